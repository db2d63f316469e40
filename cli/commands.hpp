// The commands of the `asztal` program, one source file each.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace asztal::cli {

enum class Language { en, hu };

/// What every command may know of its surroundings.
struct Context {
  Language language = Language::en;
  int status = 0;  ///< exit code: 0 done, 1 something failed, 2 misuse or bad input
};

/// Misuse or bad input: shown on standard error, exit code 2.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

void add_list(CLI::App& app, Context& context);
void add_scenario(CLI::App& app, Context& context);
void add_rules(CLI::App& app, Context& context);
void add_play(CLI::App& app, Context& context);
void add_simulate(CLI::App& app, Context& context);
void add_replay(CLI::App& app, Context& context);
void add_bench(CLI::App& app, Context& context);

/// `asztal` alone: a short menu of the games (on a terminal), or the help.
void menu(const CLI::App& app, Context& context);

}  // namespace asztal::cli
