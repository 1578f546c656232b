"""A fast playout of a round has the same result as the club's players by the rules."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pasur_core.families.tricks.players.playouts import lacks_of, play_out
from pasur_core.match import Match
from pasur_core.phases import PLAY
from pasur_core.players import player_for
from pasur_core.protocol import RoundScored

OPTIONS: list[dict[str, Any]] = [
    {},
    {"undertrump": "optional", "partner_master": "any"},
    {"belote": "manual"},
]


@pytest.mark.parametrize("key", ["belote", "contree"])
@pytest.mark.parametrize("options", OPTIONS, ids=["usual", "lenient", "manual"])
def test_a_playout_after_any_card_predicts_the_rounds_end(
    key: str, options: dict[str, Any]
) -> None:
    club, rng = player_for(key), random.Random(1)
    for seed in range(6):
        match = Match.new(key, seats=4, seed=seed.to_bytes(32, "big"), **options)
        foretold = []
        while True:
            if match.awaits_table:
                match, events = match.deal()
            else:
                seat = min(match.acting)
                if match.state.phase == PLAY:
                    foretold.append(play_out(match.state, lacks_of(match.state)))
                call = club.choose(match.view(seat), match.legal(seat), rng)
                match, events = match.submit(seat, call)
            scored: list[Any] = [one for one in events if isinstance(one, RoundScored)]
            if scored:
                break
        (count,) = scored
        assert foretold
        for won, last in foretold:
            points = [*won.points]
            points[last % 2] += match.game.last_trick(match.state.round, won)
            assert tuple(points) == count.won
            assert won.by_side == count.tricks
            assert won.belote == count.belote_side
