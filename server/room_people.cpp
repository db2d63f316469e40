// Who is at a table: coming and going, seats taken and given up, what people say.
#include <boost/asio/post.hpp>
#include <set>

#include "server/room.hpp"
#include "server/secrets.hpp"

namespace asztal::server {

namespace {

constexpr std::size_t most_places = 400;  ///< pages at one table
constexpr int chat_shown = 50;

Sending chat_frame(const std::string& table, const ChatLine& line) {
  json::object frame = {{"is", "chat"},      {"table", table},    {"number", line.number},
                        {"name", line.name}, {"text", line.text}, {"age", now() - line.time}};
  if (line.seat != nobody) frame["seat"] = line.seat;
  return sending(frame);
}

}  // namespace

bool Room::here(Seat seat) const {
  for (const Place& place : places_)
    if (place.seat == seat && !place.page.expired()) return true;
  return false;
}

bool Room::plays_itself(Seat seat) const {
  const SeatInfo& info = info_.seats[at(seat)];
  if (info.kind == SeatInfo::Kind::bot || info.given_up) return false;
  if (info_.grace == 0 || here(seat) || !away_since_[at(seat)]) return true;
  return Clock::now() < *away_since_[at(seat)] + std::chrono::seconds(info_.grace);
}

const BotLevel& Room::level_of(Seat seat) const {
  const BotLevel* level = find_level(info_.seats[at(seat)].bot);
  return level != nullptr ? *level : covering_level();
}

void Room::tell_everybody(const std::function<Sending(Language)>& make) {
  std::set<Page*> told;  // a page may sit at several seats
  for (const Place& place : places_)
    if (const auto page = place.page.lock(); page && told.insert(page.get()).second) page->send(make(page->language));
}

void Room::come(const std::shared_ptr<Page>& page, Seat seat, std::optional<std::size_t> from) {
  std::erase_if(places_, [](const Place& place) { return place.page.expired(); });
  if (places_.size() >= most_places) throw Refusal{"crowded"};
  when_settled([this, weak = std::weak_ptr(page), seat, from] {
    const auto reader = weak.lock();
    if (!reader) return;
    const bool known = here(seat);
    std::erase_if(places_, [&](const Place& place) { return place.seat == seat && place.page.lock() == reader; });
    places_.push_back({weak, seat, version_});
    std::optional<std::size_t> since;
    if (from) since = numbering_.shared(*from, match_.record().lines.size());
    Edition edition{since, whole_log(), {}, {}, {}};
    reader->send(frame(seat, reader->language, edition));
    for (const ChatLine& line : house_.storage.chat(info_.id, chat_shown))
      if (line.number <= heard_) reader->send(chat_frame(info_.id, line));
    if (seat != nobody) {
      away_since_[at(seat)].reset();
      if (table().node().seat == seat && !committing_ && asked_ == turn_ && !known) ++turn_;  // no bot answers for somebody who is back
      if (!known) tell_seats();
    }
    proceed();
  });
}

void Room::go(const Page& page, std::optional<Seat> seat) {
  std::vector<Seat> left;
  std::erase_if(places_, [&](const Place& place) {
    const auto reader = place.page.lock();
    const bool goes = !reader || (reader.get() == &page && (!seat || place.seat == *seat));
    if (goes && place.seat != nobody) left.push_back(place.seat);
    return goes;
  });
  bool changed = false;
  for (const Seat each : left) {
    if (here(each)) continue;
    away_since_[at(each)] = Clock::now();
    changed = true;
  }
  if (!changed || broken_) return;
  tell_seats();
  wait_for_answer();
}

void Room::speak_anew(const Page& page) {
  for (Place& place : places_)
    if (const auto reader = place.page.lock(); reader.get() == &page)
      when_settled([this, place, reader] {
        Edition edition{std::nullopt, whole_log(), {}, {}, {}};
        reader->send(frame(place.seat, reader->language, edition));
      });
}

/// Writes the table as it is now; `then` runs when that is safe.
void Room::change_seats(const std::function<void()>& then) {
  house_.storage.write({ChangedTable{info_}}, [weak = weak_from_this(), then, &io = house_.io](bool safe) {
    boost::asio::post(io, [weak, then, safe] {
      const auto room = weak.lock();
      if (!room) return;
      if (!safe) return room->fail();
      then();
    });
  });
}

void Room::join(const Join& wish, const Reply& reply) {
  std::optional<Seat> free;
  for (std::size_t i = 0; i < info_.seats.size(); ++i) {
    const bool wanted = !wish.seat || *wish.seat == static_cast<int>(i);
    if (!free && wanted && info_.seats[i].free()) free = static_cast<Seat>(i);
  }
  if (!free) throw Refusal{wish.seat ? "seat_taken" : "no_seat"};
  SeatInfo& seat = info_.seats[at(*free)];
  for (const SeatInfo& other : info_.seats)
    if (&other != &seat && other.name == wish.name) throw Refusal{"name_taken", {{"name", wish.name}}};
  seat.name = wish.name;
  const std::string token = claim(*free);
  change_seats([this, reply, token, seat_number = *free] {
    reply.ok({{"table", info_.id}, {"seat", int{seat_number}}, {"token", token}});
    publish_seats();
  });
}

std::string Room::claim(Seat which) {
  SeatInfo& seat = info_.seats[at(which)];
  if (!seat.free()) throw Refusal{"seat_taken"};
  const std::string token = new_token();
  seat.kind = SeatInfo::Kind::person;
  seat.given_up = false;
  seat.token_hash = hash_of_secret(token);
  away_since_[at(which)] = Clock::now();
  if (table().node().seat == which) ++turn_;
  if (info_.state != TableState::waiting) return token;
  bool full = true;
  for (const SeatInfo& other : info_.seats) full = full && other.kind != SeatInfo::Kind::open;
  if (full) info_.state = TableState::running;
  return token;
}

void Room::claim_for(Seat seat, const Reply& reply) {
  const std::string token = claim(seat);
  change_seats([this, reply, token, seat] {
    reply.ok({{"table", info_.id}, {"seat", int{seat}}, {"token", token}});
    publish_seats();
  });
}

/// Everybody sees who sits where now; if that was the last free seat, the game begins.
void Room::publish_seats() {
  when_settled([this] {
    news_.clear();
    news_since_ = version_;
    publish();
    proceed();
  });
}

void Room::give_up(Seat which, const Reply& reply) {
  SeatInfo& seat = info_.seats[at(which)];
  seat.token_hash.clear();
  running_.erase(which);  // what he ordered is not his successor's wish
  if (info_.state == TableState::waiting)
    seat.kind = SeatInfo::Kind::open, seat.name.clear();
  else
    seat.given_up = true;
  std::erase_if(places_, [&](const Place& place) { return place.seat == which; });
  change_seats([this, reply] {
    reply.ok({});
    publish_seats();
  });
}

void Room::chat(const ChatLine& said, const Reply& reply) {
  ChatLine line = said;
  line.time = now();
  line.number = ++said_;
  if (line.seat != nobody) line.name = info_.seats[at(line.seat)].name;
  house_.storage.write({NewChat{info_.id, line}}, [weak = weak_from_this(), line, reply, &io = house_.io](bool safe) {
    boost::asio::post(io, [weak, line, reply, safe] {
      const auto room = weak.lock();
      if (!room || !safe) return reply.refuse({"storage"});
      reply.ok({});
      room->heard_ = line.number;
      const Sending frame = chat_frame(room->info_.id, line);
      room->tell_everybody([&](Language) { return frame; });
    });
  });
}

void Room::link_rematch(const std::string& next) {
  info_.next = next;
  change_seats([] {});
  tell_everybody([&](Language) { return sending({{"is", "rematch"}, {"table", info_.id}, {"next", next}}); });
}

void Room::tell_seats() {
  tell_everybody([&](Language language) {
    return sending({{"is", "seats"}, {"table", info_.id}, {"seats", seats_for_readers(language)}, {"state", state_name()}});
  });
}

}  // namespace asztal::server
