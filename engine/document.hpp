// Documents that people write about a table, such as the `given` of a scenario, while they are read: every mistake names its place.
#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/shape.hpp"
#include "engine/word.hpp"

namespace asztal {

class Document;

/// A value of a document, and its place.
class Field {
 public:
  Field(const boost::json::value& value, std::string place) : value_(&value), place_(std::move(place)) {}

  [[noreturn]] void fail(const std::string& message) const;
  int whole(int low, int high) const;
  bool is_text() const { return value_->is_string(); }
  bool flag() const;
  Word word() const;
  std::vector<Field> items() const;                     ///< of a list
  std::vector<Word> words() const;                      ///< of a list of texts
  std::vector<std::pair<Word, Field>> members() const;  ///< of a table whose keys are not fixed; the keys' place is that of the table
  Document table() const;                               ///< of fixed fields

 private:
  const boost::json::value* value_;
  std::string place_;
};

/// A table of named fields. It remembers which have been asked for, so that nothing is passed over. What `object` holds must outlive
/// it and its fields.
class Document {
 public:
  explicit Document(const boost::json::object& object, std::string place = "") : object_(&object), place_(std::move(place)) {}
  /// The document of a whole board: names that it cannot have are refused before anything is read or missed.
  Document(const boost::json::object& object, const Shape& shape);

  std::optional<Field> find(const std::string& name);
  Field at(const std::string& name);  ///< it must be there

  // Fields that may be left out.
  int number(const std::string& name, int low, int high, int fallback);
  bool flag(const std::string& name);
  Word word(const std::string& name, const std::string& fallback = "");
  std::vector<Field> items(const std::string& name);
  std::vector<Word> words(const std::string& name);
  std::vector<std::pair<Word, Field>> members(const std::string& name);
  template <DescribedEnum E>
  E named(const std::string& name, E fallback) {
    const auto field = find(name);
    return field ? field->word().named<E>() : fallback;
  }

  [[noreturn]] void fail(const std::string& name, const std::string& message) const;
  /// These must not be there, for this reason.
  void refuse(const std::vector<std::string>& names, const std::string& why);
  /// After all the rest: fields that nobody asked for, as they mean nothing at this table.
  void refuse_unread() const;

 private:
  std::string place_of(const std::string& name) const { return place_.empty() ? name : place_ + "." + name; }

  const boost::json::object* object_;
  std::string place_;
  std::vector<std::string> read_;
};

}  // namespace asztal
