"""Analysis finds blunders, does not depend on hidden cards, and separates luck from play."""

from __future__ import annotations

import pickle
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pasur_core import registry
from pasur_core.errors import NoSuchSeat
from pasur_core.match import Entry, Match
from pasur_core.players import analysing as module
from pasur_core.players import player_for
from pasur_core.players.advising import CHANCE, POINTS
from pasur_core.players.analysing import (
    EVEN,
    Analysis,
    Judgement,
    NotFinished,
    Question,
    QuestionAnswer,
    analysing,
    answer,
)
from pasur_core.protocol import TABLE, AnyGame, Seat
from pasur_core.records.record import Record
from tests.by_turns import every
from tests.players import after
from tests.players.matches import begun, dealt_otherwise

GAMES = registry.games()

SHORT: dict[str, dict[str, object]] = {
    "pasur": {"target": 21},
    "basra": {"target": 51},
    "belote": {"target": 101},
    "contree": {"target": 160},
    "president": {"rounds": 1},
    "rami": {"limit": 51},
    "crazy_eights": {"target": 50},
    "port": {"target": 11},
}
"""Options of a short match, for the games that have such options."""

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def played(key: str, *, seed: int = 3) -> Match:
    """Play a short match to its end with club-level players."""
    options: Any = {**SHORT.get(key, {})}
    match = Match.new(GAMES[key], seed=bytes([seed]) * 32, **options)
    return match.play(player_for(key), random.Random(seed))


def analysed(match: Match, seats: tuple[Seat, ...] | None = None) -> Analysis:
    work = analysing(match, seats)
    questions = next(work)
    while True:
        try:
            questions = work.send([answer(one) for one in questions])
        except StopIteration as done:
            found: Analysis = done.value
            return found


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use few worlds, for tests in which the values do not matter."""
    for name in ("FEWEST", "MOST", "REFINED_WORLDS", "DEEPEST", "PIECE", "EXPECTED"):
        monkeypatch.setattr(module, name, 2)


@pytest.fixture
def shallow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use fewer worlds, enough to find gross errors."""
    for name, value in {"MOST": 8, "REFINED_WORLDS": 12, "DEEPEST": 96, "EXPECTED": 1}.items():
        monkeypatch.setattr(module, name, value)


def blunder(name: str, at: int) -> Judgement:
    """Return the judgement of the decision after `at` entries of a stored match.

    All other moves of the match are the club player's.
    """
    file = Path(__file__).parent / "blunders" / f"{name}.toml"
    match = Record.loads(file.read_bytes()).replay().match
    seat = match.log[at].seat
    return next(
        judgement for judgement in analysed(match, (seat,)).costliest(seat) if judgement.at == at
    )


@pytest.mark.nightly  # by day: the last deal of pasur, and a lead in belote
@pytest.mark.usefixtures("shallow")
def test_clubs_left_lying_are_found_in_pasur() -> None:
    """A jack stays in hand that would have taken four clubs."""
    found = blunder("pasur", 76)
    assert str(found.best).startswith("JC>")
    assert found.cost > 1.5
    assert not found.exact
    assert found.round == 2


@pytest.mark.usefixtures("shallow")
@pytest.mark.slow
def test_a_blunder_in_the_last_deal_of_pasur_has_an_exact_cost() -> None:
    """A jack that takes five cards is not played."""
    found = blunder("pasur_last_deal", 44)
    assert found.exact
    assert found.error == 0
    assert found.cost >= 1
    assert str(found.best).startswith("JD>")


@pytest.mark.usefixtures("shallow")
@pytest.mark.slow
def test_a_ten_led_without_its_ace_is_found_in_belote() -> None:
    """The opponents take it with the ace."""
    found = blunder("belote", 51)
    assert str(found.made) == "TH"
    assert found.cost > 2.5 * found.error > 0


@pytest.mark.usefixtures("shallow")
@pytest.mark.slow
def test_a_two_laid_on_nothing_is_found_in_president() -> None:
    """The best card is wasted in the first trick, where a three would have sufficed."""
    found = blunder("president", 2)
    assert not str(found.best).startswith("2")
    assert found.cost > 0.5


@pytest.mark.parametrize(
    "game",
    [
        # by day: a game with values in points and one with chances
        pytest.param(game, marks=[pytest.mark.nightly] * (key not in ("president", "port")))
        for key, game in GAMES.items()
    ],
    ids=lambda game: game.key,
)
@pytest.mark.usefixtures("small")
@pytest.mark.slow
def test_luck_and_play_add_up_to_the_result(game: AnyGame) -> None:
    match = played(game.key)
    analysis = analysed(match)
    unit = CHANCE if game.key in ("port", "pairs") else POINTS
    assert analysis.unit == unit, "a `RoundPolicy` as `POLICY` in `policy.py` has values in points"
    state, states = game.start(match.options, match.seats), []
    for entry in match.log:
        states.append(state)
        state = game.apply(state, entry.seat, entry.action).state
    for one in analysis.judgements:
        assert one.made == match.log[one.at].action
        assert one.best in game.legal(states[one.at], one.seat)
        assert one.cost > 0 or (one.cost == 0 and one.best == one.made)
    result = match.result
    assert result is not None
    for seat in range(match.seats):
        play, luck = analysis.play(seat), analysis.luck(seat)
        assert luck - play + EVEN[analysis.unit] == pytest.approx(analysis.results[seat])
        best = result.ranks[seat % len(result.ranks)] == 0
        assert not best or analysis.results[seat] == max(analysis.results)
        assert analysis.course(seat)[-1][1] == analysis.results[seat]


@pytest.mark.parametrize("game", every(3, GAMES.values()), ids=lambda game: game.key)
@pytest.mark.usefixtures("small")
@pytest.mark.slow
def test_equal_matches_are_analysed_alike_by_other_processes_too(game: AnyGame) -> None:
    match = played(game.key, seed=4)
    again: Match = pickle.loads(pickle.dumps(replace(match, seed=None)))  # noqa: S301
    work, other = analysing(match, (0,)), analysing(again, (0,))
    questions, others = next(work), next(other)
    sent: list[Question] = pickle.loads(pickle.dumps(others))  # noqa: S301
    assert sent == questions
    assert [answer(one) for one in sent[:5]] == [answer(one) for one in questions[:5]]


@every_game
def test_hidden_cards_make_no_difference_to_an_answer(game: AnyGame) -> None:
    match = begun(game, moves=5)
    seat = min(match.acting)
    made = match.legal(seat).up_to(1)[0]
    question = Question(game.key, match.state, (), seat, made, (), 11, 2, 2)
    poisoned = replace(question, begun=game.redeal(match.state, seat, random.Random(8)))
    assert answer(poisoned, deadline=after(0)) == answer(question, deadline=after(0))


@pytest.mark.parametrize("key", ["pasur", "basra", "belote", "contree"])
def test_earlier_actions_are_remembered_as_the_seat_saw_them(key: str) -> None:
    match = begun(GAMES[key], moves=6)
    seat = min(match.acting)
    other = dealt_otherwise(match, seat)
    assert asked(other, seat) == asked(match, seat)


def asked(match: Match, seat: Seat) -> QuestionAnswer:
    """Return the answer about a seat's first legal move, with the actions since the last deal."""
    dealt = max(at for at, entry in enumerate(match.log) if entry.seat == TABLE) + 1
    state = Match.replay(match.game, match.options, match.seats, match.log[:dealt]).state
    made = match.legal(seat).up_to(1)[0]
    question = Question(match.game.key, state, match.log[dealt:], seat, made, (), 5, 3, 3)
    return answer(question)


@pytest.mark.usefixtures("small")
@pytest.mark.slow
def test_decisions_of_others_and_those_played_out_of_time_are_left_out() -> None:
    match = played("pasur")
    first = next(at for at, entry in enumerate(match.log) if entry.seat == 0)
    assert first in [one.at for one in analysed(match, (0,)).judgements]
    entries = list(match.log)
    entries[first] = replace(entries[first], auto=True)
    late = replace(match, log=tuple(entries))
    analysis = analysed(late, (0,))
    assert first not in [one.at for one in analysis.judgements]
    assert {one.seat for one in analysis.judgements} == {0}


@pytest.mark.usefixtures("small")
def test_a_decision_without_an_answer_is_left_out() -> None:
    work = analysing(played("pasur"), (0,))
    questions = next(work)
    lost = questions[0]
    try:
        given: list[QuestionAnswer | None] = [None, *(answer(one) for one in questions[1:])]
        while True:
            given = [None for _ in work.send(given)]
    except StopIteration as done:
        analysis: Analysis = done.value
    assert len(analysis.judgements) == len(questions) - 1
    assert lost.made not in [one.made for one in analysis.judgements[:1]]
    assert all(one.exact for one in analysis.judgements if one.cost)


def test_a_match_in_progress_is_not_analysed() -> None:
    with pytest.raises(NotFinished, match="is not over"):
        analysing(begun(GAMES["pasur"], moves=3))


def test_a_seat_that_does_not_exist_is_not_analysed() -> None:
    over = Match.new("port", seats=2, target=5, seed=bytes(32)).play(
        player_for("port"), random.Random(1)
    )
    for seat in (-1, 2):
        with pytest.raises(NoSuchSeat):
            analysing(over, [0, seat])


def test_no_repr_shows_a_hidden_card() -> None:
    question = next(analysing(played("pasur"), (0,)))[0]
    assert "State" not in repr(question)
    assert str(Entry(question.seat, question.made)) not in repr(question)
