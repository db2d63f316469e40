// The rules of Káosz Galaktika from the inside: what the chapters share. One header and one source file per chapter or
// two; see kaosz_galaktika.hpp for the surface that others use.
#pragma once

#include "chain.hpp"
#include "combat.hpp"
#include "phases.hpp"
#include "zones.hpp"
