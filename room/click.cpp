#include "room/click.h"

#include <algorithm>
#include <array>

#include "notation/number.h"
#include "notation/words.h"
#include "talk/vocabulary.h"

namespace seize {

namespace {

// The words that a click may stand for; the others are typed only.
constexpr std::array clickable{Word::resign, Word::draw, Word::back,   Word::again,
                               Word::yes,    Word::no,   Word::cancel, Word::repeat};

// What the key of a vocabulary stands for, where it is of that kind.
template <class Kind>
std::optional<Kind> named(std::string_view key) {
  const auto meaning = meaning_of_key(key);
  const Kind* kind = meaning ? std::get_if<Kind>(&*meaning) : nullptr;
  return kind == nullptr ? std::nullopt : std::optional(*kind);
}

std::optional<Word> word_named(std::string_view name) {
  if (name == "-") return Word::pass;
  const auto word = named<Word>(name);
  return word && std::ranges::find(clickable, *word) != clickable.end() ? word : std::nullopt;
}

std::optional<Click> parse_call(std::string_view set) {
  if (set.empty()) return CallQuarto{};
  const auto named = parse_winning_set(set);
  if (!named) return std::nullopt;
  return PointAt{.set = *named, .called = true};
}

std::optional<Click> parse_grant(std::string_view seconds) {
  const auto number = parse_number<int>(seconds);
  if (!number) return std::nullopt;
  return GrantTime{std::chrono::seconds(*number)};
}

}  // namespace

std::optional<Squares> parse_squares(std::string_view text) {
  Squares squares;
  while (!text.empty()) {
    const std::size_t space = std::min(text.find(' '), text.size());
    const auto square = parse_square(text.substr(0, space));
    if (!square) return std::nullopt;
    squares = squares.with(*square);
    text.remove_prefix(std::min(space + 1, text.size()));
  }
  return squares;
}

std::optional<WinningSet> set_of_squares(std::string_view text) {
  const auto squares = parse_squares(text);
  for (const WinningSet set : all_lines_and_blocks) {
    if (squares && set.squares() == *squares) return set;
  }
  return std::nullopt;
}

std::optional<Click> parse_click(std::string_view text) {
  if (const auto word = word_named(text)) return Command(*word);
  if (text.starts_with('!')) return parse_call(text.substr(1));
  if (text.starts_with('@')) return Command(PointAt{.set = set_of_squares(text.substr(1)), .called = true});
  if (text.starts_with('+')) return parse_grant(text.substr(1));
  if (text.starts_with('=')) {
    const auto piece = parse_piece(text.substr(1));
    return piece ? std::optional<Click>(Command(Give{*piece})) : std::nullopt;
  }
  const auto square = parse_square(text);
  return square ? std::optional<Click>(Command(Place{*square})) : std::nullopt;
}

std::string format_click(const Act& act) {
  if (const auto* place = std::get_if<Place>(&act)) return format_square(place->square);
  if (const auto* give = std::get_if<Give>(&act)) return {'=', format_piece(give->piece)};
  if (const auto* call = std::get_if<Call>(&act))
    return "!" + std::string(call->set ? format_winning_set(*call->set) : "");
  return "-";
}

std::optional<Command> parse_question(std::string_view text) {
  if (const auto topic = named<Topic>(text)) return Ask{*topic};
  if (!text.ends_with('?')) return std::nullopt;
  text.remove_suffix(1);
  constexpr std::string_view through = "through ";
  if (text.starts_with(through)) {
    const auto square = parse_square(text.substr(through.size()));
    return square ? std::optional<Command>(AskThrough{*square}) : std::nullopt;
  }
  if (const auto square = parse_square(text)) return AskSquare{*square};
  if (const auto set = parse_winning_set(text)) return AskSet{*set};
  if (const auto piece = parse_piece(text)) return AskPiece{*piece};
  return std::nullopt;
}

}  // namespace seize
