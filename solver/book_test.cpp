#include "solver/book.h"

#include <gtest/gtest.h>

#include <set>

#include "core/test_games.h"
#include "solver/book_builder.h"
#include "solver/random_position.h"

namespace seize::solver {
namespace {

constexpr std::size_t small = std::size_t{1} << 20;

BookLevel solved_level(BookKind kind, int depth) {
  const BookIndex index(kind, depth);
  Solver solver(small);
  BookLevel level;
  for (int page = 0; page < index.pages(); ++page) {
    level.push_back(*solve_entries(solver, index, page, 0, index.entries()));
  }
  return level;
}

std::vector<std::uint8_t> small_book(BookKind kind, int depth) {
  return write_book(kind, levels_above(kind, depth, solved_level(kind, depth)));
}

Page random_page(Random& random, int decided_of_100) {
  Page page;
  for (int i = 0; i < 5000; ++i) {
    const bool decided = random.below(100) < static_cast<std::uint32_t>(decided_of_100);
    page.emplace_back(decided ? (random.below(2) == 0 ? Value::win : Value::loss) : Value::draw);
  }
  return page;
}

TEST(BookCode, ReadsWhatItWrote) {
  Random random(1);
  for (const int decided : {0, 1, 30, 50, 99, 100}) {
    const Page page = random_page(random, decided);
    const std::vector<Value> values = decode(encode(page), page.size());
    for (std::size_t i = 0; i < page.size(); ++i) ASSERT_EQ(values[i], page[i]);
  }
}

TEST(BookCode, PlacesNobodyAsksAboutCostNothing) {
  Random random(2);
  const Page page = random_page(random, 40);
  Page with_gaps;
  for (const auto& value : page) {
    with_gaps.push_back(value);
    with_gaps.emplace_back();
  }
  EXPECT_LT(encode(Page(100'000)).size(), 300U);
  const std::vector<Value> values = decode(encode(with_gaps), with_gaps.size());
  for (std::size_t i = 0; i < page.size(); ++i) ASSERT_EQ(values[2 * i], page[i]);
}

// As counted by another program: all positions with a piece in hand, up to symmetry.
TEST(BookIndex, HasAPlaceForEveryPosition) {
  const auto count = [](bool blocks, int placed) {
    const BookIndex index({.blocks = blocks}, placed);
    return index.pages() * index.entries();
  };
  EXPECT_EQ(count(false, 0), 1);
  EXPECT_GE(count(false, 4), 91'558);
  EXPECT_GE(count(false, 5), 2'125'230);
  EXPECT_GE(count(true, 4), 358'784);
  EXPECT_GE(count(true, 5), 8'418'808);
}

TEST(BookIndex, APlaceIsTheSameForAllSymmetricPositionsAndNoOther) {
  Random random(3);
  for (const Rules rules : test::all_rule_sets()) {
    for (int placed = 0; placed <= 4; ++placed) {
      const BookIndex index(kind_of(rules), placed);
      for (int i = 0; i < 20; ++i) {
        const Position position = random_quiet_position(random, rules, placed);
        const BookIndex::Place place = index.place_of(key_of(position));
        const auto there = index.position_at(place);
        ASSERT_TRUE(there.has_value());
        EXPECT_EQ(key_of(*there), key_of(position));
        EXPECT_EQ(there->rules(), rules_of(kind_of(rules)));
      }
    }
  }
}

TEST(Book, GivesTheValuesOfTheSearch) {
  Random random(4);
  Solver solver(small);
  for (const bool blocks : {false, true}) {
    auto book = Book::read(small_book({.blocks = blocks, .characteristics = 1}, 3));
    ASSERT_TRUE(book.has_value());
    for (const int in_play : {1, 2, 4, 8}) {
      const Rules rules =
          *Rules::from(blocks, Characteristics::from_bits(static_cast<std::uint8_t>(in_play)));
      for (int placed = 0; placed <= 3; ++placed) {
        const Position position = random_quiet_position(random, rules, placed);
        EXPECT_EQ(book->value_of(position), solver.solve(position, {.value_only = true}).verdict.value);
      }
      EXPECT_EQ(book->value_of(random_quiet_position(random, rules, 4)), std::nullopt);
    }
    EXPECT_EQ(book->value_of(Position().give(Piece::from_index(0))), std::nullopt);
  }
}

TEST(Book, AnswersAsTheSearchDoesOnlyFaster) {
  Random random(5);
  Solver solver(small);
  auto book = Book::read(small_book({.blocks = false, .characteristics = 1}, 4));
  const Rules rules = rules_of(book->kind());
  for (int placed = 2; placed <= 5; ++placed) {
    const Position position = random_quiet_position(random, rules, placed);
    const Analysis without = solver.solve(position);
    const Analysis with = solver.solve(position, {.book = &*book});
    const Analysis quick = solver.solve(position, {.value_only = true, .book = &*book});
    EXPECT_EQ(with.verdict, without.verdict);
    EXPECT_EQ(with.best, without.best);
    EXPECT_EQ(quick.verdict, without.verdict);
    EXPECT_TRUE(quick.best.has_value());
    EXPECT_LE(with.nodes, without.nodes);
    ASSERT_EQ(with.moves.size(), without.moves.size());
    for (std::size_t i = 0; i < with.moves.size(); ++i) {
      EXPECT_EQ(with.moves[i].verdict, without.moves[i].verdict);
    }
  }
}

TEST(Book, RefusesWhatIsNoBook) {
  EXPECT_EQ(Book::read({}).error(), BookFault::no_book);
  EXPECT_EQ(Book::read(std::vector<std::uint8_t>(1000, 'x')).error(), BookFault::no_book);
}

TEST(Book, NoticesEveryDamagedByte) {
  const std::vector<std::uint8_t> bytes = small_book({.blocks = false, .characteristics = 1}, 2);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (i == 11) continue;  // means nothing yet
    std::vector<std::uint8_t> damaged = bytes;
    damaged[i] ^= 0x55;
    EXPECT_TRUE(!Book::read(damaged) || Book::read(damaged)->kind() != Book::read(bytes)->kind()) << i;
    EXPECT_FALSE(Book::read(std::vector<std::uint8_t>(bytes.begin(), bytes.begin() + static_cast<long>(i))))
        << i;
  }
}

}  // namespace
}  // namespace seize::solver
