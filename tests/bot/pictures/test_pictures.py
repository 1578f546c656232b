"""Pictures are equal for equal scenes, differ where scenes differ, and stay within their frame."""

from __future__ import annotations

import asyncio
import dataclasses
import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import ImageChops

from bot.pictures import (
    CardGroup,
    HandScene,
    Look,
    TableScene,
    captions,
    draw_hand,
    draw_table,
    faces,
)
from bot.pictures.canvas import ground
from bot.pictures.faces import margin
from bot.pictures.layout import Box, table_layout
from tests.bot.pictures.scenes import DECK, EVERY_CARD, NAMES, grouped, hand, panel, pixels, table

FONTS = Path(captions.__file__).parent / "fonts"
IN_A_FRESH_PROCESS = """
import hashlib
from bot.pictures import draw_hand, draw_table
from tests.bot.pictures.scenes import hand, table
print(hashlib.sha256(draw_table(table()) + draw_hand(hand("7H", "TD"))).hexdigest())
"""


def test_equal_scenes_give_equal_bytes_in_every_process() -> None:
    here = hashlib.sha256(draw_table(table()) + draw_hand(hand("7H", "TD"))).hexdigest()
    for seed in ("1", "2"):
        done = subprocess.run(  # noqa: S603
            [sys.executable, "-c", IN_A_FRESH_PROCESS],
            capture_output=True,
            check=True,
            text=True,
            cwd=Path(__file__).parents[3],
            env={**os.environ, "PYTHONHASHSEED": seed},
        )
        assert done.stdout.strip() == here


def test_caches_change_nothing() -> None:
    warm = [draw_table(table(cards)) for cards in (0, 4, 10, 25)]
    captions.line.cache_clear()
    captions.paragraph.cache_clear()
    faces.sprite.cache_clear()
    ground.cache_clear()
    assert [draw_table(table(cards)) for cards in (0, 4, 10, 25)] == warm


async def test_threads_give_the_same_pictures() -> None:
    scenes = [table(cards, panels) for cards in range(0, 26, 5) for panels in (2, 4)]
    alone = [draw_table(scene) for scene in scenes]
    captions.line.cache_clear()
    faces.sprite.cache_clear()
    together = await asyncio.gather(*(asyncio.to_thread(draw_table, each) for each in scenes))
    assert together == alone


def test_every_part_of_a_scene_is_seen() -> None:
    base = table(caption="Sara dealt")
    first, second = base.panels
    variants: list[TableScene] = [
        dataclasses.replace(base, caption="Zoë dealt"),
        dataclasses.replace(base, cards=base.cards[1:]),
        dataclasses.replace(base, cards=base.cards[::-1]),
        dataclasses.replace(base, stock=19),
        dataclasses.replace(base, stock=0),
        dataclasses.replace(base, stock=None),
        dataclasses.replace(base, look=Look(four_colours=False)),
        dataclasses.replace(base, look=Look(letters="fr")),
        dataclasses.replace(base, look=Look(letters="fa")),
    ]
    changes = (
        dataclasses.replace(first, name="Zoë"),
        dataclasses.replace(first, total=39),
        dataclasses.replace(first, total=None),
        dataclasses.replace(first, captured=15),
        dataclasses.replace(first, captured=None),
        dataclasses.replace(first, marks=("Mark 2",)),
        dataclasses.replace(first, marks=()),
        dataclasses.replace(first, to_act=False),
        dataclasses.replace(first, computer=True),
    )
    variants += [dataclasses.replace(base, panels=(change, second)) for change in changes]
    shown = {draw_table(scene) for scene in (base, *variants)}
    assert len(shown) == len(variants) + 1


def test_every_part_of_a_group_is_seen() -> None:
    first, second = CardGroup("Sara", ("3", "9"), "12"), CardGroup("Zoë", ())
    base = grouped(first, second)
    variants = (
        grouped(),
        grouped(first),
        grouped(second, first),
        grouped(dataclasses.replace(first, name="Zoë"), second),
        grouped(dataclasses.replace(first, cards=("3", "10")), second),
        grouped(dataclasses.replace(first, cards=("9", "3")), second),
        grouped(dataclasses.replace(first, note="out"), second),
        grouped(dataclasses.replace(first, note=""), second),
        dataclasses.replace(base, stock=19),
        dataclasses.replace(base, pile="7H"),
        dataclasses.replace(base, pile="7D"),
        dataclasses.replace(base, pile="7D", stock=None),
        dataclasses.replace(base, look=Look(letters="fa")),
    )
    assert len({draw_table(scene) for scene in (base, *variants)}) == len(variants) + 1


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES.keys())
def test_no_name_leaves_the_caption_of_its_group(name: str) -> None:
    def picture(name: str, note: str) -> bytes:
        return draw_table(grouped(*(CardGroup(name, ("3", "10"), note),) * 8, panels=4))

    layout = table_layout(4, 0, True, 1, (2,) * 8)
    plain = pixels(picture("", ""))
    for note in ("", "locked with 12", "W" * 40):
        changed = ImageChops.difference(pixels(picture(name, note)), plain)
        for box in layout.groups:
            strip = box.caption
            changed.paste((0, 0, 0), (strip.x, strip.y - 12, strip.right, strip.bottom))
        assert changed.getbbox() is None


def test_whose_turn_it_is_and_what_a_computer_is_show_without_colours() -> None:
    base = table()
    others = (
        dataclasses.replace(base, panels=base.panels[::-1]),
        dataclasses.replace(base, panels=(base.panels[0], panel("Player 1", computer=True))),
    )
    shapes = {
        pixels(draw_table(scene)).convert("L").point([0] * 140 + [255] * 116).tobytes()
        for scene in (base, *others)
    }
    assert len(shapes) == 3


def test_a_hidden_card_shows_its_back_and_nothing_else() -> None:
    looks = [Look(four, letters) for four in (True, False) for letters in ("en", "fr", "fa")]
    assert len({draw_hand(HandScene(("??", "??"), look)) for look in looks}) == 1


def test_every_card_gives_another_hand() -> None:
    assert len({draw_hand(hand(card)) for card in EVERY_CARD}) == len(EVERY_CARD)


@pytest.mark.parametrize("cards", [*range(16)])
def test_hands_of_all_sizes_are_drawn(cards: int) -> None:
    picture = pixels(draw_hand(hand(*DECK[:cards])))
    assert 700 <= picture.width <= 950


@pytest.mark.parametrize("panels", range(2, 9))
@pytest.mark.parametrize("cards", [0, 1, 4, 5, 10, 11, 14, 21, 25])
def test_only_the_boxes_of_a_table_are_painted(cards: int, panels: int) -> None:
    scene = table(cards, panels, caption="")
    layout = table_layout(panels, cards, True, 0)
    picture = pixels(draw_table(scene))
    assert picture.size == (layout.width, layout.height)
    clean = ground(layout.width, layout.height, layout.felt, cards == 0)
    changed = ImageChops.difference(picture, clean).convert("L").point([0] * 12 + [255] * 244)
    boxes = [*layout.panels]
    for card in layout.cards:
        edge = margin(card.width)
        boxes.append(
            Box(card.x - edge, card.y - edge, card.width + 2 * edge, card.height + 2 * edge)
        )
    assert layout.stock is not None
    boxes.append(Box(layout.stock.x - 8, layout.stock.y - 16, layout.stock.width + 32, 240))
    for box in boxes:
        assert changed.crop((box.x, box.y, box.right, box.bottom)).getbbox() is not None
        changed.paste(0, (box.x, box.y, box.right, box.bottom))
    assert changed.getbbox() is None


@pytest.mark.parametrize("panels", [2, 4, 8])
@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES.keys())
def test_no_name_leaves_its_plate_or_covers_the_total(name: str, panels: int) -> None:
    layout = table_layout(panels, 4, True, 1)

    def picture(shown: str) -> bytes:
        plates = tuple(
            panel(shown, to_act=seat % 2 == 0, computer=seat > 0) for seat in range(panels)
        )
        return draw_table(TableScene(plates, DECK[:4], 20, "", Look()))

    changed = ImageChops.difference(pixels(picture(name)), pixels(picture("Sara")))
    for box in layout.panels:
        inner = (box.x + 16, box.y + 4, box.right - 64, box.bottom - 40)
        changed.paste((0, 0, 0), inner)
    assert changed.getbbox() is None


def test_marks_that_do_not_fit_stay_on_the_plate() -> None:
    plain, many = (
        pixels(
            draw_table(
                TableScene(
                    tuple(dataclasses.replace(panel(), marks=marks) for _ in range(8)),
                    (),
                    None,
                    "",
                    Look(),
                )
            )
        )
        for marks in ((), ("Mark ♣ 1", "<&>", "علامت", "long mark " * 9))
    )
    changed = ImageChops.difference(plain, many)
    assert changed.getbbox() is not None
    for box in table_layout(8, 0, False, 1).panels:
        changed.paste((0, 0, 0), (box.x + 16, box.y + 40, box.right - 16, box.bottom - 3))
    assert changed.getbbox() is None


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES.keys())
def test_captions_with_any_name_are_drawn_in_their_strip(name: str) -> None:
    caption = f"{name} played 8♣ and took 3♦" * 3
    scene = table(caption=caption)
    picture = pixels(draw_table(scene))
    heights = {table_layout(2, 10, True, lines).height: lines for lines in (1, 2)}
    layout = table_layout(2, 10, True, heights[picture.height])
    clean = ground(layout.width, layout.height, layout.felt, False)
    box = layout.caption
    strip = (0, layout.felt.bottom, layout.width, layout.height)
    changed = ImageChops.difference(picture.crop(strip), clean.crop(strip)).convert("L")
    ink = changed.point([0] * 12 + [255] * 244).getbbox()
    assert ink is not None
    assert box.x <= ink[0]
    assert ink[2] <= box.right


def test_an_unknown_card_is_refused() -> None:
    with pytest.raises(ValueError, match="no face"):
        draw_hand(hand("7Z"))
    with pytest.raises(ValueError, match="no face"):
        draw_table(dataclasses.replace(table(), cards=("AC", "")))


def test_pictures_are_small_and_keep_to_one_palette() -> None:
    full = draw_table(table(25, 8))
    assert len(full) < 80_000
    assert len(draw_table(table(10, 2))) < 40_000
    assert len(pixels(full).getcolors(300) or []) > 50


def test_every_font_has_its_licence_beside_it() -> None:
    assert {font.name for font in FONTS.glob("*.ttf")} == {"captions.ttf", "ranks.ttf"}
    for family in ("NotoSans", "NotoSansSymbols2", "NotoEmoji", "Vazirmatn"):
        assert "SIL OPEN FONT LICENSE" in (FONTS / f"{family}-OFL.txt").read_text("utf-8")
