#include "server/audit.h"

#include <gmock/gmock.h>

#include "notation/record.h"
#include "server/test_hall.h"

namespace seize::server {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

// Two at a table, one of whom gives up; then a second game that has begun.
class Audit : public testing::Test {
 protected:
  Audit() {
    const Visitor ada = hall_.enter(1);
    const Visitor bo = hall_.enter(2);
    const std::string link = hall_.seat_two(ada, bo);
    hall_.act(ada, {Give{Piece::from_index(7)}});
    hall_.act(bo, {GiveUp{}});
    hall_.act(ada, {Propose{Proposal::rematch}});
    hall_.act(bo, {Accept{Proposal::rematch}});
    hall_.act(bo, {Give{Piece::from_index(3)}});
    table_ = hall_.kept(link).id;
  }

  // The table with these entries of the game at hand in place of its own.
  void pretend(const std::vector<std::string>& what) {
    store::Advance advance{
        .table = table_, .version = hall_.store().table(table_).value()->version(), .judged = hall_.time};
    for (const std::string& one : what) advance.entries.push_back({.at = hall_.time, .what = one});
    const store::Write write = advance;
    ASSERT_TRUE(hall_.store().commit(std::span(&write, 1)));
  }

  TestHall hall_;
  store::Id table_ = 0;
};

TEST_F(Audit, WhatWasPlayedFollows) {
  EXPECT_EQ(first_break(hall_.store(), table_).value(), std::nullopt);
  pretend({"1a a1"});
  EXPECT_EQ(first_break(hall_.store(), table_).value().value(),
            (Break{.game = 2, .entry = 6, .what = "1a a1", .why = Denial(TableRefusal::not_your_turn)}));
}

TEST_F(Audit, WhatNobodyCanReadIsNamed) {
  pretend({"2a a1", "nonsense"});
  EXPECT_EQ(first_break(hall_.store(), table_).value().value(),
            (Break{.game = 2, .entry = 7, .what = "nonsense", .why = std::nullopt}));
}

TEST_F(Audit, AnEndThatIsNotSaidIsFound) {
  pretend({"2a #"});
  const auto found = first_break(hall_.store(), table_).value();
  ASSERT_TRUE(found);
  EXPECT_EQ(found->entry, 6U);
}

TEST_F(Audit, FinishedGamesAreRecords) {
  const auto records = records_of(hall_.store(), table_).value();
  ASSERT_TRUE(records);
  ASSERT_THAT(*records, SizeIs(1));
  const auto record = parse_record(records->front());
  ASSERT_TRUE(record);
  EXPECT_EQ(format_result(record->game.state().outcome), "1-0");
  EXPECT_THAT(records->front(), HasSubstr("[First \""));
  pretend({"nonsense"});
  EXPECT_EQ(records_of(hall_.store(), table_).value(), std::nullopt);
}

TEST_F(Audit, ATableWithoutAFinishedGameHasNone) {
  const Visitor cleo = hall_.enter(3);
  const auto link = hall_.open(cleo, TestHall::wish_for_two());
  EXPECT_THAT(records_of(hall_.store(), hall_.kept(link).id).value().value(), IsEmpty());
}

}  // namespace
}  // namespace seize::server
