// The file of a server's tables belongs to one server at a time.
#pragma once

#include <string>

namespace asztal::server {

/// Held as long as this lives, and freed by the system whatever happens to the process. Beside the file itself, FILE.lock, because SQLite
/// has locks of its own there, which a second opening in one process would undo.
class FileLock {
 public:
  /// Throws StartError if another server has the file.
  explicit FileLock(const std::string& file);
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

 private:
  int handle_;
};

/// Makes the file, if there is none, for its owner's eyes alone: it holds the seeds of games that are being played. What SQLite makes
/// beside it has the same rights. Throws StartError.
void make_private(const std::string& file);

}  // namespace asztal::server
