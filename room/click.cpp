#include "room/click.h"

#include <algorithm>
#include <array>

#include "notation/act_text.h"
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

std::optional<Command> command_named(std::string_view name) {
  if (named<VerbWord>(name) == VerbWord::quarto) return CallQuarto{};
  const auto word = named<Word>(name);
  if (!word || std::ranges::find(clickable, *word) == clickable.end()) return std::nullopt;
  return Command(*word);
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
  if (const auto command = command_named(text)) return Click(*command);
  if (const auto seat = parse_seat(text)) return Click(*seat);
  if (text.starts_with('@')) return Click(Act(Call{set_of_squares(text.substr(1))}));
  const auto act = parse_act(text);
  return act ? std::optional(Click(*act)) : std::nullopt;
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
