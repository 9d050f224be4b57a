#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/position.h"
#include "solver/solve.h"

namespace seize::coach {

// What is asked for. Which kind a position is of follows from it (puzzle_solution.h).
enum class PuzzleKind : std::uint8_t {
  call,          // you have placed: point the alignment out
  steal,         // you have received a piece: the other side overlooked one
  win_now,       // complete one with the piece in hand, and call it
  win_in_two,    // place and give so that your second placement wins, whatever comes
  win_in_three,  // the same with your third
  safe_piece,    // the only piece to give that does not lose
  save_draw,     // the only square and piece that do not lose
  stale_trap,    // one of the others beside an alignment that nobody called in time
  long_win,      // the only move that wins: it takes four or five placements
};
inline constexpr int puzzle_kind_count = 9;

// call, steal, win_now …
std::string_view format_puzzle_kind(PuzzleKind kind);
std::optional<PuzzleKind> parse_puzzle_kind(std::string_view text);

struct Puzzle {
  int id = 0;  // from 1; a shipped one keeps its number, and a retired one's is never used again
  PuzzleKind kind{};
  Position position;
  std::vector<solver::WholeMove> answers;  // all right ones, in the notation's order
  int rating = 0;
  bool operator==(const Puzzle&) const = default;
};

// Which part of a line is not what it should be.
enum class PuzzleFlaw : std::uint8_t { fields, id, kind, position, answers, rating };

// `id kind position answers rating` with tabs between and spaces between answers (docs/puzzles.md):
// "7	win_now	3d../.e.5/7..4/...c 8 c1 L:chsf	d1!cold	640", and the same without its line end.
std::expected<Puzzle, PuzzleFlaw> parse_puzzle(std::string_view line);
std::string format_puzzle(const Puzzle& puzzle);

// What is wrong with a collection, and in which line of it, from 1.
struct PuzzleFault {
  PuzzleFlaw flaw;
  int line;
  bool operator==(const PuzzleFault&) const = default;
};

// All puzzles of a text, one a line; empty lines and those that begin with # are skipped.
std::expected<std::vector<Puzzle>, PuzzleFault> parse_puzzles(std::string_view text);

}  // namespace seize::coach
