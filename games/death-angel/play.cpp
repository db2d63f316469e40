// A game from its start to its end: the loop that runs the procedures until somebody must decide or chance must speak.
#include "death_angel.hpp"
#include "rules.hpp"

namespace asztal::death_angel {

namespace {

[[gnu::always_inline]] inline Flow run_procedure(Play& p, Frame& f) {
  switch (f.procedure) {
    case Procedure::setup: return setup(p, f);
    case Procedure::round: return round_of_play(p, f);
    case Procedure::choose_actions: return choose_actions(p, f);
    case Procedure::resolve_card: return resolve_card(p, f);
    case Procedure::support: return support(p, f);
    case Procedure::move_activate: return move_activate(p, f);
    case Procedure::attack_action: return attack_action(p, f);
    case Procedure::heroic_charge: return heroic_charge(p, f);
    case Procedure::attack: return attack(p, f);
    case Procedure::paid_attacks: return paid_attacks(p, f);
    case Procedure::strategize: return strategize(p, f);
    case Procedure::power_field: return power_field(p, f);
    case Procedure::stealth_tactics: return stealth_tactics(p, f);
    case Procedure::forward_scouting: return forward_scouting(p, f);
    case Procedure::intimidation: return intimidation(p, f);
    case Procedure::swarm_attack: return swarm_attack(p, f);
    case Procedure::event: return event(p, f);
    case Procedure::effect: return effect(p, f);
    case Procedure::spawn: return spawn(p, f);
    case Procedure::spawn_places: return spawn_places(p, f);
    case Procedure::pick_slain: return pick_slain(p, f);
    case Procedure::shuffle_in: return shuffle_in(p, f);
    case Procedure::discard_blips: return discard_blips(p, f);
    case Procedure::refill: return refill(p, f);
    case Procedure::travel: return travel(p, f);
    case Procedure::end_phase: return end_phase(p, f);
    case Procedure::teleportarium: return teleportarium(p, f);
  }
  return Flow::stop;
}

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

/// The only answer, if there is one.
bool answer_itself(State& s) {
  ActionList options;
  legal(s, options);
  if (options.size() != 1) return false;
  s.answer = options[0];
  return true;
}

/// Appendix B: a decision with a single legal option is carried out at once.
bool is_forced(State& s) { return s.node.kind == NodeKind::decision && may_have_one_option(s) && answer_itself(s); }

}  // namespace

void run(State& s, Listener* listener) {
  Play p{s, listener, data()};
  for (;;) {
    const Flow flow = run_procedure(p, s.frames.back());
    if (game_over(p)) break;
    if (flow == Flow::stop && !is_forced(s)) break;
  }
  s.answer = Action{};  // nobody may read a secret choice here
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
  s.frames.push(Frame{Procedure::setup, 0, {}});
  run(s, listener);
}

double outcome(const State& s, Seat) { return s.result == Result::win ? 1.0 : 0.0; }

}  // namespace asztal::death_angel
