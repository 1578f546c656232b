"""The club player of Pâsur: captures, cards that it leaves, and claims."""

from __future__ import annotations

import random
from collections.abc import Sequence
from statistics import fmean
from typing import Any

import pytest

from pasur_core.cards import FRENCH_52
from pasur_core.games.pasur.players import KnownTable
from pasur_core.games.pasur.rules import GAME
from pasur_core.games.pasur.state import PasurOptions, State
from pasur_core.match import Match
from pasur_core.players import Player, RandomPlayer, player_for
from pasur_core.protocol import RoundScored
from tests.games.pasur.positions import position

CLUB = player_for("pasur")


def choice(state: State) -> str:
    """Return the club player's choice in a position, in notation."""
    seat = state.turn
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    return str(CLUB.choose(view, legal, random.Random(1)))


def test_it_takes_the_capture_that_scores() -> None:
    assert choice(position("AS5H", "2S3S4S6S", table="6DTDQC")) == "AS>TD"
    assert choice(position("9S8H", "KSQS7S6S", table="2C3DKD")) == "9S>2C"


def test_among_equals_it_takes_the_club() -> None:
    assert choice(position("KS", "2S3S4S6S", table="KCKD4H9D")) == "KS>KC"


def test_it_makes_a_sur() -> None:
    assert choice(position("6H9S", "4SKS8SQS", table="2C3D")) == "6H>2C+3D"


def test_it_lays_a_high_card_rather_than_a_scoring_one() -> None:
    assert choice(position("AH9H", "2S3S4S6S", table="KCQD")) == "9H"


def test_it_leaves_no_table_that_one_card_clears() -> None:
    # No card takes 3 + 9, but a four takes 3 + 4.
    assert choice(position("4H9H", "2S3S5S6S", table="3D")) == "9H"


@pytest.mark.parametrize(
    ("surs", "lays"),
    [(None, "9H"), ((0, 1), "9H"), ((1, 1), "9H"), ((2, 1), "4H")],
    ids=["nobody's", "its own", "the next one's", "the one before's"],
)
def test_of_three_it_lets_the_next_one_cancel_a_sur_of_the_one_before(
    surs: tuple[int, int] | None, lays: str
) -> None:
    # A four clears 3 + 4; it would score a Sur, unless the player before holds one.
    state = position("4H9H", "2S3S5S6S", "7SKSQS8S", table="3D", surs=surs)
    assert choice(state) == lays


def test_among_two_pairs_it_helps_no_other_side() -> None:
    state = position("4H9H", "2S3S5S6S", "7SKSQS8S", "7H7D8D8H", table="3D", surs=(1, 1))
    assert choice(state) == "9H"


def test_it_lays_no_club_where_another_card_would_do() -> None:
    assert choice(position("9C9H", "2S3S4S6S", table="KCQD")) == "9H"
    assert choice(position("6C6H", "2S3S4S7S", table="KCQD")) == "6H"


def test_it_lays_a_court_card_on_ten_or_less() -> None:
    assert choice(position("KH4H", "2S3S5S6S", table="3D")) == "KH"
    assert choice(position("QH4H2D", "2S3S5S6S", table="5D")) == "QH"


@pytest.mark.parametrize(
    ("court_sur", "plays"), [(True, "9D"), (False, "5H>6S")], ids=["a Sur", "none"]
)
def test_ps32_it_fears_for_a_lone_king_only_where_kings_make_surs(
    court_sur: bool, plays: str
) -> None:
    state = position("5H9D", "2S3S4S8S", table="KD6S", court_sur=court_sur)
    assert choice(state) == plays


def test_it_keeps_a_jack_when_there_is_little_to_take() -> None:
    assert choice(position("JH9H", "2S3S5S6S", table="3D")) == "9H"


@pytest.mark.parametrize(
    ("totals", "piles", "surs", "claims"),
    [
        ((61, 30), ("AH", "2H"), None, True),
        ((61, 30), ("2H", "AH"), None, False),
        ((55, 30), ("3C4C5C6C7C8C9C", "AH"), None, True),
        ((55, 30), ("3C4C5C6C7C8C", "AH"), None, False),
        ((57, 30), ("5H", "AH"), (0, 1), True),
        ((61, 61), ("AH", "AD"), None, False),
        ((61, 61), ("AH", "ADAS"), None, False),
        ((61, 61), ("AHAC", "AD"), None, True),
        ((61, 30), ("TD", "TH"), None, True),
    ],
)
def test_it_claims_when_and_only_when_its_side_wins_by_it(
    totals: tuple[int, int],
    piles: tuple[str, str],
    surs: tuple[int, int] | None,
    claims: bool,
) -> None:
    state = position("KH", "2S", table="KD9H", totals=totals, piles=piles, surs=surs)
    assert (choice(state) == "claim") is claims
    closed = state._replace(round=state.round._replace(claims_open=False))
    assert choice(closed) != "claim"


@pytest.mark.slow
def test_in_whole_matches_it_never_claims_wrongly() -> None:
    claims = []
    for seed in range(23):
        seats = 2 + seed % 3 if seed < 20 else (5, 6, 8)[seed % 3]
        match = Match.start(GAME, PasurOptions(), seats, seed.to_bytes(32, "big"))
        while match.result is None:
            if match.awaits_table:
                match, events = match.deal()
            else:
                seat = match.state.turn
                view, legal = GAME.view(match.state, seat), GAME.legal(match.state, seat)
                action = CLUB.choose(view, legal, random.Random(seed))
                match, events = match.submit(seat, action)
            claims += [event.code for event in events if event.code.startswith("claim")]
    assert len(claims) > 5
    assert set(claims) == {"claim_right"}


@pytest.mark.parametrize("seats", [5, 6, 8])
@pytest.mark.slow
def test_it_beats_random_players_with_two_packs(seats: int) -> None:
    """Forty rounds against random sides, which score two points less on average."""
    margins = []
    for seed in range(40):
        players: list[Player[Any]] = [RandomPlayer()] * seats
        for seat in GAME.sides(PasurOptions(), seats)[0]:
            players[seat] = CLUB
        own, *others = round_played(seed, players)
        margins.append(own - fmean(others))
    assert fmean(margins) > 2


@pytest.mark.parametrize("held", ["ASACAHAD", "2S2C3H3D", "JSJC5H7D"])
def test_on_the_fullest_table_few_captures_are_looked_at(
    held: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An ace has 196 captures of all forty even numerals, and many replies follow each."""
    table = "".join(card for card in FRENCH_52 * 2 if card.rank in "468T")
    if "A" in held:
        table += "2C2C2D2D2H2H2S2S"
    state = position(held, "3S3C5S5C", *["7S7C"] * 4, table=table)
    looked, value = 0, KnownTable._value

    def counted(known: KnownTable, cards: int) -> float:
        nonlocal looked
        looked += 1
        return value(known, cards)

    monkeypatch.setattr(KnownTable, "_value", counted)
    assert ">" in choice(state)
    assert looked < 8000


def margin(seed: int, players: tuple[Player[Any], Player[Any]]) -> int:
    """Return seat 0's points minus seat 1's in one round."""
    first, second = round_played(seed, players)
    return first - second


def round_played(seed: int, players: Sequence[Player[Any]]) -> tuple[int, ...]:
    """Play one round and return the points of each side."""
    match = Match.start(GAME, PasurOptions(), len(players), seed.to_bytes(32, "big"))
    rng = random.Random(seed)
    while True:
        if match.awaits_table:
            match, events = match.deal()
        else:
            seat = match.state.turn
            view, legal = GAME.view(match.state, seat), GAME.legal(match.state, seat)
            match, events = match.submit(seat, players[seat].choose(view, legal, rng))
        for event in events:
            if isinstance(event, RoundScored):
                return event.points


@pytest.mark.slow
def test_it_beats_random_play_by_far() -> None:
    """A hundred deals, each with seats swapped; the mean is six standard errors above five."""
    other = RandomPlayer()
    margins = [
        (margin(seed, (CLUB, other)) - margin(seed, (other, CLUB))) / 2 for seed in range(100)
    ]
    assert fmean(margins) > 5
