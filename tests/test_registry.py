"""The registry finds every game by its folder."""

from __future__ import annotations

import pkgutil

import pytest

import pasur_core.games
from pasur_core import registry
from pasur_core.protocol import AnyGame, Game
from tests.support.later_rules import LATER


def test_every_package_of_a_game_is_found() -> None:
    names = {info.name for info in pkgutil.iter_modules(pasur_core.games.__path__)}
    assert registry.games()
    assert set(registry.games()) == names
    for key, game in registry.games().items():
        assert isinstance(game, Game)
        assert key == game.key
        assert registry.load_game(key) is game


def test_games_come_in_alphabetical_order() -> None:
    assert list(registry.games()) == sorted(registry.games())


@pytest.mark.parametrize("game", [*registry.games().values(), LATER])
def test_a_game_is_found_by_each_version_of_its_rules(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(registry.games(), game.key, game)
    assert registry.load_game(game.key) is game
    for version in range(1, game.rules_version + 1):
        found = registry.load_game(game.key, version)
        assert (found.key, found.rules_version) == (game.key, version)
    for unknown in (0, game.rules_version + 1, 10**5000):
        with pytest.raises(registry.UnknownRules) as refused:
            registry.load_game(game.key, unknown)
        assert refused.value.known == tuple(range(1, game.rules_version + 1))


@pytest.mark.parametrize("key", ["", "Pasur", "chess", "__init__", "a" * 10_000])
def test_an_unknown_game_is_refused_with_the_known_ones(key: str) -> None:
    with pytest.raises(registry.UnknownGame) as refused:
        registry.load_game(key)
    assert all(known in str(refused.value) for known in registry.games())
    assert len(str(refused.value)) < 300
