#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "table/options.h"

namespace seize::store {

using Id = std::int64_t;
using Hash = std::array<std::byte, 32>;

// ---- what is kept

// Somebody who plays. Known by the hash of a key that only they have; no name, address or anything else is
// needed.
struct Person {
  Id id = 0;
  std::string name{};
  Instant made{};
  Instant seen{};
  bool operator==(const Person&) const = default;
};

// Who sits where. A place is a player of the opening, as "1a": people are bound to players, for the lot and
// every rematch may give a player the other side.
struct Sitting {
  std::string place{};
  Id person = 0;
  bool operator==(const Sitting&) const = default;
};

// An entry of a table's log as text, its time apart: "1a =7", "up", "still 3.5".
struct KeptEntry {
  Instant at{};
  std::string what{};
  std::uint64_t sent_as = 0;  // the client's own number for it, by which it knows it again; 0: nobody sent it
  bool operator==(const KeptEntry&) const = default;
};

enum class Phase : std::uint8_t {
  waiting,  // for people to sit down
  playing,
  ended,   // and perhaps a rematch
  closed,  // by its people, an operator, or because nobody came for long
};

// A table, with the game it is at. Its entries are numbered from 1 through all its games; the game at hand
// begins after `base`.
struct KeptTable {
  Id id = 0;
  std::string link{};  // what its address ends with
  Phase phase = Phase::waiting;
  bool listed = false;                // in the lobby, for anybody
  std::uint32_t game = 1;             // which one at this table
  std::string opening{};              // of the game at hand, as notation writes it
  Instant opened{};                   // when that game began
  std::uint32_t base = 0;             // entries before it
  std::optional<Instant> deadline{};  // when somebody has to look at it: a clock, or a program
  Instant touched{};
  std::vector<Sitting> sittings{};
  std::vector<KeptEntry> entries{};          // of the game at hand
  std::vector<std::uint64_t> sent_before{};  // what was sent last in the game before it

  std::uint32_t version() const { return base + static_cast<std::uint32_t>(entries.size()); }
  bool operator==(const KeptTable&) const = default;
};

// How somebody knows a table: by this it is seen whether others have changed it.
struct Stand {
  struct Sitter {
    std::string place{};
    Id person = 0;
    std::string name{};
    bool operator==(const Sitter&) const = default;
  };
  Id table = 0;
  std::uint32_t version = 0;
  Phase phase = Phase::waiting;
  std::vector<Sitter> sitters{};  // by places
  bool operator==(const Stand&) const = default;
};

// A time when nobody could play.
struct Gap {
  Instant from{};
  Instant until{};
  bool operator==(const Gap&) const = default;
};

// A game of a table that is over.
struct KeptGame {
  std::uint32_t game = 1;
  std::string opening{};
  Instant opened{};
  std::string result{};  // "1-0" and so on
  Instant ended{};
  std::vector<KeptEntry> entries{};
  bool operator==(const KeptGame&) const = default;
};

// ---- what is written; each is done or refused on its own

// Comes for the first time, or again. Answered by the person's id.
struct Greet {
  Hash key;
  std::string name{};  // for who has none yet
  Instant at{};
};
struct Rename {
  Id person = 0;
  std::string name{};
};
// The person, and every trace of them but the games they played.
struct ForgetPerson {
  Id person = 0;
};

// Two that turn out to be one person: all that the first has, keys and places, is the other's from now on.
struct Join {
  Id from = 0;
  Id into = 0;
};
// The two are not brought together any more.
struct Block {
  Id person = 0;
  Id whom = 0;
};

// Answered by the table's id; refused where the link is taken.
struct OpenTable {
  std::string link{};
  std::string opening{};
  Instant at{};
  bool listed = false;
  std::vector<Sitting> sittings{};
};

// Somebody sits down where nobody sits, or moves over; refused where somebody else sits there. Where all
// places are taken the writer says so by the phase and the deadline.
struct SitDown {
  Id table = 0;
  Sitting sitting;
  Instant at{};
  Phase phase = Phase::waiting;
  std::optional<Instant> deadline{};
};

// What happened at a table. Several of one table follow each other, and are done or refused together. Refused
// where the table has other entries by now than those it was judged upon, or where it was judged too long
// ago: a process that was frozen meanwhile does not know the time.
struct Advance {
  Id table = 0;
  std::uint32_t version = 0;  // so many entries there were
  Instant judged{};
  std::vector<KeptEntry> entries{};
  Phase phase = Phase::playing;
  std::optional<Instant> deadline{};
  std::string result{};                  // of the game that these entries end
  std::optional<std::string> rematch{};  // they begin the next one: its opening
};

// Takes a table out of the lobby, or closes it.
struct CloseTable {
  Id table = 0;
  Instant at{};
};

using Write = std::variant<Greet, Rename, ForgetPerson, Join, Block, OpenTable, SitDown, Advance, CloseTable>;

// What became of it.
struct Done {
  Id id = 0;  // of the person or table
  bool operator==(const Done&) const = default;
};
enum class Refused : std::uint8_t {
  unknown,  // no such person or table
  taken,    // the link or place
  stale,    // the table has gone on
  late,     // judged too long ago
};
using Outcome = std::variant<Done, Refused>;

inline constexpr Duration oldest_judgement = std::chrono::seconds(2);

// ---- what can go wrong with the store itself

struct Trouble {
  enum class Kind : std::uint8_t {
    unavailable,  // nothing was written, and it may work again later: the disk is full, refuses, or is gone
    in_use,       // another process has it
    damaged,      // what is there is not a store, or no longer
    newer,        // a later version has written it, and we cannot read that
    older,        // an earlier version has written it, and it is only to be read
    denied,       // we may not read or write there
  };
  Kind kind = Kind::unavailable;
  std::string detail{};  // for the log
  bool operator==(const Trouble&) const = default;
};

template <typename T>
using Stored = std::expected<T, Trouble>;

class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  // The time by which everything here is judged.
  virtual Stored<Instant> now() = 0;

  // Writes all of them at once, in their order, so that they outlast whatever happens next; or none of them.
  virtual Stored<std::vector<Outcome>> commit(std::span<const Write> writes) = 0;

  // Of these tables, those that stand otherwise by now, because another process has written.
  virtual Stored<std::vector<Id>> moved_on(std::span<const Stand> known) = 0;

  // A sign of life of this node; gives the times, as far as they may still matter, when no node gave one:
  // then time stood still. `silent_since`: from then on, at least, nobody could play here.
  virtual Stored<std::vector<Gap>> beat(Instant at, std::optional<Instant> silent_since) = 0;

  virtual Stored<std::optional<Person>> person(const Hash& key) = 0;
  virtual Stored<std::optional<Person>> person(Id id) = 0;
  virtual Stored<std::size_t> keys_of(Id person) = 0;
  // Those with whom somebody is not brought together, whoever of the two wanted that.
  virtual Stored<std::vector<Id>> apart_from(Id person) = 0;
  virtual Stored<std::optional<KeptTable>> table(std::string_view link) = 0;
  virtual Stored<std::optional<KeptTable>> table(Id id) = 0;
  virtual Stored<std::vector<KeptGame>> finished_games(Id table) = 0;
  virtual Stored<std::vector<std::string>> results(Id table) = 0;  // of those games

  // Links of tables: in the lobby, those that wait or are played at; of a person's games that are not over,
  // or of all.
  virtual Stored<std::vector<std::string>> listed(Phase phase, std::size_t most) = 0;
  virtual Stored<std::vector<std::string>> tables_of(Id person, std::size_t most) = 0;
  virtual Stored<std::vector<std::string>> all_tables_of(Id person, std::size_t most) = 0;

  // Ids of tables that somebody has to look at by now: this node, for a while, and no other.
  virtual Stored<std::vector<Id>> due(Instant now, std::size_t most) = 0;
  // Those that somebody will have to look at at some time.
  virtual Stored<std::vector<Id>> with_deadline(std::size_t most) = 0;

  // Ids of tables in that phase that nobody has touched since.
  virtual Stored<std::vector<Id>> untouched(Phase phase, Instant since, std::size_t most) = 0;
};

}  // namespace seize::store
