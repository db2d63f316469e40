// The leanest Risk that one can write: flat arrays, a list of actions at every decision, uniformly random choices, no hidden
// information, no cards, no options, no records. What Galaxy at War is measured against in the same run.
#pragma once

namespace asztal {

/// Random decisions per second of that loop on the map of Galaxy at War with so many players.
double risk_reference(int players, double seconds);

}  // namespace asztal
