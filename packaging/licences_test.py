"""Whatever is shipped stands in LICENCES.md, and the program, the page and the packages show that file."""
import re
import subprocess

import pytest
from conftest import BUILD, HOME

LICENCES = (HOME / "LICENCES.md").read_text()
TABLE = "\n".join(line for line in LICENCES.splitlines() if line.startswith("|"))

# What only builds: nothing of it is in what is built.
TOOLS = {"clang-19", "cmake", "ninja-build", "pkg-config", "llvm-19", "lld-19", "nodejs", "npm"}


def packages():
    """What ./run installs."""
    section = (HOME / "packages").read_text().split("\n[run]\n")[1].split("\n[test]\n")[0]
    return {line.split()[0] for line in section.splitlines() if line and not line.startswith("#")}


def npm_packages():
    """What the page's sources import, its styles included, and what its build puts into it."""
    names = set()
    for file in [*(HOME / "web" / "src").rglob("*.ts*"), *(HOME / "web" / "src").rglob("*.css"), HOME / "web" / "build" / "typeface.ts"]:
        if ".test" in file.name:
            continue
        text = file.read_text()
        for name in re.findall(r"""(?:^(?:import|export)\b[^'"]* from |^import |^@import |import\(|resolve\()['"`]([^'"`$]+)['"`$]""", text, re.M):
            if not name.startswith((".", "/", "node:", "virtual:")):
                names.add("/".join(name.split("/")[:2 if name.startswith("@") else 1]))
    return names - {"vite", "subset-font"}  # of the build itself


def linked(file):
    """The shared libraries that it asks for, without their versions."""
    said = subprocess.run(["objdump", "-p", file], capture_output=True, text=True, check=True).stdout
    return {name.split(".so")[0] + ".so" for name in re.findall(r"NEEDED\s+(\S+)", said)}


def test_every_package_that_the_program_is_made_of_is_named():
    assert packages() >= TOOLS, "a tool is gone"
    assert {name for name in packages() - TOOLS if f"`{name}`" not in TABLE} == set()


def test_every_npm_package_in_the_page_is_named():
    names = npm_packages()
    assert {"preact", "@fontsource-variable/atkinson-hyperlegible-next"} <= names
    assert {name for name in names if f"`{name}`" not in TABLE} == set()


def test_every_shared_library_is_named():
    module = next((BUILD / "python" / "seize").glob("_seize*.so"))
    for file in (BUILD / "cli" / "seize", module):
        assert {name for name in linked(file) if not name.startswith("ld-") and name not in TABLE} == set()


@pytest.mark.parametrize("kind", ["MIT", "BSD 3-clause", "BSD 2-clause", "Boost 1.0", "Apache 2.0 with LLVM exceptions", "PostgreSQL", "OFL 1.1"])
def test_the_text_of_every_kind_is_there(kind):
    assert f"\n## {kind}\n" in LICENCES


def test_the_program_the_page_and_the_installed_file_show_it(prefix, seize):
    assert seize("--licences") == LICENCES
    assert (prefix / "share" / "doc" / "seize" / "LICENCES.md").read_text() == LICENCES
    assert (prefix / "share" / "seize" / "page" / "licences.txt").read_text() == LICENCES
