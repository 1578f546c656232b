"""Président at club level: low cards and sets first, high cards when they win something."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import cast

from pasur_core.cards import Card, in_order
from pasur_core.games.president.actions import PASS, Give, Lay
from pasur_core.games.president.cards import STRENGTH, TWO
from pasur_core.games.president.state import PresidentView
from pasur_core.players import Player
from pasur_core.players.beginner import Beginner, forgetting
from pasur_core.protocol import Action, Legal

_ACE = TWO - 1


class PresidentPlayer(Player[PresidentView]):
    """Plans to lay its hand in as few plays as it can, counting which of them win their series.

    It remembers the cards laid, so it knows which of its plays nobody can beat. For each legal
    play it weighs what stays in the hand: how many plays are still needed, less those that
    bring the lead back. When all but one are sure to win, it lays those first.
    """

    def choose(
        self, view: PresidentView, legal: Legal, rng: random.Random, budget: float
    ) -> Action:
        """The play whose rest of the hand is the best to go on with."""
        actions = list(legal)
        if isinstance(actions[0], Give):
            return _gift(view)
        table = _Table(view)
        lays = _one_of_each(action for action in actions if isinstance(action, Lay))
        best = max(lays, key=table.worth)
        if PASS in legal and table.worth(best) < table.passing:
            return PASS
        return best


def _one_of_each(lays: Iterable[Lay]) -> list[Lay]:
    """Suits do not count: one play for each rank and number of cards."""
    return list({(lay.strength, lay.count): lay for lay in lays}.values())


def _gift(view: PresidentView) -> Give:
    """The cards without which the hand is best: low ones that stand alone."""
    hand = view.hands[cast(int, view.seat)]
    held = Counter(card.rank for card in hand)

    def loss(card: Card) -> tuple[bool, float]:
        strength = STRENGTH.index(card.rank)
        return strength >= _ACE, strength + 2.5 * (held[card.rank] - 1)

    return Give(in_order(sorted(hand, key=loss)[: view.gives]))


class _Table:
    """The series as the seat on turn knows it, and what its plays are worth."""

    def __init__(self, view: PresidentView) -> None:
        self._hand = _strengths(view.hands[cast(int, view.seat)])
        pack = _strengths(view.options.pack)
        laid = _strengths(view.gone)
        self._others = [
            every - gone - own for every, gone, own in zip(pack, laid, self._hand, strict=True)
        ]
        self._foul = view.options.finish_on_two == "forbidden"
        self._rivals = sum(
            bool(cards) for seat, cards in enumerate(view.hands) if seat != view.seat
        )
        self.passing = self._future(self._hand)

    def worth(self, lay: Lay) -> float:
        """What the hand is worth after a play, and the chance that the lead comes back."""
        rest = list(self._hand)
        rest[lay.strength] -= lay.count
        if not any(rest):
            return -100.0 if self._foul and lay.strength >= TWO else 100.0
        wins = self._wins(lay.strength, lay.count)
        if wins == 1.0 and self._goes_out(rest):
            return 50.0 - 0.02 * lay.strength
        return self._future(rest) + 0.9 * wins - 0.02 * lay.strength

    def _goes_out(self, rest: Sequence[int]) -> bool:
        """Whether nobody can keep the leader from laying all these: all but one win for sure."""
        unsure = sum(count > 0 and self._wins(at, count) < 1.0 for at, count in enumerate(rest))
        return unsure <= 1 and not (self._foul and not any(rest[:TWO]))

    def _future(self, hand: Sequence[int]) -> float:
        """Less for each play still needed, more for each that brings the lead."""
        plays = 0.0
        for strength, count in enumerate(hand):
            if count:
                plays += 1.0 - self._wins(strength, count)
        return -plays

    def _wins(self, strength: int, count: int) -> float:
        """How likely such a play is to win its series, from what the others may hold."""
        if strength >= TWO:
            return 1.0
        above = [held for held in self._others[strength + 1 :] if held >= count]
        chance = 1.0
        for held in above:
            chance *= 1.0 - self._together(held, count)
        return chance

    def _together(self, held: int, count: int) -> float:
        """How likely some rival holds `count` of the `held` cards of a rank, and uses them."""
        if count == 1:
            return 1.0 - 0.5**held
        spread = max(1, self._rivals)
        ways = 1.0
        for more in range(1, count):
            ways *= max(0.0, (held - more + 1) / (spread + held / 2))
        return min(0.95, ways)


def _strengths(cards: Iterable[Card]) -> list[int]:
    """How many cards there are of each rank, from 3 up to the joker."""
    counted = [0] * len(STRENGTH)
    for card in cards:
        counted[STRENGTH.index(card.rank)] += 1
    return counted


PLAYER = PresidentPlayer()


def _is_lay(action: Action) -> bool:
    return isinstance(action, Lay)


BEGINNER = Beginner(PLAYER, forget=forgetting("gone"), missable=_is_lay)
