#include "server/outgoing.hpp"

#include <algorithm>

namespace asztal::server {

void Outgoing::add(const Sending& text) {
  if (++texts_[text.get()] == 1) bytes_ += text->size();
  while (bytes_ > most_) {
    const auto slowest =
        std::max_element(readers_.begin(), readers_.end(), [](const Reader* a, const Reader* b) { return a->queued() < b->queued(); });
    if (slowest == readers_.end() || (*slowest)->queued() == 0) return;
    Reader& reader = **slowest;
    readers_.erase(slowest);
    ++cut_off_;
    reader.cut_off();
  }
}

void Outgoing::remove(const Sending& text) {
  const auto found = texts_.find(text.get());
  if (found == texts_.end() || --found->second > 0) return;
  bytes_ -= text->size();
  texts_.erase(found);
}

}  // namespace asztal::server
