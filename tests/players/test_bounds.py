"""Every playout stops, even if a round never ends or the deadline has passed."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from pasur_core import registry
from pasur_core.families.stacks.actions import HIT
from pasur_core.families.tricks.players import playouts as tricks
from pasur_core.games.pairs.actions import FOLD
from pasur_core.games.pairs.players import playouts as pairs
from pasur_core.games.port.players import playouts as port
from pasur_core.games.president.players import playouts as president
from pasur_core.games.rami.players import playouts as rami
from pasur_core.match import Match
from pasur_core.phases import PLAY
from pasur_core.players.policies import MatchPolicy, RoundPolicy, policy_for
from pasur_core.players.search import FURTHEST, SearchPolicy, played_on
from tests.games.crazy_eights.positions import position as eights
from tests.games.rami.positions import position

GAMES = registry.games()


def begun(key: str, **options: Any) -> Match:
    """Return a match in its first round, at the first turn of play."""
    match = Match.new(key, seed=bytes(32), **options).dealt()
    while match.state.phase != PLAY:
        seat = min(match.acting)
        match, _ = match.submit(seat, match.game.legal(match.state, seat).up_to(9)[-1])
        match = match.dealt() if match.awaits_table else match
    return match


class Counted:
    """Counts the calls of a function that a playout repeats without end."""

    def __init__(self, answer: Callable[..., Any]) -> None:
        self.calls = 0
        self._answer = answer

    def __call__(self, *given: Any, **named: Any) -> Any:
        self.calls += 1
        assert self.calls <= 10_000, "it does not stop"
        return self._answer(*given, **named)


def test_a_playout_of_pairs_stops_if_no_seat_ever_scores(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = begun("pairs", continuous=True).state
    state = state._replace(stacks=((),) * len(state.stacks))
    club = Counted(lambda playout: FOLD)
    monkeypatch.setattr(pairs._Playout, "club", lambda playout: club(playout))
    assert pairs.played_on(state, state.turn, FOLD, 1) == [*state.match.totals]
    assert club.calls == pairs.MOST


def test_a_playout_of_port_stops_where_all_draw_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    state, numbers = begun("port").state, count(100)
    club = Counted(lambda playout: HIT)
    monkeypatch.setattr(port._Playout, "club", lambda playout: club(playout))
    monkeypatch.setattr(port._Playout, "_draw", lambda playout: next(numbers))
    assert len(port.played_on(state, HIT, 1)) == len(state.stacks)
    assert club.calls == port.MOST


def test_a_playout_of_president_stops_where_all_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    state = begun("president").state
    passing = Counted(lambda *given, **named: None)
    monkeypatch.setattr(president, "best_play", passing)
    places = [president.place_of(state, seat) for seat in range(len(state.hands))]
    assert places == [len(state.hands) - 1] * len(state.hands), "the seat with cards is the last"
    assert passing.calls == president.MOST * len(state.hands)


@pytest.mark.parametrize("key", ["belote", "contree"])
def test_a_playout_of_tricks_lays_no_more_cards_than_there_are(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = begun(key).state
    laying = Counted(tricks.choose_card)
    monkeypatch.setattr(tricks, "choose_card", laying)
    tricks.play_out(state, tricks.lacks_of(state))
    assert laying.calls <= 32


def test_the_search_of_a_turn_of_rami_has_a_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = position("TCJCQC8D8H8S2S4D6H", opened=False, lap=3)
    first = rami.use(state, state.turn)
    assert first is not None
    lays = Counted(lambda *given, **named: first)
    monkeypatch.setattr(rami, "use", lays)
    monkeypatch.setattr(rami, "GAME", _Still(state))
    rami.gains_by_holding(state, state.turn, first)
    assert lays.calls == rami.MOST


class _Still:
    """A game in which no action changes anything."""

    def __init__(self, state: Any) -> None:
        self.state = state

    def apply(self, state: Any, seat: int, action: Any) -> _Still:
        return self


@pytest.mark.parametrize("key", GAMES)
def test_a_playout_by_the_rules_stops_at_its_limit_of_actions(key: str) -> None:
    """All playouts by the rules use this function; without the limit none of them would end."""
    policy: SearchPolicy[Any] = policy_for(key)
    match, ended = Match.new(key, seed=bytes(32)).dealt(), Counted(lambda state: False)

    def ends_once_over(state: Any) -> bool:
        ended(state)
        return match.game.result(state) is not None

    state = played_on(policy, match.state, ends_once_over, 1, random.Random(1))
    assert ended.calls <= FURTHEST
    if isinstance(policy, MatchPolicy | RoundPolicy):
        policy.worth(match.state, state, 0)


def test_a_match_that_a_playout_left_in_its_middle_is_even() -> None:
    match = Match.new("pairs", seed=bytes(32)).dealt()
    assert policy_for("pairs").worth(match.state, match.state, 0) == 0.5


def test_a_playout_by_the_rules_stops_in_a_round_that_cannot_end() -> None:
    """All cards are eights, which may not be the last card, so they go round forever."""
    state = eights("8C", "8D", top="8S", stock="8H", more=False, finish_on_eight="forbidden")
    ended = Counted(lambda state: False)
    played_on(policy_for("crazy_eights"), state, ended, 1, random.Random(1))
    assert ended.calls == FURTHEST
