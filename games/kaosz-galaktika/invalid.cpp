// What must hold of every table: each card in one place, every mark on a card that is there.
#include <algorithm>

#include "kaosz_galaktika.hpp"
#include "rules.hpp"

namespace asztal::kaosz_galaktika {

namespace {

class Inspector {
 public:
  Inspector(const State& s, const Data& d) : s_(s), d_(d) {}

  std::string inspect() const {
    if (s_.players < 2 || s_.players > seat_limit) return "players: 2 to 6 sit at a table";
    for (int seat = 0; seat < seat_limit; ++seat) {
      const Player& player = s_.player[at(seat)];
      if (seat >= s_.players && !(player == Player{})) return "player: nobody sits at a seat that is not in the game";
      if (seat >= s_.players) continue;
      for (const std::string& wrong : {piles(seat), pieces(seat), cards(seat)})
        if (!wrong.empty()) return "player[" + std::to_string(seat) + "]: " + wrong;
    }
    for (const std::string& wrong : {chain(), effects(), combat()})
      if (!wrong.empty()) return wrong;
    return {};
  }

 private:
  bool is_seat(Seat seat) const { return seat >= 0 && seat < s_.players; }
  bool is_kind(Kind kind) const { return kind > 0 && kind < d_.card.size(); }
  bool is_card(Handle handle) const { return handle >= 0 && handle < s_.players * slot_limit && in_play(s_, handle); }
  bool is_card_or_none(Handle handle) const { return handle == no_card || is_card(handle); }

  std::string piles(int seat) const {
    const Piles& piles = s_.player[at(seat)].piles;
    if (piles.owner != seat) return "piles.owner: another seat's";
    if (piles.total() > deck_limit) return "piles: more cards than a deck has";
    for (int i = 0; i < deck_limit; ++i) {
      const Secret<Kind>& card = piles.card[at(i)];
      if (i >= piles.total()) {
        if (!(card == Secret<Kind>{})) return "piles.card: a card in no zone";
        continue;
      }
      if (card.redacted == 0 && !is_kind(card.value)) return "piles.card: no such card";
      if (Piles::undecided(card) && i >= piles.size(Zone::colony)) return "piles.card: only cards of the Colony are undecided";
      if (i >= piles.first(Zone::scrap) && !card.known_to.everybody()) return "piles.card: the Scrap is open to all";
      if (i >= piles.first(Zone::centre) && i < piles.first(Zone::scrap) && !card.known_to.has(static_cast<Seat>(seat)))
        return "piles.card: the owner knows the own Centre and Ruin";
    }
    Piles sorted = piles;
    sorted.sort_all();
    return sorted == piles ? "" : "piles.card: out of order";
  }

  std::string pieces(int seat) const {
    const Player& player = s_.player[at(seat)];
    std::array<Slots, place_count> slots{};
    for (int slot = 0; slot < slot_limit; ++slot) {
      const auto handle = static_cast<Handle>(seat * slot_limit + slot);
      const Piece& piece = player.piece[at(slot)];
      if (piece.controller == nobody) {
        if (!(piece == Piece{})) return "piece: something lies in a free slot";
        continue;
      }
      slots[at(static_cast<int>(piece.place))] |= slot_bit(handle);
      if (!is_seat(piece.controller) || !is_alive(s_, piece.controller)) return "piece.controller: not in the game";
      if (piece.card.redacted == 0 && !is_kind(piece.card.value)) return "piece.card: no such card";
      const bool carried = piece.place == Place::fitted || piece.place == Place::aboard;
      if (carried != (piece.host != no_card)) return "piece.host: armaments and crew on ships have one, no other card";
      if (carried && (!is_card(piece.host) || piece_at(s_, piece.host).place != Place::hangar)) return "piece.host: no ship";
      if (carried && piece_at(s_, piece.host).controller != piece.controller) return "piece.host: another player's ship";
      if (piece.place == Place::hangar && !piece.is_paid()) return "piece.paid: a ship is paid when it is played";
      if (piece.is_paid() && !piece.card.known_to.everybody()) return "piece.card: a paid card is open to all";
      if (piece.arrival > s_.clock || piece.since > s_.clock) return "piece.arrival: later than now";
      if (piece.is_paid() && piece.card.redacted == 0 && !fits(d_.card[piece.card.value].type, piece.place))
        return "piece.place: not where such a card belongs";
    }
    return slots == player.slots ? "" : "slots: they do not say where the cards are";
  }

  static bool fits(Type type, Place place) {
    switch (place) {
      case Place::hangar: return type == Type::ship;
      case Place::surface: return type == Type::base;
      case Place::fitted: return type == Type::armament;
      default: return type == Type::crew;
    }
  }

  std::string cards(int seat) const {
    const Player& player = s_.player[at(seat)];
    int count = player.piles.total();
    for (const Piece& piece : player.piece) count += piece.controller != nobody ? 1 : 0;
    const auto played = [&](const Item& item) {
      const bool card = item.type == ItemType::ship_card || item.type == ItemType::event_card || item.type == ItemType::interrupt_card;
      return card && item.controller == seat && item.status == ItemStatus::waiting && item.card != no_kind ? 1 : 0;
    };
    for (const Item& item : s_.chain) count += played(item);
    count += played(s_.draft);
    const int deck = s_.mode == Mode::quick ? d_.constants.deck_quick : d_.constants.deck_official;
    return count <= std::max(deck, deck_limit) ? "" : "more cards than a deck has";
  }

  std::string chain() const {
    for (const Item& item : s_.chain) {
      if (!is_seat(item.controller)) return "chain: an item of nobody";
      if (!is_card_or_none(item.source)) return "chain: its source is not in play";
      if (item.ability != no_ability && (!is_kind(item.card) || item.ability >= d_.card[item.card].abilities))
        return "chain: no such ability";
      int targets = 0;
      for (const std::uint8_t chosen : item.chosen) targets += chosen;
      if (targets > target_limit) return "chain: too many targets";
      for (const Handle target : item.target)
        if (target < first_player_target && !is_card_or_none(target)) return "chain: a target is not in play";
    }
    for (const Waiting& waiting : s_.waiting)
      if (!is_seat(waiting.controller) || !is_card_or_none(waiting.source) || !is_kind(waiting.card)) return "waiting: no such trigger";
    return {};
  }

  std::string effects() const {
    for (const Effect& effect : s_.effects) {
      if (effect.what == Lasting::forbid_player) continue;
      if (!is_seat(effect.block) || effect.on == 0) return "effects: on nothing";
      for (Slots left = effect.on; left != 0; left &= left - 1)
        if (!is_card(static_cast<Handle>(effect.block * slot_limit + std::countr_zero(left))))
          return "effects: on a card that is not in play";
    }
    for (const Loss& loss : s_.losses)
      if (!is_card(loss.card) || !is_card_or_none(loss.source) || loss.lost == 0) return "losses: of a card that is not in play";
    return {};
  }

  std::string combat() const {
    const Combat& c = s_.combat;
    if (c.step == CombatStep::none) return c == Combat{} && s_.exchange == Exchange{} && s_.doomed.empty() ? "" : "combat: left behind";
    if (!is_seat(c.attacker) || !is_seat(c.defender) || c.attacker == c.defender) return "combat: between two players";
    std::string wrong;
    for (const auto* set : {&c.ships, &c.hit, &c.bombers})
      for_each_slot(*set, [&](Handle ship) {
        if (!is_card(ship) || piece_at(s_, ship).place != Place::hangar) wrong = "combat: a mark on no ship";
      });
    for (const Aim& aim : s_.exchange.aims)
      if (!is_card_or_none(aim.shooter) || !is_card_or_none(aim.target)) wrong = "exchange: an aim of no ship";
    return wrong;
  }

  const State& s_;
  const Data& d_;
};

}  // namespace

std::string invalid(const State& s) { return Inspector(s, data()).inspect(); }

}  // namespace asztal::kaosz_galaktika
