// What the server tells about games whatever is being played: lists, texts, rules, cards; made once for each language.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "server/levels.hpp"
#include "texts/names.hpp"
#include "texts/presenter.hpp"

namespace asztal::server {

std::string_view embedded(std::string_view name);

/// Used from one thread.
class Catalog {
 public:
  Catalog();

  /// The server's own words.
  const GameText& own(Language language) const { return language == Language::hu ? hungarian_ : english_; }
  /// Is it what the server calls bots and free seats, in any language?
  bool is_own_name(const std::string& name) const { return own_names_.has(name); }
  /// Its cards read as at any table.
  const Presenter& presenter(const GameInfo& game, Language language);

  // The answers of /api, as JSON.
  std::string games(Language language);
  /// `seats`: with the cards as they read at a table of so many; 0: at any.
  std::string texts(const GameInfo& game, Language language, int seats);
  std::string rules(const GameInfo& game, Language language);
  static std::string collection(const GameInfo& game);
  /// Throws DataError.
  static std::string check_decks(const GameInfo& game, std::string_view file);

 private:
  json::object about(const GameInfo& game, Language language);

  GameText english_, hungarian_;
  GivenNames own_names_;
  std::map<std::pair<std::string, Language>, std::unique_ptr<Presenter>> presenters_;
};

}  // namespace asztal::server
