#include "server/checksum.hpp"

#include "server/secrets.hpp"

namespace asztal::server {

namespace {

constexpr std::size_t sum_length = 32;

std::string sum_of(const std::string& text) { return hash_of_secret(text).substr(0, sum_length); }

}  // namespace

std::string line_sum(const std::string& before, const std::string& table, std::int64_t number, const std::string& text) {
  return sum_of(before + "\n" + table + "\n" + std::to_string(number) + "\n" + text);
}

std::string first_sum(const std::string& table) { return sum_of(table); }

std::string table_sum(const std::string& id, const std::string& game, std::int64_t listed, std::int64_t state, std::int64_t created,
                      const std::string& data) {
  return sum_of(id + "\n" + game + "\n" + std::to_string(listed) + "\n" + std::to_string(state) + "\n" + std::to_string(created) + "\n" +
                data);
}

}  // namespace asztal::server
