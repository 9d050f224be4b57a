"""What somebody who only listens knows of a game, and what they make of it."""

from dataclasses import dataclass, field

SQUARE = "[a-d][1-4]"
FILES, RANKS = "abcd", "1234"
SQUARES = [file + rank for rank in RANKS for file in FILES]
LINES = [
    *([file + rank for file in FILES] for rank in RANKS),
    *([file + rank for rank in RANKS] for file in FILES),
    [file + rank for file, rank in zip(FILES, RANKS)],
    [file + rank for file, rank in zip(FILES, reversed(RANKS))],
]


@dataclass(frozen=True)
class Piece:
    """One bit for each characteristic, as in docs/notation.md: the first is the lowest."""

    bits: tuple

    @property
    def number(self):
        return sum(bit << at for at, bit in enumerate(self.bits))


ALL = [Piece(tuple(number >> at & 1 for at in range(4))) for number in range(16)]


@dataclass
class Table:
    board: dict = field(default_factory=dict)
    given: set = field(default_factory=set)

    def left(self):
        return [piece for piece in ALL if piece not in self.given]

    def line_through(self, square, piece=None):
        """A line that is complete, with the piece on the square, and whose pieces have something in common; or nothing."""
        board = {**self.board, square: piece} if piece else self.board
        return next((line for line in LINES if square in line and _shares([board.get(one) for one in line])), None)

    def wins_with(self, piece):
        """A square where the piece completes a line, or nothing."""
        return next((square for square in self.empty() if self.line_through(square, piece)), None)

    def empty(self):
        return [square for square in SQUARES if square not in self.board]

    def safe(self):
        """The pieces with which the other side cannot win at once."""
        return [piece for piece in self.left() if not self.wins_with(piece)]

    def best_square(self, piece, near):
        """Where to place it: to win; else so that as many pieces as possible can be given safely; else the nearest."""
        def worth(square):
            after = Table({**self.board, square: piece}, self.given)
            return (self.line_through(square, piece) is None, -len(after.safe()), _steps(near, square), square)
        return min(self.empty(), key=worth)


def _shares(pieces):
    if None in pieces:
        return False
    return any(len(set(bits)) == 1 for bits in zip(*(piece.bits for piece in pieces)))


def _steps(one, other):
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1])) if one else 0
