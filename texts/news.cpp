#include "texts/news.hpp"

#include <algorithm>
#include <set>

#include "texts/words.hpp"

namespace asztal {

namespace {

/// A note and what it reads like alone.
struct Told {
  const Note* note;
  std::string line;
};

/// Notes of one kind in a row, by what they share ([many_key]): "R4: head, 2 claws".
struct Together {
  std::string key;
  const Told* first;
  Arguments arguments;  ///< of the first
  std::vector<std::pair<std::string, std::int64_t>> items;
};

std::string joined(const std::vector<std::pair<std::string, std::int64_t>>& items) {
  std::string list;
  for (const auto& [item, count] : items) list += (list.empty() ? "" : ", ") + (count > 1 ? std::to_string(count) + "× " : "") + item;
  return list;
}

/// The seat that this operand of a note names; nobody if it is none.
Seat seat_in(const Note& note, const NoteSpec& spec, std::size_t i) {
  const OperandKind& kind = *spec.operands[i];
  if (kind.role == Role::seat) return static_cast<Seat>(note.operand[i]);
  const std::string word = kind.role == Role::side ? kind.print(note.operand[i]) : "";
  return is_number(word) ? static_cast<Seat>(std::stoi(word)) : nobody;
}

/// The seat that a note names first.
Seat told_of(const Note& note, const Vocabulary& words) {
  const NoteSpec& spec = words.notes[note.kind];
  for (std::size_t i = 0; i < spec.operands.size(); ++i)
    if (const Seat seat = seat_in(note, spec, i); seat != nobody) return seat;
  return nobody;
}

/// Could the note call this seat "you"? An action that it tells of could name anybody.
bool may_name(const Note& note, Seat seat, const Vocabulary& words) {
  const NoteSpec& spec = words.notes[note.kind];
  for (std::size_t i = 0; i < spec.operands.size(); ++i) {
    const Role role = spec.operands[i]->role;
    if (role == Role::action || ((role == Role::seat || role == Role::side) && seat_in(note, spec, i) == seat)) return true;
  }
  return false;
}

/// A run of notes of one kind as lines: one for each key.
std::vector<Line> run_together(const std::vector<Told>& run, const std::string& kind, const Telling& telling) {
  const GameText& text = telling.text;
  if (run.size() == 1) return {{run[0].line, told_of(*run[0].note, telling.words), kind}};
  const bool plain = text.has("many_plain", kind);  // every item for itself, in order
  std::vector<Together> groups;
  for (const Told& one : run) {
    const Arguments arguments = text.arguments(*one.note, telling.words, telling.players);
    const std::string key = text.message("many_key", kind, arguments), item = text.message("many_item", kind, arguments);
    auto group = std::find_if(groups.begin(), groups.end(), [&](const Together& other) { return other.key == key; });
    if (group == groups.end()) group = groups.insert(groups.end(), {key, &one, arguments, {}});
    auto same = std::find_if(group->items.begin(), group->items.end(), [&](const auto& other) { return !plain && other.first == item; });
    if (same == group->items.end())
      group->items.emplace_back(item, 1);
    else
      ++same->second;
  }
  std::vector<Line> lines;
  for (Together& group : groups) {
    group.arguments["items"] = joined(group.items);
    std::int64_t count = 0;
    for (const auto& item : group.items) count += item.second;
    group.arguments["count"] = count;
    lines.push_back(
        {count == 1 ? group.first->line : text.message("many", kind, group.arguments), told_of(*group.first->note, telling.words), kind});
  }
  return lines;
}

/// The text of the card that a note tells of, if the game wants it told.
std::string card_told(const Note& note, const NoteSpec& spec, const Telling& telling) {
  if (!telling.text.has("note_card", spec.name)) return "";
  const std::string wanted = telling.text.message("note_card", spec.name, telling.text.arguments(note, telling.words, telling.players));
  for (std::size_t i = 0; i < spec.operands.size(); ++i)
    if (spec.fields[i] == wanted) return telling.effect(spec.operands[i]->print(note.operand[i]));
  return "";
}

}  // namespace

std::vector<Line> told(const std::vector<Note>& notes, std::size_t from, Seat viewer, const Telling& telling) {
  std::vector<Line> lines;
  // Card texts only count once this has happened.
  const std::string opening = telling.effect && telling.text.has("note_card", "after") ? telling.text.message("note_card", "after") : "";
  bool cards = telling.effect && opening.empty();
  std::set<std::string> known;  // effects: told before, they are not told again
  std::vector<Told> run;
  const auto tell_run = [&] {
    if (run.empty()) return;
    const NoteSpec& spec = telling.words.notes[run[0].note->kind];
    for (Line& line : run_together(run, spec.name, telling))
      if (!line.text.empty()) lines.push_back(std::move(line));
    run.clear();
  };
  for (std::size_t i = 0; i < notes.size(); ++i) {
    const Note& note = notes[i];
    if (!note.audience.has(viewer) || note.kind >= telling.words.notes.size()) continue;
    const NoteSpec& spec = telling.words.notes[note.kind];
    cards = cards || (!opening.empty() && opening == spec.name);
    const std::string effect = cards ? card_told(note, spec, telling) : "";
    const bool news = !effect.empty() && known.insert(effect).second;
    std::string line = i < from ? "" : telling.text.note(note, telling.words, telling.players);
    if (line.empty()) continue;  // told before, or otherwise
    if (!run.empty() && run[0].note->kind != note.kind) tell_run();
    if (telling.text.has("many", spec.name)) {
      run.push_back({&note, std::move(line)});
      continue;
    }
    if (news) line += " – " + effect;
    lines.push_back({std::move(line), told_of(note, telling.words), spec.name});
  }
  tell_run();
  return lines;
}

std::string told_alike(const std::vector<Note>& notes, Seat viewer, const Vocabulary& words) {
  std::string alike;
  for (const Note& note : notes) {
    const bool seen = note.audience.has(viewer) && note.kind < words.notes.size();
    alike += !seen ? "-" : may_name(note, viewer, words) ? std::to_string(viewer) : "+";
  }
  return alike;
}

}  // namespace asztal
