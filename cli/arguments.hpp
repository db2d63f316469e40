// What the program and its commands can be told on the command line. The library that reads it takes long to compile and is known to
// arguments.cpp alone.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "texts/text.hpp"

namespace CLI {
class App;
}

namespace asztal::cli {

enum class Need { required, optional };

/// The limits of a number; a higher one than a million is none to people.
struct Limits {
  double low = 0, high = 0;
};

/// One command and its options. The variables are written when the call is read and have to be there until then.
class Command {
 public:
  Command(CLI::App& app, const GameText& own) : app_(app), own_(own) {}

  /// By place: `asztal play GAME`, `asztal rules GAME [WORDS...]`.
  void argument(const std::string& name, std::string& value, const std::string& meaning, Need need = Need::required);
  void argument(const std::string& name, std::vector<std::string>& values, const std::string& meaning, Need need = Need::required);
  void flag(const std::string& name, bool& value, const std::string& meaning);
  void text(const std::string& name, std::string& value, const std::string& meaning);
  void word(const std::string& name, std::string& value, const std::string& meaning, const std::vector<std::string>& possible);
  void number(const std::string& name, int& value, const std::string& meaning);
  void number(const std::string& name, int& value, const std::string& meaning, Limits limits);
  void number(const std::string& name, double& value, const std::string& meaning, Limits limits);
  void number(const std::string& name, std::uint64_t& value, const std::string& meaning);
  /// May be given several times; `type` is how the help shows the value.
  void list(const std::string& name, std::vector<std::string>& values, const std::string& meaning, const std::string& type);

  bool has(const std::string& name) const;  ///< was the option given?
  void run(std::function<void()> what);

  /// A command of this command: `asztal cards list`.
  Command command(const std::string& name, const std::string& meaning);
  /// Shows the help if none of its commands is called.
  void explain_itself();

 private:
  CLI::App& app_;
  const GameText& own_;
};

/// The whole call: `asztal COMMAND ...`.
class CommandLine {
 public:
  explicit CommandLine(const GameText& own);
  ~CommandLine();

  Command command(const std::string& name);  ///< with its help text of the same name
  std::string help() const;
  /// Runs the command that was called and says whether there was one. Throws UsageError.
  bool run(int argc, char** argv);

 private:
  const GameText& own_;
  std::string language_;  ///< checked here; it must be known earlier (main.cpp)
  std::unique_ptr<CLI::App> app_;
};

}  // namespace asztal::cli
