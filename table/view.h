#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "table/table.h"

namespace seize {

// A square as somebody sees it. On a mask table all but the one explored are hidden (R10.1).
struct SquareSeen {
  bool hidden = false;
  std::optional<Piece> piece = std::nullopt;  // nothing: empty, or hidden
  bool operator==(const SquareSeen&) const = default;
};

// A place in the rack, where a piece lies until it is given.
enum class RackSeen : std::uint8_t { hidden, there, gone };

// What is explored on a mask table: one square, one place in the rack, or the square placed last; after the
// end, on request, everything (R10.1).
struct LastSquare {};
struct Everything {};
using Focus = std::variant<Square, Piece, LastSquare, Everything>;

enum class Task : std::uint8_t { give, place, pass, none };

// What a seat may see, and nothing it may not: before a call, no field depends on whether there is an
// alignment (R9.1); on a mask table at most one square is told, and after the end no more unasked.
struct View {
  std::optional<Seat> you;  // nothing: a spectator
  Options options;
  std::array<Team, 2> teams;
  bool by_lot;

  std::array<SquareSeen, Square::count> board;
  std::array<RackSeen, Piece::count> rack;
  std::optional<Piece> hand;   // held out openly to the one who must place it
  std::optional<Square> last;  // on a mask table only where it was asked for
  // The game so far; nothing where the board is hidden, which they would tell.
  std::optional<Position> start;
  std::vector<Move> moves;
  std::size_t move_count;

  std::optional<Seat> to_act;
  Task task;       // what the one to act must do
  bool call_open;  // the one to act may call, whether or not there is anything to call
  std::optional<Duration> time_left;
  std::array<std::optional<Side>, proposal_count> proposed_by;
  std::optional<Outcome> outcome;
  Characteristics shared{};  // by the alignment that won
  WinningSets missed{};      // after the end: what was completed and never called

  bool operator==(const View&) const = default;
};

// REQUIRES: the seat is one of the table's.
View view(const Table& table, std::optional<Seat> viewer, Instant now, std::optional<Focus> focus = {});

// The same as it was after the game's first moves, before anything that was called later was known. Nothing
// where the board is hidden now: what stood there would tell what stands there.
// REQUIRES: moves is no more than the game has.
std::optional<View> view_after(const Table& table, std::size_t moves, std::optional<Seat> viewer,
                               std::optional<Focus> focus = {});

}  // namespace seize
