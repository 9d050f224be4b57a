#include "protocol/explored.h"

#include <algorithm>
#include <utility>

namespace seize::protocol {

namespace {

bool goes_back(const Happening& happening) {
  return std::holds_alternative<TookBack>(happening) || std::holds_alternative<BeganAnew>(happening);
}

void put_down(BoardSeen& board, const Happenings& happened) {
  for (const Happening& one : happened) {
    const auto* placed = std::get_if<Placed>(&one);
    if (placed == nullptr) continue;
    board.board[placed->square.index()] = {.piece = placed->piece};
    board.last = placed->square;
  }
}

At with_board(At at, const BoardSeen& board) {
  at.seen.board = board.board;
  at.seen.last = board.last;
  return at;
}

std::vector<Look> looks_at_everything() {
  std::vector<Look> looks = {{.kind = Look::Kind::last}};
  for (const Square square : all_squares)
    looks.push_back({.kind = Look::Kind::square, .index = static_cast<std::uint8_t>(square.index())});
  return looks;
}

// What is told together: where it stands now, and all that happened.
At together(const At& earlier, At later) {
  later.from = earlier.from;
  if (!later.id) later.id = earlier.id;
  later.happened.insert(later.happened.begin(), earlier.happened.begin(), earlier.happened.end());
  return later;
}

}  // namespace

bool hides_board(const At& at) { return std::ranges::any_of(at.seen.board, &SquareSeen::hidden); }

std::optional<At> follow(Explored& explored, const At& at, std::vector<Look>& looks) {
  const bool continues = at.n == explored.n || at.from <= explored.n;
  const bool went_back = std::ranges::any_of(at.happened, goes_back);
  const bool known = (explored.whole || explored.awaited > 0) && continues && !went_back;
  put_down(explored.board, at.happened);
  explored.n = at.n;
  if (known && explored.whole) return with_board(at, explored.board);
  explored.held = explored.held ? together(*explored.held, at) : at;
  if (known) return std::nullopt;  // the rest is on its way
  looks = looks_at_everything();
  explored.whole = false;
  explored.awaited += looks.size();
  return std::nullopt;
}

std::optional<At> take(Explored& explored, const Looked& looked) {
  if (explored.awaited == 0) return std::nullopt;
  if (looked.at.kind == Look::Kind::square)
    explored.board.board[looked.at.index] = looked.seen.board[looked.at.index];
  if (looked.at.kind == Look::Kind::last) explored.board.last = looked.seen.last;
  if (--explored.awaited > 0 || !explored.held) return std::nullopt;
  explored.whole = true;
  return with_board(*std::exchange(explored.held, std::nullopt), explored.board);
}

}  // namespace seize::protocol
