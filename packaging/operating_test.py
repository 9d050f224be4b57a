"""What comes with the program for whoever operates it: the unit for systemd, and alerts for Prometheus."""
import re
import socket
import subprocess
import urllib.request

from conftest import BUILD, HOME, settings

UNIT = HOME / "packaging" / "debian" / "seize.service"
ALERTS = HOME / "examples" / "alerts.yml"


def test_the_unit_can_do_little():
    """In tenths of systemd's own measure, where 100 is a service that may do anything."""
    said = subprocess.run(["systemd-analyze", "security", "--offline=true", "--threshold=19", "--no-pager", UNIT], capture_output=True, text=True)
    assert said.returncode == 0, said.stdout[-200:] + said.stderr


def test_the_unit_sets_what_can_be_set():
    known = set(re.findall(r"`(SEIZE_[A-Z_]+)`", (HOME / "docs" / "operations.md").read_text()))
    named = set(re.findall(r"SEIZE_[A-Z_]+", UNIT.read_text()))
    assert named and named <= known


def test_promtool_reads_the_alerts():
    said = subprocess.run(["promtool", "check", "rules", ALERTS], capture_output=True, text=True)
    assert said.returncode == 0, said.stdout + said.stderr


def test_the_alerts_are_raised_when_they_should_be():
    said = subprocess.run(["promtool", "test", "rules", HOME / "packaging" / "alerts_test.yml"], capture_output=True, text=True)
    assert said.returncode == 0, said.stdout + said.stderr


def test_the_alerts_are_about_what_the_program_tells(tmp_path):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        place = f"127.0.0.1:{free.getsockname()[1]}"
    (tmp_path / "index.html").write_text("page")
    server = subprocess.Popen([BUILD / "cli" / "seize", "serve", "--listen", "127.0.0.1:0", "--site", tmp_path, "--store", tmp_path / "store",
                               "--metrics", place], stdout=subprocess.PIPE, text=True, env=settings(tmp_path))
    try:
        server.stdout.readline()
        with urllib.request.urlopen(f"http://{place}/metrics") as answer:
            told = set(re.findall(r"^(seize_\w+)", answer.read().decode(), re.M))
    finally:
        server.terminate()
        assert server.wait(timeout=20) == 0
    named = set(re.findall(r"\bseize_\w+", ALERTS.read_text()))
    assert named and named <= told
