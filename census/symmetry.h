#pragma once

// The symmetries of the game, found rather than listed: a permutation of the squares is one when it maps
// every winning set onto a winning set.

#include <array>
#include <cstdint>
#include <vector>

#include "core/rules.h"

namespace seize::census {

// Item i goes to place [i].
using Permutation = std::array<std::uint8_t, 16>;

// All of them: 32 for lines, 8 for lines and blocks.
std::vector<Permutation> board_symmetries(bool blocks);

// Pieces that differ only in characteristics out of play are equal: with n characteristics in play there are
// 2^n kinds of piece, 16 / 2^n pieces of each.
constexpr int kinds(int characteristics) { return 1 << characteristics; }
constexpr int pieces_of_a_kind(int characteristics) { return 16 >> characteristics; }

// What complementing and exchanging characteristics does to the kinds: 2^n * n! permutations, of which only
// the first 2^n places count.
std::vector<Permutation> piece_symmetries(int characteristics);

}  // namespace seize::census
