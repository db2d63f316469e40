#include "games/kaosz-galaktika/cards/ability_reader.hpp"

#include "games/kaosz-galaktika/rules/rules.hpp"

namespace asztal::kaosz_galaktika {

namespace {

const Words ability_fields = words_in("kind when window cost once optional if targets ops");

/// A.1
std::string_view fields_of(AbilityKind kind) {
  switch (kind) {
    case AbilityKind::play: return "kind if? targets? ops";
    case AbilityKind::paid:
    case AbilityKind::payment_end: return "kind targets? ops";
    case AbilityKind::standing: return "kind if? ops";
    case AbilityKind::trigger: return "kind when optional? if? targets? ops";
    case AbilityKind::activated: return "kind window cost? once? if? targets? ops";
  }
  return "";
}

const OpSpec& spec_of(OpCode code) { return op_specs[static_cast<std::size_t>(code)]; }
template <class E>
std::uint8_t code_of(E value) {
  return static_cast<std::uint8_t>(value);
}

AbilityKind kind_of(const Entry& row) { return word<AbilityKind>(row.at("kind"), "kind of ability"); }

}  // namespace

AbilityReader::AbilityReader(Data& data, const Card& card, const Entry& row)
    : data_(data), card_(card), row_(row), parts_(data, card, kind_of(row)) {
  ability_.kind = kind_of(row);
}

void AbilityReader::read() {
  check_kind();
  if (ability_.kind == AbilityKind::trigger) ability_.when = word<When>(row_.at("when"), "trigger");
  if (ability_.kind == AbilityKind::activated) read_cost();
  ability_.optional = flag(row_, "optional");
  if (const auto targets = row_.find("targets")) parts_.read_tables(*targets);
  ability_.first_table = static_cast<Index>(data_.selector.size());
  ability_.tables = static_cast<std::uint8_t>(parts_.tables().size());
  for (const Selector& table : parts_.tables()) add_entry(data_.selector, table, row_);
  if (const auto condition = row_.find("if")) ability_.condition = parts_.condition(*condition);
  ability_.first_op = next();
  read_list(row_.at("ops"), Place::top);
  ability_.ops = static_cast<std::int16_t>(next() - ability_.first_op);
  ability_.tables_used = parts_.tables_used;
  std::uint8_t ever_used = parts_.tables_used;
  for (int i = 0; i < ability_.modes; ++i)
    ever_used = static_cast<std::uint8_t>(ever_used | data_.mode[static_cast<std::size_t>(ability_.first_mode + i)].tables);
  if (ever_used != (1U << ability_.tables) - 1) row_.at("targets").fail("no operation refers to one of the target tables");
  if (ability_.kind == AbilityKind::payment_end) check_together();
  if (parts_.not_shot && !ability_.redirects) parts_.not_shot->fail("only an operation 'redirect' has a shot in mind");
  ability_.of_source = parts_.says_source;
  ability_.needs_opponent = parts_.says_opponent && !opponent_is_clear();
  ability_.renewing = ability_.kind == AbilityKind::activated && ability_.once == Once::no && is_renewing();
}

/// KG-9.3.5: what is read before anything changes has to be kept in mind.
void AbilityReader::check_together() const {
  int operations = 0, reckoned = 0, branches = 0;
  for (int i = ability_.first_op; i < ability_.first_op + ability_.ops; ++i) {
    const Op& op = data_.op[static_cast<std::size_t>(i)];
    branches += op.code == OpCode::branch ? 1 : 0;
    if (op.code == OpCode::branch || op.code == OpCode::jump || op.code == OpCode::modal) continue;
    ++operations;
    reckoned += takes_time(data_, op) && varies(data_, op) ? 1 : 0;
  }
  const Entry list = row_.at("ops");
  if (operations > most_at_once)
    list.fail("at the end of the payment step an ability has at most " + std::to_string(most_at_once) + " operations, not " +
              std::to_string(operations));
  if (branches > most_at_once)
    list.fail("at the end of the payment step an ability has at most " + std::to_string(most_at_once) + " conditions, not " +
              std::to_string(branches));
  if (reckoned > 1) list.fail("at the end of the payment step only one operation with piles or choices may have a reckoned amount");
}

/// KG-R76. What turns a card that is no ship and turns only ships upright closes no circle.
bool AbilityReader::is_renewing() const {
  const Cost& cost = ability_.cost;
  const bool by_ship = cost.use_host || cost.damage_host || card_.type == Type::ship;
  const bool turns = cost.use || cost.damage || cost.sacrifice || cost.use_host || cost.damage_host;
  for (int i = ability_.first_op; i < ability_.first_op + ability_.ops; ++i) {
    const Op& op = data_.op[static_cast<std::size_t>(i)];
    switch (op.code) {
      case OpCode::ready:
        if (!turns || by_ship || !is_of_ships(op)) return true;
        break;
      case OpCode::gain_credits:
      case OpCode::steal_credits:
      case OpCode::draw:
      case OpCode::search:
      case OpCode::recall:
      case OpCode::develop:
      case OpCode::bounce:
      case OpCode::deploy:
        if (!turns) return true;
        break;
      default: break;
    }
  }
  return false;
}

bool AbilityReader::is_of_ships(const Op& op) const {
  if (op.on == Ref::self) return card_.type == Type::ship;
  if (op.on == Ref::selector) return data_.selector[static_cast<std::size_t>(op.selector)].pick == Pick::ship;
  if (op.on < Ref::t || op.on > Ref::t3) return true;
  return parts_.tables()[static_cast<std::size_t>(op.on) - static_cast<std::size_t>(Ref::t)].pick == Pick::ship;
}

void AbilityReader::check_kind() const {
  const std::string kind(spelling(ability_.kind));
  const auto subtype = std::string(spelling(card_.subtype)), type = std::string(spelling(card_.type));
  if ((kinds_on(card_.subtype) & bit(ability_.kind)) == 0)
    row_.at("kind").fail("a card of the type '" + type + "' and the subtype '" + subtype + "' has no abilities of the kind '" + kind + "'");
  expect_fields(row_, fields_of(ability_.kind), ability_fields, "an ability of the kind '" + kind + "'");
  if (ability_.kind != AbilityKind::trigger) return;
  const Entry when = row_.at("when");
  const When trigger = word<When>(when, "trigger");
  const bool of_host =
      trigger == When::host_joins || trigger == When::host_hit || trigger == When::host_kills || trigger == When::host_bombs;
  if (trigger == When::enters && card_.type != Type::ship) when.fail("only ships enter");
  if (of_host && !has_host(card_.type)) when.fail("only ships, armaments and crew have a host");
}

/// A.1; what can be announced for nothing could be announced for ever.
void AbilityReader::read_cost() {
  ability_.window = word<UseWindow>(row_.at("window"), "window");
  if (const auto once = row_.find("once")) {
    ability_.once = word<Once>(*once, "limit");
    if (ability_.once == Once::combat && ability_.window != UseWindow::combat)
      once->fail("\"combat\" stands only with window = \"combat\"");
  }
  if (!row_.has("cost")) {
    if (ability_.once == Once::no) row_.fail("an activated ability has a cost, or 'once'");
    return;
  }
  const Entry cost = row_.at("cost");
  Cost& into = ability_.cost;
  expect_fields(cost, "credits? use? damage? sacrifice? use_host? damage_host? mill? discard?");
  if (const auto credits = cost.find("credits")) into.credits = number<std::uint8_t>(*credits, 0, 99);
  if (const auto mill = cost.find("mill")) into.mill = number<std::uint8_t>(*mill, 0, deck_limit);
  if (const auto discard = cost.find("discard")) into.discard = number<std::uint8_t>(*discard, 0, deck_limit);
  into.use = flag(cost, "use");
  into.damage = flag(cost, "damage");
  into.sacrifice = flag(cost, "sacrifice");
  into.use_host = flag(cost, "use_host");
  into.damage_host = flag(cost, "damage_host");
  if (int{into.use} + int{into.damage} + int{into.sacrifice} > 1)
    cost.fail("one of 'use', 'damage' and 'sacrifice': the card must be active");
  if (into.use_host && into.damage_host) cost.fail("one of 'use_host' and 'damage_host': the ship must be active");
  const bool aboard = card_.type == Type::armament || card_.type == Type::crew;
  if ((into.use || into.damage) && aboard && card_.subtype != Subtype::passenger)
    cost.fail("the ship turns for an armament or a crew card that is no passenger: write 'use_host' or 'damage_host' (KG-13.3.4)");
  if ((into.use_host || into.damage_host) && !aboard) cost.fail("only armaments and crew have a ship that turns for them");
  const bool nothing =
      into.credits + into.mill + into.discard == 0 && !into.use && !into.damage && !into.sacrifice && !into.use_host && !into.damage_host;
  if (nothing && ability_.once == Once::no) cost.fail("an activated ability has a cost, or 'once'");
}

/// KG-14.1.3: in a combat the other side, for what a player caused that player; nobody is asked.
bool AbilityReader::opponent_is_clear() const {
  if (ability_.kind == AbilityKind::payment_end || ability_.kind == AbilityKind::standing || card_.subtype == Subtype::trap) return true;
  if (ability_.kind != AbilityKind::trigger) return false;
  switch (ability_.when) {
    case When::opening:
    case When::closing:
    case When::enters:
    case When::own_base_paid:
    case When::host_hit:
    case When::leaves: return false;
    default: return true;
  }
}

// ---- The program ---------------------------------------------------------------------------------------------------------------
void AbilityReader::read_list(const Entry& list, Place place) {
  const auto lines = list.items();
  if (lines.empty()) list.fail("at least one operation is expected here");
  for (const Entry& line : lines) read_op(line, place);
}

void AbilityReader::read_op(const Entry& line, Place place) {
  Op op;
  const Entry name = line.at("op");
  op.code = word<OpCode>(name, "operation");
  const OpSpec& spec = spec_of(op.code);
  expect_fields(line, spec.fields);
  if ((spec.kinds & bit(ability_.kind)) == 0)
    name.fail("'" + name.text() + "' cannot stand in an ability of the kind '" + std::string(spelling(ability_.kind)) + "'");
  codes_ |= std::uint64_t{1} << static_cast<int>(op.code);
  if (op.code == OpCode::branch) return read_branch(line, op, place);
  if (op.code == OpCode::modal) return read_modal(line, op, place);
  if (op.code <= OpCode::shuffle || op.code == OpCode::deploy || op.code == OpCode::income_mod) {
    read_for_players(line, op);
  } else if (spec.kinds == standing_only || op.code == OpCode::forbid) {
    read_standing(line, op);
  } else {
    read_for_cards(line, op);
  }
  add_entry(data_.op, op, line);
}

void AbilityReader::read_branch(const Entry& line, Op op, Place place) {
  op.condition = parts_.condition(line.at("cond"));
  const auto branch = static_cast<std::size_t>(add_entry(data_.op, op, line));
  read_list(line.at("then"), place == Place::top ? Place::branch : place);
  if (const auto otherwise = line.find("else")) {
    const auto jump = static_cast<std::size_t>(add_entry(data_.op, Op{.code = OpCode::jump}, line));
    data_.op[branch].target = next();
    read_list(*otherwise, place == Place::top ? Place::branch : place);
    data_.op[jump].target = next();
  } else {
    data_.op[branch].target = next();
  }
}

/// The modes lie one after another behind the `modal`; all but the last end with a jump to what follows it.
void AbilityReader::read_modal(const Entry& line, Op op, Place place) {
  if (place != Place::top || ability_.modes > 0) line.at("op").fail("an ability has one 'modal' at most, and not inside another operation");
  const auto options = line.at("options").items();
  if (options.size() < 2 || options.size() > 6) line.at("options").fail("a choice is of 2 to 6 lists");
  ability_.first_mode = static_cast<Index>(data_.mode.size());
  ability_.modes = op.a = static_cast<std::uint8_t>(options.size());
  op.target = ability_.first_mode;
  add_entry(data_.op, op, line);
  const std::uint8_t used_outside = parts_.tables_used;
  std::vector<std::size_t> jumps;
  for (const Entry& option : options) {
    if (data_.mode.size() > static_cast<std::size_t>(ability_.first_mode))
      jumps.push_back(static_cast<std::size_t>(add_entry(data_.op, Op{.code = OpCode::jump}, line)));
    const auto mode = static_cast<std::size_t>(add_entry(data_.mode, ModeList{.first = next()}, line));
    parts_.tables_used = 0;
    read_list(option, Place::mode);
    data_.mode[mode].tables = parts_.tables_used;
  }
  for (const std::size_t jump : jumps) data_.op[jump].target = next();
  parts_.tables_used = used_outside;
}

// ---- Operations on players -------------------------------------------------------------------------------------------------------
void AbilityReader::read_for_players(const Entry& line, Op& op) {
  if (const auto player = line.find("player")) op.player = parts_.player(*player);
  switch (op.code) {
    case OpCode::steal_credits:
      op.player = parts_.player(line.at("from"));
      op.to_player = parts_.player(line.at("to"));
      if (op.player == op.to_player) line.at("to").fail("the same player as 'from'");
      if (op.to_player == Ref::each) line.at("to").fail("one player gains the credits");
      break;
    case OpCode::discard: op.a = code_of(word<DiscardBy>(line.at("by"), "way of discarding")); break;
    case OpCode::income_mod: op.amount = parts_.amount(line.at("n"), -99, 99); return;
    case OpCode::deploy:
      op.flag = line.at("pay").boolean();
      if (const auto filter = line.find("filter")) op.filter = parts_.filter(*filter, any_of(Type::ship));
      return;
    case OpCode::search: return read_search(line, op);
    case OpCode::recall: return read_recall(line, op);
    case OpCode::peek: return read_peek(line, op);
    case OpCode::shuffle: return;
    default: break;
  }
  op.amount = parts_.amount(line.at("n"), 0, 99);
}

constexpr std::uint32_t any_type = (1U << enum_size<Type>()) - 1;

void AbilityReader::read_search(const Entry& line, Op& op) {
  op.c = number<std::uint8_t>(line.at("top"), 1, deck_limit);
  op.b = number<std::uint8_t>(line.at("take"), 1, op.c);
  word<RecallTo>(line.at("to"), "place", {RecallTo::centre});
  if (const auto filter = line.find("filter")) op.filter = parts_.filter(*filter, any_type);
}

void AbilityReader::read_recall(const Entry& line, Op& op) {
  const Zone from = word<Zone>(line.at("from"), "zone", {Zone::scrap, Zone::ruin, Zone::centre});
  const RecallPick pick = word<RecallPick>(line.at("pick"), "way of picking");
  const RecallTo to = word<RecallTo>(line.at("to"), "place");
  op.a = code_of(from);
  op.b = code_of(pick);
  op.c = code_of(to);
  if (from == Zone::centre && to == RecallTo::centre) line.at("to").fail("the cards are in the Centre already");
  if (from == Zone::centre && pick == RecallPick::bottom) line.at("pick").fail("the Centre has no bottom");
  if (pick == RecallPick::all && line.has("n")) line.at("n").fail("is not given with pick = \"all\"");
  if (pick != RecallPick::all) op.amount = parts_.amount(line.at("n"), 0, 99);
  if (const auto filter = line.find("filter")) {
    if (pick != RecallPick::choose) filter->fail("stands only with pick = \"choose\"");
    op.filter = parts_.filter(*filter, to == RecallTo::hangar ? any_of(Type::ship) : any_type);
  }
  if (to == RecallTo::hangar && (op.filter == no_index || data_.filter[static_cast<std::size_t>(op.filter)].type != code_of(Type::ship)))
    line.at("to").fail("only ships come into the Hangar: add filter = { type = \"ship\" }");
}

void AbilityReader::read_peek(const Entry& line, Op& op) {
  const PeekWhat what = word<PeekWhat>(line.at("what"), "look");
  op.a = code_of(what);
  const auto only_with = [&](const char* field, PeekWhat allowed) {
    if (const auto found = line.find(field); found && what != allowed)
      found->fail("stands only with what = \"" + std::string(spelling(allowed)) + "\"");
    if (what == allowed) line.at(field);
  };
  only_with("on", PeekWhat::card);
  only_with("player", PeekWhat::colony_top);
  only_with("n", PeekWhat::colony_top);
  if (what == PeekWhat::card) {
    op.on = parts_.on(line.at("on"), spec_of(op.code).picks, op.selector);
    refuse_choose(line.at("on"), op);
  }
  if (what == PeekWhat::colony_top) op.amount = parts_.amount(line.at("n"), 1, deck_limit);
  if (what == PeekWhat::centre || what == PeekWhat::all_unpaid) {
    op.player = Ref::opponent;
    parts_.says_opponent = true;
  }
}

// ---- Operations on cards ---------------------------------------------------------------------------------------------------------
/// A.8: as long as the static ability applies; anything else says how long.
Duration AbilityReader::duration(const Entry& line) const {
  const auto found = line.find("duration");
  if (ability_.kind != AbilityKind::standing) return word<Duration>(line.at("duration"), "duration");
  if (found) found->fail("a static ability works as long as it applies");
  return Duration::standing;
}

void AbilityReader::read_for_cards(const Entry& line, Op& op) {
  const OpSpec& spec = spec_of(op.code);
  op.on = parts_.on(line.at(op.code == OpCode::redirect ? "to" : "on"), spec.picks, op.selector);
  switch (op.code) {
    case OpCode::damage:
    case OpCode::undevelop: op.amount = parts_.amount(line.at("n"), 0, 99); break;
    case OpCode::prevent:
      op.amount = parts_.amount(line.at("n"), 0, 99);
      op.duration = duration(line);
      break;
    case OpCode::repair:
      op.amount =
          line.at("n").is_string() ? add_entry(data_.amount, Amount{.kind = Amount::Kind::all}, line) : parts_.amount(line.at("n"), 0, 99);
      if (line.at("n").is_string() && line.at("n").text() != "all") line.at("n").fail("a number, an amount or \"all\" is expected here");
      break;
    case OpCode::rotate: op.a = code_of(word<Stance>(line.at("state"), "state", {Stance::used, Stance::damaged})); break;
    case OpCode::ready: op.amount = parts_.amount(line.at("steps"), 1, 2); break;
    case OpCode::stat:
    case OpCode::keyword: read_value(line, op); break;
    case OpCode::develop:
      op.amount = parts_.amount(line.at("n"), 0, 99);
      op.flag = flag(line, "split");
      if (op.flag && op.on != Ref::selector) line.at("split").fail("only among all bases that a selector finds");
      if (op.flag) refuse_choose(line.at("on"), op);
      break;
    case OpCode::pay_now:
      refuse_choose(line.at("on"), op);
      if (const auto discount = line.find("discount")) {
        const bool all = discount->is_string() && discount->text() == "all";
        op.discount = all ? std::numeric_limits<std::int16_t>::max() : number<std::int16_t>(*discount, 0, 99);
      }
      op.flag = flag(line, "ignore_limit");
      break;
    case OpCode::control:
      // No rule says how a ship goes back.
      op.duration = word<Duration>(line.at("duration"), "duration of control", {Duration::permanent});
      break;
    case OpCode::redirect:
      if (card_.type == Type::event) line.at("op").fail("no shot is pending when an event is played");
      if (op.on == Ref::selector || op.on == Ref::bombers) line.at("to").fail("a shot is redirected to one ship");
      ability_.redirects = true;
      break;
    case OpCode::negate:
      if (const auto price = line.find("unless_pays")) op.discount = number<std::int16_t>(*price, 1, 99);
      break;
    default: break;
  }
}

/// These work on all cards that match: a choice would be ignored.
void AbilityReader::refuse_choose(const Entry& on, const Op& op) const {
  if (op.on == Ref::selector && data_.selector[static_cast<std::size_t>(op.selector)].choose > 0)
    on.at("choose").fail("'" + std::string(spelling(op.code)) + "' works on all cards that match: name the chosen ones as targets");
}

/// `stat` and `keyword`.
void AbilityReader::read_value(const Entry& line, Op& op) {
  op.duration = duration(line);
  if (op.code == OpCode::keyword) {
    const auto keyword = word<Keyword>(line.at("keyword"), "keyword");
    op.a = code_of(keyword);
    if (keyword == Keyword::rapid_fire) parts_.refers_to_speed = true;
  } else {
    const auto stat = word<Stat>(line.at("stat"), "value");
    op.a = code_of(stat);
    if (stat == Stat::speed) parts_.refers_to_speed = true;
    const Selector* selected = op.on == Ref::selector                ? &data_.selector[static_cast<std::size_t>(op.selector)]
                               : op.on >= Ref::t && op.on <= Ref::t3 ? &parts_.tables()[code_of(op.on) - code_of(Ref::t)]
                                                                     : nullptr;
    const bool base = selected != nullptr ? selected->pick == Pick::base : op.on == Ref::self && card_.type == Type::base;
    if (base && stat != Stat::armour) line.at("stat").fail("bases have Armour only");
    // KG-3.14.2: only damage lowers Armour.
    const Entry n = line.at("n");
    if (stat == Stat::armour && n.is_integer() && n.integer(-99, 99) < 1) n.fail("only damage lowers Armour: must be positive (KG-3.14.2)");
    op.amount = parts_.amount(n, stat == Stat::armour ? 0 : -99, 99);
  }
  if (ability_.kind == AbilityKind::standing) refuse_circle(line, op.code);
}

/// Keywords follow from the table alone, values from the table and the keywords: nothing depends on itself.
void AbilityReader::refuse_circle(const Entry& line, OpCode code) const {
  if (parts_.reads_values) line.fail("a static ability that changes values or keywords cannot depend on values");
  if (code == OpCode::keyword && parts_.reads_keywords) line.fail("a static ability that gives keywords cannot depend on keywords");
}

// ---- What lasts ------------------------------------------------------------------------------------------------------------------
void AbilityReader::read_standing(const Entry& line, Op& op) {
  switch (op.code) {
    case OpCode::cost_mod: {
      const auto action = word<CostAction>(line.at("action"), "action");
      op.a = code_of(action);
      op.player = word<Ref>(line.at("who"), "player", {Ref::you, Ref::opponent, Ref::each});
      op.amount = parts_.amount(line.at("n"), -99, 99);
      if (const auto filter = line.find("filter")) {
        op.filter = parts_.filter(*filter, action == CostAction::pay ? any_of(Type::armament, Type::crew, Type::base)
                                                                     : any_of(Type::ship, Type::event, Type::interrupt));
        if (flag(*filter, "on_host") && (action != CostAction::pay || !has_host(card_.type)))
          filter->at("on_host").fail("stands only with action = \"pay\", on ships, armaments and crew");
      }
      break;
    }
    case OpCode::tax:
      if (line.at("action").text() != "attack") line.at("action").fail("only attacks are taxed: must be 'attack'");
      op.player = word<Ref>(line.at("who"), "player", {Ref::opponent});
      op.amount = parts_.amount(line.at("n"), 0, 99);
      op.a = code_of(word<TaxTo>(line.at("to"), "receiver"));
      break;
    case OpCode::limit_mod: {
      const auto limit = word<Limit>(line.at("limit"), "limit");
      op.a = code_of(limit);
      op.amount = parts_.amount(line.at("n"), -99, 99);
      const bool of_ship = limit == Limit::slots;
      if (const auto wrong = line.find(of_ship ? "who" : "on"))
        wrong->fail(of_ship ? "slots are of ships: write 'on'" : "the limit is a player's: write 'who'");
      if (of_ship)
        op.on = parts_.on(line.at("on"), spec_of(op.code).picks, op.selector);
      else
        op.player = word<Ref>(line.at("who"), "player", {Ref::you});
      break;
    }
    case OpCode::bomb_reduce:
      op.amount = parts_.amount(line.at("n"), 0, 99);
      op.a = code_of(word<Goal>(line.at("target"), "target of bombing", {Goal::colony, Goal::centre, Goal::base}));
      break;
    default: read_forbid(line, op);
  }
}

void AbilityReader::read_forbid(const Entry& line, Op& op) {
  const auto action = word<Forbidden>(line.at("action"), "action");
  op.a = code_of(action);
  op.duration = duration(line);
  if (action == Forbidden::return_fire) parts_.refers_to_speed = true;
  if (line.has("who") == line.has("on")) line.fail("either 'who' or 'on' is needed");
  if (line.has("who")) {
    op.player = parts_.player(line.at("who"));
    return;
  }
  if (action == Forbidden::attack_colony || action == Forbidden::attack_other_bases)
    line.at("on").fail("players are forbidden this, not ships: write 'who'");
  op.on = parts_.on(line.at("on"), spec_of(op.code).picks, op.selector);
}

}  // namespace asztal::kaosz_galaktika
