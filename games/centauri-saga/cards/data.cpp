#include "games/centauri-saga/cards/data.hpp"

#include <utility>

#include "engine/data_rows.hpp"
#include "engine/game_files.hpp"
#include "games/centauri-saga/cards/component_file.hpp"
#include "games/centauri-saga/cards/effect_reader.hpp"
#include "games/centauri-saga/cards/embedded.hpp"

namespace asztal::centauri_saga {

namespace {

/// The two files of cards while they are being read into `data`.
class CardFiles {
 public:
  explicit CardFiles(Data& data) : data_(data) {}

  void read_fleets(const Entry& file) {
    file.allow_only({"fleet_deck", "fleet_card"});
    for (const Entry& deck : rows(file, "fleet_deck", {"id", "name", "name_hu", "colour", "cards", "source"}, enum_names<Colour>())) {
      expect_text(deck.at("colour"), deck.at("id").text());
      expect_number(deck.at("cards"), cards_per_fleet, "cards of a fleet deck (CS-1.10)");
    }
    const Words fields = {"id",    "name",   "name_hu", "deck",    "count", "kind",   "quality",   "combat", "shield",
                          "speed", "timing", "cost",    "cost_hu", "ops",   "effect", "effect_hu", "source", "note"};
    std::array<int, deck_colours> seen{};
    for (const Entry& row : rows(file, "fleet_card", fields, fleet_card_count)) {
      const auto deck = row.at("deck").named<Colour>("deck");
      const int place = seen[at(static_cast<int>(deck))]++;
      if (place >= cards_per_fleet) row.at("deck").fail("a fleet deck has " + std::to_string(cards_per_fleet) + " cards");
      read_fleet_card(row, deck, place);
    }
  }

  void read_encounters(const Entry& file) {
    file.allow_only({"exploration", "difficult_exploration", "event", "scanning_report", "intelligence_report", "basic_action",
                     "special_action", "jumpgate_event", "ravager_retaliation"});
    const Words test = {"id", "name", "name_hu", "count", "checks", "reward", "effect", "effect_hu", "source", "note"};
    each(file, DeckName::exploration, test, [&](const Entry& row, std::size_t i) { read_trials(row, data_.exploration[i]); });
    each(file, DeckName::difficult_exploration, test, [&](const Entry& row, std::size_t i) { read_trials(row, data_.difficult[i]); });
    each(file, DeckName::event,
         {"id", "name", "name_hu", "count", "kind", "ops", "effect", "effect_hu", "remove_cost_combat_tokens", "source", "note"},
         [&](const Entry& row, std::size_t i) { read_event(row, i); });
    each(file, DeckName::scanning_report,
         {"id", "name", "name_hu", "count", "xpm_first", "xpm_second", "raiders", "effect", "effect_hu", "source"},
         [&](const Entry& row, std::size_t i) { read_scan(row, data_.scanning[i]); });
    each(file, DeckName::intelligence_report,
         {"id", "name", "name_hu", "count", "cells", "target", "raiders", "effect", "effect_hu", "source", "note"},
         [&](const Entry& row, std::size_t i) { read_report(row, data_.intelligence[i]); });
    const Words action = {"id", "name", "name_hu", "count", "type", "ops", "effect", "effect_hu", "source", "note"};
    each(file, DeckName::basic_action, action, [&](const Entry& row, std::size_t i) { read_action(row, i); });
    each(file, DeckName::special_action, action, [&](const Entry& row, std::size_t i) { read_action(row, basic_count + i); });
    each(file, DeckName::jumpgate_event, {"id", "name", "name_hu", "count", "test", "reward", "effect", "effect_hu", "source", "note"},
         [&](const Entry& row, std::size_t i) { read_jumpgate_event(row, data_.jumpgate[i]); });
    each(file, DeckName::ravager_retaliation,
         {"id", "name", "name_hu", "count", "phase_1_ops", "phase_1", "phase_1_hu", "phase_2_ops", "phase_2", "phase_2_hu", "effect",
          "effect_hu", "source"},
         [&](const Entry& row, std::size_t i) {
           data_.retaliation[i].stage[0] = read_program(row.at("phase_1_ops"), {.origin = Origin::retaliation}, data_.op);
           data_.retaliation[i].stage[1] =
               read_program(row.at("phase_2_ops"), {.origin = Origin::retaliation, .with_ravager = true}, data_.op);
         });
  }

 private:
  /// The rows of a deck, each of them one card with an id of its own.
  template <class Read>
  void each(const Entry& file, DeckName deck, const Words& fields, Read&& read) {
    const auto list = rows(file, std::string(enum_name(deck)), fields, deck_size[at(static_cast<int>(deck))]);
    for (std::size_t i = 0; i < list.size(); ++i) {
      name_card(data_, card_of(deck, static_cast<int>(i)), list[i]);
      expect_number(list[i].at("count"), 1, "every card has its own entry");
      read(list[i], i);
    }
  }

  void read_fleet_card(const Entry& row, Colour deck, int place) {
    const Card card = fleet_card(deck, place);
    FleetCard& into = data_.fleet_card[at(card - first_fleet_card)];
    name_card(data_, card, row);
    expect_number(row.at("count"), 1, "every card has its own entry");
    into.deck = deck;
    into.kind = row.at("kind").named<CardKind>("kind");
    into.quality = row.at("quality").named<Quality>("quality");
    if (((cards_of(into.kind, into.quality) >> place) & 1U) == 0)
      row.at("kind").fail("a deck lists 6 basic units, 4 advanced units, 6 basic power-ups, 4 advanced power-ups, in this order (CS-1.10)");
    for (const Stat stat : {Stat::combat, Stat::shield, Stat::speed})
      into.bonus[at(static_cast<int>(stat))] = number<std::uint8_t>(row.at(enum_name(stat)), 0, 5);
    into.timing = row.at("timing").named<Timing>("timing");
    if (into.timing == Timing::any_own_roll || into.timing == Timing::any_own_check || into.timing == Timing::own_damage_any_phase)
      row.at("timing").fail("only commanders have abilities for any phase (CS-4.4.2)");
    into.ability = read_program(row.at("ops"), {.origin = Origin::ability, .timing = into.timing}, data_.op);
    data_.abilities_at[at(static_cast<int>(deck))][at(static_cast<int>(into.timing))] |= 1U << place;
  }

  static Trials trials_of(const Entry& list) {
    Trials trials;
    const auto items = list.items();
    if (items.empty() || static_cast<int>(items.size()) > trials.capacity()) list.fail("one to three checks are expected");
    for (const Entry& item : items) {
      const Trial trial = read_trial(item);
      for (const Trial& other : trials)
        if (other.stat == trial.stat) item.fail("another check is of the same stat");
      trials.push(trial);
    }
    return trials;
  }
  void read_trials(const Entry& row, TestCard& card) {
    card.trials = trials_of(row.at("checks"));
    card.reward = read_program(row.at("reward"), {.origin = Origin::test_reward}, data_.op);
  }
  void read_jumpgate_event(const Entry& row, TestCard& card) {
    const Entry test = row.at("test");
    if (test.at("kind").one_of({"check", "combat"}, "kind of test") == 0) {
      test.allow_only({"kind", "checks"});
      card.trials = trials_of(test.at("checks"));
    } else {
      test.allow_only({"kind", "raider_level"});
      card.raider = number<std::uint8_t>(test.at("raider_level"), 1, raider_levels);
    }
    card.reward = read_program(row.at("reward"), {.origin = card.raider == 0 ? Origin::test_reward : Origin::reward}, data_.op);
  }

  void read_event(const Entry& row, std::size_t i) {
    EventCard& event = data_.event[i];
    event.kind = row.at("kind").named<EventKind>("kind");
    expect_number(row.at("remove_cost_combat_tokens"), tokens_on_event, "CS-4.8.5");
    const bool recurring = event.kind == EventKind::recurring;
    event.program = read_program(row.at("ops"), {.origin = recurring ? Origin::recurring : Origin::persistent}, data_.op);
    const auto bit = static_cast<std::uint16_t>(1U << i);
    if (recurring) data_.recurring = static_cast<std::uint16_t>(data_.recurring | bit);
    for (int o = event.program.first; o < event.program.end; ++o) {
      const Op& op = data_.op[at(o)];
      if (op.code == OpCode::mod) {
        if (data_.events_changing[op.a] != 0 && data_.least[op.a] != op.b) row.at("ops").fail("another event has another lowest value");
        event.change[op.a] = op.n;
        data_.least[op.a] = static_cast<std::int8_t>(op.b);
        data_.events_changing[op.a] = static_cast<std::uint16_t>(data_.events_changing[op.a] | bit);
      } else if (op.code == OpCode::forbid) {
        event.forbids = static_cast<std::uint8_t>(event.forbids | 1U << op.a);
        data_.events_forbidding[op.a] = static_cast<std::uint16_t>(data_.events_forbidding[op.a] | bit);
      }
    }
  }

  static Tile tile_in(const Entry& place, const Words& fields) {
    place.allow_only(fields);
    return read_tile(place.at("type"), place.at("colour"));
  }
  static void read_scan(const Entry& row, ScanningReport& report) {
    report.first = tile_in(row.at("xpm_first"), {"type", "colour"});
    report.second = tile_in(row.at("xpm_second"), {"type", "colour"});
    const auto marks = row.at("raiders").items();
    if (static_cast<int>(marks.size()) > report.raiders.capacity()) row.at("raiders").fail("three marks at most");
    for (const Entry& mark : marks) {
      const Tile tile = tile_in(mark, {"type", "colour", "level"});
      for (const Mark& other : report.raiders)
        if (other.tile == tile) mark.fail("another mark is for these sectors");
      report.raiders.push({tile, number<std::uint8_t>(mark.at("level"), 1, raider_levels)});
    }
  }

  static void read_report(const Entry& row, IntelligenceReport& report) {
    const auto cells = row.at("cells").items();
    expect_size(row.at("cells"), cells.size(), 4);
    const auto listed = [&](Cell cell) {
      for (const Cell other : report.cells)
        if (other == cell) return true;
      return false;
    };
    for (const Entry& item : cells) {
      const Cell cell = read_cell(item);
      if (distance(gate_cell, cell) > far_reach) item.fail("no report reaches farther than 5 from the Jumpgate");
      if (cell == gate_cell || cell == cell_at(1, 0)) item.fail("the Jumpgate or Dawn lies there");
      if (listed(cell)) item.fail("the cell occurs twice");
      report.cells.push(cell);
    }
    if (read_cell(row.at("target")) != report.cells[0]) row.at("target").fail("the target is the first of the cells (CS-10.4)");
    const auto marks = row.at("raiders").items();
    if (static_cast<int>(marks.size()) > report.raiders.capacity()) row.at("raiders").fail("four raiders at most");
    for (const Entry& mark : marks) {
      mark.allow_only({"cell", "level"});
      const Cell cell = read_cell(mark.at("cell"));
      if (!listed(cell)) mark.at("cell").fail("the report has no such cell");
      report.raiders.push({cell, number<std::uint8_t>(mark.at("level"), 1, raider_levels)});
    }
  }

  void read_action(const Entry& row, std::size_t i) {
    ActionCard& card = data_.action[i];
    card.type = row.at("type").named<ActionType>("type");
    card.program = read_program(row.at("ops"), {.origin = Origin::action, .type = card.type}, data_.op);
    card.moment = moment_of(data_.op[card.program.first].code);
    for (int o = card.program.first; o < card.program.end; ++o)
      if (const Whom who = data_.op[at(o)].who; who != Whom::owner) {
        if (card.who != Whom::owner && card.who != who) row.at("ops").fail("one target is named for the whole card");
        card.who = who;
      }
    data_.actions_at[at(static_cast<int>(card.moment))] |= 1U << i;
  }

  Data& data_;
};

}  // namespace

std::array<DataText, 4> data_files() {
  return built_in(embedded, {"components.toml", "fleet_cards.toml", "encounter_cards.toml", "scenarios.toml"});
}

Data load_data(const std::array<Entry, 4>& files) {
  Data data;
  read_components(files[0], data);
  CardFiles cards(data);
  cards.read_fleets(files[1]);
  cards.read_encounters(files[2]);
  read_scenarios(files[3], files[0], data);
  return data;
}

const Data& built_in_data() {
  static const Data loaded = load_files(data_files(), load_data);
  return loaded;
}

}  // namespace asztal::centauri_saga
