// asztal scenario FILE|DIR... : run scenario files.
#include "engine/scenario.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <set>

#include "cli/commands.hpp"
#include "cli/own_files.hpp"
#include "texts/words.hpp"

namespace asztal::cli {

namespace {

struct ScenarioOptions {
  std::vector<std::string> paths;
  OwnFiles own_files;
  bool coverage = false, json = false, quiet = false;
};

/// Beside stories a folder may hold data and texts, which have neither a case nor the name of a game. What cannot be read at all is not
/// passed over: running it tells why.
bool is_story(const std::filesystem::path& path, const GameText& own) {
  if (path.parent_path().filename() == "scenarios") return true;
  try {
    const Entry file = Entry::parse(read_file(path.string(), own), path.string());
    return file.has("case") || (file.has("game") && file.at("game").is_string());
  } catch (const DataError&) {
    return true;
  }
}

std::vector<std::string> stories_below(const std::string& folder, const GameText& own) {
  std::vector<std::string> found;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.is_regular_file() && entry.path().extension() == ".toml" && is_story(entry.path(), own))
      found.push_back(entry.path().string());
  if (found.empty()) throw UsageError(own.message("error", "no_scenarios", {{"path", printable(folder)}}));
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<std::string> files_of(const std::vector<std::string>& paths, const GameText& own) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    if (std::filesystem::is_directory(path)) {
      const std::vector<std::string> found = stories_below(path, own);
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
    complete = complete && result.missing_rules.empty() && result.missing_cards.empty();
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
