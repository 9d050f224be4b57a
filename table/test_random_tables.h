#pragma once

// Random tables of all rule sets, help levels, masks, clocks and team sizes, and acts legal and illegal.

#include <optional>

#include "core/test_choices.h"
#include "table/test_tables.h"

namespace seize::test {

inline Options random_options(Choices& choices) {
  Options options{.rules = choices.from(all_rule_sets()),
                  .edition = choices.from<Edition>({Edition::classic, Edition::access}),
                  .help = choices.from<Help>({Help::official, Help::call, Help::automatic}),
                  .mask = choices.below(2) == 0,
                  .take_back = !choices.one_in(4)};
  if (choices.below(2) == 0)
    options.clock = Clock{.per_move = seconds(60), .extensible = choices.below(2) == 0};
  options.tournament = options.clock && choices.one_in(4);
  return options;
}

inline Opening random_opening(Choices& choices, const Options& options) {
  const Team first = choices.below(2) == 0 ? ada() : ada_and_cleo();
  const Team second = choices.below(2) == 0 ? bo() : bo_and_dora();
  const Lot lot{static_cast<std::uint64_t>(choices.below(1000))};
  return {.options = options, .first_named = first, .second_named = second, .starter = lot};
}

inline Table random_table(Choices& choices, const Options& options) {
  return opened(random_opening(choices, options));
}

inline Piece random_piece(Choices& choices) { return Piece::from_index(choices.below(Piece::count)); }
inline Square random_square(Choices& choices) { return Square::from_index(choices.below(Square::count)); }
inline Proposal random_proposal(Choices& choices) {
  return choices.from<Proposal>({Proposal::draw, Proposal::take_back, Proposal::rematch});
}

// Any act at all, mostly one that is refused.
inline Act any_act(Choices& choices) {
  const auto set = WinningSet::from_index(choices.below(WinningSet::count));
  return choices.from<Act>({Give{random_piece(choices)}, Place{random_square(choices)}, Call{set}, Call{},
                            Pass{}, Propose{random_proposal(choices)}, Accept{random_proposal(choices)},
                            Decline{random_proposal(choices)}, GrantTime{seconds(choices.below(90) - 5)},
                            choices.one_in(4) ? Act(GiveUp{}) : Act(Pass{})});
}

// The giving, placing or passing that brings the game on, on the first square or with the first piece that
// can be had from a random one on.
inline Act next_act(Choices& choices, const Position& position) {
  if (position.full()) return Pass{};
  if (position.hand()) {
    Square square = random_square(choices);
    while (position.at(square)) square = Square::from_index((square.index() + 1) % Square::count);
    return Place{square};
  }
  Piece piece = random_piece(choices);
  while (!position.left().contains(piece)) piece = Piece::from_index((piece.index() + 1) % Piece::count);
  return Give{piece};
}

struct Attempt {
  Seat seat;
  Act what;
  Instant now;
};

// The other side's yes or no to something that is proposed; nothing where nothing is.
inline std::optional<Attempt> random_answer(Choices& choices, const Table& table, Instant now) {
  const Proposal what = random_proposal(choices);
  const auto proposer = table.proposed_by[static_cast<std::size_t>(what)];
  if (!proposer) return std::nullopt;
  const Act answer = choices.below(2) == 0 ? Act(Accept{what}) : Act(Decline{what});
  return Attempt{.seat = {.side = other(*proposer), .member = 0}, .what = answer, .now = now};
}

// Mostly what brings the game on, else an answer where one is awaited, or anything from any seat.
inline Attempt random_attempt(Choices& choices, const Table& table, Instant now) {
  if (const auto answer = random_answer(choices, table, now)) return *answer;
  const auto to_act = seat_to_act(table);
  if (to_act && choices.below(4) != 0) {
    return {.seat = *to_act, .what = next_act(choices, table.game.state().position), .now = now};
  }
  const Side side = choices.from<Side>({Side::first, Side::second});
  return {.seat = {.side = side, .member = static_cast<std::uint8_t>(choices.below(3))},
          .what = any_act(choices),
          .now = now};
}

}  // namespace seize::test
