"""Everything has a place of its own within the picture."""

from __future__ import annotations

import itertools

import pytest

from bot.pictures.layout import TABLE_WIDTH, Box, fits, hand_layout, table_layout


def apart(one: Box, other: Box) -> bool:
    return (
        one.right <= other.x
        or other.right <= one.x
        or one.bottom <= other.y
        or other.bottom <= one.y
    )


def within(inner: Box, outer: Box) -> bool:
    return (
        outer.x <= inner.x
        and outer.y <= inner.y
        and inner.right <= outer.right
        and inner.bottom <= outer.bottom
    )


@pytest.mark.parametrize("stock", [False, True])
@pytest.mark.parametrize("panels", range(1, 9))
@pytest.mark.parametrize("cards", range(29))
def test_nothing_on_a_table_overlaps_or_leaves_it(cards: int, panels: int, stock: bool) -> None:
    layout = table_layout(panels, cards, stock, caption_lines=2)
    picture = Box(0, 0, layout.width, layout.height)
    pile = [layout.stock] if layout.stock else []
    assert len(layout.panels) == panels
    assert len(layout.cards) == cards
    assert len(pile) == stock
    assert all(within(box, layout.felt) for box in (*layout.cards, *pile))
    outer = [*layout.panels, layout.felt, layout.caption]
    assert all(within(box, picture) for box in outer)
    assert all(apart(*both) for both in itertools.combinations(outer, 2))
    assert all(apart(*both) for both in itertools.combinations([*layout.cards, *pile], 2))


GROUPS = [
    *((size,) * count for size in range(5) for count in range(1, 9)),
    (10,),
    (1, 4, 2, 0, 0, 3, 1, 2),
    (2, 3, 4, 3, 4, 3, 5),
    (3, 4, 3, 8, 3, 4, 3, 4, 3, 3),
    (13, 3, 3),
]


@pytest.mark.parametrize("pile", [False, True])
@pytest.mark.parametrize("stock", [False, True])
@pytest.mark.parametrize("groups", GROUPS, ids=str)
def test_groups_of_cards_keep_to_their_places(
    groups: tuple[int, ...], stock: bool, pile: bool
) -> None:
    assert fits(0, groups)
    layout = table_layout(4, 0, stock, 2, groups, pile)
    beside = [box for box in (layout.pile, layout.stock) if box]
    assert len(beside) == stock + pile
    assert [len(boxes.cards) for boxes in layout.groups] == [max(size, 1) for size in groups]
    places = []
    for boxes in layout.groups:
        first, last = boxes.cards[0], boxes.cards[-1]
        lying = Box(first.x, first.y, last.right - first.x, first.height)
        assert all(within(box, lying) for box in boxes.cards)
        assert all(
            one.x + 0.7 * one.width < other.x for one, other in itertools.pairwise(boxes.cards)
        )
        assert boxes.caption.bottom <= lying.y
        assert boxes.caption.width >= 140
        places += [boxes.caption, lying]
    assert all(within(box, layout.felt) for box in (*places, *beside))
    assert all(apart(*both) for both in itertools.combinations([*places, *beside], 2))
    assert layout.caption.y >= layout.felt.bottom


def test_small_groups_leave_the_picture_its_size() -> None:
    for groups in ((1, 1), (4, 3), (2, 1, 1, 2), (1,) * 8):
        assert table_layout(2, 0, True, 1, groups).height == table_layout(2, 4, True, 1).height


def test_groups_that_are_too_many_or_too_large_are_refused() -> None:
    assert fits(28, ())
    assert not fits(29, ())
    for groups in ((4,) * 20, (16,)):
        assert not fits(0, groups)
        with pytest.raises(ValueError, match=f"in {len(groups)} groups do not fit"):
            table_layout(2, 0, True, 1, groups)


@pytest.mark.parametrize("cards", range(25))
def test_no_card_of_a_hand_overlaps_another_or_leaves_the_picture(cards: int) -> None:
    layout = hand_layout(cards)
    assert len(layout.cards) == cards
    picture = Box(0, 0, layout.width, layout.height)
    assert all(within(box, picture) for box in layout.cards)
    assert all(apart(*both) for both in itertools.combinations(layout.cards, 2))


def test_three_and_four_panels_stand_in_two_rows_as_wide_as_for_two() -> None:
    for panels in (3, 4):
        boxes = table_layout(panels, 4, True, 1).panels
        assert len({box.y for box in boxes}) == 2
        assert {box.width for box in boxes} == {table_layout(2, 4, True, 1).panels[0].width}


def test_the_picture_keeps_its_size_while_few_cards_come_and_go() -> None:
    heights = {table_layout(2, cards, True, 1).height for cards in range(11)}
    assert len(heights) == 1


def test_more_cards_than_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="29 cards"):
        table_layout(2, 29, True, 1)
    with pytest.raises(ValueError, match="25 cards"):
        hand_layout(25)


def test_the_table_is_as_wide_as_discord_shows() -> None:
    assert table_layout(2, 4, True, 1).width == TABLE_WIDTH == 900
