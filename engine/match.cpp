#include "engine/match.hpp"

namespace asztal {

Match::Match(const GameInfo& game, const Setup& setup, std::vector<std::string> seats, Listener* listener,
             std::optional<std::uint64_t> seed)
    : game_(&game), table_(game.new_table(setup, listener)), record_(Record::of(game, setup, std::move(seats))) {
  record_.seed = seed;
}

Match::Match(const Record& record, const std::string& name, Listener* listener)
    : game_(find_game(record.game)), table_(replay(record, name, 0)), record_(Record::of(*game_, record.setup, record.seats)) {
  record_.seed = record.seed;
  replay(record, name);  // everything is checked before anything is shown
  for (const RecordLine& line : record.lines) apply(line.action, listener);
}

void Match::apply(const Action& action, Listener* listener) {
  Step step;
  const std::unique_ptr<Table> before = table_->clone();
  const Node node = table_->node();
  step.forced = node.kind == NodeKind::decision && table_->decision().options.size() == 1;
  table_->apply(action, listener);
  step.barrier = node.kind == NodeKind::chance || table_->secrets_changed_since(*before);
  record_.lines.push_back({node.kind == NodeKind::chance ? nobody : node.seat, action});
  steps_.push_back(step);
}

std::size_t Match::last_decision(Seat seat) const {
  std::size_t number = steps_.size();
  while (number > 0 && (record_.lines[number - 1].seat != seat || steps_[number - 1].forced)) --number;
  return number;
}

bool Match::has_decided(Seat seat) const { return last_decision(seat) > 0; }

bool Match::may_undo(Seat seat) const {
  for (std::size_t i = steps_.size(); i-- > 0;) {
    if (steps_[i].barrier) return false;
    const bool own = record_.lines[i].seat == seat;
    if (!steps_[i].forced || !own) return own;  // whether another seat had a choice is not to be told
  }
  return false;
}

std::size_t Match::undone(Seat seat) const { return last_decision(seat) - 1; }

bool Match::undo(Seat seat) {
  if (!has_decided(seat)) return false;
  take_back(undone(seat));
  return true;
}

void Match::take_back(std::size_t lines) {
  table_ = replay(record_, record_.game, lines);
  steps_.resize(lines);
  record_.lines.resize(lines);
}

}  // namespace asztal
