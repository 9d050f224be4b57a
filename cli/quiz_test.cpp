// The quiz for the school (R11).

#include <gmock/gmock.h>

#include "cli/test_play.h"

namespace seize::cli {
namespace {

using test::all_languages;
using test::Language;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// R11.2, in the order in which they are asked.
constexpr std::array<bool, 11> truths = {true,  false, true,  false, true, true,
                                         false, true,  false, true,  true};

std::string answers(const Language& in, bool flipped = false) {
  std::string lines;
  for (const bool is_true : truths) lines += in.words_of(is_true != flipped ? "yes" : "no").front() + "\n";
  return lines;
}

const Words pupil = {"quiz", "--pupil", "Zoë \"Z\"", "--class", "2b", "--school", "École du Parc"};

TEST(Quiz, R11_1_AsksForSchoolClassAndNameAndTellsTheScore) {
  const Played quiz =
      played({"quiz", "--lang", "en", "--plain"}, "Park School\n2b\nAda\n" + answers(test::language("en")));
  EXPECT_EQ(quiz.status, 0);
  EXPECT_THAT(quiz.out, AllOf(HasSubstr("11"), HasSubstr("Ada")));
  EXPECT_FALSE(has_escape(quiz.out));
  EXPECT_FALSE(has_drawing(quiz.out));
}

TEST(Quiz, AnyOtherWordIsToldWhatCanBeAnswered) {
  for (const Language& in : all_languages()) {
    const Played quiz = played(with(pupil, {"--plain", "--lang", in.code}), "xyzzyx\nb2\n");
    EXPECT_THAT(quiz.out, HasSubstr(in.messages.find("quiz.help")->second)) << in.code;
  }
}

TEST(Quiz, ANameHasNoControlCharacters) {
  const TestFolder folder;
  const std::string out = (folder.path() / "result").string();
  played({"quiz", "--plain", "--lang", "en", "--out", out},
         "\bPark\x01\n2b\n\x1b[AAda\n" + answers(test::language("en")));
  EXPECT_THAT(contents(out + ".json"), AllOf(HasSubstr("\"Park\""), HasSubstr("\"Ada\"")));
}

TEST(Quiz, R11_2_TheFactsAreRightInEveryLanguageAndAllAnswersCanBeGiven) {
  for (const Language& in : all_languages()) {
    for (const Words& looks : {Words{}, {"--plain"}, {"--edition", "access", "--plain"}}) {
      const TestFolder folder;
      const std::string out = (folder.path() / "result").string();
      const Words arguments = with(with(pupil, looks), {"--lang", in.code, "--out", out, "--replace"});
      const Played right = played(arguments, answers(in));
      EXPECT_EQ(right.status, 0) << right.out;
      EXPECT_THAT(contents(out + ".json"), HasSubstr("\"right\": 11, \"count\": 11")) << in.code;
      expect_well_said(in.code, right.out);
      expect_well_said(in.code, contents(out + ".txt"));
      const Played wrong = played(arguments, answers(in, true));
      EXPECT_EQ(wrong.status, 0);
      EXPECT_THAT(contents(out + ".json"), HasSubstr("\"right\": 0, \"count\": 11")) << in.code;
      expect_well_said(in.code, wrong.out);
    }
  }
}

TEST(Quiz, R11_1_OneStatementAtATime) {
  const TestFolder state;
  Session session(state.path(), with(pupil, {"--plain", "--lang", "en"}));
  for (int number = 1; number <= 11; ++number) {
    session.wait_until_idle();
    const std::string said = session.take_output();
    EXPECT_THAT(said, HasSubstr(std::to_string(number) + " of 11"));
    EXPECT_THAT(said, Not(HasSubstr(std::to_string(number + 1) + " of 11")));
    session.type("yes");
  }
  EXPECT_EQ(session.finish(), 0);
}

TEST(Quiz, R11_1_TheCorrectionExplainsEveryStatementWithAPicture) {
  const auto& messages = test::language("de").messages;
  const Played drawn = played(with(pupil, {"--lang", "de"}), answers(test::language("de"), true));
  const Played plain = played(with(pupil, {"--lang", "de", "--plain"}), answers(test::language("de"), true));
  for (int number = 1; number <= 11; ++number) {
    EXPECT_THAT(plain.out, HasSubstr(messages.find("quiz.e" + std::to_string(number))->second));
    EXPECT_THAT(drawn.out, HasSubstr(messages.find("quiz.e" + std::to_string(number))->second));
  }
  EXPECT_TRUE(has_drawing(drawn.out));
  EXPECT_FALSE(has_drawing(plain.out));
  std::size_t wrong = 0;
  for (std::size_t at = plain.out.find(messages.find("quiz.wrong")->second); at != std::string::npos;
       at = plain.out.find(messages.find("quiz.wrong")->second, at + 1))
    ++wrong;
  EXPECT_EQ(wrong, 11U);
}

TEST(Quiz, R1_4_TheAccessEditionSpeaksOfSurfaceAndNeverOfColour) {
  const TestFolder folder;
  const std::string out = (folder.path() / "result").string();
  const Played quiz = played(with(pupil, {"--lang", "en", "--edition", "access", "--plain", "--out", out}),
                             answers(test::language("en")));
  for (const std::string& text : {quiz.out, contents(out + ".txt")}) {
    EXPECT_THAT(text, HasSubstr("smooth"));
    for (const char* word : {"colour", "light", "dark"}) EXPECT_THAT(text, Not(HasSubstr(word)));
  }
  EXPECT_THAT(contents(out + ".json"), HasSubstr("\"edition\": \"access\""));
}

// Correction 9 was once printed as its id.
TEST(Quiz, TheAccessEditionHasATextForEveryStatementAndCorrection) {
  for (const Language& in : all_languages()) {
    const TestFolder folder;
    const std::string out = (folder.path() / "result").string();
    const Played quiz = played(
        with(pupil, {"--lang", in.code, "--edition", "access", "--plain", "--out", out}), answers(in, true));
    for (const std::string& text : {quiz.out, contents(out + ".txt")}) {
      EXPECT_THAT(text, Not(HasSubstr("quiz."))) << in.code;
      EXPECT_THAT(text, HasSubstr(in.messages.find("quiz.e9")->second)) << in.code;
    }
  }
}

TEST(Quiz, AStatementIsRepeatedAndHelpExplainsInEveryLanguage) {
  for (const Language& in : all_languages()) {
    const std::string first = in.messages.find("quiz.s1")->second;
    const Played quiz =
        played(with(pupil, {"--lang", in.code, "--plain"}),
               in.words_of("repeat").front() + "\n" + in.words_of("help").front() + "\n?\n" + answers(in));
    EXPECT_EQ(quiz.status, 0);
    const std::size_t again = quiz.out.find(first, quiz.out.find(first) + 1);
    EXPECT_LT(again, quiz.out.find(in.messages.find("quiz.s2")->second)) << in.code << quiz.out;
    const std::string& help = in.messages.find("quiz.help")->second;
    EXPECT_NE(quiz.out.find(help, quiz.out.find(help) + 1), std::string::npos) << in.code;
    expect_well_said(in.code, quiz.out);
  }
}

TEST(Quiz, QuitLeavesAndSavesNothing) {
  const TestFolder folder;
  const std::string out = (folder.path() / "result").string();
  EXPECT_EQ(played(with(pupil, {"--lang", "en", "--out", out}), "yes\nquit\nyes\n").status, 1);
  EXPECT_FALSE(std::filesystem::exists(out + ".json"));
}

TEST(Quiz, FeedbackComesAfterEachAnswerWhereItIsWanted) {
  const auto& messages = test::language("en").messages;
  const std::string told = messages.find("quiz.wrong")->second + " " + messages.find("quiz.e1")->second;
  const std::string lines = answers(test::language("en"), true);
  const Played quiz = played(with(pupil, {"--lang", "en", "--plain", "--feedback"}), lines);
  EXPECT_LT(quiz.out.find(told), quiz.out.find(messages.find("quiz.s2")->second)) << quiz.out;
  const Played without = played(with(pupil, {"--lang", "en", "--plain"}), lines);
  EXPECT_THAT(without.out, Not(HasSubstr(told)));
}

TEST(Quiz, R11_1_TheResultIsSavedAsJsonAndAsTextToPrint) {
  const TestFolder folder;
  const std::string out = (folder.path() / "result").string();
  std::string lines = answers(test::language("fr"));
  lines.replace(0, lines.find('\n'), "non");  // the first one wrong
  const Played quiz = played(with(pupil, {"--lang", "fr", "--out", out}), lines);
  EXPECT_EQ(quiz.status, 0);
  EXPECT_THAT(quiz.out, AllOf(HasSubstr(out + ".json"), HasSubstr(out + ".txt")));
  const std::string json = contents(out + ".json");
  EXPECT_THAT(json, testing::StartsWith(
                        "{\"pupil\": \"Zoë \\\"Z\\\"\", \"class\": \"2b\", \"school\": \"École du Parc\", "
                        "\"edition\": \"classic\", \"language\": \"fr\", \"right\": 10, \"count\": 11, "
                        "\"answers\": [{\"statement\": 1, \"answer\": false, \"right\": false}, "));
  EXPECT_EQ(std::ranges::count(json, '\n'), 1);
  const std::string page = contents(out + ".txt");
  EXPECT_THAT(page,
              AllOf(HasSubstr("Zoë \"Z\""), HasSubstr("2b"), HasSubstr("École du Parc"), HasSubstr("10")));
  EXPECT_FALSE(has_escape(page));
}

TEST(Quiz, MistypedAnswersAreAskedForAgain) {
  const Played quiz = played(with(pupil, {"--lang", "en", "--plain"}),
                             "\nperhaps\nyes no\nb2\n\xff\n" + answers(test::language("en")));
  EXPECT_EQ(quiz.status, 0);
  const std::string help = test::language("en").messages.find("quiz.help")->second + "\n";
  EXPECT_THAT(quiz.out, HasSubstr(help + help + help + help + help));
}

TEST(Quiz, TheEndOfTheInputInTheMiddleSavesNoResult) {
  const TestFolder folder;
  const std::string out = (folder.path() / "result").string();
  for (const char* input : {"", "yes\n", "yes\nno\nyes\n"}) {
    const Played quiz = played(with(pupil, {"--lang", "en", "--out", out}), input);
    EXPECT_EQ(quiz.status, 1);
    EXPECT_FALSE(std::filesystem::exists(out + ".json"));
    EXPECT_FALSE(std::filesystem::exists(out + ".txt"));
  }
  EXPECT_EQ(played({"quiz", "--plain"}, "School\n").status, 1);
}

TEST(Quiz, AResultThatCannotBeSavedIsTold) {
  const Played quiz = played(with(pupil, {"--lang", "en", "--plain", "--out", "/dev/null/result"}),
                             answers(test::language("en")));
  EXPECT_EQ(quiz.status, 1);
  EXPECT_THAT(quiz.out, HasSubstr("/dev/null/result.json"));
  EXPECT_THAT(quiz.out, Not(HasSubstr("You can play on")));
}

TEST(Quiz, AsciiLocalesGetAscii) {
  for (const Language& in : all_languages()) {
    EXPECT_TRUE(is_ascii(played(with(pupil, {"--lang", in.code}), answers(in), {"LC_ALL=C"}).out)) << in.code;
  }
}

}  // namespace
}  // namespace seize::cli
