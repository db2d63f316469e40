// All texts that wait for their readers, and a limit for them together: who reads least is cut off first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <unordered_map>

#include "server/page.hpp"

namespace asztal::server {

class Outgoing {
 public:
  /// Somebody for whom texts may wait.
  class Reader {
   public:
    virtual ~Reader() = default;
    virtual std::size_t queued() const = 0;  ///< bytes
    /// No more for him; what waits is removed.
    virtual void cut_off() = 0;
  };

  explicit Outgoing(std::size_t most) : most_(most) {}

  void come(Reader& reader) { readers_.insert(&reader); }
  void go(Reader& reader) { readers_.erase(&reader); }
  /// For a reader who is here. A text that waits for several is in memory once, and counts once.
  void add(const Sending& text);
  void remove(const Sending& text);

  std::size_t bytes() const { return bytes_; }
  std::uint64_t cut_off() const { return cut_off_; }  ///< readers, so far

 private:
  std::size_t most_, bytes_ = 0;
  std::uint64_t cut_off_ = 0;
  std::unordered_map<const std::string*, int> texts_;  ///< for how many readers they wait
  std::set<Reader*> readers_;
};

}  // namespace asztal::server
