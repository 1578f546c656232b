"""Sentences about events, made from the events as a spectator sees them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any, Generic, TypeVar, cast, get_args, get_type_hints

from bot.games.presenting.game_words import GameWords
from bot.ui.names import Names
from pasur_core.cards import Card
from pasur_core.players.reasons import Reason
from pasur_core.protocol import Event, RoundScored, Seat

ScoredT = TypeVar("ScoredT", bound=RoundScored)


class EventWords(GameWords, Generic[ScoredT]):
    """Sentences about the events of one game in one language."""

    def describe(self, event: Event, names: Names) -> str | None:
        """Return the sentence about an event, in markdown, for all readers.

        Return None for an event without a message.
        """
        seen = event.for_seat(None)
        if isinstance(seen, RoundScored):
            return self.summary(cast(ScoredT, seen), names)
        own = f"{self.game.key}-event-{seen.code}"
        if not self.words.has(own):
            return None
        return self.words(own, **self.facts(seen, names))

    def summary(self, scored: ScoredT, names: Names) -> str:
        """Return a finished round in markdown lines: the points and total of each side."""
        lines = [
            self.say(
                "round-side",
                name=names.side(side),
                points=scored.points[side],
                total=scored.totals[side],
            )
            for side in range(len(scored.totals))
        ]
        return "\n".join((self.say("round-over"), *lines))

    def reason(self, reason: Reason, names: Names) -> str:
        """Return the sentence about the reason why a move is good."""
        args: dict[str, str | int] = {}
        for name, value in reason.facts.items():
            args.update(self._fact(name, value, names, seated=name == "seat"))
        return self.say(f"reason-{reason.code}", **args)

    def facts(self, event: Event, names: Names) -> dict[str, str | int]:
        """Return the arguments of an event's message.

        Seats and sides become names, and cards symbols. `NAME_count` is the length of a tuple, or
        the number of people on a side. A tuple with one number per side becomes "Ali 12 · Sara 8".
        A flag becomes "true" or "false", and None becomes "none". Other values are left out.
        """
        args: dict[str, str | int] = {}
        seats = _seat_fields(type(event))
        for field in fields(event):
            value = getattr(event, field.name)
            args.update(self._fact(field.name, value, names, seated=field.name in seats))
        return args

    def _fact(self, name: str, value: Any, names: Names, *, seated: bool) -> dict[str, str | int]:
        if value is None:
            return {name: "none"}
        if isinstance(value, bool):
            return {name: str(value).lower()}
        if isinstance(value, Card):
            return {name: self.card(value)}
        if seated and isinstance(value, int):
            return {name: names(value)}
        if name == "side" or name.endswith("_side"):
            return {name: names.side(value), f"{name}_count": len(names.sides[value])}
        if isinstance(value, str | int):
            return {name: value}
        if not isinstance(value, tuple):
            return {}
        args: dict[str, str | int] = {f"{name}_count": len(value)}
        if all(isinstance(one, Card) for one in value):
            args[name] = self.cards(value)
        elif seated:
            args[name] = self.words.list(map(names, value))
        elif all(type(one) is int for one in value) and len(value) == len(names.sides):
            args[name] = self.scores(value, names)
        return args

    def event_cards(self, event: Event) -> tuple[str, ...]:
        """Return the cards of an event as a spectator sees them, each as a separate text."""
        values = event.for_seat(None).facts().values()
        several = [value if isinstance(value, tuple) else (value,) for value in values]
        return tuple(self.card(one) for some in several for one in some if isinstance(one, Card))

    def scores(self, numbers: Sequence[int], names: Names) -> str:
        """Return a text with one number per side, beside the side's name: "Ali 12 · Sara 8".

        Messages use the text as a separate line or at the end of a sentence.
        """
        return self.words.row(
            self.words("score", name=names.side(side), number=number)
            for side, number in enumerate(numbers)
        )


_seat_fields_of: dict[type[Event], frozenset[str]] = {}


def _seat_fields(event: type[Event]) -> frozenset[str]:
    """Return the names of an event's fields for a seat, an optional seat, or a tuple of seats."""
    if event not in _seat_fields_of:
        hints = get_type_hints(event, include_extras=True)
        _seat_fields_of[event] = frozenset(
            name for name, hint in hints.items() if hint == Seat or Seat in get_args(hint)
        )
    return _seat_fields_of[event]
