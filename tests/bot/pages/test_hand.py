"""A person's private page, and the choice between captures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.i18n import words_for
from bot.interactions.presses.hand import capture_of
from bot.pages.board import scene_of
from bot.pages.custom_ids import Press
from bot.pages.frame import Frame, table_blocks
from bot.pages.hand import (
    actions_for,
    choice_page,
    hand_of,
    hand_page,
    stale_hand_page,
    sure_page,
    taken,
)
from bot.pages.typed import typed_choices
from bot.pictures.studio import Studio
from bot.posting.pictures import picture_of
from bot.tables.table import Table
from bot.ui.cards import cards_line
from bot.ui.layout import Button, Page, Row, Select, Text
from bot.ui.limits import CHOICE_TEXT, CHOICES, length
from pasur_core.cards import FRENCH_52, Card, in_order, read_cards
from pasur_core.families.fishing.actions import Play
from pasur_core.families.fishing.cards import INDEX, mask
from pasur_core.games.pasur.actions import plays_of
from pasur_core.protocol import Action
from tests.bot.pages.widest import LETTERS, TABLE_ID, check, full_table
from tests.bot.room import ALI, START, after_one, begun

EN = words_for("en")


def shown(table: Table, number: int, picture: bytes | None = None, **said: str) -> Page:
    seat = table.seats[number]
    return hand_page(table, seat, hand_of(table, seat, EN), EN, picture, **said)


def labels(page: Page) -> list[str]:
    return [
        button.label for block in page.blocks if isinstance(block, Row) for button in block.buttons
    ]


def asked(table: Table, ask: int) -> Table:
    return replace(table, seats=tuple(replace(seat, ask=ask) for seat in table.seats))


@pytest.mark.parametrize("name", LETTERS.values(), ids=LETTERS)
def test_any_name_fits_above_a_hand(name: str) -> None:
    table = asked(full_table(name, moves=9), 10**9 - 1)
    for seat in range(4):
        for picture in (None, b"a picture"):
            check(
                shown(table, seat, picture, heading=f"-# {name} · <#1>", note="Done."),
                braces="{" in name,
            )


@pytest.mark.usefixtures("wide")
def test_a_hand_of_thirteen_at_a_table_of_eight_stays_within_the_limits() -> None:
    table = asked(full_table(LETTERS["markdown"], 8, key="wide"), 10**9 - 1)
    for seat in range(8):
        page = check(shown(table, seat), braces=True)
        assert len([one for one in page.ids if one.startswith("b:pick:")]) >= 7


@given(st.integers(0, 300), st.integers(0, 47))
@settings(max_examples=40)
def test_each_card_of_the_hand_has_one_button_and_no_other_card_has_one(
    seed: int, moves: int
) -> None:
    table = begun("Ali", "Sara", seed=seed, moves=moves, table_id=TABLE_ID)
    for seat in (0, 1):
        page = check(shown(table, seat))
        held = table.view(seat).hands[seat] if seat in table.acting else ()
        picks = [one for one in page.ids if one.startswith("b:pick:")]
        assert [Card(one.rpartition(":")[2]) for one in picks] == list(in_order(held))


async def test_a_hand_can_be_drawn() -> None:
    table = begun("Ali", "Sara")
    png = await picture_of(Studio(), scene_of(table, EN, 0))
    assert png.startswith(b"\x89PNG")
    assert len(check(shown(table, 0, png), 12).files) == 1


def test_the_page_says_whose_turn_it_is() -> None:
    table = begun("Ali", "Sara")
    (seat,) = table.acting
    assert "**Your turn.**" in shown(table, seat).text
    assert "Next to play: **" in shown(table, 1 - seat).text
    closed = replace(table, row=replace(table.row, status="closed"))
    assert EN("board-closed") in shown(closed, seat).text
    clocked = replace(table, row=replace(table.row, due="time", due_at=START))
    hand = hand_of(clocked, table.seats[seat], EN)
    early, late = (
        hand_page(clocked, table.seats[seat], hand, EN, None, now=now).text
        for now in (START, START + 1)
    )
    assert f"**Your turn.** Time limit: <t:{int(START)}:R>." in early
    assert EN("hand-turn-late") in late
    assert "<t:" not in late


@pytest.mark.parametrize("picture", [None, b"picture"], ids=["words", "picture"])
@pytest.mark.parametrize(("names", "message"), [(2, "hand-wait"), (4, "hand-wait-dm")])
def test_a_direct_message_says_that_it_stays_while_several_others_play(
    picture: bytes | None, names: int, message: str
) -> None:
    table = begun(*("Ali", "Sara", "Reza", "Mina")[:names])
    (acting,) = table.acting
    waits, who = (acting + 1) % names, table.seats[acting].name
    by_dm = shown(table, waits, picture, heading="Here").text
    assert EN(message, who=who) in by_dm
    assert EN("hand-wait-dm", who=who) not in shown(table, waits, picture).text


def test_an_absent_person_has_one_button_to_come_back() -> None:
    table = begun("Ali", "Sara")
    gone = replace(table, seats=tuple(replace(seat, away=True) for seat in table.seats))
    assert labels(shown(gone, 0)) == ["I’m back"]
    assert EN("everybody-away") in shown(gone, 0).text
    one = replace(table, seats=(gone.seats[0], table.seats[1]))
    assert labels(shown(one, 0)) == ["I’m back"]
    assert EN("hand-away") in shown(one, 0).text


def test_a_finished_hand_has_no_buttons() -> None:
    assert labels(shown(begun("Ali", "Sara", status="over"), 0)) == []


def test_a_hand_shows_no_card_of_others() -> None:
    table = begun("Ali", "Sara", seed=4)
    page = shown(table, 0)
    for card in table.view(1).hands[1]:
        assert card not in " ".join(page.ids)


def several(table: Table) -> Iterator[tuple[int, Card, tuple[Action, ...]]]:
    for seat in table.acting:
        for card in table.view(seat).hands[seat]:
            actions = actions_for(table, table.seats[seat], card)
            if len(actions) > 1:
                yield seat, card, actions


def test_a_choice_has_a_button_for_each_capture_and_a_way_back() -> None:
    seen = 0
    for seed in range(60):
        table = asked(begun("Ali", "Sara", seed=seed, moves=10, table_id=TABLE_ID), 10**9 - 1)
        for seat, card, actions in several(table):
            page = check(choice_page(table, table.seats[seat], card, actions, EN))
            texts = [one.split(":", 4)[4] for one in page.ids if one.startswith("b:do:")]
            assert sorted(texts) == sorted(map(str, actions))
            assert labels(page)[-1] == "Back"
            seen += 1
    assert seen > 5


def test_a_choice_still_shows_what_lies_on_the_table() -> None:
    for seed in range(60):
        table = begun("Ali", "Sara", seed=seed, moves=10, table_id=TABLE_ID)
        for seat, card, actions in several(table):
            text = choice_page(table, table.seats[seat], card, actions, EN).text
            lying = dict(table.view(seat).shown)["table"]
            assert f"**Table** {cards_line(EN, lying)}" in text
            return
    raise AssertionError("no such position came up")


def test_an_empty_hand_is_mentioned_once() -> None:
    table = begun("Ali", "Sara", status="over")
    while table.view(0).hands[0] or table.view(1).hands[1]:
        table = replace(table, match=after_one(table.played))
    text = shown(table, 0).text
    assert text.count("Your hand is empty.") == 1
    assert text.count("The table is empty.") <= 1
    assert "none" not in text


def test_a_call_is_confirmed_in_the_games_own_words() -> None:
    table = full_table("Ali")
    page = check(sure_page(table, table.seats[0], "claim", EN))
    assert "Claim that your side has reached 62?" in page.text
    assert labels(page) == ["Claim", "Back"]
    assert page.ids == (f"b:callnow:{TABLE_ID}:1:claim", f"b:hand:{TABLE_ID}:0:")


def test_a_hand_that_is_read_elsewhere_names_the_place() -> None:
    table = begun("Ali", "Sara")
    mail, newer, old = (
        check(stale_hand_page(table, EN, said), 12)
        for said in ("hand-elsewhere", "hand-newer", "hand-old")
    )
    assert f"<#{table.row.channel_id}>" in mail.text
    assert "newer message" in newer.text
    assert "fresh one" in old.text
    assert mail.ids == newer.ids == old.ids == ("b:hand:12:0:",)


def test_beyond_twenty_captures_the_cards_are_chosen_one_by_one() -> None:
    table = asked(begun("Ali", "Sara", table_id=TABLE_ID), 10**9 - 1)
    on_table = FRENCH_52[:24]
    actions = tuple(Play(INDEX[Card("KS")], mask((one, on_table[-1]))) for one in on_table[:-1])
    page = check(choice_page(table, table.seats[0], Card("KS"), actions, EN))
    (select,) = [block for block in page.blocks if isinstance(block, Select)]
    assert sorted(choice.value for choice in select.choices) == sorted(on_table)
    assert labels(page) == ["Back"]


def test_a_capture_of_twenty_four_cards_is_never_squeezed_into_an_id() -> None:
    table = asked(begun("Ali", "Sara", table_id=TABLE_ID), 10**9 - 1)
    wide = tuple(Play(INDEX[Card("JS")], mask(FRENCH_52[:count])) for count in (24, 23))
    page = check(choice_page(table, table.seats[0], Card("JS"), wide, EN))
    assert not [one for one in page.ids if one.startswith("b:do:")]
    (select,) = [block for block in page.blocks if isinstance(block, Select)]
    assert len(select.choices) == 24


def test_of_two_equal_cards_each_can_be_chosen() -> None:
    table = asked(begun(*["Ali"] * 5, table_id=TABLE_ID), 10**9 - 1)
    twos = read_cards("2C2D2H2S3C3D3H3S")
    sets = [(one, other) for one in twos for other in twos]
    actions = tuple(dict.fromkeys(Play(INDEX[Card("7S")], mask(both)) for both in sets))
    page = check(choice_page(table, table.seats[0], Card("7S"), actions, EN))
    (select,) = [block for block in page.blocks if isinstance(block, Select)]
    assert [choice.value for choice in select.choices][:4] == ["2C", "2C.2", "2D", "2D.2"]
    assert [choice.label for choice in select.choices][:3] == ["2♣", "2♣", "2♦"]
    assert capture_of(Card("7S"), actions, ["2C.2", "2C"]) == "7S>2C+2C"
    assert capture_of(Card("7S"), actions, ["2D", "2C"]) == "7S>2C+2D"
    assert capture_of(Card("7S"), actions, ["2D", "9C"]) == "7S>2D+9C"


def test_more_captures_than_a_list_holds_are_narrowed_by_their_cards() -> None:
    table = asked(begun(*["Ali"] * 5, table_id=TABLE_ID), 10**9 - 1)
    even = mask([card for card in FRENCH_52 * 2 if card.rank in "2468T"])
    actions = plays_of(INDEX[Card("AS")], even)
    page = check(choice_page(table, table.seats[0], Card("AS"), actions, EN))
    selects = [block for block in page.blocks if isinstance(block, Select)]
    assert sum(len(select.choices) for select in selects) == len(actions) == 196


def test_the_cards_of_a_capture_come_from_its_notation() -> None:
    assert taken(Play(INDEX[Card("5S")], mask(read_cards("AC5D")))) == ("AC", "5D")


def test_suggestions_are_within_discords_limits() -> None:
    for seed in range(20):
        for moves in (0, 12, 30):
            table = begun("Ali", "Sara", seed=seed, moves=moves)
            for user_id in (ALI.user_id, ALI.user_id + 1):
                offered = typed_choices(table, user_id, "", EN)
                assert len(offered) <= CHOICES
                for label, value in offered:
                    assert 1 <= length(label) <= CHOICE_TEXT
                    assert 1 <= length(value) <= CHOICE_TEXT


def test_an_embedded_hand_has_no_row_whose_buttons_are_all_left_out() -> None:
    frame, kept = Frame("lesson", "one", left_out=frozenset({"down"})), Press("hand", 12).button()
    left = (Button("Down", Press("down", 12).button()), Button("Page", url="https://x/"))
    page = frame.around(Page((Row((left[0], Button("Hand", kept))), Row(left[1:]))))
    (row,) = page.blocks
    assert isinstance(row, Row)
    assert [one.label for one in row.buttons] == ["Hand"]


@pytest.mark.parametrize(("key", "told"), [("belote", False), ("president", True)])
def test_moves_stand_below_a_picture_that_does_not_draw_them_all(key: str, told: bool) -> None:
    table = begun("Ali", "Sara", "Reza", "Mina", key=key, moves=3)
    (acting,) = table.acting
    seat = table.seats[acting]
    blocks = table_blocks(table, seat, hand_of(table, seat, EN), EN, b"png", None)
    small = [one for one in blocks if isinstance(one, Text) and one.markdown.startswith("-# ")]
    assert len(small) == told
