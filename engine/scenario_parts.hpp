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
/// Adds to `diff` where `actual` does not fulfil `expected`. Tables are compared field by field, only those named; "" means that nothing is
/// there, and so do 0, false, -1, [] and {} of a field that is `quiet`.
void compare(const json::value& expected, const json::value& actual, const std::vector<std::string>& quiet, std::string& diff,
             const std::string& path = "");

/// A case that tells of a tournament and not of one table. Throws DataError with file, case and step.
void run_tournament_case(const Entry& entry, const GameInfo& game);

/// Does the word stand in a text of the document, by itself or among others ("antibaar catalyst")?
bool has_word(std::string_view document, std::string_view word);

}  // namespace asztal
