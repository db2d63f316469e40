// New tables: from a wish, from a record, from a finished game, or the next game of the same people.
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>

#include "server/hub.hpp"
#include "server/secrets.hpp"
#include "texts/words.hpp"

namespace asztal::server {

namespace asio = boost::asio;

namespace {

void check_seats(const std::vector<SeatWish>& seats, const Catalog& catalog) {
  std::vector<std::string> taken;
  for (const SeatWish& seat : seats) {
    if (seat.kind == SeatWish::Kind::bot && find_level(seat.bot) == nullptr) throw Refusal{"no_bot", {{"bot", printable(seat.bot)}}};
    if (seat.name.empty()) continue;
    check_name(seat.name, taken, catalog);
    taken.push_back(seat.name);
  }
}

bool is_full(const TableInfo& table) {
  for (const SeatInfo& seat : table.seats)
    if (seat.kind == SeatInfo::Kind::open) return false;
  return true;
}

const GameInfo& game_named(const std::string& id) {
  const GameInfo* game = find_game(id);
  if (game == nullptr) throw Refusal{"no_game", {{"game", printable(id)}}};
  return *game;
}

}  // namespace

void Hub::check_limits(const From& page) {
  if (tables_ >= house_.settings.most_tables) throw Refusal{"full"};
  auto& [minute, count] = created_[page->address];
  if (minute != now() / 60) minute = now() / 60, count = 0;
  if (++count > house_.settings.tables_per_minute) throw Refusal{"too_fast"};
}

Hub::Made Hub::new_table(const Create& wish, const GameInfo& game, const Setup& setup) const {
  check_seats(wish.seats, house_.catalog);
  Made made;
  TableInfo& table = made.table;
  table.id = new_table_id();
  table.game = game.id;
  table.rules_version = game.rules_version;
  table.data_hash = game.data_hash();
  table.setup = setup;
  table.listed = wish.listed;
  table.grace = wish.grace;
  table.undo = wish.undo;
  table.secret = new_token();
  table.created = now();
  for (std::size_t i = 0; i < wish.seats.size(); ++i) {
    const SeatWish& seat = wish.seats[i];
    SeatInfo info;
    if (seat.kind == SeatWish::Kind::bot) {
      info.kind = SeatInfo::Kind::bot;
      info.bot = seat.bot;
    } else if (seat.kind != SeatWish::Kind::open) {
      const std::string token = new_token();
      info = {SeatInfo::Kind::person, seat.name, "", hash_of_secret(token), false};
      made.tokens.push_back(json::object{{"seat", i}, {"token", token}});
    }
    table.seats.push_back(std::move(info));
  }
  table.state = is_full(table) ? TableState::running : TableState::waiting;
  return made;
}

void Hub::keep(Made made, std::vector<std::string> journal, const Reply& reply) {
  ++tables_;
  ++house_.metrics.tables_created;
  std::vector<Change> changes = {NewTable{made.table}};
  if (!journal.empty()) changes.push_back(NewLines{made.table.id, 0, std::move(journal)});
  house_.storage.write(std::move(changes), [this, reply, id = made.table.id, tokens = std::move(made.tokens)](bool safe) {
    boost::asio::post(house_.io, [this, reply, id, tokens, safe] {
      if (safe) return reply.ok({{"table", id}, {"seats", tokens}});
      --tables_;
      ++house_.metrics.failed_writes;
      reply.refuse({"storage"});
    });
  });
}

Hub::Later Hub::answer(const From& page, const Create& wish, const Reply& reply, Bill& bill) {
  if (!wish.record.empty()) {
    const auto parse = [text = wish.record](Storage&) { return Record::parse(text, "record"); };
    return create_from(page, wish, parse, reply, bill);
  }
  const GameInfo& game = game_named(wish.game);
  Setup setup{static_cast<int>(wish.seats.size()), wish.options};
  if (setup.seats < game.min_seats || setup.seats > game.max_seats)
    throw Refusal{"seats", {{"low", std::int64_t{game.min_seats}}, {"high", std::int64_t{game.max_seats}}}};
  setup = complete(setup, game.id, game.options);
  game.new_table(setup, nullptr);  // do the options go together?
  check_limits(page);
  keep(new_table(wish, game, setup), {}, reply);
  return {};
}

/// Goes on from a line of a record, which is played again to see whether it is right.
Hub::Later Hub::create_from(From page, Create wish, std::function<Record(Storage&)> read, Reply reply, Bill& bill) {
  const auto told = std::make_shared<std::optional<Retelling>>();
  const auto journal = std::make_shared<std::vector<std::string>>();
  const Workers::Part part = [told, journal, read, seats = wish.seats.size(), at = wish.at, &storage = house_.storage](Catalog&) {
    if (!*told) {
      Record record = read(storage);
      if (static_cast<int>(seats) != record.setup.seats)
        throw Refusal{"seats", {{"low", std::int64_t{record.setup.seats}}, {"high", std::int64_t{record.setup.seats}}}};
      told->emplace(std::move(record), "record", Retelling::Purpose::look);
      return false;
    }
    if (!(*told)->go_on()) return false;
    *journal = journal_of((*told)->record(), at.value_or(Retelling::everything));
    return true;
  };
  co_await elsewhere(page->address, part, bill);
  check_limits(page);
  const Record& record = (*told)->record();
  Made made = new_table(wish, game_named(record.game), record.setup);
  if (journal->size() >= house_.settings.most_lines) throw Refusal{"too_long"};
  made.table.dice_from = journal->size();
  keep(std::move(made), std::move(*journal), reply);
}

Hub::Later Hub::answer(const From& page, const Continue& wish, const Reply& reply, Bill& bill) {
  const auto info = house_.storage.table(wish.table);
  if (!info) throw Refusal{"no_table"};
  if (info->damaged) throw Refusal{"table_lost"};
  if (info->state != TableState::over) throw Refusal{"not_over"};
  const auto read = [info, at = wish.at](Storage& storage) {
    Journal journal = storage.journal(info->id);
    if (!journal.whole && at > journal.lines.size()) throw Refusal{"damaged"};
    journal.lines.resize(std::min(journal.lines.size(), at));
    return record_of(*info, journal.lines);
  };
  Create create;
  create.seats = wish.seats;
  create.undo = info->undo;
  create.grace = info->grace;
  return create_from(page, create, read, reply, bill);
}

/// The same seats, free until their people come.
TableInfo Hub::next_of(const TableInfo& table) const {
  TableInfo next = table;
  next.id = new_table_id();
  next.secret = new_token();
  next.created = now();
  next.dice_from = 0;
  next.next.clear();
  next.state = TableState::waiting;
  for (SeatInfo& seat : next.seats) {
    seat.given_up = false;
    seat.token_hash.clear();
    if (seat.kind != SeatInfo::Kind::bot) seat.kind = SeatInfo::Kind::open;
  }
  const GameInfo& game = game_named(table.game);
  next.rules_version = game.rules_version;
  next.data_hash = game.data_hash();
  return next;
}

void Hub::answer(const From& page, const Rematch& wish, const Reply& reply) {
  const auto old = playable(wish.table);
  const Seat seat = seat_of(*old, wish.token);
  if (old->info().state != TableState::over) throw Refusal{"not_over"};
  const auto make = [this, page, table = wish.table] {
    check_limits(page);
    ++tables_;
    ++house_.metrics.tables_created;
    return next_of(room(table)->info());
  };
  old->link_rematch(reply, make, [this, page, seat, reply](const std::string& next) {
    asio::co_spawn(house_.io, claim(page, next, seat, reply), [this, next](const std::exception_ptr& escaped) {
      if (escaped)
        guarded([&] { std::rethrow_exception(escaped); }, [&](const std::string& what) { house_.log.say("table", next + ": " + what); });
    });
  });
}

/// A seat for its owner of the table before; the next table is read first if it has to be.
Hub::Later Hub::claim(From page, std::string table, Seat seat, Reply reply) {
  Bill bill;
  try {
    if (!is_live(table)) co_await load(*page, table, bill);
    room(table)->claim_for(seat, reply);
  } catch (const Refusal& refusal) {
    reply.refuse(refusal);
  }
}

}  // namespace asztal::server
