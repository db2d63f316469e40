// The course of a game at a table.
#include "server/room.hpp"

#include <boost/asio/post.hpp>

#include "bots/bot.hpp"
#include "server/secrets.hpp"
#include "texts/words.hpp"

namespace asztal::server {

namespace {

const GameInfo& game_of(const TableInfo& info) {
  const GameInfo* game = find_game(info.game);
  if (game == nullptr) throw RecordError(RecordFault::header, info.id + ": unknown game '" + info.game + "'", 0, info.game);
  return *game;
}

std::uint64_t fresh_seed() { return std::stoull(new_token().substr(0, 16), nullptr, 16); }

}  // namespace

Room::Room(House& house, const TableInfo& info, Retelling told, bool damaged)
    : house_(house),
      info_(info),
      game_(game_of(info_)),
      dice_(info_.secret),
      course_(told.take_match()),
      numbering_(told.record().numbers),
      version_(told.last()),
      pace_(fresh_seed()),
      story_(told.take_story()),
      damaged_(damaged),
      away_since_(info_.seats.size(), Clock::now()),
      said_(house.storage.count_chat(info.id)),
      heard_(said_),
      timer_(house.io) {}

bool Room::holds(Seat seat, const std::string& token_hash) const {
  return seat >= 0 && at(seat) < info_.seats.size() && !token_hash.empty() && info_.seats[at(seat)].token_hash == token_hash;
}

bool Room::idle() const { return places_.empty() && !committing_ && batch_.empty() && settled_.empty() && held_ != turn_; }

std::string Room::closed() const {
  if (damaged_) return "damaged";
  return is_full() && info_.state == TableState::running ? "too_long" : "";
}

const Presenter& Room::presenter(Language language) const { return house_.catalog.presenter(game_, language); }

// ---- Answers ------------------------------------------------------------------------------------------------------------------

std::optional<Action> Room::read(const std::string& text, std::string& problem) const { return table().words().parse(text, problem); }

void Room::forbid(RuleId rule, Language language) const {
  const std::string id = rule_name(game_.rule_prefix, rule);
  const RuleText* found = presenter(language).rules().find(id);
  throw Refusal{"illegal", {{"rule", id}}, id, found != nullptr ? rule_for_players(found->text) : ""};
}

/// One answer, or the beginning of a shortcut; throws Refusal.
void Room::answer(Seat seat, const std::string& text, Language language) {
  if (is_full()) throw Refusal{"too_long"};
  const Node node = table().node();
  if (node.kind != NodeKind::decision || node.seat != seat) throw Refusal{"not_yours"};
  std::string problem;
  const auto action = read(text, problem);
  if (!action) throw Refusal{"unreadable", {{"problem", printable(problem)}}};
  const Answer answer = answer_of(course_.asked(), *action);
  if (answer.refused) forbid(answer.refused, language);
  if (answer.shortcut)
    course_.start(*action);
  else
    apply({*action, Course::By::person});
}

/// Several answers ("bring ...; bring ...") are given one after the other; where one is refused, those before it stand.
void Room::act(Seat seat, const Act& wish, const Reply& reply) {
  if (changing_) return answer_when_settled(reply, [this, seat, wish, reply] { act(seat, wish, reply); });
  if (info_.state == TableState::waiting) throw Refusal{"waiting"};
  if (committing_ || wish.version != version_ || held_ == turn_) throw Refusal{"stale"};
  if (is_early(seat, wish.action)) return hold(seat, wish, reply);
  act_now(seat, wish, reply);
}

void Room::act_now(Seat seat, const Act& wish, const Reply& reply) {
  const std::size_t before = course_.lines();
  std::optional<Refusal> refused;
  try {
    for (const std::string& text : split(wish.action, ';')) answer(seat, trimmed(text), reply.language());
  } catch (const Refusal& refusal) {
    if (course_.lines() == before) throw;
    refused = refusal;
  }
  course_.bind_from(before);
  ++house_.metrics.actions;
  acted_ = Clock::now();
  after_commit_.push_back([this, reply, refused](bool safe) {
    if (!safe)
      reply.refuse({"storage"});
    else if (refused)
      reply.refuse(*refused);
    else
      reply.ok({{"version", version_}});
  });
  proceed();
}

json::object Room::why(Seat seat, const std::string& text, Language language) const {
  const Node node = table().node();
  if (node.kind != NodeKind::decision || node.seat != seat) throw Refusal{"not_yours"};
  std::string problem;
  const auto action = read(text, problem);
  if (!action) throw Refusal{"unreadable", {{"problem", printable(problem)}}};
  const RuleId rule = course_.asked().check(*action);
  if (!rule || course_.asked().follow(*action, 0)) return {{"legal", true}};
  const std::string id = rule_name(game_.rule_prefix, rule);
  const RuleText* found = presenter(language).rules().find(id);
  return {{"rule", id}, {"text", found != nullptr ? rule_for_players(found->text) : ""}};
}

void Room::hint(Seat seat, const Reply& reply, std::function<void()> then) {
  const Node node = table().node();
  if (node.kind != NodeKind::decision || node.seat != seat || committing_) throw Refusal{"not_yours"};
  if (!advised_.insert(seat).second) throw Refusal{"hint_waits"};
  const auto tell = [weak = weak_from_this(), seat, reply, turn = turn_, then = std::move(then)](const Action& action) {
    then();
    const auto room = weak.lock();
    if (room) room->advised_.erase(seat);
    if (!room || room->turn_ != turn) return reply.refuse({"stale"});
    room->safely([&] { room->advise(action, reply); });
  };
  house_.advisers.ask({game_.id, {"hint", "mcts", 500}, table().view(seat), fresh_seed(), course_.asked().decision().safe_default},
                      [tell, &io = house_.io](const Action& action) { boost::asio::post(io, [tell, action] { tell(action); }); });
}

void Room::advise(const Action& action, const Reply& reply) const {
  const Language language = reply.language();
  const std::string text = presenter(language).label(course_.asked(), action, players(language, table().node().seat));
  reply.ok({{"action", table().words().print(action)}, {"text", text}});
}

/// Tells how it is now, and nobody else of it: an ordered pass looks like any other.
void Room::set_stops(Seat seat, const SetStops& wish, const Reply& reply) {
  const VerbSpec* through = windows_of(table().words());
  const std::vector<std::string> none, &windows = through == nullptr ? none : through->operands[0]->words;
  for (const auto& [window, stop] : wish.stops) {
    const auto found = std::find(windows.begin(), windows.end(), window);
    if (found == windows.end()) throw Refusal{"unreadable", {{"problem", printable(window)}}};
    course_.set_stop(seat, static_cast<int>(found - windows.begin()), stop);
  }
  json::array list;
  for (std::size_t i = 0; i < windows.size(); ++i)
    list.push_back(json::object{{"window", through->operands[0]->name + ":" + windows[i]},
                                {"stop", enum_name(course_.stops().of(seat, static_cast<int>(i)))}});
  reply.ok({{"stops", std::move(list)}});
  if (!wish.stops.empty()) proceed();
}

// ---- On to the next question ------------------------------------------------------------------------------------------------

void Room::apply(const Move& move) {
  const Node node = table().node();
  tell_let_go(move.action);
  if (batch_.empty()) news_.clear(), news_since_ = version_;
  if (node.kind == NodeKind::decision)
    news_.push_back({0, view(nobody).decision().rule, {}});
  else if (news_.empty())
    news_.push_back({0, RuleId{}, {}, course_.lines() > 0});
  batch_.push_back(journal_line(node.kind == NodeKind::chance ? nobody : node.seat, move.action, table().words()));
  Scribe scribe(news_.back());
  course_.apply(move.action, &scribe, move.by);
  news_.back().version = ++version_;
  ++turn_;
}

std::optional<Room::Move> Room::next_of_shortcut() {
  const auto step = course_.shortcut_step();
  return step && !step->refused ? std::optional(Move{step->action, Course::By::shortcut}) : std::nullopt;
}

/// What happens without anybody being asked.
std::optional<Room::Move> Room::goes_on_with() {
  const Node node = table().node();
  if (node.kind == NodeKind::end) return std::nullopt;
  if (node.kind == NodeKind::chance)
    return Move{dice_.roll(table(), version_)};  // also at a table that is full: what was begun is carried out
  if (is_full()) return std::nullopt;
  if (!must_hide_pass()) {
    if (const auto next = next_of_shortcut()) return next;
  }
  if (!plays_itself(node.seat) || must_hide_time(node.seat)) return std::nullopt;
  const auto unasked = course_.unasked();
  return unasked ? std::optional(Move{*unasked}) : std::nullopt;
}

void Room::proceed() {
  constexpr std::size_t most = 500;  // lines of one write
  if (info_.state != TableState::running || committing_ || broken_ || damaged_) return;
  while (batch_.size() < most) {
    const auto move = goes_on_with();
    if (!move) break;
    apply(*move);
  }
  if (batch_.empty()) return wait_for_answer();
  std::vector<Change> also;
  if (table().node().kind == NodeKind::end) {
    info_.state = TableState::over;
    also.push_back(ChangedTable{info_});
  }
  commit(std::move(also));
}

void Room::write(std::vector<Change> changes, void (Room::*then)(bool safe)) {
  committing_ = true;
  house_.storage.write(std::move(changes), [weak = weak_from_this(), then, &io = house_.io](bool safe) {
    boost::asio::post(io, [weak, then, safe] {
      if (const auto room = weak.lock(); room && !room->broken_) room->safely([&] { ((*room).*then)(safe); });
    });
  });
}

void Room::commit(std::vector<Change> also) {
  if (asking_) tell_asking(false);
  asking_.reset();
  if (!batch_.empty()) also.insert(also.begin(), NewLines{info_.id, version_ - batch_.size(), batch_});
  write(std::move(also), &Room::committed);
}

void Room::committed(bool safe) {
  committing_ = false;
  if (!safe) ++house_.metrics.failed_writes;
  if (!safe) return fail("storage");
  batch_.clear();
  finish(after_commit_, true);
  publish();
  for (LogEntry& entry : news_) story_.add(std::move(entry));
  news_.clear();
  if (acted_) house_.metrics.answers.add(Clock::now() - *acted_);
  acted_.reset();
  settle();
}

/// Each once, whatever happens to the others; what they add waits for the next time.
void Room::finish(std::vector<std::function<void(bool)>>& waiting, bool safe) {
  for (std::size_t left = waiting.size(); left > 0; --left) {
    const std::function<void(bool)> then = std::move(waiting.front());
    waiting.erase(waiting.begin());
    then(safe);
  }
}

/// What has waited for the disk, one after the other, until one of them has to wait for it again.
void Room::settle() {
  while (!settled_.empty() && !committing_) {
    const std::function<void(bool)> then = std::move(settled_.front());
    settled_.erase(settled_.begin());
    then(true);
  }
  proceed();
}

Sending Room::gone(const std::string& key, Language language) const {
  return sending({{"is", "gone"}, {"table", info_.id}, {"text", house_.catalog.own(language).message("error", key)}});
}

/// The disk does not have what the memory has: everybody has to come again, and the table is read anew.
void Room::fail(const std::string& key) {
  broken_ = true;
  committing_ = false;
  ++turn_;
  timer_.cancel();
  finish(after_commit_, false);
  finish(settled_, false);
  tell_everybody([&](Language language) { return gone(key, language); });
  end_places([](const Place&) { return true; });
}

void Room::break_down(const std::string& why) {
  const auto say = [this](const std::string& what) { house_.log.say("table", info_.id + ": " + what); };
  say(why);
  after_commit_.clear();  // nobody knows whether it was done; who asked is told so
  guarded([this] { fail("broken"); }, say);
}

/// Runs `what` when nothing is on its way to the disk; with false if that failed.
void Room::when_settled(std::function<void(bool safe)> what) {
  if (committing_)
    settled_.push_back(std::move(what));
  else
    what(true);
}

void Room::answer_when_settled(const Reply& reply, std::function<void()> what) {
  when_settled([reply, what = std::move(what)](bool safe) {
    if (!safe) return reply.refuse({"storage"});
    try {
      what();
    } catch (const Refusal& refusal) {
      reply.refuse(refusal);
    }
  });
}

/// Runs `what` unless something has happened at the table since `turn`.
void Room::when_still(std::size_t turn, const std::function<void()>& what) {
  if (turn == turn_ && !committing_ && !broken_) safely(what);
}

// ---- Waiting for somebody -----------------------------------------------------------------------------------------------------

void Room::wait_for_answer() {
  const Node node = table().node();
  if (info_.state != TableState::running || node.kind != NodeKind::decision || committing_ || !closed().empty() || asked_ == turn_) return;
  timer_.cancel();
  set_due();
  const SeatInfo& seat = info_.seats[at(node.seat)];
  const bool bot_game = others_of(nobody).empty();
  if (!plays_itself(node.seat)) {
    if (!places_.empty() || (!bot_game && seat.kind == SeatInfo::Kind::bot)) think(level_of(node.seat));
    return;
  }
  if (must_hide_pass()) {
    if (const auto next = next_of_shortcut()) return answer_at(time_to_pass(), *next);
  }
  // Nobody passes for somebody who is away: that would tell that he had no choice.
  if (const auto action = course_.unasked(); action && (here(node.seat) || course_.passed())) return answer_at(time_to_pass(), {*action});
  if (info_.grace == 0 || here(node.seat) || !away_since_[at(node.seat)]) return;
  timer_.expires_at(*away_since_[at(node.seat)] + std::chrono::seconds(info_.grace));
  timer_.async_wait([weak = weak_from_this(), turn = turn_](const boost::system::error_code& error) {
    if (const auto room = weak.lock(); room && !error) room->when_still(turn, [&] { room->wait_for_answer(); });
  });
}

void Room::answer_at(Clock::time_point time, const Move& move) {
  asked_ = turn_;
  timer_.expires_at(time);
  timer_.async_wait([weak = weak_from_this(), turn = turn_, move](const boost::system::error_code& error) {
    if (const auto room = weak.lock(); room && !error)
      room->when_still(turn, [&] {
        room->apply(move);
        room->proceed();
      });
  });
}

void Room::think(const BotLevel& whole) {
  asked_ = turn_;
  const Seat seat = table().node().seat;
  const Decision& decision = course_.asked().decision();
  const BotLevel level = in_time(whole, decision);
  const Clock::time_point start = Clock::now(), deadline = start + std::chrono::milliseconds(level.milliseconds);
  const Clock::time_point least = must_hide_time(seat) ? deadline + longer_than_any_idea : start;
  house_.thinkers.ask({game_.id, level, table().view(seat), fresh_seed(), decision.safe_default},
                      [weak = weak_from_this(), turn = turn_, deadline, least, &io = house_.io](const Action& action) {
                        boost::asio::post(io, [=] {
                          const auto room = weak.lock();
                          if (!room) return;
                          room->house_.metrics.bots_late.add(std::max(Clock::now() - deadline, Clock::duration::zero()));
                          room->when_still(turn, [&] {
                            ++room->house_.metrics.bot_moves;
                            room->answer_at(room->time_for(action, least), {action});
                          });
                        });
                      });
}

}  // namespace asztal::server
