#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/position.h"
#include "core/winning_set.h"
#include "table/options.h"

namespace seize::picture {

struct Looks {
  Edition edition = Edition::classic;
  std::string_view set = "wood";                    // one of piece_sets()
  std::optional<WinningSet> called = std::nullopt;  // an alignment that was called is marked
};

// The position as an SVG image. web/src/look/picture.ts writes the same bytes.
std::string svg_of(const Position& position, const Looks& looks);

}  // namespace seize::picture
