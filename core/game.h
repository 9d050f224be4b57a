#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "core/position.h"
#include "core/refusal.h"

namespace seize {

// First is the side that starts.
enum class Side : std::uint8_t { first, second };

constexpr Side other(Side side) { return side == Side::first ? Side::second : Side::first; }

// What a game is made of. Whoever is to act gives, places, calls and passes; the rest names its side.
struct Give {
  Piece piece;
  bool operator==(const Give&) const = default;
};
struct Place {
  Square square;
  bool operator==(const Place&) const = default;
};
struct Call {
  // What was pointed at: nothing when no set was named, or squares that are none.
  std::optional<WinningSet> set;
  bool operator==(const Call&) const = default;
};
struct Pass {
  bool operator==(const Pass&) const = default;
};
struct Resign {
  Side side;
  bool operator==(const Resign&) const = default;
};
struct RunOutOfTime {
  Side side;
  bool operator==(const RunOutOfTime&) const = default;
};
struct AgreeDraw {
  bool operator==(const AgreeDraw&) const = default;
};
using Move = std::variant<Give, Place, Call, Pass, Resign, RunOutOfTime, AgreeDraw>;

// Who may call at the moment: the placer before giving (R4.2), or the receiver before placing (R4.4). When
// the sixteenth piece stands and its placer has passed, the other side is the receiver (R4.6).
enum class Window : std::uint8_t { placer, receiver };

struct Outcome {
  enum class Reason : std::uint8_t { call, full, resigned, time, agreed };
  Reason reason;
  std::optional<Side> winner = std::nullopt;     // nobody: a draw
  std::optional<WinningSet> set = std::nullopt;  // the alignment that won, after a call
  std::optional<Window> by = std::nullopt;       // who called it; the receiver stole the win
  bool operator==(const Outcome&) const = default;
};

// Where a game stands: all that the legality of the next move depends on.
struct State {
  Position position;
  bool call_used = false;      // the window's one call was made, wrongly
  bool placer_passed = false;  // sixteen stand and the placer of the last one has passed
  std::optional<Outcome> outcome = std::nullopt;
  bool operator==(const State&) const = default;
};

// The side that must give, place or pass; after the end, the side that would have had to.
Side to_act(const State& state);

// Why nothing more can be played; nothing while the game goes on.
std::optional<Refusal> ended(const State& state);

// Nothing before the first placement and after the end.
std::optional<Window> open_window(const State& state);

// True iff the side to act may call now, whether or not there is anything to call.
bool may_call(const State& state);

// The alignments that may be called now, and those whose time is over. In neither: what the last placement
// completed in a game that ended before its windows were closed.
WinningSets callable_sets(const State& state);
WinningSets stale_sets(const State& state);

// The set that was rightly called, or why the call is wrong.
std::expected<WinningSet, WrongCall> judge_call(const Position& position, std::optional<WinningSet> pointed);

// The state after the move, or why it cannot be made. A wrong call is a move that can be made.
std::expected<State, Refusal> play(const State& state, const Move& move);

// A game is its start and its moves; the state follows from them.
class Game {
 public:
  Game() = default;
  explicit Game(const Position& start) : start_(start), state_{.position = start} {}

  const Position& start() const { return start_; }
  std::span<const Move> moves() const { return moves_; }
  const State& state() const { return state_; }
  bool over() const { return state_.outcome.has_value(); }

  std::expected<void, Refusal> play(const Move& move);

  // The game as it stood after its first count moves.
  // REQUIRES: count <= moves().size().
  Game after(std::size_t count) const;

  bool operator==(const Game&) const = default;

 private:
  Position start_;
  std::vector<Move> moves_;
  State state_;
};

}  // namespace seize
