// The galaxy on a terminal.
#include "galaxy_at_war.hpp"

namespace asztal::galaxy_at_war {

std::string draw(const boost::json::object&, const TerminalStyle&) { return {}; }

}  // namespace asztal::galaxy_at_war
