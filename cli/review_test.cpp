#include <gmock/gmock.h>

#include <cstdlib>
#include <fstream>
#include <string>

#include "cli/catalogue.h"
#include "cli/test_command.h"

namespace seize::cli {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::string data = SEIZE_DATA;

// A losing piece, calls missed, stolen and wrong, a win and a draw let go, a game given up too soon.
const std::string games =
    "[First \"Ada\"]\n[Second \"Bo\"]\n\n=0 b2=1 a1=2 c3=3 d4!diag\n\n"
    "=0 b2=1 a1=2 c3=3 d4=8 d1=9 a4=a c2=b ?diag b3!anti\n\n"
    "=0 a1=1 a3=3 c4=2 c1=9 d1=f c2=d a2=e b1=5 d3\n\n"
    "[Edition \"access\"]\n\n=0 b2=1 #1\n";

// SEIZE_WRITE_REVIEWS=1 writes them anew.
void expect_kept(const std::string& name, const std::string& text) {
  const std::string file = data + "/reviews/" + name;
  if (std::getenv("SEIZE_WRITE_REVIEWS") != nullptr) std::ofstream(file, std::ios::binary) << text;
  EXPECT_EQ(text, contents(file)) << name;
}

TEST(Review, OfTheGoldenGamesIsTheOneThatIsKept) {
  const Ended ended = seize_command("review --json " + data + "/golden.txt");
  EXPECT_EQ(ended.status, 0);
  EXPECT_EQ(ended.err, "");
  EXPECT_EQ(ended.out, contents(data + "/reviews/golden.jsonl"));
}

TEST(Review, IsToldInEveryLanguage) {
  for (const std::string& language : Catalogue::languages()) {
    const Ended ended = seize_command("review --plain --lang " + language, games);
    EXPECT_EQ(ended.status, 0);
    EXPECT_THAT(ended.out, Not(HasSubstr("{"))) << "an argument is missing";
    expect_kept("plain-" + language + ".txt", ended.out);
  }
}

TEST(Review, CallsASideByItsNameAndOfATeamTheOneWhoseTurnItWas) {
  const std::string team = "[First \"Ada + Bo\"]\n[Second \"Cleo\"]\n\n=0 b2=1 a1=2 c3=3 d4!diag\n";
  EXPECT_THAT(seize_command("review --plain", team).out,
              AllOf(HasSubstr("won by Ada and Bo by calling"), HasSubstr("Move 1, Ada, =0"),
                    HasSubstr("Move 3, Bo, a1=2"), HasSubstr("Move 5, Ada, d4!diag"),
                    HasSubstr("Ada and Bo: nothing was lost in 5 of 5 decisions")));
}

TEST(Review, SaysOnceHowItIsToBeRead) {
  const std::string out = seize_command("review --plain", games).out;
  const std::size_t first = out.find("A move is written like b2=7");
  EXPECT_NE(first, std::string::npos);
  EXPECT_EQ(out.find("A move is written like", first + 1), std::string::npos);
}

TEST(Review, DrawsWhatThePlayerSawAtAMistake) {
  const Ended ended = seize_command("review", games);
  EXPECT_EQ(ended.status, 0);
  expect_kept("drawn-en.txt", ended.out);
  EXPECT_THAT(seize_command("review --ascii", games).out, Not(HasSubstr("┌")));
}

TEST(Review, RefusesABrokenGameAsReplayDoesAndGoesOn) {
  const std::string broken = "=0 b2=1 b2=2\n\n=0 #2\n";
  const Ended reviewed = seize_command("review --json", broken);
  const Ended replayed = seize_command("replay --json", broken);
  EXPECT_EQ(reviewed.status, 1);
  const auto first_line = [](const std::string& text) { return text.substr(0, text.find('\n')); };
  EXPECT_EQ(first_line(reviewed.out), first_line(replayed.out));
  EXPECT_THAT(reviewed.out,
              AllOf(StartsWith("{\"game\": 1, \"move\": 3, "), HasSubstr("\n{\"result\":\"1-0\"")));
  EXPECT_THAT(seize_command("review", broken).err, StartsWith("seize: Game 1, move 3 (R2.3): “b2=2”"));
}

TEST(Review, OfNoFileOfGamesIsOneComplaint) {
  for (const std::string words : {"/no/such/file", "/", SEIZE_BINARY}) {
    const Ended ended = seize_command("review " + words);
    EXPECT_EQ(ended.status, 2) << words;
    EXPECT_EQ(ended.out, "");
    EXPECT_THAT(ended.err, AllOf(StartsWith("seize: "), EndsWith(".\n")));
  }
  EXPECT_EQ(seize_command("review", "").status, 2);
  EXPECT_EQ(seize_command("review --color maybe").status, 2);
  EXPECT_THAT(seize_command("review --nonsense").err, HasSubstr("seize review games.txt"));
}

TEST(Review, WithoutABookSaysWhatIsNotKnown) {
  const Ended ended = seize_command("review --json", "=0 b2=1 a1=2\n", "LC_ALL=C.UTF-8 SEIZE_BOOKS=/nowhere");
  EXPECT_EQ(ended.status, 0);
  EXPECT_THAT(ended.out, AllOf(HasSubstr("\"before\":\"unknown\""), HasSubstr("\"proved\":false}")));
  EXPECT_THAT(ended.err, HasSubstr("is missing"));
}

}  // namespace
}  // namespace seize::cli
