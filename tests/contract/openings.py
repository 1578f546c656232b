"""Rare positions that random matches do not reach: cards put back twice, empty packs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from pasur_core.cards import FRENCH_52, in_order, read_cards
from pasur_core.games.crazy_eights.cards import PACK
from pasur_core.match import Match
from pasur_core.protocol import TABLE


@dataclass(frozen=True)
class Rare:
    """A position of a game that is rare in random matches."""

    name: str
    made: Callable[[], Match]

    def __str__(self) -> str:
        return self.name


HANDS = {"basra": 6, "pasur": 4, "crazy_eights": 8}
"""The number of cards dealt to each seat before any lie on the table."""


def stacked(
    key: str, seats: int, lying: str, places: str = "", packs: int = 1, **options: Any
) -> Match:
    """Return a round dealt from a pack in which the cards `lying` come right after the hands.

    `places` is the list after `bury` in the game's notation of a deal, such as "0 9 3" in Basra and
    "9,9" in 8 américain: for each special card of `lying` that goes back into the stock, the number
    of cards above it.
    """
    match = Match.new(key, seats=seats, seed=bytes(32), **options)
    match, _ = match.submit(TABLE, "dealer p1")
    rest = list((PACK if key == "crazy_eights" else FRENCH_52) * packs)
    for card in read_cards(lying):
        rest.remove(card)
    held = HANDS[key] * seats
    pack = "".join((*rest[:held], *read_cards(lying), *rest[held:]))
    match, _ = match.submit(TABLE, f"deal {pack}{places and f' bury {places}'}")
    return match


def run_out(key: str, seats: int, **options: Any) -> Match:
    """Return a match at the first turn after the discards were shuffled; fail without one."""
    for seed in range(200):
        match = Match.new(key, seats=seats, seed=seed.to_bytes(32, "big"), **options).dealt()
        while match.result is None:
            if match.awaits_table:
                match, _ = match.deal()
            elif str(match.log[-1].action).startswith("reshuffle"):
                return match
            else:
                seat = min(match.acting)
                match, _ = match.submit(seat, match.game.default(match.state, seat))
    raise AssertionError("the cards never run out")


def exhausted(seats: int) -> Match:
    """Return a round of 8 américain with nothing left to draw: all cards but the top are held."""
    match = stacked("crazy_eights", seats, "9S")
    state = match.state
    hands = list(state.hands)
    for at, card in enumerate(state.stock):
        hands[at % seats] = in_order((*hands[at % seats], card))
    played = state.round._replace(buried=())
    return replace(match, state=state._replace(round=played, hands=tuple(hands), left=0))


RARE = (
    Rare("basra-twice", lambda: stacked("basra", 2, "JCJH9CTCKSQS", "0 9 3")),
    Rare("basra-thrice", lambda: stacked("basra", 2, "JCJHJS9CKS8S7S", "0 0 9 3 2")),
    Rare("basra-four", lambda: stacked("basra", 4, "JCJDJHJS2C3C4C5C", "9 8 7 6")),
    Rare("pasur-jack", lambda: stacked("pasur", 2, "JC2C3C4C5C", "0")),
    Rare("pasur-twin", lambda: stacked("pasur", 5, "JC2C3C4C5C6C7C8C9C", "0", packs=2)),
    Rare("crazy_eights-twice", lambda: stacked("crazy_eights", 4, "XAC9S", "0,9,9")),
    Rare("crazy_eights-jokers", lambda: stacked("crazy_eights", 4, "XX9S", "9,9")),
    Rare("crazy_eights-twins", lambda: stacked("crazy_eights", 8, "8H8H9S", "9,9", packs=2)),
    Rare(
        "crazy_eights-effects",
        lambda: stacked("crazy_eights", 8, "XXXX2S", "9,9,9,9", packs=2, starter_effects=True),
    ),
    Rare("crazy_eights-shuffled", lambda: run_out("crazy_eights", 6)),
    Rare("crazy_eights-shuffled-two-packs", lambda: run_out("crazy_eights", 8)),
    Rare("crazy_eights-exhausted", lambda: exhausted(4)),
    Rare("rami-shuffled", lambda: run_out("rami", 2)),
    Rare("rami-shuffled-seven", lambda: run_out("rami", 7)),
    Rare("pairs-shuffled", lambda: run_out("pairs", 2)),
    Rare("pairs-shuffled-continuous", lambda: run_out("pairs", 8, continuous=True)),
    Rare("port-shuffled", lambda: run_out("port", 2)),
)
