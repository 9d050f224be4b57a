#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/catalogue.h"
#include "core/position.h"
#include "table/table.h"

namespace seize::cli {

struct Pencil {
  bool unicode = true;  // else ASCII
  bool colour = false;  // ANSI colours, on top of what the strokes tell
  int width = 80;       // columns
  int height = 1000;    // lines
};

// What is marked with signs, so that it needs no colour: > < the piece placed last, which the position tells;
// * * what somebody points out or has called; [ ] what is chosen.
struct Marks {
  Squares pointed{};
  std::optional<Square> square = std::nullopt;
  std::optional<Piece> piece = std::nullopt;  // in the rack
};

enum class Rack : std::uint8_t { shown, left_out };

// The position as a picture in which every characteristic is a stroke of its own, so that none needs colour:
//
//   ┌───┐  ╭─○─╮   square or round: straight or round corners and sides
//   │▓▓▓│  (   )   dark or light: filled or blank (Access: grooved ≡ or smooth)
//   │▓▓▓│  (   )   tall or short: four lines or two; three or two where lines are scarce
//   │▓7▓│  ( a )   solid or hollow: a closed top or one with a hole; the digit is the piece's name
//
// The board has its letters, and beside or below it stand the piece in hand and the rack, in which every
// piece keeps its place. It is as large as the pencil's room allows; where no board fits, pieces are written
// as four letters.
struct Picture {
  const Position& position;
  Edition edition = Edition::classic;
  Pencil pencil{};
  Rack rack = Rack::shown;  // left out of examples, as is what was placed last
  Marks marks{};
};
// The table as everybody sees it. After the end, the four that were called are marked.
// REQUIRES: the table outlives it, and has no masks.
Picture picture_of(const Table& table, Pencil pencil);

std::vector<std::string> draw_lines(const Picture& picture, const Catalogue& catalogue);
std::string draw(const Picture& picture, const Catalogue& catalogue);

}  // namespace seize::cli
