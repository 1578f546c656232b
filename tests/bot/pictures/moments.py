"""Scenes of golden pictures, which `python -m tests.bot.pictures.moments [KEY...]` redraws.

The command writes to `golden`. Look at the changed pictures before you commit them.
"""

from __future__ import annotations

import io
import random
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from PIL import Image

import pasur_core as pc
from bot import i18n
from bot.games.presenting.presenter import presenter
from bot.i18n import words_for
from bot.pictures import Scene, draw
from bot.ui.names import Names
from examples.pictures import NAMES, scene
from pasur_core.games.contree.state import GENERALE, Contract
from pasur_core.options import read_options
from pasur_core.registry import games
from tests.games.contree.positions import last_card
from tests.games.president import positions as president
from tests.games.rami import positions as rami

ENGLISH = Path(i18n.__file__).parent / "en"
GOLDEN = Path(__file__).parent / "golden"
WIDTH = 450
"""The width of a golden picture in pixels, half of the drawn one."""

LIVELY: dict[str, tuple[dict[str, object], ...]] = {
    "contree": ({"target": 10000},),
    "crazy_eights": ({"stack_penalties": True, "target": 100},),
    "pasur": ({}, {"last_deal_cancel": True}),
    "rami": ({"limit": 101},),
}
"""Options with which a game's moments come sooner, by turns."""
RARE = {
    "contree": (last_card(Contract(0, GENERALE, "H"), 141, 0, target=2000), "9S"),
    "president": (
        president.position("2C", "3C3D", "4C4D", "5C5D", finish_on_two="forbidden"),
        "2C",
    ),
    "rami": (
        rami.position("QCKCACJDJHJS5D", "AH", "KD", opened=False, lap=2),
        "lay QCKCAC+JDJHJS",
        "discard 5D",
    ),
}
"""Positions and moves for moments that random play does not reach."""
_MATCHES = 60


def moments() -> tuple[str, ...]:
    """Return the names of all great moments, as `GAME-MOMENT`."""
    return tuple(f"{key}-{code}" for key in games() for code in sorted(_codes(key)))


@cache
def found(key: str) -> dict[str, pc.Match]:
    """Return, by name, the match at the first occurrence of each moment of a game.

    Moments that did not occur are left out.
    """
    wanted = set(_codes(key))
    matches: dict[str, pc.Match] = {}
    shown, words = presenter(key, "en"), words_for("en")
    for match in _matches(key):
        names = Names(NAMES[: match.seats], words, match.sides).plain
        for name, banner in shown.moments(match.recent, match.view(), names):
            if name not in matches and scene(match, None).banner == banner:
                matches[name] = match
        if wanted <= set(matches):
            break
    return matches


def seen(match: pc.Match) -> Scene:
    """Return the scene of the seat to act, or between two rounds the public one."""
    return scene(match, None if match.awaits_table else min(match.acting))


def _codes(key: str) -> frozenset[str]:
    """Return the moments that a game has words for."""
    messages = (ENGLISH / f"{key}.ftl").read_text(encoding="utf-8")
    return frozenset(re.findall(rf"^{key}-(?:band|alarm)-([a-z_]+) =", messages, re.MULTILINE))


def _matches(key: str) -> Iterator[pc.Match]:
    """Yield matches after every move of random play; rare positions come first."""
    game = games()[key]
    if key in RARE:
        state, *actions = RARE[key]
        match = pc.Match.start(game, state.round.options, len(state.hands))
        match = replace(match, state=state)
        for action in actions:
            match, _ = match.submit(min(match.acting), action)
        yield match
    lively = LIVELY.get(key, ({},))
    for number in range(_MATCHES):
        chance = random.Random(number)
        seats = game.seats[number % min(len(game.seats), 3)]
        options = read_options(game.options_type, lively[number % len(lively)])
        match = pc.Match.start(game, options, seats, number.to_bytes(32, "big"))
        for _ in range(500):
            if match.result is not None:
                break
            between = game.between_rounds(match.state)
            if match.log and (between or not match.awaits_table):
                yield match
            if match.awaits_table:
                match = match.deal()[0]
                continue
            seat = chance.choice(sorted(match.acting))
            match, _ = match.submit(seat, chance.choice(match.legal(seat).up_to(60)))


def small(png: bytes) -> Image.Image:
    """Return a picture at the size of the golden ones."""
    with Image.open(io.BytesIO(png)) as image:
        whole = image.convert("RGB")
    return whole.resize((WIDTH, whole.height * WIDTH // whole.width), Image.Resampling.BOX)


def main(keys: Sequence[str]) -> None:
    """Draw the golden pictures of these games; those of all games if none is named."""
    for name in moments():
        key, _, code = name.partition("-")
        if keys and key not in keys:
            continue
        image = small(draw(seen(found(key)[code])))
        image.quantize(128).save(GOLDEN / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main(sys.argv[1:])
