// Sums that tell whether what is read is what was written (docs/operating.md).
#pragma once

#include <cstdint>
#include <string>

namespace asztal::server {

/// Of a row of the journal: over the sum before it, the table, the number of its first line and its text.
std::string line_sum(const std::string& before, const std::string& table, std::int64_t number, const std::string& text);
/// What the first row of a table's journal follows.
std::string first_sum(const std::string& table);
/// Of the row of a table, over its other columns.
std::string table_sum(const std::string& id, const std::string& game, std::int64_t listed, std::int64_t state, std::int64_t created,
                      const std::string& data);

}  // namespace asztal::server
