#include "coach/course_judge.h"

#include <algorithm>

#include "analysis/analysis_text.h"
#include "coach/puzzle_explanation.h"
#include "coach/puzzle_solution.h"
#include "coach/tell_review.h"
#include "core/game.h"
#include "notation/words.h"

namespace seize::coach {

namespace {

using Asked = Condition::Word;

Position placed_by(const Position& position, const CourseAnswer& answer) {
  return answer.square ? position.place(*answer.square) : position;
}

Pieces with_values(const Position& position, Values values) {
  Pieces pieces;
  for (const Piece piece : position.left()) {
    if (common(values, values_of(piece, position.rules())) == values) pieces = pieces.with(piece);
  }
  return pieces;
}

bool called_rightly(const Position& position, const CourseAnswer& answer) {
  return answer.call && placed_by(position, answer).fresh().contains(*answer.call);
}

bool fills_gap(const Position& position, Square square) {
  const auto waiting = waiting_sets(position);
  return std::ranges::find(waiting, square, &Waiting::square) != waiting.end();
}

bool leaves_none(const Position& position, const CourseAnswer& answer) {
  if (!answer.give) return false;
  const Position given = placed_by(position, answer).give(*answer.give);
  if (!completing_squares(given).empty()) return false;
  for (const Square square : given.empty_squares()) {
    if (!safe_pieces(given.place(square)).empty()) return false;
  }
  return true;
}

solver::Value value_of(const Position& position, solver::Solver& solver) {
  return *solver.solve(position, {.value_only = true}).verdict.value;
}

// What it is worth after what was done, for who did it.
bool keeps(const Position& position, const CourseAnswer& answer, solver::Solver& solver) {
  const solver::Value before = value_of(position, solver);
  if (answer.call) return called_rightly(position, answer);
  const Position placed = placed_by(position, answer);
  if (placed.has_fresh() && answer.give) return false;
  if (answer.passed) return before == solver::Value::draw;
  if (!answer.give) return value_of(placed, solver) == before;
  return other(value_of(placed.give(*answer.give), solver)) == before;
}

std::vector<Move> moves_of_answer(const CourseAnswer& answer) {
  std::vector<Move> moves;
  if (answer.square) moves.emplace_back(Place{*answer.square});
  if (answer.call) moves.emplace_back(Call{answer.call});
  if (answer.give) moves.emplace_back(Give{*answer.give});
  if (answer.passed) moves.emplace_back(Pass{});
  return moves;
}

bool is_finished(CourseTask task, const CourseAnswer& answer) {
  if (task != CourseTask::move) return true;
  return answer.call || answer.give || answer.passed;
}

// ---- why not

Said about_piece(std::string_view id, Piece piece, const Wording& wording) {
  return {.id = id,
          .arguments = {{"digit", std::string(1, format_piece(piece))}, {"piece", say(piece, wording)}}};
}

// ---- what was played

std::array<Phrase, 2> players() { return {phrase(plain("name.first")), phrase(plain("name.second"))}; }

Review review_of(const CourseBoard& board, solver::Solver& solver) {
  return review(played_at(board), {.solver = solver, .nodes = usual_nodes});
}

bool is_mistake(const Review& reviewed, int act) {
  const auto at = static_cast<std::size_t>(act) - 1;
  return at < reviewed.acts.size() && reviewed.acts[at].mistake.has_value();
}

Messages tell_found(const CourseBoard& board, int act, const Wording& wording, solver::Solver& solver) {
  const Game game = played_at(board);
  const Review reviewed = review_of(board, solver);
  return tell_mistake({.game = game, .review = reviewed, .names = players(), .wording = wording},
                      static_cast<std::size_t>(act) - 1);
}

Said tell_act(const State& before, const Move& move, const Wording& wording) {
  const auto by = static_cast<std::size_t>(to_act(before));
  const Argument name{"name", players()[by]};
  if (const auto* place = std::get_if<Place>(&move))
    return {.id = "told.placed",
            .arguments = {name,
                          {"square", format_square(place->square)},
                          {"piece", say(*before.position.hand(), wording)}}};
  if (const auto* give = std::get_if<Give>(&move)) {
    Said said = about_piece("told.gave", give->piece, wording);
    said.arguments.push_back(name);
    said.arguments.push_back({"opponent", players()[1 - by]});
    return said;
  }
  const WinningSet set = *std::get<Call>(move).set;
  return {.id = before.position.hand() ? "told.stole" : "told.won",
          .arguments = {name,
                        {"set", say(set)},
                        {"shared", say_shared(before.position, set, wording.edition)},
                        {"opponent", players()[1 - by]}}};
}

Pieces wanted_pieces(const Condition& right, const Position& position) {
  if (right.word == Asked::picked) return with_values(position, right.values);
  if (right.word == Asked::picked_not) return position.left().minus(with_values(position, right.values));
  return safe_pieces(position);
}

Messages why_not_picked(const CourseBoard& board, Pieces picked, const Wording& wording) {
  const Pieces wanted = wanted_pieces(board.right, board.position);
  const Pieces extra = picked.minus(wanted);
  if (extra.empty()) return {about_piece("course.wrong.missing", wanted.minus(picked).first(), wording)};
  if (auto unsafe = explain_piece(board.position, extra.first(), wording)) return {*std::move(unsafe)};
  return {about_piece("course.wrong.extra", extra.first(), wording)};
}

// The first piece that completes something is an example of how to look.
Messages why_not_counted(const Position& position, const Wording& wording) {
  Messages said = {plain("course.wrong.count")};
  for (const Piece piece : position.left()) {
    if (auto unsafe = explain_piece(position, piece, wording)) {
      said.push_back(*std::move(unsafe));
      break;
    }
  }
  return said;
}

CourseJudgement wrong(const CourseBoard& board, const CourseAnswer& answer, const Wording& wording,
                      solver::Solver& solver) {
  CourseJudgement judged{.result = CourseResult::wrong};
  if (answer.picked) {
    judged.said = why_not_picked(board, *answer.picked, wording);
  } else if (answer.count) {
    judged.said = why_not_counted(board.position, wording);
  } else if (answer.act) {
    judged.said = {plain("course.wrong.act")};
  } else if (board.task == CourseTask::place) {
    judged.said = explain_square(board.position, *answer.square, wording);
    if (judged.said.empty()) judged.said = {plain("course.wrong.look")};
  } else if (answer.call && called_rightly(board.position, answer)) {
    judged.said = {plain("course.wrong.look")};
  } else {
    PuzzleJudgement why =
        judge_answer({.position = board.position, .answers = {}}, moves_of_answer(answer), wording, solver);
    if (!why.said.empty()) why.said.erase(why.said.begin());  // without "That’s not it"
    judged.said = why.said.empty() ? Messages{plain("course.wrong.look")} : std::move(why.said);
    judged.goes_on = std::move(why.goes_on);
  }
  judged.said.insert(judged.said.begin(), plain("course.wrong"));
  return judged;
}

}  // namespace

bool holds(const Condition& condition, const CourseBoard& board, const CourseAnswer& answer,
           solver::Solver& solver) {
  const Position& position = board.position;
  const auto part_holds = [&](const Condition& part) { return holds(part, board, answer, solver); };
  switch (condition.word) {
    case Asked::picked:
    case Asked::picked_not:
    case Asked::picked_safe:
      return answer.picked == wanted_pieces(condition, position);
    case Asked::counted:
      return answer.count == safe_pieces(position).size();
    case Asked::called:
      return called_rightly(position, answer);
    case Asked::passed:
      return answer.passed;
    case Asked::gave_safe:
      return answer.give && !placed_by(position, answer).has_fresh() &&
             safe_pieces(placed_by(position, answer)).contains(*answer.give);
    case Asked::safe_left:
      return safe_pieces(placed_by(position, answer)).size() == condition.number;
    case Asked::fills_gap:
      return answer.square && fills_gap(position, *answer.square);
    case Asked::leaves_none:
      return leaves_none(position, answer);
    case Asked::keeps:
      return keeps(position, answer, solver);
    case Asked::found:
      return answer.act && is_mistake(review_of(board, solver), *answer.act);
    case Asked::all:
      return std::ranges::all_of(condition.parts, part_holds);
    case Asked::any:
      return std::ranges::any_of(condition.parts, part_holds);
    case Asked::none:
      return std::ranges::none_of(condition.parts, part_holds);
  }
  return false;
}

CourseJudgement judge_board(const CourseBoard& board, const CourseAnswer& answer, const Wording& wording,
                            solver::Solver& solver) {
  if (!is_finished(board.task, answer)) return {.result = CourseResult::unfinished};
  if (holds(board.right, board, answer, solver)) {
    Messages said = answer.act ? tell_found(board, *answer.act, wording, solver) : Messages();
    said.insert(said.begin(), plain("course.right"));
    return {.result = CourseResult::right, .said = std::move(said)};
  }
  return wrong(board, answer, wording, solver);
}

Game played_at(const CourseBoard& board) {
  Game game(board.position);
  for (const Move& move : board.played) (void)game.play(move);
  return game;
}

Messages tell_played(const CourseBoard& board, const Wording& wording) {
  Messages told;
  Game game(board.position);
  for (const Move& move : board.played) {
    told.push_back(tell_act(game.state(), move, wording));
    (void)game.play(move);
  }
  return told;
}

Said say_task(const CourseBoard& board, const Wording& wording) {
  if (board.right.values.empty()) return plain(board.say);
  return {.id = board.say, .arguments = {{"values", say_all_of(board.right.values, wording.edition)}}};
}

Messages tell_shown(const CourseBoard& board, const Wording& wording) {
  const CourseAnswer& shown = board.shown;
  if (shown.count)
    return {{.id = "course.shown.count", .arguments = {{"count", std::int64_t{*shown.count}}}}};
  if (shown.act) {
    const Phrase act{.parts = {tell_played(board, wording)[static_cast<std::size_t>(*shown.act) - 1]},
                     .joint = Phrase::Joint::words};
    return {{.id = "course.shown.act", .arguments = {{"number", std::int64_t{*shown.act}}, {"act", act}}}};
  }
  if (shown.picked) {
    Phrase list{.parts = {}, .joint = Phrase::Joint::list};
    for (const Piece piece : *shown.picked) list.parts.push_back(about_piece("content.rack", piece, wording));
    return {{.id = "course.shown.pick", .arguments = {{"pieces", list}}}};
  }
  if (shown.passed)
    return {{.id = "course.shown.pass", .arguments = {{"square", format_square(*shown.square)}}}};
  return {
      say_advice(board.position, {.square = shown.square, .give = shown.give, .call = shown.call}, wording)};
}

std::string format_course_answer(const CourseAnswer& answer) {
  if (answer.count) return "count " + std::to_string(*answer.count);
  if (answer.act) return "act " + std::to_string(*answer.act);
  if (answer.picked) {
    std::string text = "pick ";
    for (const Piece piece : *answer.picked) text += format_piece(piece);
    return text;
  }
  if (answer.passed && !answer.square) return "-";
  if (answer.square && !answer.give && !answer.call && !answer.passed) return format_square(*answer.square);
  return format_move({.square = answer.square, .give = answer.give, .call = answer.call});
}

}  // namespace seize::coach
