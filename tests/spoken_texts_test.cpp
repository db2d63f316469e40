// Every text with every kind of argument it may be given reads well: no doubled spaces, no empty pieces, no missing names.
#include <gtest/gtest.h>

#include <algorithm>

#include "all_games.hpp"
#include "engine/data_file.hpp"
#include "engine/random.hpp"
#include "messages.hpp"
#include "sanitized.hpp"
#include "texts/news.hpp"
#include "texts/presenter.hpp"

namespace asztal {
namespace {

constexpr Language languages[] = {Language::en, Language::hu};

void expect_sound(const std::string& said, const std::string& where) {
  const std::string flaw = flaw_of(said);
  EXPECT_EQ(flaw, "") << where << ": '" << said << "'";
}

// ---- Messages by themselves ---------------------------------------------------------------------------------------------------------

/// What a message may be given: words for what it tells apart, numbers for what it counts, else a name.
std::vector<Argument> choices_of(const Message::Use& use) {
  std::vector<Argument> list;
  if (use.counted) {
    for (const std::int64_t n : {0, 1, 2, 5, 21, 1000}) list.emplace_back(n);
    for (const std::string& key : use.keys)
      if (key.starts_with('=')) list.emplace_back(static_cast<std::int64_t>(std::stoll(key.substr(1))));
    if (!use.styles.empty()) list.emplace_back(std::int64_t{-2});
    return list;
  }
  for (const std::string& key : use.keys) list.emplace_back(key);
  if (list.empty()) list.emplace_back(std::string("Anna"));
  return list;
}

/// A message with its arguments in all their ways, or in very many of them.
template <class Visit>
void for_each_reading(const std::string& text, Language language, Visit&& visit) {
  constexpr std::uint64_t most = 3000;
  const Phrase phrase(text, language);
  std::vector<std::pair<std::string, std::vector<Argument>>> open;
  std::uint64_t ways = 1;
  for (const auto& [name, use] : Message(text).arguments) {
    open.emplace_back(name, choices_of(use));
    ways = std::min(most + 1, ways * open.back().second.size());
  }
  Random random(1, 1);
  for (std::uint64_t way = 0; way < std::min(ways, most); ++way) {
    Arguments arguments;
    std::uint64_t rest = way;
    for (const auto& [name, list] : open) {
      arguments[name] = list[ways > most ? random.below(static_cast<std::uint32_t>(list.size())) : rest % list.size()];
      rest /= list.size();
    }
    visit(phrase.format(arguments));
  }
}

struct TextFile {
  std::string name, text;
  Language language;
};

std::vector<TextFile> all_files() {
  std::vector<TextFile> files;
  for (const Language language : languages) {
    const std::string path = language == Language::hu ? "text/hu.toml" : "text/en.toml";
    for (const GameInfo& game : games()) files.push_back({game.id + "/" + path, std::string(game.file(path)), language});
    for (const std::string folder : {"cli", "server"})
      files.push_back({folder + "/" + path, read_text_file(std::string(ASZTAL_SOURCE) + "/" + folder + "/" + path), language});
  }
  return files;
}

class SpokenTexts : public ::testing::Test {
 protected:
  static void SetUpTestSuite() { add_tested_games(); }
};

TEST_F(SpokenTexts, EveryMessageReadsWell) {
  // Columns of the terminal.
  static const std::set<std::string> laid_out = {"bench.head", "list.option", "play.help", "play.menu_line", "play.rule"};
  // What the log puts together, or tells otherwise, may be nothing, and what remarks are never given; this is no text but the name of a note.
  static const std::set<std::string> may_be_nothing = {"note", "many", "many_key", "explain"}, no_texts = {"note_card"};
  for (const TextFile& file : all_files()) {
    const Entry groups = Entry::parse(file.text, file.name);
    for (const std::string& group : groups.keys())
      for (const std::string& key : groups.at(group).keys()) {
        if (group == "name" || no_texts.contains(group)) continue;
        const std::string where = file.name + ": " + group + "." + key, text = groups.at(group).at(key).text();
        for (const auto& [argument, use] : Message(text).arguments)
          for (const std::string& style : use.styles)  // a pattern keeps its spaces, and browsers know none
            EXPECT_TRUE(style.starts_with(" ::")) << where << ": {" << argument << "}" << style;
        if (laid_out.contains(group + "." + key)) continue;
        for_each_reading(text, file.language, [&](const std::string& said) {
          if (said.empty() ? !may_be_nothing.contains(group) : !flaw_of(said).empty())
            ADD_FAILURE() << where << ": " << (said.empty() ? "nothing" : flaw_of(said)) << ": '" << said << "'";
        });
      }
  }
}

// ---- What is offered and told -------------------------------------------------------------------------------------------------------

/// Values of an operand: all that have words, some that are numbers.
std::vector<std::int16_t> values_of(const OperandKind& kind, int seats) {
  std::vector<std::int16_t> list;
  for (const std::string& word : kind.words)
    if (const auto value = kind.parse(word); value && word != "nobody" && word != "none") list.push_back(static_cast<std::int16_t>(*value));
  if (list.empty() && kind.role == Role::seat)
    for (int seat = 0; seat < seats; ++seat) list.push_back(static_cast<std::int16_t>(seat));
  for (const int number : {0, 1, 2, 5, 7})
    if (kind.words.empty() && list.size() < 5 && kind.role != Role::seat && kind.parse(kind.print(number)))
      list.push_back(static_cast<std::int16_t>(number));
  if (list.empty()) list.push_back(0);
  return list;
}

/// So that every value of every operand comes about, with others beside it.
template <class Visit>
void for_each_operands(const std::vector<const OperandKind*>& kinds, int seats, Visit&& visit) {
  std::vector<std::vector<std::int16_t>> values;
  std::size_t most = 1;
  for (const OperandKind* kind : kinds) {
    values.push_back(values_of(*kind, seats));
    most = std::max(most, values.back().size());
  }
  for (std::size_t i = 0; i < 3 * most; ++i) {
    std::array<std::int16_t, 4> operands{};
    for (std::size_t k = 0; k < values.size(); ++k) operands[k] = values[k][(i + k * (i / most)) % values[k].size()];
    visit(operands);
  }
}

/// Is what stands after a verb something that the verb can be said of?
bool is_told(const Vocabulary& words, const std::vector<const OperandKind*>& kinds, const std::array<std::int16_t, 4>& operands) {
  for (std::size_t i = 0; i + 1 < kinds.size(); ++i) {
    if (kinds[i]->role != Role::action) continue;
    const auto& said_of = words.verbs[static_cast<std::size_t>(operands[i])].operands;
    if (!said_of.empty() && !said_of[0]->parse(said_of[0]->print(operands[i + 1]))) return false;
  }
  return true;
}

Players people(int seats, Seat reader) {
  Players players;
  for (int seat = 0; seat < seats; ++seat) {
    const std::string name = "Player " + std::to_string(seat + 1);
    players.names.push_back({name, name, name});
  }
  players.reader = reader;
  return players;
}

TEST_F(SpokenTexts, EveryChoiceAndNoteReadsWellWithEveryName) {
  for (const GameInfo& game : games())
    for (const Language language : languages) {
      const GameText text = GameText::of(game, language);
      const Players players = people(game.min_seats, 0);
      asztal::Setup setup;
      setup.seats = game.min_seats;
      const Vocabulary& words = game.new_table(setup, nullptr)->words();
      const std::string in = game.id + (language == Language::hu ? " hu " : " en ");
      for (std::size_t verb = 0; verb < words.verbs.size(); ++verb)
        for_each_operands(words.verbs[verb].operands, game.min_seats, [&](const std::array<std::int16_t, 4>& operands) {
          const Action action{static_cast<std::uint16_t>(verb), operands[0], operands[1], operands[2]};
          for (const std::string& prompt : words.prompts)
            if (prompt == words.prompts[0] || text.has("choice", words.verbs[verb].name + "@" + prompt))
              expect_sound(text.choice(action, prompt, words, players), in + words.verbs[verb].name + "@" + prompt);
        });
      for (std::size_t kind = 0; kind < words.notes.size(); ++kind)
        for_each_operands(words.notes[kind].operands, game.min_seats, [&](const std::array<std::int16_t, 4>& operands) {
          if (!is_told(words, words.notes[kind].operands, operands)) return;
          Note note;
          note.kind = static_cast<decltype(note.kind)>(kind);
          std::copy(operands.begin(), operands.begin() + static_cast<std::ptrdiff_t>(note.operand.size()), note.operand.begin());
          expect_sound(text.note(note, words, players), in + "note " + words.notes[kind].name);
        });
    }
}

TEST_F(SpokenTexts, NamesReadWell) {
  for (const GameInfo& game : games())
    for (const Language language : languages)
      for (const auto& [kind, ids] : GameText::of(game, language).all_names())
        for (const auto& [id, forms] : ids.as_object())
          for (const auto& [form, name] : forms.as_object()) {
            const std::string where = game.id + ": " + std::string(kind) + "." + std::string(id) + "." + std::string(form);
            EXPECT_FALSE(name.as_string().empty()) << where;
            expect_sound(std::string(name.as_string()), where);
          }
}

// ---- At the table -------------------------------------------------------------------------------------------------------------------

/// A table that is played at random, and everything that people read of it.
class Evening {
 public:
  Evening(const GameInfo& game, const Setup& setup, Language language)
      : presenter_(game, language, setup.seats),
        table_(game.new_table(setup, nullptr)),
        random_(static_cast<std::uint64_t>(setup.seats), 5) {}

  void play(int decisions) {
    for (int i = 0; i < decisions && table_->node().kind != NodeKind::end;) {
      read_remarks();
      Chronicle news;
      if (table_->node().kind == NodeKind::chance) {
        ChanceList outcomes;
        table_->chances(outcomes);
        table_->apply(outcomes.at(random_.below(static_cast<std::uint32_t>(outcomes.total))), &news);
      } else {
        const std::unique_ptr<AnyView> asked = table_->asked();
        read(*asked);
        table_->apply(some(asked->decision().options), &news);
        ++i;
      }
      read(news);
    }
    read_remarks();
  }

 private:
  Action some(const std::vector<Action>& list) { return list[random_.below(static_cast<std::uint32_t>(list.size()))]; }
  Players players(Seat reader) const { return people(table_->seats(), reader); }

  void read_remarks() {
    for (const std::string& line : presenter_.remarks(*table_->asked(), players(table_->node().seat))) {
      EXPECT_NE(line, "");
      expect_sound(line, "remark");
    }
  }
  void read(const AnyView& asked) {
    const Decision& decision = asked.decision();
    const Players here = players(decision.seat);
    const std::string question = presenter_.question(asked, here);
    EXPECT_NE(question, "");
    expect_sound(question, decision.prompt);
    for (Seat other = 0; other < table_->seats(); ++other)
      if (other != decision.seat)  // who waits is told what is asked too
        expect_sound(std::string(presenter_.without_board(*table_->view(other), players(other)).at("question").as_string()),
                     decision.prompt);
    const auto read_option = [&](const Action& option) {
      const std::string label = presenter_.label(asked, option, here);
      EXPECT_NE(label, "");
      expect_sound(label, table_->words().print(option));
    };
    for (int look = 0; look < 3; ++look) read_option(some(decision.options));
    if (const auto quick = asked.shortcuts(); !quick.empty()) read_option(some(quick));
  }
  void read(const Chronicle& news) const {
    for (const Seat viewer : {Seat{0}, nobody})
      for (const Line& line : told(news.notes, 0, viewer, {presenter_.text(), table_->words(), players(viewer), nullptr}))
        expect_sound(line.text, "note " + line.note);
  }

  Presenter presenter_;
  std::unique_ptr<Table> table_;
  Random random_;
};

TEST_F(SpokenTexts, ThatATableNeedsReadWell) {
  for (const GameInfo& game : games()) {
    std::vector<asztal::Setup> setups = all_setups(game.min_seats, game.max_seats, game.options);
    const int decisions = std::max(sanitized ? 10 : 100, (sanitized ? 1000 : 8000) / static_cast<int>(setups.size()));
    for (const asztal::Setup& setup : setups)
      for (const Language language : languages) {
        std::string words = game.id + " " + std::to_string(setup.seats);
        for (const auto& [option, value] : setup.options) words += " " + option + "=" + value;
        SCOPED_TRACE(words);
        try {
          Evening(game, setup, language).play(decisions);
        } catch (const DataError&) {  // options that do not go together
        }
        if (HasFailure()) return;
      }
  }
}

}  // namespace
}  // namespace asztal
