"""The C++ library, as a program outside of the tree finds it."""
import subprocess

from conftest import HOME, run


def blocks(document, kind):
    """The texts between ```kind and ```."""
    return [part.split("```")[0] for part in document.split(f"```{kind}\n")[1:]]


def test_the_example_of_the_document_builds_and_prints_what_it_says(prefix, tmp_path):
    document = (HOME / "docs" / "library.md").read_text()
    assert blocks(document, "cpp") == [(HOME / "examples" / "cpp" / "example.cpp").read_text()]
    build = tmp_path / "build"
    subprocess.run(["cmake", "-G", "Ninja", "-S", HOME / "examples" / "cpp", "-B", build, f"-DCMAKE_PREFIX_PATH={prefix}",
                    "-DCMAKE_CXX_COMPILER=clang++-19"], check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["cmake", "--build", build], check=True, stdout=subprocess.DEVNULL)
    assert [run([build / "example"])] == blocks(document, "text")


def test_every_installed_header_stands_by_itself(prefix, tmp_path):
    headers = sorted((prefix / "include" / "seize").rglob("*.h"))
    assert len(headers) > 20
    for header in headers:
        name = header.relative_to(prefix / "include")
        run(["clang++-19", "-std=c++23", "-fsyntax-only", "-Wall", "-Werror", "-x", "c++", f"-I{prefix}/include",
             f"-I{prefix}/include/seize", "-include", name, "/dev/null"])


def test_another_minor_version_is_not_found(prefix, tmp_path):
    (tmp_path / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.25)\nproject(other LANGUAGES NONE)\nfind_package(seize 99.0 REQUIRED)\n")
    ended = subprocess.run(["cmake", "-S", tmp_path, "-B", tmp_path / "build", f"-DCMAKE_PREFIX_PATH={prefix}"],
                           capture_output=True, text=True)
    assert ended.returncode != 0
    assert "99.0" in ended.stderr
