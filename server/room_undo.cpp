// Taking back: at once up to the last barrier, beyond it when everybody agrees; who has nobody to ask has to be sure.
#include "server/room.hpp"

namespace asztal::server {

/// The other people who have a right to a seat.
std::vector<Seat> Room::others_of(Seat seat) const {
  std::vector<Seat> others;
  for (std::size_t i = 0; i < info_.seats.size(); ++i)
    if (static_cast<Seat>(i) != seat && !info_.seats[i].token_hash.empty()) others.push_back(static_cast<Seat>(i));
  return others;
}

Room::Undoing Room::undoing(Seat seat) const {
  const bool alone = others_of(seat).empty();
  if ((alone || info_.undo == UndoMode::free) && course_.match().may_undo(seat)) return Undoing::free;
  return alone ? Undoing::sure : Undoing::ask;
}

json::object Room::what_may(Seat seat) const {
  json::object may;
  if (seat == nobody || info_.state != TableState::running || !closed().empty() || !can_undo(seat)) return may;
  switch (undoing(seat)) {
    case Undoing::free: may["undo"] = "free"; break;
    case Undoing::sure: may["undo"] = "sure"; break;
    case Undoing::ask: may["undo"] = "ask"; break;
  }
  return may;
}

/// Not beyond the lines that were taken over from another table.
bool Room::can_undo(Seat seat) const { return course_.match().has_decided(seat) && course_.match().undone(seat) >= info_.dice_from; }

void Room::undo(Seat seat, bool sure, const Reply& reply) {
  answer_when_settled(reply, [this, seat, sure, reply] {
    if (is_full()) throw Refusal{"too_long"};
    if (info_.state != TableState::running || !can_undo(seat)) throw Refusal{"undo_nothing"};
    const Undoing how = undoing(seat);
    if (how == Undoing::sure && !sure) throw Refusal{"undo_barrier"};
    if (how != Undoing::ask) {
      after_commit_.push_back([this, reply](bool safe) { safe ? reply.ok({{"version", version_}}) : reply.refuse({"storage"}); });
      return take_back(seat);
    }
    asking_ = Asking{seat, std::vector<std::optional<bool>>(info_.seats.size())};
    asking_->answers[at(seat)] = true;
    reply.ok({{"asked", true}});
    tell_asking(std::nullopt);
  });
}

void Room::consent(Seat seat, bool yes, const Reply& reply) {
  answer_when_settled(reply, [this, seat, yes, reply] {
    if (!asking_) throw Refusal{"undo_not_asked"};
    asking_->answers[at(seat)] = yes;
    reply.ok({});
    const Seat asker = asking_->seat;
    bool all = true;
    for (const Seat other : others_of(asker)) all = all && asking_->answers[at(other)] == true;
    if (yes && !all) return tell_asking(std::nullopt);
    tell_asking(yes);
    asking_.reset();
    if (yes) take_back(asker);
  });
}

void Room::take_back(Seat seat) {
  const std::size_t lines = course_.take_back(seat);
  batch_ = {journal_back(lines)};
  numbering_.cut(lines, ++version_);
  ++turn_;
  news_.clear();
  news_since_ = lines == 0 ? 0 : numbering_.of(lines - 1) + 1;
  story_.cut(news_since_);
  commit();
}

void Room::tell_asking(std::optional<bool> done) {
  json::array answers;
  for (const auto& answer : asking_->answers) answers.push_back(answer ? json::value(*answer) : json::value(nullptr));
  json::object frame = {{"is", "undo"}, {"table", info_.id}, {"seat", int{asking_->seat}}, {"answers", std::move(answers)}};
  if (done) frame["done"] = *done;
  const Sending text = sending(frame);
  tell_everybody([&](Language) { return text; });
}

}  // namespace asztal::server
