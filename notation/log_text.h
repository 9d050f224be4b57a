#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "notation/fault.h"
#include "table/log.h"

namespace seize {

// What an entry says, its time apart: "1a =7", "up", "still 3.5". Parsing gives nothing where it is none.
std::string format_entry(const Entry& entry);
std::optional<Entry> parse_entry(std::string_view text, Instant at);

// A table's log as text, to be kept: the record of what it began as, then a line for each entry.
//
//   [First "Ada"]                     … and whatever else a record tells, the moves played before included
//
//   log 1 1763264400.25               the form's version; when the table was opened, in seconds
//   0.5 1a =7                         so many seconds later the seat did this
//   9.25 still 3.5                    until then nobody could play for so long
//   60.5 up                           the one on the move had no time left
//   70 alive                          the last sign of life; with it the log is whole
std::string format_log(const Log& log, Instant alive);

// Where a log or record breaks, and why.
struct LogFault {
  enum class Part : std::uint8_t { head, move, entry };
  Part part = Part::head;
  std::size_t number = 0;  // of the record's token or of the entry, from 1; 0: in the head
  std::string text{};
  std::variant<Fault, Denial> why{};
};

struct ReadLog {
  LoggedTable logged;  // as far as it could be read
  Instant alive;
  std::optional<LogFault> fault = std::nullopt;  // why no further
};

// Reads a log, or a record, which is a log that begins now and has no entries yet. Fails where not even the
// beginning can be read; else gives what could be read, and what is wrong with the rest.
std::expected<ReadLog, LogFault> read_log(std::string_view text, Instant now);

}  // namespace seize
