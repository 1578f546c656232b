"""Any list of people fits a message, a picture and a table in a browser, whatever their names."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from bot.i18n import Words, languages, words_for
from bot.pages.listing import (
    Listing,
    ListRow,
    fitting,
    list_alt,
    list_blocks,
    list_scene,
    list_text,
)
from bot.pages.names import people_name
from bot.pages.web_links import WebLinks
from bot.pictures.layout import WIDTH
from bot.pictures.scores import draw_scores, score_layout
from bot.ui.layout import Page
from bot.ui.limits import ALT, FILE_BYTES, length
from bot.web.templates import environment
from tests.bot.pages.widest import NAMES, check
from tests.bot.pictures.boxes import within
from tests.bot.pictures.score_scenes import board
from tests.bot.web.pages import KEY, SECRET

LINKS = WebLinks("", SECRET, key=KEY)

names = st.one_of(
    st.sampled_from([*NAMES.values(), "", "W" * 32, "佐" * 32, "<b>&amp;\"'", "Ali"]),
    st.text(max_size=40),
)


@st.composite
def listings(draw: st.DrawFn, sizes: tuple[int, ...] = (0, 1, 10, 100)) -> Listing:
    """Return a list of people, of whom some share a place or a name, or have none."""
    count, heads = draw(st.sampled_from(sizes)), draw(st.integers(1, 4))
    known = draw(st.dictionaries(st.integers(1, count + 1), names, max_size=20))
    people = st.one_of(st.none(), st.integers(1, count + 1))
    cell = st.text("0123456789/+±?%", min_size=1, max_size=9)
    rows = [
        ListRow(
            draw(st.one_of(st.none(), st.just(number))),
            tuple(draw(st.lists(people, min_size=1, max_size=2))),
            tuple(draw(cell) for _ in range(heads)),
            draw(st.sampled_from(("1512 ± 40", "average 71.2, 12 matches"))),
            draw(st.booleans()),
            draw(st.sampled_from(((), ("2 hints", "4.5 points a round")))),
            draw(st.sampled_from(((), ("clubs 3",)))),
        )
        for number in range(1, count + 1)
    ]
    return Listing("Season", "Pâsur", "October", ("played",) * heads, rows, known, "A note.")


class Cells(HTMLParser):
    """Collects the text of each row, and fails if a tag is closed that is not open."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.rows: list[list[str]] = []
        self.links: list[str | None] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in ("div", "table", "caption", "thead", "tbody", "tr", "th", "td", "span",
                       "a", "bdi")  # fmt: skip
        self.open.append(tag)
        if tag == "tr":
            self.rows.append([])
        elif tag in ("th", "td"):
            self.rows[-1].append("")
        elif tag == "a":
            self.links.append(dict(attrs)["href"])

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if {"th", "td"} & set(self.open):
            self.rows[-1][-1] += data


def table_of(listing: Listing, words: Words) -> Cells:
    template = environment().from_string(
        '{% import "lists.html" as lists %}{{ lists.board(listing, "List", links, words) }}'
    )
    found = Cells()
    found.feed(template.render(listing=listing, links=LINKS, words=words))
    found.close()
    assert not found.open
    return found


@pytest.mark.slow
@given(listings(), st.sampled_from(languages()))
@settings(deadline=None, max_examples=12)
def test_any_list_fits_a_message_in_words_and_as_a_picture(listing: Listing, code: str) -> None:
    words = words_for(code)
    for picture in (None, b"PNG"):
        check(Page(tuple(list_blocks(lambda _: listing, words, picture))), 0, braces=True)
    assert length(list_alt(listing, words.spoken)) <= ALT
    text = list_text(listing.rows, listing.names, words)
    if len(listing.rows) <= 10:
        heads = [line for line in text.splitlines() if not line.startswith("-# ")]
        assert len(heads) == len(listing.rows), "a name stays on its line"


@pytest.mark.slow
@given(listings(), st.sampled_from(languages()))
@settings(deadline=None, max_examples=12)
def test_any_list_is_a_sound_table_in_a_browser(listing: Listing, code: str) -> None:
    words = words_for(code)
    found = table_of(listing, words)
    _, *rows = found.rows
    assert len(rows) == len(listing.rows)
    assert len({len(row) for row in found.rows}) == 1
    for row, shown in zip(listing.rows, rows, strict=True):
        assert shown[-len(row.cells) :] == [*row.cells]
        said = [people_name((one,), listing.names, words) for one in row.people]
        assert "".join(shown[-len(row.cells) - 1].split()) == "".join("·".join(said).split())
    known = [one for row in listing.rows for one in row.people if one]
    assert found.links == [LINKS.person(one) for one in known]


@given(listings(sizes=(1, 10, 17)), st.sampled_from(languages()))
@settings(deadline=None, max_examples=4)
def test_any_list_is_drawn_within_its_picture(listing: Listing, code: str) -> None:
    scene = list_scene(listing, words_for(code))
    assert scene is not None
    found = score_layout(scene)
    assert all(within(row, found.table_area) for row in found.rows)
    drawn = draw_scores(scene)
    assert len(drawn) < FILE_BYTES
    assert Image.open(BytesIO(drawn)).size == (WIDTH, found.height)


def test_a_list_without_lines_has_no_picture() -> None:
    assert list_scene(Listing("", "", "", (), (), {}), words_for("en")) is None


def test_a_hundred_lines_are_drawn_within_discords_limit_of_a_file() -> None:
    assert len(draw_scores(board(100, 3, name="W" * 32))) < FILE_BYTES


@pytest.mark.parametrize("language", languages())
def test_a_shared_place_is_no_numbered_list_of_markdown(language: str) -> None:
    rows = [ListRow(1, (one,), (), "3 points") for one in (1, 2)]
    lines = list_text(rows, {1: "Ali", 2: "Sara"}, words_for(language)).splitlines()
    assert len(lines) == 2
    assert not any(re.match(r"\W*\w+\. ", line) for line in lines)


def test_lines_that_never_fit_are_left_out_from_the_end() -> None:
    assert fitting(lambda most: ("a" * most, "b" * 30), 12) == "aaaa\n…"
    assert fitting(lambda most: ("a" * most, "b" * 3), 12) == "aaaaaaaa\nbbb"
