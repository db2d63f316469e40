// The tables of the SQLite file, and how a file of an earlier program gets them.
#pragma once

#include <string>

#include "server/sqlite.hpp"

namespace asztal::server {

/// Makes or renews what the file has to have, all or nothing. Throws StartError if it is of a newer program, StorageError if it cannot be
/// read or written.
void prepare_schema(Database& database, const std::string& file);

}  // namespace asztal::server
