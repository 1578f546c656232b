"""Helpers for the position modules of all games: options, states, events and refusals."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from typing import Any

import pytest

from pasur_core.cards import Card, read_cards
from pasur_core.errors import IllegalAction
from pasur_core.protocol import AnyGame, Event, Seat


def options_in(kind: Any, given: dict[str, Any]) -> Any:
    """Return options of a type, made of the keyword arguments for it, which are removed."""
    names = kind.__dataclass_fields__
    return kind(**{name: given.pop(name) for name in [*given] if name in names})


def changed(state: Any, **changes: Any) -> Any:
    """Return the state with other values for its fields, or for fields of a tuple within it."""
    own = {name: changes.pop(name) for name in [*changes] if name in state._fields}
    for name, layer in zip(state._fields, state, strict=True):
        fields = getattr(layer, "_fields", ())
        if given := {field: changes.pop(field) for field in fields if field in changes}:
            own[name] = layer._replace(**given)
    assert not changes, f"no field is called {', '.join(changes)}"
    return state._replace(**own)


def pack_of(cards: Iterable[Card], *first: str, last: str = "") -> str:
    """Return a pack of these cards, as a run, with `first` and `last` (runs) in place.

    The rest stays in order.
    """
    begin, end, rest = read_cards("".join(first)), read_cards(last), [*cards]
    for card in (*begin, *end):
        rest.remove(card)
    return "".join((*begin, *rest, *end))


def codes(events: tuple[Event, ...]) -> list[str]:
    """Return the codes of events, in order."""
    return [event.code for event in events]


def facts_of(events: tuple[Event, ...], code: str) -> dict[str, Any]:
    """Return the facts of the only event with this code; fail unless there is exactly one."""
    (event,) = (event for event in events if event.code == code)
    return event.facts()


def refused(game: AnyGame, state: Any, seat: Seat, action: str) -> IllegalAction:
    """Return the error with which a game refuses an action, given in notation.

    Fail if the action is legal, or if the refusal changes the state (0.4).
    """
    before, parsed = deepcopy(state), game.parse(action)
    assert parsed not in game.legal(state, seat)
    with pytest.raises(IllegalAction) as raised:
        game.apply(state, seat, parsed)
    assert state == before
    assert raised.value.code in game.errors
    return raised.value
