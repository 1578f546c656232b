"""Pictures of every game and of every great moment equal the golden ones."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.pictures import draw
from examples.pictures import MOMENTS, scene, turns
from pasur_core.registry import games
from tests.bot.pictures.moments import GOLDEN, found, moments, seen, small

PICTURES = Path(__file__).parents[3] / "docs" / "pictures"
ALLOWED = 3.0
"""The largest mean difference of a colour, of 255; versions of libraries draw edges differently."""
ANYWHERE = 40.0
"""The largest mean difference of a part of the picture; a card more or less is far above it."""


def check(png: bytes, golden: Path) -> None:
    """Fail unless a picture equals a golden one, except for small differences."""
    now = small(png)
    key = golden.stem.partition("-")[0]
    assert golden.exists(), f"{golden.name}: python -m tests.bot.pictures.moments {key}"
    with Image.open(golden) as image:
        then = image.convert("RGB")
        then = then.resize((now.width, then.height * now.width // then.width), Image.Resampling.BOX)
    assert now.size == then.size, f"{golden.name} has another size"
    apart = ImageChops.difference(now, then).convert("L")
    assert ImageStat.Stat(apart).mean[0] < ALLOWED, golden.name
    step = now.height // 10
    for y in range(0, now.height - step, step):
        for x in range(0, now.width - 45, 45):
            part = apart.crop((x, y, x + 45, y + step))
            assert ImageStat.Stat(part).mean[0] < ANYWHERE, f"{golden.name} at {x}, {y}"


@pytest.mark.parametrize("key", MOMENTS)
@pytest.mark.slow
def test_the_table_of_every_game_looks_as_in_the_readme(key: str) -> None:
    seats, number, turn = MOMENTS[key]
    match = next(one for at, one in enumerate(turns(key, seats, number)) if at == turn)
    check(draw(scene(match, 0)), PICTURES / f"{key}.png")


@pytest.mark.parametrize("key", games())
@pytest.mark.slow
def test_every_great_moment_is_on_the_board_and_in_all_hands_and_as_in_its_golden_picture(
    key: str,
) -> None:
    for name in moments():
        if name.startswith(f"{key}-"):
            match = found(key)[name.removeprefix(f"{key}-")]
            board = scene(match, None).banner
            assert board is not None, name
            assert all(scene(match, seat).banner == board for seat in range(match.seats)), name
            check(draw(seen(match)), GOLDEN / f"{name}.png")


def test_every_golden_picture_is_of_a_moment() -> None:
    assert {file.stem for file in GOLDEN.glob("*.png")} == set(moments())


def test_a_missing_card_fails_the_comparison() -> None:
    key, (seats, number, turn) = next(iter(MOMENTS.items()))
    match = next(one for at, one in enumerate(turns(key, seats, number)) if at == turn + 1)
    with pytest.raises(AssertionError):
        check(draw(scene(match, 0)), PICTURES / f"{key}.png")
