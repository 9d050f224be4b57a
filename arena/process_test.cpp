#include "arena/process.h"

#include <gmock/gmock.h>

#include <thread>

#include "arena/test_engines.h"

namespace seize::arena {
namespace {

using namespace std::chrono_literals;

Process started(const std::vector<std::string>& words) { return *Process::start(words, never_stop); }
Deadline in(std::chrono::milliseconds time) { return SteadyClock::now() + time; }

TEST(Process, AnswersLineByLine) {
  Process cat = started({"cat"});
  cat.send("one");
  cat.send("two");
  EXPECT_EQ(cat.read_line(in(5s)), "one");
  EXPECT_EQ(cat.read_line(in(5s)), "two");
}

TEST(Process, LineEndsMayBeCrLf) {
  Process shell = started({"printf", R"(a\r\nb\n\r\n)"});
  EXPECT_EQ(shell.read_line(in(5s)), "a");
  EXPECT_EQ(shell.read_line(in(5s)), "b");
  EXPECT_EQ(shell.read_line(in(5s)), "");
  EXPECT_EQ(shell.read_line(in(5s)).error(), Silence::ended);
}

TEST(Process, ThatCannotBeStartedSaysWhy) {
  EXPECT_EQ(Process::start({"/no/such/program"}, never_stop).error(), "No such file or directory");
}

TEST(Process, SilenceIsLatenessOrTheEnd) {
  Process silent = started({"sleep", "1000"});
  EXPECT_EQ(silent.read_line(in(10ms)).error(), Silence::late);
  Process ended = started({"true"});
  EXPECT_EQ(ended.read_line(in(5s)).error(), Silence::ended);
}

TEST(Process, WaitingIsInterrupted) {
  std::atomic<bool> stop = false;
  auto silent = Process::start({"sleep", "1000"}, stop);
  std::thread user([&] { stop = true; });
  EXPECT_EQ(silent->read_line(in(1h)).error(), Silence::interrupted);
  user.join();
}

TEST(Process, AFloodOfOtherLinesIsNoAnswer) {
  Process flood = started({"yes", "info"});
  EXPECT_EQ(flood.wait_for("bestmove", in(50ms)).error(), Silence::late);
}

TEST(Process, ALineWithoutEndIsNoAnswerAndTakesNoMemory) {
  Process flood = started({"cat", "/dev/zero"});
  EXPECT_EQ(flood.wait_for("bestmove", in(50ms)).error(), Silence::late);
}

TEST(Process, AnOverlongLineIsCutOffAndTheNextOneRead) {
  Process shell = started({"sh", "-c", "head -c 300000 /dev/zero | tr '\\0' x; echo; echo next"});
  EXPECT_LE(shell.read_line(in(5s))->size(), longest_line);
  EXPECT_EQ(shell.read_line(in(5s)), "next");
}

TEST(Process, WhatIsSentToTheDeadOrDeafIsLost) {
  Process dead = started({"true"});
  EXPECT_TRUE(dead.ends_by(in(5s)));
  dead.send("hello");
  Process deaf = started({"sleep", "1000"});
  deaf.send(std::string(1 << 20, 'x'));
  EXPECT_FALSE(deaf.ends_by(in(1ms)));
}

TEST(Process, NothingThatItStartedIsLeft) {
  int grandchild = 0;
  {
    Process shell = started({"sh", "-c", "sleep 1000 & echo $!; wait"});
    grandchild = std::stoi(*shell.read_line(in(5s)));
    EXPECT_TRUE(is_running(grandchild));
  }
  for (int i = 0; i < 500 && is_running(grandchild); ++i) std::this_thread::sleep_for(10ms);
  EXPECT_FALSE(is_running(grandchild));
}

// The next one would hold the pipe of the first open, and the first never see the end of its input.
TEST(Process, EndsOfPipesAreNotInherited) {
  const std::vector<std::string> listing = {"sh", "-c", "ls /proc/self/fd | wc -l"};
  const auto alone = started(listing).read_line(in(5s));
  const Process first = started({"cat"});
  const Process second = started({"cat"});
  EXPECT_EQ(started(listing).read_line(in(5s)), alone);
}

}  // namespace
}  // namespace seize::arena
