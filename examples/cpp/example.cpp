#include <seize/analysis/analysis_text.h>
#include <seize/core/game.h>
#include <seize/notation/position_text.h>
#include <seize/notation/record.h>
#include <seize/solver/solve.h>
#include <seize/version.h>

#include <cstdio>
#include <fstream>
#include <iterator>

// The value of a position for the side to act, with the book of its rules.
static void solve_opening() {
  std::ifstream file(BOOKS "/S-chsf.book", std::ios::binary);
  auto book = seize::solver::Book::read({std::istreambuf_iterator<char>(file), {}});
  const auto position = seize::parse_position("..../..../.0../.... f b2 S:chsf");
  seize::solver::Solver solver;
  const auto analysis = solver.solve(*position, {.value_only = true, .book = book ? &*book : nullptr});
  std::printf("%s is a %s\n", seize::format_position(*position).c_str(),
              seize::format_value(*analysis.verdict.value).data());
}

// A game is played move by move; a move that the rules forbid gives the reason instead.
static void play() {
  seize::Game game;
  const auto piece = seize::Piece::from_index;
  const auto square = seize::Square::at;  // file and rank, from 0
  for (int i = 0; i < 4; ++i) {
    game.play(seize::Give{piece(i)}).value();
    game.play(seize::Place{square(i, 0)}).value();
  }
  if (const auto refused = game.play(seize::Place{square(0, 0)}); !refused)
    std::printf("refused by %s\n", seize::rule_of(refused.error()).data());
  game.play(seize::Call{seize::WinningSet::from_index(0)}).value();
  seize::Record record;
  record.game = game;
  std::printf("%s", seize::format_record(record).c_str());
}

// What is wrong with a text comes with the place of it.
static void complain() {
  const auto position = seize::parse_position("..../..../.0../.... 0 b2 L:chsf");
  if (!position)
    std::printf("%s at %zu, by %s\n", position.error().text.c_str(), position.error().at,
                seize::rule_of(position.error().reason).data());
}

int main() {
  std::printf("Seize " SEIZE_VERSION_TEXT "\n");
  solve_opening();
  play();
  complain();
}
