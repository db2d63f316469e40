// Who calls whom and who asks what, step by step: what the procedures do, as tables for states from outside.
#include "steps.hpp"

namespace asztal::galaxy_at_war {

bool calls(const Frame& f, Procedure callee) {
  using P = Procedure;
  switch (f.procedure) {
    case P::rounds:
      return one_of<Rounds, P>(f,
                               {{Rounds::recruit, P::vanguard_step},
                                {Rounds::recruit, P::window},  // GW-9.4: the second window takes the step's place
                                {Rounds::attack, P::recruit_step},
                                {Rounds::reinforce, P::attack_step},
                                {Rounds::harbinger, P::reinforce_step},
                                {Rounds::draw, P::harbinger_step},
                                {Rounds::turn_over, P::draw_step},
                                {Rounds::turn_over, P::assets}},
                               callee);
    case P::vanguard_step: return one_of<Vanguard, P>(f, {{Vanguard::draw, P::window}}, callee);
    case P::recruit_step:
      return one_of<Recruit, P>(
          f, {{Recruit::act, P::trade}, {Recruit::act, P::card}, {Recruit::scanned, P::attempt}, {Recruit::ship, P::place_units}}, callee);
    case P::attack_step: return one_of<Attack, P>(f, {{Attack::act, P::card}, {Attack::act, P::battle}}, callee);
    case P::battle:
      return one_of<Fight, P>(f,
                              {{Fight::vanguard, P::window},
                               {Fight::take_dice, P::window},
                               {Fight::defenders_answer, P::window},
                               {Fight::outcome, P::window},
                               {Fight::after_conquest, P::conquest}},
                              callee);
    case P::conquest: return one_of<Conquest, P>(f, {{Conquest::done, P::take_over}, {Conquest::done, P::window}}, callee);
    case P::take_over:
      return one_of<TakeOver, P>(f, {{TakeOver::trade, P::trade}, {TakeOver::place, P::trade}, {TakeOver::done, P::place_units}}, callee);
    case P::reinforce_step: return one_of<Reinforcing, P>(f, {{Reinforcing::act, P::card}}, callee);
    case P::harbinger_step: return one_of<Harbinger, P>(f, {{Harbinger::move, P::window}, {Harbinger::done, P::window}}, callee);
    case P::draw_step: return one_of<DrawStep, P>(f, {{DrawStep::draw, P::window}, {DrawStep::done, P::draw_cards}}, callee);
    case P::window: return one_of<Asking, P>(f, {{Asking::played, P::card}}, callee);
    case P::card: return one_of<Resolve, P>(f, {{Resolve::next, P::draw_cards}}, callee);
    case P::assets: return one_of<Turn, P>(f, {{Turn::over, P::attempt}}, callee);
    default: return false;
  }
}

bool asks(const Frame& f, Prompt prompt) {
  using P = Prompt;
  switch (f.procedure) {
    case Procedure::setup:
      return one_of<Setup, P>(f,
                              {{Setup::start_seat, P::chance_start_seat},
                               {Setup::rolled, P::chance_start_die},
                               {Setup::neutral_claimed, P::claim_neutral},
                               {Setup::claimed, P::claim},
                               {Setup::harbinger_placed, P::place_harbinger},
                               {Setup::placed, P::place_start},
                               {Setup::neutral_placed, P::place_start_neutral}},
                              prompt);
    case Procedure::vanguard_step:
      return one_of<Vanguard, P>(f, {{Vanguard::drawn, P::chance_token}, {Vanguard::placed, P::vanguard_place}}, prompt);
    case Procedure::recruit_step:
      return one_of<Recruit, P>(f, {{Recruit::chosen, P::recruit}, {Recruit::scan_chosen, P::scan}, {Recruit::ship_placed, P::place_ship}},
                                prompt);
    case Procedure::trade: return one_of<Trading, P>(f, {{Trading::given, P::trade_card}}, prompt);
    case Procedure::place_units:
      return one_of<Placing, P>(f, {{Placing::planet_chosen, P::place_planet}, {Placing::number, P::place_number}}, prompt);
    case Procedure::attack_step: return one_of<Attack, P>(f, {{Attack::chosen, P::attack}}, prompt);
    case Procedure::battle:
      return one_of<Fight, P>(f,
                              {{Fight::target_chosen, P::attack_target},
                               {Fight::units, P::attack_units},
                               {Fight::ships_chosen, P::attack_ships},
                               {Fight::vanguard_chosen, P::vanguard_dice},
                               {Fight::defended, P::defend},
                               {Fight::rolled, P::chance_die},
                               {Fight::guarded, P::chance_die}},
                              prompt);
    case Procedure::conquest:
      return one_of<Conquest, P>(f, {{Conquest::token_placed, P::relocate_token}, {Conquest::moved_in, P::move_in}}, prompt);
    case Procedure::take_over: return one_of<TakeOver, P>(f, {{TakeOver::traded, P::trade_or_keep}}, prompt);
    case Procedure::reinforce_step:
      return one_of<Reinforcing, P>(f,
                                    {{Reinforcing::chosen, P::reinforce},
                                     {Reinforcing::to, P::move_to},
                                     {Reinforcing::number, P::move_number},
                                     {Reinforcing::ships, P::move_ships},
                                     {Reinforcing::asked, P::handover},
                                     {Reinforcing::answered, P::handover_answer}},
                                    prompt);
    case Procedure::harbinger_step:
      return one_of<Harbinger, P>(f, {{Harbinger::rolled, P::chance_die}, {Harbinger::moved, P::harbinger_move}}, prompt);
    case Procedure::draw_cards: return one_of<DrawCards, P>(f, {{DrawCards::drawn, P::chance_card}}, prompt);
    case Procedure::window: return one_of<Asking, P>(f, {{Asking::chosen, P::window}}, prompt);
    case Procedure::card:
      return one_of<Resolve, P>(f,
                                {{Resolve::direction, P::card_direction},
                                 {Resolve::planet, P::card_planet},
                                 {Resolve::ship, P::card_ship},
                                 {Resolve::enemy_ship, P::card_enemy_ship},
                                 {Resolve::die, P::card_die},
                                 {Resolve::rerolled, P::chance_die},
                                 {Resolve::returned, P::card_planet},
                                 {Resolve::token, P::card_token},
                                 {Resolve::token_planet, P::card_token_planet},
                                 {Resolve::seen_token, P::card_token},
                                 {Resolve::looked_hand, P::card_opponent},
                                 {Resolve::robbed, P::card_opponent},
                                 {Resolve::lost_card, P::chance_discard}},
                                prompt);
    case Procedure::attempt:
      return one_of<Attempting, P>(f,
                                   {{Attempting::rolled, P::chance_die},
                                    {Attempting::row_chosen, P::asset_row},
                                    {Attempting::dice, P::asset_dice},
                                    {Attempting::next, P::set_aside}},
                                   prompt);
    default: return false;
  }
}

}  // namespace asztal::galaxy_at_war
