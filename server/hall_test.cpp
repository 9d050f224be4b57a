#include "server/hall.h"

#include <gmock/gmock.h>

#include "core/test_games.h"
#include "notation/act_text.h"
#include "server/test_hall.h"

namespace seize::server {
namespace {

using namespace std::chrono_literals;
using protocol::Objection;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<Act> acts(std::initializer_list<const char*> texts) {
  std::vector<Act> parsed;
  for (const char* text : texts) parsed.push_back(*parse_act(text));
  return parsed;
}

class HallTest : public testing::Test {
 protected:
  TestHall hall_;
  Visitor ada_ = hall_.enter(1);
  Visitor bo_ = hall_.enter(2);
};

TEST_F(HallTest, GreetsEverybodyByANameThatStays) {
  const auto first = hall_.last<protocol::Welcome>(ada_);
  ASSERT_TRUE(first);
  EXPECT_NE(first->name, "");
  EXPECT_EQ(hall_.last<protocol::Welcome>(hall_.enter(1)), first);
  hall_.restart(1s);
  EXPECT_EQ(hall_.last<protocol::Welcome>(hall_.enter(1)), first);
}

TEST_F(HallTest, TheFirstMessageSaysHello) {
  hall_.say(77, protocol::Mine{});
  EXPECT_EQ(hall_.refusal(77), protocol::Why(Objection::not_greeted));
  hall_.say(ada_, protocol::Hello{});
  EXPECT_EQ(hall_.refusal(ada_), protocol::Why(Objection::greeted_already));
  hall_.say(78, protocol::Hello{.version = 2});
  EXPECT_EQ(hall_.refusal(78), protocol::Why(Objection::unknown_version));
}

TEST_F(HallTest, ATableIsOpenedOnceHoweverOftenItIsAskedFor) {
  const std::string link = hall_.open(ada_, TestHall::wish_for_two(), 5);
  EXPECT_EQ(hall_.open(ada_, TestHall::wish_for_two(), 5), link);
  hall_.restart(1s);
  EXPECT_EQ(hall_.open(hall_.enter(1), TestHall::wish_for_two(), 5), link);
  EXPECT_NE(hall_.open(hall_.enter(2), TestHall::wish_for_two(), 5), link);
}

TEST_F(HallTest, NobodyPlaysBeforeAllHaveSatDown) {
  const std::string link = hall_.open(ada_, TestHall::wish_for_two());
  hall_.say(ada_, protocol::Watch{.table = link});
  hall_.act(ada_, acts({"=7"}));
  EXPECT_EQ(hall_.refusal(ada_), protocol::Why(Objection::not_begun));
  hall_.say(bo_, protocol::Sit{.table = link});
  EXPECT_EQ(hall_.last<protocol::TableSeen>(bo_)->phase, protocol::Phase::playing);
  hall_.act(ada_, acts({"=7"}));
  EXPECT_EQ(hall_.last<protocol::At>(bo_)->seen.hand, Piece::from_index(7));
}

TEST_F(HallTest, AWholeTurnIsDoneOrNothingOfIt) {
  hall_.seat_two(ada_, bo_);
  hall_.act(ada_, acts({"=7"}));
  hall_.act(bo_, acts({"b2", "=7"}));
  EXPECT_EQ(hall_.refusal(bo_), protocol::Why(Refusal::piece_not_left));
  hall_.act(bo_, acts({"b2", "=3"}));
  const auto at = hall_.last<protocol::At>(ada_);
  EXPECT_EQ(at->moves, "=7 b2=3");
  EXPECT_EQ(at->n, 3U);
}

TEST_F(HallTest, WhatIsSentAgainIsDoneOnce) {
  const std::string link = hall_.seat_two(ada_, bo_);
  const protocol::Do give{.on = 0, .id = 9, .acts = acts({"=7"})};
  const protocol::Do offer{.on = 1, .id = 10, .acts = acts({"draw?"})};
  hall_.say(ada_, give);
  hall_.say(ada_, give);
  hall_.take({Heard{ada_, give}, Heard{ada_, offer}, Heard{ada_, offer},
              Heard{bo_, protocol::Do{.on = 1, .id = 12, .acts = acts({"draw-"})}}, Heard{ada_, offer}});
  EXPECT_EQ(hall_.kept(link).entries.size(), 3U);  // given, offered, declined
  hall_.restart(1s);
  ada_ = hall_.enter(1);
  hall_.say(ada_, protocol::Watch{.table = link});
  hall_.heard_by(ada_);
  hall_.say(ada_, give);
  EXPECT_EQ(hall_.last<protocol::At>(ada_)->id, 9U);
  EXPECT_EQ(hall_.kept(link).entries.size(), 3U);
}

TEST_F(HallTest, AnOfferThatCrossesRefusesNothing) {
  hall_.seat_two(ada_, bo_);
  hall_.act(ada_, acts({"=7"}));
  hall_.take({Heard{ada_, protocol::Do{.on = 1, .id = 20, .acts = acts({"draw?"})}},
              Heard{bo_, protocol::Do{.on = 1, .id = 21, .acts = acts({"b2", "=3"})}}});
  EXPECT_EQ(hall_.last<protocol::At>(bo_)->id, 21U);
  hall_.say(ada_, protocol::Do{.on = 2, .id = 22, .acts = acts({"b3", "=4"})});
  EXPECT_EQ(hall_.refusal(ada_), protocol::Why(Objection::gone_on));
  hall_.say(ada_, protocol::Do{.on = 99, .id = 23, .acts = acts({"b3", "=4"})});
  EXPECT_EQ(hall_.refusal(ada_), protocol::Why(Objection::unknown_number));
}

TEST_F(HallTest, NobodyActsForAnother) {
  const std::string link = hall_.seat_two(ada_, bo_);
  const Visitor cleo = hall_.enter(3);
  hall_.say(cleo, protocol::Watch{.table = link});
  hall_.act(cleo, acts({"=7"}));
  EXPECT_EQ(hall_.refusal(cleo), protocol::Why(Objection::not_seated));
  hall_.say(cleo, protocol::Sit{.table = link});
  EXPECT_EQ(hall_.refusal(cleo), protocol::Why(Objection::table_full));
  hall_.act(bo_, acts({"=7"}));
  EXPECT_EQ(hall_.refusal(bo_), protocol::Why(TableRefusal::not_your_turn));
  hall_.say(bo_, protocol::Do{
                     .on = 0, .id = 5, .acts = acts({"=7"}), .as = Seat{.side = Side::first, .member = 0}});
  EXPECT_EQ(hall_.refusal(bo_), protocol::Why(Objection::not_seated));
  EXPECT_THAT(hall_.kept(link).entries, IsEmpty());
}

TEST_F(HallTest, WhoComesBackHasTheirSeatAndHearsWhatHappened) {
  const std::string link = hall_.seat_two(ada_, bo_);
  hall_.act(ada_, acts({"=7"}));
  hall_.take({Gone{bo_}});
  EXPECT_THAT(hall_.last<protocol::Here>(ada_)->seats, ElementsAre(Seat{.side = Side::first, .member = 0}));
  const Visitor again = hall_.enter(2);
  hall_.say(again, protocol::Watch{.table = link, .since = 0});
  const auto heard = hall_.heard_by(again);
  EXPECT_THAT(heard, testing::Contains(
                         protocol::ServerMessage(protocol::You{{{.side = Side::second, .member = 0}}})));
  hall_.say(again, protocol::Watch{.table = link, .since = 0});
  const auto at = hall_.last<protocol::At>(again);
  EXPECT_EQ(at->from, 0U);
  EXPECT_EQ(at->happened.size(), 1U);
  hall_.act(again, acts({"b2", "=3"}));
  EXPECT_EQ(hall_.last<protocol::At>(ada_)->moves, "=7 b2=3");
}

TEST_F(HallTest, TwoTabsAtOneSeatBothWork) {
  const std::string link = hall_.seat_two(ada_, bo_);
  const Visitor tab = hall_.enter(1);
  hall_.say(tab, protocol::Watch{.table = link});
  hall_.take({Heard{ada_, protocol::Do{.on = 0, .id = 31, .acts = acts({"=7"})}},
              Heard{tab, protocol::Do{.on = 0, .id = 32, .acts = acts({"=8"})}}});
  EXPECT_EQ(hall_.refusal(tab), protocol::Why(Objection::gone_on));
  EXPECT_EQ(hall_.kept(link).entries.size(), 1U);
  EXPECT_EQ(hall_.last<protocol::At>(ada_)->seen.hand, Piece::from_index(7));
}

// ---- the clock

TEST_F(HallTest, WaitingForSomebodyCostsNoTime) {
  const std::string link = hall_.open(ada_, TestHall::wish_with_clock(60s));
  hall_.wait(500s);
  hall_.say(ada_, protocol::Watch{.table = link});
  hall_.say(bo_, protocol::Sit{.table = link});
  EXPECT_EQ(hall_.last<protocol::At>(ada_)->left, Duration(60s));
}

TEST_F(HallTest, TimeRunsOutByItself) {
  hall_.seat_two(ada_, bo_, TestHall::wish_with_clock(60s));
  hall_.wait(59s);
  EXPECT_EQ(hall_.last<protocol::At>(bo_), std::nullopt);
  hall_.wait(1s);
  const auto at = hall_.last<protocol::At>(bo_);
  ASSERT_TRUE(at);
  EXPECT_EQ(at->end->outcome.winner, Side::second);
  hall_.act(ada_, acts({"=7"}));
  EXPECT_EQ(hall_.refusal(ada_), protocol::Why(Refusal::ended_on_time));
}

TEST_F(HallTest, TimeRunsOutWhereNobodyIsThere) {
  const std::string link = hall_.seat_two(ada_, bo_, TestHall::wish_with_clock(60s));
  hall_.take({Gone{ada_}, Gone{bo_}});
  hall_.wait(62s);
  EXPECT_EQ(hall_.kept(link).phase, store::Phase::ended);
}

TEST_F(HallTest, NobodyLosesTimeBecauseTheServerWasNotThere) {
  const std::string link = hall_.seat_two(ada_, bo_, TestHall::wish_with_clock(60s));
  hall_.wait(20s);
  hall_.restart(1000s);
  ada_ = hall_.enter(1);
  hall_.say(ada_, protocol::Watch{.table = link});
  const auto at = hall_.last<protocol::At>(ada_);
  ASSERT_TRUE(at);
  EXPECT_FALSE(at->end);
  EXPECT_GE(*at->left, 40s);
  EXPECT_LE(*at->left, 46s);  // the last sign of life is at most five seconds old
}

TEST_F(HallTest, NobodyLosesTimeBecauseTheMachineSlept) {
  hall_.seat_two(ada_, bo_, TestHall::wish_with_clock(60s));
  hall_.wait(20s);
  hall_.time += 3000s;
  hall_.take({});
  const auto at = hall_.last<protocol::At>(ada_);
  ASSERT_TRUE(at);
  EXPECT_FALSE(at->end);
  EXPECT_EQ(at->left, Duration(40s));
}

TEST_F(HallTest, ClocksMayRunForDays) {
  const std::string link = hall_.seat_two(ada_, bo_, TestHall::wish_with_clock(std::chrono::days(14)));
  EXPECT_NE(link, "");
  hall_.restart(1s);
  ada_ = hall_.enter(1);
  hall_.say(ada_, protocol::Mine{});
  const auto mine = hall_.last<protocol::MineAre>(ada_);
  ASSERT_EQ(mine->tables.size(), 1U);
  EXPECT_EQ(mine->tables[0].your_turn, true);
  EXPECT_GT(*mine->tables[0].left, std::chrono::days(13));
}

// ---- several games

TEST_F(HallTest, ARematchChangesSidesAndTheScoreGoesOn) {
  const std::string link = hall_.seat_two(ada_, bo_);
  hall_.act(ada_, acts({"#"}));
  EXPECT_EQ(hall_.last<protocol::TableSeen>(ada_)->score, (std::array{0U, 2U}));
  hall_.act(bo_, acts({"again?"}));
  const auto accepted = hall_.act(ada_, acts({"again+"}));
  auto table = hall_.last<protocol::TableSeen>(bo_);
  EXPECT_EQ(table->game, 2U);
  EXPECT_EQ(table->score, (std::array{2U, 0U}));  // Bo starts now
  hall_.say(ada_, protocol::Do{.on = 2, .id = accepted, .acts = acts({"again+"})});
  EXPECT_EQ(hall_.last<protocol::At>(ada_)->id, accepted);
  hall_.restart(1s);
  bo_ = hall_.enter(2);
  hall_.say(bo_, protocol::Watch{.table = link});
  const auto heard = hall_.heard_by(bo_);
  EXPECT_THAT(
      heard, testing::Contains(protocol::ServerMessage(protocol::You{{{.side = Side::first, .member = 0}}})));
  hall_.act(bo_, acts({"=7"}));
  EXPECT_EQ(hall_.last<protocol::At>(bo_)->moves, "=7");
  hall_.say(bo_, protocol::Records{});
  const auto records = hall_.last<protocol::RecordsAre>(bo_);
  ASSERT_EQ(records->records.size(), 1U);
  EXPECT_THAT(records->records[0], HasSubstr("[Result \"0-1\"]"));
}

TEST_F(HallTest, TheLotIsNotToldBeforeTheGameBegins) {
  std::set<std::string> told;
  std::set<Side> starts;
  for (int i = 0; i < 8; ++i) {
    TestHall hall;
    for (int k = 0; k < i; ++k) hall.enter(static_cast<unsigned char>(100 + k));  // the dice fall otherwise
    const Visitor ada = hall.enter(1);
    const Visitor bo = hall.enter(2);
    protocol::Wish wish = TestHall::wish_for_two();
    wish.starts = protocol::Starts::lot;
    const std::string link = hall.open(ada, wish);
    hall.letters.clear();
    hall.say(ada, protocol::Watch{.table = link});
    std::string all;
    for (const std::string& letter : hall.letters[ada]) all += letter + "\n";
    const std::size_t name = all.find("\"name\":\"") + 8;
    all.erase(name, all.find('"', name) - name);
    told.insert(all);
    hall.say(bo, protocol::Sit{.table = link});
    starts.insert(hall.last<protocol::You>(ada)->seats.front().side);
  }
  EXPECT_EQ(told.size(), 1U);
  EXPECT_EQ(starts.size(), 2U);
}

// ---- teams, programs, masks

TEST_F(HallTest, FourPlayInTeamsOnFourDevices) {
  const Visitor cleo = hall_.enter(3);
  const Visitor dora = hall_.enter(4);
  protocol::Wish wish = TestHall::wish_for_two();
  wish.places = {{{{.who = protocol::Sitter::me}, {}}, {{}, {}}}};
  const std::string link = hall_.open(ada_, wish);
  hall_.say(ada_, protocol::Watch{.table = link});
  hall_.say(bo_, protocol::Sit{.table = link, .place = Seat{.side = Side::second, .member = 0}});
  hall_.say(dora, protocol::Sit{.table = link, .place = Seat{.side = Side::second, .member = 0}});
  EXPECT_EQ(hall_.refusal(dora), protocol::Why(Objection::place_taken));
  hall_.say(dora, protocol::Sit{.table = link, .place = Seat{.side = Side::second, .member = 1}});
  hall_.say(cleo, protocol::Sit{.table = link});
  hall_.act(ada_, acts({"=0"}));
  hall_.act(bo_, acts({"a1", "=1"}));
  hall_.act(cleo, acts({"b1", "=2"}));
  hall_.act(dora, acts({"c1", "=3"}));
  EXPECT_EQ(hall_.last<protocol::At>(ada_)->moves, "=0 a1=1 b1=2 c1=3");
}

TEST_F(HallTest, OneDeviceMayPlayForATeam) {
  protocol::Wish wish = TestHall::wish_for_two();
  wish.places = {{{{.who = protocol::Sitter::me}, {.who = protocol::Sitter::me}}, {{}}}};
  hall_.seat_two(ada_, bo_, wish);
  hall_.act(ada_, acts({"=0"}));
  hall_.act(bo_, acts({"a1", "=1"}));
  hall_.act(ada_, acts({"b1", "=2"}));
  EXPECT_EQ(hall_.last<protocol::At>(bo_)->moves, "=0 a1=1 b1=2");
}

TEST_F(HallTest, AProgramPlaysAtItsOwnPace) {
  protocol::Wish wish = TestHall::wish_for_two();
  wish.places[1] = {{.who = protocol::Sitter::program, .level = "mole"}};
  const std::string link = hall_.open(ada_, wish);
  hall_.say(ada_, protocol::Watch{.table = link});
  hall_.act(ada_, acts({"=7"}));
  ASSERT_EQ(hall_.thoughts.size(), 1U);
  hall_.take({Thought{.link = link, .n = hall_.thoughts[0].n, .act = *parse_act("b2")}});
  hall_.heard_by(ada_);
  hall_.wait(900ms);
  EXPECT_EQ(hall_.last<protocol::At>(ada_), std::nullopt);
  hall_.wait(200ms);
  EXPECT_EQ(hall_.last<protocol::At>(ada_)->moves, "=7 b2");
  hall_.act(ada_, acts({"draw?"}));  // it plays on rather
  hall_.wait(1100ms);
  EXPECT_EQ(hall_.last<protocol::At>(ada_)->happened,
            (Happenings{Declined{.by = Side::second, .what = Proposal::draw}}));
}

TEST_F(HallTest, AnUnknownLevelIsRefused) {
  protocol::Wish wish = TestHall::wish_for_two();
  wish.places[1] = {{.who = protocol::Sitter::program, .level = "dragon"}};
  EXPECT_EQ(hall_.open(ada_, wish), "");
  wish.places = {{{{.who = protocol::Sitter::program, .level = "mole"}},
                  {{.who = protocol::Sitter::program, .level = "mole"}}}};
  EXPECT_EQ(hall_.open(ada_, wish), "");
}

TEST_F(HallTest, AMaskTableTellsOneSquareToWhoLooks) {
  protocol::Wish wish = TestHall::wish_for_two();
  wish.options.mask = true;
  const std::string link = hall_.seat_two(ada_, bo_, wish);
  hall_.act(ada_, acts({"=7"}));
  hall_.act(bo_, acts({"b2", "=3"}));
  const auto at = hall_.last<protocol::At>(ada_);
  EXPECT_FALSE(at->moves);
  EXPECT_EQ(std::ranges::count(at->seen.board, true, &SquareSeen::hidden), 16);
  hall_.heard_by(bo_);
  hall_.say(ada_, protocol::Look{.kind = protocol::Look::Kind::square, .index = Square::at(1, 1).index()});
  EXPECT_EQ(hall_.last<protocol::Looked>(ada_)->seen.board[5].piece, Piece::from_index(7));
  EXPECT_THAT(hall_.heard_by(bo_), IsEmpty());  // nobody learns where somebody looks
  hall_.say(ada_, protocol::Look{.kind = protocol::Look::Kind::all});
  EXPECT_EQ(std::ranges::count(hall_.last<protocol::Looked>(ada_)->seen.board, true, &SquareSeen::hidden),
            16);
  hall_.say(ada_, protocol::Watch{.table = link, .since = 0});
  EXPECT_THAT(hall_.last<protocol::At>(ada_)->happened, IsEmpty());  // the past would tell the board
}

// ---- people

TEST_F(HallTest, AnotherDeviceBecomesTheSamePersonByACode) {
  const std::string link = hall_.seat_two(ada_, bo_);
  hall_.say(ada_, protocol::Share{});
  const auto code = hall_.last<protocol::Code>(ada_);
  const Visitor tablet = hall_.enter(9);
  hall_.say(tablet, protocol::Pair{"00000000"});
  EXPECT_EQ(hall_.refusal(tablet), protocol::Why(Objection::unknown_code));
  hall_.say(tablet, protocol::Pair{code->code});
  EXPECT_TRUE(hall_.last<protocol::Paired>(tablet));
  hall_.say(tablet, protocol::Watch{.table = link});
  hall_.act(tablet, acts({"=7"}));
  EXPECT_EQ(hall_.last<protocol::At>(bo_)->moves, "=7");
  const Visitor thief = hall_.enter(10);
  hall_.say(thief, protocol::Pair{code->code});
  EXPECT_EQ(hall_.refusal(thief), protocol::Why(Objection::unknown_code));
}

TEST_F(HallTest, SomebodyWhoWantsToBeForgottenIs) {
  const std::string link = hall_.seat_two(ada_, bo_);
  hall_.say(ada_, protocol::MyData{});
  const auto data = hall_.last<protocol::MyDataIs>(ada_);
  EXPECT_THAT(data->tables, ElementsAre(link));
  hall_.say(ada_, protocol::ForgetMe{});
  EXPECT_TRUE(hall_.last<protocol::Forgotten>(ada_));
  EXPECT_EQ(hall_.last<protocol::TableSeen>(bo_)->teams[0][0].player.name, "");
  const Visitor again = hall_.enter(1);
  hall_.say(again, protocol::MyData{});
  EXPECT_THAT(hall_.last<protocol::MyDataIs>(again)->tables, IsEmpty());
}

TEST_F(HallTest, NamesAreMadeOfParts) {
  hall_.say(ada_, protocol::Names{});
  const auto names = hall_.last<protocol::NamesAre>(ada_);
  EXPECT_EQ(names->first.at(1) + " " + names->second.at(2), "Mira Puma");
  hall_.say(ada_, protocol::Rename{.first = 1, .second = 2});
  EXPECT_EQ(hall_.last<protocol::Welcome>(ada_)->name, "Mira Puma");
  hall_.say(ada_, protocol::Rename{.first = 48, .second = 0});
  EXPECT_EQ(hall_.refusal(ada_), protocol::Why(Objection::unknown_name));
}

TEST_F(HallTest, CourtesiesAreFewAndOfPlayersOnly) {
  const std::string link = hall_.seat_two(ada_, bo_);
  hall_.say(ada_, protocol::Courteous{protocol::Courtesy::thanks});
  EXPECT_EQ(hall_.last<protocol::CourteousBy>(bo_)->what, protocol::Courtesy::thanks);
  hall_.say(ada_, protocol::Courteous{protocol::Courtesy::thanks});
  EXPECT_EQ(hall_.refusal(ada_), protocol::Why(Objection::too_fast));
  const Visitor cleo = hall_.enter(3);
  hall_.say(cleo, protocol::Watch{.table = link});
  hall_.say(cleo, protocol::Courteous{});
  EXPECT_EQ(hall_.refusal(cleo), protocol::Why(Objection::not_seated));
}

// ---- anybody

TEST_F(HallTest, TwoWhoseWishesGoTogetherMeet) {
  hall_.say(ada_, protocol::Seek{.clock = 20s});
  EXPECT_TRUE(hall_.last<protocol::Seeking>(ada_));
  const Visitor cleo = hall_.enter(3);
  hall_.say(cleo, protocol::Seek{.clock = 60s});
  EXPECT_TRUE(hall_.last<protocol::Seeking>(cleo));
  hall_.say(bo_, protocol::Seek{.help = Help::call});
  const auto met = hall_.last<protocol::Met>(bo_);
  ASSERT_TRUE(met);
  EXPECT_EQ(hall_.last<protocol::Met>(ada_), met);
  EXPECT_EQ(hall_.last<protocol::Met>(cleo), std::nullopt);
  hall_.say(ada_, protocol::Watch{.table = met->table});
  const auto table = hall_.last<protocol::TableSeen>(ada_);
  EXPECT_EQ(table->phase, protocol::Phase::playing);
  EXPECT_EQ(table->options.clock->per_move, Duration(20s));
  EXPECT_EQ(table->options.help, Help::call);
}

TEST_F(HallTest, WhoIsBlockedIsNotMetAgain) {
  hall_.seat_two(ada_, bo_);
  hall_.say(ada_, protocol::Block{Seat{.side = Side::second, .member = 0}});
  EXPECT_TRUE(hall_.last<protocol::Blocked>(ada_));
  hall_.say(ada_, protocol::Seek{});
  hall_.say(bo_, protocol::Seek{});
  EXPECT_TRUE(hall_.last<protocol::Seeking>(bo_));
  protocol::Wish wish = TestHall::wish_with_clock(60s);
  wish.listed = true;
  const std::string link = hall_.open(ada_, wish, 8);
  hall_.say(bo_, protocol::Sit{.table = link});
  EXPECT_EQ(hall_.refusal(bo_), protocol::Why(Objection::table_full));
}

TEST_F(HallTest, TheLobbyShowsTablesThatWait) {
  hall_.say(bo_, protocol::Lobby{});
  protocol::Wish wish = TestHall::wish_for_two();
  wish.listed = true;
  EXPECT_EQ(hall_.open(ada_, wish), "");  // strangers play by a clock
  wish.options.clock = Clock{.per_move = 60s};
  const std::string link = hall_.open(ada_, wish);
  hall_.wait(2s);
  const auto lobby = hall_.last<protocol::LobbyIs>(bo_);
  ASSERT_EQ(lobby->open.size(), 1U);
  EXPECT_EQ(lobby->open[0].table, link);
}

TEST(Hall, MayHaveNoLobby) {
  TestHall hall({.lobby = false});
  const Visitor ada = hall.enter(1);
  EXPECT_FALSE(hall.last<protocol::Welcome>(ada)->lobby);
  hall.say(ada, protocol::Seek{});
  EXPECT_EQ(hall.refusal(ada), protocol::Why(Objection::lobby_closed));
}

TEST_F(HallTest, NobodyHasTooManyTables) {
  for (protocol::ActId id = 1; id <= 20; ++id) EXPECT_NE(hall_.open(ada_, TestHall::wish_for_two(), id), "");
  EXPECT_EQ(hall_.open(ada_, TestHall::wish_for_two(), 21), "");
}

TEST_F(HallTest, TablesNobodyCameToAreGivenUp) {
  const std::string link = hall_.open(ada_, TestHall::wish_for_two());
  hall_.take({Gone{ada_}});
  hall_.wait(2s);
  hall_.time += std::chrono::days(15);
  hall_.take({});
  EXPECT_EQ(hall_.kept(link).phase, store::Phase::closed);
  hall_.say(bo_, protocol::Sit{.table = link});
  EXPECT_EQ(hall_.refusal(bo_), protocol::Why(Objection::table_closed));
}

}  // namespace
}  // namespace seize::server
