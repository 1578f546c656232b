"""Every picture has an alternative text with its people, scores and cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import pytest

from bot.features.history.page import (
    chart_page,
    film_of,
    film_page,
    step_of,
    step_page,
)
from bot.features.history.page import (
    positions as moves_of,
)
from bot.features.lesson.decide import PERSON, Script, lessons
from bot.features.lesson.page import lesson_page
from bot.features.rules.page import example_page, example_scenes
from bot.features.scores.page import Standings, scoreboard_page
from bot.features.scores.rows import ScoreLine
from bot.games.presenting.presenter import presenter
from bot.i18n import Words, words_for
from bot.pages.board import board_of, board_page
from bot.pages.choices import named_page
from bot.pages.hand import hand_of, hand_page, pause_page
from bot.pages.names import seat_names
from bot.pages.results import announcement_page, end_page, outcome_at
from bot.pages.story import moves_since
from bot.store.matches import SeatRow
from bot.tables.table import Table
from bot.ui.cards import card_words
from bot.ui.layout import Page, Picture
from bot.ui.limits import ALT, length
from pasur_core.cards import HIDDEN, Card
from pasur_core.protocol import Choose
from pasur_core.registry import games
from tests.bot.pages.positions import LANGUAGES, SETTINGS, positions, table_of
from tests.bot.room import begun
from tests.by_turns import by_turns
from tests.contract.walks import Setting, walk

PNG = b"\x89PNG"
NAMED = 3
"""The most hands of a position to check."""

_SIGNS = re.compile("[♣♦♥♠→←·×▮]|\\*\\*")
_SEATED = [
    next(one for one in SETTINGS if (one.game.key, one.seats) == (key, game.seats[-1]))
    for key, game in games().items()
]
_TABLES = [(LANGUAGES[number % len(LANGUAGES)], setting) for number, setting in enumerate(_SEATED)]
"""The table with the most seats of each game, in a language by turns."""


def alternative_texts(page: Page, *, pictures: int = 1) -> str:
    """Return the alternative texts of a page, joined; fail unless it has `pictures` good ones."""
    found = [block.alt for block in page.blocks if isinstance(block, Picture)]
    assert len(found) == pictures
    for alt in found:
        assert alt.strip()
        assert length(alt) <= ALT
        assert not _SIGNS.search(alt), alt
    return "\n".join(found)


def holds(alt: str, facts: Iterable[str]) -> None:
    """Fail unless a description has these facts; a shortened one can lack the last ones."""
    missing = [fact for fact in facts if fact.lower() not in alt.lower()]
    assert not missing or length(alt) >= ALT - 40, f"{missing} in {alt}"


def named(words: Words, cards: Iterable[Card]) -> Iterator[str]:
    """Yield the names of the visible cards."""
    yield from (card_words(words.spoken, card) for card in cards if card != HIDDEN)


def names_of(table: Table) -> list[str]:
    """Return the names of the people at a table."""
    return [seat.name for seat in table.seats]


def lying(table: Table, words: Words) -> Iterator[str]:
    """Yield the names of the cards on a table."""
    for _, cards in table.view(None).shown:
        yield from named(words, cards)


def totals(table: Table, words: Words) -> list[str]:
    """Return the totals of all sides as texts, in the order of the sides."""
    return [words.decimal(total, 0) for total in table.rounds[-1].totals]


def counted(table: Table, words: Words) -> Iterator[str]:
    """Yield the totals, as texts, that the last round has changed."""
    for points, total in zip(table.rounds[-1].points, totals(table, words), strict=True):
        if points:
            yield total


@pytest.mark.parametrize(("language", "setting"), _TABLES, ids=str)
def test_the_table_and_every_hand(language: str, setting: Setting) -> None:
    words = words_for(language)
    for match in positions(setting):
        table = table_of(setting, match)
        board = board_of(table, words)
        alt = alternative_texts(board_page(table, board, words, PNG))
        holds(alt, (*names_of(table), *lying(table, words)))
        holds(alt, (words.decimal(total, 0) for total in table.view(None).totals))
        if table.running and not table.between_rounds:
            for seat in table.seats[:NAMED]:
                own = named(words, table.view(seat.seat).hands[seat.seat])
                hand = hand_of(table, seat, words)
                alt = alternative_texts(hand_page(table, seat, hand, words, PNG, board))
                holds(alt, (*own, *lying(table, words)))
                for one in moves_since(table, seat.seat, words):
                    alt = alt.replace(one.said, "", 1)
                said = re.split(r"(?<=[.!؟])\s", alt)
                assert len(set(said)) == len(said), alt


def test_a_card_turned_up_is_named_once() -> None:
    table, words = begun("Ali", "Sara", "Reza", "Mina", game="belote"), words_for("en")
    ((turned,),) = [cards for _, cards in table.view(None).shown]
    hand = hand_of(table, table.seats[0], words)
    page = hand_page(table, table.seats[0], hand, words, PNG, board_of(table, words))
    assert alternative_texts(page).count(card_words(words.spoken, turned)) == 1


def opened(key: str) -> Iterator[tuple[Table, SeatRow, str]]:
    """Yield the first table for each name of a button that opens several actions.

    The table comes with the seat and the name.
    """
    seen = set()
    for setting in (one for one in SETTINGS if one.game.key == key):
        for move in walk(setting, 0):
            if move.after.result is None:
                table = table_of(setting, move.after)
                for seat in table.seats if not table.between_rounds else ():
                    for offer in table.legal(seat.seat).offers:
                        if isinstance(offer, Choose) and (setting, offer.verb) not in seen:
                            seen.add((setting, offer.verb))
                            yield table, seat, offer.verb


@pytest.mark.slow
@pytest.mark.parametrize(("key", "language"), [("contree", "fr"), ("rami", "fa")])
def test_alternative_texts_below_one_name(key: str, language: str) -> None:
    words, looked_at = words_for(language), 0
    for table, seat, verb in opened(key):
        looked_at += 1
        facts = (*named(words, table.view(seat.seat).hands[seat.seat]), *lying(table, words))
        hand, heard = hand_of(table, seat, words), hand_of(table, seat, words.spoken)
        alt = alternative_texts(
            named_page(table, seat, verb, words, hand, PNG, board_of(table, words))
        )
        text = named_page(table, seat, verb, words.spoken, heard).text
        shown, names = presenter(key, words.spoken.language), seat_names(table, words)
        for said, called in ((alt, names.plain), (text, names)):
            holds(said, (*facts, *shown.table(table.view(None), called)))
    assert looked_at


@pytest.mark.parametrize(("language", "setting"), _TABLES, ids=str)
def test_a_count_and_the_end(language: str, setting: Setting) -> None:
    words = words_for(language)
    for match in positions(setting):
        table = table_of(setting, match)
        if not match.log or not (now := outcome_at(table, len(match.log) - 1)).scored:
            continue
        count = announcement_page(table, len(match.log) - 1, now, words, PNG)
        missing = [
            total for total in counted(table, words) if total not in alternative_texts(count)
        ]
        assert not missing, alternative_texts(count)
        pause = alternative_texts(pause_page(table, table.seats[0], words, PNG))
        if table.row.status == "over":
            assert alternative_texts(end_page(table, words, PNG)) == pause
            holds(pause, (*names_of(table), *totals(table, words)))
        else:
            assert pause == alternative_texts(count)


@pytest.mark.parametrize(("language", "setting"), _TABLES, ids=str)
def test_alternative_texts_of_the_history(language: str, setting: Setting) -> None:
    words, match = words_for(language), positions(setting)[-1]
    table = table_of(setting, match)
    alt = alternative_texts(chart_page(table, words, PNG))
    holds(alt, (*names_of(table), *totals(table, words)))
    film = alternative_texts(film_page(table, len(film_of(table, words).scenes), words, PNG))
    numbers = moves_of(match)
    for step in (0, len(numbers) // 2, len(numbers) - 1):
        then, events = step_of(table, step)
        held = [then.view(one).hands[one] for one in range(len(then.seats))]
        page = step_page(table, step, then, events, words, PNG, PNG)
        alt = alternative_texts(page, pictures=2 if any(held) else 1)
        holds(alt, names_of(table))
    assert any(name in film for name in names_of(table))
    assert film.rstrip("\u2069").endswith((".", "!", "?", "؟", "»")), film


@pytest.mark.parametrize(("key", "language"), by_turns(games(), LANGUAGES))
def test_the_examples_of_the_rules(key: str, language: str) -> None:
    words = words_for(language)
    for number in range(len(presenter(key, language).rules)):
        if scenes := example_scenes(key, number, words):
            page = example_page(key, number, 0, words, [PNG] * len(scenes))
            alt = alternative_texts(page, pictures=len(scenes))
            holds(alt, (panel.name for scene in scenes for panel in scene.panels))
            cards = (Card(card) for scene in scenes for card in scene.cards)
            holds(alt, named(words, cards))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", [None, *games()])
def test_the_scoreboard(key: str | None, language: str) -> None:
    words, names = words_for(language), {1: "Ali", 2: "Sara", 3: "Zoë"}
    columns = ("matches", "wins", "rounds", *(games()[key].columns if key else ()))
    lines = [ScoreLine(one, one, dict.fromkeys(columns, 7)) for one in names]
    standings = Standings(key, False, 0, lines, names, 3, frozenset({False, True}), 1)
    holds(
        alternative_texts(scoreboard_page(standings, words, PNG)),
        (*names.values(), words.decimal(7, 0)),
    )


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("script", lessons().values(), ids=lessons())
def test_every_step_of_a_lesson(script: Script, language: str) -> None:
    words = words_for(language)
    for number in range(1, len(script.steps) + 1):
        table = script.table(number, 1001, "Ali")
        hand = hand_of(table, table.seats[PERSON], words)
        page = lesson_page(script, number, table, hand, words, PNG, board_of(table, words))
        own = named(words, table.view(PERSON).hands[PERSON])
        holds(alternative_texts(page), (*own, *lying(table, words)))
