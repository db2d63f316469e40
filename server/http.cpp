#include "server/http.hpp"

#include <algorithm>
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

Http::Answer plain(const Http::Asked& asked, http::status status, std::string body, const std::string& type) {
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
  if (asked.method() == http::verb::head) answer.body().clear();
  return answer;
}

Http::Answer trouble(const Http::Asked& asked, http::status status, const std::string& problem) {
  return plain(asked, status, json::serialize(json::object{{"error", problem}}), json_type);
}

bool accepts(const Http::Asked& asked, std::string_view encoding) {
  return std::string_view(asked[http::field::accept_encoding]).find(encoding) != std::string_view::npos;
}

/// With its mark, so that who has it already is told so and nothing else.
Http::Answer marked(const Http::Asked& asked, const std::string& etag, bool lasting, const std::string& body, const std::string& type,
                    const char* encoding) {
  const bool known = asked[http::field::if_none_match] == etag;
  Http::Answer answer = plain(asked, known ? http::status::not_modified : http::status::ok, known ? "" : body, type);
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

Http::Answer Http::answer(const Asked& asked) {
  ++house_.metrics.requests;
  const Target target = target_of({asked.target().data(), asked.target().size()});
  const bool reads = asked.method() == http::verb::get || asked.method() == http::verb::head;
  if (target.path.starts_with("/api/")) return api(asked, target);
  if (!reads) return trouble(asked, http::status::method_not_allowed, "method not allowed");
  if (target.path == "/healthz") return plain(asked, http::status::ok, "ok\n", "text/plain; charset=utf-8");
  if (target.path == "/metrics") return plain(asked, http::status::ok, house_.metrics.print(), "text/plain; version=0.0.4; charset=utf-8");
  return file(asked, target.path);
}

Http::Answer Http::file(const Asked& asked, const std::string& path) {
  const auto found = files_.find(path);
  if (!found) return trouble(asked, http::status::not_found, "not found");
  if (!found->gzip.empty() && accepts(asked, "gzip")) return marked(asked, found->etag, found->lasting, found->gzip, found->type, "gzip");
  return marked(asked, found->etag, found->lasting, found->plain, found->type, nullptr);
}

template <class Make>
const Http::Kept& Http::kept(const Target& target, const Make& make) {
  Kept& kept = kept_[target.path + (target.language == Language::hu ? "?hu" : "?en") + std::to_string(target.seats)];
  if (kept.text.empty()) {
    kept.text = make();
    kept.gzip = gzipped(kept.text);
    kept.etag = '"' + hash_of_secret(kept.text).substr(0, 20) + '"';
  }
  return kept;
}

const Http::Kept& Http::games(const Target& target) {
  return kept(target, [&] { return house_.catalog.games(target.language); });
}

void Http::prepare() {
  for (const Language language : {Language::en, Language::hu}) games({"/api/games", language, 0});
}

Http::Answer Http::lasting(const Asked& asked, const Kept& kept) {
  if (accepts(asked, "gzip")) return marked(asked, kept.etag, false, kept.gzip, json_type, "gzip");
  return marked(asked, kept.etag, false, kept.text, json_type, nullptr);
}

Http::Answer Http::api(const Asked& asked, const Target& target) {
  const std::vector<std::string> parts = split(target.path, '/');  // "", "api", "games", ID, WHAT
  const bool reads = asked.method() == http::verb::get || asked.method() == http::verb::head;
  if (parts.size() == 3 && parts[2] == "games" && reads) return lasting(asked, games({target.path, target.language, 0}));
  if (parts.size() == 5 && parts[2] == "games") return about_game(asked, target, parts[3], parts[4]);
  if (parts.size() == 5 && parts[2] == "tables" && parts[4] == "record" && reads) {
    try {
      Answer answer = plain(asked, http::status::ok, hub_.record(parts[3]), "text/plain; charset=utf-8");
      answer.set(http::field::content_disposition, "attachment; filename=\"" + parts[3] + ".record\"");
      return answer;
    } catch (const Refusal& refusal) {
      return trouble(asked, http::status::not_found, house_.catalog.own(target.language).message("error", refusal.code));
    } catch (const DataError& error) {
      return trouble(asked, http::status::conflict, error.what());
    }
  }
  return trouble(asked, http::status::not_found, "not found");
}

Http::Answer Http::about_game(const Asked& asked, const Target& target, const std::string& id, const std::string& what) {
  const GameInfo* game = find_game(id);
  if (game == nullptr) return trouble(asked, http::status::not_found, "not found");
  if (what == "decks" && game->collection != nullptr && asked.method() == http::verb::post) return decks(asked, target, *game);
  if (asked.method() != http::verb::get && asked.method() != http::verb::head)
    return trouble(asked, http::status::method_not_allowed, "method not allowed");
  if (what == "texts") {
    const int seats = target.seats >= game->min_seats && target.seats <= game->max_seats ? target.seats : 0;
    return lasting(asked, kept({target.path, target.language, seats}, [&] { return house_.catalog.texts(*game, target.language, seats); }));
  }
  const Target always = {target.path, target.language, 0};
  if (what == "rules") return lasting(asked, kept(always, [&] { return house_.catalog.rules(*game, target.language); }));
  if (what == "collection" && game->collection != nullptr) return lasting(asked, kept(always, [&] { return Catalog::collection(*game); }));
  return trouble(asked, http::status::not_found, "not found");
}

Http::Answer Http::decks(const Asked& asked, const Target& target, const GameInfo& game) {
  try {
    return plain(asked, http::status::ok, Catalog::check_decks(game, asked.body()), json_type);
  } catch (const DataError& error) {
    return trouble(asked, http::status::unprocessable_entity, target.language == Language::hu ? error.what_hu() : error.what());
  }
}

}  // namespace asztal::server
