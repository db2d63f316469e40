// The texts of every game: both languages say everything that the game can ask, offer, tell or draw, with arguments that exist.
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>

#include "all_games.hpp"
#include "engine/data_file.hpp"
#include "engine/random.hpp"
#include "engine/rulebook.hpp"
#include "engine/table.hpp"
#include "messages.hpp"
#include "sanitized.hpp"
#include "texts/phrase.hpp"
#include "texts/presenter.hpp"

namespace asztal {
namespace {

constexpr int decisions_per_game = sanitized ? 2000 : 12000;

using Group = std::map<std::string, std::string>;
struct Texts {
  std::map<std::string, Group> messages;                                      ///< group, key
  std::map<std::string, std::map<std::string, std::set<std::string>>> names;  ///< kind, id, forms
  std::map<std::string, std::string> called;                                  ///< "kind.id.form"

  bool has(const std::string& group, const std::string& key) const {
    const auto found = messages.find(group);
    return found != messages.end() && found->second.contains(key);
  }
  const std::string& at(const std::string& group, const std::string& key) const { return messages.at(group).at(key); }
  /// Not every game has every group.
  Group group(const std::string& name) const { return messages.contains(name) ? messages.at(name) : Group{}; }
};

Texts texts_of(const GameInfo& game, const std::string& path) {
  Texts texts;
  const Entry file = Entry::parse(game.file(path), game.id + "/" + path);
  for (const std::string& group : file.keys())
    for (const std::string& key : file.at(group).keys()) {
      if (group != "name") {
        texts.messages[group][key] = file.at(group).at(key).text();
        continue;
      }
      for (const std::string& id : file.at(group).at(key).keys())
        for (const std::string& form : file.at(group).at(key).at(id).keys()) {
          texts.names[key][id].insert(form);
          texts.called[key + "." + id + "." + form] = file.at(group).at(key).at(id).at(form).text();
        }
    }
  if (texts.messages.contains("card_forms"))  // names that stand in the game's data
    for (const CardText& card : game.card_texts(path == "text/hu.toml", 0))
      for (const auto& form : texts.messages["card_forms"]) {
        texts.names[card.kind][card.id].insert(form.first);
        texts.called[card.kind + "." + card.id + "." + form.first] = card.name;
      }
  return texts;
}

class AllTexts : public ::testing::Test {
 protected:
  static void SetUpTestSuite() { add_tested_games(); }

  /// For every game in both languages.
  template <class Check>
  static void for_all(Check&& check) {
    for (const GameInfo& game : games())
      for (const char* path : {"text/en.toml", "text/hu.toml"}) {
        SCOPED_TRACE(game.id + "/" + path);
        check(game, texts_of(game, path));
      }
  }
  static const Vocabulary& words_of(const GameInfo& game) {
    asztal::Setup setup;
    setup.seats = game.min_seats;
    return game.new_table(setup, nullptr)->words();  // words live as long as the program
  }
};

void add_name(std::set<std::string>& known, const Texts& texts, const std::string& argument, const std::string& kind) {
  known.insert(argument);
  const auto found = texts.names.find(kind);
  if (found == texts.names.end() || found->second.empty()) return;
  for (const std::string& form : found->second.begin()->second) known.insert(argument + "_" + form);
}

/// What an operand or field of this kind gives a message, as texts/text.hpp says.
void add_arguments(std::set<std::string>& known, const std::string& argument, const OperandKind& kind, const Texts& texts) {
  known.insert(argument);
  if (kind.role == Role::seat || kind.role == Role::side)
    known.insert({argument + "_the", argument + "_the_cap", argument == "player" ? "self" : argument + "_self"});
  else if (kind.role != Role::select && kind.role != Role::action && !kind.words.empty())
    add_name(known, texts, argument, kind.name);
}
std::set<std::string> arguments_of(const VerbSpec& verb, const Texts& texts) {
  std::set<std::string> known;
  for (const OperandKind* kind : verb.operands) {
    const bool player = kind->role == Role::seat || kind->role == Role::side;
    const std::string name = player ? "player" : kind->role == Role::number ? "n" : kind->name;
    std::string argument = name;
    for (int count = 2; known.contains(argument); ++count) argument = name + std::to_string(count);
    add_arguments(known, argument, *kind, texts);
  }
  return known;
}
std::set<std::string> arguments_of(const NoteSpec& note, const Texts& texts) {
  std::set<std::string> known;
  for (std::size_t i = 0; i < note.operands.size(); ++i) add_arguments(known, note.fields[i], *note.operands[i], texts);
  return known;
}

void expect_arguments(const std::string& key, const std::string& text, const std::set<std::string>& known) {
  for (const auto& [argument, use] : Message(text).arguments) EXPECT_TRUE(known.contains(argument)) << key << ": {" << argument << "}";
}

TEST(Phrases, FillInWhatTheyNeed) {
  const Forms card = {{"nom", "sword"}, {"the_acc", "the sword"}};
  const Arguments given = {{"name", "Anna"}, {"n", 7}, {"many", 12345}, {"card", &card}};
  const auto said = [&](const char* pattern) { return Phrase(pattern, Language::en).format(given); };
  EXPECT_EQ(said("Nothing"), "Nothing");
  EXPECT_EQ(said("''{name}'' takes {card_the_acc}, a {card}: {n}"), "'Anna' takes the sword, a sword: 7");
  EXPECT_EQ(said("{name} '{name}' {many}"), "Anna {name} 12,345");
  EXPECT_EQ(said("{n, plural, one {# {card}} other {# {card}s}}"), "7 swords");
  EXPECT_EQ(said("{nobody} {card_to}"), "{nobody} {card_to}");
  EXPECT_EQ(said("{name"), "{name");
  EXPECT_TRUE(Phrase("{card_the_acc}", Language::en).is_complete(given));
  EXPECT_FALSE(Phrase("{card_to}", Language::en).is_complete(given));
}

TEST_F(AllTexts, AreMessagesWithClosedBraces) {
  for_all([](const GameInfo&, const Texts& texts) {
    for (const auto& [group, messages] : texts.messages)
      for (const auto& [key, text] : messages) EXPECT_TRUE(Message(text).well_formed) << group << "." << key << ": " << text;
  });
}

TEST_F(AllTexts, AreTheSameInBothLanguages) {
  for (const GameInfo& game : games()) {
    SCOPED_TRACE(game.id);
    const Texts en = texts_of(game, "text/en.toml"), hu = texts_of(game, "text/hu.toml");
    const auto missing = [](const Texts& here, const Texts& there, const char* language) {
      for (const auto& [group, messages] : here.messages)
        for (const auto& message : messages)
          EXPECT_TRUE(group.ends_with("_forms") || there.has(group, message.first)) << language << ": " << group << "." << message.first;
      for (const auto& [kind, ids] : here.names)
        for (const auto& name : ids)
          EXPECT_TRUE(there.names.contains(kind) && there.names.at(kind).contains(name.first))
              << language << ": " << kind << "." << name.first;
    };
    missing(en, hu, "hu");
    missing(hu, en, "en");
  }
}

/// One for the whole game, or one for each value of an option.
void expect_briefing(const GameInfo& game, const Texts& texts) {
  bool briefed = texts.has("game", "briefing");
  for (const OptionSpec& option : game.options)
    briefed = briefed || (!option.words.empty() && std::all_of(option.words.begin(), option.words.end(), [&](const std::string& value) {
                return texts.has("briefing", option.name + "=" + value);
              }));
  EXPECT_TRUE(briefed);
  if (texts.messages.contains("briefing"))
    for (const auto& [key, text] : texts.messages.at("briefing")) expect_arguments("briefing." + key, text, {"side"});
}

TEST_F(AllTexts, HaveEveryQuestionOptionAndNote) {
  for_all([](const GameInfo& game, const Texts& texts) {
    const Vocabulary& words = words_of(game);
    for (const std::string& prompt : words.prompts) EXPECT_TRUE(texts.has("prompt", prompt)) << "prompt." << prompt;
    for (const VerbSpec& verb : words.verbs) EXPECT_TRUE(texts.has("choice", verb.name)) << "choice." << verb.name;
    for (const NoteSpec& note : words.notes) EXPECT_TRUE(texts.has("note", note.name)) << "note." << note.name;
    EXPECT_TRUE(texts.has("waiting", "default"));
    for (const char* key : {"name", "tagline"}) EXPECT_TRUE(texts.has("game", key)) << key;
    expect_briefing(game, texts);
    for (const OptionSpec& option : game.options) {
      EXPECT_TRUE(texts.has("option", option.name)) << option.name;
      for (const std::string& value : option.words)
        EXPECT_TRUE(texts.has("option", option.name + "=" + value)) << option.name << "=" << value;
    }
  });
}

TEST_F(AllTexts, SpeakOnlyOfWhatThereIs) {
  for_all([](const GameInfo& game, const Texts& texts) {
    const Vocabulary& words = words_of(game);
    std::map<std::string, const VerbSpec*> verbs;
    for (const VerbSpec& verb : words.verbs) verbs[verb.name] = &verb;
    for (const auto& [key, text] : texts.messages.at("choice")) {
      const auto sign = key.find('@');
      const auto verb = verbs.find(key.substr(0, sign));
      if (verb == verbs.end()) {
        ADD_FAILURE() << "there is no verb for choice." << key;
        continue;
      }
      if (sign != std::string::npos) {
        EXPECT_NE(std::find(words.prompts.begin(), words.prompts.end(), key.substr(sign + 1)), words.prompts.end()) << key;
      }
      expect_arguments("choice." + key, text, arguments_of(*verb->second, texts));
    }
    std::map<std::string, const NoteSpec*> notes;
    for (const NoteSpec& note : words.notes) notes[note.name] = &note;
    for (const char* group : {"note", "many_key", "many_item", "many"})
      for (const auto& [key, text] : texts.group(group)) {
        ASSERT_TRUE(notes.contains(key)) << group << "." << key;
        std::set<std::string> known = arguments_of(*notes[key], texts);
        if (group == std::string_view("many")) known.insert({"items", "count"});
        expect_arguments(group + ("." + key), text, known);
      }
    for (const auto& [key, text] : texts.messages.at("waiting"))
      expect_arguments("waiting." + key, text, {"player", "player_the", "player_the_cap", "self"});
  });
}

TEST_F(AllTexts, NameEverythingThatCanBeNamed) {
  for_all([](const GameInfo& game, const Texts& texts) {
    const Vocabulary& words = words_of(game);
    std::set<const OperandKind*> kinds;
    for (const VerbSpec& verb : words.verbs) kinds.insert(verb.operands.begin(), verb.operands.end());
    for (const NoteSpec& note : words.notes) kinds.insert(note.operands.begin(), note.operands.end());
    for (const OperandKind* kind : kinds) {
      if (kind->words.empty() || kind->role == Role::select || kind->role == Role::place || kind->role == Role::action) continue;
      for (const std::string& id : kind->words) {
        EXPECT_TRUE(texts.names.contains(kind->name) && texts.names.at(kind->name).contains(id)) << kind->name << "." << id;
      }
    }
    for (const auto& [kind, ids] : texts.names)
      for (const auto& [id, forms] : ids) {
        EXPECT_TRUE(forms.contains("nom")) << kind << "." << id;
        EXPECT_EQ(forms, ids.begin()->second) << kind << "." << id << " has other forms than its kind";
      }
  });
}

// What `?` and `rules` show is for people: no name of an operation, a field or a file, no formula, no bracket but the authors' notes that
// the program leaves out.
TEST_F(AllTexts, RulesAreSentencesAndTheSameInBothLanguages) {
  static const std::regex internal(
      R"([A-Z]{3,}_[A-Z]|`|DECISION|CHANCE|DÖNTÉS|VÉLETLEN|max\(|min\(|floor|<=|>=|>>|\[(?!decision|chance|döntés|véletlen))");
  for (const GameInfo& game : games()) {
    std::vector<std::string> ids[2];
    for (const bool hungarian : {false, true}) {
      const std::string suffix = hungarian ? ".hu.md" : ".md";
      const Rulebook book(game.rule_prefix, game.file("rules" + suffix), game.file("rulings" + suffix));
      for (const RuleText& rule : book.all()) {
        ids[hungarian ? 1 : 0].push_back(rule.id);
        EXPECT_FALSE(std::regex_search(rule.text, internal)) << rule.id << suffix << ": " << rule.text;
      }
    }
    EXPECT_EQ(ids[0], ids[1]) << game.id;
    EXPECT_GT(ids[0].size(), 5U);
  }
}

/// A table that is played at random, with everything said that people would read.
class Reading {
 public:
  Reading(const GameInfo& game, const Setup& setup, const Texts& texts)
      : game_(game), texts_(texts), table_(game.new_table(setup, nullptr)), random_(static_cast<std::uint64_t>(setup.seats), 3) {}

  void play(int decisions) {
    for (int i = 0; i < decisions && table_->node().kind != NodeKind::end;) {
      if (table_->node().kind == NodeKind::chance) {
        read_remarks();
        ChanceList outcomes;
        table_->chances(outcomes);
        table_->apply(outcomes.at(random_.below(static_cast<std::uint32_t>(outcomes.total))), nullptr);
        continue;
      }
      read_remarks();
      const std::unique_ptr<AnyView> asked = table_->asked();
      const std::vector<Action>& options = asked->decision().options;
      for (int look = 0; look < 3; ++look) read_option(*asked, some(options));
      if (const auto quick = asked->shortcuts(); !quick.empty()) read_option(*asked, some(quick));
      if (i % 10 == 0) read_board();
      table_->apply(some(options), nullptr);
      ++i;
    }
    read_board();
    if (table_->node().kind != NodeKind::end) return;
    EXPECT_FALSE(table_->view(nobody)->remarks().empty()) << "nobody is told why the game has ended";
    read_remarks();
  }

 private:
  Action some(const std::vector<Action>& list) { return list[random_.below(static_cast<std::uint32_t>(list.size()))]; }

  /// The arguments that a remark or details give: "kind:id" brings all forms of a name, "seat:1" those of a player's.
  std::set<std::string> arguments_of_details(const json::object& details) const {
    std::set<std::string> known;
    for (const auto& [key, value] : details) {
      const std::string argument(key), word = value.is_string() ? std::string(value.get_string().c_str()) : "";
      known.insert(argument);
      const auto colon = word.find(':');
      if (colon == std::string::npos || word.starts_with("place:")) continue;
      const std::string kind = word.substr(0, colon), id = word.substr(colon + 1);
      if (kind == "seat") {
        known.insert({argument + "_the", argument + "_the_cap"});
        continue;
      }
      const bool named = texts_.names.contains(kind) && texts_.names.at(kind).contains(id);
      EXPECT_TRUE(named) << "there is no name for " << word;
      if (named) add_name(known, texts_, argument, kind);
    }
    return known;
  }

  void read_remarks() {
    for (const Remark& remark : table_->asked()->remarks()) {
      ASSERT_TRUE(texts_.has("explain", remark.key)) << "explain." << remark.key;
      std::set<std::string> known = arguments_of_details(remark.arguments);
      for (const auto& [argument, use] : Message(texts_.at("explain", remark.key)).arguments) {
        const bool form_of_nothing = known.contains(argument.substr(0, argument.find('_')));  // an empty name has no forms
        EXPECT_TRUE(known.contains(argument) || form_of_nothing) << "explain." << remark.key << ": {" << argument << "}";
      }
    }
  }

  void read_option(const AnyView& asked, const Action& option) {
    const json::object details = asked.details(option);
    if (details.empty()) return;
    const VerbSpec& verb = table_->words().verbs[option.verb];
    std::set<std::string> known = arguments_of_details(details);
    known.merge(arguments_of(verb, texts_));
    for (const std::string& key : {verb.name + "@" + asked.decision().prompt, verb.name})
      for (const char* group : {"choice_details", "choice"}) {
        if (!texts_.has(group, key)) continue;
        for (const auto& [argument, use] : Message(texts_.at(group, key)).arguments) {
          const bool form_of_nothing = known.contains(argument.substr(0, argument.find('_')));
          EXPECT_TRUE(known.contains(argument) || form_of_nothing) << group << "." << key << ": {" << argument << "}";
        }
        return;
      }
  }

  void read_board() {
    const json::object board = table_->asked()->board();
    for (const int width : {60, 80, 100, 130}) {
      TerminalStyle style;
      style.width = width;
      style.viewer = table_->node().seat;
      style.name = [&](std::string_view kind, std::string_view id, std::string_view form) {
        const auto found = texts_.called.find(std::string(kind) + "." + std::string(id) + "." + std::string(form));
        EXPECT_NE(found, texts_.called.end()) << "name." << kind << "." << id << "." << form;
        return found == texts_.called.end() ? std::string(id) : found->second;
      };
      style.label = [&](std::string_view key) {
        EXPECT_TRUE(texts_.has("ui", std::string(key))) << "ui." << key;
        return texts_.has("ui", std::string(key)) ? texts_.at("ui", std::string(key)) : std::string(key);
      };
      style.player = [](int seat) { return "Player " + std::to_string(seat + 1); };
      style.effect = [](std::string_view) { return std::string("effect"); };
      const int full = expect_fits(game_.draw(board, style), width);
      style.compact = true;
      const int compact = expect_fits(game_.draw(board, style), width);
      EXPECT_LE(compact, full) << "width " << width;
      EXPECT_TRUE(width < 80 || table_->seats() > 3 || compact <= 20) << compact << " lines leave no room for a question on a screen of 24";
    }
  }
  /// How many lines it has, none of them wider than the screen.
  static int expect_fits(const std::string& drawn, int width) {
    EXPECT_FALSE(drawn.empty());
    int lines = 0;
    for (std::size_t at = 0; at < drawn.size(); ++lines) {
      const std::size_t end = std::min(drawn.find('\n', at), drawn.size());
      EXPECT_LE(width_of(std::string_view(drawn).substr(at, end - at)), width) << drawn.substr(at, end - at);
      at = end + 1;
    }
    return lines;
  }

  const GameInfo& game_;
  const Texts& texts_;
  std::unique_ptr<Table> table_;
  Random random_;
};

/// Every number of seats with every choice of options that go together.
std::vector<asztal::Setup> setups_of(const GameInfo& game) {
  std::vector<asztal::Setup> setups = all_setups(game.min_seats, game.max_seats, game.options);
  std::erase_if(setups, [&](const asztal::Setup& setup) {
    try {
      game.new_table(setup, nullptr);
      return false;
    } catch (const DataError&) {
      return true;
    }
  });
  return setups;
}

// Law 4: peeking does not compile. A presenter is given a view; the true table is nothing that it could read.
template <class Seen>
concept Presentable = requires(const Presenter& presenter, const Seen& seen, const Action& option, const Players& players) {
  presenter.question(seen, players);
  presenter.label(seen, option, players);
  presenter.remarks(seen, players);
  presenter.card_of(seen, option);
  presenter.document(seen, players);
  presenter.without_board(seen, players);
};
template <class Seen>
concept PartlyPresentable =
    requires(const Presenter& presenter, const Seen& seen, const Players& players) { presenter.question(seen, players); } ||
    requires(const Presenter& presenter, const Seen& seen, const Players& players) { presenter.remarks(seen, players); } ||
    requires(const Presenter& presenter, const Seen& seen, const Players& players) { presenter.document(seen, players); };
static_assert(Presentable<AnyView> && !PartlyPresentable<Table>);

TEST_F(AllTexts, SayWhatTheTableNeeds) {
  for_all([](const GameInfo& game, const Texts& texts) {
    const std::vector<asztal::Setup> setups = setups_of(game);
    for (const asztal::Setup& setup : setups) {
      std::string words = std::to_string(setup.seats);
      for (const auto& [option, value] : setup.options) words += " " + option + "=" + value;
      SCOPED_TRACE(words);
      Reading(game, setup, texts).play(std::max(200, decisions_per_game / static_cast<int>(setups.size())));
    }
  });
}

// GW-18.5: where both conditions hold at once, the Catalyst is what decides the war.
TEST(GalaxyTexts, NameTheCatalystThoughItsPlanetWasTheLastOfTheReapers) {
  add_tested_games();
  const GameInfo& game = *find_game("galaxy-at-war");
  const auto ending = [&](const char* token) {
    const std::unique_ptr<Table> table = game.new_table({2, {{"mode", "galaxy-at-war"}}}, nullptr);
    table->arrange(json::parse(R"({"planets": {"antibaar": "1 1", "ontarom": "0 5"}, "others": "0 1", "tokens": [")" + std::string(token) +
                               R"("], "turn": 0, "step": "attack"})")
                       .as_object(),
                   nullptr);
    std::string problem;
    for (const char* action : {"attack ontarom", "number 2", "six", "roll 6", "roll 5", "roll 4", "number 2"})
      if (table->node().kind != NodeKind::end) table->apply(table->words().parse(action, problem).value(), nullptr);
    const std::vector<Remark> remarks = table->view(nobody)->remarks();
    return remarks.size() == 1 ? remarks[0].key : std::to_string(remarks.size()) + " remarks";
  };
  EXPECT_EQ(ending("antibaar catalyst"), "end_catalyst");
  EXPECT_EQ(ending("antibaar plain"), "end_reapers_gone");
}

TEST(KaoszTexts, TellOfEveryCardOnTheSurfaceHowFarItIsDeveloped) {
  add_tested_games();
  const GameInfo& game = *find_game("kaosz-galaktika");
  asztal::Setup setup;
  setup.seats = 2;
  const std::unique_ptr<Table> table = game.new_table(setup, nullptr);
  table->arrange(json::parse(R"({"A": {"credits": 5, "surface": {
      "A1": {"card": "base_shipyard", "developments": 3}, "A2": "base_ambush", "A3": {"card": "ship_ranger", "developments": 1}}}})")
                     .as_object(),
                 nullptr);
  const auto labels = [&](Language language) {
    const Presenter presenter(game, language, setup.seats);
    const Players players{{{"Anna", "", ""}, {"Béla", "", ""}}, 0};
    std::vector<std::string> found;
    const std::unique_ptr<AnyView> asked = table->asked();
    for (const Action& option : asked->decision().options)
      if (table->words().print(option).starts_with("develop ")) found.push_back(presenter.label(*asked, option, players));
    return found;
  };
  EXPECT_EQ(labels(Language::en),
            (std::vector<std::string>{"Develop Shipyard (A1) for 1 credit: 3/4 now", "Develop Ambush (A2) for 1 credit: needs none, 0 now",
                                      "Develop Ranger (A3) for 1 credit: a bluff, 1 now"}));
  EXPECT_EQ(labels(Language::hu), (std::vector<std::string>{"Fejlesztés 1 creditért: Hajógyár (A1), most 3/4",
                                                            "Fejlesztés 1 creditért: Rajtaütés (A2), fejlesztést nem igényel, most 0",
                                                            "Fejlesztés 1 creditért: Ranger (A3), blöff, most 1"}));
}

}  // namespace
}  // namespace asztal
