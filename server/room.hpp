// A table that is being played: the match, who is there, and what everybody is told. Nothing is told before it is safe on disk.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "engine/match.hpp"
#include "engine/stops.hpp"
#include "server/fair_dice.hpp"
#include "server/house.hpp"
#include "server/journal.hpp"
#include "server/page.hpp"
#include "texts/news.hpp"

namespace asztal::server {

/// One decision with the outcomes that followed it, for the log.
struct LogEntry {
  std::size_t version = 0;  ///< of the table afterwards
  RuleId rule;
  std::vector<Note> notes;
};

class Room : public std::enable_shared_from_this<Room> {
 public:
  using Clock = std::chrono::steady_clock;

  /// Throws RecordError if the table is of other rules or cards than this program's.
  Room(House& house, const TableInfo& info, const std::vector<std::string>& journal);

  const TableInfo& info() const { return info_; }
  std::size_t version() const { return version_; }
  const Table& table() const { return match_.table(); }
  bool holds(Seat seat, const std::string& token_hash) const;
  /// May the room be forgotten until somebody comes?
  bool idle() const;
  bool broken() const { return broken_; }
  json::array seats_for_readers(Language language) const;
  Players players(Language language, Seat reader) const;
  const Presenter& presenter(Language language) const;
  /// The whole log as this seat may read it.
  json::array log_of(Seat seat, Language language) const;

  // Who is there (room_people.cpp).
  void come(const std::shared_ptr<Page>& page, Seat seat, std::optional<std::size_t> from);
  /// `nobody` with a page that watches; all its places if no seat is named.
  void go(const Page& page, std::optional<Seat> seat);
  void speak_anew(const Page& page);
  /// A free seat is taken; throws Refusal.
  void join(const Join& wish, const Reply& reply);
  void give_up(Seat seat, const Reply& reply);
  void chat(const ChatLine& line, const Reply& reply);
  /// A seat that is still free, for its owner of the table before; throws Refusal.
  void claim_for(Seat seat, const Reply& reply);
  void link_rematch(const std::string& next);

  // What is played (room.cpp). Throws Refusal.
  void act(Seat seat, const Act& wish, const Reply& reply);
  json::object why(Seat seat, const std::string& action, Language language) const;
  void hint(Seat seat, const Reply& reply);
  void set_stops(Seat seat, const SetStops& wish, const Reply& reply);

  // Taking back (room_undo.cpp).
  void undo(Seat seat, const Reply& reply);
  void consent(Seat seat, bool yes, const Reply& reply);

 private:
  Room(House& house, const TableInfo& info, const Record& record, std::size_t version);

  struct Place {
    std::weak_ptr<Page> page;
    Seat seat = nobody;
    std::size_t told = 0;  ///< the version up to which it has the log
  };
  /// A shortcut that goes on until it ends or its seat answers otherwise, whatever others do meanwhile.
  struct Running {
    Action shortcut;
    int made = 0;
  };
  /// What all readers of one language are sent alike.
  struct Shared {
    Players players;
    std::string text;  ///< of a JSON object
  };
  /// How the table looks to one seat and to all who may know the same.
  struct Look {
    Seat seat;
    std::string board;
    std::map<std::pair<Language, Seat>, std::string> documents;  ///< without a seat; by `nobody` what all of them are told alike
  };
  /// The texts that are made once for several readers of the same news.
  struct Edition {
    std::optional<std::size_t> since;
    std::vector<LogEntry> entries;
    std::map<Language, Shared> shared;
    std::deque<Look> looks;
    std::map<std::pair<Language, std::string>, std::string> logs;  ///< by what is told alike
  };
  struct Asking {
    Seat seat = nobody;
    std::vector<std::optional<bool>> answers;
  };

  // room.cpp
  std::optional<Action> read(const std::string& text, std::string& problem) const;
  void answer(Seat seat, const std::string& text, Language language);
  [[noreturn]] void forbid(RuleId rule, Language language) const;
  void apply(const Action& action);
  std::optional<Action> goes_on_with();
  std::optional<Action> next_of_shortcut();
  void proceed();
  void commit(std::vector<Change> also = {});
  void committed(bool safe);
  void fail();
  void wait_for_answer();
  void think(const BotLevel& level);
  void answer_after(Clock::duration pause, const Action& action);
  void when_still(std::size_t turn, const std::function<void()>& what);
  void when_settled(std::function<void()> what);
  bool alone(Seat seat) const;
  bool must_hide_time(Seat seat) const;
  bool must_hide_pass() const;
  std::optional<Action> unasked() const;

  // room_people.cpp
  bool here(Seat seat) const;
  bool plays_itself(Seat seat) const;  ///< a person who is there, or not away for too long
  const BotLevel& level_of(Seat seat) const;
  std::string claim(Seat seat);
  void change_seats(const std::function<void()>& then);
  void publish_seats();
  void tell_seats();
  void tell_everybody(const std::function<Sending(Language language)>& make);

  // room_frames.cpp
  void publish();
  Sending frame(Seat seat, Language language, Edition& edition) const;
  const Shared& shared_by(Language language, Edition& edition) const;
  Look& look_of(Seat seat, Edition& edition) const;
  const std::string& document_for(const Players& names, Language language, Edition& edition) const;
  const std::string& log_text(const Players& names, Language language, Edition& edition) const;
  json::array log_for(const Players& players, Language language, const std::vector<LogEntry>& entries,
                      std::optional<std::size_t> since) const;
  std::vector<LogEntry> whole_log() const;
  std::string state_name() const;

  // room_undo.cpp
  json::object what_may(Seat seat) const;
  bool can_undo(Seat seat) const;
  bool undo_is_free(Seat seat) const;
  std::vector<Seat> others_of(Seat seat) const;
  void take_back(Seat seat);
  void tell_asking(std::optional<bool> done);

  House& house_;
  TableInfo info_;
  const GameInfo& game_;
  FairDice dice_;
  Match match_;
  Numbering numbering_;
  std::size_t version_ = 0;           ///< lines of the journal, with those on their way to the disk
  std::size_t turn_ = 0;              ///< counts what is applied: an answer to an earlier question is no answer
  std::optional<std::size_t> asked_;  ///< the turn at which an answer is already on its way
  std::vector<std::string> batch_;    ///< lines that go to the disk together
  std::vector<LogEntry> news_;        ///< what they tell
  std::size_t news_since_ = 0;        ///< the version that the news follow
  bool committing_ = false, broken_ = false;
  std::optional<Clock::time_point> acted_;  ///< when the action came that is being written
  std::vector<std::function<void(bool safe)>> after_commit_;
  std::vector<std::function<void()>> settled_;
  std::vector<Place> places_;
  std::vector<std::optional<Clock::time_point>> away_since_;  ///< by seat
  std::map<Seat, Running> running_;
  Stops stops_;
  std::vector<std::pair<std::size_t, std::size_t>> shortcuts_;  ///< lines that were made by one: taken back together
  Seat in_a_row_ = nobody;                                      ///< whose shortcut made the last of them, if no person has answered since
  std::optional<Asking> asking_;
  std::size_t said_;   ///< lines of chat
  std::size_t heard_;  ///< those of them that everybody here has been told
  boost::asio::steady_timer timer_;
};

}  // namespace asztal::server
