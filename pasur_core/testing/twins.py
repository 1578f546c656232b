"""Matches that a seat cannot distinguish, in which other seats were shown other cards.

A redeal keeps gifts, sealed choices and drawn cards, so it cannot show whether these leak. A twin
is a second match whose log differs in such a card. Either another card is dealt in its place, or
its owner chooses another card. The seat sees the same events and holds the same hand in both
matches.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from itertools import islice
from typing import Any

from pasur_core.cards import Card
from pasur_core.errors import IllegalAction
from pasur_core.match import Entry, Match
from pasur_core.protocol import TABLE, AnyGame, Event, RoundScored, Seat
from pasur_core.testing.setting import Setting, plain_settings
from pasur_core.testing.values import held_cards
from pasur_core.testing.walks import WalkStep, hand_of, listed

SEATS = (2, 4, 6)

LOOKED_AT = 150
"""Limit on the moves of a match that are searched for hidden moves."""

FOLLOWED = 3
"""The number of further moves after which a match and its twin are compared."""

TRIES = 12
"""Limit on the other cards or choices tried in place of a hidden one."""


def secretive_settings(games: Sequence[AnyGame]) -> list[Setting]:
    """Return the default settings of games with events that only some seats see in full."""
    return [one for one in plain_settings(games) if one.seats in SEATS and _hides_events(one.game)]


def _hides_events(game: AnyGame) -> bool:
    package, kinds = type(game).__module__.rpartition(".")[0], [Event]
    for kind in kinds:
        kinds += kind.__subclasses__()
    return any("for_seat" in vars(kind) and kind.__module__.startswith(package) for kind in kinds)


def twins(
    moves: Iterable[WalkStep], seat: Seat | None, rng: random.Random, most: int
) -> Iterator[tuple[WalkStep, Match]]:
    """Yield moves that hid a card from a seat (None: a spectator), each with a twin after the move.

    Each such move is followed by at most `FOLLOWED` later moves, and by the move that ends the
    round, all with the same twin. They stop once the seat can distinguish the matches. About `most`
    moves that hid a card are chosen, evenly spread over the beginning of the match.
    """
    moves = tuple(islice(moves, LOOKED_AT))
    hiding = [number for number, move in enumerate(moves) if _hidden(move, seat)]
    for number in hiding[:: max(1, len(hiding) // most)]:
        twin = _other_choice(moves[number], seat, rng) or _other_deal(moves[number], seat, rng)
        if twin is None:
            continue
        yield moves[number], twin
        for step, move in enumerate(moves[number + 1 :]):
            twin = _followed(twin, move, seat)
            if twin is None:
                break
            scored = any(isinstance(event, RoundScored) for event in move.events)
            if step < FOLLOWED or scored:
                yield move, twin
            if scored:
                break


def _hidden(move: WalkStep, seat: Seat | None) -> set[Card]:
    """Return the cards that the move's events or its action name only to other seats."""
    told = set(held_cards([event.for_seat(seat) for event in move.events]))
    chosen = set() if move.seat in (TABLE, seat) else set(held_cards(move.action))
    return (chosen | set(held_cards(move.events))) - told


def _other_choice(move: WalkStep, seat: Seat | None, rng: random.Random) -> Match | None:
    """Return the match after another action of the same seat that reads the same to `seat`."""
    if move.seat in (TABLE, seat) or not set(held_cards(move.action)) & _hidden(move, seat):
        return None
    choices = [action for action in listed(move.before, move.seat) if action != move.action]
    for action in rng.sample(choices, min(TRIES, len(choices))):
        twin, events = move.before.submit(move.seat, action)
        if _alike(move.events, events, move.after, twin, seat):
            return twin
    return None


def _other_deal(move: WalkStep, seat: Seat | None, rng: random.Random) -> Match | None:
    """Return the match with a hidden card swapped with another in the last deal of the table."""
    log = move.after.log
    deals = [number for number, entry in enumerate(log) if _pack(entry)]
    if not deals or (held := _pack(log[start := deals[-1]])) is None:
        return None
    name, pack = held
    match, hidden = move.after, _hidden(move, seat)
    before = Match.replay(match.game, match.options, match.seats, log[:start], match.seed)
    secret = [place for place, card in enumerate(pack) if card in hidden]
    for _ in range(TRIES):
        one, two = rng.choice(secret), rng.randrange(len(pack))
        cards = list(pack)
        cards[one], cards[two] = cards[two], cards[one]
        action: Any = log[start].action
        dealt = replace(action, **{name: tuple(cards)})
        twin = _replayed(before, (replace(log[start], action=dealt), *log[start + 1 :]), move, seat)
        if twin is not None:
            return twin
    return None


def _pack(entry: Entry) -> tuple[str, tuple[Card, ...]] | None:
    """Return the field of a table action that holds its cards, and the cards, if there is one."""
    action: Any = entry.action
    for field in fields(action) if entry.seat == TABLE and is_dataclass(action) else ():
        value = getattr(action, field.name)
        if isinstance(value, tuple) and value and all(isinstance(one, Card) for one in value):
            return field.name, value
    return None


def _replayed(
    before: Match, log: Sequence[Entry], move: WalkStep, seat: Seat | None
) -> Match | None:
    """Return the twin after these entries, if `seat` sees the same and others saw other cards."""
    real, twin = before, before
    events: tuple[Event, ...] = ()
    for mine, theirs in zip(move.after.log[len(before.log) :], log, strict=True):
        real, seen = real.submit(mine.seat, mine.action, auto=mine.auto)
        try:
            twin, events = twin.submit(theirs.seat, theirs.action, auto=theirs.auto)
        except IllegalAction:
            return None
        if not _alike(seen, events, real, twin, seat):
            return None
    return twin if events != move.events else None


def _followed(twin: Match, move: WalkStep, seat: Seat | None) -> Match | None:
    """Return the twin after the same move; None if it is illegal there or reads differently."""
    try:
        after, events = twin.submit(move.seat, move.action)
    except IllegalAction:
        return None
    return after if _alike(move.events, events, move.after, after, seat) else None


def _alike(
    events: Sequence[Event], others: Sequence[Event], match: Match, twin: Match, seat: Seat | None
) -> bool:
    """Return whether a seat sees the same events and holds the same hand in both matches."""
    told = [[event.for_seat(seat) for event in some] for some in (events, others)]
    return told[0] == told[1] and (seat is None or hand_of(match, seat) == hand_of(twin, seat))
