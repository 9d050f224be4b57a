"""The program as `cmake --install` leaves it: it plays, solves, serves its page and explains itself."""
import json
import os
import pty
import re
import select
import socket
import subprocess
import time
import urllib.request

import pytest
from conftest import HOME, run, settings

def test_it_plays_a_game(seize):
    moves = ["0", "a1 1", "b1 2", "c1 3", "d1", "quarto row 1", "quit"]
    said = seize("play", "--plain", "--side", "Ada", "--side", "Bo", "--starter", "first", input="\n".join(moves) + "\n")
    assert "Ada calls QUARTO and points out row 1" in said and "That wins the game!" in said


def test_it_solves_with_the_installed_books(seize):
    answer = json.loads(seize("solve", "--json", "--value-only", "..../..../..../.... 0 - S:chsf"))
    assert (answer["value"], answer["proved"], answer["nodes"]) == ("draw", True, 0)


def test_it_serves_the_installed_page(prefix, tmp_path):
    if not (HOME / "build" / "page" / "index.html").exists():
        pytest.fail("the page is not built: ./run serve builds it")
    server = subprocess.Popen([prefix / "bin" / "seize", "serve", "--listen", "127.0.0.1:0", "--store", tmp_path / "store"],
                              stdout=subprocess.PIPE, text=True, env=settings(tmp_path), cwd=tmp_path)
    try:
        with urllib.request.urlopen(server.stdout.readline().strip()) as answer:
            assert "<!doctype html>" in answer.read().decode()
            assert "default-src" in answer.headers["Content-Security-Policy"]
    finally:
        server.terminate()
        assert server.wait(timeout=20) == 0


def test_a_desktop_opens_the_page_once(prefix, tmp_path):
    """The entry is valid, and a second start shows what the first one serves."""
    entry = prefix / "share" / "applications" / "seize.desktop"
    assert run(["desktop-file-validate", entry]) == ""
    words = re.search(r"^Exec=seize (.*)$", entry.read_text(), re.M).group(1).split()
    assert (prefix / "share" / "icons" / "hicolor" / "scalable" / "apps" / "seize.svg").exists()
    browser = tmp_path / "bin" / "xdg-open"
    browser.parent.mkdir()
    browser.write_text(f"#!/bin/sh\necho \"$1\" >>{tmp_path}/opened\n")
    browser.chmod(0o755)
    environment = {**settings(tmp_path), "PATH": f"{browser.parent}:/usr/bin:/bin"}
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        place = f"127.0.0.1:{free.getsockname()[1]}"
    command = [prefix / "bin" / "seize", *words, "--listen", place]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    try:
        assert server.stdout.readline() == f"http://{place}\n"
        assert run(command, env=environment) == ""
        opened = tmp_path / "opened"
        deadline = time.monotonic() + 20
        while not (opened.exists() and opened.read_text() == f"http://{place}\n" * 2):
            assert time.monotonic() < deadline, opened.exists() and opened.read_text()
            time.sleep(0.05)
    finally:
        server.terminate()
        assert server.wait(timeout=20) == 0


# ---- the manual


def manual_pages(prefix):
    return sorted((prefix / "share" / "man").rglob("*.6"))


def test_there_is_a_manual_page_for_every_command_in_every_language(prefix, seize):
    commands = re.findall(r"^  ([a-z][a-z-]*) ", seize("--help").split("Commands:")[1], re.M)
    names = {"seize.6"} | {f"seize-{command}.6" for command in commands}
    languages = {page.parent for page in manual_pages(prefix)}
    assert len(languages) == len(list((HOME / "messages").glob("??.txt")))
    for folder in languages:
        assert {page.name for page in folder.iterdir()} == names


def test_every_manual_page_is_shown_without_a_warning(prefix):
    pages = manual_pages(prefix)
    shown = run(["man", "--warnings", "-l", *pages], env={**os.environ, "LC_ALL": "C.UTF-8", "MANWIDTH": "80", "MANPAGER": "cat"})
    named = run(["lexgrog", *pages]).splitlines()  # by which whatis and apropos find them
    assert len(named) == len(pages)
    for page, name in zip(pages, named):
        assert f'"{page.stem} - ' in name
        assert f"{page.stem.upper()}(6)" in shown


# ---- completion, in the shells themselves


class Terminal:
    """A shell at a terminal, as people have it."""

    def __init__(self, command, folder):
        self.child, self.end = pty.fork()
        if self.child == 0:
            os.chdir(folder)
            os.execvpe(command[0], command, {**settings(folder), "TERM": "dumb", "PS1": "$ "})
        self.seen = ""

    def type(self, text):
        os.write(self.end, text.encode())

    def wait_for(self, text):
        """All that came until the text did."""
        deadline = time.monotonic() + 30
        while text not in self.seen:
            assert select.select([self.end], [], [], max(0, deadline - time.monotonic()))[0], self.seen
            self.seen += os.read(self.end, 4096).decode(errors="replace")
        came, self.seen = self.seen.split(text, 1)
        return came + text

    def close(self):
        os.close(self.end)
        os.waitpid(self.child, 0)


@pytest.fixture(params=["bash", "zsh"])
def shell(request, prefix, tmp_path):
    shared = prefix / "share"
    start = {"bash": (["bash", "--norc", "--noprofile", "-i"],
                      f". {shared}/bash-completion/completions/seize; bind 'set bell-style none'"),
             "zsh": (["zsh", "-f", "-i"], f"fpath=({shared}/zsh/site-functions $fpath); autoload -U compinit; compinit -u")}
    command, prepare = start[request.param]
    terminal = Terminal(command, tmp_path)
    terminal.type(f"PATH={prefix}/bin:$PATH; {prepare}; echo rea''dy\n")
    terminal.wait_for("ready\r\n")
    yield terminal
    terminal.close()


@pytest.mark.parametrize("typed, whole", [
    ("seize engine-c\t", "seize engine-check"),
    ("seize play --tour\t", "seize play --tournament"),
    ("seize play --edition acc\t", "seize play --edition access"),
    ("seize play --side program:hedg\t", "seize play --side program:hedgehog"),
    ("seize --lang fr solve --val\t", "seize --lang fr solve --value-only"),
    ("seize replay game\t", "seize replay games.txt"),
    ("seize manual qui\t", "seize manual quiz"),
])
def test_a_shell_completes(shell, tmp_path, typed, whole):
    (tmp_path / "games.txt").write_text("=0\n")
    shell.type(typed)
    shell.wait_for(whole[len(typed) - 1:])  # what was not typed
    shell.type("\x01echo \x05\n")  # at the beginning of the line: print it instead
    shell.wait_for(f"\n{whole}")


def test_fish_completes_with_descriptions(prefix, tmp_path):
    script = prefix / "share" / "fish" / "vendor_completions.d" / "seize.fish"

    def offered(line):
        return run(["fish", "--no-config", "-c", f"source {script}; complete -C '{line}'"], env=settings(tmp_path))

    assert "engine-check\tTest whether" in offered("seize eng")
    assert "--tournament\tOne minute" in offered("seize play --to")
    assert re.findall(r"^\w+", offered("seize play --edition "), re.M) == ["access", "classic"]
    assert "program:hedgehog" in offered("seize play --side program:h")
