// All tables: finds, creates and forgets them, and answers the messages of pages.
#pragma once

#include <boost/asio/awaitable.hpp>
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

  /// Until the message is answered, or what it has begun goes on by itself. `bill`: what that cost the loop.
  boost::asio::awaitable<void> hear(std::shared_ptr<Page> page, std::string_view text, Bill& bill);
  void gone(Page& page);
  /// The record of a finished game; throws Refusal.
  boost::asio::awaitable<std::string> record(std::string table, std::string address);
  void close();

 private:
  using From = std::shared_ptr<Page>;
  using Later = boost::asio::awaitable<void>;
  // The requests, in the order of docs/protocol.md. They throw Refusal. Those that can take long are answered later, and do not keep the
  // loop meanwhile.
  Later answer(const From& page, const Create& wish, const Reply& reply, Bill& bill);
  void answer(const From& page, const ListTables& wish, const Reply& reply);
  Later answer(const From& page, const Mine& wish, const Reply& reply, Bill& bill);
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
  Later answer(const From& page, const Replay& wish, const Reply& reply, Bill& bill);
  Later answer(const From& page, const ReadLog& wish, const Reply& reply, Bill& bill);
  Later answer(const From& page, const Continue& wish, const Reply& reply, Bill& bill);
  void answer(const From& page, const Speak& wish, const Reply& reply);

  /// Does it at once, or begins what is answered later.
  template <class Wish>
  Later begin(const From& page, const Wish& wish, const Reply& reply, Bill& bill) {
    if constexpr (requires { answer(page, wish, reply, bill); }) {
      return answer(page, wish, reply, bill);
    } else {
      answer(page, wish, reply);
      return {};
    }
  }
  /// By a working thread.
  Later elsewhere(const std::string& address, Workers::Part part, Bill& bill);

  Later answer_to(From page, std::string_view text, std::string& table, bool& plays, Bill& bill);
  void refuse(const Reply& reply, const Refusal& refusal);
  std::shared_ptr<Room> found(const std::string& table) const;  ///< null: it is not in memory
  bool is_live(const std::string& table) const;
  /// Brings a table into memory; throws Refusal or RecordError.
  Later load(const Page& page, std::string table, Bill& bill);
  /// Plays its journal again, unless somebody of the same address has that done already.
  Later read_again(const Page& page, const TableInfo& info, Bill& bill);
  /// One that is in memory.
  std::shared_ptr<Room> room(const std::string& id) const;
  /// One at which something can be changed; throws Refusal.
  std::shared_ptr<Room> playable(const std::string& id) const;
  /// The seat that a token gives the right to; throws Refusal.
  static Seat seat_of(const Room& room, const std::string& token);
  struct Showing;
  using Tell = std::function<json::object(const Presenter& presenter)>;
  Later show(const From& page, std::shared_ptr<Showing> showing, Tell tell, const Reply& reply, Bill& bill);
  /// Whose eyes a replay is seen with; throws Refusal.
  static Seat reader_of(const Room& room, const std::string& token, std::optional<int> seat);
  void check_places(const Page& page, const std::string& table) const;
  json::object in_list(const TableInfo& table, Language language);
  /// Who decides what there, or how it ended.
  static void add_question(json::object& entry, const Room& room, Language language, Seat seat);

  // creating.cpp
  struct Made {
    TableInfo table;
    json::array tokens;  ///< of the seats at this screen
  };
  Made new_table(const Create& wish, const GameInfo& game, const Setup& setup) const;
  void check_limits(const From& page);
  void keep(Made made, std::vector<std::string> journal, const Reply& reply);
  Later create_from(From page, Create wish, std::function<Record(Storage&)> read, Reply reply, Bill& bill);
  TableInfo next_of(const TableInfo& table) const;
  /// One's own seat of the next game.
  Later claim(From page, std::string table, Seat seat, Reply reply);

  void sweep();

  House& house_;
  std::map<std::string, std::shared_ptr<Room>> rooms_;
  std::map<std::pair<std::string, std::string>, std::shared_ptr<boost::asio::steady_timer>> loading_;  ///< by table and address
  std::map<std::string, int> hints_;                                                                   ///< being thought about, by address
  std::map<std::string, std::pair<std::int64_t, int>> created_;  ///< by address: the minute, and how many tables in it
  std::size_t tables_;
  boost::asio::steady_timer sweeper_;
};

}  // namespace asztal::server
