#pragma once

#include <cstdint>
#include <string>

#include "cli/catalogue.h"
#include "core/position.h"
#include "table/options.h"

namespace seize::cli {

struct Pencil {
  bool unicode = true;  // else ASCII
  bool colour = false;  // ANSI colours, on top of what the strokes tell
  int width = 80;       // columns; where a board does not fit, pieces are written as four letters
};

// The position as a picture in which every characteristic is a stroke of its own, so that none needs colour:
//
//   ┌───┐  ╭─○─╮   square or round: straight or round corners and sides
//   │▓▓▓│  (   )   dark or light: filled or blank (Access: grooved ≡ or smooth)
//   │▓▓▓│  (   )   tall or short: four lines or two
//   │▓7▓│  ( a )   solid or hollow: a closed top or one with a hole; the digit is the piece's name
//
enum class Rack : std::uint8_t { shown, left_out };
std::string draw(const Position& position, Edition edition, Pencil pencil, const Catalogue& catalogue,
                 Rack rack = Rack::shown);

}  // namespace seize::cli
