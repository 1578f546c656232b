"""Private pages for actions with two taps, if there are more actions than buttons."""

from __future__ import annotations

from dataclasses import replace

from bot.i18n import words_for
from bot.pages.choices import named_page
from bot.pages.custom_ids import Press
from bot.pages.hand import choice_page, hand_of
from bot.tables.table import Table
from bot.ui.layout import Page, Select
from bot.ui.limits import CHOICES
from pasur_core.cards import RANKS, SUITS, Card
from pasur_core.protocol import Choose
from tests.bot.pages.widest import check
from tests.bot.room import begun
from tests.games.rami.positions import position

EN = words_for("en")


def crowded() -> Table:
    """Return a table of Rami where a joker fits in more places than a page has buttons."""
    runs = [
        "".join(RANKS[RANKS.index(low) + step] + suit for step in range(3))
        for suit in SUITS
        for low in "258"
    ]
    table = begun("Ali", "Sara", game="rami")
    assert table.match is not None
    state = position("XACJCADJD", "", table=" ".join(runs), top="")
    return replace(table, match=replace(table.match, state=state))


def lists(page: Page, table_id: int) -> list[Select]:
    """Return the selects of a page; fail if it does not fit Discord's limits."""
    return [block for block in check(page, table_id).blocks if isinstance(block, Select)]


def test_everything_a_joker_can_do_is_listed_and_does_what_it_says() -> None:
    table = crowded()
    actions = table.legal(0).matching((Card("X"),))
    assert len(actions) > 20
    found = lists(choice_page(table, table.seats[0], Card("X"), actions, EN), table.id)
    assert sum(len(one.choices) for one in found) == len(actions)
    for one in found:
        first, rest = one.id.rpartition(":")[2].split(" ", 1)
        assert rest == "play X"
        assert one.id == Press("madelist", table.id, table.seats[0].ask, f"{first} {rest}").select()
        assert [int(way.value) for way in one.choices] == list(
            range(int(first), int(first) + len(one.choices))
        )


def test_actions_under_one_name_fill_as_many_lists_as_needed() -> None:
    table = crowded()
    offer = next(one for one in table.legal(0).offers if isinstance(one, Choose))
    hand = hand_of(table, table.seats[0], EN)
    page = named_page(table, table.seats[0], offer.verb, EN, hand)
    assert page.text.startswith("**Your hand** ")
    found = lists(page, table.id)
    places = [int(way.value) for one in found for way in one.choices]
    assert places == list(range(len(offer.actions)))
    assert len({one.id for one in found}) == len(found) > 1
    assert all(len(one.choices) <= CHOICES for one in found)
