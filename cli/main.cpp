// The `asztal` program.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "commands.hpp"
#include "engine/data_file.hpp"
#include "games/games.hpp"
#include "help.hpp"
#include "words.hpp"

namespace {

using asztal::cli::Context;
using asztal::cli::Language;

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

void add_commands(CLI::App& app, Context& context) {
  add_list(app, context);
  add_scenario(app, context);
  add_rules(app, context);
  add_play(app, context);
  add_simulate(app, context);
  add_replay(app, context);
  add_bench(app, context);
  add_cards(app, context);
  add_deck(app, context);
}

}  // namespace

std::string asztal::cli::read_file(const std::string& file, const GameText& own) {
  if (!std::ifstream(file)) throw UsageError(own.message("error", "no_file", {{"file", printable(file)}}));
  return read_text_file(file);
}

int main(int argc, char** argv) {
  Context context(language_of(argc, argv));
  const asztal::cli::GameText& own = context.own;
  std::string language;
  CLI::App app{context.help("asztal"), "asztal"};
  app.formatter(asztal::cli::help_pages(own));
  app.require_subcommand(0, 1);
  app.fallthrough();
  app.set_help_flag("-h,--help", context.help("help"));
  app.set_version_flag("--version", "asztal " ASZTAL_VERSION, context.help("version"));
  app.add_option("--lang", language, context.help("lang"))->check(asztal::cli::one_of({"hu", "en"}, own));
  try {
    asztal::add_all_games();
    add_commands(app, context);
    app.parse(argc, argv);
    if (app.get_subcommands().empty()) menu(app, context);
    return context.status;
  } catch (const CLI::Success& wanted) {  // --help, --version
    return app.exit(wanted);
  } catch (const CLI::ParseError& error) {
    return refuse(complaint(error, app, own) + "\n" + own.message("error", "see_help"));
  } catch (const asztal::cli::UsageError& error) {
    return refuse(error.what());
  } catch (const asztal::DataError& error) {
    std::string problem;  // one line for each mistake
    for (const std::string& line : asztal::cli::lines_of(error.what()))
      problem += (problem.empty() ? "" : "\n") + asztal::cli::printable(line);
    return refuse(own.message("error", "data", {{"problem", problem}}));
  } catch (const std::filesystem::filesystem_error& error) {
    return refuse(own.message("error", "no_file", {{"file", error.path1().string()}}));
  }
}
