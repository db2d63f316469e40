// The table on a terminal: a block of lines for each player, then the combat and the chain.
#include <algorithm>
#include <boost/json.hpp>
#include <string>
#include <vector>

#include "engine/reflect.hpp"
#include "engine/terminal.hpp"
#include "games/kaosz-galaktika/cards/tags.hpp"
#include "games/kaosz-galaktika/kaosz_galaktika.hpp"

namespace asztal::kaosz_galaktika {

namespace {

/// How much is said: on a low screen what does not fit is left out step by step.
enum class Form { full, brief, tight };

using Lines = std::vector<std::string>;

class Drawing : Canvas {
 public:
  static constexpr int wide = 114;  ///< from here on there is room for three ships in a row

  Drawing(const json::object& board, const TerminalStyle& style, Form form) : Canvas(style), board_(board), form_(form) {}

  std::string draw() {
    head();
    const int players = number_at(board_, "players");
    const int last = style().viewer >= 0 && style().viewer < players ? style().viewer : players - 1;
    for (int i = 1; i <= players; ++i) player((last + i) % players);
    combat();
    chain();
    if (form_ == Form::full && number_at(board_, "turn") <= first_turns) legend();
    return text();
  }

 private:
  // ---- Words ----

  static const char* colour_of(int seat) {
    static constexpr const char* by_seat[] = {"94", "91", "92", "95", "96", "93"};
    return by_seat[static_cast<std::size_t>(seat) % 6];
  }
  std::string player_name(int seat, bool bold = false) const {
    const std::string colour = (bold ? "1;" : "") + std::string(colour_of(seat));
    return coloured(letter_of(seat) + " " + style().player(seat), colour.c_str());
  }
  static const char* sign_of(const json::object& piece) {
    const std::string state = text_at(piece, "state");
    return state == "used" ? "▷" : state == "damaged" ? "▽" : "▲";
  }
  std::string tag(std::string_view tag) const { return coloured(tag, tag.empty() ? "" : colour_of(tag[0] - 'A')); }
  static std::string shortened(const std::string& words, int room) { return width_of(words) > room ? cut(words, room - 1) + "…" : words; }

  /// "Gunner", "(Gunner)" of one who may look at a face-down card, "??".
  std::string card_words(const json::object& piece, int room) const {
    const std::string id = text_at(piece, "card");
    if (id.empty()) return coloured("??", "2");
    const bool up = is_true(piece, "paid"), announced = is_true(piece, "announced");
    const std::string words = shortened(name("card", id), up ? room : room - 2);
    return up ? words : announced ? words + "…" : coloured("(" + words + ")", "2");
  }
  static bool is_true(const json::object& from, std::string_view key) {
    const json::value* value = from.if_contains(key);
    return value != nullptr && value->is_bool() && value->get_bool();
  }
  int name_room() const { return form_ == Form::tight ? 18 : 26; }

  /// The piece with this tag, wherever it is.
  const json::object* find(std::string_view wanted) const {
    for (int seat = 0; seat < number_at(board_, "players"); ++seat)
      for (const char* place : {"hangar", "canteen", "surface"})
        for (const auto& [key, value] : object_at(object_at(board_, letter_of(seat)), place)) {
          const json::object& piece = value.get_object();
          if (key == wanted) return &piece;
          for (const char* carried : {"fitted", "aboard"})
            if (const json::value* found = object_at(piece, carried).if_contains(wanted)) return &found->get_object();
        }
    return nullptr;
  }
  /// "A3 Gunner": a card in play, a player or an item, as targets are written.
  std::string target_words(const std::string& word) const {
    if (word.starts_with('@')) return player_name(word[1] - 'A');
    if (word.starts_with('#')) return word;
    const json::object* piece = find(word);
    return tag(word) + (piece != nullptr ? " " + card_words(*piece, name_room()) : "");
  }
  std::string tags(const json::array& list) const {
    std::string words;
    for (const json::value& item : list) append(words, target_words(text_of(item)), ", ");
    return words;
  }

  bool only_ships() const { return text_at(board_, "stage") == "ships-only"; }

  // ---- Head ----

  void head() {
    const int turn = number_at(board_, "turn");
    std::string left = turn > 0 ? coloured(label("turn_form", turn), "1") : "";
    append(left, name("phase", text_at(board_, "phase")), " · ");
    if (text_at(board_, "combat_rules") == "simplified") append(left, label("simple_combat"), " · ");
    std::string right;
    if (board_.contains("result"))
      right = coloured(label(text_at(board_, "result")) + ": ", "1") + player_name(number_at(board_, "winner"), true);
    else if (turn > 0)
      right = label("turn") + ": " + player_name(number_at(board_, "active"));
    spread(left, right);
  }

  // ---- Players ----

  void player(int seat) {
    const json::object& player = object_at(board_, letter_of(seat));
    if (player.contains("eliminated_by")) return line(" " + player_name(seat, true) + ": " + label("eliminated"));
    std::string heading = player_name(seat, true) + "  " + counts(player);
    if (const std::string spaces = hangar_words(player); width_of(heading) + width_of(spaces) + 5 < width()) append(heading, spaces, " · ");
    line(" " + heading);
    hangar(player);
    canteen_and_surface(player);
    hand(seat, player);
    if (form_ != Form::full) return;
    for (const char* zone : {"scrap", "ruin"}) items(" " + label(zone) + ":", known_cards(list_at(player, zone)), ", ", "2");
  }
  /// On one line where that saves room.
  void canteen_and_surface(const json::object& player) {
    const Lines crew = row_of(object_at(player, "canteen"), false), bases = row_of(object_at(player, "surface"), true);
    const std::string canteen = label("canteen") + ":", surface = label("surface") + ":";
    std::string both = "  " + canteen;
    for (const std::string& cell : crew) append(both, cell, &cell == &crew.front() ? " " : " · ");
    append(both, surface, " | ");
    for (const std::string& cell : bases) append(both, cell, &cell == &bases.front() ? " " : " · ");
    if (form_ != Form::full && !crew.empty() && !bases.empty() && width_of(both) < width()) return line(both);
    items(" " + canteen, crew, " · ");
    items(" " + surface, bases, " · ");
  }
  /// From the top: "Spore, 2× Deathwing".
  Lines known_cards(const json::array& pile) const {
    std::vector<std::pair<std::string, int>> cards;
    for (const json::value& card : pile) {
      if (!card.is_string()) continue;
      const std::string words = name("card", text_of(card));
      const auto same = std::find_if(cards.begin(), cards.end(), [&](const auto& other) { return other.first == words; });
      if (same == cards.end())
        cards.emplace_back(words, 1);
      else
        ++same->second;
    }
    Lines lines;
    for (const auto& [words, count] : cards) lines.push_back((count > 1 ? std::to_string(count) + "× " : "") + words);
    return lines;
  }

  std::string counts(const json::object& player) const {
    const auto count = [&](const char* zone, std::size_t cards) { return label(zone) + " " + std::to_string(cards); };
    std::string words = coloured(std::to_string(number_at(player, "credits")) + " " + label("credits"), "1");
    append(words, count("colony", static_cast<std::size_t>(number_at(object_at(player, "colony"), "size"))), " · ");
    for (const char* zone : {"centre", "ruin", "scrap"}) append(words, count(zone, list_at(player, zone).size()), " · ");
    if (const int out = number_at(player, "eliminations"); out > 0) append(words, label("eliminations") + " " + std::to_string(out), " · ");
    return words;
  }

  std::string hangar_words(const json::object& player) const {
    const int spaces = number_at(player, "spaces");
    if (spaces == 0) return "";
    const json::object& limits = object_at(player, "limits");
    return label("hangar") + " " + std::to_string(spaces) + (only_ships() ? "" : "/" + std::to_string(number_at(limits, "hangar")));
  }

  /// "5-2*-3-0": Speed, Firepower, Armour, Bombing; a star behind what is not as printed.
  static std::string values(const json::object& ship) {
    std::string words;
    for (const char* stat : {"speed", "firepower", "armour", "bombing"}) {
      const int now = number_at(ship, stat);
      words += (words.empty() ? "" : "-") + std::to_string(now) + (now != number_at(object_at(ship, "printed"), stat) ? "*" : "");
    }
    return words;
  }
  std::string keywords(const json::object& ship) const {
    std::string words;
    for (const json::value& keyword : list_at(ship, "keywords")) append(words, name("keyword", text_of(keyword), "mark"), ",");
    return words;
  }
  std::string load(const json::object& ship) const {
    std::string words;
    for (const char* place : {"fitted", "aboard"})
      for (const auto& [key, value] : object_at(ship, place))
        append(words, tag(key) + " " + card_words(value.get_object(), name_room()), ", ");
    return words;
  }
  bool is_in(const char* side, std::string_view wanted) const {
    const json::array& list = list_at(object_at(board_, "combat"), side);
    return std::any_of(list.begin(), list.end(), [&](const json::value& item) { return text_of(item) == wanted; });
  }

  bool is_target(std::string_view key) const { return text_at(object_at(board_, "combat"), "target") == key; }

  /// "»A1 ▲ Cobra Flash 5-2-3-0 Rap □□": a mark for a ship of the combat, what it carries behind it.
  std::string ship_words(std::string_view key, const json::object& ship, int room) const {
    const bool hit = is_in("hit", key);
    std::string before = (is_in("attacking", key) || is_in("defending", key) ? "»" : " ") + padded(tag(key), 3) + " " + sign_of(ship) + " ";
    std::string behind = coloured(values(ship), "1") + (hit ? coloured("!", "91") : "");
    append(behind, coloured(keywords(ship), "36"));
    std::string carried = load(ship);
    const auto cards = object_at(ship, "fitted").size() + object_at(ship, "aboard").size();
    const int free = number_at(ship, "slots") - static_cast<int>(cards);
    std::string squares;
    for (int i = 0; i < free; ++i) squares += "□";
    if (form_ != Form::tight && !only_ships()) append(behind, coloured(squares, "2"));
    const int left = std::max(10, room - width_of(before) - width_of(behind) - 2);
    std::string words = before + card_words(ship, left);
    append(words, behind);
    if (!carried.empty()) append(words, "+ " + carried);
    return words;
  }

  void hangar(const json::object& player) {
    const json::object& ships = object_at(player, "hangar");
    const int columns = width() >= wide ? 3 : 2, room = (width() - 2) / columns;
    std::string row;
    int used = 0;
    const auto end_row = [&] {
      if (used > 0) line(" " + row);
      row.clear();
      used = 0;
    };
    for (const auto& [key, value] : ships) {
      std::string cell = ship_words(key, value.get_object(), room);
      const int taken = width_of(cell) < room ? 1 : width_of(cell) < 2 * room && columns > 2 ? 2 : columns;
      if (used + taken > columns) end_row();
      row += padded(cell, taken * room);
      used += taken;
    }
    end_row();
  }

  /// Crew of the Canteen, or bases with Armour and developments.
  Lines row_of(const json::object& pieces, bool bases) const {
    Lines cells;
    bool hidden = false;
    const std::string hidden_words = card_words({}, 0);
    for (const auto& [key, value] : pieces) {
      const json::object& piece = value.get_object();
      const std::string sign = sign_of(piece);
      const bool plain = text_at(piece, "card").empty() && sign == "▲" && number_at(piece, "developments") == 0 && !is_target(key);
      if (plain && hidden) {  // several in a row: "B1 B2 B5 ??"
        cells.back().insert(cells.back().size() - hidden_words.size() - 1, " " + tag(key));
        continue;
      }
      hidden = plain;
      std::string cell = tag(key);
      if (is_true(piece, "paid") || sign != "▲") append(cell, sign);
      append(cell, card_words(piece, name_room()));
      if (bases) append(cell, base_words(piece));
      if (is_target(key)) cell = coloured("◎", "91") + cell;
      cells.push_back(std::move(cell));
    }
    return cells;
  }
  /// "[2] 1/3": Armour, developments and their limit.
  static std::string base_words(const json::object& base) {
    std::string words;
    if (base.contains("armour")) words = "[" + std::to_string(number_at(base, "armour")) + "]";
    const int developments = number_at(base, "developments");
    const json::value* limit = base.if_contains("limit");
    if (limit == nullptr) {
      if (developments > 0) append(words, std::to_string(developments) + "/?");
    } else if (!is_true(base, "paid") || developments > 0) {
      append(words, std::to_string(developments) + "/" + (limit->is_string() ? text_of(*limit) : std::to_string(limit->to_number<int>())));
    }
    if (base.contains("x")) append(words, "X=" + std::to_string(number_at(base, "x")));
    return words;
  }

  /// The cards of the Centre that the viewer knows, with their costs.
  void hand(int seat, const json::object& player) {
    Lines known;
    int hidden = 0;
    for (const json::value& card : list_at(player, "centre")) {
      if (card.is_string())
        known.push_back(cost_of(text_of(card)) + " " + name("card", text_of(card)));
      else
        ++hidden;
    }
    if (!known.empty()) {
      if (hidden > 0) known.push_back(std::to_string(hidden) + "× ??");
      items(" " + coloured(label(seat == style().viewer ? "your_cards" : "known_cards") + ":", "1"), known, " · ");
    }
    Lines top;
    for (const json::value& card : list_at(object_at(player, "colony"), "top")) {
      if (!card.is_string()) break;
      top.push_back(name("card", text_of(card)));
    }
    items(" " + label("known_top") + ":", top, ", ");
  }
  static std::string cost_of(const std::string& id) {
    const auto found = data().by_id.find(id);
    if (found == data().by_id.end()) return "";
    const Card& card = data().card[found->second];
    return card.cost_of_target ? "X" : std::to_string(card.cost);
  }

  // ---- Combat and chain ----

  void combat() {
    const json::object& fight = object_at(board_, "combat");
    if (fight.empty()) return;
    const int defender = number_at(fight, "defender");
    const std::string goal = text_at(fight, "goal"), target = text_at(fight, "target");
    std::string words = coloured(label("combat") + ", " + name("combat_step", text_at(fight, "step")) + ":", "1");
    append(words, player_name(number_at(fight, "attacker")) + " » " + player_name(defender) + ",");
    append(words, target.empty() ? name("goal", goal) : target_words(target));
    Lines cells = {words};
    if (const json::array& ships = list_at(fight, "bombers"); !ships.empty()) cells.push_back(label("bombers") + " " + tags(ships));
    items("", cells, " · ");
    Lines shots;
    for (const json::value& value : list_at(fight, "aims")) {
      const json::object& aim = value.get_object();
      const int points = number_at(aim, "points");
      const auto ship = [&](const char* key) { return form_ == Form::tight ? tag(text_at(aim, key)) : target_words(text_at(aim, key)); };
      shots.push_back(ship("ship") + " → " + ship("target") + (points > 0 ? " (" + std::to_string(points) + ")" : ""));
    }
    items(" " + label("shots") + ":", shots, " · ");
    if (const json::array& doomed = list_at(fight, "doomed"); !doomed.empty()) items(" " + label("doomed") + ":", {tags(doomed)}, "");
  }

  std::string item_words(const json::object& item) const {
    const std::string kind = text_at(item, "kind"), card = text_at(item, "card"), source = text_at(item, "source");
    std::string words = name("item", kind), subject = source.empty() ? "" : tag(source);
    if (!card.empty())
      append(subject, coloured(shortened(name("card", card), name_room()), "1"));
    else if (const json::object* piece = find(source))
      append(subject, card_words(*piece, name_room()));
    if (!subject.empty()) words += ": " + subject;
    if (const json::array& targets = list_at(item, "targets"); !targets.empty()) append(words, "→ " + tags(targets));
    return text_at(item, "status") == "negated" ? coloured("✖ ", "91") + words : words;
  }

  /// A stack: on top what takes effect next.
  void chain() {
    constexpr std::size_t most = 6;
    const json::array& items = list_at(board_, "chain");
    const json::object& announced = object_at(board_, "announcing");
    if (items.empty() && announced.empty()) return;
    int widest = announced.empty() ? 0 : width_of(player_name(number_at(announced, "seat")));
    for (const json::value& item : items) widest = std::max(widest, width_of(player_name(number_at(item.get_object(), "seat"))));
    const auto who = [&](const json::object& item) { return padded(player_name(number_at(item, "seat")), widest + 2); };
    line(" " + coloured(label("chain") + ":", "1"));
    if (!announced.empty()) line("   + " + who(announced) + item_words(announced));
    for (std::size_t i = items.size(); i-- > 0;) {
      if (items.size() - i > most) {
        line("     " + label("more", static_cast<int>(i) + 1));
        break;
      }
      const json::object& item = items[i].get_object();
      line("  " + padded("#" + std::to_string(i + 1), 3, true) + " " + who(item) + item_words(item));
    }
  }

  /// Faint, parted at " · ".
  void legend() {
    Lines marks;
    std::string words = label(only_ships() ? "legend_ships" : "legend") + " · ";
    for (auto end = words.find(" · "); end != std::string::npos; end = words.find(" · ")) {
      marks.push_back(words.substr(0, end));
      words.erase(0, end + std::string_view(" · ").size());
    }
    items("", marks, " · ", "2");
  }

  static constexpr int first_turns = 6;  ///< in which the marks are explained

  const json::object& board_;
  Form form_;
};

}  // namespace

std::string draw_table(const json::object& board, const TerminalStyle& style) {
  if (!style.compact) return Drawing(board, style, Form::full).draw();
  const auto usual_height = style.width < Drawing::wide ? 14 : 26;  // beside the question, on a screen of 24 lines; a wide one is taller
  std::string drawn;
  for (const Form form : {Form::full, Form::brief, Form::tight}) {
    drawn = Drawing(board, style, form).draw();
    if (std::count(drawn.begin(), drawn.end(), '\n') <= usual_height) break;
  }
  return drawn;
}

}  // namespace asztal::kaosz_galaktika
