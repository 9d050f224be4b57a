"""Positions, games and arrays."""
import pickle
import random

import numpy
import pytest
import seize
from conftest import HOME

QUIET = "b.../.5a./.f.e/8..0 3 b2 L:chsf"


def rows(name):
    for line in (HOME / "data" / name).read_text().splitlines():
        if line and not line.startswith("#"):
            yield line.split("\t")


def test_a_position_is_a_value_with_a_text():
    position = seize.Position(QUIET)
    assert str(position) == QUIET
    assert repr(position) == f"Position('{QUIET}')"
    assert (position.rules, position.hand, position.last, position.placed) == ("L:chsf", 3, "b2", 7)
    assert position.left == [1, 2, 4, 6, 7, 9, 12, 13]
    assert position == seize.Position(QUIET) and len({position, seize.Position(QUIET)}) == 1
    assert pickle.loads(pickle.dumps(position)) == position
    assert seize.Position() == seize.Game().position


def test_giving_and_placing_make_new_positions():
    start = seize.Position()
    assert str(start.give(5).place("b2")) == "..../..../.5../.... - b2 L:chsf"
    assert start.placed == 0


def test_perft_agrees_with_the_rows_of_all_languages():
    for text, depth, count in rows("perft.tsv"):
        if int(count) < 100_000:
            assert seize.Position(text).perft(int(depth)) == int(count)


def test_legal_moves_can_be_played_and_no_others():
    lot = random.Random(1)
    for _ in range(50):
        game = seize.Game()
        while not game.over:
            moves = game.legal_moves()
            assert len(set(moves)) == len(moves) > 0
            square, piece = f"{lot.choice('abcd')}{lot.choice('1234')}", f"{lot.randrange(16):x}"
            assert (f"{square}={piece}" in moves) == can_be_played(game, f"{square}={piece}")
            for move in lot.sample(moves, min(5, len(moves))):
                assert can_be_played(game, move), move
            game.play(lot.choice(moves))
        assert game.legal_moves() == []
        assert seize.Game.from_record(game.record()).moves == game.moves


def can_be_played(game, move):
    try:
        game.copy().play(move)
        return True
    except ValueError:
        return False


def test_a_game_tells_how_it_ended():
    game = seize.Game()
    for move in ["=0", "a1=1", "b1=2", "c1=3"]:
        game.play(move)
    assert (game.over, game.result, game.reason, game.to_act) == (False, "*", None, 1)
    assert "d1!row1" in game.legal_moves()
    game.play("d1!row1")
    assert (game.over, game.result, game.reason) == (True, "1-0", "call")


def test_golden_games_end_as_they_do_everywhere():
    texts = (HOME / "data" / "golden.txt").read_text().split("\n\n[")
    assert len(texts) > 5
    for text in texts:
        record = text if text.startswith("[") else "[" + text
        game = seize.Game.from_record(record)
        assert game.result != "*" or not game.over


@pytest.mark.parametrize("wrong, sentence", [
    (lambda: seize.Position("nonsense"), "is not a position"),
    (lambda: seize.Position("..../..../.0../.... 0 b2 L:chsf"), "both in hand and on the board"),
    (lambda: seize.Position("..../..../..../.... - - X:chsf"), "not a set of rules"),
    (lambda: seize.Position().place("b2"), "."),
    (lambda: seize.Position().give(16), "number from 0 to 15"),
    (lambda: seize.Position().give(0).place("e9"), "is not a space"),
    (lambda: seize.Game().play("b2=7"), "can’t be played"),
    (lambda: seize.Game().play("#3"), "is not a move"),
    (lambda: seize.Game.from_record("=0 b2=0"), "move 2"),
    (lambda: seize.Position.from_board([0] * 16), "on the board twice"),
    (lambda: seize.Position.from_board([-1] * 15), "sixteen numbers"),
    (lambda: seize.Solver(threads=0), "1 or more"),
    (lambda: seize.solve("..../..../..../.... - - L:chsf", seconds=0), "more than 0"),
    (lambda: seize.random_positions(1, 16), "0 to 15"),
])
def test_what_is_wrong_is_one_english_sentence(wrong, sentence):
    with pytest.raises(ValueError) as raised:
        wrong()
    said = str(raised.value)
    assert sentence in said
    assert said.endswith(".") and "{" not in said and "\n" not in said


def test_what_is_no_position_at_all_is_a_type_error():
    with pytest.raises(TypeError, match="seize.Position or its text"):
        seize.solve_batch([7])


def test_boards_as_arrays_are_the_positions():
    positions = seize.random_positions(200, 7, seed=3)
    boards = seize.boards(positions)
    assert boards.shape == (200, 4, 4) and boards.dtype == numpy.int8
    for position, board in zip(positions, boards):
        assert (position.board == board).all()
        assert seize.Position.from_board(board, position.hand, position.last, position.rules) == position
    assert seize.Position(QUIET).board[0].tolist() == [8, -1, -1, 0], "rank 1 comes first"


def test_planes_tell_every_characteristic():
    positions = seize.random_positions(50, 9, seed=4)
    planes, boards = seize.planes(positions), seize.boards(positions)
    assert planes.shape == (50, 13, 4, 4) and planes.dtype == numpy.uint8
    for i in range(4):
        assert (planes[:, i] == ((boards >> i & 1) & (boards >= 0))).all()
        assert (planes[:, 4 + i] == ((~boards >> i & 1) & (boards >= 0))).all()
        for position, one in zip(positions, planes):
            assert (one[9 + i] == (position.hand >> i & 1)).all()
    assert (planes[:, 8] == 1).all()
    assert (seize.planes([seize.Position()]) == 0).all()


def test_chance_is_settled_by_its_seed():
    assert seize.random_positions(5, 8, "S:ch", 7) == seize.random_positions(5, 8, "S:ch", 7)
    assert seize.random_positions(5, 8, seed=7) != seize.random_positions(5, 8, seed=8)
