#include "server/secrets.hpp"

#include <sodium.h>

#include <array>
#include <stdexcept>

namespace asztal::server {

namespace {

void prepare() {
  static const bool ready = sodium_init() >= 0;
  if (!ready) throw std::runtime_error("libsodium cannot be used");
}

template <std::size_t N>
std::string hexadecimal(const std::array<unsigned char, N>& bytes) {
  std::string text(N * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), N);
  text.pop_back();
  return text;
}

}  // namespace

std::string new_token() {
  prepare();
  std::array<unsigned char, 16> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return hexadecimal(bytes);
}

std::string new_table_id() {
  prepare();
  constexpr std::string_view letters = "abcdefghjkmnpqrstuvwxyz123456789";  // none that looks like another
  static_assert(letters.size() == 32);
  std::string id;
  for (int i = 0; i < 12; ++i) id += letters[randombytes_uniform(32)];
  return id;
}

std::string hash_of_secret(std::string_view secret) {
  prepare();
  std::array<unsigned char, 32> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(secret.data()), secret.size());
  return hexadecimal(hash);
}

}  // namespace asztal::server
