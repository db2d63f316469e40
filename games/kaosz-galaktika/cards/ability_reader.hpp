// One compiler from the ability tables of a card file to flat programs (Appendix A).
#pragma once

#include "games/kaosz-galaktika/cards/ability_parts.hpp"

namespace asztal::kaosz_galaktika {

/// One ability of `card`, read into the tables of `data`.
class AbilityReader {
 public:
  AbilityReader(Data& data, const Card& card, const Entry& row);
  void read();
  const Ability& ability() const { return ability_; }
  std::uint64_t codes() const { return codes_; }  ///< bits of OpCode
  bool refers_to_speed() const { return parts_.refers_to_speed; }

 private:
  enum class Place : std::uint8_t { top, branch, mode };

  void check_kind() const;
  void read_cost();
  void read_list(const Entry& list, Place place);
  void read_op(const Entry& line, Place place);
  void read_branch(const Entry& line, Op op, Place place);
  void read_modal(const Entry& line, Op op, Place place);
  void read_for_players(const Entry& line, Op& op);
  void read_search(const Entry& line, Op& op);
  void read_recall(const Entry& line, Op& op);
  void read_peek(const Entry& line, Op& op);
  void read_for_cards(const Entry& line, Op& op);
  void read_value(const Entry& line, Op& op);
  void read_standing(const Entry& line, Op& op);
  void read_forbid(const Entry& line, Op& op);
  Duration duration(const Entry& line) const;
  void refuse_choose(const Entry& on, const Op& op) const;
  void check_together() const;
  void refuse_circle(const Entry& line, OpCode code) const;
  bool opponent_is_clear() const;
  bool is_renewing() const;
  bool is_of_ships(const Op& op) const;
  std::int16_t next() const { return static_cast<std::int16_t>(data_.op.size()); }

  Data& data_;
  const Card& card_;
  Entry row_;
  Ability ability_;
  AbilityParts parts_;
  std::uint64_t codes_ = 0;
};

}  // namespace asztal::kaosz_galaktika
