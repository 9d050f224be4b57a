#include <fmt/format.h>
#include <unistd.h>

#include <ctime>
#include <set>

#include "analysis/analysis_text.h"
#include "cli/command_line.h"
#include "cli/kept_progress.h"
#include "cli/line_reader.h"
#include "cli/saved_game.h"
#include "cli/shipped_puzzles.h"
#include "cli/speech.h"
#include "coach/puzzle_maker.h"
#include "coach/puzzle_solution.h"
#include "coach/puzzle_try.h"
#include "coach/puzzle_twin.h"
#include "notation/json.h"
#include "notation/position_text.h"
#include "notation/words.h"
#include "talk/guide.h"

namespace seize::cli {

namespace {

using coach::Puzzle;
using coach::PuzzleEffort;
using coach::PuzzleKind;
using coach::PuzzleProgress;
using coach::PuzzleTry;
using coach::TryReply;

// The day by the calendar on the wall.
coach::Day today() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  return std::chrono::sys_days(std::chrono::year(local.tm_year + 1900) /
                               std::chrono::month(static_cast<unsigned>(local.tm_mon + 1)) /
                               std::chrono::day(static_cast<unsigned>(local.tm_mday)));
}

// ---- for scripts

std::string json_of(const Puzzle& puzzle, std::optional<coach::Day> day) {
  std::vector<std::string> answers;
  for (const solver::WholeMove& answer : puzzle.answers) answers.push_back(json_string(format_move(answer)));
  JsonObject json;
  json.number("id", puzzle.id)
      .text("kind", coach::format_puzzle_kind(puzzle.kind))
      .text("position", format_position(puzzle.position))
      .raw("answers", json_list(answers))
      .number("rating", puzzle.rating)
      .text("difficulty", coach::format_difficulty(coach::difficulty_of(puzzle.rating)));
  if (day) json.text("date", coach::format_day(*day));
  return json_spaced(json.str()) + "\n";
}

struct Tally {
  std::int64_t count = 0, tried = 0, solved = 0, first = 0;
};

Tally tally_of(const std::vector<Puzzle>& puzzles, const PuzzleProgress& progress,
               std::optional<PuzzleKind> kind) {
  Tally tally;
  for (const Puzzle& puzzle : puzzles) {
    if (kind && puzzle.kind != *kind) continue;
    ++tally.count;
    const auto effort = progress.efforts.find(puzzle.id);
    if (effort == progress.efforts.end()) continue;
    ++tally.tried;
    if (effort->second.end != PuzzleEffort::End::solved) continue;
    ++tally.solved;
    if (effort->second.tries == 1) ++tally.first;
  }
  return tally;
}

std::string json_of(const std::vector<Puzzle>& puzzles, const PuzzleProgress& progress) {
  const Tally all = tally_of(puzzles, progress, std::nullopt);
  JsonObject kinds;
  for (int i = 0; i < coach::puzzle_kind_count; ++i) {
    const auto kind = static_cast<PuzzleKind>(i);
    const Tally tally = tally_of(puzzles, progress, kind);
    kinds.raw(coach::format_puzzle_kind(kind),
              JsonObject().number("solved", tally.solved).number("count", tally.count).str());
  }
  return json_spaced(JsonObject()
                         .number("rating", progress.rating.points)
                         .number("deviation", progress.rating.deviation)
                         .number("count", all.count)
                         .number("tried", all.tried)
                         .number("solved", all.solved)
                         .number("first_try", all.first)
                         .number("streak", coach::streak_on(progress, today()))
                         .number("best_streak", progress.best_streak)
                         .number("run", progress.run.count)
                         .number("best_run", progress.run.best)
                         .number("shelf", static_cast<std::int64_t>(progress.shelf.size()))
                         .number("due", static_cast<std::int64_t>(coach::due_on(progress, today()).size()))
                         .raw("kinds", kinds.str())
                         .str()) +
         "\n";
}

// ---- at the terminal

// What can be typed at a puzzle.
Messages guide_to_puzzles(const Wording& wording) {
  return {plain("guide.title"),     guide_to_giving(wording), plain("guide.place"),
          plain("guide.call"),      plain("guide.board"),     plain("guide.look"),
          guide_to_values(wording), plain("guide.words"),     plain("puzzle.guide.words")};
}

// An hour with puzzles, one after the other.
class Puzzling {
 public:
  Puzzling(const PuzzleRequest& request, const Catalogue& catalogue, const std::vector<Puzzle>& puzzles)
      : request_(request),
        catalogue_(catalogue),
        puzzles_(puzzles),
        wording_(request.wording),
        drawn_(!request.looks.plain),
        reader_(drawn_ && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1),
        kept_(catalogue, "puzzles.txt", {"puzzle.kept_aside", "puzzle.stays_damaged", "puzzle.not_kept"},
              coach::parse_progress),
        solver_(coach::puzzle_memory) {}

  // The puzzle that was asked for, or the next one for this player; nothing where there is none like that.
  const Puzzle* first() {
    if (request_.id) return coach::puzzle_of(puzzles_, *request_.id);
    if (request_.again) return from_shelf();
    if (request_.run) return in_run();
    if (day()) return &coach::daily_puzzle(puzzles_, *day());
    return next();
  }
  std::optional<coach::Day> day() const {
    if (request_.daily) return today();
    return request_.date;
  }

  void solve_from(const Puzzle& puzzle) {
    if (!kept_.has_a_place()) say({plain("puzzle.nowhere")});
    daily_ = day();
    for (const Puzzle* at = &puzzle; at != nullptr && !leaving_; at = next()) {
      posed_.insert(at->id);
      solve(*at);
      daily_.reset();
    }
  }

  void tell_progress() {
    const PuzzleProgress& progress = kept_.progress();
    if (progress.efforts.empty()) return say({plain("puzzle.progress.none")});
    const Tally all = tally_of(puzzles_, progress, std::nullopt);
    Messages said = {
        {.id = "puzzle.progress.solved",
         .arguments = {{"solved", all.solved}, {"count", all.count}, {"first", all.first}}},
        {.id = "puzzle.progress.rating",
         .arguments = {{"rating", std::to_string(progress.rating.points)},
                       {"deviation", std::to_string(progress.rating.deviation)}}},
        {.id = "puzzle.progress.streak",
         .arguments = {{"streak", static_cast<std::int64_t>(coach::streak_on(progress, today()))},
                       {"best", static_cast<std::int64_t>(progress.best_streak)}}},
        {.id = "puzzle.progress.run", .arguments = {{"best", static_cast<std::int64_t>(progress.run.best)}}},
        {.id = "puzzle.progress.shelf",
         .arguments = {{"count", static_cast<std::int64_t>(progress.shelf.size())},
                       {"due", static_cast<std::int64_t>(coach::due_on(progress, today()).size())}}}};
    for (int i = 0; i < coach::puzzle_kind_count; ++i) said.push_back(told(static_cast<PuzzleKind>(i)));
    say(said);
  }
  std::string progress_json() { return json_of(puzzles_, kept_.progress()); }

 private:
  Said told(PuzzleKind kind) {
    const Tally tally = tally_of(puzzles_, kept_.progress(), kind);
    return {
        .id = "puzzle.progress.kind",
        .arguments = {{"name", phrase(coach::say(kind))}, {"solved", tally.solved}, {"count", tally.count}}};
  }

  const Puzzle* next() {
    if (request_.again) return from_shelf();
    if (request_.run) return in_run();
    return coach::next_puzzle(puzzles_, request_.wish, kept_.progress(), posed_);
  }

  // What is due, then the rest of the shelf; nothing that was posed just now.
  const Puzzle* from_shelf() {
    std::vector<int> waiting = coach::due_on(kept_.progress(), today());
    for (const auto& [id, again] : kept_.progress().shelf) waiting.push_back(id);
    for (const int id : waiting) {
      const Puzzle* puzzle = coach::puzzle_of(puzzles_, id);
      if (puzzle != nullptr && !posed_.contains(id)) return puzzle;
    }
    if (!posed_.empty()) say({plain("puzzle.again.none")});
    return nullptr;
  }

  // It is kept before it is shown.
  const Puzzle* in_run() {
    if (!posed_.empty() && kept_.progress().run.count == 0) return nullptr;  // that was the end of it
    const Puzzle& puzzle = coach::run_puzzle(puzzles_, kept_.progress());
    kept_.progress().run.at = puzzle.id;
    kept_.keep();
    return &puzzle;
  }

  // As it is posed: from the shelf as its twin, another one each time it is due.
  Puzzle as_posed(const Puzzle& puzzle) {
    const auto again = kept_.progress().shelf.find(puzzle.id);
    if (!request_.again || again == kept_.progress().shelf.end()) return puzzle;
    return coach::twin_of(puzzle, static_cast<std::uint64_t>(again->second.due.time_since_epoch().count()));
  }

  void solve(const Puzzle& puzzle) {
    PuzzleTry attempt = coach::begin_try(as_posed(puzzle), wording_);
    next_wanted_ = false;
    hinted_ = false;
    shown_.reset();
    introduce(attempt);
    while (!leaving_ && !next_wanted_) {
      show_board(attempt);
      say({attempt.done ? plain("puzzle.prompt.next") : coach::prompt(attempt)});
      const Heard heard = reader_.read(std::nullopt);
      if (heard.kind != Heard::Kind::line) {
        leaving_ = true;
      } else if (drawn_ && asks_to_see(attempt.conversation, heard.line, catalogue_.vocabulary())) {
        shown_.reset();
      } else {
        react(attempt, coach::hear(attempt, heard.line, catalogue_.vocabulary(), solver_));
      }
    }
  }

  void introduce(const PuzzleTry& attempt) {
    const auto effort = kept_.progress().efforts.find(attempt.puzzle.id);
    const auto end = effort == kept_.progress().efforts.end() ? PuzzleEffort::End::open : effort->second.end;
    const bool asked_for = daily_ || request_.id == attempt.puzzle.id || request_.again || request_.run;
    if (request_.again) say({plain("puzzle.again.posed")});
    if (request_.run) {
      say({{.id = "puzzle.run.posed",
            .arguments = {{"count", static_cast<std::int64_t>(kept_.progress().run.count)}}}});
    }
    if (end != PuzzleEffort::End::open && !asked_for) say({plain("puzzle.all_done")});
    if (daily_) say({{.id = "puzzle.daily", .arguments = {{"date", coach::format_day(*daily_)}}}});
    if (end == PuzzleEffort::End::solved && asked_for && !request_.again && !request_.run)
      say({plain("puzzle.solved_before")});
    say(in_style(coach::pose(attempt.puzzle, wording_), wording_));
    if (!drawn_) say(coach::describe(attempt));
  }

  void react(const PuzzleTry& attempt, const TryReply& reply) {
    wording_ = attempt.conversation.wording;  // it may have been asked for
    if (reply.outcome != TryReply::Outcome::nothing) note(attempt.puzzle, reply.outcome);
    say(reply.said);
    if (request_.run && next_wanted_) {
      if (kept_.progress().run.count == 0) tell_end_of_run();
      return;
    }
    if (reply.outcome == TryReply::Outcome::wrong) say({plain("puzzle.try_again")});
    if (reply.outcome == TryReply::Outcome::right && daily_ == today()) tell_what_to_share(attempt.puzzle);
    if (reply.wish == Word::help) say(guide_to_puzzles(wording_));
    if (reply.wish == Word::quit) leaving_ = true;
    if (reply.wish == Word::next) next_wanted_ = true;
  }

  // It is kept before anything is told.
  void note(const Puzzle& puzzle, TryReply::Outcome outcome) {
    kept_.refresh();
    const bool right = outcome == TryReply::Outcome::right;
    hinted_ = hinted_ || outcome == TryReply::Outcome::hinted;
    if (request_.again) {
      if (outcome != TryReply::Outcome::hinted)
        coach::note_again(kept_.progress(), puzzle.id, right && !hinted_, today());
    } else {
      note_effort(puzzle, outcome);
    }
    if (request_.run && kept_.progress().run.at == puzzle.id) {
      coach::note_run(kept_.progress(), right);
      next_wanted_ = true;
    }
    if (right && daily_ == today()) coach::note_daily(kept_.progress(), *daily_);
    kept_.keep();
  }

  void note_effort(const Puzzle& puzzle, TryReply::Outcome outcome) {
    PuzzleProgress& progress = kept_.progress();
    if (outcome == TryReply::Outcome::hinted) return coach::note_hint(progress, puzzle);
    if (outcome == TryReply::Outcome::shown) return coach::note_shown(progress, puzzle, today());
    coach::note_answer(progress, puzzle, outcome == TryReply::Outcome::right, today());
  }

  // What one may tell others without giving anything away.
  void tell_what_to_share(const Puzzle& puzzle) {
    const PuzzleProgress& progress = kept_.progress();
    say({coach::tell_result(progress, puzzle, *daily_, hinted_)});
  }

  void tell_end_of_run() {
    say({{.id = "puzzle.run.over",
          .arguments = {{"best", static_cast<std::int64_t>(kept_.progress().run.best)}}}});
  }

  void say(const Messages& messages) const {
    const std::string text = spoken(messages, catalogue_);
    write(fitted(text, wording_.terse, request_.looks));
    flush();
  }

  // Whenever it has changed.
  void show_board(const PuzzleTry& attempt) {
    const Position& position = attempt.conversation.table().game.state().position;
    if (!drawn_ || attempt.done || shown_ == position) return;
    shown_ = position;
    write(set_off(
        draw({.position = position, .edition = wording_.edition, .pencil = pencil_for(request_.looks)},
             catalogue_)));
  }

  const PuzzleRequest& request_;
  const Catalogue& catalogue_;
  const std::vector<Puzzle>& puzzles_;
  Wording wording_;
  bool drawn_;
  LineReader reader_;
  KeptProgress<PuzzleProgress> kept_;
  solver::Solver solver_;
  std::optional<coach::Day> daily_;  // of the puzzle at hand, if it is a day's
  std::set<int> posed_;
  std::optional<Position> shown_;
  bool next_wanted_ = false;
  bool hinted_ = false;  // at the puzzle at hand
  bool leaving_ = false;
};

Exit make(const PuzzleRequest& request) {
  write(fmt::format(
      "# id\tkind\tposition\tanswers\trating; docs/puzzles.md; seize puzzle --make {} --seed {}\n",
      *request.make, request.seed));
  coach::PuzzleMaker maker(request.seed);
  for (int i = 0; i < *request.make; ++i) {
    if (const auto puzzle = maker.next()) write(coach::format_puzzle(*puzzle) + "\n");
  }
  return Exit::done;
}

// Puzzles that are as wished for but in one thing: what that thing can be, as it is typed.
Said none_like(const coach::PuzzleWish& wish, const std::vector<Puzzle>& puzzles) {
  struct Part {
    coach::PuzzleWish rest;
    std::string (*typed)(const Puzzle&);
  };
  std::array<Part, 3> parts{
      {{wish,
        [](const Puzzle& puzzle) {
          return "--difficulty " + std::string(coach::format_difficulty(coach::difficulty_of(puzzle.rating)));
        }},
       {wish, [](const Puzzle& puzzle) { return "--rules " + format_rules(puzzle.position.rules()); }},
       {wish, [](const Puzzle& puzzle) {
          return "--kind " + std::string(coach::format_puzzle_kind(puzzle.kind));
        }}}};
  parts[0].rest.difficulty.reset();
  parts[1].rest.rules.reset();
  parts[2].rest.kind.reset();
  for (const Part& part : parts) {
    if (part.rest == wish) continue;  // that did not matter
    std::set<std::string> others;
    for (const Puzzle& puzzle : puzzles) {
      if (coach::fits(puzzle, part.rest)) others.insert(part.typed(puzzle));
    }
    std::vector<Said> options;
    for (const std::string& other : others)
      options.push_back({.id = "name.person", .arguments = {{"name", other}}});
    if (!options.empty())
      return {.id = "puzzle.none_but", .arguments = {{"options", one_of(std::move(options))}}};
  }
  return plain("puzzle.none");
}

Exit no_such_puzzle(const PuzzleRequest& request, const Catalogue& catalogue,
                    const std::vector<Puzzle>& puzzles) {
  if (request.again) {
    complain(catalogue, plain("puzzle.again.none"));
    return Exit::refused;
  }
  if (!request.id) {
    complain(catalogue, none_like(request.wish, puzzles));
    return Exit::refused;
  }
  const int last = puzzles.back().id;
  const Argument text{"text", std::to_string(*request.id)};
  if (*request.id > 0 && *request.id <= last) {
    complain(catalogue, {.id = "error.puzzle_retired", .arguments = {text}});
  } else {
    complain(catalogue, {.id = "error.puzzle_id", .arguments = {text, {"count", std::to_string(last)}}});
  }
  return Exit::wrong_request;
}

}  // namespace

Exit carry_out(const PuzzleRequest& request, const Catalogue& catalogue) {
  if (request.make) return make(request);
  const std::vector<Puzzle> puzzles = coach::parse_puzzles(shipped_puzzles()).value();
  Puzzling puzzling(request, catalogue, puzzles);
  if (request.progress && request.json) {
    write(puzzling.progress_json());
  } else if (request.progress) {
    puzzling.tell_progress();
  } else {
    const Puzzle* puzzle = puzzling.first();
    if (puzzle == nullptr) return no_such_puzzle(request, catalogue, puzzles);
    if (request.json) {
      write(json_of(*puzzle, puzzling.day()));
    } else {
      puzzling.solve_from(*puzzle);
    }
  }
  return Exit::done;
}

}  // namespace seize::cli
