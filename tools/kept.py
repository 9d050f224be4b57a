"""Verdicts kept from one run to the next, under build/kept: what depends on nothing that has changed passes again.

Only passing is kept, each as an empty file named by the digest of all that it depends on. With SEIZE_LONG set nothing
counts as kept, and all is tried anew."""

import functools
import hashlib
import os
import re
import subprocess
import time

from rules import HOME

_INCLUDE = re.compile(rb'^\s*#\s*include\s+"([^"]+)"', re.MULTILINE)
_FORGOTTEN_AFTER = 30 * 24 * 3600  # seconds without being asked for


class Verdicts:
    def __init__(self, name):
        self.folder = HOME / "build" / "kept" / name
        self.folder.mkdir(parents=True, exist_ok=True)
        for old in self.folder.iterdir():
            if old.stat().st_mtime < time.time() - _FORGOTTEN_AFTER:
                old.unlink()

    def has(self, key):
        path = self.folder / key
        if os.environ.get("SEIZE_LONG") or not path.exists():
            return False
        path.touch()
        return True

    def keep(self, key):
        (self.folder / key).touch()


def digest(*parts):
    """One name for texts, bytes and the contents of files, in their order. A file that is not there counts as such."""
    sum_ = hashlib.sha256()
    for part in parts:
        data = part if isinstance(part, bytes) else str(part).encode()
        if hasattr(part, "is_file"):
            data += b"\0" + (_content(part) if part.is_file() else b"is missing")
        sum_.update(b"%d:" % len(data) + data)
    return sum_.hexdigest()


@functools.cache
def _content(path):
    return path.read_bytes()


def with_headers(source):
    """The file and all of our own that it includes, directly or not."""
    found, todo = set(), [source]
    while todo:
        path = todo.pop()
        if path not in found:
            found.add(path)
            todo += _included(path)
    return sorted(found)


@functools.cache
def _included(path):
    names = [name.decode() for name in _INCLUDE.findall(_content(path))]
    places = [place for name in names for place in (path.parent / name, HOME / name)]
    return [place for place in places if place.is_file()]


@functools.cache
def toolchain(*programs):
    """What the programs say of themselves, and the versions of the packages whose headers we include."""
    said = [subprocess.run([p, "--version"], check=True, capture_output=True, text=True).stdout for p in programs]
    lines = (HOME / "packages").read_text().splitlines()
    names = [line.split()[0] for line in lines if line and line[0] not in "#["]
    try:
        said.append(subprocess.run(["dpkg-query", "--show", *names], capture_output=True, text=True).stdout)
    except FileNotFoundError:  # another system: the programs' own versions have to do
        pass
    return "".join(said)
