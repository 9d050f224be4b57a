#include "coach/puzzle_json.h"

#include <algorithm>

#include "coach/course.h"
#include "coach/hint_json.h"
#include "coach/puzzle_choice.h"
#include "coach/puzzle_explanation.h"
#include "coach/puzzle_hint.h"
#include "coach/puzzle_twin.h"
#include "notation/json.h"
#include "notation/number.h"
#include "notation/position_text.h"
#include "notation/split.h"
#include "talk/said_json.h"

namespace seize::coach {

namespace {

// The question with what it brings, read.
struct Desk {
  std::vector<Puzzle> puzzles;
  PuzzleProgress progress;
  bool damaged = false;
};

Desk read(const PuzzleQuestion& question) {
  Desk desk;
  desk.puzzles = parse_puzzles(question.collection).value_or(std::vector<Puzzle>());
  if (auto progress = parse_progress(question.progress)) {
    desk.progress = *std::move(progress);
  } else {
    desk.damaged = !question.progress.empty();
  }
  return desk;
}

PuzzleWish wish_of(std::string_view mode) {
  PuzzleWish wish;
  const auto words = split(mode, ' ');
  if (words.size() > 1) wish.kind = parse_puzzle_kind(words[1]);
  if (words.size() > 2) wish.difficulty = parse_difficulty(words[2]);
  return wish;
}

const Puzzle* from_shelf(const Desk& desk, Day today) {
  std::vector<int> waiting = due_on(desk.progress, today);
  for (const auto& [id, again] : desk.progress.shelf) waiting.push_back(id);
  for (const int id : waiting) {
    if (const Puzzle* puzzle = puzzle_of(desk.puzzles, id)) return puzzle;
  }
  return nullptr;
}

const Puzzle* chosen(Desk& desk, const PuzzleQuestion& question) {
  if (desk.puzzles.empty()) return nullptr;
  if (question.mode == "daily") return &daily_puzzle(desk.puzzles, question.today);
  if (question.mode == "again") return from_shelf(desk, question.today);
  if (question.mode == "run") {
    const Puzzle& puzzle = run_puzzle(desk.puzzles, desk.progress);
    desk.progress.run.at = puzzle.id;
    return &puzzle;
  }
  if (question.mode.starts_with("id ")) {
    const auto id = parse_number<int>(question.mode.substr(3));
    return id ? puzzle_of(desk.puzzles, *id) : nullptr;
  }
  return next_puzzle(desk.puzzles, wish_of(question.mode), desk.progress);
}

// From the shelf it is posed as its twin, another one each time it is due.
std::uint64_t twin_for(const Desk& desk, const PuzzleQuestion& question, int id) {
  const auto again = desk.progress.shelf.find(id);
  if (question.mode != "again" || again == desk.progress.shelf.end()) return 0;
  return static_cast<std::uint64_t>(again->second.due.time_since_epoch().count());
}

std::string standing_json(const Desk& desk, Day today) {
  const PuzzleProgress& progress = desk.progress;
  const auto solved = std::ranges::count_if(desk.puzzles, [&](const Puzzle& puzzle) {
    const auto effort = progress.efforts.find(puzzle.id);
    return effort != progress.efforts.end() && effort->second.end == PuzzleEffort::End::solved;
  });
  return JsonObject()
      .number("rating", progress.rating.points)
      .number("deviation", progress.rating.deviation)
      .number("solved", solved)
      .number("count", static_cast<std::int64_t>(desk.puzzles.size()))
      .number("streak", streak_on(progress, today))
      .number("bestStreak", progress.best_streak)
      .number("run", progress.run.count)
      .number("bestRun", progress.run.best)
      .number("shelf", static_cast<std::int64_t>(progress.shelf.size()))
      .number("due", static_cast<std::int64_t>(due_on(progress, today).size()))
      .str();
}

std::string acts_json(const std::vector<solver::WholeMove>& moves) {
  std::vector<std::string> acts;
  for (const solver::WholeMove& move : moves) {
    for (const std::string& act : acts_of(move)) acts.push_back(json_string(act));
  }
  return json_list(acts);
}

// ---- answers

struct Told {
  std::string_view result;  // right, wrong, shown, hinted, refused
  Messages said = {};
  std::vector<solver::WholeMove> line = {};  // how it goes on, to be shown on the board
  bool more = false;                         // there are further hints
};

Told hinted(const Puzzle& puzzle, std::string_view number, const Wording& wording) {
  const Messages hints = puzzle_hints(puzzle, wording);
  const auto nth = parse_number<int>(number);
  if (!nth || *nth < 0 || *nth >= static_cast<int>(hints.size())) return {.result = "refused"};
  return {.result = "hinted",
          .said = {hints[static_cast<std::size_t>(*nth)]},
          .more = *nth + 1 < static_cast<int>(hints.size())};
}

std::vector<solver::WholeMove> line_after(const Puzzle& puzzle, const solver::WholeMove& answer,
                                          solver::Solver& solver) {
  constexpr std::size_t longest = 9;
  std::vector<solver::WholeMove> line = {answer};
  if (answer.call) return line;
  const auto rest = line_of_play(after(puzzle.position, answer), solver, {.plies = true}, {}, longest);
  if (!rest.empty() && rest.back().call) line.insert(line.end(), rest.begin(), rest.end());
  return line;
}

Told tried(const Puzzle& puzzle, std::string_view text, const Wording& wording, solver::Solver& solver) {
  const auto answer = parse_course_answer(text, puzzle.position);
  if (!answer) return {.result = "refused"};
  std::vector<Move> moves;
  if (answer->square) moves.emplace_back(Place{*answer->square});
  if (answer->call) moves.emplace_back(Call{*answer->call});
  if (answer->give) moves.emplace_back(Give{*answer->give});
  if (answer->passed) moves.emplace_back(Pass{});
  PuzzleJudgement judged = judge_answer(puzzle, moves, wording, solver);
  if (judged.result == PuzzleResult::unfinished) return {.result = "refused"};
  if (judged.result == PuzzleResult::wrong)
    return {.result = "wrong", .said = std::move(judged.said), .line = std::move(judged.goes_on)};
  const Messages why = explain(puzzle, *judged.answer, wording, solver);
  judged.said.insert(judged.said.end(), why.begin(), why.end());
  return {
      .result = "right", .said = std::move(judged.said), .line = line_after(puzzle, *judged.answer, solver)};
}

Told solved_for(const Puzzle& puzzle, const Wording& wording, solver::Solver& solver) {
  Messages said = tell_solution(puzzle, wording);
  const Messages why = explain(puzzle, wording, solver);
  said.insert(said.end(), why.begin(), why.end());
  return {
      .result = "shown", .said = std::move(said), .line = line_after(puzzle, puzzle.answers.front(), solver)};
}

Told reply_to(const Puzzle& puzzle, std::string_view answer, const Wording& wording, solver::Solver& solver) {
  if (answer.starts_with("hint ")) return hinted(puzzle, answer.substr(5), wording);
  if (answer == "solution") return solved_for(puzzle, wording, solver);
  return tried(puzzle, answer, wording, solver);
}

void note(Desk& desk, const PuzzleQuestion& question, const PuzzleAnswered& answered, const Puzzle& puzzle,
          std::string_view result) {
  PuzzleProgress& progress = desk.progress;
  const bool right = result == "right";
  if (question.mode == "again") {
    if (result != "hinted") note_again(progress, puzzle.id, right && !answered.hinted, question.today);
  } else if (result == "hinted") {
    note_hint(progress, puzzle);
  } else if (result == "shown") {
    note_shown(progress, puzzle, question.today);
  } else {
    note_answer(progress, puzzle, right, question.today);
  }
  if (question.mode == "run" && progress.run.at == puzzle.id) note_run(progress, right);
  if (question.mode == "daily" && right) note_daily(progress, question.today);
}

}  // namespace

std::string puzzle_json(const PuzzleQuestion& question, const Wording& wording) {
  Desk desk = read(question);
  const Puzzle* puzzle = chosen(desk, question);
  JsonObject json;
  json.flag("damaged", desk.damaged)
      .raw("standing", standing_json(desk, question.today))
      .text("progress", format_progress(desk.progress));
  if (puzzle == nullptr) return json.raw("puzzle", "null").str();
  const std::uint64_t twin = twin_for(desk, question, puzzle->id);
  const Puzzle posed = twin == 0 ? *puzzle : twin_of(*puzzle, twin);
  const auto effort = desk.progress.efforts.find(puzzle->id);
  const bool solved =
      effort != desk.progress.efforts.end() && effort->second.end == PuzzleEffort::End::solved && twin == 0;
  const Messages said = pose(posed, wording);
  return json
      .raw("puzzle", JsonObject()
                         .number("id", puzzle->id)
                         .number("twin", static_cast<std::int64_t>(twin))
                         .text("kind", format_puzzle_kind(puzzle->kind))
                         .number("rating", puzzle->rating)
                         .text("position", format_position(posed.position))
                         .flag("solved", solved)
                         .raw("name", json_of(say(puzzle->kind)))
                         .raw("rules", json_of(said[1]))
                         .raw("task", json_of(said[2]))
                         .str())
      .str();
}

std::string puzzle_answer_json(const PuzzleQuestion& question, const PuzzleAnswered& answered,
                               const Wording& wording, solver::Solver& solver) {
  Desk desk = read(question);
  const Puzzle* puzzle = puzzle_of(desk.puzzles, answered.id);
  Told reply{.result = "refused"};
  if (puzzle != nullptr) {
    const Puzzle posed = answered.twin == 0 ? *puzzle : twin_of(*puzzle, answered.twin);
    reply = reply_to(posed, answered.answer, wording, solver);
    if (reply.result != "refused") note(desk, question, answered, *puzzle, reply.result);
  }
  const bool shares = question.mode == "daily" && reply.result == "right";
  return JsonObject()
      .text("result", reply.result)
      .raw("said", json_of(reply.said))
      .raw("line", acts_json(reply.line))
      .flag("more", reply.more)
      .raw("share",
           shares ? json_of(tell_result(desk.progress, *puzzle, question.today, answered.hinted)) : "null")
      .raw("standing", standing_json(desk, question.today))
      .text("progress", format_progress(desk.progress))
      .str();
}

}  // namespace seize::coach
