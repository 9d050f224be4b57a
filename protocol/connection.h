#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/random.h"
#include "protocol/explored.h"
#include "protocol/message.h"

namespace seize::protocol {

// What a client remembers of its connection: who it is, where it wants to be, how far it knows the table, and
// what it has done that is not confirmed yet. Sockets come and go; this stays, so that nothing is lost or
// done twice. A host, page or terminal, only moves text: it tells what became of the socket and what time it
// is, and does what comes back.
struct Connection {
  enum class State : std::uint8_t {
    offline,   // no socket, and one will be wanted
    opening,   // a socket is being opened
    greeting,  // hello is said and not answered
    greeted,   // at no table
    coming,    // on the way to a table
    there,     // at it, and up to date
    ended,     // the server will not have us: another version
  };

  Key me{};
  Random chance{0};  // so that not all come back at the same moment

  State state = State::offline;
  int attempts = 0;                  // to open a socket, since the last that went well
  Instant since{};                   // of the state
  Instant heard{};                   // the last sign of the server
  std::optional<Instant> asked{};    // the ping, or greeting, that is not answered
  std::optional<Instant> open_at{};  // when a socket is to be opened
  std::int64_t pings = 0;

  std::variant<std::monostate, Watch, Sit> goal{};  // where it wants to be
  std::optional<Number> known{};                    // of that table
  bool clock_runs = false;
  Explored explored{};                 // of a table whose board a mask hides
  std::deque<Do> acts{};               // not confirmed; the first may have been sent, the others wait for it
  std::optional<OpenTable> opening{};  // likewise
};

// What the host has to do, in this order.
struct Wanted {
  bool close = false;                 // the socket that is there
  bool open = false;                  // a new one
  std::vector<std::string> send{};    // over it
  std::vector<ServerMessage> told{};  // to be shown
};

// Somebody who is nowhere yet. The seed is any number that others do not have.
Connection new_connection(const Key& me, std::uint64_t seed, Instant now);

// ---- what the host tells

Wanted opened(Connection& connection, Instant now);                        // the socket is open
Wanted heard(Connection& connection, std::string_view text, Instant now);  // and brought this
Wanted lost(Connection& connection, Instant now);  // it is gone, or could not be opened
// Time has passed. To be called several times a second; at once when the page is seen again or the network is
// back.
Wanted ticked(Connection& connection, Instant now);

// ---- what the person wants

// Comes to a table, and stays there over all sockets until another is wanted, or none.
Wanted go_to(Connection& connection, const Watch& table, Instant now);
Wanted go_to(Connection& connection, const Sit& table, Instant now);
Wanted leave(Connection& connection, Instant now);

// Does this at the table, as soon as what was done before is confirmed. It is told how it went by an At or a
// No with its id. What followed something that is refused is refused with it, for the same reason.
Wanted act(Connection& connection, ActId id, std::vector<Act> acts, std::optional<Seat> as, Instant now);

// Opens a table; answered by Opened or No.
Wanted open_table(Connection& connection, const OpenTable& table, Instant now);

// Anything else: sent now or not at all. True iff it was.
bool ask(const Connection& connection, const ClientMessage& message, Wanted& wanted);

// True iff the person should be told that the connection is lost: not for the blink of an eye.
bool seems_lost(const Connection& connection, Instant now);

}  // namespace seize::protocol
