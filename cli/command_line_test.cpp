#include <gmock/gmock.h>

#include <algorithm>
#include <array>

#include "cli/test_command.h"

namespace seize::cli {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

// A request that is wrong: status 2, nothing on standard output, one sentence on standard error.
void expect_wrong(const std::string& arguments, const std::string& part_of_sentence) {
  const Ended ended = seize_command(arguments);
  EXPECT_EQ(ended.status, 2) << arguments;
  EXPECT_EQ(ended.out, "") << arguments;
  EXPECT_THAT(ended.err, StartsWith("seize: ")) << arguments;
  EXPECT_THAT(ended.err, HasSubstr(part_of_sentence)) << arguments;
  EXPECT_EQ(std::ranges::count(ended.err, '\n'), 1) << ended.err;
}

TEST(CommandLine, SaysItsVersion) {
  const Ended ended = seize_command("--version");
  EXPECT_EQ(ended.status, 0);
  EXPECT_THAT(ended.out, StartsWith("seize 0."));
}

TEST(CommandLine, HelpNamesEveryCommand) {
  const Ended ended = seize_command("--help");
  EXPECT_EQ(ended.status, 0);
  for (const char* command : {"serve", "play", "rules", "quiz", "perft", "replay", "show"})
    EXPECT_THAT(ended.out, HasSubstr(command));
}

TEST(CommandLine, EveryCommandHasHelpOfItsOwn) {
  EXPECT_THAT(seize_command("perft --help").out, HasSubstr("DEPTH"));
  EXPECT_THAT(seize_command("replay --help").out, HasSubstr("--json"));
  EXPECT_THAT(seize_command("show --help").out, HasSubstr("--plain"));
  EXPECT_THAT(seize_command("serve --help").out, HasSubstr("127.0.0.1:8080"));
}

TEST(CommandLine, WrongRequestsGetOneSentenceWithAnExample) {
  expect_wrong("", "seize --help");
  expect_wrong("nonsense", "“nonsense” is not a command");
  expect_wrong("--nonsense", "“--nonsense” is not a command");
  expect_wrong("perft", "seize perft 4");
  expect_wrong("perft 3 --nonsense", "--nonsense");
  expect_wrong("perft 3 4", "seize perft 4");
  expect_wrong("perft 3 --rules", "seize perft 4");
  expect_wrong("show ..../..0./.f../.... 3 b2 L:chsf", "in quotes");
}

TEST(Perft, IsTheNumberAloneOnTheLine) {
  const std::array counts = {"1\n", "16\n", "256\n", "3840\n", "57600\n", "806400\n"};
  for (int depth = 0; depth <= 5; ++depth) {
    const Ended ended = seize_command("perft " + std::to_string(depth));
    EXPECT_EQ(ended.status, 0);
    EXPECT_EQ(ended.out, counts[depth]);
    EXPECT_EQ(ended.err, "");
  }
}

TEST(Perft, CountsFromAPosition) {
  EXPECT_EQ(seize_command("perft 1 --from '..../..../..../.... 7 - L:chsf'").out, "16\n");
  EXPECT_EQ(seize_command("perft 2 --from '..../..../..../.... 7 - S:ch' --rules S:ch").out, "240\n");
}

TEST(Perft, RefusesWhatItCannotCount) {
  expect_wrong("perft x", "“x” is not a depth");
  expect_wrong("perft -1", "“-1” is not a depth");
  expect_wrong("perft 33", "from 0 to 32");
  expect_wrong("perft 3 --rules X:c", "“X:c” is not a set of rules");
  expect_wrong("perft 3 --rules L:hc", "in this order");
  expect_wrong("perft 3 --from nonsense", "not a position");
  expect_wrong("perft 3 --from ''", "not a position");
  expect_wrong("perft 3 --from '..../..../..../.... - - L:ch' --rules L:chsf", "does not match");
}

TEST(Output, AFullDiskIsTold) {
  const int ended = std::system("sh -c '" SEIZE_BINARY " --version > /dev/full 2> /dev/null'");
  EXPECT_EQ(WEXITSTATUS(ended), 1);
}

}  // namespace
}  // namespace seize::cli
