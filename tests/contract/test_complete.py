"""Missing parts of a game are reported in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games.presenting.presenter import presenter
from examples import tiny_game
from examples.tiny_game import TINY
from pasur_core import registry
from pasur_core.families.stacks.actions import NextRound
from pasur_core.games.port.actions import LOCK
from pasur_core.protocol import AnyGame, Do, Event, Nothing
from pasur_core.testing import declarations
from tests.contract.gaps import CITED, codes_asserted, files_lacking, nameless_events, unlabelled

ROOT = Path(__file__).parents[2]
GAMES = registry.games()

of_every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def test_a_selected_game_exists() -> None:
    assert GAMES


@of_every_game
def test_it_is_registered_under_its_module(game: AnyGame) -> None:
    assert type(game).__module__ == f"pasur_core.games.{game.key}.rules"


@of_every_game
def test_it_declares_its_seats_errors_and_direction(game: AnyGame) -> None:
    declarations.it_declares_its_seats_errors_and_direction(game)


@of_every_game
def test_every_option_is_explained_and_every_value_is_playable(game: AnyGame) -> None:
    declarations.every_option_is_explained_and_every_value_is_playable(game)


@of_every_game
def test_every_preset_differs_from_the_default_and_can_be_played(game: AnyGame) -> None:
    declarations.every_preset_differs_from_the_default_and_can_be_played(game)


@of_every_game
def test_0_8_the_length_of_a_match_may_be_any_whole_number_of_a_range(game: AnyGame) -> None:
    declarations.the_length_of_a_match_may_be_any_whole_number_of_a_range(game)


@of_every_game
def test_it_refuses_a_wrong_number_of_seats(game: AnyGame) -> None:
    declarations.it_refuses_a_wrong_number_of_seats(game)


@of_every_game
def test_every_event_has_a_code(game: AnyGame) -> None:
    nameless = nameless_events(game)
    assert not nameless, f"these events of {game.key} have no code: {', '.join(nameless)}"


@of_every_game
def test_it_has_all_its_files(game: AnyGame) -> None:
    lacking = files_lacking(game)
    if lacking:
        pytest.fail("\n".join([f"{game.key} lacks", *lacking]), pytrace=False)


@of_every_game
def test_it_has_words_in_every_language(game: AnyGame) -> None:
    folders = (ROOT / "bot/i18n").iterdir()
    languages = [one for one in folders if "-" not in one.name and any(one.glob("*.ftl"))]
    assert languages, "a variant such as fa-u-nu-latn says only what it says otherwise"
    files = [language / f"{game.key}.ftl" for language in languages]
    lacking = [str(file.relative_to(ROOT)) for file in files if not file.exists()]
    if lacking:
        pytest.fail(f"{game.key} has no words in {', '.join(lacking)}", pytrace=False)


@of_every_game
def test_each_of_its_errors_is_raised_in_some_test(game: AnyGame) -> None:
    files = (ROOT / "tests/games" / game.key).glob("test_*.py")
    raised = set[str]().union(*(codes_asserted(file.read_text("utf-8")) for file in files))
    never = ", ".join(sorted(game.errors - raised))
    if never:
        folder = f"tests/games/{game.key}"
        pytest.fail(f"no test in {folder} makes {game.key} refuse with {never}", pytrace=False)


def test_a_code_that_is_only_mentioned_does_not_count() -> None:
    refused = 'refused(state, 0, "some_action").code'
    assert codes_asserted(f'"""some_code"""\nplay("x")\n{refused}') == set()
    assert codes_asserted(f'assert {refused} == "bad_bid"') == {"bad_bid"}
    assert codes_asserted('assert (error.code, other) == ("which_end", "7H")') == {
        "which_end",
        "7H",
    }
    assert codes_asserted('pytest.raises(IllegalAction, match="bad_deal")') == {"bad_deal"}
    helper = "def beyond():\n    return raised.value.code\n"
    assert codes_asserted(f'{helper}assert beyond() == "bad_bid"') == {"bad_bid"}


def test_a_button_with_a_bare_notation_is_found() -> None:
    class Offered(Nothing):
        offers = (Do(LOCK), Do(NextRound()))

    assert list(unlabelled(presenter("port", "en"), Offered())) == ["port-do-round"]


def test_an_event_without_a_code_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class Nameless(Event):
        """An event without a code."""

    monkeypatch.setattr(tiny_game, "Nameless", Nameless, raising=False)
    assert nameless_events(TINY) == ["Nameless"]


def test_no_text_for_people_cites_a_rule() -> None:
    assert CITED.sub("", "Total that wins (PO8, 0.6).") == "Total that wins."
    assert CITED.sub("", "Cards (in all).") == "Cards (in all)."
