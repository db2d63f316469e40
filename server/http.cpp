#include "server/http.hpp"

#include <algorithm>
#include <boost/asio/use_awaitable.hpp>
#include <charconv>

#include "server/gzip.hpp"
#include "server/secrets.hpp"
#include "texts/words.hpp"

namespace asztal::server {

namespace http = boost::beast::http;

namespace {

constexpr const char* json_type = "application/json; charset=utf-8";

/// Scripts and connections of this place only. Boards set style attributes, which cannot load anything.
constexpr const char* content_security_policy =
    "default-src 'none'; script-src 'self'; style-src-elem 'self'; style-src-attr 'unsafe-inline'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

Http::Answer plain(const Http::Asked& asked, http::status status, Sending body, const std::string& type) {
  Http::Answer answer(status, asked.version());
  answer.keep_alive(asked.keep_alive());
  answer.set(http::field::content_type, type);
  answer.set("Content-Security-Policy", content_security_policy);
  answer.set("X-Content-Type-Options", "nosniff");
  answer.set("Referrer-Policy", "no-referrer");
  answer.set("Cross-Origin-Opener-Policy", "same-origin");
  answer.set("Cross-Origin-Resource-Policy", "same-origin");
  answer.set("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
  answer.set(http::field::cache_control, "no-store");
  answer.body() = std::move(body);
  answer.prepare_payload();
  if (asked.method() == http::verb::head) answer.body().reset();
  return answer;
}

Http::Answer plain(const Http::Asked& asked, http::status status, std::string body, const std::string& type) {
  return plain(asked, status, std::make_shared<const std::string>(std::move(body)), type);
}

Http::Answer trouble(const Http::Asked& asked, http::status status, const std::string& problem) {
  return plain(asked, status, json::serialize(json::object{{"error", problem}}), json_type);
}

bool accepts(const Http::Asked& asked, std::string_view encoding) {
  return std::string_view(asked[http::field::accept_encoding]).find(encoding) != std::string_view::npos;
}

/// With its mark, so that who has it already is told so and nothing else.
Http::Answer marked(const Http::Asked& asked, const std::string& etag, bool lasting, const Sending& body, const std::string& type,
                    const char* encoding) {
  const bool known = asked[http::field::if_none_match] == etag;
  Http::Answer answer = plain(asked, known ? http::status::not_modified : http::status::ok, known ? nullptr : body, type);
  answer.set(http::field::etag, etag);
  answer.set(http::field::vary, "Accept-Encoding");
  answer.set(http::field::cache_control, lasting ? "public, max-age=31536000, immutable" : "no-cache");
  if (encoding != nullptr && !known) answer.set(http::field::content_encoding, encoding);
  return answer;
}

}  // namespace

Http::Http(House& house, Hub& hub) : house_(house), hub_(hub), files_(house.settings.web) {}

Http::Target Http::target_of(std::string_view target) {
  const std::size_t question = target.find('?');
  const std::string query = question == std::string_view::npos ? "" : "&" + std::string(target.substr(question + 1)) + "&";
  int seats = 0;
  if (const std::size_t said = query.find("&seats="); said != std::string::npos) {
    const char* number = query.data() + said + 7;
    std::from_chars(number, query.data() + query.size(), seats);
  }
  return {std::string(target.substr(0, question)), query.find("&lang=hu&") != std::string::npos ? Language::hu : Language::en, seats};
}

bool Http::welcomes(const Asked& asked, std::uint16_t port) const {
  const std::string_view origin = asked[http::field::origin];
  if (origin.empty()) return true;  // no browser: it could say anything
  const std::string here = ":" + std::to_string(port);
  std::vector<std::string> allowed = house_.settings.origins;
  for (const std::string& name : {std::string("localhost"), std::string("127.0.0.1"), std::string("[::1]"), house_.settings.address})
    allowed.push_back("http://" + name + here);
  return std::find(allowed.begin(), allowed.end(), origin) != allowed.end();
}

// The longest deck file that people write has some twenty decks, a few hundred bytes each.
std::size_t Http::longest_body(const Head& asked) {
  constexpr std::size_t of_decks = 32 * 1024, of_others = 4 * 1024;
  const bool decks = target_of({asked.target().data(), asked.target().size()}).path.ends_with("/decks");
  return asked.method() == http::verb::post && decks ? of_decks : of_others;
}

Http::Answer Http::too_long(const Asked& asked) {
  const std::string most = std::to_string(longest_body(asked.base()));
  Answer answer = trouble(asked, http::status::payload_too_large, "longer than " + most + " bytes");
  answer.keep_alive(false);
  return answer;
}

bool Http::is_for_keepers(const Asked& asked) {
  return asked.target() == "/healthz" || asked.target() == "/readyz" || asked.target() == "/metrics";
}

std::string Http::problem(bool ready) {
  if (const auto failed = house_.storage.problem()) return "storage: the last write failed: " + *failed;
  if (ready && !prepared_) return "texts: not read yet";
  try {
    house_.storage.check_reading();
  } catch (const StorageError& error) {
    return "storage: reading failed: " + std::string(error.what());
  }
  return "";
}

Http::Later Http::answer(const Asked& asked, const std::string& address, Bill& bill) {
  ++house_.metrics.requests;
  std::exception_ptr escaped;
  try {
    co_return co_await answer_for(asked, address, bill);
  } catch (...) {
    escaped = std::current_exception();
  }
  guarded([&] { std::rethrow_exception(escaped); },
          [&](const std::string& what) { house_.log.say("request", std::string(asked.target()) + ": " + what); });
  co_return trouble(asked, http::status::internal_server_error, "internal error");
}

Http::Later Http::answer_for(const Asked& asked, const std::string& address, Bill& bill) {
  Target target = target_of({asked.target().data(), asked.target().size()});
  target.address = address;
  const bool reads = asked.method() == http::verb::get || asked.method() == http::verb::head;
  if (target.path.starts_with("/api/")) co_return co_await api(asked, target, bill);
  if (!reads) co_return trouble(asked, http::status::method_not_allowed, "method not allowed");
  if (target.path == "/healthz" || target.path == "/readyz") {
    const std::string wrong = problem(target.path == "/readyz");
    co_return plain(asked, wrong.empty() ? http::status::ok : http::status::service_unavailable, (wrong.empty() ? "ok" : wrong) + "\n",
                    "text/plain; charset=utf-8");
  }
  if (target.path == "/metrics") {
    house_.metrics.outgoing_bytes = house_.outgoing.bytes();
    house_.metrics.cut_off = house_.outgoing.cut_off();
    co_return plain(asked, http::status::ok, house_.metrics.print(), "text/plain; version=0.0.4; charset=utf-8");
  }
  co_return file(asked, target.path);
}

Http::Answer Http::file(const Asked& asked, const std::string& path) {
  const auto found = files_.find(path);
  if (!found) return trouble(asked, http::status::not_found, "not found");
  if (!found->gzip.empty() && accepts(asked, "gzip"))
    return marked(asked, found->etag, found->lasting, Sending(found, &found->gzip), found->type, "gzip");
  return marked(asked, found->etag, found->lasting, Sending(found, &found->plain), found->type, nullptr);
}

Http::Kept Http::Kept::of(std::string text) {
  Kept kept;
  kept.gzip = std::make_shared<const std::string>(gzipped(text));
  kept.etag = '"' + hash_of_secret(text).substr(0, 20) + '"';
  kept.text = std::make_shared<const std::string>(std::move(text));
  return kept;
}

std::string Http::key_of(const Target& target) {
  return target.path + (target.language == Language::hu ? "?hu" : "?en") + std::to_string(target.seats);
}

void Http::prepare() {
  for (const Language language : {Language::en, Language::hu})
    kept_[key_of({"/api/games", language, 0})] = Kept::of(house_.catalog.games(language));
  prepared_ = true;
}

Http::Later Http::lasting(const Asked& asked, const Target& target, const Make& make, Bill& bill) {
  const std::string key = key_of(target);
  if (!kept_.contains(key)) {
    const auto made = std::make_shared<Kept>();
    bill.rest();
    const Workers::Part part = [made, make](Catalog& catalog) {
      *made = Kept::of(make(catalog));
      return true;
    };
    co_await house_.workers.work(house_.io, target.address, part);
    bill.go_on();
    kept_[key] = *made;
  }
  const Kept& kept = kept_[key];
  const bool packed = accepts(asked, "gzip");
  co_return marked(asked, kept.etag, false, packed ? kept.gzip : kept.text, json_type, packed ? "gzip" : nullptr);
}

Http::Later Http::api(const Asked& asked, const Target& target, Bill& bill) {
  const std::vector<std::string> parts = split(target.path, '/');  // "", "api", "games", ID, WHAT
  const bool reads = asked.method() == http::verb::get || asked.method() == http::verb::head;
  if (parts.size() == 3 && parts[2] == "games" && reads) {
    Target games = target;
    games.seats = 0;
    const Make make = [language = target.language](Catalog& catalog) { return catalog.games(language); };
    co_return co_await lasting(asked, games, make, bill);
  }
  if (parts.size() == 5 && parts[2] == "games") co_return co_await about_game(asked, target, parts[3], parts[4], bill);
  if (parts.size() == 5 && parts[2] == "tables" && parts[4] == "record" && reads) co_return co_await record(asked, target, parts[3], bill);
  co_return trouble(asked, http::status::not_found, "not found");
}

Http::Later Http::record(const Asked& asked, const Target& target, const std::string& table, Bill& bill) {
  try {
    bill.rest();
    std::string text = co_await hub_.record(table, target.address);
    bill.go_on();
    Answer answer = plain(asked, http::status::ok, std::move(text), "text/plain; charset=utf-8");
    answer.set(http::field::content_disposition, "attachment; filename=\"" + table + ".record\"");
    co_return answer;
  } catch (const Refusal& refusal) {
    co_return trouble(asked, http::status::not_found, house_.catalog.own(target.language).message("error", refusal.code));
  } catch (const DataError& error) {
    co_return trouble(asked, http::status::conflict, error.what());
  }
}

Http::Later Http::about_game(const Asked& asked, const Target& target, const std::string& id, const std::string& what, Bill& bill) {
  const GameInfo* game = find_game(id);
  if (game == nullptr) co_return trouble(asked, http::status::not_found, "not found");
  if (what == "decks" && game->collection != nullptr && asked.method() == http::verb::post)
    co_return co_await decks(asked, target, *game, bill);
  if (asked.method() != http::verb::get && asked.method() != http::verb::head)
    co_return trouble(asked, http::status::method_not_allowed, "method not allowed");
  Target wanted = target;
  const bool fits = what == "texts" && target.seats >= game->min_seats && target.seats <= game->max_seats;
  wanted.seats = fits ? target.seats : 0;
  const Language language = target.language;
  Make make;
  if (what == "texts") make = [game, language, seats = wanted.seats](Catalog& catalog) { return catalog.texts(*game, language, seats); };
  if (what == "rules") make = [game, language](Catalog& catalog) { return catalog.rules(*game, language); };
  if (what == "collection" && game->collection != nullptr) make = [game](Catalog&) { return Catalog::collection(*game); };
  if (!make) co_return trouble(asked, http::status::not_found, "not found");
  co_return co_await lasting(asked, wanted, make, bill);
}

Http::Later Http::decks(const Asked& asked, const Target& target, const GameInfo& game, Bill& bill) {
  try {
    const auto text = std::make_shared<std::string>();
    const Workers::Part part = [text, &game, file = asked.body()](Catalog&) {
      *text = Catalog::check_decks(game, file);
      return true;
    };
    bill.rest();
    co_await house_.workers.work(house_.io, target.address, part);
    bill.go_on();
    co_return plain(asked, http::status::ok, std::move(*text), json_type);
  } catch (const DataError& error) {
    co_return trouble(asked, http::status::unprocessable_entity, target.language == Language::hu ? error.what_hu() : error.what());
  }
}

}  // namespace asztal::server
