"""The solver: as exact as everywhere, on all cores, without holding up the rest of Python."""
import json
import os
import signal
import subprocess
import threading
import time

import pytest
import seize
from conftest import HOME
from position_test import rows

PROGRAM = HOME / "build" / "release" / "cli" / "seize"


def test_values_and_distances_agree_with_the_rows_of_all_languages():
    solver = seize.Solver()
    table = [row for row in rows("solved.tsv")][::4]
    answers = solver.solve_batch([row[0] for row in table], plies=True)
    for row, answer in zip(table, answers):
        assert answer.value == row[1], row
        assert answer.proved


def test_a_batch_says_what_the_program_says():
    positions = seize.random_positions(60, 9, seed=2)
    said = subprocess.run([PROGRAM, "solve", "--batch", "--json", "--plies"], input="\n".join(map(str, positions)),
                          capture_output=True, text=True, check=True).stdout
    for answer, line in zip(seize.solve_batch(positions, plies=True), said.splitlines(), strict=True):
        told = json.loads(line)
        assert (str(answer.position), answer.value, answer.plies, answer.best) == (
            told["position"], told["value"], told["plies"], told["best"])
        assert answer.moves == [(m["move"], m["value"], m["plies"]) for m in told["moves"]]


def test_threads_change_nothing_but_the_time():
    positions = seize.random_positions(100, 10, "S:chsf", seed=5)
    values = [[a.value for a in seize.solve_batch(positions, value_only=True, threads=n)] for n in (1, 3)]
    assert values[0] == values[1]
    assert seize.solve_batch([]) == []


def test_books_answer_at_once():
    answer = seize.solve("..../..../..../.... 0 - S:chsf", value_only=True)
    assert (answer.value, answer.nodes, answer.moves) == ("draw", 0, [])
    assert seize.Solver(books=False).solve("..../..../.../.... 0 - S:c".replace("/.../", "/..../"), value_only=True).nodes > 0


def test_what_is_not_proved_in_time_is_not_guessed():
    answer = seize.Solver(threads=1, books=False).solve("..../..../..../.... - - L:chsf", seconds=0.01)
    assert (answer.value, answer.best, answer.moves, answer.proved) == (None, None, [], False)


def test_other_threads_go_on_meanwhile():
    done, steps = threading.Event(), []

    def ask():
        seize.Solver(threads=1, books=False).solve("..../..../..../.... - - L:chsf", value_only=True, seconds=0.5)
        done.set()

    asking = threading.Thread(target=ask)
    asking.start()
    while not done.is_set():
        steps.append(time.monotonic())
        time.sleep(0.001)
    asking.join()
    assert len(steps) > 20
    assert max(b - a for a, b in zip(steps, steps[1:])) < 0.4, "the interpreter was held"


def test_ctrl_c_ends_a_batch():
    threading.Timer(0.3, os.kill, [os.getpid(), signal.SIGINT]).start()
    begin = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        seize.Solver(books=False).solve_batch(["..../..../..../.... - - L:chsf"] * 40)
    assert time.monotonic() - begin < 20
