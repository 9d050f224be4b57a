#include "arena/check_cases.h"

#include <array>
#include <cassert>

#include "notation/position_text.h"
#include "notation/token.h"
#include "notation/white_space.h"

namespace seize::arena {
namespace {

constexpr std::array start = {Situation{"", ""}, Situation{"", "=0"}, Situation{"", "=f d4=0"}};
constexpr std::array middle = {
    Situation{"..../.2../8.../.4.. 3 b3 L:chsf", ""},
    Situation{"b.../.5a./.f.e/8..0 3 b2 L:chsf", ""},
    Situation{"..../..f./.1.e/.... - c3 L:chsf", ""},
    Situation{"", "=0 b2=f c3=3 a4=9"},
};
// The piece in hand completes an alignment, or one stands in the placer's window (R4.2).
constexpr std::array own_call = {
    Situation{"..../..../..../012. 3 c1 L:chsf", ""},
    Situation{"..../..../..../0123 - d1 L:chsf", ""},
    Situation{"f.../.e../..d./.... c c2 L:chsf", ""},
    Situation{"", "=0 a1=1 b2=2 c3=3"},
};
// Completed by the other side and not called (R4.4).
constexpr std::array steal = {
    Situation{"..../..../..../0123 f d1 L:chsf", ""},
    Situation{"...3/..2./.1../0... f d4 L:chsf", ""},
    Situation{"0.../1.../2.../3... f a4 L:chsf", ""},
    Situation{"", "=0 a1=1 b1=2 c1=3 d1=4"},
};
// Not called by either side in time (R4.5).
constexpr std::array stale = {
    Situation{"..../..../.4../0123 f b2 L:chsf", ""},
    Situation{"..../..4./01../23.. f c3 S:chsf", ""},
    Situation{"", "=0 a1=1 b1=2 c1=3 d1=4 b3=c"},
    Situation{"..../..../..8./0123 - c2 L:chsf", ""},
};
// The window's one call was made, wrongly (R4.7).
constexpr std::array used_call = {
    Situation{"", "=0 b2=1 ?row2"},
    Situation{"..../..../..../0123 f d1 L:chsf", "?cola"},
};
constexpr std::array sixteenth = {
    Situation{"af04/e16c/b3d7/598. 2 d3 L:chsf", ""}, Situation{"0b69/7d45/3a8./f1ce 2 b1 L:chsf", ""},
    Situation{"5ead/972b/8.6f/4103 c d2 L:chsf", ""}, Situation{"0b69/7d45/3a82/f1ce - d2 L:chsf", ""},
    Situation{"af04/e16c/b3d7/5982 - d1 L:chsf", ""},
};
// The placer of the sixteenth has passed: the other side calls or passes (R4.6).
constexpr std::array last_pass = {
    Situation{"af04/e16c/b3d7/598. 2 d3 L:chsf", "d1=-"},
    Situation{"0b69/7d45/3a8./f1ce 2 b1 L:chsf", "d2=-"},
};
constexpr std::array squares = {
    Situation{"..../..../01../23.. f a2 S:chsf", ""},
    Situation{"..../..../.1../23.. 0 b2 S:chsf", ""},
    Situation{"56d1/28b9/.a34/ecf0 7 a1 S:chsf", ""},
    Situation{"0d6a/ef.9/1857/cb32 4 a1 S:chsf", ""},
};
// What would be a block with squares is none with lines.
constexpr std::array lines_only = {
    Situation{"..../..../01../23.. f a2 L:chsf", ""},
    Situation{"..../..../.1../23.. 0 b2 L:chsf", ""},
};
// A row that is all light counts where colour does and not where height alone does (R6.1).
constexpr std::array fewer = {
    Situation{"..../..../..../0246 1 d1 L:c", ""},  Situation{"..../..../..../0246 1 d1 L:h", ""},
    Situation{"..../..../..../024. 6 c1 L:h", ""},  Situation{"b5a8/42e3/f9.0/761c d c4 S:ch", ""},
    Situation{"357./92b4/c86e/da10 f c3 S:hs", ""},
};

constexpr std::array<MoveCase, 11> all_move_cases = {{
    {"start", start},
    {"middle", middle},
    {"own-call", own_call},
    {"steal", steal},
    {"stale", stale},
    {"used-call", used_call},
    {"sixteenth", sixteenth},
    {"last-pass", last_pass},
    {"squares", squares},
    {"lines-only", lines_only},
    {"fewer", fewer},
}};

constexpr std::string_view won_by_first = "=0 a1=1 b1=2 c1=3 d1!row1";
constexpr std::string_view won_by_second = "=0 a1=1 b1=2 c1=3 d1=4 !row1";
constexpr std::string_view last_square = "af04/e16c/b3d7/598. 2 d3 L:chsf";

constexpr std::array<QueryCase, 15> all_query_cases = {{
    {"query-turn", {"", ""}, "p1turn", "true"},
    {"query-turn", {"", "=0"}, "p1turn", "false"},
    {"query-turn", {"", "=0 b2=1"}, "p1turn", "true"},
    {"query-turn", {"", "=0 b2=1 ?row2"}, "p1turn", "true"},
    {"query-turn", {"..../..0./.f../.... 3 b2 S:ch", ""}, "p1turn", "false"},
    {"query-turn", {last_square, "d1=-"}, "p1turn", "false"},
    {"query-over", {"", ""}, "gameover", "false"},
    {"query-over", {"", "=0 a1=1 b1=2 c1=3 d1=4"}, "gameover", "false"},
    {"query-over", {"", won_by_first}, "gameover", "true"},
    {"query-over", {last_square, "d1=-"}, "gameover", "false"},
    {"query-over", {last_square, "d1=- -"}, "gameover", "true"},
    {"query-result", {"", ""}, "result", "none"},
    {"query-result", {"", won_by_first}, "result", "p1win"},
    {"query-result", {"", won_by_second}, "result", "p2win"},
    {"query-result", {last_square, "d1=- -"}, "result", "draw"},
}};

}  // namespace

std::span<const MoveCase> move_cases() { return all_move_cases; }
std::span<const QueryCase> query_cases() { return all_query_cases; }

Game game_of(const Situation& situation) {
  Game game(situation.start.empty() ? Position() : *parse_position(situation.start));
  for (std::string_view rest = trimmed(situation.moves); !rest.empty(); rest = trimmed(rest)) {
    const std::string_view word = rest.substr(0, rest.find(' '));
    [[maybe_unused]] const auto played = play_token(game, *parse_token(word), false);
    assert(played);
    rest.remove_prefix(word.size());
  }
  return game;
}

std::string legal_example(const Game& game) {
  const State& state = game.state();
  const Position& position = state.position;
  if (position.has_fresh() && may_call(state)) {
    return format_token({.call = Token::Mark::right, .set = position.fresh().first()});
  }
  Token token;
  Position placed = position;
  if (position.hand()) {
    token.square = position.empty_squares().first();
    placed = position.place(*token.square);
  }
  if (placed.has_fresh() && token.square) {
    token.call = Token::Mark::right;
    token.set = placed.fresh().first();
  } else if (placed.full()) {
    token.passed = true;
  } else {
    token.given = placed.left().first();
  }
  return format_token(token);
}

}  // namespace seize::arena
