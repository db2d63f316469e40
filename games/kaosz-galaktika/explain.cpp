// What people should know when they answer the pending question: credits, limits, the chain and what a pass would do, values of the ships
// concerned, what a shot or a bombing comes to.
#include <algorithm>

#include "table_words.hpp"

namespace asztal::kaosz_galaktika {

namespace {

using Remarks = std::vector<Remark>;

int credits_of(const State& s) { return s.player[at(s.node.seat)].credits; }
Remark credits_remark(const State& s) { return {"credits", {{"n", credits_of(s)}}}; }

// ---- The main phase -----------------------------------------------------------------------------------------------------------

void main_phase_remarks(const State& s, Remarks& remarks) {
  const Data& d = data();
  const Seat seat = s.node.seat;
  const Piles& piles = s.player[at(seat)].piles;
  if (s.players == 2 ? s.turn == 1 : is_first_turn(s)) remarks.push_back({"first_turn", {{"many", yes_or_no(s.players > 2)}}});
  if (s.mode == Mode::official)
    for_each_opponent(s, seat, [&](Seat other) {
      if (s.player[at(other)].piles.size(Zone::colony) == 0)
        remarks.push_back({"may_win", {{"who", seat_word(other)}, {"many", yes_or_no(s.players > 2)}}});
    });
  if (piles.size(Zone::colony) <= d.constants.ruin_draw_colony_max)
    remarks.push_back({"colony_low", {{"n", piles.size(Zone::colony)}, {"many", yes_or_no(s.players > 2)}}});
  const int hand = limit_of(s, d, seat, Limit::hand);
  if (piles.size(Zone::centre) > hand) remarks.push_back({"too_many_cards", {{"n", piles.size(Zone::centre) - hand}, {"limit", hand}}});
  if (ships_only(s)) return;
  const int spaces = hangar_spaces(s, d, seat), most = limit_of(s, d, seat, Limit::hangar);
  if (spaces > most) remarks.push_back({"too_many_spaces", {{"n", spaces}, {"limit", most}}});
  const int purse = limit_of(s, d, seat, Limit::credits);
  if (credits_of(s) > purse) remarks.push_back({"too_many_credits", {{"n", credits_of(s)}, {"limit", purse}}});
}

// ---- Shots and bombs ----------------------------------------------------------------------------------------------------------

/// The shots of the exchange and what they come to.
void shots(const State& s, Remarks& remarks) {
  for (const Aim& aim : s.exchange.aims) {
    if (!in_play(s, aim.shooter) || !in_play(s, aim.target) || (aim.volley != 0 && aim.points == 0)) continue;
    const int points = aim.volley != 0 ? static_cast<int>(aim.points) : value(s, data(), aim.shooter, Stat::firepower);
    Remark remark{aim.shooter == s.exchange.shooter ? "shot" : "return_shot", {}};
    add_piece(remark.arguments, s, aim.shooter);
    add_piece(remark.arguments, s, aim.target, "2");
    remark.arguments["fp"] = points;
    remark.arguments["ar"] = value(s, data(), aim.target, Stat::armour);
    remark.arguments["prevented"] = std::min(points, prevented_points(s, aim.target));
    remark.arguments["left"] = armour_after(s, aim.target, points);
    remarks.push_back(remark);
  }
}
/// Volleys whose points are not divided yet.
void volleys(const State& s, Remarks& remarks) {
  Handle told = no_card;
  for (const Aim& aim : s.exchange.aims) {
    if (aim.volley == 0 || aim.points != 0 || aim.shooter == told || !in_play(s, aim.shooter)) continue;
    told = aim.shooter;
    int ships = 0;
    for (const Aim& other : s.exchange.aims) ships += other.shooter == told ? 1 : 0;
    Remark remark{"volley", {{"fp", value(s, data(), told, Stat::firepower)}, {"n", ships}}};
    add_piece(remark.arguments, s, told);
    remarks.push_back(remark);
  }
}

Remark bombing_remark(const State& s, const char* key) {
  const int total = total_bombing(s, data()), needed = bombing_needed(s);
  Remark remark{key, {{"n", total}, {"need", needed}, {"goal", json::string(enum_name(s.combat.goal))}}};
  remark.arguments["enough"] = yes_or_no(total >= needed && (total > 0 || s.combat.goal == Goal::centre));
  remark.arguments["reduction"] = bombing_reduction(s, data(), s.combat.defender, s.combat.goal);
  add_piece(remark.arguments, s, s.combat.target);
  return remark;
}

// ---- The chain ----------------------------------------------------------------------------------------------------------------

const Item* next_item(const State& s) {
  for (int i = s.chain.size() - 1; i >= 0; --i)
    if (s.chain[i].status == ItemStatus::waiting) return &s.chain[i];
  return nullptr;
}
bool is_on_chain(const State& s, ItemType type) {
  return std::any_of(s.chain.begin(), s.chain.end(),
                     [&](const Item& item) { return item.type == type && item.status == ItemStatus::waiting; });
}

/// Who may still answer if this player passes.
void add_pass(json::object& to, const State& s) {
  to["last"] = yes_or_no(s.frames.back().local[RoundLocal::passes] + 1 >= s.left);
  to["next"] = seat_word(after(s, s.node.seat));
}

void chain_remarks(const State& s, Remarks& remarks) {
  const Item* item = next_item(s);
  if (item == nullptr) {
    Remark window{"window", {{"moment", json::string(enum_name(s.moment))}, {"step", named("combat_step", s.combat.step)}}};
    window.arguments["who"] = seat_word(s.active);
    window.arguments["mine"] = yes_or_no(s.active == s.node.seat);
    add_pass(window.arguments, s);
    remarks.push_back(window);
    return;
  }
  Remark remark{"chain_next", {{"mine", yes_or_no(item->controller == s.node.seat)}, {"who", seat_word(item->controller)}}};
  remark.arguments["end"] = yes_or_no(item->type == ItemType::end_main);
  add_item(remark.arguments, s, *item);
  add_pass(remark.arguments, s);
  remarks.push_back(remark);
}

void responding(const State& s, Remarks& remarks) {
  if (is_on_chain(s, ItemType::shot)) shots(s, remarks), volleys(s, remarks);
  if (is_on_chain(s, ItemType::bombing)) remarks.push_back(bombing_remark(s, "bombing_now"));
  chain_remarks(s, remarks);
}

// ---- Combat -------------------------------------------------------------------------------------------------------------------

void attack_remark(const State& s, Remarks& remarks) {
  const Combat& c = s.combat;
  const Piles& piles = s.player[at(c.defender)].piles;
  Remark remark{"attack", {{"mine", yes_or_no(c.attacker == s.node.seat)}, {"who", seat_word(c.attacker)}, {"need", bombing_needed(s)}}};
  remark.arguments["goal"] = json::string(enum_name(c.goal));
  remark.arguments["cards"] = piles.size(c.goal == Goal::centre ? Zone::centre : Zone::colony);
  add_piece(remark.arguments, s, c.target);
  remarks.push_back(remark);
}

/// The ships of one side of the combat, added up.
void side_remark(const State& s, Seat seat, const char* key, Remarks& remarks) {
  int ships = 0, firepower = 0, bombing = 0;
  for_each_slot(s, s.combat.ships, [&](Handle ship) {
    if (piece_at(s, ship).controller != seat) return;
    ++ships;
    firepower += value(s, data(), ship, Stat::firepower);
    bombing += value(s, data(), ship, Stat::bombing);
  });
  if (ships > 0) remarks.push_back({key, {{"n", ships}, {"fp", firepower}, {"bo", bombing}}});
}

/// The highest Speed of a player's active ships, of the combat or of the Hangar; -1: there are none.
int best_speed(const State& s, Seat seat, bool of_combat, int* count = nullptr) {
  int best = -1;
  for_each_of(s, seat, Place::hangar, [&](Handle ship) {
    if (piece_at(s, ship).stance != Stance::active || (of_combat && !is_of_combat(s, ship))) return;
    if (count != nullptr) ++*count;
    best = std::max(best, value(s, data(), ship, Stat::speed));
  });
  return best;
}

void choosing_ships(const State& s, Remarks& remarks) {
  const Seat seat = s.node.seat;
  attack_remark(s, remarks);
  if (seat == s.combat.attacker) {
    int ships = 0;
    const int best = best_speed(s, s.combat.defender, false, &ships);
    remarks.push_back({"ready_ships", {{"n", ships}, {"best", s.simple_combat != 0 ? -1 : best}}});
  } else {
    side_remark(s, s.combat.attacker, "attackers", remarks);
  }
  side_remark(s, seat, "chosen_ships", remarks);
}

void firing_remark(const State& s, Remarks& remarks) {
  if (s.simple_combat != 0) return;
  const Seat seat = s.node.seat;
  const int mine = best_speed(s, seat, true), theirs = best_speed(s, other_side(s, seat), true);
  const char* who = theirs < 0 ? "only" : faster_side(s, data()) == seat ? "you" : "they";
  remarks.push_back({"faster", {{"faster", who}, {"mine", mine}, {"theirs", std::max(0, theirs)}}});
}

void returning(const State& s, Remarks& remarks) {
  const ReturnOption& option = return_option(s);
  const int firepower = value(s, data(), option.against, Stat::firepower);
  Remark remark{"returning", {{"fp", firepower}, {"ar", value(s, data(), option.ship, Stat::armour)}}};
  add_piece(remark.arguments, s, option.ship);
  add_piece(remark.arguments, s, option.against, "2");
  remark.arguments["left"] = armour_after(s, option.ship, firepower);
  remark.arguments["volley"] = yes_or_no(!s.exchange.aims.empty() && s.exchange.aims[0].volley != 0);
  remarks.push_back(remark);
}

/// The ship with Formation that is asked about (KG-12.5).
Handle formation_ship(const State& s) {
  const Frame& f = s.frames.back();
  const Handle aimed = s.exchange.aims[f.local[ExchangeLocal::aim]].target;
  return formation_of(s, data(), aimed).handle[at(f.local[ExchangeLocal::placed])];
}

/// The ship that a Volley or a divided shot is about to hit, with the points that can still be placed.
void dividing(const State& s, Remarks& remarks) {
  const Handle aimed = s.exchange.aims[s.frames.back().local[ExchangeLocal::aim]].target;
  const Handle ship = prompt_of(s) == Prompt::spread ? formation_ship(s) : aimed;
  Remark remark{"dividing", {{"n", number_range(s).high}}};
  add_piece(remark.arguments, s, ship);
  remark.arguments["ar"] = value(s, data(), ship, Stat::armour);
  remarks.push_back(remark);
}

void formation(const State& s, Remarks& remarks) {
  const Aim& aim = s.exchange.aims[s.frames.back().local[ExchangeLocal::aim]];
  Remark remark{"formation", {{"fp", value(s, data(), aim.shooter, Stat::firepower)}, {"ar", value(s, data(), aim.target, Stat::armour)}}};
  add_piece(remark.arguments, s, aim.target);
  remarks.push_back(remark);
}

// ---- Choices while a card takes effect ----------------------------------------------------------------------------------------

void discarding(const State& s, Remarks& remarks) {
  const bool bombed = s.frames.size() > 1 && s.frames[s.frames.size() - 2].procedure == Procedure::bombing;
  const int left = s.frames.back().local[DiscardLocal::left];
  if (bombed) remarks.push_back({"centre_bombed", {}});
  if (left > 1) remarks.push_back({"cards_left", {{"n", left}}});
}

void ransom(const State& s, Remarks& remarks) {
  const Frame& f = s.frames.back();
  const Op& op = op_under_way(s, data());
  Remark remark{"ransom", {{"cost", static_cast<int>(op.discount)}, {"n", credits_of(s)}}};
  const int target = nth_target(s.chain[f.local[PerformLocal::item]], op.on, f.local[PerformLocal::left]) - first_item_target;
  add_item(remark.arguments, s, s.chain[std::clamp(target, 0, s.chain.size() - 1)]);
  remarks.push_back(remark);
}

void closing(const State& s, Remarks& remarks) {
  const Data& d = data();
  const Seat seat = s.node.seat;
  if (prompt_of(s) == Prompt::closing_discard)
    remarks.push_back({"cards_left", {{"n", s.player[at(seat)].piles.size(Zone::centre) - limit_of(s, d, seat, Limit::hand)}}});
  else
    remarks.push_back({"limit_spaces", {{"n", hangar_spaces(s, d, seat)}, {"limit", limit_of(s, d, seat, Limit::hangar)}}});
}

void chosen_so_far(const State& s, Remarks& remarks) {
  const Op& op = op_under_way(s, data());
  const int most = op.selector != no_index ? data().selector[at(op.selector)].choose : 1;
  if (most > 1) remarks.push_back({"chosen_so_far", {{"n", static_cast<int>(s.frames.back().local[PerformLocal::left])}, {"most", most}}});
}

// KG-10.1, KG-10.10, KG-14.1.7, KG-15.10
Remark ending(const State& s) {
  const char* how = s.result == Result::adjudicated ? "limit" : s.mode == Mode::quick ? "quick" : s.players > 2 ? "last" : "colony";
  return {"end", {{"how", how}}};
}

}  // namespace

std::vector<Remark> explain(const AnyView& any) {
  const State& s = state_of(any);
  Remarks remarks;
  if (s.node.kind == NodeKind::end) return {ending(s)};
  if (s.node.kind != NodeKind::decision || s.frames.empty()) return remarks;
  const Frame& f = s.frames.back();
  switch (prompt_of(s)) {
    case Prompt::main: main_phase_remarks(s, remarks); break;
    case Prompt::respond: responding(s, remarks); break;
    case Prompt::attackers:
    case Prompt::defenders: choosing_ships(s, remarks); break;
    case Prompt::board: remarks.push_back({"board", {}}); break;
    case Prompt::payments: remarks.push_back(credits_remark(s)); break;
    case Prompt::firing: firing_remark(s, remarks); break;
    case Prompt::boost: remarks.push_back(credits_remark(s)); break;
    case Prompt::returning: returning(s, remarks); break;
    case Prompt::divide:
    case Prompt::spread: dividing(s, remarks); break;
    case Prompt::formation: formation(s, remarks); break;
    case Prompt::bombers:
      attack_remark(s, remarks);
      if (s.combat.bombers != Combat{}.bombers) remarks.push_back(bombing_remark(s, "bombing"));
      break;
    case Prompt::demolish: remarks.push_back(bombing_remark(s, "bombing")); break;
    case Prompt::trap: remarks.push_back(bombing_remark(s, "trap")); break;
    case Prompt::discard: discarding(s, remarks); break;
    case Prompt::choose: chosen_so_far(s, remarks); break;
    case Prompt::ransom: ransom(s, remarks); break;
    case Prompt::split: remarks.push_back({"developments_left", {{"n", static_cast<int>(f.local[PerformLocal::left])}}}); break;
    case Prompt::deploy: remarks.push_back(credits_remark(s)); break;
    case Prompt::closing_discard:
    case Prompt::closing_scrap: closing(s, remarks); break;
    default: break;
  }
  return remarks;
}

}  // namespace asztal::kaosz_galaktika
