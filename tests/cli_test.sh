#!/usr/bin/env bash
# The program as people and scripts use it: exit codes, messages, whole games through pipes, saving and loading.
#   cli_test.sh PROGRAM
set -uo pipefail
program=$1
scratch=$(mktemp -d)
server=
trap '[[ $server ]] && kill "$server" 2> /dev/null; rm -rf "$scratch"' EXIT
export LC_ALL=C.UTF-8 NO_COLOR=1
failures=0
fail() { printf 'FAILED: %s\n' "$1"; failures=$((failures + 1)); }

# expect STATUS PATTERN ARGUMENT...  run the program; its exit code and a pattern in what it prints (both streams), which is left in
# `printed`. The same call with the same input is made once.
declare -A outputs codes
expect() {
  local status=$1 pattern=$2 call
  shift 2
  call="$* < $(< "${input:-/dev/null}")"
  if [[ -z ${codes[$call]:-} ]]; then
    outputs[$call]=$("$program" "$@" 2>&1 < "${input:-/dev/null}")
    codes[$call]=$?
  fi
  printed=${outputs[$call]}
  [[ ${codes[$call]} == "$status" ]] || fail "'$*' ended with ${codes[$call]}, expected $status: $(head -c 300 <<< "$printed")"
  grep -qE -- "$pattern" <<< "$printed" || fail "'$*' did not print '$pattern': $(head -c 300 <<< "$printed")"
}

expect 0 'Asztal' --help
expect 0 'death-angel' list
expect 0 '"min_seats":1' list --json
expect 2 "'nonsense' is not a command" nonsense
expect 2 "did you mean 'play'" paly death-angel
expect 2 "unknown option '--colour'" list --colour
expect 2 "'extra' was not expected" list extra
expect 2 "--seed cannot be 'abc'" play death-angel --seed abc
expect 2 '--seed: a value is missing' play death-angel --seed
expect 2 '--seed may be given only once' play death-angel --seed 1 --seed 2
expect 2 "--dice: 'cards' is none of random, ask" play death-angel --dice cards
expect 2 "--games: '0' is not a number from 1 to 100000000" simulate death-angel --games 0
expect 2 "--lang: 'de' is none of hu, en" list --lang de
expect 2 'take a budget' simulate death-angel --bots mcts:1h
expect 2 "unknown game 'chess'" play chess
expect 2 'played by 1 to 6, not 9' play death-angel --seats 9
expect 2 "did you mean 'mcts'" simulate death-angel --bots mtcs
expect 2 'cannot be opened' play death-angel --load "$scratch/none"
expect 2 'cannot be opened' replay "$scratch/none"
expect 2 'no such file' scenario "$scratch/none"
expect 2 'GAME is required' play
expect 2 "did you mean 'mcts'" play death-angel --seats Anna,mtcs
expect 2 "two players are called" play death-angel --seats Anna,anna
expect 2 'longer than 20' play death-angel --seats Anna,Bartholomaeus-Maximilian
expect 2 'not a saved game' play death-angel --load /dev/null
expect 0 'asztal 0' --version
expect 0 'asztal play death-angel' --lang en
expect 0 'DA-6.4.2' rules death-angel DA-6.4.2
expect 0 'DA-6.4.2.*Szabályos célpont' rules death-angel DA-6.4.2 --lang hu
expect 0 'KG-R5.*„Aktív” legénység' rules kaosz-galaktika KG-R5 --lang hu
expect 0 'DA-17.3' rules death-angel counter attack
expect 0 'DA-6.4.2' rules death-angel da-6.4.2
expect 1 'no rule' rules death-angel xyzzy
expect 0 'won' simulate death-angel --games 20 --seats 3 --bots heuristic,random --threads 2
expect 0 '"games":10' simulate death-angel --games 10 --bots heuristic --json
expect 0 'first player  +[0-9.]+' simulate kaosz-galaktika --each-pair --games 2 --bots heuristic --option mode=quick
expect 0 'Galactic Trade  +[0-9.]+.%.* -' simulate kaosz-galaktika --each-pair --games 1 --bots heuristic --threads 2
expect 0 '"games_per_pair":2,' simulate kaosz-galaktika --each-pair --games 2 --bots heuristic --option mode=quick --json
expect 2 'has no cards and decks' simulate death-angel --each-pair
expect 2 'needs two seats' simulate kaosz-galaktika --each-pair --seats 3
expect 0 'decisions/s' bench --seconds 0.02
expect 0 '"decision_to_copy"' bench death-angel --seconds 0.02 --json
expect 0 'with 2,530 cards in the pool one decision costs [0-9.]+ times that with 253 ' bench kaosz-galaktika --seconds 0.02
expect 0 '"decision_with_pool":\{"cards":2530,' bench kaosz-galaktika --seconds 0.02 --json

# Options of a game.
expect 0 'mode = galaxy-at-war \| basic-training \| war-assets \(default: galaxy-at-war\)' list
expect 0 'rounds = 0-10000 \(default: 200\)' list
expect 0 '"modes":\["galaxy-at-war","basic-training","war-assets"\]' list --json
for command in play simulate bench; do
  expect 2 "'war' is not of the form NAME=VALUE" $command galaxy-at-war --option war
  expect 2 "galaxy-at-war has no option 'modes'; there are mode, scanning, rounds" $command galaxy-at-war --option modes=x
  expect 2 "mode: 'chess' is none of galaxy-at-war, basic-training, war-assets" $command galaxy-at-war --option mode=chess
  expect 2 "did you mean 'war-assets'" $command galaxy-at-war --option mode=war-asset
  expect 2 "rounds: '10001' is not a number from 0 to 10000" $command galaxy-at-war --option rounds=10001
  expect 2 'rounds is given twice' $command galaxy-at-war --option rounds=1 --option rounds=2
  expect 2 'does not go together: .*GW-2.2' $command galaxy-at-war --option mode=war-assets --option scanning=on
  expect 2 'death-angel has no options' $command death-angel --option mode=x
done
expect 2 '--option: a value is missing' play galaxy-at-war --option
expect 2 'name the game' bench --option rounds=3
expect 0 'mode=quick ' bench kaosz-galaktika --option mode=quick --seconds 0.01
expect 2 'this does not go together' bench kaosz-galaktika --option mode=quick --option combat=simplified --seconds 0.01
expect 2 'played by 2 to 5, not 1' play galaxy-at-war --seats 1
expect 0 'mode=basic-training  rounds=2' bench galaxy-at-war --option mode=basic-training --option rounds=2 --seconds 0.01
expect 0 '"players":5,"options":\{"mode":"galaxy-at-war","rounds":"2"' bench galaxy-at-war --option rounds=2 --seconds 0.01 --json

# Own cards and decks.
docs=$(dirname "$0")/../docs
expect 0 'Star Lantern \(my_star_lantern\): ' cards check "$docs/examples/own_cards.toml"
expect 0 'Recommended cost: 4\.' cards check "$docs/examples/own_cards.toml"
expect 0 '3 cards, without mistakes' cards check "$docs/examples/own_cards.toml"
expect 0 '"recommended_cost":4' cards check "$docs/examples/own_cards.toml" --json
sed 's/"scout"/"scuot"/; s/on = "t", steps/on = "t2", steps/' "$docs/examples/own_cards.toml" > "$scratch/wrong.toml"
expect 2 "wrong.toml:9: card 'my_star_lantern': subtype: unknown subtype 'scuot', did you mean 'scout'" cards check "$scratch/wrong.toml"
expect 2 "card 'my_salvage_run': ability 1: ops 1: on: there is no target 't2'" cards check "$scratch/wrong.toml"
sed 's/"my_/"our_/; s/rarity = "common"/rarety = "common"/' "$docs/examples/own_cards.toml" > "$scratch/wrong_too.toml"
expect 2 "wrong_too.toml:[0-9]+: card 'our_star_lantern': rarety: unknown field" cards check "$scratch/wrong_too.toml" "$scratch/wrong.toml"
expect 2 "card 'my_salvage_run': ability 1: ops 1: on: there is no target 't2'" cards check "$scratch/wrong_too.toml" "$scratch/wrong.toml"
expect 2 'no such file' cards check "$scratch/none.toml"
expect 2 'PATH is required' cards check
expect 2 "'foo' was not expected" cards foo
expect 0 '^Usage: asztal deck ' deck
expect 0 '^253 cards' cards list
expect 0 'Cobra Flash \(ship_cobra_flash\)' cards list --race xeno --type ship
expect 0 '^1 card$' cards list cobra
expect 0 '^256 cards' cards list --cards "$docs/examples"
expect 1 'No card is like that' cards list xyzzy
expect 2 "--race: 'humn' is none of .*human" cards list --race humn
expect 2 "--type: 'shp' is none of .*ship" cards list --type shp
expect 0 '"keywords":\["volley"\]' cards show crx --json
expect 0 'Star Lantern' cards show csillaglámpás --cards "$docs/examples/own_cards.toml"
expect 2 "no card is called 'cobra flsh', did you mean 'cobra flash'" cards show 'cobra flsh'
expect 2 "no card is called 'xyzzy'" cards show xyzzy
expect 2 "death-angel has no cards and decks" cards list --game death-angel
expect 0 'Terran Line \(deck_terran_line\)' deck list
expect 0 '"id":"deck_terran_line"' deck list --json
expect 0 '3 Terran Patrol \(ship_terran_patrol\)' deck show 'terran line'
expect 2 "no deck is called 'xyzzy'" deck show xyzzy
own=(--cards "$docs/examples/own_cards.toml")
expect 0 'Lantern Hive: legal' deck check "$docs/examples/own_deck.txt" "${own[@]}"
expect 2 "own_deck.txt:4: unknown card 'Star Lantern'" deck check "$docs/examples/own_deck.txt"
expect 1 'KG-15.1: a deck has exactly 30 cards, this one has 45' deck check "$docs/examples/own_deck.txt" "${own[@]}" --option mode=quick
expect 2 "did you mean 'quick'" deck check "$docs/examples/own_deck.txt" "${own[@]}" --option mode=quik
printf 'deck: Mixed\n42 Ranger\n3 Cobra Flash\n' > "$scratch/mixed.txt"
expect 1 'KG-2.2: no cards of two opposed races: Human \(42\), Xeno \(3\)' deck check "$scratch/mixed.txt"
expect 1 'KG-2.3: at most 3 copies of a card: Ranger is there 42 times' deck check "$scratch/mixed.txt"
expect 1 '"problems":\[\{"rule":"KG-2.3"' deck check "$scratch/mixed.txt" --json --option races=free
expect 2 "mixed.txt:1: deck 'Mixed': at most 3 copies" deck list --decks "$scratch/mixed.txt"
expect 0 'Lantern Hive \(lantern_hive\)' deck list "${own[@]}" --decks "$docs/examples/own_deck.txt"
expect 0 'won' simulate kaosz-galaktika "${own[@]}" --decks "$docs/examples/own_deck.txt" --games 2 --option turns=4
input=$scratch/own
printf '%s\n' '' 'deck lantern_hive' '' 'deck lantern_hive' '' '' "save $scratch/own-game" "save $scratch/own-game" quit > "$input"
expect 0 'Saved' play kaosz-galaktika --seats Anna,Bela --seed 3 "${own[@]}" --decks "$docs/examples/own_deck.txt"
unset input
expect 0 'all legal' replay "$scratch/own-game" --verify "${own[@]}" --decks "$docs/examples/own_deck.txt"
expect 2 "'lantern_hive' is not a deck.*played with other card data" replay "$scratch/own-game" --verify
expect 2 'has no cards and decks' simulate death-angel "${own[@]}"

# Windows: where a person wants to be asked, and passing in one go.
windows=(play kaosz-galaktika --seats Anna,random --seed 37)
type_in() { input=$scratch/typed; printf '%s\n' 'deck deck_terran_line' "$@" quit > "$input"; }
asked() {
  local times
  times=$("$program" "${windows[@]}" 2>&1 < "$input" | grep -c 'Do you announce something, or pass?')
  [[ $times == "$1" ]] || fail "asked for a response $times times, expected $1: $(tr '\n' ';' < "$input")"
}
type_in 'stop combat never' 'stop fish always'
expect 0 'combat \(combat\): you always pass' "${windows[@]}"
expect 0 'opening \(opening phase\): you are asked when you have a choice' "${windows[@]}"
expect 0 'Type for example: stop combat never' "${windows[@]}"
type_in keep end
asked 1 # a card can be played then
type_in 'stop attack never' 'stop combat never' keep end
asked 0
type_in 'stop opening always' keep
asked 1
type_in 'stop opening always' keep 'through opening' end
asked 2
type_in 'stop opening always' 'stop main always' keep 'wait turn'
asked 2 # of the other's opening phase and of the own
type_in 'megáll harc soha'
expect 0 'combat \(harc\): mindig passz' "${windows[@]}" --lang hu
type_in 'megáll valahol soha'
expect 0 'megáll combat soha' "${windows[@]}" --lang hu
printf '%s\n' 'stop combat never' quit > "$input"
expect 0 'no windows' play death-angel --seats Anna --seed 1
unset input

# An own ability that brings back what it costs is announced at most 20 times in a turn (KG-R76).
cat > "$scratch/mint.toml" << 'END'
[[card]]
id = "my_mint"
name = "Mint"
name_hu = "Pénzverde"
type = "base"
subtype = "building"
race = "human"
rarity = "common"
cost = 1
dev_limit = 1
armour = 2
simple_combat_ok = true
effect = "Pay 1 credit: gain 1 credit."
effect_hu = "Fizess 1 creditet: kapsz 1 creditet."
ability = [{ kind = "activated", window = "main_own", cost = { credits = 1 }, ops = [{ op = "gain_credits", player = "you", n = 1 }] }]
source = "designed"
END
{
  printf 'game = "kaosz-galaktika"\n[[case]]\nname = "a mint"\nrules = ["KG-R76"]\n'
  printf 'given = { A = { credits = 1, surface = { A1 = "my_mint paid" } } }\nsteps = [\n'
  for _ in {1..20}; do printf '{ do = ["use A1 1", "pass", "pass"] },\n'; done
  printf '{ expect = { "A.credits" = 1 } }, { refuse = "use A1 1", rule = "KG-R76" }, { do = ["end", "pass", "pass"] }, { skip_to = "main" },\n'
  printf '{ do = ["end", "pass", "pass"] }, { skip_to = "main" }, { do = "use A1 1" } ]\n'
} > "$scratch/mint-case.toml"
expect 0 '1 passed, 0 failed' scenario "$scratch/mint-case.toml" --cards "$scratch/mint.toml"
# What a table leaves out can be expected all the same, but not what nobody has ever heard of.
cat > "$scratch/quiet.toml" << 'END'
game = "kaosz-galaktika"
[[case]]
name  = "nothing to say"
rules = ["KG-1.3"]
given = { A = { hangar = { A1 = "ship_mako" } } }
steps = [{ expect = { "A.bombed" = false, "A.hangar.A1.lost" = 0, "A.hangar.A1.once" = [], combat = {}, announcing = {}, winner = -1 } }]
END
expect 0 '1 passed, 0 failed' scenario "$scratch/quiet.toml"
sed 's/A.bombed/A.bombde/' "$scratch/quiet.toml" > "$scratch/loud.toml"
expect 1 "A.bombde: unknown name 'bombde', did you mean 'bombed'" scenario "$scratch/loud.toml"
sed 's/A.hangar.A1.lost/A.hangar.A7.lost/' "$scratch/quiet.toml" > "$scratch/absent.toml"
expect 1 'A.hangar.A7.lost: expected 0, but nothing is there' scenario "$scratch/absent.toml"
# Any folder of stories will do, whatever else lies in it; what cannot be read is not passed over.
mkdir -p "$scratch/tales/deeper"
cp "$scratch/quiet.toml" "$scratch/tales/deeper"
cp "$scratch/mint.toml" "$scratch/tales/cards.toml"
printf '[game]\nname = "a text"\n' > "$scratch/tales/text.toml"
expect 0 '1 passed, 0 failed' scenario "$scratch/tales"
mkdir -p "$scratch/torn"
cp "$scratch/quiet.toml" "$scratch/torn"
printf 'game = "kaosz-galaktika"\n[[case\n' > "$scratch/torn/torn.toml"
expect 2 '1 passed, 1 failed' scenario "$scratch/torn"
mkdir -p "$scratch/no-tales"
cp "$scratch/mint.toml" "$scratch/no-tales"
expect 2 'there are no scenario files' scenario "$scratch/no-tales"

# Tournaments. Their file changes, so no call is like an earlier one.
anew() { outputs=() codes=(); expect "$@"; }
cup=$scratch/cup
four=(--entrant 'heuristic=Hive City' --entrant 'random=deck_terran_line' --entrant 'heuristic=Cápafalka' --entrant 'random=Iron Crew')
expect 2 'the rules of death-angel have no tournament' tournament new death-angel "$cup"
expect 2 "'Anna' is not of the form NAME=DECK" tournament new kaosz-galaktika "$cup" --entrant Anna
expect 2 "no deck is called 'hive cty', did you mean 'hive city'" tournament new kaosz-galaktika "$cup" --entrant 'Anna=hive cty'
expect 2 '--entrant: two players are called' tournament new kaosz-galaktika "$cup" --entrant 'Anna=Hive City' --entrant 'anna=Iron Crew'
expect 2 '--entrant: .*take a budget' tournament new kaosz-galaktika "$cup" --entrant 'mcts:1h=Hive City'
expect 2 "'option races=four' is not allowed \(KG-14.3.2\)" tournament new kaosz-galaktika "$cup" --option races=four "${four[@]}"
expect 2 'is not allowed \(KG-16.1\): Official rules only' tournament new kaosz-galaktika "$cup" --option mode=quick "${four[@]}"
expect 2 'is not allowed \(KG-2.1\)' tournament new kaosz-galaktika "$cup" --entrant Anna=starter_empire
anew 2 'cannot be opened' tournament play "$cup"
expect 0 '4 entrants, seed 7' tournament new kaosz-galaktika "$cup" --seed 7 --option turns=12 "${four[@]}"
anew 2 'is there already' tournament new kaosz-galaktika "$cup" "${four[@]}"
cp "$cup" "$cup-again"
anew 0 '1\. .*; prize: ' tournament play "$cup"
anew 0 '"stage":"over","waits":"nothing"' tournament show "$cup" --json
anew 0 'A verseny véget ért' tournament show "$cup" --lang hu
anew 0 '"places":\[' tournament play "$cup-again" --json
cmp -s "$cup" "$cup-again" || fail 'the same seed did not give the same tournament'
sed '/^win/{s/win .*/win nobody/;q}' "$cup" > "$cup-wrong"
anew 2 "cup-wrong:12: entrant: unknown entrant 'nobody'" tournament show "$cup-wrong"
{ cat "$cup"; echo 'win heuristic'; } > "$cup-wrong"
anew 2 "cup-wrong:[0-9]+: 'win heuristic' is forbidden by KG-16.3" tournament play "$cup-wrong"

# People in a tournament: the judge, leaving and going on, the end of the hour.
cup=$scratch/people
expect 0 'No lots are drawn' tournament new kaosz-galaktika "$cup" --seed 3 --entrant 'Anna=Hive City' --entrant 'Béla=Iron Crew' --entrant 'heuristic=Hive City' --entrant 'random=Hive City'
anew 0 'Swiss round 1 of 3' tournament play "$cup" --bots
anew 0 'Anna – random: 0–0' tournament show "$cup"
input=$scratch/leave
printf '%s\n' keep 'load x' quit > "$input"
anew 0 'a game is adjourned' tournament play "$cup"
game=$(ls "$cup"-1-*)
expect 0 'all legal' replay "$game" --verify
sed -i -E 's/^adjourn (.*), .*/adjourn \1, 3600/' "$cup"
anew 0 'the judge names' tournament play "$cup"
unset input
[[ $(grep -c '^adjourn heuristic' "$cup") == 1 ]] || fail 'the second game of the round was not adjourned'
winner=$(sed -n 's/^judge \(.*\)  # Anna - random/\1/p' "$cup")
[[ $winner == Anna ]] && loser=random || loser=Anna
anew 2 'is not allowed \(KG-16.5\)' tournament judge "$cup" "$winner" --overrule
anew 0 'Swiss round 1' tournament judge "$cup" "$loser" --overrule
anew 0 'Swiss round 1' tournament judge "$cup" Béla
anew 2 'is not allowed \(KG-16.2\)' tournament judge "$cup" Béla
anew 2 "unknown entrant 'Nobody'" tournament judge "$cup" Nobody

# Figures: by seat and by side, with intervals; draws, lengths and what was cut off apart.
expect 0 '\(seats 1, 3\): won [0-9.]+.% \(' simulate galaxy-at-war --seats 4 --games 10 --option rounds=3
expect 0 'draws: ' simulate galaxy-at-war --seats 4 --games 10 --option rounds=1
expect 0 'rounds per game: .* at most 3' simulate galaxy-at-war --seats 2 --games 10 --option rounds=3
expect 0 '"sides":\[\{"side":"alliance","seats":\[0,3\]' simulate galaxy-at-war --seats 5 --games 4 --option rounds=2 --json
expect 0 '"sides":\[\]' simulate galaxy-at-war --games 4 --option mode=basic-training --option rounds=2 --json
expect 0 'no game was finished' simulate galaxy-at-war --games 4 --cap 10
expect 0 'unfinished, not counted above: 4 \(100.0' simulate galaxy-at-war --games 4 --cap 10
expect 0 '"finished":0,"unfinished":4' simulate galaxy-at-war --games 4 --cap 10 --json
expect 0 '"decisions":\{"mean":[^,]*,"median":' simulate death-angel --games 4 --json

# The command line in Hungarian: everything it says, whatever is wrong with the call.
expect_hu() {
  local status=$1 pattern=$2
  shift 2
  expect "$status" "$pattern" "$@" --lang hu
}
expect_hu 2 'Nincs ilyen parancs: „nonsense”' nonsense
expect_hu 2 'Erre gondoltál: „play”' paly
expect_hu 2 'Nincs ilyen kapcsoló: „--colour”' list --colour
expect_hu 2 'fölösleges: „extra”' list extra
expect_hu 2 'kötelező: JÁTÉK' play
expect_hu 2 'kötelező: FÁJL' replay
expect_hu 2 '--seed: ez az érték itt nem lehet: „abc”' play death-angel --seed abc
expect_hu 2 '--dice: „cards” nem lehet; a lehetőségek: random, ask' play death-angel --dice cards
expect_hu 2 '--threads: „0” nem lehet; 1 és 256 közötti szám kell' simulate death-angel --threads 0
expect_hu 2 'Nincs ilyen játék: „chess”' play chess
expect_hu 2 'Nincs ilyen játék: „chess”' rules chess
expect_hu 2 'Nincs ilyen játék: „chess”' bench chess
expect_hu 2 '1–6 játékos játszhatja .*, a megadott szám viszont 9' play death-angel --seats 9
expect_hu 2 '1–6 játékos játszhatja' simulate death-angel --seats 9
expect_hu 2 'Erre gondoltál: „mcts”' simulate death-angel --bots mtcs
expect_hu 2 'nincs ilyen bot: „alfa”' simulate death-angel --bots alfa
expect_hu 2 'keretet csak a flat és az mcts kaphat' play death-angel --seats Anna,mcts:1h
expect_hu 2 'Erre gondoltál: „mcts”' play death-angel --seats Anna,mtcs
expect_hu 2 'ugyanaz a neve: „anna”' play death-angel --seats Anna,anna
expect_hu 2 'legfeljebb 20 betűs' play death-angel --seats Anna,Bartholomaeus-Maximilian
expect_hu 2 'egy hely üresen maradt' play death-angel --seats Anna,,mcts
expect_hu 2 'nem nyitható meg' play death-angel --load "$scratch/none"
expect_hu 2 'nem nyitható meg' replay "$scratch/none"
expect_hu 2 'mentett játszma nem használható' replay /dev/null
expect_hu 2 'mentett játszma nem használható' play death-angel --load /dev/null
expect_hu 2 'Nincs ilyen fájl vagy mappa' scenario "$scratch/none"
expect_hu 2 'Itt nincs forgatókönyv' scenario "$scratch/no-tales"
expect_hu 1 'ez szerepel: „xyzzy”' rules death-angel xyzzy
expect_hu 0 'győzelem' simulate death-angel --games 2
expect_hu 2 'nem NÉV=ÉRTÉK alakú: „war”' play galaxy-at-war --option war
expect_hu 2 'nincs ilyen beállítása: „modes”' play galaxy-at-war --option modes=x
expect_hu 2 '„chess” nem lehet; a lehetőségek: galaxy-at-war' play galaxy-at-war --option mode=chess
expect_hu 2 '0 és 10000 közötti szám kell' play galaxy-at-war --option rounds=x
expect_hu 2 'együtt nem választhatók: mode=war-assets, scanning=on \(GW-2.2\)' play galaxy-at-war --option mode=war-assets --option scanning=on
expect_hu 2 'nincsenek beállításai' play death-angel --option mode=x
expect_hu 0 'alapértelmezés: 200' list
expect_hu 0 'befejezetlen, fent nem számít' simulate galaxy-at-war --games 2 --cap 10
expect_hu 0 'döntés/s' bench death-angel --seconds 0.02
expect_hu 0 'Javasolt költség: 4\.' cards check "$docs/examples/own_cards.toml"
expect_hu 0 'Csillaglámpás \(my_star_lantern\)' cards list lámpás --cards "$docs/examples/own_cards.toml"
expect_hu 2 'Nincs ilyen nevű kártya: „xyzzy”' cards show xyzzy
expect_hu 0 'Terrai arcvonal' deck list
expect_hu 1 'KG-2.3: egy lapból legfeljebb 3 példány lehet' deck check "$scratch/mixed.txt"
grep -q 'Nincs ilyen parancs' <<< "$(env LC_ALL=hu_HU.UTF-8 "$program" nonsense 2>&1)" || fail "a Hungarian locale is not heeded"
grep -q 'is not a command' <<< "$(env LC_ALL=hu_HU.UTF-8 "$program" nonsense --lang=en 2>&1)" || fail "--lang=en is not heeded in a Hungarian locale"

# Every help page in both languages, within 80 columns; the Hungarian ones without a word of English.
for command in '' list scenario rules play simulate replay bench cards 'cards check' 'cards list' 'cards show' deck 'deck check' 'deck list' 'deck show'; do
  # shellcheck disable=SC2086  # no command: no word
  expect 0 "^Usage: asztal $command" $command --help
  echo "$printed" > "$scratch/help-en"
  # shellcheck disable=SC2086
  expect_hu 0 "^Használat: asztal $command" $command --help
  echo "$printed" > "$scratch/help-hu"
  ! grep -nE '^.{81,}' "$scratch/help-en" "$scratch/help-hu" || fail "help of '$command' wider than 80 columns"
  ! grep -nwiE 'usage|options|text|number|the|and|with|[a-z]+_[a-z]+' "$scratch/help-hu" || fail "English in the Hungarian help of '$command'"
done

# Both text files of the program have the same messages.
texts=$(dirname "$0")/../cli/text
for language in en hu; do
  awk '/^\[/ { group = $1 } /^[a-z_]+ = / { print group $1 }' "$texts/$language.toml" | sort > "$scratch/keys-$language"
done
diff "$scratch/keys-en" "$scratch/keys-hu" || fail "cli/text/en.toml and hu.toml have different messages"

# Rules are sentences: no bracket of the authors is left in what players read.
for language in en hu; do
  ! "$program" rules death-angel DA-17 --lang "$language" | grep -nE '\[|>=|<=' || fail "brackets in the rules ($language)"
done

# The same seed gives the same games on any number of threads.
one=$("$program" simulate death-angel --games 30 --seats 2 --bots heuristic --seed 4 --threads 1 --json | sed 's/"seconds.*//')
two=$("$program" simulate death-angel --games 30 --seats 2 --bots heuristic --seed 4 --threads 2 --json | sed 's/"seconds.*//')
[[ $one == "$two" ]] || fail "threads change the result of a simulation"

# A whole game through a pipe, always the first choice; saved on the way, verified, continued.
for language in en hu; do
  input=$scratch/ones
  { for _ in {1..12}; do echo 1; done; echo "save $scratch/game-$language"; echo '?'; echo 'undo'; echo 'yes'; echo 'igen'; echo 'log 3'; for _ in {1..600}; do echo 1; done; } > "$input"
  expect 0 'game is over|játszma véget ért' play death-angel --seed 3 --lang "$language"
  unset input
  expect 0 'all legal' replay "$scratch/game-$language" --verify
  expect_hu 0 'mind szabályos' replay "$scratch/game-$language" --verify
  expect 0 'Round|forduló' replay "$scratch/game-$language" --lang "$language"
  input=$scratch/quit
  echo quit > "$input"
  expect 0 'Loaded' play death-angel --load "$scratch/game-$language" --lang en
  unset input
done

# Nothing wider than 80 columns, in either language.
for language in en hu; do
  for _ in {1..400}; do echo 2; done | "$program" play death-angel --seats Anna,heuristic,heuristic --seed 5 --lang "$language" > "$scratch/wide" 2>&1
  ! grep -nE '^.{81,}' "$scratch/wide" || fail "lines wider than 80 columns ($language)"
done

# What is said of a refused action, and of nonsense.
input=$scratch/wrong
printf '%s\n' 'team mauve' 'attack gideon L1' 'flurb' '99' '?' 'quit' > "$input"
expect 0 "is not a team" play death-angel --seed 1
expect 0 'DA-3.4' play death-angel --seed 1
expect 0 "'flurb'" play death-angel --seed 1
unset input

# A record that somebody damaged is refused with its line, and nothing crashes.
sed '12s/.*/0 play nonsense/' "$scratch/game-en" > "$scratch/damaged"
expect 2 'damaged:12' replay "$scratch/damaged"
expect_hu 2 'mentett játszma nem használható: .*damaged:12' replay "$scratch/damaged"
head -c 200 "$scratch/game-en" > "$scratch/short"
"$program" replay "$scratch/short" > /dev/null 2>&1
[[ $? -le 2 ]] || fail "a truncated record crashes"

# Referee mode: dice and cards are typed in.
input=$scratch/referee
{ printf '%s\n' 'team green' 'team blue' 'team grey' gideon noctis lorenzo deino calistarius wrong quit; } > "$input"
expect 0 'wrong cannot happen' play death-angel --dice ask
unset input

# Several answers on one line, shortcuts, numbers that mean themselves, and the way back over all of a shortcut.
ones=$(printf '1;%.0s' {1..55})
input=$scratch/shortcuts
printf '%s\n' "$ones" 'deploy omega 2' undo 'deploy omega 9' 'storm omega lorek 1; all; zzz; done' '? storm illium heshtok 1' "save $scratch/galaxy" quit > "$input"
expect 0 'zzz was not carried out, nor what came after it: done' play galaxy-at-war --seats Anna,random --seed 3 --option rounds=7
expect 0 'Taken back' play galaxy-at-war --seats Anna,random --seed 3 --option rounds=7
expect 0 'in one go, e.g.: storm' play galaxy-at-war --seats Anna,random --seed 3 --option rounds=7
unset input
grep -qx 'option rounds 7' "$scratch/galaxy" || fail "a saved game does not keep its options"
! grep -qE ' (deploy|storm|all)( |$)' "$scratch/galaxy" || fail "a shortcut stands in the record instead of its decisions"
expect 0 'all legal' replay "$scratch/galaxy" --verify
expect 2 'a saved game has its own options' play galaxy-at-war --load "$scratch/galaxy" --option rounds=3
input=$scratch/quit
expect 0 'Loaded' play galaxy-at-war --load "$scratch/galaxy"
unset input

# Referee mode: a battle's dice in one go; what cannot happen is refused, what is left over is named.
input=$scratch/dice
printf '%s\n' '1' "$ones" 'deploy omega 9' 'storm omega khar 1' '6 6 6 1 1' '6 6 6 1 x 3' '2 5' quit > "$input"
expect 0 '\[6 6 6\].*\[1 2\]' play galaxy-at-war --seats Anna,random --seed 2 --dice ask
expect 0 'x cannot happen here' play galaxy-at-war --seats Anna,random --seed 2 --dice ask
expect 0 'Not used: 5' play galaxy-at-war --seats Anna,random --seed 2 --dice ask
unset input

# What a newcomer is told: by mode and side, in both languages, and who sits there.
input=$scratch/quit
galaxy=(play galaxy-at-war --seed 3)
expect 0 'You lead the Alliance' "${galaxy[@]}" --seats 3
expect 0 'You lead the Reapers' "${galaxy[@]}" --seats random,Anna
expect 0 'You lead Cerberus' "${galaxy[@]}" --seats random,Anna,random
expect 0 'The Alliance wins when' "${galaxy[@]}" --seats Anna,Bela
expect 0 '^ all 42 planets' "${galaxy[@]}" --option mode=basic-training
expect 0 'You collect war assets' "${galaxy[@]}" --option mode=war-assets
expect_hu 0 'A Szövetséget vezeted' "${galaxy[@]}" --seats 3
expect_hu 0 'Győzöl, ha mind a 42' "${galaxy[@]}" --option mode=basic-training
expect_hu 0 'Hadállományt gyűjtesz' "${galaxy[@]}" --option mode=war-assets
expect 0 'fight through the locations' play death-angel
expect 0 'At the table: Anna \(Alliance\), Bot 1 \(Reapers\) – heuristic' "${galaxy[@]}" --seats Anna,heuristic
unset input

# Who has won and why, in both games; a player has one name, and the kind of a bot is told once.
for language in en hu; do
  for mode in galaxy-at-war basic-training war-assets; do
    for _ in {1..900}; do echo 1; done | "$program" "${galaxy[@]}" --seats Anna,heuristic --option mode=$mode --option rounds=3 --lang "$language" > "$scratch/whole" 2>&1
    grep -qE '\(GW-(2\.4|18\.[1-7]|6\.10|19\.12)' <<< "$(tail -4 "$scratch/whole")" || fail "nobody says why $mode has ended ($language): $(tail -4 "$scratch/whole")"
    (($(grep -c heuristic "$scratch/whole") == 1)) || fail "the kind of a bot is repeated ($mode, $language)"
    ! grep -nE 'seat [0-9]|[0-9]\. hely' "$scratch/whole" || fail "a seat instead of its player ($mode, $language)"
  done
done
grep -qE 'A győztes: (Anna|1\. bot)\.' <<< "$(tail -4 "$scratch/whole")" || fail "the winner is not named: $(tail -4 "$scratch/whole")"
input=$scratch/ones
for _ in {1..700}; do echo 1; done > "$input"
expect 0 'The last marine has fallen \(DA-13.3\)|\(DA-13.[12]\)' play death-angel --seed 3
expect_hu 0 'Az utolsó űrgárdista is elesett \(DA-13.3\)|\(DA-13.[12]\)' play death-angel --seed 3
unset input

# Names as they are shown, accents or not, as far as they are clear; what answers another question; commands in Hungarian.
input=$scratch/names
printf '%s\n' 'claim föld' 'claim nov' 'claim t' 'claim sur kesh' 'attack omega' visszavon igen 'szabályok GW-R33' 'tipp x' "ment $scratch/named" kilép nem > "$input"
expect_hu 0 'Ez nem egyértelmű; lehetséges: ' "${galaxy[@]}" --seats Anna,random
expect_hu 0 'Ez egy másik kérdésre felel .*melyik bolygódról' "${galaxy[@]}" --seats Anna,random
expect_hu 0 'GW-R33 a Hírnök mozgása' "${galaxy[@]}" --seats Anna,random
expect_hu 0 'Visszavonva' "${galaxy[@]}" --seats Anna,random
expect_hu 0 'Viszlát' "${galaxy[@]}" --seats Anna,random
unset input
for planet in earth noveria; do grep -qx "0 claim $planet" "$scratch/named" || fail "a planet is not found by its Hungarian name: $planet"; done

# A saved game keeps its seed; what is wrong with a file is said in Hungarian.
grep -qx 'seed 3' "$scratch/named" || fail "a saved game does not keep its seed"
input=$scratch/quit
expect 0 'seed 3' play galaxy-at-war --load "$scratch/named"
unset input
sed 's/^0 claim earth/0 claim pluto/' "$scratch/named" > "$scratch/pluto"
sed 's/^rules [0-9]*/rules 9/' "$scratch/named" > "$scratch/old"
sed '/^---/a 0 done' "$scratch/named" > "$scratch/illegal"
sed 's/^seats 2/seats x/' "$scratch/named" > "$scratch/seats"
expect_hu 2 'pluto:[0-9]+: ez a sor nem olvasható: „0 claim pluto”' play galaxy-at-war --load "$scratch/pluto"
expect_hu 2 'a szabályok más változatával' play galaxy-at-war --load "$scratch/old"
expect_hu 2 'az 1\. lépés \(„done”\) itt nem lehetséges' play galaxy-at-war --load "$scratch/illegal"
expect_hu 2 'seats:[0-9]+: hibás a fejléc' replay "$scratch/seats"
expect_hu 2 'az első sora' replay /dev/null

# serve ARGUMENT...  a server in the background with the file $scratch/tables.db: its process in `server`, its address in `address`.
serve() {
  : > "$scratch/serving"
  "$program" serve --data "$scratch/tables.db" "$@" > "$scratch/serving" 2> "$scratch/warnings" &
  server=$!
  until address=$(grep -oE 'http://[^ ]+:[0-9]+' "$scratch/serving"); do
    kill -0 "$server" 2> /dev/null || { fail "'serve $*' does not run: $(cat "$scratch/warnings")"; return 1; }
    sleep 0.05
  done
}

# One server for one file and one port, whatever became of the one before; the file is private.
serve --listen 127.0.0.1:0
[[ $(stat -c %a "$scratch/tables.db") == 600 ]] || fail "others can read the file of the tables"
[[ -s $scratch/warnings ]] && fail "serve warns without a reason: $(cat "$scratch/warnings")"
expect 2 "another server has $scratch/tables.db open" serve --listen 127.0.0.1:0 --data "$scratch/tables.db"
expect_hu 2 "már egy másik kiszolgáló használja: $scratch/tables.db" serve --listen 127.0.0.1:0 --data "$scratch/tables.db"
expect 2 "another program listens on port ${address##*:} of 127.0.0.1" serve --listen "${address#http://}" --data "$scratch/other.db"
expect_hu 2 "már egy másik program figyel: ${address#http://}\\." serve --listen "${address#http://}" --data "$scratch/other.db"
kill -9 "$server"
wait "$server" 2> /dev/null
chmod 644 "$scratch/tables.db"
if serve --listen 0.0.0.0:0; then
  grep -q -- "--origin http://192.168.1.5:${address##*:}" "$scratch/warnings" || fail "serve does not say what pages of other machines need"
  grep -q 'chmod 600' "$scratch/warnings" || fail "serve does not say that others can read the file"
  kill "$server"
  wait "$server" || fail "a server does not end well"
  server=
fi
expect 2 'localhost is no address of this machine' serve --listen localhost:0 --data "$scratch/other.db"
expect_hu 2 'nincs ilyen címe: 192.0.2.1' serve --listen 192.0.2.1:0 --data "$scratch/other.db"
expect 2 'none/tables.db.*No such file' serve --data "$scratch/none/tables.db"
printf 'not a database, but long enough for a header%0100d' 0 > "$scratch/text.db"
expect 2 'text.db: file is not a database' serve --data "$scratch/text.db"

((failures == 0)) && echo "all program tests passed"
exit $((failures > 0))
