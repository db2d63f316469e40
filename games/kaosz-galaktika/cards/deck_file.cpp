// Deck files: TOML like data/decks.toml, or lines as people write them.
#include <charconv>
#include <map>
#include <set>

#include "engine/mistakes.hpp"
#include "games/kaosz-galaktika/cards/data_rows.hpp"

namespace asztal::kaosz_galaktika {

namespace {

// More than anybody writes into one file.
constexpr int most_lines = 10000, most_decks = 200, most_mistakes = 20;
constexpr std::size_t longest_line = 400;

/// KG-15.1; any other deck is meant for the official game.
DeckKind kind_by_size(const Data& data, const DeckList& deck) {
  return static_cast<int>(deck.cards.size()) == data.constants.deck_quick ? DeckKind::quick : DeckKind::official;
}

void complete(const Data& data, DeckList& deck) {
  std::sort(deck.cards.begin(), deck.cards.end());
  deck.simple_combat = std::all_of(deck.cards.begin(), deck.cards.end(), [&](Kind kind) { return data.card[kind].simple_combat; });
}

const Words deck_fields = words_in("id name name_hu kind size races ships cards simple_combat_ok strategy strategy_hu source");

// ---- TOML ----------------------------------------------------------------------------------------------------------------------
void read_cards(const Data& data, const Entry& row, DeckList& deck) {
  std::set<Kind> seen;
  for (const Entry& item : row.at("cards").items()) {
    expect_fields(item, "id count");
    const auto found = data.by_id.find(item.at("id").text());
    if (found == data.by_id.end()) {
      Words known;
      for (const auto& [id, kind] : data.by_id) known.push_back(id);
      item.at("id").fail(unknown("card", item.at("id").text(), known));
    }
    if (!seen.insert(found->second).second) item.at("id").fail("the card '" + found->first + "' is listed twice");
    deck.cards.insert(deck.cards.end(), number<std::size_t>(item.at("count"), 1, deck_limit), found->second);
  }
  if (deck.cards.empty()) row.at("cards").fail("a deck has cards");
}

/// What a row says of its own cards, where it does.
void check_sums(const Data& data, const Entry& row, const DeckList& deck) {
  const auto expect = [&](const char* field, std::ptrdiff_t found) {
    if (const auto said = row.find(field); said && said->integer(0, 999) != found)
      said->fail("must be " + std::to_string(found) + ": so many are listed");
  };
  expect("size", static_cast<std::ptrdiff_t>(deck.cards.size()));
  expect("ships", std::count_if(deck.cards.begin(), deck.cards.end(), [&](Kind kind) { return data.card[kind].type == Type::ship; }));
  std::uint32_t races = 0;
  for (const Kind kind : deck.cards) races |= bit(data.card[kind].race);
  races &= ~bit(Race::none);
  if (const auto said = row.find("races"); said && words<Race>(*said, "race") != races)
    said->fail("must be the races of the cards that are listed");
  if (const auto said = row.find("simple_combat_ok"); said && said->boolean() != deck.simple_combat)
    said->fail(deck.simple_combat ? "must be true: no card refers to Speed or return fire (KG-14.2.6)"
                                  : "must be false: a card refers to Speed or return fire (KG-14.2.6)");
}

DeckList read_deck(const Data& data, const Entry& row) {
  DeckList deck;
  deck.id = row.at("id").text();
  deck.place = row.where() + ": ";
  deck.name = shown_text(row.at("name"), 60);
  deck.name_hu = shown_text(row.at("name_hu"), 60);
  if (const auto strategy = row.find("strategy")) deck.strategy = shown_text(*strategy, 1000);
  if (const auto strategy = row.find("strategy_hu")) deck.strategy_hu = shown_text(*strategy, 1000);
  read_cards(data, row, deck);
  complete(data, deck);
  check_sums(data, row, deck);
  deck.kind = row.has("kind") ? word<DeckKind>(row.at("kind"), "kind of deck") : kind_by_size(data, deck);
  return deck;
}

// ---- Lines ---------------------------------------------------------------------------------------------------------------------
std::string trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  return first == std::string_view::npos ? "" : std::string(text.substr(first, text.find_last_not_of(" \t\r") - first + 1));
}

/// "My fleet": my_fleet, "Őrök": orok; what is neither a Latin letter nor a digit falls away.
std::string id_from(const std::string& name) {
  static const std::map<std::string, char> plain = {{"á", 'a'}, {"é", 'e'}, {"í", 'i'}, {"ó", 'o'}, {"ö", 'o'},
                                                    {"ő", 'o'}, {"ú", 'u'}, {"ü", 'u'}, {"ű", 'u'}};
  const std::string letters = lowered(name);
  std::string id;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    char c = letters[i];
    if (const auto found = plain.find(letters.substr(i, 2)); found != plain.end()) c = found->second, ++i;
    const bool fits = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (fits) id += c;
    if (!fits && !id.empty() && id.back() != '_') id += '_';
  }
  while (id.ends_with('_')) id.pop_back();
  return id.empty() ? "deck" : id.substr(0, 40);
}

std::set<std::string> ids_of(const std::vector<DeckList>& decks) {
  std::set<std::string> ids;
  for (const DeckList& deck : decks) ids.insert(deck.id);
  return ids;
}

/// deck: NAME / kind: official or quick / 3 Cobra Flash / 3x ship_cobra_flash / # a remark
class DeckLines {
 public:
  DeckLines(const Data& data, const DataText& file) : data_(data), file_(file), taken_(ids_of(data.deck)) {
    for (Kind kind = 1; kind < data.card.size(); ++kind)
      for (const std::string* name : {&data.words[kind].id, &data.words[kind].name, &data.words[kind].name_hu}) {
        by_name_[lowered(*name)].insert(kind);
        names_.push_back(*name);
      }
  }

  std::vector<DeckList> read() {
    std::string_view rest = file_.text;
    while (!rest.empty() && !mistakes_.full()) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(rest.size(), line.size() + 1));
      ++line_;
      mistakes_.gather([&] { read_line(line); });
      if (mistakes_.any() && (decks_.empty() || line_ > most_lines)) break;
    }
    mistakes_.refuse();
    if (decks_.empty())
      fail("a deck is expected here: 'deck: NAME', then lines like '3 " + data_.words.back().name + "'",
           "itt egy paklinak kell állnia: 'deck: NÉV', aztán ilyen sorok: '3 " + data_.words.back().name_hu + "'");
    finish_deck();
    return std::move(decks_);
  }

 private:
  [[noreturn]] void fail(const std::string& en, const std::string& hu) const {
    const std::string place = file_.name + ":" + std::to_string(std::max(line_, 1)) + ": ";
    throw DataError(place + en, place + hu);
  }

  void read_line(std::string_view line) {
    if (line_ > most_lines)
      fail("the file has more than " + std::to_string(most_lines) + " lines",
           "a fájlban több mint " + std::to_string(most_lines) + " sor van");
    line = line.substr(0, line.find('#'));
    if (line.size() > longest_line)
      fail("the line is longer than " + std::to_string(longest_line) + " characters",
           "a sor hosszabb " + std::to_string(longest_line) + " karakternél");
    if (const std::string text = trimmed(line); !text.empty()) read_text(text);
  }

  void read_text(const std::string& text) {
    const auto after = [&](std::string_view key) { return trimmed(std::string_view(text).substr(key.size())); };
    const std::string key = lowered(text.substr(0, text.find(':') + 1));
    if (key == "deck:") return begin_deck(after("deck:"));
    if (decks_.empty()) fail("the first line names the deck: 'deck: NAME'", "az első sor a pakli neve: 'deck: NÉV'");
    if (key == "kind:") {
      if (kind_) fail("the kind of this deck is named already", "ennek a paklinak a fajtája már meg van adva");
      DeckKind kind{};
      if (!enum_from_name(lowered(after("kind:")), kind))
        fail("unknown kind of deck '" + after("kind:") + "': it is 'official' or 'quick'",
             "ismeretlen paklifajta: '" + after("kind:") + "'; lehet 'official' (hivatalos) vagy 'quick' (gyorstalpaló)");
      kind_ = kind;
      return;
    }
    read_card(text);
  }

  void begin_deck(const std::string& name) {
    if (!decks_.empty() && !mistakes_.any()) finish_deck();
    if (decks_.size() >= most_decks)
      fail("a file has at most " + std::to_string(most_decks) + " decks",
           "egy fájlban legfeljebb " + std::to_string(most_decks) + " pakli lehet");
    if (name.empty() || name.size() > 60) fail("the name of a deck has 1 to 60 letters", "egy pakli neve 1-60 betűből áll");
    for (const char c : name)
      if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F)
        fail("a name has no control characters", "egy névben nem lehet vezérlőkarakter");
    DeckList deck;
    const std::string id = id_from(name);
    deck.id = id;
    for (int n = 2; !taken_.insert(deck.id).second; ++n) deck.id = id + "_" + std::to_string(n);
    deck.name = deck.name_hu = name;
    deck.place = file_.name + ":" + std::to_string(line_) + ": deck '" + name + "': ";
    decks_.push_back(std::move(deck));
    kind_.reset();
  }

  void finish_deck() {
    DeckList& deck = decks_.back();
    if (deck.cards.empty()) fail("the deck '" + deck.name + "' has no cards", "a(z) '" + deck.name + "' pakliban nincs kártya");
    complete(data_, deck);
    deck.kind = kind_.value_or(kind_by_size(data_, deck));
  }

  void read_card(const std::string& text) {
    int count = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), count);
    if (problem == std::errc::invalid_argument)
      fail("a line is a number of copies and a card, like '3 Cobra Flash'", "egy sor egy darabszám és egy kártya, például '3 Cobra Flash'");
    if (problem != std::errc() || count < 1 || count > deck_limit)
      fail("a deck has 1 to " + std::to_string(deck_limit) + " copies of a card",
           "egy kártyából 1-" + std::to_string(deck_limit) + " darab lehet egy pakliban");
    std::string name = trimmed(text.substr(static_cast<std::size_t>(end - text.data())));
    if (name.empty())
      fail("behind the number of copies the card is missing, as in '3 Cobra Flash'",
           "a darabszám mögül hiányzik a kártya; így helyes: '3 Cobra Flash'");
    if (!by_name_.contains(lowered(name)) && lowered(name).starts_with("x ")) name = trimmed(name.substr(1));  // 3x, 3 x
    const auto found = by_name_.find(lowered(name));
    if (found == by_name_.end()) fail(unknown("card", name, names_), "nincs ilyen kártya: '" + name + "'" + did_you_mean_hu(name, names_));
    if (found->second.size() > 1) {
      Words ids;
      for (const Kind kind : found->second) ids.push_back(data_.words[kind].id);
      fail("several cards are called '" + name + "': write " + listed(ids),
           "több kártyának is '" + name + "' a neve; írd helyette: " + listed(ids, " vagy "));
    }
    auto& cards = decks_.back().cards;
    if (cards.size() + static_cast<std::size_t>(count) > 1000) fail("the deck has too many cards", "a pakliban túl sok a kártya");
    cards.insert(cards.end(), static_cast<std::size_t>(count), *found->second.begin());
  }

  const Data& data_;
  const DataText& file_;
  std::map<std::string, std::set<Kind>> by_name_;  ///< in small letters
  Words names_;                                    ///< as they are written
  Mistakes mistakes_{most_mistakes};               ///< of all lines that have one
  std::set<std::string> taken_;                    ///< ids of decks
  std::vector<DeckList> decks_;
  std::optional<DeckKind> kind_;  ///< of the deck that is being read, as the file says
  int line_ = 0;
};

/// A file of lines begins, after remarks, with "deck:".
bool is_lines(std::string_view text) {
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    const std::string content = trimmed(line.substr(0, line.find('#')));
    if (!content.empty()) return !content.starts_with('[');
  }
  return true;
}

}  // namespace

std::vector<DeckList> read_decks(const Data& data, const DataText& given) {
  DataText file = given;
  if (file.text.starts_with("\xEF\xBB\xBF")) file.text.erase(0, 3);  // the mark with which some editors begin
  if (is_lines(file.text)) return DeckLines(data, file).read();
  const Entry root = Entry::parse(file);
  root.allow_only({"deck"});
  const std::vector<Entry> found = rows(root, "deck", deck_fields);
  if (found.size() > most_decks) root.at("deck").fail("a file has at most " + std::to_string(most_decks) + " decks");
  std::vector<DeckList> decks;
  std::set<std::string> taken = ids_of(data.deck);
  Mistakes mistakes(most_mistakes);  // of every deck that has one
  for (const Entry& row : found)
    mistakes.gather([&] {
      DeckList deck = read_deck(data, row);
      if (!taken.insert(deck.id).second) row.at("id").fail("there is a deck '" + deck.id + "' already");
      decks.push_back(std::move(deck));
    });
  mistakes.refuse();
  return decks;
}

void load_decks(Data& data, const DataText& file, bool own) {
  for (DeckList& deck : read_decks(data, file)) {
    const auto mode = deck.kind == DeckKind::quick ? Mode::quick : Mode::official;
    for (const Violation& problem : violations(data, deck.cards, mode, RaceLimit::free, false))
      throw DataError(deck.place + problem.what_en, deck.place + problem.what_hu);
    deck.own = own;
    for (const RaceLimit races : {RaceLimit::opposed, RaceLimit::four, RaceLimit::free})
      for (const bool simplified : {false, true})
        deck.allowed[static_cast<std::size_t>(races) * 2 + (simplified ? 1 : 0)] =
            own ? violations(data, deck.cards, mode, races, simplified).empty() : !simplified || deck.simple_combat;
    data.deck.push_back(std::move(deck));
  }
}

}  // namespace asztal::kaosz_galaktika
