#include "players/player.h"

#include <algorithm>

#include "players/chance.h"
#include "players/perfect.h"
#include "players/sight.h"

namespace seize {

namespace {

using solver::Value;

// Nodes for an act: some 10 and 40 milliseconds.
constexpr std::uint64_t effort = 180'000, perfect_effort = 600'000;
// How far the perfect player looks where it can prove nothing: early in a game and without a book.
constexpr int unproved_look = 5;

// What a player takes a move to be worth.
enum class Worth : std::uint8_t { loses_at_once, loses, even, wins };

Worth worth_for_giver(std::optional<Value> of_receiver) {
  if (of_receiver == Value::win) return Worth::loses;
  return of_receiver == Value::loss ? Worth::wins : Worth::even;
}

// One act of a player: what it sees of the position and makes of it.
class Thinker {
 public:
  Thinker(const Level& level, Mind& mind, Random& random)
      : level_(level),
        mind_(mind),
        random_(random),
        sight_(random),
        looks_(happens(level.thinks, random) ? level.looks : std::min(level.looks, 1)) {
    mind_.begin(is_perfect() ? perfect_effort : effort);
  }

  // The call it makes, if any. At `auto` nobody calls but the program that serves the table.
  std::optional<Call> call(const State& state, Help help) {
    if (!may_call(state) || help == Help::automatic) return std::nullopt;
    const int misses = open_window(state) == Window::placer ? level_.misses_call : level_.misses_steal;
    if (const auto seen = sight_.first_seen(misses, state.position, state.position.fresh()))
      return Call{seen};
    if (happens(level_.calls_wrongly, random_)) return wrong_call(state.position);
    return std::nullopt;
  }

  Square square(const Position& position) {
    if (const auto completing = completing_square(position)) return *completing;
    if (const auto move = perfect(position); move && move->square) return *move->square;
    Best<Squares> best;
    for (const Square square : position.empty_squares()) best.weigh(square, worth(position.place(square)));
    return any_of(best.of, random_);
  }

  Piece piece(const Position& position) {
    if (const auto move = perfect(position); move && move->give) return *move->give;
    Best<Pieces> best;
    for (const Piece piece : position.left()) best.weigh(piece, worth(position, piece, looks_));
    return any_of(best.of, random_);
  }

 private:
  // The best so far, and all that are as good.
  template <class Set>
  struct Best {
    Worth worth = Worth::loses_at_once;
    Set of;

    void weigh(auto one, Worth its) {
      if (its > worth) of = {};
      if (its >= worth) of = of.with(one);
      worth = std::max(worth, its);
    }
  };

  bool is_perfect() const { return level_.looks_to_the_end() && looks_ == level_.looks; }

  // A full line through the last piece that a child might take for an alignment.
  static std::optional<Call> wrong_call(const Position& position) {
    for (const WinningSet set : sets_through(*position.last()) & position.rules().winning_sets()) {
      const bool full = set.squares().minus(position.occupied()).empty();
      if (full && position.shared_on(set).empty()) return Call{set};
    }
    return std::nullopt;
  }

  // The first square that is seen to complete something.
  std::optional<Square> completing_square(const Position& position) const {
    if (looks_ < 1) return std::nullopt;
    for (const Square square : position.empty_squares()) {
      const Position placed = position.place(square);
      if (sight_.first_seen(level_.misses_square, placed, placed.fresh())) return square;
    }
    return std::nullopt;
  }

  // Nothing for those who are not, and where nothing is proved.
  std::optional<solver::WholeMove> perfect(const Position& position) {
    if (!is_perfect() || position.has_fresh()) return std::nullopt;
    const auto move = perfect_move(position, level_.traps, mind_, random_);
    if (!move) {
      looks_ = unproved_look;
      mind_.begin(effort);
    }
    return move;
  }

  // Of a placement: that of the best piece to give next.
  Worth worth(const Position& placed) {
    if (placed.full() || looks_ < 2) return Worth::even;
    Worth best = Worth::loses_at_once;
    for (const Piece piece : placed.left()) best = std::max(best, worth(placed, piece, looks_ - 1));
    return best;
  }

  // Of giving the piece, for who looks so far ahead. What completes something without its being seen might as
  // well be harmless.
  Worth worth(const Position& position, Piece piece, int looks) {
    if (looks < 1) return Worth::even;
    const Position given = position.give(piece);
    bool completes = false;
    for (const Square square : given.empty_squares()) {
      const Position placed = given.place(square);
      const WinningSets fresh = placed.fresh();
      completes = completes || !fresh.empty();
      if (sight_.first_seen(level_.misses_danger, placed, fresh)) return Worth::loses_at_once;
    }
    if (looks < 2 || completes) return Worth::even;
    return worth_for_giver(mind_.value_of(given, looks));
  }

  const Level& level_;
  Mind& mind_;
  Random& random_;
  Sight sight_;
  int looks_;
};

}  // namespace

Act choose(const Table& table, const Level& level, Mind& mind, Random& random) {
  const State& state = table.game.state();
  const Position& position = state.position;
  Thinker thinker(level, mind, random);
  if (const auto call = thinker.call(state, table.options.help)) return *call;
  if (position.hand()) return Place{thinker.square(position)};
  if (position.full()) return Pass{};
  return Give{thinker.piece(position)};
}

Act choose(const Table& table, Mind& mind, Random& random) {
  const Seat seat = *seat_to_act(table);
  return choose(table, level_of(table.team(seat.side)[seat.member]), mind, random);
}

}  // namespace seize
