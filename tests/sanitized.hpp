// Is this program built with sanitizers? It is some ten times slower then, and repeats less; ordinary builds do the large numbers.
#pragma once

namespace asztal {

#ifdef ASZTAL_SANITIZED
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif

}  // namespace asztal
