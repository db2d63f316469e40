// Who calls whom and who asks what, step by step: what the procedures do, as tables for states from outside.
#include "steps.hpp"

namespace asztal::kaosz_galaktika {

bool calls(const Frame& f, Procedure callee) {
  using P = Procedure;
  switch (f.procedure) {
    case P::setup: return one_of<SettingUp, P>(f, {{SettingUp::deal, P::draw}, {SettingUp::mulligan, P::draw}}, callee);
    case P::turns:
      return one_of<Turns, P>(f, {{Turns::main, P::opening_phase}, {Turns::closing, P::main_phase}, {Turns::next, P::closing_phase}},
                              callee);
    case P::opening_phase: return one_of<Opening, P>(f, {{Opening::windows, P::triggers}, {Opening::done, P::window}}, callee);
    case P::main_phase:
      return one_of<Main, P>(f,
                             {{Main::announced, P::announce},
                              {Main::responded, P::round},
                              {Main::triggered, P::triggers},
                              {Main::act, P::draw},
                              {Main::act, P::search},
                              {Main::act, P::combat},
                              {Main::ended, P::round},
                              {Main::after_triggers, P::triggers}},
                             callee);
    case P::closing_phase:
      return one_of<Closing, P>(
          f, {{Closing::window, P::triggers}, {Closing::check, P::window}, {Closing::discard, P::triggers}, {Closing::scrap, P::triggers}},
          callee);
    case P::combat:
      return one_of<Fight, P>(f,
                              {{Fight::answered, P::round},
                               {Fight::declared, P::triggers},
                               {Fight::equip_window, P::triggers},
                               {Fight::attacker_pays, P::window},
                               {Fight::attacker_announced, P::announce},
                               {Fight::attacker_responded, P::round},
                               {Fight::attacker_pays, P::triggers},
                               {Fight::defender_announced, P::announce},
                               {Fight::defender_responded, P::round},
                               {Fight::defender_pays, P::triggers},
                               {Fight::firing, P::payment_end},
                               {Fight::firing, P::triggers},
                               {Fight::turning_point, P::firing},
                               {Fight::bombing, P::window},
                               {Fight::bombing, P::mill},
                               {Fight::unequip, P::bombing},
                               {Fight::unequipped, P::triggers},
                               {Fight::over, P::triggers}},
                              callee);
    case P::firing:
      return one_of<Firing, P>(f,
                               {{Firing::next, P::bombing},
                                {Firing::declared, P::shot},
                                {Firing::acted, P::exchange},
                                {Firing::next, P::triggers},
                                {Firing::over, P::triggers}},
                               callee);
    case P::exchange:
      return one_of<ExchangeStep, P>(
          f, {{ExchangeStep::return_declared, P::shot}, {ExchangeStep::sneaks, P::bombing}, {ExchangeStep::answered, P::round}}, callee);
    case P::bombing:
      return one_of<Bombing, P>(f,
                                {{Bombing::answered, P::round},
                                 {Bombing::colony, P::mill},
                                 {Bombing::centre, P::discard},
                                 {Bombing::trap_announced, P::announce},
                                 {Bombing::trap_answered, P::round},
                                 {Bombing::done, P::triggers},
                                 {Bombing::over, P::triggers}},
                                callee);
    case P::announce: return one_of<Announcing, P>(f, {{Announcing::discard, P::discard}, {Announcing::push, P::mill}}, callee);
    case P::round: return one_of<Round, P>(f, {{Round::announced, P::announce}, {Round::resolved, P::resolve}}, callee);
    case P::window:
      return one_of<Window, P>(f, {{Window::announced, P::announce}, {Window::responded, P::round}, {Window::triggered, P::triggers}},
                               callee);
    case P::resolve: return one_of<Resolve, P>(f, {{Resolve::next, P::item}}, callee);
    case P::item: return one_of<Resolving, P>(f, {{Resolving::performed, P::perform}}, callee);
    case P::perform:
      return one_of<Performing, P>(f,
                                   {{Performing::next, P::draw},
                                    {Performing::next, P::mill},
                                    {Performing::next, P::discard},
                                    {Performing::next, P::search},
                                    {Performing::next, P::recall},
                                    {Performing::next, P::look},
                                    {Performing::next, P::payment}},
                                   callee);
    case P::triggers: return one_of<Triggers, P>(f, {{Triggers::next, P::round}, {Triggers::next, P::announce}}, callee);
    case P::payment_end: return one_of<PaymentEnd, P>(f, {{PaymentEnd::gather, P::announce}, {PaymentEnd::late, P::perform}}, callee);
    case P::payment: return one_of<Paying, P>(f, {{Paying::chosen, P::announce}, {Paying::performed, P::perform}}, callee);
    case P::search: return one_of<Searching, P>(f, {{Searching::pick, P::look}}, callee);
    default: return false;
  }
}

bool asks(const Frame& f, Prompt prompt) {
  using P = Prompt;
  switch (f.procedure) {
    case Procedure::setup:
      return one_of<SettingUp, P>(
          f, {{SettingUp::deck_chosen, P::deck}, {SettingUp::roll, P::chance_start}, {SettingUp::mulligan_chosen, P::mulligan}}, prompt);
    case Procedure::main_phase: return one_of<Main, P>(f, {{Main::chosen, P::main}, {Main::laid, P::lay}}, prompt);
    case Procedure::closing_phase:
      return one_of<Closing, P>(f, {{Closing::discarded, P::closing_discard}, {Closing::scrapped, P::closing_scrap}}, prompt);
    case Procedure::combat:
      return one_of<Fight, P>(f,
                              {{Fight::attacker_joined, P::attackers},
                               {Fight::attacker_boarded, P::board},
                               {Fight::defender_joined, P::defenders},
                               {Fight::defender_boarded, P::board},
                               {Fight::attacker_acted, P::payments},
                               {Fight::defender_acted, P::payments},
                               {Fight::bomber_chosen, P::bombers},
                               {Fight::demolished, P::demolish}},
                              prompt);
    case Procedure::firing: return one_of<Firing, P>(f, {{Firing::chosen, P::firing}}, prompt);
    case Procedure::shot: return one_of<Shot, P>(f, {{Shot::boosted, P::boost}, {Shot::aimed, P::aim}}, prompt);
    case Procedure::exchange:
      return one_of<ExchangeStep, P>(f,
                                     {{ExchangeStep::return_chosen, P::returning},
                                      {ExchangeStep::divided, P::divide},
                                      {ExchangeStep::formation_chosen, P::formation},
                                      {ExchangeStep::spread_chosen, P::spread}},
                                     prompt);
    case Procedure::bombing: return one_of<Bombing, P>(f, {{Bombing::trap_chosen, P::trap}}, prompt);
    case Procedure::announce:
      return one_of<Announcing, P>(f,
                                   {{Announcing::opponent_chosen, P::against},
                                    {Announcing::shot_chosen, P::shot},
                                    {Announcing::mode_chosen, P::mode},
                                    {Announcing::target_chosen, P::target}},
                                   prompt);
    case Procedure::round: return one_of<Round, P>(f, {{Round::answered, P::respond}}, prompt);
    case Procedure::window: return one_of<Window, P>(f, {{Window::answered, P::respond}}, prompt);
    case Procedure::resolve: return one_of<Resolve, P>(f, {{Resolve::chosen, P::block}}, prompt);
    case Procedure::item: return one_of<Resolving, P>(f, {{Resolving::accepted, P::trigger_accept}}, prompt);
    case Procedure::perform:
      return one_of<Performing, P>(f,
                                   {{Performing::chosen, P::choose},
                                    {Performing::ransomed, P::ransom},
                                    {Performing::split, P::split},
                                    {Performing::deployed, P::deploy}},
                                   prompt);
    case Procedure::triggers: return one_of<Triggers, P>(f, {{Triggers::chosen, P::trigger_order}}, prompt);
    case Procedure::draw:
    case Procedure::mill: return one_of<Moving, P>(f, {{Moving::moved, P::chance_card}}, prompt);
    case Procedure::look: return one_of<Looking, P>(f, {{Looking::seen, P::chance_card}}, prompt);
    case Procedure::discard:
      return one_of<Discarding, P>(
          f, {{Discarding::chosen, P::discard}, {Discarding::chosen, P::rob}, {Discarding::chosen, P::chance_discard}}, prompt);
    case Procedure::search: return one_of<Searching, P>(f, {{Searching::picked, P::search}, {Searching::picked, P::take}}, prompt);
    case Procedure::recall: return one_of<Recalling, P>(f, {{Recalling::picked, P::recall}}, prompt);
    default: return false;
  }
}

}  // namespace asztal::kaosz_galaktika
