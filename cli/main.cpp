// The `asztal` program.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "cli/commands.hpp"
#include "engine/data_file.hpp"
#include "games/games.hpp"
#include "texts/words.hpp"

namespace {

using asztal::Language;
using asztal::cli::CommandLine;
using asztal::cli::Context;

/// hu when the locale says so.
Language language_of_locale() {
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(variable);
    if (value == nullptr || *value == 0) continue;
    return std::string_view(value).starts_with("hu") ? Language::hu : Language::en;
  }
  return Language::en;
}

/// Known before the call is read, because what is said about the call is in that language too.
Language language_of(int argc, char** argv) {
  constexpr std::string_view option = "--lang";
  Language language = language_of_locale();
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    std::string_view value;
    if (word == option && i + 1 < argc) value = argv[i + 1];
    if (word.starts_with(option) && word.substr(option.size()).starts_with("=")) value = word.substr(option.size() + 1);
    if (value == "hu") language = Language::hu;
    if (value == "en") language = Language::en;
  }
  return language;
}

int refuse(const std::string& problem) {
  std::cerr << "asztal: " << problem << '\n';
  return 2;
}

void add_commands(CommandLine& line, Context& context) {
  add_list(line, context);
  add_scenario(line, context);
  add_rules(line, context);
  add_play(line, context);
  add_serve(line, context);
  add_simulate(line, context);
  add_replay(line, context);
  add_bench(line, context);
  add_cards(line, context);
  add_deck(line, context);
  add_tournament(line, context);
}

}  // namespace

std::string asztal::cli::read_file(const std::string& file, const GameText& own) {
  if (!std::ifstream(file)) throw UsageError(own.message("error", "no_file", {{"file", printable(file)}}));
  return read_text_file(file);
}

int main(int argc, char** argv) {
  Context context(language_of(argc, argv));
  const asztal::GameText& own = context.own;
  try {
    asztal::add_all_games();
    CommandLine line(own);
    add_commands(line, context);
    if (!line.run(argc, argv)) menu(line, context);
    return context.status;
  } catch (const asztal::cli::UsageError& error) {
    return refuse(error.what());
  } catch (const asztal::DataError& error) {
    std::string problem;  // one line for each mistake
    for (const std::string& line : asztal::lines_of(context.language == asztal::Language::hu ? error.what_hu() : error.what()))
      problem += (problem.empty() ? "" : "\n") + asztal::printable(line);
    return refuse(own.message("error", "data", {{"problem", problem}}));
  } catch (const std::filesystem::filesystem_error& error) {
    return refuse(own.message("error", "no_file", {{"file", error.path1().string()}}));
  }
}
