#include "engine/shape.hpp"

#include <algorithm>

#include "engine/word.hpp"

namespace asztal {

Shape::Shape() = default;

Shape Shape::list(int most, Shape item) {
  Shape shape;
  shape.kind_ = Kind::list;
  shape.most_ = most;
  shape.each_ = std::make_shared<const Shape>(std::move(item));
  return shape;
}

Shape Shape::by(std::vector<std::string> names, Shape each) {
  Shape shape;
  shape.kind_ = Kind::words;
  shape.words_ = std::make_shared<const std::vector<std::string>>(std::move(names));
  shape.each_ = std::make_shared<const Shape>(std::move(each));
  return shape;
}

Shape Shape::table() {
  Shape shape;
  shape.kind_ = Kind::table;
  return shape;
}

Shape& Shape::add(std::initializer_list<std::string_view> names, const Shape& shape, Use use) {
  for (const std::string_view name : names) fields_.push_back({std::string(name), shape, use, false});
  return *this;
}
Shape& Shape::has(std::initializer_list<std::string_view> names, const Shape& shape) { return add(names, shape, Use::both); }
Shape& Shape::shows(std::initializer_list<std::string_view> names, const Shape& shape) { return add(names, shape, Use::shown); }
Shape& Shape::takes(std::initializer_list<std::string_view> names, const Shape& shape) { return add(names, shape, Use::given); }

Shape& Shape::leaves_out(std::initializer_list<std::string_view> names) {
  for (Named& field : fields_)
    if (std::find(names.begin(), names.end(), field.name) != names.end()) field.left_out = true;
  return *this;
}

const Shape::Named* Shape::find(std::string_view name) const {
  const auto found = std::find_if(fields_.begin(), fields_.end(), [&](const Named& field) { return field.name == name; });
  return found == fields_.end() ? nullptr : &*found;
}

std::vector<std::string> Shape::names_but(Use use) const {
  std::vector<std::string> names;
  for (const Named& field : fields_)
    if (field.use != use) names.push_back(field.name);
  return names;
}

const Shape* Shape::below(std::string_view name, std::string& problem) const {
  const auto refused = [&](std::string why) {
    problem = std::move(why);
    return nullptr;
  };
  switch (kind_) {
    case Kind::value: return refused("there is nothing below");
    case Kind::list:
      if (whole_number(name, 1, most_)) return each_.get();
      return refused(most_ == 0 ? "the list is always empty" : "positions are 1 to " + std::to_string(most_));
    case Kind::words:
      if (std::find(words_->begin(), words_->end(), name) != words_->end()) return each_.get();
      return refused(unknown("name", std::string(name), *words_));
    case Kind::table: break;
  }
  const Named* field = find(name);
  if (field == nullptr) return refused(unknown("name", std::string(name), names_but(Use::given)));
  if (field->use == Use::given) return refused("is only given; the table does not show it by this name");
  return &field->shape;
}

bool Shape::may_leave_out(std::string_view name) const {
  const Named* field = find(name);
  return field != nullptr && field->left_out;
}

const Shape* Shape::given(std::string_view name, std::string& problem) const {
  if (kind_ == Kind::words || kind_ == Kind::list) return each_.get();
  const Named* field = find(name);
  if (field == nullptr)
    problem = "unknown field" + did_you_mean(name, names_but(Use::shown));
  else if (field->use == Use::shown)
    problem = "cannot be given; it follows from the rest or from the steps";
  else
    return &field->shape;
  return nullptr;
}

std::vector<std::string> Shape::field_names() const {
  std::vector<std::string> names;
  const auto add_all = [&](const Shape& shape) {
    const std::vector<std::string> more = shape.field_names();
    names.insert(names.end(), more.begin(), more.end());
  };
  for (const Named& field : fields_) {
    names.push_back(field.name);
    add_all(field.shape);
  }
  if (each_ != nullptr) add_all(*each_);
  return names;
}

}  // namespace asztal
