// A tournament of many games, for games whose rules have one. Lots are drawn and games are played elsewhere; what comes of them is told
// line by line, and a line is refused by the rule that forbids it. The same lines stand in a tournament's file and in scenarios:
//
//   option turns=80                       of the game
//   enter Anna, deck_terran_line          a person
//   enter Vas, deck_iron_crew, heuristic  a bot
//   lots Vas, Anna, ...                   an order of all, drawn before each round and before the final
//   win Anna                              her game of this round
//   judge Anna                            the judge gives it to her
//   overrule Anna                         the judge gives her the game that she has just lost
//   adjourn Anna, 1380                    her game goes on another time, after so many seconds
//   prize Anna, crew_granite_serpent
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/table.hpp"

namespace asztal {

struct Entrant {
  std::string name, deck;
  std::string bot;  ///< empty: a person
};

/// A game that can be played now, by entrants' numbers.
struct OpenGame {
  int a = 0, b = 0;
  int round = 1, table = 1, game = 1;  ///< of the tournament, of the round, of the two; from 1
  int seconds = 0;                     ///< played before it was adjourned
};

enum class TournamentWaits { lots, games, prizes, nothing };
BOOST_DESCRIBE_ENUM(TournamentWaits, lots, games, prizes, nothing)

class Tournament {
 public:
  virtual ~Tournament() = default;

  /// What has happened, in notation; what follows # is a remark. Empty: it is done; else the rule that forbids it. Throws DataError if it cannot be understood.
  RuleId apply(std::string_view line);
  const std::vector<std::string>& lines() const { return lines_; }  ///< all of them, with their remarks
  const std::vector<Entrant>& entrants() const { return entrants_; }
  const Setup& setup() const { return setup_; }  ///< of every game

  virtual TournamentWaits waits() const = 0;
  virtual std::vector<OpenGame> open() const = 0;
  virtual int next_prize() const = 0;                   ///< the entrant who receives it; -1: nobody
  virtual std::vector<std::string> prizes() const = 0;  ///< the cards it is drawn from
  virtual json::object board() const = 0;               ///< where everything stands, in people's words
  virtual Shape shape() const = 0;                      ///< the names that the board can have

 protected:
  virtual RuleId choose(const Setup& setup) = 0;  ///< options that the game knows
  virtual RuleId enter(const Entrant& entrant) = 0;
  virtual RuleId draw(const std::vector<int>& lots) = 0;
  virtual RuleId win(int entrant) = 0;
  virtual RuleId judge(int entrant) = 0;
  virtual RuleId overrule(int entrant) = 0;
  virtual RuleId adjourn(int entrant, int seconds) = 0;
  virtual RuleId award(int entrant, const std::string& card) = 0;

  explicit Tournament(const GameInfo& game);

 private:
  int number_of(const std::string& name) const;
  RuleId carry_out(std::string_view line);
  RuleId carry_out(const std::string& verb, const std::vector<std::string>& words);

  const GameInfo& game_;
  Setup setup_;
  std::vector<Entrant> entrants_;
  std::vector<std::string> lines_;
};

/// What a game's rules say of tournaments, beside their course.
struct TournamentRules {
  std::unique_ptr<Tournament> (*begin)(const GameInfo& game) = nullptr;
  /// The choices with which an entrant's game begins, in notation: the deck.
  std::vector<std::string> (*opening)(const Entrant& a, const Entrant& b) = nullptr;
  /// The seat that wins a game which is stopped here; the view is a spectator's.
  Seat (*judge)(const AnyView& view) = nullptr;
  int minutes = 60;  ///< a game lasts at most so long
};

}  // namespace asztal
