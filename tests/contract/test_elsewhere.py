"""The checks of `pasur_core.testing` for a game outside of the registry."""

from __future__ import annotations

from array import array
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


class TinyEncoding(pc.Encoding[pc.View]):
    """The views and actions of the tiny game: a card is its number, in order, 0 for none."""

    key = "tiny"
    view_type = pc.View
    action_count = 6
    shape = (
        ("hand", 2, 0, 6),
        ("table", 6, 0, 6),
        ("sealed", 1, 0, 6),
        ("held", 3, 0, 2),
        ("totals", 3, 0, 3),
        ("turn", 3),
        ("numbers", 3, 0, 100),
    )

    def ids(self, action: pc.Action) -> tuple[int, ...]:
        if isinstance(action, tiny_game.Put):
            return (int(action.card) - 1,)
        raise pc.InvalidAction(str(action))

    def fill(self, numbers: array[float], view: pc.View, seat: pc.Seat) -> None:
        seats, (_, table), (_, sealed) = len(view.hands), *view.shown
        order = [(seat + place) % seats for place in range(seats)]
        for name, values in (
            ("hand", map(int, view.hands[seat])),
            ("table", map(int, table)),
            ("sealed", map(int, sealed)),
            ("held", (len(view.hands[one]) for one in order)),
            ("totals", (view.totals[one] for one in order)),
            ("turn", (one in view.acting for one in order)),
            ("numbers", (seats, view.round, view.stock)),
        ):
            for place, value in enumerate(values, self.at[name]):
                numbers[place] = value


class Learnable(Tiny):
    """The tiny game with an encoding."""

    key = "learnable"
    encoding = TinyEncoding()


class TablelessEncoding(TinyEncoding):
    """The encoding without the cards on the table."""

    def fill(self, numbers: array[float], view: pc.View, seat: pc.Seat) -> None:
        super().fill(numbers, view, seat)
        start = self.at["table"]
        numbers[start : start + 6] = array("d", [0] * 6)


class Tableless(Tiny):
    """The tiny game with an encoding that forgets the table."""

    key = "tableless"
    encoding = TablelessEncoding()


class AliasedEncoding(TinyEncoding):
    """The encoding with one id for two cards."""

    def ids(self, action: pc.Action) -> tuple[int, ...]:
        return (super().ids(action)[0] // 2,)


class Aliased(Tiny):
    """The tiny game with an encoding that mistakes cards for others."""

    key = "aliased"
    encoding = AliasedEncoding()


LEAKY, FORGETFUL, WORDED = Leaky(), Forgetful(), Worded()


def test_a_game_that_keeps_to_the_contract_passes() -> None:
    known = dict(registry.games())
    checks = testing.checks(TINY)
    assert testing.check_game(TINY) == len(checks)
    without = {one.run for one in testing.CHECKS} - {one.check.run for one in checks}
    assert without == {an_idle_option_changes_no_match}, "no option of the tiny game is ever idle"
    assert registry.games() == known


def test_an_encoding_of_ones_own_game_is_checked() -> None:
    checked = [one for one in testing.checks(Learnable()) if "encoding" in str(one)]
    assert len({one.check.run for one in checked}) == 3
    for one in checked:
        one()


@pytest.mark.parametrize(
    ("game", "check"),
    [
        (LEAKY, "shown_values_do_not_depend"),
        (FORGETFUL, "exactly_the_listed_actions"),
        (WORDED, "the_length_of_a_match_may_be_any_whole_number"),
        (Tableless(), "an_encoding_tells_all_views_apart"),
        (Aliased(), "the_ids_of_an_encoding_are_the_legal_actions"),
    ],
    ids=lambda one: getattr(one, "key", ""),
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
