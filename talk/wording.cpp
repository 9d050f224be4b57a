#include "talk/wording.h"

#include <algorithm>

#include "notation/words.h"

namespace seize {

namespace {

using Pair = std::array<std::string_view, 2>;  // lacks it, has it

constexpr std::array<Pair, Characteristic::count> classic_values = {
    Pair{"value.light", "value.dark"}, Pair{"value.short", "value.tall"}, Pair{"value.round", "value.square"},
    Pair{"value.solid", "value.hollow"}};
// The Access edition has surfaces where the classic one has colours, and French words of its own for height.
constexpr Pair access_surfaces = {"value.smooth", "value.grooved"};
constexpr Pair access_heights = {"value.short_access", "value.tall_access"};

const Pair& values_of(Characteristic characteristic, Edition edition) {
  if (edition == Edition::access && characteristic == Characteristic::colour) return access_surfaces;
  if (edition == Edition::access && characteristic == Characteristic::height) return access_heights;
  return classic_values[characteristic.index()];
}

constexpr std::array<Pair, Characteristic::count> classic_letters = {
    Pair{"letter.light", "letter.dark"}, Pair{"letter.short", "letter.tall"},
    Pair{"letter.round", "letter.square"}, Pair{"letter.solid", "letter.hollow"}};
constexpr Pair surface_letters = {"letter.smooth", "letter.grooved"};

std::string_view letter_id(Characteristic characteristic, bool has, Edition edition) {
  const bool surface = edition == Edition::access && characteristic == Characteristic::colour;
  return surface ? surface_letters[has] : classic_letters[characteristic.index()][has];
}

constexpr std::array<std::string_view, Characteristic::count> characteristic_ids = {
    "characteristic.colour", "characteristic.height", "characteristic.shape", "characteristic.fill"};

Phrase terse(Piece piece, Edition edition) {
  Phrase letters{.parts = {}, .joint = Phrase::Joint::letters};
  for (const Characteristic characteristic : all_characteristics) {
    letters.parts.push_back(
        {.id = letter_id(characteristic, piece.has(characteristic), edition), .arguments = {}});
  }
  return letters;
}

}  // namespace

std::optional<WordOrder> parse_order(std::string_view letters) {
  WordOrder order = Wording().order;
  if (!std::ranges::is_permutation(letters, format_order(order))) return std::nullopt;
  std::ranges::sort(order, {}, [&](Characteristic one) { return letters.find(format_characteristic(one)); });
  return order;
}

std::string format_order(const WordOrder& order) {
  std::string letters;
  for (const Characteristic characteristic : order) letters += format_characteristic(characteristic);
  return letters;
}

std::string_view value_id(Characteristic characteristic, bool has, Edition edition) {
  return values_of(characteristic, edition)[has];
}

Phrase say(Piece piece, const Wording& wording) {
  if (wording.terse) return terse(piece, wording.edition);
  Phrase words;
  for (const Characteristic characteristic : wording.order) {
    words.parts.push_back(
        {.id = value_id(characteristic, piece.has(characteristic), wording.edition), .arguments = {}});
  }
  return words;
}

Phrase say(WinningSet set) {
  const std::string name(format_winning_set(set));
  if (name.starts_with("row")) return phrase({.id = "set.row", .arguments = {{"row", name.substr(3)}}});
  if (name.starts_with("col")) return phrase({.id = "set.column", .arguments = {{"column", name.substr(3)}}});
  if (name == "diag") return phrase(plain("set.diagonal"));
  if (name == "anti") return phrase(plain("set.antidiagonal"));
  return phrase({.id = "set.block", .arguments = {{"corner", name.substr(2)}}});
}

Phrase say_shared(const Position& position, WinningSet set, Edition edition) {
  Phrase values{.parts = {}, .joint = Phrase::Joint::list};
  const auto piece = position.at(set.squares().first());
  for (const Characteristic characteristic : position.shared_on(set)) {
    values.parts.push_back(
        {.id = value_id(characteristic, piece->has(characteristic), edition), .arguments = {}});
  }
  return values;
}

Phrase say(Characteristics characteristics, Edition edition) {
  Phrase names{.parts = {}, .joint = Phrase::Joint::list};
  for (const Characteristic characteristic : characteristics) {
    const bool surface = edition == Edition::access && characteristic == Characteristic::colour;
    names.parts.push_back(
        {.id = surface ? "characteristic.surface" : characteristic_ids[characteristic.index()],
         .arguments = {}});
  }
  return names;
}

Phrase say(WinningSets sets) {
  Phrase names{.parts = {}, .joint = Phrase::Joint::list};
  for (const WinningSet set : sets) names.parts.push_back(say(set).parts.front());
  return names;
}

Phrase say(const Player& player) {
  if (player.program && player.name.empty()) {
    if (player.level.empty()) return phrase(plain("name.program"));
    return phrase({.id = "name.level", .arguments = {{"level", player.level}}});
  }
  if (player.name.empty()) return phrase(plain("name.you"));
  return phrase({.id = "name.person", .arguments = {{"name", player.name}}});
}

Phrase say(const Team& team) {
  Phrase names{.parts = {}, .joint = Phrase::Joint::list};
  for (const Player& player : team) names.parts.push_back(say(player).parts.front());
  return names;
}

Phrase say(const std::array<Team, 2>& teams, Seat seat) {
  return say(teams[static_cast<std::size_t>(seat.side)][seat.member]);
}

}  // namespace seize
