#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "checker/key.h"
#include "checker/proof.h"

namespace checker {
namespace {

// The eight bytes that close a certificate.
std::string sum_of(const std::string& text) {
  std::uint64_t sum = 0xcbf29ce484222325U;
  for (const char letter : text) sum = (sum ^ static_cast<std::uint8_t>(letter)) * 0x100000001b3U;
  std::string bytes;
  for (unsigned i = 0; i < 8; ++i) bytes += static_cast<char>((sum >> (8 * i)) & 255U);
  return bytes;
}

std::string sealed(const std::string& text) { return text + sum_of(text); }

std::string certificate(const std::string& position, const std::string& value, const std::string& settled,
                        const std::string& moves = "") {
  return sealed("seize certificate 1\n" + position + "\n" + value + "\n" + settled + "\n" + moves);
}

// The reason, or "accepted".
std::string verdict(const std::string& text) {
  std::istringstream in(text);
  try {
    check(in);
    return "accepted";
  } catch (const Rejected& rejected) {
    return rejected.why;
  }
}

bool accepts(const std::string& text) { return verdict(text) == "accepted"; }

// With 9 to search the checker needs no moves for what follows.
bool proves(const std::string& position, const std::string& value) {
  return accepts(certificate(position, value, "9"));
}

void expect_only(const std::string& position, const std::string& value) {
  for (const char* claimed : {"win", "draw", "loss"}) {
    EXPECT_EQ(proves(position, claimed), claimed == value) << position << ' ' << claimed;
  }
}

TEST(Checker, TheSixteenthPieceWinsOrDraws) {
  expect_only("0f3./5a96/c24d/8b17 e d1 L:c", "draw");
  expect_only("267./5af9/c04d/8b13 e d1 L:h", "win");
}

TEST(Checker, AFreshAlignmentIsAWin) { expect_only("..../..../..../0123 4 d1 L:chsf", "win"); }

TEST(Checker, AStaleAlignmentIsNothing) {
  expect_only("0f3e/5a96/c24d/8b17 - a1 L:c", "draw");
  // Row 1 is all hollow, but a4 was placed last; the piece in hand completes nothing on d4.
  expect_only("5c3./2f61/d4b0/8ae9 7 a4 L:f", "draw");
  expect_only("5c3./2f61/d4b0/8ae9 7 a1 L:f", "win");
}

TEST(Checker, PiecesThatAllCompleteSomethingLoseForWhoMustGive) {
  // Column a lacks one square, with three dark pieces; all pieces left are dark, or column b takes the light.
  expect_only("..../12../34../56.. - a1 L:c", "loss");
}

TEST(Checker, WithAPieceInHandThatCompletesAnAlignmentNoMoveIsNeeded) {
  EXPECT_TRUE(accepts(certificate("..../1.../3.../5... 7 a1 L:chsf", "win", "0")));
  EXPECT_FALSE(accepts(certificate("..../1.../3.../5... 7 a1 L:chsf", "loss", "0")));
}

TEST(Checker, AMoveMustBePossible) {
  const std::string start = "..../..../..../.... 0 - L:chsf";
  EXPECT_EQ(verdict(certificate("..../..../..../1... 0 a1 L:chsf", "draw", "0", "\x02")),
            "a piece is placed on a square that is taken");
  EXPECT_EQ(verdict(certificate(start, "draw", "0", std::string(1, '\x10'))),
            "a piece is given that is not left");
  EXPECT_EQ(verdict(certificate("..../..../..../.... - - L:chsf", "win", "0", "\x1f")),
            "a piece is given that is not left");
}

TEST(Checker, AMissingMoveIsNoticed) {
  EXPECT_EQ(verdict("seize certificate 1\n..../..../..../.... 0 - L:chsf\ndraw\n0\n"),
            "the file ends too early");
}

TEST(Checker, SomethingAfterTheEndIsNoticed) {
  const std::string good = certificate("..../..../..../0123 4 d1 L:chsf", "win", "0");
  EXPECT_TRUE(accepts(good));
  EXPECT_EQ(verdict(good + "x"), "something follows the end");
}

TEST(Checker, AHeadThatIsWrongIsRejectedWithItsReason) {
  EXPECT_EQ(verdict(""), "the file ends too early");
  EXPECT_EQ(verdict("seize certificate 2\n"), "this is no certificate that I know");
  EXPECT_EQ(verdict(std::string(1000, 'x')), "a line of the head is too long");
  const auto says = [](const char* position) { return verdict(certificate(position, "draw", "9")); };
  EXPECT_EQ(says("..../..../..../.... 0 -"), "the position has not four fields");
  EXPECT_EQ(says("..../..../..../.... 0 - L:c x"), "the position has not four fields");
  EXPECT_EQ(says("..../..../..../... 0 - L:c"), "the board is not four ranks of four squares");
  EXPECT_EQ(says("....-..../..../.... 0 - L:c"), "the ranks of the board are not divided by strokes");
  EXPECT_EQ(says("..../..../..../...g 0 - L:c"), "the position has a wrong letter");
  EXPECT_EQ(says("..../..../..../..11 0 d1 L:c"), "the position has a piece twice");
  EXPECT_EQ(says("..../..../..../...1 1 d1 L:c"), "the position has a piece twice");
  EXPECT_EQ(says("..../..../..../...1 0 - L:c"), "the square placed last is missing");
  EXPECT_EQ(says("..../..../..../...1 0 e1 L:c"), "the square placed last is no square");
  EXPECT_EQ(says("..../..../..../...1 0 a1 L:c"), "the square placed last is empty");
  EXPECT_EQ(says("..../..../..../.... 0 - X:c"), "the rules are neither L: nor S:");
  EXPECT_EQ(says("..../..../..../.... 0 - L:x"), "the rules name no such characteristic");
  EXPECT_EQ(says("..../..../..../.... 0 - L:cc"), "the rules name a characteristic twice or out of order");
  EXPECT_EQ(says("..../..../..../.... 0 - L:hc"), "the rules name a characteristic twice or out of order");
  EXPECT_EQ(says("..../..../..../.... 0 - L:"), "the rules name no characteristic");
  EXPECT_EQ(verdict(certificate("..../..../..../.... 0 - L:c", "won", "9")),
            "the value is not win, draw or loss");
  EXPECT_EQ(verdict(certificate("..../..../..../.... 0 - L:c", "draw", "x")),
            "the number of empty squares to search is not one digit");
}

TEST(Checker, AcceptsTheStoredCertificatesOfTheWholeGame) {
  for (const char* name : {"L-c", "S-c"}) {
    const std::ifstream file(std::string(SEIZE_DATA) + "/certificates/" + name + ".certificate",
                             std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    EXPECT_EQ(verdict(text.str()), "accepted");
  }
}

TEST(Namer, FindsThirtyTwoSymmetriesForLinesAndEightWithBlocks) {
  EXPECT_EQ(Namer(make_rules(false, 15)).symmetries(), 32);
  EXPECT_EQ(Namer(make_rules(true, 15)).symmetries(), 8);
}

TEST(Namer, TellsNoTurnedComplementedOrExchangedBoardsApart) {
  const Rules rules = make_rules(true, 15);
  const Namer namer(rules);
  const Board board = Board().with(1, 0).with(6, 5).with(11, 7);
  const Board turned = Board().with(1, 3).with(6, 6).with(11, 4);                    // mirrored
  const Board complemented = Board().with(1 ^ 9, 0).with(6 ^ 9, 5).with(11 ^ 9, 7);  // two characteristics
  const Board exchanged = Board().with(2, 0).with(5, 5).with(11, 7);                 // the first two
  EXPECT_EQ(namer.key_of(board, 4, 15), namer.key_of(turned, 4, 15));
  EXPECT_EQ(namer.key_of(board, 4, 15), namer.key_of(complemented, 4 ^ 9, 15));
  EXPECT_EQ(namer.key_of(board, 4, 15), namer.key_of(exchanged, 4, 15));
  EXPECT_NE(namer.key_of(board, 4, 15), namer.key_of(board, 5, 15));
}

TEST(Namer, TellsALeftOutCharacteristicFromOneInWhichAllAreEqual) {
  const Namer namer(make_rules(false, 15));
  const Board board = Board().with(1, 0).with(3, 5);
  EXPECT_NE(namer.key_of(board, 5, 15), namer.key_of(board, 5, 14));
}

}  // namespace
}  // namespace checker
