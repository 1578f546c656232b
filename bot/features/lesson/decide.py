"""Lessons: a first deal of a game in steps, played on the real engine from a script `<key>.toml`.

A script has `seats`, `options` and `[[steps]]`; the person has seat 0. Keys of a step:

- `before`: lines of a log (`t deal ...`, `p2 7H`) that are played before the step is shown, such as
  a stacked deal and moves of computer players.
- `do`: the action that the step expects, in the game's notation; a step without it is only read.
- `cards`: the cards named in its sentence, the message `KEY-lesson-NAME`.
- `wrong`: messages for other actions, by the beginning of their notation. The script's own `wrong`
  applies to every step.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from bot.tables.table import Table
from bot.tables.unstored import unstored
from pasur_core.cards import Card, read_cards
from pasur_core.match import Entry, Match
from pasur_core.options import read_options
from pasur_core.protocol import Action
from pasur_core.registry import load_game, ordered_games

_FOLDER = Path(__file__).parent

PERSON = 0
"""The seat of the person who learns."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step of a lesson; a step without `do` (its expected action) is only read."""

    name: str
    before: tuple[str, ...] = ()
    do: str | None = None
    cards: tuple[Card, ...] = ()
    wrong: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Script:
    """A lesson's steps, numbered from 1. `fingerprint` changes with every change of the file."""

    key: str
    seats: int
    options: Mapping[str, object]
    steps: tuple[LessonStep, ...]
    wrong: Mapping[str, str]
    fingerprint: str

    def step(self, number: int) -> LessonStep:
        """Return a step by its number from 1; raise `IndexError` for a higher number."""
        return self.steps[number - 1]

    def match(self, number: int) -> Match:
        """Return the match at the beginning of a step, numbered from 1."""
        game = load_game(self.key)
        agreed = read_options(game.options_type, dict(self.options))
        return Match.replay(game, agreed, self.seats, self._entries(number))

    def _entries(self, number: int) -> Iterator[Entry]:
        game = load_game(self.key)
        for passed, step in enumerate(self.steps[:number], start=1):
            yield from (Entry.read(game, line) for line in step.before)
            if step.do is not None and passed < number:
                yield Entry(PERSON, game.parse(step.do))

    def table(self, number: int, user_id: int, name: str) -> Table:
        """Return the in-memory table of a step, numbered from 1, with a person of this name.

        The number of the step is also the number of the question (the person's turn to choose).
        """
        return unstored(self.match(number), PERSON, user_id, name, number)

    def wanted(self, number: int, action: Action) -> bool:
        """Return whether an action is the one that a step expects."""
        do = self.step(number).do
        return do is not None and load_game(self.key).parse(do) == action

    def why_not(self, number: int, action: Action) -> str | None:
        """Return the name of the message that explains why this action is not the expected one.

        Return None if the script has no message for it.
        """
        known = {**self.wrong, **self.step(number).wrong}
        fitting = [begins for begins in known if str(action).startswith(begins)]
        return known[max(fitting, key=len)] if fitting else None


@cache
def lessons() -> dict[str, Script]:
    """Return the lessons by game key, in the order of the games."""
    files = {game.key: _FOLDER / f"{game.key}.toml" for game in ordered_games()}
    return {key: _read(key, file.read_bytes()) for key, file in files.items() if file.exists()}


def _read(key: str, written: bytes) -> Script:
    script: dict[str, Any] = tomllib.loads(written.decode("utf-8"))
    return Script(
        key=key,
        seats=script["seats"],
        options=script.get("options", {}),
        steps=tuple(
            LessonStep(
                step["name"],
                tuple(step.get("before", ())),
                step.get("do"),
                read_cards(step.get("cards", "")),
                step.get("wrong", {}),
            )
            for step in script["steps"]
        ),
        wrong=script.get("wrong", {}),
        fingerprint=hashlib.blake2b(written, digest_size=8).hexdigest(),
    )
