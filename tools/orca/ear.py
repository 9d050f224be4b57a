"""Presses keys and hears what Orca says to that, and keeps both: the transcript."""

import time

from words import spaced

PATIENCE = 60  # seconds until somebody who hears nothing gives up


class Unheard(Exception):
    """What had to be said was not, with what was said instead."""


class Ear:
    def __init__(self, desktop):
        self.desktop = desktop
        self.script = []  # keys as "> Tab", and what was said to them
        self._lines = open(desktop.transcript, encoding="utf-8")
        self._rest = ""
        self._slowness = 0.3  # seconds from a key to the first word
        self._pressed = time.monotonic()
        self._first = None

    def press(self, key):
        """Presses a key. What is said from then on is the answer to it."""
        self._read()
        self.script.append(f"> {key}")
        self._pressed = time.monotonic()
        self._first = None
        self.desktop.press(key)

    def answer(self):
        """What was said since the last key."""
        said = []
        for line in reversed(self.script):
            if line.startswith("> "):
                break
            said.insert(0, line)
        return said

    def forget_before(self, line):
        """The transcript begins with the last of these lines."""
        del self.script[: len(self.script) - 1 - self.script[::-1].index(line)]

    def until(self, wanted, quiet=0.3):
        """Listens until what was said since the last key is what is wanted, and then until it is quiet: so many seconds, and
        longer where the machine is slow."""
        self._wait(lambda: wanted(self.answer()), wanted.__doc__ or "an answer", PATIENCE)
        self.settle(quiet)
        return self.answer()

    def settle(self, quiet):
        """Listens until nothing is said any more."""
        if self._first is not None and len(self.script) > len(self.answer()):
            self._slowness = max(0.7 * self._slowness, min(1, self._first))
        silence = max(quiet, 1.5 * self._slowness)
        last = time.monotonic()
        while time.monotonic() - last < silence:
            time.sleep(0.03)
            if self._read():
                last = time.monotonic()

    def soon(self, wanted, seconds):
        """The same within a short time: tells whether it was said."""
        try:
            self._wait(lambda: wanted(self.answer()), "", seconds)
        except Unheard:
            return False
        return True

    def _wait(self, done, what, seconds):
        deadline = time.monotonic() + seconds
        if done():
            return
        while not (self._read() and done()):
            ended = self.desktop.ended()
            if ended:
                raise Unheard(f"{ended} has ended: {self.desktop.said_by(ended)}")
            if time.monotonic() > deadline:
                raise Unheard(f"{what} was not heard within {seconds} s")
            time.sleep(0.03)

    # Whole lines only: the other side may be in the middle of one.
    def _read(self):
        *lines, self._rest = (self._rest + self._lines.read()).split("\n")
        said = [spaced(line[4:]) for line in lines if line.startswith("say ")]
        if said and self._first is None:
            self._first = time.monotonic() - self._pressed
        self.script += said
        return bool(said)
