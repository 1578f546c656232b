"""A finished match as steps that a browser draws: JSON values, described by `steps.schema.json`.

A step is a move or a deal. It contains the table as the presenters draw it for a spectator, all
hands, and a sentence about the move. Steps come in parts, so that a long match is not sent at once.
The first step of a part is sent whole; later steps contain only their changes.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from bot.features.history.page import table_at
from bot.games.presenting.presenter import AnyPresenter, presenter
from bot.i18n import Words
from bot.pages.names import seat_names
from bot.pages.results import end_alt
from bot.pictures.scene import Cross, Scene, TrickPlace
from bot.tables.table import Table, level_of
from pasur_core.match import Entry, Match
from pasur_core.protocol import TABLE, Event, RoundScored, Seat, View

MOST_STEPS = 30
"""The most steps in a part; 30 steps take 15 to 45 ms of processor time."""

Frame = dict[str, Any]
"""A table at one moment, as JSON values; empty values are left out."""

NOTHING_BETTER: Mapping[int, Sequence[str]] = {}
"""The value of `better` for a match without an analysis."""

_MARKDOWN = re.compile(r"\\([!-/:-@\[-`{-~])|\*\*|^(?:#{1,3}|-#) |`", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class StepIndex:
    """The position of each step of a match in its log. Steps are counted from 0.

    Attributes:
        ends: for each step, the number of log entries up to its end.
        rounds: the first step of each round.
        parts: the first step of each part. A browser loads a part as a whole. Each round begins a
            new part.
    """

    ends: tuple[int, ...]
    rounds: tuple[int, ...]
    parts: tuple[int, ...]

    def nearest(self, step: int) -> int:
        """Return the nearest step that the match has."""
        return max(0, min(step, len(self.ends) - 1))

    def part_of(self, step: int) -> int:
        """Return the number of the part that contains a step."""
        return bisect_right(self.parts, step) - 1

    def round_of(self, step: int) -> int:
        """Return the round of a step, from 1."""
        return bisect_right(self.rounds, step)

    def steps_of(self, part: int) -> range:
        """Return the steps of a part."""
        end = self.parts[part + 1] if part + 1 < len(self.parts) else len(self.ends)
        return range(self.parts[part], end)

    def begin_of(self, step: int) -> int:
        """Return the number of log entries before a step."""
        return self.ends[step - 1] if step else 0


def step_index(match: Match) -> StepIndex:
    """Return the positions of a match's steps; the match is replayed to find the rounds."""
    state, log = match.game.start(match.options, match.seats), match.log
    ends, rounds, parts, scored = list[int](), [0], [0], False
    for number, entry in enumerate(log, start=1):
        step = match.advance(state, entry)
        state = step.state
        scored = scored or any(isinstance(event, RoundScored) for event in step.events)
        # Deals in a row are one step.
        if entry.seat >= 0 or number == len(log) or log[number].seat >= 0:
            ends.append(number)
            if scored and number < len(log):
                rounds.append(len(ends))
            if scored or len(ends) - parts[-1] == MOST_STEPS:
                parts.append(len(ends))
            scored = False
    if parts[-1] == len(ends) and ends:
        parts.pop()
    return StepIndex(tuple(ends), tuple(rounds), tuple(parts))


def part_json(
    table: Table,
    index: StepIndex,
    part: int,
    words: Words,
    better: Mapping[int, Sequence[str]] = NOTHING_BETTER,
) -> bytes:
    """Return a part of a finished match as UTF-8 bytes of JSON.

    In the JSON, `first` is the number of the part's first step, and `frame` is that step. `changes`
    has the difference of each later step from the step before it (see `difference`).

    Args:
        table: the finished match.
        index: its steps.
        part: the number of the part.
        words: the reader's language.
        better: sentences about the better moves, by step, for costly decisions.
    """
    steps = index.steps_of(part)
    frames = [*_make_frames(table, index, steps, words)]
    for step, frame in zip(steps, frames, strict=True):
        if step in better:
            frame["better"] = [*better[step]]
    later = [difference(before, after) for before, after in pairwise(frames)]
    document = {"first": steps.start, "frame": frames[0], "changes": later}
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()


def frames_of(part: Mapping[str, Any]) -> list[Frame]:
    """Return all steps of a part, rebuilt from its parsed JSON."""
    frames = [part["frame"]]
    for change in part["changes"]:
        frames.append(apply_change(frames[-1], change))
    return frames


def difference(before: Any, later: Any) -> Any:
    """Return the change from one JSON value to another, in the form that `apply_change` takes.

    In the change of an object, a changed key has a difference, a new key its value, and a removed
    key null. The change of a list to one of the same length is an object with the changed entries
    by index. For all other values, the change is the later value. `later` must not contain null.

    >>> difference({"a": [1, 2], "b": 3}, {"a": [1, 5], "c": 4})
    {'a': {'1': 5}, 'c': 4, 'b': None}
    >>> difference({"a": None}, {"a": [1]})
    {'a': [1]}
    """
    if isinstance(before, dict) and isinstance(later, dict):
        found = {
            key: difference(before[key], value) if key in before else value
            for key, value in later.items()
            if key not in before or before[key] != value
        }
        return found | dict.fromkeys(key for key in before if key not in later)
    if isinstance(before, list) and isinstance(later, list) and len(before) == len(later) > 0:
        return {
            str(number): difference(old, new)
            for number, (old, new) in enumerate(zip(before, later, strict=True))
            if old != new
        }
    return later


def apply_change(before: Any, change: Any) -> Any:
    """Apply a change that `difference` returned to a JSON value, and return the new value.

    >>> apply_change({"a": [1, 2], "b": 3}, {"a": {"1": 5}, "c": 4, "b": None})
    {'a': [1, 5], 'c': 4}
    """
    if isinstance(change, dict) and isinstance(before, list):
        return [
            apply_change(old, change[str(number)]) if str(number) in change else old
            for number, old in enumerate(before)
        ]
    if isinstance(change, dict) and isinstance(before, dict):
        kept = {key: value for key, value in before.items() if key not in change}
        given = {
            key: apply_change(before.get(key), value)
            for key, value in change.items()
            if value is not None
        }
        return kept | given
    return change


# One moment.


def _make_frames(table: Table, index: StepIndex, steps: range, words: Words) -> Iterator[Frame]:
    match, reader = table.played, _Reader(table, words)
    begin = index.begin_of(steps.start)
    before = Match.replay(match.game, match.options, match.seats, match.log[:begin])
    for step in steps:
        entries = match.log[index.begin_of(step) : index.ends[step]]
        now, events = before, list[Event]()
        for entry in entries:
            now, more = now.submit(entry.seat, entry.action, auto=entry.auto)
            events += more
        frame = reader.table(table_at(table, now)) | reader.news(entries, events)
        frame["title"] = words(
            "web-match-step",
            step=step + 1,
            steps=len(index.ends),
            round=index.round_of(step),
            rounds=len(index.rounds),
        )
        hands, frame["held"] = reader.hands(table_at(table, now))
        if len(hands) == len(frame["sides"]):
            # Each player is a side, whose facts then stand beside the hand.
            hands = [side | hand for side, hand in zip(frame.pop("sides"), hands, strict=True)]
        frame["hands"] = hands
        if now.result is not None:
            frame["ended"] = end_alt(table, words).split("\n")
        yield _without_empty(frame)
        before = now


@dataclass(frozen=True, slots=True)
class Happened:
    """The latest entries of the log, and the events that they caused."""

    entries: Sequence[Entry]
    events: Sequence[Event]


def moment_frame(table: Table, news: Happened, words: Words, seat: Seat | None = None) -> Frame:
    """Return a running or just finished match as the person in `seat` sees it.

    If `seat` is None, return it as a spectator sees it. The result depends only on what that reader
    sees.
    """
    match, reader = table.played, _Reader(table, words)
    frame = reader.table(table_at(table, match), seat) | reader.news(news.entries, news.events)
    moves = sum(entry.seat != TABLE for entry in match.log)
    frame["title"] = words("web-live-before", count=moves)
    if table.deserted:
        frame["turn"] = readable(words("everybody-away"))
    if match.result is not None:
        frame["ended"] = end_alt(table, words).split("\n")
    return _without_empty(frame)


class _Reader:
    """Turns moments of one match into sentences and cards in one language."""

    def __init__(self, table: Table, words: Words) -> None:
        game = table.row.game
        self._words = words
        self._shown = presenter(game, words.language)
        self._aloud = presenter(game, words.spoken.language)
        # They are the same at every step, and take long to make.
        self._names = seat_names(table, words)
        self._computers = {seat.seat: level_of(seat) for seat in table.seats if seat.computer}

    def table(self, then: Table, seat: Seat | None = None) -> Frame:
        """Return the table as a seat sees it: a drawing, and sentences for a screen reader."""
        shown, names, view = self._shown, self._names.plain, then.view(seat)
        scene = shown.lay(Scene((), shown.look()), view, names)
        scene = shown.lately(scene, then.played.recent, view, names)
        turn = "" if then.played.result is not None else shown.turn(view, names)
        return {
            "heading": shown.heading(view),
            "turn": turn,
            "spoken": [*self._aloud.staying(view, names, self._computers)],
            "sides": [self._side(view, side) for side in range(len(view.sides))],
            **_drawing(scene, self._words, without=(turn, shown.last_move(view, names))),
        }

    def _side(self, view: View, side: int) -> Frame:
        names, seats = self._names.plain, view.sides[side]
        return _without_empty(
            {
                # Isolated, because signs at the ends of a name would jump on a page of the other
                # direction.
                "name": f"\u2068{names.side(side)}\u2069",
                "facts": [*self._shown.facts_of_side(view, side, names, self._computers)],
                "acts": not view.acting.isdisjoint(seats),
                "deals": view.dealer in seats,
            }
        )

    def hands(self, then: Table) -> tuple[list[Frame], list[str]]:
        """Return each seat's name and cards, and a sentence for each for a screen reader.

        Both are empty if hands lie open on the table.
        """
        shown, names, words = self._shown, self._names.plain, self._words
        found, held = list[Frame](), list[str]()
        for seat in range(len(then.seats) if shown.hides_hands else 0):
            view = then.view(seat)
            cards = shown.hand_order(view.hands[seat], view)
            one: Frame = {"name": names(seat), "cards": [*cards]}
            found.append(one | {"acts": True} if seat in view.acting else one)
            said = self._aloud.cards(cards) if cards else words.spoken("web-match-no-cards")
            held.append(words.spoken("step-hand", name=names(seat), cards=said))
        return found, held

    def news(self, entries: Sequence[Entry], events: Sequence[Event]) -> Frame:
        """Return sentences about events, on screen and for a screen reader, and a round's count."""
        counted = [event for event in events if isinstance(event, RoundScored)]
        others = [event for event in events if not isinstance(event, RoundScored)]
        counts = (readable(self._shown.summary(event, self._names)) for event in counted)
        return {
            "told": self._sentences(self._shown, entries, others),
            "aloud": self._sentences(self._aloud, entries, others),
            "count": "\n".join(counts).splitlines(),
        }

    def _sentences(
        self, shown: AnyPresenter, entries: Sequence[Entry], events: Sequence[Event]
    ) -> list[str]:
        texts = [shown.describe(event, self._names) for event in events]
        texts += (
            shown.words("late", name=self._names(entry.seat))
            for entry in entries
            if entry.auto and entry.seat != TABLE
        )
        return [readable(text) for text in texts if text] or [shown.words("web-match-dealt")]


def readable(markdown: str) -> str:
    r"""Return a sentence without its markdown; escaped characters in names are unescaped.

    >>> readable(r"**\*Ali\*** plays 7♣.")
    '*Ali* plays 7♣.'
    """
    return _MARKDOWN.sub(lambda found: found[1] or "", markdown)


def _drawing(scene: Scene, words: Words, *, without: Iterable[str]) -> Frame:
    """Return the cards and captions of a scene, without a foot that is one of `without`."""
    found: Frame = {
        "chips": [*scene.chips],
        "cards": [*scene.cards],
        "groups": [
            _without_empty({"name": group.name, "note": group.note, "cards": [*group.cards]})
            for group in scene.groups
        ],
        "pile": [*scene.pile],
        "foot": "" if scene.foot in without else scene.foot,
    }
    if scene.stock is not None:
        found["stock"] = {"left": scene.stock, "said": words.decimal(scene.stock, 0)}
    if scene.banner is not None:
        found["banner"] = _without_empty({"text": scene.banner.text, "red": scene.banner.red})
    if scene.move is not None:
        move = scene.move
        found["move"] = _without_empty(
            {"name": move.name, "played": [*move.played], "taken": [*move.taken]}
        )
    if scene.cross is not None:
        found["cross"] = _cross(scene.cross)
    return _without_empty(found)


def _cross(cross: Cross) -> Frame:
    return _without_empty(
        {
            "places": [_place(place) for place in cross.places],
            "faded": cross.faded,
            "last": [*cross.last],
            "caption": cross.caption,
        }
    )


def _place(place: TrickPlace) -> Frame:
    return _without_empty(
        {
            "name": place.name,
            "card": place.card or "",
            "ringed": place.ringed,
            "said": place.said,
            "acts": place.to_act,
        }
    )


def _without_empty(found: Frame) -> Frame:
    """Return the frame without its empty values."""
    return {name: value for name, value in found.items() if value not in ("", [], {}, False)}
