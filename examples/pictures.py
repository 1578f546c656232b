"""Draw the table of each game in the middle of a match, as one player sees it with their hand.

Run it with `python -m examples.pictures FOLDER`; equal matches give equal pictures.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pasur_core as pc
from bot.games.presenting.presenter import presenter
from bot.i18n import words_for
from bot.pictures import Scene, draw
from bot.pictures.scene import Pack
from bot.ui.names import Names

NAMES = ("Ali", "Sara", "Zoë", "دارا", "Reza", "Mina", "Никита", "Rostam")

MOMENTS = {
    "pasur": (2, 4, 8),
    "basra": (2, 1, 12),
    "belote": (4, 3, 9),
    "contree": (4, 2, 12),
    "president": (5, 3, 3),
    "rami": (3, 3, 8),
    "crazy_eights": (4, 1, 4),
    "pairs": (4, 4, 3),
    "port": (3, 3, 6),
}
"""Seats, seed, and the turn of the first seat at which its table is drawn."""


def turns(key: str, seats: int, number: int) -> Iterator[pc.Match]:
    """Play a match between computer players; yield it whenever the first seat is to act.

    `number` is the seed.
    """
    player, chance = pc.player_for(key), random.Random(number)
    match = pc.Match.new(key, seats=seats, seed=number.to_bytes(32))
    match = match.settled()
    while match.result is None:
        if 0 in match.acting:
            yield match
        seat = min(match.acting)
        action = player.choose(match.view(seat), match.legal(seat), chance)
        match = match.submit(seat, action)[0].settled()


def scene(
    match: pc.Match,
    seat: int | None,
    names: tuple[str, ...] = NAMES,
    *,
    pack: Pack | None = None,
) -> Scene:
    """Return what a seat, or a spectator (None), sees of a match.

    `pack` is the print of the cards, None for the game's own.
    """
    words, shown = words_for("en"), presenter(match.game.key, "en")
    called = Names(names[: match.seats], words, match.sides)
    acts = seat is not None and seat in match.acting
    view = match.view(seat)
    seen = shown.scene(
        view,
        called,
        legal=match.legal(seat) if seat is not None and acts else None,
        pack=pack,
    )
    return shown.lately(seen, match.recent, view, called.plain)


def main(folder: str) -> None:
    """Write one picture per game to the folder."""
    for key, (seats, number, turn) in MOMENTS.items():
        match = next(drawn for at, drawn in enumerate(turns(key, seats, number)) if at == turn)
        Path(folder, f"{key}.png").write_bytes(draw(scene(match, 0)))


if __name__ == "__main__":
    main(*sys.argv[1:])
