// Edits of JSON that leave it JSON: other numbers and words, items gone, doubled or swapped, fields of another document.
#include <boost/json.hpp>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include "engine/random.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace {

namespace json = boost::json;
using asztal::Random;

std::uint32_t count(const auto& list) { return static_cast<std::uint32_t>(list.size()); }

/// All values below `value` that an edit can begin at, by their kind.
struct Places {
  std::vector<json::value*> numbers, words, lists;

  void collect(json::value& value) {
    if (value.is_int64()) numbers.push_back(&value);
    if (value.is_string()) words.push_back(&value);
    if (value.is_object())
      for (auto& member : value.get_object()) collect(member.value());
    if (!value.is_array()) return;
    lists.push_back(&value);
    for (json::value& item : value.get_array()) collect(item);
  }
};

std::int64_t other_number(std::int64_t old, Random& random) {
  constexpr std::int64_t odd[] = {-1, 0, 1, 7, 12, 15, 100, 127, 128, 255, 256, -32768, 32767, 65535, 1LL << 40};
  switch (random.below(4)) {
    case 0: return old + 1;
    case 1: return old - 1;
    case 2: return random.below(32);
    default: return odd[random.below(std::size(odd))];
  }
}

void edit_list(json::array& list, Random& random) {
  if (list.empty()) return;
  const auto any = [&] { return list.begin() + random.below(count(list)); };
  switch (random.below(3)) {
    case 0: list.erase(any()); return;
    case 1: {
      const json::value item = *any();
      list.insert(any(), item);
      return;
    }
    default: std::swap(*any(), *any());
  }
}

void edit(json::value& document, Random& random) {
  Places places;
  places.collect(document);
  const auto any = [&](const std::vector<json::value*>& list) -> json::value& { return *list[random.below(count(list))]; };
  switch (random.below(8)) {
    case 0:
      if (!places.lists.empty()) edit_list(any(places.lists).get_array(), random);
      return;
    case 1:
    case 2:
      if (!places.words.empty()) any(places.words) = json::value(any(places.words));
      return;
    case 3:  // one more here, one less there
      if (places.numbers.empty()) return;
      ++any(places.numbers).get_int64();
      --any(places.numbers).get_int64();
      return;
    default:
      if (places.numbers.empty()) return;
      std::int64_t& number = any(places.numbers).get_int64();
      number = other_number(number, random);
  }
}

bool parse(const std::uint8_t* data, std::size_t size, json::value& document) {
  boost::system::error_code error;
  document = json::parse(std::string_view(reinterpret_cast<const char*>(data), size), error);
  return !error;
}

std::size_t write(const json::value& document, std::uint8_t* out, std::size_t max_size) {
  const std::string text = json::serialize(document);
  if (text.size() > max_size) return 0;
  std::memcpy(out, text.data(), text.size());
  return text.size();
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed) {
  Random random(seed);
  json::value document;
  if (random.below(16) == 0 || !parse(data, size, document)) return LLVMFuzzerMutate(data, size, max_size);
  for (auto edits = 1 + random.below(3); edits > 0; --edits) edit(document, random);
  const std::size_t written = write(document, data, max_size);
  return written != 0 ? written : LLVMFuzzerMutate(data, size, max_size);
}

/// Some fields of the one document in the other.
extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* data1, std::size_t size1, const std::uint8_t* data2, std::size_t size2,
                                                 std::uint8_t* out, std::size_t max_size, unsigned seed) {
  Random random(seed);
  json::value one, two;
  if (!parse(data1, size1, one) || !parse(data2, size2, two) || !one.is_object() || !two.is_object()) return 0;
  for (const auto& [key, value] : two.get_object())
    if (random.below(6) == 0) one.get_object()[key] = value;
  return write(one, out, max_size);
}
