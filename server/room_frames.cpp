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

/// The whole game told again.
std::vector<LogEntry> Room::whole_log() const {
  struct Scribe final : Listener {
    std::vector<LogEntry> entries;
    void note(const Note& note) override { entries.back().notes.push_back(note); }
  } scribe;
  scribe.entries.emplace_back();
  const std::unique_ptr<Table> again = game_.new_table(info_.setup, &scribe);
  const std::vector<RecordLine>& lines = match_.record().lines;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i == 0 || lines[i].seat != nobody) scribe.entries.push_back({0, lines[i].seat != nobody ? again->rule(nobody) : RuleId{}, {}});
    again->apply(lines[i].action, &scribe);
    scribe.entries.back().version = numbering_.of(i) + 1;
  }
  return std::move(scribe.entries);
}

json::array Room::log_for(const Players& players, Language language, const std::vector<LogEntry>& entries,
                          std::optional<std::size_t> since) const {
  const Telling telling{presenter(language).text(), table().words(), players, {}};
  json::array log;
  for (const LogEntry& entry : entries) {
    if (since && entry.version <= *since) continue;
    json::array lines;
    for (const Line& line : told(entry.notes, 0, players.reader, telling)) {
      json::object item = {{"text", line.text}, {"note", line.note}};
      if (line.seat != nobody) item["seat"] = int{line.seat};
      lines.push_back(std::move(item));
    }
    if (lines.empty()) continue;
    json::object item = {{"version", entry.version}, {"lines", std::move(lines)}};
    if (entry.rule) item["rule"] = rule_name(game_.rule_prefix, entry.rule);
    log.push_back(std::move(item));
  }
  return log;
}

json::array Room::log_of(Seat seat, Language language) const {
  return log_for(players(language, seat), language, whole_log(), std::nullopt);
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
  if (!info_.next.empty()) common["next"] = info_.next;
  return edition.shared.emplace(language, Shared{players(language, nobody), json::serialize(common)}).first->second;
}

Room::Look& Room::look_of(Seat seat, Edition& edition) const {
  for (Look& look : edition.looks)
    if (table().looks_alike(seat, look.seat)) return look;
  return edition.looks.emplace_back(Look{seat, json::serialize(Presenter::board(table(), seat)), {}});
}

const std::string& Room::document_for(const Players& names, Language language, Edition& edition) const {
  Look& look = look_of(names.reader, edition);
  std::string& text = look.documents[{language, Presenter::is_shared(table().node(), names.reader) ? nobody : names.reader}];
  if (!text.empty()) return text;
  text = json::serialize(presenter(language).without_board(table(), names));
  add_member(text, "board", look.board);
  return text;
}

const std::string& Room::log_text(const Players& names, Language language, Edition& edition) const {
  std::string alike;
  for (const LogEntry& entry : edition.entries) alike += told_alike(entry.notes, names.reader, table().words()) + '/';
  std::string& text = edition.logs[{language, alike}];
  if (text.empty()) text = json::serialize(log_for(names, language, edition.entries, edition.since));
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
  Edition edition{news_since_, news_, {}, {}, {}};
  std::map<std::pair<Seat, Language>, Sending> made;
  for (Place& place : places_) {
    const auto page = place.page.lock();
    if (!page) continue;
    Sending& text = made[{place.seat, page->language}];
    if (!text) text = frame(place.seat, page->language, edition);
    page->send(text);
  }
}

}  // namespace asztal::server
