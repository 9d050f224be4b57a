#include "arena/engine.h"

#include <sstream>

#include "arena/command_words.h"
#include "arena/declared_option.h"
#include "arena/outside_text.h"
#include "notation/position_text.h"
#include "notation/token.h"
#include "notation/white_space.h"

namespace seize::arena {
namespace {

using std::chrono::milliseconds;
using Kind = GameFault::Kind;

constexpr auto quitting_takes = std::chrono::seconds(1);
constexpr std::size_t longest_name = 60;
constexpr std::size_t longest_answer = 60;

Kind kind_of(Silence silence) {
  if (silence == Silence::interrupted) return Kind::interrupted;
  return silence == Silence::late ? Kind::late : Kind::died;
}

// What follows the word at the beginning of the line.
std::string_view after(std::string_view line, std::string_view word) {
  return line.starts_with(word) ? trimmed(line.substr(word.size())) : std::string_view();
}

std::string second_word(const std::string& line) {
  std::istringstream in(line);
  std::string word;
  in >> word >> word;
  return in ? word : std::string();
}

}  // namespace

std::expected<void, GameFault> play_answer(Game& game, const std::string& answer) {
  const auto refuse = [&](Kind kind, const Reason& reason) {
    return std::unexpected(
        GameFault{.kind = kind, .answer = tidied(answer, longest_answer), .reason = reason});
  };
  const auto token = parse_token(answer);
  if (!token) return refuse(Kind::nonsense, token.error().reason);
  const bool resigns = token->ending == Move(Resign{to_act(game.state())});
  if (token->ending && !resigns) return refuse(Kind::illegal, Flaw::token);
  Game next = game;
  if (const auto played = play_token(next, *token, false); !played) {
    return refuse(Kind::illegal, played.error());
  }
  if (leaves_turn_open(*token)) return refuse(Kind::illegal, Flaw::turn_split);
  game = std::move(next);
  return {};
}

std::string position_line(const Game& game) {
  std::string line =
      game.start() == Position() ? "position startpos" : "position fen " + format_position(game.start());
  if (!game.moves().empty()) line += " moves";
  for (const Token& token : tokens_of(game)) line += " " + format_token(token);
  return line;
}

std::expected<Engine, StartFault> Engine::start(const EngineChoice& choice, const std::atomic<bool>& stop) {
  const auto words = split_command(choice.command);
  if (!words) return std::unexpected(StartFault{.kind = StartFault::Kind::no_command});
  auto process = Process::start(*words, stop);
  if (!process) {
    return std::unexpected(StartFault{.kind = StartFault::Kind::not_started, .detail = process.error()});
  }
  Engine engine(*std::move(process));
  if (auto fault = engine.introduce()) return std::unexpected(*std::move(fault));
  if (auto fault = engine.set_options(choice.options)) return std::unexpected(*std::move(fault));
  return engine;
}

std::optional<StartFault> Engine::introduce() {
  const Deadline deadline = SteadyClock::now() + answering_takes;
  process_.send("ugi");
  while (SteadyClock::now() < deadline) {
    const auto line = process_.read_line(deadline);
    if (!line && line.error() == Silence::ended) return StartFault{.kind = StartFault::Kind::ended};
    if (!line) break;
    if (trimmed(*line) == "ugiok") return std::nullopt;
    if (line->starts_with("id name ")) name_ = tidied(after(*line, "id name "), longest_name);
    if (line->starts_with("option name ")) options_.push_back(*line);
  }
  return StartFault{.kind = StartFault::Kind::silent};
}

std::optional<StartFault> Engine::set_options(const std::vector<EngineOption>& options) {
  if (auto fault = fault_in(options, options_)) return fault;
  for (const auto& [name, value] : options) process_.send("setoption name " + name + " value " + value);
  const auto ready = wait_until_ready();
  if (ready) return std::nullopt;
  const bool died = ready.error().kind == Kind::died;
  return StartFault{.kind = died ? StartFault::Kind::ended : StartFault::Kind::silent};
}

std::expected<void, GameFault> Engine::begin_game() {
  process_.send("uginewgame");
  return wait_until_ready();
}

// Whatever it said before is lost: a second best move for the turn before is none for this one.
std::expected<void, GameFault> Engine::wait_until_ready() {
  process_.send("isready");
  const auto ready = process_.wait_for("readyok", SteadyClock::now() + answering_takes);
  if (!ready) return std::unexpected(GameFault{.kind = kind_of(ready.error())});
  return {};
}

std::expected<Engine::Answer, GameFault> Engine::think(const Game& game, const std::string& go,
                                                       milliseconds time) {
  process_.send(position_line(game));
  if (const auto ready = wait_until_ready(); !ready) return std::unexpected(ready.error());
  const auto start = SteadyClock::now();
  process_.send(go);
  const auto line = process_.wait_for("bestmove", start + time);
  const auto used = std::chrono::duration_cast<milliseconds>(SteadyClock::now() - start);
  if (!line) return std::unexpected(GameFault{.kind = kind_of(line.error())});
  if (used > time) return std::unexpected(GameFault{.kind = Kind::late});
  return Answer{.move = second_word(*line), .used = used};
}

void Engine::quit() {
  process_.send("quit");
  process_.ends_by(SteadyClock::now() + quitting_takes);
}

}  // namespace seize::arena
