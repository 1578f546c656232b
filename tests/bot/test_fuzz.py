"""Any name, text, press, setting or file is accepted or refused in words.

A long run: `python -m pytest tests/bot/test_fuzz.py --hypothesis-profile=long`.
"""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
from pathlib import Path
from typing import Any
from unittest import mock

import pydantic
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from bot.features.registry import features, handlers
from bot.host.failures import understood
from bot.i18n import words_for
from bot.interactions.items import form_texts
from bot.interactions.typed_options import read_value
from bot.pages.sentences import refusal
from bot.settings import SecretFileError, Settings
from bot.tables.lobby import check_options
from bot.tables.refusal import Refused
from bot.ui.limits import length
from bot.ui.names import NAME, Names
from pasur_core.errors import PasurError
from pasur_core.options import choices
from pasur_core.records.record import Record
from pasur_core.registry import games, load_game
from tests.bot.room import begun
from tests.discord_world import World, answer_text, discord_world
from tests.e2e.playing import open_table

EN, FA = words_for("en"), words_for("fa")
ALL = settings.default
assert ALL is not None
FEW = settings(
    max_examples=max(5, ALL.max_examples // 10),
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
    suppress_health_check=[HealthCheck.too_slow],
)
"""Settings without shrinking, because each example starts a bot."""
signs = st.characters() | st.sampled_from(
    "\u200b\u200d\u202e\u2066\u3164\u115f\u2800\ufe0f<>@&#*_`|~\\[]()"
)
texts = st.text(signs, max_size=80)
keys = st.sampled_from(sorted(games()))
json = st.recursive(
    st.none() | st.booleans() | st.integers() | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=12,
)


HANDLERS = handlers(features())


@given(st.lists(texts, min_size=1, max_size=8))
def test_names_are_words_and_nothing_else(names: list[str]) -> None:
    shown = Names(names, EN, ())
    for seat in range(len(names)):
        plain, marked = shown.plain(seat), shown(seat)
        assert plain.strip()
        assert length(plain) <= NAME
        assert len(plain.splitlines()) == 1
        assert not re.search(r"(?<!\\)(\\\\)*[<>@#*_`|~\[\]()]", marked), marked
        assert not set(plain) & {"\u202e", "\u2066", "\u200b", "\u3164"}


@given(keys, texts)
def test_typed_options_are_read_or_refused_in_words(key: str, typed: str) -> None:
    kind = load_game(key).options_type
    for name in (typed, *choices(kind)):
        told = ""
        try:
            check_options(key, {name: read_value(kind, name, typed)})
        except Refused as refused:
            told = refusal(refused, EN)
        assert not told.startswith("{"), told


@given(json)
def test_a_form_of_any_shape_is_read_as_texts(data: Any) -> None:
    for shape in ([data], [{"component": data}], [{"component": {"value": data}}], None):
        assert all(isinstance(one, str) for one in form_texts({"components": shape}))


@given(st.sampled_from(sorted(Settings.model_fields)), texts.filter(lambda one: "\0" not in one))
def test_any_setting_is_accepted_or_named(name: str, value: str) -> None:
    try:
        value.encode()
    except UnicodeEncodeError:
        return
    with mock.patch.dict(os.environ, {f"PASUR_{name}".upper(): value}):
        try:
            Settings(_env_file=None)
        except (pydantic.ValidationError, SecretFileError) as error:
            told = understood(error)
            assert told is not None
            assert f"PASUR_{name.upper()}" in told.sentence
            assert not told.may_pass


PLAYED = begun("Ali", "Sara", moves=12).match
assert PLAYED is not None
RECORD = Record.of(PLAYED).dumps()


@given(st.lists(st.tuples(st.integers(0, 4000), texts), max_size=6))
def test_a_record_that_was_tampered_with_is_read_or_refused(
    changes: list[tuple[int, str]],
) -> None:
    text, told = RECORD, ""
    for place, put in changes:
        text = text[: place % len(text)] + put + text[place % len(text) + len(put) // 2 :]
    try:
        record = Record.loads(text)
        record.verify()
        record.replay()
    except PasurError as error:
        told = str(error)
    assert len(told) < 400


@given(st.binary(max_size=300))
def test_bytes_that_are_no_record_are_refused(data: bytes) -> None:
    with pytest.raises(PasurError):
        Record.loads(data)


custom_ids = st.builds(
    "{}:{}:{}:{}:{}".format,
    st.sampled_from("bs"),
    st.sampled_from(sorted(HANDLERS)) | st.text("abz", max_size=12),
    st.sampled_from([0, 1, 2, 999, 2**63, 10**18 - 1]),
    st.integers(0, 3) | st.sampled_from([99, 10**9 - 1]),
    texts.map(lambda one: one[:30])
    | st.sampled_from(["claim", "deal", "0", "5S", "target", "x/0/0"]),
).map(lambda one: one[:100])
presses = st.tuples(
    st.sampled_from(["Ali", "Sara", "Mina"]),
    custom_ids | texts.filter(bool),
    st.none() | st.lists(texts.filter(bool) | st.sampled_from(["0", "1", "en"]), max_size=3),
)


@FEW
@given(st.lists(presses, min_size=1, max_size=12))
def test_any_press_is_answered_in_words(made: list[tuple[str, str, list[str] | None]]) -> None:
    async def press() -> None:
        with tempfile.TemporaryDirectory() as folder:
            async with discord_world(Path(folder)) as world:
                await open_table(world, "Ali", "Sara")
                for name, custom_id, values in made:
                    await check_answer(world, name, custom_id, values)

    asyncio.run(press())


async def check_answer(world: World, name: str, custom_id: str, values: list[str] | None) -> None:
    press = world.pressed(name, world.messages()[-1], custom_id, values)
    (result,) = await world.deliver(press)
    assert result.acknowledged, custom_id
    assert "went wrong" not in answer_text(result), custom_id
