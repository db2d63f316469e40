#include "texts/text.hpp"

#include <algorithm>

#include "engine/data_file.hpp"
#include "texts/words.hpp"

namespace asztal {

namespace {

template <class Value>
using ByName = std::map<std::string, Value, std::less<>>;

template <class Value>
const Value* find_in(const ByName<Value>& list, std::string_view name) {
  const auto found = list.find(name);
  return found == list.end() ? nullptr : &found->second;
}

/// The grammatical forms of a name.
constexpr const char* name_forms[] = {"nom", "acc", "the", "the_acc", "short", "short_acc", "cap", "the_cap", "adj", "to"};

/// A name in a Hungarian sentence: "az Elillanás"; one that begins with its article ("A klán véne") needs no other.
Arguments hungarian_name(const std::string& name) {
  static constexpr const char* vowels[] = {"A", "Á", "E", "É", "I", "Í", "O", "Ó", "Ö", "Ő", "U", "Ú", "Ü", "Ű",
                                           "a", "á", "e", "é", "i", "í", "o", "ó", "ö", "ő", "u", "ú", "ü", "ű"};
  std::string article = "a";
  for (const char* vowel : vowels)
    if (name.starts_with(vowel)) article = "az";
  const bool has_own = name.starts_with("A ") || name.starts_with("Az ");
  const std::string the = has_own ? "a" + name.substr(1) : article + " " + name;
  return {{"name", name}, {"article", article}, {"the", the}, {"the_cap", "A" + the.substr(1)}};
}

}  // namespace

struct GameText::Contents {
  ByName<ByName<Phrase>> messages;  ///< by group and key
  ByName<ByName<Forms>> names;      ///< by kind and id
};

GameText::GameText(std::string_view toml, const std::string& name, Language language) : contents_(std::make_unique<Contents>()) {
  const Entry file = Entry::parse(toml, name);
  for (const std::string& group : file.keys()) {
    if (group == "name") {
      const Entry kinds = file.at("name");
      for (const std::string& kind : kinds.keys())
        for (const std::string& id : kinds.at(kind).keys())
          for (const std::string& form : kinds.at(kind).at(id).keys())
            contents_->names[kind][id][form] = kinds.at(kind).at(id).at(form).text();
      continue;
    }
    const Entry messages = file.at(group);
    for (const std::string& key : messages.keys())
      contents_->messages[group].insert_or_assign(key, Phrase(messages.at(key).text(), language));
  }
}

GameText GameText::of(const GameInfo& game, Language language) {
  const std::string path = language == Language::hu ? "text/hu.toml" : "text/en.toml";
  GameText text(game.file(path), game.id + "/" + path, language);
  if (text.has("card_forms", "nom")) text.name_cards(game.card_texts(language == Language::hu, 0));
  return text;
}

void GameText::name_cards(const std::vector<CardText>& cards) {
  for (const CardText& card : cards)
    for (const char* form : name_forms)
      if (has("card_forms", form)) contents_->names[card.kind][card.id][form] = message("card_forms", form, hungarian_name(card.name));
}

GameText::~GameText() = default;
GameText::GameText(GameText&&) noexcept = default;

const Phrase* GameText::find(std::string_view group, std::string_view key) const {
  const auto* messages = find_in(contents_->messages, group);
  return messages == nullptr ? nullptr : find_in(*messages, key);
}

std::string GameText::message(std::string_view group, std::string_view key, const Arguments& arguments) const {
  const Phrase* message = find(group, key);
  return message == nullptr ? std::string(key) : message->format(arguments);
}

const Forms* GameText::forms_of(std::string_view kind, std::string_view id) const {
  const auto* names = find_in(contents_->names, kind);
  return names == nullptr ? nullptr : find_in(*names, id);
}

std::string GameText::name(std::string_view kind, std::string_view id, std::string_view form) const {
  const Forms* forms = forms_of(kind, id);
  const std::string* found = forms == nullptr ? nullptr : find_in(*forms, form);
  return found == nullptr ? std::string(id) : *found;
}

json::object GameText::all_names() const {
  json::object tree;
  for (const auto& [kind, ids] : contents_->names) {
    json::object named;
    for (const auto& [id, forms] : ids) {
      json::object& all = named[id].emplace_object();
      for (const auto& [form, text] : forms) all[form] = text;
    }
    tree[kind] = std::move(named);
  }
  return tree;
}

json::object GameText::all_messages() const {
  json::object tree;
  for (const auto& [group, messages] : contents_->messages) {
    json::object& all = tree[group].emplace_object();
    for (const auto& [key, message] : messages) all[key] = message.pattern();
  }
  return tree;
}

std::string GameText::place(const std::string& notation) const {
  const std::string letter = notation.substr(0, 1);
  return has("letter", letter) ? message("letter", letter) + notation.substr(1) : notation;
}

std::string GameText::place_words(const std::string& notation) const {
  std::string result, word;
  for (const char c : notation + " ") {
    if (c != ' ') {
      word += c;
      continue;
    }
    const bool is_place = word.size() > 1 && word.size() < 4 && word.find_first_not_of("0123456789", 1) == std::string::npos;
    result += (result.empty() ? "" : " ") + (is_place ? place(word) : word);
    word.clear();
  }
  return result;
}

/// A place as this language writes it.
std::string GameText::to_notation(const std::string& word) const {
  const auto* letters = find_in(contents_->messages, "letter");
  if (letters == nullptr) return word;
  for (const auto& [key, shown] : *letters) {
    const std::string letter = lowered(shown.pattern());
    if (word.size() <= letter.size() || !word.starts_with(letter)) continue;
    if (word.find_first_not_of("0123456789", letter.size()) == std::string::npos) return key + word.substr(letter.size());
  }
  return word;
}

/// The values of a kind that are called so; if none is, those whose names begin so. Spaces do not matter ("sur kesh").
std::vector<std::string> GameText::ids_named(const OperandKind& kind, const std::string& name_said) const {
  const auto letters = [](const std::string& text) {
    std::string kept = folded(text);
    std::erase(kept, ' ');
    return kept;
  };
  const std::string said = letters(name_said);
  std::vector<std::string> called, begin;
  for (const std::string& id : kind.words) {
    const Forms* forms = forms_of(kind.name, id);
    if (forms == nullptr) continue;
    bool whole = false, start = false;
    for (const auto& [form_name, text] : *forms) {
      const std::string form = letters(text);
      whole = whole || form == said;
      start = start || form.starts_with(said);
    }
    if (whole) called.push_back(id);
    if (start) begin.push_back(id);
  }
  return called.empty() ? begin : called;
}

std::vector<std::string> GameText::readings(const std::string& typed, const Vocabulary& words) const {
  constexpr std::size_t longest_name = 5, most = 64;
  std::vector<std::string> said;
  for (const std::string& word : split(lowered(typed), ' '))
    if (!word.empty()) said.push_back(to_notation(word));
  if (said.empty()) return {""};
  std::vector<std::string> list = {said[0]};
  const auto verb = std::find_if(words.verbs.begin(), words.verbs.end(), [&](const VerbSpec& spec) { return spec.name == said[0]; });
  std::size_t at = 1;
  for (std::size_t operand = 0; at < said.size(); ++operand) {
    std::vector<std::string> ids = {said[at]};
    std::size_t taken = 1;
    const OperandKind* kind = verb != words.verbs.end() && operand < verb->operands.size() ? verb->operands[operand] : nullptr;
    if (kind != nullptr && !kind->parse(said[at]))
      for (std::size_t count = std::min(longest_name, said.size() - at); count > 0; --count) {
        std::string name;
        for (std::size_t i = at; i < at + count; ++i) append(name, said[i]);
        const std::vector<std::string> named = ids_named(*kind, name);
        if (named.empty()) continue;
        ids = named, taken = count;
        break;
      }
    std::vector<std::string> longer;
    for (const std::string& begun : list)
      for (const std::string& id : ids)
        if (longer.size() < most) longer.push_back(begun + " " + id);
    list = std::move(longer);
    at += taken;
  }
  return list;
}

const std::string& Players::name(int seat) const {
  static const std::string unknown = "?";
  return seat >= 0 && seat < static_cast<int>(names.size()) ? names[static_cast<std::size_t>(seat)].nom : unknown;
}

namespace {

/// "n", then "n2", "n3".
std::string free_argument(const Arguments& taken, const std::string& name) {
  std::string argument = name;
  for (int count = 2; taken.contains(argument); ++count) argument = name + std::to_string(count);
  return argument;
}

void add_player_forms(Arguments& result, const std::string& argument, const PlayerName& name) {
  result[argument] = name.nom;
  result[argument + "_the"] = name.the;
  result[argument + "_the_cap"] = name.the_cap;
}

/// {player} with {self}: is it the reader? Of any other name {from} with {from_self}.
void add_named_player(Arguments& result, const std::string& argument, const PlayerName& name, bool self) {
  add_player_forms(result, argument, name);
  result[argument == "player" ? "self" : argument + "_self"] = self ? "yes" : "no";
}

/// What an operand of a verb is called in its text.
std::string argument_of(const OperandKind& kind) {
  if (kind.role == Role::seat || kind.role == Role::side) return "player";
  return kind.role == Role::number ? "n" : kind.name;
}

PlayerName name_of(const Players& players, int seat) {
  const bool known = seat >= 0 && seat < static_cast<int>(players.names.size());
  return known ? players.names[static_cast<std::size_t>(seat)] : PlayerName{"?", "?", "?"};
}

}  // namespace

void GameText::add_player(Arguments& result, int seat, const Players& players, const std::string& argument) const {
  add_named_player(result, argument, name_of(players, seat), seat != nobody && seat == players.reader);
}

void GameText::add_name(Arguments& result, const std::string& argument, std::string_view kind, std::string_view id) const {
  const Forms* forms = forms_of(kind, id);
  result[argument] = forms == nullptr ? Argument(std::string(id)) : Argument(forms);
}

void GameText::add_operand(Arguments& result, const std::string& argument, const OperandKind& kind, int operand,
                           const Players& players) const {
  const std::string word = kind.print(operand);
  if (kind.role == Role::select) {
    result[argument] = word;
  } else if (kind.role == Role::place) {
    result[argument] = place(word);
  } else if (kind.role == Role::seat || (kind.role == Role::side && is_number(word))) {
    add_player(result, kind.role == Role::seat ? operand : std::stoi(word), players, argument);
  } else if (kind.role == Role::side) {  // nobody's: it has a name instead of a player
    const auto form = [&](const char* wanted) { return name(kind.name, word, wanted); };
    add_named_player(result, argument, {form("nom"), form("the"), form("the_cap")}, false);
  } else if (!kind.words.empty()) {
    add_name(result, argument, kind.name, word);
  } else if (word == std::to_string(operand)) {
    result[argument] = static_cast<std::int64_t>(operand);
  } else if (is_number(word)) {
    result[argument] = static_cast<std::int64_t>(std::stoll(word));  // counted from 1
  } else {
    result[argument] = word;  // not written as a number: "1+3", "A3"
  }
}

Arguments GameText::arguments(const Action& action, const Vocabulary& words, const Players& players) const {
  const std::vector<const OperandKind*>& kinds = words.verbs[action.verb].operands;
  const std::int16_t operands[] = {action.a, action.b, action.c};
  Arguments result;
  for (std::size_t i = 0; i < kinds.size(); ++i)
    add_operand(result, free_argument(result, argument_of(*kinds[i])), *kinds[i], operands[i], players);
  return result;
}

Arguments GameText::arguments(const Note& note, const Vocabulary& words, const Players& players) const {
  const NoteSpec& spec = words.notes[note.kind];
  Arguments result;
  for (std::size_t i = 0; i < spec.operands.size(); ++i)
    if (spec.operands[i]->role == Role::action)  // told of inside a note, with what follows
      result[spec.fields[i]] = choice(Action{static_cast<std::uint16_t>(note.operand[i]), note.operand[i + 1]}, "", words, players);
    else
      add_operand(result, spec.fields[i], *spec.operands[i], note.operand[i], players);
  return result;
}

Arguments GameText::arguments(const json::object& details, const Vocabulary& words, const Players& players) const {
  Arguments result;
  for (const auto& [key, value] : details) {
    const std::string argument(key.data(), key.size());
    if (!value.is_string()) {
      result[argument] = value.to_number<std::int64_t>();
      continue;
    }
    const std::string word(value.get_string().c_str());
    const auto colon = word.find(':');
    if (colon == std::string::npos) {
      result[argument] = word;
      continue;
    }
    const std::string kind = word.substr(0, colon), id = word.substr(colon + 1);
    const OperandKind* known = words.kind_named(kind);
    const Role role = kind == asztal::kind<Seat>().name ? Role::seat : known != nullptr ? known->role : Role::word;
    if (role == Role::place)
      result[argument] = place(id);
    else if (role == Role::seat)
      add_player_forms(result, argument, name_of(players, std::stoi(id)));
    else
      add_name(result, argument, kind, id);
  }
  return result;
}

std::string GameText::choice(const Action& action, const std::string& prompt, const Vocabulary& words, const Players& players,
                             const json::object& details) const {
  if (action.verb >= words.verbs.size()) return words.print(action);
  const VerbSpec& verb = words.verbs[action.verb];
  Arguments given = arguments(action, words, players);
  for (auto& [key, value] : arguments(details, words, players)) given[key] = std::move(value);
  for (const std::string& key : {verb.name + "@" + prompt, verb.name})
    for (const char* group : {"choice_details", "choice"})
      if (const Phrase* phrase = find(group, key); phrase != nullptr && (group == std::string_view("choice") || !details.empty()))
        return phrase->format(given);
  return words.print(action);
}

std::string GameText::note(const Note& note, const Vocabulary& words, const Players& players) const {
  if (note.kind >= words.notes.size()) return "";
  return message("note", words.notes[note.kind].name, arguments(note, words, players));
}

}  // namespace asztal
