#include "games/death-angel/cards/data.hpp"

#include "engine/data_rows.hpp"
#include "engine/game_files.hpp"
#include "games/death-angel/cards/operations.hpp"

namespace asztal::death_angel {

namespace {

/// The four files while they are being read into `data`.
class Loader {
 public:
  explicit Loader(const std::array<Entry, 4>& files) : files_(files) {}

  Data load() {
    read_components(files_[0]);
    read_actions(files_[1]);
    read_events(files_[2]);
    read_locations(files_[3]);
    read_player_setup();
    return std::move(data_);
  }

 private:
  static const std::vector<std::string>& card_fields() {
    static const std::vector<std::string> fields = words_in(
        "id name name_hu name_hu_source count effect effect_hu source ops timing timing_hu team type number color boxes "
        "activatable holds_support range swarm_arrow_left swarm_arrow_right named_action icon icons defence_modifier instinct "
        "spawn movement target target_hu tier left_blip right_blip ability terrain final players major_spawn minor_spawn "
        "location_deck marines actions rule");
    return fields;
  }

  /// All cards of one list, each named in messages by its id; the ids must be exactly those of E from `first` on, each once.
  template <DescribedEnum E>
  std::vector<std::pair<E, Entry>> cards(const Entry& file, const std::string& list, int first, int count) {
    std::vector<std::pair<E, Entry>> found;
    std::vector<bool> seen(static_cast<std::size_t>(enum_size<E>()), false);
    for (const Entry& item : file.at(list).items()) {
      const std::string id = item.at("id").text();
      Entry card = item.called(list + " '" + id + "'");
      card.allow_only(card_fields());
      const E value = card.at("id").named<E>();
      const auto index = static_cast<std::size_t>(value);
      if (static_cast<int>(index) < first || static_cast<int>(index) >= first + count)
        card.fail("'" + id + "' does not belong into the list '" + list + "'");
      if (seen[index]) card.fail("the id '" + id + "' occurs twice");
      seen[index] = true;
      found.emplace_back(value, card);
    }
    for (int i = first; i < first + count; ++i)
      if (!seen[static_cast<std::size_t>(i)])
        file.fail("the list '" + list + "' lacks the card '" + std::string(enum_name(static_cast<E>(i))) + "'");
    return found;
  }

  /// The numbered rule of a card: "DA-17.3".
  static RuleId rule_of(const Entry& card) {
    const Entry entry = card.at("rule");
    const std::string text = entry.text();
    if (!text.starts_with("DA-17.") || text.size() > 8 || text.find_first_not_of("0123456789", 6) != std::string::npos || text.size() == 6)
      entry.fail("a rule of the cards' chapter is expected, such as DA-17.3");
    return {17, static_cast<std::uint8_t>(std::stoi(text.substr(6))), 0};
  }

  Program program(const Entry& card, TextPlace place) {
    const RuleId rule = rule_of(card);
    Program result;
    result.first = static_cast<std::uint16_t>(data_.ops.size());
    for (const Entry& line : card.at("ops").items()) {
      data_.ops.push_back(read_operation(line));
      data_.op_rule.push_back(rule);
      data_.op_program.push_back(result.first);
      ++result.size;
    }
    check_program(data_, card, result, place);
    return result;
  }

  void read_components(const Entry& file) {
    const Entry die = file.at("combat_die").at("faces");
    const auto faces = die.items();
    if (faces.size() != die_faces) die.fail("the combat die has 6 faces, not " + std::to_string(faces.size()));
    for (std::size_t i = 0; i < faces.size(); ++i)
      data_.die[i] = {static_cast<std::uint8_t>(faces[i].at("number").integer(0, 5)), faces[i].at("skull").boolean()};
    data_.tokens = static_cast<std::uint8_t>(file.at("support_token").at("count").integer(1, 100));

    for (auto& [team, entry] : cards<Team>(file, "team", 0, team_count)) {
      const auto marines = entry.at("marines").items();
      if (marines.size() != 2) entry.at("marines").fail("a team has 2 marines");
      for (const Entry& marine : marines)
        if (team_of(marine.named<Marine>()) != team) marine.fail("marine '" + marine.text() + "' belongs to another team");
    }
    for (auto& [marine, entry] : cards<Marine>(file, "marine", 0, marine_count)) {
      if (entry.at("team").named<Team>() != team_of(marine)) entry.at("team").fail("the team's own list says otherwise");
      data_.range[static_cast<std::size_t>(marine)] = static_cast<std::uint8_t>(entry.at("range").integer(0, 3));
      if (entry.at("swarm_arrow_left").text() != "down") entry.at("swarm_arrow_left").fail("must be 'down' (DA-1.5)");
      if (entry.at("swarm_arrow_right").text() != "up") entry.at("swarm_arrow_right").fail("must be 'up' (DA-1.5)");
    }
    const auto genestealers = file.at("genestealer").items();
    if (genestealers.size() != icon_count) file.at("genestealer").fail("there are 4 types of genestealers");
    for (const Entry& entry : genestealers) {
      entry.at("icon").named<Genestealer>();
      data_.genestealers_of_each = static_cast<std::uint8_t>(entry.at("count").integer(9, 9));
    }
    for (auto& [terrain, entry] : cards<Terrain>(file, "terrain", 0, terrain_count)) {
      const auto i = static_cast<std::size_t>(terrain);
      data_.colour[i] = entry.at("color").named<Colour>();
      data_.activatable[i] = entry.at("activatable").boolean();
      data_.activation[i] = program(entry, TextPlace::terrain);
      if (data_.activatable[i] != (data_.activation[i].size > 0))
        entry.at("ops").fail("a card with operations is activatable, one without is not");
    }
    for (const Entry& entry : file.at("player_setup").items()) {
      const auto players = static_cast<std::size_t>(entry.at("players").integer(1, 6));
      data_.setup_location[players] = entry.at("setup_location").named<Location>();
      data_.teams_per_player[players] = static_cast<std::uint8_t>(entry.at("teams_per_player").integer(1, 3));
      if (entry.at("teams").integer(1, 6) != static_cast<std::int64_t>(players) * data_.teams_per_player[players])
        entry.at("teams").fail("is not players x teams_per_player");
      location_decks_.emplace_back(data_.setup_location[players], entry.at("location_deck"));
    }
  }

  void read_actions(const Entry& file) {
    for (auto& [card, entry] : cards<Card>(file, "action", 0, card_count)) {
      const auto i = static_cast<std::size_t>(card);
      const auto team = entry.at("team").named<Team>();
      const auto type = entry.at("type").named<CardType>();
      if (entry.at("number").integer(1, 18) != static_cast<std::int64_t>(i) + 1)
        entry.at("number").fail("must be " + std::to_string(i + 1) + " (DA-1.3)");
      if (type != type_of(card)) entry.at("type").fail("support cards are 1-6, move_activate cards 7-12, attack cards 13-18 (DA-1.3)");
      rule_of(entry);
      data_.team_of_card[i] = team;
      data_.cards[static_cast<std::size_t>(team)][static_cast<std::size_t>(type)] = card;
      for (const Entry& line : entry.at("ops").items()) read_ability(line, card);
    }
    for (std::size_t kind = 0; kind < action_modifier_count; ++kind)
      if (data_.modifier[kind].card == Card::none)
        file.at("action").fail("no card gives the ability '" + std::string(enum_name(static_cast<Modifier>(kind))) + "'");
  }

  void read_ability(const Entry& line, Card card) {
    const Call call = parse_call(line);
    const auto i = static_cast<std::size_t>(card);
    if (call.name == "after_action") {
      expect_arguments(line, call, 1);
      data_.after_action[i] = named<AfterAction>(line, call.arguments[0]);
    } else if (call.name == "modifier") {
      expect_arguments(line, call, 3);
      const auto kind = static_cast<std::size_t>(named<Modifier>(line, call.arguments[2]));
      if (kind >= action_modifier_count) line.fail("'" + call.arguments[2] + "' is not an ability of action cards");
      if (call.arguments[1] != "this_round" && call.arguments[1] != "this_action")
        line.fail("an action card's ability lasts this_round or this_action");
      Team team{};
      Marine marine{};
      std::uint16_t marines = 0;
      if (enum_from_name(call.arguments[0], team))
        marines = static_cast<std::uint16_t>(3U << (2 * static_cast<int>(team)));
      else if (enum_from_name(call.arguments[0], marine) && marine != Marine::nobody)
        marines = static_cast<std::uint16_t>(1U << static_cast<int>(marine));
      else
        line.fail("unknown team or marine '" + call.arguments[0] + "'");
      if (data_.modifier[kind].card != Card::none) line.fail("another card gives '" + call.arguments[2] + "' already");
      data_.modifier[kind] = {card, marines};
    } else {
      line.fail("an action card has modifier(who, how long, what) or after_action(what), not '" + call.name + "'");
    }
  }

  void read_events(const Entry& file) {
    int total = 0;
    for (auto& [event, entry] : cards<Event>(file, "event", 0, event_count)) {
      EventCard& card = data_.event[static_cast<std::size_t>(event)];
      card.count = static_cast<std::uint8_t>(entry.at("count").integer(1, 4));
      total += card.count;
      card.instinct = entry.at("instinct").boolean();
      const auto boxes = entry.at("spawn").items();
      if (boxes.size() != 2) entry.at("spawn").fail("an event has 2 spawn boxes");
      for (std::size_t i = 0; i < 2; ++i) {
        const std::string size = boxes[i].at("size").text();
        if (size != "major" && size != "minor") boxes[i].at("size").fail("must be 'major' or 'minor'");
        card.spawn[i] = {boxes[i].at("color").named<Colour>(), size == "major"};
      }
      card.movement = entry.at("movement").named<Movement>();
      if (card.movement != Movement::none) {
        card.icon = entry.at("icon").named<Genestealer>();
        if (static_cast<int>(card.icon) >= icon_count) entry.at("icon").fail("must be an ordinary type");
      }
      card.text = program(entry, TextPlace::event);
      card.rule = rule_of(entry);
      const bool asks = card.text.size > 0 && data_.ops[card.text.first].code <= OpCode::choose_team;
      if (card.instinct != asks) entry.at("instinct").fail("an event with Instinct begins with a choice of its target, others do not");
    }
    if (total != 30) file.at("event").fail("there are 30 event cards, not " + std::to_string(total));
  }

  void read_place(const Entry& entry, LocationCard& card) {
    card.pile = {static_cast<std::uint8_t>(entry.at("left_blip").integer(0, 18)),
                 static_cast<std::uint8_t>(entry.at("right_blip").integer(0, 18))};
    const auto terrain = entry.at("terrain").items();
    if (terrain.size() != 4) entry.at("terrain").fail("a location has 4 terrain cards");
    for (std::size_t i = 0; i < 4; ++i) {
      const std::string count = terrain[i].at("count").text();
      if (count != "from_top" && count != "from_bottom") terrain[i].at("count").fail("must be 'from_top' or 'from_bottom'");
      card.terrain[i] = {terrain[i].at("terrain").named<Terrain>(), terrain[i].at("side").named<Side>(),
                         static_cast<std::uint8_t>(terrain[i].at("position").integer(1, max_rows)), count == "from_top"};
      for (std::size_t j = 0; j < i; ++j)
        if (card.terrain[j].terrain == card.terrain[i].terrain) terrain[i].fail("the same terrain card twice");
    }
  }

  void read_locations(const Entry& file) {
    for (auto& [location, entry] : cards<Location>(file, "setup_location", 0, setup_location_count)) {
      LocationCard& card = data_.location[static_cast<std::size_t>(location)];
      read_place(entry, card);
      card.major = static_cast<std::uint8_t>(entry.at("major_spawn").integer(1, 9));
      card.minor = static_cast<std::uint8_t>(entry.at("minor_spawn").integer(1, 9));
      const auto deck = entry.at("location_deck").items();
      if (deck.empty() || deck.size() > 4) entry.at("location_deck").fail("1 to 4 tiers are expected");
      card.deck_size = static_cast<std::uint8_t>(deck.size());
      for (std::size_t i = 0; i < deck.size(); ++i) card.deck[i] = named<Tier>(deck[i], "tier_" + deck[i].text());
    }
    std::array<std::size_t, 6> filled{};
    for (auto& [location, entry] : cards<Location>(file, "location", setup_location_count, location_count - setup_location_count)) {
      LocationCard& card = data_.location[static_cast<std::size_t>(location)];
      read_place(entry, card);
      card.tier = named<Tier>(entry.at("tier"), "tier_" + entry.at("tier").text());
      card.ability = entry.at("ability").named<LocationAbility>();
      card.text = program(entry, card.ability == LocationAbility::control_panel ? TextPlace::panel : TextPlace::entering);
      const auto tier = static_cast<std::size_t>(card.tier);
      if (filled[tier] == 3) entry.at("tier").fail("there are already 3 locations of this tier");
      data_.tier[tier][filled[tier]++] = location;
    }
  }

  void read_player_setup() {
    for (const auto& [location, entry] : location_decks_) {
      const LocationCard& card = data_.location[static_cast<std::size_t>(location)];
      const auto deck = entry.items();
      bool same = deck.size() == card.deck_size;
      for (std::size_t i = 0; same && i < deck.size(); ++i) same = "tier_" + deck[i].text() == enum_name(card.deck[i]);
      if (!same) entry.fail("the setup location '" + std::string(enum_name(location)) + "' has another location deck");
    }
    for (std::size_t players = 1; players <= 6; ++players)
      if (data_.teams_per_player[players] == 0)
        files_[0].at("player_setup").fail("there is no entry for " + std::to_string(players) + " player(s)");
  }

  const std::array<Entry, 4>& files_;
  Data data_;
  std::vector<std::pair<Location, Entry>> location_decks_;  ///< as player_setup gives them
};

}  // namespace

std::array<DataText, 4> data_files() { return built_in(embedded, {"components.toml", "actions.toml", "events.toml", "locations.toml"}); }

Data load_data(const std::array<Entry, 4>& files) { return Loader(files).load(); }

const Data& built_in_data() {
  static const Data loaded = load_files(data_files(), load_data);
  return loaded;
}

}  // namespace asztal::death_angel
