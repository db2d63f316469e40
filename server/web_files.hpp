// The files of the built app. Only files that are in the folder when it is read are served, so no path leads anywhere else.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace asztal::server {

struct WebFile {
  std::string type, etag;
  bool lasting = false;     ///< its name changes with its contents
  std::string plain, gzip;  ///< the second empty where it would not be shorter
};

class WebFiles {
 public:
  /// An empty name: there are none.
  explicit WebFiles(std::string folder);

  /// The file of a path ("/assets/x.js"); a path without a dot is the page. Null if there is none.
  std::shared_ptr<const WebFile> find(std::string_view path);

 private:
  void read();

  std::filesystem::path folder_;
  std::filesystem::file_time_type read_at_{};
  std::map<std::string, std::shared_ptr<const WebFile>, std::less<>> files_;
};

}  // namespace asztal::server
