// Terse style: a turn on forty cells of a braille display, in every language.

#include <gmock/gmock.h>

#include <algorithm>

#include "cli/catalogue.h"
#include "cli/test_play.h"
#include "core/random.h"
#include "core/test_games.h"
#include "talk/answer.h"
#include "talk/conversation.h"

namespace seize::cli {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

constexpr std::size_t cells = 40;

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80; }));
}

// A name that stands in no sentence, so that it can be taken out.
constexpr std::string_view me = "Zyxwvu";
constexpr std::string_view opponent = "Qwzyxw";

std::string without_names(std::string text) {
  for (const std::string_view name : {me, opponent}) {
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name))
      text.erase(at, name.size());
  }
  return text;
}

std::string line_of(const Messages& messages, const Catalogue& catalogue) {
  std::string line;
  for (const Said& said : messages) line += (line.empty() ? "" : " ") + catalogue.format(said);
  return line;
}

// Somebody who calls at random, rightly or wrongly, and plays on at random.
Act random_act(const Table& table, Random& random) {
  const State& state = table.game.state();
  const bool calls = may_call(state) && random.below(3U) == 0;
  if (calls) return Call{WinningSet::from_index(static_cast<int>(random.below(WinningSet::count)))};
  if (state.position.full()) return Pass{};
  if (state.position.hand()) return Place{any_of(state.position.empty_squares(), random)};
  return Give{any_of(state.position.left(), random)};
}

struct Longest {
  std::string turn;
  void look_at(const std::string& line) {
    if (characters(without_names(line)) > characters(without_names(turn))) turn = line;
  }
};

// One game: whatever stands between two lines that the listener types is one turn. At the end more is told
// than fits a line, a line for each thing.
void play_through(Conversation& talk, const Catalogue& catalogue, Random& random, Longest& longest) {
  Messages news;
  while (!talk.table().game.over()) {
    const Seat seat = *seat_to_act(talk.table());
    const bool mine = std::ranges::find(talk.me, seat) != talk.me.end();
    if (mine) {
      news.push_back(prompt(talk));
      longest.look_at(line_of(news, catalogue));
      news.clear();
    }
    const Act act = random_act(talk.table(), random);
    const Messages said = mine ? follow(talk, act, {}).said : take_act(talk, seat, act, {}).said;
    if (talk.table().game.over()) news.clear();
    for (const Said& one : said) {
      EXPECT_LE(characters(without_names(catalogue.format(one))), cells) << catalogue.format(one);
      news.push_back(one);
    }
  }
}

TEST(Terse, NoTurnIsLongerThanFortyCharactersWithoutItsNames) {
  for (const std::string& language : Catalogue::languages()) {
    const Catalogue catalogue = *Catalogue::of(language);
    Longest longest;
    Random random(7);
    for (int game = 0; game < 200; ++game) {
      const Edition edition = game % 2 == 0 ? Edition::classic : Edition::access;
      const Options options{.rules = test::rules(game % 3 == 0), .edition = edition};
      const bool alone = game % 4 != 0;
      Conversation talk{.logged = *open_logged({.options = options,
                                                .first_named = {{.name = std::string(me)}},
                                                .second_named = {{.name = std::string(opponent)}}},
                                               {}),
                        .me = {},
                        .wording = {.edition = edition, .terse = true}};
      talk.me = seats_of_people(talk.table());
      if (alone) talk.me = {talk.me[static_cast<std::size_t>(game / 4 % 2)]};
      play_through(talk, catalogue, random, longest);
    }
    EXPECT_LE(characters(without_names(longest.turn)), cells) << language << ": " << longest.turn;
    EXPECT_GT(characters(without_names(longest.turn)), 20U) << language << ": " << longest.turn;
  }
}

const Words against_mole = {"play",         "--terse",   "--side", "Ada",    "--side",
                            "program:mole", "--starter", "first",  "--seed", "3"};

TEST(Terse, BrailleMeansTheSame) {
  Words braille = against_mole;
  std::ranges::replace(braille, "--terse", "--braille");
  EXPECT_EQ(played(against_mole, "7\nboard\n").out, played(braille, "7\nboard\n").out);
}

TEST(Terse, ATurnIsOneLineThatBeginsWithWhatTheOtherSideDid) {
  const Words said = lines_of(played(against_mole, "7\nquit\n").out);
  const auto turn =
      std::ranges::find_if(said, [](const std::string& line) { return line.starts_with("Mole "); });
  ASSERT_NE(turn, said.end()) << joined(said);
  EXPECT_THAT(*turn, testing::MatchesRegex("Mole [a-d][1-4]\\. [0-9a-f] [a-z]{4}\\. 7\\. Ada: where\\?"));
}

TEST(Terse, TheOrderOfLettersIsThePlayers) {
  const Words game = {"play", "--terse", "--side", "Ada", "--side", "Bo", "--starter", "first"};
  EXPECT_THAT(played(game, "b\n").out, HasSubstr("b tdrh."));
  EXPECT_THAT(played(with(game, {"--order", "fshc"}), "b\n").out, HasSubstr("b hrtd."));
}

std::string on_one_line(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  return text;
}

TEST(Terse, HelpTellsWhatTheLettersStandFor) {
  for (const test::Language& in : test::all_languages()) {
    const Words game = {"play", "--terse", "--lang", in.code, "--side", "Ada", "--side", "Bo"};
    const std::string said = on_one_line(played(game, "?\n").out);
    for (const char* value : {"tall", "short", "dark", "light", "round", "square", "hollow", "solid"}) {
      EXPECT_THAT(said, HasSubstr(in.messages.find("letter." + std::string(value))->second + " " +
                                  in.messages.find("value." + std::string(value))->second));
    }
    expect_well_said(in.code, said);
  }
}

TEST(Terse, PuzzlesReviewsAndTheQuizAreTerseToo) {
  const Played puzzle = played({"puzzle", "--id", "15", "--terse"}, "rack\nsolution\n");
  EXPECT_THAT(puzzle.out, AllOf(HasSubstr("Row1: "), HasSubstr("Answer?"), Not(HasSubstr("tall"))));
  const TestFolder folder;
  const auto file =
      folder.write("game.txt", "[First \"Ada\"]\n[Second \"Bo\"]\n\n=0 b2=1 a1=2 c3=3 d4!diag\n");
  const Played review = played({"review", file.string(), "--terse"}, "");
  EXPECT_THAT(review.out,
              AllOf(HasSubstr("1 Ada =0: "), Not(HasSubstr("Each line tells")), Not(HasSubstr("tall"))));
  EXPECT_THAT(played({"review", file.string(), "--terse", "--order", "fshc"}, "").out,
              HasSubstr("1 Ada =0: "));
  const Played quiz = played({"quiz", "--terse", "--school", "S", "--class", "C", "--pupil", "P"}, "yes\n");
  EXPECT_THAT(quiz.out, AllOf(HasSubstr("1/11 There are"), HasSubstr("2/11 ")));
}

TEST(Terse, MovesTellPassingGivingUpAndRunningOut) {
  const Catalogue catalogue = Catalogue::english();
  const std::array<Team, 2> teams = {Team{{.name = "Ada"}}, Team{{.name = "Bo"}}};
  const Wording terse{.terse = true};
  const auto told = [&](const std::vector<Move>& moves) {
    return line_of(in_style(tell_moves({.position = Position(Rules{})}, moves, teams, terse), terse),
                   catalogue);
  };
  const Move given = Give{Piece::from_index(7)};
  EXPECT_EQ(told({given, Resign{Side::second}}), "Ada 7 tdqf. Bo gave up.");
  EXPECT_EQ(told({given, RunOutOfTime{Side::second}}), "Ada 7 tdqf. Bo out of time.");
}

// Help, hints, explanations, refusals, questions: whatever is said.
TEST(Terse, NoLineAtAllIsLongerThanFortyCharacters) {
  for (const test::Language& in : test::all_languages()) {
    Words lines = {"7", "b2 8", "nonsense", "b2", "8"};
    for (const char* key : {"empty", "hint", "hint", "hint", "options", "help", "draw", "no", "resign", "no",
                            "rules", "players", "clock", "diagonals", "moves", "draw", "yes", "yes"})
      lines.push_back(in.words_of(key).front());
    const Words game = {"play", "--terse", "--lang", in.code,     "--side",
                        "X",    "--side",  "Y",      "--starter", "first"};
    const Played puzzle = played({"puzzle", "--terse", "--lang", in.code, "--id", "15"},
                                 joined({in.words_of("solution").front(), in.words_of("quit").front()}));
    const Played quiz = played(
        {"quiz", "--terse", "--lang", in.code, "--school", "S", "--class", "C", "--pupil", "P", "--feedback"},
        joined({in.words_of("yes").front(), in.words_of("yes").front()}));
    for (const std::string& out : {played(game, joined(lines)).out, puzzle.out, quiz.out}) {
      EXPECT_GT(lines_of(out).size(), 7U) << out;
      for (const std::string& line : lines_of(out)) {
        EXPECT_LE(characters(line), cells) << in.code << ": " << line;
      }
    }
  }
}

TEST(Terse, NoLineOfAnAnswerIsLongerThanFortyCharacters) {
  for (const test::Language& in : test::all_languages()) {
    Words lines = {"7", "b2 8", "c3 9", "d1 0", "a4 f"};
    for (const char* key : {"board", "rack", "hand", "last", "turn", "moves"})
      lines.push_back(in.words_of(key).front());
    for (const std::string& word : {in.words_of("tall").front(), std::string("d1 a4"), std::string("b2?")})
      lines.push_back(word);
    const Words game = {"play", "--terse", "--lang", in.code,     "--side",
                        "X",    "--side",  "Y",      "--starter", "first"};
    bool begun = false;
    for (const std::string& line : lines_of(played(game, joined(lines)).out)) {
      begun = begun || line.starts_with("7 ");  // the opening and the farewell are sentences
      if (line.contains("--resume")) break;
      if (begun) {
        EXPECT_LE(characters(line), cells) << in.code << ": " << line;
      }
    }
    EXPECT_TRUE(begun);
  }
}

}  // namespace
}  // namespace seize::cli
