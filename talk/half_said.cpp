#include "talk/half_said.h"

#include "talk/answer.h"

namespace seize {

Pieces fitting(const Position& position, const ValuesNamed& values) {
  Pieces pieces;
  for (const Piece piece : position.left()) {
    if (fits(piece, values)) pieces = pieces.with(piece);
  }
  return pieces;
}

Said which_of(Pieces fitting, bool hidden, const Wording& wording) {
  constexpr int few = 3;
  if (fitting.size() > few || hidden) return plain("hear.whole_piece");
  Phrase list{.parts = {}, .joint = Phrase::Joint::list};
  for (const Piece piece : fitting) list.parts.push_back(say_in_rack(piece, wording));
  return {.id = "hear.which_piece", .arguments = {{"pieces", list}}};
}

Command completed(PlaceAndGiveOneOf half, const Command& rest) {
  if (const auto* give = std::get_if<Give>(&rest))
    return PlaceAndGive{.square = half.square, .piece = give->piece};
  const auto* one_of = std::get_if<GiveOneOf>(&rest);
  if (one_of == nullptr) return rest;
  for (std::size_t i = 0; i < half.values.has.size(); ++i) {
    if (one_of->values.has[i]) half.values.has[i] = one_of->values.has[i];
  }
  return half;
}

}  // namespace seize
