"""The ladder against computers: which matches count, fixed levels, golden values."""

from __future__ import annotations

import math
import tomllib
from importlib.resources import files
from typing import Any

import pytest

from bot.competition import ladder
from bot.competition.ladder import LEVELS_FILE, climbed, levels, nearest, on_ladder, spread
from bot.competition.rated import Contest
from bot.competition.ratings import Rating, rated
from pasur_core.options import read_options
from pasur_core.players.levels import BEGINNER, CLUB, LEVELS, MASTER
from pasur_core.registry import games, load_game

NEW = Rating()
ALONE = {"people": 1, "computers": 1, "hints": 0}


def counts(key: str, changes: dict[str, Any] | None = None, **who: int) -> bool:
    game, given = load_game(key), ALONE | who
    seats = given["people"] + given["computers"]
    options = read_options(game.options_type, {**game.usual(seats), **(changes or {})})
    return on_ladder(game, options, **given)


def test_one_person_with_usual_options_and_no_hint_counts() -> None:
    assert counts("pasur")
    assert counts("pasur", {"target": 104}), "a longer match counts too"
    assert counts("belote", computers=3)
    assert counts("belote", computers=1), "a lobby that is not full yet counts as a full one"
    assert not counts("pasur", {"target": 15})
    assert not counts("pasur", {"teams": False}, computers=3)
    assert not counts("pasur", people=2)
    assert not counts("pasur", computers=0)
    assert not counts("pasur", hints=1)
    assert not counts("port")
    assert not counts("pairs", computers=2)


def test_a_win_moves_the_person_up_by_the_levels_fixed_rating(monkeypatch: Any) -> None:
    fixed = {BEGINNER: Rating(20.0, 0.0), CLUB: Rating(25.0, 0.0), MASTER: Rating(31.0, 0.0)}
    monkeypatch.setattr(ladder, "levels", lambda _: fixed)
    two, computer = Contest("computers", ((0,), (1,)), (0, 1)), {1: CLUB}
    lost = Contest("computers", ((0,), (1,)), (1, 0))
    found = {
        "won": climbed("rami", two, 0, NEW, computer),
        "won against a master": climbed("rami", two, 0, NEW, {1: MASTER}),
        "lost": climbed("rami", lost, 0, NEW, computer),
        "second of three": climbed(
            "rami", Contest("computers", ((0,), (1,), (2,)), (0, 1, 2)), 1, NEW, {0: CLUB, 2: CLUB}
        ),
        "partners": climbed(
            "belote",
            Contest("computers", ((0, 2), (1, 3)), (0, 1)),
            2,
            NEW,
            {0: BEGINNER, 1: CLUB, 3: CLUB},
        ),
    }
    assert {name: (round(one.mu, 6), round(one.sigma, 6)) for name, one in found.items()} == GOLDEN
    assert found["won"].mu - 25 == pytest.approx(25 - found["lost"].mu)
    assert fixed[CLUB] == Rating(25.0, 0.0), "computers never move"


GOLDEN = {
    "won": (27.405786, 8.13079),
    "won against a master": (27.898726, 8.139412),
    "lost": (22.594214, 8.13079),
    "second of three": (25.694488, 8.084038),
    "partners": (27.818243, 8.13684),
}
"""A new person's rating after a match, as openskill 6.2.0 gives it."""


def test_levels_are_in_order_around_a_new_person() -> None:
    for key in games():
        if not load_game(key).rates_players:
            continue
        weak, club, strong = (levels(key)[level] for level in LEVELS)
        assert weak.mu < club.mu <= strong.mu, key
        assert club == Rating(NEW.mu, 0.0)
        assert {weak.sigma, strong.sigma} == {0.0}


def test_levels_follow_from_the_measured_shares() -> None:
    found = tomllib.loads((files("bot.competition") / LEVELS_FILE).read_text("utf-8"))
    estimates: dict[tuple[str, str], list[float]] = {}
    for one in found["measured"]:
        game, seats, share = load_game(one["game"]), one["seats"], one["share"]
        low, high = one["interval"]
        assert low < share < high
        sides = game.sides(read_options(game.options_type, dict(game.usual(seats))), seats)
        mean = 25 + spread(len(sides)) / len(sides[0]) * math.log(share / (1 - share))
        estimates.setdefault((one["game"], one["level"]), []).append(mean)
    rated_games = {key for key in games() if load_game(key).rates_players}
    assert set(estimates) == {(key, level) for key in rated_games for level in (BEGINNER, MASTER)}
    for (key, level), several in estimates.items():
        assert min(several) - 0.1 <= found[key][level] <= max(several) + 0.1, (key, level)


def test_a_person_as_strong_as_a_level_stays_near_its_number() -> None:
    """In many matches at the share of wins that the scale says, ratings go up and down equally."""
    person = Rating(25 + 4, 131 / 24)
    odds = math.exp(4 / spread(2))
    (up,), _ = rated([[person], [Rating(25.0, 0.0)]], [0, 1])
    (down,), _ = rated([[person], [Rating(25.0, 0.0)]], [1, 0])
    drift = odds / (1 + odds) * (up.mu - person.mu) + (down.mu - person.mu) / (1 + odds)
    assert abs(drift) < 0.01


def test_the_nearest_level_is_one_that_the_host_allows() -> None:
    fixed = levels("pasur")
    assert nearest("pasur", NEW, LEVELS) == CLUB
    assert nearest("pasur", fixed[MASTER], LEVELS) == MASTER
    assert nearest("pasur", fixed[MASTER], (BEGINNER, CLUB)) == CLUB
    assert nearest("pasur", Rating(0.0), LEVELS) == BEGINNER
    assert nearest("pasur", Rating(0.0), (MASTER,)) == CLUB
