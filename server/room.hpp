// A table that is being played: the match, who is there, and what everybody is told. Nothing is told before it is safe on disk.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "engine/course.hpp"
#include "server/fair_dice.hpp"
#include "server/house.hpp"
#include "server/journal.hpp"
#include "server/pace.hpp"
#include "server/page.hpp"
#include "server/retelling.hpp"

namespace asztal::server {

class Room : public std::enable_shared_from_this<Room> {
 public:
  using Clock = std::chrono::steady_clock;

  /// `told`: its journal played again, to play on. `damaged`: there was more, which cannot be read.
  Room(House& house, const TableInfo& info, Retelling told, bool damaged = false);

  const TableInfo& info() const { return info_; }
  std::size_t version() const { return version_; }
  const Table& table() const { return course_.table(); }
  const AnyView& view(Seat viewer) const { return course_.view(viewer); }
  bool holds(Seat seat, const std::string& token_hash) const;
  /// May the room be forgotten until somebody comes?
  bool idle() const;
  bool broken() const { return broken_; }
  /// Something of its journal is missing: it can be looked at up to there.
  bool damaged() const { return damaged_; }
  /// Why nobody can decide anything here any more, as a key of the server's texts; empty: everything is well.
  std::string closed() const;
  /// Something has happened that nobody has expected: everybody is told so and has to come again.
  void break_down(const std::string& why);
  /// Runs `what`, a part of this table's course; whatever escapes it breaks this table and nothing else.
  template <class What>
  void safely(const What& what) {
    guarded(what, [this](const std::string& why) { break_down(why); });
  }
  json::array seats_for_readers(Language language) const;
  Players players(Language language, Seat reader) const;
  const Presenter& presenter(Language language) const;

  // Who is there (room_people.cpp).
  void come(const std::shared_ptr<Page>& page, Seat seat, std::optional<std::size_t> from, const Reply& reply);
  void leave(const std::shared_ptr<Page>& page, Seat seat, const Reply& reply);
  /// `nobody` with a page that watches; all its places if no seat is named.
  void go(Page& page, std::optional<Seat> seat);
  void speak_anew(const Page& page);
  /// A free seat is taken; throws Refusal.
  void join(const Join& wish, const Reply& reply);
  void give_up(Seat seat, const Reply& reply);
  void chat(const ChatLine& line, const Reply& reply);
  /// A seat that is still free, for its owner of the table before; throws Refusal.
  void claim_for(Seat seat, const Reply& reply);
  /// The table of the next game of the same people, which `make` makes if there is none yet; may throw Refusal.
  void link_rematch(const Reply& reply, const std::function<TableInfo()>& make, const std::function<void(const std::string& next)>& then);

  // What is played (room.cpp). Throws Refusal.
  void act(Seat seat, const Act& wish, const Reply& reply);
  json::object why(Seat seat, const std::string& action, Language language) const;
  /// `then` when it is answered.
  void hint(Seat seat, const Reply& reply, std::function<void()> then);
  void set_stops(Seat seat, const SetStops& wish, const Reply& reply);

  // Taking back (room_undo.cpp).
  /// `sure`: also beyond a barrier, for somebody who has nobody to ask.
  void undo(Seat seat, bool sure, const Reply& reply);
  void consent(Seat seat, bool yes, const Reply& reply);

 private:
  struct Place {
    std::weak_ptr<Page> page;
    Seat seat = nobody;
    std::size_t told = 0;  ///< the version up to which it has the log
  };
  /// What all readers of one language are sent alike.
  struct Shared {
    Players players;
    std::string text;  ///< of a JSON object
  };
  /// How the table looks to one seat and to all who may know the same.
  struct Look {
    const AnyView& view;
    std::string board;
    std::map<std::pair<Language, Seat>, std::string> documents;  ///< without a seat; by `nobody` what all of them are told alike
  };
  /// The texts that are made once for several readers of the same news.
  struct Edition {
    std::optional<std::size_t> since;
    std::span<const LogEntry> entries;
    std::optional<std::size_t> earlier = {};  ///< the last entry before these, if they are not all
    std::map<Language, Shared> shared = {};
    std::deque<Look> looks = {};
    std::map<std::pair<Language, std::string>, std::string> logs = {};  ///< by what is told alike
  };
  /// When the answer to a question may be let go, where its time could tell something.
  struct Due {
    std::size_t turn = 0;
    bool covered = false;  ///< by a bot
    Clock::time_point put, at;
  };
  struct Asking {
    Seat seat = nobody;
    std::vector<std::optional<bool>> answers;
  };
  /// Something to be applied, and whose doing it is.
  struct Move {
    Action action;
    Course::By by = Course::By::itself;
  };

  // room.cpp
  std::optional<Action> read(const std::string& text, std::string& problem) const;
  void answer(Seat seat, const std::string& text, Language language);
  [[noreturn]] void forbid(RuleId rule, Language language) const;
  void advise(const Action& action, const Reply& reply) const;
  void apply(const Move& move);
  std::optional<Move> goes_on_with();
  std::optional<Move> next_of_shortcut();
  void proceed();
  void commit(std::vector<Change> also = {});
  void committed(bool safe);
  void write(std::vector<Change> changes, void (Room::*then)(bool safe));
  void fail(const std::string& key);
  static void finish(std::vector<std::function<void(bool safe)>>& waiting, bool safe);
  void settle();
  Sending gone(const std::string& key, Language language) const;
  void wait_for_answer();
  void think(const BotLevel& level);
  void answer_at(Clock::time_point time, const Move& move);
  void when_still(std::size_t turn, const std::function<void()>& what);
  void when_settled(std::function<void(bool safe)> what);
  void answer_when_settled(const Reply& reply, std::function<void()> what);
  bool is_full() const { return version_ >= house_.settings.most_lines; }

  // room_time.cpp
  bool alone(Seat seat) const;
  bool seen_only_by(Seat seat) const;
  bool must_hide_time(Seat seat) const;
  bool must_hide_pass() const;
  Clock::duration shortest_pause() const;
  void set_due();
  Clock::time_point time_to_pass() const;
  void ask_anew();
  bool is_early(Seat seat, const std::string& answers) const;
  void hold(Seat seat, const Act& wish, const Reply& reply);
  void act_now(Seat seat, const Act& wish, const Reply& reply);
  BotLevel in_time(const BotLevel& level, const Decision& decision) const;
  Clock::time_point time_for(const Action& of_bot, Clock::time_point otherwise) const;
  void tell_let_go(const Action& answer) const;

  // room_people.cpp
  std::vector<std::string> names_but(Seat seat) const;
  bool here(Seat seat) const;
  bool plays_itself(Seat seat) const;  ///< a person who is there, or not away for too long
  const BotLevel& level_of(Seat seat) const;
  /// Places end, and pages know that they have them no more.
  void end_places(const std::function<bool(const Place& place)>& which);
  bool make_place(Seat seat);  ///< false: there are too many spectators
  static std::string claim(TableInfo& table, Seat seat);
  void claimed(Seat seat, const std::string& token, const Reply& reply);
  void change(const Reply& reply, const std::function<void(TableInfo& changed)>& make, const std::function<void()>& then,
              std::vector<Change> also = {});
  void changed(bool safe);
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
  Edition whole_edition(std::optional<std::size_t> since) const;
  std::string state_name() const;

  // room_undo.cpp
  json::object what_may(Seat seat) const;
  bool can_undo(Seat seat) const;
  /// How a seat may take its last decision back: at once, if it is sure, or if the others agree.
  enum class Undoing { free, sure, ask };
  Undoing undoing(Seat seat) const;
  std::vector<Seat> others_of(Seat seat) const;
  void take_back(Seat seat);
  void tell_asking(std::optional<bool> done);

  House& house_;
  TableInfo info_;
  const GameInfo& game_;
  FairDice dice_;
  Course course_;
  Numbering numbering_;
  std::size_t version_ = 0;           ///< lines of the journal, with those on their way to the disk
  std::size_t turn_ = 0;              ///< counts what is applied: an answer to an earlier question is no answer
  std::optional<std::size_t> asked_;  ///< the turn at which an answer is already on its way
  std::optional<std::size_t> held_;   ///< the turn at which a person's waits for its time
  Pace pace_;
  std::optional<Due> due_;
  std::vector<std::string> batch_;  ///< lines that go to the disk together
  std::vector<LogEntry> news_;      ///< what they tell
  std::size_t news_since_ = 0;      ///< the version that the news follow
  Story story_;                     ///< what has been told
  bool committing_ = false, broken_ = false, damaged_ = false;
  std::optional<TableInfo> changing_;       ///< what is on its way to the disk and holds when it is there
  std::optional<Clock::time_point> acted_;  ///< when the action came that is being written
  std::vector<std::function<void(bool safe)>> after_commit_;
  std::vector<std::function<void(bool safe)>> settled_;
  std::vector<Place> places_;
  std::vector<std::optional<Clock::time_point>> away_since_;  ///< by seat
  std::set<Seat> advised_;                                    ///< who waits for a hint
  std::optional<Asking> asking_;
  std::size_t said_;   ///< lines of chat
  std::size_t heard_;  ///< those of them that everybody here has been told
  boost::asio::steady_timer timer_;
};

}  // namespace asztal::server
