#include "talk/wording.h"

#include <algorithm>

#include "notation/words.h"
#include "talk/sort_few.h"

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

Phrase letters_of(Piece piece, const Wording& wording) {
  Phrase letters{.parts = {}, .joint = Phrase::Joint::letters};
  for (const Characteristic characteristic : wording.order) {
    letters.parts.push_back(plain(letter_id(characteristic, piece.has(characteristic), wording.edition)));
  }
  return letters;
}

struct Shorter {
  std::string_view full, terse;
};

// What a message becomes in terse style. An empty one is not said: what stands beside it says enough.
constexpr auto shorter_messages = std::to_array<Shorter>({
    {"set.row", "terse.row"},
    {"set.column", "terse.column"},
    {"set.diagonal", "terse.diagonal"},
    {"set.antidiagonal", "terse.antidiagonal"},
    {"set.block", "terse.block"},
    {"set.from_to", "terse.from_to"},
    {"answer.set", "terse.set"},
    {"answer.hand", "terse.hand"},
    {"answer.last", "terse.last"},
    {"answer.clock", "terse.clock"},
    {"answer.clock_long", "terse.clock_long"},
    {"answer.turn_give", "terse.give"},
    {"answer.turn_place", "terse.place"},
    {"answer.turn_pass", "terse.pass"},
    {"answer.moved", "terse.moved"},
    {"deed.gave", "terse.gave"},
    {"deed.placed", "terse.square"},
    {"deed.called", "terse.called"},
    {"deed.wrong", "terse.call_wrong"},
    {"deed.wrong_nothing", "terse.call_nothing"},
    {"told.gave", "terse.given"},
    {"told.placed", "terse.placed"},
    {"told.own_gave", "terse.own_gave"},
    {"told.own_placed", "terse.own_placed"},
    {"told.own_turn", "terse.own_turn"},
    {"told.won", "terse.won"},
    {"told.stole", "terse.stole"},
    {"told.wrong", "terse.wrong"},
    {"told.wrong_nothing", "terse.wrong_nothing"},
    {"told.none_found", "terse.wrong_nothing"},
    {"told.call_used", ""},
    {"told.passed", "terse.passed"},
    {"told.full", "terse.full"},
    {"told.time", "terse.time"},
    {"told.missed", "terse.missed"},
    {"wrong.nothing_pointed", "terse.why_nothing"},
    {"wrong.not_in_play", "terse.why_not_in_play"},
    {"wrong.incomplete", "terse.why_incomplete"},
    {"wrong.nothing_shared", "terse.why_nothing_shared"},
    {"wrong.stale", "terse.why_stale"},
    {"clock.warning", "terse.clock"},
    {"prompt.give", "terse.give"},
    {"prompt.give_or_call", "terse.give"},
    {"prompt.place", "terse.place"},
    {"prompt.place_or_call", "terse.place"},
    {"prompt.pass", "terse.pass"},
    {"prompt.pass_or_call", "terse.pass"},
    {"prompt.point", "terse.point"},
    {"answer.empty", "terse.empty"},
    {"deed.passed", "terse.deed_passed"},
    {"deed.resigned", "terse.deed_resigned"},
    {"deed.ran_out", "terse.deed_ran_out"},
    {"told.resigned", "terse.resigned"},
    {"told.agreed", "terse.agreed"},
    {"told.taken_back", "terse.taken_back"},
    {"told.draw_declined", "terse.declined"},
    {"told.back_declined", "terse.declined"},
    {"told.again_declined", "terse.declined"},
    {"told.granted", "terse.granted"},
    {"prompt.resign", "terse.sure_resign"},
    {"prompt.offer_draw", "terse.sure_draw"},
    {"prompt.draw", "terse.draw"},
    {"prompt.back", "terse.back"},
    {"prompt.again", "terse.again"},
    {"prompt.which_piece", "terse.which_piece"},
    {"prompt.over", "terse.over"},
    {"level.playing", "terse.level"},
    {"hint.more", "terse.hint_more"},
    {"hint.look_nothing", "terse.look_nothing"},
    {"hint.look_last", "terse.look_last"},
    {"hint.look_set", "terse.look_set"},
    {"hint.look_board", "terse.look_board"},
    {"hint.look_blocks", "terse.look_board"},
    {"hint.look_rack", "terse.look_rack"},
    {"hint.to_call", "terse.to_call"},
    {"hint.nothing_to_call", "terse.nothing_to_call"},
    {"hint.own_eyes", "terse.own_eyes"},
    {"hint.all_alike", "terse.all_alike"},
    {"hint.all_safe", "terse.all_safe"},
    {"hint.safe_next", "terse.safe_next"},
    {"hint.too_late", "terse.too_late"},
    {"hint.last_piece", "terse.last_piece"},
    {"hint.loses_later", "terse.loses_later"},
    {"hint.think_ahead", "terse.think_ahead"},
    {"hint.no_danger", "terse.no_danger"},
    {"hint.lost", "terse.lost"},
    {"hint.unknown", "terse.not_known"},
    {"hint.win_now", "terse.win_now"},
    {"explain.not_safe", "terse.not_safe"},
    {"explain.none_safe", "terse.none_safe"},
    {"explain.waits", "terse.waits"},
    {"explain.square_not_safe", "terse.square_not_safe"},
    {"explain.completes", "terse.completes"},
    {"explain.shared", "terse.shared"},
    {"advice.call", "terse.advise_call"},
    {"advice.place_and_call", "terse.advise_place_call"},
    {"advice.place_and_give", "terse.advise_place_give"},
    {"advice.place", "terse.advise_place"},
    {"advice.give", "terse.advise_give"},
    {"advice.pass", "terse.advise_pass"},
    {"list.middle", "terse.or"},
    {"list.or", "terse.or"},
    {"puzzle.title", "terse.puzzle"},
    {"puzzle.prompt.answer", "terse.answer"},
    {"puzzle.prompt.give", "terse.which"},
    {"puzzle.prompt.point", "terse.which_line"},
    {"puzzle.placed", "terse.own_placed"},
    {"review.move", "terse.review"},
});

// The letter of a value: "value.tall" has "letter.tall".
std::optional<std::string_view> letter_of_value(std::string_view id) {
  for (const Characteristic characteristic : all_characteristics) {
    for (const Edition edition : {Edition::classic, Edition::access}) {
      for (const bool has : {false, true}) {
        if (value_id(characteristic, has, edition) == id) return letter_id(characteristic, has, edition);
      }
    }
  }
  return std::nullopt;
}

void shorten(Said& said);

// A list of values becomes their letters, any other list has spaces alone.
void shorten(Phrase& phrase) {
  bool letters = !phrase.parts.empty();
  for (Said& part : phrase.parts) {
    const auto letter = letter_of_value(part.id);
    if (letter) part.id = *letter;
    letters = letters && letter;
    shorten(part);
  }
  if (phrase.joint != Phrase::Joint::list) return;
  phrase.joint = letters ? Phrase::Joint::letters : Phrase::Joint::words;
}

// On forty cells a line is known by its name, and its squares by their places in it.
void leave_out_squares(Phrase& line) {
  for (Said& part : line.parts) {
    if (part.id == "content.piece") part.id = "terse.piece";
    if (part.id == "content.empty") part.id = "terse.nothing";
  }
}

void shorten(Said& said) {
  const auto found = std::ranges::find(shorter_messages, said.id, &Shorter::full);
  if (found == shorter_messages.end()) return;
  said.id = found->terse;
  for (Argument& argument : said.arguments) {
    if (argument.name == "content") leave_out_squares(std::get<Phrase>(argument.value));
    // Names stay as they are: "Ada and Bo".
    const bool is_name = argument.name == "name" || argument.name == "opponent" || argument.name == "winner";
    if (auto* phrase = std::get_if<Phrase>(&argument.value); phrase != nullptr && !is_name) shorten(*phrase);
  }
}

}  // namespace

std::optional<WordOrder> parse_order(std::string_view letters) {
  WordOrder order = Wording().order;
  if (!std::ranges::is_permutation(letters, format_order(order))) return std::nullopt;
  sort_few(order, [&](Characteristic one) { return letters.find(format_characteristic(one)); });
  return order;
}

std::string format_order(const WordOrder& order) {
  std::string letters;
  for (const Characteristic characteristic : order) letters += format_characteristic(characteristic);
  return letters;
}

std::optional<bool> parse_terse(std::string_view style) {
  if (style == "terse") return true;
  return style == "full" ? std::optional(false) : std::nullopt;
}

std::string_view format_style(bool terse) { return terse ? "terse" : "full"; }

Said in_style(Said said, const Wording& wording) {
  if (wording.terse) shorten(said);
  return said;
}

Messages in_style(Messages messages, const Wording& wording) {
  for (Said& said : messages) said = in_style(std::move(said), wording);
  std::erase_if(messages, [](const Said& said) { return said.id.empty(); });
  return messages;
}

Said say_letters(Edition edition) {
  Phrase letters{.parts = {}, .joint = Phrase::Joint::list};
  for (const Characteristic characteristic : Wording().order) {
    for (const bool has : {true, false}) {
      letters.parts.push_back(
          {.id = "terse.letter",
           .arguments = {{"letter", phrase(plain(letter_id(characteristic, has, edition)))},
                         {"value", phrase(plain(value_id(characteristic, has, edition)))}}});
    }
  }
  return {.id = "terse.letters", .arguments = {{"letters", letters}}};
}

Phrase one_of(std::vector<Said> parts) {
  if (parts.empty()) return {};
  Said list = std::move(parts.front());
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const bool last = i + 1 == parts.size();
    list = {.id = last ? "list.or" : "list.middle",
            .arguments = {{"a", phrase(std::move(list))}, {"b", phrase(std::move(parts[i]))}}};
  }
  return phrase(std::move(list));
}

std::string_view value_id(Characteristic characteristic, bool has, Edition edition) {
  return values_of(characteristic, edition)[has];
}

Phrase say(Piece piece, const Wording& wording) {
  if (wording.terse) return letters_of(piece, wording);
  Phrase words;
  for (const Characteristic characteristic : wording.order) {
    words.parts.push_back(
        {.id = value_id(characteristic, piece.has(characteristic), wording.edition), .arguments = {}});
  }
  return words;
}

Phrase say_example(const Wording& wording) {
  constexpr Piece tall_dark_round_hollow = Piece::from_index(0b1011);
  return say(tall_dark_round_hollow, wording);
}

Phrase say_example_values(const Wording& wording) {
  const auto word = [&](Characteristic characteristic) {
    return plain(value_id(characteristic, true, wording.edition));
  };
  Phrase dark_hollow{.parts = {word(Characteristic::colour), word(Characteristic::fill)}};
  return phrase({.id = "list.or",
                 .arguments = {{"a", phrase(word(Characteristic::height))}, {"b", std::move(dark_hollow)}}});
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
