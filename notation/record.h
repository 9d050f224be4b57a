#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "notation/fault.h"
#include "notation/tag.h"
#include "table/options.h"

namespace seize {

struct Comment {
  std::size_t token;  // it stands after so many tokens
  std::string text;   // one that is a number is the seconds used
  bool operator==(const Comment&) const = default;
};

// A game with what is known about it. The rules are those of the game's start; the result follows from its
// moves.
struct Record {
  // All that have no field of their own: Event, Date, First and Second first, then the others in their order.
  std::vector<Tag> tags;
  Edition edition = Edition::classic;
  Help help = Help::official;
  bool mask = false;
  std::optional<Duration> per_move = std::nullopt;
  Game game;
  std::vector<Comment> comments;
  bool operator==(const Record&) const = default;
};

struct RecordFault {
  std::size_t move = 0;  // the number of the token, from 1; 0: the fault is in the tags
  std::string text;      // the token, or the tag's line
  Fault fault;
  std::optional<Record> readable = std::nullopt;  // what stands before it, where its tags are whole
};

// "1-0", "0-1", "1/2", or "*" while the game goes on.
std::string_view format_result(const std::optional<Outcome>& outcome);

// The longest text that is read as one game.
inline constexpr std::size_t longest_record = std::size_t{1} << 20;

// Reads one game. format_record gives the canonical text of what was read.
std::expected<Record, RecordFault> parse_record(std::string_view text);
std::string format_record(const Record& record);

}  // namespace seize
