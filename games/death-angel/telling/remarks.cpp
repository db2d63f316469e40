// What a person should know at a question: what the die means as it lies, who attacks whom, how many are to be slain.
#include <algorithm>
#include <boost/json.hpp>

#include "games/death-angel/death_angel.hpp"
#include "games/death-angel/rules/rules.hpp"

namespace asztal::death_angel {

namespace json = boost::json;

namespace {

template <class E>
json::string word_of(const char* kind, E value) {
  return json::string(std::string(kind) + ":" + std::string(enum_name(value)));
}
json::string place_word(int place) { return json::string("place:" + place_name(place)); }
const char* yes_or_no(bool yes) { return yes ? "yes" : "no"; }

/// Does what the rules do, and remembers which notes they took.
class Witness final : public Listener {
 public:
  void note(const Note& note) override { notes.push_back(note); }
  template <class Told>
  int count() const {
    return static_cast<int>(std::count_if(notes.begin(), notes.end(), tells<Notes, Told>));
  }
  std::vector<Note> notes;
};

/// What accepting the die leads to, played out on a possible table; nothing before the next chance depends on what is hidden.
State accepted(const State& s, Witness& witness) {
  Random random(1, 1);
  State after = s;
  guess(after, random);
  guess_decks(after, random);
  DeathAngel::apply(after, act(Verb::accept), &witness);
  return after;
}

/// The card that saves a marine whatever the swarm's size.
json::string saving_card(const State& s, const Data& d, Marine marine, DieFace face) {
  if (face.number == 0) return word_of("event", Event::second_wind);
  for (const Modifier kind :
       {Modifier::token_reroll_misses_unless_0, Modifier::defence_skull_misses, Modifier::defence_skull_misses_and_counter})
    if (modified(s, d, kind, marine)) return word_of("card", d.modifier[static_cast<std::size_t>(kind)].card);
  return json::string("");
}

/// The card whose text an effect carries out.
json::string card_behind(const State& s, const EffectFrame& effect) {
  const Data& d = data();
  const auto first = d.op_program[static_cast<std::size_t>(effect.last_op())];
  for (int t = 0; t < terrain_count; ++t)
    if (d.activation[static_cast<std::size_t>(t)].first == first && d.activation[static_cast<std::size_t>(t)].size > 0)
      return word_of("terrain", static_cast<Terrain>(t));
  for (int e = 0; e < event_count; ++e)
    if (d.event[static_cast<std::size_t>(e)].text.first == first) return word_of("event", static_cast<Event>(e));
  return word_of("location", s.location);
}

}  // namespace

// DA-7.6
void remark_defence(Asked q, std::vector<Remark>& remarks) {
  const auto& attack = q.as<SwarmAttackFrame>();
  const Swarm& swarm = swarm_at(q.s, attack.row, attack.side);
  const Marine marine = row_at(q.s, attack.row).marine;
  const DieFace face = q.d.die[static_cast<std::size_t>(attack.face)];
  Witness witness;
  accepted(q.s, witness);
  const bool saved = !witness.notes.empty() && tells<Notes, told::DefenceHeld>(witness.notes[0]);
  const bool by_number = face.number - lord_count(swarm) > size_of(swarm);
  remarks.push_back({"defence",
                     {{"marine", word_of("marine", marine)},
                      {"place", place_word(place_code(attack.row, attack.side))},
                      {"face", static_cast<int>(face.number)},
                      {"skull", yes_or_no(face.skull)},
                      {"size", size_of(swarm)},
                      {"lords", lord_count(swarm)},
                      {"saved", yes_or_no(saved)},
                      {"ability", yes_or_no(saved && !by_number)},
                      {"card", saving_card(q.s, q.d, marine, face)}}});
}

// DA-6.4.4
void remark_attack(Asked q, std::vector<Remark>& remarks) {
  const auto& attack = q.as<AttackFrame>();
  const DieFace face = q.d.die[static_cast<std::size_t>(attack.face)];
  Witness witness;
  const State after = accepted(q.s, witness);
  int kills = witness.count<told::GenestealerSlain>();
  if (after.node.kind == NodeKind::decision && static_cast<Prompt>(after.node.prompt) == Prompt::pick_slain)
    kills += after.frames.back().as<PickSlainFrame>().left;
  if (witness.count<told::AttackMissed>() > 0) kills = 0;
  remarks.push_back({"reroll_attack",
                     {{"marine", word_of<Marine>("marine", attack.marine)},
                      {"place", place_word(attack.place)},
                      {"face", static_cast<int>(face.number)},
                      {"skull", yes_or_no(face.skull)},
                      {"kills", kills}}});
}

// D10
void remark_pick(Asked q, std::vector<Remark>& remarks) {
  const auto& pick = q.as<PickSlainFrame>();
  json::object arguments = {{"n", int{pick.left}}, {"up_to", yes_or_no(pick.up_to)}, {"by", "card"}, {"card", ""}, {"marine", ""}};
  const Frame* caller = q.caller();
  const Procedure by = caller == nullptr ? Procedure::round : caller->procedure;
  if (by == Procedure::attack || by == Procedure::heroic_charge) {
    arguments["by"] = by == Procedure::attack ? "attack" : "charge";
    arguments["marine"] =
        word_of<Marine>("marine", by == Procedure::attack ? caller->as<AttackFrame>().marine : caller->as<HeroicChargeFrame>().marine);
  } else {
    arguments["marine_short"] = "";
  }
  if (by == Procedure::travel) arguments["by"] = "travel";
  if (by == Procedure::effect) arguments["card"] = card_behind(q.s, caller->as<EffectFrame>());
  remarks.push_back({"pick_slain", std::move(arguments)});
}

namespace {

Remark attack_die(Asked q) {
  const auto& attack = q.as<AttackFrame>();
  const Marine marine = attack.marine;
  const Swarm& swarm = swarm_at(q.s, row_of_place(attack.place), side_of_place(attack.place));
  const char* how = modified(q.s, q.d, Modifier::attack_slays_number_ignoring_skull, marine) ? "number"
                    : modified(q.s, q.d, Modifier::attack_4_slays_up_to_3, marine)           ? "skull_or_4"
                                                                                             : "skull";
  return {"attacks", {{"marine", word_of("marine", marine)}, {"place", place_word(attack.place)}, {"size", size_of(swarm)}, {"how", how}}};
}

Remark defence_die(Asked q) {
  const auto& attack = q.as<SwarmAttackFrame>();
  const Swarm& swarm = swarm_at(q.s, attack.row, attack.side);
  return {"attacked",
          {{"marine", word_of("marine", row_at(q.s, attack.row).marine)},
           {"place", place_word(place_code(attack.row, attack.side))},
           {"size", size_of(swarm)},
           {"lords", lord_count(swarm)}}};
}

}  // namespace

// DA-7.4 / DA-6.4.4, before the roll
void remark_roll(Asked q, std::vector<Remark>& remarks) {
  switch (q.f().procedure) {
    case Procedure::attack: return remarks.push_back(attack_die(q));
    case Procedure::swarm_attack: return remarks.push_back(defence_die(q));
    case Procedure::heroic_charge:
      return remarks.push_back({"charge_die", {{"marine", word_of<Marine>("marine", q.as<HeroicChargeFrame>().marine)}}});
    case Procedure::teleportarium:
      return remarks.push_back({"teleport_die", {{"marine", word_of("marine", q.as<TeleportariumFrame>().marine())}}});
    case Procedure::intimidation: return remarks.push_back({"intimidation_die", {}});
    default: return remarks.push_back({"card_die", {{"card", card_behind(q.s, q.as<EffectFrame>())}}});
  }
}

void remark_blip(Asked q, std::vector<Remark>& remarks) {
  if (q.f().procedure == Procedure::discard_blips)
    return remarks.push_back({"blip_discarded", {{"side", word_of<Side>("side", q.as<DiscardBlipsFrame>().side)}}});
  const auto& here = q.as<SpawnFrame>();
  remarks.push_back(
      {"blip_spawns",
       {{"side", word_of<Side>("side", here.side)}, {"place", place_word(place_code(here.row, here.side))}, {"n", int{here.left}}}});
}

void remark_deal(Asked q, std::vector<Remark>& remarks) { remarks.push_back({"deal", {{"row", q.s.rows.size() + 1}}}); }

// DA-13.1 to DA-13.3
void remark_ending(const State& s, std::vector<Remark>& remarks) {
  if (s.result != Result::win) return remarks.push_back({"end_lost", {}});
  const bool cleared = s.genestealers == 0 && pile_size(s, Side::left) == 0 && pile_size(s, Side::right) == 0;
  remarks.push_back({cleared ? "end_cleared" : "end_mission", {{"location", word_of("location", s.location)}}});
}

json::object details(const State& s, const Action& option) {
  if (s.node.kind != NodeKind::decision) return {};
  const bool moves = is(option, Verb::move) && option.b >= 1 && option.b <= s.rows.size();
  if (moves && row_at(s, option.b).marine != Marine::nobody) return {{"other", word_of("marine", row_at(s, option.b).marine)}};
  const int row = row_of_place(option.b);
  if (is(option, Verb::attack) && row >= 1 && row <= s.rows.size()) return {{"size", size_of(swarm_at(s, row, side_of_place(option.b)))}};
  return {};
}

}  // namespace asztal::death_angel
