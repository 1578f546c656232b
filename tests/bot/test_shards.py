"""The shards of a process, and contradictory settings."""

from __future__ import annotations

from typing import Any

import pydantic
import pytest

from bot.host.failures import understood
from bot.i18n import words_for
from bot.settings import Settings
from bot.shards import Shards, ShardsError, shards_of


def settings(**given: Any) -> Settings:
    return Settings(_env_file=None, **given)


@pytest.mark.parametrize(
    ("given", "host", "ids", "count"),
    [
        ({"shards": "16"}, "pasur", range(16), 16),
        ({"shards": "0-3/16"}, "pasur", range(4), 16),
        ({"shards": "9, 2-3 / 16"}, "pasur", (2, 3, 9), 16),
        ({"shards": "8", "processes": 3}, "pasur-0", (0, 3, 6), 8),
        ({"shards": "8", "processes": 3}, "pasur-1", (1, 4, 7), 8),
        ({"shards": "8", "processes": 3}, "pasur-2", (2, 5), 8),
        ({"shards": "8", "processes": 3, "ordinal": "2"}, "pasur-1", (2, 5), 8),
        ({"shards": "8", "processes": 3, "ordinal": ""}, "pasur-1", (1, 4, 7), 8),
        ({"shards": "8", "processes": 3, "ordinal": "0"}, "pasur-1", (0, 3, 6), 8),
    ],
)
def test_shards_are_set_or_divided_by_the_number_of_the_process(
    given: dict[str, Any], host: str, ids: tuple[int, ...], count: int
) -> None:
    assert shards_of(settings(**given), host) == Shards(tuple(ids), count)


def test_discord_determines_the_number_of_shards_by_default() -> None:
    assert shards_of(settings(), "pasur-7") is None


def test_every_shard_belongs_to_exactly_one_process() -> None:
    for processes in range(1, 9):
        dealt = [
            one
            for ordinal in range(processes)
            for found in [shards_of(settings(shards="8", processes=processes, ordinal=ordinal), "")]
            if found is not None
            for one in found.ids
        ]
        assert sorted(dealt) == list(range(8))


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"processes": 3}, "host-shards-unknown"),
        ({"shards": "0"}, "host-shards-none"),
        ({"shards": "100001"}, "host-shards-none"),
        ({"shards": "0-3/16", "processes": 4}, "host-shards-twice"),
        ({"shards": "0-16/16"}, "host-shards-beyond"),
        ({"shards": "0-3,2/16"}, "host-shards-repeated"),
        ({"shards": "3-1/16"}, "host-shards-backwards"),
        ({"shards": "2", "processes": 3}, "host-shards-few"),
        ({"shards": "8", "processes": 3}, "host-no-ordinal"),
        ({"shards": "8", "processes": 3, "ordinal": 3}, "host-ordinal-beyond"),
    ],
)
def test_contradictory_settings_are_reported_in_one_sentence(
    given: dict[str, Any], message: str
) -> None:
    with pytest.raises(ShardsError) as told:
        shards_of(settings(**given), "pasur")
    stop = understood(told.value)
    assert stop is not None
    assert not stop.may_pass
    assert told.value.message == message
    assert stop.sentence == words_for("en")(message, **told.value.facts)


@pytest.mark.parametrize("text", ["many", "3/", "/3", "1-/3", "-1", "1,/3", "1;2/3", "1--2/8"])
def test_an_invalid_list_of_shards_is_refused(text: str) -> None:
    with pytest.raises(pydantic.ValidationError):
        settings(shards=text)
