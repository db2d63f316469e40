// What the readers of a table are sent (docs/protocol.md).
#include <map>

#include "engine/word.hpp"
#include "server/room.hpp"

namespace asztal::server {

std::string Room::state_name() const { return std::string(enum_name(info_.state)); }

Players Room::players(Language language, Seat reader) const {
  const GameText& own = house_.catalog.own(language);
  Players players;
  players.reader = reader;
  std::int64_t bots = 0, number = 0;
  for (const SeatInfo& seat : info_.seats) {
    ++number;
    const bool bot = seat.kind == SeatInfo::Kind::bot;
    if (bot) ++bots;
    const Arguments arguments = {{"n", bot ? bots : number}};
    const std::string form = bot ? "bot" : "open";
    if (!bot && !seat.name.empty())
      players.names.push_back({seat.name, seat.name, seat.name});
    else
      players.names.push_back({own.message("player", form, arguments), own.message("player", form + "_the", arguments),
                               own.message("player", form + "_the_cap", arguments)});
  }
  return players;
}

json::array Room::seats_for_readers(Language language) const {
  const Players names = players(language, nobody);
  json::array list;
  for (std::size_t i = 0; i < info_.seats.size(); ++i) {
    const SeatInfo& seat = info_.seats[i];
    const auto number = static_cast<Seat>(i);
    json::object entry = {{"name", names.name(number)},
                          {"kind", seat.kind == SeatInfo::Kind::bot ? "bot"
                                   : seat.free()                    ? "open"
                                                                    : "person"}};
    if (seat.kind == SeatInfo::Kind::bot)
      entry["bot"] = seat.bot;
    else
      entry["here"] = here(number);
    if (seat.given_up || (info_.state == TableState::running && seat.kind == SeatInfo::Kind::person && !plays_itself(number)))
      entry["covered"] = true;
    if (const std::string side = game_.side == nullptr ? "" : game_.side(info_.setup, number); !side.empty()) entry["side"] = side;
    list.push_back(std::move(entry));
  }
  return list;
}

/// For somebody who has seen the table at version `since`, or not at all: the end of the log, unless all that came after it is known.
Room::Edition Room::whole_edition(std::optional<std::size_t> since) const {
  if (since && story_.reaches(*since)) return {since, story_.entries()};
  return {std::nullopt, story_.entries(), story_.earlier()};
}

namespace {

/// An object that is not empty, with one more member.
void add_member(std::string& object, std::string_view key, std::string_view value) {
  object.back() = ',';
  object.append("\"").append(key).append("\":").append(value).append("}");
}

}  // namespace

const Room::Shared& Room::shared_by(Language language, Edition& edition) const {
  const auto known = edition.shared.find(language);
  if (known != edition.shared.end()) return known->second;
  json::object options, dice = {{"hash", dice_.hash()}};
  for (const auto& [name, value] : info_.setup.options) options[name] = value;
  if (info_.state == TableState::over) dice["seed"] = dice_.secret();
  json::object common = {{"is", "table"},
                         {"table", info_.id},
                         {"version", version_},
                         {"since", edition.since ? static_cast<std::int64_t>(*edition.since) : -1},
                         {"seats", seats_for_readers(language)},
                         {"game", info_.game},
                         {"options", std::move(options)},
                         {"dice", std::move(dice)},
                         {"state", state_name()}};
  if (edition.earlier) common["earlier"] = *edition.earlier;
  if (!info_.next.empty()) common["next"] = info_.next;
  if (const std::string why = closed(); !why.empty()) common["closed"] = house_.catalog.own(language).message("error", why);
  return edition.shared.emplace(language, Shared{players(language, nobody), json::serialize(common)}).first->second;
}

Room::Look& Room::look_of(Seat seat, Edition& edition) const {
  const AnyView& own = view(seat);
  for (Look& look : edition.looks)
    if (own.looks_like(look.view)) return look;
  return edition.looks.emplace_back(Look{own, json::serialize(own.board()), {}});
}

const std::string& Room::document_for(const Players& names, Language language, Edition& edition) const {
  Look& look = look_of(names.reader, edition);
  const AnyView& own = view(names.reader);
  std::string& text = look.documents[{language, Presenter::is_shared(own) ? nobody : names.reader}];
  if (!text.empty()) return text;
  json::object document = presenter(language).without_board(own, names);
  if (!closed().empty())
    for (const char* choice : {"options", "safe", "shortcuts"}) document.erase(choice);
  text = json::serialize(document);
  add_member(text, "board", look.board);
  return text;
}

const std::string& Room::log_text(const Players& names, Language language, Edition& edition) const {
  std::string alike;
  for (const LogEntry& entry : edition.entries) alike += told_alike(entry.notes, names.reader, table().words()) + '/';
  std::string& text = edition.logs[{language, alike}];
  if (text.empty()) {
    const Telling telling{presenter(language).text(), table().words(), names, {}};
    text = json::serialize(told_log(edition.entries, edition.since, telling, game_.rule_prefix));
  }
  return text;
}

Sending Room::frame(Seat seat, Language language, Edition& edition) const {
  const Shared& shared = shared_by(language, edition);
  Players names = shared.players;
  names.reader = seat;
  const std::string none = "null", &log = log_text(names, language, edition);
  const std::string& document = info_.state == TableState::waiting ? none : document_for(names, language, edition);
  std::string text;
  text.reserve(shared.text.size() + log.size() + document.size() + 100);
  text = shared.text;
  if (seat != nobody) add_member(text, "seat", std::to_string(seat));
  add_member(text, "may", json::serialize(what_may(seat)));
  add_member(text, "log", log);
  add_member(text, "document", document);
  if (seat != nobody && &document != &none) text.insert(text.size() - document.size(), "\"seat\":" + std::to_string(seat) + ",");
  ++house_.metrics.frames;
  return std::make_shared<const std::string>(std::move(text));
}

/// What is new, to everybody; readers of one seat and language are sent the same text.
void Room::publish() {
  Edition edition{news_since_, news_};
  std::map<std::pair<Seat, Language>, Sending> made;
  for (Place& place : places_) {
    const auto page = place.page.lock();
    if (!page) continue;
    Sending& text = made[{place.seat, page->language}];
    if (!text) text = frame(place.seat, page->language, edition);
    page->send(text);
  }
  course_.match().rest_views();
}

}  // namespace asztal::server
