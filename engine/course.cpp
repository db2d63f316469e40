#include "engine/course.hpp"

#include <utility>

namespace asztal {

Answer answer_of(const AnyView& asked, const Action& action) {
  const RuleId rule = asked.check(action);
  if (!rule) return {action, rule};
  const auto first = asked.follow(action, 0);
  return first ? Answer{*first, asked.check(*first), true} : Answer{action, rule};
}

void Course::apply(Action action, Listener* listener, By by) {
  const Node node = table().node();
  match_.apply(action, listener);
  if (by == By::person) {
    running_.erase(node.seat);
    in_a_row_ = nobody;
  }
  if (by != By::shortcut) return;
  if (const auto found = running_.find(node.seat); found != running_.end()) ++found->second.made;
  if (std::exchange(in_a_row_, node.seat) != node.seat) stretches_.push_back({lines() - 1, lines()});
  stretches_.back().to = lines();
}

void Course::bind_from(std::size_t line) {
  if (lines() > line + 1) stretches_.push_back({line, lines()});
}

void Course::start(const Action& shortcut) {
  running_[table().node().seat] = {shortcut};
  in_a_row_ = nobody;
}

std::optional<Course::Step> Course::shortcut_step() {
  constexpr int most = 1000;
  const auto found = running_.find(table().node().seat);
  if (found == running_.end() || !asked().decides()) return std::nullopt;
  const auto& [shortcut, made] = found->second;
  const auto next = made < most ? asked().follow(shortcut, made) : std::nullopt;
  const RuleId refused = next ? asked().check(*next) : RuleId{};
  if (next ? bool(refused) : !unasked()) running_.erase(found);
  return next ? std::optional(Step{*next, refused}) : std::nullopt;
}

bool Course::goes_through() const {
  const auto found = running_.find(table().node().seat);
  return found != running_.end() && found->second.made > 0 && window_of(asked());
}

std::optional<Action> Course::forced() const {
  const Decision& decision = asked().decision();
  return decision.options.size() == 1 && stops_.here(asked()) != Stop::always ? std::optional(decision.options[0]) : std::nullopt;
}

std::optional<Action> Course::unasked() const {
  const auto pass = passed();
  return pass ? pass : forced();
}

std::size_t Course::take_back(Seat seat) {
  std::size_t left = match_.undone(seat);
  for (const Stretch& stretch : stretches_)
    while (stretch.from < left && left < stretch.to && match_.may_undo(seat, left)) left = match_.undone(seat, left);
  match_.take_back(left);
  std::erase_if(stretches_, [&](const Stretch& stretch) { return stretch.from >= left; });
  end_shortcuts();
  return left;
}

void Course::go_on_with(Match match) {
  match_ = std::move(match);
  stretches_.clear();
  end_shortcuts();
}

void Course::end_shortcuts() {
  running_.clear();
  in_a_row_ = nobody;
}

}  // namespace asztal
