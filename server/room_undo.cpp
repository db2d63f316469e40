// Taking back: at once up to the last barrier, beyond it when everybody agrees.
#include "server/room.hpp"

namespace asztal::server {

/// The other people who have a right to a seat.
std::vector<Seat> Room::others_of(Seat seat) const {
  std::vector<Seat> others;
  for (std::size_t i = 0; i < info_.seats.size(); ++i)
    if (static_cast<Seat>(i) != seat && !info_.seats[i].token_hash.empty()) others.push_back(static_cast<Seat>(i));
  return others;
}

bool Room::undo_is_free(Seat seat) const { return others_of(seat).empty() || (info_.undo == UndoMode::free && match_.may_undo(seat)); }

json::object Room::what_may(Seat seat) const {
  json::object may;
  if (seat != nobody && info_.state == TableState::running && can_undo(seat)) may["undo"] = undo_is_free(seat) ? "free" : "ask";
  return may;
}

/// Not beyond the lines that were taken over from another table.
bool Room::can_undo(Seat seat) const { return match_.has_decided(seat) && match_.undone(seat) >= info_.dice_from; }

void Room::undo(Seat seat, const Reply& reply) {
  when_settled([self = shared_from_this(), seat, reply] {
    Room& room = *self;
    if (room.info_.state != TableState::running || !room.can_undo(seat)) return reply.refuse({"undo_nothing"});
    if (room.undo_is_free(seat)) {
      room.after_commit_.push_back([self, reply](bool safe) {
        safe ? reply.ok({{"version", self->version_}}) : reply.refuse({"storage"});
      });
      return room.take_back(seat);
    }
    room.asking_ = Asking{seat, std::vector<std::optional<bool>>(room.info_.seats.size())};
    room.asking_->answers[at(seat)] = true;
    reply.ok({{"asked", true}});
    room.tell_asking(std::nullopt);
  });
}

void Room::consent(Seat seat, bool yes, const Reply& reply) {
  when_settled([self = shared_from_this(), seat, yes, reply] {
    Room& room = *self;
    if (!room.asking_) return reply.refuse({"undo_not_asked"});
    room.asking_->answers[at(seat)] = yes;
    reply.ok({});
    const Seat asker = room.asking_->seat;
    bool all = true;
    for (const Seat other : room.others_of(asker)) all = all && room.asking_->answers[at(other)] == true;
    if (yes && !all) return room.tell_asking(std::nullopt);
    room.tell_asking(yes);
    room.asking_.reset();
    if (yes) room.take_back(asker);
  });
}

void Room::take_back(Seat seat) {
  match_.undo(seat);
  const auto lines = [&] { return match_.record().lines.size(); };
  for (const auto& [from, to] : shortcuts_)  // all that a shortcut did, back to the last barrier
    while (from < lines() && lines() < to && match_.may_undo(seat)) match_.undo(seat);
  std::erase_if(shortcuts_, [&](const auto& shortcut) { return shortcut.first >= lines(); });
  running_.clear();
  in_a_row_ = nobody;
  batch_ = {journal_back(lines())};
  numbering_.cut(lines(), ++version_);
  ++turn_;
  news_.clear();
  news_since_ = lines() == 0 ? 0 : numbering_.of(lines() - 1) + 1;
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
