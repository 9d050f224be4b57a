#include "coach/puzzle.h"

#include <algorithm>

#include "analysis/analysis_text.h"
#include "notation/number.h"
#include "notation/position_text.h"
#include "notation/split.h"
#include "notation/token.h"

namespace seize::coach {

namespace {

constexpr std::array<std::string_view, puzzle_kind_count> kind_words{
    "call",       "steal",     "win_now",    "win_in_two", "win_in_three",
    "safe_piece", "save_draw", "stale_trap", "long_win"};

constexpr int greatest_number = 999'999;

// A whole number above zero, written as we write it.
std::optional<int> parse_count(std::string_view text) {
  const auto number = parse_number<int>(text);
  return number && *number > 0 && *number <= greatest_number && !text.starts_with('0') ? number
                                                                                       : std::nullopt;
}

bool may_place(const Position& position, Square square) {
  return position.hand() && position.empty_squares().contains(square);
}

// True iff it can be done in the position, rightly or not: a call, a give, or a placement with one of them.
bool can_be_tried(const Position& position, const solver::WholeMove& move) {
  if (move.square && !may_place(position, *move.square)) return false;
  if (move.give && (!position.left().contains(*move.give) || (position.hand() && !move.square))) return false;
  return move.give.has_value() != move.call.has_value();
}

std::optional<solver::WholeMove> parse_answer(std::string_view text, const Position& position) {
  const auto token = parse_token(text);
  if (!token || token->ending || token->passed || token->call == Token::Mark::wrong) return std::nullopt;
  const solver::WholeMove move{.square = token->square, .give = token->given, .call = token->set};
  return can_be_tried(position, move) ? std::optional(move) : std::nullopt;
}

std::optional<std::vector<solver::WholeMove>> parse_answers(std::string_view text, const Position& position) {
  std::vector<solver::WholeMove> answers;
  for (const std::string_view word : split(text, ' ')) {
    const auto answer = parse_answer(word, position);
    if (!answer) return std::nullopt;
    answers.push_back(*answer);
  }
  return answers;
}

}  // namespace

std::string_view format_puzzle_kind(PuzzleKind kind) { return kind_words[static_cast<std::size_t>(kind)]; }

std::optional<PuzzleKind> parse_puzzle_kind(std::string_view text) {
  const auto found = std::ranges::find(kind_words, text);
  if (found == kind_words.end()) return std::nullopt;
  return static_cast<PuzzleKind>(found - kind_words.begin());
}

std::expected<Puzzle, PuzzleFlaw> parse_puzzle(std::string_view line) {
  const auto fields = split(line, '\t');
  if (fields.size() != 5) return std::unexpected(PuzzleFlaw::fields);
  const auto id = parse_count(fields[0]);
  if (!id) return std::unexpected(PuzzleFlaw::id);
  const auto kind = parse_puzzle_kind(fields[1]);
  if (!kind) return std::unexpected(PuzzleFlaw::kind);
  const auto position = parse_position(fields[2]);
  if (!position) return std::unexpected(PuzzleFlaw::position);
  const auto answers = parse_answers(fields[3], *position);
  if (!answers) return std::unexpected(PuzzleFlaw::answers);
  const auto rating = parse_count(fields[4]);
  if (!rating) return std::unexpected(PuzzleFlaw::rating);
  return Puzzle{.id = *id, .kind = *kind, .position = *position, .answers = *answers, .rating = *rating};
}

std::string format_puzzle(const Puzzle& puzzle) {
  std::string answers;
  for (const solver::WholeMove& answer : puzzle.answers) {
    answers += (answers.empty() ? "" : " ") + format_move(answer);
  }
  return std::to_string(puzzle.id) + '\t' + std::string(format_puzzle_kind(puzzle.kind)) + '\t' +
         format_position(puzzle.position) + '\t' + answers + '\t' + std::to_string(puzzle.rating);
}

std::expected<std::vector<Puzzle>, PuzzleFault> parse_puzzles(std::string_view text) {
  std::vector<Puzzle> puzzles;
  int number = 0;
  for (const std::string_view line : split(text, '\n')) {
    ++number;
    if (line.empty() || line.starts_with('#')) continue;
    auto puzzle = parse_puzzle(line);
    if (!puzzle) return std::unexpected(PuzzleFault{.flaw = puzzle.error(), .line = number});
    puzzles.push_back(*std::move(puzzle));
  }
  return puzzles;
}

}  // namespace seize::coach
