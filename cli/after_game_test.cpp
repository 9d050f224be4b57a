// What can be done with a game that is over.

#include "cli/after_game.h"

#include <gmock/gmock.h>

#include <set>

#include "cli/test_play.h"
#include "talk/folding.h"

namespace seize::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

// Row 1 is completed by Ada and called.
const Words game_to_the_end = {"0", "a1 2", "b1 4", "c1 e", "d1", "quarto row 1"};

Played after_the_end(const Words& arguments, const Words& lines) {
  return played(arguments, joined(with(game_to_the_end, lines)));
}

TEST(AfterGame, EveryLanguageHasWordsForItThatNothingElseIsCalledBy) {
  for (const std::string& language : Catalogue::languages()) {
    const Catalogue catalogue = *Catalogue::of(language);
    std::set<AfterGame> wanted;
    for (const char* id : {"after.word.review", "after.word.results", "after.word.on", "after.word.level"}) {
      for (const std::string& word : folded_words(catalogue.text(id))) {
        const auto wish = wanted_after_game(word, catalogue);
        ASSERT_TRUE(wish) << language << ": " << word;
        wanted.insert(*wish);
        // The offer names the first of them.
        if (word == folded_words(catalogue.text(id)).front() && id != std::string("after.word.level")) {
          const auto offer = folded_words(catalogue.text("after.offer"));
          EXPECT_NE(std::ranges::find(offer, word), offer.end()) << language << ": " << word;
        }
      }
    }
    EXPECT_EQ(wanted.size(), 4U) << language;
    EXPECT_FALSE(wanted_after_game("b2", catalogue)) << language;
    // So are the words that step: both are in the offer.
    std::set<AfterGame> steps;
    for (const std::string& word : folded_words(catalogue.text("after.offer")))
      if (const auto wish = wanted_after_game(word, catalogue)) steps.insert(*wish);
    EXPECT_TRUE(steps.contains(AfterGame::earlier)) << language;
    EXPECT_TRUE(steps.contains(AfterGame::later)) << language;
  }
}

TEST(AfterGame, ItIsOfferedAndSteppedThrough) {
  const Played game = after_the_end(plain_game, {"back", "back", "back", "next", "next", "next", "next"});
  EXPECT_THAT(game.out, HasSubstr("Type review to see what each move was worth"));
  EXPECT_THAT(game.out, HasSubstr("Move 8 of 9.\nAda placed on d1.\n"));
  EXPECT_THAT(game.out, HasSubstr("Move 7 of 9.\n"));
  EXPECT_THAT(game.out, HasSubstr("Move 9 of 9.\nAda called QUARTO on row 1."));
  EXPECT_THAT(game.out, Not(HasSubstr("Move 10")));
  Words all_the_way(30, "back");
  EXPECT_THAT(after_the_end(plain_game, all_the_way).out, HasSubstr("Move 0 of 9.\n"));
}

TEST(AfterGame, DrawnItIsDrawnAsItWas) {
  const Played game = after_the_end(drawn_game, {"back", "back"});
  const std::size_t step = game.out.find("Move 7 of 9.");
  ASSERT_NE(step, std::string::npos);
  const std::string before = game.out.substr(0, step);
  EXPECT_THAT(game.out, HasSubstr("1 │*( 0 )*│*( 2 )*│*│ 4 │*│*│ e │*│"));
  EXPECT_THAT(before.substr(before.rfind("      a ")), HasSubstr("1 │ ( 0 ) │ ( 2 ) │>│ 4 │<│       │"));
}

TEST(AfterGame, ItIsPlayedOnFromAnyMove) {
  const TestFolder state;
  const Played game = played(state.path(), plain_game,
                             joined(with(game_to_the_end, {"on", "back", "back", "on", "d4", "9"})));
  EXPECT_THAT(game.out, HasSubstr("The game is over here."));
  EXPECT_THAT(game.out, HasSubstr("The game picks up where it left off."));
  EXPECT_THAT(game.out, HasSubstr("Ada places it on d4."));
  // It is kept like any other.
  EXPECT_THAT(played(state.path(), {"play", "--plain", "--resume"}, "a2\n").out,
              HasSubstr("Bo places it on a2."));
}

TEST(AfterGame, ItIsReviewedWithTheWorthOfEveryMove) {
  const Played game = after_the_end(plain_game, {"review"});
  EXPECT_THAT(game.out, HasSubstr("Move 1, Ada, =0"));
  EXPECT_THAT(game.out, HasSubstr("Move 5, Ada"));
}

// Against a program whoever wins is offered a stronger one, and whoever keeps losing a gentler one.
TEST(AfterGame, AnotherLevelIsOffered) {
  const TestFolder state;
  const Words against = {"play",           "--plain",   "--side", "Ada",    "--side",
                         "program:rabbit", "--starter", "first",  "--seed", "1"};
  const Played first = played(state.path(), against, joined({"resign", "yes", "level", "results"}));
  EXPECT_THAT(first.out, HasSubstr("There is no other level on offer right now."));
  EXPECT_THAT(first.out, HasSubstr("0 won, 0 drawn, 1 lost."));
  EXPECT_THAT(first.out, Not(HasSubstr("gentler")));
  const Played second = played(state.path(), against, joined({"resign", "yes", "results", "level"}));
  EXPECT_THAT(second.out, HasSubstr("Hedgehog is a little gentler."));
  EXPECT_THAT(second.out, HasSubstr("Against Rabbit: 0 won, 0 drawn, 2 lost."));
  EXPECT_THAT(second.out, HasSubstr("Level of the program: Hedgehog."));
  EXPECT_THAT(second.out, HasSubstr("seize play --resume"));  // the new game is kept
}

TEST(AfterGame, WhileItGoesOnTheWordsAreAnswered) {
  const Played game = played(plain_game, joined({"review", "7"}));
  EXPECT_THAT(game.out, HasSubstr("I don’t know “review”"));
  EXPECT_THAT(game.out, HasSubstr("Ada gives piece 7"));
}

}  // namespace
}  // namespace seize::cli
