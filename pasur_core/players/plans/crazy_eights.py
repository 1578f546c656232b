"""8 américain for the search: rounds played on in place, in worlds that fit what others drew."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from statistics import fmean

from pasur_core.cards import Card, in_order
from pasur_core.games.crazy_eights.actions import Draw, Play
from pasur_core.games.crazy_eights.legal import must_announce
from pasur_core.games.crazy_eights.rules import GAME
from pasur_core.games.crazy_eights.state import State
from pasur_core.players.crazy_eights import PLAYER
from pasur_core.players.plans.margins import RoundPlan
from pasur_core.players.playouts.crazy_eights import Playout
from pasur_core.players.search import Past
from pasur_core.protocol import Action, Seat

_NOTHING: frozenset[Card] = frozenset()

Slots = list[frozenset[Card]]
"""For each card of a hand, those that it can't be."""


class CrazyEightsPlan(RoundPlan[State]):
    """What search has to know about 8 américain."""

    game = GAME
    club = PLAYER
    worlds = 200
    margin = 0.0
    low = True

    def candidates(self, state: State, seat: Seat, usual: Action) -> list[Action]:
        """Every other play, "carte" always said, and keeping or drawing where one may play."""
        legal = list(GAME.legal(state, seat))
        says = any(isinstance(one, Play) and one.carte for one in legal)
        return [
            one
            for one in legal
            if one != usual and (not says or not isinstance(one, Play) or one.carte)
        ]

    def world(
        self, state: State, seat: Seat, past: Sequence[Past[State]], rng: random.Random
    ) -> State:
        """Return a redeal in which nobody who drew for want of a card held one."""
        world = GAME.redeal(state, seat, rng)
        if seat != state.turn:
            return world
        others = [other for other in range(len(state.hands)) if other != seat]
        slots = barred(state, past, rng)
        buried = world.buried
        unseen = [card for other in others for card in world.hands[other]]
        unseen += world.stock
        for card in buried:
            unseen.remove(card)
        rng.shuffle(unseen)
        dealt: dict[Seat, list[Card]] = {other: [] for other in others}
        told = [(never, other) for other in others for never in slots[other]]
        for never, other in sorted(told, key=lambda one: -len(one[0])):
            place = next((at for at, card in enumerate(unseen) if card not in never), 0)
            dealt[other].append(unseen.pop(place))
        for card in buried:
            unseen.insert(rng.randrange(len(unseen) + 1), card)
        hands = [*state.hands]
        for other in others:
            hands[other] = in_order(dealt[other])
        now = world.round._replace(deck=tuple(unseen), buried=buried)
        return world._replace(round=now, hands=tuple(hands))

    def trial(self, start: State, world: State, seat: Seat, luck: int) -> Callable[[Action], float]:
        """Return what tells by how many points a move makes a seat's round better than others'."""
        playout = Playout(world, luck)

        def margin(move: Action) -> float:
            points = playout.points_after(move)
            own = points.pop(seat)
            return fmean(points) - own

        return margin


def barred(state: State, past: Sequence[Past[State]], rng: random.Random) -> list[Slots]:
    """Return for each seat what its cards can't be: who draws for want of a card has none.

    Which of its cards a seat has played since is guessed among those that it may have been.
    """
    states = [*(one.state for one in past), state]
    slots = [[_NOTHING] * len(hand) for hand in states[0].hands]
    for (then, who, action), after in zip(past, states[1:], strict=True):
        own = slots[who]
        if isinstance(action, Play):
            at = len(own) - 1
            if not then.drawn:
                may = [place for place, never in enumerate(own) if action.card not in never]
                at = rng.choice(may or range(len(own)))
            del own[at]
        elif isinstance(action, Draw) and _for_want(then, who):
            never = then.top.fits if then.top else _NOTHING
            own[:] = [one | never for one in own]
            if not after.drawn and len(after.hands[who]) > len(own):
                own.append(never)
        for other, hand in zip(slots, after.hands, strict=True):
            other += [_NOTHING] * (len(hand) - len(other))
    return slots


def _for_want(then: State, seat: Seat) -> bool:
    """Return whether a seat drew because it had nothing to play."""
    options = then.round.options
    if options.may_draw_anytime or then.top is None or then.top.pending:
        return False
    alone = len(then.hands[seat]) == 1
    return not (alone and (must_announce(then, seat) or options.finish_on_eight == "forbidden"))


PLAN = CrazyEightsPlan()
