// Shortcuts for people: pass until something happens, or through a window.
#include "games/kaosz-galaktika/kaosz_galaktika.hpp"
#include "games/kaosz-galaktika/rules/rules.hpp"

namespace asztal::kaosz_galaktika {

namespace {

/// The window of KG-11.4, as people tell them apart.
WindowName window_of(Moment moment) {
  switch (moment) {
    case Moment::opening: return WindowName::opening;
    case Moment::attack: return WindowName::attack;
    case Moment::payment:
    case Moment::payment_response: return WindowName::payment;
    case Moment::combat: return WindowName::combat;
    case Moment::closing: return WindowName::closing;
    default: return WindowName::main;
  }
}

bool is_response(const State& s) { return static_cast<Prompt>(s.node.prompt) == Prompt::respond; }

/// Somebody else has announced the last item: a card, a payment, an ability or an attack.
bool is_news(const State& s) {
  if (s.chain.empty() || s.chain.back().controller == s.node.seat) return false;
  const ItemType type = s.chain.back().type;
  return type != ItemType::shot && type != ItemType::bombing && type != ItemType::end_main;
}

bool goes_on(const State& s, const Action& shortcut, int made) {
  if (is(shortcut, Verb::through)) return shortcut.a == static_cast<int>(window_of(s.moment));
  if (!is(shortcut, Verb::wait)) return false;
  return static_cast<Until>(shortcut.a) == Until::turn ? s.active != s.node.seat : made == 0 || !is_news(s);
}

}  // namespace

void shortcuts(const State& s, ActionList& list) {
  if (!is_response(s)) return;
  if (s.active != s.node.seat) list.push(act(Verb::wait, static_cast<int>(Until::turn)));
  list.push(act(Verb::wait, static_cast<int>(Until::news)));
  list.push(act(Verb::through, static_cast<int>(window_of(s.moment))));
}

std::optional<Action> follow(const State& s, const Action& shortcut, int made) {
  return is_response(s) && goes_on(s, shortcut, made) ? std::optional(act(Verb::pass)) : std::nullopt;
}

}  // namespace asztal::kaosz_galaktika
