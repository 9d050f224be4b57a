"""The module as it was built."""
import pathlib
import sys

HOME = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HOME / "build" / "release" / "python"))
