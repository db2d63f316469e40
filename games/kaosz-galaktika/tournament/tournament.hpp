// KG-16, KG-14.3.2, KG-R47: the tournament. It knows who plays whom; the games themselves are played elsewhere.
#pragma once

#include "engine/tournament/swiss.hpp"
#include "engine/tournament/tournament.hpp"

namespace asztal::kaosz_galaktika {

const TournamentRules& tournament_rules();

class Cup final : public Tournament {
 public:
  explicit Cup(const GameInfo& game) : Tournament(game) {}

  TournamentWaits waits() const override;
  std::vector<OpenGame> open() const override;
  int next_prize() const override;
  std::vector<std::string> prizes() const override;
  json::object board() const override;
  Shape shape() const override;

 protected:
  RuleId choose(const Setup& setup) override;
  RuleId enter(const Entrant& entrant) override;
  RuleId draw(const std::vector<int>& lots) override;
  RuleId win(int entrant) override;
  RuleId judge(int entrant) override;
  RuleId overrule(int entrant) override;
  RuleId adjourn(int entrant, int seconds) override;
  RuleId award(int entrant, const std::string& card) override;

 private:
  /// Two entrants; in the Swiss stage they play one game, in the final three.
  struct Encounter {
    int a = 0, b = bye;
    std::vector<int> won;  ///< the winner of each game
    int judged = 0;        ///< how many of them the judge decided
    int seconds = 0;       ///< of a game that is adjourned

    bool begun() const { return !won.empty() || seconds > 0; }
  };
  using Round = std::vector<Encounter>;

  int swiss_rounds() const;
  bool is_swiss(std::size_t round) const { return round < static_cast<std::size_t>(swiss_rounds()); }
  /// The entrant who has won the encounter; -1: it is not decided.
  int winner_of(const Encounter& encounter, std::size_t round) const;
  int loser_of(const Encounter& encounter, std::size_t round) const;
  bool is_decided(std::size_t round) const;
  Encounter* encounter_of(int entrant, std::size_t round);
  std::vector<SwissGame> swiss_games() const;
  std::vector<SwissStanding> standings() const;
  /// From the first place on, as far as they are settled.
  std::vector<int> places() const;
  RuleId decide(int entrant, bool by_judge);
  void pair_semifinals();
  void pair_finals();
  RuleId rule_of_stage() const;
  const std::string& name(int entrant) const { return entrants()[static_cast<std::size_t>(entrant)].name; }
  std::string stage() const;
  json::object facts_of(const Encounter& encounter, std::size_t round) const;

  std::vector<Round> rounds_;    ///< the Swiss ones, then the two of the final
  std::vector<int> final_lots_;  ///< drawn before the final
  std::vector<std::pair<int, std::string>> awarded_;
};

}  // namespace asztal::kaosz_galaktika
