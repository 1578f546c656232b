"""The rules of docs/rules/conventions.md hold in random matches of every game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from pasur_core import registry
from pasur_core.families.first_dealer import Dealer
from pasur_core.protocol import TABLE, RoundScored
from pasur_core.shuffle import Shuffler
from tests.contract.walks import Setting, WalkStep, plain_settings, seed_bytes, walk

ANTICLOCKWISE = {"basra", "pasur"}
BY_TITLE = "president"
"""The game in which a title decides the dealer: the Trou du cul (PR17)."""

SEEDS = range(40)
ENOUGH = 5
DRAWS = 200

in_plain_settings = pytest.mark.parametrize(
    "setting",
    [one for one in plain_settings() if one.game.key in registry.games()],
    ids=str,
)


@in_plain_settings
def test_0_1_partners_sit_opposite_and_the_direction_is_a_tag(setting: Setting) -> None:
    game, seats = setting.game, setting.seats
    sides = game.sides(setting.options, seats)
    assert sorted(seat for side in sides for seat in side) == list(range(seats))
    assert [side[0] for side in sides] == list(range(len(sides)))
    for side in sides:
        assert side == tuple(range(side[0], seats, len(sides)))
    assert (game.direction == "anticlockwise") is (game.key in ANTICLOCKWISE)


@in_plain_settings
def test_0_2_every_seat_may_be_drawn_as_the_first_dealer(setting: Setting) -> None:
    match = setting.start(0)
    drawn = {
        setting.game.deal(match.state, Shuffler(seed_bytes(number), 0)) for number in range(DRAWS)
    }
    wanted = set(map(Dealer, range(setting.seats)))
    assert drawn == wanted, "the table's first action draws a `families.first_dealer.Dealer`"


@pytest.mark.parametrize("key", sorted(set(registry.games()) - {BY_TITLE}))
def test_0_2_the_deal_passes_to_the_next_seat(key: str) -> None:
    game = registry.load_game(key)
    setting = Setting(game, min(game.seats), game.options_type())
    moves = (move for seed in SEEDS for move in walk(setting, seed))
    changes = list(islice(_dealers(moves), ENOUGH))
    assert changes, f"no second round was dealt in {setting} with the seeds 0 to {SEEDS[-1]}"
    for before, after in changes:
        after_it = (before + 1) % setting.seats
        assert after == after_it, f"seat {after} deals after seat {before}, not seat {after_it}"


@in_plain_settings
def test_0_5_a_match_ends_by_a_round_that_is_scored(setting: Setting) -> None:
    last = list(walk(setting, 0))[-1]
    assert last.seat != TABLE, f"the table ended the match: {last.action}"
    scored = [event for event in last.events if isinstance(event, RoundScored)]
    assert scored, f"no event of `{last.action}`, which ended the match, is a RoundScored"


def _dealers(moves: Iterator[WalkStep]) -> Iterator[tuple[int, int]]:
    """Yield the dealers of one round and of the next, at each new round.

    Some games count no round before the first deal.
    """
    for move in moves:
        before, after = (match.game.view(match.state, None) for match in (move.before, move.after))
        if before.round and after.round == before.round + 1:
            yield before.dealer, after.dealer
