#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "protocol/message.h"
#include "store/store.h"
#include "table/log.h"

namespace seize::server {

using protocol::Number;
using protocol::Why;

// A table as the server has it while somebody is there: what the store keeps, replayed. A value: what changes
// it gives the change to be written, and only when that is written does anybody hear of it.
struct Desk {
  store::Id id = 0;
  std::string link{};
  store::Phase phase = store::Phase::waiting;
  bool listed = false;
  std::uint32_t game = 1;
  Number base = 0;
  std::vector<store::Sitting> sittings{};    // by places: seats in the order in which they were named
  std::map<store::Id, std::string> names{};  // of the people who sit there
  bool reversed = false;                     // the side named second starts
  LoggedTable logged;
  Number changed = 0;                    // the last entry that made a difference to the game
  std::vector<std::uint64_t> sent{};     // what clients called the entries of this game
  std::vector<Happenings> told{};        // what happened with each of them
  std::array<std::uint32_t, 2> score{};  // in halves, in the order of naming

  Number number() const { return base + static_cast<Number>(logged.log.entries.size()); }
  const Table& table() const { return logged.table; }
};

// How a table is opened that somebody wishes for, as it is kept; or why not. Where the lot decides it has
// fallen then, and nobody is told before the game begins.
struct KeptWish {
  std::string opening;
  std::vector<store::Sitting> sittings;
};
std::expected<KeptWish, Why> opening_of(const protocol::Wish& wish, store::Id opener, bool lot);

// The desk of a kept table; nothing where what is kept cannot be replayed.
std::optional<Desk> desk_of(const store::KeptTable& kept, std::span<const std::string> results);

// ---- seats and places

std::vector<Seat> seats_of(const Desk& desk, store::Id person);
// As the people at the table are told of them: before it is known who starts, in the order of naming.
std::vector<Seat> seats_shown(const Desk& desk, store::Id person);
// A place for a person to sit down: the one shown as that seat, or the first where none is asked for.
std::expected<store::Sitting, Why> place_for(const Desk& desk, store::Id person, std::optional<Seat> shown);
bool is_full(const Desk& desk);
// The person who sits there; nobody where it is free, a program's or no seat.
std::optional<store::Id> sitter_at(const Desk& desk, Seat shown);

// ---- what is told

protocol::TableSeen table_seen(const Desk& desk);
protocol::TableListed listed(const Desk& desk, std::optional<store::Id> person, Instant now);
// Where it stands, with what happened since; not at a mask table, where that would tell what stands there.
protocol::At at_now(const Desk& desk, std::optional<Number> since, Instant now);
// A finished game of the desk's as a record.
std::optional<std::string> record_of(const Desk& desk, const store::KeptGame& game);

// ---- what happens

struct Change {
  store::Advance write{};
  protocol::At at{};
  bool anew = false;  // the table's own description has changed
};

// Adds entries, all or none of them.
std::expected<Change, Why> advance(Desk& desk, const std::vector<Entry>& entries, std::uint64_t sent_as,
                                   Instant now);

// The game begins: the time until now counts for nobody.
Change begin(Desk& desk, Instant now);

// What somebody wants to do, judged: the entries that it comes to. It was sent before iff `again`.
struct Judged {
  std::vector<Entry> entries{};
  bool again = false;
};
std::expected<Judged, Why> judge(const Desk& desk, store::Id person, const protocol::Do& act, Instant now);

// When somebody has to look at the clock.
std::optional<Instant> deadline(const Desk& desk, Instant now);
// The same, or when a program should have done something: then somebody else has to see to it.
std::optional<Instant> attention(const Desk& desk, Instant now);

// How those who are at the table know it.
store::Stand stand_of(const Desk& desk);

}  // namespace seize::server
