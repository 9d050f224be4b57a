#pragma once

// The exact values of all positions of one kind of rule set with a piece in hand and few pieces placed, in a
// file:
//
//   bytes  0-7   "SEIZEBK1"
//          8-11  1 with blocks, else 0; characteristics in play; depth, the most pieces placed; 0
//         12-19  checksum of all that follows, FNV-1a, the lowest byte first
//         20-    for every page of every level (book_index.h) from 0 placed to the depth the number of its
//         bytes, in
//                groups of seven bits, the lowest first, the eighth bit set where more follow
//                then the pages (book_code.h), in the same order

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <vector>

#include "core/position.h"
#include "solver/book_code.h"
#include "solver/book_index.h"
#include "solver/verdict.h"

namespace seize::solver {

enum class BookFault : std::uint8_t {
  no_book,  // something else, or a book of another version
  damaged,  // cut short, or not what was written
};

// Beyond it characteristics can become idle, which the numbers of positions do not provide for.
inline constexpr int deepest_book = 5;

// Pages are decoded when first asked for, so a Book serves one thread at a time.
class Book {
 public:
  static std::expected<Book, BookFault> read(std::vector<std::uint8_t> bytes);

  BookKind kind() const { return kind_; }
  int depth() const { return static_cast<int>(levels_.size()) - 1; }

  // True iff the book is about positions like this one.
  bool covers(const Position& position) const;

  // For the side to act; nothing where the book does not cover the position.
  // REQUIRES: a piece is in hand; nothing can be called, neither now nor by placing it.
  std::optional<Value> value_of(const Position& position);

 private:
  struct CodedPage {
    std::size_t begin, size;
    std::vector<Value> values;  // empty: not decoded yet
  };
  struct Level {
    BookIndex index;
    std::vector<CodedPage> pages;
  };
  Book() = default;
  const std::vector<Value>& page(int level, int number);

  BookKind kind_;
  std::vector<std::uint8_t> bytes_;
  std::vector<Level> levels_;
};

// For every number placed from 0 its pages.
using BookLevel = std::vector<Page>;
std::vector<std::uint8_t> write_book(BookKind kind, const std::vector<BookLevel>& levels);

}  // namespace seize::solver
