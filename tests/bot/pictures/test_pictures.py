"""Pictures are equal for equal scenes, differ where scenes differ, and stay within their frame."""

from __future__ import annotations

import asyncio
import hashlib
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import ImageChops

from bot.pictures import (
    Banner,
    CardGroup,
    HandCard,
    Look,
    Move,
    PlayerPanel,
    Scene,
    TrickPlace,
    captions,
    card_sprites,
    draw,
)
from bot.pictures.boxes import Box
from bot.pictures.canvas import ground
from bot.pictures.card_sprites import margin
from bot.pictures.layout import layout
from bot.pictures.scene import MarkedCard, Pack, Spot
from tests.bot.pictures.looks import EVERY, FRENCH, PERSIAN
from tests.bot.pictures.scenes import (
    CROSS,
    EVERY_CARD,
    FULL,
    NAMES,
    grouped,
    panel,
    pixels,
    scene,
)
from tests.by_turns import by_turns, every

FONTS = Path(captions.__file__).parent / "fonts"
IN_A_FRESH_PROCESS = """
import hashlib
from bot.pictures import draw
from tests.bot.pictures.scenes import scene
print(hashlib.sha256(draw(scene())).hexdigest())
"""
some_names = pytest.mark.parametrize("name", every(2, NAMES.values()), ids=NAMES.keys())


def test_equal_scenes_give_equal_bytes_in_every_process() -> None:
    """Hashes of texts have another seed there than here."""
    seed = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-c", IN_A_FRESH_PROCESS],
        capture_output=True,
        check=True,
        text=True,
        cwd=Path(__file__).parents[3],
        env={**os.environ, "PYTHONHASHSEED": seed},
    )
    assert done.stdout.strip() == hashlib.sha256(draw(scene())).hexdigest()


def forget() -> None:
    captions.line.cache_clear()
    card_sprites.sprite.cache_clear()
    ground.cache_clear()


def test_caches_change_nothing() -> None:
    scenes = [scene(cards, **FULL) for cards in (0, 4, 10, 25)]
    warm = [draw(one) for one in scenes]
    forget()
    assert [draw(one) for one in scenes] == warm


async def test_threads_give_the_same_pictures() -> None:
    scenes = [scene(cards, panels) for cards in range(0, 26, 5) for panels in (2, 4)]
    alone = [draw(one) for one in scenes]
    forget()
    together = await asyncio.gather(*(asyncio.to_thread(draw, each) for each in scenes))
    assert together == alone


def all_different(*scenes: Scene) -> bool:
    return len({draw(one) for one in scenes}) == len(scenes)


def test_every_part_of_a_scene_is_seen() -> None:
    base = scene(**FULL)
    assert all_different(
        base,
        *(replace(base, cards=cards) for cards in (base.cards[1:], base.cards[::-1])),
        *(replace(base, stock=stock) for stock in (19, 0, None)),
        *(replace(base, pile=pile) for pile in (("7H",), ("7D",))),
        *(replace(base, chips=chips) for chips in ((), ("110 ♥",), ("+4", "120 ♥ · Ali"))),
        *(replace(base, foot=foot) for foot in ("", "deal 5 of 6")),
        *(
            replace(base, banner=banner)
            for banner in (None, Banner("Sur!"), Banner("Sur!", red=True))
        ),
        replace(base, move=None),
        replace(base, move=Move("Zoë", ("8C",), ("3D", "2H"))),
        replace(base, move=Move("Sara", ("8C",), ("2H", "3D"))),
        *(replace(base, laid=MarkedCard(Spot("cards", at), "S")) for at in (0, 1)),
        replace(base, laid=MarkedCard(Spot("cards", 0), "Z")),
        *(replace(base, look=look) for look in (Look("two"), Look("clear"), FRENCH)),
        replace(base, look=PERSIAN),
        *(replace(base, hand=hand) for hand in (None, (), base.hand and base.hand[1:])),
        replace(base, hand=(HandCard("7H"),)),
        replace(base, hand=(HandCard("7H", raised=True),)),
        replace(base, hand=(HandCard("7H", gold=True),)),
        replace(base, hand=(HandCard("7H", pointed=True),)),
        replace(base, hand=(HandCard("7H", gold=True, pointed=True),)),
        *(replace(base, rings=(Spot("cards", at),)) for at in (0, 1)),
        replace(base, rings=(Spot("cards", 0), Spot("cards", 1))),
        *(replace(base, pile=("7H",), rings=(Spot(part),)) for part in ("pile", "stock")),
    )


def test_a_ring_around_a_card_that_does_not_lie_there_is_an_error() -> None:
    for spot in (Spot("stock"), Spot("hand", 0)):
        with pytest.raises(ValueError, match="no card lies there"):
            draw(replace(scene(2), stock=None, rings=(spot,)))


def test_every_part_of_a_panel_is_seen() -> None:
    base = scene(2)
    changes = (
        *({"name": "Zoë"}, {"total": 39}, {"total": None}, {"captured": 15}, {"captured": None}),
        *({"held": 3}, {"held": None}, {"marks": ("Mark 2",)}, {"marks": ()}, {"tokens": 1}),
        *(
            {"tokens": 7},
            {"cracked": 0},
            {"barred": True},
            {"to_act": True},
            {"dealer": False},
            {"computer": "club"},
        ),
    )
    assert all_different(*(replace(base, panels=(panel(**one),)) for one in ({}, *changes)))


def test_every_part_of_a_trick_is_seen() -> None:
    first, second, *others = CROSS.places
    changed = (
        (replace(first, name="Zoë"), second, *others),
        (replace(first, card="7H"), second, *others),
        (replace(first, said="110 ♥"), second, *others),
        (first, replace(second, card="QH"), *others),
        (first, replace(second, ringed=False), *others),
        (second, first, *others),
    )
    crosses = (
        CROSS,
        *(replace(CROSS, places=places) for places in changed),
        replace(CROSS, faded=True),
        replace(CROSS, last=()),
        replace(CROSS, last=CROSS.last[::-1]),
        replace(CROSS, caption="Zoë"),
    )
    assert all_different(*(scene(0, cross=cross) for cross in crosses))


def test_a_call_is_not_crossed_by_a_ring() -> None:
    """A player who is to call again shows their last call; their name is in gold."""
    called = [
        scene(0, cross=replace(CROSS, places=(TrickPlace("Ali", said="90 ♣", to_act=acts),) * 4))
        for acts in (False, True)
    ]
    found = layout(called[0]).cross
    assert found is not None
    changed = ImageChops.difference(*(pixels(draw(one)) for one in called))
    assert changed.crop(around(found.names[0], 0)).getbbox() is not None
    assert changed.crop(around(found.cards[0], 6)).getbbox() is None


def test_every_part_of_a_group_is_seen() -> None:
    first, second = CardGroup("Sara", ("3", "9"), "12"), CardGroup("Zoë", ())
    base = scene(0)
    changed = (
        (),
        (first,),
        (first, second),
        (second, first),
        (replace(first, name="Zoë"), second),
        (replace(first, cards=("3", "10")), second),
        (replace(first, cards=("9", "3")), second),
        (replace(first, note="out"), second),
        (replace(first, note=""), second),
    )
    assert all_different(*(replace(base, groups=groups) for groups in changed))


def test_turns_and_computer_players_show_without_colours() -> None:
    panels = (panel(to_act=True), panel()), (panel(), panel(to_act=True)), (panel(), panel())
    with_computer = (panel(to_act=True), panel(computer="club"))
    shapes = {
        pixels(draw(replace(scene(), panels=both)))
        .convert("L")
        .point([0] * 140 + [255] * 116)
        .tobytes()
        for both in (*panels, with_computer)
    }
    assert len(shapes) == 4


@pytest.mark.parametrize("packs", [("two", "four"), ("clear",)])
def test_a_hidden_card_shows_its_back_and_nothing_else(packs: tuple[Pack, ...]) -> None:
    looks = [replace(look, pack=pack) for pack in packs for look in EVERY]
    hidden = (HandCard("??"), HandCard("??"))
    assert len({draw(Scene((), look, hand=hidden)) for look in looks}) == 1


def test_every_card_gives_another_hand() -> None:
    assert all_different(*(Scene((), Look(), hand=(HandCard(card),)) for card in EVERY_CARD))


def around(box: Box, edge: int) -> tuple[int, int, int, int]:
    return box.x - edge, box.y - edge, box.right + edge, box.bottom + edge


@pytest.mark.parametrize(("cards", "panels"), by_turns([0, 1, 4, 10, 11, 14, 21, 32], [2, 3, 4, 8]))
def test_only_the_boxes_of_a_scene_are_painted(cards: int, panels: int) -> None:
    shown = scene(cards, panels, stock=20)
    found = layout(shown)
    picture = pixels(draw(shown))
    assert picture.size == (found.width, found.height)
    clean = ground(found.width, found.height, found.table_area, cards == 0)
    changed = ImageChops.difference(picture, clean).convert("L").point([0] * 12 + [255] * 244)
    assert found.hand_area
    assert found.stock
    assert found.number
    boxes = [around(box, 0) for box in (*found.panels, found.hand_area, found.number)]
    boxes += [around(card, margin(card.width)) for card in found.cards]
    boxes.append(around(found.stock, 16))
    for box in boxes:
        assert changed.crop(box).getbbox() is not None
    for box in boxes:
        changed.paste(0, box)
    assert changed.getbbox() is None


def stays_within(scene: Scene, other: Scene, boxes: list[Box]) -> None:
    """Fail if the two pictures differ outside of these boxes."""
    changed = ImageChops.difference(pixels(draw(scene)), pixels(draw(other)))
    for box in boxes:
        changed.paste((0, 0, 0), around(box, 0))
    assert changed.getbbox() is None


@pytest.mark.parametrize(("name", "panels"), by_turns([*NAMES][::-1], [2, 4, 8], step=2))
def test_no_name_leaves_its_panel_or_covers_the_total(name: str, panels: int) -> None:
    shown = [
        replace(
            scene(4),
            panels=tuple(
                panel(one, to_act=seat % 2 == 0, computer="club" * (seat > 0))
                for seat in range(panels)
            ),
        )
        for one in (NAMES[name], "Sara")
    ]
    boxes = [
        Box(box.x + 16, box.y, box.width - 32 - (60 if panels > 2 else 0), min(box.height, 59))
        for box in layout(shown[0]).panels
    ]
    stays_within(*shown, boxes)


@pytest.mark.parametrize("panels", range(2, 9))
@pytest.mark.parametrize("name", ["Reza_the_greates", "محمدرضا شریفی‌نیا"])
def test_a_name_of_sixteen_letters_is_seen_to_its_last_one(name: str, panels: int) -> None:
    player = panel("", captured=None, marks=(), tokens=0, cracked=0, computer="club", to_act=True)
    assert all_different(
        *(
            replace(scene(4), panels=(replace(player, name=name[:-1] + last),) * panels)
            for last in (name[-1], "4", "")
        )
    )


@pytest.mark.parametrize("panels", [3, 5, 8])
def test_every_mark_of_more_than_two_is_seen_to_its_last_letter(panels: int) -> None:
    player = panel(
        "Rostam", total=-12, held=17, captured=None, computer="club", tokens=0, cracked=0
    )
    marks = (("Vice-trou", "passed"), ("Vice-trox", "passed"), ("Vice-trou", "passer"))
    assert all_different(
        *(replace(scene(4), panels=(replace(player, marks=one),) * panels) for one in marks)
    )


@pytest.mark.parametrize("panels", [2, 4, 8])
def test_marks_that_do_not_fit_stay_on_the_panel(panels: int) -> None:
    many = ("Mark ♣ 1", "<&>", "علامت", "long mark " * 9)
    shown = [
        replace(scene(4), panels=(panel(marks=marks, tokens=9),) * panels) for marks in ((), many)
    ]
    boxes = [Box(box.x + 16, box.y, box.width - 32, box.height) for box in layout(shown[0]).panels]
    stays_within(*shown, boxes)


@some_names
def test_no_name_leaves_its_caption_on_the_table(name: str) -> None:
    sara, other = (
        replace(
            scene(
                0, cross=replace(CROSS, places=tuple(replace(p, name=one) for p in CROSS.places))
            ),
            move=Move(one, ("8C",), ("3D",)),
            foot=one.split(" ")[0] or " ",  # several words can need two lines
            chips=(one,),
            banner=Banner(one.split(" ")[0]),
        )
        for one in ("Sara", name or " ")
    )
    found = layout(sara)
    assert found.cross
    assert found.move
    assert found.foot
    assert found.chips
    assert found.banner
    written = [*found.cross.names, found.move.name, found.foot, found.chips, found.banner]
    stays_within(sara, other, written)


@some_names
def test_no_name_leaves_the_caption_of_its_group(name: str) -> None:
    shown = grouped(*(2,) * 8)
    for note in ("", "locked with 12", "W" * 40):
        plain, named = (
            replace(shown, groups=tuple(replace(g, name=n, note=t) for g in shown.groups))
            for n, t in (("", ""), (name, note))
        )
        stays_within(plain, named, [boxes.caption for boxes in layout(shown).groups])


def test_the_note_of_a_narrow_group_is_seen_to_its_last_sign() -> None:
    shown = grouped(5, 1, stock=20)
    wide, narrow = shown.groups
    assert all_different(
        *(
            replace(shown, groups=(wide, replace(narrow, name="Sara", note=note)))
            for note in ("20 ⚓", "20…")
        )
    )


def test_a_name_of_a_narrow_group_keeps_letters_before_its_number() -> None:
    shown = grouped(4, 4, 4, 4, 2, 3, 3, stock=8)
    *others, last = shown.groups
    assert all_different(
        *(
            replace(shown, groups=(*others, replace(last, name=name, note="23 ⚓")))
            for name in ("Player 3 (2)", "Alexandra t… (2)")
        )
    )


def test_an_unknown_card_is_refused() -> None:
    for wrong in ({"cards": ("7Z",)}, {"cards": ("AC", "")}, {"hand": (HandCard("7Z"),)}):
        with pytest.raises(ValueError, match="no face"):
            draw(replace(scene(), **wrong))


def test_pictures_are_small_and_keep_to_one_palette() -> None:
    full = draw(scene(25, 8, 15, **FULL))
    assert len(full) < 100_000
    assert len(draw(scene(10, 2, 4))) < 60_000
    assert len(pixels(full).getcolors(300) or []) > 50


def test_every_font_has_its_licence_beside_it() -> None:
    assert {font.name for font in FONTS.glob("*.ttf")} == {"captions.ttf", "ranks.ttf"}
    for family in ("NotoSans", "NotoSansSymbols2", "NotoEmoji", "Vazirmatn"):
        assert "SIL OPEN FONT LICENSE" in (FONTS / f"{family}-OFL.txt").read_text("utf-8")


def test_partners_stand_in_the_order_of_the_sentence_that_names_them() -> None:
    first, both = (
        pixels(draw(replace(scene(0, 1, None), panels=(panel(name),))))
        for name in ("دارا", "\u2068دارا\u2069 and Rostam")
    )
    begun = (0, 0, 80, 60)
    assert both.crop(begun).tobytes() == first.crop(begun).tobytes()


PARTNERS = ("Reza_the_greates", "محمدرضا شریفی‌نیا")


def side_of(*partners: str, **more: Any) -> PlayerPanel:
    """Return the player panel of partners, with many marks."""
    name = " and ".join(f"\u2068{one}\u2069" for one in partners)
    shown = {"captured": None, "marks": ("3 tricks · 105",), "cracked": 0, "tokens": 1} | more
    return replace(panel(name, **shown), partners=partners)


@pytest.mark.parametrize("letter", [name[-1] for name in PARTNERS])
def test_two_partners_of_sixteen_letters_are_seen_to_their_last_one(letter: str) -> None:
    named = (
        tuple(name[:-1] + name[-1].replace(letter, last) for name in PARTNERS)
        for last in (letter, "4", "")
    )
    sides = (side_of(*names, to_act=True, dealer=True) for names in named)
    assert all_different(*(replace(scene(4), panels=(side, side)) for side in sides))


@pytest.mark.parametrize("names", [PARTNERS, ("Ali", "Zoë")])
def test_a_panel_has_the_same_height_for_every_seat(names: tuple[str, str]) -> None:
    heights = {
        layout(replace(scene(4), panels=(side_of(*names, to_act=acts, dealer=deals),) * 2)).height
        for acts in (False, True)
        for deals in (False, True)
    }
    assert len(heights) == 1


def test_both_of_four_pairs_can_be_told_apart_by_their_numbers_and_letters() -> None:
    pairs = (
        ("Player 1", "Alexandra t… (1)"),
        ("Player 2", "Alexandra t… (1)"),
        ("Player 1", "Alexandra t… (2)"),
        ("Player 1", "Mina the Gr… (1)"),
    )
    sides = (side_of(*one, to_act=True, marks=(f"▶ {one[0]}",)) for one in pairs)
    assert all_different(*(replace(scene(4), panels=(side,) * 4) for side in sides))


def test_partners_stand_below_each_other_where_one_line_is_too_short() -> None:
    both, short = (
        layout(replace(scene(4), panels=(side_of(*names), side_of("Ali", "Zoë")))).panels
        for names in (PARTNERS, ("Sara", "Reza"))
    )
    assert {box.height for box in both} == {short[0].height + 49}
