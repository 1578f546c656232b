"""Reasons for a move in Port."""

from __future__ import annotations

from collections.abc import Iterator

from pasur_core.families.stacks.actions import HIT, HIT_TWO
from pasur_core.families.stacks.players import count_unseen, draw_reasons, numbers, stay_reasons
from pasur_core.games.port.actions import LOCK
from pasur_core.games.port.state import IN, LOCKED, PortView
from pasur_core.players.reasons import Reason, because, seat_of
from pasur_core.protocol import Action, Legal


def reasons(view: PortView, legal: Legal, action: Action) -> Iterator[Reason]:
    """Yield the reasons for an action, the strongest first."""
    seat = seat_of(view)
    own = numbers(view.hands[seat])
    hidden = count_unseen([*view.hands, *([view.thrown] if view.stock else [])])
    rivals = [
        (sum(numbers(view.hands[other])), other)
        for other in view.players
        if other != seat and view.standing[other] in (IN, LOCKED)
    ]
    most, leader = max(rivals, default=(0, seat))
    if action in (HIT, HIT_TWO):
        if most > sum(own):
            yield because("behind", seat=leader, count=most, total=sum(own))
        yield from draw_reasons(hidden, own, action)
    elif action == LOCK:
        if most <= sum(own):
            drawn = any(view.standing[other] == IN for _, other in rivals)
            yield because("ahead" if drawn else "sure", count=sum(own))
        yield from stay_reasons(hidden, own)
