#include "cli/frame.h"

#include <gmock/gmock.h>

#include <regex>

#include "cli/text_width.h"
#include "notation/position_text.h"

namespace seize::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr ScreenSize small{.columns = 60, .lines = 20};

const Catalogue& speech_of(const char* language) {
  static std::map<std::string, Catalogue> all;
  return all.try_emplace(language, *Catalogue::of(language)).first->second;
}

// A position in the middle of a game, with what is said then.
struct Moment {
  Position position = *parse_position("b.../.5a./.f.e/8..0 3 b2 L:chsf");
  Content content{
      .position = position,
      .words = {{.text = "Bo gives piece 3, tall dark round solid, to Ada.\n", .turn = 1, .round = 1}},
      .turn = 1,
      .round = 1,
      .question = "Ada, where do you place it? Or quarto?",
      .suggestion = "arrows and Enter, or words: help"};
};

std::string text_of(const Frame& frame) {
  std::string text;
  for (const std::string& line : frame.lines) text += line + '\n';
  return text;
}

TEST(Frame, FitsEveryScreenInEveryLanguageWithEverythingInView) {
  for (const std::string& language : Catalogue::languages()) {
    for (const Edition edition : {Edition::classic, Edition::access}) {
      for (const ScreenSize size : {small, {80, 24}, {100, 30}, {200, 60}, {61, 23}, {30, 40}, {40, 16}}) {
        Moment moment;
        moment.content.edition = edition;
        moment.content.clock = "0:30";
        const auto frame = frame_of(moment.content, {.colour = true}, size, speech_of(language.c_str()));
        ASSERT_TRUE(frame) << size.columns;
        EXPECT_EQ(frame->lines.size(), static_cast<std::size_t>(size.lines));
        for (const std::string& line : frame->lines) EXPECT_LE(display_width(line), size.columns) << line;
        EXPECT_LT(frame->row, size.lines);
        EXPECT_LT(frame->column, size.columns);
        if (size.columns < 60) continue;
        EXPECT_THAT(text_of(*frame), HasSubstr("Bo gives piece 3"));
        EXPECT_THAT(text_of(*frame), HasSubstr("where do you place it?"));
        EXPECT_THAT(text_of(*frame), HasSubstr("0:30"));
        EXPECT_THAT(text_of(*frame), HasSubstr(speech_of(language.c_str()).text("drawn.hand")));
      }
    }
  }
}

TEST(Frame, ATinyScreenStillTakesWhatIsTyped) {
  for (int lines = 1; lines < 12; ++lines) {
    Moment moment;
    moment.content.round = 2;
    moment.content.typed = moment.content.before_cursor = "b2 and more than there is room for";
    const auto frame = frame_of(moment.content, {}, {.columns = 12, .lines = lines}, speech_of("en"));
    ASSERT_TRUE(frame);
    EXPECT_EQ(frame->lines.size(), static_cast<std::size_t>(lines));
    EXPECT_THAT(frame->lines[static_cast<std::size_t>(frame->row)], HasSubstr("room for"));
  }
}

TEST(Frame, WhatIsLongerThanTheScreenComesInPagesOfWhichNothingIsLost) {
  Moment moment;
  std::string all;
  for (int i = 0; i < 50; ++i) all += "Sentence " + std::to_string(i) + ".\n";
  moment.content.words.push_back({.text = all, .turn = 1, .round = 1});
  EXPECT_FALSE(frame_of(moment.content, {}, small, speech_of("en")));
  const auto pages = pages_of(moment.content, small, "More");
  std::string shown;
  for (const Frame& page : pages) shown += text_of(page);
  for (int i = 0; i < 50; ++i) EXPECT_THAT(shown, HasSubstr("Sentence " + std::to_string(i) + ".\n"));
  for (const Frame& page : pages) EXPECT_EQ(page.lines.size(), 20U);
}

// Applies what is sent to a terminal of ours: nothing but going to the beginning of a line, letters, and the
// erasing of the rest.
std::vector<std::string> applied(std::vector<std::string> lines, const std::string& sent) {
  const std::regex part("\x1b\\[([0-9]+);1H([^\x1b]*)((\x1b\\[K)?)");
  for (std::sregex_iterator at(sent.begin(), sent.end(), part), end; at != end; ++at) {
    std::string& line = lines.at(std::stoul((*at)[1]) - 1);
    const std::string text = (*at)[2];
    line = (*at)[3].length() > 0 || text.size() >= line.size() ? text : text + line.substr(text.size());
  }
  return lines;
}

TEST(Frame, OnlyWhatHasChangedIsSent) {
  Moment moment;
  const Pencil ascii{.unicode = false};
  const auto before = frame_of(moment.content, ascii, small, speech_of("en"));
  EXPECT_EQ(changes(before, *before, small), "");
  Moment later;
  const Position placed = later.position.place(Square::at(1, 0));
  Content next{.position = placed,
               .words = {{.text = "Ada places it on b1.\n", .turn = 2, .round = 2}},
               .turn = 2,
               .round = 2,
               .question = "Ada, which piece do you give?",
               .typed = "7",
               .before_cursor = "7"};
  const auto after = frame_of(next, ascii, small, speech_of("en"));
  const std::string sent = changes(before, *after, small);
  EXPECT_EQ(applied(before->lines, sent), after->lines);
  EXPECT_EQ(applied(std::vector<std::string>(20), changes(std::nullopt, *after, small)), after->lines);
  EXPECT_LT(sent.size(), 1200U);
}

TEST(Frame, ARedrawTakesAtMostFourKilobytes) {
  const Position most = *parse_position("0123/4567/.9ab/.... f a4 L:chsf");
  for (const ScreenSize size : {small, {80, 24}, {100, 30}, {200, 60}}) {
    Moment moment;
    Content content{.position = most,
                    .words = {{.text = std::string(300, 'x') + "\n", .turn = 1, .round = 1}},
                    .turn = 1,
                    .round = 1,
                    .question = "Ada, where do you place it? Or quarto?",
                    .suggestion = "arrows and Enter, or words: help",
                    .clock = "0:30"};
    content.marks = {.pointed = WinningSet::from_index(0).squares(), .square = Square::at(2, 2)};
    content.words.resize(size == small ? 0 : 1);
    const auto frame = frame_of(content, {.colour = true}, size, speech_of("en"));
    ASSERT_TRUE(frame);
    EXPECT_LE(changes(std::nullopt, *frame, size).size(), 4096U) << size.columns;
  }
}

}  // namespace
}  // namespace seize::cli
