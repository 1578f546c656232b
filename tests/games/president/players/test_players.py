"""The club player of Président: leads, kept pairs, passes and gifts."""

from __future__ import annotations

import random
from statistics import fmean

from pasur_core.games.president.rules import GAME
from pasur_core.games.president.state import PresidentOptions, State
from pasur_core.players import Player, RandomPlayer, player_for
from pasur_core.protocol import TABLE
from pasur_core.shuffle import Shuffler
from tests.games.president.positions import between, deal, position

CLUB = player_for("president")


def choice(state: State, seat: int = 0) -> str:
    """Return the club player's choice in a position, in notation."""
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    return str(CLUB.choose(view, legal, random.Random(1)))


def test_it_goes_out_when_it_can() -> None:
    assert choice(position("9C9D", "ACAD", "KCKD", series="8 8")) == "9C+9D"
    assert choice(position("2C2D", "ACAD3H", "KCKD3S")) == "2C+2D"


def test_it_does_not_go_out_on_a_forbidden_two() -> None:
    state = position("2C", "ACAD3H", "KCKD3S", series="8", finish_on_two="forbidden")
    assert choice(state) == "pass"


def test_it_wins_the_lead_before_its_last_low_card() -> None:
    assert choice(position("2C3C", "ACAD3H", "KCKD3S")) == "2C"
    assert choice(position("2C3C", "ACAD3H", "KCKD3S", series="8")) == "2C"


def test_it_keeps_a_pair_together() -> None:
    assert choice(position("9C9DTS3C", "AC4C5C6C7C", "KC4D5D6D7D", series="8")) == "TS"


def test_as_president_it_gives_single_cards() -> None:
    state = deal(between((2, 0, 3, 1)), "2C2D", "2S2HAC", "3C3D4C5S5D5H6S6D6H7S7D", "ADAHAS").state
    assert "4C" in choice(state, 2)
    assert "2H" not in choice(state, 2)


def points(seed: int, seat: int) -> int:
    """Return the club player's points in a seat after a short match with random players."""
    players: list[Player] = [RandomPlayer()] * 4  # type: ignore[type-arg]
    players[seat] = CLUB
    state, drawn, rng = GAME.start(PresidentOptions(rounds=2), 4), 0, random.Random(seed)
    while GAME.result(state) is None:
        acting = min(GAME.acting(state))
        if acting == TABLE:
            action = GAME.deal(state, Shuffler(seed.to_bytes(32, "big"), drawn))
            drawn += 1
        else:
            view, legal = GAME.view(state, acting), GAME.legal(state, acting)
            action = players[acting].choose(view, legal, rng)
        state = GAME.apply(state, acting, action).state
    return state.round.totals[seat]


def test_it_is_much_better_than_chance() -> None:
    assert fmean(points(seed, seat) for seed in range(5) for seat in range(4)) > 1.5
