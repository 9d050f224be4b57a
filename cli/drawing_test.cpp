#include "cli/drawing.h"

#include <gmock/gmock.h>

#include <set>

#include "cli/description.h"
#include "cli/test_command.h"
#include "notation/position_text.h"

namespace seize::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

Position position(const char* text) { return *parse_position(text); }

std::string drawn(Piece piece, Edition edition, Pencil pencil) {
  return draw(Position().give(piece).place(Square::from_index(0)), edition, pencil);
}

TEST(Drawing, ShowsBoardHandAndRack) {
  const std::string picture =
      draw(position("..../..0./.f../.... 3 b2 L:chsf"), Edition::classic, {.unicode = false});
  EXPECT_THAT(picture, testing::StartsWith("      a       b       c       d\n"
                                           "  +-------+-------+-------+-------+\n"
                                           "  |       |       |       |       |\n"
                                           "  |       |       |       |       |\n"
                                           "  |       |       |       |       |\n"
                                           "4 |       |       |       |       |\n"
                                           "  +-------+-------+-------+-------+\n"
                                           "  |       |       |       |       |\n"
                                           "  |       |       |       |       |\n"
                                           "  |       |       | .---. |       |\n"
                                           "3 |       |       | ( 0 ) |       |\n"
                                           "  +-------+-------+-------+-------+\n"
                                           "  |       | +-o-+ |       |       |\n"
                                           "  |       | |###| |       |       |\n"
                                           "  |       | |###| |       |       |\n"
                                           "2 |       | |#f#| |       |       |\n"
                                           "  +-------+-------+-------+-------+\n"));
  EXPECT_THAT(picture, HasSubstr("In hand:\n .---.\n (###)\n (###)\n (#3#)\n"));
}

TEST(Drawing, TellsEveryCharacteristicWithoutColour) {
  for (const Edition edition : {Edition::classic, Edition::access}) {
    for (const bool unicode : {false, true}) {
      std::set<std::string> pictures;
      for (const Piece piece : all_pieces) {
        std::string picture = drawn(piece, edition, {.unicode = unicode});
        picture.erase(picture.find("\nLeft:"));
        // The digit alone must not be what tells two pieces apart.
        const char digit = "0123456789abcdef"[piece.index()];
        std::replace(picture.begin() + 40, picture.end(), digit, '?');
        pictures.insert(picture);
      }
      EXPECT_EQ(pictures.size(), 16U);
    }
  }
}

TEST(Drawing, R1_4_AccessShowsGroovesWhereClassicShowsColour) {
  const Piece dark_or_grooved = Piece::from_index(1);
  EXPECT_THAT(drawn(dark_or_grooved, Edition::classic, {.unicode = true}), HasSubstr("(▓1▓)"));
  EXPECT_THAT(drawn(dark_or_grooved, Edition::access, {.unicode = true}), HasSubstr("(≡1≡)"));
}

TEST(Drawing, R1_4_NothingInAccessIsToldByColour) {
  for (const Piece piece : all_pieces) {
    EXPECT_THAT(drawn(piece, Edition::access, {.colour = true}), Not(HasSubstr("\x1b")));
    EXPECT_THAT(drawn(piece, Edition::classic, {.colour = true}), HasSubstr("\x1b"));
  }
}

TEST(Description, SaysThePositionInWords) {
  EXPECT_EQ(describe(position("..../..0./.f../.... 3 b2 S:ch"), Edition::classic),
            "Row 4: empty.\n"
            "Row 3: c3 light short round solid.\n"
            "Row 2: b2 dark tall square hollow, placed last.\n"
            "Row 1: empty.\n"
            "In hand: 3 dark tall round solid.\n"
            "Left, 13: 1 dark short round solid; 2 light tall round solid; 4 light short square solid; "
            "5 dark short square solid; 6 light tall square solid; 7 dark tall square solid; "
            "8 light short round hollow; 9 dark short round hollow; a light tall round hollow; "
            "b dark tall round hollow; c light short square hollow; d dark short square hollow; "
            "e light tall square hollow.\n"
            "Second must place the piece in hand.\n"
            "Lines and squares count; colour and height are in play.\n");
}

TEST(Description, R1_4_SpeaksOfSurfaceInAccess) {
  const std::string words = describe(position("..../..0./.f../.... 3 b2 L:c"), Edition::access);
  EXPECT_THAT(words, HasSubstr("b2 grooved tall square hollow"));
  EXPECT_THAT(words, HasSubstr("surface is in play"));
  EXPECT_THAT(words, Not(HasSubstr("colour")));
  EXPECT_THAT(words, Not(HasSubstr("dark")));
}

TEST(Show, DrawsInColourOnlyWhenAsked) {
  const std::string show = "show '..../..0./.f../.... 3 b2 L:chsf'";
  EXPECT_THAT(seize_command(show).out, Not(HasSubstr("\x1b")));  // no terminal
  EXPECT_THAT(seize_command(show + " --color always").out, HasSubstr("\x1b[30;48;5;222m"));
  EXPECT_THAT(seize_command(show + " --color always --edition access").out, Not(HasSubstr("\x1b")));
}

TEST(Show, UsesAsciiWhereTheLocaleHasNoMore) {
  const std::string show = "show '..../..0./.f../.... 3 b2 L:chsf'";
  const auto is_ascii = [](const std::string& text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  };
  EXPECT_FALSE(is_ascii(seize_command(show).out));
  EXPECT_TRUE(is_ascii(seize_command(show + " --ascii").out));
  EXPECT_TRUE(is_ascii(seize_command(show, "", "LC_ALL=C").out));
}

TEST(Show, RefusesAPositionThatIsNone) {
  const Ended ended = seize_command("show '..../..0./.f../.... 0 b2 L:chsf'");
  EXPECT_EQ(ended.status, 2);
  EXPECT_EQ(ended.err, "seize: Piece 0 is in hand and on the board too; give one that is left.\n");
}

}  // namespace
}  // namespace seize::cli
