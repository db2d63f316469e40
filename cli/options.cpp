#include "cli/options.hpp"

#include <algorithm>

#include "texts/words.hpp"

namespace asztal::cli {

namespace {

/// Refusals in the reader's language.
class Reading {
 public:
  Reading(const GameInfo& game, const GameText& own) : game_(game), own_(own) {}

  ChosenOptions read(const std::vector<std::string>& given) const {
    ChosenOptions chosen;
    for (const std::string& text : given) {
      const auto equals = text.find('=');
      if (equals == std::string::npos || equals == 0) refuse("option_form", {{"text", printable(text)}});
      const std::string name = trimmed(text.substr(0, equals)), value = trimmed(text.substr(equals + 1));
      check_value(named(name), value);
      if (!chosen.emplace(name, value).second) refuse("option_twice", {{"name", name}});
    }
    return chosen;
  }

  void check_together(const Setup& setup) const {
    try {
      game_.new_table(setup, nullptr);
    } catch (const DataError& problem) {
      std::string chosen;
      for (const OptionSpec& option : game_.options)
        if (const std::string& value = setup.options.at(option.name); value != default_of(option))
          chosen += (chosen.empty() ? "" : ", ") + option.name + "=" + value;
      refuse("option_clash", {{"chosen", chosen}, {"problem", without_prefix(problem.what())}, {"rule", rule_in(problem.what())}});
    }
  }

 private:
  [[noreturn]] void refuse(const char* key, const Arguments& arguments) const { throw UsageError(own_.message("error", key, arguments)); }

  const OptionSpec& named(const std::string& name) const {
    if (game_.options.empty()) refuse("option_none", {{"game", game_.id}});
    std::string possible;
    for (const OptionSpec& option : game_.options) {
      if (option.name == name) return option;
      possible += (possible.empty() ? "" : ", ") + option.name;
    }
    refuse("option_unknown", {{"name", printable(name)}, {"game", game_.id}, {"possible", possible}});
  }

  void check_value(const OptionSpec& option, const std::string& value) const {
    Arguments arguments = {{"name", option.name}, {"value", printable(value)}};
    if (option.words.empty()) {
      if (is_number(value) && std::stoi(value) >= option.low && std::stoi(value) <= option.high) return;
      arguments["low"] = std::to_string(option.low), arguments["high"] = std::to_string(option.high);
      refuse("option_number", arguments);
    }
    if (std::find(option.words.begin(), option.words.end(), value) != option.words.end()) return;
    for (const std::string& word : option.words) {
      if (!nearly_equal(value, word)) continue;
      arguments["near"] = word;
      refuse("option_near", arguments);
    }
    std::string possible;
    for (const std::string& word : option.words) possible += (possible.empty() ? "" : ", ") + word;
    arguments["possible"] = possible;
    refuse("option_word", arguments);
  }

  static std::string without_prefix(const std::string& problem) {
    constexpr std::string_view prefix = "options: ";
    return problem.starts_with(prefix) ? problem.substr(prefix.size()) : problem;
  }

  /// The rule that a game names in brackets at the end of its refusal.
  static std::string rule_in(const std::string& problem) {
    const auto open = problem.rfind('(');
    return open == std::string::npos || !problem.ends_with(')') ? "" : problem.substr(open + 1, problem.size() - open - 2);
  }

  const GameInfo& game_;
  const GameText& own_;
};

}  // namespace

void add_game_options(Command& command, std::vector<std::string>& given, const Context& context) {
  command.list("--option", given, context.help("option"), context.help("type_setting"));
}

Setup setup_with(const std::vector<std::string>& given, int seats, const GameInfo& game, const GameText& own) {
  const Reading reading(game, own);
  const Setup setup = complete({seats, reading.read(given)}, game.id, game.options);
  reading.check_together(setup);
  return setup;
}

ChosenOptions chosen_options(const std::vector<std::string>& given, const GameInfo& game, const GameText& own) {
  return Reading(game, own).read(given);
}

bool go_together(const Setup& setup, const GameInfo& game) {
  try {
    game.new_table(setup, nullptr);
    return true;
  } catch (const DataError&) {
    return false;
  }
}

std::string values_of(const OptionSpec& option) {
  if (option.words.empty()) return std::to_string(option.low) + "-" + std::to_string(option.high);
  std::string values;
  for (const std::string& word : option.words) values += (values.empty() ? "" : " | ") + word;
  return values;
}

std::string default_of(const OptionSpec& option) { return option.words.empty() ? std::to_string(option.number) : option.words.front(); }

std::string option_name(const OptionSpec& option, const GameText& text) { return text.message("option", option.name); }

std::string value_name(const OptionSpec& option, const std::string& value, const GameText& text) {
  const std::string key = option.name + "=" + value;
  return text.has("option", key) ? text.message("option", key) : value;
}

json::object options_for_programs(const ChosenOptions& chosen) {
  json::object options;
  for (const auto& [name, value] : chosen) options[name] = value;
  return options;
}

std::string options_in_words(const ChosenOptions& chosen, const GameInfo& game, const GameText& text) {
  std::string words;
  for (const OptionSpec& option : game.options) {
    const auto found = chosen.find(option.name);
    const std::string value = found == chosen.end() ? default_of(option) : found->second;
    words += (words.empty() ? "" : " · ") + option_name(option, text) + ": " + value_name(option, value, text);
  }
  return words;
}

}  // namespace asztal::cli
