"""Hints are true: each is one short line, and its numbers agree with the engine."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from bot.games.basra import BasraPresenter
from bot.games.families.stacks import StackPresenter
from bot.games.families.trick_tips import (
    beating,
    highest_left,
    lying,
    trumps_left,
    unseen,
    winning,
    worth_of,
)
from bot.games.pasur import PasurPresenter
from bot.games.presenting.presenter import AnyPresenter, presenter
from bot.i18n import languages
from pasur_core import registry
from pasur_core.cards import Card
from pasur_core.families.fishing.actions import Play
from pasur_core.families.stacks.cards import BURNT
from pasur_core.families.tricks.cards import cards_of
from pasur_core.families.tricks.state import TrickView
from pasur_core.games.basra import events as basra_events
from pasur_core.games.pasur import events as pasur_events
from pasur_core.match import Match
from pasur_core.protocol import Legal, Seat, View
from tests.contract.walks import Setting, settings, walk
from tests.families.trick_positions import best_of

REAL = [setting for setting in settings() if setting.game.key in registry.games()]
LONG = 125
"""The most visible characters; more would need a third line on a phone."""
UNSEEN = re.compile("[\u200c\u200e\u200f\u2066-\u2069]")


def of(*keys: str) -> pytest.MarkDecorator:
    some = [setting for setting in REAL if not keys or setting.game.key in keys]
    return pytest.mark.parametrize("setting", some, ids=str)


def moments(setting: Setting, seed: int, most: int = 30) -> Iterator[tuple[Match, Seat]]:
    """Yield up to `most` positions of a random match, three moves apart, with each seat to act."""
    for move in islice(walk(setting, seed), 0, 3 * most, 3):
        for seat in move.after.game.acting(move.after.state):
            if seat >= 0:
                yield move.after, seat


def seen(match: Match, seat: Seat) -> tuple[View, Legal]:
    return match.game.view(match.state, seat), match.game.legal(match.state, seat)


@of()
@pytest.mark.slow
def test_a_hint_is_one_short_line_in_every_language(
    setting: Setting, caplog: pytest.LogCaptureFixture
) -> None:
    given = 0
    for match, seat in moments(setting, 6):
        view, legal = seen(match, seat)
        for language in languages():
            shown = presenter(setting.game.key, language)
            forced = shown.forced(view, legal)
            for text in (shown.tip(view, legal), forced.said if forced else ""):
                assert "\n" not in text
                assert "{" not in text
                assert len(UNSEEN.sub("", text)) <= LONG, text
                assert "  " not in text, text
                given += bool(text)
    assert given, "no move has a line: `hint` and `forced` of the presenter return nothing"
    assert not caplog.records, "a message or a fact is missing"


@of()
def test_a_forced_move_names_a_refusal_that_a_rule_explains(setting: Setting) -> None:
    shown = presenter(setting.game.key, "en")
    for match, seat in moments(setting, 12):
        forced = shown.forced(*seen(match, seat))
        assert forced is None or shown.explanation(forced.code) is not None, forced


# Fishing games: promised captures and bonuses happen.


def outcomes(shown: AnyPresenter, match: Match, seat: Seat) -> Iterator[tuple[bool, Play, Any]]:
    view, legal = seen(match, seat)
    plays = [play for play in legal if isinstance(play, Play) and play.taken]
    for play, prized in zip(plays, shown.prizes(view, plays), strict=True):  # type: ignore[attr-defined]
        yield prized, play, match.game.apply(match.state, seat, play).events


@of("pasur")
def test_a_sur_in_a_hint_happens(setting: Setting) -> None:
    shown = presenter("pasur", "en")
    assert isinstance(shown, PasurPresenter)
    for match, seat in moments(setting, 13, most=60):
        for prized, play, events in outcomes(shown, match, seat):
            made = any(
                isinstance(one, pasur_events.SurCancelled)
                or (isinstance(one, pasur_events.Captured) and one.sur)
                for one in events
            )
            if match.game.view(match.state, seat).last_deal:  # type: ignore[attr-defined]
                assert not prized
            else:
                assert prized == made, play


@of("basra")
def test_a_basra_in_a_hint_happens(setting: Setting) -> None:
    shown = presenter("basra", "en")
    assert isinstance(shown, BasraPresenter)
    for match, seat in moments(setting, 14, most=60):
        for prized, play, events in outcomes(shown, match, seat):
            made = any(isinstance(one, basra_events.BasraMade) for one in events)
            assert made if prized else not made or play.card == "7D", play


# Tricks: masters and what beats what, counted again card by card.


@of("belote", "contree")
def test_masters_trumps_and_winners_are_those_of_the_game(setting: Setting) -> None:
    led = followed = 0
    for match, seat in moments(setting, 15, most=60):
        view, legal = seen(match, seat)
        assert isinstance(view, TrickView)
        if not view.playing:
            continue
        held = view.hands[seat]
        out = cards_of(unseen(view, held))
        others = [
            card
            for other, hand in enumerate(match.state.hands)
            for card in cards_of(hand)
            if other != seat
        ]
        assert sorted(out) == sorted(others)
        assert trumps_left(view, held) == sum(card.suit == view.trump for card in others)
        for card in held:
            rivals = (one for one in others if one.suit == card.suit)
            best = all(best_of([card, one], view.trump) == card for one in rivals)
            assert best == (card in highest_left(view, held))
        led += not view.trick
        if not view.trick:
            continue
        followed += 1
        assert winning(view) == best_of(view.trick, view.trump)
        playable = [play.card for play in legal if hasattr(play, "card")]
        higher = beating(view, playable)
        for card in playable:
            assert (card in higher) == (best_of([*view.trick, card], view.trump) == card)
        worth = {True: dict(zip("J9ATKQ87", (20, 14, 11, 10, 4, 3, 0, 0), strict=True))}
        worth[False] = dict(zip("ATKQJ987", (11, 10, 4, 3, 2, 0, 0, 0), strict=True))
        assert lying(view) == sum(worth[one.suit == view.trump][one.rank] for one in view.trick)
    assert led
    assert followed


def test_a_bid_is_counted_with_belote_and_aces_beside() -> None:
    hand = [Card(text) for text in ("JH", "9H", "QH", "AH", "AS", "AC", "7C")]
    worth = worth_of(hand, "H")
    assert (worth.points, worth.belote, worth.aces) == (48, False, 2)
    assert worth_of([*hand, Card("KH")], "H").belote
    assert worth_of(hand, "D")[1:] == ((), 0, False, 3)


# Stack games: the unseen cards are those in the deck and the five burnt ones.


@of("pairs", "port")
def test_the_unseen_cards_are_the_deck_and_the_burnt_cards(setting: Setting) -> None:
    shown = presenter(setting.game.key, "en")
    assert isinstance(shown, StackPresenter)
    counted = 0
    for match, seat in moments(setting, 16, most=60):
        view, _ = seen(match, seat)
        if view.hands[seat]:
            pairs, hidden = shown.pairing(view)
            assert hidden == view.stock + BURNT
            assert 0 <= pairs <= hidden
            counted += 1
    assert counted
