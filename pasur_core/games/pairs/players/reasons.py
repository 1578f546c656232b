"""Reasons for a move in Pairs."""

from __future__ import annotations

from collections.abc import Iterator

from pasur_core.families.stacks.actions import HIT, HIT_TWO
from pasur_core.families.stacks.cards import NUMBER
from pasur_core.families.stacks.players import count_unseen, draw_reasons, numbers, stay_reasons
from pasur_core.games.pairs.actions import Fold
from pasur_core.games.pairs.state import PairsView
from pasur_core.players.reasons import Reason, because, seat_of
from pasur_core.protocol import Action, Legal


def reasons(view: PairsView, legal: Legal, action: Action) -> Iterator[Reason]:
    """Yield the reasons for an action, the strongest first."""
    seat = seat_of(view)
    own, left = numbers(view.hands[seat]), view.limit - view.totals[seat]
    hidden = count_unseen([*view.hands, *view.won, *([view.thrown] if view.stock else [])])
    lowest = min((number for hand in view.hands for number in numbers(hand)), default=0)
    if action in (HIT, HIT_TWO):
        if own and lowest >= left:
            yield because("fold_loses", count=lowest)
        yield from draw_reasons(hidden, own, action)
    elif isinstance(action, Fold):
        cost = lowest if action.card is None else NUMBER[action.card]
        if cost < left:
            yield because("costs", count=cost)
            yield from stay_reasons(hidden, own)
            if action.card is not None and len(own) > 1:
                yield because("rids", count=len(own))
