"""Finished matches of the settings with the most players, as tables."""

from __future__ import annotations

import random
from functools import cache

from bot.tables.table import Table
from pasur_core.match import Match
from pasur_core.players import player_for
from pasur_core.registry import games
from tests.bot.room import laid_out
from tests.contract.walks import Setting, plain_settings, seed_bytes

SETTINGS = [
    one for one in plain_settings() if one.seats == one.game.seats[-1] and one.game.key in games()
]


@cache
def finished(setting: Setting) -> Table:
    """Return a match of this setting that computer players have played to its end."""
    rng, player = random.Random(3), player_for(setting.game.key)
    match = Match.start(setting.game, setting.options, setting.seats, seed_bytes(3))
    match = match.play(player, rng)
    names = [f"Player {number}" for number in range(setting.seats)]
    options = dict(setting.options.changed())
    return laid_out(*names, status="over", key=setting.game.key, match=match, options=options)
