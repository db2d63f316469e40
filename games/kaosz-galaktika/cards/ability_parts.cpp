#include "games/kaosz-galaktika/cards/ability_parts.hpp"

namespace asztal::kaosz_galaktika {

namespace {

const Words selector_fields = words_in(
    "k who n upto state paid combat role subtype race size_max cost_max armour_max keyword on_host not_self "
    "not_host not_shot item choose chooser");

/// A.5: what can be asked of each.
std::string_view fields_of(Pick pick) {
  switch (pick) {
    case Pick::ship:
      return "k who n? upto? choose? chooser? state? combat? role? subtype? race? size_max? cost_max? armour_max? keyword? not_self? "
             "not_host? not_shot?";
    case Pick::crew: return "k who n? upto? choose? chooser? state? paid? combat? subtype? race? cost_max? on_host? not_self?";
    case Pick::base: return "k who n? upto? choose? chooser? state? paid? subtype? race? cost_max? armour_max? not_self?";
    case Pick::armament: return "k who n? upto? choose? chooser? paid? combat? subtype? race? cost_max? on_host? not_self?";
    case Pick::cardinplay: return "k who n? upto? choose? chooser? state? paid? combat? subtype? race? cost_max? on_host? not_self?";
    case Pick::player: return "k who n? upto?";
    case Pick::item: return "k who n? upto? item";
  }
  return "";
}

std::uint32_t types_of(Pick pick) {
  switch (pick) {
    case Pick::ship: return any_of(Type::ship);
    case Pick::crew: return any_of(Type::crew);
    case Pick::base: return any_of(Type::base);
    case Pick::armament: return any_of(Type::armament);
    default: return any_of(Type::crew, Type::base, Type::armament);
  }
}

Pick pick_of(Type type) {
  return type == Type::ship ? Pick::ship : type == Type::crew ? Pick::crew : type == Type::base ? Pick::base : Pick::armament;
}

/// The least that an amount can come to; what it counts or reads is never below 0.
int least(const Amount& amount) {
  const int before = amount.mul < 0 ? std::numeric_limits<std::int16_t>::min() : amount.add;
  return std::max<int>(amount.min, std::min<int>(before, amount.max));
}

}  // namespace

// ---- References (A.2) --------------------------------------------------------------------------------------------------------
Ref AbilityParts::player(const Entry& entry) {
  const Ref ref = word<Ref>(entry, "player", {Ref::you, Ref::opponent, Ref::each, Ref::t, Ref::t2, Ref::t3});
  if (ref == Ref::opponent) says_opponent = true;
  if (ref < Ref::t) return ref;
  if (tables_.at(static_cast<std::size_t>(table(entry, ref))).pick != Pick::player)
    entry.fail("the targets '" + entry.text() + "' are no players");
  return ref;
}

/// The target table of t, t2 or t3.
int AbilityParts::table(const Entry& entry, Ref ref) {
  const int place = static_cast<int>(ref) - static_cast<int>(Ref::t);
  if (reading_tables_) entry.fail("the targets are chosen together: a table cannot depend on another one");
  if (place >= static_cast<int>(tables_.size()))
    entry.fail("there is no target '" + std::string(spelling(ref)) + "': 'targets' has " + std::to_string(tables_.size()) + " table(s)");
  tables_used = static_cast<std::uint8_t>(tables_used | 1U << place);
  return place;
}

void AbilityParts::need_host(const Entry& entry) const {
  if (!has_host(card_.type)) entry.fail("only ships, armaments and crew have a host");
}

Pick AbilityParts::pick_of(const Entry& entry, Ref ref) {
  says_source = says_source || ref == Ref::self || ref == Ref::host;
  switch (ref) {
    case Ref::self:
      if (!stays_in_play(card_.type)) entry.fail("events and interrupts are never in play themselves");
      return kaosz_galaktika::pick_of(card_.type);
    case Ref::host: need_host(entry); return Pick::ship;
    case Ref::carrier:
      if (tables_.at(static_cast<std::size_t>(table(entry, Ref::t))).pick != Pick::armament)
        entry.fail("the carrier is the ship that carries the armament 't'");
      return Pick::ship;
    case Ref::bombers: return Pick::ship;
    default: return tables_.at(static_cast<std::size_t>(table(entry, ref))).pick;
  }
}

Ref AbilityParts::on(const Entry& entry, std::uint32_t picks, Index& selector_index) {
  Ref ref = Ref::selector;
  Pick pick{};
  if (entry.is_table()) {
    const Selector all = selector(entry, Use::on);
    pick = all.pick;
    selector_index = add_entry(data_.selector, all, entry);
  } else if (kind_ == AbilityKind::standing) {
    ref = word<Ref>(entry, "reference of a static ability", {Ref::self, Ref::host});
    pick = pick_of(entry, ref);
  } else {
    ref = word<Ref>(entry, "reference", {Ref::self, Ref::host, Ref::t, Ref::t2, Ref::t3, Ref::carrier, Ref::bombers});
    pick = pick_of(entry, ref);
  }
  if ((picks & bit(pick)) == 0) entry.fail("the operation does nothing with a target of the kind '" + std::string(spelling(pick)) + "'");
  return ref;
}

// ---- Selectors (A.5) ---------------------------------------------------------------------------------------------------------
void AbilityParts::read_tables(const Entry& list) {
  const auto entries = list.items();
  if (entries.empty() || entries.size() > table_limit)
    list.fail("an ability has 1 to " + std::to_string(table_limit) + " target tables, not " + std::to_string(entries.size()));
  int targets = 0;
  reading_tables_ = true;
  for (const Entry& entry : entries) {
    tables_.push_back(selector(entry, Use::table));
    targets += tables_.back().n;
  }
  reading_tables_ = false;
  if (targets > target_limit)
    list.fail("the tables ask for " + std::to_string(targets) + " targets together; at most " + std::to_string(target_limit) + " fit");
}

Selector AbilityParts::selector(const Entry& entry, Use use) {
  Selector into;
  into.pick = word<Pick>(entry.at("k"), "kind of target");
  expect_fields(entry, fields_of(into.pick), selector_fields, "a selector of the kind '" + std::string(spelling(into.pick)) + "'");
  into.who = word<Who>(entry.at("who"), "side");
  if (into.who == Who::enemy) says_opponent = true;
  const auto only = [&](std::string_view field, Use where, const std::string& says) {
    if (const auto found = entry.find(field); found && use != where) found->fail("stands only in " + says);
  };
  only("n", Use::table, "target tables");
  only("upto", Use::table, "target tables");
  only("choose", Use::on, "the 'on' of an operation");
  only("chooser", Use::on, "the 'on' of an operation");
  if (const auto n = entry.find("n")) into.n = number<std::uint8_t>(*n, 1, target_limit);
  into.upto = flag(entry, "upto");
  if (into.pick == Pick::player && use != Use::table) entry.at("k").fail("players are chosen in target tables only");
  if (into.pick == Pick::item) {
    if (use != Use::table) entry.at("k").fail("items of the chain are chosen in target tables only");
    if ((answers & bit(kind_)) == 0 || card_.type == Type::event)
      entry.at("k").fail("there are no items on the chain when these targets are chosen");
    into.items = static_cast<std::uint16_t>(some_words<ItemWord>(entry.at("item"), "item"));
  }
  if (const auto choose = entry.find("choose")) {
    if (kind_ == AbilityKind::standing) choose->fail("nobody chooses for a static ability");
    into.choose = number<std::uint8_t>(*choose, 1, target_limit);
    into.chooser = word<Chooser>(entry.at("chooser"), "chooser");
    if (into.chooser == Chooser::opponent) says_opponent = true;
    if (into.chooser == Chooser::owner && into.who == Who::any)
      entry.at("chooser").fail("cards of any player have several owners: 'who' must be 'own' or 'enemy'");
  } else if (const auto chooser = entry.find("chooser")) {
    chooser->fail("needs 'choose': how many are picked");
  }
  read_states(entry, into);
  read_limits(entry, into);
  read_exclusions(entry, into);
  return into;
}

void AbilityParts::read_states(const Entry& entry, Selector& into) {
  if (const auto states = entry.find("state")) into.stances = static_cast<std::uint8_t>(some_words<Stance>(*states, "state"));
  if (const auto paid = entry.find("paid")) into.paid = paid->boolean() ? 1 : 0;
  into.combat = flag(entry, "combat");
  if (const auto role = entry.find("role")) into.role = word<Role>(*role, "role");
  if (const auto keyword = entry.find("keyword")) {
    into.keyword = static_cast<std::int8_t>(word<Keyword>(*keyword, "keyword"));
    reads_keywords = true;
    if (into.keyword == static_cast<int>(Keyword::rapid_fire)) refers_to_speed = true;
  }
}

void AbilityParts::read_limits(const Entry& entry, Selector& into) {
  if (const auto list = entry.find("subtype")) into.subtypes = subtypes(*list, types_of(into.pick));
  if (const auto list = entry.find("race")) into.races = static_cast<std::uint16_t>(some_words<Race>(*list, "race"));
  if (const auto size = entry.find("size_max")) into.size_max = amount(*size, 1, 4);
  if (const auto cost = entry.find("cost_max")) into.cost_max = amount(*cost, 0, 99);
  if (const auto armour = entry.find("armour_max")) {
    into.armour_max = amount(*armour, 0, 99);
    reads_values = true;
  }
  // KG-19.10
  if (into.pick != Pick::ship && into.who != Who::own && into.paid != 1)
    for (const char* field : {"subtype", "race", "cost_max", "armour_max"})
      if (entry.has(field)) entry.at(field).fail("cards of others that lie face down cannot be told apart: add paid = true");
}

std::uint32_t AbilityParts::subtypes(const Entry& list, std::uint32_t types) const {
  const std::uint32_t found = some_words<Subtype>(list, "subtype");
  for (int i = 0; i < enum_size<Subtype>(); ++i) {
    const auto subtype = static_cast<Subtype>(i);
    if ((found & bit(subtype)) != 0 && (types & bit(type_of(subtype))) == 0)
      list.fail("'" + std::string(spelling(subtype)) + "' is a subtype of the type '" + std::string(spelling(type_of(subtype))) + "'");
  }
  return found;
}

void AbilityParts::read_exclusions(const Entry& entry, Selector& into) {
  into.on_host = flag(entry, "on_host");
  into.not_self = flag(entry, "not_self");
  into.not_host = flag(entry, "not_host");
  into.not_shot = flag(entry, "not_shot");
  if (into.not_shot) not_shot = entry.at("not_shot");
  says_source = says_source || into.on_host || into.not_self || into.not_host;
  if (into.on_host) need_host(entry.at("on_host"));
  if (into.not_host) need_host(entry.at("not_host"));
  if (into.not_self && !stays_in_play(card_.type)) entry.at("not_self").fail("events and interrupts are never in play themselves");
}

// ---- Amounts (A.6) -----------------------------------------------------------------------------------------------------------
Index AbilityParts::amount(const Entry& entry, int low, int high) {
  Amount into;
  if (!entry.is_table()) {
    into.number = number<std::int16_t>(entry, low, high);
    return add_entry(data_.amount, into, entry);
  }
  expect_fields(entry, "x? count? stat? of? mul? add? max? min?");
  if (int{entry.has("x")} + int{entry.has("count")} + int{entry.has("stat")} != 1) entry.fail("an amount has one of 'x', 'count', 'stat'");
  if (entry.has("of") && !entry.has("stat")) entry.at("of").fail("belongs to 'stat'");
  if (const auto x = entry.find("x")) {
    into.kind = Amount::Kind::x;
    if (!x->boolean()) x->fail("must be true");
    if (card_.type != Type::base || card_.limit_open)
      x->fail("X is the number of developments when a base is paid: only in abilities of bases, not with dev_limit \"?\" (KG-13.4)");
  } else if (const auto count = entry.find("count")) {
    into.kind = Amount::Kind::count;
    into.selector = add_entry(data_.selector, selector(*count, Use::count), entry);
  } else {
    into.kind = Amount::Kind::stat;
    into.stat = word<Stat>(entry.at("stat"), "value");
    if (into.stat == Stat::speed) refers_to_speed = true;
    reads_values = true;
    const Entry of = entry.at("of");
    into.of = word<Ref>(of, "reference", {Ref::self, Ref::host, Ref::t, Ref::t2, Ref::t3, Ref::carrier});
    const Pick pick = pick_of(of, into.of);
    if (pick != Pick::ship && (pick != Pick::base || into.stat != Stat::armour))
      of.fail("a target of the kind '" + std::string(spelling(pick)) + "' has no " + std::string(spelling(into.stat)));
    if (into.of >= Ref::t && tables_[static_cast<std::size_t>(table(of, into.of == Ref::carrier ? Ref::t : into.of))].n != 1)
      of.fail("the value of one target is read, not of several");
  }
  if (const auto mul = entry.find("mul")) into.mul = number<std::int16_t>(*mul, -9, 9);
  if (const auto add = entry.find("add")) into.add = number<std::int16_t>(*add, -99, 99);
  if (const auto max = entry.find("max")) into.max = number<std::int16_t>(*max, low, high);
  if (const auto min = entry.find("min")) into.min = number<std::int16_t>(*min, low, high);
  if (into.min > into.max) entry.at("min").fail("must not be above 'max'");
  if (low >= 0 && least(into) < 0) entry.fail("may come out below 0: add min = 0");
  return add_entry(data_.amount, into, entry);
}

// ---- Filters and conditions (A.5, A.7) ---------------------------------------------------------------------------------------
Index AbilityParts::filter(const Entry& entry, std::uint32_t types) {
  Filter into;
  expect_fields(entry, "type? subtype? race? cost_max? on_host?");
  if (const auto type = entry.find("type")) {
    into.type = static_cast<std::int8_t>(word<Type>(*type, "type"));
    if ((types & 1U << into.type) == 0) type->fail("the operation is not for cards of the type '" + type->text() + "'");
    types = 1U << into.type;
  }
  if (const auto list = entry.find("subtype")) into.subtypes = subtypes(*list, types);
  if (const auto list = entry.find("race")) into.races = static_cast<std::uint16_t>(some_words<Race>(*list, "race"));
  if (const auto cost = entry.find("cost_max")) into.cost_max = number<std::int16_t>(*cost, 0, 99);
  into.on_host = flag(entry, "on_host");
  if (into.on_host && kind_ != AbilityKind::standing) entry.at("on_host").fail("stands only in the filter of 'cost_mod'");
  return add_entry(data_.filter, into, entry);
}

Index AbilityParts::condition(const Entry& entry) {
  Condition into;
  expect_fields(entry, "count? min? role? bombed_this_turn? opp_more_ships? colony_max? attack_target?");
  int asked = 0;
  for (const std::string& field : words_in("count role bombed_this_turn opp_more_ships colony_max attack_target"))
    asked += entry.has(field);
  if (asked != 1) entry.fail("a condition asks one thing, not " + std::to_string(asked));
  if (entry.has("min") && !entry.has("count")) entry.at("min").fail("belongs to 'count'");
  if (const auto count = entry.find("count")) {
    into.kind = Condition::Kind::count;
    into.selector = add_entry(data_.selector, selector(*count, Use::count), entry);
    into.n = number<std::int16_t>(entry.at("min"), 1, 99);
  } else if (const auto role = entry.find("role")) {
    into.kind = Condition::Kind::role;
    into.role = word<Role>(*role, "role", {Role::attacker, Role::defender});
    need_host(*role);
    says_source = true;
  } else if (const auto colony = entry.find("colony_max")) {
    into.kind = Condition::Kind::colony_max;
    into.n = number<std::int16_t>(*colony, 0, deck_limit);
  } else if (const auto goal = entry.find("attack_target")) {
    into.kind = Condition::Kind::attack_target;
    into.goal = word<Goal>(*goal, "target of an attack");
  } else {
    const bool bombed = entry.has("bombed_this_turn");
    into.kind = bombed ? Condition::Kind::bombed_this_turn : Condition::Kind::opp_more_ships;
    const Entry asks = entry.at(bombed ? "bombed_this_turn" : "opp_more_ships");
    if (!asks.boolean()) asks.fail("must be true");
    if (!bombed) says_opponent = true;
  }
  return add_entry(data_.condition, into, entry);
}

}  // namespace asztal::kaosz_galaktika
