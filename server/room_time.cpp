// How long an answer takes must not tell whether there was a choice (KG-19.8, GW-20.3): where it could, the time at which the answer is let
// go is drawn when the question is put, and the answer waits for it, whoever gives it.
#include <algorithm>

#include "server/room.hpp"
#include "texts/words.hpp"

namespace asztal::server {

bool Room::alone(Seat seat) const {
  for (const Place& place : places_)
    if (place.seat == nobody) return false;
  return others_of(seat).empty();
}

/// Do all who look on sit at this seat's own screen? They see by themselves how long somebody takes.
bool Room::seen_only_by(Seat seat) const {
  const auto sits_there = [&](const Place& other) {
    return std::any_of(places_.begin(), places_.end(), [&](const Place& own) {
      return own.seat == seat && !own.page.owner_before(other.page) && !other.page.owner_before(own.page);
    });
  };
  for (const Seat other : others_of(seat))
    if (!here(other)) return false;
  return std::all_of(places_.begin(), places_.end(), sits_there);
}

/// Would a quick answer tell that there was no choice? Only of a seat that knows more than a spectator.
bool Room::must_hide_time(Seat seat) const {
  const bool watched = info_.seats[at(seat)].kind == SeatInfo::Kind::bot || !alone(seat);
  return house_.settings.pause.count() > 0 && watched && !view(seat).looks_like(view(nobody));
}

/// A pass that was ordered before takes as long as one without a choice.
bool Room::must_hide_pass() const { return course_.goes_through() && must_hide_time(table().node().seat); }

/// Where one person plays against bots, these need only be like each other: as quick as the slowest of them thinks.
Room::Clock::duration Room::shortest_pause() const {
  const std::vector<Seat> people = others_of(nobody);
  if (people.size() != 1 || !alone(people[0])) return house_.settings.pause;
  int slowest = 0;
  for (const SeatInfo& seat : info_.seats)
    if (const BotLevel* level = find_level(seat.bot)) slowest = std::max(slowest, level->milliseconds);
  return std::chrono::milliseconds(slowest) + longer_than_any_idea;
}

/// Once for each question and each who is to answer it: somebody who is back, or a bot in his place, begins anew.
void Room::set_due() {
  const Seat seat = table().node().seat;
  const bool covered = !plays_itself(seat);
  if (due_ && due_->turn == turn_ && due_->covered == covered) return;
  due_.reset();
  const Clock::time_point put = Clock::now();
  if (must_hide_time(seat)) due_ = Due{turn_, covered, put, put + pace_.draw(shortest_pause())};
}

Room::Clock::time_point Room::time_to_pass() const { return due_ ? due_->at : Clock::now(); }

/// Another is to answer, or nobody for now: what is under way does not count.
void Room::ask_anew() {
  due_.reset();
  if (asked_ == turn_) ++turn_;
}

/// Is it a legal answer that has to wait? Of several the first counts: the others are to questions that nobody has seen.
bool Room::is_early(Seat seat, const std::string& answers) const {
  const Node node = table().node();
  if (node.kind != NodeKind::decision || node.seat != seat || !due_ || due_->turn != turn_ || Clock::now() >= due_->at) return false;
  std::string problem;
  const auto action = read(trimmed(split(answers, ';')[0]), problem);
  if (!action) return false;
  const Answer answer = answer_of(course_.asked(), *action);
  return !answer.refused && course_.asked().time_tells(answer.first) && must_hide_time(seat) && !seen_only_by(seat);
}

/// It is carried out, and answered, when its time has come; unless the question is no longer there.
void Room::hold(Seat seat, const Act& wish, const Reply& reply) {
  asked_ = held_ = turn_;
  timer_.expires_at(due_->at);
  timer_.async_wait([weak = weak_from_this(), turn = turn_, seat, wish, reply](const boost::system::error_code& error) {
    const auto room = weak.lock();
    if (!room) return;
    if (error || turn != room->turn_ || room->committing_ || room->broken_) return reply.refuse({"stale"});
    room->held_.reset();
    room->safely([&] {
      try {
        room->act_now(seat, wish, reply);
      } catch (const Refusal& refusal) {
        reply.refuse(refusal);
      }
    });
  });
}

/// A bot has no more time than the quickest answer takes.
BotLevel Room::in_time(const BotLevel& level, const Decision& decision) const {
  const auto tells = [&](const Action& option) { return course_.asked().time_tells(option); };
  if (level.milliseconds == 0 || !due_ || std::none_of(decision.options.begin(), decision.options.end(), tells)) return level;
  const Clock::duration pause = shortest_pause(), left = pause - std::min<Clock::duration>(longer_than_any_idea, pause / 2);
  const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(left).count();
  return {level.id, level.bot, std::clamp(static_cast<int>(milliseconds), 1, level.milliseconds)};
}

Room::Clock::time_point Room::time_for(const Action& of_bot, Clock::time_point otherwise) const {
  return due_ && due_->turn == turn_ && course_.asked().time_tells(of_bot) ? due_->at : otherwise;
}

void Room::tell_let_go(const Action& answer) const {
  if (!house_.settings.let_go || !due_ || due_->turn != turn_ || !course_.asked().time_tells(answer)) return;
  const Decision& decision = course_.asked().decision();
  house_.settings.let_go({info_.id, decision.seat, decision.options.size() > 1, due_->at - due_->put, Clock::now() - due_->put});
}

}  // namespace asztal::server
