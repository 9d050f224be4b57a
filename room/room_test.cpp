#include "room/room.h"

#include <gmock/gmock.h>

#include "messages/catalogues.h"
#include "notation/record.h"
#include "notation/table_record.h"
#include "room/room_json.h"

namespace seize {
namespace {

using testing::AllOf;
using testing::Contains;
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

Room room_at(std::string_view text) {
  Room room = empty_room();
  EXPECT_FALSE(go_on(room, text, Damage::refused, start).refused);
  return room;
}

std::vector<std::string> told(const Room& room) {
  std::vector<std::string> all;
  for (const Said& said : room.told) all.emplace_back(said.id);
  return all;
}

std::vector<std::string> click(Room& room, std::string_view text) {
  clicked(room, text, start);
  return told(room);
}

std::string view_of(const Room& room, std::optional<Focus> focus = {}) {
  return view_json(room, start, focus);
}

TEST(Room, OpensATableFromTags) {
  Room room = empty_room();
  const auto reply = open_table(room, "[First \"Ada\"]\n[Rules \"S:ch\"]\n[Help \"call\"]\n\n",
                                Starter::second_named, start);
  EXPECT_FALSE(reply.refused);
  const Table& table = room.conversation->table();
  EXPECT_EQ(table.team(Side::first)[0].name, "First");
  EXPECT_EQ(table.team(Side::second)[0].name, "Ada");
  EXPECT_EQ(table.options.help, Help::call);
  EXPECT_EQ(replay(room.conversation->logged.log)->table, table);
}

TEST(Room, KeepsItsTableWhenARecordIsRefused) {
  Room room = room_at("=0 b2=1");
  EXPECT_TRUE(go_on(room, "=0 b2=0", Damage::refused, start).refused);
  EXPECT_THAT(told(room), ElementsAre("flaw.in_move"));
  EXPECT_EQ(room.conversation->table().game.moves().size(), 3U);
}

TEST(Room, GoesOnWithWhatCouldBeReadIfThatIsWanted) {
  Room room = empty_room();
  EXPECT_FALSE(go_on(room, "=0 b2=1 b2=2", Damage::left_out, start).refused);
  EXPECT_EQ(room.conversation->table().game.moves().size(), 3U);
}

TEST(Room, AReloadKeepsTheGrantAndWhatIsProposed) {
  Room room = room_at("[Second \"program\"]\n[Programs \"2a\"]\n[Clock \"20/move\"]\n[Grants \"yes\"]\n\n=0");
  clicked(room, "+30", start);
  clicked(room, "draw?", start);  // the program declines at once
  EXPECT_THAT(told(room), ElementsAre("told.draw_declined"));
  Room two = room_at("[Clock \"20/move\"]\n[Grants \"yes\"]\n\n=0");
  clicked(two, "+30", start);
  clicked(two, "draw?", start);
  Room again = room_at(format_log(two.conversation->logged.log, start));
  EXPECT_EQ(time_left(again.conversation->table(), start), std::chrono::seconds(50));
  EXPECT_EQ(question(*again.conversation), Question::draw);
}

TEST(Room, TimeBetweenTwoVisitsCountsForNobody) {
  Room room = room_at("[Clock \"20/move\"]\n\n=0");
  const std::string kept = format_log(room.conversation->logged.log, start + std::chrono::seconds(5));
  Room again = empty_room();
  const Instant later = start + std::chrono::hours(10);
  go_on(again, kept, Damage::refused, later);
  EXPECT_EQ(time_left(again.conversation->table(), later), std::chrono::seconds(15));
}

TEST(Room, PlaysAStolenWinByClicks) {
  Room room = room_at("=0 b2=1 a1=2 c3=3");
  EXPECT_THAT(click(room, "d4"), ElementsAre("told.placed"));
  EXPECT_THAT(click(room, "=4"), ElementsAre("told.gave"));
  EXPECT_THAT(click(room, "quarto"), IsEmpty());
  EXPECT_EQ(room.conversation->open, Conversation::Open::pointing);
  const RoomReply won = clicked(room, "@a1 b2 c3 d4", start);
  EXPECT_THAT(told(room), ElementsAre("told.stole"));
  EXPECT_THAT(reply_json(room, won, start, {}),
              AllOf(HasSubstr(R"("happened":[{"kind":"called","by":"2a","set":"diag","stolen":true}])"),
                    HasSubstr(R"("stolen":true,"set":"diag","shared":"sf","missed":[])")));
}

TEST(Room, TellsWhyAClickIsRefused) {
  Room room = room_at("=0 b2=1");
  EXPECT_THAT(click(room, "b2"), ElementsAre("refused.square_taken"));
  EXPECT_TRUE(clicked(room, "nonsense", start).refused);
}

TEST(Room, AClickWhileTheProgramThinksIsNotTheProgramsOwn) {
  Room room = room_at("[Second \"program\"]\n[Programs \"2a\"]\n\n=0");
  EXPECT_THAT(click(room, "b2"), ElementsAre("table.not_your_turn"));
  EXPECT_THAT(click(room, "resign"), IsEmpty());
  clicked(room, "yes", start);
  EXPECT_EQ(room.conversation->table().game.state().outcome->winner, Side::second);
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
  EXPECT_EQ(time_left(room.conversation->table(), start), std::chrono::seconds(90));
}

TEST(Room, AsksWithoutBeingRemembered) {
  Room room = room_at("=0 b2=1");
  const Messages before = room.conversation->last_said;
  const auto ids = [](const Messages& messages) {
    std::vector<std::string> all;
    for (const Said& said : messages) all.emplace_back(said.id);
    return all;
  };
  EXPECT_THAT(ids(asked(room, "b2?", start)), ElementsAre("content.piece"));
  EXPECT_THAT(ids(asked(room, "through b2?", start)), ElementsAre("answer.set", "answer.set", "answer.set"));
  EXPECT_EQ(room.conversation->last_said, before);
}

TEST(Room, SaysPiecesInTheOrderAskedFor) {
  Room room = room_at("=0 b2=1");
  EXPECT_TRUE(set_order(room, "fshc"));
  EXPECT_FALSE(set_order(room, "ffhc"));
  EXPECT_FALSE(set_order(room, "chs"));
  EXPECT_THAT(cell_json(room, "b2=0"), HasSubstr(R"({"id":"value.solid","args":{}},{"id":"value.round")"));
}

TEST(Room, TheStyleIsChosenByTheHostOrByATypedWord) {
  Room room = room_at("=0 b2=1");
  EXPECT_TRUE(set_style(room, "terse"));
  EXPECT_FALSE(set_style(room, "short"));
  EXPECT_THAT(std::string(prompt(*room.conversation).id), testing::StartsWith("terse."));
  EXPECT_THAT(reply_json(room, waited(room, start), start, {}), HasSubstr(R"("style":"terse")"));
  heard(room, "wordy", start);
  EXPECT_THAT(reply_json(room, waited(room, start), start, {}), HasSubstr(R"("style":"full")"));
}

TEST(Room, SaysWhatIsInACell) {
  const Room room = room_at("=0");
  EXPECT_THAT(cell_json(room, "b2=."), HasSubstr("content.empty"));
  EXPECT_THAT(cell_json(room, "b2=?"), HasSubstr("content.hidden"));
  EXPECT_THAT(cell_json(room, "=f"), HasSubstr("content.rack"));
  for (const char* text : {"", "b2", "b2=", "z9=7", "=", "=.", "b2=g"})
    EXPECT_EQ(cell_json(room, text), "null") << text;
}

TEST(Room, R10_1_AMaskTableTellsOneSquareAtATime) {
  const Room room = room_at("[Mask \"yes\"]\n\n=0 b2=1 a1=2");
  EXPECT_THAT(view_of(room), HasSubstr(R"("board":"????????????????","rack":"????????????????")"));
  EXPECT_THAT(view_of(room), HasSubstr(R"("moves":"")"));
  EXPECT_THAT(view_of(room, Focus(Square::at(1, 1))), HasSubstr(R"("board":"?????0??????????")"));
  EXPECT_THAT(view_of(room, Focus(Everything{})), HasSubstr(R"("board":"????????????????")"));
}

TEST(Room, R10_1_AfterTheEndAMaskTableIsShownOnRequest) {
  const Room room = room_at("[Mask \"yes\"]\n\n=0 b2=1 a1=2 #1");
  EXPECT_THAT(view_of(room), HasSubstr(R"("board":"????????????????")"));
  EXPECT_THAT(view_of(room, Focus(Everything{})), HasSubstr(R"("board":"1....0..........")"));
}

TEST(Room, TakesTheMovesApart) {
  const std::string moves = moves_json(room_at("[First \"Ada\"]\n[Second \"Bo\"]\n\n=0 b2?row1=1 #2"), {});
  EXPECT_THAT(moves, HasSubstr(R"({"token":"=0","by":0,"square":null,"piece":null,"given":"0","call":null)"));
  EXPECT_THAT(
      moves,
      HasSubstr(R"({"token":"b2?row1=1","by":1,"square":"b2","piece":"0","given":"1","call":"wrong")"));
  EXPECT_THAT(moves,
              HasSubstr(R"({"token":"#2","by":1,"square":null,"piece":null,"given":null,"call":null)"));
  EXPECT_THAT(moves, AllOf(HasSubstr("deed.placed"), HasSubstr("deed.wrong"), HasSubstr("deed.resigned")));
}

TEST(Room, R4_6_TellsWhoPassedAndWhoCalledAfterThat) {
  const std::string full =
      "=0 a1=1 a3=3 c4=2 c1=9 d1=f c2=d a2=e b1=5 d3=b d2=6 b3=a a4=8 c3=c d4=4 b4=7 b2=- !row2";
  const std::string moves = moves_json(room_at(full), {});
  EXPECT_THAT(moves,
              HasSubstr(R"({"token":"b2=-","by":0,"square":"b2","piece":"7","given":null,"call":null)"));
  EXPECT_THAT(moves,
              HasSubstr(R"({"token":"!row2","by":1,"square":null,"piece":null,"given":null,"call":"right")"));
}

TEST(Room, R10_1_AMaskTableTakesNoMovesApartBeforeItIsShown) {
  const Room over = room_at("[Mask \"yes\"]\n\n=0 b2=1 a1=2 #1");
  EXPECT_EQ(moves_json(over, {}), "[]");
  EXPECT_EQ(moves_json(room_at("[Mask \"yes\"]\n\n=0 b2=1 a1=2"), Focus(Everything{})), "[]");
  EXPECT_THAT(moves_json(over, Focus(Everything{})), HasSubstr(R"("token":"a1=2")"));
}

TEST(Room, ShowsThePastTokenByToken) {
  const Room room = room_at("=0 b2=1 a1?row1=2 c3");
  EXPECT_THAT(past_json(room, 0, {}), HasSubstr(R"("board":"................")"));
  EXPECT_THAT(past_json(room, 1, {}), AllOf(HasSubstr(R"("hand":"0")"), HasSubstr(R"("moves":"=0")")));
  EXPECT_THAT(past_json(room, 3, {}),
              AllOf(HasSubstr(R"("board":"1....0..........")"),
                    HasSubstr(R"("hand":"2","last":"a1","moves":"=0 b2=1 a1?row1=2")")));
  EXPECT_EQ(past_json(room, 4, {}), view_of(room));
  EXPECT_EQ(past_json(room, 5, {}), "null");
}

TEST(Room, R10_1_ShowsThePastOfAMaskTableWhereThePresentIsShown) {
  EXPECT_EQ(past_json(room_at("[Mask \"yes\"]\n\n=0 b2=1 a1=2"), 2, Focus(Everything{})), "null");
  const Room over = room_at("[Mask \"yes\"]\n\n=0 b2=1 a1=2 #1");
  EXPECT_EQ(past_json(over, 2, {}), "null");
  EXPECT_THAT(past_json(over, 2, Focus(Everything{})), HasSubstr(R"("board":".....0..........")"));
}

std::vector<std::string> guided(const Room& room) {
  std::vector<std::string> all;
  for (const Said& said : guide_at(room)) all.emplace_back(said.id);
  return all;
}

TEST(Room, GuidesByTheTableAtHand) {
  EXPECT_THAT(guided(empty_room()), AllOf(Contains("guide.hint"), Not(Contains("guide.grant"))));
  EXPECT_THAT(guided(room_at("[Mask \"yes\"]\n\n=0")), Not(Contains("guide.hint")));
  EXPECT_THAT(guided(room_at("[Clock \"9/move\"]\n[Grants \"yes\"]\n\n=0")), Contains("guide.grant"));
  EXPECT_EQ(json_of(guide_at(room_at("[Edition \"access\"]\n\n=0"))).find("value.dark"), std::string::npos);
  EXPECT_THAT(json_of(guide_at(room_at("=0"))), HasSubstr("value.dark"));
}

// The view without what stands and lies where, and without the moves.
std::string beside_the_pieces(std::string_view record) {
  std::string json = view_of(room_at(record));
  for (const auto& [from, to] :
       {std::pair(R"("board":)", R"("last":)"), std::pair(R"("moves":)", R"("toAct":)")})
    json.erase(json.find(from), json.find(to) - json.find(from));
  return json;
}

// a1 b1 c1 hold 0 1 2, all round and solid; d1 gets 3, which aligns them, or c, square and hollow.
TEST(Room, R9_1_TwinsLookTheSameBesideThePiece) {
  EXPECT_EQ(beside_the_pieces("=0 a1=1 b1=2 c1=3 d1=7"), beside_the_pieces("=0 a1=1 b1=2 c1=c d1=7"));
  EXPECT_NE(beside_the_pieces("=0 a1=1 b1=2 c1=3 d1=7"), beside_the_pieces("=0 a1=1 b1=2 c1=3 d1"));
}

TEST(Description, TellsOfAGameOrWhyNotAndHowFar) {
  EXPECT_THAT(description_json("[First \"Ada\"]\n\n=0 b2=1", {"A", "B"}), HasSubstr(R"("moves":2)"));
  EXPECT_THAT(description_json("=0 b2=0", {"A", "B"}),
              AllOf(HasSubstr(R"({"refused":true,"number":2,"reason":{"id":"flaw.in_move")"),
                    HasSubstr(R"("readable":2)")));
  EXPECT_THAT(description_json("[First", {"A", "B"}), HasSubstr(R"("readable":null)"));
}

}  // namespace
}  // namespace seize
