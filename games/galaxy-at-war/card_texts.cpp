// Cards and questions explained in words.
#include "galaxy_at_war.hpp"

namespace asztal::galaxy_at_war {

std::vector<CardText> card_texts(bool, int) { return {}; }
std::vector<Remark> explain(const AnyView&) { return {}; }
boost::json::object details(const AnyView&, const Action&) { return {}; }

}  // namespace asztal::galaxy_at_war
