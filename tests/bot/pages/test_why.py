"""*Why?*: each refusal by a rule leads to the page that explains it, in every language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.presenting.game_words import page_title
from bot.games.presenting.presenter import presenter
from bot.i18n import languages, words_for
from bot.pages.hand import hand_of, hand_page
from bot.pages.why import why_button
from bot.ui.hand import Offered
from bot.ui.layout import Page, Row
from bot.ui.limits import ROW
from pasur_core.registry import games
from tests.bot.pages.widest import TABLE_ID, check
from tests.bot.room import begun

EN = words_for("en")
NO_RULE = {"bad_deal", "match_over", "not_in_hand", "not_your_turn"}
"""Error codes without a rule of a game, whose sentences suffice."""

every_game = pytest.mark.parametrize("key", games())


def buttons(page: Page) -> list[str]:
    return [
        button.label for block in page.blocks if isinstance(block, Row) for button in block.buttons
    ]


@every_game
def test_every_refusal_by_a_rule_has_its_heading_and_each_heading_a_refusal(key: str) -> None:
    shown = presenter(key, "en")
    codes = [code for named in shown.explains.values() for code in named]
    assert len(codes) == len(set(codes))
    assert set(codes) == games()[key].errors - NO_RULE, "`explains` of the presenter"
    titles = [page_title(page) for page in shown.rules]
    for heading, named in shown.explains.items():
        assert titles.count(heading) == 1, heading
        for code in named:
            assert shown.explanation(code) == titles.index(heading)


@every_game
def test_the_pages_stand_in_the_same_order_in_every_language(key: str) -> None:
    for language in languages():
        shown = presenter(key, language)
        assert len(shown.rules) == len(presenter(key, "en").rules)
        for code in games()[key].errors:
            assert shown.explanation(code) == presenter(key, "en").explanation(code)


def test_an_unknown_code_has_no_button() -> None:
    assert why_button("pasur", 7, "nonsense", EN) == ()
    assert why_button("pasur", 7, "", EN) == ()
    (button,) = why_button("pasur", 7, "must_capture", EN)
    assert (button.label, button.id) == ("Why?", "b:rules:7:0:must_capture")


@every_game
def test_a_refusal_on_the_hand_can_be_looked_up_there(key: str) -> None:
    table = begun("Ali", "Sara", "Zoë", "Tom", key=key, table_id=TABLE_ID)
    seat = table.seats[min(table.acting)]
    code = next(code for named in presenter(key, "en").explains.values() for code in named)
    for language in languages():
        words = words_for(language)
        plain = hand_of(table, seat, words)
        page = check(hand_page(table, seat, plain, words, None, note="No.", why=code))
        assert buttons(page).count(words("button-why")) == 1


def test_a_forced_move_gets_the_button_only_where_a_row_has_room() -> None:
    table = begun("Ali", "Sara", table_id=TABLE_ID)
    seat = table.seats[min(table.acting)]
    hand = hand_of(table, seat, EN)
    for number in range(1, 2 * ROW + 1):
        picks = tuple(Offered(str(one), "do", str(one)) for one in range(number))
        forced = replace(hand, buttons=picks, why="must_capture")
        page = hand_page(table, seat, forced, EN, None)
        assert ("Why?" in buttons(page)) == (number % ROW != 0)
        refused = hand_page(table, seat, forced, EN, None, note="No.", why="no_such_capture")
        assert buttons(refused)[-1] == "Why?"
