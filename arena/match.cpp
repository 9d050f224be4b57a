#include "arena/match.h"

#include <algorithm>
#include <cassert>
#include <charconv>

#include "notation/table_words.h"
#include "notation/token.h"

namespace seize::arena {
namespace {

using std::chrono::milliseconds;

std::string seconds_text(milliseconds time) {
  std::array<char, 32> digits{};
  const double seconds = static_cast<double>(time.count()) / 1000;
  const auto [end, error] = std::to_chars(digits.begin(), digits.end(), seconds);
  return {digits.begin(), end};
}

std::size_t index_of(Side side) { return side == Side::first ? 0 : 1; }

class Match {
 public:
  Match(const std::array<Seat, 2>& seats, const Position& start, const TimeControl& control)
      : seats_(seats), control_(control), left_{control.time, control.time} {
    played_.record.game = Game(start);
    played_.record.tags = {{.name = "First", .value = seats[0].name},
                           {.name = "Second", .value = seats[1].name}};
    if (control.whole_game) {
      played_.record.tags.push_back({.name = "TimeControl", .value = format_time_control(control)});
    } else {
      played_.record.per_move = control.time;
    }
  }

  PlayedGame play() && {
    for (const Side side : {Side::first, Side::second}) begin(side);
    while (!played_.fault && !game().over()) take_turn();
    played_.record.tags.push_back(
        {.name = "Termination", .value = std::string(format_termination(played_.fault))});
    return std::move(played_);
  }

 private:
  Game& game() { return played_.record.game; }

  void begin(Side side) {
    if (played_.fault) return;
    Engine* engine = seats_[index_of(side)].engine;
    if (engine == nullptr) return lose(side, {.kind = GameFault::Kind::died});
    if (const auto ready = engine->begin_game(); !ready) lose(side, ready.error());
  }

  void take_turn() {
    const Side side = to_act(game().state());
    milliseconds& left = left_[index_of(side)];
    const auto answer = seats_[index_of(side)].engine->think(game(), go_line(), left + control_.tolerance);
    if (!answer) return lose(side, answer.error());
    if (const auto played = play_answer(game(), answer->move); !played) return lose(side, played.error());
    comment(seconds_text(answer->used));
    if (control_.whole_game) left = std::max(left - answer->used, milliseconds(0)) + control_.increment;
  }

  std::string go_line() const {
    if (!control_.whole_game) return "go movetime " + std::to_string(control_.time.count());
    const std::string increment = std::to_string(control_.increment.count());
    return "go p1time " + std::to_string(left_[0].count()) + " p2time " + std::to_string(left_[1].count()) +
           " p1inc " + increment + " p2inc " + increment;
  }

  void lose(Side side, const GameFault& fault) {
    played_.fault = fault;
    if (fault.kind == GameFault::Kind::interrupted) return;
    played_.at_fault = side;
    const bool on_time = fault.kind == GameFault::Kind::late && side == to_act(game().state());
    [[maybe_unused]] const auto ended = game().play(on_time ? Move(RunOutOfTime{side}) : Move(Resign{side}));
    assert(ended);
    comment(explanation(fault));
  }

  // For the record: English, as its tags are.
  static std::string explanation(const GameFault& fault) {
    switch (fault.kind) {
      case GameFault::Kind::late:
        return "no answer in time";
      case GameFault::Kind::nonsense:
        return "bestmove " + fault.answer + " is no move";
      case GameFault::Kind::illegal:
        return "bestmove " + fault.answer + " is illegal: " + std::string(rule_of(*fault.reason));
      default:
        return "the engine ended";
    }
  }

  void comment(std::string text) {
    played_.record.comments.push_back({.token = tokens_of(game()).size(), .text = std::move(text)});
  }

  std::array<Seat, 2> seats_;
  TimeControl control_;
  std::array<milliseconds, 2> left_;
  PlayedGame played_;
};

}  // namespace

std::string format_time_control(const TimeControl& control) {
  if (!control.whole_game) return format_clock(control.time);
  return seconds_text(control.time) + "+" + seconds_text(control.increment);
}

PlayedGame play_game(const std::array<Seat, 2>& seats, const Position& start, const TimeControl& control) {
  return Match(seats, start, control).play();
}

std::string_view format_termination(const std::optional<GameFault>& fault) {
  if (!fault) return "normal";
  switch (fault->kind) {
    case GameFault::Kind::late:
      return "time";
    case GameFault::Kind::nonsense:
      return "nonsense";
    case GameFault::Kind::illegal:
      return "illegal move";
    case GameFault::Kind::died:
      return "died";
    case GameFault::Kind::interrupted:
      break;
  }
  return "interrupted";
}

}  // namespace seize::arena
