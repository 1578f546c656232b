"""Redacts a log for one seat: cards that the seat never saw become `??`.

A line of the table keeps a card that the seat saw, in a view or an event, before the table dealt or
reshuffled again. A number that the table drew, such as the depth of a buried jack, is hidden. If
the pack has several copies of a card, the line keeps them only if all of them were visible at the
same time. To show one of two copies would reveal from which place of the pack it came. A line of
another seat keeps a card if the action of this line made it visible.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Set
from typing import Any

from pasur_core.cards import HIDDEN, Card, read_cards
from pasur_core.errors import InvalidAction
from pasur_core.match import Entry
from pasur_core.protocol import TABLE, AnyGame, Event, Seat
from pasur_core.records.replay import ReplayedLine

_RUN = re.compile(r"\b[A-Z0-9]+\b")


def lines_seen(game: AnyGame, lines: Iterable[ReplayedLine], seat: Seat | None) -> Iterator[str]:
    """Yield the texts of consecutive lines as a seat, or a spectator (None), saw them."""
    deal: list[ReplayedLine] = []
    for line in lines:
        if line.entry.seat == TABLE and _names_cards(line.entry, game.cards(line.after)):
            yield from _deal_seen(game, deal, seat)
            deal = []
        deal.append(line)
    yield from _deal_seen(game, deal, seat)


def _deal_seen(game: AnyGame, lines: list[ReplayedLine], seat: Seat | None) -> Iterator[str]:
    pack: Counter[Card] = Counter()
    seen: Counter[Card] = Counter()
    shown: list[Set[Card]] = []
    before = after = _in_view(game, lines[0].before, seat) if lines else Counter()
    cards: tuple[Card, ...] = ()
    for line in lines:
        before, after = after, _in_view(game, line.after, seat)
        announced = {card for event in line.events for card in _in_event(event, seat)}
        held = game.cards(line.after)
        if held != cards:
            cards = held
            pack |= Counter(cards)
        seen |= after | Counter(announced)
        shown.append(announced | (after - before).keys())
    dealt = _wholly(seen, pack)
    for line, visible in zip(lines, shown, strict=True):
        if line.entry.seat == TABLE:
            yield _redacted(line.entry, pack.keys(), dealt)
        elif line.entry.seat == seat:
            yield str(line.entry)
        else:
            yield _redacted(line.entry, pack.keys(), visible)


def _wholly(seen: Counter[Card], pack: Counter[Card]) -> Set[Card]:
    return {card for card, copies in pack.items() if seen[card] >= copies}


def _in_view(game: AnyGame, state: Any, seat: Seat | None) -> Counter[Card]:
    view = game.view(state, seat)
    groups = (*view.hands, *(cards for _, cards in view.shown))
    return Counter(card for cards in groups for card in cards if card != HIDDEN)


def _in_event(event: Event, seat: Seat | None) -> Iterator[Card]:
    waiting = list(event.for_seat(seat).facts().values())
    while waiting:
        value = waiting.pop()
        if isinstance(value, Card):
            if value != HIDDEN:
                yield value
        elif isinstance(value, tuple | frozenset):
            waiting += value


def _redacted(entry: Entry, pack: Set[Card], shown: Set[Card]) -> str:
    def redact(run: re.Match[str]) -> str:
        cards = _read(run[0], pack)
        if cards:
            return "".join(card if card in shown else HIDDEN for card in cards)
        return HIDDEN if entry.seat == TABLE else run[0]

    return _RUN.sub(redact, str(entry))


def _names_cards(entry: Entry, pack: Iterable[Card]) -> bool:
    return any(_read(run, set(pack)) for run in _RUN.findall(str(entry)))


def _read(run: str, pack: Set[Card]) -> tuple[Card, ...]:
    """Parse a run of capitals and digits as cards of the pack; empty if it is not one."""
    try:
        cards = (Card(run),) if run in pack else read_cards(run)
    except InvalidAction:
        return ()
    return cards if all(card in pack for card in cards) else ()
