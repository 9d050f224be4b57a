// The module seize._seize: what Python is told of positions, games and the solver. Its types and what they do
// are written down in package/__init__.pyi; what a user may get wrong comes back as ValueError with one
// sentence.

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <chrono>
#include <mutex>
#include <thread>

#include "analysis/analysis_text.h"
#include "arrays.h"
#include "batch.h"
#include "core/perft.h"
#include "games.h"
#include "notation/position_text.h"
#include "notation/record.h"
#include "notation/summary.h"
#include "notation/token.h"
#include "notation/words.h"
#include "sentence.h"
#include "solver/random_position.h"

namespace py = pybind11;
using namespace seize;
using namespace seize::python;
using solver::Analysis;

namespace {

// The value, or its reason as an exception.
template <class T>
T must(const std::expected<T, Fault>& value) {
  if (!value) throw py::value_error(sentence(say(value.error())));
  return *value;
}

Position position_of(const py::handle& given) {
  if (py::isinstance<Position>(given)) return given.cast<Position>();
  if (py::isinstance<py::str>(given)) return must(parse_position(given.cast<std::string>()));
  throw py::type_error("A position is a seize.Position or its text, like '..../..../..../.... - - L:chsf'.");
}

Piece piece_of(int index) {
  if (index < 0 || index >= Piece::count) throw py::value_error("A piece is a number from 0 to 15.");
  return Piece::from_index(index);
}

template <class Set>
std::vector<int> numbers(const Set& set) {
  std::vector<int> all;
  for (const auto one : set) all.push_back(one.index());
  return all;
}

std::vector<std::string> set_names(WinningSets sets) {
  std::vector<std::string> names;
  for (const WinningSet set : sets) names.emplace_back(format_winning_set(set));
  return names;
}

// ---- positions

// A move that the rules of a whole game would allow or refuse: a position is a game that begins there.
Position moved(const Position& position, const Move& move) {
  Game game(position);
  if (const auto played = game.play(move); !played) throw py::value_error(sentence(say(played.error())));
  return game.state().position;
}

using Board = py::array_t<std::int8_t, py::array::c_style | py::array::forcecast>;

Position from_board(const Board& board, std::optional<int> hand, const std::optional<std::string>& last,
                    const std::string& rules) {
  if (board.size() != board_size)
    throw py::value_error("A board has sixteen numbers, -1 where no piece stands.");
  Setup setup{.rules = must(parse_rules(rules))};
  for (int i = 0; i < board_size; ++i) {
    if (const auto piece = board.data()[i]; piece != -1) setup.board[i] = piece_of(piece);
  }
  if (hand) setup.hand = piece_of(*hand);
  if (last) setup.last = must(parse_square(*last));
  const auto position = Position::from(setup);
  if (position) return *position;
  const SetupFault& fault = position.error();
  std::string text;
  if (fault.square) text = format_square(*fault.square);
  if (fault.piece) text = format_piece(*fault.piece);
  throw py::value_error(sentence(say(Fault{.reason = fault.kind, .text = text})));
}

Board board_of(const Position& position) {
  Board board({4, 4});
  write_board(position, {board.mutable_data(), board_size});
  return board;
}

std::vector<Position> positions_of(const py::iterable& given) {
  std::vector<Position> positions;
  for (const py::handle one : given) positions.push_back(position_of(one));
  return positions;
}

Board boards(const py::iterable& given) {
  const auto positions = positions_of(given);
  Board all({static_cast<py::ssize_t>(positions.size()), py::ssize_t{4}, py::ssize_t{4}});
  for (std::size_t i = 0; i < positions.size(); ++i)
    write_board(positions[i], {all.mutable_data() + i * board_size, board_size});
  return all;
}

py::array_t<std::uint8_t> planes(const py::iterable& given) {
  constexpr std::size_t size = std::size_t{plane_count} * board_size;
  const auto positions = positions_of(given);
  py::array_t<std::uint8_t> all(
      {static_cast<py::ssize_t>(positions.size()), py::ssize_t{plane_count}, py::ssize_t{4}, py::ssize_t{4}});
  for (std::size_t i = 0; i < positions.size(); ++i)
    write_planes(positions[i], {all.mutable_data() + i * size, size});
  return all;
}

std::vector<Position> random_positions(int count, int placed, const std::string& rules, std::uint64_t seed) {
  if (count < 0 || placed < 0 || placed >= Square::count)
    throw py::value_error("Random positions are 0 or more, with 0 to 15 pieces placed.");
  Random random(seed);
  const Rules by = must(parse_rules(rules));
  std::vector<Position> positions;
  for (int i = 0; i < count; ++i) positions.push_back(solver::random_position(random, by, placed));
  return positions;
}

// ---- games

Game game_of_record(const std::string& text) {
  const auto record = parse_record(text);
  if (record) return record->game;
  const RecordFault& fault = record.error();
  const std::string reason = sentence(say(fault.fault));
  if (fault.move == 0) throw py::value_error(reason);
  throw py::value_error(
      sentence({.id = "flaw.in_move",
                .arguments = {{"number", static_cast<std::int64_t>(fault.move)}, {"reason", reason}}}));
}

std::vector<std::string> turns_of(const Game& game) {
  std::vector<std::string> turns;
  for (const Token& token : tokens_of(game)) turns.push_back(format_token(token));
  return turns;
}

// ---- the solver

// A pool, asked by one thread of Python at a time.
class Solver {
 public:
  Solver(std::optional<int> threads, std::size_t megabytes, const std::string& books)
      : pool_(threads_of(threads), megabytes << 20, books) {}

  int threads() const { return pool_.threads(); }

  std::vector<Analysis> solve(const std::vector<Position>& positions, const Question& question) {
    std::vector<Analysis> answers;
    std::atomic<bool> stop = false;
    std::atomic<bool> done = false;
    std::exception_ptr failed;
    {
      const py::gil_scoped_release release;
      const std::scoped_lock one_at_a_time(mutex_);
      // Elsewhere, for this thread has to hear of Ctrl-C.
      const std::jthread asking([&] {
        try {
          answers = pool_.solve(positions, question, stop);
        } catch (...) {
          failed = std::current_exception();
        }
        done = true;
        done.notify_all();
      });
      watch(done, stop);
    }
    if (failed) std::rethrow_exception(failed);
    if (PyErr_Occurred() != nullptr) throw py::error_already_set();
    return answers;
  }

 private:
  static int threads_of(std::optional<int> asked) {
    if (asked && *asked < 1) throw py::value_error("The number of threads is 1 or more.");
    return asked.value_or(std::max(1, static_cast<int>(std::thread::hardware_concurrency())));
  }

  // Waits until it is done; Ctrl-C stops it.
  static void watch(const std::atomic<bool>& done, std::atomic<bool>& stop) {
    auto pause = std::chrono::microseconds(50);
    while (!done) {
      std::this_thread::sleep_for(pause);
      if (pause < std::chrono::milliseconds(5)) {
        pause *= 2;
        continue;
      }
      const py::gil_scoped_acquire acquire;
      if (!stop && PyErr_CheckSignals() != 0) stop = true;
    }
  }

  SolverPool pool_;
  std::mutex mutex_;
};

// An analysis and what it is about.
struct Answer {
  Position position;
  Analysis analysis;
  Question question;

  std::optional<std::string> value() const {
    const auto value = analysis.verdict.value;
    return value ? std::optional(std::string(format_value(*value))) : std::nullopt;
  }
  std::optional<std::string> best() const {
    return analysis.best ? std::optional(format_move(*analysis.best)) : std::nullopt;
  }
  py::list moves() const {
    py::list all;
    for (const solver::JudgedMove& judged : analysis.moves) {
      all.append(py::make_tuple(format_move(judged.move), format_value(*judged.verdict.value),
                                judged.verdict.plies));
    }
    return all;
  }
};

std::vector<Answer> solve_batch(Solver& solver, const py::iterable& given, bool value_only, bool plies,
                                std::optional<double> seconds) {
  if (seconds && !(*seconds > 0)) throw py::value_error("The seconds are more than 0.");
  const Question question{.value_only = value_only, .plies = plies, .seconds = seconds};
  const auto positions = positions_of(given);
  auto analyses = solver.solve(positions, question);
  std::vector<Answer> answers;
  answers.reserve(positions.size());
  for (std::size_t i = 0; i < positions.size(); ++i)
    answers.push_back({.position = positions[i], .analysis = std::move(analyses[i]), .question = question});
  return answers;
}

// ---- what Python sees

void define_position(py::module_& module) {
  py::class_<Position>(
      module, "Position",
      "A board, the piece in hand and the square placed last, under certain rules. Never changes.")
      .def(py::init(&position_of), py::arg("text") = "..../..../..../.... - - L:chsf",
           "Reads a position of the notation.")
      .def_static("from_board", &from_board, py::arg("board"), py::arg("hand") = py::none(),
                  py::arg("last") = py::none(), py::arg("rules") = "L:chsf",
                  "Makes a position of sixteen numbers a1 b1 ... d4, -1 where no piece stands.")
      .def("__str__", &format_position)
      .def("__repr__", [](const Position& p) { return "Position('" + format_position(p) + "')"; })
      .def(
          "__eq__", [](const Position& a, const Position& b) { return a == b; }, py::is_operator())
      .def("__hash__", [](const Position& p) { return std::hash<std::string>()(format_position(p)); })
      .def(
          "__reduce__",
          [](const py::object& self) {
            return py::make_tuple(py::type::of(self), py::make_tuple(py::str(self)));
          },
          "For pickle and multiprocessing.")
      .def_property_readonly(
          "rules", [](const Position& p) { return format_rules(p.rules()); }, "Such as 'L:chsf'.")
      .def_property_readonly(
          "hand",
          [](const Position& p) { return p.hand() ? std::optional(p.hand()->index()) : std::nullopt; },
          "The piece in hand, or None.")
      .def_property_readonly(
          "last",
          [](const Position& p) { return p.last() ? std::optional(format_square(*p.last())) : std::nullopt; },
          "The square placed last, such as 'b2', or None.")
      .def_property_readonly("placed", &Position::placed, "How many pieces stand on the board.")
      .def_property_readonly(
          "left", [](const Position& p) { return numbers(p.left()); },
          "The pieces neither placed nor in hand.")
      .def_property_readonly(
          "board", &board_of,
          "The pieces as an array of 4 ranks by 4 files, int8, rank 1 first, -1 where none stands.")
      .def_property_readonly(
          "fresh", [](const Position& p) { return set_names(p.fresh()); },
          "The alignments that may be called now.")
      .def_property_readonly(
          "stale", [](const Position& p) { return set_names(p.stale()); },
          "Those that nobody called in time.")
      .def(
          "give", [](const Position& p, int piece) { return moved(p, Give{piece_of(piece)}); },
          py::arg("piece"), "The position after the piece is given.")
      .def(
          "place",
          [](const Position& p, const std::string& square) {
            return moved(p, Place{must(parse_square(square))});
          },
          py::arg("square"), "The position after the piece in hand is placed there.")
      .def(
          "legal_moves", [](const Position& p) { return legal_turns(Game(p)); },
          "Every turn that the rules allow, in the notation, without wrong calls.")
      .def(
          "perft",
          [](const Position& p, int depth) {
            if (depth < 0) throw py::value_error("The depth is 0 or more.");
            const py::gil_scoped_release release;
            return perft(p, depth);
          },
          py::arg("depth"), "Counts the sequences of so many gives and places, to check rules.");
}

void define_game(py::module_& module) {
  py::class_<Game>(module, "Game", "A start and the moves from it.")
      .def(py::init(
               [](const py::object& start) { return start.is_none() ? Game() : Game(position_of(start)); }),
           py::arg("start") = py::none(), "Begins a game, from a position if one is given.")
      .def_static("from_record", &game_of_record, py::arg("text"),
                  "Reads a game record and plays it through the rules.")
      .def(
          "play",
          [](Game& game, const std::string& move) {
            if (const auto played = play_turn(game, move); !played) throw py::value_error(played.error());
          },
          py::arg("move"),
          "Plays a turn of the notation, such as '=0', 'b2=7', 'b2!row2', '-' or '#1'; what is refused "
          "changes nothing.")
      .def("legal_moves", &legal_turns,
           "Every turn that the rules allow now, without wrong calls; none when the game is over.")
      .def_property_readonly("start", &Game::start, "The position from which it was played.")
      .def_property_readonly(
          "position", [](const Game& game) { return game.state().position; }, "The position now.")
      .def_property_readonly("moves", &turns_of, "The turns so far, in the notation.")
      .def_property_readonly(
          "to_act", [](const Game& game) { return to_act(game.state()) == Side::first ? 1 : 2; },
          "The side that gives, places or passes: 1, which started, or 2.")
      .def_property_readonly("over", &Game::over, "Whether it is over.")
      .def_property_readonly(
          "result", [](const Game& game) { return format_result(game.state().outcome); },
          "'1-0', '0-1', '1/2', or '*' while it goes on.")
      .def_property_readonly(
          "reason",
          [](const Game& game) {
            const auto& outcome = game.state().outcome;
            return outcome ? std::optional(format_outcome_reason(outcome->reason)) : std::nullopt;
          },
          "Why it is over: 'call', 'full', 'resigned', 'time' or 'agreed'; None while it goes on.")
      .def(
          "record",
          [](const Game& game) { return format_record({.tags = {}, .game = game, .comments = {}}); },
          "The game as a record.")
      .def(
          "copy", [](const Game& game) { return Game(game); },
          "The same game, to be gone on with by itself.");
}

void define_solver(py::module_& module) {
  py::class_<Answer>(module, "Analysis", "What is proved of a position.")
      .def_readonly("position", &Answer::position, "The position that was asked about.")
      .def_property_readonly("value", &Answer::value,
                             "'win', 'draw' or 'loss' for the side to act; None where time ran out.")
      .def_property_readonly(
          "plies", [](const Answer& a) { return a.analysis.verdict.plies; },
          "Placements to the call with best play, where that was asked for.")
      .def_property_readonly("best", &Answer::best, "A best move, in the notation.")
      .def_property_readonly("moves", &Answer::moves, "Every move with its value and plies, as tuples.")
      .def_property_readonly(
          "proved", [](const Answer& a) { return a.analysis.proved(); }, "Whether the value is proved.")
      .def_property_readonly(
          "nodes", [](const Answer& a) { return a.analysis.nodes; }, "How many positions were looked at.")
      .def("__repr__", [](const Answer& a) {
        return "Analysis('" + format_position(a.position) + "', " + a.value().value_or("unknown") + ")";
      });
  py::class_<Solver>(module, "Solver", "Solves positions exactly, on all cores, and keeps what it found.")
      .def(py::init<std::optional<int>, std::size_t, const std::string&>(), py::arg("threads"),
           py::arg("memory"), py::arg("books"))
      .def_property_readonly("threads", &Solver::threads, "How many positions are solved at once.")
      .def("solve_batch", &solve_batch, py::arg("positions"), py::kw_only(), py::arg("value_only") = false,
           py::arg("plies") = false, py::arg("seconds") = py::none(),
           "The analyses of the positions, in their order. Other threads of Python go on meanwhile.");
}

}  // namespace

PYBIND11_MODULE(_seize, module) {
  module.attr("__version__") = SEIZE_VERSION;
  define_position(module);
  define_game(module);
  define_solver(module);
  module.def("boards", &boards, py::arg("positions"),
             "The boards as one array of n by 4 ranks by 4 files, int8, -1 where no piece stands.");
  module.def("planes", &planes, py::arg("positions"),
             "What a network may want to see: n by 13 planes by 4 ranks by 4 files, uint8, 0 or 1.");
  module.def("random_positions", &random_positions, py::arg("count"), py::arg("placed"),
             py::arg("rules") = "L:chsf", py::arg("seed") = 1,
             "Positions of random games after so many placements, with a piece in hand.");
}
