// How a table is set up: the options of a game.
#include <algorithm>

#include "engine/data_file.hpp"
#include "engine/game.hpp"

namespace asztal {

namespace {

const OptionSpec& find_option(const std::string& name, std::string_view game, const std::vector<OptionSpec>& options) {
  std::vector<std::string> names;
  for (const OptionSpec& option : options) {
    if (option.name == name) return option;
    names.push_back(option.name);
  }
  throw DataError("options: " + std::string(game) + " has no option '" + beginning(name) + "'" + did_you_mean(name, names));
}

void check_value(const OptionSpec& option, const std::string& value) {
  const std::string where = "options: " + option.name + ": ";
  const std::string shown = "'" + beginning(value) + "'";
  if (!option.words.empty()) {
    if (std::find(option.words.begin(), option.words.end(), value) != option.words.end()) return;
    std::string list;
    for (const std::string& word : option.words) list += (list.empty() ? "" : ", ") + word;
    throw DataError(where + shown + " is none of " + list + did_you_mean(value, option.words));
  }
  const bool digits = !value.empty() && value.size() <= 6 && value.find_first_not_of("0123456789") == std::string::npos;
  if (!digits || std::stoi(value) < option.low || std::stoi(value) > option.high)
    throw DataError(where + shown + " is not a number from " + std::to_string(option.low) + " to " + std::to_string(option.high));
}

}  // namespace

Setup complete(const Setup& setup, std::string_view game, const std::vector<OptionSpec>& options) {
  Setup whole = setup;
  for (const auto& [name, value] : setup.options) check_value(find_option(name, game, options), value);
  for (const OptionSpec& option : options)
    whole.options.try_emplace(option.name, option.words.empty() ? std::to_string(option.number) : option.words.front());
  return whole;
}

std::vector<Setup> all_setups(int fewest, int most, const std::vector<OptionSpec>& options) {
  std::vector<Setup> setups;
  for (int seats = fewest; seats <= most; ++seats) setups.push_back({seats, {}});
  for (const OptionSpec& option : options) {
    std::vector<Setup> more;
    for (const Setup& setup : setups) {
      if (option.words.empty()) {
        more.push_back(setup);
        more.back().options[option.name] = std::to_string(option.brief);
      }
      for (const std::string& word : option.words) {
        more.push_back(setup);
        more.back().options[option.name] = word;
      }
    }
    setups = std::move(more);
  }
  return setups;
}

}  // namespace asztal
