"""Every sentence and button of a table's pages in English, in one golden file.

Of a page's further states it has only what differs from the state before.

`python -m tests.bot.pages.texts` writes it. Its diff shows what a change does to the pages.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from bot.features.setup.page import overview_page
from bot.i18n import words_for
from bot.pages.advice import hint_choice, hint_lines
from bot.pages.asked import asked_text
from bot.pages.audience import Audience
from bot.pages.board import board_of, board_page, count_page
from bot.pages.choices import cards_page, named_page
from bot.pages.greeting import greeting_page, more_greeting_page
from bot.pages.hand import (
    actions_for,
    brief_page,
    choice_page,
    hand_of,
    hand_page,
    pause_page,
    stale_hand_page,
    sure_page,
    with_tip,
)
from bot.pages.languages import with_languages
from bot.pages.lobby import arrange_page, lobby_page, played_elsewhere_page, seats_page
from bot.pages.menu import (
    close_buttons,
    close_own_page,
    close_page,
    closed_for_text,
    closing_text,
    fair_page,
    left_page,
    more_page,
    open_row,
    resting_page,
)
from bot.pages.names import person_name, table_key, table_name
from bot.pages.options import number_form, options_page
from bot.pages.results import (
    announcement_page,
    counts_line,
    end_page,
    end_row,
    last_count_page,
    latest,
    past_counts,
    past_page,
    record_choices,
)
from bot.pages.sentences import note, refusal
from bot.pages.signs import signs_page
from bot.pages.typed import typed_choices
from bot.pages.web_links import WebLinks, with_browser, with_link, with_watching
from bot.store.cheers import Cheers
from bot.store.open_matches import Hosted
from bot.store.people import Guild, Person
from bot.tables.proposing import Proposal
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.layout import Button
from pasur_core.cards import Card
from pasur_core.players.advising import CHANCE, POINTS
from pasur_core.registry import games
from tests.bot.features.golden.matches import over
from tests.bot.pages import deeds
from tests.bot.pages.finished_matches import SETTINGS, finished
from tests.bot.pages.golden import States, written
from tests.bot.room import ALI, SARA, START, after_one, begun, laid_out

GOLDEN = Path(__file__).parent / "texts.txt"
EN = words_for("en")
PNG = b"a picture"


def all_texts() -> str:
    """Return the texts of each page, a page after a heading."""
    return written(_states())


def _states() -> States:
    yield from _lobby()
    yield from _options()
    yield from _board()
    yield from _hand()
    yield from _choices()
    yield from _results()
    yield from _menu()
    yield from _greeting()
    yield from _typed()
    yield from _refusals()
    yield from _layout()
    yield from deeds.states(_at_tables())


def with_row(table: Table, **columns: object) -> Table:
    """Return a table with these columns of its row."""
    return replace(table, row=replace(table.row, **columns))  # type: ignore[arg-type]


def with_seat(table: Table, seat: int, **columns: object) -> Table:
    """Return a table with these columns of a seat's row."""
    seats = list(table.seats)
    seats[seat] = replace(seats[seat], **columns)  # type: ignore[arg-type]
    return replace(table, seats=tuple(seats))


def all_seats(table: Table, **columns: object) -> Table:
    """Return a table with these columns of the rows of all seats."""
    seats = (replace(one, **columns) for one in table.seats)  # type: ignore[arg-type]
    return replace(table, seats=tuple(seats))


def _lobby() -> States:
    two, four = laid_out("Al*i", "Sara"), laid_out("Ali", "Sara", "Reza", "Mina", key="belote")
    one = laid_out("Ali")
    lobbies = {
        "one person": one,
        "two": two,
        "three": laid_out("Ali", "Sara", "Reza"),
        "full": laid_out("Ali", "Sara", "Reza", "Mina"),
        "with a computer player": laid_out("Ali", computers=1),
        "with two": laid_out("Ali", "Sara", computers=2, hints="off"),
        "of partners": four,
        "of partners, one person": laid_out("Ali", key="belote"),
        "of partners, two people": laid_out("Ali", "Sara", key="belote"),
        "of partners, three people": laid_out("Ali", "Sara", "Reza", key="belote"),
        "options": laid_out("Ali", "Sara", options={"target": 20}, speed="live"),
        "hints agreed by nobody": laid_out("Ali", "Sara", hints="agreed"),
        "hints agreed by one": with_seat(laid_out("Ali", "Sara", hints="agreed"), 0, agrees=True),
        "hints agreed by all": all_seats(laid_out("Ali", "Sara", hints="agreed"), agrees=True),
        "hints with computers": laid_out("Ali", computers=1, hints="agreed"),
        "closed": laid_out("Ali", "Sara", status="closed"),
        "sealed": with_row(two, seed=bytes(32)),
        "master": with_seat(laid_out("Ali", computers=1), 1, level="master"),
        "beginner": with_seat(laid_out("Ali", computers=1), 1, level="beginner"),
        "of seven": laid_out("Ali", key="rami"),
        "any options": laid_out("Ali", "Sara", options={"target": 20}, any_options=True),
    }
    for name, table in lobbies.items():
        yield f"lobby: {name}", lobby_page(table, EN)
        if not table.ended:
            yield f"arrange for the host: {name}", arrange_page(table, ALI.user_id, EN)
            yield f"arrange for a guest: {name}", arrange_page(table, SARA.user_id, EN)
    yield "arrange for a stranger", arrange_page(two, 7, EN)
    yield "lobby: newcomers", lobby_page(two, EN, newcomers=True, picture=PNG)
    yield "lobby: gave the language", lobby_page(two, EN, newcomers=True, gave_language=True)
    yield "lobby: seats kept", lobby_page(one, EN, awaited=lobbies["three"].seats[1:])
    for level, before in (("beginner", "club"), ("club", "master"), ("master", "club")):
        near = Proposal(0, level, before)
        yield f"lobby: proposed {level}", lobby_page(lobbies["master"], EN, near=near)
    few = arrange_page(lobbies["master"], ALI.user_id, EN, ["club", "master"], ["pasur", "rami"])
    yield "arrange: few levels and games", few
    single = arrange_page(lobbies["master"], ALI.user_id, EN, ["club"], ["pasur"])
    yield "arrange: one level and game", single
    yield "seats", seats_page(lobbies["three"], ALI.user_id, EN)
    for status in ("lobby", "running", "over"):
        table = with_row(two, status=status, thread_id=9)
        yield f"lobby of a thread: {status}", played_elsewhere_page(table, EN)


def _options() -> States:
    pasur, alone = laid_out("Ali", "Sara"), laid_out("Ali", computers=1, pauses=False)
    for number in (-1, 0, 1, 2, 9):
        yield f"options: pasur {number}", options_page(pasur, EN, number)
    yield "options: with a computer player", options_page(alone, EN)
    yield "options: unhurried", options_page(with_row(alone, pauses=True, speed="off"), EN)
    for key in games():
        yield f"options {key}", options_page(laid_out("Ali", "Sara", key=key), EN)
    preset = dict(next(iter(pasur.game.presets.values()), {}))
    yield "options: preset", options_page(laid_out("Ali", "Sara", options=preset), EN)
    yield "number", number_form(pasur, "target", EN)
    for hints in ("computers", "agreed", "off"):
        yield f"hint choice: {hints}", hint_choice(with_row(pasur, hints=hints), EN)
        for table in (pasur, alone):
            computers = table.with_computers
            name = f"hints agreed: {hints}, with computer players {computers}"
            yield name, hint_lines(with_row(table, hints=hints), EN)


def _running() -> dict[str, Table]:
    """Return running tables in their states."""
    two = begun("Ali", "Sa*ra", moves=5)
    dealt = begun("Ali", "Sara", "Reza", moves=3)
    away = with_seat(dealt, 1, away=True, stand_ins=[2])
    left = with_seat(dealt, 1, away=True, stand_ins=[1, 2, 3])
    return {
        "two": two,
        "clock": with_row(two, speed="live", due="warn", due_at=START),
        "clock, warned": with_row(two, speed="live", due="time", due_at=START),
        "clock without an end": with_row(two, speed="live", due="idle", due_at=START),
        "off": with_row(two, speed="off"),
        "three": dealt,
        "with an option": begun("Ali", "Sara", options={"target": 20}),
        "one away": away,
        "one has left": left,
        "away, then back": with_seat(dealt, 1, stand_ins=[2, 3]),
        "away twice, then back": with_seat(dealt, 1, stand_ins=[1, 2, 2, 3]),
        "deserted": all_seats(two, away=True),
        "asks to close": with_seat(dealt, 1, closes=True),
        "two agree to close": with_seat(with_seat(dealt, 1, closes=True), 2, closes=True),
        "all agree to close": with_row(all_seats(two, closes=True), status="closed"),
        "late": _late(two),
        "computer": begun("Ali", computers=1, moves=3),
        "hints off": begun("Ali", computers=1, moves=3, hints="off"),
        "organised": with_row(two, room=3, host_id=0),
        "sealed": with_row(two, room=3, sealed=True, host_id=0),
        "thread": with_row(two, thread_id=9),
        "in a thread of a night": with_row(two, thread_id=9, room=3),
        "closed": with_row(two, status="closed"),
        "closed by the host": with_row(two, status="closed", closed_by=ALI.user_id),
        "closed by a stranger": with_row(two, status="closed", closed_by=7),
        "stopped": with_row(two, status="closed", room=3),
        "sealed unplayed": with_row(two, status="closed", room=3, sealed=True),
        "belote": begun("Ali", "Sara", "Reza", "Mina", key="belote", moves=3),
        "undrawable": begun("علی", "Sara", "सारा", moves=4),
    }


def _late(table: Table) -> Table:
    """Return a table after a computer player has made a move for the person on turn."""
    (seat,) = table.acting
    played = table.played.submit(seat, next(iter(table.legal(seat))), auto=True)[0]
    return with_seat(replace(table, match=played), seat, misses=1)


def _at_tables() -> dict[str, Table]:
    """Return a table in each state that decides what people can do there."""
    lobby = laid_out("Ali", "Sara")
    running = begun("Ali", "Sara", "Reza", moves=3)
    with_computer = begun("Ali", computers=1, moves=4)
    return {
        "lobby": lobby,
        "lobby of one": laid_out("Ali"),
        "lobby of four": laid_out("Ali", "Sara", "Reza", "Mina"),
        "full lobby": laid_out("Ali", "Sara", "Reza", "Mina", key="belote"),
        "lobby of two for Belote": laid_out("Ali", "Sara", key="belote"),
        "lobby with a computer player": laid_out("Ali", "Sara", computers=1),
        "lobby with hints by agreement": laid_out("Ali", "Sara", hints="agreed"),
        "running": running,
        "running, before all have played": begun("Ali", "Sara", "Reza", moves=1),
        "with a computer player": with_computer,
        "with hints by agreement": with_row(running, hints="agreed"),
        "with hints agreed": all_seats(with_row(running, hints="agreed"), agrees=True),
        "without hints": with_row(with_computer, hints="off"),
        "Sara away": with_seat(running, 1, away=True, stand_ins=[3]),
        "all away": all_seats(running, away=True, stand_ins=[3]),
        "asks to close": with_seat(running, 1, closes=True),
        "two agree to close": with_seat(with_seat(running, 1, closes=True), 2, closes=True),
        "between rounds": _paused(),
        "organised": with_row(running, room=3, host_id=0),
        "sealed": with_row(running, room=3, sealed=True, host_id=0),
        "in a thread": with_row(with_computer, thread_id=9),
        "between rounds, with a computer player": with_seat(
            _paused(), 1, computer=True, user_id=None, name="1", level="club"
        ),
        "over": over("pasur", "Ali", "Sa*ra", target=20),
        "closed": with_row(running, status="closed"),
    }


def _paused(seats: int = 2, **row: object) -> Table:
    """Return a table between two rounds."""
    table = begun(*("Ali", "Sara", "Reza", "Mina")[:seats], **row)  # type: ignore[arg-type]
    match = table.played
    while not match.game.between_rounds(match.state):
        match = after_one(match)
    return replace(table, match=match)


def _board() -> States:
    for name, table in _running().items():
        board = board_of(table, EN)
        yield f"board: {name}", board_page(table, board, EN, None, now=START)
        yield f"board in a picture: {name}", board_page(table, board, EN, PNG, now=START + 900)
    two = _running()["two"]
    for name, cheers in {
        "one": Cheers(1, ((7, "Re*za"),)),
        "seated": Cheers(1, ((SARA.user_id, "other"),)),
        "five": Cheers(5, ((7, "Reza"), (8, ""), (9, "Mina"))),
        "unknown": Cheers(1, ((8, ""),)),
        "none": Cheers(),
    }.items():
        yield f"cheers: {name}", board_page(two, board_of(two, EN), EN, None, cheers)
    paused = _paused()
    for name, table in {
        "two": paused,
        "clock": with_row(paused, due="deal", due_at=START + 20),
        "deserted": all_seats(paused, away=True),
        "asks to close": with_seat(paused, 0, closes=True),
    }.items():
        board = board_of(table, EN)
        outcome = latest(table)
        yield f"board between: {name}", board_page(table, board, EN, None, now=START)
        yield (
            f"board with the count: {name}",
            count_page(table, board, outcome, EN, None, now=START),
        )
        drawn = count_page(table, board, outcome, EN, PNG, now=START + 900)
        yield f"board with the count in a picture: {name}", drawn


def _advised(table: Table, unit: str, exact: bool, *means: float) -> Table:
    """Return a table on which the seat on turn has a hint."""
    (seat,) = table.acting
    legal = [str(one) for one in table.legal(seat).up_to(4)]
    moves = [(one, mean, mean == means[0]) for one, mean in zip(legal, means, strict=False)]
    kept = {"ask": table.seats[seat].ask, "unit": unit, "exact": exact, "moves": moves}
    return with_seat(table, seat, advice=json.dumps(kept), hints=2)


def _hand() -> States:
    tables = _running()
    computer = tables["computer"]
    while ALI.user_id not in [computer.seats[seat].user_id for seat in computer.acting]:
        computer = replace(computer, match=after_one(computer.played))
    tables["hint"] = _advised(computer, POINTS, False, 4.0, 4.0, 3.0, 2.5)
    tables["exact hint"] = _advised(computer, POINTS, True, 4.0, 4.0, 3.0)
    tables["chance"] = _advised(computer, CHANCE, False, 0.6, 0.5)
    tables["chance of three"] = _advised(tables["three"], CHANCE, False, 0.6, 0.5)
    for name, table in tables.items():
        for seat in table.people[:2]:
            hand = with_tip(table, seat, hand_of(table, seat, EN), EN)
            board = board_of(table, EN)
            page = hand_page(table, seat, hand, EN, None, board, note="Done.", now=START)
            yield f"hand of {seat.seat}: {name}", page
            drawn = hand_page(table, seat, hand, EN, PNG, board, now=START + 900)
            yield f"hand of {seat.seat} in a picture: {name}", drawn
    three = tables["three"]
    for seat in three.seats:
        hand = hand_of(three, seat, EN)
        page = hand_page(three, seat, hand, EN, None, heading="Server · #cards", why="not-legal")
        yield f"hand by direct message: {seat.seat}", page
    rami = begun("Ali", "Sara", key="rami", moves=2)
    for sorting in (None, "suit", "rank"):
        hand = hand_of(rami, rami.seats[0], EN, sorting=sorting)
        yield f"hand of rami: {sorting}", hand_page(rami, rami.seats[0], hand, EN, None)
    for message in ("hand-elsewhere", "hand-newer", "hand-old"):
        yield f"stale hand: {message}", stale_hand_page(three, EN, message)
    link = (Button("To the count", url="https://x/"),)
    paused, ended = _paused(3), over("pasur", "Ali", "Sa*ra", target=20)
    for name, table in {
        "paused": paused,
        "clock": with_row(paused, due="deal", due_at=START + 20),
        "away": all_seats(with_seat(paused, 0, away=True), ask=4),
        "deserted": all_seats(paused, away=True),
        "asks to close": with_seat(paused, 1, closes=True),
        "over": ended,
    }.items():
        for seat in table.seats:
            page = pause_page(table, seat, EN, None, note="Done.", heading="Server", now=START)
            yield f"pause of {seat.seat}: {name}", page
        yield f"brief: {name}", brief_page(table, table.seats[0], EN, link)
        yield f"brief aloud: {name}", brief_page(table, table.seats[0], EN.spoken, ())


def _choices() -> States:
    table = begun("Ali", "Sara", moves=5)
    (seat,) = (table.seats[one] for one in table.acting)
    cards = sorted({str(one)[:2] for one in table.legal(seat.seat).up_to(40)} - {"cl"})
    for card in cards:
        actions = actions_for(table, seat, Card(card))
        yield f"choice: {card}", choice_page(table, seat, Card(card), actions, EN)
    others = [f"{rank}{suit}" for suit in "CDHS" for rank in "A23456789"]
    for count in (10, 11, 20, 21, 26):
        actions = tuple(table.game.parse(f"4C>{card}") for card in others[:count])
        yield f"choice of many: {count}", choice_page(table, seat, Card("4C"), actions, EN)
    yield "call", sure_page(table, seat, "claim", EN)
    rami = begun("Ali", "Sara", key="rami", moves=4)
    (number,) = rami.acting
    hand = hand_of(rami, rami.seats[number], EN)
    for one in hand.selects:
        values = [value for value, _ in one.cards][:2]
        page = cards_page(rami, rami.seats[number], one, values, (), EN)
        yield f"cards: {one.verb}", page
    contree = begun("Ali", "Sara", "Reza", "Mina", key="contree")
    (number,) = contree.acting
    hand = hand_of(contree, contree.seats[number], EN)
    verbs = [one.text for one in hand.buttons if one.kind == "choose"]
    for verb in verbs:
        page = named_page(contree, contree.seats[number], verb, EN, hand)
        yield f"named: {verb}", page


def _results() -> States:
    two = over("pasur", "Ali", "Sa*ra", target=20)
    four = finished(next(one for one in SETTINGS if one.game.key == "belote"))
    left = with_seat(two, 1, away=True, stand_ins=[0])
    alone = with_seat(two, 1, computer=True, user_id=None, name="1", level="club")
    cheers = Cheers(2, ((7, "Reza"),))
    for name, table in {
        "two": two,
        "four": four,
        "left": left,
        "with a computer player": alone,
        "organised": with_row(two, room=3),
        "archived": with_row(two, archived_at=1.0),
    }.items():
        yield f"end: {name}", end_page(table, EN, None, cheers, ["A line."], web_url="https://x/")
        yield f"end in a picture: {name}", end_page(table, EN, PNG)
        yield f"end counts: {name}", counts_line(table, EN)
        yield f"end row: {name}", end_row(table, EN)
        yield f"last count: {name}", last_count_page(table, EN, None)
    paused = _paused()
    number = len(paused.played.log) - 1
    for name, table in {
        "paused": paused,
        "late": with_row(paused, due="deal", due_at=START - 20),
        "deserted": all_seats(paused, away=True),
    }.items():
        page = announcement_page(table, number, latest(table), EN, now=START)
        yield f"count: {name}", page
        drawn = announcement_page(table, number, latest(table), EN, PNG, now=START)
        yield f"count in a picture: {name}", drawn
    yield "count: past", announcement_page(paused, number - 1, latest(paused), EN)
    counts = past_counts(two, len(two.played.log) - 1)
    yield "past counts", past_page(two, counts, EN)
    yield "records", record_choices([two, four], "", EN)


def _menu() -> States:
    audience = Audience(Person(7), Guild(77), EN)
    two, three = begun("Ali", "Sara", moves=3), begun("Ali", "Sara", "Reza", moves=3)
    alone = begun("Ali", computers=1, moves=3)
    sealed = with_row(two, seed=bytes(32))
    friendly = begun("Ali", "Sara", "Reza", computers=1, moves=3)
    lobby = laid_out("Ali", "Sara", "Reza")
    ended = over("pasur", "Ali", "Sa*ra", target=20)
    states = {
        "running": sealed,
        "friendly": friendly,
        "friendly, one away": with_seat(friendly, 1, away=True),
        "lobby": lobby,
        "over": ended,
        "closed": with_row(two, status="closed"),
        "own seat away": with_seat(sealed, 0, away=True),
        "organised": with_row(sealed, room=3, host_id=0),
        "alone": alone,
    }
    for name, table in states.items():
        for who, user_id in {"host": ALI.user_id, "guest": SARA.user_id, "stranger": 7}.items():
            yield f"more for the {who}: {name}", more_page(table, user_id, audience)
        yield f"more for a moderator: {name}", more_page(table, 7, audience, moderates=True)
    yield "more: with a sentence", more_page(two, 7, audience, sentence="Done.")
    for name, table in {
        "running": sealed,
        "in a thread": with_row(sealed, thread_id=9),
        "over": ended,
        "over, in a thread": with_row(ended, thread_id=9),
    }.items():
        yield f"fair: {name}", fair_page(table, bytes(32), EN)
    for name, table in {
        "lobby": lobby,
        "friendly": with_seat(friendly, 1, away=True),
        "last": all_seats(two, away=True),
        "rated": with_seat(three, 1, away=True, stand_ins=[3]),
        "rated, twice": with_seat(three, 1, away=True, stand_ins=[1, 2, 3]),
    }.items():
        yield f"left: {name}", left_page(table, SARA.user_id, EN)
    for name, tables in {"none": [], "one": [two], "two": [two, with_row(three, id=13)]}.items():
        yield f"resting: {name}", resting_page(tables, EN, "Done.")
    hosted = [Hosted(12, "pasur", "Se*rver"), Hosted(13, "belote", None)]
    yield "open", open_row(EN)
    yield "closed for: one", closed_for_text(hosted[:1], EN)
    yield "closed for: two", closed_for_text(hosted, EN)
    yield "close hosted", close_buttons(hosted, EN)
    for name, table in {"binding": three, "friendly": friendly, "lobby": lobby}.items():
        yield f"close: {name}", close_page(table, ALI.user_id, EN)
        yield f"close as a moderator: {name}", close_page(table, 7, EN, moderates=True)
        yield f"close own: {name}", close_own_page(table, ALI.user_id, EN)
        yield f"closing: {name}", closing_text(table, EN)
    yield "closing: closed", closing_text(with_row(three, status="closed"), EN)
    for name, table in {
        "two": two,
        "in a room": with_row(two, room=3),
        "in a duplicate": with_row(two, room=3, sealed=True),
        "alone": laid_out("Ali"),
    }.items():
        of_table = [table_name(table, EN), table_name(table, EN, ALI.user_id, plain=True)]
        yield f"table name: {name}", of_table
    yield "who is who", table_key(begun("علی", "Sara", "सारा"), EN)
    names = {7: "Alex", 9: "alex", 8: ""}
    yield "names", [person_name(one, names, EN, "markdown") for one in (7, 8, 9, 10, None, -1)]
    signs = signs_page(two, EN, PNG)
    yield "signs: in a picture", signs
    yield "signs: none", signs_page(two, EN, None)
    for key in games():
        table = begun(*["Ali", "Sara", "Reza", "Mina"][: min(4, games()[key].seats[-1])], key=key)
        yield f"signs of {key}", signs_page(table, EN, PNG)


def _greeting() -> States:
    audience = Audience(Person(7), Guild(77), EN)
    reached = Audience(Person(7, dm_channel_id=88), Guild(77), EN)
    web = WebLinks("https://x", "s" * 22)
    yield "greeting", greeting_page(EN)
    yield "greeting more: a member", more_greeting_page(audience, 5)
    yield "greeting more: a manager", more_greeting_page(reached, 5, web, manages=True)
    yield "languages", with_languages(note("Done."), EN)


def _typed() -> States:
    tables = {
        "on turn": begun("Ali", "Sara", moves=5),
        "computer": begun("Ali", computers=1, moves=4),
        "between": _paused(),
        "lobby": laid_out("Ali", "Sara"),
        "lobby of one": laid_out("Ali"),
        "over": over("pasur", "Ali", "Sa*ra", target=20),
    }
    for name, table in tables.items():
        for user_id in (ALI.user_id, SARA.user_id, 7):
            found = typed_choices(table, user_id, "", EN)
            yield f"typed by {user_id}: {name}", found
    yield "typed: d", typed_choices(tables["between"], ALI.user_id, "d", EN)
    belote = begun("Ali", "Sara", "Reza", "Mina", key="belote", moves=12)
    for name, table in {"pasur": tables["on turn"], "belote": belote}.items():
        for question in ("score", "table", "moves", "trick"):
            yield f"asked {question}: {name}", asked_text(table, 0, question, EN)


def _layout() -> States:
    """Yield what a page becomes for other readers."""
    table = _running()["two"]
    page = board_page(table, board_of(table, EN), EN, PNG)
    twice = replace(page, blocks=(page.blocks[0], *page.blocks))
    setup = overview_page(Guild(77), EN, now=0.0)
    form = options_page(table, EN)
    yield "layout in words", page.in_words()
    yield "layout in words, a block twice", twice.in_words()
    yield "layout spelled out", page.spelled_out("Below.")
    yield "layout without buttons", page.without({"hand", "down", "more", "signs"})
    yield "layout without two buttons", page.without({"hand", "more"})
    yield "layout of a form without lists", form.without({"option", "speed"})
    yield "layout of sections without buttons", setup.without({"setup"})
    yield "layout ids", [*setup.ids, *form.ids]
    for look in ("picture", "both", "text"):
        audience = Audience(Person(7, look=look), Guild(77), EN)
        yield f"layout shown: {look}", audience.shown(page)
        yield f"layout dressed: {look}", audience.dressed(page, "pasur")
    web = board_page(table, board_of(table, EN), EN, None)
    yield "layout with a link", with_link(web, "https://x/", EN)
    yield "layout with no link", with_link(web, "", EN)
    yield "layout with watching", with_watching(web, "https://x/", EN)
    yield "layout with a browser", with_browser(with_link(web, "https://x/", EN), table, EN)


def _refusals() -> States:
    """Yield the refusals whose sentences are made of more than their facts."""
    hosted = [Hosted(12, "pasur", "Se*rver"), Hosted(13, "belote", None)]
    options: dict[str, object] = {"game": "pasur", "value": "x" * 50}
    table = {"table": 12}
    found = [
        Refused("option", option="target", allowed=[11, 20], numbers=range(11, 99), **options),
        Refused("option", option="seven_clubs", allowed=[True, False], numbers=None, **options),
        Refused("option", option="nothing", allowed=["target"], numbers=None, **options),
        Refused("seat-count", counts=(2, 4), now=3),
        Refused("seat-gap", game="pasur", counts=(2, 4), now=3),
        *(
            Refused(code, missing=["send_messages", "attach_files"])
            for code in ("permissions", "share-permissions", "thread-permissions")
        ),
        Refused("game-not-here", games=["pasur", "rami"]),
        Refused("channel-not-here", channels=[1, 2]),
        Refused("hints-waiting", people=[1], **table),
        Refused("hints-waiting", people=[1, 2], **table),
        Refused("hosting-enough", count=2, hosted=hosted),
        Refused("too-many-people", game="pasur", now=5, most=4),
        Refused("host-only", host=7, **table),
        Refused("tournament-guest-role", guest=7, role=8),
        Refused("illegal", game="pasur", error="not_your_turn", **table),
    ]
    for number, one in enumerate(found):
        yield f"refusal {one.code} {number}", refusal(one, EN)


if __name__ == "__main__":
    GOLDEN.write_text(all_texts(), "utf-8", newline="\n")
