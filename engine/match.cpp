#include "engine/match.hpp"

#include <algorithm>

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

const AnyView& Match::view(Seat viewer) const {
  const auto known = std::find_if(views_.begin(), views_.end(), [&](const auto& view) { return view->viewer() == viewer; });
  return known != views_.end() ? **known : *views_.emplace_back(table_->view(viewer));
}

void Match::rest_views() const {
  std::erase_if(views_, [&](const auto& view) { return view->viewer() != nobody && view->viewer() != table_->node().seat; });
}

void Match::apply(Action action, Listener* listener) {
  Step step;
  std::unique_ptr<Table> before = table_->clone();
  const Node node = table_->node();
  step.forced = node.kind == NodeKind::decision && asked().decision().options.size() == 1;
  table_->apply(action, listener);
  views_.clear();
  step.barrier = node.kind == NodeKind::chance || table_->secrets_changed_since(*before);
  const Seat seat = node.kind == NodeKind::chance ? nobody : node.seat;
  if (step.forced && !step.barrier) step.quiet = 1 + (!steps_.empty() && record_.lines.back().seat == seat ? steps_.back().quiet : 0);
  keep(std::move(before));
  record_.lines.push_back({seat, action});
  steps_.push_back(step);
  if (seat != nobody && !step.forced) decided_[seat].push_back(static_cast<std::uint32_t>(steps_.size()));
}

std::size_t Match::last_decision(Seat seat, std::size_t lines) const {
  const auto decided = decided_.find(seat);
  if (decided == decided_.end()) return 0;
  const auto after = std::upper_bound(decided->second.begin(), decided->second.end(), lines);
  return after == decided->second.begin() ? 0 : *(after - 1);
}

bool Match::may_undo(Seat seat, std::size_t lines) const {
  std::size_t last = std::min(lines, steps_.size());
  if (last > 0 && record_.lines[last - 1].seat == seat) last -= steps_[last - 1].quiet;
  // Whether another seat had a choice is not to be told.
  return last > 0 && !steps_[last - 1].barrier && record_.lines[last - 1].seat == seat;
}

bool Match::undo(Seat seat) {
  if (!has_decided(seat)) return false;
  take_back(undone(seat));
  return true;
}

/// So that going back a little is not to play everything again.
void Match::keep(std::unique_ptr<Table> before) {
  constexpr std::size_t apart = 256, most = 2;
  if (steps_.empty() || steps_.size() % apart != 0 || (!kept_.empty() && kept_.back().first == steps_.size())) return;
  if (kept_.size() == most) kept_.erase(kept_.begin());
  kept_.emplace_back(steps_.size(), std::move(before));
}

void Match::take_back(std::size_t lines) {
  while (!kept_.empty() && kept_.back().first > lines) kept_.pop_back();
  const std::size_t first = kept_.empty() ? 0 : kept_.back().first;
  std::unique_ptr<Table> again = kept_.empty() ? game_->new_table(record_.setup, nullptr) : kept_.back().second->clone();
  for (std::size_t i = first; i < lines; ++i) again->apply(record_.lines[i].action, nullptr);
  table_ = std::move(again);
  views_.clear();
  steps_.resize(lines);
  record_.lines.resize(lines);
  for (auto& [seat, numbers] : decided_)
    while (!numbers.empty() && numbers.back() > lines) numbers.pop_back();
}

}  // namespace asztal
