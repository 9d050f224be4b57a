#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>

#include "cli/test_command.h"
#include "core/game.h"
#include "notation/token.h"
#include "notation/words.h"

namespace seize::cli {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

// A client of the engine: the program at the other end of two pipes.
class Client {
 public:
  Client() {
    std::array<int, 2> to{}, from{};
    if (pipe(to.data()) != 0 || pipe(from.data()) != 0) std::abort();
    child_ = fork();
    if (child_ == 0) {
      dup2(to[0], STDIN_FILENO);
      dup2(from[1], STDOUT_FILENO);
      for (const int end : {to[0], to[1], from[0], from[1]}) close(end);
      execl(SEIZE_BINARY, "seize", "engine", nullptr);
      _exit(127);
    }
    close(to[0]);
    close(from[1]);
    in_ = fdopen(to[1], "w");
    out_ = fdopen(from[0], "r");
  }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  ~Client() {
    tell("quit");
    std::fclose(in_);
    std::fclose(out_);
    int status = 0;
    waitpid(child_, &status, 0);
    EXPECT_EQ(status, 0);
  }

  void tell(const std::string& line) {
    std::fprintf(in_, "%s\n", line.c_str());
    std::fflush(in_);
  }
  // What follows the word in the next line that begins with it.
  std::string wait_for(const std::string& word) {
    std::array<char, 4096> buffer{};
    while (std::fgets(buffer.data(), buffer.size(), out_) != nullptr) {
      std::string line(buffer.data());
      line.pop_back();
      if (line == word) return "";
      if (line.starts_with(word + " ")) return line.substr(word.size() + 1);
    }
    ADD_FAILURE() << "the engine ended before " << word;
    return "";
  }
  std::string ask(const std::string& query) {
    tell("query " + query);
    return wait_for("response");
  }

 private:
  pid_t child_ = 0;
  std::FILE* in_ = nullptr;
  std::FILE* out_ = nullptr;
};

std::string result_of(const State& state) {
  if (!state.outcome) return "none";
  if (!state.outcome->winner) return "draw";
  return *state.outcome->winner == Side::first ? "p1win" : "p2win";
}

// Plays a game of the engine against itself, the first side on one level, the second on the other.
std::string play_game(const std::string& rules, const std::array<std::string, 2>& levels,
                      const std::string& limit) {
  Client client;
  client.tell("ugi");
  client.wait_for("ugiok");
  client.tell("setoption name Rules value " + rules);
  client.tell("uginewgame");
  client.tell("isready");
  client.wait_for("readyok");
  Game game{Position(*parse_rules(rules))};
  std::string moves;
  while (!game.over()) {
    client.tell("position startpos" + (moves.empty() ? "" : " moves" + moves));
    EXPECT_EQ(client.ask("gameover"), "false");
    EXPECT_EQ(client.ask("p1turn"), to_act(game.state()) == Side::first ? "true" : "false");
    client.tell("setoption name Level value " + levels[to_act(game.state()) == Side::first ? 0 : 1]);
    client.tell("go " + limit);
    const std::string move = client.wait_for("bestmove");
    const auto token = parse_token(move);
    if (!token || !play_token(game, *token, false)) return "refused: " + move;
    moves += " " + move;
  }
  client.tell("position startpos moves" + moves);
  EXPECT_EQ(client.ask("gameover"), "true");
  const std::string result = client.ask("result");
  EXPECT_EQ(result, result_of(game.state()));
  return result;
}

TEST(Engine, IntroducesItself) {
  const Ended ended = seize_command("engine", "ugi\nquit\n");
  EXPECT_EQ(ended.status, 0);
  EXPECT_THAT(ended.out, StartsWith("id name Seize\nid author "));
  for (const char* option :
       {"Rules type string default L:chsf", "Level", "Threads", "Hash", "OwnBook type check default false"}) {
    EXPECT_THAT(ended.out, HasSubstr(std::string("option name ") + option));
  }
  EXPECT_THAT(ended.out, testing::EndsWith("ugiok\n"));
}

TEST(Engine, PlaysWholeGames) {
  EXPECT_EQ(play_game("L:c", {"perfect", "perfect"}, "infinite"), "draw");
  for (const char* rules : {"L:chsf", "S:ch", "S:chsf"}) {
    EXPECT_THAT(play_game(rules, {"simple", "simple"}, "movetime 5"),
                testing::AnyOf("p1win", "p2win", "draw"));
    EXPECT_THAT(play_game(rules, {"perfect", "simple"}, "movetime 50"), testing::AnyOf("p1win", "draw"));
  }
  EXPECT_NE(play_game("S:c", {"simple", "perfect"}, "p1time 9000 p2time 9000 p1inc 10 p2inc 10"), "p1win");
}

TEST(Engine, CallsWhatCanBeCalled) {
  const Ended ended = seize_command("engine", "position fen ..../..../..../0123 f d1 L:chsf\ngo\n");
  EXPECT_THAT(ended.out, HasSubstr("bestmove !row1\n"));
}

TEST(Engine, StopsWhenTold) {
  Client client;
  client.tell("position startpos moves =0");
  client.tell("go infinite");
  client.tell("isready");
  client.wait_for("readyok");
  client.tell("stop");
  EXPECT_NE(client.wait_for("bestmove"), "");
}

TEST(Engine, KeepsToLimits) {
  Client client;
  for (const char* limit :
       {"movetime 10", "depth 1", "nodes 1000", "p1time 100 p2time 100 p1inc 0 p2inc 0"}) {
    client.tell("position startpos moves =0");
    client.tell(std::string("go ") + limit);
    EXPECT_NE(client.wait_for("bestmove"), "");
  }
}

TEST(Engine, NothingBreaksOnGarbage) {
  const Ended ended = seize_command(
      "engine",
      "\n\x01\xff garbage\nposition\nposition fen nonsense\nposition startpos moves a1=1\nsetoption\n"
      "setoption name Hash value -3\nsetoption name Nothing value 1\ngo depth x\nquery\nquery "
      "moon\nstop\nisready\n");
  EXPECT_EQ(ended.status, 0);
  EXPECT_THAT(ended.out, HasSubstr("info string error: "));
  EXPECT_THAT(ended.out, HasSubstr("bestmove ="));
  EXPECT_THAT(ended.out, HasSubstr("readyok\n"));
}

TEST(Engine, GoAfterTheEndSaysSo) {
  const Ended ended =
      seize_command("engine", "position fen ..../..../..../0123 f d1 L:chsf moves !row1\ngo\nquery result\n");
  EXPECT_THAT(ended.out, HasSubstr("the game is over"));
  EXPECT_THAT(ended.out, HasSubstr("response p2win"));
}

}  // namespace
}  // namespace seize::cli
