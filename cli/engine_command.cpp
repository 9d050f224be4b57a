// The Universal Game Interface: a line in, lines out. What it says is for programs and never translated.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <atomic>
#include <iostream>
#include <mutex>
#include <sstream>
#include <thread>

#include "analysis/analysis_text.h"
#include "cli/bookshelf.h"
#include "cli/command_line.h"
#include "cli/stopwatch.h"
#include "cli/words.h"
#include "core/random.h"
#include "notation/number.h"
#include "notation/token.h"
#include "notation/words.h"
#include "players/player.h"
#include "talk/reasons.h"

namespace seize::cli {

namespace {

using Words = std::vector<std::string>;

Words words_of(const std::string& line) {
  std::istringstream in(line);
  Words words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

// ---- choosing without a proof ----------------------------------------------------------------------------

// The moves apart from a call of what stands already.
std::vector<solver::WholeMove> moves_without_call(const Position& position) {
  std::vector<solver::WholeMove> moves;
  if (!position.hand()) {
    for (const Piece piece : position.left()) moves.push_back({.give = piece});
    if (position.full()) moves.emplace_back();
    return moves;
  }
  for (const Square square : position.empty_squares()) {
    const Position placed = position.place(square);
    if (placed.has_fresh()) return {{.square = square, .call = placed.fresh().first()}};
    if (placed.full()) moves.push_back({.square = square});
    for (const Piece piece : placed.left()) moves.push_back({.square = square, .give = piece});
  }
  return moves;
}

// True iff the other side cannot complete a set at once.
bool is_safe(const Position& position, const solver::WholeMove& move) {
  if (!move.give) return true;
  const Position placed = move.square ? position.place(*move.square) : position;
  return !solver::completes_one(placed.give(*move.give));
}

// Any move that does not lose at once, if there is one.
solver::WholeMove some_move(const Position& position, Random& random) {
  const std::vector<solver::WholeMove> moves = moves_without_call(position);
  std::vector<solver::WholeMove> safe;
  for (const solver::WholeMove& move : moves) {
    if (is_safe(position, move)) safe.push_back(move);
  }
  const auto& candidates = safe.empty() ? moves : safe;
  return candidates[random.below(static_cast<std::uint32_t>(candidates.size()))];
}

// ---- what limits a search --------------------------------------------------------------------------------

struct SearchLimits {
  std::optional<double> seconds = std::nullopt;
  std::optional<std::uint64_t> nodes = std::nullopt;
};

// A share of the time left: each side has at most eight turns.
double share_of_clock(std::int64_t left, std::int64_t increment, const State& state) {
  const int turns = (16 - state.position.placed()) / 2 + 2;
  return (static_cast<double>(left) / turns + static_cast<double>(increment) / 2) / 1000;
}

// The search knows no depth, it proves; so a depth limits the effort: tenfold for each.
std::uint64_t nodes_for_depth(std::int64_t depth) {
  std::uint64_t nodes = 100;
  for (; depth > 0 && nodes < 1'000'000'000'000; --depth) nodes *= 10;
  return nodes;
}

SearchLimits read_limits(const Words& words, const State& state) {
  SearchLimits limits;
  const bool first = to_act(state) == Side::first;
  std::int64_t left = 0;
  std::int64_t increment = 0;
  for (std::size_t i = 1; i + 1 < words.size(); ++i) {
    const std::int64_t number =
        std::max<std::int64_t>(parse_number<std::int64_t>(words[i + 1]).value_or(0), 0);
    if (words[i] == "movetime") limits.seconds = static_cast<double>(number) / 1000;
    if (words[i] == "nodes") limits.nodes = static_cast<std::uint64_t>(number);
    if (words[i] == "depth") limits.nodes = nodes_for_depth(number);
    if (words[i] == (first ? "p1time" : "p2time")) left = number;
    if (words[i] == (first ? "p1inc" : "p2inc")) increment = number;
  }
  if (left > 0) limits.seconds = share_of_clock(left, increment, state);
  return limits;
}

// ---- the engine ------------------------------------------------------------------------------------------

class Engine {
 public:
  explicit Engine(const Catalogue& catalogue) : shelf_(catalogue) {}
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  ~Engine() { finish_search(); }

  void run() {
    for (std::string line; std::getline(std::cin, line);) {
      const Words words = words_of(line);
      if (words.empty()) continue;
      if (words[0] == "quit") {
        stop_ = true;
        return;
      }
      hear(words);
    }
  }

 private:
  void hear(const Words& words) {
    const std::string& command = words[0];
    if (command == "isready") {
      say("readyok");
    } else if (command == "stop") {
      stop_ = true;
    } else if (command == "query") {
      answer_query(words);
    } else {
      hear_when_idle(words);
    }
  }

  // What a client may not send while a search runs waits for its end.
  void hear_when_idle(const Words& words) {
    finish_search();
    const std::string& command = words[0];
    if (command == "ugi") {
      introduce();
    } else if (command == "uginewgame") {
      solver_->forget();
      game_ = Game(Position(rules_));
    } else if (command == "setoption") {
      set_option(words);
    } else if (command == "position") {
      set_position(words);
    } else if (command == "go") {
      go(words);
    } else {
      complain_about(words, "is no command of the Universal Game Interface");
    }
  }

  void say(const std::string& line) {
    const std::scoped_lock lock(output_);
    write(line + "\n");
    flush();
  }
  void complain_about(const Words& words, std::string_view why) {
    say(fmt::format("info string error: {}: {}", fmt::join(words, " "), why));
  }

  void introduce() {
    say("id name Seize");
    say("id author the Seize developers");
    say("option name Rules type string default L:chsf");
    say(fmt::format("option name Level type combo default {}{}", perfect_level().name, level_choices()));
    say(fmt::format("option name Threads type spin default 1 min 1 max {}", cores()));
    say(fmt::format("option name Hash type spin default {} min 1 max {}", default_hash, most_hash));
    say("option name OwnBook type check default false");
    say("ugiok");
  }

  void set_option(const Words& words) {
    if (words.size() != 5 || words[1] != "name" || words[3] != "value") {
      complain_about(words, "an option is set as: setoption name Hash value 64");
    } else if (!set_option(words[2], words[4])) {
      complain_about(words, "there is no such option, or it has no such value");
    }
  }

  bool set_option(const std::string& name, const std::string& value) {
    const auto number = parse_number<std::int64_t>(value);
    if (name == "Rules") {
      const auto rules = parse_rules(value);
      if (rules) rules_ = *rules;
      return rules.has_value();
    }
    if (name == "Level" && level_named(value) != nullptr) {
      level_ = *level_named(value);
    } else if (name == "OwnBook" && (value == "true" || value == "false")) {
      own_book_ = value == "true";
    } else if (name == "Threads" && number && *number >= 1 && *number <= cores()) {
      threads_ = static_cast<int>(*number);
    } else if (name == "Hash" && number && *number >= 1 && *number <= most_hash) {
      solver_.emplace(static_cast<std::size_t>(*number) << 20);
    } else {
      return false;
    }
    return true;
  }

  void set_position(const Words& words) {
    auto moves = std::ranges::find(words, "moves");
    std::optional<Game> game;
    if (words.size() > 1 && words[1] == "startpos") {
      game = Game(Position(rules_));
    } else if (words.size() > 1 && words[1] == "fen") {
      const auto position = read_position(fmt::format("{}", fmt::join(words.begin() + 2, moves, " ")));
      if (!position) return complain_about(words, english_.format(position.error()));
      game = Game(*position);
    } else {
      return complain_about(words, "a position is startpos or fen and a position");
    }
    if (moves != words.end()) ++moves;
    for (; moves != words.end(); ++moves) {
      if (const auto fault = play(*game, *moves)) return complain_about({*moves}, english_.format(*fault));
    }
    game_ = *game;
  }

  static std::optional<Said> play(Game& game, const std::string& text) {
    const auto token = parse_token(text);
    if (!token) return say_fault(token.error());
    const auto played = play_token(game, *token, false);
    if (!played) return say_fault(Fault{.reason = played.error(), .text = text});
    return std::nullopt;
  }
  static Said say_fault(const Fault& fault) { return seize::say(fault); }

  void answer_query(const Words& words) {
    const std::string what = words.size() > 1 ? words[1] : "";
    const State& state = game_.state();
    if (what == "gameover") {
      say(fmt::format("response {}", game_.over()));
    } else if (what == "p1turn") {
      say(fmt::format("response {}", to_act(state) == Side::first));
    } else if (what == "result") {
      say(fmt::format("response {}", result_of(state)));
    } else {
      complain_about(words, "a query is about gameover, p1turn or result");
    }
  }
  static std::string_view result_of(const State& state) {
    if (!state.outcome) return "none";
    if (!state.outcome->winner) return "draw";
    return *state.outcome->winner == Side::first ? "p1win" : "p2win";
  }

  void go(const Words& words) {
    if (game_.over()) {
      complain_about(words, "the game is over");
      say("bestmove (none)");
      return;
    }
    stop_ = false;
    limits_ = read_limits(words, game_.state());
    search_ = std::thread([this] { search(); });
  }

  void finish_search() {
    if (search_.joinable()) search_.join();
  }

  void search() {
    const State& state = game_.state();
    const Position& position = state.position;
    stopwatch_ = {};
    if (!level_.looks_to_the_end()) {
      play_turn();
    } else if (position.has_fresh() && may_call(state)) {
      announce({.call = position.fresh().first()}, {.value = solver::Value::win, .plies = 0}, 0);
    } else if (position.has_fresh()) {
      announce(some_move(position, random_), {}, 0);
    } else {
      const solver::Analysis analysis = solve(position);
      announce(analysis.best.value_or(some_move(position, random_)), analysis.verdict, analysis.nodes);
    }
  }

  // A level that errs answers as it would at a table, whatever the limits.
  void play_turn() {
    Level level = level_;
    level.calls_wrongly = 0;  // for which the interface has no word
    const Team program{{.name = "", .program = true}};
    Table table = *open({.first_named = program, .second_named = program, .played = game_}, {});
    const Side side = to_act(game_.state());
    while (!table.game.over() && to_act(table.game.state()) == side) {
      table = act(table, *seat_to_act(table), choose(table, level, mind_, random_), {})->table;
    }
    say("bestmove " + format_token(tokens_of(table.game).back()));
  }

  static std::string level_choices() {
    std::string choices;
    for (const Level& level : levels()) choices += " var " + std::string(level.name);
    return choices + " var simple var perfect";  // the words of earlier versions
  }

  solver::Analysis solve(const Position& position) {
    const solver::Watch watch{
        .should_stop = [](void* self,
                          std::uint64_t nodes) { return static_cast<Engine*>(self)->should_stop(nodes); },
        .context = this};
    return solver_->solve(position,
                          {.value_only = true, .book = own_book_ ? shelf_.book_for(position) : nullptr},
                          {.threads = threads_, .watch = watch});
  }

  bool should_stop(std::uint64_t nodes) const {
    return stop_ || (limits_.nodes && nodes >= *limits_.nodes) ||
           (limits_.seconds && stopwatch_.seconds() >= *limits_.seconds);
  }

  void announce(const solver::WholeMove& move, const solver::Verdict& verdict, std::uint64_t nodes) {
    const double seconds = stopwatch_.seconds();
    const std::string text = format_move(move);
    say(fmt::format("info {}time {:.0f} nodes {} nps {:.0f} pv {}", score_of(verdict), seconds * 1000, nodes,
                    static_cast<double>(nodes) / std::max(seconds, 1e-6), text));
    say("bestmove " + text);
  }

  // Nothing where nothing was proved.
  static std::string score_of(const solver::Verdict& verdict) {
    if (!verdict.value) return "";
    if (verdict.value == solver::Value::draw) return "score cp 0 ";
    const bool wins = verdict.value == solver::Value::win;
    if (verdict.plies) return fmt::format("score mate {} ", wins ? *verdict.plies : -*verdict.plies);
    return wins ? "score cp 10000 " : "score cp -10000 ";
  }

  static constexpr std::int64_t default_hash = 64, most_hash = 65'536;

  Catalogue english_ = Catalogue::english();
  Bookshelf shelf_;
  Rules rules_;
  Level level_ = perfect_level();
  bool own_book_ = false;
  int threads_ = 1;
  std::optional<solver::Solver> solver_{std::in_place, static_cast<std::size_t>(default_hash) << 20};
  Game game_;
  Random random_{1};
  Mind mind_;
  SearchLimits limits_;
  Stopwatch stopwatch_;
  std::thread search_;
  std::atomic<bool> stop_ = false;
  std::mutex output_;
};

}  // namespace

Exit carry_out(const EngineRequest& /*request*/, const Catalogue& catalogue) {
  Engine(catalogue).run();
  return Exit::done;
}

}  // namespace seize::cli
