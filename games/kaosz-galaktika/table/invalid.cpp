// What must hold of every table, whatever is under way: each card in one place, every mark on a card that is there.
#include <algorithm>

#include "games/kaosz-galaktika/kaosz_galaktika.hpp"
#include "games/kaosz-galaktika/rules/rules.hpp"

namespace asztal::kaosz_galaktika {

namespace {

class Inspector {
 public:
  Inspector(const State& s, const Data& d) : s_(s), d_(d) {}

  std::string inspect() const {
    for (int seat = 0; seat < seat_limit; ++seat) {
      const Player& player = s_.player[at(seat)];
      if (seat >= s_.players && !(player == Player{})) return "player: nobody sits at a seat that is not in the game";
      if (seat >= s_.players) continue;
      for (const auto check : {&Inspector::person, &Inspector::piles, &Inspector::pieces, &Inspector::cards})
        if (const std::string wrong = (this->*check)(seat); !wrong.empty()) return "player." + std::to_string(seat + 1) + "." + wrong;
    }
    if (s_.deeds != deeds_of(s_, d_)) return "deeds: it does not say what the cards in play do";
    for (const auto check : {&Inspector::chain, &Inspector::triggers, &Inspector::effects, &Inspector::combat, &Inspector::turn})
      if (const std::string wrong = (this->*check)(); !wrong.empty()) return wrong;
    return end();
  }

 private:
  bool is_seat(Seat seat) const { return seat >= 0 && seat < s_.players; }
  bool is_player(Seat seat) const { return is_seat(seat) && is_alive(s_, seat); }
  bool is_kind(Kind kind) const { return kind > 0 && kind < d_.card.size(); }
  bool is_card(Handle handle) const { return in_play(s_, handle) && owner_of(handle) < s_.players; }
  bool is_card_or_none(Handle handle) const { return handle == no_card || is_card(handle); }
  bool is_ship_or_none(Handle handle) const {
    return handle == no_card || (is_card(handle) && piece_at(s_, handle).place == Place::hangar);
  }
  bool is_of(Handle handle, Kind kind) const { return handle == no_card || piece_at(s_, handle).card.value == kind; }
  static bool is_set(Slots slots) { return slots >> slot_limit == 0; }

  std::string person(int seat) const {
    const Player& p = s_.player[at(seat)];
    if (p.eliminations >= s_.players) return "eliminations: more than there are others";
    if (p.alive != 0) return p.eliminated_by == nobody && p.left_at == 0 ? "" : "eliminated_by, left_at: still in the game";
    if (!is_seat(p.eliminated_by) || p.left_at < 1) return "eliminated_by, left_at: by whom, and when?";
    return p.piles.total() == 0 && p.credits == 0 ? "" : "alive: an eliminated player has nothing any more";
  }

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
      if (Piles::undecided(card) && i >= piles.size(Zone::colony)) return "piles.card: only cards of the Colony are undecided";
      if (i >= piles.first(Zone::scrap) && !card.known_to.everybody()) return "piles.card: the Scrap is open to all";
      if (i >= piles.first(Zone::centre) && i < piles.first(Zone::scrap) && !card.known_to.has(static_cast<Seat>(seat)))
        return "piles.card: the owner knows the own Centre and Ruin";
    }
    Piles sorted = piles;
    sorted.sort_all();
    if (sorted.deep != piles.deep) return "piles.deep: it does not say how many are undecided";
    return sorted == piles ? "" : "piles.card: out of order";
  }

  std::string pieces(int seat) const {
    const Player& player = s_.player[at(seat)];
    for (int slot = 0; slot < slot_limit; ++slot) {
      const auto handle = handle_of(seat, slot);
      const Piece& piece = player.piece[at(slot)];
      if (piece.controller == nobody) {
        if (!(piece == Piece{})) return "piece: something lies in a free slot";
        continue;
      }
      if (const std::string wrong = this->piece(handle); !wrong.empty()) return "piece." + wrong;
    }
    return index(seat);
  }
  /// What follows from the pieces, and marks of cards that are there.
  std::string index(int seat) const {
    const Player& player = s_.player[at(seat)];
    State indexed = s_;
    for (int slot = 0; slot < slot_limit; ++slot) index_piece(indexed, d_, handle_of(seat, slot));
    const Player& right = indexed.player[at(seat)];
    const Slots all = (Slots{1} << slot_limit) - 1;
    const auto is_within = [&](Slots slots, Slots bounds) { return (slots & ~bounds) == 0; };
    if (right.slots != player.slots || !is_within(taken_slots(s_, seat), all)) return "slots: they do not say where the cards are";
    if (right.working != player.working) return "working: it does not say which cards go on working";
    if (right.payable != player.payable) return "payable: it does not say which cards may be paid";
    if (right.grown != player.grown) return "grown: it does not say which bases have developments";
    if (right.full != player.full) return "full: it does not say which bases cannot be developed any more";
    if (right.tired != player.tired) return "tired: it does not say which cards are used or damaged";
    if (right.hurt != player.hurt) return "hurt: it does not say which cards have lost Armour";
    if (indexed.lenders != s_.lenders || s_.lenders.bits >> s_.players != 0) return "lenders: they do not say whose cards others control";
    if (right.away != player.away) return "away: it does not say which cards others control";
    if (!is_within(player.developed[0], player.in(Place::surface)) || !is_within(player.developed[1], player.developed[0]))
      return "developed: bases are expected, those developed twice among those developed once";
    if (!is_within(player.struck, player.in(Place::hangar))) return "struck: ships are expected";
    return {};
  }
  std::string piece(Handle handle) const {
    const Piece& piece = piece_at(s_, handle);
    const Seat owner = owner_of(handle);
    if (!is_player(piece.controller) || !is_alive(s_, owner)) return "controller: not in the game";
    const bool carried = piece.place == Place::fitted || piece.place == Place::aboard;
    if (carried != (piece.host != no_card)) return "host: armaments and crew on ships have one, no other card";
    if (carried && (!is_card(piece.host) || piece_at(s_, piece.host).place != Place::hangar)) return "host: no ship";
    if (carried && piece_at(s_, piece.host).controller != piece.controller) return "host: another player's ship";
    if (piece.controller != owner && piece.place != Place::hangar && piece.place != Place::fitted)
      return "controller: only ships and the armaments on them change hands";
    if (piece.place == Place::hangar && !piece.is_paid()) return "paid: a ship is paid when it is played";
    if (piece.paid != Payment::unpaid && !piece.card.known_to.everybody()) return "card: a paid card is open to all";
    if (piece.paid == Payment::unpaid && (piece.controller != owner || !piece.card.known_to.has(owner)))
      return "card: an unpaid card is its owner's, who knows it";
    if (piece.arrival > s_.clock || piece.since > s_.clock) return "arrival: later than now";
    if (piece.paid != Payment::unpaid && !belongs(d_.card[piece.card.value].type, piece.place))
      return "place: not where such a card belongs";
    if (piece.paid == Payment::announced && payments_of(handle) != 1) return "paid: its payment is not on the chain";
    if (piece.place == Place::aboard && !in_combat(s_)) return "place: crew is aboard only in combat";
    return {};
  }
  int payments_of(Handle handle) const {
    return static_cast<int>(std::count_if(s_.chain.begin(), s_.chain.end(), [&](const Item& item) {
      return item.type == ItemType::payment && item.status == ItemStatus::waiting && item.source == handle;
    }));
  }

  /// No more than can lie in the piles: whatever is in play or on the chain may come there.
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
    return count <= deck_limit ? "" : "piles: more cards than a deck has";
  }

  // ---- The chain --------------------------------------------------------------------------------------------------------------
  std::string chain() const {
    for (int i = 0; i < s_.chain.size(); ++i) {
      const Item& item = s_.chain[i];
      if (const std::string wrong = this->item(item); !wrong.empty()) return "chain." + std::to_string(i + 1) + ": " + wrong;
      if (item.ability != no_ability && item.opponent == nobody) return "chain." + std::to_string(i + 1) + ".opponent: nobody";
      const bool pays = item.type == ItemType::payment && item.status == ItemStatus::waiting && item.source != no_card;
      if (pays && piece_at(s_, item.source).paid != (is_resolving(i) ? Payment::paid : Payment::announced))
        return "chain." + std::to_string(i + 1) + ": no payment of this card is under way";
    }
    if (s_.draft == Item{}) return {};
    const std::string wrong = item(s_.draft);
    return wrong.empty() ? "" : "draft: " + wrong;
  }
  bool is_resolving(int i) const {
    return std::any_of(s_.frames.begin(), s_.frames.end(),
                       [&](const Frame& f) { return f.procedure == Procedure::resolve_item && f.as<ResolveItemFrame>().item == i; });
  }

  std::string item(const Item& item) const {
    if (!is_player(item.controller)) return "an item of nobody";
    if (item.opponent != nobody && !is_player(item.opponent)) return "opponent: not in the game";
    if (!is_card_or_none(item.source)) return "its source is not in play";
    const bool plain = item.type >= ItemType::attack && item.type <= ItemType::end_main;
    if (plain ? item.card != no_kind : !is_kind(item.card)) return "card: no such card";
    if (!plain && !is_of(item.source, item.card)) return "source: another card";
    if (plain ? item.ability != no_ability : !has_its_ability(item)) return "ability: not such an ability";
    if (item.type == ItemType::inner && item.status != ItemStatus::resolved) return "status: nobody responds to it";
    const Ability* ability = item.ability == no_ability ? nullptr : &ability_of(d_, item.card, item.ability);
    if (item.mode >= std::max<int>(1, ability == nullptr ? 0 : ability->modes)) return "mode: there is none of this number";
    return targets(item, ability);
  }
  bool has_its_ability(const Item& item) const {
    const Card& card = d_.card[item.card];
    const auto is = [&](AbilityKind kind) { return item.ability < card.abilities && ability_of(d_, item.card, item.ability).kind == kind; };
    switch (item.type) {
      case ItemType::ship_card: return card.type == Type::ship && item.ability == no_ability;
      case ItemType::event_card: return card.type == Type::event && is(AbilityKind::play);
      case ItemType::interrupt_card: return card.type == Type::interrupt && is(AbilityKind::play);
      case ItemType::payment: return item.ability == find_ability(d_, item.card, AbilityKind::paid);
      case ItemType::ability: return is(item.triggered != 0 ? AbilityKind::trigger : AbilityKind::activated);
      default: return is(AbilityKind::paid) || is(AbilityKind::payment_end);
    }
  }
  /// Table by table, then nothing.
  std::string targets(const Item& item, const Ability* ability) const {
    int place = 0;
    for (int table = 0; table < table_limit; ++table) {
      const int chosen = item.chosen[at(table)];
      if (chosen == 0) continue;
      if (ability == nullptr || table >= ability->tables) return "chosen: there is no such table";
      const Selector& selector = d_.selector[at(ability->first_table + table)];
      if (chosen > selector.n) return "chosen: too many targets";
      for (int i = 0; i < chosen; ++i, ++place)
        if (!is_target(selector.pick, item.target[at(place)])) return "target: it cannot be one";
    }
    for (; place < target_limit; ++place)
      if (item.target[at(place)] != no_card) return "target: more than were chosen";
    return {};
  }
  bool is_target(Pick pick, Handle target) const {
    if (target == no_card) return true;
    if (pick == Pick::player) return target >= first_player_target && target < first_player_target + s_.players;
    if (pick == Pick::item) return target >= first_item_target && target < first_item_target + s_.chain.size();
    return is_card(target) && is_a(piece_at(s_, target).place, pick);
  }

  std::string triggers() const {
    for (const Waiting& waiting : s_.waiting) {
      if (!is_player(waiting.controller) || (waiting.opponent != nobody && !is_player(waiting.opponent))) return "waiting: not in the game";
      if (!is_card_or_none(waiting.source) || !is_kind(waiting.card) || !is_of(waiting.source, waiting.card))
        return "waiting: no such card";
      if (waiting.ability >= d_.card[waiting.card].abilities || ability_of(d_, waiting.card, waiting.ability).kind != AbilityKind::trigger)
        return "waiting: no such trigger";
    }
    return {};
  }

  // ---- Effects and combat -----------------------------------------------------------------------------------------------------
  std::string effects() const {
    for (const Effect& effect : s_.effects) {
      if (!is_seat(effect.controller)) return "effects.controller: nobody";
      if (effect.since > s_.clock) return "effects.since: later than now";
      if (effect.what == Lasting::prevent && effect.n < 1) return "effects.n: it prevents nothing";
      if (effect.what == Lasting::forbid_player) {
        if (effect.block != nobody || effect.on >> s_.players != 0) return "effects.on: a seat that does not exist";
        continue;
      }
      if (!is_seat(effect.block) || effect.on == 0 || !is_set(effect.on)) return "effects.on: nothing";
      for (Slots left = effect.on; left != 0; left &= left - 1)
        if (!is_card(handle_of(effect.block, std::countr_zero(left)))) return "effects.on: a card that is not in play";
    }
    for (const Loss& loss : s_.losses)
      if (!is_card(loss.card) || !is_card_or_none(loss.source) || loss.lost == 0) return "losses: of a card that is not in play";
    return {};
  }

  std::string combat() const {
    const Combat& c = s_.combat;
    if (c.step == CombatStep::none) return c == Combat{} && s_.exchange == Exchange{} && s_.doomed.empty() ? "" : "combat: left behind";
    if (c.attacker != s_.active || !is_player(c.defender) || c.attacker == c.defender)
      return "combat: between the active player and another";
    if (c.payer != nobody && c.payer != c.attacker && c.payer != c.defender) return "combat.payer: not in this combat";
    if (c.joined > s_.clock) return "combat.joined: later than now";
    if (!is_card_or_none(c.target) || (c.target != no_card && (c.goal == Goal::colony || c.goal == Goal::centre)))
      return "combat.target: only a card that is in play";
    for (const auto* set : {&c.ships, &c.hit, &c.bombers})
      if (const std::string wrong = ships(*set); !wrong.empty()) return "combat: " + wrong;
    bool sides = true;
    for_each_slot(s_, c.ships, [&](Handle ship) {
      const Seat controller = piece_at(s_, ship).controller;
      sides = sides && (controller == c.attacker || controller == c.defender);
    });
    return sides ? exchange() : "combat.ships: a third player's";
  }
  std::string ships(const std::array<Slots, seat_limit>& set) const {
    for (int owner = 0; owner < seat_limit; ++owner)
      if (!is_set(set[at(owner)]) || (set[at(owner)] & ~s_.player[at(owner)].in(Place::hangar)) != 0) return "a mark on no ship";
    return {};
  }
  std::string exchange() const {
    bool sound = is_ship_or_none(s_.exchange.shooter);
    for (const Aim& aim : s_.exchange.aims) sound = sound && is_ship_or_none(aim.shooter) && is_ship_or_none(aim.target);
    for (const ReturnOption& option : s_.exchange.returns) sound = sound && is_ship_or_none(option.ship) && is_ship_or_none(option.against);
    if (!sound) return "exchange: a shot of no ship or at none";
    for (const Doom& doom : s_.doomed)
      if (doom.ship == no_card || !is_ship_or_none(doom.ship) || !is_card_or_none(doom.by)) return "doomed: no ship";
    return s_.doomed.empty() || (s_.simple_combat != 0 && s_.combat.step == CombatStep::firing) ? "" : "doomed: not now";
  }

  // ---- The turn ---------------------------------------------------------------------------------------------------------------
  std::string turn() const {
    if (!(s_.answer == Action{})) return "answer: it has been read";
    int left = 0;
    for (int seat = 0; seat < s_.players; ++seat) left += s_.player[at(seat)].alive;
    if (s_.left != left) return "left: it does not say how many are in the game";
    if (s_.phase == Phase::setup) {
      bool empty = s_.chain.empty() && s_.waiting.empty() && s_.effects.empty() && s_.losses.empty() && !in_combat(s_);
      for (int seat = 0; seat < s_.players; ++seat) {
        empty = empty && is_alive(s_, seat);
        for (const Slots slots : s_.player[at(seat)].slots) empty = empty && slots == 0;
      }
      return empty && s_.turn == 0 && s_.active == nobody && (s_.first == nobody || is_seat(s_.first)) ? ""
                                                                                                       : "phase: the game has not begun";
    }
    if (!is_seat(s_.first) || !is_player(s_.active)) return "first, active: not in the game";
    return s_.turn >= 1 && s_.turn <= s_.turn_cap ? "" : "turn: beyond the cap, or none yet";
  }
  std::string end() const {
    const bool over = is_over(s_);
    if (over != (s_.node.kind == NodeKind::end)) return "node: a game is at its end when it has a result";
    if (over) return s_.node == Node{NodeKind::end, nobody, 0} && is_seat(s_.winner) ? "" : "winner: somebody has won";
    if (s_.winner != nobody || s_.left < 2) return "winner: nobody has won yet";
    return {};
  }

  const State& s_;
  const Data& d_;
};

}  // namespace

std::string invalid(const State& s) { return Inspector(s, data()).inspect(); }

}  // namespace asztal::kaosz_galaktika
