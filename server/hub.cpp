#include "server/hub.hpp"

#include <boost/asio/post.hpp>

#include "server/secrets.hpp"
#include "texts/words.hpp"

namespace asztal::server {

constexpr int longest_list = 100;

Hub::Hub(House& house) : house_(house), tables_(house.storage.count_tables()), sweeper_(house.io) { sweep(); }

void Hub::hear(const std::shared_ptr<Page>& page, std::string_view text) {
  ++house_.metrics.messages;
  std::int64_t id = 0;
  const auto refuse = [&](const Refusal& refusal) {
    ++house_.metrics.refused;
    Reply(page, id, house_.catalog).refuse(refusal);
  };
  try {
    const Message message = read_message(text);
    id = message.id;
    const Reply reply(page, id, house_.catalog);
    std::visit([&](const auto& wish) { answer(page, wish, reply); }, message.request);
  } catch (const MessageError& error) {
    id = error.id;
    refuse({"malformed", {}, "", house_.catalog.own(page->language).message("error", error.key, {{"field", printable(error.field)}})});
  } catch (const Refusal& refusal) {
    refuse(refusal);
  } catch (const RecordError& error) {
    const bool other = error.fault == RecordFault::version || error.fault == RecordFault::data;
    refuse({other ? "other_rules" : "bad_record", {{"problem", printable(error.what())}}});
  } catch (const DataError& error) {
    refuse({"options", {{"problem", printable(error.what())}}});
  }
}

void Hub::gone(const Page& page) {
  for (const std::string& id : page.tables)
    if (const auto room = rooms_.find(id); room != rooms_.end()) room->second->go(page, std::nullopt);
}

void Hub::close() {
  sweeper_.cancel();
  rooms_.clear();
}

/// Rooms where nobody is are forgotten; the storage has them.
void Hub::sweep() {
  std::erase_if(rooms_, [](const auto& entry) { return entry.second->broken() || entry.second->idle(); });
  std::erase_if(created_, [&](const auto& entry) { return entry.second.first < now() / 60; });
  house_.metrics.tables_live = rooms_.size();
  sweeper_.expires_after(house_.settings.sweep);
  sweeper_.async_wait([this](const boost::system::error_code& error) {
    if (!error) sweep();
  });
}

std::shared_ptr<Room> Hub::room(const std::string& id) {
  const auto known = rooms_.find(id);
  if (known != rooms_.end() && !known->second->broken()) return known->second;
  const auto info = house_.storage.table(id);
  if (!info) throw Refusal{"no_table"};
  auto room = std::make_shared<Room>(house_, *info, house_.storage.lines(id));
  rooms_[id] = room;
  house_.metrics.tables_live = rooms_.size();
  return room;
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

void Hub::answer(const From& page, const ListTables&, const Reply& reply) {
  json::array tables;
  for (const TableInfo& table : house_.storage.listed(longest_list)) tables.push_back(in_list(table, page->language));
  reply.ok({{"tables", std::move(tables)}});
}

void Hub::answer(const From& page, const Mine& wish, const Reply& reply) {
  json::array tables;
  for (const std::string& token : wish.tokens) {
    const auto place = house_.storage.place_of(hash_of_secret(token));
    const auto info = place ? house_.storage.table(place->table) : std::nullopt;
    if (!info) continue;
    json::object entry = in_list(*info, page->language);
    entry["seat"] = place->seat;
    entry["token"] = token;
    if (info->state != TableState::waiting) {
      try {
        const auto played = room(info->id);
        const json::object document =
            played->presenter(page->language).document(played->table(), played->players(page->language, static_cast<Seat>(place->seat)));
        for (const char* field : {"decides", "question", "outcomes"})
          if (const json::value* value = document.if_contains(field)) entry[field] = *value;
      } catch (const DataError&) {  // a table of other rules can be listed, but not played on
      }
    }
    tables.push_back(std::move(entry));
  }
  reply.ok({{"tables", std::move(tables)}});
}

// ---- At a table -----------------------------------------------------------------------------------------------------------------

void Hub::answer(const From&, const Join& wish, const Reply& reply) { room(wish.table)->join(wish, reply); }

/// One page follows a few tables at most.
void Hub::check_places(Page& page, const std::string& table) {
  constexpr std::size_t most = 50;
  std::erase_if(page.tables, [this](const std::string& id) { return !rooms_.contains(id); });
  if (page.tables.size() >= most) throw Refusal{"crowded"};
  page.tables.insert(table);
}

void Hub::answer(const From& page, const Sit& wish, const Reply& reply) {
  const auto table = room(wish.table);
  const Seat seat = seat_of(*table, wish.token);
  check_places(*page, wish.table);
  reply.ok({{"table", wish.table}, {"seat", int{seat}}});
  table->come(page, seat, wish.from);
}

void Hub::answer(const From& page, const Watch& wish, const Reply& reply) {
  const auto table = room(wish.table);
  check_places(*page, wish.table);
  reply.ok({{"table", wish.table}});
  table->come(page, nobody, wish.from);
}

void Hub::answer(const From& page, const Leave& wish, const Reply& reply) {
  const auto table = room(wish.table);
  if (wish.token.empty()) {
    table->go(*page, nobody);
    return reply.ok({});
  }
  const Seat seat = seat_of(*table, wish.token);
  if (wish.up) return table->give_up(seat, reply);
  table->go(*page, seat);
  reply.ok({});
}

void Hub::answer(const From&, const Act& wish, const Reply& reply) {
  const auto table = room(wish.table);
  table->act(seat_of(*table, wish.token), wish, reply);
}

void Hub::answer(const From& page, const Why& wish, const Reply& reply) {
  const auto table = room(wish.table);
  reply.ok(table->why(seat_of(*table, wish.token), wish.action, page->language));
}

void Hub::answer(const From&, const Hint& wish, const Reply& reply) {
  const auto table = room(wish.table);
  table->hint(seat_of(*table, wish.token), reply);
}

void Hub::answer(const From&, const SetStops& wish, const Reply& reply) {
  const auto table = room(wish.table);
  table->set_stops(seat_of(*table, wish.token), wish, reply);
}

void Hub::answer(const From&, const Undo& wish, const Reply& reply) {
  const auto table = room(wish.table);
  table->undo(seat_of(*table, wish.token), reply);
}

void Hub::answer(const From&, const Consent& wish, const Reply& reply) {
  const auto table = room(wish.table);
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

// ---- Replays ---------------------------------------------------------------------------------------------------------------------

/// A finished game through anybody's eyes, a running one through one's own.
void Hub::answer(const From& page, const Replay& wish, const Reply& reply) {
  const auto table = room(wish.table);
  const TableInfo& info = table->info();
  Seat reader = wish.token.empty() ? nobody : seat_of(*table, wish.token);
  if (wish.seat && info.state == TableState::over && *wish.seat < info.setup.seats) reader = static_cast<Seat>(*wish.seat);
  const std::vector<std::string> journal = house_.storage.lines(info.id);
  const std::size_t version = std::min(wish.at.value_or(journal.size()), journal.size());
  Room then(house_, info, {journal.begin(), journal.begin() + static_cast<std::ptrdiff_t>(version)});
  reply.ok({{"document", then.presenter(page->language).document(then.table(), then.players(page->language, reader))},
            {"version", version},
            {"last", journal.size()},
            {"log", then.log_of(reader, page->language)},
            {"seats", table->seats_for_readers(page->language)},
            {"game", info.game},
            {"options", in_list(info, page->language)["options"]},
            {"state", enum_name(info.state)}});
}

std::string Hub::record(const std::string& id) {
  const auto info = house_.storage.table(id);
  if (!info) throw Refusal{"no_table"};
  if (info->state != TableState::over) throw Refusal{"not_over"};
  Record record = record_of(*info, house_.storage.lines(id));
  record.secret = info->secret;
  record.seed_hash = hash_of_secret(info->secret);
  return record.print();
}

}  // namespace asztal::server
