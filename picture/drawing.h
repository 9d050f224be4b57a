#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/piece.h"
#include "table/options.h"

namespace seize::picture {

// data/pieces.txt, as it is; its first lines describe it.
std::string_view pieces_text();

// The names of the sets of pieces, the usual one first.
std::vector<std::string_view> piece_sets();

// A part of a piece, and where its edge runs.
struct Stroke {
  std::string_view part;
  std::string_view path;
};

// What is drawn of a piece, back to front. REQUIRES: set is one of piece_sets().
std::vector<Stroke> strokes_of(Piece piece, Edition edition, std::string_view set);

// How far a piece stands below the middle of its field: who draws it puts it so much higher.
int lowered_by(Piece piece, std::string_view set);
int field();

// How a part of a piece is painted, as attributes of SVG; nothing where it is not drawn.
std::optional<std::string> paint_of(std::string_view part, Piece piece, Edition edition,
                                    std::string_view set);

// What paints refer to, as SVG; empty where they refer to nothing.
std::string defines_of(std::string_view set);

std::string_view board_colour(std::string_view name, std::string_view set);

}  // namespace seize::picture
