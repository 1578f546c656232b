"""All parts of a picture are inside it, and none covers another."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.pictures import Banner, Cross, Look, Move, Scene, TrickPlace, draw
from bot.pictures.boxes import CAPTION_SIZE, MOST_LOOSE, Box
from bot.pictures.captions import line
from bot.pictures.draw import TURN
from bot.pictures.layout import (
    MOST_IN_HAND,
    WIDTH,
    Layout,
    fits,
    foot_lines,
    hand_area_boxes,
    layout,
)
from tests.bot.pictures.boxes import apart, within
from tests.bot.pictures.scenes import CROSS, FULL, SHUFFLED, grouped, panel, pixels, scene

GROUPS = [
    *((size,) * count for size in (0, 1, 4) for count in range(1, 9)),
    (10,),
    (1, 4, 2, 0, 0, 3, 1, 2),
    (3, 4, 3, 8, 3, 4, 3, 4, 3, 3),
    (13, 3, 3),
]
TABLES = {
    **{f"{cards} cards": scene(cards) for cards in (0, 1, 5, 6, 12, 21, MOST_LOOSE)},
    **{f"groups {sizes}": grouped(*sizes) for sizes in GROUPS},
    "trick": scene(0, cross=CROSS),
    "no trick yet": scene(0, cross=Cross((TrickPlace("Ali"),) * 4)),
    "a card turned up": scene(0, cross=replace(CROSS, last=()), pile=("8C",)),
    "pile": scene(0, pile=("8C",)),
    "four on a pile": scene(0, pile=("8C", "8D", "8H", "8S")),
    "cards beside a pile": scene(5, pile=("8C",)),
    "groups beside a pile": grouped(3, 4, pile=("8C",)),
}
MIRRORED = Look(mirrored=True)
LAID = "Reza_the_greates took the discard and laid 3♣ 4♣ 5♣ + 7♥ 7♦ 7♠"
BESIDE = {
    "bare": {},
    "a banner of two lines": {
        "banner": Banner("Sara and Reza wipe out a Sur of Ali and Zoë", red=True)
    },
    "full": FULL,
    "a foot of two lines": {"foot": LAID},
    "stock": {"stock": 20},
    "long move": {"move": Move("Sara", ("8C", "9C", "TC", "JC"), SHUFFLED[:12])},
}


def hull(boxes: tuple[Box, ...]) -> Box:
    """Return the box around cards that overlap on purpose."""
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Box(x, y, right - x, bottom - y)


def captions(found: Layout) -> Iterator[Box]:
    """Yield the boxes of text on the table area."""
    yield from (box for box in (found.banner, found.chips, found.foot) if box)
    yield from (boxes.caption for boxes in found.groups)
    if found.cross is not None:
        yield from found.cross.names
        if found.cross.last:
            yield found.cross.caption
    if found.move is not None:
        yield found.move.name


def lying(found: Layout) -> Iterator[Box]:
    """Yield the boxes of cards on the table area."""
    yield from found.cards
    yield from (hull(boxes.cards) for boxes in found.groups)
    if found.pile:
        yield hull(found.pile)
    if found.stock is not None:
        yield found.stock
    if found.cross is not None:
        yield from (*found.cross.cards, *found.cross.last)
    if found.move is not None:
        yield hull(found.move.played + found.move.taken)


@pytest.mark.parametrize("look", [Look(), MIRRORED], ids=["", "mirrored"])
@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_nothing_on_a_table_overlaps_or_leaves_it(table: Scene, look: Look) -> None:
    for name, beside in BESIDE.items():
        shown = replace(table, look=look, **beside)  # type: ignore[arg-type]
        if shown.cross is not None:
            shown = replace(shown, stock=None, move=None)  # no game of tricks has either
        assert fits(shown), name
        found = layout(shown)
        parts = [*captions(found), *lying(found)]
        assert all(within(part, found.table_area) for part in parts), name
        for one, other in itertools.combinations(parts, 2):
            assert apart(one, other), (name, one, other)


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_no_caption_is_too_small_for_a_phone(table: Scene) -> None:
    assert CAPTION_SIZE >= 40
    for box in captions(layout(replace(table, **FULL))):  # type: ignore[arg-type]
        assert box.height > CAPTION_SIZE
        assert box.width >= 2 * CAPTION_SIZE


@pytest.mark.parametrize("panels", range(1, 9))
@pytest.mark.parametrize("hand", [None, 0, 1, 4, 5, 6, 7, 8, 9, 15, MOST_IN_HAND])
def test_panels_table_and_hand_stand_below_each_other(panels: int, hand: int | None) -> None:
    found = layout(scene(4, panels, hand))
    parts = [*found.panels, found.table_area, *([found.hand_area] if found.hand_area else [])]
    picture = Box(0, 0, found.width, found.height)
    assert len(found.panels) == panels
    assert len(found.hand) == (hand or 0)
    assert all(within(part, picture) for part in parts)
    assert all(apart(*both) for both in itertools.combinations(parts, 2))
    assert all(found.hand_area and within(card, found.hand_area) for card in found.hand)
    assert all(apart(*both) for both in itertools.combinations(found.hand, 2))


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_a_clear_pack_lies_as_every_other(table: Scene) -> None:
    full = replace(table, **FULL, hand=scene(hand=15).hand)  # type: ignore[arg-type]
    for mirrored in (False, True):
        usual, clear = (
            layout(replace(full, look=Look(pack, mirrored=mirrored))) for pack in ("two", "clear")
        )
        assert clear == usual


def test_cards_that_can_be_played_stand_higher() -> None:
    first, second, *_ = layout(scene(hand=4)).hand
    assert first.y < second.y
    assert first.height == second.height


def test_cards_of_a_group_show_their_ranks() -> None:
    for sizes in GROUPS:
        for boxes in layout(grouped(*sizes)).groups:
            for one, other in itertools.pairwise(boxes.cards):
                assert one.x + 0.65 * one.width < other.x


@pytest.mark.parametrize("cards", range(2, 9))
def test_a_hand_laid_down_lies_in_its_corner_and_shows_its_ranks(cards: int) -> None:
    laid = layout(scene(0, cross=replace(CROSS, last=("8C",) * cards)))
    assert laid.cross is not None
    assert len(laid.cross.last) == cards
    assert all(within(card, laid.table_area) for card in laid.cross.last)
    for one, other in itertools.pairwise(laid.cross.last):
        assert one.x + 0.65 * one.width < other.x
    for lying in itertools.product(laid.cross.last, (*laid.cross.names, *laid.cross.cards)):
        assert apart(*lying)


def test_the_ring_around_a_card_of_a_trick_touches_no_name() -> None:
    found = layout(TABLES["trick"]).cross
    assert found is not None
    for card in (*found.cards, *found.last):
        ring = Box(card.x - 6, card.y - 6, card.width + 12, card.height + 12)
        assert all(apart(ring, name) for name in (*found.names, found.caption)), card


def test_names_of_a_trick_have_room_for_sixteen_letters_behind_the_sign_of_their_turn() -> None:
    found = layout(TABLES["trick"]).cross
    assert found is not None
    written = line("Reza_the_greates", CAPTION_SIZE, "#000000", 900).width
    assert all(name.width >= written + TURN for name in found.names)


def test_a_long_foot_has_two_lines_and_loses_no_word() -> None:
    long = scene(4, foot=LAID)
    one, two = (layout(each).foot for each in (scene(4, foot="Sara laid 3♣"), long))
    assert one is not None
    assert two is not None
    assert two.height == 2 * one.height
    assert " ".join(foot_lines(long)) == LAID
    for text in foot_lines(long):
        assert line(text, CAPTION_SIZE, "#000000", 2000).width <= two.width


def test_more_than_two_sides_have_a_row_each() -> None:
    tall, rows = (layout(scene(4, panels)).panels for panels in (2, 5))
    assert min(box.height for box in tall) >= 2 * CAPTION_SIZE
    assert {box.x for box in rows} == {rows[0].x}
    assert CAPTION_SIZE < min(box.height for box in rows) < 2 * CAPTION_SIZE


@pytest.mark.parametrize("cards", range(9, 14))
def test_up_to_thirteen_cards_in_hand_lie_large_in_two_rows(cards: int) -> None:
    found = layout(scene(hand=cards))
    assert all(box.width >= 104 for box in found.hand)
    assert found.hand_area is not None
    assert found.hand_area.height < 3 * found.hand[0].height  # two rows


def test_more_cards_than_fit_are_refused() -> None:
    for shown in (
        scene(MOST_LOOSE + 1),
        scene(hand=MOST_IN_HAND + 1),
        grouped(*(4,) * 30),
        grouped(22),
    ):
        assert not fits(shown)
        with pytest.raises(ValueError, match="more cards"):
            layout(shown)
    with pytest.raises(ValueError, match="more cards"):
        hand_area_boxes(scene(hand=MOST_IN_HAND + 1).hand or (), Look())


@pytest.mark.parametrize(("cards", "width"), [(1, 158), (4, 158), (5, 154), (6, 138)])
def test_up_to_six_cards_in_hand_are_larger_than_seven(cards: int, width: int) -> None:
    found = layout(scene(hand=cards))
    assert {box.width for box in found.hand} == {width}
    assert len({box.bottom for box in found.hand if box}) <= 2, "one row, some cards raised"
    assert found.hand_area is not None
    assert all(within(card, found.hand_area) for card in found.hand)
    assert width >= 1.2 * layout(scene(hand=7)).hand[0].width


def test_table_and_hand_fit_one_screen() -> None:
    """At 550 pixels wide, as Discord shows pictures at a desk, there is room for buttons below."""
    moment = replace(scene(10, 2, 4, **FULL), chips=())
    pasur, contree = layout(moment), layout(scene(0, 2, 8, cross=CROSS))
    for found in (pasur, contree):
        assert found.width == WIDTH
        assert found.height <= 1100


def test_a_mirrored_table_begins_at_the_right_and_its_cards_still_show_their_ranks() -> None:
    usual = replace(grouped(3, 4, stock=20, pile=("8C",)), move=Move("Sara", ("8C",), ("3D", "2H")))
    one, other = layout(usual), layout(replace(usual, look=MIRRORED))
    assert [box.x for box in other.panels] == [box.x for box in reversed(one.panels)]
    assert one.stock is not None
    assert other.stock == one.stock.mirrored(WIDTH)
    assert one.groups[0].caption.x < one.groups[1].caption.x
    assert other.groups[0].caption.x > other.groups[1].caption.x
    for boxes in (*other.groups, *([other.move] if other.move else [])):
        cards = boxes.cards if hasattr(boxes, "cards") else (*boxes.played, *boxes.taken)
        assert [card.x for card in cards] == sorted(card.x for card in cards)


def test_a_hand_is_dealt_from_where_its_reader_begins() -> None:
    for look, turned in ((Look(), False), (MIRRORED, True)):
        hand = layout(replace(scene(hand=6), look=look)).hand
        assert [box.x for box in hand] == sorted((box.x for box in hand), reverse=turned)


@pytest.mark.parametrize("panels", [2, 5])
def test_a_mirrored_panel_paints_within_itself_and_from_its_other_end(panels: int) -> None:
    usual = replace(scene(0, panels, None), panels=tuple(panel(str(n)) for n in range(panels)))
    one, other = (pixels(draw(replace(usual, look=look))) for look in (Look(), MIRRORED))
    box = layout(usual).panels[0]
    place, opposite = (box.x, box.y, box.x + 60, box.y + 50), box.mirrored(WIDTH)
    began = one.crop(place)
    ends = other.crop((opposite.right - 60, box.y, opposite.right, box.y + 50))
    assert len(began.getcolors(3000) or []) > 3
    assert len(ends.getcolors(3000) or []) > 3
