#!/usr/bin/env python3
"""Plays whole games of Quarto at an online table of Seize, with nothing but Python's standard library.

    python3 player.py http://127.0.0.1:8080             opens a table, prints its link, and waits for somebody
    python3 player.py http://127.0.0.1:8080/#/at/LINK   sits down there
    python3 player.py --program otter http://…           opens one against a program of the server's

It places and gives by chance, and calls what it sees. docs/protocol.md tells what is said here.
"""

import argparse
import base64
import json
import os
import random
import socket
import ssl
import struct
import sys
from urllib.parse import urlsplit

LINES = ([[f + r for f in "abcd"] for r in "1234"] + [[f + r for r in "1234"] for f in "abcd"]
         + [["a1", "b2", "c3", "d4"], ["a4", "b3", "c2", "d1"]])
LINE_NAMES = [f"row{r}" for r in "1234"] + [f"col{f}" for f in "abcd"] + ["diag", "anti"]


class WebSocket:
    """As much of RFC 6455 as a client of one server needs."""

    def __init__(self, url):
        parts = urlsplit(url)
        secure = parts.scheme in ("https", "wss")
        self.socket = socket.create_connection((parts.hostname, parts.port or (443 if secure else 80)), timeout=60)
        if secure:
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=parts.hostname)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET {parts.path.rstrip('/')}/online HTTP/1.1\r\nHost: {parts.netloc}\r\n"
                             f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
                             "Sec-WebSocket-Version: 13\r\n\r\n").encode())
        self.stream = self.socket.makefile("rb")
        status = self.stream.readline().decode()
        if " 101 " not in status:
            sys.exit(f"{url} does not play online: {status.strip()}")
        while self.stream.readline() not in (b"\r\n", b""):
            pass

    def frame(self, kind, data):
        mask = os.urandom(4)
        size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0xFE]) + struct.pack(">H", len(data))
        self.socket.sendall(bytes([0x80 | kind]) + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def say(self, **message):
        self.frame(1, json.dumps(message).encode())

    def hear(self):
        """The next message; None where the server has gone."""
        while True:
            head = self.stream.read(2)
            if len(head) < 2:
                return None
            size = head[1] & 127
            if size == 126:
                size = struct.unpack(">H", self.stream.read(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.stream.read(8))[0]
            data = self.stream.read(size)
            kind = head[0] & 15
            if kind == 1:
                return json.loads(data)
            if kind == 8:
                return None
            if kind == 9:
                self.frame(10, data)


def pieces_on(board):
    """Square to piece, from "..../..7./…"."""
    ranks = board.split("/")
    return {f + r: int(ranks[4 - int(r)]["abcd".index(f)], 16)
            for r in "1234" for f in "abcd" if ranks[4 - int(r)]["abcd".index(f)] not in ".?"}


def alignment(on, last):
    """A line through the last square whose four pieces have something in common."""
    for name, line in zip(LINE_NAMES, LINES):
        if last in line and all(square in on for square in line):
            four = [on[square] for square in line]
            if four[0] & four[1] & four[2] & four[3] or 15 & ~(four[0] | four[1] | four[2] | four[3]):
                return name
    return None


def choose(at):
    """What to do at a table that looks so: acts, all or none of which are done."""
    board, hand, last, _ = at["seen"].split(" ")
    on = pieces_on(board)
    if at["call"] and (line := alignment(on, last)):
        return ["!" + line]
    if at["task"] == "pass":
        return ["-"]
    acts = []
    if at["task"] == "place":
        square = random.choice([f + r for f in "abcd" for r in "1234" if f + r not in on])
        on[square] = int(hand, 16)
        acts = [square]
        if line := alignment(on, square):
            return acts + ["!" + line]
    left = [piece for piece in range(16) if piece not in on.values()]
    return acts + ([f"={random.choice(left):x}"] if left else ["-"])


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("address")
    options.add_argument("--program", metavar="LEVEL", help="open a table against a program")
    options.add_argument("--games", type=int, default=1, help="how many, by rematch")
    asked = options.parse_args()
    server, _, link = asked.address.partition("#/at/")
    talk = WebSocket(server)
    talk.say(t="hello", v=1, me=os.urandom(16).hex())
    games = 0
    shown = None
    mine = []
    playing = False
    while (said := talk.hear()) is not None:
        kind = said["t"]
        if kind == "hello" and link:
            talk.say(t="sit", table=link)
        elif kind == "hello":
            other = f"program:{asked.program}" if asked.program else "anybody"
            talk.say(t="open", id=os.urandom(8).hex(), places=[["me"], [other]], clock=60000)
        elif kind == "opened":
            print(f"{server.rstrip('/')}/#/at/{said['table']}", flush=True)
            talk.say(t="watch", table=said["table"])
        elif kind == "table":
            playing = said["phase"] == "playing"
        elif kind == "you":
            mine = said["seats"]
        elif kind == "at" and "end" in said:
            if said["moves"] != shown:
                shown = said["moves"]
                games += 1
                print(shown, said["end"]["result"], flush=True)
                if games == asked.games:
                    return
                wants_more = ["again?"] if mine[0][0] == "1" else []
            else:
                wants_more = ["again+"] if said["proposed"][2] not in ("-", mine[0][0]) else []
            if wants_more:
                talk.say(t="act", on=said["n"], id=os.urandom(8).hex(), do=wants_more)
        elif kind == "at" and playing and said.get("toAct") in mine:
            talk.say(t="act", on=said["n"], id=os.urandom(8).hex(), do=choose(said))
        elif kind == "no":
            sys.exit(f"refused: {said['why']}")


if __name__ == "__main__":
    main()
