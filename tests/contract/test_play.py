"""The promises of the protocol hold in random play."""

from __future__ import annotations

import pytest

from pasur_core.protocol import AnyGame
from pasur_core.testing import play
from tests.contract.walks import (
    Setting,
    every_game,
    idle_pairs,
    plain_settings,
    sealed_settings,
    settings,
)

in_every_setting = pytest.mark.parametrize("setting", settings(), ids=str)
in_plain_settings = pytest.mark.parametrize("setting", plain_settings(), ids=str)


@in_every_setting
def test_notations_of_actions_can_be_parsed(setting: Setting) -> None:
    play.notations_of_actions_can_be_parsed(setting)


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.key)
def test_a_value_that_is_no_text_is_no_action(game: AnyGame) -> None:
    play.a_value_that_is_no_text_is_no_action(game)


@pytest.mark.parametrize(("name", "plain", "varied"), idle_pairs(), ids=str)
def test_0_8_an_idle_option_changes_no_match(name: str, plain: Setting, varied: Setting) -> None:
    play.an_idle_option_changes_no_match(name, plain, varied)


@in_every_setting
def test_cards_are_conserved(setting: Setting) -> None:
    play.cards_are_conserved(setting)


@in_every_setting
def test_a_seat_or_the_table_can_act_until_the_match_is_over(setting: Setting) -> None:
    play.a_seat_or_the_table_can_act_until_the_match_is_over(setting)


@in_every_setting
def test_no_action_is_possible_after_the_end(setting: Setting) -> None:
    play.no_action_is_possible_after_the_end(setting)


@in_every_setting
def test_results_rank_sides_by_their_totals(setting: Setting) -> None:
    play.results_rank_sides_by_their_totals(setting)


@in_every_setting
def test_scored_rounds_add_up_to_the_totals(setting: Setting) -> None:
    play.scored_rounds_add_up_to_the_totals(setting)


@in_every_setting
def test_tallies_name_columns_of_the_game(setting: Setting) -> None:
    play.tallies_name_columns_of_the_game(setting)


@in_plain_settings
def test_equal_states_list_the_same_actions_in_the_same_order(setting: Setting) -> None:
    play.equal_states_list_the_same_actions_in_the_same_order(setting)


@in_plain_settings
def test_listed_actions_and_legal_actions_are_the_same(setting: Setting) -> None:
    play.listed_actions_and_legal_actions_are_the_same(setting)


@in_every_setting
def test_a_refused_action_changes_nothing_and_has_a_known_code(setting: Setting) -> None:
    """Rule 0.4, tried with actions that were possible at other moments."""
    play.a_refused_action_changes_nothing_and_has_a_known_code(setting)


@in_plain_settings
def test_a_state_holds_only_immutable_values(setting: Setting) -> None:
    """Caches are forbidden too: states are copied, compared and printed whole."""
    play.a_state_holds_only_immutable_values(setting)


@in_plain_settings
def test_accepted_actions_leave_the_old_state_alone(setting: Setting) -> None:
    play.accepted_actions_leave_the_old_state_alone(setting)


@in_plain_settings
def test_all_offers_are_legal_and_all_legal_actions_are_offered(setting: Setting) -> None:
    play.all_offers_are_legal_and_all_legal_actions_are_offered(setting)


@pytest.mark.parametrize("setting", sealed_settings(), ids=str)
def test_a_sealed_choice_is_invisible_and_the_order_of_choices_does_not_matter(
    setting: Setting,
) -> None:
    play.a_sealed_choice_is_invisible_and_the_order_of_choices_does_not_matter(setting)
