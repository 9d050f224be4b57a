#include "notation/record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "notation/game_splitter.h"
#include "notation/position_text.h"
#include "notation/summary.h"
#include "notation/test_faults.h"
#include "notation/utf8.h"
#include "notation/words.h"

namespace seize {

namespace {

using namespace std::string_literals;
using testing::ElementsAre;
using testing::IsEmpty;

const std::string up_to_diagonal = "=0 b2=1 a1=2 c3=3";
const std::string win = up_to_diagonal + " d4!diag";

Record read(std::string_view text) {
  auto record = parse_record(text);
  EXPECT_TRUE(record) << text << "\n" << record.error().text << " " << rule_of(record.error().fault.reason);
  return record ? *std::move(record) : Record();
}

RecordFault refused(std::string_view text) {
  const auto record = parse_record(text);
  EXPECT_FALSE(record) << text;
  return record ? RecordFault() : record.error();
}

// "5 d4!diag R4.3": which token, its text and the rule; for the tags no number but -.
std::string said_of(const RecordFault& fault) {
  const std::string move = fault.move == 0 ? "-" : std::to_string(fault.move);
  return move + " " + fault.text + " " + std::string(rule_of(fault.fault.reason));
}

void expect_refused(const std::string& text, Reason reason, const std::string& said) {
  const RecordFault fault = refused(text);
  EXPECT_EQ(fault.fault.reason, reason) << text;
  EXPECT_EQ(said_of(fault), said);
}

void expect_tag_refused(const std::string& line, Reason reason, const std::string& rule) {
  expect_refused("[Event \"x\"]\n" + line + "\n\n=0\n", reason, "- " + line + " " + rule);
}

std::string written(std::string_view text) { return format_record(read(text)); }

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

// ---- tags ------------------------------------------------------------------------------------------------

TEST(RecordTags, TheExampleOfTheNotationIsReadAsItSays) {
  const Record record = read(
      "[Event \"Club evening\"]\n[Date \"2026.11.15\"]\n[First \"Ada + Bo\"]\n[Second \"Cleo\"]\n"
      "[Rules \"L:chsf\"]\n[Edition \"access\"]\n[Help \"official\"]\n[Clock \"60/move\"]\n[Result "
      "\"1-0\"]\n\n" +
      up_to_diagonal + " {12.3} d4!diag\n\n");
  EXPECT_THAT(record.tags, ElementsAre(Tag{"Event", "Club evening"}, Tag{"Date", "2026.11.15"},
                                       Tag{"First", "Ada + Bo"}, Tag{"Second", "Cleo"}));
  EXPECT_EQ(record.edition, Edition::access);
  EXPECT_EQ(record.help, Help::official);
  EXPECT_EQ(record.mask, false);
  EXPECT_EQ(record.per_move, std::chrono::seconds(60));
  EXPECT_THAT(record.comments, ElementsAre(Comment{.token = 4, .text = "12.3"}));
  EXPECT_EQ(record.game.moves().size(), 9);
  EXPECT_EQ(format_result(record.game.state().outcome), "1-0");
}

TEST(RecordTags, AbsentOnesMeanTheFullClassicGameWithoutClock) {
  const Record record = read("=0\n");
  EXPECT_EQ(record.game.start(), Position());
  EXPECT_EQ(record.edition, Edition::classic);
  EXPECT_EQ(record.help, Help::official);
  EXPECT_EQ(record.mask, false);
  EXPECT_EQ(record.per_move, std::nullopt);
  EXPECT_THAT(record.tags, IsEmpty());
}

TEST(RecordTags, EachIsReadIntoItsField) {
  const Record record = read(
      "[Rules \"S:ch\"]\n[Edition \"access\"]\n[Help \"auto\"]\n[Mask \"yes\"]\n[Clock \"2.5/move\"]\n"
      "[Position \"..../..0./.f../.... 3 b2 S:ch\"]\n\na1=7\n");
  EXPECT_EQ(format_position(record.game.start()), "..../..0./.f../.... 3 b2 S:ch");
  EXPECT_EQ(record.edition, Edition::access);
  EXPECT_EQ(record.help, Help::automatic);
  EXPECT_EQ(record.mask, true);
  EXPECT_EQ(record.per_move, std::chrono::milliseconds(2500));
}

TEST(RecordTags, TheRulesOfThePositionHoldWhereNoneAreGiven) {
  EXPECT_EQ(format_rules(read("[Position \"..../..../..../.... 3 - S:f\"]\n\n").game.start().rules()), "S:f");
}

TEST(RecordTags, UnknownOnesAreKeptInTheirOrderAlsoTwice) {
  const Record record = read("[Round \"2\"]\n[Table \"\"]\n[Round \"3\"]\n[rules \"S:c\"]\n\n=0\n");
  EXPECT_THAT(record.tags,
              ElementsAre(Tag{"Round", "2"}, Tag{"Table", ""}, Tag{"Round", "3"}, Tag{"rules", "S:c"}));
  EXPECT_EQ(record.game.start().rules(), Rules());
}

TEST(RecordTags, TheOrderOfWritingIsCanonicalWhateverTheOrderOfReading) {
  const std::string text = written(
      "[Result \"*\"]\n[B \"2\"]\n[Position \"..../..../..../.... 3 - S:f\"]\n[Clock \"60/move\"]\n[Mask "
      "\"yes\"]\n"
      "[Help \"call\"]\n[A \"1\"]\n[Edition \"access\"]\n[Rules \"S:f\"]\n[Second \"s\"]\n[First \"f\"]\n"
      "[Date \"d\"]\n[Event \"e\"]\n\na1\n");
  EXPECT_EQ(
      text,
      "[Event \"e\"]\n[Date \"d\"]\n[First \"f\"]\n[Second \"s\"]\n[Rules \"S:f\"]\n[Edition \"access\"]\n"
      "[Help \"call\"]\n[Mask \"yes\"]\n[Clock \"60/move\"]\n[Position \"..../..../..../.... 3 - S:f\"]\n"
      "[B \"2\"]\n[A \"1\"]\n[Result \"*\"]\n\na1\n\n");
  EXPECT_EQ(written(text), text);
}

TEST(RecordTags, ReadingWhatWasWrittenGivesTheSameRecordWhateverTheOrderOfReading) {
  for (const std::string_view text :
       {"[Second \"s\"]\n[First \"f\"]\n\n=0\n", "[Round \"2\"]\n[Event \"e\"]\n\n=0\n"}) {
    const Record record = read(text);
    EXPECT_EQ(read(format_record(record)), record) << text;
  }
}

TEST(RecordTags, TheThreeFixedOnesAndTheResultAreAlwaysWritten) {
  EXPECT_EQ(written(""),
            "[Rules \"L:chsf\"]\n[Edition \"classic\"]\n[Help \"official\"]\n[Result \"*\"]\n\n\n");
  EXPECT_EQ(written("[Mask \"no\"]\n[Position \"..../..../..../.... - - L:chsf\"]\n\n=A\n"),
            "[Rules \"L:chsf\"]\n[Edition \"classic\"]\n[Help \"official\"]\n[Result \"*\"]\n\n=a\n\n");
}

TEST(RecordTags, QuotesAndBackslashesSurvive) {
  const Record record = read(R"([First "Ada \"the rook\" \\ Bo"])"
                             "\n\n=0\n");
  EXPECT_THAT(record.tags, ElementsAre(Tag{"First", R"(Ada "the rook" \ Bo)"}));
  EXPECT_EQ(read(format_record(record)), record);
}

TEST(RecordTags, AWrongValueIsRefusedWithItsLine) {
  expect_tag_refused("[Rules \"X:chsf\"]", Flaw::rules_kind, "R6.2");
  expect_tag_refused("[Rules \"L:hc\"]", Flaw::rules_characteristics, "R6.1");
  expect_tag_refused("[Edition \"Access\"]", Flaw::tag_edition, "R1.3");
  expect_tag_refused("[Help \"\"]", Flaw::tag_help, "R9.1");
  expect_tag_refused("[Mask \"perhaps\"]", Flaw::tag_mask, "R10.1");
  expect_tag_refused("[Clock \"60\"]", Flaw::tag_clock, "R7.1");
  expect_tag_refused("[Result \"draw\"]", Flaw::tag_result, "R5.1");
  expect_tag_refused("[Position \"..../..../..../.... - -\"]", Flaw::position_fields, "notation");
  expect_tag_refused("[Position \"..../..../..../.g.. - b1 L:c\"]", Flaw::piece, "R1.2");
}

TEST(RecordTags, AnImpossiblePositionIsRefusedWithItsReason) {
  using Kind = SetupFault::Kind;
  expect_tag_refused("[Position \"0.../..../..../0... - a1 L:c\"]", Kind::piece_twice, "R1.2");
  expect_tag_refused("[Position \"..../..../..../0... 0 a1 L:c\"]", Kind::hand_on_board, "R1.2");
  expect_tag_refused("[Position \"..../..../..../0... 1 b1 L:c\"]", Kind::last_is_empty, "R2.3");
  expect_tag_refused("[Position \"..../..../..../0... 1 - L:c\"]", Kind::last_is_missing, "R2.3");
  expect_tag_refused("[Position \"0123/4567/89ab/cdef 0 a1 L:c\"]", Kind::hand_when_full, "R2.3");
}

TEST(RecordTags, TheFaultInAPositionIsShownWhereItStandsInTheValue) {
  const RecordFault fault = refused("[Position \"..../..../.g../.... - - L:c\"]\n\n=0\n");
  EXPECT_EQ(fault.fault, test::fault(Flaw::piece, "g", 11));
}

TEST(RecordTags, ALineThatIsNoTagIsRefused) {
  for (const std::string line : {"[Event]", "[Event x]", "[Event \"x]", R"([Event "x"] =0)", "["}) {
    expect_refused(line + "\n\n=0\n", Flaw::tag_form, "- " + line + " notation");
  }
}

TEST(RecordTags, OneOfTheNotationStandsOnce) {
  for (const std::string line :
       {"[Event \"x\"]", "[Date \"x\"]", "[First \"x\"]", "[Second \"x\"]", "[Rules \"L:c\"]",
        "[Edition \"classic\"]", "[Help \"call\"]", "[Mask \"no\"]", "[Clock \"1/move\"]",
        "[Position \"..../..../..../.... 3 - L:c\"]", "[Result \"*\"]"}) {
    expect_refused(line + "\n" + line + "\n\n", Flaw::tag_twice, "- " + line + " notation");
  }
}

TEST(RecordTags, OtherRulesThanThoseOfThePositionAreRefused) {
  for (const std::string rules : {"L:chsf", "S:f", "L:h"}) {
    expect_refused("[Rules \"" + rules + "\"]\n[Position \"..../..../..../.... 3 - L:f\"]\n\n",
                   Flaw::rules_contradicted, "- [Rules \"" + rules + "\"] notation");
  }
}

// ---- result ----------------------------------------------------------------------------------------------

TEST(RecordResult, R5_1_R5_2_R5_3_AMissingOneFollowsFromTheMoves) {
  EXPECT_EQ(format_result(read(win).game.state().outcome), "1-0");
  EXPECT_EQ(format_result(read(up_to_diagonal + " d4=4 !diag").game.state().outcome), "0-1");
  EXPECT_EQ(format_result(read("~").game.state().outcome), "1/2");
  EXPECT_EQ(format_result(read("#1").game.state().outcome), "0-1");
  EXPECT_EQ(format_result(read("#2").game.state().outcome), "1-0");
  EXPECT_EQ(format_result(read("=0").game.state().outcome), "*");
}

TEST(RecordResult, EveryContradictionIsRefusedWithItsLine) {
  const std::vector<std::string> results = {"1-0", "0-1", "1/2", "*"};
  for (const std::string& moves : {win, up_to_diagonal + " d4=4 !diag", "~"s, "=0"s}) {
    const std::string right(format_result(read(moves).game.state().outcome));
    for (const std::string& result : results) {
      const std::string line = "[Result \"" + result + "\"]";
      const std::string text = line + "\n\n" + moves + "\n";
      if (result == right) {
        read(text);
      } else {
        expect_refused(text, Flaw::result_contradicted, "- " + line + " R5.1");
      }
    }
  }
}

// ---- moves -----------------------------------------------------------------------------------------------

TEST(RecordMoves, TheFirstFaultIsToldByItsTokenItsTextAndItsRule) {
  expect_refused("=0 b2=1 {1} b2=2 zz", Refusal::square_taken, "3 b2=2 R2.3");
  expect_refused("=0 b2=1\n\ta1=2\r\n zz=3", Flaw::square, "4 zz=3 R1.1");
  expect_refused(win + " =4", Refusal::ended_by_call, "6 =4 R5.1");
  expect_refused("=0 b2!row2", WrongCall::incomplete, "2 b2!row2 R3.1");
  expect_refused(up_to_diagonal + " d4?diag", Flaw::call_is_right, "5 d4?diag R4.1");
  expect_refused(up_to_diagonal + " d4=4 a2!diag", WrongCall::stale, "6 a2!diag R4.3");
  expect_refused(up_to_diagonal + " d4=4 ?row1 !diag", Refusal::call_used_up, "7 !diag R4.7");
  expect_refused("=0 b2 =1", Flaw::turn_split, "3 =1 notation");
}

TEST(RecordMoves, AFaultInATokenIsShownWhereItStandsInTheToken) {
  EXPECT_EQ(refused("=0 b2?row9=1").fault, test::fault(Flaw::winning_set, "row9", 3));
  EXPECT_EQ(refused("=0 b2=g").fault, test::fault(Flaw::piece, "g", 3));
  EXPECT_EQ(refused("=0 b2=0").fault, test::fault(Refusal::piece_not_left, "b2=0", 0));
}

TEST(RecordMoves, TokensAreSeparatedByAnyWhiteSpace) {
  const Record record = read("  =0\tb2=1\r\n\n a1=2\n");
  EXPECT_EQ(record, read("=0 b2=1 a1=2"));
}

TEST(RecordMoves, PiecesInUpperCaseAreWrittenInLower) {
  EXPECT_THAT(written("=A b2=F"), testing::EndsWith("\n\n=a b2=f\n\n"));
}

TEST(RecordMoves, LinesAreAtMost79Wide) {
  std::string moves = "{w0}";
  for (int i = 1; i < 200; ++i) moves += " {" + std::string(i % 9, 'w') + std::to_string(i) + "}";
  const std::string text = written(moves);
  std::size_t widest = 0;
  for (const std::string& line : lines_of(text)) widest = std::max(widest, line.size());
  EXPECT_LE(widest, 79);
  EXPECT_GE(widest, 70);
  EXPECT_EQ(written(text), text);
}

TEST(RecordMoves, AWordWiderThanALineStandsAloneOnIts) {
  const std::string wide = "{" + std::string(100, 'w') + "}";
  EXPECT_THAT(written("=0 " + wide + " b2=1"), testing::EndsWith("\n\n=0\n" + wide + "\nb2=1\n\n"));
}

TEST(RecordMoves, R4_1_HelpAndMaskChangeNothingAboutTheMoves) {
  for (const std::string head : {"[Help \"auto\"]\n\n", "[Help \"call\"]\n\n", "[Mask \"yes\"]\n\n"}) {
    EXPECT_EQ(read(head + up_to_diagonal + " d4=4 a2=5").game.over(), false) << head;
    expect_refused(head + up_to_diagonal + " d4=4 a2!diag", WrongCall::stale, "6 a2!diag R4.3");
  }
}

// ---- comments --------------------------------------------------------------------------------------------

TEST(RecordComments, StandAfterTheTokenTheyFollow) {
  const Record record = read("{a} {b} =0{3}b2=1 {} {12.3} {c d}");
  EXPECT_THAT(record.comments, ElementsAre(Comment{0, "a"}, Comment{0, "b"}, Comment{1, "3"}, Comment{2, ""},
                                           Comment{2, "12.3"}, Comment{2, "c d"}));
  EXPECT_THAT(format_record(record), testing::EndsWith("\n\n{a} {b} =0 {3} b2=1 {} {12.3} {c d}\n\n"));
}

TEST(RecordComments, AreKeptAndIgnored) {
  EXPECT_EQ(read("{=5} =0 {b2=1 !row1 #1} b2=1 {[Event \"x\"]}").game, read("=0 b2=1").game);
}

TEST(RecordComments, WhiteSpaceInThemIsFolded) {
  EXPECT_THAT(read("=0 {  one \t two\r\n\n three  }").comments, ElementsAre(Comment{1, "one two three"}));
}

TEST(RecordComments, MayHoldAnOpeningBrace) {
  EXPECT_THAT(read("=0 {a{b}").comments, ElementsAre(Comment{1, "a{b"}));
}

TEST(RecordComments, OneThatIsNeverClosedIsRefusedAfterItsToken) {
  expect_refused("=0 b2=1 {to be\ncontinued", Flaw::comment_unclosed, "2 {to be notation");
  expect_refused("=0 {", Flaw::comment_unclosed, "1 { notation");
}

TEST(RecordComments, OneThatIsNeverOpenedIsRefusedAsAToken) {
  expect_refused("=0 b2=1}", Flaw::comment_unopened, "2 b2=1} notation");
  expect_refused("=0 {a}} b2=1", Flaw::comment_unopened, "2 } notation");
}

// ---- bad input -------------------------------------------------------------------------------------------

TEST(BadRecord, BytesThatAreNoTextAreRefused) {
  for (const std::string& junk :
       {"\xff\xfe"s, "=0 {\xc3}"s, "=0\0"s, "\x1b[31m"s, "[Event \"\x80\"]\n\n=0\n"s}) {
    const RecordFault fault = refused(junk);
    EXPECT_EQ(fault.fault.reason, Reason(Flaw::not_text));
    EXPECT_EQ(fault.move, 0);
    EXPECT_TRUE(is_text(fault.text));
  }
}

TEST(BadRecord, MoreThanOneMebibyteIsRefused) {
  const std::string moves = "=0 ";
  const std::string fits = moves + "{" + std::string((1U << 20U) - moves.size() - 2, 'x') + "}";
  ASSERT_EQ(fits.size(), 1U << 20U);
  EXPECT_EQ(read(fits).game.moves().size(), 1);
  expect_refused(fits + "\n", Flaw::too_long, "-  notation");
}

TEST(BadRecord, TheTextOfARefusalIsAlwaysText) {
  const std::string accents = [] {
    std::string text;
    for (int i = 0; i < 60; ++i) text += "é";
    return text;
  }();
  for (const std::string& text :
       {"{" + accents, "{a" + accents, "=0 " + accents, "=0 b" + accents, "[Event " + accents + "]\n",
        "[Position \".é./..../..../.... - - L:c\"]\n"s}) {
    const RecordFault fault = refused(text);
    EXPECT_TRUE(is_text(fault.text)) << text;
    EXPECT_TRUE(is_text(fault.fault.text)) << text;
  }
}

TEST(BadRecord, AMegabyteOfNonsenseIsReadToItsEnd) {
  for (const std::string& unit :
       {"{"s, "}"s, "{}"s, "["s, "[A \"\"]\n"s, " "s, "x"s, "x "s, "\\"s, "?"s, "é"s}) {
    std::string text;
    while (text.size() + unit.size() <= longest_record) text += unit;
    const auto record = parse_record(text);
    EXPECT_EQ(record.has_value(), unit == "{}" || unit == " " || unit == "[A \"\"]\n") << unit;
  }
}

// ---- the rows of data/ -----------------------------------------------------------------------------------

std::string file(const std::string& name) {
  std::ifstream stream(SEIZE_DATA "/" + name, std::ios::binary);
  EXPECT_TRUE(stream) << name;
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<std::string> games_of(const std::string& name) {
  GameSplitter splitter;
  std::vector<std::string> games = splitter.take(file(name));
  std::ranges::move(splitter.finish(), std::back_inserter(games));
  return games;
}

using Row = std::vector<std::string>;

std::vector<Row> rows_of(const std::string& name) {
  std::vector<Row> rows;
  for (const std::string& line : lines_of(file(name))) {
    if (line.empty() || line.starts_with('#')) continue;
    std::istringstream stream(line);
    Row& row = rows.emplace_back();
    for (std::string field; std::getline(stream, field, '\t');) row.push_back(field);
  }
  return rows;
}

std::string json_word(const std::string& field) { return field == "-" ? "null" : '"' + field + '"'; }

std::string json_list(const std::string& field) {
  std::istringstream stream(field == "-" ? "" : field);
  std::string list;
  for (std::string word; std::getline(stream, word, ',');)
    list += (list.empty() ? "\"" : ", \"") + word + '"';
  return "[" + list + "]";
}

std::string json_of(const Row& row) {
  return "{\"result\": " + json_word(row[0]) + ", \"reason\": " + json_word(row[1]) +
         ", \"by\": " + json_word(row[2]) + ", \"set\": " + json_word(row[3]) +
         ", \"position\": " + json_word(row[4]) + ", \"fresh\": " + json_list(row[5]) +
         ", \"stale\": " + json_list(row[6]) + ", \"moves\": " + row[7] + "}";
}

TEST(GoldenGames, AreReplayedAsTheirRowsSay) {
  const auto games = games_of("golden.txt");
  const auto rows = rows_of("golden.tsv");
  ASSERT_EQ(games.size(), rows.size());
  ASSERT_GE(games.size(), 50);
  for (std::size_t i = 0; i < games.size(); ++i) {
    EXPECT_EQ(summary_json(read(games[i]).game), json_of(rows[i])) << games[i];
  }
}

TEST(GoldenGames, AreCanonicalToTheLastByte) {
  std::string text;
  for (const std::string& game : games_of("golden.txt")) text += written(game);
  EXPECT_EQ(text, file("golden.txt"));
}

TEST(GoldenGames, AreTheSameWithCrLf) {
  for (const std::string& game : games_of("golden.txt")) {
    std::string with_cr;
    for (const char c : game) with_cr += c == '\n' ? "\r\n" : std::string(1, c);
    EXPECT_EQ(read(with_cr), read(game));
  }
}

std::string without_result(const std::string& game) {
  const std::size_t begin = game.find("[Result");
  const std::size_t end = game.find('\n', begin);
  return game.substr(0, begin) + game.substr(end + 1);
}

// True iff all but the last move of the one, cut off, are the first of the other.
bool goes_on_as(const Game& cut, const Game& whole) {
  if (cut.moves().empty()) return true;
  const auto kept = cut.moves().first(cut.moves().size() - 1);
  return cut.moves().size() <= whole.moves().size() &&
         std::ranges::equal(kept, whole.moves().first(kept.size()));
}

TEST(GoldenGames, CutOffAtAnyByteAreRefusedOrTheBeginningOfTheSameGame) {
  for (const std::string& game : games_of("golden.txt")) {
    const std::string text = without_result(game);
    const Record whole = read(text);
    for (std::size_t size = 0; size < text.size(); ++size) {
      const auto cut = parse_record(std::string_view(text).substr(0, size));
      if (!cut) {
        EXPECT_NE(rule_of(cut.error().fault.reason), "");
        continue;
      }
      ASSERT_EQ(read(format_record(*cut)), *cut) << text.substr(0, size);
      const bool tags_are_whole = cut->game.start() == whole.game.start();
      ASSERT_TRUE(!tags_are_whole || goes_on_as(cut->game, whole.game)) << text.substr(0, size);
    }
  }
}

TEST(RefusedGames, AreRefusedAsTheirRowsSayAndTheOthersAreRead) {
  const auto games = games_of("refused.txt");
  std::vector<std::string> said;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const auto record = parse_record(games[i]);
    if (!record) said.push_back(std::to_string(i + 1) + " " + said_of(record.error()));
  }
  std::vector<std::string> expected;
  for (const Row& row : rows_of("refused.tsv"))
    expected.push_back(row[0] + " " + row[1] + " " + row[2] + " " + row[3]);
  ASSERT_GE(expected.size(), 60);
  EXPECT_EQ(games.size(), expected.size() + 4);
  EXPECT_THAT(said, testing::ElementsAreArray(expected));
}

}  // namespace

}  // namespace seize
