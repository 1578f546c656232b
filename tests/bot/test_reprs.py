"""Reprs, which may appear in a log or traceback, show no token, hand, pack or seed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from importlib import import_module
from pkgutil import walk_packages

import pytest

import bot
from bot.i18n import words_for
from bot.pages.board import board_of, board_page
from bot.pages.hand import choice_page, hand_of, hand_page
from bot.store.matches import LogRow, TableRows
from bot.store.posts import PostRow
from bot.tables.draft import Draft
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.cards import card_text, card_words
from pasur_core.protocol import TABLE
from tests.bot.room import START, begun

EN = words_for("en")
TOKEN = "an-interaction-token"  # noqa: S105


SECRET = {"log", "seed", "secret", "token", "web_key", "web_secret"}
"""Names of fields that a repr leaves out."""

SHOWN = {
    "DealView.seed": "a deal of a tournament that is over",
    "Example.seed": "a match that only documents show",
    "LiveInteraction.token": "an interaction of the simulated Discord",
    "SealRow.seed": "empty until the tournament is over",
    "TableRows.log": "rows that leave out their texts",
}
"""Fields of such a name that hold no secret, and what they hold."""


def classes() -> Iterator[type]:
    """Yield all dataclasses of the bot."""
    for found in walk_packages(bot.__path__, "bot."):
        if not found.name.startswith("bot.store.migrations") and "__main__" not in found.name:
            module = import_module(found.name)
            yield from (
                one
                for one in vars(module).values()
                if isinstance(one, type) and is_dataclass(one) and one.__module__ == found.name
            )


def rows(table: Table) -> tuple[LogRow, ...]:
    return tuple(
        LogRow(number, entry.seat, str(entry.action), entry.auto, START)
        for number, entry in enumerate(table.played.log)
    )


def things(table: Table) -> Iterator[object]:
    """Yield an object of each kind that holds secrets."""
    draft = Draft(table, START)
    (seat,) = table.acting
    draft.submit(seat, next(iter(table.legal(seat))))
    hand = hand_of(table, table.seats[seat], EN)
    page = hand_page(table, table.seats[seat], hand, EN, b"picture")
    cards = table.view(seat).hands[seat]
    actions = tuple(table.legal(seat))[:2]
    post = PostRow(
        12, "ephemeral_hand", 0, 1, 2, TOKEN, START, 3, 3, START, None, 0, START, START, None, None
    )
    yield from (table, table.played, draft, table.row, *table.seats, post, hand, page)
    yield from (TableRows(table.row, table.seats, rows(table)), *rows(table))
    yield from (choice_page(table, table.seats[seat], cards[0], actions, EN), *hand.buttons)
    yield from (board_page(table, board_of(table, EN), EN, b"picture"), *page.blocks)
    yield Refused("illegal", card=cards[0])
    yield table.played.state


def secrets(table: Table) -> Iterator[str]:
    """Yield the secrets of a table in all their notations."""
    seed = table.row.seed
    assert seed is not None
    yield from (TOKEN, seed.hex(), repr(seed), str(list(seed))[1:-1])
    for entry in table.played.log:
        if entry.seat == TABLE and str(entry.action).startswith("deal"):
            # Short words are dealers and numbers of cards, which are public.
            yield from (word for word in str(entry.action).split()[1:] if len(word) > 2)
    for seat in range(len(table.seats)):
        for card in table.view(seat).hands[seat]:
            yield from (card, card_text(EN, card), card_words(EN, card))


@pytest.mark.parametrize("seed", range(4))
def test_no_repr_shows_a_secret(seed: int) -> None:
    table = begun("Ali", "Sara", seed=seed, moves=seed)
    told = list(secrets(table))
    assert len(told) > 10
    for thing in things(table):
        for text in (repr(thing), str(thing), f"{[thing]}"):
            for secret in told:
                assert secret not in text, type(thing).__name__


def test_a_secret_in_a_repr_is_found() -> None:
    table = begun("Ali", "Sara")
    assert any(secret in str(table.view(0)) for secret in secrets(table))
    (post,) = [thing for thing in things(table) if isinstance(thing, PostRow)]
    assert is_dataclass(post)
    assert "token" in {field.name for field in fields(post)}
    assert replace(post, token=None).token is None


@pytest.mark.slow
def test_every_field_with_the_name_of_a_secret_is_left_out() -> None:
    named = {
        f"{one.__name__}.{field.name}": field.repr
        for one in classes()
        for field in fields(one)
        if field.name in SECRET
    }
    assert len(named) > 10
    assert {name for name, shown in named.items() if shown} == SHOWN.keys()
