// The data files of a game from the program they are built into to the data that its rules read.
#pragma once

#include "engine/data_file.hpp"

namespace asztal {

/// The data files that are built into the program; `embedded` is the game's own.
template <std::size_t Files>
std::array<DataText, Files> built_in(std::string_view (&embedded)(std::string_view), const char* const (&names)[Files]) {
  std::array<DataText, Files> files;
  for (std::size_t i = 0; i < Files; ++i) files[i] = {names[i], std::string(embedded(std::string("data/") + names[i]))};
  return files;
}

/// A game's data with the hash of the files; `load` reads and checks them parsed, without a hash.
template <class Data, std::size_t Files>
Data load_files(const std::array<DataText, Files>& files, Data (&load)(const std::array<Entry, Files>&)) {
  Data loaded = load(parsed(files));
  loaded.hash = hash_of(files);
  return loaded;
}

}  // namespace asztal
