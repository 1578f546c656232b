"""No viewer is shown what only others may know, also in rare positions."""

from __future__ import annotations

from itertools import count

import pytest

from pasur_core.players.levels import think
from pasur_core.testing import leaks
from pasur_core.testing.leaks import redealt
from pasur_core.testing.shown import SHOWN
from tests.contract.openings import RARE, Rare
from tests.contract.walks import Setting, plain_settings, secretive_settings, settings

in_every_setting = pytest.mark.parametrize("setting", settings(), ids=str)


@pytest.mark.parametrize("rare", RARE, ids=str)
def test_rare_positions_are_redealt_and_searched(rare: Rare) -> None:
    """Cards put back twice, packs shuffled again and nothing left to draw (BA6, PS4, HU5, HU15)."""
    match = rare.made()
    for seat in (*range(match.seats), None):
        other = redealt(match, seat, 1)
        assert match.game.cards(other.state) == match.game.cards(match.state)
        assert redealt(other, seat, 5).state == redealt(match, seat, 5).state
        for shown in SHOWN:
            assert shown(other, seat) == shown(match, seat), shown.__name__
    for seat in match.acting:
        asked = count()
        chosen = think(
            match, seat, match.game.levels[-1], 1, deadline=lambda asked=asked: next(asked) > 20
        )
        assert chosen in match.legal(seat)


@in_every_setting
def test_shown_values_do_not_depend_on_hidden_cards(setting: Setting) -> None:
    """The pack is shown too, so a redeal keeps it."""
    leaks.shown_values_do_not_depend_on_hidden_cards(setting)


@in_every_setting
def test_a_redeal_moves_hidden_cards(setting: Setting) -> None:
    leaks.a_redeal_moves_hidden_cards(setting)


@in_every_setting
def test_a_redeal_does_not_depend_on_hidden_cards(setting: Setting) -> None:
    leaks.a_redeal_does_not_depend_on_hidden_cards(setting)


@in_every_setting
def test_a_redeal_does_not_depend_on_hidden_actions_of_others(setting: Setting) -> None:
    """For example sealed choices, gifts and cards drawn from the stock."""
    leaks.a_redeal_does_not_depend_on_hidden_actions_of_others(setting)


@in_every_setting
def test_events_show_no_card_that_a_redeal_may_move(setting: Setting) -> None:
    """If an event shows a seat a card of another hand, every redeal keeps the card there."""
    leaks.events_show_no_card_that_a_redeal_may_move(setting)


@in_every_setting
def test_views_hold_no_card_that_an_event_or_an_action_kept_from_the_seat(setting: Setting) -> None:
    """Gifts, sealed choices and drawn cards survive a redeal, so comparing two deals misses them.

    Every field of every view is read. A seat knows a card if it holds it, an event names it to that
    seat, an action puts it down, or it lies face up. That knowledge ends with the round. The card
    that a joker stands for is a name, not a card of the pack.
    """
    leaks.views_hold_no_card_that_an_event_or_an_action_kept_from_the_seat(setting)


@pytest.mark.parametrize("setting", secretive_settings(), ids=str)
def test_private_events_of_one_seat_change_nothing_that_others_see(setting: Setting) -> None:
    """Not even a count, a rank or a legal action."""
    leaks.private_events_of_one_seat_change_nothing_that_others_see(setting)


@in_every_setting
def test_views_show_no_card_more_often_than_the_pack_holds_it(setting: Setting) -> None:
    leaks.views_show_no_card_more_often_than_the_pack_holds_it(setting)


@in_every_setting
def test_the_text_of_a_view_does_not_depend_on_hidden_cards(setting: Setting) -> None:
    leaks.the_text_of_a_view_does_not_depend_on_hidden_cards(setting)


@pytest.mark.parametrize("setting", plain_settings(), ids=str)
def test_the_text_of_a_view_has_the_hand_and_the_seat_on_turn(setting: Setting) -> None:
    leaks.the_text_of_a_view_has_the_hand_and_the_seat_on_turn(setting)


@pytest.mark.parametrize("setting", plain_settings(), ids=str)
def test_the_text_of_a_view_shows_no_captured_cards(setting: Setting) -> None:
    """All seats saw them and have to remember them (PS25)."""
    leaks.the_text_of_a_view_shows_no_captured_cards(setting)


@pytest.mark.parametrize("setting", plain_settings(), ids=str)
def test_reprs_show_no_hand(setting: Setting) -> None:
    leaks.reprs_show_no_hand(setting)
