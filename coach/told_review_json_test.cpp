#include "coach/told_review_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <span>

#include "coach/hint_json.h"
#include "coach/review.h"
#include "coach/review_json.h"
#include "coach/test_coach.h"

namespace seize::coach {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

std::string told(std::string_view text) {
  return told_review_json(text, {.solver = test_solver(), .book = book_of(Rules{}), .nodes = usual_nodes},
                          {});
}

// All golden games are held against the terminal's in wasm/teaching_test.mjs.
TEST(ToldReview, HoldsTheReview) {
  const std::vector<Record> records = golden_records();
  for (const Record& record : std::span(records).first(2)) {
    const Means means = means_for(record.game);
    const std::string review_text = review_json(record.game, review(record.game, means));
    EXPECT_THAT(told_review_json(format_record(record), means_for(record.game), {}),
                HasSubstr("\"review\":" + review_text));
  }
}

TEST(ToldReview, ShowsWhereAMistakeIs) {
  // Three round solid ones wait on the diagonal for piece 3.
  const std::string json = told("=0 b2=1 a1=2 c3=3 d4=4 d1=5 !diag\n");
  EXPECT_THAT(json, HasSubstr(R"("act":"=3")"));
  EXPECT_THAT(json, HasSubstr(R"("squares":["a1","b2","c3","d4"])"));
  EXPECT_THAT(json, HasSubstr("review.losing_piece"));
}

// Who played alone against a program is spoken to; two people are spoken of.
TEST(ToldReview, SpeaksToWhomItIsAbout) {
  constexpr std::string_view game = "=0 b2=1 a1=2 c3=3 d4=4 d1=5 !diag\n";
  const auto names = [](const std::string& json) { return json.substr(json.find(R"("names")"), 80); };
  EXPECT_THAT(names(told("[Second \"program\"]\n[Programs \"2a:mole\"]\n\n" + std::string(game))),
              HasSubstr("name.you"));
  EXPECT_THAT(told(game), Not(HasSubstr("name.you")));
  EXPECT_THAT(told("[First \"Ada\"]\n[Second \"program\"]\n[Programs \"2a:mole\"]\n\n" + std::string(game)),
              Not(HasSubstr("name.you")));
}

TEST(ToldReview, GoesAsFarAsADamagedGameCanBeRead) {
  EXPECT_THAT(told("=0 b2=1 b2=3\n"),
              AllOf(HasSubstr(R"("refused":false)"), HasSubstr(R"("damage":{"id":)")));
  EXPECT_THAT(game_line_json("=0 b2=1 b2=3\n"), HasSubstr(R"("acts":["=0","b2","=1"],"damage":{"id":)"));
  EXPECT_THAT(told("[Rules \"X\"]\n"), HasSubstr(R"({"refused":true,"reason":{"id":)"));
  EXPECT_EQ(rules_of("[Rules \"X\"]\n"), std::nullopt);
}

TEST(ToldReview, AMoveIsTheActsItIsMadeOf) {
  EXPECT_THAT(acts_of({.square = Square::at(1, 1), .give = Piece::from_index(7)}), ElementsAre("b2", "=7"));
  EXPECT_THAT(acts_of({}), ElementsAre("-"));
  EXPECT_EQ(parse_strength("reason"), Strength::reason);
  EXPECT_EQ(parse_strength("most"), std::nullopt);
}

}  // namespace
}  // namespace seize::coach
