// Messages between client and server, line by line: each is read as either side reads it, and heard by a
// connection.

#include "notation/split.h"
#include "protocol/connection.h"
#include "protocol/message_text.h"
#include "protocol/mirror.h"
#include "require.h"

namespace seize::fuzz {

namespace {

void check_from_client(std::string_view line) {
  const auto message = protocol::parse_from_client(line);
  if (!message) return;
  require(protocol::parse_from_client(protocol::format(*message)) == *message,
          "what a client says is read back");
}

void check_from_server(std::string_view line) {
  const auto message = protocol::parse_from_server(line);
  if (!message) return;
  require(protocol::parse_from_server(protocol::format(*message)) == *message,
          "what a server says is read back");
}

}  // namespace

}  // namespace seize::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace seize;
  using protocol::Connection;
  Instant now(1000);
  Connection connection = protocol::new_connection({}, 1, now);
  (void)protocol::go_to(connection, protocol::Watch{.table = "k3F"}, now);
  (void)protocol::act(connection, 9, {Pass{}}, {}, now);
  (void)protocol::opened(connection, now);
  protocol::TableSeen table;
  for (const std::string_view line : split(fuzz::text_of(data, size), '\n')) {
    fuzz::check_from_client(line);
    fuzz::check_from_server(line);
    now += std::chrono::milliseconds(100);
    for (const auto& told : protocol::heard(connection, line, now).told) {
      if (const auto* seen = std::get_if<protocol::TableSeen>(&told)) table = *seen;
      if (const auto* at = std::get_if<protocol::At>(&told)) {
        (void)protocol::mirror(table, *at, now);
        (void)protocol::view_of(table, *at, std::nullopt);
      }
    }
    fuzz::require(connection.state != Connection::State::there || connection.known,
                  "who is there knows where");
  }
  return 0;
}
