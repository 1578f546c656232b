"""Counts and ends: everything has its own place, stays there, and is seen."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from PIL import ImageChops

from bot.pictures.boxes import LINE, Box
from bot.pictures.canvas import ground
from bot.pictures.captions import legible
from bot.pictures.count import (
    CountScene,
    SideTotal,
    count_layout,
    draw_count,
    is_list,
)
from bot.pictures.end import EndScene, draw_end, end_layout
from bot.pictures.layout import WIDTH
from bot.pictures.scene import Look
from tests.bot.pictures.boxes import apart, within
from tests.bot.pictures.looks import PERSIAN
from tests.bot.pictures.scenes import NAMES, pixels
from tests.bot.pictures.score_scenes import count, end
from tests.by_turns import by_turns, every

SHAPES = [(sides, rows) for sides in range(2, 9) for rows in (0, 1, 2, 3, 4, 6)]
every_shape = pytest.mark.parametrize(("sides", "rows"), SHAPES)


def count_boxes(scene: CountScene) -> list[Box]:
    found = count_layout(scene)
    named = (*found.heads, *found.sums, *found.labels)
    on_table = (*named, *itertools.chain(*found.cells), *found.points)
    return [found.title, *on_table, *found.names, *found.totals, *found.bars, *found.said]


def end_boxes(scene: EndScene) -> list[Box]:
    found = end_layout(scene)
    lists = (*found.swatches, *found.places, *found.names, *found.totals)
    best = found.best
    one = (found.title, found.crown, found.winners, found.said, found.plot)
    return [*one, *lists, *best, *found.axis]


def check_boxes(boxes: list[Box], height: int) -> None:
    picture = Box(0, 0, WIDTH, height)
    assert all(within(box, picture) for box in boxes)
    for one, other in itertools.combinations(boxes, 2):
        assert apart(one, other), (one, other)


@pytest.mark.parametrize("target", [None, 62])
@every_shape
def test_nothing_in_a_count_overlaps_or_leaves_it(
    sides: int, rows: int, target: int | None
) -> None:
    scene = count(sides, rows, target=target)
    found = count_layout(scene)
    check_boxes(count_boxes(scene), found.height)
    named = (*found.heads, *found.sums, *found.labels)
    on_table = (*named, *itertools.chain(*found.cells), *found.points)
    assert all(within(box, found.table_area) for box in on_table)
    written = (*on_table, *found.names, *found.totals, *found.said)
    assert all(box.height >= LINE and box.width >= 80 for box in written)
    assert len(found.names) == len(found.points) == len(found.totals) == sides
    assert len(found.cells) == rows
    assert all(len(cells) == sides for cells in found.cells)


@pytest.mark.parametrize("best", ["", "Best round"])
@pytest.mark.parametrize("sides", range(2, 9))
def test_nothing_in_an_end_overlaps_or_leaves_it(sides: int, best: str) -> None:
    scene = end(sides, best=best)
    found = end_layout(scene)
    check_boxes(end_boxes(scene), found.height)
    assert all(within(box, found.chart) for box in (found.plot, *found.axis))


@pytest.mark.parametrize(
    ("name", "shape"), by_turns(NAMES, [(2, 6), (4, 6), (5, 1), (8, 6)], step=2)
)
@pytest.mark.slow
def test_no_name_leaves_its_place_in_a_count(name: str, shape: tuple[int, int]) -> None:
    shown = [count(*shape, name=legible(one, "Player 2")) for one in (NAMES[name], "Ali")]
    found = count_layout(shown[0])
    heads = () if is_list(shown[0]) else found.heads
    changed = ImageChops.difference(*(pixels(draw_count(one)) for one in shown))
    for box in (*found.names, *heads):
        changed.paste((0, 0, 0), (box.x, box.y, box.right, box.bottom))
    assert changed.getbbox() is None


@pytest.mark.parametrize(("name", "sides"), by_turns([*NAMES][::-1], [2, 8], step=2))
@pytest.mark.slow
def test_no_name_leaves_its_place_in_an_end(name: str, sides: int) -> None:
    shown = [end(sides, name=legible(one, "Player 2")) for one in (NAMES[name], "Ali")]
    found = end_layout(shown[0])
    changed = ImageChops.difference(*(pixels(draw_end(one)) for one in shown))
    for box in (*found.names, found.winners):
        changed.paste((0, 0, 0), (box.x, box.y, box.right, box.bottom))
    assert changed.getbbox() is None


@pytest.mark.parametrize("shape", every(2, SHAPES), ids=str)
@pytest.mark.slow
def test_only_the_boxes_of_a_count_are_painted(shape: tuple[int, int]) -> None:
    scene = count(*shape)
    found = count_layout(scene)
    picture = pixels(draw_count(scene))
    assert picture.size == (WIDTH, found.height)
    clean = ground(WIDTH, found.height, found.table_area, False)
    changed = ImageChops.difference(picture, clean).convert("L").point([0] * 12 + [255] * 244)
    for box in count_boxes(scene):
        changed.paste(0, (box.x, box.y, box.right, box.bottom))
    assert changed.getbbox() is None


@pytest.mark.parametrize("sides", [2, 6])
def test_every_part_of_a_count_is_seen(sides: int) -> None:
    base = count(sides)
    first, *others = base.sides
    row, *rows = base.rows
    cells = (replace(row.cells[0], won=False), *row.cells[1:])
    more = (replace(row.cells[0], points=8), *row.cells[1:])
    scenes = (
        base,
        replace(base, title="Round 4 · to 62"),
        replace(base, target=63),
        replace(base, target=None),
        replace(base, low=True),
        replace(base, said=()),
        replace(base, sides=(replace(first, name="Zoë"), *others)),
        replace(base, sides=(replace(first, points=3), *others)),
        replace(base, sides=(replace(first, total=41), *others)),
        replace(base, rows=(replace(row, cells=cells), *rows)),
        replace(base, rows=(replace(row, cells=more), *rows)),
        replace(base, rows=(replace(row, label="♠", short="♠"), *rows)),
        replace(base, look=PERSIAN),
    )
    assert len({draw_count(one) for one in scenes}) == len(scenes)
    assert draw_count(count(sides)) == draw_count(base)


@pytest.mark.parametrize(
    "shape", every(3, [shape for shape in SHAPES if is_list(count(*shape))]), ids=str
)
@pytest.mark.slow
def test_every_column_of_a_list_has_a_name_above_it(shape: tuple[int, int]) -> None:
    base = count(*shape)
    found = count_layout(base)
    columns = [*found.cells, found.points, found.totals]
    heads = [*found.heads, *found.sums]
    assert len(heads) == len(columns) == shape[1] + 2
    for head, column in zip(heads, columns, strict=True):
        assert {(box.x, box.width) for box in column} == {(head.x, head.width)}
        assert all(head.bottom <= box.y for box in column)
    for other in (replace(base, round="ronde"), replace(base, total="sum")):
        assert draw_count(other) != draw_count(base)


def test_every_part_of_an_end_is_seen() -> None:
    base = end(3)
    first, *others = base.sides
    scenes = (
        base,
        replace(base, title="Basra · table 12"),
        replace(base, winners="Zoë"),
        replace(base, said="Nobody won this one."),
        replace(base, best=""),
        replace(base, best="Best round: Zoë"),
        replace(base, sides=(replace(first, name="Zoë"), *others)),
        replace(base, sides=(replace(first, place=2), *others)),
        replace(base, sides=(replace(first, total=71), *others)),
        replace(base, sides=(replace(first, totals=(1, 2, 3, 4, 70)), *others)),
        replace(base, look=PERSIAN),
    )
    assert len({draw_end(one) for one in scenes}) == len(scenes)
    assert draw_end(end(3)) == draw_end(base)


@pytest.mark.parametrize("rounds", [0, 1, 2, 40])
def test_any_number_of_rounds_makes_a_chart(rounds: int) -> None:
    scene = end(8, rounds=rounds)
    below = replace(scene, sides=tuple(replace(side, totals=(-3, 2)) for side in scene.sides))
    assert pixels(draw_end(scene)).size == pixels(draw_end(below)).size


def test_totals_outside_the_scale_stay_in_their_bars() -> None:
    """A total can be negative, beyond the target, or smaller than before."""
    base = count(3, 1)
    odd = (SideTotal("Sara", -30, -7), SideTotal("Sara", 99, 200), SideTotal("Sara", -20, 30))
    shown = replace(base, sides=odd)
    found = count_layout(base)
    changed = ImageChops.difference(pixels(draw_count(base)), pixels(draw_count(shown)))
    for box in (*found.points, *found.totals, *found.bars):
        changed.paste((0, 0, 0), (box.x, box.y, box.right, box.bottom))
    assert changed.getbbox() is None


def test_counts_and_ends_are_small() -> None:
    assert max(len(draw_count(count(sides))) for sides in (2, 4, 8)) < 60_000
    assert len(draw_end(end(8))) < 60_000


@pytest.mark.parametrize("sides", [2, 4])
def test_long_partners_stand_below_each_other_and_are_seen_to_their_last_letter(sides: int) -> None:
    partners = ("Rostam_12", "Reza_the_g") if sides == 4 else ("Reza_the_gre", "Reza_the_greates")
    base = count(sides, 6)
    shown = [
        replace(
            base,
            sides=tuple(
                replace(side, name=" and ".join(names), partners=names) for side in base.sides
            ),
        )
        for names in (partners, tuple(f"{name[:-1]}4" for name in partners))
    ]
    names = count_layout(shown[0])
    assert names.heads[0].height == 2 * LINE
    check_boxes(count_boxes(shown[0]), names.height)
    one, other = (pixels(draw_count(each)) for each in shown)
    for box in names.names:
        for y in (box.y, box.y + box.height // 2):
            place = (box.x, y, box.right, y + box.height // 2)
            assert one.crop(place).tobytes() != other.crop(place).tobytes()


def test_the_headings_of_all_sides_have_as_many_lines() -> None:
    """Among longer names a short pair would stand on one line, and the others on two."""
    base = count(2, 6)
    long = SideTotal("Sara and Mina_the_great", 1, 1, ("Sara", "Mina_the_great"))
    scenes = [
        replace(base, sides=(SideTotal(f"Ali and {name}", 1, 1, ("Ali", name)), long))
        for name in ("Reza", "Darius")
    ]
    head = count_layout(scenes[0]).heads[0]
    assert head.height == 2 * LINE
    one, other = (pixels(draw_count(scene)) for scene in scenes)
    for y, same in ((head.y, True), (head.y + LINE, False)):
        place = (head.x, y, head.right, y + LINE)
        assert (one.crop(place).tobytes() == other.crop(place).tobytes()) is same


@pytest.mark.parametrize(
    ("part", "text"),
    [
        ("best", "Best round: Sara_the_great and Mina, +162 in round 1"),
        ("winners", "Sara, Reza, Mina, Darius, Leila, Hugo and Zo1"),
    ],
)
def test_a_long_line_of_an_end_is_folded_and_seen_to_its_last_letter(part: str, text: str) -> None:
    scenes = [replace(end(2), **{part: one}) for one in (text, f"{text[:-1]}4")]
    for scene in scenes:
        check_boxes(end_boxes(scene), end_layout(scene).height)
    assert len({draw_end(scene) for scene in scenes}) == 2


@pytest.mark.parametrize("best", ["", "Best round"])
@pytest.mark.parametrize("sides", range(2, 9))
@pytest.mark.slow
def test_a_mirrored_end_begins_at_the_right(sides: int, best: str) -> None:
    usual = end(sides, best=best)
    mirrored = replace(usual, look=Look(mirrored=True))
    one, other = end_layout(usual), end_layout(mirrored)
    check_boxes(end_boxes(mirrored), other.height)
    for before, after in (
        *zip(one.swatches, other.swatches, strict=True),
        *zip(one.places, other.places, strict=True),
        *zip(one.names, other.names, strict=True),
        *zip(one.totals, other.totals, strict=True),
        *zip(one.axis, other.axis, strict=True),
        (one.plot, other.plot),
    ):
        assert after == before.mirrored(WIDTH)
    picture = pixels(draw_end(mirrored))
    clean = ground(WIDTH, other.height, other.chart, False)
    changed = ImageChops.difference(picture, clean).convert("L").point([0] * 12 + [255] * 244)
    beside = [box for box in other.names for box in (Box(box.x, box.y, 60, box.height),)]
    assert not any(changed.crop((b.x, b.y, b.right, b.bottom)).getbbox() for b in beside)
    for box in end_boxes(mirrored):
        changed.paste(0, (box.x, box.y, box.right, box.bottom))
    assert changed.getbbox() is None


def test_the_rounds_of_a_chart_go_on_to_the_right_in_every_language() -> None:
    usual = end(1, rounds=4)
    charts = []
    for look in (Look(), Look(mirrored=True)):
        shown = replace(usual, look=look)
        box = end_layout(shown).plot
        charts.append(pixels(draw_end(shown)).crop((box.x, box.y, box.right, box.bottom)))
    assert charts[0].tobytes() == charts[1].tobytes()


@pytest.mark.parametrize(("sides", "rows"), [(2, 6), (4, 6), (5, 1), (8, 6)])
def test_a_mirrored_count_begins_at_the_right(sides: int, rows: int) -> None:
    usual = count(sides, rows)
    mirrored = replace(usual, look=Look(mirrored=True))
    one, other = count_layout(usual), count_layout(mirrored)
    check_boxes(count_boxes(mirrored), other.height)
    assert other.names == tuple(box.mirrored(WIDTH) for box in one.names)
    assert other.totals == tuple(box.mirrored(WIDTH) for box in one.totals)
    picture = pixels(draw_count(mirrored))
    clean = ground(WIDTH, other.height, other.table_area, False)
    changed = ImageChops.difference(picture, clean).convert("L").point([0] * 12 + [255] * 244)
    for box in count_boxes(mirrored):
        changed.paste(0, (box.x, box.y, box.right, box.bottom))
    assert changed.getbbox() is None
