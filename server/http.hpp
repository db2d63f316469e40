// What is answered over plain HTTP (docs/protocol.md): the app, texts, rules, decks, records, and figures for those who run the server.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/optional/optional.hpp>
#include <functional>
#include <map>
#include <string>

#include "server/hub.hpp"
#include "server/web_files.hpp"

namespace asztal::server {

/// A text that several answers may share, as Beast wants it.
struct SharedBody {
  using value_type = Sending;
  static std::uint64_t size(const value_type& text) { return text ? text->size() : 0; }
  class writer {
   public:
    using const_buffers_type = boost::asio::const_buffer;
    template <bool IsRequest, class Fields>
    writer(const boost::beast::http::header<IsRequest, Fields>&, const value_type& text) : text_(text) {}
    void init(boost::system::error_code& error) { error = {}; }
    boost::optional<std::pair<const_buffers_type, bool>> get(boost::system::error_code& error) {
      error = {};
      if (!text_) return boost::none;
      return {{const_buffers_type(text_->data(), text_->size()), false}};
    }

   private:
    const value_type& text_;
  };
};

class Http {
 public:
  using Asked = boost::beast::http::request<boost::beast::http::string_body>;
  using Head = boost::beast::http::request_header<>;
  using Answer = boost::beast::http::response<SharedBody>;
  using Later = boost::asio::awaitable<Answer>;

  Http(House& house, Hub& hub);

  /// How much may be sent along with this.
  static std::size_t longest_body(const Head& asked);
  /// The refusal of what is longer.
  static Answer too_long(const Asked& asked);
  /// For those who run the server: others need not be waited for.
  static bool is_for_keepers(const Asked& asked);
  Later answer(const Asked& asked, const std::string& address, Bill& bill);
  /// Makes the list of games in both languages, for which all their texts are read.
  void prepare();
  /// May a page from there open a WebSocket here?
  bool welcomes(const Asked& asked, std::uint16_t port) const;

 private:
  struct Target {
    std::string path;
    Language language = Language::en;
    int seats = 0;             ///< 0: not said
    std::string address = {};  ///< who asks
  };
  static Target target_of(std::string_view target);
  Later answer_for(const Asked& asked, const std::string& address, Bill& bill);
  /// What is wrong with the server; empty: nothing. `ready`: also what keeps it from taking more.
  std::string problem(bool ready);
  Answer file(const Asked& asked, const std::string& path);
  Later api(const Asked& asked, const Target& target, Bill& bill);
  Later about_game(const Asked& asked, const Target& target, const std::string& game, const std::string& what, Bill& bill);
  Later record(const Asked& asked, const Target& target, const std::string& table, Bill& bill);
  Later decks(const Asked& asked, const Target& target, const GameInfo& game, Bill& bill);
  struct Kept {
    Sending text, gzip;
    std::string etag;
    static Kept of(std::string text);
  };
  using Make = std::function<std::string(Catalog& catalog)>;
  static std::string key_of(const Target& target);
  /// A text that never changes while the program runs: made once.
  Later lasting(const Asked& asked, const Target& target, const Make& make, Bill& bill);

  House& house_;
  Hub& hub_;
  WebFiles files_;
  std::map<std::string, Kept> kept_;
  bool prepared_ = false;
};

}  // namespace asztal::server
