"""Plays a game over the network, with nothing but the documented API and Python's standard library.

    python3 play.py http://localhost:1824 18mag TOKEN [TOKEN …] [--options '{}'] [--seed 1] [--most 2000]

The first token opens a table and starts the game, the others sit down at it; each plays its own seats by chance. It knows no
title and no rule: the server says what may be done. At the end the result is printed, as JSON on one line.
"""

import argparse
import http.client
import json
import random
import time
import urllib.parse
import uuid

# By pure chance some games never end: people sell and buy again, and ask each other for ever. 1 is neutral.
LIKING = {"sell-shares": 0.02, "withdraw": 0.05, "pass": 0.3, "done": 0.3, "concede": 0, "propose-winner": 0}

# A list that has to be asked for may be long; so many of it are looked at.
MOST_LISTED = 50


class Refused(Exception):
    """The server says no; `code` says why."""

    def __init__(self, status, error):
        super().__init__(f"{status} {error}")
        self.code = error.get("code")


class Program:
    """Somebody who is a program: one connection, one token."""

    def __init__(self, address, token):
        self.where = urllib.parse.urlsplit(address)
        self.token = token
        self.connection = None

    def ask(self, method, path, body=None):
        """Asks, and asks again when the server is busy or does not answer. Every act has a key, so that is safe."""
        while True:
            try:
                status, headers, answer = self._send(method, path, body)
            except (http.client.HTTPException, OSError):
                self.connection = None
                time.sleep(1)
                continue
            if status in (429, 503):
                time.sleep(int(headers.get("retry-after", "1")))
            elif status >= 400:
                raise Refused(status, answer["error"])
            else:
                return answer

    def _send(self, method, path, body):
        if self.connection is None:
            encrypted = self.where.scheme == "https"
            connect = http.client.HTTPSConnection if encrypted else http.client.HTTPConnection
            self.connection = connect(self.where.netloc, timeout=60)
        headers = {"authorization": f"Bearer {self.token}"}
        if body is not None:
            headers["content-type"] = "application/json"
        self.connection.request(method, path, None if body is None else json.dumps(body), headers)
        response = self.connection.getresponse()
        text = response.read()
        return response.status, response.headers, json.loads(text) if text else None


def value_of(choice, chance):
    """A value for one field of an offer."""
    if "oneOf" in choice:
        return choice["oneOf"][int(chance() * len(choice["oneOf"]))]
    steps = (choice["to"] - choice["from"]) // choice["step"]
    return choice["from"] + choice["step"] * int(chance() * (steps + 1))


def filled_in(program, game, offer, chance):
    """An action that fills in an offer; None when there turns out to be nothing to choose."""
    action = {"type": offer["type"], "seat": offer["seat"], **offer["fixed"]}
    on_demand = False
    for field, choice in offer["choose"].items():
        if "onDemand" in choice:
            on_demand = True
        else:
            action[field] = value_of(choice, chance)
    if not on_demand:
        return action
    asked = {"begun": action, "limit": MOST_LISTED}
    found = program.ask("POST", f"/api/games/{game}/offers/listed", asked)["actions"]
    return found[int(chance() * len(found))] if found else None


def chosen(program, game, offers, chance):
    """One of the offers, filled in."""
    left = list(offers)
    while left:
        weights = [LIKING.get(offer["type"], 1) for offer in left]
        at = chance() * sum(weights)
        index = 0
        while index < len(left) - 1 and at >= weights[index]:
            at -= weights[index]
            index += 1
        action = filled_in(program, game, left.pop(index), chance)
        if action is not None:
            return action
    raise RuntimeError("whoever has to act has something to do")


def sit_down(programs, title, options):
    """Opens a table for these programs and starts the game; tells its id and who plays which seat."""
    host, *others = programs
    players = {"from": len(programs), "to": len(programs)}
    table = {"name": "Programs", "title": title, "options": options, "players": players, "listed": False}
    agreed = {"undo": "none", "pace": "live", "hostMayAct": False}
    opened = host.ask("POST", "/api/tables", {**table, **agreed})
    for other in others:
        other.ask("POST", f"/api/invitations/{opened['invitation']}/join", {})
    host.ask("POST", f"/api/tables/{opened['id']}/start", {})
    game = opened["id"]
    seats = {}
    for program in programs:
        for seat in program.ask("GET", f"/api/games/{game}")["mySeats"]:
            seats[seat] = program
    return game, seats


def act(program, game, sequence, action):
    """Does something; tells the last entry of the log, which says who is next."""
    body = {"seen": sequence, "key": uuid.uuid4().hex, "action": action}
    return program.ask("POST", f"/api/games/{game}/actions", body)["entries"][-1]


def play(programs, game, seats, chance, most):
    """Plays until the game is over; after so many actions everybody agrees to end it."""
    now = programs[0].ask("GET", f"/api/games/{game}")
    sequence, to_act = now["sequence"], now["table"].get("toAct")
    while to_act is not None:
        if sequence >= most:
            for seat, program in seats.items():
                yes = {"type": "agree-end", "seat": seat, "take": "yes"}
                sequence = act(program, game, sequence, yes)["sequence"]
            break
        program = seats[to_act]
        offers = program.ask("GET", f"/api/games/{game}/offers?seat={to_act}")
        entry = act(program, game, offers["sequence"], chosen(program, game, offers["offers"], chance))
        sequence, to_act = entry["sequence"], entry.get("toAct")
    return programs[0].ask("GET", f"/api/tables/{game}")


def main():
    parser = argparse.ArgumentParser(description="Plays a game over the network, by chance.")
    parser.add_argument("address")
    parser.add_argument("title")
    parser.add_argument("token", nargs="+")
    parser.add_argument("--options", type=json.loads, default={})
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=2000)
    asked = parser.parse_args()
    programs = [Program(asked.address, token) for token in asked.token]
    game, seats = sit_down(programs, asked.title, asked.options)
    table = play(programs, game, seats, random.Random(asked.seed).random, asked.most)
    report = {"game": game, "status": table["status"], "actions": table["sequence"], "result": table.get("result")}
    print(json.dumps(report))


if __name__ == "__main__":
    main()
