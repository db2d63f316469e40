// What a board can have: the names of its fields, at any depth. Scenarios speak of a table in these words; any other name is a mistake, also
// where it is said that nothing is there.
#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace asztal {

class Shape {
 public:
  /// A text, a number, true or false: nothing is below.
  Shape();
  /// At most so many.
  static Shape list(int most, Shape item = Shape());
  /// Words of the game, each with the same below it: planets, places, seats.
  static Shape by(std::vector<std::string> names, Shape each = Shape());
  /// Fields, to be named by the functions that follow.
  static Shape table();

  Shape& has(std::initializer_list<std::string_view> names, const Shape& shape = Shape());    ///< shown, and may be given
  Shape& shows(std::initializer_list<std::string_view> names, const Shape& shape = Shape());  ///< follows from the rest or from the steps
  Shape& takes(std::initializer_list<std::string_view> names, const Shape& shape = Shape());  ///< given, but not shown by this name
  /// Those of its fields that it leaves out while they are 0, false, nobody or empty.
  Shape& leaves_out(std::initializer_list<std::string_view> names);

  /// What lies below by this name, or by this position, counted from 1; null if the board cannot have it: `problem` says why.
  const Shape* below(std::string_view name, std::string& problem) const;
  /// Is it a field that is left out while there is nothing to say?
  bool may_leave_out(std::string_view name) const;
  /// Below a field of a document that is laid out; null if it cannot be given: `problem` says why. Words of the game are left to who reads them.
  const Shape* given(std::string_view name, std::string& problem) const;

  bool is_leaf() const { return kind_ == Kind::value; }
  bool is_list() const { return kind_ == Kind::list; }
  /// All names of fields that it shows or takes, at any depth.
  std::vector<std::string> field_names() const;

 private:
  enum class Kind { value, list, words, table };
  enum class Use { both, shown, given };
  struct Named;

  Shape& add(std::initializer_list<std::string_view> names, const Shape& shape, Use use);
  const Named* find(std::string_view name) const;
  std::vector<std::string> names_but(Use use) const;

  Kind kind_ = Kind::value;
  int most_ = 0;               ///< of a list
  std::vector<Named> fields_;  ///< of a table
  // Shared, as there are many copies of long lists.
  std::shared_ptr<const std::vector<std::string>> words_;  ///< of the game
  std::shared_ptr<const Shape> each_;                      ///< of a list or of words
};

struct Shape::Named {
  std::string name;
  Shape shape;
  Use use = Use::both;
  bool left_out = false;
};

}  // namespace asztal
