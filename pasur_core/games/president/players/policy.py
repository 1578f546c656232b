"""Search policy for Président: it compares plays and a few gifts.

In its redeals, the club-level player would mostly have played and passed as the other seats did.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import combinations

from pasur_core.games.president.actions import PASS, Give, Lay
from pasur_core.games.president.cards import cards_of
from pasur_core.games.president.fast import GIVES, LAYS
from pasur_core.games.president.players import PLAYER
from pasur_core.games.president.players.playouts import (
    answers,
    best_play,
    leads,
    pack_of,
    place_of,
    ranks_of,
)
from pasur_core.games.president.rules import GAME
from pasur_core.games.president.scoring import POINTS, titles_by_place, to_give
from pasur_core.games.president.state import EXCHANGE, State
from pasur_core.phases import PLAY
from pasur_core.players.explaining import Explaining
from pasur_core.players.policies import RoundPolicy
from pasur_core.players.search import PastAction
from pasur_core.protocol import Action, Seat

_REMEMBERED = 12
"""The number of last actions to explain; a longer memory costs more time than it helps."""

_GIVABLE = 6
"""The number of lowest ranks from which gifts are made."""


class PresidentPolicy(RoundPolicy[State], Explaining[State]):
    """The search policy of Président."""

    game = GAME
    club = PLAYER
    worlds = 60

    def candidates(self, state: State, seat: Seat, usual: Action) -> list[Action]:
        """Return one play for each rank and number of cards, and the pass.

        For a seat that has to give, return gifts of low cards instead.
        """
        if isinstance(usual, Give):
            gifts = _gifts(state.hands[seat], to_give(state.round.places, seat))
            return [gift for gift in gifts if _ranks(gift) != _ranks(usual)]
        alike = {_kind(usual)}
        found = []
        for action in GAME.legal(state, seat):
            if _kind(action) not in alike:
                alike.add(_kind(action))
                found.append(action)
        return found

    def reply(self, state: State, seat: Seat, rng: random.Random) -> Action:
        """Return the action of the club-level player, computed from ranks without suits."""
        if state.phase != PLAY:
            return self.usual(state, seat, rng)
        return self.intended_action(state, seat, rng) or PASS

    def trial(self, start: State, world: State, seat: Seat, seed: int) -> Callable[[Action], float]:
        """Return a function that gives, for a move, the seat's lead after the round is played out.

        The lead is in points, over the mean of the other seats.
        """
        seats = len(world.hands)
        points = [POINTS[title] * seats / (seats - 1) for title in titles_by_place(seats)]

        def brings(move: Action) -> float:
            state, rng = GAME.apply(world, seat, move).state, random.Random(seed)  # noqa: S311
            while state.phase == EXCHANGE:
                other = min(GAME.acting(state))
                state = GAME.apply(state, other, self.usual(state, other, rng)).state
            return points[place_of(state, seat)]

        return brings

    def past_to_explain(
        self, state: State, past: Sequence[PastAction[State]]
    ) -> Sequence[PastAction[State]]:
        """Return the last twelve plays and passes of the round; gifts are left out."""
        return [entry for entry in past if entry.state.phase != EXCHANGE][-_REMEMBERED:]

    def restore_hand(self, then: State, world: State, since: Sequence[Action], seat: Seat) -> State:
        """Return the earlier state `then` with the hand that the seat then had if `world` is right.

        This hand is made of the seat's cards in `world` and the cards that it has laid after
        `then`.
        """
        hands = list(then.hands)
        hands[seat] = world.hands[seat]
        for action in since:
            if isinstance(action, Lay):
                hands[seat] |= action.bits
        return then._replace(hands=tuple(hands))

    def intended_action(self, then: State, seat: Seat, rng: random.Random) -> Action | None:
        """Return the action of the club-level player, or None if its hand could lay nothing.

        A seat that can lay nothing is not asked to act. So if it did act, it cannot have had this
        hand.
        """
        series, options = then.series, then.round.options
        hand = ranks_of(then.hands[seat])
        plays = answers(hand, series, options) if series.size else leads(hand)
        if not plays:
            return None
        unknown = zip(pack_of(options), ranks_of(then.gone), hand, strict=True)
        play = best_play(
            hand,
            [every - laid - own for every, laid, own in unknown],
            sum(map(bool, then.hands)) - 1,
            plays,
            may_pass=series.size > 0,
            foul=options.finish_on_two == "forbidden",
        )
        if play is None:
            return PASS
        strength, count = play
        return LAYS[count][strength][then.hands[seat] >> 4 * strength & 15][0]

    def reveal_same(self, one: Action, other: Action) -> bool:
        """Return whether both actions are passes, or plays of the same rank and number of cards.

        Suits do not count.
        """
        return _kind(one) == _kind(other)


def _kind(action: Action) -> tuple[int, int] | None:
    """Return the rank and number of cards of a play; None for a pass."""
    return (action.strength, action.count) if isinstance(action, Lay) else None


def _ranks(gift: Give) -> tuple[int, ...]:
    """Return how many cards of each rank a gift has."""
    return tuple(ranks_of(gift.bits))


def _gifts(hand: int, count: int) -> list[Give]:
    """Return gifts of the lowest ranks of a hand, one for each choice of ranks."""
    lowest = list(dict.fromkeys(card.rank for card in cards_of(hand)))[:_GIVABLE]
    cards = [card for card in cards_of(hand) if card.rank in lowest]
    gifts = {
        tuple(card.rank for card in chosen): GIVES[chosen] for chosen in combinations(cards, count)
    }
    return list(gifts.values())


POLICY = PresidentPolicy()
