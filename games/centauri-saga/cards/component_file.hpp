// Reading components.toml and scenarios.toml: box, tracks, tiles, enemies, commanders; scenario cards, printed map, difficulties.
#pragma once

#include "engine/data_rows.hpp"
#include "games/centauri-saga/cards/effect_reader.hpp"

namespace asztal::centauri_saga {

/// "gravity_belt" "blue" of a common tile.
Tile read_tile(const Entry& type, const Entry& colour);
/// [q, r]
Cell read_cell(const Entry& pair);
/// The id of a card, which no other card has.
void name_card(Data& data, Card card, const Entry& row);

void read_components(const Entry& file, Data& data);
/// After the components.
void read_scenarios(const Entry& file, const Entry& components, Data& data);

}  // namespace asztal::centauri_saga
