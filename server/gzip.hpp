// Texts in the gzip format (RFC 1952).
#pragma once

#include <string>
#include <string_view>

namespace asztal::server {

std::string gzipped(std::string_view text);

}  // namespace asztal::server
