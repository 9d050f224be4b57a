#include "coach/puzzle_solution.h"

#include <algorithm>

#include "coach/explain.h"

namespace seize::coach {

namespace {

using solver::Analysis;
using solver::JudgedMove;
using solver::Value;
using solver::WholeMove;

constexpr int plies_of_two = 3;  // mine, theirs, mine
constexpr int plies_of_three = 5, plies_of_five = 9;

// ---- what is measured

bool is_full(const Position& position, WinningSet set) {
  return (set.squares() & position.occupied()) == set.squares();
}

PuzzleFeatures features_of_call(const Position& position) {
  PuzzleFeatures features;
  for (const WinningSet set : position.rules().winning_sets()) {
    if (!is_full(position, set)) continue;
    ++features.candidates;
    const bool stands_out = set.squares().contains(*position.last()) || position.stale().contains(set);
    if (stands_out && !position.fresh().contains(set)) ++features.tempting;
  }
  features.hidden = hiddenness(position, position.fresh().first());
  return features;
}

// The easiest of the alignments that the piece in hand completes on the square.
int easiest_there(const Position& position, Square square) {
  const Position placed = position.place(square);
  int easiest = 4;
  for (const WinningSet set : placed.fresh()) easiest = std::min(easiest, hiddenness(placed, set));
  return easiest;
}

// Squares that three pieces with something in common lead to, but not with this piece, are tempting.
PuzzleFeatures features_of_win_now(const Position& position, Square answer) {
  Squares tempting;
  for (const Waiting& waiting : waiting_sets(position)) tempting = tempting.with(waiting.square);
  return {.candidates = position.empty_squares().size(),
          .tempting = tempting.without(answer).size(),
          .depth = 1,
          .hidden = easiest_there(position, answer)};
}

// How hard it is to see that the piece given is lost at once; nothing where it is not.
std::optional<int> hiddenness_of_loss(const Position& position, const WholeMove& move) {
  const Position given = after(position, move);
  std::optional<int> easiest;
  for (const Square square : completing_squares(given)) {
    const int here = easiest_there(given, square);
    easiest = std::min(easiest.value_or(here), here);
  }
  return easiest;
}

bool is_among(const std::vector<WholeMove>& moves, const WholeMove& move) {
  return std::ranges::find(moves, move) != moves.end();
}

PuzzleFeatures features_of_choice(const Position& position, const Analysis& analysis,
                                  const std::vector<WholeMove>& answers) {
  PuzzleFeatures features{.candidates = static_cast<int>(analysis.moves.size())};
  for (const auto& [move, verdict] : analysis.moves) {
    if (is_among(answers, move)) {
      if (verdict.value == Value::win) features.depth = std::max(features.depth, *verdict.plies);
    } else if (verdict.value == Value::win) {
      ++features.slower_wins;
    } else if (const auto hidden = hiddenness_of_loss(position, move)) {
      features.hidden = std::max(features.hidden, *hidden);
    } else {
      ++features.tempting;
      if (verdict.value == Value::loss) features.depth = std::max(features.depth, *verdict.plies);
    }
  }
  return features;
}

// ---- the answers

std::vector<WholeMove> calls(const Position& position, std::optional<Square> square) {
  std::vector<WholeMove> moves;
  for (const WinningSet set : (square ? position.place(*square) : position).fresh()) {
    moves.push_back({.square = square, .call = set});
  }
  return moves;
}

// Which moves are as good as the best: of those that win, the quickest.
std::vector<WholeMove> best_moves(const Analysis& analysis) {
  std::vector<WholeMove> moves;
  for (const auto& [move, verdict] : analysis.moves) {
    if (verdict.value == Value::loss || verdict.value != analysis.verdict.value) continue;
    if (verdict.value == Value::win && verdict.plies != analysis.verdict.plies) continue;
    moves.push_back(move);
  }
  return moves;
}

std::vector<WholeMove> moves_that_do_not_lose(const Analysis& analysis) {
  std::vector<WholeMove> moves;
  for (const auto& [move, verdict] : analysis.moves) {
    if (verdict.value != Value::loss) moves.push_back(move);
  }
  return moves;
}

// True iff they are one answer: the same square, and pieces that count as equal.
bool is_one(const std::vector<WholeMove>& answers, Rules rules) {
  if (answers.empty()) return false;
  const WholeMove& first = answers.front();
  return std::ranges::all_of(answers, [&](const WholeMove& move) {
    return move.square == first.square && values_of(*move.give, rules) == values_of(*first.give, rules);
  });
}

PuzzleKind posed_as(PuzzleKind task, const Position& position) {
  return position.stale().empty() ? task : PuzzleKind::stale_trap;
}

PuzzleSolution solution(const Position& position, PuzzleKind task, std::vector<WholeMove> answers,
                        const PuzzleFeatures& features) {
  const PuzzleKind kind = posed_as(task, position);
  return {.kind = kind, .task = task, .answers = std::move(answers), .features = features};
}

std::optional<PuzzleSolution> solve_call(const Position& position, PuzzleKind task) {
  if (position.fresh().size() != 1) return std::nullopt;
  return solution(position, task, calls(position, std::nullopt), features_of_call(position));
}

std::optional<PuzzleSolution> solve_win_now(const Position& position) {
  const Squares squares = completing_squares(position);
  if (squares.size() != 1) return std::nullopt;
  const Square square = squares.first();
  return solution(position, PuzzleKind::win_now, calls(position, square),
                  features_of_win_now(position, square));
}

std::optional<PuzzleSolution> solve_choice(const Position& position, PuzzleKind task,
                                           const Analysis& analysis, std::vector<WholeMove> answers) {
  if (!is_one(answers, position.rules())) return std::nullopt;
  const PuzzleFeatures features = features_of_choice(position, analysis, answers);
  return solution(position, task, std::move(answers), features);
}

// The task of placing a piece that completes nothing.
std::optional<PuzzleKind> searched_task(const Analysis& analysis) {
  if (analysis.verdict.value == Value::draw) return PuzzleKind::save_draw;
  if (analysis.verdict.value != Value::win) return std::nullopt;
  if (analysis.verdict.plies == plies_of_two) return PuzzleKind::win_in_two;
  if (analysis.verdict.plies == plies_of_three) return PuzzleKind::win_in_three;
  if (*analysis.verdict.plies > plies_of_three && *analysis.verdict.plies <= plies_of_five)
    return PuzzleKind::long_win;
  return std::nullopt;
}

}  // namespace

int hiddenness(const Position& aligned, WinningSet set) {
  constexpr int first_diagonal = 8;
  constexpr std::array<int, Characteristic::count> by_characteristic{0, 1, 1, 2};
  int least = 2;
  for (const Characteristic shared : aligned.shared_on(set)) {
    least = std::min(least, by_characteristic[static_cast<std::size_t>(shared.index())]);
  }
  return least + (set.index() < first_diagonal ? 0 : 2);
}

Squares completing_squares(const Position& position) {
  Squares squares;
  for (const Waiting& waiting : completed_by(position, *position.hand()))
    squares = squares.with(waiting.square);
  return squares;
}

std::optional<PuzzleKind> plain_task(const Position& position) {
  if (position.has_fresh()) return position.hand() ? PuzzleKind::steal : PuzzleKind::call;
  if (!position.hand()) return PuzzleKind::safe_piece;
  return completing_squares(position).empty() ? std::nullopt : std::optional(PuzzleKind::win_now);
}

std::optional<PuzzleSolution> solve_puzzle(const Position& position, solver::Solver& solver) {
  if (position.placed() < fewest_placed_in_puzzle) return std::nullopt;
  const auto task = plain_task(position);
  if (task == PuzzleKind::call || task == PuzzleKind::steal) return solve_call(position, *task);
  if (task == PuzzleKind::win_now) return solve_win_now(position);
  if (position.left().size() < 2) return std::nullopt;
  const Analysis analysis = solver.solve(position, {.plies = true});
  if (task == PuzzleKind::safe_piece)
    return solve_choice(position, *task, analysis, moves_that_do_not_lose(analysis));
  const auto searched = searched_task(analysis);
  if (!searched) return std::nullopt;
  return solve_choice(position, *searched, analysis, best_moves(analysis));
}

}  // namespace seize::coach
