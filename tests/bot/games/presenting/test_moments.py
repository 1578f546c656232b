"""Great moments are shown once, with all people who made them, the greatest first."""

from __future__ import annotations

import re
from itertools import islice
from typing import Any

import pytest

from bot.games.presenting.moments import crossed
from bot.games.presenting.presenter import presenter
from bot.i18n import words_for
from bot.pictures.scene import Banner
from bot.ui.names import Names
from pasur_core.games.crazy_eights import events as crazy_eights_events
from pasur_core.games.crazy_eights.rules import GAME as CRAZY_EIGHTS
from pasur_core.games.pasur import events as pasur_events
from pasur_core.games.pasur.rules import GAME
from pasur_core.games.president import events as president_events
from pasur_core.games.president.rules import GAME as PRESIDENT
from pasur_core.games.president.state import PresidentOptions
from pasur_core.protocol import TABLE, RoundScored
from pasur_core.registry import games
from tests.bot.games.reading import PARTNERS, TWO, Reading, called
from tests.bot.pictures.scenes import scene
from tests.contract.walks import Setting, daily_settings, settings, walk
from tests.games.pasur.positions import position

PASUR = Reading(GAME, TWO)
DEALT = pasur_events.HandsDealt(0, 2, 6, last=False, cancels=False)


def banner(*events: Any, names: Names = TWO, **given: Any) -> Banner | None:
    """Return the moment of these events in a running round of Pâsur; None if there is none."""
    hands = ["5S", *["6S"] * (len(names) - 1)]
    view = GAME.view(position(*hands, **given), None)
    return PASUR.presenter.banner(events, view, names.plain)


def scored(points: tuple[int, ...], totals: tuple[int, ...]) -> pasur_events.RoundScored:
    seats = tuple((seat,) for seat in range(len(points)))
    nothing = (0,) * len(points)
    return pasur_events.RoundScored(
        points, totals, 3, seats, nothing, None, None, nothing, by_claim=False
    )


def test_a_sur_goes_across_the_table_in_gold_and_one_wiped_out_in_red() -> None:
    gained, lost = pasur_events.SurGained(0, 0, 1), pasur_events.SurCancelled(1, 1, 0, 0)
    assert banner(gained) == Banner("Sur! Ali clears the table, +5")
    assert banner(lost, DEALT) == Banner("Sara wipes out a Sur of Ali", red=True)
    assert banner(DEALT) is None


def test_a_golden_moment_has_people_who_made_it_and_a_red_one_has_none() -> None:
    gained, lost = pasur_events.SurGained(0, 0, 1), pasur_events.SurCancelled(1, 1, 0, 0)
    view = GAME.view(position("5S", "6S"), None)
    assert PASUR.presenter.makers((gained, DEALT), view, TWO.plain) == {0}
    assert PASUR.presenter.makers((gained, lost), view, TWO.plain) is None
    assert PASUR.presenter.makers((DEALT,), view, TWO.plain) is None


def test_a_moment_of_two_people_names_both() -> None:
    gained, lost = pasur_events.SurGained(0, 0, 1), pasur_events.SurCancelled(1, 1, 0, 0)
    assert banner(gained, names=PARTNERS) == Banner("Sur! Ali and Zoë clear the table, +5")
    wiped = Banner("Sara and Tom wipe out a Sur of Ali and Zoë", red=True)
    assert banner(lost, names=PARTNERS) == wiped


def test_a_near_target_is_shown_once() -> None:
    near = Banner("Ali can reach 62 in this round", red=True)
    assert banner(scored((10, 5), (41, 30)), totals=(41, 30)) is None
    assert banner(scored((2, 5), (43, 35)), totals=(43, 35)) == near
    assert banner(scored((2, 5), (45, 40)), totals=(45, 40)) is None


def test_more_than_two_names_are_too_long_for_a_banner() -> None:
    assert banner(
        scored((9, 9, 9), (45, 46, 47)), totals=(45, 46, 47), names=called("Ali", "Sara", "Zoë")
    ) == Banner("Several players can reach 62 in this round", red=True)


def test_a_near_target_is_shown_when_the_next_round_has_begun() -> None:
    state = position("5S", "6S", totals=(43, 35))
    between = PASUR.game.view(state._replace(phase="scored"), None)
    assert TABLE in between.acting
    events = (scored((2, 5), (43, 35)),)
    assert PASUR.presenter.banner(events, between, TWO) is None


def test_the_total_from_which_no_sur_counts_is_shown_once() -> None:
    barred = Banner("Sara reached 50: no more Surs", red=True)
    assert banner(scored((2, 15), (20, 51)), totals=(20, 51)) == barred
    assert banner(scored((2, 3), (22, 54)), totals=(22, 54)) is None
    free = banner(scored((2, 9), (20, 51)), totals=(20, 51), sur_blocked_from="none")
    assert free is None


def test_a_round_brings_sides_to_a_line_or_past_it() -> None:
    assert crossed(RoundScored((5, 5, 5, 0), (45, 50, 60, 50)), 50) == (1,)


def test_a_president_who_falls_is_named() -> None:
    reading = Reading(PRESIDENT, called("Ali", "Sara", "Zoë"))
    view = PRESIDENT.view(PRESIDENT.start(PresidentOptions(), 3), None)

    def banner_of(number: int, deposed: int | None) -> Banner | None:
        event = president_events.RoundScored(
            (0, 2, -2), (2, 2, -4), number, (1, 0, 2), ("neutral", "president", "trou"), deposed
        )
        return reading.presenter.banner((event,), view, reading.names)

    assert banner_of(1, None) == Banner("Sara is Président!")
    assert banner_of(2, 0) == Banner("Sara dethrones Ali and is Président!")
    assert banner_of(3, None) is None


TOGETHER = [
    setting
    for setting in daily_settings()
    if setting.game.key in games() and any(len(side) > 1 for side in setting.start(5).sides)
]
ONE = r"(?:is|has|was|does|[a-z]+[^su\W]s)"
"""A verb in the third person singular; words with "us" and "ss" are none."""


@pytest.mark.parametrize("setting", TOGETHER, ids=str)
def test_partners_are_never_spoken_of_as_one(setting: Setting) -> None:
    match = setting.start(5)
    names = Names([f"P{seat}" for seat in range(match.seats)], words_for("en"), match.sides)
    shown, read = presenter(setting.game.key, "en"), 0
    wrong = re.compile(rf"P\d and P\d\W* {ONE}\b")
    for move in islice(walk(setting, 5), 600):
        view = move.after.view()
        told = [shown.describe(event, names) for event in move.after.recent]
        told += [one.text for _, one in shown.moments(move.after.recent, view, names)]
        told += [shown.board(view, names).alt]
        read += len(told)
        assert not [text for text in told if text and wrong.search(text)]
    assert read > 50


def test_a_moment_that_is_over_is_on_no_picture() -> None:
    reading = Reading(CRAZY_EIGHTS, TWO)
    shown, names = reading.presenter, reading.names.plain
    view = CRAZY_EIGHTS.view(CRAZY_EIGHTS.start(CRAZY_EIGHTS.options_type(), 2), None)
    said = crazy_eights_events.Announced(0)
    assert shown.banner((said,), view, names) == Banner("Carte! Ali has one card")
    assert shown.banner((said,), view, names, lasting=True) is None
    forgotten = crazy_eights_events.Forgotten(1)
    for moves in (((said,), (forgotten,)), ((forgotten,), (said,))):
        assert shown.earlier(scene(), moves, view, names).banner == Banner(
            "Sara forgot to say carte", red=True
        )


@pytest.mark.parametrize("setting", [one for one in settings() if one.game.key in games()], ids=str)
def test_every_golden_moment_has_people_who_made_it(setting: Setting) -> None:
    match = setting.start(5)
    names = Names([f"P{seat}" for seat in range(match.seats)], words_for("en"), match.sides)
    shown = presenter(setting.game.key, "en")
    for move in islice(walk(setting, 5), 600):
        view = move.after.view()
        banner = shown.banner(move.after.recent, view, names)
        makers = shown.makers(move.after.recent, view, names)
        assert bool(makers) == (banner is not None and not banner.red)
        if banner is not None and makers:
            assert all(f"P{seat}" in banner.text for seat in makers)
