// What the server tells about games whatever is being played: lists, texts, rules, cards; made once for each language.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <tuple>

#include "server/levels.hpp"
#include "texts/presenter.hpp"

namespace asztal::server {

std::string_view embedded(std::string_view name);

/// Used from one thread.
class Catalog {
 public:
  Catalog();

  /// The server's own words.
  const GameText& own(Language language) const { return language == Language::hu ? hungarian_ : english_; }
  const Presenter& presenter(const GameInfo& game, Language language, int seats);

  // The answers of /api, as JSON.
  std::string games(Language language);
  std::string texts(const GameInfo& game, Language language);
  std::string rules(const GameInfo& game, Language language);
  static std::string collection(const GameInfo& game);
  /// Throws DataError.
  static std::string check_decks(const GameInfo& game, std::string_view file);

 private:
  json::object about(const GameInfo& game, Language language);

  GameText english_, hungarian_;
  std::map<std::tuple<std::string, Language, int>, std::unique_ptr<Presenter>> presenters_;
};

}  // namespace asztal::server
