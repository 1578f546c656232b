"""Whoever looks at a table or a list can tell its people apart, whatever their names are."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.i18n import Words, languages, words_for
from bot.pages.audience import Audience
from bot.pages.board import board_of, board_page, scene_of
from bot.pages.listing import Listing, ListRow, list_alt, list_blocks, list_scene, list_text
from bot.pages.lobby import lobby_page, seats_page
from bot.pages.menu import more_page
from bot.pages.names import Style, drawn_names, person_name, seat_name, seat_names
from bot.pages.results import count_blocks, count_of, end_of, end_page, outcome_at
from bot.pictures.glyphs import drawable
from bot.store.matches import SeatRow
from bot.store.people import Guild, Person
from bot.tables.table import Table
from bot.ui.layout import Page, Select
from bot.ui.limits import length
from bot.ui.names import NAME, escape
from pasur_core.protocol import RoundScored
from tests.bot.pages.finished_matches import SETTINGS, finished
from tests.bot.pages.reading import texts
from tests.bot.pages.widest import NAMES, check
from tests.bot.room import ALI, laid_out
from tests.contract.walks import Setting

KINDS = (
    "Alex",
    "ALEX",
    "佐藤",
    "\u200b\u2060\ufeff",
    "ราม",
    "Tomoko 佐藤",
    "Tomoko 金子",
    "\u202eAlex\u0301",
    "😀" * 32,
    "😀" * 31 + "🂡",
    "Alexandra the Great of Macedonia",
    "Alexandra the Great of Anatolia",
    "علی",
    "علي",
    "Rostam",
    "Player 3",
    "\u0410lex",
)
"""Names that pictures cannot draw, that look alike in words or pictures, and of other players."""

HARD = [*KINDS, *NAMES.values(), "Alex (1)", "Alex (2)", "Player 1", "佐", "I", "W" * 32, "Someone"]


def differ(names: Iterable[str]) -> bool:
    found = [name.casefold().replace("\u0430", "a") for name in names]
    return len(set(found)) == len(found)


def tables(setting: Setting) -> list[Table]:
    """Return finished matches of a setting, so that each kind of name sits at one of them."""
    table, count = finished(setting), setting.seats

    def named(seat: SeatRow, name: str) -> SeatRow:
        return replace(seat, name=name)

    groups = [(KINDS * 2)[first : first + count] for first in range(0, len(KINDS), count)]
    return [
        replace(table, seats=tuple(map(named, table.seats, group)), row=replace(table.row, id=at))
        for at, group in enumerate(groups, start=1)
    ]


def explained(page: Page, table: Table, words: Words) -> None:
    """Fail unless the words of a page have each name that a picture cannot show."""
    drawn, names = drawn_names(table, words), seat_names(table, words)
    said = page.text.replace("\u2068", "").replace("\u2069", "").replace("\u200f", "")
    for seat in range(len(table.seats)):
        assert escape(names.plain(seat)) == names(seat)
        nobody = words("seat-nobody", number=seat + 1)
        unseen = drawn.plain(seat).startswith(nobody) and names.plain(seat) != nobody
        if unseen or any(one.isalpha() and not drawable(one) for one in names.plain(seat)):
            pair = words("name-drawn", drawn=drawn(seat), name=names(seat))
            assert pair.replace("\u2068", "").replace("\u2069", "") in said


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
@pytest.mark.parametrize("language", ["en", "fr", "fa"])
def test_the_people_at_any_table_differ_in_words_pictures_and_menus(
    setting: Setting, language: str
) -> None:
    words = words_for(language)
    for table in tables(setting):
        seats = range(len(table.seats))
        plain, drawn = seat_names(table, words).plain, drawn_names(table, words).plain
        assert differ(map(plain, seats))
        assert differ(map(drawn, seats))
        assert all(map(drawable, "".join(map(drawn, seats))))
        assert [seat_name(table, seat, words) for seat in seats] == [*map(plain, seats)]
        # Only in a friendly match can a player be asked to leave, by a menu of names.
        running = replace(table, row=replace(table.row, status="running", hints="agreed"))
        board = board_of(running, words)
        explained(board_page(running, board, words, b"PNG"), running, words)
        explained(end_page(table, words, b"PNG"), table, words)
        said = end_page(table, words).text
        assert all(escape(plain(seat)) in said for seat in seats)
        counts = [
            number
            for number, (_, events) in enumerate(table.played.replayed())
            if any(isinstance(event, RoundScored) for event in events)
        ]
        outcome = outcome_at(table, counts[0])
        page = Page(tuple(count_blocks(table, outcome, words, b"PNG")), 0)
        explained(page, table, words)
        scenes: list[Any] = [scene_of(running, words), end_of(table, words)]
        scenes.append(count_of(table, outcome, words))
        for scene in scenes:
            shown = "\n".join(texts(scene)).replace("\u2068", "").replace("\u2069", "")
            assert all(drawn(seat) in shown for seat in seats)
        lobby = replace(table, row=replace(table.row, status="lobby"), match=None)
        said = lobby_page(lobby, words).text
        assert all(escape(plain(seat)) in said for seat in seats)
        for menu in (
            more_page(running, ALI.user_id, Audience(Person(1), Guild(1), words)),
            seats_page(lobby, 0, words),
        ):
            labels = [
                choice.label
                for block in menu.blocks
                if isinstance(block, Select)
                for choice in block.choices
            ]
            assert differ(labels)
            assert (
                sum(any(plain(seat) in one for one in labels) for seat in seats) >= len(seats) - 1
            )


def listing(names: dict[int, str]) -> Listing:
    rows = [ListRow(at, (one,), ("9",), "9 points") for at, one in enumerate(names, start=1)]
    return Listing("season", "Pâsur", "October", ("points",), rows, names)


@pytest.mark.parametrize("language", ["en", "fr", "fa"])
def test_the_people_of_any_list_differ_in_words_and_in_its_picture(language: str) -> None:
    words, names = words_for(language), dict(enumerate(KINDS, start=70))
    found = listing(names)
    scene = list_scene(found, words)
    assert scene is not None
    assert differ(row.name for row in scene.rows)
    assert differ(list_text(found.rows, names, words).split("\n"))
    assert differ(line.partition(" ")[2] for line in list_alt(found, words).split("\n"))
    page = Page(tuple(list_blocks(lambda _: found, words, b"PNG")), 0)
    check(page, 0, braces=True)
    for row, (user_id, name) in zip(scene.rows, names.items(), strict=True):
        if not any(map(drawable, name)):
            whole = person_name(user_id, names, words, "markdown")
            pair = words("name-drawn", drawn=escape(row.name), name=whole)
            bare = (pair.replace("\u2068", "").replace("\u2069", ""), page.text)
            assert bare[0] in bare[1].replace("\u2068", "").replace("\u2069", "")


def test_a_list_of_ordinary_names_has_no_numbers_and_nothing_below_its_picture() -> None:
    words, names = words_for("en"), {1: "Ali", 2: "Alina", 3: "دارا", 4: "Zoë 🎴"}
    found = listing(names)
    assert [person_name(one, names, words) for one in names] == [*names.values()]
    assert len([*list_blocks(lambda _: found, words, b"PNG")]) == 1
    assert "(" not in list_text(found.rows, names, words)


@given(
    st.dictionaries(
        st.integers(1, 2**63), st.one_of(st.sampled_from(HARD), st.text(max_size=40)), max_size=9
    ),
    st.sampled_from(languages()),
    st.sampled_from((NAME, NAME // 2, NAME // 4)),
)
@settings(deadline=None, max_examples=80)
def test_any_names_are_told_apart_within_their_length(
    names: dict[int, str], language: str, most: int
) -> None:
    words = words_for(language)
    for style in ("plain", "drawn", "markdown"):
        kind: Style = style
        shown = {one: person_name(one, names, words, kind, most) for one in names}
        assert differ(shown.values())
        assert all(shown.values())
        if style == "plain":
            assert all(length(name) <= most for name in shown.values())
        if style == "drawn":
            assert all(
                map(drawable, "".join(shown.values()).replace("\u200c", "").replace("\u200d", ""))
            )


@given(st.lists(st.sampled_from(HARD), min_size=2, max_size=8), st.randoms(use_true_random=False))
@settings(deadline=None, max_examples=50)
def test_names_do_not_depend_on_the_order_of_a_list(chosen: list[str], rng: random.Random) -> None:
    words, names = words_for("en"), dict(enumerate(chosen, start=1))
    other = [*names.items()]
    rng.shuffle(other)
    mixed = dict(other)
    assert all(person_name(one, names, words) == person_name(one, mixed, words) for one in names)


def test_a_person_has_the_same_number_at_a_table_and_on_a_list() -> None:
    table, words = laid_out("Alex", "Ali", "alex"), words_for("fa")
    first, second, third = table.seats
    table = replace(table, seats=(replace(first, user_id=9), replace(second, user_id=5), third))
    names = {seat.user_id: seat.name for seat in table.seats if seat.user_id is not None}
    assert [seat_name(table, seat, words) for seat in range(3)] == ["Alex (۱)", "Ali", "alex (۲)"]
    assert [person_name(one, names, words) for one in names] == ["Alex (۱)", "Ali", "alex (۲)"]


def test_a_computer_player_of_the_same_name_comes_last() -> None:
    table, words = laid_out("Rostam", computers=1), words_for("en")
    assert [seat_name(table, seat, words) for seat in (0, 1)] == ["Rostam (1)", "Rostam (2)"]
    assert seat_name(table, 0, words_for("fa")) == "Rostam", "it has another name in Persian"


def test_a_cut_never_splits_an_emoji() -> None:
    table, words = laid_out("a" * 14 + "😀" * 9, "Ali"), words_for("en")
    for name in (seat_name(table, 0, words), drawn_names(table, words).plain(0)):
        assert name.encode("utf-16-le").decode("utf-16-le") == name
