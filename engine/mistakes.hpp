// What is wrong with a file that somebody wrote, all of it at once.
#pragma once

#include <string>

#include "engine/data_file.hpp"

namespace asztal {

/// The mistakes of several parts of a file, or of several files, told together: one does not hide the others.
class Mistakes {
 public:
  /// To find a line, or the word that was meant, takes time, and nobody reads very many: after `most` the rest is not read.
  explicit Mistakes(int most = 1000) : most_(most) {}

  /// Read one part; what is wrong with it is kept.
  template <class Read>
  void gather(Read&& read) {
    if (full()) return;
    try {
      read();
    } catch (const DataError& error) {
      add(error);
    }
  }
  bool any() const { return count_ > 0; }
  bool full() const { return count_ > most_; }
  /// Throws what was found, a line for each mistake; nothing if there was none.
  void refuse() const {
    if (any()) throw DataError(en_, hu_);
  }

 private:
  void add(const DataError& error) {
    if (any()) en_ += '\n', hu_ += '\n';
    ++count_;
    en_ += full() ? "there are more mistakes than these" : error.what();
    hu_ += full() ? "ezeken kívül is vannak még hibák" : error.what_hu();
  }

  int most_;
  std::string en_, hu_;
  int count_ = 0;
};

}  // namespace asztal
