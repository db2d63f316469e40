// What people are told of cards and questions: the printed texts, what a die means, and the game as programs list it.
#include <algorithm>

#include "death_angel.hpp"
#include "embedded.hpp"
#include "engine/data_file.hpp"
#include "engine/reflect.hpp"
#include "rules.hpp"

namespace asztal::death_angel {

namespace json = boost::json;

namespace {

/// The cards of the data files in one language, with what their icons say put into words.
class CardReader {
 public:
  CardReader(bool hungarian, int seats)
      : suffix_(hungarian ? "_hu" : ""),
        seats_(seats),
        words_(Entry::parse(embedded(hungarian ? "text/hu.toml" : "text/en.toml"), "death-angel/text")) {}

  std::vector<CardText> read() {
    read_file("data/actions.toml", {"action"});
    read_file("data/events.toml", {"event"});
    read_file("data/locations.toml", {"setup_location", "location"});
    read_file("data/components.toml", {"terrain", "marine", "genestealer", "brood_lord"});
    return std::move(texts_);
  }

 private:
  std::string word(const std::string& key) const { return words_.at("card").at(key).text(); }

  void read_file(const char* path, const std::vector<std::string>& lists) {
    const Entry file = Entry::parse(embedded(path), path);
    for (const std::string& list : lists)
      for (const Entry& card : file.at(list).items()) {
        CardText text;
        text.id = card.at("id").text();
        text.kind = list;
        text.name = card.at("name" + suffix_).text();
        text.effect = card.at("effect" + suffix_).text();
        if (const auto timing = card.find("timing" + suffix_)) text.timing = timing->text();
        if (list == "action") read_action(card, text);
        if (list == "event") read_event(card, text);
        if (list == "location") text.heading = word(card.at("final").boolean() ? "final_location" : "location");
        if (list == "terrain") text.heading = word("terrain") + ", " + word(card.at("color").text());
        texts_.push_back(std::move(text));
      }
  }

  void read_action(const Entry& card, CardText& text) const {
    const std::string type = card.at("type").text();
    text.heading = word(type) + " " + std::to_string(card.at("number").integer(0, 100));
    text.summary = word("base_" + type);
  }

  void read_event(const Entry& card, CardText& text) const {
    text.heading = word(card.at("instinct").boolean() ? "instinct" : "event");
    if (card.at("target").text() != "none") text.summary = word("target") + ": " + card.at("target" + suffix_).text() + ".";
    std::string boxes;
    for (const Entry& box : card.at("spawn").items())
      boxes += (boxes.empty() ? "" : ", ") + word(box.at("color").text()) + " " + amount(box.at("size").text());
    if (!boxes.empty()) text.effect += " " + word("spawn") + ": " + boxes + ".";
    const std::string movement = card.at("movement").text();
    if (movement == "none") return;
    std::string sentence = word(movement);
    if (const auto mark = sentence.find('#'); mark != std::string::npos)
      sentence.replace(mark, 1, words_.at("name").at("genestealer").at(card.at("icon").text()).at("short").text());
    text.effect += " " + sentence;
  }

  /// "major (2)": the number where the table is known.
  std::string amount(const std::string& size) const {
    if (seats_ < 1 || seats_ > 6) return word(size);
    const Data& d = data();
    const LocationCard& values = d.location[static_cast<std::size_t>(d.setup_location[static_cast<std::size_t>(seats_)])];
    return word(size) + " (" + std::to_string(size == "major" ? values.major : values.minor) + ")";
  }

  std::string suffix_;
  int seats_;
  Entry words_;
  std::vector<CardText> texts_;
};

// ---- What the pending question is about -------------------------------------------------------------------------------------

template <class E>
json::string word_of(const char* kind, E value) {
  return json::string(std::string(kind) + ":" + std::string(enum_name(value)));
}
json::string place_word(int place) { return json::string("place:" + place_name(place)); }
const char* yes_or_no(bool yes) { return yes ? "yes" : "no"; }

/// Does what the rules do, and remembers which notes they took.
class Witness final : public Listener {
 public:
  void note(const Note& note) override { kinds.push_back(static_cast<NoteKind>(note.kind)); }
  int count(NoteKind kind) const { return static_cast<int>(std::count(kinds.begin(), kinds.end(), kind)); }
  std::vector<NoteKind> kinds;
};

/// What accepting the die leads to, played out on a possible table; nothing before the next chance depends on what is hidden.
State accepted(const View<DeathAngel>& view, Witness& witness) {
  Random random(1, 1);
  State after = view.determinize(random);
  DeathAngel::apply(after, act(Verb::accept), &witness);
  return after;
}

/// The card that saves a marine whatever the swarm's size.
json::string saving_card(const State& s, const Data& d, Marine marine, DieFace face) {
  if (face.number == 0) return word_of("event", Event::second_wind);
  for (const Modifier kind :
       {Modifier::token_reroll_misses_unless_0, Modifier::defence_skull_misses, Modifier::defence_skull_misses_and_counter})
    if (modified(s, d, kind, marine)) return word_of("card", d.modifier[static_cast<std::size_t>(kind)].card);
  return json::string("");
}

// DA-7.6
Remark defence_remark(const View<DeathAngel>& view) {
  const State& s = view.state();
  const Data& d = data();
  const Frame& f = s.frames.back();
  const auto side = static_cast<Side>(f.local[1]);
  const Swarm& swarm = swarm_at(s, f.local[0], side);
  const Marine marine = row_at(s, f.local[0]).marine;
  const DieFace face = d.die[static_cast<std::size_t>(f.local[2])];
  Witness witness;
  accepted(view, witness);
  const bool saved = !witness.kinds.empty() && witness.kinds[0] == NoteKind::defence_held;
  const bool by_number = face.number - lord_count(swarm) > size_of(swarm);
  Remark remark{"defence", {}};
  remark.arguments = {{"marine", word_of("marine", marine)},
                      {"place", place_word(place_code(f.local[0], side))},
                      {"face", static_cast<int>(face.number)},
                      {"skull", yes_or_no(face.skull)},
                      {"size", size_of(swarm)},
                      {"lords", lord_count(swarm)},
                      {"saved", yes_or_no(saved)},
                      {"ability", yes_or_no(saved && !by_number)},
                      {"card", saving_card(s, d, marine, face)}};
  return remark;
}

// DA-6.4.4
Remark attack_remark(const View<DeathAngel>& view) {
  const Frame& f = view.state().frames.back();
  const DieFace face = data().die[static_cast<std::size_t>(f.local[2])];
  Witness witness;
  const State after = accepted(view, witness);
  int kills = witness.count(NoteKind::genestealer_slain);
  if (after.node.kind == NodeKind::decision && static_cast<Prompt>(after.node.prompt) == Prompt::pick_slain)
    kills += after.frames.back().local[PickSlain::left];
  if (witness.count(NoteKind::attack_missed) > 0) kills = 0;
  Remark remark{"reroll_attack", {}};
  remark.arguments = {{"marine", word_of("marine", static_cast<Marine>(f.local[0]))},
                      {"place", place_word(f.local[1])},
                      {"face", static_cast<int>(face.number)},
                      {"skull", yes_or_no(face.skull)},
                      {"kills", kills}};
  return remark;
}

/// The card whose text an effect frame carries out.
json::string card_behind(const State& s, const Frame& f) {
  const Data& d = data();
  const auto last = static_cast<std::size_t>(f.local[Effect::op] < f.local[Effect::end] ? f.local[Effect::op] : f.local[Effect::end] - 1);
  const auto first = d.op_program[last];
  for (int t = 0; t < terrain_count; ++t)
    if (d.activation[static_cast<std::size_t>(t)].first == first && d.activation[static_cast<std::size_t>(t)].size > 0)
      return word_of("terrain", static_cast<Terrain>(t));
  for (int e = 0; e < event_count; ++e)
    if (d.event[static_cast<std::size_t>(e)].text.first == first) return word_of("event", static_cast<Event>(e));
  return word_of("location", s.location);
}

// D10
Remark pick_remark(const State& s) {
  const Frame& f = s.frames.back();
  Remark remark{"pick_slain", {{"n", static_cast<int>(f.local[PickSlain::left])}, {"up_to", yes_or_no(f.local[PickSlain::up_to] != 0)}}};
  json::object& arguments = remark.arguments;
  arguments["by"] = "card";
  arguments["card"] = "";
  arguments["marine"] = "";
  arguments["marine_short"] = "";
  if (s.frames.size() < 2) return remark;
  const Frame& caller = s.frames[s.frames.size() - 2];
  if (caller.procedure == Procedure::attack || caller.procedure == Procedure::heroic_charge) {
    arguments.erase("marine_short");
    arguments["by"] = caller.procedure == Procedure::attack ? "attack" : "charge";
    arguments["marine"] = word_of("marine", static_cast<Marine>(caller.local[0]));
  }
  if (caller.procedure == Procedure::travel) arguments["by"] = "travel";
  if (caller.procedure == Procedure::effect) arguments["card"] = card_behind(s, caller);
  return remark;
}

/// DA-17.44: the marine whose turn it is to teleport.
Marine teleporting(const Frame& f) {
  const int index = f.local[3];
  return static_cast<Marine>((static_cast<unsigned>(f.local[static_cast<std::size_t>(index / 4)]) >> (4 * (index % 4))) & 15U);
}

// DA-7.4 / DA-6.4.4, before the roll
Remark roll_remark(const State& s) {
  const Frame& f = s.frames.back();
  switch (f.procedure) {
    case Procedure::attack: {
      const Swarm& swarm = swarm_at(s, row_of_place(f.local[1]), side_of_place(f.local[1]));
      const auto marine = static_cast<Marine>(f.local[0]);
      const char* how = modified(s, data(), Modifier::attack_slays_number_ignoring_skull, marine) ? "number"
                        : modified(s, data(), Modifier::attack_4_slays_up_to_3, marine)           ? "skull_or_4"
                                                                                                  : "skull";
      return {"attacks",
              {{"marine", word_of("marine", marine)}, {"place", place_word(f.local[1])}, {"size", size_of(swarm)}, {"how", how}}};
    }
    case Procedure::swarm_attack: {
      const auto side = static_cast<Side>(f.local[1]);
      const Swarm& swarm = swarm_at(s, f.local[0], side);
      return {"attacked",
              {{"marine", word_of("marine", row_at(s, f.local[0]).marine)},
               {"place", place_word(place_code(f.local[0], side))},
               {"size", size_of(swarm)},
               {"lords", lord_count(swarm)}}};
    }
    case Procedure::heroic_charge: return {"charge_die", {{"marine", word_of("marine", static_cast<Marine>(f.local[0]))}}};
    case Procedure::teleportarium: return {"teleport_die", {{"marine", word_of("marine", teleporting(f))}}};
    case Procedure::intimidation: return {"intimidation_die", {}};
    default: return {"card_die", {{"card", card_behind(s, f)}}};
  }
}

Remark blip_remark(const State& s) {
  const Frame& f = s.frames.back();
  if (f.procedure == Procedure::discard_blips) return {"blip_discarded", {{"side", word_of("side", static_cast<Side>(f.local[0]))}}};
  const auto side = static_cast<Side>(f.local[2]);
  return {"blip_spawns",
          {{"side", word_of("side", side)}, {"place", place_word(place_code(f.local[1], side))}, {"n", static_cast<int>(f.local[0])}}};
}

// DA-13.1 to DA-13.3
Remark ending(const State& s) {
  if (s.result != Result::win) return {"end_lost", {}};
  const bool cleared = s.genestealers == 0 && pile_size(s, Side::left) == 0 && pile_size(s, Side::right) == 0;
  return {cleared ? "end_cleared" : "end_mission", {{"location", word_of("location", s.location)}}};
}

const View<DeathAngel>& view_of(const AnyView& view) { return static_cast<const TypedView<DeathAngel>&>(view).get(); }

}  // namespace

std::vector<CardText> card_texts(bool hungarian, int seats) { return CardReader(hungarian, seats).read(); }

std::vector<Remark> explain(const AnyView& any) {
  const View<DeathAngel>& view = view_of(any);
  const State& s = view.state();
  if (s.node.kind == NodeKind::end) return {ending(s)};
  if (s.frames.empty()) return {};
  switch (static_cast<Prompt>(s.node.prompt)) {
    case Prompt::defence: return {defence_remark(view)};
    case Prompt::reroll_attack: return {attack_remark(view)};
    case Prompt::pick_slain: return {pick_remark(s)};
    case Prompt::chance_attack_die:
    case Prompt::chance_defence_die:
    case Prompt::chance_die: return {roll_remark(s)};
    case Prompt::chance_blip: return {blip_remark(s)};
    case Prompt::chance_deal_marine: return {{"deal", {{"row", s.rows.size() + 1}}}};
    default: return {};
  }
}

json::object details(const AnyView& any, const Action& option) {
  const State& s = view_of(any).state();
  if (s.node.kind != NodeKind::decision) return {};
  const bool moves = is(option, Verb::move) && option.b >= 1 && option.b <= s.rows.size();
  if (moves && row_at(s, option.b).marine != Marine::nobody) return {{"other", word_of("marine", row_at(s, option.b).marine)}};
  const int row = row_of_place(option.b);
  if (is(option, Verb::attack) && row >= 1 && row <= s.rows.size()) return {{"size", size_of(swarm_at(s, row, side_of_place(option.b)))}};
  return {};
}

GameInfo game_info() {
  GameInfo info = info_of<DeathAngel>("Space Hulk: Death Angel", "Space Hulk: Death Angel");
  info.file = embedded;
  info.cards = card_ids;
  info.card_texts = card_texts;
  info.draw = draw;
  info.explain = explain;
  info.details = details;
  return info;
}

}  // namespace asztal::death_angel
