// What people should know when they answer the pending question: credits, limits, the chain and what a pass would do, values of the ships
// concerned, what a shot or a bombing comes to.
#include <algorithm>

#include "games/kaosz-galaktika/table/table_words.hpp"

namespace asztal::kaosz_galaktika {

using Remarks = std::vector<Remark>;

namespace {

int credits_of(const State& s) { return s.player[at(s.node.seat)].credits; }

}  // namespace

void remark_credits(Asked q, Remarks& remarks) { remarks.push_back({"credits", {{"n", credits_of(q.s)}}}); }

// ---- The main phase -----------------------------------------------------------------------------------------------------------

void remark_main(Asked q, Remarks& remarks) {
  const State& s = q.s;
  const Data& d = q.d;
  const Seat seat = q.seat();
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

namespace {

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
  to["last"] = yes_or_no(s.frames.back().as<Asking>().passes + 1 >= s.left);
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

}  // namespace

void remark_response(Asked q, Remarks& remarks) {
  if (is_on_chain(q.s, ItemType::shot)) shots(q.s, remarks), volleys(q.s, remarks);
  if (is_on_chain(q.s, ItemType::bombing)) remarks.push_back(bombing_remark(q.s, "bombing_now"));
  chain_remarks(q.s, remarks);
}

// ---- Combat -------------------------------------------------------------------------------------------------------------------

namespace {

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

/// The ship that is given its share of a Volley or a divided shot, with the points that can still be placed.
void dividing(Asked q, Handle ship, Remarks& remarks) {
  Remark remark{"dividing", {{"n", int{q.as<ExchangeFrame>().high}}}};
  add_piece(remark.arguments, q.s, ship);
  remark.arguments["ar"] = value(q.s, q.d, ship, Stat::armour);
  remarks.push_back(remark);
}
const Aim& aim_asked(Asked q) { return q.s.exchange.aims[q.as<ExchangeFrame>().aim]; }

}  // namespace

void remark_ships(Asked q, Remarks& remarks) {
  const State& s = q.s;
  attack_remark(s, remarks);
  if (q.seat() == s.combat.attacker) {
    int ships = 0;
    const int best = best_speed(s, s.combat.defender, false, &ships);
    remarks.push_back({"ready_ships", {{"n", ships}, {"best", s.simple_combat != 0 ? -1 : best}}});
  } else {
    side_remark(s, s.combat.attacker, "attackers", remarks);
  }
  side_remark(s, q.seat(), "chosen_ships", remarks);
}

void remark_boarding(Asked, Remarks& remarks) { remarks.push_back({"board", {}}); }

void remark_firing(Asked q, Remarks& remarks) {
  if (q.s.simple_combat != 0) return;
  const int mine = best_speed(q.s, q.seat(), true), theirs = best_speed(q.s, other_side(q.s, q.seat()), true);
  const char* who = theirs < 0 ? "only" : faster_side(q.s, q.d) == q.seat() ? "you" : "they";
  remarks.push_back({"faster", {{"faster", who}, {"mine", mine}, {"theirs", std::max(0, theirs)}}});
}

void remark_return(Asked q, Remarks& remarks) {
  const State& s = q.s;
  const ReturnOption& option = return_option(s);
  const int firepower = value(s, q.d, option.against, Stat::firepower);
  Remark remark{"returning", {{"fp", firepower}, {"ar", value(s, q.d, option.ship, Stat::armour)}}};
  add_piece(remark.arguments, s, option.ship);
  add_piece(remark.arguments, s, option.against, "2");
  remark.arguments["left"] = armour_after(s, option.ship, firepower);
  remark.arguments["volley"] = yes_or_no(!s.exchange.aims.empty() && s.exchange.aims[0].volley != 0);
  remarks.push_back(remark);
}

void remark_division(Asked q, Remarks& remarks) { dividing(q, aim_asked(q).target, remarks); }

/// The ship with Formation that is asked about (KG-12.5).
void remark_spread(Asked q, Remarks& remarks) {
  dividing(q, formation_of(q.s, q.d, aim_asked(q).target).handle[at(q.as<ExchangeFrame>().placed)], remarks);
}

void remark_formation(Asked q, Remarks& remarks) {
  const Aim& aim = aim_asked(q);
  Remark remark{"formation", {{"fp", value(q.s, q.d, aim.shooter, Stat::firepower)}, {"ar", value(q.s, q.d, aim.target, Stat::armour)}}};
  add_piece(remark.arguments, q.s, aim.target);
  remarks.push_back(remark);
}

void remark_bombers(Asked q, Remarks& remarks) {
  attack_remark(q.s, remarks);
  if (q.s.combat.bombers != Combat{}.bombers) remarks.push_back(bombing_remark(q.s, "bombing"));
}
void remark_demolition(Asked q, Remarks& remarks) { remarks.push_back(bombing_remark(q.s, "bombing")); }
void remark_trap(Asked q, Remarks& remarks) { remarks.push_back(bombing_remark(q.s, "trap")); }

// ---- Choices while a card takes effect ----------------------------------------------------------------------------------------

void remark_discard(Asked q, Remarks& remarks) {
  const int left = q.as<DiscardFrame>().left;
  if (is_called_by(q, Procedure::bombing)) remarks.push_back({"centre_bombed", {}});
  if (left > 1) remarks.push_back({"cards_left", {{"n", left}}});
}

void remark_ransom(Asked q, Remarks& remarks) {
  const auto& perform = q.as<PerformFrame>();
  const Op& op = op_under_way(q.s, q.d);
  Remark remark{"ransom", {{"cost", static_cast<int>(op.discount)}, {"n", credits_of(q.s)}}};
  const int target = nth_target(q.s.chain[perform.item], op.on, perform.left) - first_item_target;
  add_item(remark.arguments, q.s, q.s.chain[std::clamp(target, 0, q.s.chain.size() - 1)]);
  remarks.push_back(remark);
}

void remark_split(Asked q, Remarks& remarks) { remarks.push_back({"developments_left", {{"n", int{q.as<PerformFrame>().left}}}}); }

void remark_choice(Asked q, Remarks& remarks) {
  const Op& op = op_under_way(q.s, q.d);
  const int most = op.selector != no_index ? q.d.selector[at(op.selector)].choose : 1;
  if (most > 1) remarks.push_back({"chosen_so_far", {{"n", int{q.as<PerformFrame>().left}}, {"most", most}}});
}

// ---- The closing phase and the end --------------------------------------------------------------------------------------------

void remark_cards_left(Asked q, Remarks& remarks) {
  remarks.push_back({"cards_left", {{"n", q.s.player[at(q.seat())].piles.size(Zone::centre) - limit_of(q.s, q.d, q.seat(), Limit::hand)}}});
}

void remark_spaces(Asked q, Remarks& remarks) {
  remarks.push_back({"limit_spaces", {{"n", hangar_spaces(q.s, q.d, q.seat())}, {"limit", limit_of(q.s, q.d, q.seat(), Limit::hangar)}}});
}

// KG-10.1, KG-10.10, KG-14.1.7, KG-15.10
void remark_ending(const State& s, Remarks& remarks) {
  const char* how = s.result == Result::adjudicated ? "limit" : s.mode == Mode::quick ? "quick" : s.players > 2 ? "last" : "colony";
  remarks.push_back({"end", {{"how", how}}});
}

}  // namespace asztal::kaosz_galaktika
