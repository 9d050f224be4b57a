#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/game.h"
#include "table/view.h"
#include "talk/said.h"

namespace seize {

// The order of the four words of a piece.
using WordOrder = std::array<Characteristic, Characteristic::count>;

// "hcsf": each letter of the notation once.
std::optional<WordOrder> parse_order(std::string_view letters);
std::string format_order(const WordOrder& order);

// How a player wants pieces said.
struct Wording {
  Edition edition = Edition::classic;
  WordOrder order = {Characteristic::height, Characteristic::colour, Characteristic::shape,
                     Characteristic::fill};
  bool terse = false;  // four letters in the notation's order, for braille
  bool operator==(const Wording&) const = default;
};

// The id of a value: "value.tall". In the Access edition surface stands where colour stands,
// and heights may have other words.
std::string_view value_id(Characteristic characteristic, bool has, Edition edition);

// "tall dark round hollow", or "dtrh" when terse.
Phrase say(Piece piece, const Wording& wording);

// "row 2", "the diagonal from a1", "the block of four at b2"
Phrase say(WinningSet set);

// What the pieces of an alignment have in common: "tall", "tall and hollow".
Phrase say_shared(const Position& position, WinningSet set, Edition edition);

// "colour", "colour and height": the characteristics in play.
Phrase say(Characteristics characteristics, Edition edition);

// The sets, as a list.
Phrase say(WinningSets sets);

// "Ada", "Ada and Bo"; a program is called by its level, "Fox", or so in the language at hand. Whoever sits
// here alone and gave no name is "you": a message about them has a twin in the catalogues, KEY.you or
// KEY.to_you.
Phrase say(const Player& player);
Phrase say(const Team& team);
Phrase say(const std::array<Team, 2>& teams, Seat seat);

}  // namespace seize
