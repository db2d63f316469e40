// Is what is under way possible? The stack of procedures of a state from outside: who has called whom, where each stands, what it holds, and
// the question that the innermost has asked.
#include <algorithm>

#include "engine/reflect.hpp"
#include "kaosz_galaktika.hpp"
#include "steps.hpp"

namespace asztal::kaosz_galaktika {

namespace {

bool within(int value, int low, int high) { return value >= low && value <= high; }

class Stack {
 public:
  Stack(const State& s, const Data& d) : s_(s), d_(d) {}

  std::string inspect() const {
    const auto prompt = static_cast<Prompt>(s_.node.prompt);
    if (s_.node.prompt >= enum_size<Prompt>() || (prompt >= Prompt::chance_start) != (s_.node.kind == NodeKind::chance))
      return "node: unknown prompt";
    if (s_.frames.empty()) return "frames: there must be at least one";
    if (s_.frames[0].procedure != (s_.phase == Phase::setup ? Procedure::setup : Procedure::turns))
      return "frames[0]: setup or turns is the outermost procedure";
    if (const std::string wrong = left_over(); !wrong.empty()) return wrong;
    for (int i = 0; i < s_.frames.size(); ++i)
      if (const std::string wrong = frame(i); !wrong.empty())
        return "frames[" + std::to_string(i) + "] (" + std::string(enum_name(s_.frames[i].procedure)) + "): " + wrong;
    if (s_.node.seat != asked_seat()) return "node: another seat is asked";
    return can_go_on() ? "" : "node: there is no answer";
  }

 private:
  bool is_seat(int seat) const { return seat >= 0 && seat < s_.players && is_alive(s_, seat); }
  const Piles& piles_of(int seat) const { return s_.player[at(seat)].piles; }
  const Frame* under_way(Procedure procedure) const {
    for (const Frame& f : s_.frames)
      if (f.procedure == procedure) return &f;
    return nullptr;
  }
  bool asks_now(Prompt prompt) const { return static_cast<Prompt>(s_.node.prompt) == prompt; }

  /// Things that are there only while something is under way.
  std::string left_over() const {
    const bool fights = under_way(Procedure::combat) != nullptr;
    if (in_combat(s_) && !fights) return "combat: nobody fights";
    if (!(s_.exchange == Exchange{}) && under_way(Procedure::shot) == nullptr && under_way(Procedure::exchange) == nullptr)
      return "exchange: nobody fires";
    if (!s_.doomed.empty() && under_way(Procedure::firing) == nullptr) return "doomed: nobody fires";
    if ((s_.draft == Item{}) != (under_way(Procedure::announce) == nullptr)) return "draft: what is being announced, and nothing else";
    const bool answers =
        under_way(Procedure::round) != nullptr || under_way(Procedure::triggers) != nullptr || under_way(Procedure::payment_end) != nullptr;
    if (!s_.chain.empty() && !answers) return "chain: nothing is announced";
    if (!s_.chain.empty() && s_.chain[0].type == ItemType::bombing && under_way(Procedure::bombing) == nullptr)
      return "chain: nobody bombs";
    if (std::any_of(s_.combat.bombers.begin(), s_.combat.bombers.end(), [](Slots slots) { return slots != 0; }) && !bombs())
      return "combat.bombers: nobody bombs";
    return {};
  }
  bool bombs() const {
    const Frame* fight = under_way(Procedure::combat);
    return under_way(Procedure::bombing) != nullptr ||
           (fight != nullptr && within(fight->step, static_cast<int>(Fight::bombing), static_cast<int>(Fight::demolished)));
  }

  std::string frame(int i) const {
    const Frame& f = s_.frames[i];
    const Frame* caller = i > 0 ? &s_.frames[i - 1] : nullptr;
    const Frame* callee = i + 1 < s_.frames.size() ? &s_.frames[i + 1] : nullptr;
    const auto prompt = static_cast<Prompt>(s_.node.prompt);
    const std::string step = "it cannot wait at step " + std::to_string(f.step) + " for ";
    if (callee != nullptr && !calls(f, callee->procedure)) return step + std::string(enum_name(callee->procedure));
    if (callee == nullptr && !asks(f, prompt)) return step + "the answer to " + std::string(enum_name(prompt));
    return fits(f, caller, callee) ? "" : "it does not fit the table";
  }

  /// What a procedure needs of the table and of its caller, beyond who calls whom. Only `setup` and `turns` have no caller.
  bool fits(const Frame& f, const Frame* caller, const Frame* callee) const {
    switch (f.procedure) {
      case Procedure::setup: return setup_fits(f);
      case Procedure::turns: return turns_fit(f);
      case Procedure::opening_phase: return s_.stage != Stage::ships_only;
      case Procedure::main_phase: return main_fits(f, callee);
      case Procedure::closing_phase: return true;
      case Procedure::combat: return combat_fits(f, callee);
      case Procedure::firing: return firing_fits(f, callee);
      case Procedure::exchange: return exchange_fits(f, callee);
      case Procedure::shot: return shot_fits(f, *caller);
      case Procedure::bombing: return bombing_fits(f);
      case Procedure::announce: return announce_fits(f, *caller);
      case Procedure::round: return !s_.chain.empty() && round_fits(f, *caller) && (callee != nullptr || moment_is(f));
      case Procedure::window: return round_fits(f, *caller) && is_seat(f.local[RoundLocal::first]) && (callee != nullptr || moment_is(f));
      case Procedure::triggers: return triggers_fit(f, *caller, callee);
      case Procedure::resolve: return !s_.chain.empty() && (callee != nullptr || std::popcount(block_of(s_)) > 1);
      case Procedure::item: return item_fits(f, callee);
      case Procedure::perform: return perform_fits(f, *caller, callee);
      case Procedure::payment_end: return payment_end_fits(f, callee);
      case Procedure::payment: return payment_fits(f, *caller, callee);
      case Procedure::draw:
      case Procedure::mill: return moving_fits(f, *caller);
      case Procedure::look: return look_fits(f, *caller);
      case Procedure::discard: return discard_fits(f, *caller);
      case Procedure::search: return search_fits(f, *caller, callee);
      case Procedure::recall: return recall_fits(f, *caller);
    }
    return false;
  }

  /// Part of a deck of one's own, or nothing of it yet (KG-5.1).
  bool brings_deck(int seat) const {
    const Piles& piles = piles_of(seat);
    for (int i = 0; i < piles.total(); ++i)
      if (!Piles::undecided(piles.card[at(i)])) return false;
    return piles.total() % 3 == 0 && piles.total() < deck_size(s_, data());
  }

  // ---- KG-5 to KG-10 ----------------------------------------------------------------------------------------------------------
  bool setup_fits(const Frame& f) const {
    const int seat = f.local[SetupLocal::seat], contenders = f.local[SetupLocal::contenders];
    const bool started = s_.first != nobody;
    switch (static_cast<SettingUp>(f.step)) {
      case SettingUp::deck_chosen:
        for (int other = seat + 1; within(seat, 0, s_.players - 1) && other < s_.players; ++other)
          if (piles_of(other).total() != 0) return false;
        return within(seat, 0, s_.players - 1) && brings_deck(seat);
      case SettingUp::roll:
        return within(seat, 0, s_.players - 1) && within(contenders, 1, (1 << s_.players) - 1) && ((contenders >> seat) & 1) != 0;
      case SettingUp::deal: return started && within(seat, 1, s_.players);
      case SettingUp::mulligan: return started && within(seat, 1, s_.players) && s_.mode == Mode::official;
      default: return started && within(seat, 0, s_.players - 1) && s_.mode == Mode::official;
    }
  }

  bool turns_fit(const Frame& f) const {
    return s_.phase == (is_at(f, Turns::main) ? Phase::opening : is_at(f, Turns::closing) ? Phase::main : Phase::closing);
  }

  bool main_fits(const Frame& f, const Frame* callee) const {
    if (is_at(f, Main::laid)) return !check_lay(s_, d_, s_.active, f.local[MainLocal::place]);
    if (callee == nullptr || callee->procedure == Procedure::announce) return s_.moment == Moment::main;
    return callee->procedure == Procedure::combat || callee->procedure == Procedure::draw || !ships_only(s_);
  }

  /// The step of KG-9 that belongs to where the procedure stands.
  CombatStep combat_step(const Frame& f, const Frame* callee) const {
    const auto step = static_cast<Fight>(f.step);
    const bool window = callee != nullptr && callee->procedure == Procedure::window;
    if (step == Fight::over) return CombatStep::none;
    if (step == Fight::unequipped) return CombatStep::unequip;
    if (step <= Fight::declared) return CombatStep::declared;
    if (step < Fight::attacker_pays || (step == Fight::attacker_pays && window)) return CombatStep::equip;
    if (step <= Fight::firing) return CombatStep::payment;
    if (step == Fight::turning_point) return CombatStep::firing;
    return step == Fight::bombing && window ? CombatStep::turned : CombatStep::bombing;
  }
  bool combat_fits(const Frame& f, const Frame* callee) const {
    const Combat& c = s_.combat;
    if (c.step != combat_step(f, callee)) return false;
    const auto step = static_cast<Fight>(f.step);
    const bool pays = within(f.step, static_cast<int>(Fight::attacker_pays), static_cast<int>(Fight::defender_responded)) &&
                      c.step == CombatStep::payment;
    if (c.payer != (!pays ? nobody : step <= Fight::attacker_responded ? c.attacker : c.defender)) return false;
    const bool asks_or_announces = callee == nullptr || callee->procedure == Procedure::announce;
    if (pays && asks_or_announces && s_.moment != Moment::payment) return false;
    if (step != Fight::demolished) return !ships_only(s_) || callee == nullptr || !is_chain_work(callee->procedure);
    const Handle ship = f.local[FightLocal::bomber];
    return is_in_fight(s_, ship) && has(c.bombers, ship) && number_range(s_) == Range{0, most_demolition(s_, d_, ship)};
  }
  static bool is_chain_work(Procedure procedure) {
    return procedure == Procedure::round || procedure == Procedure::window || procedure == Procedure::triggers ||
           procedure == Procedure::announce || procedure == Procedure::payment_end;
  }

  bool is_side(int seat) const { return seat == s_.combat.attacker || seat == s_.combat.defender; }
  bool firing_fits(const Frame& f, const Frame* callee) const {
    const int most_passes = is_at(f, Firing::over) ? 2 : 1;
    if (!is_side(f.local[FiringLocal::seat]) || !within(f.local[FiringLocal::passes], 0, most_passes)) return false;
    if (!within(f.local[FiringLocal::opened], 0, 1)) return false;
    return callee == nullptr || callee->procedure != Procedure::shot || callee->local[ShotLocal::ship] == s_.exchange.shooter;
  }
  bool shot_fits(const Frame& f, const Frame& caller) const {
    const Handle ship = f.local[ShotLocal::ship], target = f.local[ShotLocal::target];
    const bool volley = f.local[ShotLocal::volley] != 0;
    if (!is_in_fight(s_, ship) || !within(f.local[ShotLocal::volley], 0, 1)) return false;
    if (!volley && !is_enemy_ship(s_, ship, target)) return false;
    if (caller.procedure == Procedure::firing &&
        std::any_of(s_.exchange.aims.begin(), s_.exchange.aims.end(), [&](const Aim& aim) { return aim.shooter != ship; }))
      return false;
    return !is_at(f, Shot::boosted) ? volley : number_range(s_) == boost_range(s_, d_, ship, volley);
  }
  bool exchange_fits(const Frame& f, const Frame* callee) const {
    const FixedList<Aim, 24>& aims = s_.exchange.aims;
    const FixedList<ReturnOption, 18>& returns = s_.exchange.returns;
    const int option = f.local[ExchangeLocal::option], aim = f.local[ExchangeLocal::aim], left = f.local[ExchangeLocal::left];
    const int placed = f.local[ExchangeLocal::placed];
    if (!is_side(f.local[ExchangeLocal::side])) return false;
    switch (static_cast<ExchangeStep>(f.step)) {
      case ExchangeStep::return_chosen: return within(option, 0, returns.size() - 1) && may_return(s_, d_, returns[option]);
      case ExchangeStep::return_declared:
        return within(option, 0, returns.size() - 1) && within(left, 0, 1) && callee->local[ShotLocal::ship] == returns[option].ship &&
               callee->local[ShotLocal::volley] == left;
      case ExchangeStep::sneaks: return within(option, 0, returns.size());
      case ExchangeStep::answered: return !ships_only(s_);
      default: break;
    }
    if (!within(aim, 0, aims.size() - 1) || !is_in_fight(s_, aims[aim].shooter) || !is_in_fight(s_, aims[aim].target)) return false;
    switch (static_cast<ExchangeStep>(f.step)) {
      case ExchangeStep::divided: return aims[aim].volley != 0 && number_range(s_) == volley_range(s_, d_, aim);
      case ExchangeStep::formation_chosen: return may_spread(s_, d_, aims[aim]);
      default: {
        const Ordered ships = formation_of(s_, d_, aims[aim].target);
        return aims[aim].volley == 0 && within(left, 0, 255) && within(placed, 0, ships.count - 1) &&
               number_range(s_) == spread_range(s_, d_, ships, placed, left);
      }
    }
  }
  bool bombing_fits(const Frame& f) const {
    return !is_at(f, Bombing::trap_chosen) ||
           (s_.combat.goal == Goal::base && target_is_there(s_) && piece_at(s_, s_.combat.target).paid == Payment::unpaid);
  }

  // ---- KG-11 ------------------------------------------------------------------------------------------------------------------
  /// The rights with which a procedure lets others respond.
  static Moment moment_given(const Frame& caller, const Frame& callee) {
    switch (caller.procedure) {
      case Procedure::opening_phase: return Moment::opening;
      case Procedure::main_phase: return Moment::main_response;
      case Procedure::closing_phase: return Moment::closing;
      case Procedure::window:
      case Procedure::triggers: return static_cast<Moment>(caller.local[RoundLocal::moment]);
      case Procedure::combat: break;
      default: return Moment::combat;
    }
    const auto step = static_cast<Fight>(caller.step);
    if (step <= Fight::declared) return Moment::attack;
    if (step == Fight::over) return Moment::main_response;
    const bool pays = step >= Fight::attacker_pays && step <= Fight::defender_responded && callee.procedure != Procedure::window;
    return pays ? Moment::payment_response : Moment::combat;
  }
  bool round_fits(const Frame& f, const Frame& caller) const {
    return is_seat(f.local[RoundLocal::seat]) && within(f.local[RoundLocal::passes], 0, s_.left - 1) &&
           f.local[RoundLocal::moment] == static_cast<int>(moment_given(caller, f));
  }
  /// Who orders the own triggers has only such as may go on the chain.
  bool triggers_fit(const Frame& f, const Frame& caller, const Frame* callee) const {
    const Seat seat = next_trigger_seat(s_);
    return f.local[RoundLocal::moment] == static_cast<int>(moment_given(caller, f)) &&
           (callee != nullptr || std::all_of(s_.waiting.begin(), s_.waiting.end(), [&](const Waiting& waiting) {
              return waiting.controller != seat || may_go_on_chain(s_, d_, waiting);
            }));
  }
  bool moment_is(const Frame& f) const { return static_cast<int>(s_.moment) == f.local[RoundLocal::moment]; }

  bool announce_fits(const Frame& f, const Frame& caller) const {
    const Item& item = s_.draft;
    const int table = f.local[AnnounceLocal::table], discards = f.local[AnnounceLocal::discards];
    if (item.status != (item.type == ItemType::inner ? ItemStatus::resolved : ItemStatus::waiting)) return false;
    if (item.ability == no_ability || !is_announced_by(f, caller)) return false;
    const Ability& ability = ability_of(d_, item.card, item.ability);
    if (!is_at(f, Announcing::opponent_chosen) && item.opponent == nobody) return false;
    for (int later = table + (is_at(f, Announcing::target_chosen) ? 1 : 0); later < table_limit; ++later)
      if (!within(later, 0, table_limit - 1) || item.chosen[at(later)] != 0) return false;
    switch (static_cast<Announcing>(f.step)) {
      case Announcing::opponent_chosen: return ability.needs_opponent && item.opponent == nobody;
      case Announcing::shot_chosen: return ability.redirects;
      case Announcing::mode_chosen: return ability.modes > 0;
      case Announcing::target_chosen:
        return within(table, 0, ability.tables - 1) && item.chosen[at(table)] < d_.selector[at(ability.first_table + table)].n;
      case Announcing::discard: return is_use(item) && within(discards, 1, ability.cost.discard);
      default: return is_use(item) && ability.cost.mill > 0;
    }
  }
  static bool is_use(const Item& item) { return item.type == ItemType::ability && item.triggered == 0; }
  /// The draft is what its announcer may announce now; its costs have not been paid, except at the last step.
  bool is_announced_by(const Frame& f, const Frame& caller) const {
    const Item& item = s_.draft;
    switch (caller.procedure) {
      case Procedure::triggers: return item.triggered != 0 && !is_chain_full(s_);
      case Procedure::payment: return item.type == ItemType::inner && !s_.chain.full() && is_kind(item, AbilityKind::paid);
      case Procedure::payment_end: return item.type == ItemType::inner && !s_.chain.full() && is_kind(item, AbilityKind::payment_end);
      case Procedure::bombing:
        return item.type == ItemType::payment && item.source == s_.combat.target && item.source != no_card &&
               piece_at(s_, item.source).paid == Payment::unpaid && !check_trap(s_, d_);
      default: break;
    }
    const Seat seat = caller.procedure == Procedure::main_phase ? s_.active
                      : caller.procedure == Procedure::combat   ? s_.combat.payer
                                                                : static_cast<Seat>(caller.local[RoundLocal::seat]);
    if (item.controller != seat || item.type == ItemType::inner || item.triggered != 0 || is_chain_full(s_)) return false;
    if (caller.procedure != Procedure::main_phase && caller.procedure != Procedure::combat && !moment_is(caller)) return false;
    return is_at(f, Announcing::push) || may_be_announced(s_, d_, item, std::max(0, f.local[AnnounceLocal::discards] - 1));
  }
  bool is_kind(const Item& item, AbilityKind kind) const { return ability_of(d_, item.card, item.ability).kind == kind; }

  bool is_item(int i) const { return within(i, 0, s_.chain.size() - 1); }
  bool item_fits(const Frame& f, const Frame* callee) const {
    const int i = f.local[0];
    if (!is_item(i) || s_.chain[i].status == ItemStatus::resolved || s_.chain[i].ability == no_ability) return false;
    if (callee != nullptr) return callee->local[PerformLocal::item] == i;
    return s_.chain[i].triggered != 0 && ability_of(d_, s_.chain[i].card, s_.chain[i].ability).optional;
  }

  /// Payments made by an operation lie at the end of the chain, the outermost first.
  int inner_item(const Frame& f) const {
    int paid = 0, before = 0;
    for (const Frame& other : s_.frames) {
      if (other.procedure != Procedure::payment || !is_at(other, Paying::performed)) continue;
      if (&other < &f) ++before;
      ++paid;
    }
    return s_.chain.size() - paid + before - 1;
  }
  bool payment_fits(const Frame& f, const Frame& caller, const Frame* callee) const {
    const Handle handle = f.local[PayLocal::piece];
    if (!within(handle, 0, s_.players * handles_each - 1) || slot_of(handle) >= slot_limit) return false;
    const int pay = caller.local[PerformLocal::position];
    if (pay < 0 || d_.op[at(pay)].code != OpCode::pay_now) return false;
    return callee->procedure != Procedure::announce || (in_play(s_, handle) && s_.draft.source == handle);
  }
  bool payment_end_fits(const Frame& f, const Frame* callee) const {
    // A payment by one of these abilities lies behind them.
    for (const Item& item : s_.chain)
      if (item.type != ItemType::inner || (!is_kind(item, AbilityKind::payment_end) && under_way(Procedure::payment) == nullptr))
        return false;
    if (callee->procedure == Procedure::announce) return within(f.local[PaymentEndLocal::side], 0, 1);
    return callee->local[PerformLocal::item] == f.local[PaymentEndLocal::next] - 1;
  }

  bool perform_fits(const Frame& f, const Frame& caller, const Frame* callee) const {
    const int index = f.local[PerformLocal::item], left = f.local[PerformLocal::left], position = f.local[PerformLocal::position];
    if (!is_item(index) || s_.chain[index].ability == no_ability) return false;
    if (caller.procedure == Procedure::payment && index != inner_item(f)) return false;
    const Item& item = s_.chain[index];
    const Ability& ability = ability_of(d_, item.card, item.ability);
    const int end = ability.first_op + ability.ops;
    const bool is_late = caller.procedure == Procedure::payment_end;
    if (!within(f.local[PerformLocal::late], is_late ? 1 : 0, is_late ? 1 + most_at_once : 0)) return false;
    if (!within(position, ability.first_op, end - 1)) return false;
    const Op& op = d_.op[at(position)];
    const int most = callee != nullptr && callee->procedure == Procedure::payment ? handle_count : s_.left;
    if (callee != nullptr) return op.code == code_of(callee->procedure) && within(left, 1, most);
    switch (static_cast<Performing>(f.step)) {
      case Performing::chosen:
        return op.on == Ref::selector && op.code != OpCode::pay_now && !(op.code == OpCode::develop && op.flag) &&
               within(left, 0, d_.selector[at(op.selector)].choose - 1) && picks_fit(f, item, d_.selector[at(op.selector)]);
      case Performing::ransomed: {
        if (op.code != OpCode::negate || op.discount <= 0 || !within(left, 0, target_limit - 1)) return false;
        const int target = nth_target(item, op.on, left) - first_item_target;
        return is_item(target) && s_.chain[target].status == ItemStatus::waiting;
      }
      case Performing::split: return op.code == OpCode::develop && op.flag && within(left, 1, 99);
      default: return op.code == OpCode::deploy && within(left, 0, s_.left - 1);
    }
  }
  /// What has been picked for an operation that will be done to all of it.
  bool picks_fit(const Frame& f, const Item& item, const Selector& selector) const {
    for (int i = 0; i < std::min<int>(f.local[PerformLocal::left], kept_picks); ++i) {
      const Handle pick = f.local[at(PerformLocal::picks + i)];
      if (!in_play(s_, pick) || !matches(s_, d_, selector, context_of(item), pick)) return false;
    }
    return true;
  }
  /// The operation that calls this procedure.
  static OpCode code_of(Procedure callee) {
    switch (callee) {
      case Procedure::draw: return OpCode::draw;
      case Procedure::mill: return OpCode::mill;
      case Procedure::discard: return OpCode::discard;
      case Procedure::search: return OpCode::search;
      case Procedure::recall: return OpCode::recall;
      case Procedure::look: return OpCode::peek;
      default: return OpCode::pay_now;
    }
  }

  // ---- KG-4 -------------------------------------------------------------------------------------------------------------------
  bool moving_fits(const Frame& f, const Frame& caller) const {
    const int seat = f.local[DrawLocal::seat];
    if (caller.procedure == Procedure::announce && seat != s_.draft.controller) return false;
    return is_seat(seat) && f.local[DrawLocal::left] > 0 && piles_of(seat).size(Zone::colony) > 0;
  }
  /// Are so many cards from the top known to the seat?
  bool knows_top(int seat, int owner, int cards) const {
    const Piles& piles = piles_of(owner);
    for (int i = 1; i <= cards; ++i)
      if (!piles.get(Zone::colony, piles.size(Zone::colony) - i).known_to.has(static_cast<Seat>(seat))) return false;
    return true;
  }
  bool look_fits(const Frame& f, const Frame& caller) const {
    const int looker = f.local[LookLocal::looker], owner = f.local[LookLocal::owner], depth = f.local[LookLocal::depth];
    const int left = f.local[LookLocal::left];
    if (!is_seat(looker) || !is_seat(owner) || left < 1 || !within(depth, 0, piles_of(owner).size(Zone::colony) - 1)) return false;
    if (!knows_top(looker, owner, depth)) return false;
    return caller.procedure != Procedure::search ||
           (looker == owner && looker == caller.local[SearchLocal::seat] && depth + left == caller.local[SearchLocal::top]);
  }
  bool discard_fits(const Frame& f, const Frame& caller) const {
    const int seat = f.local[DiscardLocal::seat], chooser = f.local[DiscardLocal::chooser], by = f.local[DiscardLocal::by];
    if (!is_seat(seat) || !is_seat(chooser) || f.local[DiscardLocal::left] < 1 || piles_of(seat).size(Zone::centre) == 0) return false;
    if (caller.procedure == Procedure::announce && seat != s_.draft.controller) return false;
    if (caller.procedure != Procedure::perform && by != static_cast<int>(DiscardBy::owner)) return false;
    switch (by) {
      case static_cast<int>(DiscardBy::owner): return asks_now(Prompt::discard);
      case static_cast<int>(DiscardBy::random): return asks_now(Prompt::chance_discard);
      case static_cast<int>(DiscardBy::you): break;
      default: return false;
    }
    for (int i = 0; i < piles_of(seat).size(Zone::centre); ++i)
      if (!piles_of(seat).get(Zone::centre, i).known_to.has(static_cast<Seat>(chooser))) return false;
    return asks_now(Prompt::rob);
  }
  bool search_fits(const Frame& f, const Frame& caller, const Frame* callee) const {
    const int seat = f.local[SearchLocal::seat], top = f.local[SearchLocal::top], take = f.local[SearchLocal::take];
    const bool compulsory = caller.procedure == Procedure::main_phase;
    const int filter = compulsory ? no_index : d_.op[at(caller.local[PerformLocal::position])].filter;
    const int most = compulsory ? 1 : d_.op[at(caller.local[PerformLocal::position])].b;
    if (!is_seat(seat) || f.local[SearchLocal::filter] != filter || f.local[SearchLocal::compulsory] != (compulsory ? 1 : 0)) return false;
    if (!within(take, 1, most) || !within(top, 1, piles_of(seat).size(Zone::colony))) return false;
    return callee != nullptr || (asks_now(compulsory ? Prompt::search : Prompt::take) && knows_top(seat, seat, top));
  }
  bool recall_fits(const Frame& f, const Frame& caller) const {
    if (f.local[RecallLocal::item] != caller.local[PerformLocal::item] ||
        f.local[RecallLocal::position] != caller.local[PerformLocal::position])
      return false;
    const int seat = f.local[RecallLocal::seat];
    const Op& op = d_.op[at(f.local[RecallLocal::position])];
    if (!is_seat(seat) || f.local[RecallLocal::left] < 1 || static_cast<RecallPick>(op.b) != RecallPick::choose) return false;
    return static_cast<RecallTo>(op.c) != RecallTo::hangar || has_free_slot(s_, static_cast<Seat>(seat));
  }

  // ---- The question -----------------------------------------------------------------------------------------------------------
  /// The seat that the innermost procedure has asked.
  Seat asked_seat() const {
    const Frame& f = s_.frames.back();
    const Combat& c = s_.combat;
    const auto local = [&](int i) { return static_cast<Seat>(f.local[at(i)]); };
    switch (f.procedure) {
      case Procedure::setup:
        return is_at(f, SettingUp::mulligan_chosen) ? static_cast<Seat>((s_.first + local(SetupLocal::seat)) % s_.players)
                                                    : local(SetupLocal::seat);
      case Procedure::combat: {
        const bool defends = is_at(f, Fight::defender_joined) || is_at(f, Fight::defender_boarded) || is_at(f, Fight::defender_acted);
        return defends ? c.defender : c.attacker;
      }
      case Procedure::firing: return local(FiringLocal::seat);
      case Procedure::shot: return piece_at(s_, f.local[ShotLocal::ship]).controller;
      case Procedure::exchange: {
        if (is_at(f, ExchangeStep::return_chosen)) return piece_at(s_, return_option(s_).ship).controller;
        const Aim& aim = s_.exchange.aims[f.local[ExchangeLocal::aim]];
        return piece_at(s_, is_at(f, ExchangeStep::divided) ? aim.shooter : aim.target).controller;
      }
      case Procedure::bombing: return c.defender;
      case Procedure::announce: return s_.draft.controller;
      case Procedure::round:
      case Procedure::window: return local(RoundLocal::seat);
      case Procedure::triggers: return next_trigger_seat(s_);
      case Procedure::resolve: return s_.chain[static_cast<int>(std::bit_width(block_of(s_))) - 1].controller;
      case Procedure::item: return s_.chain[f.local[0]].controller;
      case Procedure::perform: return asked_by_operation(f);
      case Procedure::draw:
      case Procedure::mill: return local(DrawLocal::seat);
      case Procedure::look: return local(LookLocal::looker);
      case Procedure::discard: return asks_now(Prompt::rob) ? local(DiscardLocal::chooser) : local(DiscardLocal::seat);
      case Procedure::search: return local(SearchLocal::seat);
      case Procedure::recall: return local(RecallLocal::seat);
      default: return s_.active;
    }
  }
  Seat asked_by_operation(const Frame& f) const {
    const Item& item = s_.chain[f.local[PerformLocal::item]];
    const Op& op = op_under_way(s_, d_);
    switch (static_cast<Performing>(f.step)) {
      case Performing::chosen: return chooser_of(d_, op, context_of(item));
      case Performing::ransomed: return s_.chain[nth_target(item, op.on, f.local[PerformLocal::left]) - first_item_target].controller;
      case Performing::split: return item.controller;
      default: return nth_player(s_, item, op.player, f.local[PerformLocal::left]);
    }
  }
  /// Something can happen; who is asked sees something to choose.
  bool can_go_on() const {
    if (s_.node.kind == NodeKind::chance) {
      ChanceList outcomes;
      chances(s_, outcomes);
      return outcomes.size() > 0;
    }
    if (s_.node.seat < 0) return false;
    State view = s_;
    redact(view, s_.node.seat);
    ActionList options;
    legal(view, options);
    return !options.empty();
  }

  const State& s_;
  const Data& d_;
};

}  // namespace

std::string invalid_frames(const State& s, const Data& d) { return Stack(s, d).inspect(); }

}  // namespace asztal::kaosz_galaktika
