// What was once wrong at the edges of the terminal: each test is named after the fault.

#include <gmock/gmock.h>

#include "cli/prove_progress.h"
#include "cli/test_play.h"
#include "core/test_step.h"
#include "notation/words.h"
#include "solver/solve.h"

namespace seize::cli {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;
using testing::Not;

Words files_in(const fs::path& folder) {
  Words names;
  for (const auto& entry : fs::directory_iterator(folder)) names.push_back(entry.path().filename());
  std::ranges::sort(names);
  return names;
}

// ---- words that are dropped

TEST(TwoPiecesFit, NothingIsPlacedAndItIsAskedWhichOne) {
  const std::string out = played(plain_game, joined({"0", "b2 tall dark hollow", "b2", "q"})).out;
  EXPECT_THAT(
      out, HasSubstr("Which of these do you give: b tall dark round hollow and f tall dark square hollow?"));
  EXPECT_THAT(out, HasSubstr("Bo, which piece do you give after placing on b2?"));
  EXPECT_EQ(played(plain_game, joined({"0", "b2 tall dark hollow", "round", "q"})).status, 0);
  EXPECT_THAT(played(plain_game, joined({"0", "b2 tall dark hollow", "round", "q"})).out,
              HasSubstr("Ada, where do you place it?"));
}

TEST(TwoPiecesFit, OnATakenSquareItIsSaidThatItIsTaken) {
  EXPECT_THAT(played(plain_game, joined({"0", "b2 1", "b2 tall dark hollow", "q"})).out,
              AllOf(HasSubstr(test::language("en").messages.at("refused.square_taken")),
                    Not(HasSubstr("Which of these"))));
}

// ---- progress of a proof

// The search tells of its progress; the estimate is made of that alone, with time going evenly.
void expect_true_progress(std::string_view text, int threads) {
  struct Told {
    double expected;
    std::vector<std::pair<double, Estimate>> lines;
    std::uint64_t last = 0;
  } told{.expected = expected_nodes(*parse_rules(text)), .lines = {}};
  const solver::Watch watch{
      .should_stop =
          [](void* context, std::uint64_t nodes) {
            auto& all = *static_cast<Told*>(context);
            EXPECT_GE(nodes, all.last) << "it goes on";
            all.last = nodes;
            const double share = static_cast<double>(nodes) / all.expected;
            if (share < 0.01 * static_cast<double>(all.lines.size())) return false;
            // A whole proof takes an hour here, so that rounding to seconds is nothing.
            all.lines.emplace_back(nodes, estimate(static_cast<double>(nodes), all.expected, 3600 * share));
            return false;
          },
      .context = &told};
  const Position given = Position(*parse_rules(text)).give(Piece::from_index(0));
  const solver::Analysis analysis =
      solver::Solver().solve(given, {.value_only = true}, {.threads = threads, .watch = watch});
  EXPECT_LE(told.last, analysis.nodes) << text;
  EXPECT_GE(static_cast<double>(told.last), 0.9 * static_cast<double>(analysis.nodes)) << text;
  // Several threads tell of more at a time, the less the machine lets them run.
  EXPECT_GE(told.lines.size(), threads == 1 ? 90U : 30U) << text;
  for (const auto& [nodes, line] : told.lines) {
    const double share = nodes / static_cast<double>(analysis.nodes);
    if (share < 0.1 || share > 0.9) continue;
    const double left = 3600 * (1 - share);
    EXPECT_LT(line.seconds_left, 2 * left) << text << " at " << share;
    EXPECT_GT(line.seconds_left, left / 2) << text << " at " << share;
    // Several threads search more than one does, how much depends on the scheduler.
    EXPECT_NEAR(line.percent, 100 * share, threads == 1 ? 3 : 20) << text << " at " << share;
  }
}

TEST(ProveProgress, NeverTellsMorePositionsThanThereAreAndIsRightWithinAFactorOfTwo) {
  for (const std::string_view rules :
       test::thinned<std::string_view>({"L:c", "S:c", "L:ch", "S:ch", "L:chs", "S:chs"})) {
    expect_true_progress(rules, 1);
  }
  for (const std::string_view rules : test::thinned<std::string_view>({"L:c", "S:c", "L:ch", "S:ch"}))
    expect_true_progress(rules, 4);
}

// With all four characteristics a proof takes too long for this test: as docs/solved.md has it.
TEST(ProveProgress, ExpectsForAllFourCharacteristicsWhatWasCounted) {
  const std::string counted = contents(SEIZE_SOURCES "/docs/solved.md");
  for (const auto& [rules, nodes] : {std::pair{"L:chsf", "85,069,161"}, {"S:chsf", "39,803,140"}}) {
    EXPECT_THAT(counted, HasSubstr(std::string("| ") + rules + " | draw | " + nodes));
    std::string digits = nodes;
    std::erase(digits, ',');
    EXPECT_NEAR(expected_nodes(*parse_rules(rules)) / std::stod(digits), 1, 0.01);
  }
}

TEST(ProveProgress, NeverStandsAtNothingToGo) {
  for (const double done : {0.5, 0.98, 1.0, 1.2, 3.0}) {
    EXPECT_LE(estimate(done, 1, 100).percent, 97);
    EXPECT_GE(estimate(done, 1, 100).seconds_left, 1);
    EXPECT_GE(estimate(done, 1, 0.1).seconds_left, 1);
  }
  EXPECT_EQ(estimate(0.25, 1, 100).seconds_left, 300);
}

// ---- files

TEST(NoHome, TheGameIsSaidNotToBeKept) {
  const Played game = played(plain_game, "0\nq\n", {"XDG_STATE_HOME="});
  EXPECT_THAT(game.out,
              AllOf(HasSubstr("This game is not kept: HOME is not set"), Not(HasSubstr("--resume"))));
  EXPECT_THAT(played(plain_game, "0\nq\n").out, Not(HasSubstr("not kept")));
  EXPECT_THAT(played({"puzzle", "--plain"}, "q\n", {"XDG_STATE_HOME="}).out,
              HasSubstr("What you solve is not kept: HOME is not set"));
}

TEST(FullDisk, ABookSaysThatItCannotBeWritten) {
  const TestFolder folder;
  const std::string book = folder.path() / "c.book";
  // No file may grow, which is as good as a disk without room.
  const std::string line = "(trap \"\" XFSZ; ulimit -f 0; LC_ALL=C.UTF-8 " SEIZE_BINARY
                           " book --rules L:c --placed 1 --out " +
                           book + " 2>&1) | cat > " + (folder.path() / "said").string();
  std::system(line.c_str());
  EXPECT_EQ(contents(folder.path() / "said"),
            "seize: " + book + ".part cannot be written: File too large.\n");
  EXPECT_THAT(files_in(folder.path()), ElementsAre("said")) << "nothing was solved that could be kept";
  const Ended device = seize_command("prove --rules L:c --certificate /dev/full");
  EXPECT_EQ(device.status, 1);
  EXPECT_THAT(device.err, HasSubstr("The proof can’t be written to /dev/full: No space left on device."));
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
}

TEST(BookParts, AreGoneWhenTheBookIsBuilt) {
  const TestFolder folder;
  const std::string book = folder.path() / "c.book";
  EXPECT_EQ(seize_command("book --rules L:c --placed 2 --seconds 0.000001 --out " + book).status, 1);
  EXPECT_THAT(files_in(folder.path()), ElementsAre("c.book.part"));
  EXPECT_EQ(seize_command("book --rules L:c --placed 2 --out " + book).status, 0);
  EXPECT_THAT(files_in(folder.path()), ElementsAre("c.book"));
}

TEST(FilesThatAreThere, AreNotReplacedUnlessItIsSaid) {
  const TestFolder folder;
  for (const std::string name : {"quiz.txt", "quiz.json", "proof", "book"}) folder.write(name, "mine");
  const std::string quiz =
      "quiz --pupil Ada --class 3b --school Park --out " + (folder.path() / "quiz").string();
  const std::string proof = "prove --rules L:c --certificate " + (folder.path() / "proof").string();
  const std::string book = "book --rules L:c --placed 1 --out " + (folder.path() / "book").string();
  const std::string answers = joined(Words(11, "yes"));
  for (const std::string& command : {quiz, proof, book}) {
    const Ended refused = seize_command(command, answers);
    EXPECT_EQ(refused.status, 2) << command;
    EXPECT_EQ(refused.out, "") << command;
    EXPECT_THAT(refused.err, MatchesRegex("seize: There is already a file .*\\. Choose another name, or add "
                                          "--replace\\.\n"));
  }
  for (const std::string& name : files_in(folder.path()))
    EXPECT_EQ(contents(folder.path() / name), "mine") << name;
  for (const std::string& command : {quiz, proof, book}) {
    EXPECT_EQ(seize_command(command + " --replace", answers).status, 0) << command;
  }
  EXPECT_THAT(files_in(folder.path()), ElementsAre("book", "proof", "quiz.json", "quiz.txt"));
  for (const std::string& name : files_in(folder.path()))
    EXPECT_NE(contents(folder.path() / name), "mine") << name;
}

TEST(SavedRecord, HasTheDateOnWhichTheGameBegan) {
  const TestFolder folder;
  const std::string file = folder.path() / "game.txt";
  EXPECT_EQ(played(plain_game, "0\nsave " + file + "\nq\n").status, 0);
  EXPECT_THAT(contents(file), MatchesRegex("\\[Date \"20[0-9][0-9]\\.[01][0-9]\\.[0-3][0-9]\"\\]\n(.|\n)*"));
  EXPECT_EQ(seize_command("replay " + file).status, 0);
}

// ---- options

TEST(Names, AdaAgainstAdaIsRefused) {
  for (const std::string sides : {"--side Ada --side Ada", "--side Ada --side ada", "--side Ada+Bo --side Bo",
                                  "--side Ada+Ada --side Cleo"}) {
    const Ended ended = seize_command("play " + sides);
    EXPECT_EQ(ended.status, 2) << sides;
    EXPECT_THAT(ended.err, HasSubstr("There are two players called ")) << sides;
  }
  EXPECT_EQ(played({"play", "--plain", "--side", "program:mole", "--side", "program:mole"}, "").status, 0);
  EXPECT_THAT(played({"play", "--plain"}, "Ada, Ada\nAda, Bo\nq\n").out,
              AllOf(HasSubstr("There are two players called Ada."), HasSubstr("Bo")));
}

TEST(Names, AThirdSideIsSaidToBeOneTooMany) {
  const Ended ended = seize_command("play --side Ada --side Bo --side Cleo");
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.err, HasSubstr("A game has two sides, and “Cleo” would be a third."));
}

TEST(HelpLevel, IsCalledSoAndTheOldWordIsUnderstood) {
  const std::string help = seize_command("play --help").out;
  EXPECT_THAT(help, HasSubstr("--help-level"));
  EXPECT_THAT(help, Not(HasSubstr("--level")));
  EXPECT_THAT(seize_command("manual").out, Not(HasSubstr("\\-\\-level")));
  const std::string call = seize_command("rules --help-level call").out;
  EXPECT_NE(call, seize_command("rules").out);
  EXPECT_EQ(call, seize_command("rules --level call").out);
  const Ended strength = seize_command("play --level fox");
  EXPECT_EQ(strength.status, 2);
  EXPECT_THAT(strength.err, HasSubstr("--side program:fox"));
}

// ---- puzzles

TEST(Puzzles, AnAlignmentIsAnAnswerAndASquareCanBeChanged) {
  const TestFolder state;
  const Played call = played(state.path(), {"puzzle", "--plain", "--kind", "call"}, "row 1\nq\n");
  EXPECT_THAT(call.out, testing::AnyOf(HasSubstr("Right!"), HasSubstr("That’s not it.")));
}

}  // namespace
}  // namespace seize::cli
