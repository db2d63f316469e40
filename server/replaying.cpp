// Games seen again: replays, earlier pages of logs, and records.
#include <algorithm>
#include <boost/asio/use_awaitable.hpp>

#include "server/hub.hpp"
#include "server/secrets.hpp"

namespace asztal::server {

namespace asio = boost::asio;

/// Where rounds begin and where chance decided, for a scale under a replay.
class Marks {
 public:
  Marks(std::string round_note, Seat reader) : round_note_(std::move(round_note)), reader_(reader) {}

  void look(const LogEntry& entry, const Vocabulary& words) {
    const auto begins = [&](const Note& note) {
      return note.audience.has(reader_) && note.kind < words.notes.size() && words.notes[note.kind].name == round_note_;
    };
    if (std::any_of(entry.notes.begin(), entry.notes.end(), begins)) rounds_.push_back(entry.version);
    if (entry.chance) dice_.push_back(entry.version);
  }
  json::object print() const { return {{"rounds", thinned(rounds_)}, {"dice", thinned(dice_)}}; }

 private:
  /// No scale has room for more than these.
  static json::array thinned(const std::vector<std::size_t>& versions) {
    constexpr std::size_t most = 200;
    const std::size_t step = versions.size() / most + 1;
    json::array list;
    for (std::size_t i = 0; i < versions.size(); i += step) list.push_back(versions[i]);
    return list;
  }
  std::string round_note_;
  Seat reader_;
  std::vector<std::size_t> rounds_, dice_;
};

/// A game that a working thread plays again for somebody, and what it tells him.
struct Hub::Showing {
  TableInfo info;
  Language language = Language::en;
  Players players;  ///< with the reader
  std::size_t versions = Retelling::everything, to = Retelling::everything;
  std::optional<Marks> marks = std::nullopt;
  std::optional<Retelling> told = std::nullopt;
  std::string answer = {};  ///< of a JSON object

  /// As Workers wants it; `tell` makes the answer when the game is played.
  bool go_on(Storage& storage, Catalog& catalog, const Tell& tell) {
    if (!told) {
      told.emplace(info, storage.journal(info.id).lines, Retelling::Purpose::look, versions, to);
      if (marks) told->each_entry = [this](const LogEntry& entry, const Vocabulary& words) { marks->look(entry, words); };
      return false;
    }
    if (!told->go_on()) return false;
    answer = json::serialize(tell(catalog.presenter(*find_game(info.game), language)));
    told.reset();
    return true;
  }
  void add_log(json::object& into, const Presenter& presenter) const {
    const Telling telling{presenter.text(), told->table().words(), players, {}};
    into["log"] = told_log(told->story().entries(), std::nullopt, telling, told->table().rule_prefix());
    if (told->story().earlier()) into["earlier"] = *told->story().earlier();
  }
};

/// A finished game through anybody's eyes, a running one through one's own.
Seat Hub::reader_of(const Room& room, const std::string& token, std::optional<int> seat) {
  const Seat own = token.empty() ? nobody : seat_of(room, token);
  const TableInfo& info = room.info();
  return seat && info.state == TableState::over && *seat < info.setup.seats ? static_cast<Seat>(*seat) : own;
}

/// Has the game played again beside the loop, and answers with what `tell` makes of it.
Hub::Later Hub::show(const From& page, std::shared_ptr<Showing> showing, Tell tell, const Reply& reply, Bill& bill) {
  const Workers::Part part = [showing, tell = std::move(tell), &storage = house_.storage](Catalog& catalog) {
    return showing->go_on(storage, catalog, tell);
  };
  co_await elsewhere(page->address, part, bill);
  reply.ok_text(std::move(showing->answer));
}

Hub::Later Hub::answer(const From& page, const Replay& wish, const Reply& reply, Bill& bill) {
  const auto table = room(wish.table);
  const Seat reader = reader_of(*table, wish.token, wish.seat);
  const TableInfo& info = table->info();
  const Language language = page->language;
  const auto showing = std::make_shared<Showing>(Showing{info, language, table->players(language, reader)});
  showing->versions = wish.at.value_or(Retelling::everything);
  if (!wish.marks.empty()) showing->marks.emplace(wish.marks, reader);
  json::object common = {{"seats", table->seats_for_readers(language)},
                         {"game", info.game},
                         {"options", in_list(info, language)["options"]},
                         {"state", enum_name(info.state)}};
  Tell tell = [showing, common = std::move(common)](const Presenter& presenter) {
    json::object answer = common;
    answer["document"] = presenter.document(*showing->told->table().view(showing->players.reader), showing->players);
    answer["version"] = showing->told->version();
    answer["last"] = showing->told->last();
    if (showing->marks) answer["marks"] = showing->marks->print();
    showing->add_log(answer, presenter);
    return answer;
  };
  co_await show(page, showing, std::move(tell), reply, bill);
}

Hub::Later Hub::answer(const From& page, const ReadLog& wish, const Reply& reply, Bill& bill) {
  const auto table = room(wish.table);
  const Seat reader = reader_of(*table, wish.token, wish.seat);
  const auto showing = std::make_shared<Showing>(Showing{table->info(), page->language, table->players(page->language, reader)});
  showing->versions = wish.at.value_or(Retelling::everything);
  showing->to = wish.to;
  Tell tell = [showing](const Presenter& presenter) {
    json::object answer;
    showing->add_log(answer, presenter);
    return answer;
  };
  co_await show(page, showing, std::move(tell), reply, bill);
}

asio::awaitable<std::string> Hub::record(std::string id, std::string address) {
  const auto info = house_.storage.table(id);
  if (!info) throw Refusal{"no_table"};
  if (info->damaged) throw Refusal{"table_lost"};
  if (info->state != TableState::over) throw Refusal{"not_over"};
  const auto text = std::make_shared<std::string>();
  const Workers::Part part = [text, info, &storage = house_.storage](Catalog&) {
    const Journal journal = storage.journal(info->id);
    if (!journal.whole) throw Refusal{"damaged"};
    Record record = record_of(*info, journal.lines);
    record.secret = info->secret;
    record.seed_hash = hash_of_secret(info->secret);
    *text = record.print();
    return true;
  };
  co_await house_.workers.work(house_.io, address, part);
  co_return std::move(*text);
}

}  // namespace asztal::server
