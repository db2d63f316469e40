// Card files: the fields of A.11 and the abilities of each card.
#include <algorithm>
#include <set>

#include "engine/mistakes.hpp"
#include "games/kaosz-galaktika/cards/ability_reader.hpp"

namespace asztal::kaosz_galaktika {

namespace {

/// KG-11.4: when such a card can be played from the Centre.
std::uint8_t moments_of(Type type, Subtype subtype) {
  const auto of = [](std::initializer_list<Moment> moments) {
    std::uint32_t set = 0;
    for (const Moment moment : moments) set |= bit(moment);
    return static_cast<std::uint8_t>(set);
  };
  using enum Moment;
  if (type == Type::ship || type == Type::event) return of({main});
  if (type != Type::interrupt) return 0;
  switch (subtype) {
    case Subtype::opening: return of({opening});
    case Subtype::combat: return of({attack, payment, payment_response, combat});
    case Subtype::general: return of({main, main_response, attack});
    default: return of({opening, main, main_response, attack, payment, payment_response, combat, closing});  // reaction
  }
}

constexpr std::size_t most_abilities = 8;
constexpr std::size_t longest_name = 60, longest_effect = 1000;

const std::string common_fields =
    "id name name_hu type subtype race rarity cost simple_combat_ok effect effect_hu source facts? clan? ability? ";
const Words card_fields = words_in(
    "id name name_hu type subtype race rarity cost cost_rule speed firepower armour bombing size hangar_size "
    "keywords grants dev_limit ability effect effect_hu source facts clan simple_combat_ok");

std::string fields_of(Subtype subtype) {
  switch (type_of(subtype)) {
    case Type::ship: return common_fields + "speed firepower armour bombing size hangar_size keywords";
    case Type::armament:
    case Type::crew: return common_fields + "speed firepower armour bombing grants";
    case Type::base: return common_fields + (subtype == Subtype::building || subtype == Subtype::bunker ? "dev_limit armour" : "dev_limit");
    default: return common_fields + "cost_rule?";
  }
}

/// One card, read into `data`.
class CardReader {
 public:
  CardReader(Data& data, const Entry& row, bool own) : data_(data), row_(row) { words_.own = own; }

  void read() {
    read_identity();
    read_cost();
    switch (card_.type) {
      case Type::ship: read_ship(); break;
      case Type::armament:
      case Type::crew: read_bonuses(); break;
      case Type::base: read_base(); break;
      default: break;
    }
    read_abilities();
    card_.simple_combat = row_.at("simple_combat_ok").boolean();
    if (card_.simple_combat && refers_to_speed_)
      row_.at("simple_combat_ok").fail("must be false: the card refers to Speed or return fire (KG-14.2.6)");
    const auto same =
        std::find_if(data_.words.begin(), data_.words.end(), [&](const CardWords& other) { return other.name == words_.name; });
    card_.namesake = static_cast<Kind>(same - data_.words.begin());
    const auto kind = static_cast<Kind>(data_.card.size());
    for (int moment = 0; moment < moment_count; ++moment)
      if (((card_.moments >> moment) & 1U) != 0 && data_.first_played[at(moment)] == no_kind) data_.first_played[at(moment)] = kind;
    data_.card.push_back(card_);
    data_.words.push_back(std::move(words_));
  }

 private:
  /// KG-2.4
  void read_identity() {
    words_.id = row_.at("id").text();
    // At once: the id is taken even if this card is wrong.
    if (!data_.by_id.emplace(words_.id, static_cast<Kind>(data_.card.size())).second)
      row_.at("id").fail("there is a card '" + words_.id + "' already");
    check_fields(row_, card_fields);
    if (data_.card.size() > std::numeric_limits<Index>::max()) row_.fail("there are too many cards");
    card_.type = word<Type>(row_.at("type"), "type");
    card_.subtype = word<Subtype>(row_.at("subtype"), "subtype");
    card_.moments = moments_of(card_.type, card_.subtype);
    if (type_of(card_.subtype) != card_.type)
      row_.at("subtype").fail("'" + row_.at("subtype").text() + "' is a subtype of the type '" +
                              std::string(spelling(type_of(card_.subtype))) + "', not of '" + row_.at("type").text() + "'");
    expect_fields(row_, fields_of(card_.subtype), card_fields,
                  "a card of the type '" + row_.at("type").text() + "' and the subtype '" + row_.at("subtype").text() + "'");
    words_.name = shown_text(row_.at("name"), longest_name);
    words_.name_hu = shown_text(row_.at("name_hu"), longest_name);
    words_.effect = shown_text(row_.at("effect"), longest_effect);
    words_.effect_hu = shown_text(row_.at("effect_hu"), longest_effect);
    card_.race = word<Race>(row_.at("race"), "race");
    card_.rarity = word<Rarity>(row_.at("rarity"), "rarity");
    words_.designed = row_.at("source").text() == "designed";
    if (const auto facts = row_.find("facts")) {
      if (words_.designed) facts->fail("stands only with source = \"rulebook\"");
      for (const Entry& fact : facts->items()) fact.text();
    }
    if (const auto clan = row_.find("clan")) shown_text(*clan, longest_name);
  }

  void read_cost() {
    const Entry cost = row_.at("cost");
    const auto rule = row_.find("cost_rule");
    card_.cost_of_target = cost.is_string() && cost.text() == "X";
    if (card_.cost_of_target && card_.type != Type::interrupt) cost.fail("only interrupts cost \"X\": they have items as targets");
    if (card_.cost_of_target && row_.at("cost_rule").text() != "cost_paid_for_target")
      fail_unknown(*rule, "cost rule", {"cost_paid_for_target"});
    if (!card_.cost_of_target && rule) rule->fail("stands only with cost = \"X\"");
    if (!card_.cost_of_target) card_.cost = number<std::int8_t>(cost, 0, 99);
  }

  void read_keywords(const Entry& list) {
    card_.keywords = static_cast<std::uint8_t>(words<Keyword>(list, "keyword"));
    if ((card_.keywords & bit(Keyword::rapid_fire)) != 0) refers_to_speed_ = true;
  }

  /// KG-3.11
  void read_ship() {
    for (int i = 0; i < stat_count; ++i) {
      const auto stat = static_cast<Stat>(i);
      card_.stat[static_cast<std::size_t>(i)] = number<std::int8_t>(row_.at(spelling(stat)), stat == Stat::armour ? 1 : 0, 99);
    }
    const int size = static_cast<int>(card_.subtype) - static_cast<int>(Subtype::scout) + 1;
    card_.size = number<std::uint8_t>(row_.at("size"), 1, 4);
    if (card_.size != size) row_.at("size").fail("a " + row_.at("subtype").text() + " has the size " + std::to_string(size) + " (KG-3.11)");
    card_.hangar_size = number<std::uint8_t>(row_.at("hangar_size"), size, 12);
    read_keywords(row_.at("keywords"));
  }

  void read_bonuses() {
    for (int i = 0; i < stat_count; ++i) {
      const auto stat = static_cast<Stat>(i);
      card_.stat[static_cast<std::size_t>(i)] = number<std::int8_t>(row_.at(spelling(stat)), stat == Stat::speed ? -9 : 0, 99);
    }
    if (card_.stat[static_cast<std::size_t>(Stat::speed)] != 0) refers_to_speed_ = true;
    read_keywords(row_.at("grants"));
  }

  /// KG-13.4
  void read_base() {
    const Entry limit = row_.at("dev_limit");
    card_.limit_x = limit.is_string() && limit.text() == "X";
    card_.limit_open = limit.is_string() && limit.text() == "?";
    if (card_.limit_open && card_.subtype != Subtype::trap) limit.fail("only traps have the limit \"?\" (KG-13.4.5)");
    if (limit.is_string() && !card_.limit_x && !card_.limit_open) limit.fail("a whole number, \"X\" or \"?\" is expected here");
    if (!limit.is_string()) card_.limit = number<std::int8_t>(limit, 0, 99);
    if (row_.has("armour")) card_.stat[static_cast<std::size_t>(Stat::armour)] = number<std::int8_t>(row_.at("armour"), 1, 99);
  }

  void read_abilities() {
    card_.first_ability = static_cast<std::int16_t>(data_.ability.size());
    const auto list = row_.find("ability");
    const auto rows = list ? list->items() : std::vector<Entry>{};
    if (rows.size() > most_abilities) list->fail("a card has at most " + std::to_string(most_abilities) + " abilities");
    for (const Entry& row : rows) read_ability(row);
    if (!stays_in_play(card_.type) && rows.size() != 1)
      (list ? *list : row_).fail("an event or interrupt has one ability of the kind 'play': all its operations are in it");
    if (card_.cost_of_target) {
      const Ability& play = data_.ability[static_cast<std::size_t>(card_.first_ability)];
      if (play.tables == 0 || data_.selector[static_cast<std::size_t>(play.first_table)].pick != Pick::item)
        row_.at("cost").fail("the first target must be an item of the chain: \"X\" is what was paid for it (KG-R50)");
    }
  }

  void read_ability(const Entry& row) {
    AbilityReader reader(data_, card_, row);
    reader.read();
    const Ability& ability = reader.ability();
    const bool second =
        (ability.kind == AbilityKind::paid && card_.paid) || (ability.kind == AbilityKind::payment_end && card_.payment_end);
    if (second) row.at("kind").fail("a card has one ability of the kind '" + row.at("kind").text() + "': all its operations are in it");
    add_entry(data_.ability, ability, row);
    ++card_.abilities;
    refers_to_speed_ = refers_to_speed_ || reader.refers_to_speed();
    if (ability.kind == AbilityKind::standing) card_.deeds |= reader.codes();
    if (ability.kind == AbilityKind::trigger) card_.deeds |= deed(ability.when);
    if (ability.kind == AbilityKind::activated) card_.deeds |= being_used;
    card_.payment_end = card_.payment_end || ability.kind == AbilityKind::payment_end;
    card_.paid = card_.paid || ability.kind == AbilityKind::paid;
  }

  Data& data_;
  const Entry& row_;
  Card card_;
  CardWords words_;
  bool refers_to_speed_ = false;  ///< or to return fire
};

}  // namespace

void load_cards(Data& data, const DataText& file, bool own) {
  if (data.card.empty()) data.card.resize(1), data.words.resize(1);
  const Entry root = Entry::parse(file);
  Mistakes mistakes;  // every card that is wrong is named
  mistakes.gather([&] { root.allow_only({"card"}); });
  std::vector<Entry> items;
  mistakes.gather([&] { items = root.at("card").items(); });
  std::set<std::string> ids;
  for (const Entry& item : items)
    mistakes.gather([&] {
      const Entry row = row_of(item, "card");
      if (const std::string id = row.at("id").text(); !ids.insert(id).second) row.at("id").fail("the id '" + id + "' occurs twice");
      CardReader(data, row, own).read();
    });
  mistakes.refuse();
}

}  // namespace asztal::kaosz_galaktika
