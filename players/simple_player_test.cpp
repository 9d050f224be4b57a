#include "players/simple_player.h"

#include <gmock/gmock.h>

namespace seize {
namespace {

Table table_from(const Position& start) {
  return *open({.first_named = {{.name = "", .program = true}},
                .second_named = {{.name = "", .program = true}},
                .start = start},
               {});
}

// Three tall pieces in row 1, the last one placed on c1.
Position three_tall() {
  Position position;
  for (const int piece : {2, 6, 10})
    position = position.give(Piece::from_index(piece)).place(Square::from_index(position.placed()));
  return position;
}

TEST(SimplePlayer, GivesASafePieceWhenThereIsOne) {
  const Pieces safe = safe_pieces(three_tall());
  for (const Piece piece : safe) EXPECT_FALSE(piece.has(Characteristic::height));
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Random random(seed);
    const Act act = choose_simply(table_from(three_tall()), random);
    EXPECT_TRUE(safe.contains(std::get<Give>(act).piece));
  }
}

TEST(SimplePlayer, PlacesWhereThatCompletesAnAlignmentAndCallsIt) {
  Random random(1);
  const Position position = three_tall().give(Piece::from_index(3));
  EXPECT_EQ(choose_simply(table_from(position), random), Act(Place{Square::from_index(3)}));
  EXPECT_EQ(choose_simply(table_from(position.place(Square::from_index(3))), random),
            Act(Call{WinningSet::from_index(0)}));
}

TEST(SimplePlayer, PlaysWholeGamesOfEveryRuleSetAndHelpLevelByTheRules) {
  for (int rules = 0; rules < 32; ++rules) {
    const auto chosen =
        Rules::from(rules >= 16, Characteristics::from_bits(static_cast<std::uint8_t>(rules & 15)));
    if (!chosen) continue;
    for (const Help help : {Help::official, Help::call, Help::automatic}) {
      Random random(static_cast<std::uint64_t>(rules));
      Table table = *open({.options = {.rules = *chosen, .help = help},
                           .first_named = {{.name = "A"}},
                           .second_named = {{.name = "B"}}},
                          {});
      while (!table.game.over()) {
        const auto next = act(table, *seat_to_act(table), choose_simply(table, random), {});
        ASSERT_TRUE(next);
        table = *next;
      }
    }
  }
}

TEST(SimplePlayer, DoesTheSameForTheSameSeed) {
  Random one(7);
  Random two(7);
  const Table table = table_from(Position());
  for (int i = 0; i < 20; ++i) EXPECT_EQ(choose_simply(table, one), choose_simply(table, two));
}

}  // namespace
}  // namespace seize
