"""What can be heard in a language, as patterns made of its catalogue: whatever a sentence is worded like today, it is
understood. messages/README.md describes the catalogues."""

import re

from heard import SQUARE, Piece

# The characteristics of a piece in the classic edition, which the usual table has: bit 0 and bit 1 of each.
VALUES = [("light", "dark"), ("short", "tall"), ("round", "square"), ("solid", "hollow")]


def spaced(text):
    """With single plain spaces, and without the sign by which the page makes a message differ from the one before."""
    return " ".join(text.replace("\u2060", "").split())


class Words:
    def __init__(self, catalogue):
        lines = catalogue.read_text(encoding="utf-8").splitlines()
        pairs = (line.partition(" = ") for line in lines if re.match(r"[a-z]", line))
        self._texts = {id_.strip(): spaced(text) for id_, _, text in pairs}
        self._values = {self._texts[f"value.{value}"]: (at, bit) for at, pair in enumerate(VALUES) for bit, value in enumerate(pair)}
        longest_first = sorted(self._values, key=len, reverse=True)
        self._value = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)", re.IGNORECASE)
        self._piece = rf"{self._value.pattern}(?:[,\s]+{self._value.pattern}){{3}}"

    def text(self, id_):
        """A message without arguments."""
        return self._texts[id_]

    def pieces(self, heard):
        """All pieces that are told by their four words, in the order heard."""
        told = (self._values_of(words) for words in re.findall(self._piece, heard, re.IGNORECASE))
        return [Piece(tuple(bits[at] for at in range(4))) for bits in told if len(bits) == 4]

    def says(self, heard, *starts):
        """Whether one of the messages whose ids are these, or begin with them and a dot or underscore, is part of what was
        heard: a sentence may have variants."""
        ids = (id_ for id_ in self._texts if re.match(rf"(?:{'|'.join(map(re.escape, starts))})(?:[._]|$)", id_))
        return any(re.search(self._pattern(self._texts[id_]), heard, re.IGNORECASE) for id_ in ids)

    def cell_of_board(self, heard):
        """The square where somebody is: nothing where something else is told."""
        found = (re.match(self._pattern(self._texts[id_]), heard, re.IGNORECASE) for id_ in ("content.piece", "content.empty"))
        return next((one["square"] for one in found if one), None)

    def cell_of_rack(self, heard):
        """The piece beside the board where somebody is, or was: some languages and styles tell its sign before its words."""
        begins = (self._pattern(self._texts[id_]) for id_ in ("content.rack", "page.place.gone", "page.place.there"))
        if any(re.match(begin, heard, re.IGNORECASE) for begin in (*begins, self._piece)):
            return next(iter(self.pieces(heard)), None)
        return None

    def _values_of(self, words):
        return dict(self._values[self._spelled(word)] for word in self._value.findall(words))

    def _spelled(self, word):
        return next(known for known in self._values if known.lower() == word.lower())

    def _pattern(self, text):
        kinds = {"square": SQUARE, "digit": "[0-9a-f]", "piece": rf"(?:[0-9a-f]\s)?{self._piece}"}
        return _expression(text, kinds)


def _expression(text, kinds):
    """A message in ICU's syntax as a regular expression: an argument stands for anything, or for what its kind says; a choice
    for any of its branches."""
    made, named = "", set()
    for part in _parts(text):
        if isinstance(part, str):
            made += re.escape(part)
            continue
        name, branches = part
        if branches:
            made += f"(?:{'|'.join(_expression(branch, {}) for branch in branches)})"
        elif name in kinds and name not in named:
            made += f"(?P<{name}>{kinds[name]})"
            named.add(name)
        else:
            made += f"(?:{kinds.get(name, '.+?')})"
    return made


def _parts(text):
    """Its plain texts, and (argument, branches) between them."""
    plain = ""
    at = 0
    while at < len(text):
        if text[at] != "{":
            plain += text[at]
            at += 1
            continue
        end = _closing(text, at)
        yield from [plain] if plain else []
        plain = ""
        name, _, choice = text[at + 1 : end].partition(",")
        yield name.strip(), list(_branches(choice))
        at = end + 1
    yield from [plain] if plain else []


def _branches(choice):
    at = 0
    while (at := choice.find("{", at)) >= 0:
        end = _closing(choice, at)
        yield choice[at + 1 : end].replace("#", "{number}")
        at = end + 1


def _closing(text, opening):
    depth = 0
    for at in range(opening, len(text)):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if depth == 0:
            return at
    raise ValueError(f"a brace is not closed: {text}")
