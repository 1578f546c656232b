"""Between two of their turns, each reader of a hand in words hears once what has happened."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import median

import pytest

from bot.games.presenting.presenter import presenter
from bot.i18n import Words, words_for
from bot.pages.hand import brief_page, hand_of, hand_page
from bot.pages.names import seat_names
from bot.pages.story import moves_since, unmarked
from bot.tables.table import Table
from pasur_core.match import Entry, Match
from pasur_core.protocol import Event
from pasur_core.registry import games
from tests.bot.pages.positions import SETTINGS, table_of
from tests.by_turns import by_turns
from tests.contract.walks import Setting, walk

LANGUAGES = ("en", "fr", "fa")

MOST = {"pasur": 40, "belote": 60}
"""The most words, as a median, that the players of a game hear of the moves between two turns."""

Moves = list[tuple[Entry, Sequence[Event]]]

_WORD = re.compile(r"\w[\w’'-]*")


def fewest(key: str) -> Setting:
    """Return the setting of a game with the fewest seats."""
    return next(one for one in SETTINGS if one.game.key == key)


def turns(setting: Setting, rounds: int) -> Iterator[tuple[Table, int, Moves]]:
    """Yield each turn of a random match, and the end of each round for every seat.

    The table and the seat come with the moves and deals since that seat's turn before, which is
    the first of them. The last round is not played to its end if there are fewer `rounds`.
    """
    since: list[Moves] = [[] for _ in range(setting.seats)]
    match = Match.start(setting.game, setting.options, setting.seats)
    for step in walk(setting, 3):
        match, (events,) = match.followed([Entry(step.seat, step.action)])
        table = table_of(setting, match)
        for seat, moves in enumerate(since):
            if step.seat == seat and str(step.action) not in setting.game.calls:
                moves.clear()
            moves.append((match.log[-1], events))
        over = not match.acting or setting.game.between_rounds(match.state)
        for seat in range(setting.seats) if over else match.acting - {-1}:
            yield table, seat, [*since[seat]]
        if over:
            since = [[] for _ in range(setting.seats)]
            rounds -= 1
        if not rounds:
            return


def plain(text: str) -> str:
    """Return a text without markdown, on one line."""
    return " ".join(unmarked(text).split())


def page_of(table: Table, seat: int, words: Words) -> str:
    """Return what a reader in words hears of their hand, or of the message in its place."""
    row = table.seats[seat]
    if not table.running or table.between_rounds:
        return plain(brief_page(table, row, words, ()).text)
    hand = hand_of(table, row, words)
    return plain(hand_page(table, row, hand, words, None).text)


def check(table: Table, seat: int, moves: Moves, words: Words) -> None:
    """Fail unless the page says each event of the moves once, in the order of the log."""
    page = page_of(table, seat, words)
    shown, names = presenter(table.row.game, words.language), seat_names(table, words)
    expected = list[str]()
    for number, (entry, events) in enumerate(moves):
        told = [event for event in events if not event.announced]
        sentences = [plain(text) for event in told if (text := shown.describe(event, names))]
        if number == 0 and entry.seat == seat and sentences and sentences[0] not in page:
            for card in shown.event_cards(told[0]):
                assert card in page, page
            sentences[0] = plain(words("story-own", move=shown.action_label(entry.action)))
        expected += sentences
    at = 0
    for sentence in expected:
        found = page.find(sentence, at)
        assert found >= 0, f"{sentence!r} is not said in turn on {page!r}"
        at = found + len(sentence)
    for sentence, times in Counter(expected).items():
        assert page.count(sentence) == times, f"{sentence!r} is said again on {page!r}"
    if shown.has_tricks:
        # A rule can name the best card of the trick; nothing else names its cards again.
        played = [event for entry, events in moves if entry.seat != seat for event in events[:1]]
        cards = [card for event in played for card in shown.event_cards(event)]
        assert sum(page.count(card) > 1 for card in cards) <= 1, page


@pytest.mark.slow
@pytest.mark.parametrize("rounds", [1, pytest.param(99, marks=pytest.mark.nightly)])
@pytest.mark.parametrize(("key", "language"), by_turns(games(), LANGUAGES))
def test_each_event_is_said_once_between_two_turns(key: str, language: str, rounds: int) -> None:
    words, heard = words_for(language).spoken, list[int]()
    for table, seat, moves in turns(fewest(key), rounds):
        check(table, seat, moves, words)
        story = " ".join(one.said for one in moves_since(table, seat, words))
        heard.append(len(_WORD.findall(story)))
    assert 0 < median(heard) <= MOST.get(key, 60)
