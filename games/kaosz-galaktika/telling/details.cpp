// What an option's words need of the table: names of cards in play, costs as they are now, values of ships, what a shot would do.
#include <algorithm>

#include "games/kaosz-galaktika/table/table_words.hpp"

namespace asztal::kaosz_galaktika {

int prevented_points(const State& s, Handle handle) {
  int points = 0;
  for (const Effect& effect : s.effects)
    if (effect.what == Lasting::prevent && effect.block == owner_of(handle) && (effect.on & slot_bit(handle)) != 0) points += effect.n;
  return points;
}

int armour_after(const State& s, Handle ship, int points) {
  return std::max(0, value(s, data(), ship, Stat::armour) - std::max(0, points - prevented_points(s, ship)));
}

bool may_return(const State& s, Handle shooter, Handle target) {
  return s.simple_combat == 0 && piece_at(s, target).stance == Stance::active && !has_keyword(s, data(), shooter, Keyword::rapid_fire) &&
         may_fire(s, data(), target, true);
}

int bombing_needed(const State& s) {
  const int threshold = data().constants.bomb_threshold;
  switch (s.combat.goal) {
    case Goal::colony: return 0;
    case Goal::centre: return s.mode == Mode::quick ? 0 : threshold;
    case Goal::crew: return threshold;
    case Goal::base:
      if (!in_play(s, s.combat.target) || !piece_at(s, s.combat.target).is_paid()) return threshold;
      return value(s, data(), s.combat.target, Stat::armour);
  }
  return 0;
}

namespace {

bool is_ship(const State& s, int handle) {
  return handle >= 0 && handle < handle_count && in_play(s, static_cast<Handle>(handle)) &&
         piece_at(s, static_cast<Handle>(handle)).place == Place::hangar;
}

json::object of_piece(const State& s, int handle) {
  json::object words;
  add_piece(words, s, handle);
  words["ship"] = yes_or_no(is_ship(s, handle));
  if (is_ship(s, handle)) add_values(words, s, static_cast<Handle>(handle));
  return words;
}
json::object of_pieces(const State& s, int first, int second) {
  json::object words;
  add_piece(words, s, first);
  add_piece(words, s, second, "2");
  words["same"] = yes_or_no(first == second);
  return words;
}

// ---- The main phase -----------------------------------------------------------------------------------------------------------

/// Does the card belong where it would be put (KG-13.7)?
json::object of_laid_card(const State& s, int kind) {
  const int place = s.frames.back().as<MainPhaseFrame>().kept;
  const Type wanted = place == lay_surface ? Type::base : place == lay_canteen ? Type::crew : Type::armament;
  return {{"fits", yes_or_no(data().card[at(kind)].type == wanted)}};
}

/// The limit of a base (KG-13.4), or why there is none to tell.
std::string limit_word(const Piece& piece) {
  if (!piece.card.known()) return "unknown";
  const Card& card = data().card[piece.card.value];
  if (card.type != Type::base) return "bluff";
  return card.limit_open ? "open" : card.limit_x ? "X" : std::to_string(card.limit);
}

json::object of_base(const State& s, int handle) {
  json::object words = of_piece(s, handle);
  const Piece& piece = piece_at(s, static_cast<Handle>(handle));
  words["now"] = piece.developments;
  words["cost"] = data().constants.develop_cost;
  words["limit"] = limit_word(piece);
  return words;
}

/// The cost now, and the printed one where it differs; -1: it does not.
void add_cost(json::object& to, int cost, int printed_cost) {
  to["cost"] = cost;
  to["printed"] = cost == printed_cost ? -1 : printed_cost;
}

json::object of_play(const State& s, int kind) {
  const Card& card = data().card[at(kind)];
  json::object words;
  add_cost(words, cost_to_play(s, data(), s.node.seat, static_cast<Kind>(kind)), card.cost_of_target ? 0 : card.cost);
  words["x"] = yes_or_no(card.cost_of_target);
  return words;
}

json::object of_payment(const State& s, int handle) {
  json::object words = of_piece(s, handle);
  const Piece& piece = piece_at(s, static_cast<Handle>(handle));
  add_cost(words, cost_to_pay(s, data(), static_cast<Handle>(handle)), data().card[piece.card.value].cost);
  add_piece(words, s, piece.host, "2");
  words["card"] = card_word(piece.card.value);
  return words;
}

json::object of_use(const State& s, int handle, int ability) {
  json::object words = of_piece(s, handle);
  const Kind kind = piece_at(s, static_cast<Handle>(handle)).card.value;
  const Cost& cost = ability_of(data(), kind, ability).cost;
  words["credits"] = cost.credits;
  words["mill"] = cost.mill;
  words["discard"] = cost.discard;
  words["turns"] = cost.use           ? "used"
                   : cost.damage      ? "damaged"
                   : cost.use_host    ? "ship_used"
                   : cost.damage_host ? "ship_damaged"
                   : cost.sacrifice   ? "scrap"
                                      : "no";
  words["card"] = card_word(kind);
  return words;
}

json::object of_attack(const State& s, int defender, int goal) {
  const Piles& piles = s.player[at(defender)].piles;
  const auto seat = static_cast<Seat>(defender);
  json::object words = of_piece(s, goal);
  words["many"] = yes_or_no(s.left > 2);
  words["left"] = piles.size(goal == goal_centre ? Zone::centre : Zone::colony);
  words["tax"] = attack_tax(s, data(), s.active, seat, TaxTo::bank) + attack_tax(s, data(), s.active, seat, TaxTo::you);
  return words;
}

json::object of_cards(const State& s, Verb verb) {
  const Constants& k = data().constants;
  const Piles& piles = s.player[at(s.node.seat)].piles;
  const int colony = piles.size(Zone::colony);
  if (verb == Verb::draw) return {{"cost", k.draw_cost}, {"left", colony}};
  if (verb == Verb::search) return {{"cost", k.search_cost}, {"n", std::min(k.search_depth, colony)}};
  return {{"cost", k.ruin_draw_cost}, {"what", card_word(piles.get(Zone::ruin, 0).value)}};
}

// ---- Announcements and the chain ----------------------------------------------------------------------------------------------

json::object of_mode(const State& s, int mode) {
  const Ability& ability = ability_of(data(), s.draft.card, s.draft.ability);
  const Op& op = data().op[at(data().mode[at(ability.first_mode + mode)].first)];
  const bool fixed = op.amount != no_index && data().amount[at(op.amount)].kind == Amount::Kind::number;
  json::object words = {{"op", json::string(enum_name(op.code))}, {"op_name", named("op", op.code)}};
  words["amount"] = fixed ? static_cast<int>(data().amount[at(op.amount)].number) : 0;
  words["stat"] = op.code == OpCode::stat ? named("stat", static_cast<Stat>(op.a)) : json::string("");
  return words;
}

/// A card, a player or an item; the message names all three, so what it is not stays empty.
json::object of_target(const State& s, int target) {
  json::object words = of_piece(s, target);
  for (const char* name : {"who", "item", "sp", "fp", "ar", "bo", "stance"}) words.emplace(name, "");
  words["kind"] = "piece";
  if (target >= first_item_target) {
    words["kind"] = "item";
    add_item(words, s, s.chain[target - first_item_target]);
  } else if (target >= first_player_target) {
    words["kind"] = "player";
    words["who"] = seat_word(target - first_player_target);
  }
  return words;
}

json::object of_item(const State& s, int i) {
  json::object words;
  if (i >= 0 && i < s.chain.size()) add_item(words, s, s.chain[i]);
  return words;
}
json::object of_trigger(const State& s, int i) {
  json::object words;
  if (i < 0 || i >= s.waiting.size()) return words;
  add_piece(words, s, s.waiting[i].source);
  words["what"] = card_word(s.waiting[i].card);
  return words;
}

/// Would the chain take effect if this player passed?
json::object of_pass(const State& s) {
  if (prompt_of(s) != Prompt::respond) return {};
  const bool ends = s.chain.size() == 1 && s.chain[0].type == ItemType::end_main;
  return {{"chain", s.chain.empty() ? "no" : ends ? "end" : "yes"}, {"last", yes_or_no(s.frames.back().as<Asking>().passes + 1 >= s.left)}};
}

// ---- Combat -------------------------------------------------------------------------------------------------------------------

json::object of_joining(const State& s, int ship) {
  json::object words = of_piece(s, ship);
  words["free"] = std::max(0, slots_of(s, data(), static_cast<Handle>(ship)) - load_of(s, static_cast<Handle>(ship)));
  return words;
}

void add_return(json::object& to, const State& s, Handle shooter, Handle target) {
  to["returns"] = yes_or_no(prompt_of(s) != Prompt::returning && may_return(s, shooter, target));
  to["back"] = value(s, data(), target, Stat::firepower);
}

json::object of_shot(const State& s, int first, int second) {
  const auto shooter = static_cast<Handle>(first), target = static_cast<Handle>(second);
  json::object words = of_pieces(s, shooter, target);
  const int firepower = value(s, data(), shooter, Stat::firepower);
  words["fp"] = firepower;
  words["ar"] = value(s, data(), target, Stat::armour);
  words["destroys"] = yes_or_no(armour_after(s, target, firepower) == 0);
  add_return(words, s, shooter, target);
  return words;
}

json::object of_aim(const State& s, int target) {
  json::object words = of_piece(s, target);
  add_return(words, s, s.exchange.shooter, static_cast<Handle>(target));
  return words;
}

json::object of_sneak(const State& s, int ship) {
  json::object words = of_piece(s, ship);
  const int left =
      value(s, data(), static_cast<Handle>(ship), Stat::bombing) - bombing_reduction(s, data(), s.combat.defender, s.combat.goal);
  words["enough"] = yes_or_no(left >= std::max(1, bombing_needed(s)));
  return words;
}

json::object of_bomber(const State& s, int ship) {
  json::object words = of_piece(s, ship);
  bool any = false;
  for_each_slot(s, s.combat.bombers, [&](Handle) { any = true; });
  words["sum"] = any ? total_bombing(s, data()) + value(s, data(), static_cast<Handle>(ship), Stat::bombing) : 0;
  return words;
}

/// How many ships have been chosen.
json::object of_done(const State& s) {
  int ships = 0;
  const bool bombs = prompt_of(s) == Prompt::bombers;
  if (!bombs && prompt_of(s) != Prompt::defenders) return {};
  for_each_slot(s, bombs ? s.combat.bombers : s.combat.ships,
                [&](Handle ship) { ships += piece_at(s, ship).controller == s.node.seat ? 1 : 0; });
  return {{"n", ships}};
}

json::object of_number(const State& s, int n) {
  if (prompt_of(s) != Prompt::boost) return {};
  const Handle ship = s.frames.back().as<ShotFrame>().ship;
  return {{"cost", n * data().constants.heavy_weapons_cost}, {"fp", value(s, data(), ship, Stat::firepower) + n}};
}

json::object of_yes(const State& s) {
  switch (prompt_of(s)) {
    case Prompt::trap: {
      json::object words = of_piece(s, s.combat.target);
      words["cost"] = cost_to_pay(s, data(), s.combat.target);
      return words;
    }
    case Prompt::ransom: return {{"cost", static_cast<int>(op_under_way(s, data()).discount)}};
    default: return {};
  }
}

}  // namespace

json::object details(const State& s, const Action& option) {
  if (s.node.kind != NodeKind::decision) return {};
  const auto verb = static_cast<Verb>(option.verb);
  switch (verb) {
    case Verb::pass: return of_pass(s);
    case Verb::done: return of_done(s);
    case Verb::yes: return of_yes(s);
    case Verb::card: return of_laid_card(s, option.a);
    case Verb::develop: return of_base(s, option.a);
    case Verb::sell:
    case Verb::board: return of_pieces(s, option.a, option.b);
    case Verb::draw:
    case Verb::search:
    case Verb::salvage: return of_cards(s, verb);
    case Verb::play: return of_play(s, option.a);
    case Verb::pay: return of_payment(s, option.a);
    case Verb::use: return of_use(s, option.a, option.b);
    case Verb::attack: return of_attack(s, option.a, option.b);
    case Verb::mode: return of_mode(s, option.a);
    case Verb::target: return of_target(s, option.a);
    case Verb::resolve: return of_item(s, option.a);
    case Verb::next: return of_trigger(s, option.a);
    case Verb::join: return of_joining(s, option.a);
    case Verb::fire: return of_shot(s, option.a, option.b);
    case Verb::sneak: return of_sneak(s, option.a);
    case Verb::aim: return of_aim(s, option.a);
    case Verb::number: return of_number(s, option.a);
    case Verb::bomb: return of_bomber(s, option.a);
    case Verb::scrap: {
      json::object words = of_piece(s, option.a);
      words["n"] = card_at(s, data(), option.a).hangar_size;
      return words;
    }
    case Verb::lay:
    case Verb::shot:
    case Verb::volley:
    case Verb::choose: return of_piece(s, option.a);
    default: return {};
  }
}

}  // namespace asztal::kaosz_galaktika
