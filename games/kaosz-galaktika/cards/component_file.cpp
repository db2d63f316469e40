// The components: constants, vocabularies and the cost model.
#include <cmath>

#include "games/kaosz-galaktika/cards/data_rows.hpp"

namespace asztal::kaosz_galaktika {

namespace {

void read_constants(const Entry& row, Constants& into) {
  struct Field {
    const char* name;
    int Constants::* value;
    int most;
  };
  // A deck is 45 cards at most, whatever the constants say.
  static const std::vector<Field> fields = {{"start_credits", &Constants::start_credits, 99},
                                            {"start_hand", &Constants::start_hand, 30},
                                            {"income", &Constants::income, 99},
                                            {"centre_limit", &Constants::centre_limit, deck_limit},
                                            {"hangar_limit", &Constants::hangar_limit, 40},
                                            {"credit_limit", &Constants::credit_limit, 999},
                                            {"deck_size_official", &Constants::deck_official, deck_limit},
                                            {"deck_size_quick", &Constants::deck_quick, deck_limit},
                                            {"max_copies", &Constants::max_copies, deck_limit},
                                            {"max_races", &Constants::max_races, race_count},
                                            {"develop_cost", &Constants::develop_cost, 99},
                                            {"develop_max_per_base_per_turn", &Constants::develop_max, developed_limit},
                                            {"undevelop_count", &Constants::undevelop_count, 2},
                                            {"undevelop_gain", &Constants::undevelop_gain, 99},
                                            {"draw_cost", &Constants::draw_cost, 99},
                                            {"search_cost", &Constants::search_cost, 99},
                                            {"search_depth", &Constants::search_depth, deck_limit},
                                            {"ruin_draw_cost", &Constants::ruin_draw_cost, 99},
                                            {"ruin_draw_colony_max", &Constants::ruin_draw_colony_max, deck_limit},
                                            {"bomb_threshold", &Constants::bomb_threshold, 99},
                                            {"heavy_weapons_cost", &Constants::heavy_weapons_cost, 99},
                                            {"keyword_cap_factor", &Constants::keyword_cap_factor, 9},
                                            {"turn_cap", &Constants::turn_cap, 1000},
                                            {"turn_cap_per_player", &Constants::turn_cap_per_player, 1000}};
  std::string names = "mulligans_per_player income_first_turns_two_player";
  for (const Field& field : fields) names += " " + std::string(field.name);
  expect_fields(row, names);
  for (const Field& field : fields) into.*field.value = number<int>(row.at(field.name), 1, field.most);
  row.at("mulligans_per_player").integer(1, 1);
  const Entry first = row.at("income_first_turns_two_player");
  const auto items = first.items();
  expect_size(first, items.size(), into.first_income.size());
  for (std::size_t i = 0; i < items.size(); ++i) into.first_income[i] = number<int>(items[i], 0, 99);
}

/// KG-2.2: each other's opponents.
void read_races(const Entry& file, Data& data) {
  Words ids = enum_names<Race>();
  ids.erase(ids.begin());  // none
  const auto races = rows(file, "race", words_in("id name name_hu opposed strong strong_hu weak weak_hu"), ids);
  for (const Entry& row : races) {
    const auto race = static_cast<std::size_t>(row.at("id").named<Race>("race"));
    data.opposed[race] = row.at("opposed").named<Race>("race");
    data.race_name[race] = row.at("name").text();
    data.race_name_hu[race] = row.at("name_hu").text();
  }
  for (const Entry& row : races) {
    const auto race = row.at("id").named<Race>("race"), other = data.opposed[static_cast<std::size_t>(race)];
    if (other == Race::none || other == race || data.opposed[static_cast<std::size_t>(other)] != race)
      row.at("opposed").fail("the two races must be opposed to each other");
  }
}

/// KG-3.1
void read_types(const Entry& file) {
  for (const Entry& row : rows(file, "type", {"id", "name_hu", "subtypes", "subtypes_hu", "sizes"}, enum_names<Type>())) {
    int next = 4 * static_cast<int>(row.at("id").named<Type>("type"));
    for (const Entry& item : row.at("subtypes").items())
      if (item.named<Subtype>("subtype") != static_cast<Subtype>(next++)) item.fail("the subtypes must be in their order");
    for (const char* list : {"subtypes", "subtypes_hu"}) expect_size(row.at(list), row.at(list).items().size(), 4);
  }
}

void read_prices(const Entry& row, CostModel& into) {
  expect_fields(row,
                "ship keyword_price race_ship armament_per_point armament_keyword_factor race_armament crew_per_point race_crew source");
  const Entry keywords = row.at("keyword_price");
  for (int i = 0; i < enum_size<Keyword>(); ++i)
    into.keyword[static_cast<std::size_t>(i)] = keywords.at(spelling(static_cast<Keyword>(i))).real(0, 9);
  const auto by_race = [&](const char* field, std::array<double, race_count>& prices) {
    Race race{};
    for (const std::string& key : row.at(field).keys()) {
      if (!enum_from_name(key, race)) row.at(field).at(key).fail("unknown race '" + key + "'");
      prices[static_cast<std::size_t>(race)] = row.at(field).at(key).real(-9, 9);
    }
  };
  by_race("race_ship", into.ship_race);
  by_race("race_armament", into.armament_race);
  by_race("race_crew", into.crew_race);
  into.armament_point = row.at("armament_per_point").real(0, 9);
  into.armament_keyword = row.at("armament_keyword_factor").real(0, 9);
  into.crew_point = row.at("crew_per_point").real(0, 9);
}

}  // namespace

void load_components(Data& data, const DataText& file) {
  const Entry root = Entry::parse(file);
  expect_fields(root, "game constants start_roll tokens race type keyword rarity clan zone mode cost_model");
  read_constants(root.at("constants"), data.constants);
  read_races(root, data);
  read_types(root);
  rows(root, "keyword", {"id", "name_hu", "effect", "effect_hu"}, enum_names<Keyword>());
  rows(root, "rarity", {"id", "name_hu", "icon", "pack_weight"}, enum_names<Rarity>());
  read_prices(root.at("cost_model"), data.cost_model);
}

std::optional<double> recommended_cost(const Data& data, Kind kind) {
  const Card& card = data.card[kind];
  const CostModel& model = data.cost_model;
  const auto race = static_cast<std::size_t>(card.race);
  if (card.abilities > 0 || card.hangar_size > card.size) return std::nullopt;
  double points = 0, keywords = 0;
  for (const int value : card.stat) points += value;
  for (int i = 0; i < enum_size<Keyword>(); ++i)
    if ((card.keywords & 1U << i) != 0) keywords += model.keyword[static_cast<std::size_t>(i)];
  switch (card.type) {
    case Type::ship: return std::max(0.0, std::floor(1.5 * points - 9 + keywords + model.ship_race[race] + 0.5));
    case Type::armament:
      return std::max(0.0, model.armament_point * points + model.armament_keyword * keywords + model.armament_race[race]);
    case Type::crew: return std::max(0.0, model.crew_point * points + keywords + model.crew_race[race]);
    default: return std::nullopt;
  }
}

}  // namespace asztal::kaosz_galaktika
