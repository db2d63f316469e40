// ICU messages taken apart, and what is wrong with a text that people are shown.
#pragma once

#include <array>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <string_view>

namespace asztal {

/// The arguments of an ICU message: "{n, plural, one {# unit} other {# units}} on {planet}" has n and planet.
class Message {
 public:
  /// How the message uses an argument.
  struct Use {
    bool counted = false;        ///< a number, or what agrees with one
    std::set<std::string> keys;  ///< what it tells apart
    std::set<std::string> styles;
  };

  explicit Message(const std::string& text) : text_(text) {
    read_text(false);
    well_formed = well_formed && at_ == text_.size();
  }
  std::map<std::string, Use> arguments;
  bool well_formed = true;

 private:
  bool is_over() const { return at_ >= text_.size(); }
  void skip_spaces() {
    while (!is_over() && text_[at_] == ' ') ++at_;
  }
  std::string word() {
    std::string result;
    skip_spaces();
    while (!is_over() && std::string_view(" ,{}").find(text_[at_]) == std::string_view::npos) result += text_[at_++];
    skip_spaces();
    return result;
  }
  bool take(char c) {
    if (is_over() || text_[at_] != c) return well_formed = false;
    ++at_;
    return true;
  }
  void read_text(bool inside) {
    while (!is_over() && well_formed) {
      if (text_[at_] == '}') {
        if (!inside) well_formed = false;
        return;
      }
      if (text_[at_++] == '{') read_argument();
    }
    if (inside) well_formed = false;
  }
  void read_argument() {
    const std::string name = word();
    arguments[name];
    if (!is_over() && text_[at_] == '}') return void(++at_);
    if (!take(',')) return;
    const std::string type = word();
    arguments[name].counted |= type != "select";
    if (!take(',')) return;
    if (type != "plural" && type != "select") {
      const std::size_t style = at_;
      while (!is_over() && text_[at_] != '}') ++at_;
      arguments[name].styles.insert(text_.substr(style, at_ - style));
      return void(take('}'));
    }
    bool has_other = false;
    for (skip_spaces(); !is_over() && text_[at_] != '}' && well_formed; skip_spaces()) {
      const std::string key = word();
      arguments[name].keys.insert(key);
      has_other = key == "other" || has_other;
      if (!take('{')) return;
      read_text(true);
      take('}');
    }
    take('}');
    well_formed = well_formed && has_other;
  }

  const std::string& text_;
  std::size_t at_ = 0;
};

/// What is wrong with a text as people would read it: doubled spaces, empty pieces, something that was not filled in, an id instead of a
/// name. Nothing if it is sound.
inline std::string flaw_of(const std::string& text) {
  struct Flaw {
    const char* what;
    std::regex pattern;
  };
  static const std::array<Flaw, 6> flaws = {
      {{"a doubled space", std::regex("  ")},
       {"a space at its end", std::regex("^ | $| \n")},
       {"a space before a mark", std::regex("[^(] [.,;:)\\]]")},
       {"an empty piece", std::regex("\\( (?!\\))|\\(\\)|\\[\\]|\"\"|,,|, ,|,\\.|: ?[.,;:)]|; ?[.,;:)]|^[,;:.)]|\\(,")},
       {"something not filled in", std::regex("[{}]|\\bnull\\b|undefined")},
       {"an id instead of a name", std::regex("\\b[a-z0-9]+_[a-z0-9_]+")}}};
  for (const Flaw& flaw : flaws)
    if (std::regex_search(text, flaw.pattern)) return flaw.what;
  return "";
}

}  // namespace asztal
