// What people see of Race to the Beacon.
#include "games/beacon/beacon.hpp"

namespace asztal {

namespace beacon {

std::string_view embedded(std::string_view path);  // rules.md, text/en.toml ... as built in

std::string draw(const json::object& board, const TerminalStyle& style) {
  Canvas canvas(style);
  canvas.line(canvas.label("storm") + " " + canvas.name("lane", text_at(board, "storm")));
  int seat = 0;
  for (const json::value& steps : list_at(board, "ships"))
    canvas.line(padded(cut(style.player(seat++), 20), 21) + std::string(static_cast<std::size_t>(steps.as_int64()), '.') + ">");
  return canvas.text();
}

}  // namespace beacon

GameInfo Beacon::info() {
  GameInfo info = info_of<Beacon>("Race to the Beacon", "Verseny a jeladóig");
  info.file = beacon::embedded;
  info.draw = beacon::draw;
  return info;
}

}  // namespace asztal
