// What a seat or a spectator may see, and never more.

#include "table/view.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "table/test_tables.h"

namespace seize {
namespace {

using namespace test;

std::vector<std::optional<Seat>> viewers(const Table& table) {
  std::vector<std::optional<Seat>> all{std::nullopt};
  for (const Seat seat : seats(table)) all.emplace_back(seat);
  return all;
}

std::vector<std::optional<Focus>> every_focus() {
  std::vector<std::optional<Focus>> all{std::nullopt, Focus(LastSquare{})};
  for (const Square square : all_squares) all.emplace_back(square);
  for (const Piece piece : all_pieces) all.emplace_back(piece);
  return all;
}

int squares_told(const View& view) {
  return static_cast<int>(std::ranges::count_if(view.board, [](const auto& seen) { return !seen.hidden; }));
}

int rack_places_told(const View& view) {
  return static_cast<int>(
      std::ranges::count_if(view.rack, [](auto seen) { return seen != RackSeen::hidden; }));
}

// --- An ordinary table

TEST(View, R1_5_ShowsBoardHandAndRackToEverybody) {
  const Table table = after(after(table_of_four(), acts_placing({{5, "b2"}, {9, "c4"}})), {Give{piece(12)}});
  for (const auto& viewer : viewers(table)) {
    const View seen = view(table, viewer, {});
    EXPECT_EQ(seen.you, viewer);
    for (const Square square : all_squares) {
      EXPECT_FALSE(seen.board[square.index()].hidden);
      EXPECT_EQ(seen.board[square.index()].piece, table.game.state().position.at(square));
    }
    EXPECT_EQ(seen.hand, piece(12));
    EXPECT_EQ(seen.last, square("c4"));
    for (const Piece piece : all_pieces) {
      const bool given = piece.index() == 5 || piece.index() == 9 || piece.index() == 12;
      EXPECT_EQ(seen.rack[piece.index()], given ? RackSeen::gone : RackSeen::there);
    }
    EXPECT_THAT(seen.moves, testing::ElementsAreArray(table.game.moves()));
    EXPECT_EQ(seen.move_count, 5U);
  }
}

TEST(View, R2_1_ShowsWhoStartsAndWhetherALotDecidedIt) {
  const Table drawn = opened({.first_named = ada(), .second_named = bo(), .starter = Lot{3}});
  EXPECT_TRUE(view(drawn, std::nullopt, {}).by_lot);
  EXPECT_EQ(view(drawn, std::nullopt, {}).teams, drawn.teams);
  EXPECT_FALSE(view(table_of_two(), std::nullopt, {}).by_lot);
}

TEST(View, R1_4_TellsTheEdition) {
  EXPECT_EQ(view(table_of_two({.edition = Edition::access}), std::nullopt, {}).options.edition,
            Edition::access);
}

TEST(View, TellsWhatTheOneToActMustDo) {
  const Table start = table_of_four();
  EXPECT_EQ(view(start, std::nullopt, {}).task, Task::give);
  EXPECT_EQ(view(start, std::nullopt, {}).to_act, first_player);
  const Table given = after(start, {Give{piece(0)}});
  EXPECT_EQ(view(given, std::nullopt, {}).task, Task::place);
  EXPECT_EQ(view(given, std::nullopt, {}).to_act, second_player);
  EXPECT_EQ(view(after(given, {Place{square("a1")}}), std::nullopt, {}).task, Task::give);
  const Table full = after(start, acts_placing(full_board_of_nothing()));
  EXPECT_EQ(view(full, std::nullopt, {}).task, Task::pass);
  EXPECT_EQ(view(after(full, {Pass{}}), std::nullopt, {}).task, Task::pass);
  const Table over = after(full, {Pass{}, Pass{}});
  EXPECT_EQ(view(over, std::nullopt, {}).task, Task::none);
  EXPECT_EQ(view(over, std::nullopt, {}).to_act, std::nullopt);
  EXPECT_EQ(view(over, std::nullopt, {}).outcome, outcome(over));
}

TEST(View, R4_7_TellsWhetherTheWindowsCallIsStillOpen) {
  EXPECT_FALSE(view(table_of_two(), std::nullopt, {}).call_open);
  const Table placed = after(table_of_two(), acts_placing({{0, "a1"}}));
  EXPECT_TRUE(view(placed, std::nullopt, {}).call_open);
  const Table wrong = after(placed, {Call{row(1)}});
  EXPECT_FALSE(view(wrong, std::nullopt, {}).call_open);
  EXPECT_TRUE(view(after(wrong, {Give{piece(1)}}), std::nullopt, {}).call_open);
}

TEST(View, R7_1_TellsTheTimeLeft) {
  const Table table = table_of_two({.clock = tournament_clock});
  EXPECT_EQ(view(table, std::nullopt, seconds(13)).time_left, seconds(47));
  EXPECT_EQ(view(table_of_two(), std::nullopt, seconds(13)).time_left, std::nullopt);
}

TEST(View, TellsWhatIsProposed) {
  const Table offered = after(table_of_two(), second_player, Propose{Proposal::draw});
  EXPECT_EQ(view(offered, first_player, {}).proposed_by[static_cast<std::size_t>(Proposal::draw)],
            Side::second);
}

// --- R9.1 Nothing reveals an alignment before its call: twin games

// Both pieces exchanged in all that the view shows.
View exchanged(View view, Piece one, Piece another) {
  const auto swapped = [&](Piece piece) { return piece == one ? another : piece == another ? one : piece; };
  for (SquareSeen& seen : view.board) {
    if (seen.piece) seen.piece = swapped(*seen.piece);
  }
  if (view.hand) view.hand = swapped(*view.hand);
  std::swap(view.rack[one.index()], view.rack[another.index()]);
  for (Move& move : view.moves) {
    if (auto* give = std::get_if<Give>(&move)) give->piece = swapped(give->piece);
  }
  return view;
}

// Two tables, the same but that the second has piece 3 where the first has piece 0, on a1.
struct Twins {
  Table aligned;
  Table plain;
};

Twins twins_after(const Options& options, std::vector<Standing> placements, const std::vector<Act>& further) {
  const Table aligned = after(after(table_of_four(options), acts_placing(placements)), further);
  for (Standing& standing : placements) {
    if (standing.piece == 0) standing.piece = 3;
  }
  return {aligned, after(after(table_of_four(options), acts_placing(placements)), further)};
}

void expect_equal_but_for_the_piece(const Twins& twins) {
  ASSERT_TRUE(twins.aligned.game.state().position.has_fresh());
  ASSERT_FALSE(twins.plain.game.state().position.has_fresh());
  for (const auto& viewer : viewers(twins.aligned)) {
    for (const auto& focus : every_focus()) {
      // A rack place that is asked for is one of the two pieces in the one table and the other in the twin.
      auto twin_focus = focus;
      if (const auto* piece = focus ? std::get_if<Piece>(&*focus) : nullptr) {
        if (piece->index() == 0) twin_focus = Focus(test::piece(3));
        if (piece->index() == 3) twin_focus = Focus(test::piece(0));
      }
      EXPECT_EQ(view(twins.aligned, viewer, seconds(5), focus),
                exchanged(view(twins.plain, viewer, seconds(5), twin_focus), piece(0), piece(3)));
    }
  }
}

// Row 1 is all light with 0 on a1; with 3 there it shares nothing.
TEST(Twins, R9_1_LookTheSameInThePlacersWindow) {
  for (const bool mask : {false, true}) {
    expect_equal_but_for_the_piece(twins_after({.mask = mask}, row_1_light(), {}));
  }
}

TEST(Twins, R9_1_LookTheSameInTheReceiversWindow) {
  for (const bool mask : {false, true}) {
    expect_equal_but_for_the_piece(twins_after({.mask = mask}, row_1_light(), {Give{piece(9)}}));
  }
}

TEST(Twins, R9_1_LookTheSameAfterAWrongCall) {
  expect_equal_but_for_the_piece(twins_after({}, row_1_light(), {Call{row(2)}}));
  expect_equal_but_for_the_piece(
      twins_after({}, row_1_light(), {Call{row(2)}, Give{piece(9)}, Call{row(3)}}));
}

TEST(Twins, R9_1_LookTheSameAtATableWhereTheProgramWouldFindTheAlignment) {
  expect_equal_but_for_the_piece(twins_after({.help = Help::call}, row_1_light(), {}));
  expect_equal_but_for_the_piece(twins_after({.help = Help::call}, row_1_light(), {Give{piece(9)}}));
}

TEST(Twins, R9_1_LookTheSameUnderEveryRuleSetThatCountsColour) {
  for (const Rules& rules : all_rule_sets()) {
    if (!rules.in_play().contains(Characteristic::colour)) continue;
    expect_equal_but_for_the_piece(twins_after({.rules = rules}, row_1_light(), {}));
  }
}

TEST(Twins, R4_6_R9_1_LookTheSameWhenSixteenStand) {
  // Row 2 is all hollow; with one piece of it exchanged for a solid one from elsewhere it shares nothing. All
  // sixteen stand in both games, so the two pieces change places.
  const auto exchanged_board = [] {
    auto placements = full_board_of_row_2();
    for (Standing& standing : placements) {
      if (standing.piece == 14)
        standing.piece = 1;
      else if (standing.piece == 1)
        standing.piece = 14;
    }
    return placements;
  }();
  for (const std::vector<Act>& further : {std::vector<Act>{}, std::vector<Act>{Pass{}}}) {
    const Table aligned = after(after(table_of_four(), acts_placing(full_board_of_row_2())), further);
    const Table plain = after(after(table_of_four(), acts_placing(exchanged_board)), further);
    ASSERT_TRUE(aligned.game.state().position.has_fresh());
    ASSERT_FALSE(plain.game.state().position.has_fresh());
    for (const auto& viewer : viewers(aligned)) {
      EXPECT_EQ(view(aligned, viewer, {}), exchanged(view(plain, viewer, {}), piece(14), piece(1)));
    }
  }
}

TEST(View, R4_1_R9_1_ShowsNoOutcomeBeforeTheCallAndTheAlignmentAfterIt) {
  const Table completed = after(table_of_two(), acts_placing(row_1_light()));
  EXPECT_EQ(view(completed, first_player, {}).outcome, std::nullopt);
  const Table won = after(completed, {Call{row(1)}});
  EXPECT_EQ(view(won, std::nullopt, {}).outcome.value().set, row(1));
}

// --- The past

TEST(Past, IsSeenAsItWasAfterEachMove) {
  const Table table = after(table_of_two(), acts_placing(row_1_light()));
  const std::size_t moves = table.game.moves().size();
  for (std::size_t count = 0; count <= moves; ++count) {
    const Game then = table.game.after(count);
    const auto seen = view_after(table, count, first_player);
    ASSERT_TRUE(seen);
    for (const Square square : all_squares)
      EXPECT_EQ(seen->board[square.index()].piece, then.state().position.at(square));
    EXPECT_EQ(seen->hand, then.state().position.hand());
    EXPECT_EQ(seen->last, then.state().position.last());
    EXPECT_EQ(seen->move_count, count);
  }
  EXPECT_EQ(*view_after(table, moves, first_player), view(table, first_player, {}));
}

TEST(Past, R4_1_R9_1_TellsNothingThatWasFoundOutLater) {
  const Table missed =
      after(table_of_two(), acts_placing({{0, "a1"}, {2, "b1"}, {4, "c1"}, {6, "d1"}, {7, "a4"}}));
  const Table over = after(missed, {GiveUp{}});
  EXPECT_FALSE(view(over, first_player, {}).missed.empty());
  for (std::size_t count = 0; count < over.game.moves().size(); ++count) {
    const auto seen = view_after(over, count, first_player);
    EXPECT_EQ(seen, view_after(missed, count, first_player));
    EXPECT_EQ(seen->outcome, std::nullopt);
    EXPECT_TRUE(seen->missed.empty());
    EXPECT_TRUE(seen->shared.empty());
  }
}

TEST(Past, R7_1_HasNoClockAndNothingProposed) {
  Table table =
      after(table_of_two({.clock = Clock{.per_move = Duration(60'000)}}), acts_placing({{5, "b2"}}));
  table = after(table, {Propose{Proposal::draw}});
  const auto seen = view_after(table, 1, first_player);
  EXPECT_EQ(seen->time_left, std::nullopt);
  EXPECT_EQ(seen->proposed_by, (std::array<std::optional<Side>, proposal_count>{}));
}

// --- R10.1 Masks

Table masked(const std::vector<Standing>& placements) {
  return after(after(table_of_four({.mask = true}), acts_placing(placements)), {Give{piece(15)}});
}

TEST(Mask, R10_1_TellsAtMostOneSquareWhateverIsExplored) {
  const Table playing = masked(row_1_light());
  for (const Table& table : {playing, after(playing, second_player, GiveUp{})}) {
    for (const auto& viewer : viewers(table)) {
      for (const auto& focus : every_focus()) {
        const View seen = view(table, viewer, {}, focus);
        EXPECT_LE(squares_told(seen) + rack_places_told(seen), 1);
        EXPECT_TRUE(seen.moves.empty());
      }
    }
  }
}

TEST(Mask, R10_1_TellsNothingOfTheBoardUnasked) {
  const View one = view(masked(row_1_light()), first_player, {});
  const View another = view(masked({{7, "c3"}, {11, "d4"}, {1, "a2"}, {8, "b3"}}), first_player, {});
  EXPECT_EQ(one, another);
  EXPECT_EQ(squares_told(one), 0);
  EXPECT_EQ(one.last, std::nullopt);
  for (const SquareSeen& seen : one.board) EXPECT_EQ(seen.piece, std::nullopt);
}

TEST(Mask, R10_1_TellsTheSquareThatIsExplored) {
  const Table table = masked(row_1_light());
  for (const Square square : all_squares) {
    const View seen = view(table, first_player, {}, square);
    EXPECT_FALSE(seen.board[square.index()].hidden);
    EXPECT_EQ(seen.board[square.index()].piece, table.game.state().position.at(square));
    EXPECT_EQ(squares_told(seen), 1);
    EXPECT_EQ(seen.last, std::nullopt);
  }
}

TEST(Mask, R10_1_TellsTheSquarePlacedLastWhenAsked) {
  const View seen = view(masked(row_1_light()), first_player, {}, LastSquare{});
  EXPECT_EQ(seen.last, square("d1"));
  EXPECT_EQ(seen.board[square("d1").index()].piece, piece(14));
  EXPECT_EQ(squares_told(seen), 1);
  const View before_any = view(table_of_four({.mask = true}), first_player, {}, LastSquare{});
  EXPECT_EQ(before_any.last, std::nullopt);
  EXPECT_EQ(squares_told(before_any), 0);
}

TEST(Mask, R1_5_R10_1_HidesTheRackLikeTheBoard) {
  const Table table = masked(row_1_light());
  EXPECT_EQ(rack_places_told(view(table, first_player, {})), 0);
  const View there = view(table, first_player, {}, piece(9));
  EXPECT_EQ(there.rack[9], RackSeen::there);
  EXPECT_EQ(rack_places_told(there), 1);
  EXPECT_EQ(squares_told(there), 0);
  EXPECT_EQ(view(table, first_player, {}, piece(4)).rack[4], RackSeen::gone);
  EXPECT_EQ(view(table, first_player, {}, piece(15)).rack[15], RackSeen::gone);
}

TEST(Mask, R10_1_HandsThePieceOverOpenly) {
  EXPECT_EQ(view(masked(row_1_light()), second_player, {}).hand, piece(15));
}

TEST(Mask, R10_1_ShowsThePastAfterTheEndAndOnRequestAlone) {
  const Table going = masked(row_1_light());
  const Table over = after(going, {GiveUp{}});
  for (const auto& focus : every_focus()) {
    EXPECT_EQ(view_after(going, 4, first_player, focus), std::nullopt);
    EXPECT_EQ(view_after(over, 4, first_player, focus), std::nullopt);
  }
  EXPECT_EQ(view_after(going, 4, first_player, Focus(Everything{})), std::nullopt);
  const auto seen = view_after(over, 4, first_player, Focus(Everything{}));
  ASSERT_TRUE(seen);
  EXPECT_EQ(squares_told(*seen), 16);
}

TEST(Mask, FocusChangesNothingOnAnOrdinaryTable) {
  const Table table = after(table_of_two(), acts_placing(row_1_light()));
  for (const auto& focus : every_focus()) {
    EXPECT_EQ(view(table, first_player, {}, focus), view(table, first_player, {}));
  }
}

}  // namespace
}  // namespace seize
