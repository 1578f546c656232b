"""CPU time and size of pictures: `python -m benchmarks.pictures`.

Prints one row per picture of a match between club players, in its middle or at its end:
milliseconds of CPU with all captions cached, with a new last move (the usual case) and with no
caption cached, then bytes. The last line is the process's peak memory.
"""

from __future__ import annotations

import itertools
import random
import resource
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bot.features.history.page import film_of
from bot.i18n import words_for
from bot.pages.board import scene_of
from bot.pages.results import end_of
from bot.pictures import Scene, captions, draw
from bot.pictures.end import draw_end
from bot.pictures.replay import draw_replay
from bot.tables.table import Table
from bot.tables.unstored import unstored
from pasur_core.match import Match
from pasur_core.players import player_for
from pasur_core.registry import ordered_games

ROUNDS = 20
NAMES = ("محمدرضا شریفی‌نیا", "Zoë 🎴", "Никита", "dj_very_long_name_of_thirty_two_x")


def milliseconds(draw_one: Callable[[], object], times: int) -> float:
    """Return the mean CPU time of a call in milliseconds, after a first call that fills caches."""
    draw_one()
    start = time.process_time()
    for _ in range(times):
        draw_one()
    return (time.process_time() - start) / times * 1000


def table_of(match: Match) -> Table:
    """Return a table with this match, whose players have the names of `NAMES`."""
    table = unstored(match, 0, 1, "", len(match.log))
    seats = (
        replace(seat, user_id=number, name=name, computer=False, level=None)
        for number, (seat, name) in enumerate(zip(table.seats, NAMES, strict=False))
    )
    return replace(table, seats=tuple(seats))


def measure(name: str, draw_one: Callable[[Any], bytes], scene: Any, times: int = ROUNDS) -> None:
    """Time drawing a scene, and print its row of the table."""
    moves = itertools.count()

    def with_a_new_move() -> None:
        draw_one(replace(scene, foot=f"Zoë played 8♣ and took 3♦ {next(moves)}"))

    def with_no_caption_cached() -> None:
        captions.line.cache_clear()
        draw_one(scene)

    cold = milliseconds(with_no_caption_cached, times)
    warm = milliseconds(lambda: draw_one(scene), times)
    has_moves = isinstance(scene, Scene)
    new = f"{milliseconds(with_a_new_move, times):8.1f}" if has_moves else ""
    print(f"{name:26}{warm:8.1f}{new:8}{cold:8.1f}{len(draw_one(scene)):9}", flush=True)


def main() -> None:
    """Print the table."""
    words = words_for("en")
    print(f"{'CPU ms':26}{'warm':>8}{'move':>8}{'cold':>8}{'bytes':>9}")
    for game in ordered_games():
        seats = min(4, game.seats[-1])
        begun = Match.new(game, seats=seats, seed=bytes(32))
        over = begun.play(player_for(game.key), random.Random(0))
        half = begun.after(over.log[: len(over.log) // 2]).settled()
        seat = min(half.acting)
        scene, film = scene_of(table_of(half), words, seat=seat), film_of(table_of(over), words)
        measure(f"{game.key}, {len(scene.hand or ())} in hand", draw, scene)
        measure("  board", draw, scene_of(table_of(half), words))
        measure("  end", draw_end, end_of(table_of(over), words))
        measure(f"  film, {len(film.scenes)} moves", draw_replay, film, times=1)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"peak memory {peak} MB")


if __name__ == "__main__":
    main()
