// asztal scenario FILE|DIR... : run scenario files.
#include "engine/scenario.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <set>

#include "commands.hpp"

namespace asztal::cli {

namespace {

struct Options {
  std::vector<std::string> paths;
  bool coverage = false, json = false, quiet = false;
};

std::vector<std::string> files_of(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    if (std::filesystem::is_directory(path)) {
      // A game's folder also holds data files: only folders named "scenarios" below it count, unless the path is one itself.
      std::vector<std::string> found;
      const bool direct = std::filesystem::weakly_canonical(path).filename() == "scenarios";
      for (const auto& entry : std::filesystem::recursive_directory_iterator(path))
        if (entry.is_regular_file() && entry.path().extension() == ".toml" &&
            (direct || entry.path().parent_path().filename() == "scenarios"))
          found.push_back(entry.path().string());
      if (found.empty()) throw UsageError(path + ": there are no scenario files (*.toml in a folder 'scenarios')");
      std::sort(found.begin(), found.end());
      files.insert(files.end(), found.begin(), found.end());
    } else if (std::filesystem::exists(path)) {
      files.push_back(path);
    } else {
      throw UsageError(path + ": no such file or folder");
    }
  }
  return files;
}

bool print_coverage(const ScenarioReport& report, bool quiet) {
  bool complete = true;
  for (const GameInfo& game : games()) {
    const Coverage result = coverage(game, report);
    if (!quiet) {
      for (const auto& [id, cases] : result.rules) {
        std::cout << id << ":";
        for (const std::string& name : cases) std::cout << "\n  " << name;
        std::cout << '\n';
      }
      for (const auto& [id, cases] : result.cards) {
        std::cout << id << ":";
        for (const std::string& name : cases) std::cout << "\n  " << name;
        std::cout << '\n';
      }
    }
    std::cout << game.id << ": " << result.rules.size() - result.missing_rules.size() << " of " << result.rules.size() << " rules and "
              << result.cards.size() - result.missing_cards.size() << " of " << result.cards.size() << " cards are shown by a case\n";
    for (const std::string& id : result.missing_rules) std::cout << "  no case shows rule " << id << '\n';
    for (const std::string& id : result.missing_cards) std::cout << "  no case shows card " << id << '\n';
    for (const std::string& where : result.unknown) std::cout << "  no such rule or card: " << where << '\n';
    complete = complete && result.missing_rules.empty() && result.missing_cards.empty() && result.unknown.empty();
  }
  return complete;
}

void run(const Options& options, Context& context) {
  ScenarioReport report;
  for (const std::string& file : files_of(options.paths)) {
    try {
      run_scenarios(read_text_file(file), file, report);
    } catch (const DataError& error) {
      throw UsageError(error.what());
    }
  }
  bool unreadable = false;
  for (const CaseResult& result : report.cases) {
    if (result.failure.empty()) continue;
    unreadable = unreadable || result.name == "(file)";
    if (!options.json) std::cerr << "failed: " << result.failure << "\n";
  }
  bool complete = true;
  if (options.json) {
    json::array cases;
    for (const CaseResult& result : report.cases)
      cases.push_back(
          json::object{{"file", result.file}, {"case", result.name}, {"passed", result.failure.empty()}, {"failure", result.failure}});
    std::cout << json::serialize(json::object{{"passed", report.passed()}, {"failed", report.failed()}, {"cases", cases}}) << '\n';
  } else {
    if (options.coverage) complete = print_coverage(report, options.quiet);
    std::cout << report.passed() << " passed, " << report.failed() << " failed\n";
  }
  context.status = unreadable ? 2 : report.failed() > 0 || !complete ? 1 : 0;
}

}  // namespace

void add_scenario(CLI::App& app, Context& context) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("scenario", "run scenario files; see docs/scenarios.md");
  command->add_option("paths", options->paths, "scenario files, or folders of them")->required();
  command->add_flag("--coverage", options->coverage, "list every rule and card with its cases; fail\non a gap");
  command->add_flag("--quiet", options->quiet, "with --coverage: only the summary and the gaps");
  command->add_flag("--json", options->json, "machine-readable result on standard output");
  command->callback([options, &context] { run(*options, context); });
}

}  // namespace asztal::cli
