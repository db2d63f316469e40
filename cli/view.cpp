// What a session shows: news, the board, the question and its menu.
#include <algorithm>

#include "session.hpp"
#include "words.hpp"

namespace asztal::cli {

void Session::add(std::vector<std::string>& lines, const std::string& text, int indent, bool faint) const {
  for (const std::string& line : lines_of(wrapped(text, indent, screen_.columns() - 1))) lines.push_back(faint ? screen_.dim(line) : line);
}

void Session::print(const std::vector<std::string>& lines) const {
  for (const std::string& line : lines) screen_.print(line);
}

std::vector<std::string> Session::board_lines() const {
  TerminalStyle style;
  style.colour = screen_.colour();
  style.width = screen_.columns();
  style.viewer = reader();
  style.name = [this](std::string_view kind, std::string_view id, std::string_view form) { return text_.name(kind, id, form); };
  style.label = [this](std::string_view key) { return text_.message("ui", std::string(key)); };
  style.player = [this](int seat) { return players().name(seat); };
  style.effect = [this](std::string_view id) {
    const CardText* card = card_by_id(std::string(id));
    return card != nullptr ? card->effect : "";
  };
  return lines_of(game_.draw(match_->table().board(reader()), style));
}

Telling Session::telling() const {
  return {text_, match_->table().words(), players(), [this](const std::string& id) {
            const CardText* card = card_by_id(id);
            return card != nullptr ? card->effect : std::string();
          }};
}

/// Whom the news are for: the person who is asked; when a bot's die is asked, the only person.
Seat Session::told_seat() const {
  const Seat seat = match_->table().node().seat;
  if (seat != nobody && plan_[static_cast<std::size_t>(seat)].bot.empty()) return seat;
  return shared() ? nobody : reader();
}

std::vector<std::string> Session::news_lines() const {
  const Seat seat = told_seat();
  std::vector<std::string> lines;
  const std::size_t from = seat == nobody ? chronicle_.notes.size() : told_[static_cast<std::size_t>(seat)];
  for (const std::string& line : told(chronicle_.notes, from, reader(), telling())) add(lines, line, 2, true);
  return lines;
}

void Session::mark_told() {
  const Seat seat = told_seat();
  if (seat != nobody) told_[static_cast<std::size_t>(seat)] = chronicle_.notes.size();
}

std::vector<std::string> Session::remark_lines() const {
  std::vector<std::string> lines;
  if (game_.explain == nullptr) return lines;
  const Seat seat = match_->table().node().seat;
  for (const Remark& remark : game_.explain(*match_->table().view(seat)))
    add(lines, text_.message("explain", remark.key, text_.arguments(remark.arguments, players())), 1);
  return lines;
}

/// News, then the board, then the question; what does not fit on one screen is turned over like a page.
void Session::show_everything() {
  const auto news = news_lines(), board = board_lines(), asked = question_lines("");
  mark_told();
  screen_.clear();
  screen_.page(news, own_.message("play", "more"));
  if (screen_.terminal() && !news.empty() && static_cast<int>(news.size() + board.size() + asked.size()) + 1 > screen_.rows()) {
    early_ = screen_.ask(screen_.dim(own_.message("play", "press_enter")) + " ");
    screen_.clear();
  }
  print(board);
  print(asked);
  if (!message_.empty()) screen_.say(message_, 1);
  message_.clear();
}

std::string Session::label(const Decision& decision, const Action& action) const {
  return text_.choice(action, decision.prompt, match_->table().words(), players(), details(action));
}

std::string Session::question(const Decision& decision) const {
  Arguments arguments;
  const Vocabulary& words = match_->table().words();
  if (!decision.options.empty()) {  // the options share what the question is about
    const Action& first = decision.options[0];
    const std::int16_t operands[] = {first.a, first.b, first.c};
    arguments = text_.arguments(words.verbs[first.verb].operands, operands, words, players());
  }
  for (const std::string& subject : match_->table().focus(decision.seat))
    if (const auto colon = subject.find(':'); colon != std::string::npos)
      text_.add_name(arguments, subject.substr(0, colon), subject.substr(0, colon), subject.substr(colon + 1));
  const std::string asked = text_.message("prompt", decision.prompt, arguments);
  return plan_.size() > 1 && decision.seat != nobody ? players().name(decision.seat) + ": " + asked : asked;
}

std::vector<std::string> Session::question_lines(const std::string& filter) const {
  const Decision decision = match_->table().decision();
  std::vector<std::string> lines;
  for (const std::string& id : match_->table().focus(decision.seat))
    if (const CardText* card = card_by_id(id)) add_card(lines, *card, 1);
  for (std::string& line : remark_lines()) lines.push_back(std::move(line));
  const std::string rule = "[" + rule_name(game_.rule_prefix, decision.rule) + "]";
  std::vector<std::string> asked = lines_of(wrapped(question(decision), 1, screen_.columns() - 1));
  for (std::string& line : asked) {
    const bool last = &line == &asked.back();
    const bool fits = last && width_of(line) + 2 + width_of(rule) < screen_.columns();
    lines.push_back(screen_.bold(line) + (fits ? screen_.dim("  " + rule) : ""));
  }
  std::vector<std::string> shortcuts = shortcut_lines();
  const int room = screen_.rows() - static_cast<int>(lines.size() + board_lines().size() + shortcuts.size()) - 2;
  for (std::string& line : menu_lines(decision, filter, room)) lines.push_back(std::move(line));
  for (std::string& line : shortcuts) lines.push_back(std::move(line));
  return lines;
}

namespace {

/// Two columns, read downwards; empty if an entry is too wide for that.
std::vector<std::string> in_two_columns(const std::vector<std::string>& entries, int width) {
  const std::size_t half = (entries.size() + 1) / 2;
  std::vector<std::string> lines;
  for (const std::string& entry : entries)
    if (width_of(entry) > width / 2 - 1) return {};
  for (std::size_t i = 0; i < half; ++i)
    lines.push_back(padded(entries[i], width / 2) + (half + i < entries.size() ? entries[half + i] : ""));
  return lines;
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
  lines.back() += screen_.dim("  (" + match_->table().words().print(highest) + ")");
  return lines;
}

std::vector<std::string> Session::menu_lines(const Decision& decision, const std::string& filter, int room) const {
  constexpr std::size_t many = 48, few_numbers = 3;
  const Vocabulary& words = match_->table().words();
  const auto asked = asks_number(decision, words);
  if (asked && decision.options.size() > few_numbers) return number_lines(*asked);
  std::vector<std::string> full, brief, entries;  // with the cards' texts, without, and for two columns
  for (std::size_t i = 0; i < decision.options.size(); ++i) {
    const Action& option = decision.options[i];
    if (decision.options.size() > many && filter.empty() && i >= many - 8 && i + 2 < decision.options.size()) continue;
    std::string name = label(decision, option);
    const std::string notation = text_.place_words(words.print(option));
    if (!filter.empty() && !has_part(lowered(name + " " + notation), lowered(filter))) continue;
    const CardText* card = card_of(option);
    if (card != nullptr && !card->heading.empty()) name += " – " + card->heading + (card->summary.empty() ? "" : ": " + card->summary);
    const std::size_t number = asked ? static_cast<std::size_t>(option.a) : i + 1;  // numbers stand for themselves
    entries.push_back((number < 10 ? "  " : " ") + std::to_string(number) + ") " + name);
    add_option(brief, number, name, notation);
    add_option(full, number, name, notation);
    if (card != nullptr) add(full, card->effect, 6, true);
  }
  const bool cards = full.size() > brief.size(), narrow = screen_.terminal() && static_cast<int>(full.size()) > room;
  if (narrow && cards) add(brief, own_.message("play", "cards_hidden"), 2, true);
  std::vector<std::string> lines = narrow && cards ? brief : full;
  if (narrow && !cards)
    if (const auto columns = in_two_columns(entries, screen_.columns()); !columns.empty()) lines = columns;
  if (decision.options.size() > many && filter.empty()) add(lines, "… " + own_.message("play", "too_many"), 2, true);
  if (lines.empty()) lines.emplace_back("  –");
  return lines;
}

// ---- Cards ------------------------------------------------------------------------------------------------------------------

const CardText* Session::card_by_id(const std::string& id) const {
  const auto found = std::find_if(cards_.begin(), cards_.end(), [&](const CardText& card) { return card.id == id; });
  return found == cards_.end() ? nullptr : &*found;
}

const CardText* Session::card_named(const std::string& words) const {
  const std::string wanted = lowered(words);
  for (const CardText& card : cards_)
    if (card.id == wanted || lowered(card.name) == wanted) return &card;
  for (const CardText& card : cards_)
    if (has_part(lowered(card.name), wanted)) return &card;
  return nullptr;
}

/// The card that an option plays, or that its details name; or the deck.
const CardText* Session::card_of(const Action& action) const {
  const VerbSpec& verb = match_->table().words().verbs[action.verb];
  const std::string kind = verb.operands.empty() ? "" : verb.operands[0]->name;
  if (kind == "card" || kind == "deck") return card_by_id(verb.operands[0]->print(action.a));
  const std::string named = text_at(details(action), "card");
  return named.starts_with("card:") ? card_by_id(named.substr(5)) : nullptr;
}

json::object Session::details(const Action& action) const {
  return game_.details != nullptr ? game_.details(*match_->table().view(match_->table().node().seat), action) : json::object{};
}

void Session::add_card(std::vector<std::string>& lines, const CardText& card, int indent) const {
  const std::string heading = card.heading + (card.heading.empty() || card.timing.empty() ? "" : "; ") + card.timing;
  add(lines, card.name + (heading.empty() ? "" : " (" + heading + ")") + (card.summary.empty() ? "" : ": " + card.summary), indent);
  add(lines, card.effect, indent + 2);
}

}  // namespace asztal::cli
