"""Pages for screen readers have names of cards on every button, in every list and line."""

from __future__ import annotations

import re

import pytest

from bot.features.rules.page import rules_page
from bot.games.presenting.presenter import presenter
from bot.i18n import Words, words_for
from bot.pages.board import board_of
from bot.pages.choices import named_page
from bot.pages.hand import choice_page, hand_of, hand_page
from bot.pages.results import announcement_page, end_page, outcome_at
from bot.pages.typed import typed_choices
from bot.store.matches import SeatRow
from bot.tables.table import Table
from bot.ui.layout import Page, Row, Select
from bot.ui.limits import LABEL, length
from pasur_core.protocol import Choose, Pick
from pasur_core.registry import games
from tests.bot.pages.positions import LANGUAGES, TABLES, positions, table_of, texts
from tests.contract.walks import Setting

_SIGNS = re.compile("[♣♦♥♠→←·×]")
_TABLES = [
    (LANGUAGES[number % len(LANGUAGES)], setting) for number, (_, setting) in enumerate(TABLES)
]
"""Two tables of each game, in a language by turns."""


def check(page: Page) -> None:
    """Fail if a card symbol is left, except on a button without room for all names.

    Fail, too, if two labels on the page or in a list are equal.
    """
    labels = [one.label for row in page.blocks if isinstance(row, Row) for one in row.buttons]
    for said in texts(page):
        in_signs = said in labels and " + " in said
        assert in_signs or not _SIGNS.search(said), said
    assert len(set(labels)) == len(labels), labels
    for block in page.blocks:
        if isinstance(block, Select):
            names = [one.label for one in block.choices if "." not in one.value]
            assert len(set(names)) == len(names), names


@pytest.mark.parametrize(("language", "setting"), _TABLES, ids=str)
def test_a_hand_names_its_cards(language: str, setting: Setting) -> None:
    words = words_for(language).spoken
    for match in positions(setting):
        table = table_of(setting, match)
        if table.running and not table.between_rounds:
            for seat in table.seats:
                _check_hand(table, seat, words)


def _check_hand(table: Table, seat: SeatRow, words: Words) -> None:
    hand = hand_of(table, seat, words)
    check(hand_page(table, seat, hand, words, None))
    check(hand_page(table, seat, hand, words, b"\x89PNG", board_of(table, words)))
    for label, _ in typed_choices(table, seat.user_id or 0, "", words):
        assert " + " in label or not _SIGNS.search(label), label
    legal = table.legal(seat.seat)
    for offer in legal.offers:
        if isinstance(offer, Choose):
            check(named_page(table, seat, offer.verb, words, hand))
        elif isinstance(offer, Pick) and offer.most == 1:
            for card in offer.cards:
                if len(actions := legal.matching((card,))) > 1:
                    check(choice_page(table, seat, card, actions, words))


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_name_their_cards(language: str) -> None:
    words = words_for(language).spoken
    for key in games():
        for number in range(len(presenter(key, words.language).rules)):
            check(rules_page(key, number, None, words))


def test_a_move_is_shown_as_one_would_say_it() -> None:
    shown = presenter("pasur", "en-x-aloud")
    assert shown.action_label(shown.game.parse("7C>4H")) == "seven of clubs takes four of hearts"
    assert presenter("pasur", "fr-x-aloud").action_label(shown.game.parse("QC>QH")) == (
        "dame de trèfle prend dame de cœur"
    )


def test_a_move_of_too_many_cards_for_a_button_is_shown_in_symbols() -> None:
    shown = presenter("pasur", "en-x-aloud")
    label = shown.action_label(shown.game.parse("JC>AH+2H+3H+4H+5D+TD"))
    assert label == "J♣ → 5♦ + 10♦ + A♥ + 2♥ + 3♥ + 4♥"
    assert length(label) <= LABEL


@pytest.mark.parametrize(("language", "setting"), _TABLES, ids=str)
def test_a_count_has_no_arrows_to_listen_to(language: str, setting: Setting) -> None:
    words, counted = words_for(language).spoken, 0
    for match in positions(setting):
        table, number = table_of(setting, match), len(match.log) - 1
        outcome = outcome_at(table, number) if number >= 0 else None
        if outcome is not None and outcome.scored:
            counted += 1
            check(announcement_page(table, number, outcome, words))
            if table.row.status == "over":
                check(end_page(table, words))
    assert counted
