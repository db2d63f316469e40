// The options of a game: on the command line (--option mode=war-assets), in lists, and in the reader's words.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "cli/commands.hpp"

namespace asztal::cli {

using ChosenOptions = std::map<std::string, std::string>;

/// Adds `--option NAME=VALUE`, which may be given several times.
void add_game_options(Command& command, std::vector<std::string>& given, const Context& context);

/// The setup of `seats` seats with every option of the game named; throws UsageError.
Setup setup_with(const std::vector<std::string>& given, int seats, const GameInfo& game, const GameText& own);

/// The options that are given, each checked by itself; throws UsageError.
ChosenOptions chosen_options(const std::vector<std::string>& given, const GameInfo& game, const GameText& own);

/// Do these options go together?
bool go_together(const Setup& setup, const GameInfo& game);

/// "galaxy-at-war | basic-training | war-assets", "0-10000".
std::string values_of(const OptionSpec& option);
std::string default_of(const OptionSpec& option);

/// In the game's own texts: [option] has the keys "mode" and "mode=war-assets"; without them the bare words.
std::string option_name(const OptionSpec& option, const GameText& text);
std::string value_name(const OptionSpec& option, const std::string& value, const GameText& text);
/// "Mode: War Assets, scanning: off"; empty if the game has no options.
std::string options_in_words(const ChosenOptions& chosen, const GameInfo& game, const GameText& text);

/// {"mode": "war-assets"}.
json::object options_for_programs(const ChosenOptions& chosen);

}  // namespace asztal::cli
