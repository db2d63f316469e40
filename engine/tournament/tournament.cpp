#include "engine/tournament/tournament.hpp"

#include <algorithm>

namespace asztal {

namespace {

std::string trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(' ');
  return first == std::string_view::npos ? "" : std::string(text.substr(first, text.find_last_not_of(' ') - first + 1));
}

/// What stands between commas.
std::vector<std::string> listed(std::string_view text) {
  std::vector<std::string> items;
  for (;;) {
    const auto comma = text.find(',');
    items.push_back(trimmed(text.substr(0, comma)));
    if (comma == std::string_view::npos) return items;
    text.remove_prefix(comma + 1);
  }
}

struct Verb {
  const char* name;
  std::size_t fewest, most;  ///< words
  const char* form;
};
constexpr Verb verbs[] = {{"option", 1, 1, "option NAME=VALUE"},
                          {"enter", 2, 3, "enter NAME, DECK[, BOT]"},
                          {"lots", 1, 1000, "lots NAME, NAME, ..."},
                          {"win", 1, 1, "win NAME"},
                          {"judge", 1, 1, "judge NAME"},
                          {"overrule", 1, 1, "overrule NAME"},
                          {"adjourn", 2, 2, "adjourn NAME, SECONDS"},
                          {"prize", 2, 2, "prize NAME, CARD"}};

}  // namespace

Tournament::Tournament(const GameInfo& game) : game_(game), setup_(complete({game.min_seats, {}}, game.id, game.options)) {}

int Tournament::number_of(const std::string& name) const {
  std::vector<std::string> names;
  for (const Entrant& entrant : entrants_) names.push_back(entrant.name);
  return static_cast<int>(Word{name, "entrant"}.one_of(names, "entrant"));
}

RuleId Tournament::apply(std::string_view whole) {
  const std::string line = trimmed(whole.substr(0, whole.find('#')));
  const RuleId rule = line.empty() ? RuleId{} : carry_out(line);
  if (!rule) lines_.emplace_back(whole);
  return rule;
}

RuleId Tournament::carry_out(std::string_view line) {
  const auto space = std::min(line.find(' '), line.size());
  const std::string name(line.substr(0, space));
  const auto* verb = std::find_if(std::begin(verbs), std::end(verbs), [&](const Verb& v) { return v.name == name; });
  if (verb == std::end(verbs)) {
    std::vector<std::string> known;
    for (const Verb& v : verbs) known.emplace_back(v.name);
    throw DataError(unknown("word", beginning(name), known));
  }
  const std::vector<std::string> words = listed(line.substr(space));
  const bool empty = std::any_of(words.begin(), words.end(), [](const std::string& word) { return word.empty(); });
  if (empty || words.size() < verb->fewest || words.size() > verb->most)
    throw DataError("this is written '" + std::string(verb->form) + "'");
  return carry_out(name, words);
}

RuleId Tournament::carry_out(const std::string& verb, const std::vector<std::string>& words) {
  if (verb == "option") {
    const auto equals = words[0].find('=');
    if (equals == std::string::npos) throw DataError("option: '" + words[0] + "' is not of the form NAME=VALUE");
    Setup setup = setup_;
    setup.options[trimmed(words[0].substr(0, equals))] = trimmed(words[0].substr(equals + 1));
    setup = complete(setup, game_.id, game_.options);
    const RuleId rule = choose(setup);
    if (!rule) setup_ = setup;
    return rule;
  }
  if (verb == "enter") {
    for (const Entrant& other : entrants_)
      if (lowered(other.name) == lowered(words[0])) throw DataError("enter: two entrants are called '" + words[0] + "'");
    const Entrant entrant = {words[0], words[1], words.size() > 2 ? words[2] : ""};
    const RuleId rule = enter(entrant);
    if (!rule) entrants_.push_back(entrant);
    return rule;
  }
  if (verb == "lots") {
    std::vector<int> lots;
    for (const std::string& name : words) {
      const int number = number_of(name);
      if (std::find(lots.begin(), lots.end(), number) != lots.end()) throw DataError("lots: '" + name + "' is drawn twice");
      lots.push_back(number);
    }
    if (lots.size() != entrants_.size())
      throw DataError("lots: " + std::to_string(lots.size()) + " are drawn, there are " + std::to_string(entrants_.size()) + " entrants");
    return draw(lots);
  }
  const int entrant = number_of(words[0]);
  if (verb == "win") return win(entrant);
  if (verb == "judge") return judge(entrant);
  if (verb == "overrule") return overrule(entrant);
  if (verb == "adjourn") return adjourn(entrant, Word{words[1], "adjourn"}.whole(0, 1000000));
  return award(entrant, words[1]);
}

}  // namespace asztal
