"""The club-level computer player of Président.

It lays low cards and sets first, and high cards when they win something.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from typing import cast

from pasur_core.cards import Card, in_order
from pasur_core.games.president.actions import PASS, Give, Lay
from pasur_core.games.president.cards import STRENGTH, TWO
from pasur_core.games.president.players.playouts import best_play, pack_of
from pasur_core.games.president.state import PresidentView
from pasur_core.players import Player
from pasur_core.players.beginner import Beginner, forgetting
from pasur_core.protocol import Action, Legal

_ACE = TWO - 1


class PresidentPlayer(Player[PresidentView]):
    """Plans to empty its hand in as few plays as possible.

    Plays that win the lead do not count. The player remembers the cards laid, so it knows which of
    its plays cannot be beaten.
    """

    def choose(self, view: PresidentView, legal: Legal, rng: random.Random) -> Action:
        """Return the play or pass that leaves the best rest of the hand, or the gift to give."""
        actions = list(legal)
        if isinstance(actions[0], Give):
            return _gift(view)
        lays = {(lay.strength, lay.count): lay for lay in actions if isinstance(lay, Lay)}
        hand = _ranks_of(view.hands[cast(int, view.seat)])
        unknown = zip(pack_of(view.options), _ranks_of(view.gone), hand, strict=True)
        play = best_play(
            hand,
            [every - gone - own for every, gone, own in unknown],
            sum(bool(cards) for seat, cards in enumerate(view.hands) if seat != view.seat),
            list(lays),
            may_pass=PASS in actions,
            foul=view.options.finish_on_two == "forbidden",
        )
        return PASS if play is None else lays[play]


def _gift(view: PresidentView) -> Give:
    """Return the cards to give: low single cards, whose loss costs the hand least."""
    hand = view.hands[cast(int, view.seat)]
    held = Counter(card.rank for card in hand)

    def loss(card: Card) -> tuple[bool, float]:
        strength = STRENGTH.index(card.rank)
        return strength >= _ACE, strength + 2.5 * (held[card.rank] - 1)

    return Give(in_order(sorted(hand, key=loss)[: view.gives]))


def _ranks_of(cards: Iterable[Card]) -> list[int]:
    """Count the cards of each rank, from 3 up to the joker."""
    counted = [0] * len(STRENGTH)
    for card in cards:
        counted[STRENGTH.index(card.rank)] += 1
    return counted


PLAYER = PresidentPlayer()


def _is_lay(action: Action) -> bool:
    return isinstance(action, Lay)


BEGINNER = Beginner(PLAYER, forget=forgetting("gone"), missable=_is_lay)
