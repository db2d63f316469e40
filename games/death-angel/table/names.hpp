// The names of everything in the box of Death Angel, in the order of the data files.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>

namespace asztal::death_angel {

BOOST_DEFINE_FIXED_ENUM_CLASS(Side, std::uint8_t, left, right)

BOOST_DEFINE_FIXED_ENUM_CLASS(Team, std::uint8_t, green, yellow, blue, red, purple, grey)

/// Two marines per team, in the order of the teams.
BOOST_DEFINE_FIXED_ENUM_CLASS(Marine, std::uint8_t, gideon, noctis, claudio, goriel, lorenzo, deino, leon, valencio, zael, omnio,
                              calistarius, scipio, nobody)

BOOST_DEFINE_FIXED_ENUM_CLASS(CardType, std::uint8_t, support, move_activate, attack)

/// The action cards by their number: DA-1.3.
BOOST_DEFINE_FIXED_ENUM_CLASS(Card, std::uint8_t, block, defensive_stance, counter_attack, overwatch, strategize, power_field,
                              onward_brothers, stealth_tactics, reorganize, forward_scouting, intimidation, run_and_gun, lead_by_example,
                              flamer_attack, psionic_attack, dead_aim, full_auto, heroic_charge, none)

/// Genestealer cards as they lie in a swarm: the four ordinary types, then the two Brood Lords.
BOOST_DEFINE_FIXED_ENUM_CLASS(Genestealer, std::uint8_t, head, tail, claws, tongue, brood_lord_a, brood_lord_b)

BOOST_DEFINE_FIXED_ENUM_CLASS(Colour, std::uint8_t, red, orange, yellow, green)

BOOST_DEFINE_FIXED_ENUM_CLASS(Terrain, std::uint8_t, door, control_panel, artefact, corridor, promethium_tank, dark_corner, spore_chimney,
                              ventilation_duct)

BOOST_DEFINE_FIXED_ENUM_CLASS(Event, std::uint8_t, chaos_of_battle, the_swarm_tail, the_swarm_tongue, full_scan, secret_route,
                              out_of_thin_air_claws, out_of_thin_air_head, for_my_battle_brothers, stalking_from_the_shadows, gun_jam,
                              outnumbered, surrounded, cleansing_flames, temporary_sanctuary, rescue_space_marine, rewarded_faith,
                              psychic_assault, quick_instincts, flanking_manoeuvre, resupply, enter_formation, evasion, theyre_everywhere,
                              second_wind)

/// The setup locations, then three locations each of the tiers 1A, 1B, 1C, 2, 3, 4.
BOOST_DEFINE_FIXED_ENUM_CLASS(Location, std::uint8_t, void_lock_1, void_lock_2_4, void_lock_5, void_lock_3_6, main_corridor, service_shaft,
                              maintenance_tunnels, cryo_control, lower_accessway, wreckage_labyrinth, apothecarion, core_cogitator,
                              munitorium, black_holds, dark_catacombs, teleportarium, generatorium, hibernation_cluster,
                              wrath_of_baal_chapel, genestealer_lair, launch_control_room, toxin_pumping_station)

BOOST_DEFINE_FIXED_ENUM_CLASS(Tier, std::uint8_t, tier_1A, tier_1B, tier_1C, tier_2, tier_3, tier_4)

inline constexpr int team_count = 6, marine_count = 12, card_count = 18, terrain_count = 8, event_count = 24, location_count = 22,
                     icon_count = 4;
inline constexpr int setup_location_count = 4, die_faces = 6, max_rows = 12;

}  // namespace asztal::death_angel
