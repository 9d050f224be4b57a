#include "census/symmetry.h"

#include <algorithm>

#include "core/winning_set.h"

namespace seize::census {
namespace {

// Gives the squares their places one by one. Two squares must go where as many sets hold both, which leaves
// few ways; and every set is looked at as soon as all of it has moved.
class Finder {
 public:
  explicit Finder(WinningSets sets) : sets_(sets) {}

  std::vector<Permutation> find() {
    place(0);
    return found_;
  }

 private:
  void place(int square) {
    if (square == Square::count) {
      found_.push_back(moved_);
      return;
    }
    for (int to = 0; to < Square::count; ++to) {
      if ((taken_ >> to) & 1U) continue;
      moved_[square] = static_cast<std::uint8_t>(to);
      if (!keeps_company(square) || !keeps_sets_closed_by(square)) continue;
      taken_ ^= 1U << to;
      place(square + 1);
      taken_ ^= 1U << to;
    }
  }

  bool keeps_company(int square) const {
    for (int other = 0; other < square; ++other) {
      if (sets_with(other, square) != sets_with(moved_[other], moved_[square])) return false;
    }
    return true;
  }

  int sets_with(int a, int b) const {
    return (sets_ & sets_through(Square::from_index(a)) & sets_through(Square::from_index(b))).size();
  }

  bool keeps_sets_closed_by(int square) const {
    for (const WinningSet set : sets_) {
      const unsigned squares = set.squares().bits();
      if ((squares >> square) == 1 && !is_set(image_of(squares))) return false;
    }
    return true;
  }

  unsigned image_of(unsigned squares) const {
    unsigned image = 0;
    for (int s = 0; s < Square::count; ++s) {
      if ((squares >> s) & 1U) image |= 1U << moved_[s];
    }
    return image;
  }

  bool is_set(unsigned squares) const {
    for (const WinningSet set : sets_) {
      if (set.squares().bits() == squares) return true;
    }
    return false;
  }

  WinningSets sets_;
  Permutation moved_{};
  unsigned taken_ = 0;
  std::vector<Permutation> found_;
};

// The kind whose characteristic order[i] is characteristic i of this one.
int exchanged(int kind, const std::vector<int>& order) {
  int result = 0;
  for (std::size_t i = 0; i < order.size(); ++i) result |= ((kind >> i) & 1) << order[i];
  return result;
}

}  // namespace

std::vector<Permutation> board_symmetries(bool blocks) {
  return Finder(blocks ? all_lines_and_blocks : all_lines).find();
}

std::vector<Permutation> piece_symmetries(int characteristics) {
  std::vector<Permutation> all;
  std::vector<int> order(static_cast<std::size_t>(characteristics));
  for (int i = 0; i < characteristics; ++i) order[i] = i;
  do {
    for (int complement = 0; complement < kinds(characteristics); ++complement) {
      Permutation to{};
      for (int kind = 0; kind < kinds(characteristics); ++kind) {
        to[kind] = static_cast<std::uint8_t>(exchanged(kind, order) ^ complement);
      }
      all.push_back(to);
    }
  } while (std::ranges::next_permutation(order).found);
  return all;
}

}  // namespace seize::census
