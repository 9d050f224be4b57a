#include "picture/picture.h"

#include <fmt/format.h>

#include <iterator>

#include "notation/position_text.h"
#include "picture/drawing.h"

namespace seize::picture {

namespace {

constexpr int pitch = 72;                                   // from square to square
constexpr int gap = 4;                                      // between two of them
constexpr int margin = 12;                                  // of the frame
constexpr int label = 16;                                   // what the coordinates add to it
constexpr int side = 2 * margin + label + 4 * pitch - gap;  // of the board
constexpr int hand = 2 * margin + pitch - gap;              // of the place beside the board
constexpr int apart = 16;                                   // board and hand

class Painter {
 public:
  Painter(const Position& position, const Looks& looks) : position_(position), looks_(looks) {}

  std::string picture() {
    const int width = position_.hand() ? side + apart + hand : side;
    add(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}" fill="none" stroke-linejoin="round">)",
        width, side);
    add("<title>{}</title>", format_position(position_));
    if (const std::string defines = defines_of(looks_.set); !defines.empty()) add("<defs>{}</defs>", defines);
    board();
    if (position_.hand()) piece_in_hand(*position_.hand());
    add("</svg>");
    return out_;
  }

 private:
  template <class... Values>
  void add(fmt::format_string<Values...> form, Values&&... values) {
    fmt::format_to(std::back_inserter(out_), form, std::forward<Values>(values)...);
    out_ += '\n';
  }
  std::string_view colour(std::string_view name) const { return board_colour(name, looks_.set); }

  void board() {
    tile(0, 0, side, 12, colour("frame"));
    for (int at = 0; at < 4; ++at) {
      const int middle = at * pitch + (pitch - gap) / 2;
      words(margin + label / 2, margin + middle + 5, static_cast<char>('4' - at));
      words(margin + label + middle, side - margin, static_cast<char>('a' + at));
    }
    for (int row = 0; row < 4; ++row) {
      for (int file = 0; file < 4; ++file) square(file, row);
    }
  }

  // Rows from the top.
  void square(int file, int row) {
    const int x = margin + label + file * pitch;
    const int y = margin + row * pitch;
    const Square here = Square::from_index(4 * (3 - row) + file);
    tile(x, y, pitch - gap, 6, colour("square"));
    if (looks_.called && looks_.called->squares().contains(here)) {
      ring(x, y, 6, colour("call"));
    } else if (position_.last() == here) {
      ring(x, y, 2, colour("square-glow"));
    }
    if (const auto piece = position_.at(here)) draw(*piece, x, y);
  }

  void piece_in_hand(Piece piece) {
    constexpr int x = side + apart;
    constexpr int y = (side - hand) / 2;
    tile(x, y, hand, 12, colour("frame"));
    tile(x + margin, y + margin, pitch - gap, 6, colour("square"));
    draw(piece, x + margin, y + margin);
  }

  void draw(Piece piece, int x, int y) {
    const int inset = (pitch - gap - field()) / 2;
    add("<g transform=\"translate({} {})\">", x + inset, y + inset - lowered_by(piece, looks_.set));
    for (const auto& [part, path] : strokes_of(piece, looks_.edition, looks_.set)) {
      const auto paint = paint_of(part, piece, looks_.edition, looks_.set);
      if (paint) add(R"(<path {} d="{}"/>)", *paint, path);
    }
    add("</g>");
  }

  void tile(int x, int y, int size, int round, std::string_view fill) {
    add(R"(<rect x="{}" y="{}" width="{}" height="{}" rx="{}" fill="{}" stroke="{}"/>)", x, y, size, size,
        round, fill, colour("square-shade"));
  }
  // Inside of a square's edge.
  void ring(int x, int y, int width, std::string_view stroke) {
    constexpr int size = pitch - gap - 6;
    add(R"(<rect x="{}" y="{}" width="{}" height="{}" rx="4" stroke="{}" stroke-width="{}"/>)", x + 3, y + 3,
        size, size, stroke, width);
  }
  void words(int x, int y, char text) {
    add(R"(<text x="{}" y="{}" fill="{}" font-family="sans-serif" font-size="14" text-anchor="middle">{}</text>)",
        x, y, colour("frame-ink"), text);
  }

  const Position& position_;
  const Looks& looks_;
  std::string out_;
};

}  // namespace

std::string svg_of(const Position& position, const Looks& looks) {
  return Painter(position, looks).picture();
}

}  // namespace seize::picture
