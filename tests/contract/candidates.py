"""Notations that a seat might write in each game, legal or not, from those in docs/rules.

Nothing here asks a game for its legal actions, so an action that a game forgets to list is found.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from itertools import combinations, product
from pathlib import Path

import pytest

from pasur_core.cards import FRENCH_52, JOKER, RANKS, SUITS, Card
from pasur_core.protocol import Seat, View
from tests.games.rami.candidates import candidates as _rami

Texts = Iterable[str]

ALL_SETS = 8
"""Up to this many cards, all combinations are tried; with more, only very small or large ones."""


def candidates(key: str, view: View, seat: Seat, rng: random.Random) -> Texts:
    """Return the notations to try for a seat; a new game has a module `candidates` for them."""
    if key in BY_GAME:
        return BY_GAME[key](view, seat, rng)
    if not (Path(__file__).parents[1] / "games" / key / "candidates.py").exists():
        pytest.fail(f"tests/games/{key}/candidates.py is missing", pytrace=False)
    texts: Texts = import_module(f"tests.games.{key}.candidates").candidates(view, seat, rng)
    return texts


def _fishing(view: View, seat: Seat, rng: random.Random) -> Iterator[str]:
    """Yield plays of the hand and of one other card with any cards of the table, and the claim."""
    yield "claim"
    sets = list(_some_sets(dict(view.shown)["table"]))
    for card in (*view.hands[seat], rng.choice(FRENCH_52)):
        yield from (str(card), f"{card}>most")
        yield from (f"{card}>{'+'.join(taken)}" for taken in sets)


def _some_sets(cards: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    for size in range(1, len(cards) + 1):
        if len(cards) <= ALL_SETS or min(size, len(cards) - size) < 3:
            yield from combinations(cards, size)


def _tricks(view: View, seat: Seat, rng: random.Random) -> Iterator[str]:
    """Yield every call of the auctions of Belote and contrée, and every card."""
    yield from ("pass", "contre", "surcontre")
    yield from (f"take {suit}" for suit in SUITS)
    bids = (*range(80, 170, 10), 90, 170, 250, 260, 500)
    yield from (f"{value}{suit}" for value, suit in product(bids, SUITS))
    for card in FRENCH_52:
        yield from (str(card), f"{card} belote")


def _president(view: View, seat: Seat, rng: random.Random) -> Iterator[str]:
    """Yield up to four cards of the hand and one other, laid or given."""
    yield "pass"
    cards = (*view.hands[seat], rng.choice((*FRENCH_52, JOKER)))
    some = [one for size in (1, 2, 3) for one in combinations(cards, size)]
    for rank in (*RANKS, JOKER):
        some += combinations([card for card in cards if card.rank == rank], 4)
    for text in map("+".join, some):
        yield from (text, f"give {text}")


def _crazy_eights(view: View, seat: Seat, rng: random.Random) -> Iterator[str]:
    """Yield every card, with every suit, announced or not; and the other actions."""
    yield from ("draw", "keep", "carte")
    named = ("", *(f"={suit}" for suit in SUITS))
    for card, suit, said in product((*FRENCH_52, JOKER), named, ("", " carte")):
        yield f"{card}{suit}{said}"


def _stacks(view: View, seat: Seat, rng: random.Random) -> Iterator[str]:
    """Yield every action of Pairs and Port."""
    yield from ("hit", "hit_two", "fold", "lock", "forfeit 3", "round")
    yield from (f"name {one}" for one in ("simple", "continuous", "piece_de_huit", "calamites"))
    for owner, card in product(range(1, 9), range(1, 11)):
        yield f"fold p{owner} {card}"


def _tiny(view: View, seat: Seat, rng: random.Random) -> Iterator[str]:
    yield from (f"put {number}" for number in range(1, 7))


BY_GAME: dict[str, Callable[[View, Seat, random.Random], Texts]] = {
    "pasur": _fishing,
    "basra": _fishing,
    "belote": _tricks,
    "contree": _tricks,
    "president": _president,
    "rami": lambda view, seat, rng: _rami(view, seat),
    "crazy_eights": _crazy_eights,
    "pairs": _stacks,
    "port": _stacks,
    "tiny": _tiny,
}
