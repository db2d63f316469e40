// Messages of pages from anywhere: read, or refused with a MessageError that names a text of the server and the field.
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "server/messages.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    asztal::server::read_message({reinterpret_cast<const char*>(data), size});
  } catch (const asztal::server::MessageError& error) {
    if (error.key.starts_with("message_") || error.key.starts_with("field_")) return 0;
    std::cerr << "fuzz_messages: a refusal without a text: " << error.key << '\n';
    std::abort();
  }
  return 0;
}
