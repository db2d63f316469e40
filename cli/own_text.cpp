#include "cli/own_text.hpp"

namespace asztal::cli {

GameText own_text(Language language) {
  const std::string path = language == Language::hu ? "text/hu.toml" : "text/en.toml";
  return {embedded(path), "cli/" + path, language};
}

}  // namespace asztal::cli
