// What a page may say over its WebSocket (docs/protocol.md), read from text into checked values. Everything else is refused by the field
// that is wrong.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/stops.hpp"
#include "texts/text.hpp"

namespace asztal::server {

struct SeatWish {
  enum class Kind { me, person, open, bot };
  Kind kind = Kind::open;
  std::string name, bot;
};

enum class UndoMode { free, consent };

struct Create {
  std::string game;
  std::map<std::string, std::string> options;
  std::vector<SeatWish> seats;
  bool listed = false;
  int grace = 0;  ///< seconds; 0: nobody is covered by a bot
  UndoMode undo = UndoMode::free;
  std::string record;  ///< a game to go on with, as text
  std::optional<std::size_t> at;
};
struct ListTables {};
struct Mine {
  std::vector<std::string> tokens;
};
struct Join {
  std::string table, name;
  std::optional<int> seat;
};
struct Sit {
  std::string table, token;
  std::optional<std::size_t> from;
};
struct Watch {
  std::string table;
  std::optional<std::size_t> from;
};
struct Leave {
  std::string table, token;
  bool up = false;
};
struct Act {
  std::string table, token, action;
  std::size_t version = 0;
};
struct Why {
  std::string table, token, action;
};
struct Hint {
  std::string table, token;
};
/// Where the seat wants to be asked, by window.
struct SetStops {
  std::string table, token;
  std::map<std::string, Stop> stops;
};
struct Undo {
  std::string table, token;
  bool sure = false;
};
struct Consent {
  std::string table, token;
  bool yes = false;
};
struct Chat {
  std::string table, token, name, text;
};
struct Rematch {
  std::string table, token;
};
struct Replay {
  std::string table, token;
  std::optional<std::size_t> at;
  std::optional<int> seat;
  std::string marks;  ///< the note with which a round begins, if all rounds are wanted
};
/// Earlier pages of a log: the one that ends with the version `to`.
struct ReadLog {
  std::string table, token;
  std::size_t to = 0;
  std::optional<std::size_t> at;
  std::optional<int> seat;
};
struct Continue {
  std::string table;
  std::size_t at = 0;
  std::vector<SeatWish> seats;
};
struct Speak {
  Language language = Language::en;
};

using Request = std::variant<Create, ListTables, Mine, Join, Sit, Watch, Leave, Act, Why, Hint, SetStops, Undo, Consent, Chat, Rematch,
                             Replay, ReadLog, Continue, Speak>;

struct Message {
  std::int64_t id = 0;  ///< the page's own number for it; 0 if it gave none
  Request request;
};

/// Why a message cannot be read: a key of the server's texts and the field it is about.
class MessageError : public std::runtime_error {
 public:
  MessageError(std::string which_key, std::string which_field, std::int64_t message_id)
      : std::runtime_error(which_key + ": " + which_field), key(std::move(which_key)), field(std::move(which_field)), id(message_id) {}
  std::string key, field;
  std::int64_t id;
};

inline constexpr std::size_t longest_message = 64 * 1024;
inline constexpr std::size_t longest_name = 20;  ///< of a player, in letters
inline constexpr std::size_t longest_chat = 500;
inline constexpr std::size_t longest_answers = 4096;  ///< several in one message

/// Throws MessageError.
Message read_message(std::string_view text);

}  // namespace asztal::server
