#include "protocol/connection.h"

#include <algorithm>
#include <utility>

#include "protocol/message_text.h"

namespace seize::protocol {

namespace {

using namespace std::chrono_literals;
using State = Connection::State;

constexpr Duration between_pings = 15s;
constexpr Duration between_pings_by_the_clock = 1s;
constexpr Duration patience = 5s;
constexpr Duration patience_by_the_clock = 2s;
constexpr Duration patience_with_opening = 10s;
constexpr Duration first_pause = 100ms;
constexpr Duration longest_pause = 2s;
constexpr Duration unnoticed = 1s;

void change(Connection& connection, State state, Instant now) {
  connection.state = state;
  connection.since = now;
}

bool is_greeted(const Connection& connection) {
  return connection.state == State::greeted || connection.state == State::coming ||
         connection.state == State::there;
}

void say(Wanted& wanted, const ClientMessage& message) { wanted.send.push_back(format(message)); }

// Twice as long from time to time, and for everybody a little different.
Duration pause_before(Connection& connection) {
  const int doublings = std::min(connection.attempts, 8);
  const Duration longest = std::min(first_pause * (1 << doublings), longest_pause);
  const auto half = static_cast<std::uint32_t>(longest.count() / 2);
  return longest / 2 + Duration(connection.chance.below(half + 1));
}

Wanted hang_up(Connection& connection, Instant now) {
  Wanted wanted = lost(connection, now);
  wanted.close = true;
  return wanted;
}

// Comes to where it wants to be, told of what happened meanwhile.
void come(Connection& connection, Wanted& wanted, Instant now) {
  if (const auto* sit = std::get_if<Sit>(&connection.goal)) {
    say(wanted, *sit);
  } else if (auto watch = connection.goal; auto* table = std::get_if<Watch>(&watch)) {
    table->since = connection.known;
    say(wanted, *table);
  } else {
    connection.attempts = 0;
    change(connection, State::greeted, now);
    return;
  }
  change(connection, State::coming, now);
}

void send_first_act(Connection& connection, Wanted& wanted) {
  if (connection.state != State::there || connection.acts.empty()) return;
  Do& first = connection.acts.front();
  first.on = *connection.known;
  say(wanted, first);
}

const std::string& table_of(const Connection& connection) {
  static const std::string none;
  if (const auto* watch = std::get_if<Watch>(&connection.goal)) return watch->table;
  if (const auto* sit = std::get_if<Sit>(&connection.goal)) return sit->table;
  return none;
}

Wanted set_goal(Connection& connection, std::variant<std::monostate, Watch, Sit> goal, Instant now) {
  Wanted wanted;
  connection.goal = std::move(goal);
  connection.known.reset();
  connection.clock_runs = false;
  connection.explored = {};
  connection.acts.clear();
  if (is_greeted(connection)) come(connection, wanted, now);
  return wanted;
}

// True iff the same may be answered otherwise a little later.
bool is_passing(const Why& why) {
  return why == Why(Objection::store_unavailable) || why == Why(Objection::stopping) ||
         why == Why(Objection::too_fast);
}

// What each message of the server means for the connection; most are only shown.
struct Listener {
  Connection& connection;
  Wanted& wanted;
  Instant now;

  void operator()(const Welcome& welcome) const {
    wanted.told.emplace_back(welcome);
    if (connection.state != State::greeting) return;  // is called otherwise now
    change(connection, State::greeted, now);
    if (connection.opening) say(wanted, *connection.opening);
    come(connection, wanted, now);
  }

  void operator()(const Opened& opened) const {
    if (!connection.opening || connection.opening->id != opened.id) return;
    connection.opening.reset();
    wanted.told.emplace_back(opened);
  }

  // Of another table than the one it wants to be at now, nothing is heard.
  void operator()(const TableSeen& seen) const {
    if (seen.table == table_of(connection)) wanted.told.emplace_back(seen);
  }

  void operator()(const At& at) const {
    if (connection.state == State::coming) return arrive(at);
    if (connection.state != State::there) return;
    if (at.from > *connection.known) return come(connection, wanted, now);  // something was missed: again
    const bool news = at.n > *connection.known;
    if (news) know(at);
    const bool confirmed = confirm(at);
    if (news || confirmed) show(at);
    if (confirmed) send_first_act(connection, wanted);
  }

  void operator()(const No& no) const {
    if (no.id) return refused_by_id(no);
    if (no.why == Why(Objection::unknown_version)) {
      change(connection, State::ended, now);
      wanted.close = true;
    }
    // What may go well another time is tried again, from the beginning.
    const bool on_the_way = connection.state == State::greeting || connection.state == State::coming ||
                            connection.explored.awaited > 0;
    if (on_the_way && is_passing(no.why)) {
      wanted.told.emplace_back(no);
      lost(connection, now);
      wanted.close = true;
      return;
    }
    // A table that cannot be come to will not be wanted again.
    if (connection.state == State::coming) {
      connection.goal = std::monostate();
      connection.acts.clear();
      change(connection, State::greeted, now);
    }
    wanted.told.emplace_back(no);
  }

  void operator()(const Looked& looked) const {
    if (const auto at = take(connection.explored, looked)) wanted.told.emplace_back(*at);
  }

  void operator()(const Pong& /*pong*/) const {}
  void operator()(const auto& other) const { wanted.told.emplace_back(other); }

 private:
  // Where a mask hides the board, it is told when all of it is known here.
  void show(const At& at) const {
    if (!hides_board(at)) return void(wanted.told.emplace_back(at));
    std::vector<Look> looks;
    if (const auto whole = follow(connection.explored, at, looks)) wanted.told.emplace_back(*whole);
    for (const Look& look : looks) say(wanted, look);
  }

  void know(const At& at) const {
    connection.known = at.n;
    connection.clock_runs = at.left.has_value();
  }

  // True iff the act under way is done with it.
  bool confirm(const At& at) const {
    if (!at.id || connection.acts.empty() || connection.acts.front().id != *at.id) return false;
    connection.acts.pop_front();
    return true;
  }

  void arrive(const At& at) const {
    const std::string table = table_of(connection);
    if (std::holds_alternative<Sit>(connection.goal)) connection.goal = Watch{.table = table};
    know(at);
    confirm(at);
    connection.attempts = 0;
    change(connection, State::there, now);
    if (connection.explored.awaited > 0) connection.explored = {};  // asked over a socket that is gone
    show(at);
    send_first_act(connection, wanted);
  }

  void refused_by_id(const No& no) const {
    if (connection.opening && connection.opening->id == *no.id) {
      connection.opening.reset();
      wanted.told.emplace_back(no);
    }
    if (connection.acts.empty() || connection.acts.front().id != *no.id) return;
    for (const Do& act : std::exchange(connection.acts, {})) {
      wanted.told.emplace_back(No{.why = no.why, .id = act.id, .n = no.n});
    }
  }
};

}  // namespace

Connection new_connection(const Key& me, std::uint64_t seed, Instant now) {
  return {.me = me, .chance = Random(seed), .since = now, .heard = now, .open_at = now};
}

Wanted opened(Connection& connection, Instant now) {
  Wanted wanted;
  if (connection.state == State::ended) return {.close = true};
  change(connection, State::greeting, now);
  connection.heard = now;
  connection.asked = now;
  connection.open_at.reset();
  say(wanted, Hello{.me = connection.me});
  return wanted;
}

Wanted heard(Connection& connection, std::string_view text, Instant now) {
  Wanted wanted;
  if (connection.state == State::offline || connection.state == State::ended) return wanted;
  connection.heard = now;
  connection.asked.reset();
  const auto message = parse_from_server(text);
  // A newer server may say what is not known here; what is no message at all comes from no server of ours.
  if (message)
    std::visit(Listener{.connection = connection, .wanted = wanted, .now = now}, *message);
  else if (message.error() != Objection::unknown_message)
    return hang_up(connection, now);
  return wanted;
}

Wanted lost(Connection& connection, Instant now) {
  if (connection.state == State::ended) return {};
  connection.open_at = now + pause_before(connection);
  ++connection.attempts;
  connection.asked.reset();
  if (connection.state != State::offline) change(connection, State::offline, now);
  return {};
}

Wanted ticked(Connection& connection, Instant now) {
  Wanted wanted;
  if (connection.state == State::ended) return wanted;
  if (connection.state == State::offline) {
    wanted.open = connection.open_at && now >= *connection.open_at;
    if (wanted.open) change(connection, State::opening, now);
    return wanted;
  }
  if (connection.state == State::opening) {
    return now - connection.since > patience_with_opening ? hang_up(connection, now) : wanted;
  }
  if (connection.asked) {
    const Duration patient = connection.clock_runs ? patience_by_the_clock : patience;
    return now - *connection.asked >= patient ? hang_up(connection, now) : wanted;
  }
  if (now - connection.heard >= (connection.clock_runs ? between_pings_by_the_clock : between_pings)) {
    connection.asked = now;
    say(wanted, Ping{++connection.pings});
  }
  return wanted;
}

Wanted go_to(Connection& connection, const Watch& table, Instant now) {
  return set_goal(connection, table, now);
}
Wanted go_to(Connection& connection, const Sit& table, Instant now) {
  return set_goal(connection, table, now);
}
Wanted leave(Connection& connection, Instant now) {
  Wanted wanted;
  if (is_greeted(connection)) say(wanted, Leave{});
  const Wanted then = set_goal(connection, std::monostate(), now);
  wanted.send.insert(wanted.send.end(), then.send.begin(), then.send.end());
  return wanted;
}

Wanted act(Connection& connection, ActId id, std::vector<Act> acts, std::optional<Seat> as, Instant /*now*/) {
  Wanted wanted;
  connection.acts.push_back({.on = 0, .id = id, .acts = std::move(acts), .as = as});
  if (connection.acts.size() == 1) send_first_act(connection, wanted);
  return wanted;
}

Wanted open_table(Connection& connection, const OpenTable& table, Instant /*now*/) {
  Wanted wanted;
  connection.opening = table;
  if (is_greeted(connection)) say(wanted, table);
  return wanted;
}

bool ask(const Connection& connection, const ClientMessage& message, Wanted& wanted) {
  if (!is_greeted(connection)) return false;
  say(wanted, message);
  return true;
}

bool seems_lost(const Connection& connection, Instant now) {
  return connection.state == State::ended || (!is_greeted(connection) && now - connection.heard > unnoticed);
}

}  // namespace seize::protocol
