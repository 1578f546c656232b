"""What people do at tables in every state: what changes, or the sentence of the refusal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, replace
from functools import partial

from bot.i18n import words_for
from bot.interactions.calls import check_call
from bot.pages.sentences import refusal
from bot.store.matches import SeatRow
from bot.store.open_matches import Hosted
from bot.store.people import Guild
from bot.tables import hints, lobby, seating
from bot.tables.admission import HOSTED, LATELY, Counts, OpenRequest, admit
from bot.tables.cheers import cheer
from bot.tables.draft import Draft, try_action
from bot.tables.refusal import Refused
from bot.tables.table import Table
from tests.bot.pages.golden import States
from tests.bot.room import ALI, MINA, REZA, SARA, START

EN = words_for("en")
STRANGER = 7

Deed = Callable[[Draft, int], object]
"""What a person with this user id does."""


def _start_later(draft: Draft, who: int) -> None:
    draft.now += 3600.0
    lobby.start(draft, who, bytes(32))


DEEDS: dict[str, Deed] = {
    "join": lambda draft, who: lobby.join(draft, who, "Somebody"),
    "add a computer player": lobby.add_computer,
    "add an unknown level": lambda draft, who: lobby.add_computer(draft, who, "expert"),
    "set the level": lambda draft, who: lobby.set_level(draft, who, "beginner"),
    "set an unknown level": lambda draft, who: lobby.set_level(draft, who, "expert"),
    "drop a computer player": lobby.drop_computer,
    "sit on the second seat": lambda draft, who: lobby.sit(draft, who, 1),
    "sit on a seat that is not there": lambda draft, who: lobby.sit(draft, who, 9),
    "change partners": lobby.change_partners,
    "choose Belote": lambda draft, who: lobby.set_game(draft, who, "belote"),
    "choose Pasur": lambda draft, who: lobby.set_game(draft, who, "pasur"),
    "set an option": lambda draft, who: lobby.set_options(draft, who, {"target": 20}),
    "set a wrong option": lambda draft, who: lobby.set_options(draft, who, {"target": 1}),
    "set the speed": lambda draft, who: lobby.set_speed(draft, who, "live"),
    "set an unknown speed": lambda draft, who: lobby.set_speed(draft, who, "fast"),
    "set pauses": lambda draft, who: lobby.set_pauses(draft, who, False),
    "start": lambda draft, who: lobby.start(draft, who, bytes(32)),
    "start an hour later": _start_later,
    "fill up": lambda draft, who: lobby.fill(draft, who, bytes(32)),
    "invite a stranger": lambda draft, who: lobby.invite(draft, who, STRANGER),
    "invite Sara": lambda draft, who: lobby.invite(draft, who, SARA.user_id),
    "call players": lobby.call_players,
    "allow hints": lambda draft, who: hints.set_hints(draft, who, "agreed"),
    "allow hints wrongly": lambda draft, who: hints.set_hints(draft, who, "ever"),
    "agree to hints": hints.agree,
    "ask for a hint": lambda draft, who: hints.check(draft.table, who),
    "leave": seating.leave,
    "remove Sara": lambda draft, who: seating.remove(draft, who, SARA.user_id),
    "remove Ali": lambda draft, who: seating.remove(draft, who, ALI.user_id),
    "remove a stranger": lambda draft, who: seating.remove(draft, who, STRANGER),
    "close": seating.close,
    "close as a moderator": lambda draft, who: seating.close(draft, who, moderates=True),
    "agree to close": seating.agree_to_close,
    "play on": seating.play_on,
    "come back": seating.come_back,
    "claim": lambda draft, who: check_call(draft.table, who, "claim"),
    "call something else": lambda draft, who: check_call(draft.table, who, "sing"),
    "cheer now": lambda draft, who: cheer(draft, len(draft.played.log)),
    "cheer an old moment": lambda draft, who: cheer(draft, 1),
}


def states(tables: Mapping[str, Table]) -> States:
    """Yield each deed with its outcome in each of these tables, by each kind of person."""
    people = {"Ali": ALI, "Sara": SARA, "Reza": REZA, "Mina": MINA}
    ids = {name: who.user_id for name, who in people.items()} | {"a stranger": STRANGER}
    for deed, do in DEEDS.items():
        said = dict[str, dict[str, list[str]]]()
        for name, table in tables.items():
            for who, user_id in ids.items():
                if who == "a stranger" or table.seat_of(user_id) is not None:
                    by = said.setdefault(_outcome(table, do, user_id), {})
                    by.setdefault(name, []).append(who)
        yield deed, [line for outcome, by in said.items() for line in (outcome, _people(by))]
    yield from _admission()
    yield from _moves(tables["running"])


def _people(by_table: Mapping[str, Sequence[str]]) -> str:
    at_tables = (f"{name}: {', '.join(who)}" for name, who in by_table.items())
    return f"    {'; '.join(at_tables)}"


def _outcome(table: Table, do: Deed, user_id: int) -> str:
    """Return what a deed changes, or the sentence of its refusal."""
    draft = Draft(table, START + 1)
    try:
        do(draft, user_id)
        draft.ask()
        draft.end()
    except Refused as refused:
        return f"{refused.code}: {refusal(refused, EN)}"
    row = {name: value for name, value in draft.row.items() if name != "seed"}
    seats = [f"{one.name} {_changed(one, table)}".strip() for one in draft.seats]
    wants = sorted((str(one), delay) for one, delay in draft.wants.items())
    return f"done: {row} {seats} {wants} resend={draft.resend} cheered={draft.cheered}"


def _changed(seat: SeatRow, table: Table) -> str:
    """Return the fields of a seat in which it differs from that player's before."""
    player = (seat.user_id, seat.name)
    before = next((one for one in table.seats if (one.user_id, one.name) == player), None)
    if before is None:
        return f"new {seat.level or ''}"
    values = [
        (one.name, getattr(seat, one.name), getattr(before, one.name)) for one in fields(seat)
    ]
    return " ".join(f"{name}={now}" for name, now, then in values if now != then)


def _admission() -> States:
    here = OpenRequest("pasur", (1,))
    hosting = tuple(Hosted(number, "pasur", "Home") for number in range(HOSTED))
    none = Counts(0, (), 0)
    for name, (opening, guild, counts) in {
        "free": (here, Guild(77), none),
        "a game that is not allowed": (here, Guild(77, games=["rami"]), none),
        "a channel that is not allowed": (here, Guild(77, channels=[9]), none),
        "without the role": (here, Guild(77, opener_role_id=3), none),
        "with the role": (replace(here, roles=frozenset({3})), Guild(77, opener_role_id=3), none),
        "a full server": (here, Guild(77, most_tables=5), Counts(5, (), 0)),
        "too many hosted": (here, Guild(77), Counts(9, hosting, 0)),
        "one fewer": (here, Guild(77), Counts(9, hosting[1:], 0)),
        "too many opened lately": (here, Guild(77), Counts(0, (), LATELY)),
    }.items():
        yield f"opening {name}", _said(partial(admit, opening, guild, counts))


def _moves(table: Table) -> States:
    (seat,) = table.acting
    for text in ("gibberish", "9H>9C", "claim"):
        yield f"move {text}", _said(partial(try_action, table, seat, text))


def _said(do: Callable[[], object]) -> str:
    try:
        do()
    except Refused as refused:
        return f"{refused.code}: {refusal(refused, EN)}"
    return "done"
