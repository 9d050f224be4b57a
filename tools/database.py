"""A PostgreSQL of one's own, for tests and for trying: in a folder, on a port that it chooses, as nobody special."""

import os
import pathlib
import pwd
import shutil
import signal
import socket
import subprocess
import time

NAME = "seize"  # of the database, and of who owns it
PATIENCE = 60   # seconds until what does not answer never will

_PLACES = [pathlib.Path("/usr/lib/postgresql/15/bin"), *map(pathlib.Path, os.environ.get("PATH", "").split(":"))]


class Broken(Exception):
    """Said to whoever called: what does not work, and why."""


def program(name):
    """Where a program of PostgreSQL is: Debian keeps most of them out of the way."""
    for place in _PLACES:
        if os.access(place / name, os.X_OK):
            return str(place / name)
    raise Broken(f"there is no {name}: the package postgresql-15 is missing")


def free_port(host="127.0.0.1"):
    with socket.socket() as any_port:
        any_port.bind((host, 0))
        return any_port.getsockname()[1]


def _account():
    """Who runs it: PostgreSQL refuses root."""
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            pass
    raise Broken("there is no user postgres or nobody to run PostgreSQL as")


def _capability():
    """The least that lets another user come to a folder below one that only root may enter; 'none' where this root has neither."""
    with open("/proc/self/status", encoding="ascii") as status:
        may = int(next(line for line in status if line.startswith("CapBnd")).split()[1], 16)
    return next((f"+{name}" for bit, name in ((2, "dac_read_search"), (1, "dac_override")) if may >> bit & 1), None)


def unprivileged():
    """The words before a command that make it run as an ordinary user; none where we are one."""
    if os.geteuid() != 0:
        return []
    user, more = _account(), _capability()
    reach = ["--inh-caps", f"-all,{more}", "--ambient-caps", f"-all,{more}"] if more else []
    return ["setpriv", "--reuid", str(user.pw_uid), "--regid", str(user.pw_gid), "--clear-groups", *reach, "--"]


def give_away(folder):
    """To who runs PostgreSQL."""
    if os.geteuid() == 0:
        user = _account()
        os.chown(folder, user.pw_uid, user.pw_gid)


class Postgres:
    """One server: FOLDER/data, FOLDER/log, FOLDER/port. `before`: the words before its commands that bring them to where it is."""

    def __init__(self, folder, host="127.0.0.1", port=None, before=()):
        self.folder, self.host, self._port, self.before = pathlib.Path(folder).absolute(), host, port, list(before)
        self.data = self.folder / "data"

    @property
    def port(self):
        if self._port is None:
            self._port = int((self.folder / "port").read_text(encoding="ascii"))
        return self._port

    @property
    def url(self):
        return f"postgresql://{NAME}@{self.host}:{self.port}/{NAME}"

    def is_made(self):
        return (self.data / "PG_VERSION").exists()

    def prepare_folder(self):
        self.folder.mkdir(parents=True, exist_ok=True)
        give_away(self.folder)

    def make(self, fast=False, settings=(), friends=("127.0.0.1/32",)):
        """A new one. `friends`: whose connections are taken without a password."""
        self.prepare_folder()
        self.run("initdb", "-D", self.data, "-U", NAME, "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync", "--no-instructions")
        if fast:
            settings = [*settings, ("fsync", "off"), ("synchronous_commit", "off"), ("full_page_writes", "off")]
        usual = [("unix_socket_directories", ""), ("dynamic_shared_memory_type", "mmap"), ("shared_buffers", "32MB"), ("max_connections", 60)]
        with open(self.data / "postgresql.conf", "a", encoding="ascii") as file:
            file.writelines(f"{name} = '{value}'\n" for name, value in [*usual, *settings])
        self.let_in(friends)

    def let_in(self, friends):
        rules = [f"host {kind} {NAME} {friend} trust\n" for friend in friends for kind in ("all", "replication")]
        (self.data / "pg_hba.conf").write_text("".join(rules), encoding="ascii")

    def start(self):
        """In the background; it answers when this returns. A port that somebody else took meanwhile is exchanged."""
        for attempt in range(5):
            if not (self.folder / "port").exists() or attempt:
                self._port = free_port(self.host)
                (self.folder / "port").write_text(f"{self._port}\n", encoding="ascii")
            tried = subprocess.run([*unprivileged(), program("pg_ctl"), "start", "-D", self.data, "-l", self.folder / "log", "-s", "-w", "-t",
                                    str(PATIENCE), "-o", f"-h {self.host} -p {self.port}"], cwd="/", check=False, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            if tried.returncode == 0:
                return
            if "Address already in use" not in self.last_words():
                break
        raise Broken(f"PostgreSQL does not start: {self.last_words()}")

    def answers(self):
        try:
            return bool(self.ask("SELECT 1", database="template1"))
        except (Broken, OSError):
            return False

    def last_words(self):
        log = self.folder / "log"
        return " / ".join(log.read_text(errors="replace").splitlines()[-4:]) if log.exists() else "it said nothing"

    def make_database(self):
        if not self.ask(f"SELECT 1 FROM pg_database WHERE datname = '{NAME}'", database="template1"):
            self.ask(f"CREATE DATABASE {NAME}", database="template1")

    def start_here(self):
        """As a child of ours, on the port that was given; gives it at once."""
        with open(self.folder / "log", "ab") as log:
            return subprocess.Popen([*self.before, *unprivileged(), program("postgres"), "-D", self.data, "-h", self.host, "-p", str(self.port)],
                                    cwd="/", stdin=subprocess.DEVNULL, stdout=log, stderr=log)

    def ask(self, sql, database=NAME):
        """The answer as rows of words."""
        done = subprocess.run([program("psql"), "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-F", "\t", "-d",
                               f"postgresql://{NAME}@{self.host}:{self.port}/{database}?connect_timeout=3", "-c", sql],
                              check=False, capture_output=True, text=True, cwd="/")
        if done.returncode:
            raise Broken(done.stderr.strip())
        return [line.split("\t") for line in done.stdout.splitlines()]

    def run(self, name, *words):
        """A program of PostgreSQL's, as its user."""
        done = subprocess.run([*self.before, *unprivileged(), program(name), *map(str, words)], check=False, capture_output=True, text=True,
                              cwd="/")
        if done.returncode:
            raise Broken(f"{name}: {(done.stderr or done.stdout).strip()}")

    def stop(self):
        """At once, as if its machine had gone; nothing is said where it has ended already, or half."""
        running = self._running()
        if running:
            _signal(running[0], signal.SIGQUIT)
            _await_end(running, 10)
            for process in running:
                _signal(process, signal.SIGKILL)
            _await_end(running, 10)
        note = self._note()
        if len(note) > 6:  # what a killed one leaves in the system: its mark in shared memory
            subprocess.run(["ipcrm", "-m", note[6].split()[-1]], check=False, stderr=subprocess.DEVNULL)
        (self.data / "postmaster.pid").unlink(missing_ok=True)

    def _note(self):
        """What it keeps about itself while it runs, line by line."""
        try:
            return (self.data / "postmaster.pid").read_text(encoding="ascii").splitlines()
        except OSError:
            return []

    def _running(self):
        """Its processes, the one that has the others first; that one may be dead."""
        first = int((self._note() or ["0"])[0])
        ours = str(self.data).encode()
        found = []
        for entry in pathlib.Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    if os.fsencode(os.readlink(entry / "cwd")) == ours and b"postgres" in (entry / "cmdline").read_bytes():
                        found.append(int(entry.name))
                except OSError:
                    pass
        return sorted(found, key=lambda process: process != first)

    def remove(self):
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


def _signal(process, what):
    try:
        os.kill(process, what)
    except ProcessLookupError:
        pass


def _await_end(processes, seconds):
    end = time.monotonic() + seconds
    while any(map(_lives, processes)) and time.monotonic() < end:
        time.sleep(0.02)


def _lives(process):
    """Not gone, and not dead and waiting to be buried by its parent."""
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
