"""The club players of the trick-taking games: bids, takes, doubles, leads and discards."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import islice
from statistics import fmean
from typing import Any

import pytest

from pasur_core.games.belote import rules as belote
from pasur_core.games.contree import rules as contree
from pasur_core.players import Player, RandomPlayer, player_for
from pasur_core.protocol import TABLE
from pasur_core.shuffle import Shuffler
from tests.families.trick_positions import Game, begun, do, pack, position, steps


def choice(game: Game, state: Any) -> str:
    """Return the club player's choice in a position, in notation."""
    seat = state.turn
    view, legal = game.view(state, seat), game.legal(state, seat)
    return str(player_for(game.key).choose(view, legal, random.Random(1)))


@pytest.fixture(params=[belote.GAME, contree.GAME], ids=["belote", "contree"])
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def test_it_gives_its_ten_to_the_partners_ace(game: Game) -> None:
    state = position(game, "H", "KC", "AC", "QC", "TS7S", trick="9SAS8S")
    assert choice(game, state) == "TS"


def test_it_gives_nothing_to_an_opponent_who_wins(game: Game) -> None:
    state = position(game, "H", "KC", "8D", "QC", "TS7S", trick="ASKS8S")
    assert choice(game, state) == "7S"


def test_it_wins_the_trick_that_it_can(game: Game) -> None:
    state = position(game, "H", "KC", "8D", "QC", "AS7S", trick="TSKS8S")
    assert choice(game, state) == "AS"


def test_it_leads_the_ace_of_another_suit(game: Game) -> None:
    hands = ("ASTD9D8C7C9CQC7S", "8D7DQDJHTH7H8HKH", "TCKCJC8S9SKDAHQH", "TSJSQSKSACADJD9H")
    assert choice(game, position(game, "H", *hands, taker=1)) == "AS"


def test_the_takers_lead_the_jack_of_trumps(game: Game) -> None:
    hands = ("JH9HAH8D", "7HKHQC8C", "9C8S7SKD", "TH8H7CTD")
    assert choice(game, position(game, "H", *hands, taker=0)) in ("JH", "9H")


def test_partners_of_the_taker_play_as_the_taker_would(game: Game) -> None:
    club, played = player_for(game.key), 0
    for state, seat, _, _ in islice(steps(game, 1), 150):
        view, legal = game.view(state, seat), game.legal(state, seat)
        if view.playing and seat != TABLE:
            other = replace(view, taker=(view.taker + 2) % 4)
            chosen = [club.choose(one, legal, random.Random(1)) for one in (view, other)]
            assert chosen[0] == chosen[1]
            played += 1
    assert played > 50


def test_it_announces_what_it_plays(game: Game) -> None:
    state = position(game, "H", "KHQH", "7HJH", "7S8S", "9S7C", belote="manual")
    assert choice(game, state).endswith(" belote")


STRONG = ("JH9HAH", "7S8S9S", "7D8D9D", "7C8C9C", "THAS", "TSJS", "TDJD", "TCJC", "QH")
WEAK = ("7H8SQD", "7SJH9S", "7D8D9D", "7C8C9C", "TC8H", "TSJS", "TDJD", "THJC", "QH")


def test_it_takes_with_jack_nine_and_ace() -> None:
    for cards, call in ((STRONG, "take H"), (WEAK, "pass")):
        state = do(belote.GAME, begun(belote.GAME), f"deal {pack(*cards)}").state
        assert choice(belote.GAME, state) == call


EIGHT = ("JH9HAH", "7S8S9S", "7D8D9D", "7C8C9C", "THAS", "TSJS", "TDJD", "TCJC", "AD7H8H")
"""Dealt by seat 0: seat 1 holds six trumps and two aces."""


def auction(*calls: str) -> Any:
    return do(contree.GAME, begun(contree.GAME), f"deal {pack(*EIGHT)}", *calls).state


def test_it_bids_much_with_six_trumps_and_two_aces() -> None:
    bid = choice(contree.GAME, auction())
    assert bid.endswith("H")
    assert int(bid[:-1]) >= 110


def test_it_passes_with_nothing_and_helps_its_partner_with_something() -> None:
    hands = ("7H8H9D", "ASKSQS", "JHQHKH", "ACTCKC", "8D9S", "JSTS", "AHTH", "QC9C", "QD7C8S")
    poor = pack(*hands)
    state = do(contree.GAME, begun(contree.GAME), f"deal {poor}").state
    assert choice(contree.GAME, state) == "pass"
    opened = auction("pass", "pass", "80D", "pass")
    assert opened.turn == 1
    assert choice(contree.GAME, opened)[0] in "19"


def test_it_doubles_a_bid_in_its_own_suit_and_a_rash_one() -> None:
    for calls in (["pass", "90H", "pass", "pass"], ["pass", "260S", "pass", "pass"]):
        state = auction(*calls)
        assert state.turn == 1
        call = choice(contree.GAME, state)
        assert call == "contre" or call.endswith("H")
    assert choice(contree.GAME, auction("pass", "500S")) in ("pass", "contre")
    assert choice(contree.GAME, auction("pass", "160H", "pass", "pass")) == "contre"


def test_it_doubles_again_only_a_sure_contract() -> None:
    assert choice(contree.GAME, auction("80H", "contre")) == "pass"
    assert choice(contree.GAME, auction("80H", "contre", "pass")) == "surcontre"


def margin(game: Game, seed: int, players: tuple[Player[Any], Player[Any]]) -> float:
    """Return the first side's points minus the other's in a round."""
    state, drawn, rng = game.start(game.options_type(), 4), 0, random.Random(seed)
    while True:
        seat = state.turn
        if seat == TABLE:
            action = game.deal(state, Shuffler(seed.to_bytes(32, "big"), drawn))
            drawn += 1
        else:
            view, legal = game.view(state, seat), game.legal(state, seat)
            action = players[seat % 2].choose(view, legal, rng)
        step = game.apply(state, seat, action)
        state = step.state
        for event in step.events:
            if event.code == "round_scored":
                return float(event.points[0] - event.points[1])


def test_it_beats_random_play_by_far(game: Game) -> None:
    """Sixty deals, each with sides swapped; thirty points are far below the mean advantage."""
    own, other = player_for(game.key), RandomPlayer()
    margins = [
        (margin(game, seed, (own, other)) - margin(game, seed, (other, own))) / 2
        for seed in range(60)
    ]
    assert fmean(margins) > 30
