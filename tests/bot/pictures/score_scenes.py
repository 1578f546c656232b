"""Scenes of a round's count, a match's end and a scoreboard."""

from __future__ import annotations

from bot.pictures.count import (
    Cell,
    CountRow,
    CountScene,
    SideTotal,
)
from bot.pictures.end import Ending, EndScene
from bot.pictures.scene import Look
from bot.pictures.scores import ScoreRow, ScoreScene
from tests.bot.pictures.looks import ENGLISH

LABELS = (("♣ clubs", "♣"), ("Surs", "Sur"), ("10♦", ""), ("2♣", ""), ("aces", "A"), ("jacks", "J"))


def count(
    sides: int = 2, rows: int = 6, *, name: str = "Sara", target: int | None = 62
) -> CountScene:
    """Return a count with one won cell in each row; `target` is None for no bars."""
    return CountScene(
        title="Round 3 · to 62",
        round="round",
        total="total",
        sides=tuple(SideTotal(name, 23 - 4 * side, 40 - side) for side in range(sides)),
        rows=tuple(
            CountRow(
                label,
                tuple(
                    Cell("8", 7, True) if side == number % sides else Cell()
                    for side in range(sides)
                ),
                short,
            )
            for number, (label, short) in enumerate(LABELS[:rows])
        ),
        look=Look(pack="two"),
        target=target,
        said=("Ali took ♥: made!",),
    )


def end(
    sides: int = 2, *, name: str = "Sara", rounds: int = 5, best: str = "Best round"
) -> EndScene:
    """Return an end whose lines all differ."""
    return EndScene(
        title="Pâsur · table 12",
        winners=name,
        said="Well played!",
        sides=tuple(
            Ending(
                name,
                side + 1,
                70 - 5 * side,
                tuple((number + 1) * (14 - side) for number in range(rounds)),
            )
            for side in range(sides)
        ),
        look=Look(),
        best=best,
    )


HEADS = ("won /\nplayed", "points\n/round", "Surs\n/round")


def board(
    rows: int = 10,
    columns: int = 3,
    *,
    name: str = "Sara",
    cell: str = "12",
    own: int = 0,
    look: Look = ENGLISH,
) -> ScoreScene:
    """Return a scoreboard with the reader at place `own`, below a gap if it is further down.

    If `own` is 0, the reader has no place.
    """
    places = [*range(1, rows + 1), *([own] if own > rows else [])]
    return ScoreScene(
        title="Pâsur",
        about="Among people, all time",
        heads=HEADS[:columns],
        rows=tuple(ScoreRow(place, name, (cell,) * columns, place == own) for place in places),
        look=look,
    )
