#include "coach/puzzle_maker.h"

#include "coach/explain.h"
#include "coach/puzzle_interest.h"
#include "coach/puzzle_rating.h"

#include <algorithm>

namespace seize::coach {

namespace {

// ---- what is made in which order

using enum PuzzleKind;

// Forty puzzles, then the same kinds again.
constexpr auto kinds = std::to_array<PuzzleKind>(
    {win_now,    safe_piece,   call,         win_in_two, save_draw,  steal,     win_now,    win_in_three,
     safe_piece, win_in_two,   stale_trap,   call,       save_draw,  win_now,   win_in_two, steal,
     safe_piece, win_in_three, call,         stale_trap, win_now,    save_draw, win_in_two, safe_piece,
     steal,      win_now,      win_in_three, call,       stale_trap, save_draw, win_in_two, safe_piece,
     win_now,    steal,        win_in_three, call,       stale_trap, save_draw, win_in_two, safe_piece});

// What is made from the number after the plain ones on: the longest ways to win and the rarest ideas, then
// the same again.
struct Rarity {
  PuzzleKind kind;
  std::optional<PuzzleIdea> idea = std::nullopt;
};
constexpr auto rarities = std::to_array<Rarity>({{long_win, PuzzleIdea::last_piece},
                                                 {safe_piece},
                                                 {long_win},
                                                 {long_win, PuzzleIdea::gives_up},
                                                 {save_draw},
                                                 {long_win, PuzzleIdea::lone_piece},
                                                 {safe_piece},
                                                 {long_win, PuzzleIdea::last_piece},
                                                 {win_in_three, PuzzleIdea::gives_up},
                                                 {long_win}});
constexpr int enough_tempting = 8;  // beside what makes a puzzle not dull: rare ones are hard as well

struct Share {
  bool blocks;
  std::uint8_t in_play;
  std::uint32_t parts;
};

// Of twenty puzzles: so many under these rules.
constexpr auto shares = std::to_array<Share>({{false, 0b1111, 11},
                                              {true, 0b1111, 3},
                                              {false, 0b0111, 2},
                                              {false, 0b0011, 1},
                                              {false, 0b0001, 1},
                                              {false, 0b1100, 1},
                                              {true, 0b0011, 1}});
constexpr std::uint32_t all_parts = 20;

Rules draw_rules(Random& random) {
  std::uint32_t part = random.below(all_parts);
  for (const Share& share : shares) {
    if (part < share.parts) return *Rules::from(share.blocks, Characteristics::from_bits(share.in_play));
    part -= share.parts;
  }
  return {};
}

// How many pieces are placed in a puzzle of the kind, from and to.
struct Range {
  int from, to;
};
Range placed_in(PuzzleKind kind) {
  switch (kind) {
    case call:
      return {9, 16};
    case steal:
      return {9, 15};
    case win_now:
      return {7, 13};
    case win_in_two:
      return {7, 12};
    case win_in_three:
      return {7, 10};
    case safe_piece:
      return {7, 13};
    case save_draw:
      return {8, 13};
    case long_win:
      return {7, 8};
    case stale_trap:
      break;
  }
  return {9, 14};
}

int draw_placed(PuzzleKind kind, Random& random) {
  const Range range = placed_in(kind);
  return range.from + static_cast<int>(random.below(static_cast<std::uint32_t>(range.to - range.from + 1)));
}

// Whether there is something to look for, as far as the kind allows.
bool is_worth_posing(PuzzleKind task, const PuzzleFeatures& features) {
  switch (task) {
    case call:
    case steal:
      return features.candidates >= 3;
    case win_now:
      return features.candidates >= 4 && features.tempting >= 1;
    case safe_piece:
      return features.candidates >= 4;
    case win_in_two:
    case win_in_three:
    case save_draw:
      return features.candidates >= 12 && features.tempting + features.slower_wins >= 1;
    case long_win:
    case stale_trap:
      break;
  }
  return false;
}

bool is_rare(const Rarity& wanted, const Position& position, const PuzzleSolution& solution) {
  if (is_dull(solution) || solution.features.tempting < enough_tempting) return false;
  if (!wanted.idea) return true;
  const auto ideas = ideas_of(position, solution.answers.front(), solution.features.depth);
  return std::ranges::find(ideas, *wanted.idea) != ideas.end();
}

// ---- games that lead there

template <class Set>
auto one_of(Random& random, Set set) {
  auto chosen = set.begin();
  for (std::uint32_t skip = random.below(static_cast<std::uint32_t>(set.size())); skip > 0; --skip) ++chosen;
  return *chosen;
}

// One game; it fails where what is wanted of it cannot be done.
class Line {
 public:
  Line(Rules rules, Random& random) : position_(rules), random_(random) {}

  const Position& position() const { return position_; }

  // So many turns in which nothing is completed.
  bool play_quietly(int turns) {
    for (; turns > 0; --turns) {
      if (position_.left().empty()) return false;
      const Pieces safe = safe_pieces(position_);
      position_ = position_.give(one_of(random_, safe.empty() ? position_.left() : safe));
      const Squares quiet = position_.empty_squares().minus(completing_squares(position_));
      if (quiet.empty()) return false;
      position_ = position_.place(one_of(random_, quiet));
    }
    return true;
  }

  // A piece that completes something, and on a square where it does.
  bool complete_one() {
    if (!give_unsafe()) return false;
    position_ = position_.place(one_of(random_, completing_squares(position_)));
    return true;
  }

  bool give_unsafe() { return give_one_of(position_.left().minus(safe_pieces(position_))); }
  bool give_safe() { return give_one_of(safe_pieces(position_)); }
  bool give_any() { return give_one_of(position_.left()); }

 private:
  bool give_one_of(Pieces pieces) {
    if (pieces.empty()) return false;
    position_ = position_.give(one_of(random_, pieces));
    return true;
  }

  Position position_;
  Random& random_;
};

// A line to a position with so many placed in which a puzzle of the kind can be looked for.
bool lead_to(PuzzleKind kind, int placed, Line& line) {
  switch (kind) {
    case call:
      return line.play_quietly(placed - 1) && line.complete_one();
    case steal:
      return line.play_quietly(placed - 1) && line.complete_one() && line.give_any();
    case win_now:
      return line.play_quietly(placed) && line.give_unsafe();
    case safe_piece:
      return line.play_quietly(placed);
    case win_in_two:
    case win_in_three:
    case save_draw:
    case long_win:
      return line.play_quietly(placed) && line.give_safe();
    case stale_trap:
      break;
  }
  return false;
}

// The same where nobody called what was completed some turns ago.
bool lead_past_a_missed_call(int placed, Line& line, Random& random) {
  constexpr int earliest = 5;
  const auto range = static_cast<std::uint32_t>(placed - earliest);
  const int missed = earliest + static_cast<int>(random.below(range));
  if (!line.play_quietly(missed - 1) || !line.complete_one()) return false;
  const int quiet = placed - missed - 1;
  // What takes more thought is rarely a puzzle, so it is looked for more often.
  switch (random.below(16)) {
    case 0:
      return line.play_quietly(quiet) && line.complete_one();
    case 1:
      return line.play_quietly(quiet) && line.complete_one() && line.give_any();
    case 2:
      return line.play_quietly(quiet + 1) && line.give_unsafe();
    case 3:
    case 4:
    case 5:
      return line.play_quietly(quiet + 1);
    default:
      return line.play_quietly(quiet + 1) && line.give_safe();
  }
}

// Under some rules a kind may be rare or have run out; then others are drawn.
constexpr int attempts_under_rules = 4000;

}  // namespace

PuzzleMaker::PuzzleMaker(std::uint64_t seed) : seed_(seed), solver_(puzzle_memory) {}

std::optional<PuzzleMaker::Found> PuzzleMaker::attempt(PuzzleKind kind, Rules rules, Random& random) {
  Line line(rules, random);
  const int placed = draw_placed(kind, random);
  const bool there =
      kind == stale_trap ? lead_past_a_missed_call(placed, line, random) : lead_to(kind, placed, line);
  if (!there) return std::nullopt;
  auto solution = solve_puzzle(line.position(), solver_);
  if (!solution || solution->kind != kind || !is_wanted(line.position(), *solution)) return std::nullopt;
  if (!known_.insert(puzzle_key(line.position())).second) return std::nullopt;
  return Found{.position = line.position(), .solution = *std::move(solution)};
}

bool PuzzleMaker::is_wanted(const Position& position, const PuzzleSolution& solution) const {
  if (made_ < plain_puzzles) return is_worth_posing(solution.task, solution.features);
  return is_rare(rarities[static_cast<std::size_t>(made_) % rarities.size()], position, solution);
}

PuzzleMaker::Found PuzzleMaker::find() {
  // Each puzzle has a generator of its own.
  Random seeds(seed_ ^ (static_cast<std::uint64_t>(made_) << 32U));
  Random random(seeds.next());
  const auto number = static_cast<std::size_t>(made_);
  const PuzzleKind kind =
      made_ < plain_puzzles ? kinds[number % kinds.size()] : rarities[number % rarities.size()].kind;
  while (true) {
    const Rules rules = draw_rules(random);
    for (int i = 0; i < attempts_under_rules; ++i) {
      if (auto found = attempt(kind, rules, random)) return *std::move(found);
    }
  }
}

std::optional<Puzzle> PuzzleMaker::next() {
  Found found = find();
  ++made_;
  if (is_dull(found.solution)) return std::nullopt;
  const int rating = rate_puzzle(found.position, found.solution, mind_);
  return Puzzle{.id = made_,
                .kind = found.solution.kind,
                .position = found.position,
                .answers = std::move(found.solution.answers),
                .rating = rating};
}

}  // namespace seize::coach
