"""Scenes of an example match, which show how a game looks before people have played it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache
from itertools import islice
from typing import NamedTuple

from bot.games.presenting.presenter import presenter
from bot.i18n import Words
from bot.pictures.scene import Scene
from bot.ui.limits import ALT, fit
from bot.ui.names import Names
from pasur_core.match import Match
from pasur_core.protocol import Seat
from pasur_core.registry import load_game

_SEED = bytes([3]) * 32
_ACTIONS = 16
"""The number of actions of an example match from whose states a scene is chosen."""
_ROW = 5
"""The most cards that lie in one row."""
_CONSIDERED, _STEP = 50, 5
"""Each move is one of the first `_CONSIDERED` legal actions; its index grows by `_STEP` per
move."""


class ExampleScene(NamedTuple):
    """A scene, and its description in plain text."""

    scene: Scene
    alt: str


@lru_cache(maxsize=64)
def example_table(key: str, words: Words) -> ExampleScene:
    """Return the scene of an example match with the most cards on the table.

    `key` is the game. Players are not shown.
    """
    match = max(_matches(key), key=lambda one: _cards(_scene(one, words)))
    bare = replace(_scene(match, words), panels=(), chips=(), move=None, banner=None, foot="")
    scene = replace(bare, cross=bare.cross and replace(bare.cross, last=(), caption=""))
    return ExampleScene(scene, _alt(match, words))


@lru_cache(maxsize=64)
def example_hand(key: str, words: Words) -> ExampleScene:
    """Return the scene of an example match in which a hand has the most cards that can capture.

    `key` is the game.
    """
    scenes = {match: _scene(match, words, min(match.acting)) for match in _matches(key)}
    match = max(scenes, key=lambda one: sum(card.gold for card in scenes[one].hand or ()))
    return ExampleScene(scenes[match], _alt(match, words))


@cache
def _matches(key: str) -> tuple[Match, ...]:
    """Return the states of an example match in which a player is on turn, in order."""
    return tuple(_played(key))


def _played(key: str) -> Iterator[Match]:
    game = load_game(key)
    match = Match.start(game, game.options_type(), min(game.seats), _SEED)
    for number in range(_ACTIONS):
        while match.awaits_table and not game.between_rounds(match.state):
            match = match.dealt()
        if match.awaits_table:
            return
        yield match
        seat = min(match.acting)
        actions = list(islice(game.legal(match.state, seat), _CONSIDERED))
        match, _ = match.submit(seat, actions[_STEP * number % len(actions)])


def _scene(match: Match, words: Words, seat: Seat | None = None) -> Scene:
    shown, view = presenter(match.game.key, words.language), match.game.view(match.state, seat)
    names = _names(match, words)
    return shown.scene(view, names, legal=None if seat is None else match.legal(seat))


def _names(match: Match, words: Words) -> Names:
    return Names(words("computer-names").split(" | ")[: match.seats], words, match.sides)


def _alt(match: Match, words: Words) -> str:
    shown = presenter(match.game.key, words.language)
    board, title = shown.board(match.view(), _names(match, words)), f"{match.game.key}-title"
    lying = board.spoken or " ".join((*board.lying, *board.standings))
    return fit(words("example-alt", title=words(title), table=lying), ALT)


def _cards(scene: Scene) -> tuple[bool, int]:
    """Return a sort key: whether no finished trick is shown, and the number of cards on the table.

    More than a row of cards do not count, because the picture would be higher.
    """
    lying = len(scene.cards) + len(scene.pile) + sum(len(one.cards) for one in scene.groups)
    if scene.cross is not None:
        lying += sum(place.card is not None for place in scene.cross.places)
    return scene.cross is None or not scene.cross.faded, min(lying, _ROW)
