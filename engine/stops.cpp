#include "engine/stops.hpp"

#include <algorithm>

namespace asztal {

const VerbSpec* windows_of(const Vocabulary& words) {
  const std::vector<VerbSpec>& verbs = words.verbs;
  const auto found = std::find_if(verbs.begin(), verbs.end(),
                                  [](const VerbSpec& verb) { return !verb.operands.empty() && verb.operands[0]->role == Role::window; });
  return found == verbs.end() ? nullptr : &*found;
}

std::optional<Action> window_of(const AnyView& asked) {
  const VerbSpec* through = windows_of(asked.words());
  if (through == nullptr) return std::nullopt;
  const auto verb = static_cast<std::uint16_t>(through - asked.words().verbs.data());
  for (std::size_t i = 0; i < through->operands[0]->words.size(); ++i)
    if (const Action shortcut{verb, static_cast<std::int16_t>(i)}; asked.follow(shortcut, 0)) return shortcut;
  return std::nullopt;
}

Stop Stops::of(Seat seat, int window) const {
  const auto found = said_.find({seat, window});
  return found == said_.end() ? Stop::choice : found->second;
}

Stop Stops::here(const AnyView& asked) const {
  const auto shortcut = said_.empty() ? std::nullopt : window_of(asked);
  return shortcut ? of(asked.node().seat, shortcut->a) : Stop::choice;
}

std::optional<Action> Stops::pass(const AnyView& asked) const {
  return here(asked) == Stop::never ? asked.follow(*window_of(asked), 0) : std::nullopt;
}

}  // namespace asztal
