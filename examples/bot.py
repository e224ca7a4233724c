#!/usr/bin/env python3
"""A player of Yahtzee, Sorry! and Clue for a Parlor server, using only the Python standard library.

    python3 examples/bot.py http://localhost:8080              plays Yahtzee against the casual bot
    python3 examples/bot.py http://localhost:8080 --game sorry plays Sorry! against the easy bot
    python3 examples/bot.py http://localhost:8080 --game clue  plays Clue against two easy bots
    python3 examples/bot.py http://localhost:8080 --table ID   joins a table of any of them that has an open seat
    python3 examples/bot.py URL --save DIR                     keeps the log and a receipt for `parlor verify`

docs/api.md explains the protocol. The bot uses long polling: it requests the updates after the version it has, and acts
when the game waits for its seat.
"""

import argparse
import collections
import hashlib
import json
import os
import random
import secrets
import sys
import urllib.error
import urllib.request

# Roughly the average score of each box. A box that now gives more than that is a good one to fill.
USUAL = {
    "aces": 2, "twos": 5, "threes": 8, "fours": 12, "fives": 15, "sixes": 19, "three_of_a_kind": 21,
    "four_of_a_kind": 13, "full_house": 22, "small_straight": 29, "large_straight": 32, "yahtzee": 16, "chance": 22,
}


class Refused(Exception):
    """The server refused a request. `code` is stable, the message is for people."""

    def __init__(self, error):
        super().__init__(f"{error['code']}: {error['message']}")
        self.code = error["code"]


class Server:
    def __init__(self, url):
        self.url, self.secret = url.rstrip("/") + "/api/v1", None

    def call(self, method, path, body=None):
        headers = {"Content-Type": "application/json"}
        if self.secret:
            headers["Authorization"] = f"Bearer {self.secret}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=90) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise Refused(json.load(error)) from None

    def ask(self, table, **ask):
        """Sends a request to a table. The id makes it safe to repeat it when an answer is lost: it is done once."""
        body = {"id": secrets.token_hex(16), "ask": ask}
        for attempt in range(3):
            try:
                return self.call("POST", f"/tables/{table}/asks", body)["version"]
            except (urllib.error.URLError, ConnectionError):
                if attempt == 2:
                    raise

    def updates(self, table, seat, since):
        """The state of the table for our seat, as soon as it is newer than `since`."""
        return self.call("GET", f"/tables/{table}/updates?viewer={seat}&since={since}&wait=30")


# The newest luck scheme that we know, and the only one for which we open our bytes.
SCHEME = 2


class Luck:
    """Our contribution to the luck: 32 bytes that the server cannot choose, nor know before the seats are frozen."""

    def __init__(self, shown):
        self.shown = shown  # The hash of the server's seed, as we saw it before the start.
        self.bytes = secrets.token_bytes(32)
        self.commitment = hashlib.sha256(self.bytes).hexdigest()


def choose_yahtzee(view):
    """Chooses an action for the current dice. The view contains all we need; the rules stay on the server."""
    turn = view["turn"]
    if turn["dice"] is None:
        return {"type": "roll", "keep": [False] * 5}
    allowed = [box for box in turn["boxes"] if box["forbidden"] is None]
    best = max(allowed, key=lambda box: box["points"] - USUAL[box["category"]])
    made = best["category"] in ("full_house", "small_straight", "large_straight", "yahtzee") and best["points"] > 0
    if turn["rolls_left"] > 0 and not made:
        # The most frequent face; of two pairs, the higher.
        face = max(collections.Counter(turn["dice"]).items(), key=lambda item: (item[1], item[0]))[0]
        keep = [die == face for die in turn["dice"]]
        if not all(keep):
            return {"type": "roll", "keep": keep}
    return {"type": "score", "category": best["category"]}


def choose_sorry(view):
    """Chooses an action for a card or a hand: the view lists every legal move, pawn by pawn, with its effects."""
    turn = view["turn"]
    if view["phase"] == "draw":
        return {"type": "draw"}
    if not turn["moves"]:
        return {"type": "discard", "card": view["hand"][0]}

    seats = [turn["seat"], (turn["seat"] + 2) % 4] if view["config"]["variation"] == "team" else [turn["seat"]]
    own = [view["colours"][seat] for seat in seats]

    def liking(move):
        bumps = [bump for leg in move["legs"] for bump in leg.get("bumped", [])]
        home = sum(leg["to"] == "H" for leg in move["legs"])
        started = sum(leg["from"] == "S" for leg in move["legs"])
        back = sum(leg.get("backward", False) for leg in move["legs"])
        return 3 * home + 2 * started + sum(-2 if bump["colour"] in own else 2 for bump in bumps) - back

    move = max(turn["moves"], key=liking)
    return {"type": "move", **{part: move[part] for part in ("card", "step", "then") if part in move}}


CARDS = {
    "suspect": ("scarlet", "mustard", "white", "green", "peacock", "plum"),
    "weapon": ("candlestick", "knife", "lead_pipe", "revolver", "rope", "wrench"),
    "room": ("kitchen", "ballroom", "conservatory", "dining_room", "billiard_room", "library", "lounge", "hall", "study"),
}


def choose_clue(view):
    """Asks about cards that it has not seen, and accuses when only one of each kind is left."""
    me, turn, own = view["viewer"], view["turn"], set(view["hand"])
    if turn["asked"] == me:
        return {"type": "show", "card": turn["fits"][0]}

    seen, in_file = set(own), set()
    for entry in view["record"]:
        if entry["type"] == "suggested" and entry["seat"] == me:
            seen.add(entry["shown"])
            if entry["refuter"] is None:
                in_file |= set(entry["crime"].values()) - own
    left = {}
    for kind, cards in CARDS.items():
        unseen = [card for card in cards if card not in seen]
        left[kind] = [card for card in unseen if card in in_file] or unseen

    if all(len(cards) == 1 for cards in left.values()):
        return {"type": "accuse", "crime": {kind: cards[0] for kind, cards in left.items()}}
    if turn["may_suggest"]:
        return {"type": "suggest", **{kind: random.choice(left[kind]) for kind in ("suspect", "weapon")}}
    if turn["destinations"]:
        rooms = [way for way in turn["destinations"] if way["to"] in CARDS["room"]]
        wanted = [way for way in rooms if way["to"] in left["room"]]
        return {"type": "walk", "to": random.choice(wanted or rooms or turn["destinations"])["to"]}
    if turn["passage"] in left["room"] or (turn["passage"] and not turn["may_roll"]):
        return {"type": "passage"}
    return {"type": "roll" if turn["may_roll"] else "end_turn"}


# How each game is played, the bot to play against, and the smallest number of seats for a game against it.
GAMES = {
    "yahtzee": (choose_yahtzee, "casual", 2),
    "sorry": (choose_sorry, "easy", 2),
    "clue": (choose_clue, "easy", 3),
}


def sit_down(server, table):
    update = server.call("GET", f"/tables/{table}")
    open_seats = [seat for seat, info in enumerate(update["seats"]) if info["chair"]["type"] == "open"]
    if not open_seats:
        sys.exit("no seat is open at this table")
    if update["game"] not in GAMES:
        sys.exit(f"this bot does not know the game of this table: {update['game']}")
    luck = Luck(update["luck"]["commitment"])
    server.ask(table, type="sit", seat=open_seats[0], commitment=luck.commitment)
    return open_seats[0], luck


def play(server, table, seat, me, luck):
    """Plays until the table is over. Returns the last update and our final contribution to the luck."""
    seen = 0
    while True:
        update = server.updates(table, seat, seen)
        seen, chair = update["version"], update["seats"][seat]
        choose = GAMES[update["game"]][0]
        try:
            if update["luck"]["seed"] is not None:
                return update, luck
            if update["stage"] == "gathering" and chair["chair"]["commitment"] is None:
                # Somebody else did not open, so the start was voided. Our bytes are known now: commit to new ones.
                luck = Luck(update["luck"]["commitment"])
                server.ask(table, type="commit", seat=seat, commitment=luck.commitment)
            elif update["stage"] == "gathering" and update["host"] == me and is_full(update):
                server.ask(table, type="start")
            elif update["stage"] == "opening" and not chair["opened"]:
                start = update["luck"]["start"]["row"]["what"]
                if start.get("luck") != SCHEME:
                    sys.exit("this server draws its luck in a way that this bot does not know")
                if start["commitment"] != luck.shown or start["chairs"][seat]["commitment"] != luck.commitment:
                    sys.exit("the start is not the one that this server had promised")
                server.ask(table, type="open", seat=seat, bytes=luck.bytes.hex())
            elif seat in update["must"]:
                server.ask(table, type="act", seat=seat, action=choose(update["view"]), if_version=seen)
            elif seat in update["may"]:
                server.ask(table, type="act", seat=seat, action={"type": "next_game"}, if_version=seen)
        except Refused as refused:
            # Another player acted first: fetch the new state. Any other refusal is a bug of ours.
            if refused.code not in ("stale", "game_not_over", "already_started"):
                raise


def is_full(update):
    return all(info["chair"]["type"] != "open" for info in update["seats"])


def tell(game, view, seat):
    """Prints the result."""
    if game == "sorry":
        for player, colour in enumerate(view["colours"]):
            home = view["pawns"][colour].count("H")
            print(f"{colour:8} {home} home{' (me)' if player == seat else ''}{', won' if player in view['won'] else ''}")
        return
    if game == "clue":
        for player, place in enumerate(view["outcome"]["places"]):
            print(f"{view['suspects'][player]:8}{' (me)' if player == seat else ''}{', won' if place == 1 else ''}")
        print(f"the case file: {', '.join(view['file'].values())}")
        return
    card = view["cards"][seat]
    for name in USUAL:
        points = card["boxes"][name]
        print(f"{name.replace('_', ' '):16} {'-' if points is None else points:>4}")
    print(f"{'upper bonus':16} {card['bonus']:>4}")
    print(f"{'further Yahtzees':16} {100 * card['yahtzee_bonuses']:>4}")
    print(f"{'grand total':16} {card['grand_total']:>4}")


def main():
    parser = argparse.ArgumentParser(description="Plays Yahtzee, Sorry! or Clue at a Parlor server.")
    parser.add_argument("url")
    parser.add_argument("--game", choices=GAMES, default="yahtzee")
    parser.add_argument("--table", help="join this table; without it, open one against a bot")
    parser.add_argument("--name", default="Python")
    parser.add_argument("--save", metavar="DIR", help="keep the log and a receipt there")
    args = parser.parse_args()

    server = Server(args.url)
    player = server.call("POST", "/players", {"name": args.name})
    server.secret = player["secret"]
    _, opponent, seats = GAMES[args.game]
    table = args.table or server.call("POST", "/tables", {"game": args.game, "seats": seats})["table"]
    seat, luck = sit_down(server, table)
    if not args.table:
        for other in set(range(seats)) - {seat}:
            server.ask(table, type="add_bot", seat=other, level=opponent)
    end, luck = play(server, table, seat, player["player"], luck)

    tell(end["game"], end["view"], seat)

    if args.save:
        os.makedirs(args.save, exist_ok=True)
        receipt = {"table": table, "seat": seat, "commitment": luck.shown, "void_starts": end["luck"]["void_starts"],
                   "start": end["luck"]["start"], "bytes": luck.bytes.hex()}
        log = server.call("GET", f"/tables/{table}/export")
        for name, content in (("log", log), ("receipt", receipt)):
            with open(os.path.join(args.save, f"{table}-{name}.json"), "w", encoding="utf-8") as file:
                json.dump(content, file)


if __name__ == "__main__":
    try:
        main()
    except Refused as no:
        sys.exit(str(no))
    except (urllib.error.URLError, ConnectionError) as away:
        sys.exit(f"the server cannot be reached: {getattr(away, 'reason', away)}")
