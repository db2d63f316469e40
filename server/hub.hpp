// All tables: finds, creates and forgets them, and answers the messages of pages.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "server/room.hpp"

namespace asztal::server {

class Hub {
 public:
  explicit Hub(House& house);

  void hear(const std::shared_ptr<Page>& page, std::string_view text);
  void gone(const Page& page);
  /// The record of a finished game; throws Refusal.
  std::string record(const std::string& table);
  void close();

 private:
  using From = std::shared_ptr<Page>;
  // The requests, in the order of docs/protocol.md. They throw Refusal.
  void answer(const From& page, const Create& wish, const Reply& reply);
  void answer(const From& page, const ListTables& wish, const Reply& reply);
  void answer(const From& page, const Mine& wish, const Reply& reply);
  void answer(const From& page, const Join& wish, const Reply& reply);
  void answer(const From& page, const Sit& wish, const Reply& reply);
  void answer(const From& page, const Watch& wish, const Reply& reply);
  void answer(const From& page, const Leave& wish, const Reply& reply);
  void answer(const From& page, const Act& wish, const Reply& reply);
  void answer(const From& page, const Why& wish, const Reply& reply);
  void answer(const From& page, const Hint& wish, const Reply& reply);
  void answer(const From& page, const SetStops& wish, const Reply& reply);
  void answer(const From& page, const Undo& wish, const Reply& reply);
  void answer(const From& page, const Consent& wish, const Reply& reply);
  void answer(const From& page, const Chat& wish, const Reply& reply);
  void answer(const From& page, const Rematch& wish, const Reply& reply);
  void answer(const From& page, const Replay& wish, const Reply& reply);
  void answer(const From& page, const Continue& wish, const Reply& reply);
  void answer(const From& page, const Speak& wish, const Reply& reply);

  std::shared_ptr<Room> room(const std::string& id);
  /// The seat that a token gives the right to; throws Refusal.
  static Seat seat_of(const Room& room, const std::string& token);
  void check_places(Page& page, const std::string& table);
  json::object in_list(const TableInfo& table, Language language);

  // creating.cpp
  struct Made {
    TableInfo table;
    json::array tokens;  ///< of the seats at this screen
  };
  Made new_table(const Create& wish, const GameInfo& game, const Setup& setup) const;
  void check_limits(const From& page);
  void keep(Made made, std::vector<std::string> journal, const Reply& reply);
  void create_from(const Create& wish, const Record& record, std::size_t lines, const From& page, const Reply& reply);
  TableInfo next_of(const TableInfo& table) const;

  void sweep();

  House& house_;
  std::map<std::string, std::shared_ptr<Room>> rooms_;
  std::map<std::string, std::pair<std::int64_t, int>> created_;  ///< by address: the minute, and how many tables in it
  std::size_t tables_;
  boost::asio::steady_timer sweeper_;
};

}  // namespace asztal::server
