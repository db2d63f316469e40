// Where a person wants to be asked: at windows, which come often and are mostly passed.
#include <algorithm>

#include "session.hpp"
#include "texts/words.hpp"

namespace asztal::cli {

/// The shortcut `through`, whose operand names the windows; none in a game without.
const VerbSpec* Session::windows() const {
  const std::vector<VerbSpec>& verbs = match_->table().words().verbs;
  const auto found = std::find_if(verbs.begin(), verbs.end(), [](const VerbSpec& verb) { return verb.name == "through"; });
  return found == verbs.end() ? nullptr : &*found;
}

/// The shortcut through the window that is open now.
std::optional<Action> Session::window() const {
  const VerbSpec* through = windows();
  if (through == nullptr) return std::nullopt;
  const auto verb = static_cast<std::uint16_t>(through - match_->table().words().verbs.data());
  for (std::size_t i = 0; i < through->operands[0]->words.size(); ++i)
    if (const Action shortcut{verb, static_cast<std::int16_t>(i)}; match_->table().follow(shortcut, 0)) return shortcut;
  return std::nullopt;
}

Session::Stop Session::stop_here() const {
  const auto shortcut = stops_.empty() ? std::nullopt : window();
  const auto found = shortcut ? stops_.find({match_->table().node().seat, shortcut->a}) : stops_.end();
  return found == stops_.end() ? Stop::choice : found->second;
}

/// "combat never": how it is from now on; without words how it is.
void Session::set_stop(const std::string& words) {
  static const std::vector<std::pair<Stop, std::vector<std::string>>> ways = {
      {Stop::choice, {"choice", "dontes"}}, {Stop::always, {"always", "mindig"}}, {Stop::never, {"never", "soha"}}};
  if (windows() == nullptr) return say_own("stop_none");
  const OperandKind& kind = *windows()->operands[0];
  const Seat seat = match_->table().node().seat;
  const auto space = words.find_last_of(' ');
  const std::string named = folded(trimmed(words.substr(0, space))),
                    way = space == std::string::npos ? "" : folded(words.substr(space + 1));
  const auto how = std::find_if(ways.begin(), ways.end(), [&](const auto& one) { return one.second[0] == way || one.second[1] == way; });
  bool found = false;
  for (std::size_t i = 0; i < kind.words.size() && how != ways.end(); ++i) {
    const std::string &id = kind.words[i], name = text().name(kind.name, id, "nom");
    if (named != folded(id) && named != folded(name)) continue;
    found = true;
    stops_[{seat, static_cast<int>(i)}] = how->first;
  }
  if (!words.empty() && !found) return say_own("stop_usage", {{"windows", joined(kind.words)}});
  for (std::size_t i = 0; i < kind.words.size(); ++i) {
    const auto set = stops_.find({seat, static_cast<int>(i)});
    const Stop stop = set == stops_.end() ? Stop::choice : set->second;
    say_own("stop", {{"id", kind.words[i]},
                     {"window", text().name(kind.name, kind.words[i], "nom")},
                     {"how", stop == Stop::always  ? "always"
                             : stop == Stop::never ? "never"
                                                   : "choice"}});
  }
}

}  // namespace asztal::cli
