// Why a server cannot begin.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include "texts/phrase.hpp"

namespace asztal::server {

/// The words for people are in the texts of the program that starts it, by this key; what() is for programs.
class StartError : public std::runtime_error {
 public:
  StartError(std::string which_key, Arguments which_arguments, const std::string& words)
      : std::runtime_error(words), key(std::move(which_key)), arguments(std::move(which_arguments)) {}
  std::string key;
  Arguments arguments;
};

}  // namespace asztal::server
