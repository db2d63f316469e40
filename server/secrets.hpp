// What must not be guessed: names of tables, tokens of seats, seeds.
#pragma once

#include <string>
#include <string_view>

namespace asztal::server {

std::string new_token();     ///< the right to a seat: 128 random bits as 32 hexadecimal digits
std::string new_table_id();  ///< short enough for a link, and not to be guessed: 60 random bits
/// What is kept of a token or told of a seed, from which it cannot be had back: SHA-256, which a page can check by itself.
std::string hash_of_secret(std::string_view secret);

}  // namespace asztal::server
