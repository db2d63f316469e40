// What all cases of scenario files are made of, those of a table and those of a tournament.
#pragma once

#include <string>
#include <vector>

#include "engine/data_file.hpp"
#include "engine/json.hpp"
#include "engine/table.hpp"

namespace asztal {

json::value to_json_value(const Entry& entry);
/// A text or a list of texts.
std::vector<std::string> texts(const Entry& entry);
/// Adds to `diff` where `actual` does not fulfil `expected`. Tables are compared field by field, only those named, and a name that the
/// shape does not have is never fulfilled. "" means that nothing is there, and so do 0, false, -1, [] and {} of a field that is left out
/// then; "?" means that the viewer does not know it.
void compare(const json::object& expected, const json::object& actual, const Shape& shape, std::string& diff);
/// What a step expects of the table.
json::object to_json_table(const Entry& entry);

/// Does the step do something? Else it checks: a step that does neither, or both, or has fields that mean nothing, is refused.
bool does_something(const Entry& step);

/// Fails with all that a step expects and that is not so.
void fail_if_any(const Entry& step, const std::vector<std::string>& unmet);

/// A case that tells of one table. Throws DataError with file, case and step.
void run_table_case(const Entry& entry, const GameInfo& game);
/// A case that tells of a tournament. Throws DataError with file, case and step.
void run_tournament_case(const Entry& entry, const GameInfo& game);

/// Does the word stand in a text of the document, by itself or among others ("antibaar catalyst")?
bool has_word(std::string_view document, std::string_view word);

}  // namespace asztal
