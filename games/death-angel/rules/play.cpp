// A game from its start to its end.
#include "games/death-angel/rules/rules.hpp"

namespace asztal::death_angel {

namespace {

template <class... Prompts>
constexpr std::uint64_t set_of(Prompts... prompts) {
  return (... | (std::uint64_t{1} << static_cast<int>(prompts)));
}

/// Is the pending question one that may have a single answer? Every other is put only if there are two.
bool may_have_one_option(const State& s) {
  const auto prompt = static_cast<Prompt>(s.node.prompt);
  if (prompt == Prompt::choose_action) return s.jammed != 0;  // else only the last card is barred (DA-5.2, DA-5.3)
  if (prompt == Prompt::support_target) return s.rows.size() == 1;
  constexpr std::uint64_t others = set_of(Prompt::choose_team_marker, Prompt::pick_slain, Prompt::counter_pick, Prompt::intimidate_pick,
                                          Prompt::panel_choice, Prompt::event_target, Prompt::event_choice, Prompt::entering_choice);
  return (others & set_of(prompt)) != 0;
}

}  // namespace

bool Play::answers_itself() const {
  if (s.node.kind != NodeKind::decision || !may_have_one_option(s)) return false;
  ActionList options;
  questions_of(s).legal(s, options);
  if (options.size() != 1) return false;
  s.answer = options[0];
  pass_over(s.node.seat, static_cast<Prompt>(s.node.prompt), s.answer);
  return true;
}

void start(State& s, int players, Listener* listener) {
  clear(s);
  const Data& d = data();
  s.players = static_cast<std::uint8_t>(players);
  s.owner.fill(nobody);
  s.revealed.fill(Card::none);
  for (auto& chosen : s.chosen) chosen = Secret<Card>::of(Card::none, SeatSet::all());
  s.setup_location = s.location = d.setup_location[static_cast<std::size_t>(players)];
  s.locations_left = d.location[static_cast<std::size_t>(s.location)].deck_size;
  for (int event = 0; event < event_count; ++event) s.events.rest.add(event, d.event[static_cast<std::size_t>(event)].count);
  Bag<icon_count> genestealers;
  for (int icon = 0; icon < icon_count; ++icon) genestealers.add(icon, d.genestealers_of_each);
  s.blips.new_deck(genestealers);
  Play p{{s, listener}};
  Play::push(s, SetupFrame{});
  p.run();
}

double outcome(const State& s, Seat) { return s.result == Result::win ? 1.0 : 0.0; }

void guess(State& s, Random& random) {
  const Data& d = data();
  if (s.node.kind == NodeKind::decision && static_cast<Prompt>(s.node.prompt) == Prompt::event_target && !s.events.held.back().known())
    guess_event_being_read(s, d, random);
  for (std::size_t team = 0; team < team_count; ++team) {
    if (s.chosen[team].known()) continue;
    std::array<Card, 3> possible{};
    std::uint32_t count = 0;
    for (const Card card : d.cards[team])
      if (!check_card(s, d, static_cast<Team>(team), card)) possible[count++] = card;
    s.chosen[team].guess(count == 0 ? d.cards[team][0] : possible[random.below(count)]);
  }
}

}  // namespace asztal::death_angel
