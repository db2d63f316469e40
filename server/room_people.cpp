// Who is at a table: coming and going, seats taken and given up, what people say.
#include <algorithm>
#include <boost/asio/post.hpp>
#include <set>

#include "server/room.hpp"
#include "server/secrets.hpp"

namespace asztal::server {

namespace {

constexpr std::ptrdiff_t pages_of_seat = 20;  ///< on which one person may have the same seat open
constexpr int chat_shown = 50;

Sending chat_frame(const std::string& table, const ChatLine& line) {
  json::object frame = {{"is", "chat"},      {"table", table},    {"number", line.number},
                        {"name", line.name}, {"text", line.text}, {"age", now() - line.time}};
  if (line.seat != nobody) frame["seat"] = line.seat;
  return sending(frame);
}

}  // namespace

void check_name(const std::string& name, const std::vector<std::string>& taken, const Catalog& catalog) {
  if (catalog.is_own_name(name)) throw Refusal{"name_own", {{"name", name}}};
  for (const std::string& other : taken)
    if (same_name(name, other)) throw Refusal{"name_taken", {{"name", other}}};
}

std::vector<std::string> Room::names_but(Seat seat) const {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < info_.seats.size(); ++i)
    if (static_cast<Seat>(i) != seat && !info_.seats[i].name.empty()) names.push_back(info_.seats[i].name);
  return names;
}

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

void Room::end_places(const std::function<bool(const Place&)>& which) {
  std::vector<std::shared_ptr<Page>> gone;
  std::erase_if(places_, [&](const Place& place) {
    auto reader = place.page.lock();
    if (reader && !which(place)) return false;
    if (reader) gone.push_back(std::move(reader));
    return true;
  });
  for (const auto& reader : gone)
    if (std::none_of(places_.begin(), places_.end(), [&](const Place& place) { return place.page.lock() == reader; }))
      reader->tables.erase(info_.id);
}

/// Spectators may be too many; a person who plays has a place whoever watches. The one who has his own seat open too often loses the page
/// on which he opened it first.
bool Room::make_place(Seat seat) {
  const auto pages = std::count_if(places_.begin(), places_.end(), [&](const Place& place) { return place.seat == seat; });
  if (seat == nobody) return static_cast<std::size_t>(pages) < house_.settings.most_watchers;
  if (pages < pages_of_seat) return true;
  const auto oldest = std::find_if(places_.begin(), places_.end(), [&](const Place& place) { return place.seat == seat; });
  const auto reader = oldest->page.lock();
  if (reader)
    reader->send(
        sending({{"is", "gone"}, {"table", info_.id}, {"text", house_.catalog.own(reader->language).message("error", "too_many_pages")}}));
  end_places([&](const Place& place) { return place.seat == seat && place.page.lock() == reader; });
  return true;
}

void Room::come(const std::shared_ptr<Page>& page, Seat seat, std::optional<std::size_t> from, const Reply& reply) {
  when_settled([this, weak = std::weak_ptr(page), seat, from, reply](bool safe) {
    const auto reader = weak.lock();
    if (!reader) return;
    if (!safe) return reply.refuse({"storage"});
    const std::vector<ChatLine> said = house_.storage.chat(info_.id, chat_shown);  // if that fails, nothing has happened
    const bool known = here(seat);
    end_places([&](const Place& place) { return place.seat == seat && place.page.lock() == reader; });
    if (!make_place(seat)) return reply.refuse({"crowded"});
    places_.push_back({weak, seat, version_});
    reader->tables.insert(info_.id);
    json::object answer = {{"table", info_.id}};
    if (seat != nobody) answer["seat"] = int{seat};
    reply.ok(std::move(answer));
    Edition edition = whole_edition(from ? std::optional(numbering_.shared(*from, course_.lines())) : std::nullopt);
    reader->send(frame(seat, reader->language, edition));
    for (const ChatLine& line : said)
      if (line.number <= heard_) reader->send(chat_frame(info_.id, line));
    if (seat != nobody) {
      away_since_[at(seat)].reset();
      if (table().node().seat == seat && !known && held_ != turn_) ask_anew();  // no bot answers for somebody who is back
      if (!known) tell_seats();
    }
    proceed();
  });
}

/// Not before those who came with the same breath are here.
void Room::leave(const std::shared_ptr<Page>& page, Seat seat, const Reply& reply) {
  when_settled([this, weak = std::weak_ptr(page), seat, reply](bool) {
    if (const auto reader = weak.lock()) go(*reader, seat);
    reply.ok({});
  });
}

void Room::go(Page& page, std::optional<Seat> seat) {
  std::set<Seat> left;
  end_places([&](const Place& place) {
    const bool goes = place.page.lock().get() == &page && (!seat || place.seat == *seat);
    if (goes && place.seat != nobody) left.insert(place.seat);
    return goes;
  });
  bool changed = false;
  for (const Seat each : left) {
    if (here(each)) continue;
    away_since_[at(each)] = Clock::now();
    if (table().node().seat == each && held_ != turn_) ask_anew();
    changed = true;
  }
  if (!changed || broken_) return;
  tell_seats();
  wait_for_answer();
}

void Room::speak_anew(const Page& page) {
  for (Place& place : places_)
    if (const auto reader = place.page.lock(); reader.get() == &page)
      when_settled([this, place, reader](bool safe) {
        if (!safe) return;
        Edition edition = whole_edition(std::nullopt);
        reader->send(frame(place.seat, reader->language, edition));
      });
}

/// Changes the row of the table as soon as nothing else is on its way to the disk: `make` says how, or throws Refusal. The change holds,
/// and `then` runs, when it is safe; if it cannot be written, nothing has happened.
void Room::change(const Reply& reply, const std::function<void(TableInfo&)>& make, const std::function<void()>& then,
                  std::vector<Change> also) {
  answer_when_settled(reply, [this, reply, make, then, also = std::move(also)] {
    TableInfo planned = info_;
    make(planned);
    after_commit_.push_back([reply, then](bool safe) { safe ? then() : reply.refuse({"storage"}); });
    std::vector<Change> changes = also;
    changes.push_back(ChangedTable{planned});
    changing_ = std::move(planned);
    write(std::move(changes), &Room::changed);
  });
}

void Room::changed(bool safe) {
  committing_ = false;
  const std::optional<TableInfo> planned = std::exchange(changing_, std::nullopt);
  if (safe)
    info_ = *planned;
  else
    ++house_.metrics.failed_writes;
  finish(after_commit_, safe);
  settle();
}

void Room::join(const Join& wish, const Reply& reply) {
  struct Taken {
    Seat seat = nobody;
    std::string token;
  };
  const auto taken = std::make_shared<Taken>();
  const auto take = [this, wish, taken](TableInfo& table) {
    std::optional<Seat> free;
    for (std::size_t i = 0; i < table.seats.size(); ++i) {
      const bool wanted = !wish.seat || *wish.seat == static_cast<int>(i);
      if (!free && wanted && table.seats[i].free()) free = static_cast<Seat>(i);
    }
    if (!free) throw Refusal{wish.seat ? "seat_taken" : "no_seat"};
    check_name(wish.name, names_but(*free), house_.catalog);
    table.seats[at(*free)].name = wish.name;
    *taken = {*free, claim(table, *free)};
  };
  change(reply, take, [this, reply, taken] { claimed(taken->seat, taken->token, reply); });
}

/// Makes the seat somebody's: the token is the right to it. Throws Refusal.
std::string Room::claim(TableInfo& table, Seat which) {
  SeatInfo& seat = table.seats[at(which)];
  if (!seat.free()) throw Refusal{"seat_taken"};
  const std::string token = new_token();
  seat.kind = SeatInfo::Kind::person;
  seat.given_up = false;
  seat.token_hash = hash_of_secret(token);
  if (table.state != TableState::waiting) return token;
  bool full = true;
  for (const SeatInfo& other : table.seats) full = full && other.kind != SeatInfo::Kind::open;
  if (full) table.state = TableState::running;
  return token;
}

void Room::claimed(Seat seat, const std::string& token, const Reply& reply) {
  away_since_[at(seat)] = Clock::now();
  if (table().node().seat == seat) ++turn_;
  reply.ok({{"table", info_.id}, {"seat", int{seat}}, {"token", token}});
  publish_seats();
}

void Room::claim_for(Seat seat, const Reply& reply) {
  const auto token = std::make_shared<std::string>();
  change(
      reply, [seat, token](TableInfo& table) { *token = claim(table, seat); },
      [this, reply, token, seat] { claimed(seat, *token, reply); });
}

/// Everybody sees who sits where now; if that was the last free seat, the game begins.
void Room::publish_seats() {
  when_settled([this](bool safe) {
    if (!safe) return;
    news_.clear();
    news_since_ = version_;
    publish();
    proceed();
  });
}

void Room::give_up(Seat which, const Reply& reply) {
  const auto free = [which](TableInfo& table) {
    SeatInfo& seat = table.seats[at(which)];
    seat.token_hash.clear();
    if (table.state == TableState::waiting)
      seat.kind = SeatInfo::Kind::open, seat.name.clear();
    else
      seat.given_up = true;
  };
  change(reply, free, [this, reply, which] {
    course_.end_shortcut(which);  // what he ordered is not his successor's wish
    if (table().node().seat == which) ask_anew();
    end_places([&](const Place& place) { return place.seat == which; });
    reply.ok({});
    publish_seats();
  });
}

void Room::chat(const ChatLine& said, const Reply& reply) {
  ChatLine line = said;
  if (line.seat == nobody) check_name(line.name, names_but(nobody), house_.catalog);
  line.time = now();
  line.number = ++said_;
  if (line.seat != nobody) line.name = info_.seats[at(line.seat)].name;
  house_.storage.write({NewChat{info_.id, line}}, [weak = weak_from_this(), line, reply, &io = house_.io](bool safe) {
    boost::asio::post(io, [weak, line, reply, safe] {
      const auto room = weak.lock();
      if (!room || !safe) return reply.refuse({"storage"});
      room->safely([&] {
        reply.ok({});
        room->heard_ = line.number;
        const Sending frame = chat_frame(room->info_.id, line);
        room->tell_everybody([&](Language) { return frame; });
      });
    });
  });
}

void Room::link_rematch(const Reply& reply, const std::function<TableInfo()>& make, const std::function<void(const std::string&)>& then) {
  answer_when_settled(reply, [this, reply, make, then] {
    if (!info_.next.empty()) return then(info_.next);
    const TableInfo next = make();
    const auto link = [id = next.id](TableInfo& table) { table.next = id; };
    const auto tell = [this, then] {
      tell_everybody([&](Language) { return sending({{"is", "rematch"}, {"table", info_.id}, {"next", info_.next}}); });
      then(info_.next);
    };
    change(reply, link, tell, {NewTable{next}});
  });
}

void Room::tell_seats() {
  tell_everybody([&](Language language) {
    return sending({{"is", "seats"}, {"table", info_.id}, {"seats", seats_for_readers(language)}, {"state", state_name()}});
  });
}

}  // namespace asztal::server
