#include "coach/puzzle_twin.h"

#include <algorithm>
#include <tuple>

#include "core/random.h"
#include "solver/symmetry.h"

namespace seize::coach {

namespace {

// Squares go where a symmetry of the board takes them; characteristics change places with others that count
// as much, and some turn into their opposites.
class Twin {
 public:
  Twin(Rules rules, std::uint64_t number) {
    Random random(number);
    const int symmetries = rules.blocks() ? solver::block_symmetries : solver::line_symmetries;
    moved_ = solver::board_symmetry(
        1 + static_cast<int>(random.below(static_cast<std::uint32_t>(symmetries - 1))));
    exchange(rules, random);
    opposite_ = 1 + static_cast<int>(random.below(Piece::count - 1));
  }

  Square of(Square square) const {
    return Square::from_index(moved_[static_cast<std::size_t>(square.index())]);
  }
  Piece of(Piece piece) const {
    int index = 0;
    for (std::size_t i = 0; i < goes_to_.size(); ++i) {
      if ((piece.index() >> i & 1) != 0) index |= 1 << goes_to_[i];
    }
    return Piece::from_index(index ^ opposite_);
  }
  WinningSet of(WinningSet set) const {
    Squares squares;
    for (const Square square : set.squares()) squares = squares.with(of(square));
    int index = 0;
    while (WinningSet::from_index(index).squares() != squares) ++index;
    return WinningSet::from_index(index);
  }

  Position of(const Position& position) const {
    Setup setup{.rules = position.rules()};
    for (const Square square : position.occupied())
      setup.board[static_cast<std::size_t>(of(square).index())] = of(*position.at(square));
    if (position.hand()) setup.hand = of(*position.hand());
    if (position.last()) setup.last = of(*position.last());
    return *Position::from(setup);
  }
  solver::WholeMove of(const solver::WholeMove& move) const {
    solver::WholeMove twin;
    if (move.square) twin.square = of(*move.square);
    if (move.give) twin.give = of(*move.give);
    if (move.call) twin.call = of(*move.call);
    return twin;
  }

 private:
  void exchange(Rules rules, Random& random) {
    const auto counts = [&](std::size_t i) {
      return rules.in_play().contains(Characteristic::from_index(static_cast<int>(i)));
    };
    for (std::size_t i = goes_to_.size() - 1; i > 0; --i) {
      const auto other = static_cast<std::size_t>(random.below(static_cast<std::uint32_t>(i + 1)));
      if (counts(i) == counts(other)) std::swap(goes_to_[i], goes_to_[other]);
    }
  }

  solver::Moved moved_;
  std::array<int, Characteristic::count> goes_to_{0, 1, 2, 3};
  int opposite_ = 0;
};

// The notation's order.
auto order(const solver::WholeMove& move) {
  const auto index = [](const auto& one) { return one ? one->index() : -1; };
  return std::tuple(index(move.square), index(move.call), index(move.give));
}

}  // namespace

Puzzle twin_of(const Puzzle& puzzle, std::uint64_t number) {
  const Twin twin(puzzle.position.rules(), number);
  Puzzle other = puzzle;
  other.position = twin.of(puzzle.position);
  for (solver::WholeMove& answer : other.answers) answer = twin.of(answer);
  std::ranges::sort(other.answers, {}, order);
  return other;
}

}  // namespace seize::coach
