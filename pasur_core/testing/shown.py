"""Everything that a seat is shown.

The leak test compares each of these values before and after a redeal. A layer that shows people
more (a message, a picture, a button's id) appends its own function to `SHOWN`. The function takes a
match and a viewer (None for a spectator) and returns a comparable value.
"""

from __future__ import annotations

from collections.abc import Callable

from pasur_core.match import Match
from pasur_core.protocol import Seat
from pasur_core.testing.walks import listed

Shown = Callable[[Match, Seat | None], object]


def view(match: Match, seat: Seat | None) -> object:
    """Return the viewer's view."""
    return match.game.view(match.state, seat)


def legal(match: Match, seat: Seat | None) -> object:
    """Return the listed actions of a seat."""
    return None if seat is None else listed(match, seat)


def offers(match: Match, seat: Seat | None) -> object:
    """Return the offers of a seat, from which its buttons are made."""
    return None if seat is None else match.game.legal(match.state, seat).offers


def default(match: Match, seat: Seat | None) -> object:
    """Return the action that is played for an acting seat if its time runs out."""
    acts = seat is not None and seat in match.game.acting(match.state)
    return match.game.default(match.state, seat) if acts and seat is not None else None


def progress(match: Match, seat: Seat | None) -> object:
    """Return the facts of the match that all viewers know."""
    game, state = match.game, match.state
    return game.acting(state), game.result(state), game.between_rounds(state), game.cards(state)


SHOWN: list[Shown] = [view, legal, offers, default, progress]
