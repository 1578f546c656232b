"""The host's settings, read once at start from the environment and `.env`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Literal, Self
from urllib.parse import quote

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from pasur_core.players.levels import CLUB, LEVELS

_LAST_PORT = 65535
"""The highest number of a TCP port."""

FEATURES = tuple(
    sorted(one.parent.name for one in (Path(__file__).parent / "features").glob("*/__init__.py"))
)
"""The names of all features, which are their folders. They are listed and not imported, since
features import the settings."""


def _host_and_port(text: str) -> str:
    """Return the address with its host. Raise `ValueError`.

    >>> _host_and_port("8080"), _host_and_port("[::]:80"), _host_and_port("")
    ('127.0.0.1:8080', '[::]:80', '')
    """
    host, _, port = text.rpartition(":")
    if not text:
        return ""
    if not re.fullmatch(r"[0-9]{1,5}", port) or int(port) > _LAST_PORT:
        raise ValueError("no port")
    if host and not re.fullmatch(r"[\w.-]+|\[[0-9a-fA-F:.]+\]", host):
        raise ValueError("no host")
    return f"{host or '127.0.0.1'}:{port}"


def _levels(given: object) -> object:
    """Return the levels in a comma-separated list, always with `club`. Raise `ValueError`.

    >>> _levels("Beginner, club")
    ('beginner', 'club')
    >>> _levels("")
    ('club',)
    """
    if not isinstance(given, str):
        return given
    named = {one.strip().lower() for one in given.split(",") if one.strip()}
    if not named <= set(LEVELS):
        raise ValueError("no such level")
    return tuple(level for level in LEVELS if level in named | {CLUB})


def _features(given: object) -> object:
    """Return the features in a comma-separated list, always with `privacy`. Raise `ValueError`.

    >>> _features("Lesson, daily")
    ('daily', 'lesson', 'privacy')
    """
    if not isinstance(given, str):
        return given
    named = {one.strip().lower() for one in given.split(",") if one.strip()}
    if not named <= set(FEATURES):
        raise ValueError("no such feature")
    return tuple(name for name in FEATURES if name in named | {"privacy"})


def _shards(text: str) -> str:
    """Return a list of shards without spaces. Raise `ValueError` if it is malformed.

    >>> _shards("0-3, 8 / 16"), _shards("16"), _shards("")
    ('0-3,8/16', '16', '')
    """
    plain = "".join(text.split())
    number = r"[0-9]{1,9}"
    part = f"{number}(?:-{number})?"
    if not re.fullmatch(rf"(?:(?:{part}(?:,{part})*/)?{number})?", plain):
        raise ValueError("no shards")
    return plain


def _proxy(text: str) -> str:
    """Return the address without a slash at its end. Raise `ValueError` if it is malformed."""
    if text and not re.fullmatch(r"https?://[\w.:\[\]-]+(?:/[\w./-]*)?", text):
        raise ValueError("no address")
    return text.rstrip("/")


def _origin(text: str) -> str:
    """Return the beginning of links, without a slash at its end. Raise `ValueError`.

    >>> _origin("https://cards.example/"), _origin("")
    ('https://cards.example', '')
    """
    if text and not re.fullmatch(r"https?://[\w.:\[\]-]+/?", text, re.ASCII):
        raise ValueError("no address")
    return text.rstrip("/")


def _number(given: object) -> object:
    """Return None for an empty number."""
    return None if given == "" else given


def _path(text: str) -> str:
    """Return the path without spaces around it. Raise `ValueError` for a NUL, which no path has."""
    if "\0" in text:
        raise ValueError("no path")
    return text.strip()


Level = Literal["DEBUG", "INFO", "WARNING", "ERROR"]


def _variable(name: str) -> str:
    return f"PASUR_{name}".upper()


class SecretFileError(Exception):
    """Raised for a secret that cannot be taken from its file.

    `message` is the id of the sentence. Neither it nor the facts contain any part of the file.
    """

    def __init__(self, message: str, **facts: str) -> None:
        super().__init__(message, facts)
        self.message = message
        self.facts = facts


class Settings(BaseSettings):
    """Settings of one process; every name is prefixed `PASUR_` in the environment."""

    model_config = SettingsConfigDict(env_prefix="PASUR_", env_file=".env", extra="ignore")

    token: SecretStr = Field(default=SecretStr(""))
    """The bot's token from Discord's developer portal."""

    database_url: SecretStr = Field(default=SecretStr("sqlite+aiosqlite:///data/pasur.db"))
    """`sqlite+aiosqlite:///FILE` or `postgresql+asyncpg://USER:PASSWORD@HOST/NAME`."""

    token_file: Annotated[str, AfterValidator(_path)] = ""
    """The path of a file with the token, in place of `token`."""

    database_url_file: Annotated[str, AfterValidator(_path)] = ""
    """The path of a file with the database's address, in place of `database_url`."""

    database_password_file: Annotated[str, AfterValidator(_path)] = ""
    """The path of a file with the password of PostgreSQL, for an address with a user alone."""

    copy_to: SecretStr = Field(default=SecretStr(""))
    """The database that `python -m bot copy` copies to, as `database_url`. It is not an argument,
    because others on the machine could read a password there."""

    archive_days: int = Field(default=0, ge=0, le=36500)
    """Days after its end after which a match is packed; 0 for never."""

    log_level: Annotated[Level, BeforeValidator(str.upper)] = "INFO"
    log_json: bool = False

    shards: Annotated[str, AfterValidator(_shards)] = ""
    """The number of the bot's connections (`16`), or those of this process (`0-3/16`); empty for as
    many as Discord recommends."""

    processes: int = Field(default=1, ge=1, le=1000)
    """The number of processes that share the connections."""

    ordinal: Annotated[int | None, Field(ge=0), BeforeValidator(_number)] = None
    """The number of this process, from 0; None for the number at the end of the machine's name."""

    requests: int = Field(default=50, ge=10, le=100_000)
    """Requests per second that Discord allows the bot, which all its processes share."""

    rest_proxy: Annotated[str, AfterValidator(_proxy)] = ""
    """`http://HOST:PORT/api/v10` of a proxy that sends all processes' requests; empty for none."""

    health: Annotated[str, AfterValidator(_host_and_port)] = ""
    """`HOST:PORT` where `/healthz` and `/readyz` answer; empty for nowhere. A port alone is only
    reachable from this machine; port 0 is any free one, which the log shows."""

    metrics: Annotated[str, AfterValidator(_host_and_port)] = ""
    """`HOST:PORT` where `/metrics` answers, as for `health`; empty switches metrics off."""

    web: Annotated[str, AfterValidator(_host_and_port)] = ""
    """`HOST:PORT` where the pages of servers answer, as for `health`; empty serves none."""

    web_url: Annotated[str, AfterValidator(_origin)] = ""
    """Where the links to these pages begin, as `https://cards.example`; set if `web` is."""

    computer_seconds: float = Field(default=1.5, ge=0, allow_inf_nan=False)
    """Seconds that a computer player seems to think."""

    levels: Annotated[tuple[str, ...], NoDecode, BeforeValidator(_levels)] = LEVELS
    """The levels that computer players may have, separated by commas; `club` is always allowed."""

    features: Annotated[tuple[str, ...], NoDecode, BeforeValidator(_features)] = FEATURES
    """The features that are switched on, separated by commas; `privacy` always is."""

    board_seconds: float = Field(default=1.2, ge=0, allow_inf_nan=False)
    """The least number of seconds between two edits of one board."""

    picture_processes: int = Field(default=2, ge=0, le=64)
    """The number of processes that draw pictures; with 0, threads of the bot's process do."""

    thinking_processes: int = Field(default=2, ge=0, le=64)
    """The number of worker processes for computer players and hints; with 0, threads of the bot's
    process do the work."""

    @model_validator(mode="after")
    def _read_files(self) -> Self:
        """Read the secrets that are in files. Raise `SecretFileError`."""
        for name in ("token", "database_url"):
            if getattr(self, f"{name}_file"):
                if name in self.model_fields_set and getattr(self, name).get_secret_value():
                    raise SecretFileError("host-secret-twice", name=_variable(name))
                setattr(self, name, SecretStr(self._read(f"{name}_file")))
        if self.database_password_file:
            url = self.database_url.get_secret_value()
            user = re.match(r"postgres(?:ql)?(?:\+asyncpg)?://[^:@/?#]+(?=@)", url)
            if user is None:
                raise SecretFileError("host-secret-no-user")
            password = quote(self._read("database_password_file"), safe="")
            self.database_url = SecretStr(f"{user[0]}:{password}{url[user.end() :]}")
        return self

    def _read(self, name: str) -> str:
        """Return the secret in the file that a setting names, without spaces around it."""
        path = Path(getattr(self, name))
        try:
            secret = path.read_text("utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            why = error.strerror if isinstance(error, OSError) else None
            facts = {"name": _variable(name), "path": str(path), "why": why or "no UTF-8 text"}
            # The error of a wrong encoding contains the bytes of the file.
            raise SecretFileError("host-secret-unread", **facts) from None
        if not secret:
            raise SecretFileError("host-secret-empty", name=_variable(name), path=str(path))
        return secret
