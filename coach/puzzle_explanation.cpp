#include "coach/puzzle_explanation.h"

#include <algorithm>
#include <utility>

#include "analysis/analysis_text.h"
#include "coach/explain.h"
#include "coach/puzzle_interest.h"
#include "coach/puzzle_solution.h"
#include "notation/words.h"
#include "talk/reasons.h"

namespace seize::coach {

namespace {

using solver::Value;

constexpr std::array<std::string_view, puzzle_kind_count> kind_ids{
    "puzzle.kind.call",       "puzzle.kind.steal",        "puzzle.kind.win_now",
    "puzzle.kind.win_in_two", "puzzle.kind.win_in_three", "puzzle.kind.safe_piece",
    "puzzle.kind.save_draw",  "puzzle.kind.stale_trap",   "puzzle.kind.long_win"};

constexpr std::array<std::string_view, puzzle_kind_count> task_ids{
    "puzzle.task.call",       "puzzle.task.steal",          "puzzle.task.win_now",
    "puzzle.task.win_in_two", "puzzle.task.win_in_three",   "puzzle.task.safe_piece",
    "puzzle.task.save_draw",  "puzzle.task.stale_received", "puzzle.task.long_win"};

constexpr std::size_t longest_line = 9;
constexpr std::size_t natural_tries = 2;  // that are told of

void add(Messages& messages, const Messages& more) {
  messages.insert(messages.end(), more.begin(), more.end());
}

Argument last_square(const Position& position) { return {"square", format_square(*position.last())}; }

std::vector<Argument> piece_arguments(Piece piece, const Wording& wording) {
  return {{"digit", std::string(1, format_piece(piece))}, {"piece", say(piece, wording)}};
}

Phrase list_of(Pieces pieces, const Wording& wording) {
  Phrase list{.parts = {}, .joint = Phrase::Joint::list};
  for (const Piece piece : pieces) {
    list.parts.push_back({.id = "content.rack", .arguments = piece_arguments(piece, wording)});
  }
  return list;
}

void add_list(Messages& messages, std::string_view id, Pieces pieces, const Wording& wording) {
  if (pieces.empty()) return;
  messages.push_back({.id = id,
                      .arguments = {{"count", static_cast<std::int64_t>(pieces.size())},
                                    {"pieces", list_of(pieces, wording)}}});
}

// ---- putting it

// Where several pieces are alike in what counts, what is asked for is not the only one but the only kind.
std::string_view task_id(const Puzzle& puzzle) {
  const bool several = puzzle.answers.size() > 1;
  if (several && puzzle.kind == PuzzleKind::safe_piece) return "puzzle.task.safe_kind";
  if (several && puzzle.kind == PuzzleKind::save_draw) return "puzzle.task.save_draw_kind";
  if (puzzle.kind == PuzzleKind::stale_trap && !puzzle.position.hand()) return "puzzle.task.stale_placed";
  return task_ids[static_cast<std::size_t>(puzzle.kind)];
}

Said task(const Puzzle& puzzle) {
  return {.id = task_id(puzzle), .arguments = {last_square(puzzle.position)}};
}

Said rules(Rules rules, const Wording& wording) {
  return {.id = rules.blocks() ? "answer.rules_squares" : "answer.rules_lines",
          .arguments = {{"characteristics", say(rules.in_play(), wording.edition)}}};
}

// ---- why it is right

// Explains one answer; what it was asked for must be told, for a trap hides it.
class Explanation {
 public:
  Explanation(const Puzzle& puzzle, const solver::WholeMove& answer, const Wording& wording,
              solver::Solver& solver)
      : position_(puzzle.position), answer_(answer), puzzle_(puzzle), wording_(wording), solver_(solver) {}

  Messages of(PuzzleKind task) {
    for (const WinningSet set : position_.stale()) tell_stale(set);
    switch (task) {
      case PuzzleKind::call:
      case PuzzleKind::steal:
        tell_call(task == PuzzleKind::steal);
        break;
      case PuzzleKind::win_now:
        said_.push_back(*explain_win(position_, wording_));
        break;
      case PuzzleKind::win_in_two:
      case PuzzleKind::win_in_three:
      case PuzzleKind::long_win:
        tell_win(task);
        break;
      case PuzzleKind::safe_piece:
        tell_only_piece();
        break;
      case PuzzleKind::save_draw:
        tell_only_move();
        break;
      case PuzzleKind::stale_trap:
        break;
    }
    return std::move(said_);
  }

 private:
  void add_said(std::string_view id, std::vector<Argument> arguments = {}) {
    said_.push_back({.id = id, .arguments = std::move(arguments)});
  }

  void tell_stale(WinningSet set) {
    add_said("puzzle.why.stale", {{"set", say(set)},
                                  {"values", say_shared(position_, set, wording_.edition)},
                                  last_square(position_)});
  }

  void tell_call(bool stolen) {
    said_.push_back(explain_shared(position_, *answer_.call, wording_));
    add_said("puzzle.why.fresh", {last_square(position_)});
    if (stolen) add_said("puzzle.why.stolen");
  }

  void tell_given() { add_said("puzzle.why.harmless", piece_arguments(*answer_.give, wording_)); }

  void tell_win(PuzzleKind task) {
    tell_given();
    const Position given = after(position_, answer_);
    const auto rest = line_of_play(given, solver_, {.plies = true}, {}, longest_line);
    if (task == PuzzleKind::win_in_two) {
      add(said_, explain_none_safe(given, wording_));
      add_said("puzzle.why.two");
    } else if (task == PuzzleKind::win_in_three) {
      add_said("puzzle.why.three");
    } else {
      add_said("puzzle.why.long", {{"count", static_cast<std::int64_t>(rest.size() / 2 + 1)}});
    }
    tell_ideas(static_cast<int>(rest.size()) + 1);
    std::vector<solver::WholeMove> line = {answer_};
    line.insert(line.end(), rest.begin(), rest.end());
    said_.push_back(say_line(line));
    tell_natural_tries();
  }

  void tell_ideas(int plies) {
    for (const PuzzleIdea idea : ideas_of(position_, answer_, plies)) {
      switch (idea) {
        case PuzzleIdea::last_piece:
          add_said("puzzle.idea.last_piece");
          break;
        case PuzzleIdea::gives_up:
          add_said("puzzle.idea.gives_up", {{"square", format_square(*answer_.square)}});
          break;
        case PuzzleIdea::lone_piece:
          add_said("puzzle.idea.lone_piece");
          break;
      }
    }
  }

  // What comes to mind first and gives nothing away at once: the right square with another piece, the right
  // piece on another square, another piece.
  std::vector<solver::WholeMove> tries_that_come_to_mind() const {
    std::vector<solver::WholeMove> tries;
    const auto take_first = [&](auto is_like) {
      for (const solver::WholeMove& move : solver::moves_of(position_)) {
        const bool known = std::ranges::find(tries, move) != tries.end() ||
                           std::ranges::find(puzzle_.answers, move) != puzzle_.answers.end();
        if (tries.size() == natural_tries || known || !move.give || !is_like(move)) continue;
        if (!completing_squares(after(position_, move)).empty()) continue;
        tries.push_back(move);
        break;
      }
    };
    take_first([&](const auto& move) { return move.square == answer_.square; });
    take_first([&](const auto& move) { return move.give == answer_.give; });
    take_first([](const auto&) { return true; });
    return tries;
  }

  // Each with the reply that refutes it.
  void tell_natural_tries() {
    for (const solver::WholeMove& move : tries_that_come_to_mind()) {
      const auto reply = solver_.solve(after(position_, move), {.value_only = true, .plies = true});
      if (!reply.best || reply.verdict.value == Value::loss) continue;
      add_said(reply.verdict.value == Value::win ? "puzzle.try.loses" : "puzzle.try.draws",
               {{"move", format_move(move)}, {"reply", format_move(*reply.best)}});
    }
  }

  Pieces answers() const {
    Pieces pieces;
    for (const solver::WholeMove& answer : puzzle_.answers) pieces = pieces.with(*answer.give);
    return pieces;
  }

  // Why every other piece is worse, where each completes something: one sentence, and the sets it rests on.
  bool tell_others(const Position& placed) {
    if (puzzle_.answers.size() > 1) return false;
    const Position without = placed.give(*answer_.give);
    const auto values = why_none_safe(without);
    if (!values) return false;
    Messages reasons = explain_none_safe(without, wording_);
    reasons.front() = {.id = "puzzle.why.others",
                       .arguments = {{"values", say_one_of(*values, wording_.edition)}}};
    add(said_, reasons);
    return true;
  }

  void tell_only_piece() {
    tell_given();
    if (tell_others(position_)) return;
    tell_natural_tries();
    const Pieces wrong = position_.left().minus(answers());
    add_list(said_, "puzzle.why.at_once", wrong.minus(safe_pieces(position_)), wording_);
    add_list(said_, "puzzle.why.later", wrong & safe_pieces(position_), wording_);
  }

  void tell_only_move() {
    tell_given();
    tell_others(position_.place(*answer_.square));
    std::int64_t at_once = 0;
    std::int64_t later = 0;
    for (const solver::WholeMove& move : solver::moves_of(position_)) {
      if (std::ranges::find(puzzle_.answers, move) != puzzle_.answers.end()) continue;
      ++(completing_squares(after(position_, move)).empty() ? later : at_once);
    }
    add_said("puzzle.why.lose", {{"at_once", at_once}, {"later", later}});
    add_said("puzzle.why.draw");
    tell_natural_tries();
  }

  const Position& position_;
  const solver::WholeMove& answer_;
  const Puzzle& puzzle_;
  const Wording& wording_;
  solver::Solver& solver_;
  Messages said_;
};

// ---- why it is wrong

// What was done, as the moves of the answer.
struct Attempt {
  std::optional<Square> square;
  std::optional<Piece> give;
  std::optional<Call> call;
  bool passed = false;

  bool finished() const { return give || call || passed; }
};

Attempt attempt_of(std::span<const Move> moves) {
  Attempt attempt;
  for (const Move& move : moves) {
    if (const auto* place = std::get_if<Place>(&move)) attempt.square = place->square;
    if (const auto* give = std::get_if<Give>(&move)) attempt.give = give->piece;
    if (const auto* call = std::get_if<Call>(&move)) attempt.call = *call;
    if (std::holds_alternative<Pass>(move)) attempt.passed = true;
    if (attempt.finished()) break;
  }
  return attempt;
}

// Nothing where it is not one of the right ones.
std::optional<solver::WholeMove> right_answer(const Puzzle& puzzle, const Attempt& attempt) {
  if (attempt.passed || (attempt.call && !attempt.call->set)) return std::nullopt;
  const solver::WholeMove move{.square = attempt.square,
                               .give = attempt.give,
                               .call = attempt.call ? attempt.call->set : std::nullopt};
  const bool right = std::ranges::find(puzzle.answers, move) != puzzle.answers.end();
  return right ? std::optional(move) : std::nullopt;
}

// What the other side does with a move that is not the answer, to the call where it has one: shown on the
// board after "not it".
std::vector<solver::WholeMove> answer_to(const Puzzle& puzzle, const Attempt& attempt,
                                         solver::Solver& solver) {
  if (!attempt.give || plain_task(puzzle.position) == PuzzleKind::win_now) return {};
  const Position placed = attempt.square ? puzzle.position.place(*attempt.square) : puzzle.position;
  if (placed.has_fresh()) return {{.call = placed.fresh().first()}};
  const Position given = placed.give(*attempt.give);
  auto line = line_of_play(given, solver, {.plies = true}, {}, longest_line);
  const bool called = !line.empty() && line.back().call;
  if (called && line.size() % 2 == 0) return {};  // one's own call: it was only slow
  if (!called && line.size() > 1) line.resize(1);
  return line;
}

// Why a move is not good enough that gives a piece with which nothing is completed.
Said why_not_enough(const Position& given, solver::Solver& solver) {
  const solver::Verdict verdict = solver.solve(given, {.value_only = true, .plies = true}).verdict;
  if (verdict.value == Value::win)
    return {.id = "puzzle.wrong.loses", .arguments = {{"count", static_cast<std::int64_t>(*verdict.plies)}}};
  return plain(verdict.value == Value::draw ? "puzzle.wrong.draws" : "puzzle.wrong.slow");
}

Said why_wrong(const Puzzle& puzzle, const Attempt& attempt, const Wording& wording, solver::Solver& solver) {
  const Position& position = puzzle.position;
  const Position placed = attempt.square ? position.place(*attempt.square) : position;
  if (attempt.call) {
    const auto judged = judge_call(placed, attempt.call->set);
    return judged ? plain("puzzle.wrong.not_now") : say(judged.error());
  }
  if (position.has_fresh() || placed.has_fresh()) return plain("puzzle.wrong.overlooked");
  if (plain_task(position) == PuzzleKind::win_now) return plain("puzzle.wrong.not_now");
  if (const auto reason = explain_piece(placed, *attempt.give, wording)) return *reason;
  return why_not_enough(placed.give(*attempt.give), solver);
}

}  // namespace

Said say(PuzzleKind kind) { return plain(kind_ids[static_cast<std::size_t>(kind)]); }

Messages pose(const Puzzle& puzzle, const Wording& wording) {
  return {{.id = "puzzle.title",
           .arguments = {{"id", std::to_string(puzzle.id)},
                         {"kind", phrase(say(puzzle.kind))},
                         {"rating", std::to_string(puzzle.rating)}}},
          rules(puzzle.position.rules(), wording),
          task(puzzle)};
}

Messages tell_solution(const Puzzle& puzzle, const Wording& wording) {
  Messages said = {say_advice(puzzle.position, puzzle.answers.front(), wording)};
  Pieces others;
  for (const solver::WholeMove& answer : puzzle.answers) {
    if (answer.give && answer != puzzle.answers.front()) others = others.with(*answer.give);
  }
  add_list(said, "puzzle.as_good", others, wording);
  return said;
}

Messages explain(const Puzzle& puzzle, const solver::WholeMove& answer, const Wording& wording,
                 solver::Solver& solver) {
  const auto solution = solve_puzzle(puzzle.position, solver);
  return Explanation(puzzle, answer, wording, solver).of(solution ? solution->task : puzzle.kind);
}

Messages explain(const Puzzle& puzzle, const Wording& wording, solver::Solver& solver) {
  return explain(puzzle, puzzle.answers.front(), wording, solver);
}

PuzzleJudgement judge_answer(const Puzzle& puzzle, std::span<const Move> moves, const Wording& wording,
                             solver::Solver& solver) {
  const Attempt attempt = attempt_of(moves);
  if (!attempt.finished()) return {.result = PuzzleResult::unfinished, .said = {}};
  if (const auto answer = right_answer(puzzle, attempt))
    return {.result = PuzzleResult::right, .said = {plain("puzzle.right")}, .answer = answer};
  PuzzleJudgement wrong{.result = PuzzleResult::wrong,
                        .said = {plain("puzzle.not_right"), why_wrong(puzzle, attempt, wording, solver)},
                        .goes_on = answer_to(puzzle, attempt, solver)};
  if (wrong.goes_on.size() > 1) wrong.said.push_back(say_line(wrong.goes_on));
  return wrong;
}

Said tell_result(const PuzzleProgress& progress, const Puzzle& puzzle, Day day, bool hinted) {
  std::vector<Argument> arguments = {{"date", format_day(day)},
                                     {"streak", static_cast<std::int64_t>(streak_on(progress, day))}};
  if (hinted) return {.id = "puzzle.share.hinted", .arguments = std::move(arguments)};
  const auto effort = progress.efforts.find(puzzle.id);
  const int tries = effort == progress.efforts.end() ? 1 : effort->second.tries;
  arguments.push_back({"tries", static_cast<std::int64_t>(tries)});
  return {.id = "puzzle.share.solved", .arguments = std::move(arguments)};
}

}  // namespace seize::coach
