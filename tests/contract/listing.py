"""Check that three sources of legal actions agree: listing, membership and `apply`."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any

from pasur_core.errors import IllegalAction, InvalidAction
from pasur_core.protocol import Action, AnyGame, Seat

MOST = 2000
"""Limit on the actions of a list to compare; a longer list is not compared at all."""


def check_listing(game: AnyGame, state: Any, seat: Seat, texts: Iterable[str]) -> int:
    """Fail unless the game accepts all listed actions, and no other of the notations `texts`.

    An accepted action is listed, or is another name of a listed action with the same result. Return
    the number of listed actions, 0 if there are more than `MOST`.
    """
    legal = game.legal(state, seat)
    listed = list(islice(legal, MOST + 1))
    if len(listed) > MOST:
        return 0
    assert len(set(listed)) == len(listed), "an action is listed twice"
    steps = {action: game.apply(state, seat, action) for action in listed}
    for action in listed:
        assert action in legal, f"listed, but not legal: {action}"
    for action in dict.fromkeys(_read(game, texts)):
        if action in steps:
            continue
        try:
            step = game.apply(state, seat, action)
        except IllegalAction:
            assert action not in legal, f"legal, but refused: {action}"
            continue
        assert action in legal, f"carried out, but not legal: {action}"
        assert step in steps.values(), f"legal, but not listed: {action}"
    return len(listed)


def _read(game: AnyGame, texts: Iterable[str]) -> Iterable[Action]:
    for text in texts:
        try:
            yield game.parse(text)
        except InvalidAction:
            continue
