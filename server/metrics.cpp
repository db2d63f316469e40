#include "server/metrics.hpp"

#include <initializer_list>

namespace asztal::server {

std::string Metrics::print() const {
  struct Figure {
    const char *name, *type, *help;
    std::uint64_t value;
  };
  std::string text;
  for (const Figure& figure :
       {Figure{"connections", "gauge", "WebSocket connections", connections},
        Figure{"tables_live", "gauge", "Tables in memory", tables_live},
        Figure{"messages_total", "counter", "Messages from pages", messages},
        Figure{"refused_total", "counter", "Messages that were refused", refused},
        Figure{"actions_total", "counter", "Actions of people that were accepted", actions},
        Figure{"bot_moves_total", "counter", "Actions of bots", bot_moves}, Figure{"frames_total", "counter", "Frames sent", frames},
        Figure{"tables_created_total", "counter", "Tables created", tables_created},
        Figure{"slow_readers_total", "counter", "Connections cut off because they did not read", slow_readers},
        Figure{"failed_writes_total", "counter", "Writes to the storage that failed", failed_writes},
        Figure{"http_requests_total", "counter", "HTTP requests", requests}}) {
    const std::string name = std::string("asztal_") + figure.name;
    text += "# HELP " + name + " " + figure.help + "\n# TYPE " + name + " " + figure.type + "\n" + name + " " +
            std::to_string(figure.value) + "\n";
  }
  return text;
}

}  // namespace asztal::server
