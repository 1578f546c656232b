"""Draw random positions of every game on contact sheets, for inspection.

Run it with `python -m examples.contact_sheet FOLDER 200`. It draws that number of pictures per
game, 290 pixels wide on one sheet, and 900 pixels wide on sheets of twenty. Each is the view of a
random seat or spectator, with a random pack. Half of the positions were reached by random play.
"""

from __future__ import annotations

import io
import itertools
import random
import sys
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

import pasur_core as pc
from bot.pictures import draw
from bot.pictures.scene import PACKS
from examples.pictures import NAMES, scene
from pasur_core.players import RandomPlayer

LOOKED_AT = ((290, 200, 10), (900, 20, 4))
"""Width of a picture on a sheet, pictures per sheet, pictures per row."""
GAP = 6
CALLED = (
    NAMES,
    ("dj_very_long_name_of_thirty_two_x", "محمدرضا شریفی‌نیا", "Zoë 🎴✨", "W" * 32) * 2,
)


def position(key: str, number: int) -> pc.Match:
    """Return a match in progress; the same number gives the same match."""
    chance = random.Random(f"{key} {number}")
    game = pc.load_game(key)
    player = pc.player_for(key) if chance.random() < 0.5 else RandomPlayer()
    match = pc.Match.new(key, seats=chance.choice(game.seats), seed=number.to_bytes(32))
    for _ in range(chance.randrange(1, 120)):
        if match.awaits_table:
            match = match.dealt()
        if match.result is not None:
            break
        seat = min(match.acting)
        action = player.choose(match.view(seat), match.legal(seat), chance)
        later, _ = match.submit(seat, action)
        if later.result is not None:
            break
        match = later
    return match.dealt() if match.awaits_table else match


def pictures(key: str, many: int) -> Iterator[Image.Image]:
    """Yield `many` pictures of a game; print a line in place of each that does not fit."""
    chance = random.Random(key)
    for number in range(many):
        match = position(key, number)
        drawn = scene(
            match,
            chance.choice((*range(match.seats), None)),
            chance.choice(CALLED),
            pack=chance.choice(PACKS),
        )
        try:
            yield Image.open(io.BytesIO(draw(drawn))).convert("RGB")
        except ValueError as error:
            print(f"{key}, {number}: {error}")


def sheet(drawn: list[Image.Image], width: int, columns: int) -> Image.Image:
    """Return the pictures, `width` pixels wide, in a grid with this number of columns.

    They stand from left to right and top to bottom.
    """
    small = [
        picture.resize(
            (width, round(picture.height * width / picture.width)), Image.Resampling.LANCZOS
        )
        for picture in drawn
    ]
    rows = [small[at : at + columns] for at in range(0, len(small), columns)]
    heights = [max(picture.height for picture in row) + GAP for row in rows]
    whole = Image.new("RGB", (columns * (width + GAP), sum(heights)), "white")
    for row, top in zip(rows, itertools.accumulate(heights, initial=0), strict=False):
        for column, picture in enumerate(row):
            whole.paste(picture, (column * (width + GAP), top))
    return whole


def main(folder: str, many: str = "200", *keys: str) -> None:
    """Write the sheets of these games, or of all games, to the folder.

    `many` is the number of pictures per game.
    """
    Path(folder).mkdir(parents=True, exist_ok=True)
    for key in keys or [game.key for game in pc.ordered_games()]:
        drawn = list(pictures(key, int(many)))
        for width, most, columns in LOOKED_AT:
            for number, at in enumerate(range(0, len(drawn), most), start=1):
                written = Path(folder, f"{key}-{width}-{number:02}.png")
                sheet(drawn[at : at + most], width, columns).save(written)
        print(f"{key}: {len(drawn)} pictures")


if __name__ == "__main__":
    main(*sys.argv[1:])
