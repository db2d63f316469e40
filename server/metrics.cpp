#include "server/metrics.hpp"

#include <initializer_list>
#include <sstream>

namespace asztal::server {

void Durations::add(std::chrono::steady_clock::duration time) {
  const double seconds = std::chrono::duration<double>(time).count();
  for (std::size_t i = 0; i < limits.size(); ++i)
    if (seconds <= limits[i]) ++counts_[i];
  ++count_;
  sum_ += seconds;
}

std::string Durations::print(const std::string& name, const std::string& help) const {
  std::ostringstream text;
  text << "# HELP " << name << " " << help << "\n# TYPE " << name << " histogram\n";
  for (std::size_t i = 0; i < limits.size(); ++i) text << name << "_bucket{le=\"" << limits[i] << "\"} " << counts_[i] << "\n";
  text << name << "_bucket{le=\"+Inf\"} " << count_ << "\n" << name << "_sum " << sum_ << "\n" << name << "_count " << count_ << "\n";
  return text.str();
}

std::string Metrics::print() const {
  struct Figure {
    const char *name, *type, *help;
    std::uint64_t value;
  };
  std::string text;
  for (const Figure& figure :
       {Figure{"connections", "gauge", "WebSocket connections", connections},
        Figure{"tables_live", "gauge", "Tables in memory", tables_live},
        Figure{"outgoing_bytes", "gauge", "Bytes that wait for their readers", outgoing_bytes},
        Figure{"messages_total", "counter", "Messages from pages", messages},
        Figure{"refused_total", "counter", "Messages that were refused", refused},
        Figure{"actions_total", "counter", "Actions of people that were accepted", actions},
        Figure{"bot_moves_total", "counter", "Actions of bots", bot_moves}, Figure{"frames_total", "counter", "Frames sent", frames},
        Figure{"tables_created_total", "counter", "Tables created", tables_created},
        Figure{"slow_readers_total", "counter", "Connections cut off because they did not read", slow_readers},
        Figure{"cut_off_total", "counter", "Connections cut off because too much waited for all readers together", cut_off},
        Figure{"failed_writes_total", "counter", "Writes to the storage that failed", failed_writes},
        Figure{"http_requests_total", "counter", "HTTP requests", requests}}) {
    const std::string name = std::string("asztal_") + figure.name;
    text += "# HELP " + name + " " + figure.help + "\n# TYPE " + name + " " + figure.type + "\n" + name + " " +
            std::to_string(figure.value) + "\n";
  }
  return text + answers.print("asztal_answer_seconds", "From the arrival of an action until its frames are on their way") +
         bots_late.print("asztal_bot_late_seconds", "How long after its deadline a bot answered");
}

}  // namespace asztal::server
