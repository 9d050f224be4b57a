#include "notation/game_splitter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <iterator>
#include <string>
#include <vector>

#include "notation/record.h"

namespace seize {

namespace {

using testing::ElementsAre;
using testing::IsEmpty;

void append(std::vector<std::string>& games, std::vector<std::string> more) {
  std::ranges::move(more, std::back_inserter(games));
}

std::vector<std::string> split_in_pieces(std::string_view text, std::size_t size) {
  GameSplitter splitter;
  std::vector<std::string> games;
  for (std::size_t i = 0; i < text.size(); i += size) append(games, splitter.take(text.substr(i, size)));
  append(games, splitter.finish());
  return games;
}

std::vector<std::string> split(std::string_view text) { return split_in_pieces(text, text.size() + 1); }

// How each game is read: its number of moves, or "refused".
std::vector<std::string> readings(std::string_view text) {
  std::vector<std::string> said;
  for (const std::string& game : split(text)) {
    const auto record = parse_record(game);
    said.push_back(record ? std::to_string(record->game.moves().size()) : "refused");
  }
  return said;
}

TEST(Splitting, AnEmptyStreamHoldsNoGame) {
  EXPECT_THAT(split(""), IsEmpty());
  EXPECT_THAT(split("\n\n \t\r\n\n"), IsEmpty());
}

TEST(Splitting, AGameIsTagsABlankLineMovesABlankLine) {
  EXPECT_THAT(split("[A \"1\"]\n[B \"2\"]\n\n=0 a1=1\nb1=2\n\n[A \"2\"]\n\n=3\n\n"),
              ElementsAre("[A \"1\"]\n[B \"2\"]\n=0 a1=1\nb1=2\n", "[A \"2\"]\n=3\n"));
}

TEST(Splitting, TheLastGameNeedsNeitherBlankLineNorLineEnd) {
  EXPECT_THAT(readings("=0 a1=1"), ElementsAre("3"));
  EXPECT_THAT(readings("[A \"1\"]\n\n=0 a1=1"), ElementsAre("3"));
  EXPECT_THAT(readings("[A \"1\"]"), ElementsAre("0"));
}

TEST(Splitting, SeveralBlankLinesAreOne) {
  EXPECT_THAT(readings("\n\n[A \"1\"]\n\n\n\n=0\n\n\n\n[A \"1\"]\n \t\n\n=0 a1\n"), ElementsAre("1", "2"));
}

TEST(Splitting, TheBlankLineBetweenTagsAndMovesMayBeMissing) {
  EXPECT_THAT(readings("[A \"1\"]\n=0 a1=1\n\n[A \"2\"]\n=2\n"), ElementsAre("3", "1"));
}

TEST(Splitting, TagsAfterMovesBeginAGameWithoutABlankLine) {
  EXPECT_THAT(readings("[A \"1\"]\n\n=0 a1=1\n[A \"2\"]\n\n=2\n"), ElementsAre("3", "1"));
}

TEST(Splitting, AGameNeedsNoMovesAndNoTags) {
  EXPECT_THAT(readings("[A \"1\"]\n\n\n[A \"2\"]\n\n=2\n\n=3 a1=4\n\n[A \"3\"]\n"),
              ElementsAre("0", "1", "3", "0"));
}

TEST(Splitting, LinesMayEndInCrLf) {
  EXPECT_THAT(readings("[A \"1\"]\r\n\r\n=0 a1=1\r\nb1=2\r\n\r\n[A \"2\"]\r\n\r\n=2\r\n"),
              ElementsAre("5", "1"));
}

TEST(Splitting, ABrokenGameDoesNotSpoilTheNext) {
  EXPECT_THAT(readings("=0 a1=1\n\n=0 a1=0\n\n[A \"3\"]\n\n=0\n\n[A 4]\n\n=0\n\n=0 a1\n"),
              ElementsAre("3", "refused", "1", "refused", "2"));
}

TEST(Splitting, BinaryJunkIsAGameOfItsOwn) {
  const std::string junk("\x00\xff\x80 \x01]\x7f", 7);
  EXPECT_THAT(readings("=0 a1=1\n\n" + junk + "\n\n[A \"3\"]\n\n=0\n"), ElementsAre("3", "refused", "1"));
}

TEST(Splitting, ACommentMayHoldBlankLines) {
  EXPECT_THAT(readings("=0 {one\n\n\ntwo} a1=1\n\n=2\n"), ElementsAre("3", "1"));
}

TEST(Splitting, ACommentMayHoldALineLikeATag) {
  EXPECT_THAT(readings("=0 {as in\n[this]\nplace} a1=1\n"), ElementsAre("3"));
}

TEST(Splitting, ACommentThatIsNeverClosedEndsBeforeTheNextTags) {
  EXPECT_THAT(readings("[A \"1\"]\n\n=0 {oops\n\n[A \"2\"]\n\n=0 a1=1\n\n=2\n"),
              ElementsAre("refused", "3", "1"));
  EXPECT_THAT(readings("{\n\n[A \"2\"]\n\n=0 a1=1\n"), ElementsAre("refused", "3"));
}

TEST(Splitting, BracesInTagsBeginNoComment) {
  EXPECT_THAT(readings("[A \"{\"]\n\n=0\n\n=1 a1=2\n"), ElementsAre("1", "3"));
}

TEST(Splitting, ABraceInACommentBeginsNoFurtherOne) {
  EXPECT_THAT(readings("=0 {a { b} a1=1\n\n=2\n"), ElementsAre("3", "1"));
}

TEST(Splitting, ItDoesNotMatterWhereTheStreamIsCut) {
  const std::string text =
      "[A \"1\"]\r\n\r\n=0 {c\n\nd} a1=1\r\n\r\n\n[B \"é\"]\n[C \"{\"]\n=0\n\n\xff\n\n=0 {oops\n\n[D "
      "\"\"]\n\n=2";
  const auto whole = split(text);
  ASSERT_EQ(whole.size(), 5);
  for (std::size_t size = 1; size < text.size(); ++size)
    EXPECT_EQ(split_in_pieces(text, size), whole) << size;
}

TEST(Splitting, GamesComeOutAsSoonAsTheyAreComplete) {
  GameSplitter splitter;
  EXPECT_THAT(splitter.take("=0 a1=1\n"), IsEmpty());
  EXPECT_THAT(splitter.take("\n=2"), ElementsAre("=0 a1=1\n"));
  EXPECT_THAT(splitter.finish(), ElementsAre("=2\n"));
  EXPECT_THAT(splitter.finish(), IsEmpty());
}

TEST(Splitting, AByteOrderMarkAtTheBeginningIsNoPartOfTheGame) {
  EXPECT_THAT(split("\xef\xbb\xbf=0 a1=1\n"), ElementsAre("=0 a1=1\n"));
}

// ---- the limit of 1 MiB ----------------------------------------------------------------------------------

std::string comment_of(std::size_t size) { return "{" + std::string(size - 2, 'x') + "}"; }

TEST(Splitting, AGameOfExactlyTheLimitIsRead) {
  const std::string moves = "=0 a1=1 ";
  const std::string game = moves + comment_of(longest_record - moves.size());
  ASSERT_EQ(game.size(), longest_record);
  EXPECT_THAT(readings(game), ElementsAre("3"));
}

TEST(Splitting, AGameBeyondTheLimitIsRefusedAndTheNextIsRead) {
  const std::string game = "=0 a1=1 " + comment_of(longest_record) + "\n";
  EXPECT_THAT(readings(game + "\n=0\n"), ElementsAre("refused", "1"));
  std::string lines;
  while (lines.size() <= longest_record) lines += comment_of(1000) + "\n";
  EXPECT_THAT(readings(lines + "\n=0\n"), ElementsAre("refused", "1"));
}

TEST(Splitting, AGameBeyondTheLimitIsKeptNoLongerThanTheLimitAndOneByte) {
  const auto games = split(std::string(4 * longest_record, 'x'));
  ASSERT_EQ(games.size(), 1);
  EXPECT_LE(games[0].size(), longest_record + 1);
}

TEST(Splitting, MovesBehindAMegabyteOfBlanksAreNotLostInSilence) {
  const std::string blanks(longest_record + 1, ' ');
  EXPECT_THAT(readings("[A \"1\"]\n\n" + blanks + "=0 a1=1\n"), ElementsAre("refused"));
}

TEST(Splitting, ManyBlankLinesAreNoLongGame) {
  EXPECT_THAT(readings("=0\n" + std::string(2 * longest_record, '\n') + "=0 a1\n"), ElementsAre("1", "2"));
}

TEST(Splitting, ACommentThatClosesBeyondTheLimitDoesNotSwallowTheNextGame) {
  EXPECT_THAT(readings(comment_of(2 * longest_record) + "\n\n=0 a1=1\n"), ElementsAre("refused", "3"));
}

}  // namespace

}  // namespace seize
