// What is asked, answered and told. Their words are these names; notation.cpp has the operands.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>

namespace asztal::centauri_saga {

/// What is asked of a seat (CS-14), then what chance is asked (CS-15). At most 52.
BOOST_DEFINE_FIXED_ENUM_CLASS(Prompt, std::uint8_t,
                              commander,       // D1
                              fleet_colour,    // D1
                              start_cell,      // D1, CS-9.3
                              equip,           // CS-4.5.2
                              slot,            // CS-4.5.1
                              upkeep_turn,     // D8
                              movement_turn,   // D9
                              encounter_turn,  // D11
                              expand_turn,     // D17
                              free_window,     // D2
                              others_window,   // D22
                              before_roll,     // D13
                              after_roll,      // D13
                              damage_window,   // D14
                              event_window,    // D16
                              combat_start,    // D15
                              before_attack,   // D15
                              combat_won,      // D15
                              number,          // how much to repair, tokens to the ship, points of the ship
                              place_tile,      // D3, D6, D10
                              trial,           // D12
                              reroll_die,      // D13
                              next_fleet,      // D4, D21, D23: an order, with a shortcut
                              next_effect,     // D4: an order
                              next_sector,     // D6, D19: an order
                              target,          // D25: whom a card helps
                              alternative,     // D5
                              resource,        // GAIN(a|b)
                              raider,          // D7, D25: which raider
                              figure,          // PUSH: a raider or a fleet
                              look_deck,       // D25
                              look_card,       // D25
                              ready_card,      // READY
                              refit_card,      // CS-5.4.11 (e), SWAP
                              discard_card,    // DISCARD
                              event_card,      // EVENT_TOKEN, REMOVE_EVENT
                              track,           // ANY_UPGRADE
                              sector,          // D3, D6: a sector for an XPM, raider, boss, starbase or ship; JUMP, TAKE_XPM
                              move_to,         // D7, D24: where a figure goes: march, push, Ravager
                              lost_xpm,        // D20
                              share,           // D17
                              consent,         // D18
                              ship_step,       // D26
                              chance_first,    // C1
                              chance_die,      // C2, C3, C4, C7
                              chance_card,     // C5
                              chance_tile,     // C6
                              chance_nebula,   // C6
                              chance_face)     // C6: a face-down sector is turned up

/// Verbs of actions: decisions, then the shortcuts for people, then outcomes. At most 52.
BOOST_DEFINE_FIXED_ENUM_CLASS(Verb, std::uint16_t,
                              pass,         //
                              end,          // a turn, the way of the ship, a push, what is put to the bottom
                              card,         ///< card: commander, equip, next effect, ready, refit, discard, event
                              colour,       ///< colour
                              slot,         // a free one
                              replace,      ///< card
                              upgrade,      ///< track
                              move,         ///< cell
                              explore,      //
                              take,         // an XPM, a crystal
                              fight,        ///< enemy
                              regroup,      ///< regroup
                              discover,     // the forced exploration
                              fix,          // the Jumpgate
                              build,        ///< fleet
                              reactivate,   ///< fleet
                              jointly,      ///< fleet
                              load,         ///< fleet: tokens to the ship
                              mend,         ///< fleet: the ship
                              weapon,       ///< fleet
                              launch,       // the ship moves
                              step,         ///< cell, resource
                              hand_over,    // an XPM to the ship
                              take_back,    // an XPM from the ship
                              repair,       //
                              token,        ///< card: a combat token on this event
                              play,         ///< card
                              use,          ///< card, colour of the activation token (solo)
                              number,       ///< number
                              place,        ///< cell
                              sector,       ///< cell
                              check,        ///< stat
                              die,          ///< face
                              fleet,        ///< fleet
                              alternative,  ///< number
                              resource,     ///< resource
                              raider,       ///< cell, level
                              deck,         ///< what to look at
                              bottom,       ///< number: of those looked at, from the top
                              top,          ///< number
                              cargo,        ///< seat
                              share,        ///< combat, exploration, xpm
                              yes,          //
                              no,           //
                              through,      ///< window
                              in_order,     // what order there is: as they sit, as they were placed
                              all,          //
                              start,        ///< seat
                              roll,         ///< face
                              draw,         ///< card
                              tile)         ///< tile

/// What the log tells, with its operands.
BOOST_DEFINE_FIXED_ENUM_CLASS(NoteKind, std::uint8_t,  //
                              starts,                  ///< seat
                              commander_chosen,        ///< seat, card
                              colour_chosen,           ///< seat, colour
                              round_begins,            ///< round
                              phase_begins,            ///< phase
                              turn_begins,             ///< fleet
                              raised,                  ///< seat, track, level
                              equipped,                ///< seat, card
                              unequipped,              ///< seat, card
                              gained,                  ///< seat, resource, number
                              lost,                    ///< seat, resource, number
                              card_drawn,              ///< seat, card
                              card_revealed,           ///< card: an encounter, event, report, boss
                              card_played,             ///< seat, card
                              ability_used,            ///< seat, card
                              tile_placed,             ///< tile, cell
                              tile_turned,             ///< tile, cell
                              fleet_moved,             ///< fleet, cell
                              fleet_put,               ///< fleet, cell: not by moving
                              xpm_placed,              ///< cell
                              xpm_taken,               ///< fleet, cell
                              xpm_lost,                ///< number
                              rolled,                  ///< fleet, kind, dice, successes
                              check_made,              ///< fleet, stat, needed, successes
                              hull_lost,               ///< fleet, number
                              repaired,                ///< fleet, number
                              destroyed,               ///< fleet
                              event_in_play,           ///< card
                              event_gone,              ///< card
                              token_on_event,          ///< seat, card
                              raider_placed,           ///< level, cell
                              raider_moved,            ///< level, cell, cell
                              raider_gone,             ///< level, cell
                              raider_raised,           ///< level, cell: to this level
                              boss_placed,             ///< card, cell
                              boss_gone,               ///< card
                              combat_begins,           ///< fleet, enemy
                              combat_ends,             ///< fleet, enemy, won
                              starbase_built,          ///< seat, cell
                              starbase_gone,           ///< cell
                              ship_moved,              ///< cell
                              ship_tokens,             ///< number
                              ship_rescued,            ///< number
                              ravager_moved,           ///< cell
                              energy,                  ///< number
                              regrouped,               ///< fleet, regroup
                              game_over)               ///< result

}  // namespace asztal::centauri_saga
