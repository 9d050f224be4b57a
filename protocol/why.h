#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

#include "table/table_refusal.h"

namespace seize::protocol {

// Why a server refuses what the rules have nothing to do with. docs/protocol.md tells of each by its name.
enum class Objection : std::uint8_t {
  malformed,          // no message: not JSON, a field missing, or of the wrong kind
  unknown_message,    // a kind of message that is not known
  too_long,           // more bytes than a message may have
  too_fast,           // more messages than anybody needs
  not_greeted,        // the first message says hello
  greeted_already,    // and no other does
  unknown_version,    // of the protocol
  no_such_table,      // no table has that link, or no longer
  table_closed,       // nobody plays there any more
  table_full,         // nobody can sit down there
  place_taken,        // somebody else sits there
  no_such_place,      // the table has no such place, or it is a program's
  no_table,           // speaks of a table, and is at none
  not_seated,         // watches, and may not act
  whose_seat,         // has several seats, and does not say which
  not_begun,          // somebody has yet to sit down
  gone_on,            // the game has changed since what this act follows
  unknown_number,     // follows what has not happened
  unknown_level,      // there is no program of that name
  unknown_code,       // no device has been given that code, or too long ago
  no_mask,            // looking square by square is for mask tables
  needs_clock,        // strangers play by a clock
  lobby_closed,       // this server has none
  too_many_tables,    // one person at so many
  too_many_people,    // the server is full
  unknown_name,       // not made of the parts that names are made of
  store_unavailable,  // nothing could be written, and nothing was; later it may work again
  stopping,           // the server ends, and comes back
};
inline constexpr int objection_count = static_cast<int>(Objection::stopping) + 1;

using Why = std::variant<Objection, TableRefusal, Refusal>;

// The enumerator's name, different for all of them.
std::string_view name_of(const Why& why);
std::optional<Why> why_named(std::string_view name);

inline Why why_of(const Denial& denial) {
  if (const auto* refusal = std::get_if<TableRefusal>(&denial)) return *refusal;
  return std::get<Refusal>(denial);
}

// All of them.
std::span<const std::pair<Why, std::string_view>> all_reasons();

}  // namespace seize::protocol
