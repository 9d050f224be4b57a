"""The numbered sentences of docs/rules.md, and the tests that cite them."""

import re
import subprocess
from pathlib import Path

HOME = Path(__file__).resolve().parent.parent

# A sentence's number stands at the start of an item, or of a further sentence of it:
# "- R5.1 Win: a valid call. R5.2 Draw: ...". A mention, as in "(R4.6)", is neither.
_SENTENCE = re.compile(r"(?:^- |(?<=[.!?*)] ))(R\d+\.\d+) ")


def sentences(first, last):
    """The numbers of the chapters R`first` to R`last`, such as "R4.3", in their order."""
    lines = (HOME / "docs" / "rules.md").read_text().splitlines()
    numbers = [n for line in lines if line.startswith("- R") for n in _SENTENCE.findall(line)]
    return [n for n in numbers if first <= int(n[1:].split(".")[0]) <= last]


def list_tests(program):
    """The full names, "Suite.Test", of a GoogleTest program's tests."""
    out = subprocess.run([program, "--gtest_list_tests"], check=True, capture_output=True, text=True, timeout=60)
    names, suite = [], ""
    for line in out.stdout.splitlines():
        name = line.split("#")[0].strip()
        if line.startswith("  "):
            names.append(suite + name)
        elif name.endswith("."):
            suite = name
    return names


def citing(number, tests):
    """The tests whose name cites the sentence: R4.3 is R4_3 there."""
    cited = re.compile(number.replace(".", "_") + r"(?!\d)")
    return [t for t in tests if cited.search(t)]
