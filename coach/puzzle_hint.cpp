#include "coach/puzzle_hint.h"

#include <algorithm>

#include "coach/explain.h"
#include "coach/puzzle_solution.h"
#include "notation/words.h"

namespace seize::coach {

namespace {

Said about_square(std::string_view id, Square square) {
  return {.id = id, .arguments = {{"square", format_square(square)}}};
}

Said about_values(std::string_view id, Values values, Edition edition) {
  return {.id = id, .arguments = {{"values", say_all_of(values, edition)}}};
}

// The row that the square is in.
WinningSet row_of(Square square) { return WinningSet::from_index(square.rank()); }

Said look_at(WinningSet set) { return {.id = "hint.look_set", .arguments = {{"set", say(set)}}}; }

// How many moves give nothing away at once, the right ones among them.
std::int64_t harmless(const Position& position) {
  const auto moves = solver::moves_of(position);
  return std::ranges::count_if(moves, [&](const solver::WholeMove& move) {
    return move.give && completing_squares(after(position, move)).empty();
  });
}

Said how_many(const Position& position) {
  return {.id = "puzzle.hint.harmless", .arguments = {{"count", harmless(position)}}};
}

// The values of a piece that count, but for the last: with all of them it would be named.
Messages piece_by_piece(Piece piece, Rules rules, Edition edition) {
  Messages said;
  Characteristics told;
  const Values all = values_of(piece, rules);
  for (const Characteristic one : rules.in_play()) {
    if (told.size() + 1 == rules.in_play().size() || told.size() == 2) break;
    told = told.with(one);
    const auto only = Characteristics().with(one);
    said.push_back(
        about_values("puzzle.hint.piece", {.had = all.had & only, .lacked = all.lacked & only}, edition));
  }
  return said;
}

}  // namespace

Messages puzzle_hints(const Puzzle& puzzle, const Wording& wording) {
  const Position& position = puzzle.position;
  const solver::WholeMove& answer = puzzle.answers.front();
  if (answer.call && !answer.square) {
    const Said shared{.id = "puzzle.hint.shared",
                      .arguments = {{"values", say_shared(position, *answer.call, wording.edition)}}};
    return {about_square("hint.look_last", *position.last()), shared};
  }
  if (answer.call) {
    const auto completed = completed_by(position, *position.hand());
    return {about_values("hint.win_now", completed.front().values, wording.edition),
            look_at(row_of(*answer.square))};
  }
  Messages said = {how_many(position)};
  if (answer.square) {
    said.push_back(look_at(row_of(*answer.square)));
    said.push_back(about_square("puzzle.hint.square", *answer.square));
  } else {
    for (Said& one : piece_by_piece(*answer.give, position.rules(), wording.edition))
      said.push_back(std::move(one));
  }
  return said;
}

}  // namespace seize::coach
