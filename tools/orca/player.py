"""Plays a whole game on the page by keys, up to the call that ends it, and knows nothing of it but what Orca says."""

import re

from ear import Unheard
from heard import ALL, SQUARE, Table

# Seconds of silence after which all that a step, or an act, leads to has been said.
STEP = 0.25
ACT = 0.8
STEPS = 12  # lead from any cell to any other


class Player:
    def __init__(self, ear, words):
        self.ear = ear
        self.words = words
        self.table = Table()
        self.at_board = None  # the square and the piece where the focus was heard last
        self.at_rack = None
        self.columns = None  # of the pieces beside the board: heard, not seen
        self.over = False

    def play(self):
        self._open()
        while not self.over:
            hand = self._receive()
            if hand is None:
                continue
            square = self._place(hand)
            line = self.table.line_through(square)
            if line:
                self._call(line)
            elif self.table.left():
                self._give()
        return self.ear.script

    # ---- one thing after the other

    # From the first screen by Tab to the button that starts a game.
    def _open(self):
        self._load()
        for _ in range(12):
            said = self._press("Tab")
            if any(self.words.text("page.play") in one and self.words.says(one, "page.play.lines") for one in said):
                break
        self._press("Return", self._heard_cell, quiet=2 * ACT)
        self._notice()
        if self._heard_rack(self.ear.answer()):
            self._give()

    # Orca reads a page once it is loaded, unless it was so before Orca looked: then it is loaded again.
    def _load(self):
        begin, end = self._heard_text("page.tagline"), self._heard_text("page.trademark")
        if not self.ear.soon(begin, 45):
            self.ear.press("F5")
        self.ear.until(end, quiet=2 * ACT)
        self.ear.forget_before(self.words.text("page.name"))  # what the browser is called, and how much there is on the page

    # The other side's turn: what it placed and what it gives is told in some words or other.
    def _receive(self):
        def news(said):
            """what the other side gives, or the end"""
            return self._given(said) or self._ended(said)

        said = self.ear.until(news, quiet=ACT)
        self._notice()
        if self._ended(said):
            self.over = True
            return None
        if self.table.given:
            self._place_of_other(said)
        hand = self._given(said)[-1]
        self.table.given.add(hand)
        return hand

    def _place(self, hand):
        square = self.table.best_square(hand, self.at_board)
        self._go_to_square(square)
        self._press("Return", self._heard_rack, quiet=ACT)
        self._notice()
        self.table.board[square] = hand
        return square

    def _give(self):
        if self.at_rack is None:
            self._find_myself(self._heard_rack)
        piece = min(self.table.safe() or self.table.left(), key=self._steps_to)
        self._go_to_piece(piece)
        self.gave = piece
        self.table.given.add(piece)
        self._press("Return", quiet=0)

    # Calls, and points at the four squares one by one.
    def _call(self, line):
        def asked(said):
            """where the line is"""
            return self.words.says(" ".join(said), "page.prompt.point")

        self._press("q", asked, quiet=ACT)
        self._notice()
        line = line if self.at_board != line[-1] else line[::-1]
        for square in line[:-1]:
            self._go_to_square(square)
            self._press("Return", quiet=ACT)
        self._go_to_square(line[-1])
        said = self._press("Return", self._ended, quiet=2 * ACT)
        if self.words.says(" ".join(said), "told.wrong", "told.none_found"):
            raise Unheard(f"a right call was refused: {said}")
        self.over = True

    # ---- moving about: by arrows, and where that leads is heard

    def _go_to_square(self, square):
        for _ in range(STEPS):
            if self.at_board == square:
                return
            if self.at_board is None:
                self._find_myself(self._heard_board)
            elif self.at_board[1] != square[1]:
                self._step("Down" if self.at_board[1] > square[1] else "Up", self._heard_board)
            else:
                self._step("Right" if self.at_board[0] < square[0] else "Left", self._heard_board)
        raise Unheard(f"no way led to {square}")

    # The nearest other piece comes first: some way is always gone.
    def _steps_to(self, piece):
        here, there = self.at_rack.number, piece.number
        columns = self.columns or len(ALL)
        return (here == there, abs(here // columns - there // columns) + abs(here % columns - there % columns), there)

    # The pieces lie in the order of their numbers; how many in a row, the first step down or up tells.
    def _go_to_piece(self, piece):
        there = piece.number
        for _ in range(STEPS):
            if self.at_rack == piece:
                return
            here = self.at_rack.number
            if self.columns is None:
                self._step("Down" if here < 8 else "Up", self._heard_rack)
                self.columns = abs(self.at_rack.number - here)
            elif here // self.columns != there // self.columns:
                self._step("Down" if here < there else "Up", self._heard_rack)
            else:
                self._step("Right" if here < there else "Left", self._heard_rack)
        raise Unheard(f"no way led to {piece}")

    def _step(self, key, wanted):
        self._press(key, wanted)
        self._notice()

    # Where Orca has read a whole row, one step tells where one is. At the edge it says nothing.
    def _find_myself(self, wanted):
        for key in ("Right", "Left"):
            self.ear.press(key)
            if self.ear.soon(wanted, 3):
                self.ear.settle(STEP)
                return self._notice()
        raise Unheard("nothing was said to a step, neither to the right nor to the left")

    def _press(self, key, wanted=lambda said: len(said) > 0, quiet=STEP):
        self.ear.press(key)
        return self.ear.until(wanted, quiet) if quiet else []

    # ---- understanding

    def _heard_text(self, id_):
        def heard(said):
            return self.words.text(id_) in " ".join(said)

        heard.__doc__ = f"“{self.words.text(id_)}”"
        return heard

    def _heard_board(self, said):
        """a square of the board"""
        return any(self.words.cell_of_board(one) for one in said)

    def _heard_rack(self, said):
        """a piece beside the board"""
        return any(self.words.cell_of_rack(one) for one in said)

    def _heard_cell(self, said):
        """a square or a piece"""
        return self._heard_board(said) or self._heard_rack(said)

    # Where the focus is now: the last cell that was told, if it was told alone.
    def _notice(self):
        said = self.ear.answer()
        squares = [cell for one in said if (cell := self.words.cell_of_board(one))]
        pieces = [cell for one in said if (cell := self.words.cell_of_rack(one))]
        if squares:
            self.at_board = squares[0] if len(squares) == 1 else None
        if pieces:
            self.at_rack = pieces[0] if len(pieces) == 1 else None

    # Pieces in what was told by itself, not by a cell, but for the one given to the other side.
    def _given(self, said):
        told = [one for one in said if not self.words.cell_of_board(one) and not self.words.cell_of_rack(one)]
        return [piece for one in told for piece in self.words.pieces(one) if piece not in self.table.given]

    def _place_of_other(self, said):
        told = " ".join(one for one in said if not self.words.cell_of_board(one))
        squares = {square for square in re.findall(rf"\b{SQUARE}\b", told) if square not in self.table.board}
        if len(squares) != 1:
            raise Unheard(f"where the other side placed was not told clearly: {said}")
        self.table.board[squares.pop()] = self.gave

    def _ended(self, said):
        """the end of the game"""
        return self.words.says(" ".join(said), "told.won", "told.stole", "told.full")
