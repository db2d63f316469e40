// The `asztal` program.
#include <cstdlib>
#include <iostream>

#include "commands.hpp"
#include "engine/data_file.hpp"
#include "games/games.hpp"

namespace {

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

}  // namespace

int main(int argc, char** argv) {
  asztal::cli::Context context;
  context.language = language_of_locale();
  CLI::App app{"Asztal: science-fiction tabletop games on one engine", "asztal"};
  app.require_subcommand(0, 1);
  app.fallthrough();
  app.set_version_flag("--version", "asztal " ASZTAL_VERSION);
  app.add_option_function<std::string>(
         "--lang", [&](const std::string& language) { context.language = language == "hu" ? Language::hu : Language::en; },
         "language: hu or en")
      ->check(CLI::IsMember({"hu", "en"}))
      ->trigger_on_parse();
  try {
    asztal::add_all_games();
    add_list(app, context);
    add_scenario(app, context);
    add_rules(app, context);
    add_play(app, context);
    add_simulate(app, context);
    add_replay(app, context);
    add_bench(app, context);
    app.parse(argc, argv);
    if (app.get_subcommands().empty()) menu(app, context);
    return context.status;
  } catch (const CLI::ParseError& error) {
    const int status = app.exit(error);
    return status == 0 ? 0 : 2;
  } catch (const asztal::cli::UsageError& error) {
    std::cerr << "asztal: " << error.what() << '\n';
    return 2;
  } catch (const asztal::DataError& error) {
    std::cerr << "asztal: " << error.what() << '\n';
    return 2;
  }
}
