#include "cli/drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "cli/text_width.h"
#include "notation/words.h"
#include "talk/wording.h"

namespace seize::cli {

namespace {

constexpr int cell_width = 7;  // a piece of five and what marks it on either side
constexpr int board_width = 2 + 4 * (cell_width + 1) + 1;
constexpr int places = 4;  // of the rack, in a row and a column

struct Strokes {
  std::string_view round_top, round_hole, square_top, square_hole;
  std::string_view round_left, round_right, square_side;
  std::string_view dark, grooved, dot;
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
                                     .dot = "·",
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
                                   .dot = ".",
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

using Lines = std::vector<std::string>;

// How large things are. Wherever a piece stands its digit is on the lowest line.
struct Layout {
  int cell_height;    // of a tall piece
  bool ruled = true;  // with lines between the rows of the board
  bool beside = true;
  int pitch = cell_width;  // from one place of the rack to the next
  int gap = 3;             // between the board and what stands beside it

  int board_height() const { return 1 + 4 * cell_height + (ruled ? 5 : 2); }
  int width() const {
    return beside ? board_width + gap + places * pitch + (pitch < cell_width ? 1 : 0) : board_width;
  }
};

constexpr Layout roomy{.cell_height = 4};
constexpr Layout usual{.cell_height = 3};
constexpr Layout compact{.cell_height = 3, .ruled = false};

class Artist {
 public:
  // In the Access edition nothing is told by colour, so nothing is coloured.
  Artist(const Picture& picture, Layout layout)
      : picture_(picture),
        colour_(picture.pencil.colour && picture.edition != Edition::access),
        layout_(layout),
        strokes_(picture.pencil.unicode ? unicode_strokes : ascii_strokes) {}

  Lines board() const {
    Lines lines = {padded("      a       b       c       d", board_width)};
    lines.push_back(rule(strokes_.top_left, strokes_.top_tee, strokes_.top_right));
    for (int rank = 3; rank >= 0; --rank) {
      add_row(lines, rank);
      if (rank > 0 && layout_.ruled)
        lines.push_back(rule(strokes_.left_tee, strokes_.cross, strokes_.right_tee));
    }
    lines.push_back(rule(strokes_.bottom_left, strokes_.bottom_tee, strokes_.bottom_right));
    return lines;
  }

  // The piece in hand, and the rack, in which every piece has its place. Where there is little room the words
  // stand beside the piece in hand.
  Lines pieces(const Catalogue& catalogue) const {
    const bool tight = layout_.beside && !layout_.ruled;
    const std::string in_hand = catalogue.text("drawn.hand");
    const bool some_left = !picture_.position.left().empty();
    const std::string left = some_left ? " " + catalogue.text("drawn.rack") : "";
    const auto hand = picture_.position.hand();
    Lines lines;
    if (tight) {
      const int label = (places - 1) * layout_.pitch;
      const Lines cell = hand ? piece(*hand, Mark::none) : blank_place(false);
      for (int i = 0; i < layout_.cell_height; ++i) {
        const std::string words = i == 0 && hand ? " " + in_hand : i == layout_.cell_height - 1 ? left : "";
        lines.push_back(padded(words, label) + cell[static_cast<std::size_t>(i)]);
      }
    } else if (hand || layout_.beside) {  // room is kept for it, so that nothing jumps
      lines.push_back(hand ? " " + in_hand : "");
      for (const std::string& line : hand ? piece(*hand, Mark::none) : blank_place(false))
        lines.push_back(line);
      if (layout_.cell_height < roomy.cell_height || !layout_.beside) lines.emplace_back();
    }
    if (!tight) lines.push_back(left);
    if (some_left) add_rack(lines);
    return lines;
  }

 private:
  enum class Mark : std::uint8_t { none, last, pointed, chosen };

  struct Signs {
    char left, right;
    std::string_view colour;
  };
  static Signs signs_of(Mark mark) {
    switch (mark) {
      case Mark::last:
        return {.left = '>', .right = '<', .colour = "\x1b[1m"};
      case Mark::pointed:
        return {.left = '*', .right = '*', .colour = "\x1b[1;32m"};
      case Mark::chosen:
        return {.left = '[', .right = ']', .colour = "\x1b[7m"};
      case Mark::none:
        break;
    }
    return {.left = ' ', .right = ' ', .colour = ""};
  }

  std::string sign(char one, std::string_view colour) const {
    if (!colour_ || colour.empty()) return std::string(1, one);
    return fmt::format("{}{}\x1b[0m", colour, one);
  }

  // A line of a cell between its marks.
  std::string framed(const std::string& strokes, Mark mark) const {
    const Signs signs = signs_of(mark);
    return sign(signs.left, signs.colour) + strokes + sign(signs.right, signs.colour);
  }

  // So many lines of seven columns. What was placed last is marked at its foot, what is pointed at or chosen
  // all along.
  Lines piece(Piece piece, Mark mark) const {
    Lines cell;
    const int height = piece.has(Characteristic::height) ? layout_.cell_height : 2;
    const int top = layout_.cell_height - height;
    for (int line = 0; line < layout_.cell_height; ++line) {
      const bool lowest = line == layout_.cell_height - 1;
      const Mark here =
          (mark == Mark::last && !lowest) || (mark == Mark::pointed && line < top) ? Mark::none : mark;
      if (line < top) {
        cell.push_back(framed("     ", here));
      } else if (line == top) {
        cell.push_back(framed(painted(piece, top_edge(piece)), here));
      } else {
        cell.push_back(framed(painted(piece, body(piece, lowest ? format_piece(piece) : '\0')), here));
      }
    }
    return cell;
  }

  // Where nothing stands; with a dot where no lines show that something could.
  Lines blank_place(bool dotted, Mark mark = Mark::none) const {
    Lines cell(static_cast<std::size_t>(layout_.cell_height), framed("     ", mark));
    if (dotted) cell.back() = framed(fmt::format("  {}  ", strokes_.dot), mark);
    return cell;
  }

  std::string rule(std::string_view left, std::string_view tee, std::string_view right) const {
    std::string text = "  ";
    for (int file = 0; file < 4; ++file) {
      text += file == 0 ? left : tee;
      for (int i = 0; i < cell_width; ++i) text += strokes_.across;
    }
    return text + std::string(right);
  }

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
    const std::string_view marked = picture_.edition == Edition::access ? strokes_.grooved : strokes_.dark;
    const std::string_view inside = piece.has(Characteristic::colour) ? marked : " ";
    const std::string middle = letter == '\0' ? std::string(inside) : std::string(1, letter);
    return fmt::format("{}{}{}{}{}", left, inside, middle, inside, right);
  }

  std::string painted(Piece piece, std::string_view strokes) const {
    if (!colour_) return std::string(strokes);
    constexpr std::string_view light = "\x1b[30;48;5;222m";
    constexpr std::string_view dark = "\x1b[97;48;5;94m";
    return fmt::format("{}{}\x1b[0m", piece.has(Characteristic::colour) ? dark : light, strokes);
  }

  Mark mark_of(Square square) const {
    if (picture_.marks.square == square) return Mark::chosen;
    if (picture_.marks.pointed.contains(square)) return Mark::pointed;
    const bool last = picture_.position.last() == square && picture_.rack == Rack::shown;
    return last ? Mark::last : Mark::none;
  }

  void add_row(Lines& lines, int rank) const {
    std::array<Lines, 4> cells;
    for (int file = 0; file < 4; ++file) {
      const Square square = Square::at(file, rank);
      const auto standing = picture_.position.at(square);
      cells[static_cast<std::size_t>(file)] =
          standing ? piece(*standing, mark_of(square)) : blank_place(!layout_.ruled, mark_of(square));
    }
    for (int line = 0; line < layout_.cell_height; ++line) {
      std::string text = line == layout_.cell_height - 1 ? fmt::format("{} ", rank + 1) : "  ";
      for (const Lines& cell : cells)
        text += fmt::format("{}{}", strokes_.down, cell[static_cast<std::size_t>(line)]);
      lines.push_back(text + std::string(strokes_.down));
    }
  }

  // Neighbours share the column between them where there is little room.
  void add_rack(Lines& lines) const {
    for (int row = 0; row < places; ++row) {
      Lines strip(static_cast<std::size_t>(layout_.cell_height));
      for (int column = 0; column < places; ++column) {
        const Piece one = Piece::from_index(places * row + column);
        const Mark mark = picture_.marks.piece == one ? Mark::chosen : Mark::none;
        const Lines cell =
            picture_.position.left().contains(one) ? piece(one, mark) : blank_place(true, mark);
        for (std::size_t i = 0; i < strip.size(); ++i) put_beside(strip[i], cell[i], column);
      }
      lines.insert(lines.end(), strip.begin(), strip.end());
    }
  }

  void put_beside(std::string& line, const std::string& cell, int column) const {
    const bool shared = column > 0 && layout_.pitch < cell_width;
    if (!shared) {
      line += cell;
    } else if (cell.starts_with(' ')) {
      line += cell.substr(1);
    } else {
      line.pop_back();  // the blank of the one before
      line += cell;
    }
  }

  const Picture& picture_;
  bool colour_;
  Layout layout_;
  const Strokes& strokes_;
};

// The board with the pieces to its right.
Lines joined(Lines board, const Lines& pieces, int gap) {
  board.resize(std::max(board.size(), pieces.size()), std::string(board_width, ' '));
  for (std::size_t i = 0; i < pieces.size(); ++i)
    board[i] += std::string(static_cast<std::size_t>(gap), ' ') + pieces[i];
  return board;
}

// For small screens: every piece as four letters.
class Speller {
 public:
  Speller(const Picture& picture, const Catalogue& catalogue) : picture_(picture), catalogue_(catalogue) {}

  Lines board() const {
    Lines lines = {"   a    b    c    d   "};
    for (int rank = 3; rank >= 0; --rank) {
      std::string line = std::to_string(rank + 1);
      for (int file = 0; file < 4; ++file) add(line, Square::at(file, rank));
      lines.push_back(line + after(Square::at(3, rank)));
    }
    return lines;
  }

  Lines hand() const {
    const auto hand = picture_.position.hand();
    if (!hand) return {};
    return {fmt::format("{} {} {}", catalogue_.text("drawn.hand"), format_piece(*hand), letters(*hand))};
  }

  Lines rack() const {
    Lines lines = {catalogue_.text("drawn.rack")};
    for (int row = 0; row < places; ++row) {
      std::string line;
      for (int column = 0; column < places; ++column) {
        const Piece piece = Piece::from_index(places * row + column);
        const bool chosen = picture_.marks.piece == piece;
        const std::string name = picture_.position.left().contains(piece)
                                     ? fmt::format("{} {}", format_piece(piece), letters(piece))
                                     : "     .";
        line += fmt::format("{}{}{}", chosen ? "[" : column > 0 ? " " : "", name, chosen ? "]" : "");
      }
      lines.push_back(line);
    }
    return lines;
  }

 private:
  std::string letters(Piece piece) const {
    std::string text;
    for (const Said& letter : say(piece, {.edition = picture_.edition, .terse = true}).parts)
      text += catalogue_.format(letter);
    return text;
  }

  // A sign between two squares is for the one after it, or closes what is before it.
  void add(std::string& line, Square square) const {
    const auto piece = picture_.position.at(square);
    const std::string closing = square.file() > 0 ? after(Square::at(square.file() - 1, square.rank())) : "";
    const std::string opening = before(square);
    line += opening != " " || closing.empty() ? opening : closing;
    line += piece ? letters(*piece) : "....";
  }
  std::string before(Square square) const {
    if (picture_.marks.square == square) return "[";
    if (picture_.marks.pointed.contains(square)) return "*";
    return picture_.position.last() == square && picture_.rack == Rack::shown ? ">" : " ";
  }
  std::string after(Square square) const { return picture_.marks.square == square ? "]" : " "; }

  const Picture& picture_;
  const Catalogue& catalogue_;
};

Lines spelled(const Picture& picture, const Catalogue& catalogue) {
  const Speller speller(picture, catalogue);
  Lines lines = speller.board();
  for (const std::string& line : speller.hand()) lines.push_back(line);
  if (picture.rack == Rack::left_out || picture.position.left().empty()) return lines;
  const Lines rack = speller.rack();
  constexpr int spelled_width = 52;  // board and rack side by side
  if (picture.pencil.width < spelled_width) {
    lines.insert(lines.end(), rack.begin(), rack.end());
    return lines;
  }
  for (std::size_t i = 0; i < rack.size(); ++i) lines[i] = padded(lines[i], 23) + rack[i];
  return lines;
}

// The largest drawing for which there is room; nothing where there is none.
std::optional<Layout> layout_for(const Picture& picture) {
  for (Layout layout : {roomy, usual, compact}) {
    if (picture.rack == Rack::left_out) layout.beside = false;
    const bool narrow = layout.width() > picture.pencil.width;
    if (narrow) {
      layout.pitch = cell_width - 1;
      layout.gap = 0;
    }
    if (layout.width() <= picture.pencil.width && layout.board_height() <= picture.pencil.height)
      return layout;
  }
  constexpr int below = 2 + 1 + 1 + 4;  // the rack and the piece in hand
  const Layout tower{.cell_height = roomy.cell_height, .beside = false};
  const int height = tower.board_height() + below + 5 * tower.cell_height;
  const bool fits = board_width <= picture.pencil.width && height <= picture.pencil.height;
  return fits ? std::optional(tower) : std::nullopt;
}

}  // namespace

Picture picture_of(const Table& table, Pencil pencil) {
  const State& state = table.game.state();
  Picture picture{.position = state.position, .edition = table.options.edition, .pencil = pencil};
  if (state.outcome && state.outcome->set) picture.marks.pointed = state.outcome->set->squares();
  return picture;
}

std::vector<std::string> draw_lines(const Picture& picture, const Catalogue& catalogue) {
  const auto layout = layout_for(picture);
  Lines lines = layout ? Artist(picture, *layout).board() : spelled(picture, catalogue);
  if (layout && picture.rack == Rack::shown) {
    const Lines pieces = Artist(picture, *layout).pieces(catalogue);
    if (layout->beside) {
      lines = joined(std::move(lines), pieces, layout->gap);
    } else {
      lines.emplace_back();
      lines.insert(lines.end(), pieces.begin(), pieces.end());
    }
  }
  for (std::string& line : lines) line.erase(line.find_last_not_of(' ') + 1);
  return lines;
}

std::string draw(const Picture& picture, const Catalogue& catalogue) {
  std::string text;
  for (const std::string& line : draw_lines(picture, catalogue)) text += line + '\n';
  return text;
}

}  // namespace seize::cli
