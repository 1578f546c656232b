"""The pages of the deal of the day."""

from __future__ import annotations

import pytest

from bot.features.daily.page import (
    DailySheet,
    DayBefore,
    fair_page,
    frame_of,
    head_of,
    offer_page,
    result_page,
)
from bot.features.daily.rows import DailyRow, Ranked
from bot.i18n import languages, words_for
from bot.pages.board import board_of
from bot.pages.custom_ids import Press
from bot.pages.frame import framed_hand
from bot.pages.hand import hand_of
from pasur_core.protocol import RoundScored
from pasur_core.shuffle import commitment
from tests.bot.pages.positions import table_of
from tests.contract.walks import plain_settings, walk

DAY, EARLIER = "2026-11-24", DayBefore("2026-11-23", "opened")
SEED = bytes(range(32))
DAILY = DailyRow("pasur", 1, 2, low=False, options={}, seed=SEED, day=DAY)
SHEET = DailySheet([Ranked(1, 7, 3.0)], {7: "Ali"}, finished=1, streak=1, longest=1, reader_id=7)


@pytest.mark.parametrize("language", languages())
def test_the_seal_stands_behind_fair_shuffle_alone(language: str) -> None:
    words = words_for(language)
    setting = next(one for one in plain_settings() if (one.game.key, one.seats) == ("pasur", 2))
    moves = walk(setting, 1)
    begun, counted = (
        table_of(setting, next(move.after for move in moves if ends == is_scored(move.events)))
        for ends in (False, True)
    )
    hand, board = hand_of(begun, begun.seats[0], words), board_of(begun, words)
    head, offer = head_of(DAILY, words), offer_page(DAILY, SHEET, words, EARLIER)
    pages = (
        offer,
        framed_hand(frame_of(DAY), head, begun, begun.seats[0], hand, words, None, board, ""),
        result_page(DAILY, counted, 3.0, SHEET, words, None, EARLIER, 0.0, head=head),
    )
    assert [page for page in pages if commitment(SEED)[:8] in page.text] == []
    assert offer.ids[:2] == tuple(
        Press("daily", 0, 0, f"{DAY} {rest} ").button() for rest in ("play", "fair")
    )
    sealed = fair_page(DAILY, words)
    assert commitment(SEED) in sealed.text
    assert SEED.hex() not in sealed.text


def is_scored(events: tuple[object, ...]) -> bool:
    """Return whether the events of a move end a round."""
    return any(isinstance(one, RoundScored) for one in events)
