"""CPU time and size of pictures: `python -m benchmarks.pictures`.

Prints one row per scene: milliseconds of CPU with all captions cached, with a new last move (the
usual case) and with no caption cached, then bytes. The last line is the process's peak memory.
"""

from __future__ import annotations

import itertools
import resource
import time
from collections.abc import Callable
from dataclasses import replace

from bot.pictures import (
    CardGroup,
    Cross,
    Held,
    Look,
    Move,
    Place,
    PlayerPanel,
    Scene,
    captions,
    draw,
)
from bot.pictures.count import Cell, CountRow, CountScene, Standing, draw_count
from bot.pictures.end import Ending, EndScene, draw_end
from bot.pictures.replay import MOST_MOVES, Replay, draw_replay
from bot.pictures.scores import ScoreRow, ScoreScene, draw_scores

ROUNDS = 50
DECK = tuple(rank + suit for rank in "A23456789TJQK" for suit in "CDHS")
NAMES = ("محمدرضا شریفی‌نیا", "Zoë 🎴", "Никита", "dj_very_long_name_of_thirty_two_x")


def milliseconds(draw_one: Callable[[], object]) -> float:
    """Return the mean CPU time of a call in milliseconds, after a first call that fills caches."""
    draw_one()
    start = time.process_time()
    for _ in range(ROUNDS):
        draw_one()
    return (time.process_time() - start) / ROUNDS * 1000


def panels(players: int) -> tuple[PlayerPanel, ...]:
    """Return the panels of up to four players in the middle of a round."""
    return tuple(
        PlayerPanel(
            name, 38 - 7 * seat, 14 - seat, 4, to_act=seat == 0, computer="club" * (seat == 3)
        )
        for seat, name in enumerate(NAMES[:players])
    )


def hand(cards: int) -> tuple[Held, ...]:
    """Return a hand in which the first, third, fifth, ... card is raised as playable."""
    return tuple(Held(card, raised=number % 2 == 0) for number, card in enumerate(DECK[-cards:]))


FISHING = Scene(
    panels(2),
    Look(pack="two"),
    cards=DECK[:4],
    stock=20,
    move=Move("Zoë", ("8C",), ("3D",)),
    foot="deal 4 of 6 · to 62",
    hand=hand(4),
)
TRICK = Scene(
    panels(2),
    Look(pack="two"),
    chips=("120 ♥ · Zoë",),
    cross=Cross(
        (Place("Ali"), Place("Zoë", "JH", ringed=True), Place("Zâl", "9H"), Place("Reza", "7S")),
        last=("KD", "AD", "8D", "QD"),
        caption="Ali",
    ),
    hand=hand(8),
)
MELDS = Scene(
    panels(4),
    Look(),
    groups=tuple(CardGroup(f"{number} · Zoë", DECK[number : number + 4]) for number in range(6)),
    pile=("8C",),
    stock=20,
    foot="Zoë discarded 8♣.",
    hand=hand(15),
)
SCENES = {
    "seat, fishing, 4 in hand": FISHING,
    "seat, fishing, 14 lying": replace(FISHING, cards=DECK[:14]),
    "seat, trick, 8 in hand": TRICK,
    "seat, melds, 15 in hand": MELDS,
    "board, fishing": replace(FISHING, hand=None),
    "board, trick": replace(TRICK, hand=None),
    "board, melds": replace(MELDS, hand=None),
}

COUNT = CountScene(
    "Round 4 · to 62",
    "round",
    "total",
    tuple(Standing(name, 12 - seat, 47 - seat) for seat, name in enumerate(NAMES)),
    tuple(
        CountRow(label, tuple(Cell("3", 3, seat == 0) for seat in range(4)))
        for label in ("♣ clubs", "Surs", "10♦", "2♣", "aces", "jacks")
    ),
    Look(pack="two"),
    62,
)
END = EndScene(
    "Pâsur · table 12",
    NAMES[1],
    "Well played!",
    tuple(
        Ending(name, seat + 1, 70 - seat, tuple(range(0, 80 - 9 * seat, 8 - seat)))
        for seat, name in enumerate(NAMES)
    ),
    Look(),
    "Best round: Zoë, +31 in round 4",
)
SCORES = ScoreScene(
    "Pâsur",
    "Among people, last 30 days",
    ("won /\nplayed", "points\n/round", "Surs\n/round"),
    tuple(
        ScoreRow(place, NAMES[place % 4], (f"{30 - place}/60", "12.4", "0.82"), place == 14)
        for place in (*range(1, 11), 14)
    ),
    Look(),
)


def measure_still(name: str, drawn: Callable[[], bytes]) -> str:
    """Time drawing a picture without moves; return its row of the table (CPU ms, bytes)."""

    def with_no_caption_cached() -> None:
        captions.line.cache_clear()
        drawn()

    warm, cold = milliseconds(drawn), milliseconds(with_no_caption_cached)
    return f"{name:26}{warm:8.1f}{'':8}{cold:8.1f}{len(drawn()):9}"


def measure_film() -> str:
    """Time drawing the film of a round's last 120 moves once; return its row of the table."""
    moves = (
        replace(MELDS, hand=None, stock=200 - move, pile=(DECK[move % 52],), foot=f"Zoë {move}")
        for move in range(MOST_MOVES)
    )
    film = Replay(tuple(moves))
    start = time.process_time()
    data = draw_replay(film)
    spent = (time.process_time() - start) * 1000
    return f"{'film, 120 moves':26}{'':16}{spent:8.1f}{len(data):9}"


def measure(name: str, scene: Scene) -> str:
    """Time drawing a scene; return its row of the table (CPU ms, bytes).

    It is drawn with all captions cached, with one new caption, and with none cached.
    """
    moves = itertools.count()

    def with_a_new_move() -> None:
        draw(replace(scene, foot=f"Zoë played 8♣ and took 3♦ {next(moves)}"))

    def with_no_caption_cached() -> None:
        captions.line.cache_clear()
        draw(scene)

    warm = milliseconds(lambda: draw(scene))
    new = milliseconds(with_a_new_move)
    cold = milliseconds(with_no_caption_cached)
    return f"{name:26}{warm:8.1f}{new:8.1f}{cold:8.1f}{len(draw(scene)):9}"


def main() -> None:
    """Print the table."""
    print(f"{'CPU ms':26}{'warm':>8}{'move':>8}{'cold':>8}{'bytes':>9}")
    for name, scene in SCENES.items():
        print(measure(name, scene))
    print(measure_still("count, 4 sides", lambda: draw_count(COUNT)))
    print(measure_still("end, 4 sides", lambda: draw_end(END)))
    print(measure_still("scoreboard, 11 lines", lambda: draw_scores(SCORES)))
    print(measure_film())
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"peak memory {peak} MB")


if __name__ == "__main__":
    main()
