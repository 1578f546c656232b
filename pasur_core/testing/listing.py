"""Checks that a game accepts exactly the actions that it lists."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any

from pasur_core.errors import IllegalAction, InvalidAction
from pasur_core.protocol import TABLE, Action, AnyGame, Seat, View
from pasur_core.testing.cases import in_every_setting
from pasur_core.testing.setting import Setting
from pasur_core.testing.walks import universe, walk

Candidates = Callable[[str, View, Seat, random.Random], Iterable[str]]
"""A function from a game's key, a view and its seat to the notations that are tried there."""


SAMPLED = 6
"""The number of positions of a match that are tried."""

MOST = 2000
"""Limit on the actions of a list to compare; a longer list is not compared at all."""


def check_listing(game: AnyGame, state: Any, seat: Seat, texts: Iterable[str]) -> int:
    """Fail unless the game accepts all listed actions, and no other action written in `texts`.

    An action that is not listed is allowed if it has the same result as a listed action. Return the
    number of listed actions, or 0 if there are more than `MOST`.
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


@in_every_setting
def exactly_the_listed_actions_are_accepted(
    setting: Setting, candidates: Candidates | None = None, sampled: int = SAMPLED
) -> None:
    """Check at several moments that a game accepts exactly the actions that it lists.

    The seat to act is checked, and at times a seat out of turn, which can have calls. `candidates`
    yields the notations to try. By default these are actions that occurred at other moments.
    """
    game, rng, listed = setting.game, random.Random(7), 0
    moves = [move for move in walk(setting, 2) if move.seat != TABLE]
    known = [str(action) for action in universe(setting)] if candidates is None else []
    for number, move in enumerate(rng.sample(moves, min(sampled, len(moves)))):
        state = move.before.state
        others = [rng.randrange(setting.seats)] if number % 3 == 0 else []
        for seat in {move.seat, *others}:
            view = game.view(state, seat)
            texts = known if candidates is None else candidates(game.key, view, seat, rng)
            listed += check_listing(game, state, seat, texts)
    assert listed
