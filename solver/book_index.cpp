#include "solver/book_index.h"

#include <algorithm>
#include <array>
#include <bit>

namespace seize::solver {

namespace {

// Lane i of an entry: as many bits as pieces are placed, the first lane lowest.
std::uint32_t lane_of(std::uint32_t entry, int lane, int placed) {
  return (entry >> (lane * placed)) & ((1U << placed) - 1);
}

// The lane's bits at the occupied squares, moved together.
std::uint32_t squeezed(std::uint64_t lane, std::uint16_t occupied) {
  std::uint32_t bits = 0;
  int at = 0;
  for (const Square square : Squares::from_bits(occupied))
    bits |= static_cast<std::uint32_t>((lane >> square.index()) & 1U) << at++;
  return bits;
}

std::uint32_t squeezed(const Key& key, BookKind kind) {
  const int placed = std::popcount(key.occupied);
  std::uint32_t entry = 0;
  for (int lane = 0; lane < kind.characteristics; ++lane) {
    const int of_key = Characteristic::count - kind.characteristics + lane;  // idle lanes, all 0, come first
    entry |= squeezed(key.lanes >> (16 * of_key), key.occupied) << (lane * placed);
  }
  return entry;
}

// In what the n-th piece placed differs from the one in hand.
int column_of(std::uint32_t entry, int n, BookKind kind, int placed) {
  int column = 0;
  for (int lane = 0; lane < kind.characteristics; ++lane) {
    column |= static_cast<int>((lane_of(entry, lane, placed) >> n) & 1U) << lane;
  }
  return column;
}

// Pieces that differ in no characteristic in play are twins; of each there are so many.
int twins(BookKind kind) { return 1 << (Characteristic::count - kind.characteristics); }

bool enough_pieces(std::uint32_t entry, BookKind kind, int placed) {
  std::array<int, Piece::count> used{1};  // the one in hand
  for (int n = 0; n < placed; ++n) {
    if (++used[column_of(entry, n, kind, placed)] > twins(kind)) return false;
  }
  return true;
}

}  // namespace

BookKind kind_of(Rules rules) {
  return {.blocks = rules.blocks(), .characteristics = rules.in_play().size()};
}

Rules rules_of(BookKind kind) {
  const int bits = (1 << kind.characteristics) - 1;
  return *Rules::from(kind.blocks, Characteristics::from_bits(static_cast<std::uint8_t>(bits)));
}

bool completes_one(const Position& position) {
  for (const Square square : position.empty_squares()) {
    if (position.place(square).has_fresh()) return true;
  }
  return false;
}

BookIndex::BookIndex(BookKind kind, int placed) : kind_(kind), placed_(placed) {
  list_patterns();
  list_entries(kind.characteristics, (1U << placed) - 1, 0);
}

void BookIndex::list_patterns() {
  for (std::uint32_t squares = 0; squares <= 0xffff; ++squares) {
    const auto pattern = static_cast<std::uint16_t>(squares);
    if (std::popcount(pattern) != placed_) continue;
    if (key_of(0, pattern, 0, 0, kind_.blocks).occupied == pattern) patterns_.push_back(pattern);
  }
}

// From the last lane, the greatest, to the first, so that the list comes out sorted.
void BookIndex::list_entries(int lanes, std::uint32_t greatest, std::uint32_t entry) {
  if (lanes == 0) {
    if (enough_pieces(entry, kind_, placed_)) entries_.push_back(entry);
    return;
  }
  for (std::uint32_t lane = 0; lane <= greatest; ++lane) {
    list_entries(lanes - 1, lane, entry | lane << ((lanes - 1) * placed_));
  }
}

BookIndex::Place BookIndex::place_of(const Key& key) const {
  const auto number = [](const auto& list, auto wanted) {
    return static_cast<int>(std::ranges::lower_bound(list, wanted) - list.begin());
  };
  return {.page = number(patterns_, key.occupied), .entry = number(entries_, squeezed(key, kind_))};
}

std::optional<Position> BookIndex::position_at(Place place) const {
  const std::optional<Position> position = arranged(place);
  if (!position || completes_one(*position) || place_of(key_of(*position)) != place) return std::nullopt;
  return position;
}

// Twins are taken in order; the piece in hand is the first of them that has nothing. The square placed last
// is one that leaves nothing fresh, if there is such a one.
std::optional<Position> BookIndex::arranged(Place place) const {
  Setup setup{.hand = Piece::from_index(0), .rules = rules_of(kind_)};
  std::array<int, Piece::count> used{1};
  const Squares pattern = Squares::from_bits(patterns_[place.page]);
  int n = 0;
  for (const Square square : pattern) {
    const int column = column_of(entries_[place.entry], n++, kind_, placed_);
    setup.board[square.index()] = Piece::from_index(column | used[column]++ << kind_.characteristics);
  }
  if (pattern.empty()) return *Position::from(setup);
  for (const Square square : pattern) {
    setup.last = square;
    const Position position = *Position::from(setup);
    if (!position.has_fresh()) return position;
  }
  return std::nullopt;
}

}  // namespace seize::solver
