"""The text of a golden playthrough."""

from __future__ import annotations

import dataclasses
import random
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from pasur_core.cards import Card
from pasur_core.match import Match
from pasur_core.protocol import AnyGame, Choose, Do, Event, Offer, RoundScored, Seat, seat_text

LONGEST = 60
"""The most steps of one match; its story can end earlier, early in the second round."""

LISTED = 12
_HEADER = re.compile(r"^=== \w+, (\d+) seats", re.MULTILINE)
SEED = bytes(range(32))


def golden(game: AnyGame) -> Path:
    """Return the file of a game's playthrough."""
    return Path(__file__).parent / f"{game.key}.txt"


def story(game: AnyGame) -> str:
    """Return the lines of matches with default options, of the fewest and of the most seats.

    Numbers of seats in the current golden file stay, also if a game allows more seats later.
    """
    counts = {game.seats[0], game.seats[-1], *_known_counts(game)}
    return "\n".join(line for seats in sorted(counts) for line in _match_text(game, seats))


def _known_counts(game: AnyGame) -> set[int]:
    """Return the numbers of seats in a golden file; an empty set if there is no file."""
    file = golden(game)
    return set(map(int, _HEADER.findall(file.read_text("utf-8")))) if file.exists() else set()


def _match_text(game: AnyGame, seats: int) -> Iterator[str]:
    match = Match.start(game, game.options_type(), seats, SEED)
    rng, known, left = random.Random(0), dict[Seat | None, dict[str, str]](), LONGEST
    yield f"=== {game.key}, {seats} seats, rules version {game.rules_version}"
    yield from _seen(match, known)
    while match.result is None and left:
        if match.awaits_table:
            match, events = match.deal()
        else:
            seat = rng.choice(sorted(game.acting(match.state)))
            actions = list(islice(game.legal(match.state, seat), LISTED))
            match, events = match.submit(seat, rng.choice(actions))
        yield f"--- {match.log[-1]}"
        yield from _events(match, events)
        yield from _seen(match, known)
        if any(isinstance(event, RoundScored) for event in events):
            left = min(left, 4)
        left -= 1
    yield ""


def _events(match: Match, events: tuple[Event, ...]) -> Iterator[str]:
    for event in events:
        told = {viewer: _text(event.for_seat(viewer)) for viewer in _viewers(match)}
        if len(set(told.values())) == 1:
            yield f"told all: {told[None]}"
        else:
            yield from (f"told {_name(viewer)}: {text}" for viewer, text in told.items())


def _seen(match: Match, known: dict[Seat | None, dict[str, str]]) -> Iterator[str]:
    """Yield the changes of each view, and the legal actions of each seat."""
    changes = {}
    for viewer in _viewers(match):
        view = match.game.view(match.state, viewer)
        fields = {
            field.name: _text(getattr(view, field.name))
            for field in dataclasses.fields(view)
            if field.name != "seat"
        }
        fields |= {f"note {label}": text for label, text in view.notes()}
        before = known.get(viewer, {})
        known[viewer] = fields
        changes[viewer] = {name: text for name, text in fields.items() if before.get(name) != text}
    for name in dict.fromkeys(name for changed in changes.values() for name in changed):
        texts = {viewer: changed.get(name) for viewer, changed in changes.items()}
        if len(set(texts.values())) == 1:
            yield f"all see {name} {texts[None]}"
        else:
            yield from (
                f"{_name(viewer)} sees {name} {text}" for viewer, text in texts.items() if text
            )
    for seat in range(match.seats):
        legal = match.game.legal(match.state, seat)
        listed = [str(action) for action in islice(legal, LISTED + 1)]
        if listed:
            more = " ..." if len(listed) > LISTED else ""
            yield f"{_name(seat)} may {', '.join(listed[:LISTED])}{more}"
            yield f"{_name(seat)} is offered {'; '.join(map(_offer, legal.offers))}"
    if match.result is not None:
        yield f"result {_text(match.result)}"


def _viewers(match: Match) -> tuple[Seat | None, ...]:
    return (*range(match.seats), None)


def _name(viewer: Seat | None) -> str:
    return "spectator" if viewer is None else seat_text(viewer)


def _offer(offer: Offer) -> str:
    if isinstance(offer, Do):
        return f"do {offer.action}"
    if isinstance(offer, Choose):
        return f"{offer.verb} {' | '.join(map(str, offer.actions))}"
    return f"{offer.verb} {offer.least}..{offer.most} of {_text(offer.cards)}"


def _text(value: object) -> str:
    """Return a value as one line, with cards as notation and sets in order."""
    if isinstance(value, tuple | frozenset):
        items = sorted(value) if isinstance(value, frozenset) else value
        cards = all(isinstance(item, Card) for item in items)
        return f"({' '.join(map(_text, items))})" if cards or items else "()"
    if dataclasses.is_dataclass(value):
        held = {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
        facts = value.facts() if isinstance(value, Event) else held
        told = ", ".join(f"{name}={_text(fact)}" for name, fact in facts.items())
        return f"{type(value).__name__}({told})"
    return str(value)
