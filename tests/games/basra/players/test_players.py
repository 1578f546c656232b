"""The club player of Basra: captures, cards that it leaves, and a comparison with random play."""

from __future__ import annotations

import random
from statistics import fmean
from typing import Any

import pytest

from pasur_core.games.basra.rules import GAME
from pasur_core.games.basra.state import BasraOptions, State
from pasur_core.match import Match
from pasur_core.players import Player, RandomPlayer, player_for
from pasur_core.protocol import RoundScored
from tests.games.basra.positions import position

CLUB = player_for("basra")


def choice(state: State) -> str:
    """Return the club player's choice in a position, in notation."""
    seat = state.turn
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    return str(CLUB.choose(view, legal, random.Random(1)))


def test_it_makes_a_basra() -> None:
    assert choice(position("9DTS4H", "2S3S6S", table="9C")) == "9D>9C"
    assert choice(position("QDTS4H", "2S3S6S", table="QC")) == "QD>QC"


def test_it_takes_the_capture_that_scores() -> None:
    assert choice(position("TS5H", "2S3S6S", table="TD5CQC7H")) == "TS>TD"
    assert choice(position("3S5H", "2S6S9S", table="2CAC5DKS8H")) == "3S>AC+2C"


def test_it_takes_all_that_it_can_when_that_is_safe() -> None:
    state = position("7S", "2S", table="7H5C2DKSQD", stock="")
    assert choice(state) == "7S>5C+2D+7H"


def test_it_leaves_no_card_alone_that_can_be_matched() -> None:
    # After 7 > 5+2 the ten would be alone on the table, and three tens are hidden.
    assert choice(position("7SKH", "2S6S", table="5C2HTC")) == "KH"


def test_it_leaves_a_lone_card_that_no_seat_can_match() -> None:
    state = position("7SKH", "2S6S", table="5C2HTC", piles=("THTSTD", ""))
    assert choice(state) == "7S>5C+2H"


def test_it_lays_no_ten_of_diamonds_when_another_card_will_do() -> None:
    assert choice(position("TD6H", "2S3S", table="KS4C9C")) == "6H"


@pytest.mark.parametrize(
    ("options", "play"),
    [({}, "7D>7H"), ({"seven_of_diamonds": "jack_like"}, "7D>2C+7H")],
)
def test_it_plays_the_seven_of_diamonds_by_its_option(options: dict[str, Any], play: str) -> None:
    assert choice(position("7D", "KS", table="7H2C", **options)) == play


def test_it_is_quick_on_the_fullest_table() -> None:
    state = position("TSTD", "8S", table="AC2C3C4C5C6C7C8C9CTCTH")
    assert choice(state).startswith("T")


def margin(seed: int, players: tuple[Player[Any], Player[Any]], seats: int) -> int:
    """Return side 0's points minus side 1's in one round."""
    match = Match.start(GAME, BasraOptions(), seats, seed.to_bytes(32, "big"))
    rng = random.Random(seed)
    while True:
        if match.awaits_table:
            match, events = match.deal()
        else:
            seat = match.state.turn
            view, legal = GAME.view(match.state, seat), GAME.legal(match.state, seat)
            match, events = match.submit(seat, players[seat % 2].choose(view, legal, rng))
        for event in events:
            if isinstance(event, RoundScored):
                return event.points[0] - event.points[1]


@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_random_play_by_far(seats: int) -> None:
    """Forty deals, each with sides swapped; the mean is four standard errors above seven."""
    other = RandomPlayer()
    margins = [
        (margin(seed, (CLUB, other), seats) - margin(seed, (other, CLUB), seats)) / 2
        for seed in range(40)
    ]
    assert fmean(margins) > 7
