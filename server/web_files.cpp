#include "server/web_files.hpp"

#include "engine/data_file.hpp"
#include "server/gzip.hpp"
#include "server/secrets.hpp"

namespace asztal::server {

namespace {

namespace files = std::filesystem;

constexpr std::size_t largest = std::size_t{16} << 20;

std::string type_of(const std::string& extension) {
  static const std::map<std::string, std::string> types = {{".html", "text/html; charset=utf-8"},
                                                           {".js", "text/javascript; charset=utf-8"},
                                                           {".mjs", "text/javascript; charset=utf-8"},
                                                           {".css", "text/css; charset=utf-8"},
                                                           {".json", "application/json"},
                                                           {".webmanifest", "application/manifest+json"},
                                                           {".svg", "image/svg+xml"},
                                                           {".png", "image/png"},
                                                           {".webp", "image/webp"},
                                                           {".ico", "image/x-icon"},
                                                           {".woff2", "font/woff2"},
                                                           {".txt", "text/plain; charset=utf-8"},
                                                           {".ogg", "audio/ogg"},
                                                           {".mp3", "audio/mpeg"}};
  const auto found = types.find(extension);
  return found == types.end() ? "application/octet-stream" : found->second;
}

}  // namespace

WebFiles::WebFiles(std::string folder) : folder_(std::move(folder)) { read(); }

void WebFiles::read() {
  files_.clear();
  std::error_code error;
  if (folder_.empty() || !files::is_directory(folder_, error)) return;
  read_at_ = files::last_write_time(folder_ / "index.html", error);
  for (const auto& entry : files::recursive_directory_iterator(folder_)) {
    const files::path& path = entry.path();
    if (!entry.is_regular_file()) continue;
    auto file = std::make_shared<WebFile>();
    file->type = type_of(path.extension().string());
    file->plain = read_text_file(path.string(), largest);
    file->gzip = gzipped(file->plain);
    if (file->gzip.size() >= file->plain.size()) file->gzip.clear();
    file->etag = '"' + hash_of_secret(file->plain).substr(0, 20) + '"';
    const std::string name = "/" + path.lexically_relative(folder_).generic_string();
    file->lasting = name.starts_with("/assets/");
    files_[name] = std::move(file);
  }
}

std::shared_ptr<const WebFile> WebFiles::find(std::string_view path) {
  std::error_code error;
  if (!folder_.empty() && files::last_write_time(folder_ / "index.html", error) != read_at_) read();  // it was built again
  const bool page = path.substr(path.rfind('/') + 1).find('.') == std::string_view::npos;
  const auto found = files_.find(page ? std::string_view("/index.html") : path);
  return found == files_.end() ? nullptr : found->second;
}

}  // namespace asztal::server
