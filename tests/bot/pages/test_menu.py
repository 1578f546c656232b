"""The *More* page has the actions that each person can take."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n import languages, words_for
from bot.pages.audience import Audience
from bot.pages.custom_ids import Press
from bot.pages.menu import close_page, fair_page, left_page, more_page
from bot.pages.signs import sign_list, signs_page
from bot.pictures.layout import WIDTH
from bot.pictures.paint import width_of
from bot.pictures.signs import draw_signs
from bot.store.people import Guild, Person
from bot.tables.table import Table
from bot.ui.layout import Page, Picture, Row, Select
from pasur_core.registry import games
from pasur_core.shuffle import commitment
from tests.bot.pages.widest import LETTERS, TABLE_ID, check, full_table
from tests.bot.room import ALI, GUILD, SARA, begun, laid_out

EN = words_for("en")
every_language = pytest.mark.parametrize("language", languages())


def more(table: Table, user_id: int) -> Page:
    return more_page(table, user_id, Audience(Person(user_id), Guild(GUILD), EN))


def labels(page: Page) -> list[str]:
    return [
        button.label for block in page.blocks if isinstance(block, Row) for button in block.buttons
    ]


LOOK_UP = ["Rules", "Scoreboard", "Chart", "Last round", "Fair shuffle"]


def removable(page: Page) -> list[str]:
    return [
        choice.label
        for block in page.blocks
        if isinstance(block, Select)
        for choice in block.choices
    ]


def test_a_guest_may_leave_and_look_things_up() -> None:
    page = more(begun("Ali", "Sara"), SARA.user_id)
    assert labels(page) == ["Leave the match", *LOOK_UP]
    assert removable(page) == []


def test_a_stranger_may_look_things_up() -> None:
    assert labels(more(begun("Ali", "Sara"), 9999)) == LOOK_UP


def test_a_player_who_is_away_may_come_back() -> None:
    table = begun("Ali", "Sara")
    gone = replace(table, seats=(table.seats[0], replace(table.seats[1], away=True)))
    assert labels(more(gone, SARA.user_id))[0] == "I’m back"


def test_the_host_of_a_friendly_match_may_close_and_ask_those_who_play_to_leave() -> None:
    table = begun("Ali", "Sara", "Reza", computers=1)
    page = more(table, ALI.user_id)
    assert "Close the table" in labels(page)
    assert removable(page) == ["Sara", "Reza"]
    gone = replace(
        table, seats=(*table.seats[:2], replace(table.seats[2], away=True), table.seats[3])
    )
    assert removable(more(gone, ALI.user_id)) == ["Sara"]


def test_no_person_is_asked_to_leave_a_match_that_counts() -> None:
    assert removable(more(begun("Ali", "Sara", "Reza"), ALI.user_id)) == []
    assert removable(more(laid_out("Ali", "Sara", "Reza"), ALI.user_id)) == ["Sara", "Reza"]


def test_nothing_is_closed_at_a_table_that_has_ended() -> None:
    page = more(begun("Ali", "Sara", status="over"), ALI.user_id)
    *looked_up, chart, film, fair = LOOK_UP
    assert labels(page) == [*looked_up, "Analyse", chart, film, "Move by move", fair]
    assert removable(page) == []


def test_a_forgotten_person_cannot_be_asked_to_leave() -> None:
    table = laid_out("Ali", "Sara", "Reza")
    forgotten = replace(table.seats[1], user_id=None, name="")
    page = more(replace(table, seats=(table.seats[0], forgotten, table.seats[2])), ALI.user_id)
    assert removable(page) == ["Reza"]


@pytest.mark.parametrize("name", LETTERS.values(), ids=LETTERS)
def test_any_name_fits(name: str) -> None:
    braces = "{" in name
    check(more(full_table(name), ALI.user_id), braces=braces)
    check(more(laid_out(*[name] * 4, table_id=TABLE_ID), ALI.user_id), braces=braces)


@pytest.mark.usefixtures("wide")
def test_eight_fit() -> None:
    page = check(more(full_table("Ali", 8, key="wide", status="lobby"), ALI.user_id), braces=True)
    assert len(removable(page)) == 7


@every_language
def test_the_whole_seal_stands_behind_fair_shuffle_alone_and_never_the_seed(language: str) -> None:
    table, words = begun("Ali", "Sara"), words_for(language)
    seed = table.row.seed
    assert seed is not None
    assert commitment(seed)[:8] not in more(table, ALI.user_id).text
    page = check(fair_page(table, seed, words), table.id)
    assert commitment(seed) in page.text
    assert seed.hex() not in page.text
    assert page.ids == (Press("more", table.id).button(),)
    assert "Fair shuffle" not in labels(more(laid_out("Ali", "Sara"), ALI.user_id))


def test_the_last_change_is_shown_on_the_page() -> None:
    audience = Audience(Person(ALI.user_id), Guild(GUILD), EN)
    page = check(more_page(full_table("Ali"), ALI.user_id, audience, sentence="They have left."))
    assert "They have left." in page.text


def test_a_match_can_be_rejoined_and_a_lobby_cannot() -> None:
    match = check(left_page(full_table("Ali"), ALI.user_id, EN))
    assert labels(match) == ["I’m back"]
    assert match.ids == (f"b:back:{TABLE_ID}:0:",)
    full = full_table("Ali")
    empty = replace(full, seats=tuple(replace(seat, away=True) for seat in full.seats))
    assert EN("left-match-last") in check(left_page(empty, ALI.user_id, EN)).text
    lobby = check(left_page(laid_out("Ali", table_id=TABLE_ID), ALI.user_id, EN))
    assert labels(lobby) == []
    assert match.text != lobby.text


def test_closing_is_asked_once_more() -> None:
    lobby, table = laid_out("Ali", "Sara", table_id=TABLE_ID), full_table("Ali", 2)
    acted = full_table("Ali", 2, moves=2)
    ids = (f"b:closenow:{TABLE_ID}:0:", f"b:more:{TABLE_ID}:0:")
    for one, asks in ((lobby, False), (table, False), (acted, True)):
        page = check(close_page(one, ALI.user_id, EN))
        assert page.ids == ids
        assert page.text == EN("close-ask" if asks else "close-sure")
    page = close_page(acted, 9999, EN, moderates=True)
    assert page.text == EN("close-sure")


def test_a_moderator_closes_tables_of_others_alone() -> None:
    def offered(table: Table, user_id: int) -> bool:
        audience = Audience(Person(user_id), Guild(GUILD), EN)
        return "Close the table" in labels(more_page(table, user_id, audience, moderates=True))

    assert offered(begun("Ali", "Sara", moves=2), 9999)
    assert not offered(begun("Ali", "Sara", moves=2), SARA.user_id)
    assert offered(begun("Ali", "Sara", options={"target": 21}), SARA.user_id)
    assert not offered(begun("Ali", "Sara", status="over"), 9999)


@every_language
@pytest.mark.slow
def test_every_sign_of_a_picture_has_a_meaning_that_fits_beside_it(language: str) -> None:
    words = words_for(language)
    for key, game in games().items():
        table = begun(*("Ali", "Sara", "Reza", "Mina")[: min(4, game.seats[-1])], game=key)
        signs = sign_list(table, words)
        assert all(0 < width_of(meaning, 2 * WIDTH) < WIDTH - 150 for _, meaning in signs.rows)
        page = check(signs_page(table, words, draw_signs(signs)), table.id)
        (picture,) = page.blocks
        assert isinstance(picture, Picture)
        assert all(meaning in picture.alt for _, meaning in signs.rows)
    names = {name for name, _ in sign_list(begun("Ali", "Sara"), words).rows}
    assert {"captured", "held", "total", "laid"} < names
