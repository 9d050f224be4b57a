"""The document's examples, the stubs and the docstrings tell of what there is."""
import ast
import doctest
import inspect

import pytest
import seize
from conftest import HOME


def test_the_examples_of_the_document_print_what_it_says():
    result = doctest.testfile(str(HOME / "docs" / "python.md"), module_relative=False)
    assert result.attempted > 10 and result.failed == 0


def test_the_example_of_the_docstring_does_too():
    result = doctest.testmod(seize)
    assert result.attempted > 1 and result.failed == 0


def stubs():
    return ast.parse((HOME / "python" / "package" / "__init__.pyi").read_text()).body


def members(body):
    return {node.name: node for node in body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}


def public(thing):
    return {name for name in dir(thing) if not name.startswith("_")}


def test_the_stubs_tell_of_everything_and_of_nothing_else():
    told = members(stubs())
    assert set(told) | {"__version__"} == set(seize.__all__)
    for name, node in told.items():
        if isinstance(node, ast.ClassDef):
            assert {one for one in members(node.body) if not one.startswith("_")} == public(getattr(seize, name)), name


@pytest.mark.parametrize("name", [name for name in seize.__all__ if name != "__version__"])
def test_everything_is_described(name):
    thing = getattr(seize, name)
    assert inspect.getdoc(thing)
    if inspect.isclass(thing):
        for member in public(thing):
            assert inspect.getdoc(getattr(thing, member)), member
