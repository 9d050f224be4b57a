#include "picture/drawing.h"

#include <algorithm>
#include <charconv>
#include <initializer_list>

namespace seize::picture {

namespace {

// The rest of a line of the text that begins with these words; the text moves on behind it.
std::optional<std::string_view> next_line(std::string_view& text, std::string_view beginning) {
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (line.starts_with(beginning)) return line.substr(beginning.size());
  }
  return std::nullopt;
}

std::string beginning_of(std::initializer_list<std::string_view> words) {
  std::string beginning;
  for (const std::string_view word : words) beginning.append(word).append(" ");
  return beginning;
}

std::optional<std::string_view> find(std::initializer_list<std::string_view> words) {
  std::string_view text = pieces_text();
  return next_line(text, beginning_of(words));
}

std::string_view take_word(std::string_view& line) {
  const std::string_view word = line.substr(0, line.find(' '));
  line.remove_prefix(std::min(line.size(), word.size() + 1));
  return word;
}

int number(std::optional<std::string_view> text) {
  int value = 0;
  if (text) std::from_chars(text->data(), text->data() + text->size(), value);
  return value;
}

// A sign each for fill, shape, height and colour or surface.
bool fits(std::string_view signs, Piece piece) {
  for (int bit = 3; bit >= 0; --bit) {
    const char sign = signs[3 - bit];
    const bool has = ((piece.index() >> bit) & 1) != 0;
    if (sign != '-' && (sign == '1') != has) return false;
  }
  return true;
}

std::string_view wood_of(Piece piece, Edition edition) {
  if (edition == Edition::access) return "plain";
  return (piece.index() & 1) == 0 ? "light" : "dark";
}

std::string_view name_of(Edition edition) { return edition == Edition::access ? "access" : "classic"; }

}  // namespace

std::vector<std::string_view> piece_sets() {
  std::vector<std::string_view> sets;
  std::string_view text = pieces_text();
  while (auto line = next_line(text, "set ")) sets.push_back(take_word(*line));
  return sets;
}

std::vector<Stroke> strokes_of(Piece piece, Edition edition, std::string_view set) {
  std::vector<Stroke> strokes;
  std::string_view text = pieces_text();
  const std::string beginning = beginning_of({"line", find({"set", set}).value_or("")});
  while (auto line = next_line(text, beginning)) {
    const std::string_view of = take_word(*line);
    const std::string_view pieces = take_word(*line);
    if ((of != "-" && of != name_of(edition)) || !fits(pieces, piece)) continue;
    const std::string_view part = take_word(*line);
    strokes.push_back({.part = part, .path = *line});
  }
  return strokes;
}

int lowered_by(Piece piece, std::string_view set) {
  const bool tall = (piece.index() & 2) != 0;
  return tall ? 0 : number(find({"lowered", find({"set", set}).value_or("")}));
}

int field() { return number(find({"field"})); }

std::optional<std::string> paint_of(std::string_view part, Piece piece, Edition edition,
                                    std::string_view set) {
  const auto paint = find({"paint", set, part});
  if (!paint) return std::nullopt;
  const std::string_view wood = wood_of(piece, edition);
  std::string attributes;
  for (std::string_view rest = *paint; !rest.empty();) {
    const std::size_t open = std::min(rest.find('{'), rest.size());
    attributes += rest.substr(0, open);
    rest.remove_prefix(open);
    if (rest.empty()) break;
    const std::string_view name = rest.substr(1, rest.find('}') - 1);
    attributes += name == "wood" ? wood : find({"tone", set, wood, name}).value_or("");
    rest.remove_prefix(name.size() + 2);
  }
  return attributes;
}

std::string defines_of(std::string_view set) {
  std::string all;
  std::string_view text = pieces_text();
  while (const auto line = next_line(text, beginning_of({"define", set}))) all += *line;
  return all;
}

std::string_view board_colour(std::string_view name, std::string_view set) {
  return find({"board", set, name}).value_or("");
}

}  // namespace seize::picture
