// seize puzzle, as people and scripts meet it.

#include <gmock/gmock.h>

#include <set>

#include "analysis/analysis_text.h"
#include "cli/catalogue.h"
#include "cli/shipped_puzzles.h"
#include "cli/test_play.h"
#include "coach/puzzle_choice.h"
#include "coach/puzzle_explanation.h"
#include "coach/puzzle_solution.h"
#include "notation/words.h"

namespace seize::cli {
namespace {

using coach::Puzzle;
using coach::PuzzleKind;
using test::all_languages;
using test::Language;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::vector<Puzzle>& shipped() {
  static const std::vector<Puzzle> puzzles = coach::parse_puzzles(shipped_puzzles()).value();
  return puzzles;
}

// One of each kind, of different rules.
std::vector<Puzzle> one_of_each_kind() {
  std::vector<Puzzle> puzzles;
  for (int kind = 0; kind < coach::puzzle_kind_count; ++kind) {
    int skip = kind;
    for (const Puzzle& puzzle : shipped()) {
      if (puzzle.kind == static_cast<PuzzleKind>(kind) && skip-- == 0) puzzles.push_back(puzzle);
    }
  }
  return puzzles;
}

std::string answer_of(const Puzzle& puzzle) { return format_move(puzzle.answers.front()); }

Words asking_for(const Puzzle& puzzle, const Words& more = {}) {
  return with({"puzzle", "--id", std::to_string(puzzle.id)}, more);
}

std::filesystem::path kept_in(const TestFolder& state) { return state.path() / "seize" / "puzzles.txt"; }

// ---- what can be asked for

TEST(PuzzleCommand, WhereNoneIsLikeThatItIsSaidWhatThereIs) {
  for (const Puzzle& puzzle : shipped()) {
    ASSERT_FALSE(puzzle.kind == PuzzleKind::win_in_three &&
                 coach::difficulty_of(puzzle.rating) == coach::Difficulty::easy);
  }
  for (const Language& in : all_languages()) {
    const Played none =
        played({"puzzle", "--lang", in.code, "--kind", "win_in_three", "--difficulty", "easy"}, "");
    EXPECT_EQ(none.status, 1) << in.code;
    EXPECT_THAT(none.out, AllOf(HasSubstr("--difficulty hard"), Not(HasSubstr("--difficulty easy"))))
        << in.code;
  }
}

TEST(PuzzleCommand, NextAndAnotherGoToAnotherPuzzle) {
  const Played puzzles = played({"puzzle", "--plain", "--id", "1"}, "next\nanother\nquit\n");
  std::size_t titles = 0;
  for (std::size_t at = puzzles.out.find("Puzzle "); at != std::string::npos;
       at = puzzles.out.find("Puzzle ", at + 1))
    ++titles;
  EXPECT_EQ(titles, 3U) << puzzles.out;
  EXPECT_EQ(puzzles.out.find("Puzzle 1:"), puzzles.out.rfind("Puzzle 1:"));
}

TEST(PuzzleCommand, TerseStaysFromPuzzleToPuzzle) {
  const Played puzzles = played({"puzzle", "--plain", "--id", "1"}, "terse\nnext\nquit\n");
  EXPECT_THAT(puzzles.out.substr(puzzles.out.find("wordy")),
              AllOf(HasSubstr("Row1: "), Not(HasSubstr("Row 1: "))));
}

// ---- what is said

// The ids of a message and of all that stands in its places, and the names of those places.
void collect_shapes(const Said& said, std::string& shape) {
  shape += std::string(said.id) + "(";
  for (const Argument& argument : said.arguments) {
    shape += std::string(argument.name) + " ";
    if (const auto* phrase = std::get_if<Phrase>(&argument.value)) {
      for (const Said& part : phrase->parts) collect_shapes(part, shape);
    }
  }
  shape += ")";
}

// A brace is the place of an argument that was not given.
TEST(PuzzleSentences, OfEveryShippedPuzzleHaveAllTheirArgumentsInEveryLanguage) {
  std::vector<Catalogue> catalogues;
  for (const std::string& language : Catalogue::languages()) catalogues.push_back(*Catalogue::of(language));
  solver::Solver solver(coach::puzzle_memory);
  std::set<std::string> shapes;
  for (const Puzzle& puzzle : shipped()) {
    for (const Messages& messages :
         {coach::pose(puzzle, {}), coach::tell_solution(puzzle, {}), coach::explain(puzzle, {}, solver)}) {
      for (const Said& said : messages) {
        std::string shape;
        collect_shapes(said, shape);
        if (!shapes.insert(shape).second) continue;
        for (const Catalogue& catalogue : catalogues)
          EXPECT_THAT(catalogue.format(said), Not(HasSubstr("{")))
              << catalogue.language() << " " << puzzle.id;
      }
    }
  }
  EXPECT_GT(shapes.size(), 100U);
}

TEST(Puzzles, ArePosedAnsweredAndExplainedInEveryLanguageInWords) {
  for (const Language& in : all_languages()) {
    for (const Puzzle& puzzle : one_of_each_kind()) {
      const TestFolder state;
      const Words arguments = asking_for(puzzle, {"--plain", "--lang", in.code});
      const Played right = played(state.path(), arguments, answer_of(puzzle) + "\n");
      EXPECT_EQ(right.status, 0);
      EXPECT_THAT(right.out, HasSubstr(Catalogue::of(in.code)->text("puzzle.right")));
      expect_well_said(in.code, right.out);
      EXPECT_FALSE(has_escape(right.out) || has_drawing(right.out));
      const Played shown =
          played(state.path(), arguments,
                 in.words_of("help").front() + "\n" + in.words_of("solution").front() + "\n");
      EXPECT_EQ(shown.status, 0);
      expect_well_said(in.code, shown.out);
    }
  }
}

TEST(Puzzles, AreSaidInTheAccessEditionWithoutColour) {
  for (const Puzzle& puzzle : one_of_each_kind()) {
    const Played shown =
        played(asking_for(puzzle, {"--plain", "--edition", "access", "--lang", "en"}), "solution\n");
    EXPECT_THAT(shown.out,
                AllOf(Not(HasSubstr(" dark")), Not(HasSubstr(" light")), Not(HasSubstr("colour"))));
    EXPECT_THAT(shown.out, HasSubstr("grooved"));
  }
}

TEST(Puzzles, AreTerseForBraille) {
  const Played braille = played({"puzzle", "--id", "15", "--braille"}, "solution\n");
  EXPECT_THAT(braille.out, AllOf(HasSubstr("tlrf"), Not(HasSubstr("tall"))));
  EXPECT_FALSE(has_drawing(braille.out));
}

TEST(Puzzles, AreDrawnUnlessPlainIsAskedFor) {
  const Played drawn = played({"puzzle", "--id", "15"}, "d2\nback\n");
  EXPECT_TRUE(has_drawing(drawn.out));
  EXPECT_FALSE(has_escape(drawn.out));
  const Played ascii = played({"puzzle", "--id", "15", "--ascii"}, "solution\n");
  EXPECT_TRUE(is_ascii(ascii.out));
}

TEST(Puzzles, SayWhyAnAnswerIsWrongAndLetOneTryAgain) {
  const Played tried = played({"puzzle", "--id", "40", "--plain"}, "1\n2\n5\nquit\n");
  EXPECT_EQ(tried.status, 0);
  EXPECT_THAT(tried.out, AllOf(HasSubstr("That’s not it."), HasSubstr("is not safe: on"),
                               HasSubstr("Try again, or type solution."), HasSubstr("That’s right!"),
                               HasSubstr("It could go on like this: a3=7 d1=2 a2!cola"),
                               HasSubstr("=1 comes to mind too, but then a3=7 wins for your opponent.")));
}

TEST(Puzzles, AnswerQuestionsLikeATable) {
  const Played asked = played({"puzzle", "--id", "40", "--plain"}, "row 4\n5?\ntall\nhelp\nnonsense\n\n");
  EXPECT_THAT(asked.out,
              AllOf(HasSubstr("Row 4: a4 short"), HasSubstr("is still left"), HasSubstr("Still left, 3:"),
                    HasSubstr("What you can type"), HasSubstr("I don’t know “nonsense”")));
}

TEST(Puzzles, FollowOneAnother) {
  const TestFolder state;
  const Played three = played(state.path(), {"puzzle", "--plain"}, "again\nsolution\nagain\nquit\n");
  std::set<std::string> titles;
  for (const std::string& line : lines_of(three.out)) {
    if (line.starts_with("Puzzle ")) titles.insert(line);
  }
  EXPECT_EQ(titles.size(), 3U) << three.out;
}

// ---- what is kept

TEST(PuzzleProgress, IsKeptAfterEveryAnswer) {
  const TestFolder state;
  Session session(state.path(), {"puzzle", "--id", "40", "--plain"});
  session.type("1");
  EXPECT_TRUE(session.wait_for("Try again"));
  session.kill(SIGKILL);
  session.finish();
  EXPECT_THAT(contents(kept_in(state)), HasSubstr("\n40 open 1\n"));
  played(state.path(), {"puzzle", "--id", "40", "--plain"}, "5\n");
  EXPECT_THAT(contents(kept_in(state)), HasSubstr("\n40 solved 2\n"));
  EXPECT_THAT(contents(kept_in(state)), StartsWith("seize puzzles 2\nrating "));
}

TEST(PuzzleProgress, IsToldForPeopleAndForScripts) {
  const TestFolder state;
  EXPECT_THAT(played(state.path(), {"puzzle", "--progress"}, "").out,
              HasSubstr("You have not tried a puzzle yet"));
  played(state.path(), {"puzzle", "--id", "40", "--plain"}, "5\n");
  played(state.path(), {"puzzle", "--id", "3", "--plain"}, "solution\n");
  EXPECT_THAT(played(state.path(), {"puzzle", "--progress"}, "").out,
              AllOf(HasSubstr("Solved: 1 of 1,006, 1 of them at the first try."), HasSubstr("Your rating: "),
                    HasSubstr("The only safe piece: 1 of ")));
  EXPECT_THAT(played(state.path(), {"puzzle", "--progress", "--json"}, "").out,
              AllOf(HasSubstr(R"("count": 1006, "tried": 2, "solved": 1, "first_try": 1, "streak": 0,)"),
                    HasSubstr(R"("safe_piece": {"solved": 1, "count": 85})")));
}

TEST(PuzzleProgress, MakesTheNextPuzzleOneThatIsNotSolved) {
  const TestFolder state;
  const auto next = [&] { return played(state.path(), {"puzzle", "--kind", "call", "--json"}, "").out; };
  const std::string first = next();
  const std::string id = first.substr(7, first.find(',') - 7);
  played(state.path(), {"puzzle", "--id", id, "--plain"}, "solution\n");
  EXPECT_NE(next(), first);
}

TEST(PuzzleProgress, ThatIsDamagedIsToldAndKeptAside) {
  const TestFolder state;
  std::filesystem::create_directories(kept_in(state).parent_path());
  for (const char* aside : {".damaged", ".damaged2"}) {
    std::ofstream(kept_in(state)) << "seize puzzles 1\nrating six hundred\n" << aside;
    const Played told = played(state.path(), {"puzzle", "--id", "40", "--plain"}, "5\n");
    EXPECT_EQ(told.status, 0);
    EXPECT_THAT(told.out, AllOf(HasSubstr("is damaged"), HasSubstr(kept_in(state).string() + aside)));
    EXPECT_THAT(contents(kept_in(state).string() + aside), HasSubstr("six hundred"));
    EXPECT_THAT(contents(kept_in(state)), HasSubstr("\n40 solved 1\n"));
  }
}

TEST(PuzzleProgress, ThatCannotBeKeptIsToldOnce) {
  const TestFolder state;
  const auto blocked = state.write("blocked", "a file where a folder should be");
  const Played told = played(blocked, {"puzzle", "--id", "40", "--plain"}, "1\n5\n");
  EXPECT_EQ(told.status, 0);
  const std::size_t first = told.out.find("can’t be kept");
  EXPECT_NE(first, std::string::npos);
  EXPECT_EQ(told.out.find("can’t be kept", first + 1), std::string::npos);
  EXPECT_THAT(told.out, HasSubstr("That’s right!"));
}

TEST(PuzzleProgress, IsNotKeptForWhoHasNoHome) {
  const Played homeless = played({"puzzle", "--id", "40", "--plain"}, "5\n", {"XDG_STATE_HOME=", "HOME="});
  EXPECT_EQ(homeless.status, 0);
  EXPECT_THAT(homeless.out, HasSubstr("That’s right!"));
}

TEST(PuzzleShelf, HoldsWhatWasFailedAndPosesItAsItsTwin) {
  const TestFolder state;
  const Played empty = played(state.path(), {"puzzle", "--again", "--plain"}, "");
  EXPECT_EQ(empty.status, 1);
  EXPECT_THAT(empty.out, HasSubstr("There is nothing more on your shelf."));
  played(state.path(), {"puzzle", "--id", "40", "--plain"}, "1\nquit\n");
  EXPECT_THAT(contents(kept_in(state)), HasSubstr("\nagain 40 0 "));
  const Played again = played(state.path(), {"puzzle", "--again", "--plain"}, "solution\n");
  EXPECT_EQ(again.status, 0);
  EXPECT_THAT(again.out, AllOf(HasSubstr("You missed this one before."), HasSubstr("Puzzle 40:"),
                               Not(HasSubstr("6 pieces are left: 1 short dark round solid, 2 "))));
}

TEST(PuzzleRun, EndsWithTheFirstMistakeAndKeepsThePuzzleBeforeItIsShown) {
  const TestFolder state;
  played(state.path(), {"puzzle", "--run", "--plain"}, "");
  const std::string kept = contents(kept_in(state));
  const std::size_t at = kept.find("\nrun 0 0 ");
  ASSERT_NE(at, std::string::npos) << kept;
  const int id = std::stoi(kept.substr(at + 9));
  const Played run = played(state.path(), {"puzzle", "--run", "--plain"},
                            answer_of(*coach::puzzle_of(shipped(), id)) + "\nsolution\n");
  EXPECT_THAT(run.out, AllOf(HasSubstr("Puzzle " + std::to_string(id) + ":"), HasSubstr("in this run: 1."),
                             HasSubstr("Your run is over. Your longest so far: 1.")));
  EXPECT_THAT(contents(kept_in(state)), HasSubstr("\nrun 0 1 0\n"));
}

TEST(PuzzleHints, ComeInStepsAndLeaveTheRatingAlone) {
  const TestFolder state;
  const Played hinted =
      played(state.path(), {"puzzle", "--id", "15", "--plain"}, "hint\nhint\nhint\nhint\nd2 7\n");
  EXPECT_THAT(hinted.out, AllOf(HasSubstr("nothing away at once"), HasSubstr("Take a look at this: row 2."),
                                HasSubstr("The piece belongs on d2."), HasSubstr("There are no more hints."),
                                HasSubstr("That’s right!")));
  EXPECT_THAT(contents(kept_in(state)), HasSubstr("rating 600 300 -\n"));
}

// ---- a puzzle a day

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  std::array<char, 16> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d", &local);
  return text.data();
}

TEST(DailyPuzzle, IsTheSameForEverybodyOnADay) {
  const Ended monday = seize_command("puzzle --date 2026-11-16 --json");
  EXPECT_THAT(monday.out, AllOf(HasSubstr(R"("id": 2018,)"), HasSubstr(R"("date": "2026-11-16")")));
  EXPECT_EQ(seize_command("puzzle --date 2026-11-16 --json", "", "LC_ALL=fr_FR.UTF-8").out, monday.out);
  EXPECT_NE(seize_command("puzzle --date 2026-11-17 --json").out, monday.out);
  EXPECT_THAT(seize_command("puzzle --date 2026-11-16 --plain").out,
              HasSubstr("The puzzle of the day for 2026-11-16.\nPuzzle 2018:"));
}

TEST(DailyPuzzle, SolvedOnItsDayBeginsAStreak) {
  const TestFolder state;
  const auto streak = [&] { return played(state.path(), {"puzzle", "--progress", "--json"}, "").out; };
  const auto solve = [&](const std::vector<std::string>& which) {
    std::vector<std::string> arguments = {"puzzle"};
    arguments.insert(arguments.end(), which.begin(), which.end());
    arguments.emplace_back("--json");
    const int id = std::stoi(played(state.path(), arguments, "").out.substr(7));
    arguments.back() = "--plain";
    played(state.path(), arguments, answer_of(*coach::puzzle_of(shipped(), id)) + "\n");
  };
  solve({"--date", "2026-01-05"});  // a day that is past, whatever day it is
  EXPECT_THAT(streak(), AllOf(HasSubstr(R"("solved": 1)"), HasSubstr(R"("streak": 0)")));

  const std::string before = today();
  solve({"--daily"});
  if (today() == before) {
    EXPECT_THAT(streak(), HasSubstr(R"("streak": 1)"));
  }
}

// ---- for scripts, and what is refused

TEST(PuzzleProgress, OfTwoWindowsLosesNothingOfEither) {
  const TestFolder state;
  const std::string home =
      "cd " + state.path().string() + " && export XDG_STATE_HOME=$PWD LC_ALL=C.UTF-8 && ";
  const std::string script =
      "mkfifo in && : > out && { " SEIZE_BINARY
      " puzzle --plain --id 3 < in > out & } && exec 3> in && "
      "until grep -q answer out; do sleep 0.01; done && "
      "echo 5 | " SEIZE_BINARY " puzzle --plain --id 40 > other && echo quarto diag >&3 && exec 3>&- && wait";
  EXPECT_EQ(std::system((home + script).c_str()), 0);
  EXPECT_THAT(contents(state.path() / "seize" / "puzzles.txt"),
              AllOf(HasSubstr("\n3 solved 1\n"), HasSubstr("\n40 solved 1\n")));
}

TEST(PuzzleProgress, IsToldOfAPuzzleThatWasSolvedBefore) {
  const TestFolder state;
  const auto again = [&] {
    return played(state.path(), {"puzzle", "--plain", "--id", "3"}, "quarto diag\n").out;
  };
  EXPECT_THAT(again(), Not(HasSubstr("already")));
  EXPECT_THAT(again(), StartsWith("You have solved this one before.\n"));
}

TEST(PuzzleCommand, PrintsAPuzzleAsJson) {
  const Ended ended = seize_command("puzzle --id 15 --json", "", "LC_ALL=C.UTF-8 XDG_STATE_HOME=/nowhere");
  EXPECT_EQ(ended.status, 0);
  EXPECT_EQ(ended.out, R"({"id": 15, "kind": "win_in_two", "position": "208d/.51a/..9./6.f. e d3 L:chsf", )"
                       R"("answers": ["d2=7"], "rating": 1010, "difficulty": "medium"})"
                       "\n");
}

TEST(PuzzleCommand, ChoosesByKindRulesAndDifficulty) {
  for (const char* words : {"--kind steal", "--rules S:ch", "--difficulty hard", "--kind call --rules L:c"}) {
    const Ended ended =
        seize_command("puzzle --json " + std::string(words), "", "LC_ALL=C.UTF-8 XDG_STATE_HOME=/nowhere");
    EXPECT_EQ(ended.status, 0) << words;
    const std::string wanted = std::string(words).substr(std::string(words).rfind(' ') + 1);
    EXPECT_THAT(ended.out, HasSubstr(wanted)) << words;
  }
}

TEST(PuzzleCommand, MakesTheCollectionThatIsShipped) {
  const std::string made = seize_command("puzzle --make 40 --seed 1").out;
  const auto rest = [](std::string_view text) { return std::string(text.substr(text.find('\n'))); };
  EXPECT_THAT(rest(shipped_puzzles()), StartsWith(rest(made)));
  EXPECT_THAT(made, StartsWith("# id\tkind\tposition\tanswers\trating;"));
  EXPECT_EQ(seize_command("puzzle --make 40").out, made);
  EXPECT_NE(rest(seize_command("puzzle --make 40 --seed 2").out), rest(made));
}

TEST(PuzzleCommand, RefusesWhatIsWrongInOneSentence) {
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"--kind chess", "is not a kind of puzzle"},
      {"--rules X:c", "is not a set of rules"},
      {"--difficulty 7", "is not a difficulty"},
      {"--id 2201", "There is no puzzle 2201: they are numbered from 1 to 2200."},
      {"--id 4", "Puzzle 4 has been retired"},
      {"--id 0", "There is no puzzle 0: they are numbered from 1 to 2200."},
      {"--id -4", "There is no puzzle -4: they are numbered from 1 to 2200."},
      {"--id one", "is not a whole number"},
      {"--date yesterday", "is not a date"},
      {"--date 2026-02-30", "is not a date"},
      {"--make 0", "is not a number of puzzles"},
      {"--make 100001", "is not a number of puzzles"},
      {"--make x", "is not a number of puzzles"},
      {"--make 3 --seed x", "is not a whole number"},
      {"--seed 3", "don’t go together"},
      {"--id 3 --daily", "don’t go together"},
      {"--id 3 --kind call", "don’t go together"},
      {"--daily --date 2026-11-15", "don’t go together"},
      {"--daily --difficulty easy", "don’t go together"},
      {"--progress --id 3", "don’t go together"},
      {"--make 3 --json", "don’t go together"},
      {"--again --daily", "don’t go together"},
      {"--run --json", "don’t go together"},
      {"--edition x", "is not an edition"},
      {"--order x", "is not an order of words"},
      {"extra", "I don’t understand"},
      {"--kind", "has no value"},
  };
  for (const auto& [words, sentence] : wrong) {
    const Ended ended = seize_command("puzzle " + words);
    EXPECT_EQ(ended.status, 2) << words;
    EXPECT_EQ(ended.out, "") << words;
    EXPECT_THAT(ended.err, AllOf(StartsWith("seize: "), HasSubstr(sentence))) << words;
    EXPECT_EQ(std::ranges::count(ended.err, '\n'), 1) << words;
  }
}

TEST(PuzzleCommand, SaysWhereThereIsNoneLikeThat) {
  const Ended ended = seize_command("puzzle --kind call --difficulty hard");
  EXPECT_EQ(ended.status, 1);
  EXPECT_THAT(ended.err, HasSubstr("There is no puzzle like that"));
}

}  // namespace
}  // namespace seize::cli
