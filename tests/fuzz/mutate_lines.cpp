// Edits of text files as a careless hand makes them: whole lines gone, doubled or swapped, a word in the wrong place.
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "engine/random.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace {

using asztal::Random;

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return lines;
}

bool in_word(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }

struct Word {
  std::size_t first = 0, size = 0;
};

/// One of the words of the line, of size 0 if there is none.
Word any_word(std::string_view line, Random& random) {
  std::vector<Word> words;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (!in_word(line[i])) continue;
    if (i == 0 || !in_word(line[i - 1])) words.push_back({i, 0});
    ++words.back().size;
  }
  return words.empty() ? Word{} : words[random.below(static_cast<std::uint32_t>(words.size()))];
}

void edit(std::vector<std::string>& lines, Random& random) {
  const auto any_line = [&] { return random.below(static_cast<std::uint32_t>(lines.size())); };
  const std::size_t a = any_line(), b = any_line();
  switch (random.below(6)) {
    case 0: lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(a)); return;
    case 1: lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(b), std::string(lines[a])); return;
    case 2: std::swap(lines[a], lines[b]); return;
    case 3: {  // one line as libFuzzer likes
      std::string& line = lines[a];
      const std::size_t size = line.size();
      line.resize(size + 32);
      line.resize(LLVMFuzzerMutate(reinterpret_cast<std::uint8_t*>(line.data()), size, line.size()));
      return;
    }
    default: {  // a word from elsewhere
      const Word from = any_word(lines[b], random), to = any_word(lines[a], random);
      const std::string word = lines[b].substr(from.first, from.size);
      lines[a].replace(to.first, to.size, word);
    }
  }
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed) {
  Random random(seed);
  if (random.below(4) == 0) return LLVMFuzzerMutate(data, size, max_size);
  std::vector<std::string> lines = lines_of({reinterpret_cast<const char*>(data), size});
  for (auto edits = 1 + random.below(3); edits > 0 && !lines.empty(); --edits) edit(lines, random);
  std::string text;
  for (const std::string& line : lines) text += line;
  if (text.empty() || text.size() > max_size) return LLVMFuzzerMutate(data, size, max_size);
  std::memcpy(data, text.data(), text.size());
  return text.size();
}
