#include "cli/arguments.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <iostream>

#include "cli/commands.hpp"
#include "texts/words.hpp"

namespace asztal::cli {

namespace {

/// The help of every command, in the reader's language, within 80 columns.
class HelpPages final : public CLI::FormatterBase {
 public:
  explicit HelpPages(const GameText& own) : own_(own) {}

  std::string make_help(const CLI::App* app, std::string call, CLI::AppFormatMode) const override {
    std::vector<Row> arguments, options, commands;
    for (const CLI::Option* option : app->get_options()) {
      if (option->get_positional()) {
        call += usage(*option);
        arguments.push_back({argument_name(*option), option->get_description()});
      } else {
        options.push_back({option->get_name(false, true) + value_of(*option), option->get_description()});
      }
    }
    for (const CLI::App* command : app->get_subcommands({})) commands.push_back({command->get_name(), command->get_description()});
    if (!commands.empty()) call += " [" + own_.message("help", "usage_command") + "]";
    call += " [" + own_.message("help", "usage_options") + "]";
    return wrapped(app->get_description(), 0, width) + "\n" + own_.message("help", "usage", {{"call", call}}) + "\n" +
           section("arguments", arguments) + section("options", options) + section("commands", commands);
  }

 private:
  struct Row {
    std::string name, meaning;
  };
  static constexpr int column = 26, width = 79;

  std::string argument_name(const CLI::Option& option) const { return own_.message("help", "argument_" + option.get_name(true, false)); }

  /// " GAME", " [WORDS...]".
  std::string usage(const CLI::Option& option) const {
    const std::string name = argument_name(option) + (option.get_expected_max() > 1 ? "..." : "");
    return option.get_required() ? " " + name : " [" + name + "]";
  }

  /// " hu|en" or " 1-256", if the check of the option says so; else " TEXT" or " NUMBER".
  std::string value_of(const CLI::Option& option) const {
    if (option.get_expected_min() == 0) return "";  // a flag
    const std::string type = option.get_type_name();
    if (const auto colon = type.find(':'); colon != std::string::npos) return " " + type.substr(colon + 1);
    return " " + own_.message("help", type == "TEXT" ? "type_text" : "type_number");
  }

  std::string section(const char* title, const std::vector<Row>& rows) const {
    if (rows.empty()) return "";
    std::string text = "\n" + own_.message("help", title) + "\n";
    for (const Row& row : rows) {
      const std::string name = padded("  " + row.name, column), meaning = wrapped(row.meaning, column, width) + "\n";
      const bool fits = width_of("  " + row.name) < column;
      text += fits ? name + meaning.substr(static_cast<std::size_t>(column)) : name + "\n" + meaning;
    }
    return text;
  }

  const GameText& own_;
};

/// The option that the library's (English) message names first.
const CLI::Option* option_in(const std::string& message, const CLI::App& app) {
  std::vector<const CLI::App*> apps = {&app};
  for (std::size_t i = 0; i < apps.size(); ++i)
    for (const CLI::App* command : apps[i]->get_subcommands()) apps.push_back(command);
  const CLI::Option* found = nullptr;
  std::size_t first = std::string::npos;
  for (const CLI::App* each : apps)
    for (const CLI::Option* option : each->get_options()) {
      const std::size_t at = message.find(option->get_name());
      if (at > first || at == std::string::npos) continue;
      if (at == first && option->get_name().size() <= found->get_name().size()) continue;
      found = option, first = at;
    }
  return found;
}

std::string unexpected(const CLI::App& app, const GameText& own) {
  const std::vector<std::string> rest = app.remaining(true);
  const auto option = std::find_if(rest.begin(), rest.end(), [](const std::string& word) { return word.starts_with("-"); });
  if (option != rest.end()) return own.message("error", "unknown_option", {{"option", printable(*option)}});
  const std::string word = rest.empty() ? "" : rest[0];
  if (!app.get_subcommands().empty()) return own.message("error", "unexpected", {{"word", printable(word)}});
  for (const CLI::App* command : app.get_subcommands({}))
    if (nearly_equal(word, command->get_name()))
      return own.message("error", "unknown_command_near", {{"command", printable(word)}, {"near", command->get_name()}});
  return own.message("error", "unknown_command", {{"command", printable(word)}});
}

template <class Kind>
bool is(const CLI::ParseError& error) {
  return dynamic_cast<const Kind*>(&error) != nullptr;
}

std::string number_word(double number) {
  char digits[32];
  const auto end = std::to_chars(digits, digits + sizeof digits, number, std::chars_format::fixed).ptr;
  return {digits, end};
}

/// What is wrong with the call, as a sentence.
std::string complaint(const CLI::ParseError& error, const CLI::App& app, const GameText& own) {
  const std::string message = error.what();
  if (is<CLI::ExtrasError>(error)) return unexpected(app, own);
  if (is<CLI::ValidationError>(error)) return message;  // the option and the words of our own checks
  const CLI::Option* option = option_in(message, app);
  if (option == nullptr) return own.message("error", "misuse", {{"problem", message}});
  if (is<CLI::RequiredError>(error))
    return own.message("error", "missing_argument", {{"argument", own.message("help", "argument_" + option->get_name())}});
  const std::vector<std::string>& values = option->results();
  if (is<CLI::ArgumentMismatch>(error))
    return own.message("error", values.size() < 2 ? "missing_value" : "given_twice", {{"option", option->get_name()}});
  return own.message("error", "bad_value", {{"option", option->get_name()}, {"value", printable(values.empty() ? "" : values.back())}});
}

CLI::Validator one_of(const std::vector<std::string>& words, const GameText& own) {
  std::string shown, listed;
  for (const std::string& word : words) {
    shown += (shown.empty() ? "" : "|") + word;
    listed += (listed.empty() ? "" : ", ") + word;
  }
  const auto check = [words, listed, &own](std::string& value) -> std::string {
    if (std::find(words.begin(), words.end(), value) != words.end()) return "";
    return own.message("error", "not_one_of", {{"value", printable(value)}, {"possible", listed}});
  };
  return {check, shown};
}

CLI::Validator between(Limits limits, const GameText& own) {
  const std::string from = number_word(limits.low), to = number_word(limits.high);
  const auto check = [limits, from, to, &own](std::string& value) -> std::string {
    double number = 0;
    if (CLI::detail::lexical_cast(value, number) && number >= limits.low && number <= limits.high) return "";
    return own.message("error", "not_between", {{"value", printable(value)}, {"low", from}, {"high", to}});
  };
  constexpr double boundless = 1e6;  // to people
  return {check, limits.high < boundless ? from + "-" + to : ""};
}

}  // namespace

void Command::argument(const std::string& name, std::string& value, const std::string& meaning, Need need) {
  app_.add_option(name, value, meaning)->required(need == Need::required);
}
void Command::argument(const std::string& name, std::vector<std::string>& values, const std::string& meaning, Need need) {
  app_.add_option(name, values, meaning)->required(need == Need::required);
}
void Command::flag(const std::string& name, bool& value, const std::string& meaning) { app_.add_flag(name, value, meaning); }
void Command::text(const std::string& name, std::string& value, const std::string& meaning) { app_.add_option(name, value, meaning); }
void Command::word(const std::string& name, std::string& value, const std::string& meaning, const std::vector<std::string>& possible) {
  app_.add_option(name, value, meaning)->check(one_of(possible, own_));
}
void Command::number(const std::string& name, int& value, const std::string& meaning) { app_.add_option(name, value, meaning); }
void Command::number(const std::string& name, int& value, const std::string& meaning, Limits limits) {
  app_.add_option(name, value, meaning)->check(between(limits, own_));
}
void Command::number(const std::string& name, double& value, const std::string& meaning, Limits limits) {
  app_.add_option(name, value, meaning)->check(between(limits, own_));
}
void Command::number(const std::string& name, std::uint64_t& value, const std::string& meaning) { app_.add_option(name, value, meaning); }
void Command::list(const std::string& name, std::vector<std::string>& values, const std::string& meaning, const std::string& type) {
  app_.add_option(name, values, meaning)
      ->allow_extra_args(false)
      ->type_name("TEXT:" + type)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}
bool Command::has(const std::string& name) const { return app_.count(name) > 0; }
void Command::run(std::function<void()> what) { app_.callback(std::move(what)); }

Command Command::command(const std::string& name, const std::string& meaning) { return {*app_.add_subcommand(name, meaning), own_}; }
void Command::explain_itself() {
  run([&app = app_] {
    if (app.get_subcommands().empty()) std::cout << app.help("asztal");
  });
}

CommandLine::CommandLine(const GameText& own) : own_(own), app_(std::make_unique<CLI::App>(own.message("help", "asztal"), "asztal")) {
  app_->formatter(std::make_shared<HelpPages>(own));
  app_->require_subcommand(0, 1);
  app_->fallthrough();
  app_->set_help_flag("-h,--help", own.message("help", "help"));
  app_->set_version_flag("--version", "asztal " ASZTAL_VERSION, own.message("help", "version"));
  Command(*app_, own).word("--lang", language_, own.message("help", "lang"), {"hu", "en"});
}
CommandLine::~CommandLine() = default;

Command CommandLine::command(const std::string& name) { return Command(*app_, own_).command(name, own_.message("help", name)); }

std::string CommandLine::help() const { return app_->help(); }

bool CommandLine::run(int argc, char** argv) {
  try {
    app_->parse(argc, argv);
    return !app_->get_subcommands().empty();
  } catch (const CLI::Success& wanted) {  // --help, --version
    app_->exit(wanted);
    return true;
  } catch (const CLI::ParseError& error) {
    throw UsageError(complaint(error, *app_, own_) + "\n" + own_.message("error", "see_help"));
  }
}

}  // namespace asztal::cli
