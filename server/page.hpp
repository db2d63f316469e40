// Who listens to a table: a connection of the outside, and the answer to one of its messages.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <utility>

#include "server/catalog.hpp"
#include "server/guard.hpp"

namespace asztal::server {

/// A text on its way to several readers.
using Sending = std::shared_ptr<const std::string>;
inline Sending sending(const json::object& object) { return std::make_shared<const std::string>(json::serialize(object)); }

class Page {
 public:
  virtual ~Page() = default;
  virtual void send(Sending text) = 0;
  Language language = Language::en;
  std::string address;           ///< of the other end, for limits
  std::set<std::string> tables;  ///< where it sits or watches
};

/// Why something asked for is not done; the words are in the server's texts, group [error].
struct Refusal {
  std::string code;  ///< for programs, and the key of the words
  Arguments arguments = {};
  std::string rule = {}, text = {};  ///< of the game, where one forbids it
};

/// May somebody at a table be called that, where others have these names? Throws Refusal.
void check_name(const std::string& name, const std::vector<std::string>& taken, const Catalog& catalog);

/// The answer to one message, given once; the page may be gone by then. Where it has been forgotten, whatever happened, the page is told
/// so as soon as nobody can answer any more.
class Reply {
 public:
  Reply(const std::shared_ptr<Page>& page, std::int64_t id, const Catalog& catalog) : owed_(std::make_shared<Owed>(page, id, catalog)) {}

  /// The page's own number of the message, once it is read.
  void about(std::int64_t id) const { owed_->id = id; }
  Language language() const {
    const auto page = owed_->page.lock();
    return page ? page->language : Language::en;
  }
  void ok(json::object answer) const {
    answer["ok"] = true;
    owed_->pay(std::move(answer));
  }
  /// The same with an answer that is a text already: an object that is not empty.
  void ok_text(std::string answer) const {
    answer.back() = ',';
    owed_->pay_text(std::move(answer) + "\"ok\":true,");
  }
  void refuse(const Refusal& refusal) const { owed_->refuse(refusal); }

 private:
  struct Owed {
    Owed(const std::shared_ptr<Page>& asker, std::int64_t message, const Catalog& words) : page(asker), id(message), catalog(words) {}
    ~Owed() {
      if (!paid) guarded([this] { refuse({"broken"}); }, [](const std::string&) {});
    }
    Owed(const Owed&) = delete;
    Owed& operator=(const Owed&) = delete;
    void pay(json::object answer) {
      answer["re"] = id;
      send([&] { return sending(answer); });
    }
    /// `answer`: the text of an object without its number and its end.
    void pay_text(std::string answer) {
      answer += "\"re\":" + std::to_string(id) + "}";
      send([&] { return std::make_shared<const std::string>(std::move(answer)); });
    }
    template <class Make>
    void send(const Make& make) {
      if (std::exchange(paid, true)) return;
      if (const auto asker = page.lock()) asker->send(make());
    }
    void refuse(const Refusal& refusal) {
      const auto asker = page.lock();
      if (!asker || paid) return;
      const GameText& own = catalog.own(asker->language);
      json::object error = {{"code", refusal.code},
                            {"text", refusal.text.empty() ? own.message("error", refusal.code, refusal.arguments) : refusal.text}};
      if (!refusal.rule.empty()) error["rule"] = refusal.rule;
      pay({{"error", std::move(error)}});
    }
    std::weak_ptr<Page> page;
    std::int64_t id;
    const Catalog& catalog;
    bool paid = false;
  };
  std::shared_ptr<Owed> owed_;
};

}  // namespace asztal::server
