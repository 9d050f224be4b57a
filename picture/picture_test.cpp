#include "picture/picture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>

#include "notation/position_text.h"
#include "notation/words.h"
#include "picture/drawing.h"

namespace seize::picture {
namespace {

using testing::HasSubstr;
using testing::Not;

Position position(std::string_view text) { return *parse_position(text); }

std::string strokes(int piece, Edition edition, std::string_view set) {
  std::string all;
  for (const auto& [part, path] : strokes_of(Piece::from_index(piece), edition, set)) {
    const auto paint = paint_of(part, Piece::from_index(piece), edition, set);
    if (paint) all += *paint + std::string(path);
  }
  return all;
}

TEST(Drawing, EveryPieceOfEverySetIsAnotherPicture) {
  for (const std::string_view set : piece_sets()) {
    for (const Edition edition : {Edition::classic, Edition::access}) {
      std::set<std::string> pictures;
      for (int piece = 0; piece < Piece::count; ++piece) pictures.insert(strokes(piece, edition, set));
      EXPECT_EQ(pictures.size(), Piece::count) << set;
    }
  }
}

TEST(Drawing, EveryToneHasItsColour) {
  for (const std::string_view set : piece_sets()) {
    for (int piece = 0; piece < Piece::count; ++piece) {
      EXPECT_THAT(strokes(piece, Edition::classic, set), Not(HasSubstr("{")));
      EXPECT_THAT(strokes(piece, Edition::access, set), Not(HasSubstr("\"\""))) << set;
    }
  }
}

TEST(Picture, ShowsBoardHandLastSquareAndCall) {
  const std::string shown = svg_of(position("..../..0./.f../.... 3 b2 S:ch"), {});
  EXPECT_THAT(shown, HasSubstr("<title>..../..0./.f../.... 3 b2 S:ch</title>"));
  EXPECT_THAT(shown, HasSubstr("viewBox=\"0 0 432 324\""));  // with a place for the hand
  EXPECT_THAT(shown, HasSubstr(board_colour("square-glow", "wood")));
  EXPECT_THAT(shown, Not(HasSubstr(board_colour("call", "wood"))));

  const std::string called =
      svg_of(position("...3/..2./.0../1... - d4 L:chsf"), {.called = *parse_winning_set("diag")});
  EXPECT_THAT(called, HasSubstr("viewBox=\"0 0 324 324\""));
  EXPECT_THAT(called, HasSubstr(board_colour("call", "wood")));
  EXPECT_THAT(called, Not(HasSubstr(board_colour("square-glow", "wood"))));
}

// The page writes these files' bytes too: web/src/look/picture.test.ts.
TEST(Picture, IsWhatItWas) {
  std::ifstream cases(SEIZE_DATA "/pictures/cases.tsv");
  std::string name;
  std::string text;
  std::string edition;
  std::string set;
  std::string called;
  int count = 0;
  while (std::getline(cases, name, '\t') && std::getline(cases, text, '\t') &&
         std::getline(cases, edition, '\t') && std::getline(cases, set, '\t') &&
         std::getline(cases, called)) {
    Looks looks{.edition = edition == "access" ? Edition::access : Edition::classic, .set = set};
    if (called != "-") looks.called = *parse_winning_set(called);
    std::ifstream file(std::string(SEIZE_DATA "/pictures/") + name + ".svg");
    const std::string kept{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    EXPECT_EQ(svg_of(position(text), looks), kept) << name;
    ++count;
  }
  EXPECT_GE(count, 8);
}

}  // namespace
}  // namespace seize::picture
