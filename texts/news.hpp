// What has happened, told to people: every note of the rules, those of one kind put together in one line.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/values.hpp"
#include "texts/text.hpp"

namespace asztal {

/// Collects what happened, for everybody's log.
class Chronicle final : public Listener {
 public:
  void note(const Note& note) override { notes.push_back(note); }
  std::vector<Note> notes;
};

/// What the telling needs besides the notes.
struct Telling {
  const GameText& text;
  const Vocabulary& words;
  Players players;
  std::function<std::string(const std::string& id)> effect;  ///< the printed text of a card, told once with the notes of [note_card]
};

/// A line of the log, whom it tells of, and of which kind of notes.
struct Line {
  std::string text;
  Seat seat = nobody;
  std::string note = {};
};

/// The notes from `from` on that `viewer` may be told, as lines.
std::vector<Line> told(const std::vector<Note>& notes, std::size_t from, Seat viewer, const Telling& telling);

/// Viewers for whom this is equal are told the same lines.
std::string told_alike(const std::vector<Note>& notes, Seat viewer, const Vocabulary& words);

}  // namespace asztal
