#include "coach/puzzle_try.h"

#include <utility>

#include "coach/lone_table.h"
#include "coach/puzzle_hint.h"
#include "notation/words.h"

namespace seize::coach {

namespace {

using Outcome = TryReply::Outcome;

// True iff the task is to call what stands, and nothing else.
bool asks_for_call(const Puzzle& puzzle) {
  return puzzle.kind == PuzzleKind::call || puzzle.kind == PuzzleKind::steal;
}

// A person's line at a puzzle: what it does, and what is said to it.
class Trying {
 public:
  Trying(PuzzleTry& attempt, solver::Solver& solver) : attempt_(attempt), solver_(solver) {}

  TryReply carry_out(const Command& command) {
    if (attempt_.done && answers(command)) return {.said = {plain("puzzle.done")}};
    if (!attempt_.conversation.table().game.moves().empty() && places(command)) return place_anew(command);
    if (const auto* word = std::get_if<Word>(&command)) return on(*word);
    if (const auto* ask = std::get_if<Ask>(&command); ask != nullptr && is_about_turns(ask->topic))
      return {.said = pose(attempt_.puzzle, wording())};
    return pass_on(command);
  }

 private:
  const Wording& wording() const { return attempt_.conversation.wording; }

  // Nobody else is there: such questions are about what is to be done.
  static bool is_about_turns(Topic topic) {
    return topic == Topic::turn || topic == Topic::players || topic == Topic::options;
  }

  TryReply on(Word word) {
    switch (word) {
      case Word::solution:
      case Word::resign:
        return show_solution();
      case Word::back:
        start_again(attempt_.conversation, attempt_.puzzle.position);
        return {.said = {plain("puzzle.back")}};
      case Word::again:
      case Word::next:
        return {.said = {}, .wish = Word::next};
      case Word::hint:
        return give_hint();
      case Word::draw:
      case Word::worth:
      case Word::best:
      case Word::save:
        return {.said = {plain("puzzle.not_here")}};
      case Word::pass:
      case Word::yes:
      case Word::no:
      case Word::cancel:
      case Word::stop:
      case Word::help:
      case Word::quit:
      case Word::repeat:
      case Word::terse:
      case Word::wordy:
        break;
    }
    return pass_on(word);
  }

  static bool answers(const Command& command) {
    return places(command) || std::holds_alternative<Give>(command) ||
           std::holds_alternative<CallQuarto>(command) || std::holds_alternative<PointAt>(command) ||
           command == Command(Word::pass);
  }

  // Another square instead of the one that the piece was put on; where it cannot stand there, it stays.
  TryReply place_anew(const Command& command) {
    const Conversation before = attempt_.conversation;
    start_again(attempt_.conversation, attempt_.puzzle.position);
    TryReply reply = pass_on(command);
    const bool stands =
        reply.outcome != Outcome::nothing || !attempt_.conversation.table().game.moves().empty();
    if (!stands) attempt_.conversation = before;
    return reply;
  }

  // The table takes it; what was done there is then judged. What a table would tell of the move is not said:
  // a call it takes for a win is one here only if it is the answer.
  TryReply pass_on(const Command& command) {
    const Reply reply = follow(attempt_.conversation, command, Instant{});
    if (!reply.table_changed()) return {.said = reply.said, .wish = reply.wish};
    const Game& game = attempt_.conversation.table().game;
    PuzzleJudgement judged = judge_answer(attempt_.puzzle, game.moves(), wording(), solver_);
    if (judged.result == PuzzleResult::unfinished) return {.said = {placed()}};
    start_again(attempt_.conversation, attempt_.puzzle.position);
    if (judged.result == PuzzleResult::wrong)
      return {.said = std::move(judged.said), .outcome = Outcome::wrong};
    append(judged.said, explain(attempt_.puzzle, *judged.answer, wording(), solver_));
    attempt_.done = true;
    return {.said = std::move(judged.said), .outcome = Outcome::right};
  }

  Said placed() const {
    const Position& position = attempt_.conversation.table().game.state().position;
    return {.id = "puzzle.placed", .arguments = {{"square", format_square(*position.last())}}};
  }

  TryReply give_hint() {
    const Messages hints = puzzle_hints(attempt_.puzzle, wording());
    if (attempt_.done) return {.said = {plain("puzzle.done")}};
    if (attempt_.hints == hints.size()) return {.said = {plain("puzzle.hint.none")}};
    return {.said = {hints[attempt_.hints++]}, .outcome = Outcome::hinted};
  }

  TryReply show_solution() {
    start_again(attempt_.conversation, attempt_.puzzle.position);
    Messages said = tell_solution(attempt_.puzzle, wording());
    append(said, explain(attempt_.puzzle, wording(), solver_));
    const bool was_done = std::exchange(attempt_.done, true);
    return {.said = std::move(said), .outcome = was_done ? Outcome::nothing : Outcome::shown};
  }

  static void append(Messages& messages, const Messages& more) {
    messages.insert(messages.end(), more.begin(), more.end());
  }

  PuzzleTry& attempt_;
  solver::Solver& solver_;
};

}  // namespace

PuzzleTry begin_try(const Puzzle& puzzle, const Wording& wording) {
  PuzzleTry attempt{.puzzle = puzzle, .conversation = begin_alone(puzzle.position, wording)};
  attempt.conversation.last_said = pose(puzzle, wording);
  return attempt;
}

Said prompt(const PuzzleTry& attempt) {
  const bool pointing = attempt.conversation.open == Conversation::Open::pointing;
  const bool placed = !attempt.conversation.table().game.moves().empty();
  const std::string_view for_move = placed ? "puzzle.prompt.give" : "puzzle.prompt.answer";
  return in_style(plain(pointing ? "puzzle.prompt.point" : for_move), attempt.conversation.wording);
}

Messages describe(const PuzzleTry& attempt) { return describe_alone(attempt.conversation); }

TryReply hear(PuzzleTry& attempt, std::string_view line, const Vocabulary& vocabulary,
              solver::Solver& solver) {
  const auto command = meant_alone(attempt.conversation, asks_for_call(attempt.puzzle), line, vocabulary);
  if (!command) return {.said = {command.error()}};
  return follow(attempt, *command, solver);
}

TryReply follow(PuzzleTry& attempt, const Command& command, solver::Solver& solver) {
  TryReply reply = Trying(attempt, solver).carry_out(command);
  reply.said = in_style(std::move(reply.said), attempt.conversation.wording);
  if (!reply.said.empty()) attempt.conversation.last_said = reply.said;
  return reply;
}

}  // namespace seize::coach
