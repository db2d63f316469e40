#include "server/file_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "server/start_error.hpp"

namespace asztal::server {

namespace {

constexpr int owner_only = S_IRUSR | S_IWUSR;

int open_or_throw(const std::string& path, const std::string& file) {
  const int handle = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, owner_only);
  if (handle >= 0) return handle;
  const std::string problem = std::generic_category().message(errno);
  throw StartError("serve_file", {{"file", path}, {"problem", problem}}, file + ": " + problem);
}

/// One name for a file, however it is called.
std::string lock_of(const std::string& file) {
  std::error_code unknown;
  const std::filesystem::path path = std::filesystem::weakly_canonical(file, unknown);
  return (unknown ? file : path.string()) + ".lock";
}

}  // namespace

FileLock::FileLock(const std::string& file) : handle_(open_or_throw(lock_of(file), file)) {
  if (flock(handle_, LOCK_EX | LOCK_NB) == 0) return;
  const int problem = errno;
  close(handle_);
  if (problem == EWOULDBLOCK) throw StartError("serve_in_use", {{"file", file}}, file + ": another server has it open");
  const std::string words = std::generic_category().message(problem);
  throw StartError("serve_file", {{"file", file}, {"problem", words}}, file + ": " + words);
}

FileLock::~FileLock() { close(handle_); }

void make_private(const std::string& file) { close(open_or_throw(file, file)); }

}  // namespace asztal::server
