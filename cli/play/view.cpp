// What a session shows: news, the board, the question and its menu.
#include <algorithm>

#include "cli/play/session.hpp"
#include "texts/words.hpp"

namespace asztal::cli {

void Session::add(std::vector<std::string>& lines, const std::string& text, int indent, bool faint) const {
  for (const std::string& line : lines_of(wrapped(text, indent, screen_.columns() - 1))) lines.push_back(faint ? screen_.dim(line) : line);
}

void Session::print(const std::vector<std::string>& lines) const {
  for (const std::string& line : lines) screen_.print(line);
}

std::vector<std::string> Session::board_lines(bool compact) const {
  TerminalStyle style;
  style.colour = screen_.colour();
  style.width = screen_.width();
  style.compact = compact;
  style.viewer = reader();
  style.name = [this](std::string_view kind, std::string_view id, std::string_view form) { return text().name(kind, id, form); };
  style.label = [this](std::string_view key) { return text().message("ui", std::string(key)); };
  style.player = [this](int seat) { return players().name(seat); };
  style.effect = [this](std::string_view id) {
    const CardText* card = presenter_->card_by_id(std::string(id));
    return card != nullptr ? card->effect : "";
  };
  return lines_of(game_.draw(course_->view(reader()).board(), style));
}

Telling Session::telling() const {
  return {text(), table().words(), players(), [this](const std::string& id) {
            const CardText* card = presenter_->card_by_id(id);
            return card != nullptr ? card->effect : std::string();
          }};
}

/// Whom the news are for: the person who is asked; when a bot's die is asked, the only person.
Seat Session::told_seat() const {
  const Seat seat = table().node().seat;
  if (seat != nobody && plan_[static_cast<std::size_t>(seat)].bot.empty()) return seat;
  return shared() ? nobody : reader();
}

std::vector<std::string> Session::news_lines() const {
  const Seat seat = told_seat();
  std::vector<std::string> lines;
  const std::size_t from = seat == nobody ? chronicle_.notes.size() : told_[static_cast<std::size_t>(seat)];
  for (const Line& line : told(chronicle_.notes, from, reader(), telling())) add(lines, line.text, 2, true);
  return lines;
}

void Session::mark_told() {
  const Seat seat = told_seat();
  if (seat != nobody) told_[static_cast<std::size_t>(seat)] = chronicle_.notes.size();
}

std::vector<std::string> Session::remark_lines() const {
  std::vector<std::string> lines;
  const AnyView& view = table().node().kind == NodeKind::end ? course_->view(reader()) : course_->asked();
  for (const std::string& remark : presenter_->remarks(view, players())) add(lines, remark, 1);
  return lines;
}

/// The board with the question under it. On a screen too low for both: the compact board, and of the menu what fits.
std::vector<std::string> Session::table_lines() const {
  const auto lines_with = [&](bool compact) {
    std::vector<std::string> lines = board_lines(compact);
    const int room = screen_.rows() - 1 - static_cast<int>(lines.size());
    for (std::string& line : question_lines(screen_.terminal() ? room : everything, compact)) lines.push_back(std::move(line));
    return lines;
  };
  std::vector<std::string> lines = lines_with(false);
  const bool fits = !screen_.terminal() || static_cast<int>(lines.size()) < screen_.rows();
  return fits ? lines : lines_with(true);
}

/// News, then the board, then the question; what does not fit on one screen is turned over like a page.
void Session::show_everything() {
  const auto news = news_lines(), table = table_lines();
  mark_told();
  screen_.clear();
  screen_.page(news, own_.message("play", "more"));
  if (screen_.terminal() && !news.empty() && static_cast<int>(news.size() + table.size()) + 1 > screen_.rows()) {
    early_ = screen_.ask(screen_.dim(own_.message("play", "press_enter")) + " ");
    screen_.clear();
  }
  print(table);
  if (!message_.empty()) screen_.say(message_, 1);
  message_.clear();
}

std::string Session::label(const Action& action) const { return presenter_->label(course_->asked(), action, players()); }

/// "Anna: What do you attack?"
std::string Session::addressed_question() const {
  const Seat seat = table().node().seat;
  const bool addressed = plan_.size() > 1 && seat != nobody;
  return (addressed ? players().name(seat) + ": " : "") + presenter_->question(course_->asked(), players());
}

/// In so many lines if possible; `cut`: at all costs.
std::vector<std::string> Session::question_lines(int room, bool cut) const {
  const Decision& decision = course_->asked().decision();
  std::vector<std::string> lines;
  for (const std::string& id : course_->asked().focus())
    if (const CardText* card = presenter_->card_by_id(id)) add_card(lines, *card, 1);
  for (std::string& line : remark_lines()) lines.push_back(std::move(line));
  const std::string rule = "[" + rule_name(game_.rule_prefix, decision.rule) + "]";
  std::vector<std::string> asked = lines_of(wrapped(addressed_question(), 1, screen_.columns() - 1));
  for (std::string& line : asked) {
    const bool last = &line == &asked.back();
    const bool fits = last && width_of(line) + 2 + width_of(rule) < screen_.columns();
    lines.push_back(screen_.bold(line) + (fits ? screen_.dim("  " + rule) : ""));
  }
  std::vector<std::string> shortcuts = shortcut_lines();
  const int menu_room = room - static_cast<int>(lines.size() + shortcuts.size());
  std::vector<std::string> menu = menu_lines("", menu_room);
  if (const int most = std::max(menu_room, 1); cut && static_cast<int>(menu.size()) > most) {
    constexpr int worth_showing = 4;
    menu.resize(static_cast<std::size_t>(most < worth_showing ? 0 : most - 1));
    add(menu, own_.message("play", "menu_cut", {{"n", static_cast<std::int64_t>(decision.options.size())}}), 2, true);
  }
  for (std::string& line : menu) lines.push_back(std::move(line));
  for (std::string& line : shortcuts) lines.push_back(std::move(line));
  return lines;
}

namespace {

/// As many columns as fit, read downwards; empty if there is room for one only.
std::vector<std::string> in_columns(const std::vector<std::string>& entries, int width) {
  for (std::size_t height = 1; height < entries.size(); ++height) {
    std::vector<std::string> lines(height);
    int column = 0, widest = 0;  // where the column begins, and how wide the lines are with it
    for (std::size_t i = 0; i < entries.size(); ++i) {
      if (i > 0 && i % height == 0) column = widest + 1;
      std::string& line = lines[i % height];
      line = padded(line, column) + entries[i];
      widest = std::max(widest, width_of(line));
    }
    if (widest < width) return lines;
  }
  return {};
}

}  // namespace

/// A numbered line of the menu, the notation behind it where it fits.
void Session::add_option(std::vector<std::string>& lines, std::size_t number, const std::string& name, const std::string& notation) const {
  const std::string mark = (number < 10 ? "  " : " ") + std::to_string(number) + ") ";
  const std::size_t before = lines.size();
  add(lines, name, width_of(mark));
  lines[before] = mark + lines[before].substr(static_cast<std::size_t>(width_of(mark)));
  if (width_of(lines.back()) + 4 + width_of(notation) < screen_.columns()) lines.back() += screen_.dim("  (" + notation + ")");
}

std::vector<std::string> Session::number_lines(const NumberQuestion& asked) const {
  std::vector<std::string> lines;
  add(lines, own_.message("play", "any_number", {{"low", std::int64_t{asked.low}}, {"high", std::int64_t{asked.high}}}), 2);
  const Action highest{asked.verb, static_cast<std::int16_t>(asked.high)};
  lines.back() += screen_.dim("  (" + table().words().print(highest) + ")");
  return lines;
}

std::vector<std::string> Session::menu_lines(const std::string& filter, int room) const {
  constexpr std::size_t many = 48, few_numbers = 3;
  const Decision& decision = course_->asked().decision();
  const Vocabulary& words = table().words();
  const auto asked = asks_number(decision, words);
  if (asked && decision.options.size() > few_numbers) return number_lines(*asked);
  std::vector<std::string> full, brief, entries;  // with the cards' texts, without, and for two columns
  for (std::size_t i = 0; i < decision.options.size(); ++i) {
    const Action& option = decision.options[i];
    if (decision.options.size() > many && filter.empty() && i >= many - 8 && i + 2 < decision.options.size()) continue;
    std::string name = label(option);
    const std::string notation = text().place_words(words.print(option));
    if (!filter.empty() && !has_part(folded(name + " " + notation), folded(filter))) continue;
    const CardText* card = presenter_->card_of(course_->asked(), option);
    if (card != nullptr && !card->heading.empty()) name += " – " + card->heading + (card->summary.empty() ? "" : ": " + card->summary);
    const std::size_t number = asked ? static_cast<std::size_t>(option.a) : i + 1;  // numbers stand for themselves
    entries.push_back((number < 10 ? "  " : " ") + std::to_string(number) + ") " + name);
    add_option(brief, number, name, notation);
    add_option(full, number, name, notation);
    if (card != nullptr) add(full, card->effect, 6, true);
  }
  const bool cards = full.size() > brief.size(), low = static_cast<int>(full.size()) > room;
  if (low && cards) add(brief, own_.message("play", "cards_hidden"), 2, true);
  std::vector<std::string> lines = low && cards ? brief : full;
  if (low && static_cast<int>(lines.size()) > room)
    if (auto columns = in_columns(entries, screen_.width()); !columns.empty()) lines = std::move(columns);
  if (decision.options.size() > many && filter.empty()) add(lines, "… " + own_.message("play", "too_many"), 2, true);
  if (lines.empty()) lines.emplace_back("  –");
  return lines;
}

// ---- Cards ------------------------------------------------------------------------------------------------------------------

const CardText* Session::card_named(const std::string& words) const {
  const std::string wanted = folded(words);
  for (const CardText& card : presenter_->cards())
    if (folded(card.id) == wanted || folded(card.name) == wanted) return &card;
  for (const CardText& card : presenter_->cards())
    if (has_part(folded(card.name), wanted)) return &card;
  return nullptr;
}

void Session::add_card(std::vector<std::string>& lines, const CardText& card, int indent) const {
  const std::string heading = card.heading + (card.heading.empty() || card.timing.empty() ? "" : "; ") + card.timing;
  add(lines, card.name + (heading.empty() ? "" : " (" + heading + ")") + (card.summary.empty() ? "" : ": " + card.summary), indent);
  if (!card.effect.empty()) add(lines, card.effect, indent + 2);
}

}  // namespace asztal::cli
