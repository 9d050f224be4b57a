#include "room/room.h"

#include <gmock/gmock.h>

#include "messages/catalogues.h"
#include "notation/record.h"
#include "notation/table_record.h"
#include "room/room_json.h"

namespace seize {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr Instant start(0);

Room empty_room() {
  Room room;
  room.names = {"First", "Second"};
  room.vocabulary = *Vocabulary::parse(catalogue_texts().front().words);
  return room;
}

Room room_at(std::string_view record) {
  Room room = empty_room();
  EXPECT_FALSE(take_seats(room, resumed_table(record, room.names, start)).refused);
  return room;
}

std::vector<std::string> ids(const Messages& messages) {
  std::vector<std::string> all;
  for (const Said& said : messages) all.emplace_back(said.id);
  return all;
}

std::vector<std::string> click(Room& room, std::string_view text) {
  return ids(clicked(room, text, start).reply.said);
}

TEST(Room, OpensATableFromTags) {
  Room room = empty_room();
  const auto reply = take_seats(room, new_table("[First \"Ada\"]\n[Rules \"S:ch\"]\n[Help \"call\"]\n\n",
                                                Starter::second_named, room.names, start));
  EXPECT_FALSE(reply.refused);
  const Table& table = room.conversation->table;
  EXPECT_EQ(table.team(Side::first)[0].name, "First");
  EXPECT_EQ(table.team(Side::second)[0].name, "Ada");
  EXPECT_EQ(table.options.help, Help::call);
}

TEST(Room, KeepsItsTableWhenARecordIsRefused) {
  Room room = room_at("=0 b2=1");
  const auto reply = take_seats(room, resumed_table("=0 b2=0", room.names, start));
  EXPECT_TRUE(reply.refused);
  EXPECT_EQ(reply.move, 2U);
  EXPECT_EQ(reply.text, "b2=0");
  EXPECT_THAT(ids(reply.reply.said), ElementsAre("flaw.refused"));
  EXPECT_EQ(room.conversation->table.game.moves().size(), 3U);
}

TEST(Room, PlaysAStolenWinByClicks) {
  Room room = room_at("=0 b2=1 a1=2 c3=3");
  EXPECT_THAT(click(room, "d4"), ElementsAre("told.placed"));
  EXPECT_THAT(click(room, "=4"), ElementsAre("told.gave"));
  EXPECT_THAT(click(room, "!"), IsEmpty());
  EXPECT_EQ(room.conversation->open, Conversation::Open::pointing);
  EXPECT_THAT(click(room, "@a1 b2 c3 d4"), ElementsAre("told.stole"));
  EXPECT_THAT(view_json(room, start, {}), HasSubstr(R"("stolen":true,"set":"diag")"));
}

TEST(Room, TellsWhyAClickIsRefused) {
  Room room = room_at("=0 b2=1");
  EXPECT_THAT(click(room, "b2"), ElementsAre("refused.square_taken"));
  EXPECT_TRUE(clicked(room, "nonsense", start).refused);
}

TEST(Room, AProgramActsOnlyOnItsTurn) {
  Room room = room_at("[First \"Ada\"]\n[Second \"program\"]\n[Programs \"2a\"]\n\n=0");
  EXPECT_TRUE(chosen(room, "resign", start).refused);
  EXPECT_FALSE(chosen(room, "b2", start).refused);
  EXPECT_FALSE(chosen(room, "=1", start).refused);
  EXPECT_TRUE(chosen(room, "a1", start).refused);
  EXPECT_FALSE(clicked(room, "a1", start).refused);
}

TEST(Room, GrantsTimeToTheOneOnTheMove) {
  Room room = room_at("[Clock \"60/move\"]\n[Grants \"yes\"]\n\n=0");
  EXPECT_THAT(click(room, "+30"), ElementsAre("told.granted"));
  EXPECT_EQ(time_left(room.conversation->table, start), std::chrono::seconds(90));
}

TEST(Room, AsksWithoutBeingRemembered) {
  Room room = room_at("=0 b2=1");
  const Messages before = room.conversation->last_said;
  EXPECT_THAT(ids(asked(room, "b2?", start)), ElementsAre("content.piece"));
  EXPECT_THAT(ids(asked(room, "through b2?", start)), ElementsAre("answer.set", "answer.set", "answer.set"));
  EXPECT_EQ(room.conversation->last_said, before);
}

TEST(Room, SaysPiecesInTheOrderAskedFor) {
  Room room = room_at("=0 b2=1");
  EXPECT_TRUE(set_order(room, "fshc"));
  EXPECT_FALSE(set_order(room, "ffhc"));
  EXPECT_FALSE(set_order(room, "chs"));
  EXPECT_THAT(view_json(room, start, {}), HasSubstr(R"({"id":"value.solid","args":{}},{"id":"value.round")"));
}

TEST(Room, NamesTheSetsThatContainSquares) {
  const Room room = room_at("[Rules \"S:chsf\"]\n\n=0");
  EXPECT_EQ(sets_with(room, Squares().with(Square::at(0, 0)).with(Square::at(1, 1))).size(),
            2);  // diag, sqa1
}

TEST(Room, R10_1_AMaskTableTellsOneSquareAtATime) {
  const Room room = room_at("[Mask \"yes\"]\n\n=0 b2=1 a1=2");
  EXPECT_THAT(view_json(room, start, {}), Not(HasSubstr("content.piece")));
  const std::string explored = view_json(room, start, Focus(Square::at(1, 1)));
  EXPECT_THAT(explored, HasSubstr(R"("square":"b2","piece":"0")"));
  EXPECT_THAT(explored, Not(HasSubstr(R"("square":"a1","piece":"1")")));
}

// The view without what stands and lies where, and without the moves.
std::string beside_the_pieces(std::string_view record) {
  std::string json = view_json(room_at(record), start, {});
  for (const auto& [from, to] :
       {std::pair(R"("board":)", R"("hand":)"), std::pair(R"("moves":)", R"("toAct":)")})
    json.erase(json.find(from), json.find(to) - json.find(from));
  return json;
}

// a1 b1 c1 hold 0 1 2, all round and solid; d1 gets 3, which aligns them, or c, square and hollow.
TEST(Room, R9_1_TwinsLookTheSameBesideThePiece) {
  EXPECT_EQ(beside_the_pieces("=0 a1=1 b1=2 c1=3 d1=7"), beside_the_pieces("=0 a1=1 b1=2 c1=c d1=7"));
  EXPECT_NE(beside_the_pieces("=0 a1=1 b1=2 c1=3 d1=7"), beside_the_pieces("=0 a1=1 b1=2 c1=3 d1"));
}

TEST(Description, TellsOfAGameOrWhyNot) {
  EXPECT_THAT(description_json("[First \"Ada\"]\n\n=0 b2=1", {"A", "B"}), HasSubstr(R"("moves":2)"));
  EXPECT_THAT(description_json("=0 b2=0", {"A", "B"}),
              HasSubstr(R"({"refused":true,"move":2,"text":"b2=0","reason":{"id":"flaw.refused")"));
}

}  // namespace
}  // namespace seize
