"""Scenes to compare with pictures that were looked at: `python -m tests.bot.pictures.moments`.

That command draws them anew into `golden`; look at what has changed before it is kept.
"""

from __future__ import annotations

import io
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from PIL import Image

import pasur_core as pc
from bot import i18n
from bot.pictures import Scene, draw
from examples.pictures import scene
from pasur_core.options import read_options
from pasur_core.registry import games

ENGLISH = Path(i18n.__file__).parent / "en"
GOLDEN = Path(__file__).parent / "golden"
WIDTH = 450
"""Pixels of a golden picture, half of what is drawn."""

LIVELY: dict[str, dict[str, object]] = {
    "crazy_eights": {"stack_penalties": True},
    "rami": {"limit": 101},
}
"""Options with which a game's moments come about sooner."""
_MATCHES = 60


def moments() -> tuple[str, ...]:
    """The names of all great moments, as `GAME-EVENT`."""
    return tuple(f"{key}-{code}" for key in games() for code in sorted(_codes(key)))


@cache
def found(key: str) -> dict[str, Scene]:
    """The first scene of each moment of a game, as the seat after it sees the table."""
    wanted = set(_codes(key))
    scenes: dict[str, Scene] = {}
    for match in _matches(key):
        for event in match.recent:
            if event.code in wanted and event.code not in scenes:
                drawn = scene(match, min(match.acting) if match.acting else None)
                if drawn.band is not None:
                    scenes[event.code] = drawn
        if wanted <= set(scenes):
            break
    return scenes


def _codes(key: str) -> frozenset[str]:
    """The events that a game has a moment for."""
    told = (ENGLISH / f"{key}.ftl").read_text(encoding="utf-8")
    return frozenset(re.findall(rf"^{key}-(?:band|alarm)-([a-z_]+) =", told, re.MULTILINE))


def _matches(key: str) -> Iterator[pc.Match]:
    """Matches of random play, each time that somebody is to act."""
    game = games()[key]
    for number in range(_MATCHES):
        chance = random.Random(number)
        seats = game.seats[number % min(len(game.seats), 3)]
        options = read_options(game.options_type, LIVELY.get(key, {}))
        match = pc.Match.start(game, options, seats, number.to_bytes(32, "big"))
        for _ in range(500):
            if match.result is not None:
                break
            if match.awaits_table:
                match = match.deal()[0]
                continue
            if match.log:
                yield match
            seat = chance.choice(sorted(match.acting))
            match, _ = match.submit(seat, chance.choice(match.legal(seat).up_to(60)))


def small(png: bytes) -> Image.Image:
    """A picture at the size of the golden ones."""
    with Image.open(io.BytesIO(png)) as image:
        whole = image.convert("RGB")
    return whole.resize((WIDTH, whole.height * WIDTH // whole.width), Image.Resampling.BOX)


def main() -> None:
    """Draw all golden pictures."""
    for name in moments():
        key, _, code = name.partition("-")
        image = small(draw(found(key)[code]))
        image.quantize(128).save(GOLDEN / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
