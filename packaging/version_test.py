"""One version, told by every part (docs/releasing.md); npm's own test has npm's."""
import json
import re
import subprocess
import sys
import urllib.request

from conftest import HOME, run, settings

VERSION = run([HOME / "tools" / "version"]).strip()


def test_it_stands_in_one_place():
    assert re.fullmatch(r"\d+\.\d+\.\d+", VERSION)
    assert (HOME / "CMakeLists.txt").read_text().count(VERSION) == 1
    for file in ["packaging/npm/package.json", "web/package.json", "packaging/debian/control"]:
        assert VERSION not in (HOME / file).read_text(), file


def test_the_program_tells_it(seize):
    assert seize("--version") == f"seize {VERSION}\n"
    assert f"seize {VERSION}" in seize("manual").splitlines()[0]


def test_the_server_tells_it(prefix, tmp_path):
    server = subprocess.Popen([prefix / "bin" / "seize", "serve", "--listen", "127.0.0.1:0", "--store", tmp_path / "store"],
                              stdout=subprocess.PIPE, text=True, env=settings(tmp_path))
    try:
        with urllib.request.urlopen(server.stdout.readline().strip() + "/health") as answer:
            assert json.load(answer)["version"] == VERSION
    finally:
        server.terminate()
        server.wait(timeout=20)


def test_the_page_tells_it(prefix):
    scripts = [file.read_text() for file in (prefix / "share" / "seize" / "page").rglob("*.js")]
    assert any(VERSION in text for text in scripts)


def test_the_library_tells_it(prefix):
    assert f'SEIZE_VERSION_TEXT "{VERSION}"' in (prefix / "include" / "seize" / "version.h").read_text()


def test_the_installed_python_module_tells_it(prefix, tmp_path):
    env = {**settings(tmp_path), "PYTHONPATH": str(prefix / "lib" / "python3" / "dist-packages"), "PYTHONDONTWRITEBYTECODE": "1"}
    said = run([sys.executable, "-c", "import seize; print(seize.__version__, seize.solve('..../..../..../.... 0 - S:chsf', value_only=True).nodes)"],
               env=env, cwd=tmp_path)
    assert said == f"{VERSION} 0\n", "and finds the installed books"
