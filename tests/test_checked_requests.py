"""Requests of the bot are checked against Discord's own description of its API."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from tests import discord_world
from tests.discord_world import OPENAPI, check_requests, undescribed

Body = dict[str, Any]


class Request(NamedTuple):
    method: str
    path: str
    json: Body


def button(number: int = 0, **changes: object) -> Body:
    return {"type": 2, "style": 1, "label": "x", "custom_id": f"b:{number}", **changes}


def row(*components: Body) -> Body:
    return {"type": 1, "components": [*components]}


def text(length: int) -> Body:
    return {"type": 10, "content": "x" * length}


def message(*components: Body) -> Body:
    return {"flags": 1 << 15, "components": [{"type": 17, "components": [*components]}]}


def rows(count: int) -> list[Body]:
    return [row(button(number)) for number in range(count)]


FAULTS = {
    "a key that there is not": {**message(text(1)), "colour": 1},
    "a key of a component that there is not": message(row(button(colour=1))),
    "a long label": message(row(button(), button(1, label="x" * 81))),
    "a long custom id": message(text(1), row(button(custom_id="x" * 101))),
    "six buttons in a row": message(row(*map(button, range(6)))),
    "the same custom id twice": message(row(button()), row(button())),
    "too many components": message(*rows(20)),
    "too much text, in pieces": message(text(2500), text(1501)),
    "an unknown component": message(text(1), {"type": 99}),
    "a misplaced component": {"flags": 1 << 15, "components": [button()]},
    "content beside components": {**message(text(1)), "content": "x"},
}


@pytest.mark.parametrize("described", [True, False])
@pytest.mark.parametrize("answered", [True, False])
def test_a_picture_without_a_description_is_found(*, described: bool, answered: bool) -> None:
    words = {"description": "A table."} if described else {}
    media = {"media": {"url": "attachment://a.png"}, **words}
    for body in (
        message({"type": 12, "items": [media]}),
        {"attachments": [{"id": 0, "filename": "a.png", **words}]},
    ):
        sent = {"type": 4, "data": body} if answered else body
        found = [*undescribed([Request("POST", "/channels/1/messages", sent)])]
        assert len(found) == (not described)


@pytest.mark.skipif(not OPENAPI.exists(), reason="Discord's description is not here")
def test_a_fault_is_found_also_in_a_message_that_is_nearly_like_good_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(discord_world, "_checked", set())
    good = [
        message(text(1), text(2500), *rows(18)),
        message(row(*map(button, range(5)))),
        message(text(10), row(button())),
        {"flags": 1 << 15, "components": [text(1), *rows(3)]},
    ]
    answered = [
        Request("POST", "/interactions/1/x/callback", {"type": 4, "data": one}) for one in good
    ]
    sent = [Request("POST", "/channels/1/messages", one) for one in good]
    assert not list(check_requests([*answered, *sent]))
    for name, body in FAULTS.items():
        with monkeypatch.context() as patched:
            patched.setattr(discord_world, "_checked", {*discord_world._checked})
            posted = Request("POST", "/channels/1/messages", body)
            assert list(check_requests([posted])), name
            faulty = {"type": 4, "data": body}
            answer = Request("POST", "/interactions/1/x/callback", faulty)
            assert list(check_requests([answer])), name
