#include "solver/solve.h"

#include <algorithm>

namespace seize::solver {
namespace {

std::optional<WinningSet> completed_by_placing(const Position& position, Square square) {
  const WinningSets fresh = position.place(square).fresh();
  return fresh.empty() ? std::nullopt : std::optional(fresh.first());
}

void add_placement(const Position& position, Square square, std::vector<WholeMove>& moves) {
  if (const auto set = completed_by_placing(position, square)) {
    moves.push_back({.square = square, .call = set});
  } else if (position.left().empty()) {
    moves.push_back({.square = square});
  } else {
    for (const Piece piece : position.left()) moves.push_back({.square = square, .give = piece});
  }
}

// Better for the mover: the value; then a quick win, a late loss. Not known is worse than a loss, and a win
// of unknown length worse than a call.
bool better(const Verdict& a, const Verdict& b) {
  if (a.value != b.value) return a.value > b.value;
  if (a.value == Value::win) return a.plies.value_or(16) < b.plies.value_or(16);
  return a.plies > b.plies;
}

// Answers the questions that one analysis consists of. The positions it is given have no fresh alignment.
class Judge {
 public:
  Judge(const Path& path, ProofTable& table, const Request& request, const Limits& limits,
        int nearest_horizon = 2)
      : path_(path), table_(table), request_(request), limits_(limits), nearest_horizon_(nearest_horizon) {}

  std::uint64_t nodes() const { return nodes_; }
  bool stopped() const { return stopped_; }
  // The move behind the last answer yes, where the search named one.
  std::optional<Choice> choice() const { return choice_; }

  // A move that is worth this, which the position is known to be worth, in one question to the search.
  std::optional<Choice> choose(const Position& position, Value value) {
    choice_.reset();
    ask({position}, horizon_of(position, value));
    return choice_;
  }

  // The verdict for the side to act, which is known to get at least so much.
  // REQUIRES: a piece is in hand.
  Verdict judge(const Position& position, Value at_least = Value::loss) {
    return judge_subject({position}, at_least);
  }

  // The same for a move, of a side that is known to get at most so much.
  // REQUIRES: all moves are of one position; those to one square best follow each other.
  Verdict judge(const Position& position, const WholeMove& move, Value at_most) {
    if (move.call) return {.value = Value::win, .plies = move.square ? 1 : 0};
    if (!move.give) return {.value = Value::draw};
    const Position placed = move.square ? position.place(*move.square) : position;
    if (square_ != move.square) exchanges_.clear();
    square_ = move.square;
    Verdict verdict = judge_subject({placed.give(*move.give), &exchanges_}, other(at_most));
    if (verdict.value) verdict.value = other(*verdict.value);
    if (verdict.plies && move.square) ++*verdict.plies;
    return verdict;
  }

 private:
  // What questions are about: the position itself, or where a move leads, of which no choice is asked for.
  struct Subject {
    Position position;
    Exchanges* exchanges = nullptr;
  };

  Verdict judge_subject(const Subject& subject, Value at_least) {
    if (completes_one(subject.position)) return {.value = Value::win, .plies = 1};
    const Verdict verdict{.value = value_of(subject, at_least)};
    return request_.plies ? with_plies(subject, verdict) : verdict;
  }

  // The contest in which the placer succeeds by a win, or by a draw: to the end, or to where the look ends.
  int horizon_of(const Position& position, Value success) const {
    const bool even = position.placed() % 2 == 0;
    const int to_end = even == (success == Value::draw) ? 2 : 3;
    return to_end + std::max(0, (nearest_horizon_ - to_end + 1) / 2 * 2);
  }

  std::optional<Value> value_of(const Subject& subject, Value at_least) {
    const Position& position = subject.position;
    if (at_least == Value::win) return Value::win;
    if (request_.book != nullptr) {
      if (const auto known = request_.book->value_of(position)) return known;
    }
    if (at_least == Value::loss) {
      const Answer survives = ask(subject, horizon_of(position, Value::draw));
      if (survives == Answer::unknown) return std::nullopt;
      if (survives == Answer::no) return Value::loss;
    }
    const Answer wins = ask(subject, horizon_of(position, Value::win));
    if (wins == Answer::unknown) return std::nullopt;
    return wins == Answer::yes ? Value::win : Value::draw;
  }

  // A call after so many placements is a contest whose horizon is the survivor's turn just before it.
  Verdict with_plies(const Subject& subject, Verdict verdict) {
    if (!verdict.value || verdict.value == Value::draw) return verdict;
    const bool wins = verdict.value == Value::win;
    const int empty = 16 - subject.position.placed();
    for (int plies = wins ? 3 : 2; plies <= empty; plies += 2) {
      const Answer answer = ask(subject, empty - plies + 2);
      if (answer == Answer::unknown) break;
      if (answer != (wins ? Answer::yes : Answer::no)) continue;
      verdict.plies = plies;
      break;
    }
    return verdict;
  }

  // Moves often lead to the same game, so the table is asked about them first; it knows no choice.
  Answer ask(const Subject& subject, int horizon) {
    if (subject.exchanges == nullptr) return search(subject, horizon);
    const Key key = key_of(subject.position);
    if (const auto known = table_.find(key, horizon)) return *known ? Answer::yes : Answer::no;
    const Answer answer = search(subject, horizon);
    if (answer != Answer::unknown) table_.store(key, horizon, answer == Answer::yes);
    return answer;
  }

  Answer search(const Subject& subject, int horizon) {
    Crew team{
        .table = table_, .watch = limits_.watch, .size = std::max(1, limits_.threads), .stop = stopped_};
    Worker worker{.team = team, .nodes = nodes_, .exchanges = subject.exchanges};
    const Answer answer = ask_crew(path_, subject.position, horizon, team, worker);
    nodes_ = worker.nodes;
    if (answer == Answer::unknown) stopped_ = true;
    if (answer == Answer::yes) choice_ = worker.choice;
    return answer;
  }

  const Path& path_;
  ProofTable& table_;
  Request request_;
  Limits limits_;
  int nearest_horizon_;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
  std::optional<Choice> choice_;
  Exchanges exchanges_;           // between the moves to
  std::optional<Square> square_;  // this square
};

std::vector<JudgedMove> judge_all(Judge& judge, const Position& position, const std::vector<WholeMove>& moves,
                                  Value at_most) {
  std::vector<JudgedMove> judged;
  for (const WholeMove& move : moves) judged.push_back({move, judge.judge(position, move, at_most)});
  return judged;
}

// The best of the moves, the first of equals.
// REQUIRES: there is one.
const JudgedMove& best_of(const std::vector<JudgedMove>& moves) {
  const JudgedMove* best = &moves.front();
  for (const JudgedMove& judged : moves) {
    if (better(judged.verdict, best->verdict)) best = &judged;
  }
  return *best;
}

// From every move: to give, to call, to pass, to place the last piece.
Analysis solve_by_moves(Judge& judge, const Position& position) {
  Analysis analysis;
  analysis.moves = judge_all(judge, position, moves_of(position), Value::win);
  const JudgedMove& best = best_of(analysis.moves);
  const bool all_known = std::ranges::all_of(
      analysis.moves, [](const JudgedMove& judged) { return judged.verdict.value.has_value(); });
  if (best.verdict.value) analysis.best = best.move;
  if (all_known || best.verdict.value == Value::win) analysis.verdict = best.verdict;
  return analysis;
}

// A move that keeps the value, where the search named none: a call, or one of few or of equals.
std::optional<WholeMove> some_move_worth(Judge& judge, const Position& position, const Verdict& verdict) {
  const std::vector<WholeMove> moves = moves_of(position);
  for (const WholeMove& move : moves) {
    if (move.call) return move;
  }
  for (const WholeMove& move : moves) {
    const Verdict its = judge.judge(position, move, *verdict.value);
    if (its.value == verdict.value && (!verdict.plies || its.plies == verdict.plies)) return move;
  }
  return std::nullopt;
}

// True iff the book answered for the position but not for what follows its moves.
bool at_end_of(const Book* book, const Position& position) {
  return book != nullptr && book->covers(position) && position.placed() == book->depth();
}

// A whole search of the position first; its value spares half of the work on the moves.
Analysis solve_by_search(Judge& judge, const Position& position, const Request& request) {
  Analysis analysis;
  analysis.verdict = judge.judge(position);
  std::optional<Choice> choice = judge.choice();
  if (!analysis.proved()) return analysis;
  const Value value = *analysis.verdict.value;
  if (request.value_only && !choice && value != Value::loss && at_end_of(request.book, position)) {
    choice = judge.choose(position, value);
  }
  if (!request.value_only) {
    analysis.moves = judge_all(judge, position, moves_of(position), value);
    analysis.best = best_of(analysis.moves).move;
  } else if (choice && value != Value::loss) {
    analysis.best = WholeMove{.square = choice->square, .give = choice->give};
  } else {
    analysis.best = some_move_worth(judge, position, analysis.verdict);
  }
  return analysis;
}

}  // namespace

std::vector<WholeMove> moves_of(const Position& position) {
  std::vector<WholeMove> moves;
  for (const WinningSet set : position.fresh()) moves.push_back({.call = set});
  if (!moves.empty()) return moves;
  if (position.hand()) {
    for (const Square square : position.empty_squares()) add_placement(position, square, moves);
  } else if (position.full()) {
    moves.push_back({});
  } else {
    for (const Piece piece : position.left()) moves.push_back({.give = piece});
  }
  return moves;
}

Analysis Solver::solve(const Position& position, const Request& request, const Limits& limits) {
  Judge judge(path_, table_, request, limits);
  const bool few_moves = !position.hand() || position.has_fresh() || position.left().empty();
  Analysis analysis = few_moves ? solve_by_moves(judge, position) : solve_by_search(judge, position, request);
  if (request.value_only) analysis.moves.clear();
  analysis.nodes = judge.nodes();
  analysis.stopped = judge.stopped();
  return analysis;
}

std::vector<JudgedMove> Solver::moves_to(const Position& position, Square square, Value worth,
                                         const Request& request, const Limits& limits) {
  Judge judge(path_, table_, request, limits);
  std::vector<WholeMove> moves;
  add_placement(position, square, moves);
  return judge_all(judge, position, moves, worth);
}

Glance Solver::look(const Position& position, int placements, Book* book, const Limits& limits) {
  const int empty = 16 - position.placed();
  const bool to_end = placements >= empty;
  Judge judge(path_, table_, {.book = to_end ? book : nullptr}, limits, to_end ? 2 : empty - placements + 2);
  const Verdict verdict = placements > 0 ? judge.judge(position) : Verdict{.value = Value::draw};
  return {.value = verdict.value, .nodes = judge.nodes()};
}

}  // namespace seize::solver
