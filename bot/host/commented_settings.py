"""Make a `.env` file with a comment for each setting: its docstring in `bot/settings.py`."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator, Mapping

from pydantic import SecretStr

from bot import settings
from bot.settings import Settings

_WIDTH = 100
"""The most characters of a line."""


def commented_settings() -> str:
    """Return the text of a `.env` file; only the line of the token is no comment."""
    return "\n".join(_lines())


def meanings() -> Mapping[str, str]:
    """Return the docstring of each setting, on one line."""
    module = ast.parse(inspect.getsource(settings))
    (declared,) = (
        one for one in module.body if isinstance(one, ast.ClassDef) and one.name == "Settings"
    )
    found = {}
    for field, text in zip(declared.body, declared.body[1:], strict=False):
        match field, text:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(meaning))),
            ):
                found[name] = " ".join(meaning.split())
    return found


def default_of(name: str) -> str:
    """Return the default of a setting, as a host would write it.

    >>> default_of("levels"), default_of("log_json"), default_of("ordinal")
    ('beginner,club,master', 'false', '')
    """
    match Settings.model_fields[name].default:
        case None:
            return ""
        case SecretStr() as secret:
            return secret.get_secret_value()
        case bool() as switch:
            return str(switch).lower()
        case settings.FEATURES:
            return "all"
        case tuple() as several:
            return ",".join(several)
        case value:
            return str(value)


def _lines() -> Iterator[str]:
    for name, meaning in meanings().items():
        plain = meaning.translate({ord(mark): None for mark in "`<>"})
        yield textwrap.fill(plain, _WIDTH, initial_indent="# ", subsequent_indent="# ")
        mark = "" if name == "token" else "# "
        yield f"{mark}PASUR_{name.upper()}={default_of(name)}"
        yield ""
