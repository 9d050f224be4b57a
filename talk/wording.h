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

// "terse" or "full": how much is said.
std::optional<bool> parse_terse(std::string_view style);
std::string_view format_style(bool terse);

// How a player wants things said.
struct Wording {
  Edition edition = Edition::classic;
  WordOrder order = {Characteristic::height, Characteristic::colour, Characteristic::shape,
                     Characteristic::fill};
  bool terse = false;  // four letters for a piece and few characters for a turn: made for 40 braille cells
  bool operator==(const Wording&) const = default;
};

// The id of a value: "value.tall". In the Access edition surface stands where colour stands,
// and heights may have other words.
std::string_view value_id(Characteristic characteristic, bool has, Edition edition);

// "tall dark round hollow", or "tdrh" when terse.
Phrase say(Piece piece, const Wording& wording);

// The same message as few characters say it, where there is such a one: what is told of a turn, what is asked
// for, sets by the notation's names, shared values by their letters. In full style it is left as it is.
Said in_style(Said said, const Wording& wording);
Messages in_style(Messages messages, const Wording& wording);

// What the letters of terse style stand for.
Said say_letters(Edition edition);

// The piece that examples of what can be typed are about: "tall dark round hollow".
Phrase say_example(const Wording& wording);
// Values in such examples, in words: "tall or dark hollow".
Phrase say_example_values(const Wording& wording);

// "tall", "tall or dark", "tall, dark or round"
Phrase one_of(std::vector<Said> parts);

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
