"""The checks of `pasur_core.testing` for a game outside of the registry."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

import pasur_core as pc
from examples import tiny_game
from examples.tiny_game import TINY, Puts, State, Tiny, TinyOptions
from pasur_core import registry, testing
from pasur_core.testing.__main__ import main
from pasur_core.testing.play import an_idle_option_changes_no_match


class Leaky(Tiny):
    """The tiny game with all hands open."""

    key = "leaky"

    def view(self, state: State, seat: pc.Seat | None) -> pc.View:
        return replace(super().view(state, seat), hands=state.hands)


class Forgetful(Tiny):
    """The tiny game that lists one card alone, and accepts the other."""

    key = "forgetful"

    def legal(self, state: State, seat: pc.Seat) -> pc.Legal:
        legal = super().legal(state, seat)
        return Puts(state.hands[seat][:1]) if isinstance(legal, Puts) else legal


@dataclass(frozen=True)
class WordedOptions(TinyOptions):
    """Options with a limit that is no number."""

    limit: str = pc.option("short", "long", doc="How long it takes.")


class Worded(Tiny):
    """The tiny game with the length of its matches in words."""

    key = "worded"
    options_type = WordedOptions


LEAKY, FORGETFUL, WORDED = Leaky(), Forgetful(), Worded()


def test_a_game_that_keeps_to_the_contract_passes() -> None:
    known = dict(registry.games())
    checks = testing.checks(TINY)
    assert testing.check_game(TINY) == len(checks)
    without = {one.run for one in testing.CHECKS} - {one.check.run for one in checks}
    assert without == {an_idle_option_changes_no_match}, "no option of the tiny game is ever idle"
    assert registry.games() == known


@pytest.mark.parametrize(
    ("game", "check"),
    [
        (LEAKY, "shown_values_do_not_depend"),
        (FORGETFUL, "exactly_the_listed_actions"),
        (WORDED, "the_length_of_a_match_may_be_any_whole_number"),
    ],
    ids=["leaky", "forgetful", "worded"],
)
def test_a_fault_is_found_and_named(game: pc.AnyGame, check: str) -> None:
    failed = []
    for one in testing.checks(game):
        try:
            one()
        except AssertionError:
            failed.append(str(one))
    assert any(name.startswith(check) for name in failed), failed
    with pytest.raises(AssertionError, match=game.key):
        testing.check_game(game)


def test_the_command_prints_the_check_the_setting_and_the_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([f"{__name__}:LEAKY"]) == 1
    complaint, line = capsys.readouterr().err.splitlines()[:2]
    assert complaint.startswith("leaky fails ")
    assert "[leaky-" in complaint
    assert "pasur_core/testing/" in line


@pytest.mark.parametrize(
    "name", ["no_module:GAME", "examples.tiny_game:GAME", "examples.tiny_game:PACK", ""]
)
def test_the_command_refuses_what_is_no_game(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([name]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


class Tens(Tiny):
    """The tiny game; its test gives it many tens."""

    key = "tens"


def test_a_number_is_no_card_in_a_repr(monkeypatch: pytest.MonkeyPatch) -> None:
    """The repr of a match counts its entries, and a hand can have a card of that number."""
    monkeypatch.setattr(
        tiny_game, "PACK", tuple(map(pc.Card, ["10", "10", "10", "10", "9", "8", "7", "6"]))
    )
    repr_checks = [one for one in testing.checks(Tens()) if str(one).startswith("reprs_show_no")]
    assert repr_checks
    for one in repr_checks:
        one()
