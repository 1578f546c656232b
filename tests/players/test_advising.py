"""Advice lists the best moves and does not depend on hidden cards."""

from __future__ import annotations

import pickle
import random
from dataclasses import replace

import pytest

from pasur_core import registry
from pasur_core.errors import NoSuchSeat, NotYourTurn
from pasur_core.games.pasur.actions import CLAIM
from pasur_core.match import Match
from pasur_core.players import player_for
from pasur_core.players.advising import CHANCE, MOST, POINTS, Advice, advise
from pasur_core.players.policies import policy_for
from pasur_core.players.search import SearchPolicy, Weighed
from pasur_core.protocol import AnyGame, Seat
from tests.players import after
from tests.players.matches import begun, dealt_otherwise

GAMES = registry.games()

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
def test_only_a_seat_that_is_to_act_is_advised(game: AnyGame) -> None:
    match = begun(game, moves=2)
    idle = next(seat for seat in range(match.seats) if seat not in match.acting)
    with pytest.raises(NotYourTurn):
        advise(match, idle, random.Random(1))
    with pytest.raises(NoSuchSeat):
        advise(match, match.seats, random.Random(1))


@every_game
def test_advice_lists_the_best_move_first(game: AnyGame) -> None:
    match = begun(game, moves=5)
    seat = min(match.acting)
    sent: Match = pickle.loads(pickle.dumps(replace(match, seed=None, kept=())))  # noqa: S301
    advice = pickle.loads(  # noqa: S301
        pickle.dumps(advise(sent, seat, random.Random("1"), deadline=after(26)))
    )
    assert advice == advise(match, seat, random.Random("1"), deadline=after(26))
    unit = CHANCE if game.key in ("port", "pairs") else POINTS
    assert advice.unit == unit, "a `RoundPolicy` as `POLICY` in `policy.py` has values in points"
    assert 1 < len(advice.moves) <= MOST
    assert all(one.action in match.legal(seat) for one in advice.moves)
    assert [one.mean for one in advice.moves[1:]] == sorted(
        (one.mean for one in advice.moves[1:]), reverse=True
    )


@every_game
def test_poisoned_cards_make_no_difference(game: AnyGame) -> None:
    match = begun(game, moves=5)
    seat = min(match.acting)
    poisoned = replace(match, state=game.redeal(match.state, seat, random.Random(8)))
    assert advice_of(poisoned, seat) == advice_of(match, seat)


@pytest.mark.parametrize("key", ["pasur", "basra", "belote", "contree"])
def test_a_match_with_other_hidden_cards_from_its_deal_on_is_advised_alike(key: str) -> None:
    match = begun(GAMES[key], moves=6)
    seat = min(match.acting)
    other = dealt_otherwise(match, seat)
    assert other.state != match.state
    assert advice_of(other, seat) == advice_of(match, seat)


def advice_of(match: Match, seat: Seat) -> Advice:
    return advise(match, seat, random.Random("2"), deadline=after(26))


def test_the_last_deal_between_two_is_exact() -> None:
    game, rng = GAMES["pasur"], random.Random(1)
    match = Match.new(game, seats=2, seed=bytes(32))
    while match.awaits_table or match.state.stock or match.acting != {0}:
        if match.awaits_table:
            match, _ = match.deal()
            continue
        seat = min(match.acting)
        chosen = player_for("pasur").choose(match.view(seat), match.legal(seat), rng)
        match, _ = match.submit(seat, chosen)
    advice = advise(match, 0, random.Random(1))
    assert advice.exact
    assert advice.moves[0].mean == max(one.mean for one in advice.moves)
    assert advice.moves[0].action != CLAIM


def test_without_time_only_the_usual_move_is_advised() -> None:
    match = begun(GAMES["port"], moves=3)
    advice = advise(match, min(match.acting), random.Random(1), deadline=after(0))
    assert len(advice.moves) == 1
    assert advice.unit == POINTS


def test_moves_that_search_cannot_distinguish_are_equal(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun(GAMES["pasur"], moves=4)
    seat = min(match.acting)
    usual, second, third = list(match.legal(seat))[:3]
    weighed = [Weighed(usual, 1.0, 9, 0.0), Weighed(second, 0.8, 9, 0.3), Weighed(third, 0, 9, 0.3)]

    def exact(*_: object) -> list[Weighed]:
        return weighed

    monkeypatch.setattr(type(policy_for("pasur")), "exact", exact)
    assert isinstance(policy_for("pasur"), SearchPolicy)
    first, close, worse = advise(match, seat, random.Random(1)).moves
    assert (first.action, close.alike, worse.alike) == (usual, True, False)
    weighed[2] = Weighed(third, 2.0, 9, 0.3)
    better, *others = advise(match, seat, random.Random(1)).moves
    assert better.action == third
    assert [one.alike for one in others] == [False, False]
