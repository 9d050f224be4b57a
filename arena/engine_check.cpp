#include "arena/engine_check.h"

#include <algorithm>
#include <array>
#include <sstream>

#include "arena/check_cases.h"
#include "arena/command_words.h"
#include "arena/declared_option.h"
#include "notation/white_space.h"
#include "notation/words.h"

namespace seize::arena {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds brief{100};  // to think about a move
constexpr std::string_view and_then = " | ";
constexpr std::size_t most_shown = 400;

// Nothing: the check is passed.
using Flawed = std::optional<Checked>;

bool is_option_line(std::string_view line) {
  constexpr std::array<std::string_view, 5> types = {"check", "spin", "combo", "button", "string"};
  std::istringstream in{std::string(line)};
  std::string word;
  in >> word >> word;
  if (word != "name" || !(in >> word) || word == "type") return false;
  while (word != "type" && in >> word) {
  }
  return in >> word && std::ranges::find(types, word) != types.end();
}

class Examination {
 public:
  Examination(const CheckPlan& plan, const std::vector<std::string>& words, const std::atomic<bool>& stop,
              const std::function<void(const Checked&)>& tell)
      : plan_(plan), words_(words), stop_(stop), tell_(tell) {}

  std::optional<StartFault> hold() {
    process_.reset();
    if (auto fault = start()) return fault;
    if (!examine("handshake", [this] { return shake_hands(); })) return std::nullopt;
    if (auto fault = fault_in(plan_.engine.options, options_)) return fault;
    examine("options", [this] { return options_have_form(); });
    examine("setoption", [this] { return takes_options(); });
    examine("isready", [this] { return answers("isready", "readyok"); });
    examine("new-game", [this] { return begins_new_game(); });
    for (const MoveCase& kind : move_cases()) examine(kind.name, [&] { return moves_legally(kind); });
    for (const std::string_view kind : {"query-turn", "query-over", "query-result"}) {
      examine(kind, [&] { return answers_queries(kind); });
    }
    examine("limits", [this] { return keeps_limits(); });
    examine("stop", [this] { return stops(); });
    examine("whole-games", [this] { return plays_whole_games(); });
    examine("garbage", [this] { return bears_garbage(); });
    examine("quit", [this] { return quits(); });
    return std::nullopt;
  }

 private:
  // ---- the dialogue --------------------------------------------------------------------------------------

  std::optional<StartFault> start() {
    auto process = Process::start(words_, stop_);
    if (!process) return StartFault{.kind = StartFault::Kind::not_started, .detail = process.error()};
    process_.emplace(*std::move(process));
    return std::nullopt;
  }

  Deadline patience() const { return SteadyClock::now() + plan_.patience; }

  void send(const std::string& line) {
    if (!sent_.empty()) sent_ += and_then;
    sent_ += line;
    process_->send(line);
  }

  Checked failure(std::expected<std::string, Silence> came, std::string right) {
    if (sent_.size() > most_shown) sent_ = "… " + sent_.substr(sent_.rfind(and_then) + and_then.size());
    return {.name = "", .passed = false, .sent = sent_, .came = std::move(came), .right = std::move(right)};
  }

  // One check. After a failure the engine is started anew, so that the next one begins afresh.
  template <class Check>
  bool examine(std::string_view name, Check check) {
    if (stop_) return false;
    sent_.clear();
    const Flawed flawed = ready_for(name) ? check() : failure(std::unexpected(Silence::ended), "ugiok");
    if (stop_) return false;
    if (flawed) process_.reset();
    Checked checked = flawed.value_or(Checked{});
    checked.name = name;
    tell_(checked);
    return checked.passed;
  }

  // True iff there is an engine to ask.
  bool ready_for(std::string_view name) {
    if (process_) return true;
    if (start()) return false;
    if (name == "handshake") return true;
    return !shake_hands() && !set_chosen_options();
  }

  Flawed answers(const std::string& line, const std::string& right) {
    send(line);
    const auto came = process_->wait_for(right.substr(0, right.find(' ')), patience());
    if (came && trimmed(*came) == right) return std::nullopt;
    return failure(came, right);
  }

  // ---- the checks ----------------------------------------------------------------------------------------

  Flawed shake_hands() {
    options_.clear();
    send("ugi");
    const Deadline deadline = patience();
    bool named = false;
    while (true) {
      auto line = process_->read_line(deadline);
      if (!line) return failure(std::move(line), "id name … | ugiok");
      if (line->starts_with("id name ")) named = true;
      if (line->starts_with("option ")) options_.push_back(*line);
      if (trimmed(*line) == "ugiok") break;
      if (SteadyClock::now() >= deadline) return failure(std::unexpected(Silence::late), "ugiok");
    }
    if (!named) return failure("ugiok", "id name … | ugiok");
    return std::nullopt;
  }

  Flawed options_have_form() {
    for (const std::string& line : options_) {
      if (is_option_line(line)) continue;
      sent_ = "ugi";
      return failure(line, "option name Hash type spin default 64 min 1 max 1024");
    }
    return set_chosen_options();
  }

  Flawed set_chosen_options() {
    for (const auto& [name, value] : plan_.engine.options) {
      send("setoption name " + name + " value " + value);
    }
    return answers("isready", "readyok");
  }

  // Its own options, set to their defaults; one that nobody has; one without a value.
  Flawed takes_options() {
    for (const std::string& line : options_) {
      const std::size_t type = line.find(" type ");
      const std::size_t at = line.find(" default ");
      if (type == std::string::npos || at == std::string::npos) continue;
      std::string value = line.substr(at + 9);
      for (const char* next : {" min ", " max ", " var "}) value = value.substr(0, value.find(next));
      send("set" + line.substr(0, type) + " value " + value);
    }
    send("setoption name Nobody has this value 1");
    send("setoption");
    if (auto flawed = answers("isready", "readyok")) return flawed;
    return set_chosen_options();
  }

  Flawed begins_new_game() {
    send("uginewgame");
    if (auto flawed = answers("isready", "readyok")) return flawed;
    Game game;
    return makes_legal_move(game, "go movetime 100", brief);
  }

  // Lets the engine move, within the time and what it takes to answer, and plays the move.
  Flawed makes_legal_move(Game& game, const std::string& go, milliseconds time) {
    send(position_line(game));
    if (auto flawed = answers("isready", "readyok")) return flawed;
    send(go);
    return gives_legal_move(game, SteadyClock::now() + time + plan_.patience);
  }

  Flawed gives_legal_move(Game& game, Deadline deadline) {
    const std::string right = "bestmove " + legal_example(game);
    const auto came = process_->wait_for("bestmove", deadline);
    if (!came) return failure(came, right);
    std::istringstream in(*came);
    std::string move;
    in >> move >> move;
    if (!in || !play_answer(game, move)) return failure(came, right);
    return std::nullopt;
  }

  Flawed moves_legally(const MoveCase& kind) {
    for (const Situation& situation : kind.situations) {
      sent_.clear();
      Game game = game_of(situation);
      if (auto flawed = makes_legal_move(game, "go movetime 100", brief)) return flawed;
    }
    return std::nullopt;
  }

  Flawed answers_queries(std::string_view kind) {
    for (const QueryCase& one : query_cases()) {
      if (one.name != kind) continue;
      sent_.clear();
      send(position_line(game_of(one.situation)));
      if (auto flawed = answers("isready", "readyok")) return flawed;
      const std::string right = "response " + std::string(one.answer);
      if (auto flawed = answers("query " + std::string(one.query), right)) return flawed;
    }
    return std::nullopt;
  }

  Flawed keeps_limits() {
    for (const char* go : {"go movetime 10", "go depth 1", "go nodes 100", "go movetime 1",
                           "go p1time 1000 p2time 1000 p1inc 0 p2inc 0"}) {
      sent_.clear();
      Game game = game_of({"", "=0"});
      if (auto flawed = makes_legal_move(game, go, brief)) return flawed;
    }
    return std::nullopt;
  }

  // It must listen while it thinks.
  Flawed stops() {
    Game game = game_of({"", "=0"});
    send(position_line(game));
    send("go infinite");
    send("stop");
    if (auto flawed = gives_legal_move(game, patience())) return flawed;
    return answers("isready", "readyok");
  }

  Flawed plays_whole_games() {
    for (const char* rules : {"L:chsf", "S:chsf", "L:c", "S:hf"}) {
      sent_.clear();
      send("uginewgame");
      Game game{Position(*parse_rules(rules))};
      while (!game.over()) {
        sent_.clear();
        if (auto flawed = makes_legal_move(game, "go movetime 20", brief)) return flawed;
      }
    }
    return std::nullopt;
  }

  // What it does not understand it must bear: it answers afterwards, and plays on.
  Flawed bears_garbage() {
    for (const char* line :
         {"", "xyzzy", "position", "position fen", "position fen nonsense", "position startpos moves z9",
          "position fen ..../..../..../00.. 3 a1 L:chsf", "go nonsense 7", "stop", "query", "query moon",
          "setoption name", "\x01\xff\xfe"}) {
      send(line);
    }
    send(std::string(20'000, 'x'));
    sent_ = "xyzzy | position fen nonsense | position startpos moves z9 | …";
    if (auto flawed = answers("isready", "readyok")) return flawed;
    Game game = game_of({"", "=0"});
    return makes_legal_move(game, "go movetime 100", brief);
  }

  Flawed quits() {
    send("quit");
    if (process_->ends_by(patience())) return std::nullopt;
    return failure(std::unexpected(Silence::late), "quit");
  }

  const CheckPlan& plan_;
  const std::vector<std::string>& words_;
  const std::atomic<bool>& stop_;
  const std::function<void(const Checked&)>& tell_;
  std::optional<Process> process_;
  std::vector<std::string> options_;  // the lines that name them
  std::string sent_;
};

}  // namespace

std::optional<StartFault> check_engine(const CheckPlan& plan, const std::atomic<bool>& stop,
                                       const std::function<void(const Checked&)>& tell) {
  const auto words = split_command(plan.engine.command);
  if (!words) return StartFault{.kind = StartFault::Kind::no_command};
  return Examination(plan, *words, stop, tell).hold();
}

}  // namespace seize::arena
