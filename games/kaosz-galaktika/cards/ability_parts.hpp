// Reading what operations are made of: references, selectors, amounts, filters and conditions (Appendix A.2, A.5 to A.7).
#pragma once

#include <limits>
#include <optional>

#include "games/kaosz-galaktika/cards/ability_words.hpp"
#include "games/kaosz-galaktika/cards/data_rows.hpp"

namespace asztal::kaosz_galaktika {

/// The parts of one ability, read into the tables of `data`, and what they were seen to speak of.
class AbilityParts {
 public:
  AbilityParts(Data& data, const Card& card, AbilityKind kind) : data_(data), card_(card), kind_(kind) {}

  void read_tables(const Entry& list);
  const std::vector<Selector>& tables() const { return tables_; }

  Ref player(const Entry& entry);
  /// Cards or items: one of `picks` (bits of Pick). Sets `selector` where it is one.
  Ref on(const Entry& entry, std::uint32_t picks, Index& selector);
  Index amount(const Entry& entry, int low, int high);
  Index filter(const Entry& entry, std::uint32_t types);
  Index condition(const Entry& entry);

  std::uint8_t tables_used = 0;   ///< one bit per table
  bool says_source = false;       ///< its own card, or the ship that carries it
  bool says_opponent = false;     ///< "opponent" or "enemy"
  bool refers_to_speed = false;   ///< or to return fire (KG-14.2.6)
  bool reads_values = false;      ///< it depends on current values
  bool reads_keywords = false;    ///< it depends on the keywords that ships have now
  std::optional<Entry> not_shot;  ///< where it speaks of the shot that it redirects

 private:
  enum class Use : std::uint8_t { table, on, count };

  Selector selector(const Entry& entry, Use use);
  void read_states(const Entry& entry, Selector& into);
  void read_limits(const Entry& entry, Selector& into);
  void read_exclusions(const Entry& entry, Selector& into);
  std::uint32_t subtypes(const Entry& list, std::uint32_t types) const;
  int table(const Entry& entry, Ref ref);
  Pick pick_of(const Entry& entry, Ref ref);
  void need_host(const Entry& entry) const;

  Data& data_;
  const Card& card_;
  AbilityKind kind_;
  std::vector<Selector> tables_;
  bool reading_tables_ = false;
};

/// Where a new entry of a table of `data` stands.
template <class T>
Index add_entry(std::vector<T>& table, const T& item, const Entry& entry) {
  if (table.size() >= static_cast<std::size_t>(std::numeric_limits<Index>::max())) entry.fail("there are too many abilities");
  table.push_back(item);
  return static_cast<Index>(table.size() - 1);
}

}  // namespace asztal::kaosz_galaktika
