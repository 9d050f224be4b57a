#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <thread>

#include "cli/test_command.h"

namespace seize::cli {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string quoted(const std::string& command) { return "'" + command + "'"; }

const std::string ours = quoted(SEIZE_BINARY " engine");
std::string fake(const std::string& way) { return quoted(SEIZE_FAKE_ENGINE " " + way); }

std::string arena(const std::string& one, const std::string& two) {
  return "arena --engine " + one + " --engine " + two + " ";
}

std::string last_line(const std::string& text) {
  const std::size_t before = text.find_last_of('\n', text.size() - 2);
  return text.substr(before == std::string::npos ? 0 : before + 1);
}

// A request that is wrong: status 2, nothing on standard output, one sentence on standard error.
void expect_wrong(const std::string& arguments, const std::string& part_of_sentence) {
  const Ended ended = seize_command(arguments);
  EXPECT_EQ(ended.status, 2) << arguments;
  EXPECT_EQ(ended.out, "") << arguments;
  EXPECT_THAT(ended.err, StartsWith("seize: ")) << arguments;
  EXPECT_THAT(ended.err, HasSubstr(part_of_sentence)) << arguments;
  EXPECT_EQ(std::ranges::count(ended.err, '\n'), 1) << ended.err;
}

TEST(ArenaCommand, ThePerfectLevelIsPlainlyStrongerThanTheSimpleOne) {
  const Ended ended = seize_command(arena(ours, ours) +
                                    "--option1 Level=perfect --option2 Level=simple --move-time 0.05 "
                                    "--tolerance 20 --sprt 0,200 --json");
  EXPECT_EQ(ended.status, 0);
  EXPECT_EQ(ended.err, "");
  const std::string result = last_line(ended.out);
  EXPECT_THAT(result, HasSubstr(R"~("engines": ["Seize (Level perfect)", "Seize (Level simple)"])~"));
  EXPECT_THAT(result, HasSubstr(R"("lower": -2.94444, "upper": 2.94444, "sprt": "elo1")"));
  EXPECT_THAT(result, HasSubstr(R"("faults": [0, 0])"));
  EXPECT_THAT(result, HasSubstr(R"("interrupted": false})"));
}

TEST(ArenaCommand, TellsPeopleEveryGameAndTheStanding) {
  const Ended ended = seize_command(arena(fake(""), fake("die 1")) + "--games 2 --move-time 10");
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_THAT(ended.out, StartsWith("Fake against Fake die, up to 2 games, clock 10/move.\n"));
  EXPECT_THAT(ended.out, HasSubstr("won by Fake: Fake die ended, or could not be started again.\n"));
  EXPECT_THAT(ended.out, HasSubstr("Fake: 2 won, 0 drawn, 0 lost, 100.0 % of the points. Elo +inf"));
  EXPECT_THAT(ended.out, HasSubstr("Pairs of games with 0, ½, 1, 1½ and 2 points: 0, 0, 0, 0, 1."));
  EXPECT_THAT(ended.out, EndsWith("Games lost through a fault: Fake 0, Fake die 2.\n"));
}

TEST(ArenaCommand, SaysWhichRuleAnIllegalMoveBreaks) {
  const Ended ended = seize_command(arena(fake(""), fake("illegal 1")) + "--games 2 --move-time 10");
  EXPECT_THAT(ended.out, HasSubstr("played an illegal move. "));
  EXPECT_THAT(ended.out, HasSubstr("There is already a piece there."));
  const Ended json = seize_command(arena(fake(""), fake("illegal 1")) + "--games 2 --move-time 10 --json");
  EXPECT_THAT(json.out, HasSubstr(R"("fault": "illegal move", "explanation": "bestmove )"));
  EXPECT_THAT(json.out, HasSubstr("is illegal: R2.3"));
}

TEST(ArenaCommand, RecordsCanBeReplayed) {
  const TestFolder folder;
  const std::string file = (folder.path() / "games.txt").string();
  for (const char* way : {"nonsense 1", "forgetful"}) {
    seize_command(arena(fake(""), fake(way)) + "--games 4 --move-time 10 --rules S:chf --records " + file);
  }
  const Ended ended = seize_command("replay --json " + file);
  EXPECT_EQ(ended.status, 0) << ended.out;
  EXPECT_EQ(std::ranges::count(ended.out, '\n'), 8);
  EXPECT_THAT(contents(file), HasSubstr("[Termination \"nonsense\"]"));
  EXPECT_THAT(contents(file), HasSubstr("[Rules \"S:chf\"]"));
}

TEST(ArenaCommand, TakesOpeningsFromAFile) {
  const Ended ended =
      seize_command(arena(fake(""), fake("crlf")) + "--games 6 --move-time 10 --json --openings " +
                    SEIZE_DATA "/openings/S-chsf.txt");
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_THAT(ended.out, HasSubstr("S:chsf\", \"result\": "));
}

TEST(ArenaCommand, ASeedSettlesTheOpenings) {
  const auto play = [](const std::string& more) {
    return seize_command(arena(fake(""), fake("")) + "--games 2 --move-time 10 --json " + more).out;
  };
  EXPECT_EQ(play("--seed 5"), play("--seed 5"));
  EXPECT_NE(play("--seed 5"), play("--seed 6"));
}

TEST(ArenaCommand, WrongRequestsGetOneSentence) {
  expect_wrong("arena", "needs exactly two engines");
  expect_wrong("arena --engine x", "needs exactly two engines");
  expect_wrong(arena("x", "y") + "--engine z", "needs exactly two engines");
  expect_wrong(arena("x", "y") + "--games 3", "“3” is not a number of games");
  expect_wrong(arena("x", "y") + "--games 0", "“0” is not a number of games");
  expect_wrong(arena("x", "y") + "--sprt 10", "“10” is not a test");
  expect_wrong(arena("x", "y") + "--sprt 10,5", "“10,5” is not a test");
  expect_wrong(arena("x", "y") + "--sprt 0,5,0.7,0.1", "is not a test");
  expect_wrong(arena("x", "y") + "--sprt 0,nan", "is not a test");
  expect_wrong(arena("x", "y") + "--move-time 0", "“0” is not a time");
  expect_wrong(arena("x", "y") + "--move-time x", "“x” is not a time");
  expect_wrong(arena("x", "y") + "--clock 60+x", "“60+x” is not a clock");
  expect_wrong(arena("x", "y") + "--clock 60 --move-time 1", "can’t go together");
  expect_wrong(arena("x", "y") + "--tolerance -1", "“-1” is not a tolerance");
  expect_wrong(arena("x", "y") + "--concurrency 0", "at a time");
  expect_wrong(arena("x", "y") + "--option1 Level", "“Level” is not an option");
  expect_wrong(arena("x", "y") + "--rules X:c", "is not a set of rules");
  expect_wrong(arena("x", "y") + "--openings /no/such/file", "can’t be opened");
  expect_wrong(arena("x", "y") + "--openings /", "can’t be read");
  expect_wrong(arena("x", "y") + "--openings /dev/null", "There is no opening in");
  expect_wrong(arena("x", "y") + "--rules L:chsf --openings " SEIZE_DATA "/openings/S-chsf.txt",
               "does not match");
  expect_wrong(arena("x", "y") + "--openings " SEIZE_DATA "/golden.txt", "golden.txt, line ");
}

TEST(ArenaCommand, AnEngineThatIsNoneGetsOneSentence) {
  expect_wrong(arena("/no/such/engine", ours), "“/no/such/engine” can’t be started: No such file");
  expect_wrong(arena(ours, "true"), "“true” ended before");
  expect_wrong(arena("\"'open\"", ours), "is not a command");
  expect_wrong(arena("''", ours), "is not a command");
  expect_wrong(arena(ours, ours) + "--option2 Nothing=1", "has no option Nothing");
  expect_wrong(arena(ours, ours) + "--records /no/such/folder/x", "can’t be opened");
}

TEST(ArenaCommand, SpeaksEveryLanguage) {
  for (const char* language : {"fr", "es", "de", "it", "nl", "pt"}) {
    const Ended ended = seize_command(arena(fake(""), fake("illegal 1")) +
                                      "--games 2 --move-time 10 --sprt 0,9 --lang " + language);
    EXPECT_EQ(ended.status, 0) << ended.err;
    EXPECT_THAT(ended.out, Not(HasSubstr("{"))) << language;
    EXPECT_THAT(ended.out, Not(HasSubstr("against"))) << language;
  }
}

// True iff there is such a process and it has not ended.
bool is_running(const std::string& process) {
  std::ifstream file("/proc/" + process + "/stat");
  std::string word;
  char state = 'Z';
  file >> word >> word >> state;
  return state != 'Z' && state != 'X';
}

void wait_until(auto is_so) {
  for (int i = 0; i < 3000 && !is_so(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
}

TEST(ArenaCommand, NothingIsLeftRunningAfterControlC) {
  const TestFolder folder;
  const auto number = folder.path() / "number";
  const std::string hanging = "sh -c 'echo $$ > " + number.string() + "; exec " SEIZE_FAKE_ENGINE " hang 1'";
  const pid_t child = fork();
  if (child == 0) {
    std::freopen((folder.path() / "out").c_str(), "w", stdout);
    execl(SEIZE_BINARY, "seize", "arena", "--engine", hanging.c_str(), "--engine", SEIZE_FAKE_ENGINE,
          "--move-time", "10000", nullptr);
    _exit(127);
  }
  // The second time the engine plays; the first time it only tells its name.
  wait_until([&] { return contents(folder.path() / "out").contains("up to"); });
  wait_until([&] { return is_running(contents(number).substr(0, contents(number).find('\n'))); });
  const std::string engine = contents(number).substr(0, contents(number).find('\n'));
  kill(child, SIGINT);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(WEXITSTATUS(status), 1);
  wait_until([&] { return !is_running(engine); });
  EXPECT_FALSE(is_running(engine));
  EXPECT_THAT(contents(folder.path() / "out"), HasSubstr("Interrupted"));
}

TEST(ArenaCommand, NobodyPlaysOnForAClosedPipe) {
  const std::string line = SEIZE_BINARY " " + arena(fake(""), fake("")) +
                           "--games 1000000 --move-time 10 2> /dev/null | head -n 1 > /dev/null";
  EXPECT_EQ(std::system(line.c_str()), 0);
}

// ---- engine-check ----------------------------------------------------------------------------------------

TEST(EngineCheckCommand, OurOwnEnginePasses) {
  const Ended ended = seize_command("engine-check --seconds 60 " + ours);
  EXPECT_EQ(ended.status, 0) << ended.out;
  EXPECT_EQ(std::ranges::count(ended.out, '\n'), 25);
  EXPECT_THAT(ended.out, EndsWith("All 24 checks passed: the engine keeps to the protocol and the rules.\n"));
}

TEST(EngineCheckCommand, AnOptionThatTheEngineDoesNotTakeIsRefusedAsInTheArena) {
  for (const char* command : {"engine-check ", "arena --games 2 --engine "}) {
    const bool check = std::string(command) == "engine-check ";
    const auto with = [&](const std::string& option) {
      return seize_command(command + ours + (check ? " --option " : " --engine " + ours + " --option1 ") +
                           option);
    };
    const Ended value = with("Level=wolf");
    EXPECT_EQ(value.status, 2) << command;
    EXPECT_THAT(value.err, AllOf(HasSubstr("does not accept Level=wolf"), HasSubstr("var mole")));
    const Ended name = with("Strength=9");
    EXPECT_EQ(name.status, 2) << command;
    EXPECT_THAT(name.err, HasSubstr("has no option Strength"));
  }
}

TEST(EngineCheckCommand, OurOwnEnginePassesOnItsSimpleLevel) {
  const Ended ended = seize_command("engine-check --option Level=simple --seconds 60 --json " + ours);
  EXPECT_EQ(ended.status, 0) << ended.out;
  EXPECT_THAT(ended.out, EndsWith("{\"passed\": 24, \"failed\": 0}\n"));
}

TEST(EngineCheckCommand, AFailureIsOneLineWithWhatWouldBeRight) {
  const Ended ended = seize_command("engine-check " + fake("never-over"));
  EXPECT_EQ(ended.status, 1);
  EXPECT_THAT(ended.out,
              HasSubstr("FAILED: says whether the game is over. Sent: position startpos moves =0 "));
  EXPECT_THAT(ended.out, HasSubstr("Received: response false. One right answer: response true\n"));
  EXPECT_THAT(ended.out, EndsWith("One of 24 checks failed.\n"));
  EXPECT_THAT(seize_command("engine-check --json " + fake("never-over")).out,
              HasSubstr(R"({"check": "query-over", "passed": false, "sent": "position startpos moves )"));
}

TEST(EngineCheckCommand, SilenceAndTheEndAreToldApart) {
  EXPECT_THAT(seize_command("engine-check --seconds 0.2 " + fake("silent")).out,
              HasSubstr("Received: no answer within 0.2 s."));
  EXPECT_THAT(seize_command("engine-check " + fake("dead")).out,
              HasSubstr("Received: the end of the program."));
  EXPECT_THAT(seize_command("engine-check --seconds 2 " + fake("stubborn")).out,
              HasSubstr("Sent: quit. Received: no answer within 2 s. One right answer: the end of the"));
}

TEST(EngineCheckCommand, WrongRequestsGetOneSentence) {
  expect_wrong("engine-check", "seize engine-check");
  expect_wrong("engine-check ''", "is not a command");
  expect_wrong("engine-check /no/such/engine", "can’t be started");
  expect_wrong("engine-check --seconds x y", "“x” is not a time");
  expect_wrong("engine-check --option x y", "“x” is not an option");
}

TEST(EngineCheckCommand, SpeaksEveryLanguage) {
  for (const char* language : {"fr", "es", "de", "it", "nl", "pt"}) {
    const Ended ended = seize_command("engine-check --lang " + std::string(language) + " " + fake("illegal"));
    EXPECT_EQ(ended.status, 1);
    EXPECT_THAT(ended.out, Not(HasSubstr("{"))) << language;
    EXPECT_THAT(ended.out, Not(HasSubstr("Came"))) << language;
  }
}

}  // namespace
}  // namespace seize::cli
