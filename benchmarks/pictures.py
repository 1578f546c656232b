"""CPU time and size of pictures, warm and with nothing cached but the cards.

Run with `python -m benchmarks.pictures`. Prints one row a scene: milliseconds of CPU with every
caption cached, with a new last move (the usual case), with no caption cached, and bytes; then the
process's peak memory.
"""

from __future__ import annotations

import dataclasses
import itertools
import resource
import time
from collections.abc import Callable

from bot.pictures import HandScene, Look, Panel, TableScene, captions, draw_hand, draw_table

ROUNDS = 50
DECK = tuple(rank + suit for rank in "A23456789TJQK" for suit in "CDHS")
NAMES = ("محمدرضا شریفی‌نیا", "Zoë 🎴", "Никита", "dj_very_long_name_of_thirty_two_x")


def milliseconds(draw: Callable[[], object]) -> float:
    """CPU milliseconds of one call, the mean of many after a first that fills the caches."""
    draw()
    start = time.process_time()
    for _ in range(ROUNDS):
        draw()
    return (time.process_time() - start) / ROUNDS * 1000


def forget() -> None:
    """Empty the caches of captions."""
    captions.line.cache_clear()
    captions.paragraph.cache_clear()


def table(cards: int, players: int) -> TableScene:
    """A table in the middle of a round."""
    panels = tuple(
        Panel(name, 38 - 7 * seat, 14 - seat, (f"Mark {seat}",), seat == 0, seat == 3)
        for seat, name in enumerate(NAMES[:players])
    )
    return TableScene(panels, DECK[:cards], 20, "Zoë played 8♣ and took 3♦", Look())


def measure_table(cards: int, players: int) -> str:
    """One printed row."""
    scene = table(cards, players)
    moves = itertools.count()

    def with_a_new_move() -> None:
        draw_table(dataclasses.replace(scene, caption=f"Zoë played 8♣ and took 3♦ {next(moves)}"))

    def with_no_caption_cached() -> None:
        forget()
        draw_table(scene)

    warm = milliseconds(lambda: draw_table(scene))
    new = milliseconds(with_a_new_move)
    cold = milliseconds(with_no_caption_cached)
    size = len(draw_table(scene))
    return f"table {cards:2} cards {players} players  {warm:6.1f} {new:6.1f} {cold:6.1f} {size:8}"


def measure_hand(cards: int) -> str:
    """One printed row."""
    scene = HandScene(DECK[:cards], Look())
    warm = milliseconds(lambda: draw_hand(scene))
    return f"hand  {cards:2} cards            {warm:6.1f} {'':13} {len(draw_hand(scene)):8}"


def main() -> None:
    """Print the rows."""
    print(f"{'CPU ms':26} {'warm':>6} {'move':>6} {'cold':>6} {'bytes':>8}")
    for cards, players in ((4, 2), (10, 2), (10, 4), (25, 4)):
        print(measure_table(cards, players))
    for cards in (4, 8, 14):
        print(measure_hand(cards))
    print(f"peak memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB")


if __name__ == "__main__":
    main()
