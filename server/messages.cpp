#include "server/messages.hpp"

#include <algorithm>

#include "texts/names.hpp"
#include "texts/words.hpp"

namespace asztal::server {

namespace {

constexpr std::size_t most_tokens = 100, most_stops = 20, longest_word = 200;
constexpr std::int64_t most_seconds = 30 * 24 * 3600;

/// The fields of one message, each read once as what it has to be.
class Fields {
 public:
  Fields(const json::object& object, std::int64_t id, std::string place = "") : object_(object), id_(id), place_(std::move(place)) {}

  [[noreturn]] void fail(const char* key, std::string_view field) const { throw MessageError(key, place_ + std::string(field), id_); }

  const json::value* find(std::string_view field) const { return object_.if_contains(field); }

  std::string text(std::string_view field, std::size_t longest = longest_word) const {
    const json::value* value = find(field);
    if (value == nullptr) fail("field_missing", field);
    if (!value->is_string()) fail("field_text", field);
    std::string words(value->get_string());
    if (words.size() > longest) fail("field_long", field);
    return words;
  }
  std::string text_or(std::string_view field, std::string otherwise, std::size_t longest = longest_word) const {
    return find(field) == nullptr ? std::move(otherwise) : text(field, longest);
  }
  bool yes(std::string_view field) const {
    const json::value* value = find(field);
    if (value == nullptr) return false;
    if (!value->is_bool()) fail("field_bool", field);
    return value->get_bool();
  }
  std::int64_t number(std::string_view field, std::int64_t high) const {
    const json::value* value = find(field);
    if (value == nullptr) fail("field_missing", field);
    if (!value->is_int64() || value->get_int64() < 0 || value->get_int64() > high) fail("field_number", field);
    return value->get_int64();
  }
  std::size_t version(std::string_view field) const { return static_cast<std::size_t>(number(field, 1'000'000'000)); }
  std::optional<std::size_t> maybe_version(std::string_view field) const {
    return find(field) == nullptr ? std::nullopt : std::optional(version(field));
  }
  std::optional<int> maybe_seat(std::string_view field) const {
    if (find(field) == nullptr) return std::nullopt;
    return static_cast<int>(number(field, max_seats - 1));
  }
  std::string name(std::string_view field) const {
    const std::string words = tidy_name(text(field));
    if (words.empty()) fail("field_missing", field);
    if (!is_readable_name(words)) fail("field_name", field);
    if (width_of(words) > static_cast<int>(longest_name)) fail("field_long", field);
    return words;
  }
  std::string table() const { return text("table", 40); }
  std::string token() const { return token_of(text("token", 40), "token"); }
  std::string maybe_token() const { return find("token") == nullptr ? "" : token(); }
  std::string token_of(const std::string& words, std::string_view field) const {
    if (words.size() != 32 || words.find_first_not_of("0123456789abcdef") != std::string::npos) fail("field_token", field);
    return words;
  }
  const json::array& list(std::string_view field, std::size_t most) const {
    const json::value* value = find(field);
    if (value == nullptr) fail("field_missing", field);
    if (!value->is_array()) fail("field_list", field);
    if (value->get_array().size() > most) fail("field_long", field);
    return value->get_array();
  }
  std::size_t one_of(std::string_view field, const std::vector<std::string>& words) const {
    const auto found = std::find(words.begin(), words.end(), text(field));
    if (found == words.end()) fail("field_word", field);
    return static_cast<std::size_t>(found - words.begin());
  }
  std::vector<SeatWish> seats() const {
    std::vector<SeatWish> wishes;
    for (const json::value& value : list("seats", max_seats)) {
      const std::string place = "seats[" + std::to_string(wishes.size()) + "]";
      if (!value.is_object()) fail("field_object", place);
      const Fields seat(value.get_object(), id_, place + ".");
      SeatWish wish;
      wish.kind = static_cast<SeatWish::Kind>(seat.one_of("kind", {"me", "person", "open", "bot"}));
      if (wish.kind == SeatWish::Kind::me || wish.kind == SeatWish::Kind::person || seat.find("name") != nullptr)
        wish.name = seat.name("name");
      if (wish.kind == SeatWish::Kind::bot) wish.bot = seat.text("bot", 40);
      wishes.push_back(std::move(wish));
    }
    if (wishes.empty()) fail("field_missing", "seats");
    return wishes;
  }
  std::map<std::string, Stop> stops() const {
    std::map<std::string, Stop> said;
    const json::value* value = find("stops");
    if (value == nullptr) return said;
    if (!value->is_object()) fail("field_object", "stops");
    if (value->get_object().size() > most_stops) fail("field_long", "stops");
    const Fields inner(value->get_object(), id_, "stops.");
    for (const auto& entry : value->get_object())
      said[std::string(entry.key())] = static_cast<Stop>(inner.one_of(entry.key(), {"choice", "always", "never"}));
    return said;
  }
  std::map<std::string, std::string> options() const {
    std::map<std::string, std::string> chosen;
    const json::value* value = find("options");
    if (value == nullptr) return chosen;
    if (!value->is_object()) fail("field_object", "options");
    for (const auto& [option, word] : value->get_object()) {
      const std::string name(option);
      if (name.size() > longest_word) fail("field_long", "options");
      const Fields inner(value->get_object(), id_, "options.");
      chosen[name] = word.is_int64() ? std::to_string(word.get_int64()) : inner.text(name);
      if (has_control(name) || has_control(chosen[name])) fail("field_control", "options");
    }
    return chosen;
  }

 private:
  const json::object& object_;
  std::int64_t id_;
  std::string place_;
};

Request create(const Fields& fields) {
  Create wish;
  wish.record = fields.text_or("record", "", longest_message);
  wish.game = fields.text_or("game", "");
  if (wish.game.empty() && wish.record.empty()) fields.fail("field_missing", "game");
  wish.options = fields.options();
  wish.seats = fields.seats();
  wish.listed = fields.yes("listed");
  if (fields.find("grace") != nullptr) wish.grace = static_cast<int>(fields.number("grace", most_seconds));
  if (fields.find("undo") != nullptr) wish.undo = static_cast<UndoMode>(fields.one_of("undo", {"free", "consent"}));
  wish.at = fields.maybe_version("at");
  return wish;
}

Request mine(const Fields& fields) {
  Mine wish;
  for (const json::value& token : fields.list("tokens", most_tokens)) {
    if (!token.is_string()) fields.fail("field_token", "tokens");
    wish.tokens.push_back(fields.token_of(std::string(token.get_string()), "tokens"));
  }
  return wish;
}

Request chat(const Fields& fields) {
  Chat wish{fields.table(), fields.maybe_token(), fields.find("name") == nullptr ? "" : fields.name("name"),
            trimmed(printable(fields.text("text", longest_chat)))};
  if (wish.text.empty()) fields.fail("field_missing", "text");
  if (wish.token.empty() && wish.name.empty()) fields.fail("field_missing", "name");
  return wish;
}

using Reader = Request (*)(const Fields&);
const std::map<std::string, Reader, std::less<>> readers = {
    {"create", create},
    {"tables", [](const Fields&) -> Request { return ListTables{}; }},
    {"mine", mine},
    {"join", [](const Fields& f) -> Request { return Join{f.table(), f.name("name"), f.maybe_seat("seat")}; }},
    {"sit", [](const Fields& f) -> Request { return Sit{f.table(), f.token(), f.maybe_version("from")}; }},
    {"watch", [](const Fields& f) -> Request { return Watch{f.table(), f.maybe_version("from")}; }},
    {"leave", [](const Fields& f) -> Request { return Leave{f.table(), f.maybe_token(), f.yes("up")}; }},
    {"act", [](const Fields& f) -> Request { return Act{f.table(), f.token(), f.text("action", longest_answers), f.version("version")}; }},
    {"why", [](const Fields& f) -> Request { return Why{f.table(), f.token(), f.text("action")}; }},
    {"hint", [](const Fields& f) -> Request { return Hint{f.table(), f.token()}; }},
    {"stops", [](const Fields& f) -> Request { return SetStops{f.table(), f.token(), f.stops()}; }},
    {"undo", [](const Fields& f) -> Request { return Undo{f.table(), f.token(), f.yes("sure")}; }},
    {"consent", [](const Fields& f) -> Request { return Consent{f.table(), f.token(), f.yes("yes")}; }},
    {"chat", chat},
    {"rematch", [](const Fields& f) -> Request { return Rematch{f.table(), f.token()}; }},
    {"replay",
     [](const Fields& f) -> Request {
       return Replay{f.table(), f.maybe_token(), f.maybe_version("at"), f.maybe_seat("seat"), f.text_or("marks", "")};
     }},
    {"log",
     [](const Fields& f) -> Request {
       return ReadLog{f.table(), f.maybe_token(), f.version("to"), f.maybe_version("at"), f.maybe_seat("seat")};
     }},
    {"continue", [](const Fields& f) -> Request { return Continue{f.table(), f.version("at"), f.seats()}; }},
    {"lang", [](const Fields& f) -> Request { return Speak{static_cast<Language>(f.one_of("lang", {"en", "hu"}))}; }},
};

}  // namespace

Message read_message(std::string_view text) {
  if (text.size() > longest_message) throw MessageError("message_long", "", 0);
  json::error_code error;
  json::parse_options options;
  options.max_depth = 8;
  const json::value value = json::parse(json::string_view(text.data(), text.size()), error, {}, options);
  if (error || !value.is_object()) throw MessageError("message_json", "", 0);
  const json::object& object = value.get_object();
  const json::value* number = object.if_contains("id");
  const std::int64_t id = number != nullptr && number->is_int64() ? number->get_int64() : 0;
  const Fields fields(object, id);
  const std::string verb = fields.text("do", 40);
  const auto reader = readers.find(verb);
  if (reader == readers.end()) fields.fail("field_word", "do");
  return {id, reader->second(fields)};
}

}  // namespace asztal::server
