// The commands of the `asztal` program, one source file each.
#pragma once

#include <stdexcept>
#include <string>

#include "cli/arguments.hpp"
#include "cli/own_text.hpp"

namespace asztal::cli {

/// What every command may know of its surroundings.
struct Context {
  explicit Context(Language chosen) : language(chosen), own(own_text(chosen)) {}

  Language language;
  GameText own;    ///< the program's own texts
  int status = 0;  ///< exit code: 0 done, 1 something failed, 2 misuse or bad input

  std::string help(const std::string& key) const { return own.message("help", key); }
};

/// Misuse or bad input: shown on standard error, exit code 2.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Throws UsageError if there is no such game.
const GameInfo& game_named(const std::string& id, const GameText& own);
/// The contents of a file that the user has named; throws UsageError if it cannot be opened.
std::string read_file(const std::string& file, const GameText& own);
/// Written beside and renamed, so that a full disk never destroys what the file had before; false if that failed.
bool write_file(const std::string& file, const std::string& text);
/// What is wrong with a record, in the reader's language.
std::string problem_of(const DataError& error, const std::string& file, const GameText& own);

void add_list(CommandLine& line, Context& context);
void add_scenario(CommandLine& line, Context& context);
void add_rules(CommandLine& line, Context& context);
void add_play(CommandLine& line, Context& context);
void add_serve(CommandLine& line, Context& context);
void add_simulate(CommandLine& line, Context& context);
void add_replay(CommandLine& line, Context& context);
void add_bench(CommandLine& line, Context& context);
void add_cards(CommandLine& line, Context& context);
void add_deck(CommandLine& line, Context& context);
void add_tournament(CommandLine& line, Context& context);

/// `asztal` alone: a short menu of the games (on a terminal), or the help.
void menu(const CommandLine& line, Context& context);

}  // namespace asztal::cli
