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
  Step step{table_->clone()};
  const Node node = table_->node();
  step.forced = node.kind == NodeKind::decision && table_->decision().options.size() == 1;
  table_->apply(action, listener);
  step.barrier = node.kind == NodeKind::chance || table_->secrets_changed_since(*step.before);
  RecordLine line;
  line.seat = node.kind == NodeKind::chance ? nobody : node.seat;
  line.action = action;
  line.has_hash = true;
  line.hash = table_->hash();
  record_.lines.push_back(line);
  steps_.push_back(std::move(step));
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

bool Match::undo(Seat seat) {
  const std::size_t number = last_decision(seat);
  if (number == 0) return false;
  table_ = std::move(steps_[number - 1].before);
  steps_.resize(number - 1);
  record_.lines.resize(number - 1);
  return true;
}

}  // namespace asztal
