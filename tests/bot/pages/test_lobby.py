"""The lobby's page, within Discord's limits for any name and any options."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.i18n import words_for
from bot.pages.lobby import arrange_page, lobby_page, seats_page
from bot.ui.layout import Button, Page, Row, Select, Text
from pasur_core.registry import games
from tests.bot.pages.reading import count_words
from tests.bot.pages.widest import LETTERS, TABLE_ID, all_changed, check
from tests.bot.room import ALI, SARA, laid_out

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
    check(arrange_page(table, HOST, EN), braces=braces)
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


def test_eight_see_their_four_pairs() -> None:
    names = ["Ali", "Sara", "Mina", "Reza", "Zoë", "Leo", "Ana", "Tom"]
    text = check(lobby_page(laid_out(*names, table_id=TABLE_ID), EN)).text
    pairs = "Ali with Zoë, Sara with Leo, Mina with Ana and Reza with Tom"
    assert f"Partners: {pairs}." in text
    alone = lobby_page(laid_out(*names, options={"teams": False}), EN).text
    assert "Partners" not in alone


def test_the_lobby_of_a_rematch_names_those_whose_seats_are_kept() -> None:
    alone = laid_out("Ali")
    opened = replace(alone, row=replace(alone.row, opened_at=1_000.0))
    before = laid_out("Ali", "Sara_", "Reza").seats
    text = lobby_page(opened, EN, awaited=before[1:]).text
    until = "<t:1300:R>"
    assert EN("lobby-kept", who=r"Sara\_ and Reza", count=2, until=until) in text
    assert EN("lobby-kept", who="Reza", count=1, until=until) in (
        lobby_page(opened, EN, awaited=before[2:]).text
    )
    assert "kept" not in lobby_page(opened, EN).text
    full = laid_out("Ali", computers=7)
    assert "kept" not in lobby_page(full, EN, awaited=before[1:]).text


def test_the_host_and_missing_players_are_named() -> None:
    page = lobby_page(laid_out("Ali"), EN)
    assert "1. **Ali** · host" in page.text
    assert "One more player is needed" in page.text
    page = lobby_page(laid_out("Ali", "Sara", computers=1), EN)
    assert "2. **Sara**" in page.text
    assert "3. **Rostam 🤖**" in page.text
    assert "Ready when you are" in page.text


def test_what_can_be_done_next_is_the_first_button() -> None:
    assert labels(lobby_page(laid_out("Ali"), EN)) == ["Join", "Add 1 computer", "Options"]
    two = lobby_page(laid_out("Ali", "Sara"), EN)
    assert labels(two) == ["Start", "Join", "Add 1 computer", "Options"]
    coloured = {one.label for one in buttons(two) if one.style != "secondary"}
    assert coloured == {"Start"}
    assert labels(lobby_page(laid_out("Ali", computers=7), EN)) == ["Start", "Options"]
    hints = lobby_page(laid_out("Ali", "Sara", hints="agreed"), EN)
    assert labels(hints) == ["Start", "Join", "Add 1 computer", "Options", "Agree to hints"]


@pytest.mark.parametrize(
    ("key", "people", "missing"),
    [("belote", 1, 3), ("basra", 2, 2), ("pasur", 6, 2), ("pasur", 7, 1)],
)
def test_one_button_adds_the_computers_that_are_missing(
    key: str, people: int, missing: int
) -> None:
    found = buttons(lobby_page(laid_out(*["Ali"] * people, key=key), EN))
    (add,) = [one for one in found if one.label.startswith("Add")]
    assert add.label == EN("button-computer", count=missing)
    assert add.id == f"b:computer:12:0:{missing}"


def test_everything_else_is_behind_options() -> None:
    table = laid_out("Ali", "Sara", computers=1)
    host, guest = arrange_page(table, HOST, EN), arrange_page(table, SARA.user_id, EN)
    for page in (host, guest):
        assert {
            *("Leave", "Remove a computer player", "Change places"),
            *("Call players", "Notify me"),
        } <= set(labels(page))
    assert "Rules and speed" in labels(host)
    assert "Rules and speed" not in labels(guest)
    assert len(selects(host)) == 2
    assert len(selects(guest)) == 1
    assert labels(arrange_page(table, 99, EN)) == ["Notify me"]
    full = arrange_page(laid_out("Ali", computers=7), HOST, EN)
    assert not {"Call players", "Notify me"} & set(labels(full))


@pytest.mark.parametrize(("language", "most"), [("en", 58), ("fr", 58), ("fa", 56)])
def test_a_lobby_has_few_words_and_controls(language: str, most: int) -> None:
    words = words_for(language)
    for key, game in games().items():
        for language_told in (True, False):
            alone = laid_out("Ali", key=key, options=dict(game.usual(1)), seed=bytes(32))
            first = lobby_page(alone, words, newcomers=True, gave_language=language_told)
            assert count_words(first) - 1 <= most, (key, first.text)
            assert len(buttons(first)) == 3
        full = laid_out("Ali", computers=max(game.seats) - 1, key=key, seed=bytes(32))
        few = min(game.seats) - 1
        mixed = laid_out("Ali", "Sara", computers=few, key=key, seed=bytes(32))
        for one in (full, mixed):
            usual = dict(game.usual(len(one.seats)))
            table = replace(one, row=replace(one.row, options=usual))
            page = lobby_page(table, words, newcomers=True)
            assert count_words(page) - 2 * len(table.seats) <= most, (key, page.text)
            assert len(buttons(page)) <= 4


def test_how_well_the_last_computer_plays_can_be_chosen() -> None:
    table = laid_out("Ali", computers=2)
    *seats, last = table.seats
    table = replace(table, seats=(*seats, replace(last, level="master")))
    page = lobby_page(table, EN)
    (choice,) = levels(arrange_page(table, HOST, EN))
    assert [(one.label, one.chosen) for one in choice.choices] == [
        ("Tahmineh: beginner", False),
        ("Tahmineh: club player", False),
        ("Tahmineh: master", True),
    ]
    assert "· club" in page.text
    assert "· master" in page.text
    assert not levels(arrange_page(laid_out("Ali"), HOST, EN))
    fewer = arrange_page(table, HOST, EN, levels=("beginner", "club"))
    (choice,) = levels(fewer)
    assert [one.value for one in choice.choices] == ["beginner", "club"]
    (choice,) = levels(arrange_page(laid_out("Ali", key="pairs", computers=1), HOST, EN))
    assert [one.value for one in choice.choices] == ["beginner", "club"]


def test_no_speed_is_named_for_one_person_among_computers() -> None:
    assert "a turn" in lobby_page(laid_out("Ali"), EN).text
    assert "a turn" not in lobby_page(laid_out("Ali", computers=1), EN).text
    assert "a turn" in lobby_page(laid_out("Ali", "Sara", computers=1), EN).text


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
        assert ("b:partners:12:0:" in arrange_page(table, HOST, EN).ids) == there


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
    (choice,) = selects(arrange_page(table, HOST, EN))
    assert {one.value for one in choice.choices} == set(games())
    assert [one.value for one in choice.choices if one.chosen] == ["rami"]
    about = {choice.value: choice.about for choice in choice.choices}
    assert about["pasur"] == "For 2, 3, 4, 5, 6 or 8 players"
    assert about["basra"] == "For 2 or 4 players"
    assert about["belote"] == "For 4 players"
    (choice,) = selects(arrange_page(table, HOST, EN, games=("pasur", "belote")))
    assert {one.value for one in choice.choices} == {"pasur", "belote", "rami"}
    assert not selects(arrange_page(table, HOST, EN, games=("rami",)))


def test_a_label_is_never_markdown() -> None:
    table = laid_out("*Ali*", "__Sara__", "Reza")
    (select,) = selects(seats_page(table, HOST, EN))
    assert [choice.label for choice in select.choices] == ["2. __Sara__", "3. Reza"]
    assert r"\*Ali\*" in lobby_page(table, EN).text
