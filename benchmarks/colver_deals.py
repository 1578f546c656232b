"""Random deals beside colver: `python -m benchmarks.colver_deals [-n DEALS] [-s SEED]`.

The two games of the Belote family are played with `undertrump=optional` and `partner_master=any`,
which are colver's rules, and after every action both engines must agree: who acts, which calls
and cards are legal, who won the trick, what the tricks count, who holds the belote. So are the
scores, but for what colver counts otherwise: contracts that someone doubled, the belote of those
who have failed, a capot (250 there), and a générale, which it does not know.

colver comes with `pip install pasur[bench]`; without it one line says so.
"""

from __future__ import annotations

import argparse
import importlib
import random
import sys
from collections import Counter
from time import process_time
from typing import Any

from pasur_core.cards import Card
from pasur_core.families.tricks.cards import CARD, singles
from pasur_core.games.contree.state import CAPOT
from pasur_core.protocol import TABLE, RoundScored, Step
from pasur_core.registry import load_game as find_game

_SUITS = "SHDC"
_RANKS = "789JQKTA"
CARDS = [Card(rank + suit) for suit in _SUITS for rank in _RANKS]
"""colver's cards by number."""

_THEIR_CAPOT = 250
_VALUES = (*range(80, 170, 10), CAPOT)
CALLS = ["pass", *(f"{value}{suit}" for value in _VALUES for suit in _SUITS)]
CALLS += ["contre", "surcontre"]
"""colver's calls by number."""

_SILENT, _LOW = 0.6, 0.9
"""Bounds of chance below which a seat passes, or bids as little as it can."""


class Disagreement(Exception):
    """The two engines see one position differently."""


class Twins:
    """One deal in both engines."""

    def __init__(self, colver: Any, key: str, rng: random.Random, **options: Any) -> None:
        self.game = find_game(key)
        options |= {"undertrump": "optional", "partner_master": "any"}
        state = self.game.start(self.game.options_type(**options), 4)
        pack = "".join(rng.sample(CARDS, len(CARDS)))
        for text in (f"dealer p{1 + rng.randrange(4)}", f"deal {pack}"):
            state = self.game.apply(state, TABLE, self.game.parse(text)).state
        self.state: Any = state
        self.rng = rng
        self.colver = colver
        self.env: Any = None
        self.last: Step[Any] | None = None

    def same(self, what: str, ours: object, theirs: object) -> None:
        """Raises `Disagreement` unless both are equal."""
        if ours != theirs:
            raise Disagreement(f"{what}: {ours} here, {theirs} in colver")

    def deal(self) -> None:
        """Gives colver the hands."""
        held = [numbers(hand) for hand in self.state.hands]
        self.env = self.colver.Env.deal_with_hands(self.state.round.dealer, held)

    def legal(self) -> list[str]:
        """What the seat to act may do, without a générale and without laying down."""
        listed = map(str, self.game.legal(self.state, self.state.turn))
        return [text for text in listed if text != "lay" and not text.startswith("500")]

    def do(self, text: str) -> None:
        """One action, here."""
        action = self.game.parse(text)
        self.last = self.game.apply(self.state, self.state.turn, action)
        self.state = self.last.state

    def auction(self) -> None:
        """Calls until somebody leads, or nobody bids; both engines are asked."""
        while self.state.phase == "bid":
            legal = self.legal()
            while self.env.legal_actions() == [0] and self.env.current_player() != self.state.turn:
                self.env.step(0)
            self.same("who speaks", self.state.turn, self.env.current_player())
            theirs = {CALLS[call] for call in self.env.legal_actions()}
            self.same("calls", set(legal), theirs)
            call = self.call(legal)
            self.do(call)
            self.env.step(CALLS.index(call))
        while self.env.phase() == 0 and self.env.legal_actions() == [0]:
            self.env.step(0)

    def call(self, legal: list[str]) -> str:
        """A pass more often than not, else a low bid more often than not, else anything."""
        chance = self.rng.random()
        if chance < _SILENT:
            return "pass"
        bids = [text for text in legal if text[0].isdigit()]
        if chance < _LOW and bids:
            least = min(int(text[:-1]) for text in bids)
            return self.rng.choice([text for text in bids if text[:-1] == str(least)])
        return self.rng.choice(legal)

    def play(self) -> None:
        """All cards, at random."""
        while self.state.phase == "play":
            self.same("who plays", self.state.turn, self.env.current_player())
            legal = self.legal()
            theirs = {str(CARDS[card]) for card in self.env.legal_actions()}
            self.same("cards", set(legal), theirs)
            card = self.rng.choice(legal)
            self.do(card)
            self.env.step(CARDS.index(Card(card)))
            if self.state.phase == "play":
                self.same("points", self.state.points, tuple(self.env.get_points()))

    def count(self) -> Any:
        """The count of the round; tricks and belote are the same in both engines."""
        assert self.last is not None
        (count,) = (event for event in self.last.events if isinstance(event, RoundScored))
        self.same("points", count.won, tuple(self.env.get_points()))
        self.same("tricks", count.tricks, tuple(self.env.get_tricks_won()))
        belote = next((side for side, said in enumerate(self.env.get_belote()) if said == 2), None)
        self.same("belote", count.belote_side, belote)
        return count


def belote(colver: Any, rng: random.Random) -> str:
    """One deal of Belote: somebody takes, then all cards are compared."""
    twins = Twins(colver, "belote", rng)
    while twins.state.phase == "bid":
        twins.do(rng.choice(twins.legal()))
    if twins.state.phase != "play":
        return "passed out"
    twins.deal()
    suit = _SUITS.index(twins.state.law.suit)
    twins.env.set_contract(suit, 80, twins.state.round.taker % 2, 0)
    twins.env.set_phase_playing()
    twins.play()
    return str(twins.count().outcome)


def contree(colver: Any, rng: random.Random) -> str:
    """One deal of contrée: auction, cards, and the score where both count alike."""
    twins = Twins(colver, "contree", rng, generale_needs_bid=True, litige="none")
    twins.deal()
    twins.auction()
    if twins.state.phase != "play":
        twins.same("passed out", True, twins.env.is_terminal())
        return "passed out"
    doubled = twins.state.round.auction.contract.multiplier > 1
    twins.play()
    count = twins.count()
    taker, theirs = count.taker % 2, [int(points) for points in twins.env.rewards()]
    made = theirs[taker] > 0
    twins.same("made", count.outcome == "made", made)
    if doubled:
        return f"doubled, {count.outcome}"
    if made or count.belote_side != taker:
        winner = taker if made else 1 - taker
        theirs[winner] += CAPOT - _THEIR_CAPOT if count.value == CAPOT else 0
        twins.same("score", [*count.points], theirs)
    return str(count.outcome)


def numbers(hand: int) -> list[int]:
    """Colver's numbers of the cards of a hand."""
    return [CARDS.index(CARD[bit]) for bit in singles(hand)]


def main() -> None:
    """Plays the deals and prints what came of them; a difference ends the run with status 1."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-n", "--deals", type=int, default=5000, help="of each game")
    parser.add_argument("-s", "--seed", type=int, default=1)
    given = parser.parse_args()
    try:
        colver = importlib.import_module("colver")
    except ModuleNotFoundError as missing:
        print(f"The deals beside colver are left out: {missing}. See pip install pasur[bench].")
        return
    for name, played in (("belote", belote), ("contree", contree)):
        ended, started = Counter[str](), process_time()
        for number in range(given.deals):
            seed = f"{given.seed}/{number}"
            try:
                ended[played(colver, random.Random(seed))] += 1
            except Disagreement as found:
                sys.exit(f"{name}, deal {seed}: {found}")
        outcomes = ", ".join(f"{count:,} {outcome}" for outcome, count in sorted(ended.items()))
        spent = process_time() - started
        print(f"{name:8} {given.deals:,} deals agree ({outcomes}) in {spent:.1f} s")


if __name__ == "__main__":
    main()
