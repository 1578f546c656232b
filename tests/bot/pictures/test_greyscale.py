"""No fact depends on colour alone: all states differ in black and white too."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.pictures import Banner, HandCard, Look, TrickPlace, draw
from bot.pictures import end as ends
from bot.pictures.boxes import Box
from bot.pictures.count import CountScene, count_layout, draw_count
from bot.pictures.end import draw_end, end_layout
from bot.pictures.scene import PACKS, Pack
from bot.pictures.scores import draw_scores
from pasur_core.players.levels import LEVELS
from tests.bot.pictures.scenes import CROSS, panel, pixels, scene
from tests.bot.pictures.score_scenes import board, count, end
from tests.by_turns import every

SEEN = 150
"""The least number of pixels in which two states differ."""

every_pack = pytest.mark.parametrize("pack", PACKS)


def shapes(png: bytes) -> Image.Image:
    """Return a picture in black and white: gold and ivory become white, red and green black."""
    return pixels(png).convert("L").point([0] * 140 + [255] * 116)


def check_apart(*pictures: bytes) -> None:
    """Fail if two of these pictures look alike without colours."""
    for one, other in itertools.combinations(map(shapes, pictures), 2):
        assert ImageStat.Stat(ImageChops.difference(one, other)).sum[0] / 255 >= SEEN


@every_pack
def test_playable_cards_captures_and_hints_differ_without_colours(pack: Pack) -> None:
    states = [HandCard("7H", *how) for how in itertools.product((False, True), repeat=3)]
    check_apart(*(draw(replace(scene(look=Look(pack)), hand=(one,))) for one in states))


@every_pack
def test_the_next_player_and_the_winner_of_a_trick_differ_without_colours(pack: Pack) -> None:
    _, *others = CROSS.places
    states = (
        TrickPlace("Ali"),
        TrickPlace("Ali", to_act=True),
        TrickPlace("Ali", said="90 ♣"),
        TrickPlace("Ali", said="90 ♣", to_act=True),
        TrickPlace("Ali", "7H"),
        TrickPlace("Ali", "7H", ringed=True),
    )
    crosses = (replace(CROSS, places=(one, *others)) for one in states)
    check_apart(*(draw(scene(0, cross=cross, look=Look(pack))) for cross in crosses))


@every_pack
def test_good_and_bad_moments(pack: Pack) -> None:
    banners = (None, Banner("Sur!"), Banner("Sur!", red=True))
    check_apart(*(draw(scene(banner=banner, look=Look(pack))) for banner in banners))


@every_pack
def test_tokens_and_turns_on_a_panel(pack: Pack) -> None:
    base = panel(tokens=0, cracked=0)
    states = (
        {"tokens": 1},
        {"cracked": 1},
        {"barred": True},
        {"to_act": True},
        *({"computer": level} for level in LEVELS),
        {"dealer": False},
    )
    panels = (base, *(replace(base, **state) for state in states))  # type: ignore[arg-type]
    check_apart(*(draw(replace(scene(look=Look(pack)), panels=(one,))) for one in panels))


@every_pack
def test_won_cells_of_a_count_differ_without_colours(pack: Pack) -> None:
    won = replace(count(), look=Look(pack))

    def with_first(scene: CountScene, *, kept: bool) -> CountScene:
        row, *rows = scene.rows
        cells = (replace(row.cells[0], won=kept), *row.cells[1:])
        return replace(scene, rows=(replace(row, cells=cells), *rows))

    check_apart(*(draw_count(with_first(won, kept=kept)) for kept in (True, False)))


@every_pack
def test_distances_to_a_limit_differ_without_colours(pack: Pack) -> None:
    """The points of a round differ from earlier points, and from missing ones."""
    base = replace(count(6), low=True, look=Look(pack))
    before = replace(base, sides=tuple(replace(side, points=0) for side in base.sides))
    nothing = replace(base, sides=tuple(replace(side, total=0, points=0) for side in base.sides))
    greys = [pixels(draw_count(scene)).convert("L") for scene in (base, before, nothing)]
    bar = count_layout(base).bars[0]
    y, x = bar.y + bar.height // 2, bar.x + round(bar.width * 30 / 62)
    added, kept, empty = (grey.getpixel((x, y)) for grey in greys)
    assert isinstance(added, int)
    assert isinstance(kept, int)
    assert isinstance(empty, int)
    assert kept - added > 100
    assert added - empty > 20


@every_pack
def test_the_readers_own_line_of_a_scoreboard_is_distinguishable(pack: Pack) -> None:
    check_apart(*(draw_scores(board(own=own, look=Look(pack))) for own in (2, 3)))


@pytest.mark.parametrize("rounds", every(4, [1, 5, 14, 15, 40]))
@pytest.mark.slow
def test_lines_of_a_chart_differ_by_their_marks(
    rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lines of all players would differ even with one colour."""
    monkeypatch.setattr(ends, "_COLOURS", (ends._COLOURS[0],) * 8)
    usual = end(8, rounds=rounds)
    plot = end_layout(usual).plot
    unchanged = pixels(draw_end(usual))
    for one, other in itertools.combinations(range(8), 2):
        totals = [side.totals for side in usual.sides]
        totals[one], totals[other] = totals[other], totals[one]
        sides = (replace(s, totals=t) for s, t in zip(usual.sides, totals, strict=True))
        swapped = pixels(draw_end(replace(usual, sides=tuple(sides))))
        changed = ImageChops.difference(unchanged, swapped)
        for half in (plot, Box(plot.x + plot.width // 2, plot.y, plot.width // 2, plot.height)):
            part = changed.crop((half.x, half.y, half.right, half.bottom))
            assert part.getbbox() is not None, (one, other)
