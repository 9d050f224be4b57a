#pragma once

// A player behind the Universal Game Interface, whoever wrote it: it is believed nothing.

#include <atomic>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "arena/process.h"
#include "core/game.h"
#include "notation/fault.h"

namespace seize::arena {

struct EngineOption {
  std::string name, value;
  bool operator==(const EngineOption&) const = default;
};

// An engine as somebody asks for it.
struct EngineChoice {
  std::string command;
  std::vector<EngineOption> options{};
};

// Why there is no engine to play with.
struct StartFault {
  enum class Kind : std::uint8_t {
    no_command,   // no words, or a quote that is not closed
    not_started,  // detail: what the system says
    silent,       // no ugiok in time
    ended,        // before its ugiok or readyok
    no_option,    // detail: the option that it does not have
    no_value,     // detail: the option and a value that it does not take; declared: what it says of it
  };
  Kind kind;
  std::string detail{}, declared{};
};

// Why a side loses without having lost on the board.
struct GameFault {
  enum class Kind : std::uint8_t {
    late,         // no answer in time; it may hang
    died,         // its output ended, or it could not be started again
    nonsense,     // what it calls its best move is none of the notation
    illegal,      // a move, but not one that can be made
    interrupted,  // nobody's fault: the game is not finished
  };
  Kind kind;
  std::string answer{};                         // what it called its best move
  std::optional<Reason> reason = std::nullopt;  // of nonsense and of an illegal move
};

// How long an engine may take to introduce itself or to say that it is ready.
inline constexpr auto answering_takes = std::chrono::seconds(10);

// Plays what an engine calls its best move, or says why that cannot be played; then the game is as it was. A
// turn is one word, calls included; a side may resign for itself and claim nothing else.
std::expected<void, GameFault> play_answer(Game& game, const std::string& answer);

// "position startpos moves =0 b2=1", or with fen and the position that the game started from.
std::string position_line(const Game& game);

class Engine {
 public:
  // Starts the program and sets its options.
  // REQUIRES: as Process::start.
  static std::expected<Engine, StartFault> start(const EngineChoice& choice, const std::atomic<bool>& stop);

  // As it introduces itself; empty where it does not.
  const std::string& name() const { return name_; }

  std::expected<void, GameFault> begin_game();

  struct Answer {
    std::string move;
    std::chrono::milliseconds used;
  };
  // What it answers to the line that begins with "go". The time runs from when it was ready.
  std::expected<Answer, GameFault> think(const Game& game, const std::string& go,
                                         std::chrono::milliseconds time);

  // Asks it to end, and waits a little for it. The destructor ends it in any case.
  void quit();

 private:
  explicit Engine(Process process) : process_(std::move(process)) {}

  std::optional<StartFault> introduce();
  std::optional<StartFault> set_options(const std::vector<EngineOption>& options);
  std::expected<void, GameFault> wait_until_ready();

  Process process_;
  std::string name_;
  std::vector<std::string> options_;  // the lines that name them
};

}  // namespace seize::arena
