// The command line explained in the reader's language: the help of every command, and what is wrong with a call.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "commands.hpp"

namespace asztal::cli {

/// Help pages within 80 columns. `own` has to outlive them.
std::shared_ptr<CLI::FormatterBase> help_pages(const GameText& own);

/// What is wrong with the call, as a sentence.
std::string complaint(const CLI::ParseError& error, const CLI::App& app, const GameText& own);

/// Checks of an option's value. `own` has to outlive them.
CLI::Validator one_of(const std::vector<std::string>& words, const GameText& own);
CLI::Validator between(double low, double high, const GameText& own);

}  // namespace asztal::cli
