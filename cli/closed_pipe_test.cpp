// Nobody reads: every command ends quietly and at once, whichever of its streams is closed, gone or full.

#include <fcntl.h>
#include <gmock/gmock.h>

#include <map>

#include "cli/commands.h"
#include "cli/test_play.h"
#include "core/test_step.h"
#include "store/sqlite_store.h"

namespace seize::cli {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
using testing::HasSubstr;

// What becomes of a stream before the program starts.
enum class Stream : std::uint8_t { kept, closed, gone, full };

std::string name_of(Stream stream) {
  constexpr std::array names{"kept", "closed", "gone", "full"};
  return names[static_cast<std::size_t>(stream)];
}

void become(int number, Stream stream) {
  if (stream == Stream::closed) close(number);
  if (stream == Stream::full) dup2(::open("/dev/full", O_WRONLY), number);
  if (stream != Stream::gone) return;
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) std::abort();
  close(ends[0]);
  dup2(ends[1], number);
}

// Starts the program with such streams; kept ones go to files. Its input stays open, so that it never ends
// for want of a line, unless that is asked for.
class Unread {
 public:
  Unread(const Words& arguments, Stream out, Stream err, bool input_ends) {
    std::array<int, 2> in{};
    if (pipe(in.data()) != 0) std::abort();
    pid_ = fork();
    if (pid_ == 0) {
      dup2(in[0], STDIN_FILENO);
      close(in[0]);
      close(in[1]);
      dup2(::open((folder_.path() / "out").c_str(), O_WRONLY | O_CREAT, 0600), STDOUT_FILENO);
      dup2(::open((folder_.path() / "err").c_str(), O_WRONLY | O_CREAT, 0600), STDERR_FILENO);
      become(STDERR_FILENO, err);
      become(STDOUT_FILENO, out);
      start(arguments);
    }
    close(in[0]);
    in_ = in[1];
    if (input_ends) close(std::exchange(in_, -1));
  }
  Unread(const Unread&) = delete;
  Unread& operator=(const Unread&) = delete;
  ~Unread() {
    if (in_ >= 0) close(in_);
    if (pid_ <= 0) return;
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }

  // The exit status; a signal's number negated; nothing when it does not end.
  std::optional<int> ends() {
    const auto deadline = Clock::now() + 20s;
    int status = 0;
    while (waitpid(pid_, &status, WNOHANG) == 0) {
      if (Clock::now() > deadline) return std::nullopt;
      std::this_thread::sleep_for(1ms);
    }
    pid_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }
  std::string complaint() const { return contents(folder_.path() / "err"); }

 private:
  [[noreturn]] void start(const Words& arguments) const {
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("XDG_STATE_HOME", folder_.path().c_str(), 1);
    std::signal(SIGPIPE, SIG_DFL);
    Words words = with({SEIZE_BINARY}, arguments);
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    execv(SEIZE_BINARY, pointers.data());
    _exit(127);
  }

  TestFolder folder_;
  pid_t pid_ = -1;
  int in_ = -1;
};

// Every command, with what makes it write something.
class ClosedPipe : public testing::Test {
 protected:
  ClosedPipe() {
    folder_.write("games.txt", "=0 b2=1\n\n");
    folder_.write("index.html", "<!doctype html>\n");
    EXPECT_TRUE(store::open_sqlite(in_folder("tables")));
  }
  std::string in_folder(const std::string& name) const { return folder_.path() / name; }

  std::map<std::string, Words> arguments() const {
    return {{"serve", {"--listen", "127.0.0.1:0", "--site", folder_.path(), "--store", in_folder("store")}},
            {"store", {"check", "--store", in_folder("tables")}},
            {"play", {"--plain", "--side", "Ada", "--side", "Bo"}},
            {"levels", {}},
            {"rules", {}},
            {"learn", {}},
            {"quiz", {}},
            {"puzzle", {"--plain"}},
            {"stats", {in_folder("games.txt")}},
            {"show", {"..../..0./.f../.... 3 b2 L:chsf"}},
            {"replay", {in_folder("games.txt")}},
            {"review", {in_folder("games.txt")}},
            {"perft", {"2"}},
            {"solve", {"--value-only", "..../..0./.f../.... 3 b2 L:chsf"}},
            {"prove", {"--rules", "L:c"}},
            {"bench", {}},
            {"engine", {}},
            {"arena", {"--engine", SEIZE_FAKE_ENGINE, "--engine", SEIZE_FAKE_ENGINE, "--games", "2"}},
            {"engine-check", {"--seconds", "1", SEIZE_FAKE_ENGINE}},
            {"book", {"--rules", "L:c", "--placed", "1", "--replace", "--out", in_folder("one.book")}},
            {"completion", {"bash"}},
            {"manual", {}}};
  }

  std::vector<Words> every_command() const {
    std::vector<Words> commands;
    const auto all = arguments();
    for (const auto& group : {play_commands(), learning_commands(), record_commands(), solver_commands(),
                              engine_commands(), maker_commands()}) {
      for (const Command& command : group) {
        const std::string name(command.name);
        EXPECT_TRUE(all.contains(name)) << name << " is a new command: how does it end when nobody reads it?";
        if (all.contains(name)) commands.push_back(with({name}, all.at(name)));
      }
    }
    return commands;
  }

  TestFolder folder_;
};

TEST_F(ClosedPipe, EveryCommandEndsQuietlyWhenNobodyReadsItsOutput) {
  for (const Words& command : every_command()) {
    for (const Stream out : {Stream::closed, Stream::gone}) {
      for (const Stream err :
           test::thinned<Stream>({Stream::kept, Stream::closed, Stream::gone, Stream::full})) {
        Unread run(command, out, err, false);
        // A client that has gone is nothing that failed.
        EXPECT_EQ(run.ends(), command[0] == "engine" ? 0 : 1)
            << command[0] << ", output " << name_of(out) << ", errors " << name_of(err);
        EXPECT_EQ(run.complaint(), "") << command[0];
      }
    }
  }
}

TEST_F(ClosedPipe, EveryCommandEndsWithOneSentenceWhenThereIsNoRoomForItsOutput) {
  for (const Words& command : every_command()) {
    const bool says_nothing = command[0] == "engine";  // before it is spoken to
    for (const Stream err :
         test::thinned<Stream>({Stream::kept, Stream::closed, Stream::gone, Stream::full})) {
      Unread run(command, Stream::full, err, says_nothing);
      EXPECT_EQ(run.ends(), says_nothing ? 0 : 1) << command[0] << ", errors " << name_of(err);
      if (err == Stream::kept && !says_nothing) {
        EXPECT_THAT(run.complaint(), HasSubstr("Not everything could be written: No space left"))
            << command[0];
      }
    }
  }
}

TEST_F(ClosedPipe, EveryCommandDoesItsWorkWhenNobodyReadsItsErrors) {
  for (const Words& command : every_command()) {
    if (command[0] == "serve") continue;  // it would go on
    const auto usual = Unread(command, Stream::kept, Stream::kept, true).ends();
    for (const Stream err : test::thinned<Stream>({Stream::closed, Stream::gone, Stream::full})) {
      Unread run(command, Stream::kept, err, true);
      EXPECT_EQ(run.ends(), usual) << command[0] << ", errors " << name_of(err);
    }
  }
}

TEST_F(ClosedPipe, AWrongRequestIsOneWhetherOrNotItIsTold) {
  for (const Stream err : {Stream::closed, Stream::gone, Stream::full}) {
    EXPECT_EQ(Unread({"play", "--sideways"}, Stream::kept, err, true).ends(), 2) << name_of(err);
    EXPECT_EQ(Unread({"play", "--sideways"}, Stream::gone, err, true).ends(), 2) << name_of(err);
  }
}

// As people type it.
int status_of_shell(const std::string& line) {
  const TestFolder state;
  const std::string all = "cd " + state.path().string() +
                          " && env LC_ALL=C.UTF-8 XDG_STATE_HOME=" + state.path().string() +
                          " timeout 20 bash -c '" + line + "'";
  const int ended = std::system(all.c_str());
  return WIFEXITED(ended) ? WEXITSTATUS(ended) : -WTERMSIG(ended);
}

TEST_F(ClosedPipe, ABatchWithoutEndEndsWithItsReader) {
  EXPECT_EQ(status_of_shell("yes \"..../..0./.f../.... 3 b2 L:chsf\" | " SEIZE_BINARY
                            " solve --batch --json --value-only | head -n 1 > /dev/null"),
            0);
}

TEST_F(ClosedPipe, AGameEndsWithItsReaderAndIsKept) {
  EXPECT_EQ(status_of_shell(SEIZE_BINARY " play --plain --side Ada --side Bo 2>&1 < <(sleep 15) "
                                         "| head -n 1 > /dev/null; test -e seize/game.txt"),
            0);
}

// Whoever reads the address of a server may go away; the server is for those who come to it.
TEST_F(ClosedPipe, AServerGoesOnWhenItsAddressWasRead) {
  Session session(folder_.path(), {"serve", "--listen", "127.0.0.1:0", "--site", folder_.path()});
  ASSERT_TRUE(session.wait_for("http://127.0.0.1:"));
  session.hang_up();
  std::this_thread::sleep_for(500ms);
  EXPECT_EQ(waitpid(session.pid(), nullptr, WNOHANG), 0);
  session.kill(SIGTERM);
  EXPECT_EQ(session.finish(), 0);
}

TEST_F(ClosedPipe, AReaderThatStallsIsNoHangOnExit) {
  std::array<int, 2> out{};
  ASSERT_EQ(pipe(out.data()), 0);
  fcntl(out[0], F_SETFD, FD_CLOEXEC);
  const auto in = folder_.write("in", joined(Words(5000, "help")));
  const pid_t program = fork();
  if (program == 0) {
    dup2(::open(in.c_str(), O_RDONLY), STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    setenv("XDG_STATE_HOME", folder_.path().c_str(), 1);
    execl(SEIZE_BINARY, SEIZE_BINARY, "play", "--plain", "--side", "Ada", "--side", "Bo", nullptr);
    _exit(127);
  }
  close(out[1]);
  int unread = 0;
  const auto deadline = Clock::now() + 20s;
  // Until the pipe takes no more.
  for (int before = -1; (unread < 32768 || unread != before) && Clock::now() < deadline;) {
    before = unread;
    std::this_thread::sleep_for(100ms);
    ioctl(out[0], FIONREAD, &unread);
  }
  EXPECT_GE(unread, 32768);
  kill(program, SIGTERM);
  int status = 0;
  while (waitpid(program, &status, WNOHANG) == 0 && Clock::now() < deadline) std::this_thread::sleep_for(1ms);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 1) << status;
  EXPECT_LT(Clock::now(), deadline);
  kill(program, SIGKILL);
  close(out[0]);
}

}  // namespace
}  // namespace seize::cli
