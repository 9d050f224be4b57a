#include "cli/drawing.h"

#include <gmock/gmock.h>

#include <map>
#include <set>

#include "cli/test_command.h"
#include "cli/text_width.h"
#include "notation/position_text.h"

namespace seize::cli {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

Position position(const char* text) { return *parse_position(text); }

const Catalogue& english() {
  static const Catalogue catalogue = Catalogue::english();
  return catalogue;
}

std::string pictured(const Position& position, Edition edition, Pencil pencil, const Marks& marks = {}) {
  return draw({.position = position, .edition = edition, .pencil = pencil, .marks = marks}, english());
}

std::string drawn(Piece piece, Edition edition, Pencil pencil) {
  pencil.width = 50;  // the rack below the board
  return pictured(Position().give(piece).place(Square::from_index(0)), edition, pencil);
}

TEST(Drawing, ShowsBoardHandAndRack) {
  const std::string picture = pictured(position("..../..0./.f../.... 3 b2 L:chsf"), Edition::classic,
                                       {.unicode = false, .width = 50});
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
                                           "2 |       |>|#f#|<|       |       |\n"
                                           "  +-------+-------+-------+-------+\n"));
  EXPECT_THAT(picture, HasSubstr(" In hand:\n .---.\n (###)\n (###)\n (#3#)\n"));
}

TEST(Drawing, TellsEveryCharacteristicWithoutColour) {
  for (const Edition edition : {Edition::classic, Edition::access}) {
    for (const bool unicode : {false, true}) {
      std::set<std::string> pictures;
      for (const Piece piece : all_pieces) {
        std::string picture = drawn(piece, edition, {.unicode = unicode});
        picture.erase(picture.find("\n Left:"));
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

std::vector<std::string> lines_pictured(const Position& position, Pencil pencil, const Marks& marks = {}) {
  return draw_lines({.position = position, .pencil = pencil, .marks = marks}, english());
}

TEST(Drawing, IsAsLargeAsItsRoomAndNeverLarger) {
  const Position start = position("..../..../..../.... - - L:chsf");
  const auto lines = [&](int width, int height) {
    return lines_pictured(start, {.width = width, .height = height}).size();
  };
  EXPECT_EQ(lines(80, 25), 22U);
  EXPECT_EQ(lines(80, 19), 18U);
  EXPECT_EQ(lines(60, 15), 15U);
  EXPECT_EQ(lines(60, 14), 5U);  // as letters
  for (const char* text : {"..../..../..../.... - - L:chsf", "..../..0./.f../.... 3 b2 S:ch",
                           "0123/4567/89ab/cd.f e a1 L:chsf", "0123/4567/89ab/cdef - a1 L:chsf"}) {
    for (int width = 27; width <= 100; ++width) {
      for (int height = 11; height <= 60; ++height) {
        const auto all = lines_pictured(position(text), {.width = width, .height = height});
        EXPECT_LE(all.size(), static_cast<std::size_t>(height)) << width;
        for (const std::string& line : all) EXPECT_LE(display_width(line), width) << height << '\n' << line;
      }
    }
  }
}

TEST(Drawing, TellsEveryCharacteristicAlsoWhereLinesAreScarce) {
  // So many lines down to the foot of the piece in hand.
  const std::map<int, std::size_t> hand_ends = {{22, 5}, {18, 4}, {15, 3}};
  for (const auto& [height, end] : hand_ends) {
    std::set<std::string> pictures;
    for (const Piece piece : all_pieces) {
      const auto lines =
          lines_pictured(Position().give(piece), {.unicode = false, .width = 60, .height = height});
      std::string hand;
      for (std::size_t i = 0; i < end; ++i) hand += lines[i].substr(35) + '\n';
      const char digit = "0123456789abcdef"[piece.index()];
      std::ranges::replace(hand, digit, '?');
      pictures.insert(hand);
    }
    EXPECT_EQ(pictures.size(), 16U) << height;
  }
}

// Nothing that is given moves what is left.
TEST(Drawing, TheRackKeepsItsPlaces) {
  for (const int height : {22, 18, 15}) {
    const Pencil pencil{.unicode = false, .width = 60, .height = height};
    Position game;
    const auto before = lines_pictured(game, pencil);
    for (const Square square : all_squares) {
      const Piece given = game.left().first();
      game = game.give(given).place(square);
      const auto now = lines_pictured(game, pencil);
      if (game.left().empty()) break;
      ASSERT_EQ(now.size(), before.size());
      for (std::size_t i = 4; i < now.size(); ++i) {
        const std::string was = before[i].size() > 36 ? before[i].substr(36) : "";
        const std::string is = now[i].size() > 36 ? now[i].substr(36) : "";
        for (const Piece left : game.left()) {
          const std::string digit(1, "0123456789abcdef"[left.index()]);
          if (was.contains(digit)) EXPECT_EQ(is.find(digit), was.find(digit)) << now[i];
        }
      }
    }
  }
}

TEST(Drawing, MarksWhatWasPlacedLastWhatIsPointedOutAndWhatIsChosenWithoutColour) {
  const Position standing = position("..../..../..../0246 - d1 L:chsf");
  const Marks won{.pointed = WinningSet::from_index(0).squares()};
  const Pencil pencil{.unicode = false, .width = 60, .height = 15};
  EXPECT_THAT(pictured(standing, Edition::classic, pencil), HasSubstr("1 | ( 0 ) | ( 2 ) | | 4 | |>| 6 |<|"));
  EXPECT_THAT(pictured(standing, Edition::classic, pencil, won),
              HasSubstr("1 |*( 0 )*|*( 2 )*|*| 4 |*|*| 6 |*|"));
  const Marks chosen{.square = Square::at(0, 1), .piece = Piece::from_index(3)};
  EXPECT_THAT(pictured(standing, Edition::classic, pencil, chosen), HasSubstr("2 |[  .  ]|   .   |"));
  EXPECT_THAT(pictured(standing, Edition::classic, pencil, chosen), HasSubstr("[(#3#)]"));
  const std::string letters = pictured(standing, Edition::classic, {.width = 60, .height = 10}, chosen);
  EXPECT_THAT(letters, HasSubstr("2[....].... "));
  EXPECT_THAT(letters, HasSubstr("1 slrf tlrf slqf>tlqf"));
  EXPECT_THAT(letters, HasSubstr("[3 tdrf]"));
}

TEST(Drawing, WritesLettersWhereABoardDoesNotFit) {
  EXPECT_EQ(pictured(position("..../..0./.f../.... 3 b2 L:chsf"), Edition::classic, {.width = 30}),
            "   a    b    c    d\n"
            "4 .... .... .... ....\n"
            "3 .... .... slrf ....\n"
            "2 ....>tdqh .... ....\n"
            "1 .... .... .... ....\n"
            "In hand: 3 tdrf\n"
            "Left:\n"
            "     . 1 sdrf 2 tlrf      .\n"
            "4 slqf 5 sdqf 6 tlqf 7 tdqf\n"
            "8 slrh 9 sdrh a tlrh b tdrh\n"
            "c slqh d sdqh e tlqh      .\n");
}

TEST(Show, SaysThePositionInWords) {
  EXPECT_EQ(
      seize_command("show --plain '..../..0./.f../.... 3 b2 S:ch'").out,
      "Row 4: a4 empty, b4 empty, c4 empty and d4 empty.\n"
      "Row 3: a3 empty, b3 empty, c3 short light round solid and d3 empty.\n"
      "Row 2: a2 empty, b2 tall dark square hollow, c2 empty and d2 empty.\n"
      "Row 1: a1 empty, b1 empty, c1 empty and d1 empty.\n"
      "Last placed: b2, tall dark square hollow.\n"
      "In hand: 3, tall dark round solid.\n"
      "13 pieces are left: 1 short dark round solid, 2 tall light round solid, 4 short light square solid, "
      "5 short dark square solid, 6 tall light square solid, 7 tall dark square solid, "
      "8 short light round hollow, 9 short dark round hollow, a tall light round hollow, "
      "b tall dark round hollow, c short light square hollow, d short dark square hollow and "
      "e tall light square hollow.\n"
      "It is Player 2’s turn to place the piece in hand.\n"
      "Lines and blocks of four win. What counts: colour and height.\n");
}

TEST(Show, R1_4_SpeaksOfSurfaceInAccess) {
  const std::string words = seize_command("show --plain --edition access '..../..0./.f../.... 3 b2 L:c'").out;
  EXPECT_THAT(words, HasSubstr("b2 tall grooved square hollow"));
  EXPECT_THAT(words, HasSubstr("What counts: surface."));
  EXPECT_THAT(words, Not(HasSubstr("colour")));
  EXPECT_THAT(words, Not(HasSubstr("dark")));
}

TEST(Show, SpeaksTheLanguageOfTheLocale) {
  EXPECT_THAT(seize_command("show --plain '..../..../..../.... - - L:c'", "", "LC_ALL=fr_FR.UTF-8").out,
              HasSubstr("a4 vide"));
  EXPECT_THAT(seize_command("show --plain --lang de '..../..../..../.... - - L:c'").out,
              HasSubstr("a4 leer"));
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

TEST(Show, WritesAPictureAndNothingElse) {
  const std::string show = "show --svg '...3/..2./.0../1... - d4 L:chsf'";
  const std::string picture = seize_command(show).out;
  EXPECT_THAT(picture, StartsWith("<svg xmlns"));
  EXPECT_THAT(picture, EndsWith("</svg>\n"));
  EXPECT_EQ(seize_command(show + " --lang fr --plain").out, picture);  // words are not its business
  EXPECT_NE(seize_command(show + " --called diag").out, picture);
  EXPECT_NE(seize_command(show + " --set symbols").out, picture);
  EXPECT_NE(seize_command(show + " --edition access").out, picture);
}

TEST(Show, RefusesSetsThatAreNone) {
  const Ended pieces = seize_command("show --svg '..../..../..../.... - - L:c' --set gold");
  EXPECT_EQ(pieces.status, 2);
  EXPECT_THAT(pieces.err, HasSubstr("gold"));
  const Ended squares = seize_command("show --svg '..../..../..../.... - - L:c' --called row5");
  EXPECT_EQ(squares.status, 2);
  EXPECT_THAT(squares.err, HasSubstr("row5"));
}

TEST(Show, RefusesAPositionThatIsNone) {
  const Ended ended = seize_command("show '..../..0./.f../.... 0 b2 L:chsf'");
  EXPECT_EQ(ended.status, 2);
  EXPECT_EQ(ended.err,
            "seize: Piece 0 is both in hand and on the board. Put one in hand that is still left.\n");
}

}  // namespace
}  // namespace seize::cli
