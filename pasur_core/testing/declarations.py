"""Checks that a game can be played with all options and seats that it declares."""

from __future__ import annotations

from pasur_core.errors import InvalidOptions
from pasur_core.options import choices, ranges
from pasur_core.protocol import AnyGame
from pasur_core.testing.cases import in_every_game
from pasur_core.testing.setting import LENGTHS, playable

COMMON_ERRORS = {"not_your_turn", "wrong_phase", "match_over"}


@in_every_game
def it_declares_its_seats_errors_and_direction(game: AnyGame) -> None:
    """Check that a game declares seats, direction, version and the errors that all games have."""
    assert game.seats == tuple(sorted(set(game.seats)))
    assert min(game.seats) >= 1
    assert game.direction in ("clockwise", "anticlockwise")
    assert game.rules_version >= 1
    lacking = sorted(COMMON_ERRORS - game.errors)
    assert not lacking, f"rule 0.4: the errors of {game.key} lack {', '.join(lacking)}"


@in_every_game
def every_option_is_explained_and_every_value_is_playable(game: AnyGame) -> None:
    """Check that each option has a doc line and at least two values, all of them playable."""
    fields = game.options_type.__dataclass_fields__
    for name, values in choices(game.options_type).items():
        assert fields[name].metadata["doc"], f"option {name} has no doc line"
        assert len(set(values)) == len(values) > 1, f"option {name} is no choice"
        for value in values:
            try:
                options = game.options_type(**{name: value})
            except InvalidOptions:
                options = None
            found = options and any(playable(game, options, seats) for seats in game.seats)
            assert found, f"{name}={value} cannot be played by any number of seats"


@in_every_game
def every_preset_differs_from_the_default_and_can_be_played(game: AnyGame) -> None:
    """Check that presets change only options with an effect, and are playable with any seats."""
    known = choices(game.options_type)
    assert set(game.asked_first) <= set(known)
    for name, preset in game.presets.items():
        options = game.options_type(**preset)
        assert options.changed() == preset, f"{name} names what is usual"
        assert not options.idle() & set(preset), f"{name} names what means nothing"
        for seats in game.seats:
            game.start(options, seats)


@in_every_game
def the_length_of_a_match_may_be_any_whole_number_of_a_range(game: AnyGame) -> None:
    """Check that both ends of the range are accepted, and the numbers beyond refused (rule 0.8)."""
    numbers = ranges(game.options_type)
    texts = set(LENGTHS) & set(choices(game.options_type)) - set(numbers)
    assert not texts, f"set the length of a match, so each has to be a `number`: {texts}"
    for name, within in numbers.items():
        assert set(choices(game.options_type)[name]) <= set(within)
        for value in (within[0], within[-1]):
            game.start(game.options_type(**{name: value}), max(game.seats))
        for value in (within[0] - 1, within[-1] + 1):
            try:
                game.options_type(**{name: value})
            except InvalidOptions:
                continue
            raise AssertionError(f"{name}={value} is outside of the range and accepted")


@in_every_game
def it_refuses_a_wrong_number_of_seats(game: AnyGame) -> None:
    """Check that one seat less than the fewest and one more than the most are refused."""
    for seats in (min(game.seats) - 1, max(game.seats) + 1):
        assert not playable(game, game.options_type(), seats), f"{seats} seats can play"
