// Every mistake in the card files of Káosz Galaktika is refused by name.
#include <algorithm>

#include "engine/mistakes.hpp"
#include "kaosz_data.hpp"

namespace asztal::kaosz_galaktika {
namespace {

TEST_F(KaoszData, MistakesInTheFieldsOfCards) {
  refused("ship_crx", "rarity", "rarety", {"own.toml:8:", "unknown field 'rarety', did you mean 'rarity'?"});
  refused("ship_crx", "cost = 15\n", "", {"field 'cost' is missing"});
  refused("ship_crx", "\"destroyer\"", "\"destroier\"", {"subtype", "unknown subtype 'destroier', did you mean 'destroyer'?"});
  refused("ship_crx", "\"destroyer\"", "\"rocket\"", {"subtype", "'rocket' is a subtype of the type 'armament', not of 'ship'"});
  refused("ship_crx", "type = \"ship\"", "type = \"shp\"", {"type", "unknown type 'shp', did you mean 'ship'?"});
  refused("ship_crx", "\"human\"", "\"humans\"", {"race", "unknown race 'humans', did you mean 'human'?"});
  refused("ship_crx", "\"rare\"", "\"legendary\"", {"rarity", "unknown rarity 'legendary'"});
  refused("ship_crx", "cost = 15", "cost = 100", {"cost", "between 0 and 99, not 100"});
  refused("ship_crx", "cost = 15", "cost = \"15\"", {"cost", "a whole number"});
  refused("ship_crx", "cost = 15", "cost = \"X\"", {"cost", "only interrupts"});
  refused("ship_crx", "speed = 0", "speed = -1", {"speed", "between 0 and 99"});
  refused("ship_crx", "armour = 5", "armour = 0", {"armour", "between 1 and 99"});
  refused("ship_crx", "size = 4", "size = 3", {"size", "a destroyer has the size 4 (KG-3.11)"});
  refused("ship_crx", "hangar_size = 4", "hangar_size = 3", {"hangar_size", "between 4 and 12"});
  refused("ship_crx", "\"volley\"", "\"voley\"", {"keywords 1", "did you mean 'volley'?"});
  refused("ship_crx", "[\"volley\"]", "[\"volley\", \"volley\"]", {"keywords 2", "'volley' occurs twice"});
  refused("ship_crx", "[\"volley\"]", "[\"rapid_fire\"]", {"simple_combat_ok", "must be false"});
  refused("ship_crx", "keywords", "grants", {"has no field 'grants'"});
  refused("ship_crx", "\"rulebook\"", "\"rumour\"", {"source", "unknown source 'rumour'"});
  refused("ship_crx", "\"rulebook\"", "\"designed\"", {"facts", "only with source"});
  refused("ship_crx", "simple_combat_ok = true", "simple_combat_ok = 1", {"simple_combat_ok", "true or false"});
  refused("ship_crx", "effect_hu", "effect_de", {"unknown field 'effect_de', did you mean 'effect_hu'?"});
  refused("ship_crx", "name_hu = \"CRX\"", "name_hu = \"\"", {"name_hu", "a text is expected"});
  refused("ship_crx", "name_hu = \"CRX\"", "name_hu = \"C\\u001b[2JRX\"", {"name_hu", "control characters"});
  refused("arm_slag_cannon", "firepower = 3", "firepower = -3", {"firepower", "between 0 and 99"});
  refused("arm_slag_cannon", "speed = -1", "speed = -10", {"speed", "between -9 and 99"});
  refused("arm_slag_cannon", "simple_combat_ok = false", "simple_combat_ok = true", {"simple_combat_ok", "KG-14.2.6"});
  refused("arm_slag_cannon", "grants = []", "keywords = []", {"has no field 'keywords'"});
  refused("base_bank", "dev_limit = 5", "dev_limit = \"?\"", {"dev_limit", "only traps"});
  refused("base_bank", "dev_limit = 5", "dev_limit = \"Y\"", {"dev_limit", "a whole number, \"X\" or \"?\""});
  refused("base_bank", "armour = 3\n", "", {"field 'armour' is missing"});
  refused("base_genome_vault", "dev_limit", "armour = 2\ndev_limit", {"'base' and the subtype 'research' has no field 'armour'"});
  refused("event_war_bonds", "cost = 0", "cost = 0\nspeed = 1", {"has no field 'speed'"});
  refused("int_overrule", "cost_paid_for_target", "cost_of_target", {"cost_rule", "unknown cost rule 'cost_of_target'"});
  refused("int_overrule", "cost_rule = \"cost_paid_for_target\"\n", "", {"field 'cost_rule' is missing"});
  refused("int_alarm", "cost = ", "cost_rule = \"cost_paid_for_target\"\ncost = ", {"cost_rule", "stands only with cost = \"X\""});
}

TEST_F(KaoszData, MistakesInTheFile) {
  file_refused(replaced(card_text("ship_crx"), "ship_crx", "Ship CRX"), {"an id has 1 to 40 small letters"});
  file_refused(card_text("ship_crx") + card_text("ship_crx"), {"card 'ship_crx': id", "'ship_crx' occurs twice"});
  file_refused(replaced(card_text("ship_crx"), "[[card]]", "[[cards]]"), {"unknown field 'cards', did you mean 'card'?"});
  file_refused("[[card]\n", {"own.toml:1", "not valid TOML"});
  file_refused("", {"field 'card' is missing"});
  Data twice = no_cards();
  load_cards(twice, {"first.toml", card_text("ship_crx")}, false);
  expect_parts(refusal([&] { load_cards(twice, {"own.toml", card_text("ship_crx")}, true); }), "own.toml",
               {"card 'ship_crx': id", "there is a card 'ship_crx' already"});
}

TEST_F(KaoszData, EveryWrongCardIsNamed) {
  const auto wrong = [](const std::string& id, const std::string& from, const std::string& to) {
    return replaced(replaced(card_text("ship_crx"), "ship_crx", id), from, to);
  };
  const std::string other_list = "[[cards]]\nid = \"nobody\"\n";
  file_refused(other_list + wrong("a", "rarity", "rarety") + wrong("b", "\"destroyer\"", "\"destroier\"") +
                   wrong("c", "id = \"c\"", "id = 3") + wrong("d d", "cost = 15", "cost = 15") + wrong("a", "cost = 15", "cost = 15") +
                   wrong("e", "\"rulebook\"", "\"rumour\"") + wrong("f", "cost = 15", "cost = 15") + wrong("g", "cost = 15\n", ""),
               {"unknown field 'cards'", "card 'a': rarety: unknown field 'rarety'", "card 'b': subtype: unknown subtype 'destroier'",
                "card 3: id: a text in quotes", "card 'd d': id: an id has", "card 'a': id: the id 'a' occurs twice",
                "card 'e': source: unknown source 'rumour'", "card 'g': field 'cost' is missing"});

  // In a second file too, even if the first card of that id is wrong.
  Data data = no_cards();
  const DataText first{"first.toml", wrong("a", "rarity", "rarety")}, second{"second.toml", wrong("a", "cost = 15", "cost = 15")};
  Mistakes mistakes;
  for (const DataText& file : {first, second}) mistakes.gather([&] { load_cards(data, file, true); });
  expect_parts(refusal([&] { mistakes.refuse(); }), "first.toml", {"rarety", "\nsecond.toml:2: card 'a': id: there is a card 'a' already"});
}

TEST_F(KaoszData, AHugeNumberOfMistakesIsToldInPart) {
  const auto lines_of_refusal = [](int cards) {
    std::string text;
    for (int i = 0; i < cards; ++i) text += "[[card]]\n";
    Data data = no_cards();
    const std::string problem = refusal([&] { load_cards(data, {"own.toml", text}, true); });
    EXPECT_EQ(problem.ends_with("\nthere are more mistakes than these"), cards > 1000);
    return std::count(problem.begin(), problem.end(), '\n') + 1;
  };
  EXPECT_EQ(lines_of_refusal(1000), 1000);
  EXPECT_EQ(lines_of_refusal(50'000), 1001);
}

TEST_F(KaoszData, MistakesInAbilities) {
  ability_refused("scout", R"({ kind = "plya", ops = [] })", {"card 'ship_ranger': ability 1: kind", "did you mean 'play'?"});
  ability_refused("scout", R"({ ops = [] })", {"field 'kind' is missing"});
  ability_refused("scout", R"({ kind = "play", ops = [] })", {"'scout' has no abilities of the kind 'play'"});
  ability_refused("scout", R"({ kind = "paid", ops = [] })", {"'scout' has no abilities of the kind 'paid'"});
  ability_refused("building", R"({ kind = "payment_end", ops = [] })", {"'building' has no abilities of the kind 'payment_end'"});
  ability_refused("research", R"({ kind = "static", ops = [] })", {"'research' has no abilities of the kind 'static'"});
  ability_refused("trap", R"({ kind = "trigger", when = "opening", ops = [] })", {"'trap' has no abilities of the kind 'trigger'"});
  ability_refused("special", R"({ kind = "activated", window = "any", ops = [] })", {"'special' has no abilities of the kind 'activated'"});
  ability_refused("scout", R"({ kind = "static", ops = [] })", {"ability 1: ops", "at least one operation"});
  ability_refused("scout", R"({ kind = "static", when = "opening", ops = [] })", {"'static' has no field 'when'"});
  ability_refused("scout", R"({ kind = "static", targets = [], ops = [] })", {"'static' has no field 'targets'"});
  ability_refused("building", R"({ kind = "paid", if = { role = "attacker" }, ops = [] })", {"'paid' has no field 'if'"});
  ability_refused("scout", R"({ kind = "trigger", ops = [] })", {"field 'when' is missing"});
  ability_refused("scout", R"({ kind = "trigger", when = "openning", ops = [] })", {"when", "did you mean 'opening'?"});
  ability_refused("building", R"({ kind = "trigger", when = "enters", ops = [] })", {"when", "only ships enter"});
  ability_refused("building", R"({ kind = "trigger", when = "host_hit", ops = [] })", {"when", "have a host"});
  ability_refused("scout", R"({ kind = "activated", window = "combt", ops = [] })", {"window", "did you mean 'combat'?"});
  ability_refused("scout", R"({ kind = "activated", window = "any", ops = [] })", {"has a cost, or 'once'"});
  ability_refused("scout", R"({ kind = "activated", window = "any", cost = { credits = 0 }, ops = [] })",
                  {"cost", "has a cost, or 'once'"});
  ability_refused("scout", R"({ kind = "activated", window = "any", cost = { credit = 1 }, ops = [] })", {"did you mean 'credits'?"});
  ability_refused("scout", R"({ kind = "activated", window = "any", cost = { use = true, damage = true }, ops = [] })", {"cost", "one of"});
  ability_refused("scout", R"({ kind = "activated", window = "any", cost = { use_host = true }, ops = [] })", {"only armaments and crew"});
  ability_refused("item", R"({ kind = "activated", window = "any", cost = { use = true }, ops = [] })", {"write 'use_host'", "KG-13.3.4"});
  ability_refused("scout", R"({ kind = "activated", window = "any", once = "never", ops = [] })", {"once", "unknown limit 'never'"});
  ability_refused("special", R"({ kind = "play", ops = [{ op = "shuffle", player = "you" }] },
      { kind = "play", ops = [{ op = "shuffle", player = "you" }] })",
                  {"has one ability of the kind 'play'"});
  ability_refused("building", R"({ kind = "paid", ops = [{ op = "shuffle", player = "you" }] },
      { kind = "paid", ops = [{ op = "shuffle", player = "you" }] })",
                  {"ability 2: kind", "has one ability of the kind 'paid'"});
  file_refused(replaced_everywhere(with_ability("special", ""), "ability = [\n\n]\n", ""), {"has one ability of the kind 'play'"});
  ability_read("passenger", R"({ kind = "activated", window = "any", cost = { use = true }, ops = [{ op = "shuffle", player = "you" }] })");
}

TEST_F(KaoszData, MistakesInTargets) {
  const auto play = [](const std::string& targets, const std::string& ops, const std::vector<std::string>& parts) {
    ability_refused("general", "{ kind = \"play\", targets = [" + targets + "], ops = [" + ops + "] }", parts);
  };
  const std::string hit = R"({ op = "damage", on = "t", n = 1 })", ship = R"({ k = "ship", who = "any" })";
  play("", hit, {"targets", "1 to 3 target tables, not 0"});
  play(ship + "," + ship + "," + ship + "," + ship, hit, {"targets", "not 4"});
  play(R"({ k = "ship", who = "any", n = 3 }, { k = "ship", who = "own", n = 2 })", hit, {"targets", "5 targets together"});
  play(ship + "," + ship, hit, {"targets", "no operation refers"});
  play(ship, R"({ op = "damage", on = "t2", n = 1 })", {"ops 1: on", "there is no target 't2'"});
  play(R"({ k = "shp", who = "any" })", hit, {"targets 1: k", "did you mean 'ship'?"});
  play(R"({ k = "ship" })", hit, {"targets 1", "field 'who' is missing"});
  play(R"({ k = "ship", who = "mine" })", hit, {"who", "unknown side 'mine': it is 'own', 'enemy' or 'any'"});
  play(R"({ k = "ship", who = "any", n = 5 })", hit, {"n", "between 1 and 4"});
  play(R"({ k = "ship", who = "any", paid = true })", hit, {"'ship' has no field 'paid'"});
  play(R"({ k = "ship", who = "any", sizemax = 1 })", hit, {"did you mean 'size_max'?"});
  play(R"({ k = "ship", who = "any", state = [] })", hit, {"state", "at least one state"});
  play(R"({ k = "ship", who = "any", state = ["broken"] })", hit, {"state 1", "unknown state 'broken'"});
  play(R"({ k = "ship", who = "any", role = "any" })", hit, {"role", "unknown role 'any'"});
  play(R"({ k = "ship", who = "any", subtype = ["rocket"] })", hit, {"subtype", "'rocket' is a subtype of the type 'armament'"});
  play(R"({ k = "ship", who = "any", choose = 1 })", hit, {"choose", "stands only in the 'on' of an operation"});
  play(R"({ k = "ship", who = "any", not_self = true })", hit, {"not_self", "never in play"});
  play(R"({ k = "ship", who = "any", not_host = true })", hit, {"not_host", "have a host"});
  play(R"({ k = "ship", who = "any", armour_max = { x = true } })", hit, {"armour_max: x", "only in abilities of bases"});
  play(ship + R"(, { k = "ship", who = "any", armour_max = { stat = "armour", of = "t" } })", hit, {"of", "cannot depend on another"});
  play(R"({ k = "base", who = "enemy", subtype = ["trap"] })", hit, {"subtype", "face down cannot be told apart"});
  play(R"({ k = "item", who = "enemy" })", R"({ op = "negate", on = "t" })", {"field 'item' is missing"});
  play(R"({ k = "item", who = "enemy", item = ["event"] })", R"({ op = "negate", on = "t" })",
       {"item 1", "unknown item 'event': it is 'interrupt_card', 'event_card'"});
  play(R"({ k = "crew", who = "any" })", hit, {"ops 1: on", "does nothing with a target of the kind 'crew'"});
  play(R"({ k = "player", who = "any" })", hit, {"does nothing with a target of the kind 'player'"});
  play(ship, R"({ op = "draw", player = "t", n = 1 })", {"player", "the targets 't' are no players"});
  play(ship, R"({ op = "negate", on = "t" })", {"does nothing with a target of the kind 'ship'"});
  play(ship, R"({ op = "damage", on = "carrier", n = 1 })", {"on", "carries the armament 't'"});
  play(ship, R"({ op = "damage", on = "self", n = 1 })", {"on", "never in play"});
  play(ship, R"({ op = "damage", on = "host", n = 1 })", {"on", "have a host"});
  play(ship, R"({ op = "damage", on = "tt", n = 1 })", {"on", "unknown reference 'tt', did you mean 't'?"});
  play(ship, R"({ op = "damage", on = { k = "ship", who = "any", n = 2 }, n = 1 })", {"on: n", "only in target tables"});
  play(ship, R"({ op = "damage", on = { k = "ship", who = "any", chooser = "you" }, n = 1 })", {"chooser", "needs 'choose'"});
  play(ship, R"({ op = "damage", on = { k = "ship", who = "any", choose = 1 }, n = 1 })", {"field 'chooser' is missing"});
  play(ship, R"({ op = "damage", on = { k = "player", who = "any" }, n = 1 })", {"players are chosen in target tables only"});
  ability_refused("special",
                  R"({ kind = "play", targets = [{ k = "item", who = "any", item = ["shot"] }], ops = [{ op = "negate", on = "t" }] })",
                  {"targets 1: k", "no items on the chain"});
  ability_read("general", R"({ kind = "play", targets = [{ k = "player", who = "any" }], ops = [{ op = "draw", player = "t", n = 1 }] })");
}

TEST_F(KaoszData, MistakesInOperations) {
  const auto play = [](const std::string& op, const std::vector<std::string>& parts) {
    ability_refused("special", "{ kind = \"play\", ops = [" + op + "] }", parts);
  };
  play(R"({ op = "gain_credit", player = "you", n = 1 })", {"ability 1: ops 1: op", "did you mean 'gain_credits'?"});
  play(R"({ op = "jump" })", {"unknown operation 'jump'"});
  play(R"({ player = "you", n = 1 })", {"field 'op' is missing"});
  play(R"({ op = "draw", n = 1 })", {"field 'player' is missing"});
  play(R"({ op = "draw", player = "you", n = 1, m = 2 })", {"ops 1: m", "unknown field 'm'"});
  play(R"({ op = "draw", player = "me", n = 1 })", {"player", "unknown player 'me'"});
  play(R"({ op = "draw", player = "you", n = -1 })", {"n", "between 0 and 99"});
  play(R"({ op = "draw", player = "you", n = "all" })", {"n", "a whole number"});
  play(R"({ op = "draw", player = "you", n = { x = true } })", {"n: x", "only in abilities of bases"});
  play(R"({ op = "draw", player = "you", n = { add = 1 } })", {"n", "one of 'x', 'count', 'stat'"});
  play(R"({ op = "draw", player = "you", n = { count = { k = "ship", who = "own" }, add = -1 } })", {"n", "may come out below 0"});
  play(R"({ op = "draw", player = "you", n = { count = { k = "ship", who = "own" }, mul = -1 } })", {"n", "may come out below 0"});
  play(R"({ op = "draw", player = "you", n = { count = { k = "ship", who = "own" }, min = 3, max = 2 } })", {"min", "above 'max'"});
  play(R"({ op = "draw", player = "you", n = { count = { k = "ship", who = "own", n = 1 } } })", {"count: n", "only in target tables"});
  play(R"({ op = "steal_credits", from = "you", to = "you", n = 1 })", {"to", "the same player"});
  play(R"({ op = "discard", player = "opponent", n = 1, by = "chance" })", {"by", "unknown way of discarding 'chance'"});
  play(R"({ op = "search", player = "you", top = 3, take = 4, to = "centre" })", {"take", "between 1 and 3"});
  play(R"({ op = "search", player = "you", top = 3, take = 1, to = "hangar" })", {"to", "'centre'"});
  play(R"({ op = "recall", player = "you", from = "colony", pick = "all", to = "centre" })", {"from", "unknown zone 'colony'"});
  play(R"({ op = "recall", player = "you", from = "ruin", pick = "all", n = 1, to = "centre" })", {"n", "is not given"});
  play(R"({ op = "recall", player = "you", from = "ruin", pick = "bottom", to = "centre" })", {"field 'n' is missing"});
  play(R"({ op = "recall", player = "you", from = "centre", pick = "all", to = "centre" })", {"to", "in the Centre already"});
  play(R"({ op = "recall", player = "you", from = "scrap", pick = "choose", n = 1, to = "hangar" })", {"to", "only ships"});
  play(R"({ op = "recall", player = "you", from = "scrap", pick = "choose", n = 1, to = "hangar", filter = { type = "crew" } })",
       {"filter: type", "not for cards of the type 'crew'"});
  play(
      R"({ op = "recall", player = "you", from = "scrap", pick = "choose", n = 1, to = "centre", filter = { type = "crew", subtype = ["trap"] } })",
      {"filter: subtype", "'trap' is a subtype of the type 'base'"});
  play(R"({ op = "recall", player = "you", from = "ruin", pick = "bottom", n = 1, to = "centre", filter = { type = "crew" } })",
       {"filter", "pick = \"choose\""});
  play(R"({ op = "peek", what = "card" })", {"field 'on' is missing"});
  play(R"({ op = "peek", what = "centre", player = "you" })", {"player", "only with what = \"colony_top\""});
  play(R"({ op = "peek", what = "colony_top", player = "you" })", {"field 'n' is missing"});
  play(R"({ op = "rotate", on = { k = "ship", who = "any" }, state = "active" })", {"state", "'used' or 'damaged'"});
  play(R"({ op = "repair", on = { k = "ship", who = "any" }, n = "some" })", {"n", "\"all\""});
  play(R"({ op = "stat", on = { k = "ship", who = "own" }, stat = "firepower", n = 1 })", {"field 'duration' is missing"});
  play(R"({ op = "stat", on = { k = "ship", who = "own" }, stat = "firepower", n = 1, duration = "standing" })",
       {"unknown duration 'standing'"});
  play(R"({ op = "stat", on = { k = "ship", who = "own" }, stat = "armour", n = -1, duration = "turn" })",
       {"n", "only damage lowers Armour"});
  play(R"({ op = "stat", on = { k = "base", who = "own" }, stat = "speed", n = 1, duration = "turn" })",
       {"stat", "bases have Armour only"});
  play(R"({ op = "keyword", on = { k = "base", who = "own" }, keyword = "sneak", duration = "turn" })", {"the kind 'base'"});
  play(R"({ op = "develop", on = { k = "ship", who = "own" }, n = 1 })", {"the kind 'ship'"});
  play(R"({ op = "control", on = { k = "ship", who = "enemy", choose = 1, chooser = "you" }, duration = "turn" })",
       {"duration", "'permanent'"});
  play(R"({ op = "deploy", player = "you", filter = { type = "event" }, pay = true })",
       {"filter: type", "not for cards of the type 'event'"});
  play(R"({ op = "cost_mod", n = 1, who = "you", action = "play" })", {"op", "'cost_mod' cannot stand in an ability of the kind 'play'"});
  play(R"({ op = "tax", action = "attack", who = "opponent", n = 1, to = "bank" })", {"'tax' cannot stand"});
  play(R"({ op = "forbid", action = "attack", duration = "turn" })", {"either 'who' or 'on'"});
  play(R"({ op = "forbid", action = "atack", who = "opponent", duration = "turn" })", {"action", "did you mean 'attack'?"});
  play(R"({ op = "forbid", action = "attack_colony", on = { k = "ship", who = "enemy" }, duration = "turn" })", {"on", "write 'who'"});
  play(R"({ op = "redirect", to = "bombers" })", {"op", "no shot is pending when an event is played"});
}

// KG-R88
TEST_F(KaoszData, WhatWouldBeIgnoredIsRefused) {
  const auto play = [](const std::string& op, const std::vector<std::string>& parts) {
    ability_refused("special", "{ kind = \"play\", ops = [" + op + "] }", parts);
  };
  play(R"({ op = "pay_now", on = { k = "crew", who = "own", paid = false, choose = 1, chooser = "you" } })",
       {"own.toml", "card 'event_", "ability 1: ops 1: on: choose", "'pay_now' works on all cards that match"});
  play(R"({ op = "develop", on = { k = "base", who = "own", choose = 1, chooser = "you" }, n = 3, split = true })",
       {"ops 1: on: choose", "'develop' works on all cards that match"});
  play(R"({ op = "peek", what = "card", on = { k = "crew", who = "enemy", choose = 1, chooser = "you" } })",
       {"ops 1: on: choose", "'peek' works on all cards that match"});
  play(R"({ op = "destroy", on = { k = "ship", who = "any", choose = 1, chooser = "owner" } })",
       {"ops 1: on: chooser", "'who' must be 'own' or 'enemy'"});
  play(R"({ op = "search", player = "you", top = 3, take = 1, filter = { on_host = true }, to = "centre" })",
       {"ops 1: filter: on_host", "'cost_mod'"});
  ability_read("special", R"({ kind = "play", ops = [
      { op = "develop", on = { k = "base", who = "own", choose = 1, chooser = "you" }, n = 3 },
      { op = "pay_now", on = { k = "crew", who = "own", paid = false } } ] })");

  const std::string apart = R"(targets = [{ k = "ship", who = "own", not_shot = true }])";
  ability_refused("combat", "{ kind = \"play\", " + apart + R"(, ops = [{ op = "prevent", on = "t", n = 1, duration = "exchange" }] })",
                  {"targets 1: not_shot", "'redirect'"});
  ability_refused("building", R"({ kind = "activated", window = "any", once = "combat", ops = [{ op = "shuffle", player = "you" }] })",
                  {"once", "window = \"combat\""});

  const std::string ship = R"({ k = "ship", who = "own" })";
  const std::string draw = R"({ op = "draw", player = "you", n = { count = )" + ship + "} }";
  const std::string gain = R"({ op = "gain_credits", player = "you", n = { count = )" + ship + "} }";
  const auto together = [](const std::string& ops) { return R"({ kind = "payment_end", ops = [)" + ops + "] }"; };
  ability_refused("staff", together(draw + "," + draw), {"ability 1: ops", "only one operation"});
  ability_read("staff", together(draw + "," + gain + "," + gain));
  std::string eight = gain;
  for (int i = 1; i < 8; ++i) eight += "," + gain;
  ability_read("staff", together(eight));
  ability_refused("staff", together(eight + "," + gain), {"ability 1: ops", "at most 8 operations, not 9"});
  std::string nested = gain;
  for (int i = 0; i < 9; ++i) nested = R"({ op = "if", cond = { colony_max = 45 }, then = [)" + nested + "] }";
  ability_refused("staff", together(nested), {"ability 1: ops", "at most 8 conditions, not 9"});
}

TEST_F(KaoszData, MistakesInStaticAbilities) {
  const auto standing = [](const std::string& subtype, const std::string& op, const std::vector<std::string>& parts) {
    ability_refused(subtype, "{ kind = \"static\", ops = [" + op + "] }", parts);
  };
  standing("scout", R"({ op = "gain_credits", player = "you", n = 1 })",
           {"'gain_credits' cannot stand in an ability of the kind 'static'"});
  standing("scout", R"({ op = "prevent", on = "self", n = 1, duration = "turn" })", {"'prevent' cannot stand"});
  standing("scout", R"({ op = "stat", on = "self", stat = "firepower", n = 1, duration = "turn" })", {"duration", "as long as it applies"});
  standing("scout", R"({ op = "stat", on = "t", stat = "firepower", n = 1 })", {"on", "unknown reference of a static ability 't'"});
  standing("scout", R"({ op = "stat", on = { k = "ship", who = "own", choose = 1, chooser = "you" }, stat = "firepower", n = 1 })",
           {"choose", "nobody chooses"});
  standing("scout", R"({ op = "stat", on = "self", stat = "firepower", n = { stat = "armour", of = "self" } })",
           {"cannot depend on values"});
  standing("scout", R"({ op = "stat", on = { k = "ship", who = "own", armour_max = 2 }, stat = "firepower", n = 1 })",
           {"depend on values"});
  standing("scout", R"({ op = "keyword", on = { k = "ship", who = "own", keyword = "sneak" }, keyword = "volley" })",
           {"depend on keywords"});
  standing("building", R"({ op = "cost_mod", n = -1, who = "you", action = "pay", filter = { type = "ship" } })",
           {"not for cards of the type 'ship'"});
  standing("building", R"({ op = "cost_mod", n = -1, who = "you", action = "pay", filter = { on_host = true } })", {"filter: on_host"});
  standing("building", R"({ op = "tax", action = "defend", who = "opponent", n = 1, to = "bank" })", {"action", "only attacks"});
  standing("building", R"({ op = "tax", action = "attack", who = "you", n = 1, to = "bank" })", {"who", "'opponent'"});
  standing("building", R"({ op = "limit_mod", limit = "slots", n = 1, who = "you" })", {"who", "write 'on'"});
  standing("building", R"({ op = "limit_mod", limit = "hand", n = 1, on = "self" })", {"on", "write 'who'"});
  standing("building", R"({ op = "bomb_reduce", n = 1, target = "Colon" })", {"target", "did you mean 'Colony'?"});
  ability_refused("building", R"({ kind = "static", if = { role = "attacker" }, ops = [] })", {"if: role", "have a host"});
  ability_refused("scout", R"({ kind = "static", if = { role = "attacker", colony_max = 3 }, ops = [] })", {"if", "one thing, not 2"});
  ability_refused("scout", R"({ kind = "static", if = { opp_more_ships = false }, ops = [] })", {"if: opp_more_ships", "must be true"});
  ability_refused("scout", R"({ kind = "static", if = { attack_target = "colony" }, ops = [] })", {"did you mean 'Colony'?"});
  ability_read(
      "scout",
      R"({ kind = "static", ops = [{ op = "stat", on = { k = "ship", who = "own", keyword = "sneak" }, stat = "firepower", n = 1 }] })");
}

TEST_F(KaoszData, MistakesInChoices) {
  const std::string draw = R"({ op = "draw", player = "you", n = 1 })";
  const std::string modal = "{ op = \"modal\", options = [[" + draw + "], [" + draw + "]] }";
  const auto play = [](const std::string& ops, const std::vector<std::string>& parts) {
    ability_refused("special", "{ kind = \"play\", ops = [" + ops + "] }", parts);
  };
  play("{ op = \"modal\", options = [[" + draw + "]] }", {"options", "2 to 6 lists"});
  play("{ op = \"modal\", options = [[" + draw + "], []] }", {"options 2", "at least one operation"});
  play(modal + ", " + modal, {"ops 2: op", "one 'modal' at most"});
  play("{ op = \"if\", cond = { colony_max = 3 }, then = [" + modal + "] }", {"then 1: op", "one 'modal' at most"});
  play("{ op = \"if\", cond = { colony_max = 3 }, else = [" + draw + "] }", {"field 'then' is missing"});
  play("{ op = \"if\", cond = { }, then = [" + draw + "] }", {"cond", "one thing, not 0"});
  play("{ op = \"if\", cond = { count = { k = \"ship\", who = \"own\" } }, then = [" + draw + "] }", {"field 'min' is missing"});
}

TEST_F(KaoszData, MistakesInTheComponents) {
  const auto components_refused = [](const std::string& from, const std::string& to, const std::vector<std::string>& parts) {
    Data data;
    const std::string problem =
        refusal([&] { load_components(data, {"components.toml", replaced(built_in("components.toml"), from, to)}); });
    expect_parts(problem, "components.toml", parts);
  };
  components_refused("start_credits = 5\n", "", {"constants", "field 'start_credits' is missing"});
  components_refused("start_credits", "start_credit", {"did you mean 'start_credits'?"});
  components_refused("[1, 2, 3, 4]", "[1, 2, 3]", {"income_first_turns_two_player", "must have 4 entries, not 3"});
  components_refused("opposed = \"xeno\"", "opposed = \"zarg\"", {"race 'human': opposed", "opposed to each other"});
  components_refused("id = \"shark\"", "id = \"sharks\"", {"unknown race 'sharks', did you mean 'shark'?"});
  components_refused("\"scout\", \"fighter\"", "\"fighter\", \"scout\"", {"type 'ship': subtypes 1", "in their order"});
  components_refused("crew_per_point = 1.5", "crew_per_point = \"1.5\"", {"cost_model: crew_per_point", "a number is expected"});
}

// Most cut files are no TOML any more; what is left is refused or read, never more.
TEST_F(KaoszData, FilesCutAnywhereAreRefusedOrRead) {
  const std::string text = card_text("crew_spy") + card_text("event_war_bonds") + card_text("base_singularity") + card_text("ship_crx");
  const std::string deck = built_in("decks.toml").substr(0, 2500);
  for (std::size_t size = 0; size < text.size(); size += 3) {
    Data data = no_cards();
    const std::string problem = refusal([&] { load_cards(data, {"own.toml", text.substr(0, size)}, true); });
    EXPECT_TRUE(problem.empty() || problem.starts_with("own.toml:")) << size << ": " << problem;
  }
  for (std::size_t size = 0; size < deck.size(); size += 7) {
    const std::string problem = refusal([&] { read_decks(data(), {"own.toml", deck.substr(0, size)}); });
    EXPECT_TRUE(problem.empty() || problem.starts_with("own.toml:")) << size << ": " << problem;
  }
}

}  // namespace
}  // namespace asztal::kaosz_galaktika
