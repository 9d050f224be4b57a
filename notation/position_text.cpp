#include "notation/position_text.h"

#include <array>
#include <optional>
#include <vector>

#include "notation/utf8.h"
#include "notation/words.h"

namespace seize {

namespace {

constexpr char empty_square = '.';
constexpr std::string_view nothing = "-";

struct Part {
  std::string_view text;
  std::size_t at;  // where it begins in the whole
};

std::vector<Part> split(Part whole, char separator) {
  std::vector<Part> parts;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= whole.text.size(); ++i) {
    if (i < whole.text.size() && whole.text[i] != separator) continue;
    parts.push_back({.text = whole.text.substr(begin, i - begin), .at = whole.at + begin});
    begin = i + 1;
  }
  return parts;
}

std::unexpected<Fault> fault_at(Reason reason, Part part) {
  return std::unexpected(Fault{.reason = reason, .text = std::string(part.text), .at = part.at});
}

// Moves a fault found in a part to where the part stands in the whole.
Fault shifted(Fault fault, std::size_t by) {
  fault.at += by;
  return fault;
}

std::optional<Fault> read_rank(Part part, int rank, Setup& setup) {
  if (part.text.size() != 4) return fault_at(Flaw::position_rank, part).error();
  for (int file = 0; file < 4; ++file) {
    if (part.text[file] == empty_square) continue;
    const auto piece = parse_piece(first_bytes(part.text.substr(file), 1));
    if (!piece) return shifted(piece.error(), part.at + file);
    setup.board[Square::at(file, rank).index()] = *piece;
  }
  return std::nullopt;
}

std::optional<Fault> read_board(Part part, Setup& setup) {
  const auto ranks = split(part, '/');
  if (ranks.size() != 4) return fault_at(Flaw::position_ranks, part).error();
  for (int i = 0; i < 4; ++i) {
    if (auto fault = read_rank(ranks[i], 3 - i, setup)) return fault;
  }
  return std::nullopt;
}

// Reads "-" as nothing, anything else by parse.
template <class T, class Parse>
std::optional<Fault> read_optional(Part part, Parse parse, std::optional<T>& value) {
  if (part.text == nothing) return std::nullopt;
  const auto parsed = parse(part.text);
  if (!parsed) return shifted(parsed.error(), part.at);
  value = *parsed;
  return std::nullopt;
}

// Where a square stands in the text of a board.
Part part_of(Part board, Square square) {
  const std::size_t offset = (3 - square.rank()) * 5 + square.file();
  return {.text = board.text.substr(offset, 1), .at = board.at + offset};
}

// The field, or the sign in it, that makes a setup impossible.
Part part_of(const SetupFault& fault, const std::vector<Part>& fields) {
  switch (fault.kind) {
    case SetupFault::Kind::piece_twice:
      return part_of(fields[0], *fault.square);
    case SetupFault::Kind::hand_on_board:
    case SetupFault::Kind::hand_when_full:
      return fields[1];
    case SetupFault::Kind::last_is_empty:
    case SetupFault::Kind::last_is_missing:
      break;
  }
  return fields[2];
}

}  // namespace

std::expected<Setup, Fault> parse_setup(std::string_view text) {
  const Part whole{.text = text, .at = 0};
  const auto fields = split(whole, ' ');
  if (fields.size() != 4) return fault_at(Flaw::position_fields, whole);
  Setup setup;
  if (auto fault = read_board(fields[0], setup)) return std::unexpected(*fault);
  if (auto fault = read_optional(fields[1], parse_piece, setup.hand)) return std::unexpected(*fault);
  if (auto fault = read_optional(fields[2], parse_square, setup.last)) return std::unexpected(*fault);
  const auto rules = parse_rules(fields[3].text);
  if (!rules) return std::unexpected(shifted(rules.error(), fields[3].at));
  setup.rules = *rules;
  return setup;
}

std::expected<Position, Fault> parse_position(std::string_view text) {
  const auto setup = parse_setup(text);
  if (!setup) return std::unexpected(setup.error());
  const auto position = Position::from(*setup);
  if (position) return *position;
  const auto fields = split({.text = text, .at = 0}, ' ');
  return fault_at(position.error().kind, part_of(position.error(), fields));
}

std::string format_position(const Position& position) {
  std::string text;
  for (int rank = 3; rank >= 0; --rank) {
    for (int file = 0; file < 4; ++file) {
      const auto piece = position.at(Square::at(file, rank));
      text += piece ? format_piece(*piece) : empty_square;
    }
    text += rank > 0 ? '/' : ' ';
  }
  text += position.hand() ? std::string(1, format_piece(*position.hand())) : nothing;
  text += ' ';
  text += position.last() ? format_square(*position.last()) : nothing;
  return text + ' ' + format_rules(position.rules());
}

}  // namespace seize
