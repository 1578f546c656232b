"""The lobby's page, within Discord's limits for any name and any options."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.i18n import words_for
from bot.pages.lobby import lobby_page, seats_page
from bot.ui.layout import Button, Page, Row, Select, Text
from pasur_core.registry import games
from tests.bot.pages.widest import LETTERS, TABLE_ID, all_changed, check
from tests.bot.room import ALI, laid_out

EN = words_for("en")
HOST = ALI.user_id


def buttons(page: Page) -> list[Button]:
    return [button for block in page.blocks if isinstance(block, Row) for button in block.buttons]


def labels(page: Page) -> list[str]:
    return [button.label for button in buttons(page)]


def selects(page: Page) -> list[Select]:
    return [block for block in page.blocks if isinstance(block, Select)]


def levels(page: Page) -> list[Select]:
    return [select for select in selects(page) if select.id.startswith("s:level:")]


@pytest.mark.parametrize("name", LETTERS.values(), ids=LETTERS)
def test_any_name_fits_into_a_lobby_with_every_option_changed(name: str) -> None:
    table = laid_out(*[name] * 4, table_id=TABLE_ID, options=all_changed("pasur"))
    braces = "{" in name
    check(lobby_page(table, EN), braces=braces)
    check(seats_page(table, HOST, EN), braces=braces)


@given(st.lists(st.text(max_size=32), min_size=2, max_size=4))
def test_a_lobby_with_any_names_can_be_shown(names: list[str]) -> None:
    table = laid_out(*names, table_id=TABLE_ID)
    check(lobby_page(table, EN), braces=True)
    check(seats_page(table, HOST, EN), braces=True)


@pytest.mark.usefixtures("wide")
def test_eight_can_sit_at_a_table() -> None:
    table = laid_out(*[LETTERS["markdown"]] * 8, key="wide", table_id=TABLE_ID)
    check(lobby_page(table, EN), braces=True)
    (select,) = selects(check(seats_page(table, HOST, EN), braces=True))
    assert [choice.value for choice in select.choices] == [str(seat) for seat in range(1, 8)]


def test_seven_people_read_why_they_cannot_play_and_what_to_do() -> None:
    text = lobby_page(laid_out(*["Ali"] * 7), EN).text
    assert "Seven can’t play Pâsur" in text
    assert "add a computer player" in text
    text = lobby_page(laid_out(*["Ali"] * 3, key="basra"), EN).text
    assert "This game is for 2 and 4 players, and 3 sit here." in text


def test_eight_see_their_four_pairs() -> None:
    names = ["Ali", "Sara", "Mina", "Reza", "Zoë", "Leo", "Ana", "Tom"]
    text = check(lobby_page(laid_out(*names, table_id=TABLE_ID), EN)).text
    pairs = "Ali with Zoë, Sara with Leo, Mina with Ana and Reza with Tom"
    assert f"Partners: {pairs}." in text
    alone = lobby_page(laid_out(*names, options={"teams": False}), EN).text
    assert "Partners" not in alone


def test_the_host_and_missing_players_are_named() -> None:
    page = lobby_page(laid_out("Ali"), EN)
    assert "1. **Ali** · host" in page.text
    assert "One more player is needed" in page.text
    page = lobby_page(laid_out("Ali", "Sara", computers=1), EN)
    assert "2. **Sara**" in page.text
    assert "3. **Rostam 🤖**" in page.text
    assert "Ready when you are" in page.text


def test_buttons_are_there_when_they_can_do_something() -> None:
    alone = labels(lobby_page(laid_out("Ali"), EN))
    assert alone == [
        *("Join", "Add a computer player", "Play with computers"),
        *("Leave", "Options", "Call players", "Notify me"),
    ]
    more = labels(lobby_page(laid_out("Ali", "Sara", computers=1), EN))
    assert "Remove a computer player" in more
    assert "Change places" in more
    assert "Start" in more


def test_a_full_table_has_no_buttons_to_join_or_invite() -> None:
    full = lobby_page(laid_out("Ali", computers=7), EN)
    dead = {button.label for button in buttons(full) if button.disabled}
    assert dead == {"Join", "Add a computer player"}
    assert not {"Call players", "Notify me"} & set(labels(full))
    assert not any(one.disabled for one in buttons(lobby_page(laid_out("Ali", computers=6), EN)))


def test_how_well_the_last_computer_plays_can_be_chosen() -> None:
    table = laid_out("Ali", computers=2)
    *seats, last = table.seats
    table = replace(table, seats=(*seats, replace(last, level="master")))
    page = lobby_page(table, EN)
    (choice,) = levels(page)
    assert [(one.label, one.chosen) for one in choice.choices] == [
        ("Tahmineh: beginner", False),
        ("Tahmineh: club player", False),
        ("Tahmineh: master", True),
    ]
    assert "· club player" in page.text
    assert "· master" in page.text
    assert not levels(lobby_page(laid_out("Ali"), EN))
    fewer = lobby_page(table, EN, levels=("beginner", "club"))
    (choice,) = levels(fewer)
    assert [one.value for one in choice.choices] == ["beginner", "club"]
    (choice,) = levels(lobby_page(laid_out("Ali", key="pairs", computers=1), EN))
    assert [one.value for one in choice.choices] == ["beginner", "club"]


def test_only_options_that_differ_from_the_default_are_shown() -> None:
    plain = lobby_page(laid_out("Ali"), EN).text
    changed = lobby_page(laid_out("Ali", options={"target": 100}), EN).text
    assert "Target" not in plain
    assert "Target: 100" in changed
    assert "Agreed: relaxed (5 minutes a turn) · Target: 100." in changed


def test_people_who_may_agree_to_hints_read_that_the_match_is_friendly() -> None:
    said = EN("contest-hints")
    for hints, seen in (("computers", False), ("agreed", True), ("off", False)):
        page = lobby_page(laid_out("Ali", "Sara", hints=hints), EN)
        assert (said in page.text) is seen, hints
    assert said not in lobby_page(laid_out("Ali", computers=1, hints="agreed"), EN).text


@pytest.mark.parametrize("language", ["en", "fr", "fa"])
def test_a_friendly_match_is_announced_in_a_line_of_its_own(language: str) -> None:
    words = words_for(language)
    friendly = {
        "computers": laid_out("Ali", "Sara", computers=1),
        "options": laid_out("Ali", "Sara", key="basra", options={"hand_size": 4}),
        "short": laid_out("Ali", "Sara", options={"target": 20}),
    }
    for reason, table in friendly.items():
        texts = [one.markdown for one in lobby_page(table, words).blocks if isinstance(one, Text)]
        assert words(f"contest-{reason}") in "\n".join(texts).split("\n")
    rated = lobby_page(laid_out("Ali", "Sara", options={"target": 100}), words).text
    assert "🤝" not in rated


def test_a_closed_lobby_has_no_buttons() -> None:
    page = lobby_page(laid_out("Ali", status="closed"), EN)
    assert not page.ids
    assert "This table for Pâsur is closed" in page.text


def test_partners_are_named_as_people_sit_now() -> None:
    four = ("Ali", "Sara", "Reza", "Mina")
    plain = "Partners: Ali with Reza and Sara with Mina."
    shown = lobby_page(laid_out(*four), EN).text.replace("*", "")
    assert plain in shown
    alone = [
        laid_out(*four, options={"teams": False}),
        laid_out(*four[:3]),
        laid_out(*four[:2]),
    ]
    for table in alone:
        assert "Partners" not in lobby_page(table, EN).text


def test_partners_change_by_a_button_where_there_is_another_way_to_sit() -> None:
    for table, there in (
        (laid_out("Ali", "Sara", "Reza", "Mina"), True),
        (laid_out("Ali", "Sara", computers=2, key="contree"), True),
        (laid_out("Ali", computers=3, key="belote"), False),
        (laid_out("Ali", "Sara", "Reza", key="belote"), False),
        (laid_out("Ali", "Sara", "Reza", "Mina", key="rami"), False),
    ):
        assert ("b:partners:12:0:" in lobby_page(table, EN).ids) == there


@pytest.mark.parametrize(
    ("people", "key", "told"),
    [
        (("Ali", "Sara"), "belote", "Ali with Sara"),
        (("Ali", "Sara", "Reza"), "basra", "Ali with Reza and Sara with a computer player"),
        (("Ali",), "belote", ""),
        (("Ali", "Sara"), "pasur", ""),
    ],
)
def test_partners_are_shown_before_computers_take_the_other_seats(
    people: tuple[str, ...], key: str, told: str
) -> None:
    page = lobby_page(laid_out(*people, key=key), EN)
    assert (f"partners will be {told}." in page.text) == bool(told)
    assert ("artners" in page.text) == bool(told)


def test_the_game_is_chosen_from_those_that_the_server_allows() -> None:
    table = laid_out("Ali", key="rami")
    (choice,) = selects(lobby_page(table, EN))
    assert {one.value for one in choice.choices} == set(games())
    assert [one.value for one in choice.choices if one.chosen] == ["rami"]
    assert {one.value: one.about for one in choice.choices}["belote"] == "For 4 players"
    (choice,) = selects(lobby_page(table, EN, games=("pasur", "belote")))
    assert {one.value for one in choice.choices} == {"pasur", "belote", "rami"}
    assert not selects(lobby_page(table, EN, games=("rami",)))


def test_a_label_is_never_markdown() -> None:
    table = laid_out("*Ali*", "__Sara__", "Reza")
    (select,) = selects(seats_page(table, HOST, EN))
    assert [choice.label for choice in select.choices] == ["2. __Sara__", "3. Reza"]
    assert r"\*Ali\*" in lobby_page(table, EN).text
