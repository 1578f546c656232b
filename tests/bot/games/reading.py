"""Games as people at a table read them in English: boards, hands, stories and refusals."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from bot.games.presenting.presenter import presenter
from bot.i18n import words_for
from bot.pictures.scene import Scene
from bot.ui.board import Board
from bot.ui.hand import HandPage
from bot.ui.names import Names
from pasur_core.errors import IllegalAction
from pasur_core.players.levels import CLUB
from pasur_core.protocol import AnyGame, Event, Seat


def called(*names: str, sides: tuple[tuple[Seat, ...], ...] = ()) -> Names:
    """Return the names at a table in English; without `sides` each seat plays alone."""
    return Names(names, words_for("en"), sides or tuple((seat,) for seat in range(len(names))))


TWO = called("Ali", "Sara")
THREE = called("Ali", "Sara", "Zoë")
FOUR = called("Ali", "Sara", "Zoë", "Tom")
PARTNERS = called("Ali", "Sara", "Zoë", "Tom", sides=((0, 2), (1, 3)))


class Reading:
    """A game read at one table; `names` given to a method are another table's."""

    def __init__(self, game: AnyGame, names: Names) -> None:
        self.game = game
        self.names = names
        self.presenter = presenter(game.key, "en")

    def board(
        self, state: Any, names: Names | None = None, computers: Iterable[Seat] = ()
    ) -> Board:
        """Return the public board; `computers` are the seats of computer players."""
        view = self.game.view(state, None)
        return self.presenter.board(
            view, names or self.names, computers=dict.fromkeys(computers, CLUB)
        )

    def scene(
        self,
        state: Any,
        names: Names | None = None,
        computers: Iterable[Seat] = (),
        seat: Seat | None = None,
    ) -> Scene:
        """Return the scene for a seat, or the public one (None)."""
        return self.presenter.scene(
            self.game.view(state, seat),
            names or self.names,
            computers=dict.fromkeys(computers, CLUB),
            legal=None if seat is None else self.game.legal(state, seat),
        )

    def hand(self, state: Any, seat: Seat = 0, names: Names | None = None) -> HandPage:
        """Return the hand that one seat sees."""
        view, legal = self.game.view(state, seat), self.game.legal(state, seat)
        return self.presenter.hand(view, legal, names or self.names)

    def tip(self, state: Any, seat: Seat = 0) -> str:
        """Return the tip for a seat; empty without one."""
        return self.presenter.tip(self.game.view(state, seat), self.game.legal(state, seat))

    def forced(self, state: Any, seat: Seat = 0) -> tuple[str, str]:
        """Return the code of the rule that binds a seat, and its sentence; fail without one."""
        view, legal = self.game.view(state, seat), self.game.legal(state, seat)
        forced = self.presenter.forced(view, legal)
        assert forced is not None
        return forced.code, forced.said

    def sentences(self, events: Iterable[Event], names: Names | None = None) -> list[str]:
        """Return the sentences of the events, in markdown; events without one are left out."""
        texts = (self.presenter.describe(event, names or self.names) for event in events)
        return [text for text in texts if text]

    def story(self, events: Iterable[Event], names: Names | None = None) -> str:
        """Return the sentences of the events, a line each, in markdown."""
        return "\n".join(self.sentences(events, names))

    def story_of(
        self, state: Any, *actions: str, seat: Seat | None = None, names: Names | None = None
    ) -> str:
        """Apply actions (notation); return the sentences about the last of them, a line each.

        They are done by `seat`, or by the first seat to act.
        """
        for action in actions:
            actor = min(self.game.acting(state)) if seat is None else seat
            state, events = self.game.apply(state, actor, self.game.parse(action))
        return self.story(events, names)

    def error_text(self, error: IllegalAction) -> str:
        """Return the English sentence of a refusal."""
        return self.presenter.error(error.code, **error.facts)

    def refusal(self, state: Any, action: str, seat: Seat = 0) -> str:
        """Return the sentence with which an action (notation) is refused; fail if it is not."""
        with pytest.raises(IllegalAction) as raised:
            self.game.apply(state, seat, self.game.parse(action))
        return self.error_text(raised.value)
