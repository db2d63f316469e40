// The command `stop`: where a person wants to be asked.
#include <algorithm>

#include "cli/play/session.hpp"
#include "texts/words.hpp"

namespace asztal::cli {

/// "combat never": how it is from now on; without words how it is.
void Session::set_stop(const std::string& words) {
  static const std::vector<std::pair<Stop, std::vector<std::string>>> ways = {
      {Stop::choice, {"choice", "dontes"}}, {Stop::always, {"always", "mindig"}}, {Stop::never, {"never", "soha"}}};
  const VerbSpec* windows = windows_of(table().words());
  if (windows == nullptr) return say_own("stop_none");
  const OperandKind& kind = *windows->operands[0];
  const Seat seat = table().node().seat;
  const auto space = words.find_last_of(' ');
  const std::string named = folded(trimmed(words.substr(0, space))),
                    way = space == std::string::npos ? "" : folded(words.substr(space + 1));
  const auto how = std::find_if(ways.begin(), ways.end(), [&](const auto& one) { return one.second[0] == way || one.second[1] == way; });
  bool found = false;
  for (std::size_t i = 0; i < kind.words.size() && how != ways.end(); ++i) {
    const std::string &id = kind.words[i], name = text().name(kind.name, id, "nom");
    if (named != folded(id) && named != folded(name)) continue;
    found = true;
    course_->set_stop(seat, static_cast<int>(i), how->first);
  }
  if (!words.empty() && !found) return say_own("stop_usage", {{"windows", joined(kind.words)}});
  for (std::size_t i = 0; i < kind.words.size(); ++i)
    say_own("stop", {{"id", kind.words[i]},
                     {"window", text().name(kind.name, kind.words[i], "nom")},
                     {"how", std::string(enum_name(course_->stops().of(seat, static_cast<int>(i))))}});
}

}  // namespace asztal::cli
