// New tables: from a wish, from a record, from a finished game, or the next game of the same people.
#include <boost/asio/post.hpp>

#include "server/hub.hpp"
#include "server/secrets.hpp"
#include "texts/words.hpp"

namespace asztal::server {

namespace {

void check_seats(const std::vector<SeatWish>& seats) {
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (seats[i].kind == SeatWish::Kind::bot && find_level(seats[i].bot) == nullptr)
      throw Refusal{"no_bot", {{"bot", printable(seats[i].bot)}}};
    for (std::size_t j = 0; j < i; ++j)
      if (!seats[i].name.empty() && lowered(seats[i].name) == lowered(seats[j].name))
        throw Refusal{"name_taken", {{"name", seats[i].name}}};
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
  check_seats(wish.seats);
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
  house_.storage.write(std::move(changes), [reply, id = made.table.id, tokens = std::move(made.tokens), &io = house_.io](bool safe) {
    boost::asio::post(io, [reply, id, tokens, safe] {
      if (!safe) return reply.refuse({"storage"});
      reply.ok({{"table", id}, {"seats", tokens}});
    });
  });
}

void Hub::answer(const From& page, const Create& wish, const Reply& reply) {
  if (!wish.record.empty()) {
    const Record record = Record::parse(wish.record, "record");
    return create_from(wish, record, wish.at.value_or(record.lines.size()), page, reply);
  }
  const GameInfo& game = game_named(wish.game);
  Setup setup{static_cast<int>(wish.seats.size()), wish.options};
  if (setup.seats < game.min_seats || setup.seats > game.max_seats)
    throw Refusal{"seats", {{"low", std::int64_t{game.min_seats}}, {"high", std::int64_t{game.max_seats}}}};
  setup = complete(setup, game.id, game.options);
  game.new_table(setup, nullptr);  // do the options go together?
  check_limits(page);
  keep(new_table(wish, game, setup), {}, reply);
}

/// Goes on from a line of a record.
void Hub::create_from(const Create& wish, const Record& record, std::size_t lines, const From& page, const Reply& reply) {
  if (static_cast<int>(wish.seats.size()) != record.setup.seats)
    throw Refusal{"seats", {{"low", std::int64_t{record.setup.seats}}, {"high", std::int64_t{record.setup.seats}}}};
  replay(record, "record");
  check_limits(page);
  Made made = new_table(wish, game_named(record.game), record.setup);
  std::vector<std::string> journal = journal_of(record, lines);
  made.table.dice_from = journal.size();
  keep(std::move(made), std::move(journal), reply);
}

void Hub::answer(const From& page, const Continue& wish, const Reply& reply) {
  const auto info = house_.storage.table(wish.table);
  if (!info) throw Refusal{"no_table"};
  if (info->state != TableState::over) throw Refusal{"not_over"};
  const Record record = record_of(*info, house_.storage.lines(wish.table), wish.at);
  Create create;
  create.seats = wish.seats;
  create.undo = info->undo;
  create.grace = info->grace;
  create_from(create, record, record.lines.size(), page, reply);
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
  const auto old = room(wish.table);
  const Seat seat = seat_of(*old, wish.token);
  if (old->info().state != TableState::over) throw Refusal{"not_over"};
  if (old->info().next.empty()) {
    check_limits(page);
    const TableInfo next = next_of(old->info());
    ++tables_;
    ++house_.metrics.tables_created;
    house_.storage.write({NewTable{next}}, [](bool) {});  // whatever follows waits for it
    rooms_[next.id] = std::make_shared<Room>(house_, next, std::vector<std::string>{});
    old->link_rematch(next.id);
  }
  room(old->info().next)->claim_for(seat, reply);
}

}  // namespace asztal::server
