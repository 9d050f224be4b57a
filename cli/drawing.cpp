#include "cli/drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/words.h"
#include "talk/wording.h"

namespace seize::cli {

namespace {

constexpr int cell_height = 4;
constexpr int cell_width = 7;  // a piece of five and a blank on either side
constexpr int widest_rack = 8;
constexpr int rack_beside_board = 4;
constexpr int board_width = 2 + 4 * (cell_width + 1) + 1;
constexpr int gap = 3;  // between the board and what stands beside it

struct Strokes {
  std::string_view round_top, round_hole, square_top, square_hole;
  std::string_view round_left, round_right, square_side;
  std::string_view dark, grooved;
  std::string_view across, down, top_left, top_tee, top_right, left_tee, cross, right_tee, bottom_left,
      bottom_tee, bottom_right;
};

constexpr Strokes unicode_strokes = {.round_top = "╭───╮",
                                     .round_hole = "╭─○─╮",
                                     .square_top = "┌───┐",
                                     .square_hole = "┌─○─┐",
                                     .round_left = "(",
                                     .round_right = ")",
                                     .square_side = "│",
                                     .dark = "▓",
                                     .grooved = "≡",
                                     .across = "─",
                                     .down = "│",
                                     .top_left = "┌",
                                     .top_tee = "┬",
                                     .top_right = "┐",
                                     .left_tee = "├",
                                     .cross = "┼",
                                     .right_tee = "┤",
                                     .bottom_left = "└",
                                     .bottom_tee = "┴",
                                     .bottom_right = "┘"};

constexpr Strokes ascii_strokes = {.round_top = ".---.",
                                   .round_hole = ".-o-.",
                                   .square_top = "+---+",
                                   .square_hole = "+-o-+",
                                   .round_left = "(",
                                   .round_right = ")",
                                   .square_side = "|",
                                   .dark = "#",
                                   .grooved = "=",
                                   .across = "-",
                                   .down = "|",
                                   .top_left = "+",
                                   .top_tee = "+",
                                   .top_right = "+",
                                   .left_tee = "+",
                                   .cross = "+",
                                   .right_tee = "+",
                                   .bottom_left = "+",
                                   .bottom_tee = "+",
                                   .bottom_right = "+"};

using Cell = std::array<std::string, cell_height>;

class Artist {
 public:
  Artist(Edition edition, Pencil pencil)
      : edition_(edition), pencil_(pencil), strokes_(pencil.unicode ? unicode_strokes : ascii_strokes) {}

  // Four lines of seven columns.
  Cell piece(Piece piece) const {
    Cell cell = blank();
    const int top = piece.has(Characteristic::height) ? 0 : 2;
    cell[top] = framed(painted(piece, top_edge(piece)));
    for (int line = top + 1; line < cell_height; ++line) {
      const bool lowest = line == cell_height - 1;
      cell[line] = framed(painted(piece, body(piece, lowest ? format_piece(piece) : '\0')));
    }
    return cell;
  }

  static Cell blank() {
    Cell cell;
    cell.fill(std::string(cell_width, ' '));
    return cell;
  }

  std::string rule(std::string_view left, std::string_view tee, std::string_view right) const {
    std::string text = "  ";
    for (int file = 0; file < 4; ++file) {
      text += file == 0 ? left : tee;
      for (int i = 0; i < cell_width; ++i) text += strokes_.across;
    }
    return text + std::string(right) + '\n';
  }

  std::string board(const Position& position) const {
    std::string text = "      a       b       c       d\n";
    text += rule(strokes_.top_left, strokes_.top_tee, strokes_.top_right);
    for (int rank = 3; rank >= 0; --rank) {
      text += board_row(position, rank);
      text += rank > 0 ? rule(strokes_.left_tee, strokes_.cross, strokes_.right_tee)
                       : rule(strokes_.bottom_left, strokes_.bottom_tee, strokes_.bottom_right);
    }
    return text;
  }

  // The pieces side by side, so many in a row.
  std::string rack(Pieces pieces, int columns) const {
    std::vector<Cell> cells;
    std::string text;
    for (const Piece one : pieces) {
      cells.push_back(piece(one));
      if (static_cast<int>(cells.size()) == columns) text += side_by_side(std::exchange(cells, {}));
    }
    return text + (cells.empty() ? "" : side_by_side(cells));
  }

 private:
  static std::string framed(const std::string& strokes) { return " " + strokes + " "; }

  std::string_view top_edge(Piece piece) const {
    const bool hollow = piece.has(Characteristic::fill);
    if (piece.has(Characteristic::shape)) return hollow ? strokes_.square_hole : strokes_.square_top;
    return hollow ? strokes_.round_hole : strokes_.round_top;
  }

  // One line of the piece between its sides, with a letter in the middle if there is one.
  std::string body(Piece piece, char letter) const {
    const bool square = piece.has(Characteristic::shape);
    const std::string_view left = square ? strokes_.square_side : strokes_.round_left;
    const std::string_view right = square ? strokes_.square_side : strokes_.round_right;
    const std::string_view marked = edition_ == Edition::access ? strokes_.grooved : strokes_.dark;
    const std::string_view inside = piece.has(Characteristic::colour) ? marked : " ";
    const std::string middle = letter == '\0' ? std::string(inside) : std::string(1, letter);
    return fmt::format("{}{}{}{}{}", left, inside, middle, inside, right);
  }

  // In the Access edition nothing is told by colour, so nothing is coloured.
  std::string painted(Piece piece, std::string_view strokes) const {
    if (!pencil_.colour || edition_ == Edition::access) return std::string(strokes);
    constexpr std::string_view light = "\x1b[30;48;5;222m";
    constexpr std::string_view dark = "\x1b[97;48;5;94m";
    return fmt::format("{}{}\x1b[0m", piece.has(Characteristic::colour) ? dark : light, strokes);
  }

  std::string board_row(const Position& position, int rank) const {
    std::array<Cell, 4> cells;
    for (int file = 0; file < 4; ++file) {
      const auto standing = position.at(Square::at(file, rank));
      cells[file] = standing ? piece(*standing) : blank();
    }
    std::string text;
    for (int line = 0; line < cell_height; ++line) {
      text += line == cell_height - 1 ? fmt::format("{} ", rank + 1) : "  ";
      for (const Cell& cell : cells) text += fmt::format("{}{}", strokes_.down, cell[line]);
      text += fmt::format("{}\n", strokes_.down);
    }
    return text;
  }

  static std::string side_by_side(const std::vector<Cell>& cells) {
    std::string text;
    for (int line = 0; line < cell_height; ++line) {
      std::string row;
      for (const Cell& cell : cells) row += cell[line];
      row.erase(row.find_last_not_of(' ') + 1);
      text += row + '\n';
    }
    return text;
  }

  Edition edition_;
  Pencil pencil_;
  const Strokes& strokes_;
};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

// The board with the pieces to its right, so that both fit on a screen of 24 lines.
std::string joined(const std::string& board, const std::string& pieces) {
  const auto left = lines_of(board);
  const auto right = lines_of(pieces);
  std::string text;
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    const std::string line = i < left.size() ? left[i] : "";
    // Every line is as wide as the board but the first, which names the columns, and those below it.
    const std::size_t columns = i > 0 && i < left.size() ? board_width : line.size();
    const bool has_right = i < right.size() && !right[i].empty();
    text += line + (has_right ? std::string(board_width + gap - columns, ' ') + right[i] : "");
    text += '\n';
  }
  return text;
}

// For narrow screens and braille lines: every piece as four letters.
std::string draw_letters(const Position& position, Pieces left, Edition edition, const Catalogue& catalogue) {
  const auto letters = [&](Piece piece) {
    std::string text;
    for (const Said& letter : say(piece, {.edition = edition, .terse = true}).parts)
      text += catalogue.format(letter);
    return text;
  };
  std::string text = "   a    b    c    d\n";
  for (int rank = 3; rank >= 0; --rank) {
    text += std::to_string(rank + 1);
    for (int file = 0; file < 4; ++file) {
      const auto piece = position.at(Square::at(file, rank));
      text += " " + (piece ? letters(*piece) : "....");
    }
    text += '\n';
  }
  if (const auto hand = position.hand()) {
    text += fmt::format("{} {} {}\n", catalogue.text("drawn.hand"), format_piece(*hand), letters(*hand));
  }
  if (!left.empty()) text += catalogue.text("drawn.rack") + '\n';
  for (const Piece piece : left) text += fmt::format("{} {}\n", format_piece(piece), letters(piece));
  return text;
}

}  // namespace

std::string draw(const Position& position, Edition edition, Pencil pencil, const Catalogue& catalogue,
                 Rack rack) {
  const Pieces left = rack == Rack::shown ? position.left() : Pieces();
  if (pencil.width < board_width) return draw_letters(position, left, edition, catalogue);
  const Artist artist(edition, pencil);
  const bool beside = pencil.width >= board_width + gap + rack_beside_board * cell_width;
  const int columns = beside ? rack_beside_board : std::clamp(pencil.width / cell_width, 1, widest_rack);
  std::string pieces;
  if (const auto hand = position.hand()) {
    pieces +=
        fmt::format("{}\n{}\n", catalogue.text("drawn.hand"), artist.rack(Pieces().with(*hand), columns));
  }
  if (!left.empty()) {
    pieces += fmt::format("{}\n{}", catalogue.text("drawn.rack"), artist.rack(left, columns));
  }
  const std::string board = artist.board(position);
  if (beside) return joined(board, pieces);
  return pieces.empty() ? board : board + "\n" + pieces;
}

}  // namespace seize::cli
