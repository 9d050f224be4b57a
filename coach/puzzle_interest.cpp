#include "coach/puzzle_interest.h"

#include "coach/explain.h"

namespace seize::coach {

namespace {

constexpr int enough_tries = 3;  // tempting ones for each right answer
constexpr int enough_to_see = 3;

bool asks_for_a_look(PuzzleKind task) {
  return task == PuzzleKind::call || task == PuzzleKind::steal || task == PuzzleKind::win_now;
}

}  // namespace

bool is_dull(const PuzzleSolution& solution) {
  const PuzzleFeatures& features = solution.features;
  if (asks_for_a_look(solution.task))
    return features.tempting == 0 || features.tempting + features.hidden < enough_to_see;
  return features.tempting < enough_tries * static_cast<int>(solution.answers.size()) ||
         features.slower_wins > 0;
}

bool takes_thought(const Puzzle& puzzle) { return puzzle.answers.front().give.has_value(); }

std::vector<PuzzleIdea> ideas_of(const Position& position, const solver::WholeMove& answer, int plies) {
  std::vector<PuzzleIdea> ideas;
  if (!answer.square || !answer.give) return ideas;
  const Position placed = position.place(*answer.square);
  if (position.placed() + plies == Square::count) ideas.push_back(PuzzleIdea::last_piece);
  if (waiting_sets(placed).size() < waiting_sets(position).size()) ideas.push_back(PuzzleIdea::gives_up);
  if (safe_pieces(placed) == Pieces().with(*answer.give)) ideas.push_back(PuzzleIdea::lone_piece);
  return ideas;
}

}  // namespace seize::coach
