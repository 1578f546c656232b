"""Sealed deals: the answers of the computers follow from the seed and the log, and the score."""

from __future__ import annotations

import pytest

from bot.games.presenting.presenter import presenter
from bot.tables import sealed
from bot.tables.sealed import PERSON, SealedDeal, answered, begun, dealt, margin, replayed, written
from pasur_core.protocol import RoundScored
from pasur_core.registry import games, load_game

every_game = pytest.mark.parametrize("key", games())


def deal(key: str, seed: bytes = bytes(32)) -> SealedDeal:
    game, shown = load_game(key), presenter(key, None)
    options = dict(game.usual(shown.solo_seats))
    return SealedDeal(key, game.rules_version, shown.solo_seats, shown.lower_wins, options, seed)


@every_game
def test_the_computers_do_the_same_for_the_same_seed(key: str) -> None:
    one, other = begun(deal(key)), begun(deal(key))
    assert one.log == other.log
    assert one.acting == {PERSON}
    assert begun(deal(key, b"x" * 32)).log != one.log
    first = dealt(deal(key))
    assert first.log == one.log[: len(first.log)]
    assert first.log


def test_a_round_that_others_end_before_the_persons_turn_is_not_dealt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seeds = [bytes([number]) * 32 for number in range(20)]
    turns = [PERSON in begun(deal("pairs", seed)).acting for seed in seeds]
    assert 0 < sum(turns) < len(turns)
    drawn = iter(seeds)
    monkeypatch.setattr(sealed, "new_seed", lambda: next(drawn))
    found = [sealed.seed_with_turn(deal("pairs")) for _ in range(sum(turns))]
    assert found == [seed for seed, turn in zip(seeds, turns, strict=True) if turn]


@every_game
def test_a_stored_log_replays_to_the_same_match_until_the_round_is_scored(key: str) -> None:
    match, scored = begun(deal(key)), None
    while scored is None:
        match = replayed(deal(key), written(match))
        match, scored = answered(match, str(next(iter(match.legal(PERSON)))))
    assert replayed(deal(key), written(match)).log == match.log
    assert bytes(32).hex() not in repr(deal(key))


@every_game
def test_a_better_result_has_a_greater_margin(key: str) -> None:
    """Rankings begin with the greatest margin, also in games where points are bad."""
    same = deal(key)
    match = begun(same)
    own = next(number for number, side in enumerate(match.sides) if PERSON in side)

    def margin_of(points: int) -> float:
        """Return the margin of a person with these points against others with 10 each."""
        round_ = [10] * len(match.sides)
        round_[own] = points
        scored = RoundScored(tuple(round_), tuple(round_))
        return margin(scored, match, low=same.low)

    best, worst = (0, 25) if same.low else (25, 0)
    assert margin_of(best) > margin_of(10) == 0.0 > margin_of(worst)


def test_equal_results_are_equal_numbers() -> None:
    """In matchpoints, the smallest difference counts as much as any other."""
    same = deal("president")
    match = begun(same)
    assert len(match.sides) == 4
    found = {
        margin(RoundScored(points, points), match, low=same.low)
        for points in ((5, 2, 3, 3), (8, 5, 6, 6), (0, 0, 0, -7), (11, 3, 11, 12))
    }
    assert len(found) == 1
