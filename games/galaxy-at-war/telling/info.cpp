// The game as programs list it, and its options.
#include "games/galaxy-at-war/galaxy_at_war.hpp"

namespace asztal {

namespace gw = galaxy_at_war;

const std::vector<OptionSpec>& GalaxyAtWar::options() {
  static const std::vector<OptionSpec> list = {
      {"mode", {"galaxy-at-war", "basic-training", "war-assets"}}, {"scanning", {"off", "on"}}, {"rounds", {}, 200, 0, 10000, 5}};
  return list;
}

std::string GalaxyAtWar::wrong_options(const Setup& setup) {
  if (setup.options.at("scanning") == "on" && setup.options.at("mode") != "galaxy-at-war")
    return "scanning: planets are scanned only in the mode galaxy-at-war (GW-2.2)";
  return {};
}

void GalaxyAtWar::start(State& s, const Setup& setup, Listener* listener) {
  const std::string& mode = setup.options.at("mode");
  gw::Options chosen;
  chosen.players = setup.seats;
  chosen.mode = mode == "basic-training" ? gw::Mode::basic_training : mode == "war-assets" ? gw::Mode::war_assets : gw::Mode::galaxy_at_war;
  chosen.scanning = setup.options.at("scanning") == "on";
  chosen.rounds = std::stoi(setup.options.at("rounds"));
  gw::start(s, chosen, listener);
}

namespace galaxy_at_war {

namespace {

/// The faction, in the one mode that has them (GW-7.4).
std::string side(const asztal::Setup& setup, int seat) {
  if (setup.options.at("mode") != "galaxy-at-war") return {};
  return "faction:" + std::string(enum_name(data().seats[static_cast<std::size_t>(setup.seats)][static_cast<std::size_t>(seat)].faction));
}

}  // namespace

GameInfo game_info() {
  GameInfo info = info_of<GalaxyAtWar>("Risk: Mass Effect Galaxy at War", "Rizikó: Mass Effect – Galaktikus háború");
  info.file = embedded;
  info.cards = card_ids;
  info.card_texts = card_texts;
  info.draw = draw;
  info.side = side;
  return info;
}

}  // namespace galaxy_at_war

}  // namespace asztal
