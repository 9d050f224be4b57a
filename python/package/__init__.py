"""Quarto as it is really played: positions, games and an exact solver.

    >>> import seize
    >>> position = seize.Position("..../..0./.f../.... 3 b2 L:chsf")
    >>> seize.solve(position).value
    'draw'

docs/python.md tells more; the notation of positions and moves is docs/notation.md.
"""
import os as _os
import pathlib as _pathlib

from . import _seize
from ._seize import Analysis, Game, Position, __version__, boards, planes, random_positions

__all__ = ["Analysis", "Game", "Position", "Solver", "__version__", "boards", "planes", "random_positions", "solve", "solve_batch"]


def _book_folder():
    """Where the books of exact values lie: $SEIZE_BOOKS, else as installed, else in the checkout; "" where there are none."""
    asked = _os.environ.get("SEIZE_BOOKS")
    if asked:
        return asked
    for above in _pathlib.Path(__file__).resolve().parents:
        for books in ("share/seize/books", "data/books"):
            if (above / books).is_dir():
                return str(above / books)
    return ""


class Solver(_seize.Solver):
    """Solves positions exactly, one on each thread, and keeps what it found from one question to the next.

    threads: how many positions at once (default: as many as the machine runs).
    memory: megabytes for each thread's table.
    books: whether to ask the books of exact values before searching.
    """

    def __init__(self, threads=None, memory=64, books=True):
        super().__init__(threads, memory, _book_folder() if books else "")

    def solve(self, position, *, value_only=False, plies=False, seconds=None):
        """The analysis of one position."""
        return self.solve_batch([position], value_only=value_only, plies=plies, seconds=seconds)[0]


def solve(position, *, value_only=False, plies=False, seconds=None):
    """The exact value of a position, a best move, and every move's value (not with value_only).

    plies: also the placements to the call. seconds: a limit; what is not proved in time has the value None.
    """
    return Solver(threads=1).solve(position, value_only=value_only, plies=plies, seconds=seconds)


def solve_batch(positions, *, value_only=False, plies=False, seconds=None, threads=None):
    """The analyses of many positions, in their order, on all cores; other threads of Python go on meanwhile."""
    return Solver(threads).solve_batch(positions, value_only=value_only, plies=plies, seconds=seconds)
