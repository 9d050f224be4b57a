#include <fmt/format.h>

#include <iostream>
#include <string>

#include "analysis/analysis_text.h"
#include "cli/bookshelf.h"
#include "cli/command_line.h"
#include "cli/stopwatch.h"
#include "cli/words.h"
#include "notation/json.h"
#include "notation/position_text.h"
#include "notation/white_space.h"
#include "solver/deadline.h"

namespace seize::cli {

namespace {

using solver::Analysis;
using solver::JudgedMove;
using solver::Value;

struct Answer {
  Position position;
  Analysis analysis;
  Stopwatch stopwatch;
};

std::string seconds_text(double seconds) { return fmt::format("{:.3f}", seconds); }

// Solves position after position with one table, so that they profit from one another.
class SolveCommand {
 public:
  SolveCommand(const SolveRequest& request, const Catalogue& catalogue)
      : request_(request),
        catalogue_(catalogue),
        shelf_(catalogue),
        threads_(usable_threads(request.resources, 1, catalogue)),
        memory_(usable_memory(request.resources, catalogue)),
        solver_(memory_) {
    check_memory(memory_, solver_.memory(), catalogue);
  }

  Exit solve_one(const Position& position) {
    const Answer answer = solve(position);
    if (request_.json) {
      write_json(answer);
    } else {
      tell(answer);
    }
    return exit_;
  }

  Exit solve_batch() {
    std::string line;
    for (std::int64_t number = 1; std::getline(std::cin, line); ++number) {
      if (trimmed(line).empty()) continue;
      const auto position = read_position(line);
      if (position) {
        solve_line(*position);
      } else {
        refuse_line(number, position.error());
      }
      flush();
    }
    return exit_;
  }

 private:
  Answer solve(const Position& position) {
    Answer answer{.position = position, .analysis = {}, .stopwatch = {}};
    solver::Limits limits{.threads = threads_};
    std::optional<solver::Deadline> deadline;
    if (request_.resources.seconds) {
      deadline.emplace(std::chrono::duration<double>(*request_.resources.seconds));
      limits.watch = deadline->watch();
    }
    question_ = {.value_only = request_.value_only,
                 .plies = request_.plies,
                 .book = request_.no_book ? nullptr : shelf_.book_for(position)};
    answer.analysis = solver_.solve(position, question_, limits);
    if (answer.analysis.stopped) exit_ = Exit::refused;
    return answer;
  }

  void write_json(const Answer& answer) const {
    write(analysis_json(answer.position, answer.analysis, question_, answer.stopwatch.microseconds()) + "\n");
  }

  void solve_line(const Position& position) {
    const Answer answer = solve(position);
    if (request_.json) {
      write_json(answer);
      return;
    }
    Said said{.id = "solve.line_unknown", .arguments = {{"position", format_position(position)}}};
    if (!answer.analysis.stopped) {
      said.id =
          by_value(*answer.analysis.verdict.value, "solve.line_win", "solve.line_draw", "solve.line_loss");
      said.arguments.push_back({"move", format_move(*answer.analysis.best)});
    }
    say_line(said);
  }

  // JSON is never translated.
  void refuse_line(std::int64_t number, const Said& reason) {
    exit_ = Exit::refused;
    if (request_.json) {
      write(JsonObject().number("line", number).text("error", english_.format(reason)).str() + "\n");
    } else {
      complain(catalogue_,
               {.id = "error.line", .arguments = {{"number", number}, {"reason", phrase(reason)}}});
    }
  }

  static std::string_view by_value(Value value, std::string_view win, std::string_view draw,
                                   std::string_view loss) {
    if (value == Value::draw) return draw;
    return value == Value::win ? win : loss;
  }

  void say_line(const Said& said) const { write(catalogue_.format(said) + "\n"); }

  void tell(const Answer& answer) const {
    const Analysis& analysis = answer.analysis;
    if (analysis.stopped) {
      say_line(
          {.id = "solve.unknown", .arguments = {{"seconds", seconds_text(*request_.resources.seconds)}}});
    } else {
      tell_value(analysis.verdict);
      say_line({.id = "solve.best", .arguments = {{"move", format_move(*analysis.best)}}});
      tell_moves(analysis, Value::win, "solve.winning");
      tell_moves(analysis, Value::draw, "solve.drawing");
      tell_moves(analysis, Value::loss, "solve.losing");
    }
    say_line({.id = "solve.effort",
              .arguments = {{"nodes", std::to_string(analysis.nodes)},
                            {"seconds", seconds_text(answer.stopwatch.seconds())}}});
  }

  void tell_value(const solver::Verdict& verdict) const {
    const bool counted = request_.plies && verdict.plies;
    if (!counted) {
      say_line({.id = by_value(*verdict.value, "solve.win", "solve.draw", "solve.loss"), .arguments = {}});
      return;
    }
    say_line({.id = *verdict.value == Value::win ? "solve.win_plies" : "solve.loss_plies",
              .arguments = {{"plies", static_cast<std::int64_t>(*verdict.plies)}}});
  }

  void tell_moves(const Analysis& analysis, Value value, std::string_view id) const {
    std::string moves;
    for (const JudgedMove& judged : analysis.moves) {
      if (judged.verdict.value != value) continue;
      moves += (moves.empty() ? "" : " ") + format_move(judged.move);
      if (request_.plies && judged.verdict.plies) moves += fmt::format("({})", *judged.verdict.plies);
    }
    if (!moves.empty()) say_line({.id = id, .arguments = {{"moves", moves}}});
  }

  const SolveRequest& request_;
  const Catalogue& catalogue_;
  Catalogue english_ = Catalogue::english();
  Bookshelf shelf_;
  int threads_;
  std::size_t memory_;
  solver::Solver solver_;
  solver::Request question_;
  Exit exit_ = Exit::done;
};

}  // namespace

Exit carry_out(const SolveRequest& request, const Catalogue& catalogue) {
  SolveCommand command(request, catalogue);
  return request.position ? command.solve_one(*request.position) : command.solve_batch();
}

}  // namespace seize::cli
