"""Typed options, such as `target=100 teams=false`."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from bot.games.presenting.presenter import presenter
from bot.i18n import Words
from bot.i18n.folding import folded
from bot.tables.lobby import check_options
from bot.tables.refusal import Refused
from bot.ui.limits import CHOICE_TEXT, CHOICES, TYPED, fit, length
from pasur_core.options import Options, Value, choices, ranges
from pasur_core.registry import UnknownGame, games, load_game

_DIGITS = 9
"""The most digits of a number; no option has a longer one."""


def read_typed(key: str, typed: str) -> dict[str, object]:
    """Return the values of typed options by name; raise `Refused` with the allowed values.

    Text beyond the option's limit is cut.

    `key` is the game.
    """
    try:
        kind = load_game(key).options_type
    except UnknownGame as error:
        raise Refused("no-such-game") from error
    options: dict[str, object] = {}
    for part in re.findall(r"[^,،\s]+", typed[:TYPED]):
        name, _, value = part.partition("=")
        options[name] = read_value(kind, name, value)
    check_options(key, options)
    return options


def read_value(kind: type[Options], name: str, typed: str) -> object:
    """Return the value typed for an option; the text itself if it is not an allowed value.

    Digits can be of any script, and invisible characters are ignored.
    """
    plain = "".join(one for one in typed if unicodedata.category(one) != "Cf").lower()
    if plain.isdecimal() and len(plain) <= _DIGITS:
        number = int(plain)
        if number in ranges(kind).get(name, ()):
            return number
        plain = str(number)
    allowed = choices(kind).get(name, ())
    return next((one for one in allowed if str(one).lower() == plain), typed)


def suggestions(key: str, typed: str, words: Words) -> list[tuple[str, str]]:
    """Return suggestions for the option typed last, as pairs of shown and sent text, at most 25.

    The sent text repeats the options typed before. A default is left out until something is typed,
    unless tables begin with another value.
    """
    if key not in games():
        return []
    done, _, begun = typed[:TYPED].rpartition(" ")
    game = games()[key]
    found, kind, plain = [], game.options_type, folded(begun)
    usual = {name for seats in game.seats for name in game.usual(seats)}
    for name, values in _offered(kind, begun).items():
        for value in values if begun or name in usual else values[1:]:
            text = f"{name}={str(value).lower()}"
            label, read = _labelled(key, name, value, words)
            fits = length(f"{done} {text}".strip()) <= CHOICE_TEXT
            if fits and (plain in text or plain in read) and f"{name}=" not in done:
                found.append((fit(label, CHOICE_TEXT), f"{done} {text}".strip()))
    return found[:CHOICES]


@lru_cache(maxsize=4096)
def _labelled(key: str, name: str, value: Value, words: Words) -> tuple[str, str]:
    """Return the label of an option's value, and that text folded."""
    shown = presenter(key, words.language)
    called = shown.option_value(name, value)
    label = words("option-is", option=shown.option(name), value=called)
    return label, folded(label)


def _offered(kind: type[Options], begun: str) -> dict[str, tuple[Value, ...]]:
    """Return every option and its values; a number has its declared values and the typed one."""
    offered = choices(kind)
    name, _, typed = begun.lower().partition("=")
    own = read_value(kind, name, typed)
    if isinstance(own, int) and own not in offered[name]:
        offered[name] += (own,)
    return offered
