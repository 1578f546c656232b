"""A person's matches: the list with its buttons, one match, and its record."""

from __future__ import annotations

import unicodedata
from dataclasses import replace

import pytest

from bot.features.matches.page import (
    PER_PAGE,
    ListPlace,
    MatchList,
    match_page,
    matches_page,
    record_page,
)
from bot.features.statistics.rows import GameSums
from bot.i18n import words_for
from bot.tables.table import Table
from bot.ui.layout import Attachment, Page, Section, Text
from pasur_core.records.record import Record
from pasur_core.shuffle import commitment
from tests.bot.pages.finished_matches import SETTINGS, finished
from tests.bot.pages.widest import LETTERS, check
from tests.bot.room import START, begun, laid_out

EN = words_for("en")
ALI = 7
SUMS = (GameSums("pasur", False, 6, 3, 23), GameSums("pasur", True, 2, 2, 31))


def over(number: int, *names: str) -> Table:
    table = laid_out(*(names or ("Ali", "Sara")), table_id=number, status="over", ended_at=START)
    ali, *others = table.seats
    return replace(table, seats=(replace(ali, user_id=ALI), *others))


def played(count: int, first: int = 0, **changes: object) -> MatchList:
    """Return a page of a person's `count` matches, from index `first` on.

    The first was won, and the place in the second is unknown.
    """
    tables = [over(100 + number) for number in range(first, min(first + PER_PAGE, count))]
    ranks = {one.id: place for place, one in enumerate(tables) if place != 1}
    facts: dict[str, object] = {
        "place": ListPlace(ALI, first),
        "name": "Ali",
        "own": True,
        "games": SUMS,
        "tables": tables,
        "ranks": ranks,
        "count": count,
        "more": False,
    }
    return MatchList(**(facts | changes))  # type: ignore[arg-type]


def lines(page: Page) -> list[str]:
    return [one.text.markdown for one in page.blocks if isinstance(one, Section)]


def enabled(page: Page) -> set[str]:
    """Return the labels of the enabled buttons below the list; fail without exactly one row."""
    (row,) = (block.buttons for block in page.blocks if hasattr(block, "buttons"))
    return {button.label for button in row if not button.disabled}


def test_each_match_has_result_time_company_and_a_button() -> None:
    page = matches_page(played(3), EN)
    assert page.text.startswith("## Your matches in this server\nAmong people: **3 of 6 won**")
    assert lines(page) == [
        "🏆 **Pâsur** · won\n-# with Sara · <t:1700000000:R>",
        "**Pâsur**\n-# with Sara · <t:1700000000:R>",
        "**Pâsur** · 3rd\n-# with Sara · <t:1700000000:R>",
    ]
    opening = [one for one in page.ids if one.startswith("b:match:")]
    assert opening == [f"b:match:{number}:0:7/0" for number in (100, 101, 102)]
    assert enabled(page) == {"Statistics"}, "three matches have no further page"


@pytest.mark.parametrize(
    ("first", "ways"), [(0, {"Older"}), (5, {"Newer", "Older"}), (10, {"Newer"})]
)
def test_many_matches_have_pages_until_the_last(first: int, ways: set[str]) -> None:
    page = matches_page(played(12, first), EN)
    assert len(lines(page)) == min(PER_PAGE, 12 - first)
    assert enabled(page) == ways | {"Statistics"}
    assert ("b:matches:0:0:7/0" in page.ids) == (first in (0, 5))


def test_only_the_last_page_mentions_older_matches() -> None:
    note = EN("matches-older", count=200)
    assert note not in matches_page(played(12, 5, more=True), EN).text
    assert note in matches_page(played(12, 10, more=True), EN).text
    assert note not in matches_page(played(12, 10), EN).text


def test_without_a_match_the_next_step_is_a_button() -> None:
    nothing = played(0, games=())
    page = check(matches_page(nothing, EN), 0)
    assert page.text == EN("stats-empty-own")
    assert page.ids == ("b:opentable:0:0:", "b:learn:0:0:")
    theirs = check(matches_page(replace(nothing, own=False, name="Sara"), EN), 0)
    assert theirs.text == EN("stats-empty", name="Sara")


def test_matches_that_may_not_be_read_are_counted_and_not_listed() -> None:
    page = matches_page(played(0, own=False, name="Sara"), EN)
    assert "## Matches of Sara in this server" in page.text
    assert EN("matches-hidden") in page.text
    assert not lines(page)


@pytest.mark.parametrize("language", ["en", "fr", "fa"])
@pytest.mark.parametrize("name", LETTERS.values(), ids=LETTERS)
def test_the_most_of_everything_fits_with_any_name(name: str, language: str) -> None:
    tables = [over(10**18 - 1, *[name] * 8) for _ in range(PER_PAGE)]
    numbered = [over(number, *[name] * 8) for number in range(1, PER_PAGE)]
    shown = [tables[0], *numbered]
    most = played(200, 195, tables=shown, name=name, own=False, more=True)
    page = matches_page(replace(most, place=ListPlace(2**63 - 1, 195)), words_for(language))
    assert "\u202e" not in page.text
    for one in shown:
        only = replace(most, tables=[one])
        check(matches_page(only, words_for(language)), one.id, braces=True)


@pytest.mark.parametrize("language", ["en", "fr", "fa"])
@pytest.mark.parametrize("setting", SETTINGS, ids=lambda one: one.game.key)
def test_a_match_of_every_game_has_its_result_and_the_record_comes_last(
    setting: object, language: str
) -> None:
    table, words = finished(setting), words_for(language)  # type: ignore[arg-type]
    in_words = check(match_page(table, ListPlace(ALI, 5), words, None, shares=True), table.id)
    drawn = check(match_page(table, ListPlace(ALI, 5), words, b"picture", shares=True), table.id)
    for page in (in_words, drawn):
        assert page.ids[-1] == f"b:record:{table.id}:0:"
        assert "b:matches:0:0:7/5" in page.ids
        assert not [one for one in page.blocks if isinstance(one, Attachment)]
    assert f"b:chart:{table.id}:0:" in in_words.ids
    assert f"b:share:{table.id}:0:chart" not in in_words.ids
    assert f"b:chart:{table.id}:0:" not in drawn.ids, "the picture is the chart"
    assert f"b:share:{table.id}:0:chart" in drawn.ids
    away = match_page(table, ListPlace(ALI), words, b"picture", shares=False)
    assert f"b:share:{table.id}:0:chart" not in away.ids


def test_a_match_without_a_result_has_a_reason() -> None:
    running = begun("Ali", "Sara")
    page = match_page(running, ListPlace(ALI), EN, None, shares=False)
    assert page.text == EN("match-running", table="Pâsur with Ali and Sara")
    assert f"b:steps:{running.id}:0:0" not in page.ids
    closed = replace(running, row=replace(running.row, status="closed"))
    page = match_page(closed, ListPlace(ALI), EN, None, shares=False)
    said = [block.markdown for block in page.blocks if isinstance(block, Text)]
    title = EN("match-closed", table="Pâsur with Ali and Sara")
    assert said == [title, EN("board-closed")]


def test_the_record_is_whole_once_the_match_is_over() -> None:
    table = finished(SETTINGS[0])
    (file,) = record_page(table, ALI, EN).files
    assert isinstance(file, Attachment)
    seed = Record.loads(file.data.decode()).seed
    assert seed == table.played.seed
    assert seed is not None
    proof = EN("end-proof", seed=seed.hex(), hash=commitment(seed))
    assert record_page(table, ALI, EN).blocks[-2:] == (Text(proof), file)
    (seen,) = record_page(begun("Ali", "Sara"), ALI, EN).files
    assert Record.loads(seen.data.decode()).seed is None


def test_a_match_and_its_record_say_whether_it_was_rated_or_why_not() -> None:
    table, rated = finished(SETTINGS[0]), EN("contest-end-rated")
    options = dict(table.game.usual(len(table.seats)))
    whole = replace(table, row=replace(table.row, options=options))
    friendly = replace(whole, row=replace(whole.row, hints="agreed"))
    for one, said in ((whole, rated), (friendly, EN("contest-end-hints"))):
        shown = match_page(one, ListPlace(ALI), EN, None, shares=False).blocks
        assert said in [block.markdown for block in shown if isinstance(block, Text)]
        (line, *_) = record_page(one, ALI, EN).blocks
        assert line == Text(f"{EN('record-whole', table=12)}\n{said}")
    assert record_page(begun("Ali", "Sara"), ALI, EN).text == EN("record-seen", table=12)


def test_both_lines_of_a_match_run_from_the_right_in_persian() -> None:
    """A reader's line takes its direction from its first letter outside of isolates."""
    for line in lines(matches_page(played(3), words_for("fa"))):
        first, second = line.split("\n")
        assert first.startswith("\u200f")
        assert unicodedata.bidirectional(second.removeprefix("-# ")[0]) == "AL"
