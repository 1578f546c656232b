"""Every game has a computer player, which plays only legal actions."""

from __future__ import annotations

import random

import pytest

from examples.tiny_game import TINY
from pasur_core import registry
from pasur_core.match import Match
from pasur_core.players import RandomPlayer, player_for
from pasur_core.players.levels import beginner_for
from pasur_core.players.policies import policy_for
from pasur_core.protocol import AnyGame
from pasur_core.registry import UnknownGame

GAMES = registry.games()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.slow
def test_its_player_plays_whole_matches_from_views_alone(game: AnyGame) -> None:
    player, rng = player_for(game.key), random.Random(1)
    for seats in game.seats:
        match = Match.start(game, game.options_type(), seats, bytes(32))
        match = match.settled()
        while match.result is None:
            seat = rng.choice(sorted(game.acting(match.state)))
            view, legal = game.view(match.state, seat), game.legal(match.state, seat)
            action = player.choose(view, legal, rng)
            assert action in legal
            match = match.submit(seat, action)[0].settled()


def test_a_game_without_tactics_is_played_at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, TINY.key, TINY)
    player_for.cache_clear()
    assert isinstance(player_for(TINY.key), RandomPlayer)
    player_for.cache_clear()


def test_a_missing_game_has_no_player() -> None:
    for find in (player_for, beginner_for, policy_for):
        with pytest.raises(UnknownGame, match=r"'pasrur' \(did you mean 'pasur'\?\); there are: "):
            find("pasrur")


def test_at_random_every_legal_action_is_played() -> None:
    game = registry.load_game("pasur")
    match = Match.start(game, game.options_type(), 2, bytes(32))
    while match.awaits_table:
        match, _ = match.deal()
    (seat,) = game.acting(match.state)
    legal, rng = game.legal(match.state, seat), random.Random(1)
    view = game.view(match.state, seat)
    chosen = {RandomPlayer().choose(view, legal, rng) for _ in range(200)}
    assert chosen == set(legal)
