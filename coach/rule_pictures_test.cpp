#include "coach/rule_pictures.h"

#include <gmock/gmock.h>

#include "coach/explain.h"
#include "core/game.h"
#include "notation/position_text.h"
#include "notation/words.h"
#include "talk/rules.h"

namespace seize::coach {
namespace {

std::vector<Rules> all_rules() {
  std::vector<Rules> all;
  for (const bool blocks : {false, true}) {
    for (int bits = 1; bits < 16; ++bits)
      all.push_back(*Rules::from(blocks, Characteristics::from_bits(static_cast<std::uint8_t>(bits))));
  }
  return all;
}

std::vector<Options> all_tables() {
  std::vector<Options> all;
  for (const Rules rules : all_rules()) {
    for (const Edition edition : {Edition::classic, Edition::access}) {
      for (const Help help : {Help::official, Help::call, Help::automatic})
        all.push_back(
            {.rules = rules, .edition = edition, .help = help, .mask = true, .clock = tournament_clock});
    }
  }
  return all;
}

std::vector<PicturedRule> all_pictures(const Options& options) {
  std::vector<PicturedRule> rules = picture_goal(options);
  for (PicturedRule& rule : picture_conduct(options)) rules.push_back(std::move(rule));
  return rules;
}

// What the board claims, asked of core.
void expect_true(const RulePicture& picture) {
  const Position& position = picture.position;
  const State state{.position = position};
  const auto holds_all = [&](WinningSet set) { return set.squares().minus(position.occupied()).empty(); };
  switch (picture.claim) {
    case RulePicture::Claim::aligned:
      EXPECT_TRUE(callable_sets(state).contains(picture.set.value()));
      EXPECT_EQ(position.fresh().size(), 1);
      EXPECT_TRUE(position.stale().empty());
      break;
    case RulePicture::Claim::stale:
      EXPECT_TRUE(position.stale().contains(picture.set.value()));
      EXPECT_TRUE(position.fresh().empty());
      break;
    case RulePicture::Claim::not_aligned:
      EXPECT_TRUE(holds_all(picture.set.value()));
      EXPECT_TRUE(position.shared_on(*picture.set).empty());
      [[fallthrough]];
    case RulePicture::Claim::nothing:
    case RulePicture::Claim::hidden:
      EXPECT_TRUE(position.fresh().empty());
      EXPECT_TRUE(position.stale().empty());
      break;
    case RulePicture::Claim::none_safe:
      EXPECT_TRUE(position.fresh().empty());
      EXPECT_FALSE(position.left().empty());
      EXPECT_TRUE(safe_pieces(position).empty());
      break;
  }
}

TEST(RulePictures, WhatABoardClaimsIsTrueAtEveryTable) {
  for (const Options& options : all_tables()) {
    for (const auto& [rule, pictures] : all_pictures(options)) {
      EXPECT_FALSE(pictures.empty()) << rule.id;
      for (const RulePicture& picture : pictures) {
        SCOPED_TRACE(format_rules(options.rules) + " " + std::string(rule.id) + " " +
                     format_position(picture.position));
        EXPECT_EQ(picture.position.rules(), options.rules);
        EXPECT_TRUE(parse_position(format_position(picture.position)));
        expect_true(picture);
      }
    }
  }
}

TEST(RulePictures, AreOfTheSentencesThatTheRulesTell) {
  for (const Options& options : all_tables()) {
    Messages said;
    for (const PicturedRule& rule : all_pictures(options)) said.push_back(rule.rule);
    EXPECT_EQ(said, tell_rules(options));
  }
}

TEST(RulePictures, TheBlockIsShownOnlyWhereItCounts) {
  const auto goal_sets = [](const char* rules) {
    const Options options{.rules = parse_rules(rules).value()};
    std::vector<std::string> sets;
    for (const PicturedRule& rule : picture_goal(options)) {
      if (!rule.rule.id.starts_with("rules.goal")) continue;
      for (const RulePicture& picture : rule.pictures)
        sets.emplace_back(format_winning_set(picture.set.value()));
    }
    return sets;
  };
  EXPECT_THAT(goal_sets("L:chsf"), testing::ElementsAre("row1", "colc", "diag", "row1"));
  EXPECT_THAT(goal_sets("S:chsf"), testing::ElementsAre("row1", "colc", "diag", "sqb2", "row1"));
}

}  // namespace
}  // namespace seize::coach
