// How far hints go: everything against the program, placing and giving between people.

#include <gmock/gmock.h>

#include <array>

#include "coach/hint.h"
#include "coach/test_coach.h"
#include "core/test_choices.h"
#include "core/test_games.h"
#include "notation/position_text.h"

namespace seize::coach {
namespace {

using namespace test;
using testing::AllOf;
using testing::Each;
using testing::ElementsAre;
using testing::Ne;

// So few that what earlier searches left behind would show.
constexpr std::uint64_t few_nodes = 100'000;

constexpr std::array strengths = {Strength::look, Strength::reason, Strength::move};

Terms against(const Team& opponents, Help help = Help::official) {
  return {.scope = hint_scope({.help = help}, opponents), .help = help};
}
Terms between_people(Help help = Help::official) { return against({{.name = "Bo"}}, help); }
Terms against_the_program(Help help = Help::official) {
  return against({{.name = "", .program = true}}, help);
}

// Quickly forgotten.
solver::Solver& small_solver() {
  static solver::Solver solver(std::size_t{1} << 18);
  return solver;
}

Hint hinted(const State& state, Strength strength, const Terms& terms) {
  const Means means{.solver = small_solver(), .book = book_of(state.position.rules()), .nodes = few_nodes};
  return hint(state, strength, means, {}, terms);
}

State state_of(std::string_view position) { return {.position = parse_position(position).value()}; }

std::vector<std::string_view> ids(const State& state, Strength strength, const Terms& terms) {
  std::vector<std::string_view> all;
  for (const Said& said : hinted(state, strength, terms).said) all.push_back(said.id);
  return all;
}

// The same board and hand as if that square had been the last.
Position with_last(const Position& position, Square last) {
  Setup setup{.hand = position.hand(), .last = last, .rules = position.rules()};
  for (const Square square : position.occupied()) setup.board[square.index()] = position.at(square);
  return Position::from(setup).value();
}

// A moment of a game in which nobody sees anything: calls are missed, or made wrongly.
State random_moment(Choices& choices) {
  Position position(choices.from(all_rule_sets()));
  const auto any = [&](auto set) {
    auto it = set.begin();
    for (int n = choices.below(set.size()); n > 0; --n) ++it;
    return *it;
  };
  for (int to_place = 1 + choices.below(16); to_place > 0; --to_place)
    position = position.give(any(position.left())).place(any(position.empty_squares()));
  if (!position.full() && choices.one_in(2)) position = position.give(any(position.left()));
  return {.position = position, .call_used = choices.one_in(3)};
}

// ---- between people ---------------------------------------------------------------------------------------

// Row 1 is light: on d1 it has just been completed, with c3 it is stale.
TEST(HintScope, HintsAtAnOfficialTableBetweenPeopleTellNothingToCall) {
  for (const std::string hand : {"-", "9"}) {
    const State to_call = state_of("..../..5./..../024e " + hand + " d1 L:chsf");
    const State stale = state_of("..../..5./..../024e " + hand + " c3 L:chsf");
    ASSERT_TRUE(to_call.position.has_fresh());
    ASSERT_FALSE(stale.position.has_fresh());
    for (const Help help : {Help::official, Help::call}) {
      for (const Strength strength : strengths) {
        EXPECT_EQ(hinted(to_call, strength, between_people(help)),
                  hinted(stale, strength, between_people(help)));
        EXPECT_THAT(ids(to_call, strength, between_people(help)),
                    Each(AllOf(Ne("hint.look_last"), Ne("hint.to_call"), Ne("advice.call"))));
      }
    }
  }
}

TEST(HintScope, R9_4_BetweenPeopleAWinStillToComeMayBeTold) {
  const State state = state_of("..../..../..../024. 6 c1 L:chsf");
  EXPECT_THAT(ids(state, Strength::look, between_people()), ElementsAre("hint.look_set"));
  EXPECT_THAT(ids(state, Strength::reason, between_people()), ElementsAre("hint.win_now"));
  EXPECT_THAT(ids(state, Strength::move, between_people()),
              ElementsAre("advice.place_and_call", "explain.shared"));
}

TEST(HintScope, R9_4_BetweenPeopleAPieceThatIsNotSafeMayBeTold) {
  const State state = state_of("..../..../..../023. - c1 L:chsf");
  EXPECT_THAT(ids(state, Strength::reason, between_people()), ElementsAre("explain.not_safe"));
}

TEST(HintScope, R9_4_BetweenPeopleWithSixteenStandingAHintTellsNothing) {
  for (const auto& board : {full_board_of_nothing(), full_board_of_row_2()}) {
    for (const bool passed : {false, true}) {
      const State full{.position = position(board), .placer_passed = passed};
      for (const Strength strength : strengths) {
        EXPECT_EQ(hinted(full, strength, between_people()),
                  (Hint{.said = {plain("hint.own_eyes")}, .last_word = true}));
      }
    }
  }
}

RC_GTEST_PROP(HintScopeProperty, R9_4_BetweenPeopleNeitherTheLastSquareNorAUsedUpCallChangesAHint, ()) {
  Choices choices = draw_choices();
  const State state = random_moment(choices);
  const Terms terms = between_people(choices.from<Help>({Help::official, Help::call}));
  for (const Strength strength : strengths) {
    const Hint given = hinted(state, strength, terms);
    for (const Square last : state.position.occupied()) {
      const State twin{.position = with_last(state.position, last), .call_used = choices.one_in(3)};
      RC_ASSERT(hinted(twin, strength, terms) == given);
    }
  }
}

// Keeping quiet about what stands is no reason to say less of what is still to come.
RC_GTEST_PROP(HintScopeProperty, R9_4_BetweenPeopleAHintIsTheOneForABoardOnWhichAllIsStale, ()) {
  Choices choices = draw_choices();
  const State state = random_moment(choices);
  RC_PRE(!state.position.full());
  for (const Square last : state.position.occupied()) {
    const State stale{.position = with_last(state.position, last)};
    if (stale.position.has_fresh()) continue;
    for (const Strength strength : strengths) {
      small_solver().forget();
      const Hint everything = hinted(stale, strength, against_the_program());
      RC_ASSERT(hinted(state, strength, between_people()) == everything);
    }
    return;
  }
}

// ---- everything -------------------------------------------------------------------------------------------

// REQUIRES: called within a RapidCheck property, and there is something to call.
void expect_told(const State& state, const Terms& terms) {
  using Ids = std::vector<std::string_view>;
  RC_ASSERT(ids(state, Strength::look, terms) == Ids{"hint.look_last"});
  RC_ASSERT(ids(state, Strength::reason, terms) == Ids{"hint.to_call"});
  const solver::WholeMove call{.call = state.position.fresh().first()};
  RC_ASSERT((hinted(state, Strength::move, terms).move == call));
}

RC_GTEST_PROP(HintScopeProperty, R9_4_AgainstTheProgramWhatIsThereToCallIsTold, ()) {
  Choices choices = draw_choices();
  const State state = random_moment(choices);
  const Terms terms = against_the_program(choices.from<Help>({Help::official, Help::call}));
  for (const Square last : state.position.occupied()) {
    const State to_call{.position = with_last(state.position, last)};
    if (to_call.position.has_fresh()) expect_told(to_call, terms);
  }
}

TEST(HintScope, R9_4_AgainstTheProgramAUsedUpCallIsTold) {
  State state = state_of("..../..5./..../024e - d1 L:chsf");
  state.call_used = true;
  EXPECT_THAT(ids(state, Strength::reason, against_the_program()), ElementsAre("hint.too_late"));
}

TEST(HintScope, TheStrongestIsTheLastWord) {
  const State state = state_of("..../..../..../024. 6 c1 L:chsf");
  for (const Terms& terms : {between_people(), against_the_program()}) {
    EXPECT_FALSE(hinted(state, Strength::look, terms).last_word);
    EXPECT_FALSE(hinted(state, Strength::reason, terms).last_word);
    EXPECT_TRUE(hinted(state, Strength::move, terms).last_word);
  }
}

}  // namespace
}  // namespace seize::coach
