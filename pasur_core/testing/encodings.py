"""Checks that a game's encoding keeps every fact of a view, and that its ids are legal actions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from pasur_core.encoding import Encoding, encoding_for
from pasur_core.errors import (
    IdNotLegal,
    InvalidAction,
    NoEncoding,
    NotEncodable,
    PasurError,
    UnknownId,
)
from pasur_core.match import Match
from pasur_core.options import choices
from pasur_core.protocol import TABLE, Action, AnyGame, Legal, Seat, View
from pasur_core.testing.cases import in_every_game, in_every_setting
from pasur_core.testing.leaks import SEED, redealt
from pasur_core.testing.setting import Setting, plain_settings, playable
from pasur_core.testing.walks import LISTED, WalkStep, walk

SAMPLED = 30
"""About how many moves of a match are checked with redeals and with all legal actions."""

AHEAD, BRANCHES = 2, 4
"""The depth and the width of the search for further matches after a checked move."""


def encoding_if_any(game: AnyGame) -> Encoding[Any] | None:
    """Return the encoding of a game, or None if the game declares none."""
    try:
        return encoding_for(game)
    except NoEncoding:
        return None


@dataclass
class Seen:
    """The views of one game that were encoded so far, found by their seat and their observation."""

    encoding: Encoding[Any]
    views: dict[tuple[Seat, tuple[float, ...]], View] = field(default_factory=dict)

    def add(self, view: View) -> tuple[float, ...]:
        """Return the observation of a seat's view, and remember the view.

        Fail if the observation is wrong, or equal to the observation of another view.
        """
        planes, found = self.encoding.planes, tuple(self.encoding.encode(view))
        assert len(found) == self.encoding.observation_size
        for plane in planes.values():
            numbers = found[plane.offset : plane.offset + plane.size]
            within = plane.low <= min(numbers) and max(numbers) <= plane.high
            assert within, f"{plane.name} is out of its bounds"
        assert view.seat is not None
        known = self.views.setdefault((view.seat, found), view)
        assert known == view, f"seat {view.seat} sees two views as one:\n{known}\n{view}"
        return found


@in_every_setting
def an_encoding_tells_all_views_apart(setting: Setting) -> None:
    """Check that a seat's views are equal exactly if their observations are equal.

    The check includes views that differ little. They are views of redeals, views of the same deal
    with other options, and views after other actions at the same moment.
    """
    if (encoding := encoding_if_any(setting.game)) is None:
        return
    planes = list(encoding.planes.values())
    assert sum(plane.size for plane in planes) == encoding.observation_size
    assert [plane.offset for plane in planes][:1] == [0]
    seen = Seen(encoding)
    moves = encodable(setting)
    for number, move in enumerate(moves):
        for seat in {number % setting.seats, *move.after.acting}:
            found = seen.add(move.after.view(seat))
            if number % max(1, len(moves) // SAMPLED) == 0:
                assert seen.add(redealt(move.after, seat, number).view(seat)) == found
                for other in (redealt(move.after, None, number), *soon(move.after, AHEAD)):
                    seen.add(other.view(seat))
    for name, values in choices(setting.game.options_type).items():
        for value in values:
            options = replace(setting.options, **{name: value})
            if playable(setting.game, options, setting.seats):
                seen.add(Setting(setting.game, setting.seats, options).start(SEED).dealt().view(0))


def soon(match: Match, ahead: int) -> Iterator[Match]:
    """Yield the matches that 1 to `ahead` further actions lead to.

    For each acting seat, up to `BRANCHES` legal actions are tried. Matches in which the table is to
    act are left out.
    """
    for seat in sorted(match.acting) if ahead else ():
        for action in match.legal(seat).up_to(BRANCHES):
            after, _ = match.submit(seat, action)
            if TABLE not in after.acting:
                yield after
                yield from soon(after, ahead - 1)


def encodable(setting: Setting) -> list[WalkStep]:
    """Return the moves of a match after which a seat is to act or the match is over."""
    return [move for move in walk(setting, SEED) if TABLE not in move.after.acting]


@in_every_setting
def the_ids_of_an_encoding_are_the_legal_actions(setting: Setting) -> None:
    """Check that the choices lead, step by step, to exactly the legal actions of a seat.

    This is also checked for a seat out of turn. An action must be found again by its ids. An
    observation must show the steps chosen so far.
    """
    if (encoding := encoding_if_any(setting.game)) is None:
        return
    meant: dict[tuple[int, ...], Action] = {}
    moves = encodable(setting)
    for number, move in enumerate(moves[:: max(1, len(moves) // SAMPLED)]):
        for seat in {number % setting.seats, *move.after.acting}:
            check_choices(encoding, move.after, seat, meant)


def check_choices(
    encoding: Encoding[Any], match: Match, seat: Seat, meant: dict[tuple[int, ...], Action]
) -> None:
    """Fail unless the choices of a seat are exactly its legal actions.

    Fail too if ids mean another action than before. `meant` maps the ids seen so far to their
    actions, and is updated.
    """
    legal, view = match.legal(seat), match.view(seat)
    listed = legal.up_to(LISTED + 1)
    if len(listed) > LISTED:
        return
    for action in listed:
        ids = encoding.ids(action)
        assert all(0 <= step < encoding.action_count for step in ids), action
        assert meant.setdefault(ids, action) == action, f"{ids} mean {action} and another"
    found, seen = dict[Action, tuple[int, ...]](), set[tuple[float, ...]]()
    for ids, one in choice_steps(encoding, legal):
        if one is None:
            numbers = tuple(encoding.encode(view, ids))
            assert numbers not in seen, f"{ids} are not seen"
            seen.add(numbers)
        else:
            assert encoding.action_of(legal, ids) == one
            found[one] = ids
    assert found.keys() == set(listed), "choices and legal actions differ"
    unused = set(range(encoding.action_count)) - {step for ids in found.values() for step in ids}
    refused: list[tuple[type[PasurError], tuple[int, ...]]] = [
        *((UnknownId, (step,)) for step in (encoding.action_count, -1, True)),
        *((IdNotLegal, (step,)) for step in list(unused)[:1]),
        *((IdNotLegal, (*ids, ids[0])) for ids in list(found.values())[:1]),
        (IdNotLegal, ()),
    ]
    for error, tried in refused:
        try:
            encoding.action_of(legal, tried)
        except error:
            continue
        raise AssertionError(f"{tried} are no legal action, and accepted")


def choice_steps(
    encoding: Encoding[Any], legal: Legal, begun: tuple[int, ...] = ()
) -> Iterator[tuple[tuple[int, ...], Action | None]]:
    """Yield all ids that can be chosen, step by step, each with the action that it decides.

    The action is None where a further step has to be chosen.
    """
    for step, action in encoding.choices(legal, begun).items():
        ids = (*begun, step)
        yield ids, action
        if action is None:
            yield from choice_steps(encoding, legal, ids)


@in_every_game
def an_encoding_refuses_what_is_not_its_own(game: AnyGame) -> None:
    """Check that spectators' views, other objects and actions of the table are refused.

    A view is refused too while the table has to deal.
    """
    if (encoding := encoding_if_any(game)) is None:
        return
    match = plain_settings([game])[0].start(SEED)
    dealt = match.dealt()
    for view in (match.view(0), dealt.view(None), object()):
        refused = False
        try:
            encoding.encode(view)
        except NotEncodable:
            refused = True
        assert refused, f"it encodes {view!r}"
    for entry in dealt.log:
        try:
            encoding.ids(entry.action)
        except InvalidAction:
            continue
        raise AssertionError(f"{entry.action} of the table has an id")
