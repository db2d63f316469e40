#include "engine/document.hpp"

#include <algorithm>

#include "engine/data_file.hpp"

namespace asztal {

namespace json = boost::json;

void Field::fail(const std::string& message) const { throw DataError(place_ + ": " + message); }

int Field::whole(int low, int high) const {
  if (!value_->is_int64() || value_->get_int64() < low || value_->get_int64() > high)
    fail("a whole number from " + std::to_string(low) + " to " + std::to_string(high) + " is expected");
  return static_cast<int>(value_->get_int64());
}

bool Field::flag() const {
  if (!value_->is_bool()) fail("true or false is expected");
  return value_->get_bool();
}

Word Field::word() const {
  if (!value_->is_string()) fail("a text is expected");
  return {std::string(value_->get_string()), place_};
}

std::vector<Field> Field::items() const {
  if (!value_->is_array()) fail("a list is expected");
  std::vector<Field> list;
  for (const json::value& item : value_->get_array()) list.emplace_back(item, place_ + "." + std::to_string(list.size() + 1));
  return list;
}

std::vector<Word> Field::words() const {
  std::vector<Word> list;
  for (const Field& item : items()) list.push_back(item.word());
  return list;
}

std::vector<std::pair<Word, Field>> Field::members() const {
  if (!value_->is_object()) fail("a table is expected");
  std::vector<std::pair<Word, Field>> list;
  for (const auto& [key, value] : value_->get_object())
    list.emplace_back(Word{std::string(key), place_}, Field(value, place_ + "." + std::string(key)));
  return list;
}

Document Field::table() const {
  if (!value_->is_object()) fail("a table is expected");
  return Document(value_->get_object(), place_);
}

namespace {

void refuse_names(const json::value& value, const Shape& shape, const std::string& place) {
  if (shape.is_leaf()) return;
  const auto descend = [&](const std::string& name, const json::value& item) {
    std::string problem;
    const std::string below = place.empty() ? name : place + "." + name;
    const Shape* found = shape.given(name, problem);
    if (found == nullptr) throw DataError(below + ": " + problem);
    refuse_names(item, *found, below);
  };
  if (value.is_object() && !shape.is_list())
    for (const auto& [key, item] : value.get_object()) descend(std::string(key), item);
  if (value.is_array() && shape.is_list())
    for (std::size_t i = 0; i < value.get_array().size(); ++i) descend(std::to_string(i + 1), value.get_array()[i]);
}

}  // namespace

Document::Document(const json::object& object, const Shape& shape) : object_(&object) { refuse_names(object, shape, ""); }

std::optional<Field> Document::find(const std::string& name) {
  read_.push_back(name);
  const json::value* value = object_->if_contains(name);
  return value == nullptr ? std::nullopt : std::optional<Field>(Field(*value, place_of(name)));
}

Field Document::at(const std::string& name) {
  const auto field = find(name);
  if (!field) fail(name, "is missing");
  return *field;
}

int Document::number(const std::string& name, int low, int high, int fallback) {
  const auto field = find(name);
  return field ? field->whole(low, high) : fallback;
}

bool Document::flag(const std::string& name) {
  const auto field = find(name);
  return field && field->flag();
}

Word Document::word(const std::string& name, const std::string& fallback) {
  const auto field = find(name);
  return field ? field->word() : Word{fallback, place_of(name)};
}

std::vector<Field> Document::items(const std::string& name) {
  const auto field = find(name);
  return field ? field->items() : std::vector<Field>{};
}

std::vector<Word> Document::words(const std::string& name) {
  const auto field = find(name);
  return field ? field->words() : std::vector<Word>{};
}

std::vector<std::pair<Word, Field>> Document::members(const std::string& name) {
  const auto field = find(name);
  return field ? field->members() : std::vector<std::pair<Word, Field>>{};
}

void Document::fail(const std::string& name, const std::string& message) const { throw DataError(place_of(name) + ": " + message); }

void Document::refuse(const std::vector<std::string>& names, const std::string& why) {
  for (const std::string& name : names)
    if (const auto field = find(name)) field->fail(why);
}

void Document::refuse_unread() const {
  for (const auto& [key, value] : *object_) {
    const std::string name(key);
    if (std::find(read_.begin(), read_.end(), name) == read_.end()) fail(name, "means nothing at this table");
  }
}

}  // namespace asztal
