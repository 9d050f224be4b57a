#include "coach/explain.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "analysis/analysis_text.h"
#include "notation/words.h"

namespace seize::coach {

namespace {

std::vector<Said> words_of(Values values, Edition edition) {
  std::vector<Said> words;
  for (const Characteristic characteristic : all_characteristics) {
    for (const bool has : {false, true}) {
      const Characteristics those = has ? values.had : values.lacked;
      if (those.contains(characteristic)) words.push_back(plain(value_id(characteristic, has, edition)));
    }
  }
  return words;
}

// The eight values as bits: bit i is "has characteristic i", bit 4 + i "lacks it".
constexpr Values values_from(unsigned bits) {
  return {.had = Characteristics::from_bits(static_cast<std::uint8_t>(bits & 15U)),
          .lacked = Characteristics::from_bits(static_cast<std::uint8_t>(bits >> 4U))};
}
constexpr unsigned bits_of(Values values) {
  return values.had.bits() | (static_cast<unsigned>(values.lacked.bits()) << 4U);
}

// The values with which a piece completes some set.
Values dangerous_values(const Position& position) {
  unsigned bits = 0;
  for (const Waiting& waiting : waiting_sets(position)) bits |= bits_of(waiting.values);
  return values_from(bits);
}

bool every_piece_has_one(Pieces pieces, Values values, Rules rules) {
  for (const Piece piece : pieces) {
    if (common(values_of(piece, rules), values).empty()) return false;
  }
  return true;
}

// The set that waits for the value, the first of several. REQUIRES: one does.
Waiting waiting_for(const std::vector<Waiting>& sets, Values value) {
  return *std::ranges::find_if(
      sets, [&](const Waiting& waiting) { return !common(waiting.values, value).empty(); });
}

// For each of the values a set that waits for it; a set that waits for several is there once.
std::vector<Waiting> sets_waiting_for(Values values, const std::vector<Waiting>& sets) {
  std::vector<Waiting> found;
  for (unsigned bit = 0; bit < 8; ++bit) {
    const Values value = common(values, values_from(1U << bit));
    if (value.empty()) continue;
    const Waiting waiting = waiting_for(sets, value);
    const auto same = std::ranges::find(found, waiting.set, &Waiting::set);
    if (same == found.end()) {
      found.push_back({.set = waiting.set, .square = waiting.square, .values = value});
    } else {
      same->values = values_from(bits_of(same->values) | bits_of(value));
    }
  }
  return found;
}

Argument piece_argument(Piece piece, const Wording& wording) { return {"piece", say(piece, wording)}; }
Argument digit_argument(Piece piece) { return {"digit", std::string(1, format_piece(piece))}; }

}  // namespace

Values values_of(Piece piece, Rules rules) {
  const auto had = Characteristics::from_bits(static_cast<std::uint8_t>(piece.index()));
  return {.had = had & rules.in_play(), .lacked = rules.in_play().minus(had)};
}

Values common(Values a, Values b) { return {.had = a.had & b.had, .lacked = a.lacked & b.lacked}; }

std::vector<Waiting> waiting_sets(const Position& position) {
  std::vector<Waiting> sets;
  for (const WinningSet set : position.rules().winning_sets()) {
    const Squares empty = set.squares() & position.empty_squares();
    if (empty.size() != 1) continue;
    Values values = {.had = all_characteristics, .lacked = all_characteristics};
    for (const Square square : set.squares().minus(empty))
      values = common(values, values_of(*position.at(square), position.rules()));
    if (!values.empty()) sets.push_back({.set = set, .square = empty.first(), .values = values});
  }
  return sets;
}

std::vector<Waiting> completed_by(const Position& position, Piece piece) {
  std::vector<Waiting> completed;
  for (Waiting waiting : waiting_sets(position)) {
    waiting.values = common(waiting.values, values_of(piece, position.rules()));
    if (!waiting.values.empty()) completed.push_back(waiting);
  }
  return completed;
}

Pieces safe_pieces(const Position& position) {
  const Values danger = dangerous_values(position);
  Pieces safe;
  for (const Piece piece : position.left()) {
    if (common(values_of(piece, position.rules()), danger).empty()) safe = safe.with(piece);
  }
  return safe;
}

std::optional<Values> why_none_safe(const Position& position) {
  if (position.left().empty() || !safe_pieces(position).empty()) return std::nullopt;
  const unsigned danger = bits_of(dangerous_values(position));
  unsigned fewest = danger;
  for (unsigned bits = 1; bits < 256; ++bits) {
    if ((bits & ~danger) != 0 || std::popcount(bits) >= std::popcount(fewest)) continue;
    if (every_piece_has_one(position.left(), values_from(bits), position.rules())) fewest = bits;
  }
  return values_from(fewest);
}

Position after(const Position& position, const solver::WholeMove& move) {
  Position next = position;
  if (move.square) next = next.place(*move.square);
  if (move.give) next = next.give(*move.give);
  return next;
}

std::vector<solver::WholeMove> line_of_play(const Position& position, solver::Solver& solver,
                                            const solver::Request& request, const solver::Limits& limits,
                                            std::size_t longest) {
  std::vector<solver::WholeMove> line;
  Position at = position;
  while (line.size() < longest) {
    const solver::Analysis analysis = solver.solve(at, request, limits);
    if (analysis.stopped || !analysis.best) break;
    line.push_back(*analysis.best);
    at = after(at, *analysis.best);
    if (!analysis.best->give) break;  // a call, or nothing left to give
  }
  return line;
}

Phrase say_all_of(Values values, Edition edition) {
  return {.parts = words_of(values, edition), .joint = Phrase::Joint::list};
}

Phrase say_one_of(Values values, Edition edition) { return one_of(words_of(values, edition)); }

Said say_advice(const Position& position, const solver::WholeMove& move, const Wording& wording) {
  if (move.call) {
    const Argument set{"set", say(*move.call)};
    if (!move.square) return {.id = "advice.call", .arguments = {set}};
    return {.id = "advice.place_and_call", .arguments = {{"square", format_square(*move.square)}, set}};
  }
  if (!move.give && !move.square) return plain("advice.pass");
  if (!move.give) return {.id = "advice.place", .arguments = {{"square", format_square(*move.square)}}};
  std::vector<Argument> arguments = {digit_argument(*move.give), piece_argument(*move.give, wording)};
  if (!position.hand()) return {.id = "advice.give", .arguments = std::move(arguments)};
  arguments.push_back({"square", format_square(*move.square)});
  return {.id = "advice.place_and_give", .arguments = std::move(arguments)};
}

std::optional<Said> explain_piece(const Position& position, Piece piece, const Wording& wording) {
  const auto completed = completed_by(position, piece);
  if (completed.empty()) return std::nullopt;
  const Waiting& first = completed.front();
  return Said{.id = "explain.not_safe",
              .arguments = {piece_argument(piece, wording),
                            {"square", format_square(first.square)},
                            {"set", say(first.set)},
                            {"values", say_all_of(first.values, wording.edition)}}};
}

Messages explain_none_safe(const Position& position, const Wording& wording) {
  const auto values = why_none_safe(position);
  if (!values) return {};
  Messages said = {
      {.id = "explain.none_safe", .arguments = {{"values", say_one_of(*values, wording.edition)}}}};
  for (const Waiting& waiting : sets_waiting_for(*values, waiting_sets(position))) {
    said.push_back({.id = "explain.waits",
                    .arguments = {{"set", say(waiting.set)},
                                  {"square", format_square(waiting.square)},
                                  {"values", say_one_of(waiting.values, wording.edition)}}});
  }
  return said;
}

Messages explain_square(const Position& position, Square square, const Wording& wording) {
  const Position placed = position.place(square);
  const Messages reasons = explain_none_safe(placed, wording);
  if (reasons.empty() || placed.has_fresh()) return {};
  Messages said = {{.id = "explain.square_not_safe", .arguments = {{"square", format_square(square)}}}};
  said.insert(said.end(), reasons.begin(), reasons.end());
  return said;
}

std::optional<Said> explain_win(const Position& position, const Wording& wording) {
  if (!position.hand()) return std::nullopt;
  const auto completed = completed_by(position, *position.hand());
  if (completed.empty()) return std::nullopt;
  const Waiting& first = completed.front();
  return Said{.id = "explain.completes",
              .arguments = {{"square", format_square(first.square)},
                            {"set", say(first.set)},
                            {"values", say_all_of(first.values, wording.edition)}}};
}

Said explain_shared(const Position& position, WinningSet set, const Wording& wording) {
  return {.id = "explain.shared",
          .arguments = {{"set", say(set)}, {"values", say_shared(position, set, wording.edition)}}};
}

Said say_line(const std::vector<solver::WholeMove>& line) {
  std::string moves;
  for (const solver::WholeMove& move : line) moves += (moves.empty() ? "" : " ") + format_move(move);
  return {.id = "explain.goes_on", .arguments = {{"moves", moves}}};
}

}  // namespace seize::coach
