#include "coach/review.h"

#include <gmock/gmock.h>

#include <cstdlib>

#include "coach/review_json.h"
#include "coach/test_coach.h"
#include "core/random.h"
#include "core/test_games.h"
#include "notation/position_text.h"

namespace seize::coach {
namespace {

using solver::Value;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Review reviewed(const Game& game) { return review(game, means_for(game)); }

struct Named {
  std::size_t token;
  std::string act;
  Mistake mistake;
  bool operator==(const Named&) const = default;
};

std::vector<Named> mistakes_in(const Game& game) {
  std::vector<Named> all;
  for (const JudgedAct& act : reviewed(game).acts) {
    if (act.mistake) all.push_back({act.token, std::string(format_act(game, act)), *act.mistake});
  }
  return all;
}
std::vector<Named> mistakes_in(std::string_view text) { return mistakes_in(game_from(text)); }

const JudgedAct& last_act(const Review& review) { return review.acts.back(); }

// Three round solid pieces stand on the diagonal, and the fourth is given.
const std::string diagonal = "=0 b2=1 a1=2 c3=3";

TEST(Mistake, ALosingPieceIsGiven) {
  EXPECT_THAT(mistakes_in(diagonal), ElementsAre(Named{4, "give", Mistake::losing_piece}));
}

TEST(Mistake, ACompletingSquareIsNotPlayed) {
  EXPECT_THAT(mistakes_in(diagonal + " a4"),
              ElementsAre(Named{4, "give", Mistake::losing_piece}, Named{5, "place", Mistake::win_missed}));
  EXPECT_EQ(last_act(reviewed(game_from(diagonal + " a4"))).best,
            (solver::WholeMove{.square = test::square("d4"), .call = test::diagonal()}));
}

TEST(Mistake, AWinIsMissedByThePieceGiven) {
  const Game game = game_from("=9 c2=1 d2=e b1=5 d4=6 b4=c");
  EXPECT_THAT(mistakes_in(game), testing::Contains(Named{6, "give", Mistake::win_missed}));
  EXPECT_EQ(last_act(reviewed(game)).after.value, Value::draw);
}

TEST(Mistake, ADrawIsLostByTheSquare) {
  EXPECT_THAT(mistakes_in("=0 a1=1 a3=3 c4=2 c1=9 d1=f c2"),
              ElementsAre(Named{7, "place", Mistake::draw_lost}));
}

TEST(Mistake, ACallIsMissedByGiving) {
  EXPECT_THAT(mistakes_in(diagonal + " d4=8"), testing::Contains(Named{5, "give", Mistake::call_missed}));
}

TEST(Mistake, AStealIsMissedByPlacing) {
  EXPECT_THAT(mistakes_in(diagonal + " d4=8 d1"),
              testing::Contains(Named{6, "place", Mistake::steal_missed}));
}

TEST(Mistake, WithTheSixteenthPieceCallsAreMissedByPassing) {
  Game game = test::game_placing(test::full_board_of_row_2());
  test::play_all(game, {Pass{}, Pass{}});
  const Review judged = reviewed(game);
  EXPECT_EQ(judged.acts[judged.acts.size() - 2].mistake, Mistake::call_missed);
  EXPECT_EQ(last_act(judged).mistake, Mistake::steal_missed);
  EXPECT_EQ(last_act(judged).before.value, Value::win);
  EXPECT_EQ(last_act(judged).after.value, Value::draw);
}

TEST(Mistake, AWrongCallThatCostsNothingIsOneToo) {
  const Review judged = reviewed(game_from("=0 b2=1 a1?row1"));
  EXPECT_EQ(last_act(judged).mistake, Mistake::wrong_call);
  EXPECT_EQ(last_act(judged).before.value, last_act(judged).after.value);
}

TEST(Mistake, AWrongCallBesideARightOneLosesTheGame) {
  const Game game = game_from(diagonal + " d4?row1=8 !diag");
  const Review judged = reviewed(game);
  ASSERT_TRUE(judged.turning_point);
  const JudgedAct& call = judged.acts[*judged.turning_point];
  EXPECT_EQ(call.mistake, Mistake::wrong_call);
  EXPECT_EQ(call.before.value, Value::win);
  EXPECT_EQ(call.after.value, Value::loss);
  // What comes after it is no second mistake: nothing could be called any more.
  EXPECT_FALSE(judged.acts[*judged.turning_point + 1].mistake);
}

TEST(Mistake, ResigningWhatIsNotLost) {
  EXPECT_THAT(mistakes_in("=0 b2=1 #1"), ElementsAre(Named{3, "resign", Mistake::gave_up}));
  EXPECT_THAT(mistakes_in(diagonal + " #2"), ElementsAre(Named{4, "give", Mistake::losing_piece}));
}

TEST(Mistake, NoneIsInTimeAndAgreement) {
  EXPECT_THAT(mistakes_in("=0 b2=1 %1"), IsEmpty());
  EXPECT_THAT(mistakes_in("=0 b2=1 ~"), IsEmpty());
}

TEST(TurningPoint, IsTheActAfterWhichTheLoserWasLost) {
  const Review judged = reviewed(game_from(diagonal + " d4!diag"));
  ASSERT_TRUE(judged.turning_point);
  EXPECT_EQ(judged.acts[*judged.turning_point].token, 4U);
  EXPECT_EQ(judged.acts[*judged.turning_point].side, Side::second);
}

TEST(TurningPoint, IsNoneWhereNobodyLostOrAllWasLostFromTheStart) {
  EXPECT_FALSE(reviewed(game_from("=0 b2=1 ~")).turning_point);
  EXPECT_FALSE(reviewed(game_from("=0 b2=1")).turning_point);
  EXPECT_FALSE(reviewed(game_from("[Position \"..../..2./.0../1... 3 c3 L:chsf\"]\n\n#2")).turning_point);
}

TEST(Summary, CountsDecisionsInWhichThereWasSomethingToLose) {
  const Review judged = reviewed(game_from(diagonal + " d4!diag"));
  const SideSummary& winner = judged.sides[0];
  const SideSummary& loser = judged.sides[1];
  EXPECT_EQ(winner.decisions, 5);
  EXPECT_EQ(winner.good, 5);
  EXPECT_EQ(winner.accuracy(), 100);
  EXPECT_EQ(loser.decisions, 4);
  EXPECT_EQ(loser.good, 3);
  EXPECT_EQ(loser.accuracy(), 75);
  EXPECT_EQ(loser.count(Mistake::losing_piece), 1);
}

TEST(Summary, WithoutADecisionHasNoAccuracy) { EXPECT_FALSE(SideSummary{}.accuracy()); }

TEST(Review, OfAGameWithoutMovesIsEmpty) {
  const Review judged = reviewed(Game());
  EXPECT_THAT(judged.acts, IsEmpty());
  EXPECT_TRUE(judged.known);
}

TEST(Review, SaysWhatIsNotKnownAndGuessesNothing) {
  const Game game = game_from("=0 b2=1 a1=2 c3=3 d4=8 d1=9 a4=a c2=b b3!anti");
  solver::Solver solver(std::size_t{1} << 16);
  const Review judged = review(game, {.solver = solver, .nodes = 2000});
  EXPECT_FALSE(judged.known);
  EXPECT_FALSE(judged.acts.front().before.value);
  EXPECT_FALSE(judged.acts.front().mistake);
  EXPECT_FALSE(judged.acts.front().best);
  const std::string json = review_json(game, judged);
  EXPECT_THAT(json, HasSubstr("\"before\":\"unknown\""));
  EXPECT_THAT(json, HasSubstr("\"proved\":false}"));
  // What is known agrees with what is known with more effort.
  const Review full = reviewed(game);
  for (std::size_t i = 0; i < judged.acts.size(); ++i) {
    if (!judged.acts[i].before.value) continue;
    EXPECT_EQ(judged.acts[i].before.value, full.acts[i].before.value);
  }
}

TEST(Review, IsTheSameWhateverWasSearchedBefore) {
  const Game game = game_from("=0 a1=1 a3=3 c4=2 c1=9 d1=f c2=d a2=e b1=5");
  solver::Solver fresh(table_memory);
  const Review first = review(game, {.solver = fresh, .book = book_of(Rules()), .nodes = usual_nodes});
  EXPECT_EQ(review_json(game, first), review_json(game, reviewed(game)));
}

// In random games under all rules, with calls missed and made wrongly.
Game random_game(Random& random, Rules rules) {
  Game game{Position(rules)};
  const auto any = [&](auto set) {
    auto it = set.begin();
    for (auto n = random.next() % static_cast<std::uint64_t>(set.size()); n > 0; --n) ++it;
    return *it;
  };
  while (!game.over()) {
    const State& state = game.state();
    if (may_call(state) && random.next() % 4 == 0) {
      EXPECT_TRUE(game.play(Call{any(all_lines_and_blocks)}));
    } else if (state.position.full()) {
      EXPECT_TRUE(game.play(Pass{}));
    } else if (state.position.hand()) {
      EXPECT_TRUE(game.play(Place{any(state.position.empty_squares())}));
    } else {
      EXPECT_TRUE(game.play(Give{any(state.position.left())}));
    }
  }
  return game;
}

TEST(Review, ASideLosesValueByItsOwnActsOnlyAndNeverGainsByThem) {
  Random random(5);
  const std::vector<Rules> rules = test::all_rule_sets();
  for (int i = 0; i < 120; ++i) {
    const Game game = random_game(random, rules[i % rules.size()]);
    const Review judged = reviewed(game);
    ASSERT_TRUE(judged.known);
    for (const JudgedAct& act : judged.acts) {
      ASSERT_LE(*act.after.value, *act.before.value) << review_json(game, judged);
      EXPECT_TRUE(*act.after.value == *act.before.value || act.mistake) << review_json(game, judged);
    }
  }
}

// ---- the golden games -------------------------------------------------------------------------------------

// SEIZE_WRITE_REVIEWS=1 writes them anew.
TEST(GoldenReviews, AreWhatTheDataSays) {
  const std::string file = SEIZE_DATA "/reviews/golden.jsonl";
  std::string text;
  for (const Record& record : golden_records())
    text += review_json(record.game, reviewed(record.game)) + "\n";
  if (std::getenv("SEIZE_WRITE_REVIEWS") != nullptr) std::ofstream(file, std::ios::binary) << text;
  EXPECT_EQ(text, contents(file));
}

// Every value and every best move once more, from all moves of the position and with a table of its own.
TEST(GoldenReviews, HaveTheValuesThatSolvingThePositionsGives) {
  int compared = 0;
  solver::Solver solver(std::size_t{64} << 20);
  for (const Record& record : golden_records()) {
    const Game& game = record.game;
    for (const JudgedAct& act : reviewed(game).acts) {
      const State state = game.after(act.move).state();
      if (state.call_used || state.placer_passed || act.side != to_act(state)) continue;
      const solver::Request request{.book = book_of(game.start().rules())};
      const solver::Analysis analysis = solver.solve(state.position, request);
      ASSERT_EQ(act.before.value, analysis.verdict.value) << format_position(state.position);
      const auto best = std::ranges::find(analysis.moves, *act.best, &solver::JudgedMove::move);
      ASSERT_NE(best, analysis.moves.end()) << format_position(state.position);
      EXPECT_EQ(best->verdict.value, analysis.verdict.value) << format_position(state.position);
      ++compared;
    }
  }
  EXPECT_GT(compared, 700);
}

}  // namespace
}  // namespace seize::coach
