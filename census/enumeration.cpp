#include "census/enumeration.h"

#include <algorithm>
#include <bit>
#include <unordered_set>

#include "census/symmetry.h"
#include "core/winning_set.h"

namespace seize::census {
namespace {

// A lane a characteristic: the squares whose piece has it.
using Lanes = std::array<std::uint16_t, 4>;

struct Board {
  Lanes lanes{};
  std::uint16_t occupied = 0;

  int kind_at(int square) const {
    int kind = 0;
    for (int i = 0; i < 4; ++i) kind |= ((lanes[i] >> square) & 1) << i;
    return kind;
  }
  Board with(int kind, int square) const {
    Board next = *this;
    for (int i = 0; i < 4; ++i) next.lanes[i] |= static_cast<std::uint16_t>(((kind >> i) & 1) << square);
    next.occupied |= static_cast<std::uint16_t>(1 << square);
    return next;
  }
  // Every characteristic that the kind has is complemented, so that the kind becomes 0.
  Board relative_to(int kind) const {
    Board next = *this;
    for (int i = 0; i < 4; ++i) {
      if ((kind >> i) & 1) next.lanes[i] ^= occupied;
    }
    return next;
  }
  bool aligned(WinningSets sets, int characteristics) const {
    for (const WinningSet set : sets) {
      const unsigned squares = set.squares().bits();
      if ((occupied & squares) != squares) continue;
      for (int i = 0; i < characteristics; ++i) {
        const unsigned having = lanes[i] & squares;
        if (having == 0 || having == squares) return true;
      }
    }
    return false;
  }
  bool operator==(const Board&) const = default;
};

struct Hash {
  std::size_t operator()(const Board& board) const {
    std::uint64_t hash = board.occupied;
    for (const std::uint16_t lane : board.lanes) hash = (hash ^ lane) * 0x9e3779b97f4a7c15U;
    return hash ^ (hash >> 29);
  }
};
using Boards = std::unordered_set<Board, Hash>;

// Every symmetry's effect on every set of squares.
class Mover {
 public:
  Mover(const std::vector<Permutation>& symmetries, int characteristics) : characteristics_(characteristics) {
    for (const Permutation& to : symmetries) {
      std::vector<std::uint16_t> image(1U << 16);
      for (unsigned squares = 1; squares < image.size(); ++squares) {
        const unsigned low = squares & -squares;
        image[squares] = image[squares ^ low] | static_cast<std::uint16_t>(1 << to[std::countr_zero(low)]);
      }
      images_.push_back(std::move(image));
    }
  }

  // The least of all images. A hand is made kind 0 first, and so is, without one, the piece on the lowest
  // square.
  Board canonical(const Board& board, bool hand) const {
    Board least{.occupied = 0xffff};
    bool found = false;
    for (const auto& image : images_) {
      const std::uint16_t occupied = image[board.occupied];
      if (occupied > least.occupied) continue;
      const Board moved = ordered(image, board, hand);
      if (!found || occupied < least.occupied || moved.lanes < least.lanes) least = moved;
      found = true;
    }
    return least;
  }

 private:
  Board ordered(const std::vector<std::uint16_t>& image, const Board& board, bool hand) const {
    Board moved{.occupied = image[board.occupied]};
    for (int i = 0; i < 4; ++i) moved.lanes[i] = image[board.lanes[i]];
    if (!hand && moved.occupied != 0) {
      moved = moved.relative_to(moved.kind_at(std::countr_zero(moved.occupied)));
    }
    std::sort(moved.lanes.begin(), moved.lanes.begin() + characteristics_);
    return moved;
  }

  int characteristics_;
  std::vector<std::vector<std::uint16_t>> images_;
};

class Enumerator {
 public:
  Enumerator(bool blocks, int characteristics)
      : sets_(blocks ? all_lines_and_blocks : all_lines),
        characteristics_(characteristics),
        mover_(board_symmetries(blocks), characteristics) {}

  Boards with_one_more(const Boards& boards) const {
    Boards result;
    for (const Board& board : boards) {
      for (const int kind : left_beside(board)) {
        for (int square = 0; square < 16; ++square) {
          if ((board.occupied >> square) & 1) continue;
          result.insert(mover_.canonical(board.with(kind, square), false));
        }
      }
    }
    return result;
  }

  // All of them, or only those in which no call was missed.
  std::uint64_t with_a_hand(const Boards& boards, bool unmissed) const {
    Boards result;
    for (const Board& board : boards) {
      if (unmissed && board.aligned(sets_, characteristics_)) continue;
      for (const int kind : left_beside(board)) {
        result.insert(mover_.canonical(board.relative_to(kind), true));
      }
    }
    return result.size();
  }

 private:
  std::vector<int> left_beside(const Board& board) const {
    std::array<int, 16> placed{};
    for (int square = 0; square < 16; ++square) {
      if ((board.occupied >> square) & 1) ++placed[board.kind_at(square)];
    }
    std::vector<int> left;
    for (int kind = 0; kind < kinds(characteristics_); ++kind) {
      if (placed[kind] < pieces_of_a_kind(characteristics_)) left.push_back(kind);
    }
    return left;
  }

  WinningSets sets_;
  int characteristics_;
  Mover mover_;
};

}  // namespace

Enumeration enumerate(bool blocks, int characteristics, int placed) {
  const Enumerator enumerator(blocks, characteristics);
  Enumeration result;
  Boards boards{Board{}};
  for (int n = 0;; ++n) {
    result.boards.push_back(boards.size());
    if (n == placed) return result;
    result.positions.push_back(enumerator.with_a_hand(boards, false));
    result.unmissed.push_back(enumerator.with_a_hand(boards, true));
    boards = enumerator.with_one_more(boards);
  }
}

}  // namespace seize::census
