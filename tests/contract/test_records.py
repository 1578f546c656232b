"""A record preserves a match, and a seat's record hides cards that the seat never saw."""

from __future__ import annotations

import pytest

from pasur_core.testing import records
from pasur_core.testing.records import record_of, unsealed
from tests.contract.walks import Setting, plain_settings, secretive_settings, settings

SEALED = [one for one in secretive_settings() if one.seals]

in_every_setting = pytest.mark.parametrize("setting", settings(), ids=str)
in_plain_settings = pytest.mark.parametrize("setting", plain_settings(), ids=str)


@in_every_setting
def test_a_parsed_record_replays_to_an_equal_state(setting: Setting) -> None:
    """The log holds everything drawn (rule 0.3), and forced moves need no line (rule 0.5)."""
    records.a_parsed_record_replays_to_an_equal_state(setting)


@in_every_setting
def test_every_deal_follows_from_the_seed(setting: Setting) -> None:
    """All randomness comes from the seed (rule 0.3)."""
    records.every_deal_follows_from_the_seed(setting)


@in_plain_settings
def test_a_changed_draw_is_found_at_its_line(setting: Setting) -> None:
    """Two cards are exchanged in each deal of a match, and another seat or number is drawn."""
    records.a_changed_draw_is_found_at_its_line(setting)


@in_plain_settings
def test_a_cut_record_replays_to_the_state_it_was_cut_at(setting: Setting) -> None:
    records.a_cut_record_replays_to_the_state_it_was_cut_at(setting)


@in_plain_settings
def test_a_bad_line_leaves_the_match_before_it(setting: Setting) -> None:
    records.a_bad_line_leaves_the_match_before_it(setting)


@in_plain_settings
def test_a_seat_that_is_not_there_is_named(setting: Setting) -> None:
    records.a_seat_that_is_not_there_is_named(setting)


@in_plain_settings
def test_a_seat_reads_back_its_own_record_but_cannot_replay_it(setting: Setting) -> None:
    """The test reads records of the first hands, and of the middle of a match."""
    records.a_seat_reads_back_its_own_record_but_cannot_replay_it(setting)


@in_plain_settings
def test_a_record_for_one_seat_names_only_cards_it_has_seen(setting: Setting) -> None:
    """The test reads the lines since each deal at several moments after it."""
    records.a_record_for_one_seat_names_only_cards_it_has_seen(setting)


@pytest.mark.parametrize("setting", SEALED, ids=str)
def test_a_record_for_one_seat_shows_no_sealed_choice(setting: Setting) -> None:
    """Not even of a card that the seat has seen before, such as one it had to give away."""
    records.a_record_for_one_seat_shows_no_sealed_choice(setting)


@in_plain_settings
def test_a_record_for_one_seat_has_the_lines_of_each_deal(setting: Setting) -> None:
    records.a_record_for_one_seat_has_the_lines_of_each_deal(setting)


@in_plain_settings
def test_a_seat_sees_its_own_hand_and_its_own_moves_in_its_record(setting: Setting) -> None:
    """A deal names each card that has lain in its hand since, unless the pack has an equal one."""
    records.a_seat_sees_its_own_hand_and_its_own_moves_in_its_record(setting)


def test_a_running_match_shows_no_seed() -> None:
    match = plain_settings()[0].start(0)
    record = record_of(match)
    assert match.seed is not None
    assert record.seed is None
    assert match.seed.hex() not in record.dumps()
    assert match.seed.hex() not in repr(unsealed(match))
