#include "coach/hint.h"

#include <gmock/gmock.h>

#include "coach/explain.h"
#include "coach/test_coach.h"
#include "core/random.h"
#include "core/test_games.h"
#include "notation/position_text.h"
#include "solver/random_position.h"

namespace seize::coach {
namespace {

using solver::Value;
using testing::ElementsAre;
using testing::StartsWith;

Hint hinted(const State& state, Strength strength) {
  const Means means{.solver = test_solver(), .book = book_of(state.position.rules()), .nodes = usual_nodes};
  return hint(state, strength, means, {}, {.scope = HintScope::everything});
}
Hint hinted(std::string_view position, Strength strength) {
  return hinted(State{.position = parse_position(position).value()}, strength);
}

std::vector<std::string_view> ids(const Hint& hint) {
  std::vector<std::string_view> all;
  for (const Said& said : hint.said) all.push_back(said.id);
  return all;
}

// Moments of games in which much is missed: to give and to place, with a call and without one.
template <class Check>
void for_random_states(int count, int fewest, Check check) {
  Random random(23);
  const std::vector<Rules> rules = test::all_rule_sets();
  for (int i = 0; i < count; ++i) {
    const int placed = fewest + i % (16 - fewest);
    State state{.position = solver::random_position(random, rules[i % rules.size()], placed)};
    if (random.next() % 2 == 0) {  // the hand is placed: now something is to be given, or passed
      state.position = state.position.place(state.position.empty_squares().first());
    }
    if (random.next() % 3 == 0 && open_window(state)) state = play(state, Call{}).value();
    check(state);
  }
}

// ---- what is said -----------------------------------------------------------------------------------------

TEST(Hint, ForACallGetsStrongerStepByStep) {
  const std::string position = "..../..../..../0246 - d1 L:chsf";
  EXPECT_THAT(ids(hinted(position, Strength::look)), ElementsAre("hint.look_last"));
  EXPECT_THAT(ids(hinted(position, Strength::reason)), ElementsAre("hint.to_call"));
  EXPECT_THAT(ids(hinted(position, Strength::move)), ElementsAre("advice.call", "explain.shared"));
}

TEST(Hint, ForAWinKeepsTheSquareToTheLast) {
  const std::string position = "..../..../..../024. 6 c1 L:chsf";
  EXPECT_THAT(ids(hinted(position, Strength::look)), ElementsAre("hint.look_set"));
  EXPECT_THAT(ids(hinted(position, Strength::reason)), ElementsAre("hint.win_now"));
  EXPECT_THAT(ids(hinted(position, Strength::move)), ElementsAre("advice.place_and_call", "explain.shared"));
}

TEST(Hint, AdvisesNoCallWhereTheProgramCallsForEverybody) {
  const State state{.position = parse_position("..../..../..../024. 6 c1 L:chsf").value()};
  const Means means{.solver = test_solver(), .nodes = usual_nodes};
  const Terms terms{.scope = HintScope::everything, .help = Help::automatic};
  EXPECT_THAT(ids(hint(state, Strength::move, means, {}, terms)),
              ElementsAre("advice.place", "explain.shared"));
}

TEST(Hint, ForGivingNamesAPieceThatIsNotSafe) {
  const std::string position = "..../..../..../023. - c1 L:chsf";
  EXPECT_THAT(ids(hinted(position, Strength::look)), ElementsAre("hint.look_set"));
  EXPECT_THAT(ids(hinted(position, Strength::reason)), ElementsAre("explain.not_safe"));
  EXPECT_THAT(ids(hinted(position, Strength::move)), ElementsAre("advice.give"));
}

TEST(Hint, ForPlacingNamesASquareThatLeavesNoSafePiece) {
  EXPECT_THAT(ids(hinted("..../..../1b.7/.04. 6 b1 L:c", Strength::reason)),
              ElementsAre("explain.square_not_safe", "explain.none_safe", "explain.waits", "explain.waits"));
}

TEST(Hint, OnTheEmptyBoardNothingIsDangerous) {
  EXPECT_THAT(ids(hinted(State{}, Strength::look)), ElementsAre("hint.look_nothing"));
  EXPECT_THAT(ids(hinted(State{}, Strength::reason)), ElementsAre("hint.all_alike"));
  EXPECT_THAT(ids(hinted(State{}, Strength::move)), ElementsAre("advice.give"));
}

// What hint.look_nothing says: every first square keeps the draw, under all rules.
TEST(Hint, OnTheEmptyBoardNothingCanGoWrong) {
  for (const Rules rules : test::all_rule_sets()) {
    for (const Square square : all_squares) {
      Means means{.solver = test_solver(), .book = book_of(rules), .nodes = usual_nodes};
      const State placed{.position = Position(rules).give(test::piece(0)).place(square)};
      EXPECT_EQ(judge(placed, means).verdict.value, Value::draw) << format_position(placed.position);
    }
  }
}

TEST(Hint, WithTheCallUsedUpSaysSo) {
  const State state =
      play(State{.position = parse_position("..../..../..../0246 - d1 L:chsf").value()}, Call{}).value();
  EXPECT_THAT(ids(hinted(state, Strength::reason)), ElementsAre("hint.too_late"));
  EXPECT_THAT(ids(hinted(state, Strength::move)), ElementsAre("hint.lost", "advice.give"));
}

TEST(Hint, ThatCannotBeProvedSaysSoAndAdvisesNothing) {
  solver::Solver solver(std::size_t{1} << 16);
  const State state{.position = parse_position("..../..../..../0... 5 a1 L:chsf").value()};
  const Hint unproved =
      hint(state, Strength::move, {.solver = solver, .nodes = 100}, {}, {.scope = HintScope::everything});
  EXPECT_THAT(ids(unproved), ElementsAre("hint.unknown"));
  EXPECT_FALSE(unproved.move);
}

TEST(Hint, GetsNoStrongerThanTheMove) {
  EXPECT_EQ(stronger(Strength::look), Strength::reason);
  EXPECT_EQ(stronger(stronger(Strength::look)), Strength::move);
  EXPECT_EQ(stronger(Strength::move), Strength::move);
}

// ---- never a lie ------------------------------------------------------------------------------------------

State after_move(State state, const solver::WholeMove& move) {
  if (move.square) state = play(state, Place{*move.square}).value();
  if (move.call) return play(state, Call{move.call}).value();
  if (move.give) return play(state, Give{*move.give}).value();
  return state.position.full() ? play(state, Pass{}).value() : state;
}

TEST(HintProperty, TheMoveIsLegalAndKeepsTheValue) {
  for_random_states(1200, 0, [](const State& state) {
    const Hint strongest = hinted(state, Strength::move);
    ASSERT_TRUE(strongest.move) << format_position(state.position);
    Means means{.solver = test_solver(), .book = book_of(state.position.rules()), .nodes = usual_nodes};
    const auto before = verdict_for(to_act(state), state, judge(state, means));
    const State next = after_move(state, *strongest.move);
    const auto after = verdict_for(to_act(state), next, next.outcome ? Judgement{} : judge(next, means));
    EXPECT_EQ(before.value, after.value) << format_position(state.position);
  });
}

// Every statement that may be made, looked up under the rules themselves.
class Truth {
 public:
  explicit Truth(const State& state) : state_(state) {}

  bool of(const Said& said) const {
    const Position& position = state_.position;
    if (said.id == "hint.to_call") return may_call(state_) && position.has_fresh();
    if (said.id == "hint.too_late") return !may_call(state_) && position.has_fresh();
    if (said.id == "hint.nothing_to_call") return !position.has_fresh();
    if (said.id == "hint.all_alike") return position.placed() == 0 && !position.hand();
    if (said.id == "hint.win_now") return wins(position);
    if (said.id == "hint.last_piece") return position.left().empty() && !wins(position);
    if (said.id == "hint.no_danger") return every_square_leaves_a_safe_piece();
    if (said.id == "hint.all_safe") return !piece_worth(Value::win);
    if (said.id == "hint.loses_later") return piece_worth(Value::win) && unsafe().empty();
    if (said.id == "hint.safe_next") return unsafe().empty();
    if (said.id == "explain.not_safe") return !unsafe().empty();
    return said.id == "hint.think_ahead" || said.id.starts_with("explain.");  // tested beside explain.h
  }

 private:
  static bool wins(const Position& position) {
    for (const Square square : position.empty_squares()) {
      if (position.place(square).has_fresh()) return true;
    }
    return false;
  }
  Position laid_back() const {
    Setup setup{.last = state_.position.last(), .rules = state_.position.rules()};
    for (const Square square : state_.position.occupied())
      setup.board[square.index()] = state_.position.at(square);
    return Position::from(setup).value();
  }
  Pieces unsafe() const {
    Pieces found;
    for (const Piece piece : state_.position.left()) {
      if (wins(laid_back().give(piece))) found = found.with(piece);
    }
    return found;
  }
  bool every_square_leaves_a_safe_piece() const {
    for (const Square square : state_.position.empty_squares()) {
      const Position placed = state_.position.place(square);
      bool safe = false;
      for (const Piece piece : placed.left()) safe = safe || !wins(placed.give(piece));
      if (!safe) return false;
    }
    return true;
  }
  // Whether some piece given now is worth so much to whoever receives it.
  bool piece_worth(Value value) const {
    for (const Piece piece : state_.position.left()) {
      Means means{.solver = test_solver(), .book = book_of(state_.position.rules()), .nodes = usual_nodes};
      if (judge({.position = state_.position.give(piece)}, means).verdict.value == value) return true;
    }
    return false;
  }

  const State& state_;
};

TEST(HintProperty, TheReasonIsTrue) {
  std::map<std::string_view, int> said;
  for_random_states(3000, 0, [&](const State& state) {
    const Hint reason = hinted(state, Strength::reason);
    ASSERT_FALSE(reason.said.empty());
    EXPECT_FALSE(reason.move);
    for (const Said& sentence : reason.said) {
      ++said[sentence.id];
      EXPECT_TRUE(Truth(state).of(sentence)) << sentence.id << " " << format_position(state.position);
    }
  });
  for (const std::string_view id : {"hint.to_call", "hint.too_late", "hint.nothing_to_call", "hint.win_now",
                                    "hint.last_piece", "hint.no_danger", "hint.all_safe", "explain.not_safe",
                                    "explain.none_safe", "explain.square_not_safe"}) {
    EXPECT_GT(said[id], 0) << id;
  }
}

TEST(HintProperty, WhereToLookNamesNoPieceAndNoMove) {
  for_random_states(500, 0, [](const State& state) {
    const Hint weakest = hinted(state, Strength::look);
    EXPECT_FALSE(weakest.move);
    EXPECT_THAT(ids(weakest), ElementsAre(StartsWith("hint.look_")));
    for (const Argument& argument : weakest.said.front().arguments)
      EXPECT_TRUE(argument.name == "set" || argument.name == "square");
  });
}

}  // namespace
}  // namespace seize::coach
