// asztal scenario FILE|DIR... : run scenario files.
#include "engine/scenario.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <set>

#include "commands.hpp"
#include "own_files.hpp"
#include "texts/words.hpp"

namespace asztal::cli {

namespace {

struct ScenarioOptions {
  std::vector<std::string> paths;
  OwnFiles own_files;
  bool coverage = false, json = false, quiet = false;
};

std::vector<std::string> files_of(const std::vector<std::string>& paths, const GameText& own) {
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
      if (found.empty()) throw UsageError(own.message("error", "no_scenarios", {{"path", printable(path)}}));
      std::sort(found.begin(), found.end());
      files.insert(files.end(), found.begin(), found.end());
    } else if (std::filesystem::exists(path)) {
      files.push_back(path);
    } else {
      throw UsageError(own.message("error", "no_path", {{"path", printable(path)}}));
    }
  }
  return files;
}

bool print_coverage(const ScenarioReport& report, bool quiet, const GameText& own) {
  bool complete = true;
  for (const GameInfo& game : games()) {
    if (std::none_of(report.cases.begin(), report.cases.end(), [&](const CaseResult& c) { return c.game == game.id; })) continue;
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
    std::cout << own.message("scenario", "coverage",
                             {{"game", game.id},
                              {"rules_shown", std::to_string(result.rules.size() - result.missing_rules.size())},
                              {"rules", std::to_string(result.rules.size())},
                              {"cards_shown", std::to_string(result.cards.size() - result.missing_cards.size())},
                              {"cards", std::to_string(result.cards.size())}})
              << '\n';
    const auto list = [&](const char* key, const std::vector<std::string>& items) {
      for (const std::string& item : items) std::cout << "  " << own.message("scenario", key, {{"id", item}}) << '\n';
    };
    list("missing_rule", result.missing_rules);
    list("missing_card", result.missing_cards);
    list("unknown", result.unknown);
    complete = complete && result.missing_rules.empty() && result.missing_cards.empty() && result.unknown.empty();
  }
  return complete;
}

void run_scenario(const ScenarioOptions& options, Context& context) {
  const GameText& own = context.own;
  use(options.own_files, "", own);
  ScenarioReport report;
  for (const std::string& file : files_of(options.paths, own)) {
    try {
      run_scenarios(read_file(file, own), file, report);
    } catch (const DataError& error) {
      throw UsageError(own.message("error", "data", {{"problem", error.what()}}));
    }
  }
  bool unreadable = false;
  for (const CaseResult& result : report.cases) {
    if (result.failure.empty()) continue;
    unreadable = unreadable || result.name == "(file)";
    if (!options.json) std::cerr << own.message("scenario", "failed", {{"problem", result.failure}}) << '\n';
  }
  bool complete = true;
  if (options.json) {
    json::array cases;
    for (const CaseResult& result : report.cases)
      cases.push_back(
          json::object{{"file", result.file}, {"case", result.name}, {"passed", result.failure.empty()}, {"failure", result.failure}});
    std::cout << json::serialize(json::object{{"passed", report.passed()}, {"failed", report.failed()}, {"cases", cases}}) << '\n';
  } else {
    if (options.coverage) complete = print_coverage(report, options.quiet, own);
    std::cout << own.message("scenario", "closing",
                             {{"passed", std::to_string(report.passed())}, {"failed", std::to_string(report.failed())}})
              << '\n';
  }
  context.status = unreadable ? 2 : report.failed() > 0 || !complete ? 1 : 0;
}

}  // namespace

void add_scenario(CommandLine& line, Context& context) {
  auto options = std::make_shared<ScenarioOptions>();
  Command command = line.command("scenario");
  command.argument("paths", options->paths, context.help("scenario_paths"));
  add_own_files(command, options->own_files, context);
  command.flag("--coverage", options->coverage, context.help("scenario_coverage"));
  command.flag("--quiet", options->quiet, context.help("scenario_quiet"));
  command.flag("--json", options->json, context.help("json"));
  command.run([options, &context] { run_scenario(*options, context); });
}

}  // namespace asztal::cli
