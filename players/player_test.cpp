#include "players/player.h"

#include <gmock/gmock.h>

#include <cmath>
#include <fstream>
#include <iterator>
#include <sstream>

#include "core/test_games.h"
#include "core/test_step.h"
#include "notation/table_words.h"
#include "notation/token.h"
#include "notation/words.h"
#include "players/sight.h"
#include "players/test_tables.h"

namespace seize {
namespace {

const Level& named(std::string_view name) { return *level_named(name); }

// Plays the game to its end; false where an act was refused.
bool plays_to_the_end(const Rules& rules, Help help, const Level& first, const Level& second, Mind& mind,
                      Random& random) {
  Table table = *open({.options = {.rules = rules, .help = help},
                       .first_named = program_at(first.name),
                       .second_named = program_at(second.name)},
                      {});
  while (!table.game.over()) {
    const auto next = act(table, *seat_to_act(table), choose(table, mind, random), {});
    if (!next) return false;
    table = next->table;
  }
  return true;
}

constexpr std::array helps{Help::official, Help::call, Help::automatic};

// ---- the rules
// ---------------------------------------------------------------------------------------------

TEST(Players, PlayTenThousandGamesOfAllRulesAtEveryHelpLevelByTheRules) {
  Mind mind;
  const auto rules = test::all_rule_sets();
  for (const Help help : helps) {
    Random random(static_cast<std::uint64_t>(help));
    for (std::size_t game = 0; game < 10'000; game += test::step()) {
      const Level& first = levels()[game % 5];
      const Level& second = levels()[game / 5 % 5];
      ASSERT_TRUE(plays_to_the_end(rules[game % rules.size()], help, first, second, mind, random)) << game;
    }
  }
}

TEST(Players, WhoLookFarPlayByTheRulesToo) {
  Mind mind;
  const auto rules = test::all_rule_sets();
  for (std::size_t game = 0; game < rules.size(); game += test::step()) {
    Random random(game);
    const Level& first = levels()[5 + game % 5];
    const Level& second = levels()[5 + game / 5 % 5];
    ASSERT_TRUE(plays_to_the_end(rules[game], helps[game % 3], first, second, mind, random)) << game;
  }
}

// ---- blind spots
// ---------------------------------------------------------------------------------------------

// How often the level calls, of so many times that it is asked.
int calls(const Table& table, const Level& level, int asked) {
  Mind mind;
  int called = 0;
  for (int i = 0; i < asked; ++i) {
    Random random(static_cast<std::uint64_t>(i));
    called += std::holds_alternative<Call>(choose(table, level, mind, random)) ? 1 : 0;
  }
  return called;
}

void expect_share(int count, int asked, double share) {
  EXPECT_NEAR(count, asked * share, 4 * std::sqrt(asked * share * (1 - share)));
}

TEST(Players, MissCallsAndStealsAsOftenAsTheirLevelSays) {
  constexpr int asked = 4000;
  const Position placed = standing({0, 1, 2, 4});  // row 1 shares its fill
  const Position given = placed.give(Piece::from_index(15));
  const WinningSet row = WinningSet::from_index(0);
  const auto fill = Characteristics().with(Characteristic::fill);
  for (const char* name : {"mole", "squirrel", "otter"}) {
    Level level = named(name);
    level.calls_wrongly = 0;
    SCOPED_TRACE(name);
    const double missed = chance_to_miss(level.misses_call, row, fill) / 1000.0;
    const double not_stolen = chance_to_miss(level.misses_steal, row, fill) / 1000.0;
    expect_share(calls(table_from(placed), level, asked), asked, 1 - missed);
    expect_share(calls(table_from(given), level, asked), asked, 1 - not_stolen);
    expect_share(calls(table_from(placed, Help::call), level, asked), asked, 1 - missed);
  }
}

TEST(Players, TheTopMissesNoCallAndNoSteal) {
  const Position placed = standing({0, 1, 2, 4});
  EXPECT_EQ(calls(table_from(placed), perfect_level(), 200), 200);
  EXPECT_EQ(calls(table_from(placed.give(Piece::from_index(15))), perfect_level(), 200), 200);
}

TEST(Players, DoNotCallOnAWindowThatIsUsedUp) {
  const Table table = table_from(standing({0, 1, 2, 4}));
  const auto used_up = act(table, *seat_to_act(table), Call{WinningSet::from_index(1)}, {});
  ASSERT_TRUE(used_up);
  ASSERT_TRUE(used_up->table.game.state().call_used);
  for (const Level& level : levels()) EXPECT_EQ(calls(used_up->table, level, 10), 0) << level.name;
}

TEST(Players, CallWronglyOnlyWhereTheirLevelSaysSo) {
  const Table table = table_from(standing({0, 15, 1, 14}));  // a full row that has nothing in common
  for (const Level& level : levels()) {
    const int asked = level.calls_wrongly > 0 ? 4000 : 30;
    expect_share(calls(table, level, asked), asked, level.calls_wrongly / 1000.0);
  }
}

// Who overlooks the danger in the row gives any piece, who sees it a safe one.
TEST(Players, GiveALosingPieceAsOftenAsTheyOverlookTheDanger) {
  constexpr int asked = 3000;
  const Position three_hollow = standing({8, 13, 10}, *Rules::from(false, all_characteristics));
  const auto fill = Characteristics().with(Characteristic::fill);
  const auto hollow = [](Piece piece) { return piece.has(Characteristic::fill); };
  int hollow_left = 0;
  for (const Piece piece : three_hollow.left()) hollow_left += hollow(piece) ? 1 : 0;
  Mind mind;
  for (const char* name : {"mole", "rabbit"}) {
    const Level& level = named(name);
    int losing = 0;
    for (int i = 0; i < asked; ++i) {
      Random random(static_cast<std::uint64_t>(i));
      losing += hollow(std::get<Give>(choose(table_from(three_hollow), level, mind, random)).piece) ? 1 : 0;
    }
    const double overlooked = chance_to_miss(level.misses_danger, WinningSet::from_index(0), fill) / 1000.0;
    SCOPED_TRACE(name);
    expect_share(losing, asked, overlooked * hollow_left / three_hollow.left().size());
  }
}

TEST(Players, TakeASquareThatCompletesUnlessTheyOverlookIt) {
  constexpr int asked = 3000;
  const Position position = standing({1, 3, 5}).give(Piece::from_index(15));  // dark: d1 completes row 1
  Mind mind;
  for (const char* name : {"hedgehog", "otter", "owl"}) {
    const Level& level = named(name);
    int placed = 0;
    for (int i = 0; i < asked; ++i) {
      Random random(static_cast<std::uint64_t>(i));
      placed +=
          choose(table_from(position), level, mind, random) == Act(Place{Square::from_index(3)}) ? 1 : 0;
    }
    const auto dark = Characteristics().with(Characteristic::colour);
    const double missed = chance_to_miss(level.misses_square, WinningSet::from_index(0), dark) / 1000.0;
    const double by_chance = 1.0 / position.empty_squares().size();
    SCOPED_TRACE(name);
    if (level.looks < 2) {
      expect_share(placed, asked, 1 - missed + missed * by_chance);
    } else {
      EXPECT_GE(placed, asked * (1 - missed) - 4 * std::sqrt(asked * missed));
    }
  }
}

// ---- the same everywhere
// -----------------------------------------------------------------------------------

std::string tokens_text(const Game& game) {
  std::string text;
  for (const Token& token : tokens_of(game)) text += (text.empty() ? "" : " ") + format_token(token);
  return text;
}

std::optional<solver::Book> book_for(Rules rules) {
  std::string name = format_rules(solver::rules_of(solver::kind_of(rules)));
  name[name.find(':')] = '-';
  std::ifstream in(SEIZE_DATA "/books/" + name + ".book", std::ios::binary);
  auto book = solver::Book::read({std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()});
  return book ? std::optional(std::move(*book)) : std::nullopt;
}

// wasm/levels_test.mjs compares the same rows.
TEST(Players, PlayTheSameGameForTheSameSeedEverywhere) {
  std::ifstream rows(SEIZE_DATA "/level_games.tsv");
  int games = 0;
  for (std::string row; std::getline(rows, row);) {
    if (row.starts_with('#') || games++ % test::step() != 0) continue;
    std::istringstream fields(row);
    std::string first, second, rules, help, seed, tokens;
    for (std::string* field : {&first, &second, &rules, &help, &seed, &tokens})
      std::getline(fields, *field, '\t');
    auto book = book_for(*parse_rules(rules));
    ASSERT_TRUE(book);
    Mind mind;
    mind.use(&*book);
    Table table = *open({.options = {.rules = *parse_rules(rules), .help = *parse_help(help)},
                         .first_named = program_at(first),
                         .second_named = program_at(second)},
                        {});
    for (std::uint64_t n = 0; !table.game.over(); ++n) {
      Random random(std::stoull(seed) + n);
      table = act(table, *seat_to_act(table), choose(table, mind, random), {})->table;
    }
    EXPECT_EQ(tokens_text(table.game), tokens) << row;
  }
  EXPECT_GT(games, 20);
}

// What was thought about before leaves no trace.
TEST(Players, AnswerTheSameWhateverTheyWereAskedBefore) {
  Mind used;
  Mind fresh;
  const Table table = table_from(standing({0, 15, 1, 14, 2}));
  for (const char* name : {"raven", "owl"}) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      Random before(seed + 100);
      static_cast<void>(choose(table_from(standing({3, 12, 5, 10, 6, 9})), named("owl"), used, before));
      Random one(seed);
      Random two(seed);
      EXPECT_EQ(choose(table, named(name), used, one), choose(table, named(name), fresh, two));
    }
  }
}

}  // namespace
}  // namespace seize
