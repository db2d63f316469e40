#include "server/gzip.hpp"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>

namespace asztal::server {

namespace {

void append_number(std::string& text, std::uint32_t number) {
  for (int shift = 0; shift < 32; shift += 8) text += static_cast<char>(number >> shift & 0xFF);
}

}  // namespace

std::string gzipped(std::string_view text) {
  namespace zlib = boost::beast::zlib;
  zlib::deflate_stream stream;
  std::string packed(stream.upper_bound(text.size()), '\0');
  zlib::z_params step{};
  step.next_in = text.data();
  step.avail_in = text.size();
  step.next_out = packed.data();
  step.avail_out = packed.size();
  boost::system::error_code error;
  stream.write(step, zlib::Flush::finish, error);
  packed.resize(step.total_out);
  boost::crc_32_type crc;
  crc.process_bytes(text.data(), text.size());
  std::string result("\x1f\x8b\x08\0\0\0\0\0\0\xff", 10);
  result += packed;
  append_number(result, crc.checksum());
  append_number(result, static_cast<std::uint32_t>(text.size()));
  return result;
}

}  // namespace asztal::server
