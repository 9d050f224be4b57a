"""A whole cluster on this machine: nodes of Seize, PostgreSQL with a replica that it waits for, a bus, haproxy before the nodes.

Each part is in a network namespace of its own, on a bridge, where we may make those (as root, or where users may); else all are on
127.0.0.1, on ports of their own, and nothing can be cut. Everything is a child of the process that has the Cluster, in a process
namespace that ends with it: nothing is left behind, whatever happens."""

import csv
import ctypes
import os
import pathlib
import resource
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request

from database import NAME, PATIENCE, Broken, Postgres, free_port, program

HOME = pathlib.Path(__file__).resolve().parent.parent
INSIDE = "SEIZE_CLUSTER_INSIDE"  # set in the environment of who is in namespaces of its own


# --- Namespaces

def enter(words):
    """Goes on as the same program in namespaces of its own, where that can be; `words` are its arguments. Returns there, and where
    it cannot be."""
    if INSIDE in os.environ:
        return
    ours = ["unshare", "--net", "--ipc", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"]
    if os.geteuid() != 0:
        ours += ["--user", "--map-current-user", "--keep-caps"]
    can = subprocess.run([*ours, "ip", "link", "add", "bridge0", "type", "bridge"], check=False, capture_output=True).returncode == 0
    os.environ[INSIDE] = "yes" if can else "no"
    if can:
        os.execvp("unshare", [*ours, *words])


def end_by_signal():
    """Whoever is asked to end does so by an exception, and so ends what it has begun."""
    def leave(number, _):
        raise SystemExit(128 + number)
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, leave)


class Loopback:
    """All on 127.0.0.1."""
    can_cut = False

    def __init__(self):
        self.addresses = {}

    def add(self, name, _):
        self.addresses[name] = ("127.0.0.1", free_port())

    def before(self, _):
        return ["setpriv", "--pdeathsig", "KILL", "--"]

    def end(self):
        pass


class Bridge:
    """Parts with addresses of their own, 10.0.0.N; ours is 10.0.0.1."""
    can_cut = True
    NOBODY = "02:00:00:00:00:fe"  # the card of none of them

    def __init__(self):
        self.addresses, self._holders = {}, {}
        _ip("link", "set", "lo", "up")
        _ip("link", "add", "bridge0", "type", "bridge")
        _ip("addr", "add", "10.0.0.1/24", "dev", "bridge0")
        _ip("link", "set", "bridge0", "up")

    def add(self, name, number):
        """A namespace, kept by somebody who sleeps in it."""
        holder = subprocess.Popen(["unshare", "--net", "sleep", "infinity"])
        ours = os.readlink("/proc/self/ns/net")
        _until(lambda: os.readlink(f"/proc/{holder.pid}/ns/net") != ours, f"no namespace for {name}")
        self._holders[name] = holder
        self.addresses[name] = (f"10.0.0.{number}", {"p": 5432, "b": 4222, "n": 8080, "f": 80}[name[0]])
        _ip("link", "add", f"to-{name}", "type", "veth", "peer", "name", "eth0", "netns", str(holder.pid))
        _ip("link", "set", f"to-{name}", "master", "bridge0", "up")
        for words in (["link", "set", "lo", "up"], ["addr", "add", f"10.0.0.{number}/24", "dev", "eth0"], ["link", "set", "eth0", "up"]):
            self._ip_at(name, *words)

    def before(self, name):
        return ["nsenter", "--net", "--target", str(self._holders[name].pid)]

    def cut(self, one, other):
        """What one sends to the other goes to a card that is not there: it is lost without a word, as in a network that is cut."""
        for here, there in ((one, other), (other, one)):
            self._ip_at(here, "neigh", "replace", self.addresses[there][0], "lladdr", self.NOBODY, "dev", "eth0", "nud", "permanent")

    def mend(self, one, other):
        for here, there in ((one, other), (other, one)):
            self._ip_at(here, "neigh", "del", self.addresses[there][0], "dev", "eth0")

    def _ip_at(self, name, *words):
        _call([*self.before(name), "ip", *words])

    def end(self):
        for holder in self._holders.values():
            holder.kill()
            holder.wait()
        _ip("link", "del", "bridge0")


def _ip(*words):
    _call(["ip", *words])


def _call(words):
    done = subprocess.run(words, check=False, capture_output=True, text=True)
    if done.returncode:
        raise Broken(f"{' '.join(words)}: {done.stderr.strip()}")


def _until(done, otherwise, seconds=PATIENCE, step=0.02):
    """Waits until it is so; raises the words where it never is."""
    end = time.monotonic() + seconds
    while not done():
        if time.monotonic() > end:
            raise Broken(otherwise)
        time.sleep(step)


# --- The cluster

class Cluster:
    """Parts are called n1, n2, n3 (nodes), p1, p2 (PostgreSQL), bus and front (haproxy).

    bus:   'notify' (PostgreSQL's own), 'nats' or 'off'
    door:  a socket that listens, for haproxy to take connections from; else one on 127.0.0.1, as seen from here
    site:  the folder of the page; else one with next to nothing
    metrics:  whether each node tells Prometheus how it is (metrics_of)
    small_disk:  the first database has one of its own, that fill_disk fills; needs namespaces"""

    def __init__(self, folder, seize, nodes=3, bus="notify", replica=True, door=None, site=None, metrics=False, small_disk=False, options=()):
        self.folder, self.seize, self.bus = pathlib.Path(folder).absolute(), str(seize), bus
        self.options, self._site, self._metrics = list(options), site, {} if metrics else None
        self.nodes = [f"n{i + 1}" for i in range(nodes)]
        self.replica = None
        self.net = Bridge() if os.environ.get(INSIDE) == "yes" else Loopback()
        self._children, self.cuts, self._door = {}, set(), door
        self._wants_replica, self._has_small_disk = replica, small_disk
        numbers = {**{name: 11 + i for i, name in enumerate(self.nodes)}, "p1": 21, "p2": 22, "bus": 30, "front": 10}
        for name, number in numbers.items():
            if (name != "bus" or bus == "nats") and (name != "p2" or replica):
                self.net.add(name, number)
        self.databases = {name: Postgres(self.folder / name, *self.net.addresses[name], self.net.before(name))
                          for name in ("p1", "p2") if name in self.net.addresses}

    def __enter__(self):
        try:
            self.up()
        except BaseException:
            self.down()
            raise
        return self

    def __exit__(self, *_):
        self.down()

    @property
    def primary(self):
        """Kept in the folder: after a fail-over it is the other one, also at the next start."""
        note = self.folder / "primary"
        return note.read_text(encoding="ascii").strip() if note.exists() else "p1"

    @property
    def parts(self):
        return list(self.net.addresses)

    @property
    def port(self):
        """Where players come in."""
        return self._door.getsockname()[1]

    @property
    def url(self):
        """Of the database, for the nodes."""
        hosts = ",".join(f"{server.host}:{server.port}" for server in self.databases.values())
        return (f"postgresql://{NAME}@{hosts}/{NAME}?target_session_attrs=read-write&connect_timeout=2&tcp_user_timeout=2000"
                "&keepalives_idle=1&keepalives_interval=1&keepalives_count=2")

    def up(self):
        self.folder.mkdir(parents=True, exist_ok=True)
        self.folder.chmod(0o755)
        self._make_database()
        if self.bus == "nats":
            self.start_bus()
        if self._site is None:
            self._site = self.folder / "site"
            self._site.mkdir(exist_ok=True)
            (self._site / "index.html").write_text("<!doctype html>page", encoding="ascii")
        for name in self.nodes:  # the first one brings the schema
            self.start_node(name)
            self.await_ready(name)
        self._start_front()

    def down(self):
        for name in [*self.nodes, "front", "bus"]:
            self._kill(name)
        for server in self.databases.values():
            server.stop()
        for name in list(self._children):
            self._kill(name)
        if self._has_small_disk:
            ctypes.CDLL(None).umount2(os.fsencode(self.databases["p1"].folder), 2)  # also where somebody is still in it
        self.net.end()

    def _spawn(self, name, words, **more):
        with open(self.folder / f"{name}.log", "ab") as log:
            self._children[name] = subprocess.Popen([*self.net.before(name), *map(str, words)], stdin=subprocess.DEVNULL, stdout=log,
                                                    stderr=log, **more)

    def _kill(self, name):
        child = self._children.pop(name, None)
        if child:
            child.kill()
            child.wait()

    def process(self, name):
        return self._children[name].pid

    # --- nodes

    def start_node(self, name):
        host, port = self.net.addresses[name]
        bus = self.bus if self.bus != "nats" else "nats://{}:{}".format(*self.net.addresses["bus"])
        metrics = []
        if self._metrics is not None:
            self._metrics.setdefault(name, 9090 if self.net.can_cut else free_port())
            metrics = ["--metrics", f"{host}:{self._metrics[name]}"]
        self._spawn(name, [self.seize, "serve", "--store", self.url, "--bus", bus, "--node", name, "--listen", f"{host}:{port}", "--site",
                           self._site, "--log", "json", "--trusted-proxy", self.net.addresses["front"][0], *metrics, *self.options])

    def metrics_of(self, name):
        return f"http://{self.net.addresses[name][0]}:{self._metrics[name]}/metrics"

    def is_ready(self, name):
        return self.asked(name, "/ready")[0] == 200

    def asked(self, name, path):
        """The status, 0 where there is none, and the text."""
        host, port = self.net.addresses[name]
        try:
            with urllib.request.urlopen(f"http://{host}:{port}{path}", timeout=2) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as no:
            return no.code, no.read().decode()
        except OSError:
            return 0, ""

    def await_ready(self, name, seconds=PATIENCE):
        def ready():
            if self._children[name].poll() is not None:
                raise Broken(f"{name} has ended: {self._said(name)}")
            return self.is_ready(name)
        _until(ready, f"{name} is not ready: {self._said(name)}", seconds, 0.05)

    def _said(self, name):
        return " / ".join((self.folder / f"{name}.log").read_text(errors="replace").splitlines()[-3:])

    def kill_node(self, name):
        self._kill(name)

    def freeze_node(self, name):
        os.kill(self.process(name), signal.SIGSTOP)

    def thaw_node(self, name):
        os.kill(self.process(name), signal.SIGCONT)

    def drain_node(self, name, seconds=PATIENCE):
        """It sends its players to others and ends; gives its exit status."""
        child = self._children[name]
        child.terminate()
        try:
            status = child.wait(seconds)
        except subprocess.TimeoutExpired:
            raise Broken(f"{name} does not end") from None
        del self._children[name]
        return status

    def restart_in_turn(self):
        """Every node, one after the other, and nobody is without one."""
        for name in self.nodes:
            status = self.drain_node(name)
            if status:
                raise Broken(f"{name} ended with status {status}: {self._said(name)}")
            self.start_node(name)
            self.await_ready(name)

    # --- the database

    SETTINGS = (("wal_level", "replica"), ("max_wal_senders", 6), ("wal_keep_size", "512MB"), ("hot_standby", "on"), ("wal_log_hints", "on"),
                # What is cut off is noticed within seconds, on both sides, and come back to as soon.
                ("wal_sender_timeout", "2s"), ("wal_receiver_timeout", "2s"), ("wal_receiver_status_interval", "1s"),
                ("wal_retrieve_retry_interval", "200ms"), ("tcp_user_timeout", "2s"), ("tcp_keepalives_idle", 1),
                ("tcp_keepalives_interval", 1), ("tcp_keepalives_count", 2), ("client_connection_check_interval", "1s"),
                # After a crash all files are synced first, and one call does it.
                ("recovery_init_sync_method", "syncfs"))

    def _make_database(self):
        server = self.databases[self.primary]
        for other in self.databases.values():
            other.stop()  # what is left of one that was killed
        settings = list(self.SETTINGS)
        if self._has_small_disk:
            server.folder.mkdir(exist_ok=True)
            # Gone with the namespace. The command would have nobody but root do that, the kernel has us.
            if ctypes.CDLL(None, use_errno=True).mount(b"tmpfs", os.fsencode(server.folder), b"tmpfs", 0, b"size=400m,mode=755") != 0:
                raise Broken(f"no disk of its own: {os.strerror(ctypes.get_errno())}")
            settings += [("wal_keep_size", "32MB"), ("max_wal_size", "64MB"), ("min_wal_size", "32MB")]
        if not server.is_made():
            friends = ["10.0.0.0/24"] if self.net.can_cut else ["127.0.0.1/32"]
            server.make(settings=settings, friends=friends)
        self.start_database(self.primary)
        server.make_database()
        if self._wants_replica:
            self.build_replica(next(name for name in self.databases if name != self.primary))

    def start_database(self, name):
        server = self.databases[name]
        child = self._children[name] = server.start_here()
        ready = [program("pg_isready"), "-q", "-h", server.host, "-p", str(server.port), "-U", NAME, "-d", "template1"]

        def answers():
            if child.poll() is not None:
                raise Broken(f"{name} has ended: {server.last_words()}")
            return subprocess.run(ready, check=False).returncode == 0
        _until(answers, f"{name} does not answer: {server.last_words()}")

    def stop_database(self, name):
        """At once: pg_ctl stop -m immediate."""
        self.databases[name].stop()
        self._kill(name)

    def build_replica(self, name):
        """From what the primary has; from then on it waits for the replica before anything is acknowledged."""
        server, of = self.databases[name], self.databases[self.primary]
        shutil.rmtree(server.data, ignore_errors=True)
        server.prepare_folder()
        server.run("pg_basebackup", "-d", f"host={of.host} port={of.port} user={NAME}", "-D", server.data, "-R", "-X", "stream", "-c", "fast",
                   "--no-sync")
        self.start_database(name)
        _until(lambda: of.ask("SELECT 1 FROM pg_stat_replication WHERE state = 'streaming'"), f"{name} does not follow")
        self._wait_for_replica(of, "*")
        _until(self.is_replicated, f"{name} is not waited for")
        self.replica = name

    def is_replicated(self):
        """True iff what is acknowledged now is in both."""
        return bool(self.databases[self.primary].ask("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync' AND state = 'streaming'"))

    @staticmethod
    def _wait_for_replica(server, whom):
        server.ask(f"ALTER SYSTEM SET synchronous_standby_names = '{whom}'")
        server.ask("SELECT pg_reload_conf()")

    def fail_over(self):
        """The primary is gone for good and the replica becomes it, alone until build_replica(the old one)."""
        old, new = self.primary, self.replica
        self.stop_database(old)  # fenced: nothing of it runs any more when the other is promoted
        server = self.databases[new]
        server.run("pg_ctl", "promote", "-D", server.data, "-s", "-w")
        self._wait_for_replica(server, "")
        (self.folder / "primary").write_text(f"{new}\n", encoding="ascii")
        self.replica = None
        return old

    def fill_disk(self):
        """Of the first database: it has room for nothing more, and needs some at once."""
        server = self.databases["p1"]
        with open(server.folder / "ballast", "wb") as file:
            try:
                while True:
                    file.write(bytes(1 << 20))
                    file.flush()
            except OSError:
                pass
        try:
            for _ in range(4):
                server.ask("CREATE TABLE IF NOT EXISTS one_more(what text); SELECT pg_switch_wal()")
        except Broken:
            pass

    def free_disk(self):
        """And starts it again where it has given up."""
        (self.databases["p1"].folder / "ballast").unlink()
        if self._children["p1"].poll() is not None or not self.databases["p1"].answers():
            self.stop_database("p1")
            self.start_database("p1")

    # --- bus, balancer, network

    def start_bus(self):
        host, port = self.net.addresses["bus"]
        self._spawn("bus", ["nats-server", "-a", host, "-p", port])
        _until(lambda: _listens(host, port), "the bus does not answer")

    def stop_bus(self):
        self._kill("bus")

    def _start_front(self):
        if self._door is None:
            self._door = socket.create_server(("127.0.0.1", 0), backlog=4096)
        config = self.folder / "haproxy.cfg"
        config.write_text(self._front_config(), encoding="ascii")
        # It inherits the socket: that one is where the players are, haproxy itself is in a network with the nodes.
        self._spawn("front", ["haproxy", "-db", "-f", config], pass_fds=[self._door.fileno()])

        def sees_all():
            if self._children["front"].poll() is not None:
                raise Broken(f"haproxy has ended: {self._said('front')}")
            return self._front_sees() == len(self.nodes)
        _until(sees_all, "haproxy finds no nodes")

    def _front_config(self):
        """That of examples/, at our addresses."""
        lines = (HOME / "examples" / "haproxy-cluster.cfg").read_text(encoding="utf-8").splitlines()
        verdicts = 8404 if self.net.can_cut else free_port()
        out = []
        for line in lines:
            words = line.split()
            if words[:1] == ["global"]:
                line += f"\n  stats socket {self.folder}/front level admin"
            elif words[:1] == ["maxconn"]:  # two descriptors each
                line = f"  maxconn {min(20000, (resource.getrlimit(resource.RLIMIT_NOFILE)[1] - 200) // 2)}"
            elif words[:2] == ["bind", ":443"]:
                line = f"  bind fd@{self._door.fileno()}"
            elif words[:1] == ["server"]:
                if words[1] not in self.nodes:
                    continue
                line = line.replace(words[2], "{}:{}".format(*self.net.addresses[words[1]]))
            elif any(f"({where}/{name})" in line for where in ("ready", "ready_or_draining") for name in ("n1", "n2", "n3")
                     if name not in self.nodes):
                continue
            out.append(line.replace("8404", str(verdicts)))
        return "\n".join(out) + "\n"

    def _front_sees(self):
        """How many nodes haproxy would send somebody to."""
        return sum(row["status"] == "UP" for row in self._nodes_at_front())

    def players_of(self):
        """How many connections each node has through haproxy."""
        return {row["svname"]: int(row["scur"]) for row in self._nodes_at_front()}

    def _nodes_at_front(self):
        rows = csv.DictReader(self.ask_front("show stat").removeprefix("# ").splitlines())
        return [row for row in rows if row["pxname"] == "play" and row["svname"] in self.nodes]

    def ask_front(self, what):
        with socket.socket(socket.AF_UNIX) as asked:
            try:
                asked.connect(str(self.folder / "front"))
            except OSError:
                return ""
            asked.sendall(what.encode() + b"\n")
            return b"".join(iter(lambda: asked.recv(65536), b"")).decode()

    def cut(self, one, other):
        if not self.net.can_cut:
            raise Broken("there is no network of its own here to cut")
        self.net.cut(one, other)
        self.cuts.add(frozenset((one, other)))

    def mend(self, one, other):
        self.net.mend(one, other)
        self.cuts.discard(frozenset((one, other)))

    def mend_all(self):
        for pair in list(self.cuts):
            self.mend(*pair)

    def cut_off(self, name, *others):
        """From all those named, or from everybody."""
        for other in others or self.parts:
            if other != name:
                self.cut(name, other)


def _listens(host, port):
    try:
        socket.create_connection((host, port), 1).close()
        return True
    except OSError:
        return False
