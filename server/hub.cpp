#include "server/hub.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/secrets.hpp"
#include "texts/words.hpp"

namespace asztal::server {

namespace asio = boost::asio;

namespace {

constexpr int longest_list = 100;

template <class First, class... Others>
bool is_any(const Request& request) {
  return std::holds_alternative<First>(request) || (std::holds_alternative<Others>(request) || ...);
}

/// Whoever plays does not wait for those who look around.
bool is_play(const Request& request) {
  return !is_any<Create, ListTables, Mine, Watch, Rematch, Replay, ReadLog, Continue, Speak>(request);
}

/// The table that has to be in memory for it; empty: none.
std::string table_of(const Request& request) {
  return std::visit(
      [](const auto& wish) {
        using Wish = std::decay_t<decltype(wish)>;
        if constexpr (requires { wish.table; } && !std::is_same_v<Wish, Continue>)
          return wish.table;
        else
          return std::string();
      },
      request);
}

}  // namespace

Hub::Hub(House& house) : house_(house), tables_(house.storage.count_tables()), sweeper_(house.io) { sweep(); }

/// Whatever escapes the answer breaks the table that the message was about, and nothing else.
asio::awaitable<void> Hub::hear(std::shared_ptr<Page> page, std::string_view text, Bill& bill) {
  ++house_.metrics.messages;
  std::string table;
  bool plays = true;
  std::exception_ptr fault;
  try {
    co_await answer_to(page, text, table, plays, bill);
  } catch (...) {
    fault = std::current_exception();
  }
  if (fault)
    guarded([&] { std::rethrow_exception(fault); },
            [&](const std::string& why) {
              if (const auto known = found(table)) return known->break_down(why);
              house_.log.say("message", table + ": " + why);
            });
  bill.rest();
  if (!plays) house_.budget.everybody.pay(bill.spent());
}

Hub::Later Hub::answer_to(From page, std::string_view text, std::string& table, bool& plays, Bill& bill) {
  const Reply reply(page, 0, house_.catalog);
  try {
    const Message message = read_message(text);
    reply.about(message.id);
    plays = is_play(message.request);
    if (!plays) co_await until_paid(house_.io, house_.budget.everybody);
    table = table_of(message.request);
    if (!table.empty() && !is_live(table)) co_await load(*page, table, bill);
    Later rest = std::visit([&](const auto& wish) { return begin(page, wish, reply, bill); }, message.request);
    if (rest.valid()) co_await std::move(rest);
  } catch (const MessageError& error) {
    reply.about(error.id);
    refuse(reply,
           {"malformed", {}, "", house_.catalog.own(page->language).message("error", error.key, {{"field", printable(error.field)}})});
  } catch (const Refusal& refusal) {
    refuse(reply, refusal);
  } catch (const RecordError& error) {
    const bool other = error.fault == RecordFault::version || error.fault == RecordFault::data;
    refuse(reply, {other ? "other_rules" : "bad_record", {{"problem", printable(error.what())}}});
  } catch (const DataError& error) {
    refuse(reply, {"options", {{"problem", printable(error.what())}}});
  } catch (const StorageError& error) {
    house_.log.say("read failed", table + ": " + error.what());
    refuse(reply, {"reading"});
  }
}

void Hub::refuse(const Reply& reply, const Refusal& refusal) {
  ++house_.metrics.refused;
  reply.refuse(refusal);
}

void Hub::gone(Page& page) {
  for (const std::string& id : std::set<std::string>(page.tables))
    if (const auto room = found(id)) room->safely([&] { room->go(page, std::nullopt); });
}

void Hub::close() {
  sweeper_.cancel();
  rooms_.clear();
}

/// Rooms where nobody is are forgotten; the storage has them. Not while one of them is read: what is read could be old then.
void Hub::sweep() {
  std::set<std::string> read;
  for (const auto& [place, done] : loading_) read.insert(place.first);
  std::erase_if(rooms_, [&](const auto& entry) { return !read.contains(entry.first) && (entry.second->broken() || entry.second->idle()); });
  std::erase_if(created_, [&](const auto& entry) { return entry.second.first < now() / 60; });
  house_.budget.forget_idle();
  house_.metrics.tables_live = rooms_.size();
  sweeper_.expires_after(house_.settings.sweep);
  sweeper_.async_wait([this](const boost::system::error_code& error) {
    if (!error) sweep();
  });
}

// ---- Time -----------------------------------------------------------------------------------------------------------------------

Hub::Later Hub::elsewhere(const std::string& address, Workers::Part part, Bill& bill) {
  bill.rest();
  co_await house_.workers.work(house_.io, address, std::move(part));
  bill.go_on();
}

// ---- Tables in memory -----------------------------------------------------------------------------------------------------------

std::shared_ptr<Room> Hub::found(const std::string& table) const {
  const auto known = rooms_.find(table);
  return known == rooms_.end() ? nullptr : known->second;
}

bool Hub::is_live(const std::string& table) const {
  const auto known = found(table);
  return known && !known->broken();
}

Hub::Later Hub::load(const Page& page, std::string table, Bill& bill) {
  while (!is_live(table)) {
    const auto info = house_.storage.table(table);
    if (!info) throw Refusal{"no_table"};
    if (info->damaged) throw Refusal{"table_lost"};
    co_await read_again(page, *info, bill);
  }
}

Hub::Later Hub::read_again(const Page& page, const TableInfo& info, Bill& bill) {
  const std::pair place(info.id, page.address);
  if (const auto other = loading_.find(place); other != loading_.end()) {
    const auto done = other->second;
    boost::system::error_code ignored;
    bill.rest();
    co_await done->async_wait(asio::redirect_error(asio::use_awaitable, ignored));
    bill.go_on();
    co_return;
  }
  const auto done = loading_[place] = std::make_shared<asio::steady_timer>(house_.io, asio::steady_timer::time_point::max());
  const std::shared_ptr<Room> before = found(info.id);
  const auto told = std::make_shared<std::optional<Retelling>>();
  const auto whole = std::make_shared<bool>(true);
  std::exception_ptr problem;
  try {
    const Workers::Part tell = [told, whole, info, &storage = house_.storage](Catalog&) {
      if (*told) return (*told)->go_on();
      Journal journal = storage.journal(info.id);
      *whole = journal.whole;
      told->emplace(info, std::move(journal.lines), Retelling::Purpose::play);
      return false;
    };
    co_await elsewhere(page.address, tell, bill);
  } catch (...) {
    problem = std::current_exception();
  }
  loading_.erase(place);
  done->cancel();
  if (problem) std::rethrow_exception(problem);
  if (found(info.id) != before) co_return;  // somebody else was quicker
  if (!*whole) house_.log.say("damaged table", info.id + ": only its first " + std::to_string((*told)->last()) + " lines are there");
  rooms_[info.id] = std::make_shared<Room>(house_, info, std::move(**told), !*whole);
  house_.metrics.tables_live = rooms_.size();
}

std::shared_ptr<Room> Hub::room(const std::string& id) const {
  auto known = found(id);
  if (!known) throw Refusal{"no_table"};
  return known;
}

std::shared_ptr<Room> Hub::playable(const std::string& id) const {
  auto known = room(id);
  if (known->damaged()) throw Refusal{"damaged"};
  return known;
}

Seat Hub::seat_of(const Room& room, const std::string& token) {
  const std::string hash = hash_of_secret(token);
  for (std::size_t i = 0; i < room.info().seats.size(); ++i)
    if (room.holds(static_cast<Seat>(i), hash)) return static_cast<Seat>(i);
  throw Refusal{"no_right"};
}

// ---- Lists ----------------------------------------------------------------------------------------------------------------------

json::object Hub::in_list(const TableInfo& table, Language language) {
  json::object options;
  for (const auto& [name, value] : table.setup.options) options[name] = value;
  json::array seats;
  for (const SeatInfo& seat : table.seats) {
    const bool bot = seat.kind == SeatInfo::Kind::bot;
    json::object entry = {{"name", bot ? house_.catalog.own(language).message("level", seat.bot) : seat.name},
                          {"kind", bot           ? "bot"
                                   : seat.free() ? "open"
                                                 : "person"},
                          {"taken", !seat.free()}};
    if (bot) entry["bot"] = seat.bot;
    seats.push_back(std::move(entry));
  }
  return {{"table", table.id},           {"game", table.game},     {"options", std::move(options)},
          {"seats", std::move(seats)},   {"listed", table.listed}, {"state", enum_name(table.state)},
          {"age", now() - table.created}};
}

void Hub::add_question(json::object& entry, const Room& room, Language language, Seat seat) {
  if (!room.closed().empty()) entry["closed"] = true;
  const json::object document = room.presenter(language).without_board(room.view(seat), room.players(language, seat));
  for (const char* field : {"decides", "question", "outcomes"})
    if (const json::value* value = document.if_contains(field)) entry[field] = *value;
}

void Hub::answer(const From& page, const ListTables&, const Reply& reply) {
  json::array tables;
  for (const TableInfo& table : house_.storage.listed(longest_list))
    if (!table.damaged) tables.push_back(in_list(table, page->language));
  reply.ok({{"tables", std::move(tables)}});
}

Hub::Later Hub::answer(const From& page, const Mine& wish, const Reply& reply, Bill& bill) {
  json::array tables;
  for (const std::string& token : wish.tokens) {
    const auto place = house_.storage.place_of(hash_of_secret(token));
    const auto info = place ? house_.storage.table(place->table) : std::nullopt;
    if (!info || (info->damaged && find_game(info->game) == nullptr)) continue;
    json::object entry = in_list(*info, page->language);
    if (info->damaged) entry["closed"] = true;
    entry["seat"] = place->seat;
    entry["token"] = token;
    if (info->state != TableState::waiting && !info->damaged) {
      try {
        if (!is_live(info->id)) co_await load(*page, info->id, bill);
        add_question(entry, *room(info->id), page->language, static_cast<Seat>(place->seat));
      } catch (const Refusal&) {  // a table that cannot be played on, whatever the reason, can still be listed
      } catch (const DataError&) {
      } catch (const StorageError& error) {
        house_.log.say("read failed", info->id + ": " + error.what());
      }
    }
    tables.push_back(std::move(entry));
    bill.rest();
    co_await asio::post(house_.io, asio::use_awaitable);  // others are served between two tables
    bill.go_on();
  }
  reply.ok({{"tables", std::move(tables)}});
}

// ---- At a table -----------------------------------------------------------------------------------------------------------------

void Hub::answer(const From&, const Join& wish, const Reply& reply) { playable(wish.table)->join(wish, reply); }

/// One page follows a few tables at most.
void Hub::check_places(const Page& page, const std::string& table) const {
  constexpr std::size_t most = 50;
  if (page.tables.size() >= most && !page.tables.contains(table)) throw Refusal{"crowded"};
}

void Hub::answer(const From& page, const Sit& wish, const Reply& reply) {
  const auto table = room(wish.table);
  const Seat seat = seat_of(*table, wish.token);
  check_places(*page, wish.table);
  table->come(page, seat, wish.from, reply);
}

void Hub::answer(const From& page, const Watch& wish, const Reply& reply) {
  const auto table = room(wish.table);
  check_places(*page, wish.table);
  table->come(page, nobody, wish.from, reply);
}

void Hub::answer(const From& page, const Leave& wish, const Reply& reply) {
  const auto table = room(wish.table);
  const Seat seat = wish.token.empty() ? nobody : seat_of(*table, wish.token);
  if (wish.up && seat != nobody) return playable(wish.table)->give_up(seat, reply);
  table->leave(page, seat, reply);
}

void Hub::answer(const From&, const Act& wish, const Reply& reply) {
  const auto table = playable(wish.table);
  table->act(seat_of(*table, wish.token), wish, reply);
}

void Hub::answer(const From& page, const Why& wish, const Reply& reply) {
  const auto table = playable(wish.table);
  reply.ok(table->why(seat_of(*table, wish.token), wish.action, page->language));
}

void Hub::answer(const From& page, const Hint& wish, const Reply& reply) {
  constexpr int most = 4;  // of one address at once
  const auto table = playable(wish.table);
  const Seat seat = seat_of(*table, wish.token);
  if (const auto asked = hints_.find(page->address); asked != hints_.end() && asked->second >= most) throw Refusal{"hint_waits"};
  table->hint(seat, reply, [this, address = page->address] {
    if (--hints_[address] == 0) hints_.erase(address);
  });
  ++hints_[page->address];
}

void Hub::answer(const From&, const SetStops& wish, const Reply& reply) {
  const auto table = playable(wish.table);
  table->set_stops(seat_of(*table, wish.token), wish, reply);
}

void Hub::answer(const From&, const Undo& wish, const Reply& reply) {
  const auto table = playable(wish.table);
  table->undo(seat_of(*table, wish.token), wish.sure, reply);
}

void Hub::answer(const From&, const Consent& wish, const Reply& reply) {
  const auto table = playable(wish.table);
  table->consent(seat_of(*table, wish.token), wish.yes, reply);
}

void Hub::answer(const From&, const Chat& wish, const Reply& reply) {
  const auto table = room(wish.table);
  ChatLine line;
  line.text = wish.text;
  line.name = wish.name;
  if (!wish.token.empty()) line.seat = seat_of(*table, wish.token);
  table->chat(line, reply);
}

void Hub::answer(const From& page, const Speak& wish, const Reply& reply) {
  page->language = wish.language;
  reply.ok({});
  for (const std::string& id : page->tables)
    if (const auto table = rooms_.find(id); table != rooms_.end()) table->second->speak_anew(*page);
}

}  // namespace asztal::server
