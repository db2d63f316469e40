#include "engine/match.hpp"

namespace asztal {

Match::Match(const GameInfo& game, const Setup& setup, std::vector<std::string> seats, Listener* listener)
    : game_(&game), table_(game.new_table(setup, listener)), record_(Record::of(game, setup, std::move(seats))) {}

Match::Match(const Record& record, const std::string& name, Listener* listener)
    : game_(find_game(record.game)), table_(replay(record, name, 0)), record_(Record::of(*game_, record.setup, record.seats)) {
  replay(record, name);  // everything is checked before anything is shown
  for (const RecordLine& line : record.lines) apply(line.action, listener);
}

void Match::apply(const Action& action, Listener* listener) {
  Step step{table_->clone(), false};
  const Node node = table_->node();
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

bool Match::may_undo(Seat seat) const { return !steps_.empty() && !steps_.back().barrier && record_.lines.back().seat == seat; }

bool Match::undo(Seat seat) {
  for (std::size_t i = steps_.size(); i-- > 0;) {
    if (record_.lines[i].seat != seat) continue;
    table_ = std::move(steps_[i].before);
    steps_.resize(i);
    record_.lines.resize(i);
    return true;
  }
  return false;
}

}  // namespace asztal
