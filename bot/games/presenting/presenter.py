"""The presenter of a game: its boards, hands and sentences in one language.

A presenter uses only a `View`, or an event as a spectator sees it. So no reader sees more than a
player in their place. A module `bot.games.<key>` can have a `PRESENTER` class. A game without one
is playable with only the messages of its Fluent file.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Generic

from bot.games.presenting.board import ViewT
from bot.games.presenting.event_words import ScoredT
from bot.games.presenting.hand import HandPresenter
from bot.games.presenting.moments import MomentWords
from bot.i18n import words_for
from pasur_core.registry import load_game, module_of


class Presenter(HandPresenter[ViewT], MomentWords[ViewT, ScoredT], Generic[ViewT, ScoredT]):
    """The presenter of one game in one language. Many games have a subclass of it.

    The type parameters are the game's view and the event that ends its rounds.
    """


AnyPresenter = Presenter[Any, Any]


@cache
def presenter(game_key: str, language: str | None) -> AnyPresenter:
    """Return the presenter of a game in a language; None is the default language.

    Raise `UnknownGame` for an unknown key.
    """
    game, words = load_game(game_key), words_for(language)
    module = module_of("bot.games", game.key)
    made: type[AnyPresenter] = Presenter if module is None else module.PRESENTER
    return made(game, words)
