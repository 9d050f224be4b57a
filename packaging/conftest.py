"""What the tests of the installed program share: one installation of the release build in a folder of its own."""
import os
import pathlib
import subprocess

import pytest

HOME = pathlib.Path(__file__).resolve().parent.parent
BUILD = HOME / "build" / "release"


def run(command, **options):
    """What the command printed; it must end well and complain of nothing."""
    ended = subprocess.run(command, capture_output=True, text=True, timeout=120, **options)
    assert ended.returncode == 0, ended.stderr
    assert ended.stderr == ""
    return ended.stdout


@pytest.fixture(scope="session")
def prefix(tmp_path_factory):
    """Where everything is installed: nothing of the build folder may be needed from there."""
    folder = tmp_path_factory.mktemp("installed") / "usr"
    subprocess.run(["cmake", "--install", BUILD, "--prefix", folder, "--strip"], check=True, stdout=subprocess.DEVNULL)
    return folder


@pytest.fixture
def seize(prefix, tmp_path):
    """Runs the installed program, as somebody with a home of their own."""
    def command(*words, input=""):
        return run([prefix / "bin" / "seize", *words], input=input, cwd=tmp_path, env=settings(tmp_path))

    return command


def settings(folder):
    return {"PATH": os.environ["PATH"], "HOME": str(folder), "XDG_STATE_HOME": str(folder), "LC_ALL": "C.UTF-8"}
