#include "coach/statistics.h"

#include <algorithm>
#include <vector>

#include "coach/explain.h"
#include "notation/words.h"

namespace seize::coach {

namespace {

// A set that mattered, and what its pieces share or would share.
struct Mattered {
  WinningSet set;
  Characteristics shared;
};
using AllMattered = std::vector<Mattered>;

AllMattered standing(const Position& position, WinningSets sets) {
  AllMattered all;
  for (const WinningSet set : sets) all.push_back({.set = set, .shared = position.shared_on(set)});
  return all;
}

AllMattered completable(const Position& position, Piece piece) {
  AllMattered all;
  for (const Waiting& waiting : completed_by(position, piece))
    all.push_back({.set = waiting.set, .shared = waiting.values.had | waiting.values.lacked});
  return all;
}

// Those that any of the pieces would complete; each set once.
AllMattered completable(const Position& position, Pieces pieces) {
  AllMattered all;
  for (const Piece piece : pieces) {
    for (const Mattered& one : completable(position, piece)) {
      const auto same = std::ranges::find(all, one.set, &Mattered::set);
      if (same == all.end()) {
        all.push_back(one);
      } else {
        same->shared = same->shared | one.shared;
      }
    }
  }
  return all;
}

// Counts what one side saw and overlooked, act by act.
class Observer {
 public:
  Observer(Statistics& statistics, Help help) : statistics_(statistics), help_(help) {}

  void observe(const State& state, const Move& move) {
    if (may_call(state) && state.position.has_fresh() && help_ != Help::automatic) {
      observe_window(state, move);
    } else if (const auto* place = std::get_if<Place>(&move)) {
      observe_placement(state.position, place->square);
    } else if (const auto* give = std::get_if<Give>(&move)) {
      observe_gift(state.position, give->piece);
    }
  }

 private:
  void observe_window(const State& state, const Move& move) {
    const Position& position = state.position;
    const Occasion occasion = open_window(state) == Window::placer ? Occasion::calling : Occasion::stealing;
    if (const auto* call = std::get_if<Call>(&move)) {
      const auto set = judge_call(position, call->set);
      if (set) count(occasion, standing(position, WinningSets().with(*set)), &Sight::seen);
    } else if (std::holds_alternative<Give>(move) || std::holds_alternative<Place>(move) ||
               std::holds_alternative<Pass>(move)) {
      count(occasion, standing(position, position.fresh()), &Sight::overlooked);
    }
  }

  void observe_placement(const Position& position, Square square) {
    const AllMattered possible = completable(position, *position.hand());
    if (possible.empty()) return;
    const Position next = position.place(square);
    if (next.has_fresh()) {
      count(Occasion::completing, standing(next, next.fresh()), &Sight::seen);
    } else {
      count(Occasion::completing, possible, &Sight::overlooked);
    }
  }

  // Who has no choice overlooks nothing.
  void observe_gift(const Position& position, Piece piece) {
    const Pieces safe = safe_pieces(position);
    if (safe.empty() || safe == position.left()) return;
    if (safe.contains(piece)) {
      count(Occasion::giving, completable(position, position.left().minus(safe)), &Sight::seen);
    } else {
      count(Occasion::giving, completable(position, piece), &Sight::overlooked);
    }
  }

  void count(Occasion occasion, const AllMattered& sets, int Sight::* what) {
    ++(statistics_.occasions[static_cast<std::size_t>(occasion)].*what);
    for (const auto& [set, shared] : sets) {
      ++(statistics_.kinds[static_cast<std::size_t>(kind_of_set(set))].*what);
      for (const Characteristic characteristic : shared)
        ++(statistics_.characteristics[characteristic.index()].*what);
    }
  }

  Statistics& statistics_;
  Help help_;
};

bool sits_in(const Team& team, std::string_view player) {
  return std::ranges::any_of(team, [&](const Player& one) { return !one.program && one.name == player; });
}

bool is_all(const Team& team, bool program) {
  return std::ranges::all_of(team, [&](const Player& one) { return one.program == program; });
}

void count_result(Score& score, const Outcome& outcome, Side side) {
  if (!outcome.winner) {
    ++score.drawn;
    return;
  }
  ++(outcome.winner == side ? score.won : score.lost);
}

void count_outcome(Statistics& statistics, const Table& table, Side side) {
  const Outcome& outcome = *table.game.state().outcome;
  const Team& opponent = table.team(other(side));
  count_result(statistics.score, outcome, side);
  count_result(statistics.rules[format_rules(table.options.rules)], outcome, side);
  if (opponent.size() == 1 && opponent.front().program && !opponent.front().level.empty())
    count_result(statistics.levels[opponent.front().level], outcome, side);
  if (outcome.by == Window::receiver) ++(outcome.winner == side ? statistics.stolen : statistics.robbed);
  statistics.all_access = statistics.all_access && table.options.edition == Edition::access;
}

void observe_game(Statistics& statistics, const Table& table, Side side) {
  Observer observer(statistics, table.options.help);
  State state{.position = table.game.start()};
  for (const Move& move : table.game.moves()) {
    if (to_act(state) == side) observer.observe(state, move);
    state = *play(state, move);
  }
}

// The one with the largest share overlooked, by index; the first of equals.
template <std::size_t count>
std::optional<int> weakest(const std::array<Sight, count>& sights) {
  std::optional<int> worst;
  for (int i = 0; i < static_cast<int>(count); ++i) {
    const Sight& sight = sights[i];
    if (sight.chances() < enough_chances || sight.overlooked == 0) continue;
    if (!worst || sight.overlooked * sights[*worst].chances() > sights[*worst].overlooked * sight.chances())
      worst = i;
  }
  return worst;
}

}  // namespace

SetKind kind_of_set(WinningSet set) {
  if (!set.is_line()) return SetKind::block;
  if (set.index() < 4) return SetKind::row;
  return set.index() < 8 ? SetKind::column : SetKind::diagonal;
}

std::optional<Side> side_of_player(const Table& table, std::string_view player) {
  std::optional<Side> found;
  for (const Side side : {Side::first, Side::second}) {
    const bool there = player.empty()
                           ? is_all(table.team(side), false) && is_all(table.team(other(side)), true)
                           : sits_in(table.team(side), player);
    if (there && found) return std::nullopt;
    if (there) found = side;
  }
  return found;
}

Statistics with_game(Statistics statistics, const Table& table, std::string_view player) {
  for (const Team& team : table.teams) {
    for (const Player& one : team) {
      if (!one.program && !one.name.empty()) ++statistics.people[one.name];
    }
  }
  const auto side = side_of_player(table, player);
  if (!side) {
    ++statistics.of_others;
  } else if (!table.game.over()) {
    ++statistics.unfinished;
  } else {
    count_outcome(statistics, table, *side);
    observe_game(statistics, table, *side);
  }
  return statistics;
}

std::optional<SetKind> weakest_kind(const Statistics& statistics) {
  const auto kind = weakest(statistics.kinds);
  return kind ? std::optional(static_cast<SetKind>(*kind)) : std::nullopt;
}

std::optional<Characteristic> weakest_characteristic(const Statistics& statistics) {
  const auto index = weakest(statistics.characteristics);
  return index ? std::optional(Characteristic::from_index(*index)) : std::nullopt;
}

}  // namespace seize::coach
