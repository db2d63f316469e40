// Who listens to a table: a connection of the outside, and the answer to one of its messages.
#pragma once

#include <memory>
#include <set>
#include <string>

#include "server/catalog.hpp"

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
  std::set<std::string> tables;  ///< where it has been
};

/// Why something asked for is not done; the words are in the server's texts, group [error].
struct Refusal {
  std::string code;  ///< for programs, and the key of the words
  Arguments arguments = {};
  std::string rule = {}, text = {};  ///< of the game, where one forbids it
};

/// The answer to one message; the page may be gone by then.
class Reply {
 public:
  Reply(const std::shared_ptr<Page>& page, std::int64_t id, const Catalog& catalog) : page_(page), id_(id), catalog_(&catalog) {}

  Language language() const {
    const auto page = page_.lock();
    return page ? page->language : Language::en;
  }
  void ok(json::object answer) const {
    answer["re"] = id_;
    answer["ok"] = true;
    if (const auto page = page_.lock()) page->send(sending(answer));
  }
  void refuse(const Refusal& refusal) const {
    const auto page = page_.lock();
    if (!page) return;
    const GameText& own = catalog_->own(page->language);
    json::object error = {{"code", refusal.code},
                          {"text", refusal.text.empty() ? own.message("error", refusal.code, refusal.arguments) : refusal.text}};
    if (!refusal.rule.empty()) error["rule"] = refusal.rule;
    page->send(sending({{"re", id_}, {"error", std::move(error)}}));
  }

 private:
  std::weak_ptr<Page> page_;
  std::int64_t id_;
  const Catalog* catalog_;
};

}  // namespace asztal::server
