// What the tests of the card and deck files of Káosz Galaktika share: the built-in files, changed copies of them, and why those are refused.
#pragma once

#include <gtest/gtest.h>

#include "engine/data_file.hpp"
#include "games/kaosz-galaktika/cards/data.hpp"

namespace asztal::kaosz_galaktika {

inline const std::vector<std::string> card_files = {"cards_ships.toml", "cards_armaments.toml", "cards_crew.toml",
                                                    "cards_bases.toml", "cards_events.toml",    "cards_interrupts.toml"};

inline std::string built_in(const std::string& name) { return std::string(embedded("data/" + name)); }

inline std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << "there is no '" << from << "'";
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}
inline std::string replaced_everywhere(std::string text, const std::string& from, const std::string& to) {
  for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) text.replace(at, from.size(), to);
  return text;
}

class KaoszData : public ::testing::Test {
 protected:
  /// The components alone, on which a card file can be read.
  static Data no_cards() {
    static const Data components = [] {
      Data data;
      load_components(data, {"components.toml", built_in("components.toml")});
      return data;
    }();
    return components;
  }
  static Kind kind(const std::string& id) { return data().by_id.at(id); }
  static const Card& card(const std::string& id) { return data().card[kind(id)]; }
  static const Ability& ability(const std::string& id, int number = 0) {
    return data().ability.at(static_cast<std::size_t>(card(id).first_ability + number));
  }
  static const Op& op(const std::string& id, int number) { return data().op.at(static_cast<std::size_t>(ability(id).first_op + number)); }
  static const Selector& table(const std::string& id, int number) {
    return data().selector.at(static_cast<std::size_t>(ability(id).first_table + number));
  }
  static const Amount& amount(const Op& op) { return data().amount.at(static_cast<std::size_t>(op.amount)); }

  /// The text of one card of the built-in files.
  static std::string card_text(const std::string& id) {
    for (const std::string& file : card_files) {
      const std::string text = built_in(file);
      const auto at = text.find("[[card]]\nid = \"" + id + "\"");
      if (at != std::string::npos) return text.substr(at, text.find("[[card]]", at + 1) - at);
    }
    ADD_FAILURE() << "there is no card '" << id << "'";
    return "";
  }
  template <class Load>
  static std::string refusal(Load&& load) {
    try {
      load();
    } catch (const DataError& error) {
      return error.what();
    }
    return "";
  }
  static void expect_parts(const std::string& problem, const std::string& file, const std::vector<std::string>& parts) {
    EXPECT_TRUE(problem.starts_with(file + ":")) << problem;
    for (const std::string& part : parts) EXPECT_NE(problem.find(part), std::string::npos) << "no '" << part << "' in: " << problem;
  }
  static void file_refused(const std::string& text, const std::vector<std::string>& parts) {
    Data data = no_cards();
    const std::string problem = refusal([&] { load_cards(data, {"own.toml", text}, true); });
    EXPECT_NE(problem, "") << text;
    expect_parts(problem, "own.toml", parts);
  }
  /// A built-in card with `from` changed into `to` is refused with a message that names it and has all these parts.
  static void refused(const std::string& id, const std::string& from, const std::string& to, std::vector<std::string> parts) {
    parts.push_back("card '" + id + "'");
    file_refused(replaced(card_text(id), from, to), parts);
  }

  /// A card of this subtype with one ability.
  static std::string with_ability(const std::string& subtype, const std::string& ability) {
    const std::string like = subtype == "scout"                             ? "ship_ranger"
                             : subtype == "item"                            ? "arm_overdrive_core"
                             : subtype == "staff" || subtype == "passenger" ? "crew_gunner"
                             : subtype == "building"                        ? "base_bank"
                             : subtype == "research"                        ? "base_genome_vault"
                             : subtype == "trap"                            ? "base_ambush"
                             : subtype == "special"                         ? "event_war_bonds"
                                                                            : "int_alarm";
    std::string text = card_text(like);
    text = text.substr(0, text.find("ability ="));
    text = text.substr(0, text.find("effect ="));
    text = replaced_everywhere(text, "simple_combat_ok = true", "simple_combat_ok = false");
    const auto at = text.find("subtype = \"");
    text = text.replace(at, text.find('\n', at) - at, "subtype = \"" + subtype + "\"");
    return text + "effect = \"x\"\neffect_hu = \"x\"\nsource = \"designed\"\nability = [\n" + ability + "\n]\n";
  }
  static void ability_refused(const std::string& subtype, const std::string& ability, const std::vector<std::string>& parts) {
    SCOPED_TRACE(subtype + ": " + ability);
    file_refused(with_ability(subtype, ability), parts);
  }
  static void ability_read(const std::string& subtype, const std::string& ability) {
    Data data = no_cards();
    EXPECT_EQ(refusal([&] { load_cards(data, {"own.toml", with_ability(subtype, ability)}, true); }), "") << subtype << ": " << ability;
  }
  static void deck_refused(const std::string& text, const std::vector<std::string>& parts) {
    SCOPED_TRACE(text.substr(0, 200));
    const std::string problem = refusal([&] { read_decks(data(), {"own", text}); });
    EXPECT_NE(problem, "");
    expect_parts(problem, "own", parts);
  }
};

}  // namespace asztal::kaosz_galaktika
