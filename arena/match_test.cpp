#include "arena/match.h"

#include <gmock/gmock.h>

#include <fstream>

#include "arena/check_cases.h"
#include "arena/test_engines.h"
#include "notation/position_text.h"
#include "notation/token.h"

namespace seize::arena {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

constexpr TimeControl patient{.time = 10s};
constexpr TimeControl hurried{.time = 500ms, .tolerance = 500ms};

PlayedGame play(const std::string& first, const std::string& second, const TimeControl& control = patient,
                const Position& start = {}) {
  auto one = Engine::start(fake(first), never_stop);
  auto two = Engine::start(fake(second), never_stop);
  return play_game({Seat{"One", &*one}, Seat{"Two", &*two}}, start, control);
}

std::string record_of(const PlayedGame& game) {
  const std::string text = format_record(game.record);
  const auto read = parse_record(text);
  EXPECT_TRUE(read) << text;
  if (read) {
    EXPECT_EQ(format_record(*read), text);
  }
  return text;
}

// The side that misbehaves is Second; it loses, and the record says why.
void expect_fault(const std::string& way, GameFault::Kind kind, const std::string& termination,
                  const std::string& comment, const TimeControl& control = patient) {
  const PlayedGame game = play("", way, control);
  SCOPED_TRACE(way);
  ASSERT_TRUE(game.fault);
  EXPECT_EQ(game.fault->kind, kind);
  EXPECT_EQ(game.at_fault, Side::second);
  const std::string text = record_of(game);
  EXPECT_THAT(text, HasSubstr("[Termination \"" + termination + "\"]"));
  EXPECT_THAT(text, HasSubstr("[Result \"1-0\"]"));
  EXPECT_THAT(text, HasSubstr("{" + comment + "}"));
}

TEST(Match, IsPlayedToItsEndAndRecorded) {
  const PlayedGame game = play("", "");
  EXPECT_FALSE(game.fault);
  EXPECT_EQ(game.record.game.state().outcome->reason, Outcome::Reason::call);
  const std::string text = record_of(game);
  EXPECT_THAT(text, HasSubstr("[First \"One\"]\n[Second \"Two\"]\n"));
  EXPECT_THAT(text, HasSubstr("[Help \"official\"]"));
  EXPECT_THAT(text, HasSubstr("[Clock \"10/move\"]"));
  EXPECT_THAT(text, HasSubstr("[Termination \"normal\"]"));
  EXPECT_EQ(game.record.comments.size(), tokens_of(game.record.game).size());  // the seconds of each
}

TEST(Match, LineEndsAndRepeatedAnswersDoNotMatter) {
  EXPECT_FALSE(play("crlf", "twice").fault);
  EXPECT_EQ(play("crlf", "twice").record.game, play("", "").record.game);
}

TEST(Match, R4_4_WhatAnEngineDoesNotCallTheOtherMayTake) {
  const PlayedGame game = play("forgetful", "", patient, *parse_position("..../..../..../012. 3 c1 L:chsf"));
  EXPECT_FALSE(game.fault);
  const Outcome& outcome = *game.record.game.state().outcome;
  EXPECT_EQ(outcome.winner, Side::second);
  EXPECT_EQ(outcome.by, Window::receiver);
}

TEST(Match, R4_6_BothForgetfulPlayToAFullBoard) {
  const PlayedGame game = play("forgetful", "forgetful");
  EXPECT_FALSE(game.fault);
  EXPECT_EQ(game.record.game.state().outcome->reason, Outcome::Reason::full);
}

TEST(Match, R5_3_AnEngineMayResign) {
  const PlayedGame game = play("", "resign");
  EXPECT_FALSE(game.fault);
  EXPECT_EQ(game.record.game.state().outcome->reason, Outcome::Reason::resigned);
  EXPECT_EQ(game.record.game.state().outcome->winner, Side::first);
}

TEST(Match, WhoHangsDiesOrTalksNonsenseLosesWithTheReason) {
  using Kind = GameFault::Kind;
  expect_fault("hang", Kind::late, "time", "no answer in time", hurried);
  expect_fault("slow", Kind::late, "time", "no answer in time", hurried);
  expect_fault("flood", Kind::late, "time", "no answer in time", hurried);
  expect_fault("endless", Kind::late, "time", "no answer in time", hurried);
  expect_fault("die", Kind::died, "died", "the engine ended");
  expect_fault("close", Kind::died, "died", "the engine ended");
  expect_fault("nonsense", Kind::nonsense, "nonsense", "bestmove banana is no move");
  expect_fault("illegal", Kind::illegal, "illegal move", "bestmove b1=3 is illegal: R2.3");
  expect_fault("half", Kind::illegal, "illegal move", "bestmove c1 is illegal: notation");
  expect_fault("claim", Kind::illegal, "illegal move", "bestmove #1 is illegal: notation");
}

TEST(Match, R7_2_WhoIsLateLosesOnTime) {
  const PlayedGame game = play("", "hang 1", hurried);
  EXPECT_EQ(game.record.game.state().outcome->reason, Outcome::Reason::time);
  EXPECT_THAT(record_of(game), HasSubstr("%2"));
}

TEST(Match, R4_5_ToCallAStaleAlignmentIsIllegal) {
  const PlayedGame game =
      play("stale-caller", "stale-caller", patient, *parse_position("..../..../.4../0123 f b2 L:chsf"));
  ASSERT_TRUE(game.fault);
  EXPECT_EQ(game.fault->kind, GameFault::Kind::illegal);
  EXPECT_EQ(game.fault->answer, "!row1");
  EXPECT_EQ(rule_of(*game.fault->reason), "R4.3");
}

TEST(Match, AGameClockRunsDownAndIsToldToTheEngines) {
  const PlayedGame game = play("", "slow", {.time = 1s, .whole_game = true, .tolerance = 500ms});
  EXPECT_EQ(game.at_fault, Side::second);
  EXPECT_THAT(record_of(game), HasSubstr("[TimeControl \"1+0\"]"));
  EXPECT_FALSE(play("", "slow", {.time = 60s, .whole_game = true, .increment = 1s}).fault);
}

TEST(Match, AnEngineThatIsNotThereLoses) {
  auto one = Engine::start(fake(""), never_stop);
  const PlayedGame game = play_game({Seat{"One", &*one}, Seat{"Two", nullptr}}, Position(), patient);
  EXPECT_EQ(game.at_fault, Side::second);
  EXPECT_THAT(record_of(game), HasSubstr("[Result \"1-0\"]"));
}

TEST(Match, AnInterruptedGameHasNoResult) {
  std::atomic<bool> stop = false;
  auto one = Engine::start(fake(""), stop);
  auto two = Engine::start(fake(""), stop);
  stop = true;
  const PlayedGame game = play_game({Seat{"One", &*one}, Seat{"Two", &*two}}, Position(), patient);
  EXPECT_TRUE(game.interrupted());
  EXPECT_FALSE(game.record.game.over());
}

TEST(Engine, ThatIsNoneIsRefusedWithTheReason) {
  using Kind = StartFault::Kind;
  const auto kind = [](const EngineChoice& choice) { return Engine::start(choice, never_stop).error().kind; };
  EXPECT_EQ(kind({.command = ""}), Kind::no_command);
  EXPECT_EQ(kind({.command = "'open"}), Kind::no_command);
  EXPECT_EQ(kind({.command = "/no/such/engine"}), Kind::not_started);
  EXPECT_EQ(kind({.command = "true"}), Kind::ended);
  EXPECT_EQ(kind(fake("dead")), Kind::ended);
  EXPECT_EQ(kind({.command = fake("").command, .options = {{"Level", "9"}}}), Kind::no_option);
  EXPECT_EQ(kind({.command = fake("").command, .options = {{"Hash", "much"}}}), Kind::no_value);
  const EngineChoice with_options{.command = fake("").command,
                                  .options = {{"Hash", "2"}, {"Two words", "x"}}};
  EXPECT_TRUE(Engine::start(with_options, never_stop));
}

TEST(Engine, IsToldTheStartOrThePositionAndTheMoves) {
  EXPECT_EQ(position_line(Game()), "position startpos");
  EXPECT_EQ(position_line(game_of({"", "=0 b2=1 ?row2"})), "position startpos moves =0 b2=1 ?row2");
  EXPECT_EQ(position_line(game_of({"..../..0./.f../.... 3 b2 S:ch", "a1=7"})),
            "position fen ..../..0./.f../.... 3 b2 S:ch moves a1=7");
}

// Position, moves since, a move, and whether it is legal or which rule it breaks.
TEST(Engine, LegalityIsAsTheSuiteSays) {
  std::ifstream file(SEIZE_DATA "/suites/legality.tsv");
  int rows = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream in(line);
    std::array<std::string, 4> fields;
    for (std::string& field : fields) std::getline(in, field, '\t');
    Game game = game_of({fields[0], fields[1] == "-" ? "" : fields[1]});
    const auto played = play_answer(game, fields[2]);
    EXPECT_EQ(played ? "legal" : rule_of(*played.error().reason), fields[3]) << line;
    ++rows;
  }
  EXPECT_GT(rows, 40);
}

}  // namespace
}  // namespace seize::arena
