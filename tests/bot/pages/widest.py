"""The longest content that a page can have, and checks for any page."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from bot.features.registry import features, handlers
from bot.interactions.items import read
from bot.pages.custom_ids import BUTTON, LIMIT, SELECT
from bot.tables.table import Table
from bot.ui.layout import Page
from bot.ui.limits import COMPONENTS, TEXT
from bot.ui.render import to_view
from examples.tiny_game import Deal, State, Tiny
from pasur_core.cards import FRENCH_52, Card, in_order
from pasur_core.errors import IllegalAction
from pasur_core.options import choices
from pasur_core.protocol import Action
from pasur_core.registry import load_game
from pasur_core.shuffle import Shuffler
from tests.bot.room import begun

HANDLERS = handlers(features())

TABLE_ID = 10**18 - 1

NAMES = {
    "plain": "Ali",
    "markdown": "*_~`|>#-[]()\\" * 3,
    "mention": "@everyone <@123456789012345678>",
    "persian": "علی‌رضا پهلوان‌زادهٔ اصفهانی کبیر",
    "chinese": "張" * 32,
    "family": "👨‍👩‍👧‍👦" * 4,
    "emoji": "🂡" * 32,
    "override": "\u202e" * 16 + "gnp.exe" + "\u202e" * 8,
    "invisible": "\u200b\u2060\ufeff" * 10,
    "accents": "Z" + "\u0334\u0315" * 15,
    "ligature": "\ufdfd" * 32,
    "lines": "one\ntwo\r\nthree\ttabs",
    "braces": "{ $name } {0} %s {{x}}",
}
"""Names of at most 32 characters, which Discord allows, and some which it does not."""

LETTERS = {name: text[:32] for name, text in NAMES.items()}


class Wide(Tiny):
    """A game for two or eight, with thirteen cards for each seat."""

    key = "wide"
    seats = (2, 8)

    def deal(self, state: State, shuffler: Shuffler) -> Action:
        return Deal(shuffler.order(FRENCH_52 * 2))

    def _dealt(self, state: State, pack: tuple[Card, ...]) -> State:
        if in_order(pack) != in_order(FRENCH_52 * 2):
            raise IllegalAction("wrong_phase")
        held = tuple(pack[start : start + 13] for start in range(0, 13 * len(state.hands), 13))
        return replace(state, hands=held, stock=pack[13 * len(state.hands) :], round=1)


WIDE = Wide()


def all_changed(key: str) -> dict[str, Any]:
    """Return each option of a game, by name, with its longest value besides the default."""
    return {
        name: max(values[1:], key=lambda value: len(str(value)))
        for name, values in choices(load_game(key).options_type).items()
    }


def full_table(name: str, seats: int = 4, **facts: Any) -> Table:
    """Return a running match of people who all have this name; `facts` are as for `begun`."""
    return begun(*[name] * seats, **{"table_id": TABLE_ID, **facts})


def check(page: Page, table_id: int = TABLE_ID, *, braces: bool = False) -> Page:
    """Return the page; fail unless it fits Discord's limits and has handlers for its components."""
    view = to_view(page)
    assert 0 < view.total_children_count <= COMPONENTS
    assert page.components <= COMPONENTS
    assert view.content_length() <= TEXT
    for one in page.ids:
        assert len(one) <= LIMIT
        found = re.fullmatch(BUTTON, one) or re.fullmatch(SELECT, one)
        assert found, one
        press = read(found)
        assert press.verb in HANDLERS, press.verb
        assert press.table in (0, table_id)
    if not braces:
        assert not re.search(r"\{\s*\$?[a-z]", page.text), page.text
    return page
