// An engine for tests: it plays legally, and misbehaves in one way.
//   fake_engine WAY [N]: at its Nth go (default 2), where the way is one of a move.

#include <unistd.h>

#include <iostream>
#include <span>
#include <sstream>
#include <string>
#include <thread>

#include "arena/check_cases.h"
#include "notation/position_text.h"
#include "notation/token.h"
#include "notation/words.h"

namespace {

using namespace seize;

std::string way;
std::string line_end = "\n";

void say(const std::string& line) { std::cout << line << line_end << std::flush; }

[[noreturn]] void sleep_for_ever() {
  while (true) std::this_thread::sleep_for(std::chrono::hours(1));
}

// The game of "position startpos|fen … [moves …]"; nothing where that is not understood.
std::optional<Game> game_in(const std::string& line) {
  const std::size_t moves = line.find(" moves ");
  const std::string_view start = std::string_view(line).substr(0, moves);
  Game game;
  if (start.starts_with("position fen ")) {
    const auto position = parse_position(start.substr(13));
    if (!position) return std::nullopt;
    game = Game(*position);
  } else if (start != "position startpos") {
    return std::nullopt;
  }
  std::istringstream rest(moves == std::string::npos ? "" : line.substr(moves + 7));
  for (std::string word; rest >> word;) {
    const auto token = parse_token(word);
    if (!token || !play_token(game, *token, false)) return std::nullopt;
  }
  return game;
}

// A move that calls nothing.
std::string move_without_call(const Position& position) {
  Token token;
  Position placed = position;
  if (position.hand()) {
    token.square = position.empty_squares().first();
    placed = position.place(*token.square);
  }
  token.passed = placed.full();
  if (!placed.full()) token.given = placed.left().first();
  return format_token(token);
}

std::string last_square_again(const Position& position) {
  if (!position.last()) return "a1=z";
  return format_square(*position.last()) + "=" + format_piece(position.left().first());
}

std::string move_of_way(const Game& game, bool now) {
  const Position& position = game.state().position;
  const bool first = to_act(game.state()) == Side::first;
  if (way == "forgetful") return move_without_call(position);
  if (way == "stale-caller" && !position.stale().empty()) {
    return "!" + std::string(format_winning_set(position.stale().first()));
  }
  if (now && way == "nonsense") return "banana {}\x01";
  if (now && way == "illegal") return last_square_again(position);
  if (now && way == "half") return format_square(position.empty_squares().first());
  if (now && way == "resign") return first ? "#1" : "#2";
  if (now && way == "claim") return first ? "#2" : "#1";
  return arena::legal_example(game);
}

void misbehave() {
  if (way == "die") _exit(3);
  if (way == "hang") sleep_for_ever();
  if (way == "close") {
    close(STDOUT_FILENO);
    sleep_for_ever();
  }
  if (way == "slow") std::this_thread::sleep_for(std::chrono::seconds(3));
  while (way == "flood" && std::cout) say("info string still thinking");
  while (way == "endless" && std::cout) std::cout << "xxxxxxxxxxxxxxxx" << std::flush;
}

void introduce() {
  if (way == "silent") return;
  if (way == "dead") _exit(0);
  say("id name Fake " + way);
  say(way == "bad-option" ? "option Hash" : "option name Hash type spin default 1 min 1 max 9");
  say("option name Two words type string default none");
  say("ugiok");
}

std::string response(const Game& game, const std::string& query) {
  if (query == "query p1turn") return to_act(game.state()) == Side::first ? "true" : "false";
  if (query == "query gameover") return game.over() && way != "never-over" ? "true" : "false";
  const auto& outcome = game.state().outcome;
  if (!outcome) return "none";
  if (!outcome->winner) return "draw";
  return *outcome->winner == Side::first ? "p1win" : "p2win";
}

void go(const Game& game, bool now) {
  if (now) misbehave();
  if (game.over()) return say("bestmove (none)");
  const std::string move = move_of_way(game, now);
  say("info depth 1 pv " + move);
  say("bestmove " + move);
  if (way == "twice") say("bestmove " + move);
}

}  // namespace

int main(int count, char** values) {
  const std::span arguments(values, static_cast<std::size_t>(count));
  way = count > 1 ? arguments[1] : "";
  const int when = count > 2 ? std::stoi(arguments[2]) : 2;
  if (way == "crlf") line_end = "\r\n";
  Game game;
  int gone = 0;
  for (std::string line; std::getline(std::cin, line);) {
    if (line == "ugi") introduce();
    if (line == "isready") say("readyok");
    if (line.starts_with("position")) game = game_in(line).value_or(game);
    if (line.starts_with("query p1turn") || line == "query gameover" || line == "query result") {
      say("response " + response(game, line));
    }
    if (line.starts_with("go")) go(game, ++gone == when);
    if (way == "delicate" && line == "xyzzy") _exit(4);
    if (line == "quit" && way != "stubborn") return 0;
  }
  if (way == "stubborn") sleep_for_ever();
}
