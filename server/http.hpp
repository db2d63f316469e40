// What is answered over plain HTTP (docs/protocol.md): the app, texts, rules, decks, records, and figures for those who run the server.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <map>
#include <string>

#include "server/hub.hpp"
#include "server/web_files.hpp"

namespace asztal::server {

class Http {
 public:
  using Asked = boost::beast::http::request<boost::beast::http::string_body>;
  using Answer = boost::beast::http::response<boost::beast::http::string_body>;

  Http(House& house, Hub& hub);

  Answer answer(const Asked& asked);
  /// Makes the list of games in both languages, for which all their texts are read.
  void prepare();
  /// May a page from there open a WebSocket here?
  bool welcomes(const Asked& asked, std::uint16_t port) const;

 private:
  struct Target {
    std::string path;
    Language language = Language::en;
    int seats = 0;  ///< 0: not said
  };
  static Target target_of(std::string_view target);
  Answer file(const Asked& asked, const std::string& path);
  Answer api(const Asked& asked, const Target& target);
  Answer about_game(const Asked& asked, const Target& target, const std::string& game, const std::string& what);
  Answer decks(const Asked& asked, const Target& target, const GameInfo& game);
  struct Kept {
    std::string text, etag, gzip;
  };
  /// A text that never changes while the program runs: made once.
  template <class Make>
  const Kept& kept(const Target& target, const Make& make);
  const Kept& games(const Target& target);
  static Answer lasting(const Asked& asked, const Kept& kept);

  House& house_;
  Hub& hub_;
  WebFiles files_;
  std::map<std::string, Kept> kept_;
};

}  // namespace asztal::server
