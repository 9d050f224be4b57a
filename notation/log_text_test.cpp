// What is kept of a table, read back: all of it, or as far as it is whole.

#include "notation/log_text.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "notation/record.h"
#include "table/test_random_tables.h"
#include "table/view.h"

namespace seize {
namespace {

using namespace test;
using testing::HasSubstr;

constexpr Instant opened_at = std::chrono::milliseconds(1763264400250);

LoggedTable example() {
  const Options options{.clock = Clock{.per_move = seconds(60), .extensible = true}};
  LoggedTable table =
      open_logged({.options = options, .first_named = ada(), .second_named = bo()}, opened_at).value();
  const auto act_at = [&](Seat seat, const Act& act, Duration after) {
    EXPECT_TRUE(take(table, {.what = Acted{.seat = seat, .act = act}, .at = opened_at + after}));
  };
  act_at(first_player, Give{piece(7)}, Duration(500));
  act_at(first_player, GrantTime{seconds(30)}, Duration(5250));
  EXPECT_TRUE(take(table, {.what = StandStill{Duration(3500)}, .at = opened_at + Duration(9250)}));
  act_at(second_player, Propose{Proposal::draw}, Duration(9300));
  return table;
}

const std::string example_text =
    "[First \"Ada\"]\n[Second \"Bo\"]\n[Rules \"L:chsf\"]\n[Edition \"classic\"]\n[Help \"official\"]\n"
    "[Clock \"60/move\"]\n[Grants \"yes\"]\n[Result \"*\"]\n\n\n"
    "log 1 1763264400.25\n0.5 1a =7\n5.25 1a +30\n9.25 still 3.5\n9.3 2a draw?\n70 alive\n";

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  return text.replace(text.find(from), from.size(), to);
}

ReadLog read(std::string_view text) { return read_log(text, Instant(0)).value(); }

TEST(LogText, IsWhatTheHeaderShows) {
  EXPECT_EQ(format_log(example().log, opened_at + seconds(70)), example_text);
}

TEST(LogText, IsReadBackWhole) {
  const ReadLog back = read(example_text);
  EXPECT_FALSE(back.fault);
  EXPECT_EQ(back.logged, example());
  EXPECT_EQ(back.alive, opened_at + seconds(70));
}

TEST(LogText, ARecordIsALogThatBeginsNow) {
  const ReadLog read = read_log("[First \"Ada\"]\n\n=0 b2=1\n", opened_at).value();
  EXPECT_FALSE(read.fault);
  EXPECT_EQ(read.logged.table.game.moves().size(), 3U);
  EXPECT_EQ(read.logged.log.opened, opened_at);
  EXPECT_EQ(read_log(format_log(read.logged.log, opened_at), {})->logged, read.logged);
}

// Logs that were kept once are read for ever, whatever becomes of the code.
TEST(LogText, OfTheDataAreReadAndWrittenAsTheyAre) {
  int read_logs = 0;
  for (const auto& file : std::filesystem::directory_iterator(SEIZE_DATA "/logs")) {
    std::ifstream in(file.path());
    const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    const ReadLog back = read(text);
    EXPECT_FALSE(back.fault) << file.path() << " entry " << (back.fault ? back.fault->number : 0);
    EXPECT_EQ(format_log(back.logged.log, back.alive), text) << file.path();
    ++read_logs;
  }
  EXPECT_GE(read_logs, 3);
}

// ---- what is damaged

struct Damage {
  std::string what;
  std::string text;
  std::size_t entry;     // that is named
  std::size_t readable;  // entries before it
};

std::vector<Damage> damages() {
  return {{"an act its table refuses", replaced(example_text, "1a =7", "2a =7"), 1, 0},
          {"an act that is none", replaced(example_text, "1a +30", "1a +3x"), 2, 1},
          {"a seat that is none", replaced(example_text, "2a draw?", "3a draw?"), 4, 3},
          {"times that run backwards", replaced(example_text, "5.25 1a", "0.25 1a"), 2, 1},
          {"a sign of life before the last entry", replaced(example_text, "70 alive", "7 alive"), 5, 4},
          {"cut off in a line", example_text.substr(0, example_text.find("draw?") + 2), 4, 3},
          {"cut off after a line", example_text.substr(0, example_text.find("70 alive")), 4, 4},
          {"cut off before the end of the last line", example_text.substr(0, example_text.size() - 1), 5, 4},
          {"something after the end", example_text + "71 1a draw+\n", 5, 4},
          {"standing still for too long", replaced(example_text, "still 3.5", "still 35"), 3, 2}};
}

TEST(LogText, NamesTheEntryThatIsAtFaultAndGivesWhatStandsBeforeIt) {
  for (const auto& [what, text, entry, readable] : damages()) {
    const ReadLog back = read(text);
    ASSERT_TRUE(back.fault) << what;
    EXPECT_EQ(back.fault->part, LogFault::Part::entry) << what;
    EXPECT_EQ(back.fault->number, entry) << what;
    EXPECT_EQ(back.logged.log.entries.size(), readable) << what;
    EXPECT_EQ(replay(back.logged.log)->table, back.logged.table) << what;
  }
}

TEST(LogText, OfANewerVersionIsSaidToBe) {
  const ReadLog back = read(replaced(example_text, "log 1", "log 2"));
  ASSERT_TRUE(back.fault);
  EXPECT_EQ(std::get<Fault>(back.fault->why).reason, Reason(Flaw::log_version));
}

TEST(LogText, ARecordIsReadableUpToItsFault) {
  const ReadLog back = read("[First \"Ada\"]\n\n=0 b2=1 b2=2 c1=3\n");
  ASSERT_TRUE(back.fault);
  EXPECT_EQ(back.fault->part, LogFault::Part::move);
  EXPECT_EQ(back.fault->number, 3U);
  EXPECT_EQ(back.logged.table.game.moves().size(), 3U);
}

TEST(LogText, WithoutABeginningIsRefused) {
  for (const std::string text : {"[First \"Ada\n\n", "[Clock \"soon\"]\n\nlog 1 0\n0 alive\n", "\x01"}) {
    EXPECT_FALSE(read_log(text, {})) << text;
  }
}

// ---- random logs

// Kept, read back and replayed it is the same table, with the same views and the same time left.
void check_kept(const LoggedTable& table, Instant now) {
  const auto back = read_log(format_log(table.log, now), Instant(0));
  RC_ASSERT(back.has_value());
  RC_ASSERT(!back->fault);
  RC_ASSERT(back->logged == table);
  RC_ASSERT(back->alive == std::max(now, table.log.last()));
  RC_ASSERT(replay(table.log)->table == table.table);
  const Instant later = now + seconds(7);
  RC_ASSERT(time_left(back->logged.table, later) == time_left(table.table, later));
  for (const Seat seat : seats(table.table)) {
    RC_ASSERT(view(back->logged.table, seat, later) == view(table.table, seat, later));
  }
}

RC_GTEST_PROP(RandomLog, EveryPrefixIsKeptExactly, ()) {
  Choices choices = draw_choices();
  for (int round = 0; round < 5; ++round) {
    Instant now = opened_at;
    LoggedTable table = open_logged(random_opening(choices, random_options(choices)), now).value();
    for (int i = 0; i < 80; ++i) {
      now += Duration(choices.one_in(30) ? 61000 : choices.below(10000));
      const Attempt attempt = random_attempt(choices, table.table, now);
      if (const auto up = overdue(table.table, now)) {
        RC_ASSERT(take(table, *up).has_value());
      } else if (choices.one_in(10)) {
        RC_ASSERT(take(table, {.what = StandStill{Duration(choices.below(100))}, .at = now + seconds(1)})
                      .has_value());
      } else {
        std::ignore = take(table, {.what = Acted{.seat = attempt.seat, .act = attempt.what}, .at = now});
      }
      check_kept(table, now);
    }
  }
}

}  // namespace
}  // namespace seize
