"""The operator's settings, read once at start from the environment and `.env`."""

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
"""The names of all features, from their folders, because features import this module."""


def _host_and_port(text: str) -> str:
    """Return the address, with the default host if it has none. Raise `ValueError`.

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
    """Return the features in a comma-separated list, always with `privacy`, or `all` of them.

    Raise `ValueError`.

    >>> _features("Lesson, daily")
    ('daily', 'lesson', 'privacy')
    """
    if not isinstance(given, str):
        return given
    if given.strip().lower() == "all":
        return FEATURES
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
    """Return the URL without a slash at its end. Raise `ValueError` if it is malformed."""
    if text and not re.fullmatch(r"https?://[\w.:\[\]-]+(?:/[\w./-]*)?", text):
        raise ValueError("no address")
    return text.rstrip("/")


def _origin(text: str) -> str:
    """Return a URL in the form of an origin in browsers. Raise `ValueError`.

    >>> _origin("https://Cards.example:443/"), _origin("http://[::1]:8090"), _origin("")
    ('https://cards.example', 'http://[::1]:8090', '')
    """
    if text and not re.fullmatch(r"https?://[\w.:\[\]-]+/?", text, re.ASCII):
        raise ValueError("no address")
    text = text.rstrip("/").lower()
    return text.removesuffix(":443" if text.startswith("https:") else ":80")


def _number(given: object) -> object:
    """Return the value, or None for an empty text."""
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
    """Raised for a secret that cannot be read from its file.

    `message` is the Fluent id of the error. Neither the error's message nor its `facts` contain
    any part of the file.
    """

    def __init__(self, message: str, **facts: str) -> None:
        super().__init__(message, facts)
        self.message = message
        self.facts = facts


class Settings(BaseSettings):
    """Settings of one process; in the environment, every name has the prefix `PASUR_`.

    The docstrings below are for operators: `pasur settings`, `.env.example` and the page of the
    settings show them (`bot/host/commented_settings.py`).
    """

    model_config = SettingsConfigDict(env_prefix="PASUR_", env_file=".env", extra="ignore")

    token: SecretStr = Field(default=SecretStr(""))
    """The bot's token from <https://discord.com/developers/applications>. Keep it secret."""

    token_file: Annotated[str, AfterValidator(_path)] = ""
    """The path of a file that contains the token and nothing else, in place of `PASUR_TOKEN`: for
    secrets of containers and credentials of systemd."""

    database_url: SecretStr = Field(default=SecretStr("sqlite+aiosqlite:///data/pasur.db"))
    """The database: a SQLite file, or a PostgreSQL such as
    `postgresql+asyncpg://pasur:secret@localhost/pasur`."""

    database_url_file: Annotated[str, AfterValidator(_path)] = ""
    """The path of a file with the database's address, in place of `PASUR_DATABASE_URL`."""

    database_password_file: Annotated[str, AfterValidator(_path)] = ""
    """The path of a file with PostgreSQL's password. The address then names the user alone:
    `postgresql+asyncpg://pasur@localhost/pasur`."""

    # No argument of the command, because others on the machine could read a password there.
    copy_to: SecretStr = Field(default=SecretStr(""))
    """The target of the command `pasur copy`, written like `PASUR_DATABASE_URL`."""

    archive_days: int = Field(default=0, ge=0, le=36500)
    """Days after which the moves of a finished match are packed; 0: never. Scores and records stay
    available."""

    log_level: Annotated[Level, BeforeValidator(str.upper)] = "INFO"
    """The least important lines that are logged: `DEBUG`, `INFO`, `WARNING` or `ERROR`."""

    log_json: bool = False
    """Whether each line of the log is a JSON object."""

    shards: Annotated[str, AfterValidator(_shards)] = ""
    """How many connections to Discord the bot has, such as `16`, or which of them this process has,
    such as `0-3/16`. Empty: as many as Discord recommends."""

    processes: int = Field(default=1, ge=1, le=1000)
    """How many processes on one PostgreSQL share the connections."""

    ordinal: Annotated[int | None, Field(ge=0), BeforeValidator(_number)] = None
    """The number of this process, from 0. Empty: the number at the end of its machine's name."""

    requests: int = Field(default=50, ge=10, le=100_000)
    """Requests a second that Discord allows the bot; all processes share them."""

    rest_proxy: Annotated[str, AfterValidator(_proxy)] = ""
    """The address of a proxy that sends the requests of all processes to Discord, such as
    `http://proxy:8080/api/v10`."""

    health: Annotated[str, AfterValidator(_host_and_port)] = ""
    """The port at which `/healthz` and `/readyz` answer. A port alone is reachable only from this
    machine, `0.0.0.0:8080` from every network. Empty: none."""

    metrics: Annotated[str, AfterValidator(_host_and_port)] = ""
    """The port at which `/metrics` answers Prometheus, written like `PASUR_HEALTH`. Empty: none."""

    web: Annotated[str, AfterValidator(_host_and_port)] = ""
    """The port at which the pages of servers answer, written like `PASUR_HEALTH`. Set it together
    with `PASUR_WEB_URL`. Empty: none."""

    web_url: Annotated[str, AfterValidator(_origin)] = ""
    """The beginning of links to these pages, such as `https://cards.example`."""

    web_proxy: bool = False
    """Whether a reverse proxy of this machine or of a private network stands before these pages and
    sends `X-Forwarded-For`."""

    computer_seconds: float = Field(default=1.5, ge=0, allow_inf_nan=False)
    """Seconds that a computer player seems to think: fewer with few cards, more with many. With 0,
    all of them play at once."""

    levels: Annotated[tuple[str, ...], NoDecode, BeforeValidator(_levels)] = LEVELS
    """The levels that computer players can have; `club` is always there. A master needs a good part
    of a second of a processor for each move."""

    features: Annotated[tuple[str, ...], NoDecode, BeforeValidator(_features)] = FEATURES
    """The features that are switched on: `all`, or names with commas between them, which are the
    folders in `bot/features`; `privacy` always is. One that is left out has no command and no
    button, and stores nothing."""

    board_seconds: float = Field(default=1.2, ge=0, allow_inf_nan=False)
    """The least number of seconds between two edits of one board."""

    picture_processes: int = Field(default=2, ge=0, le=64)
    """How many processes draw pictures, of some 50 MB each. One starts with the bot, the
    others when they are needed. With 0, the bot's own process draws: less memory, slower
    answers."""

    thinking_processes: int = Field(default=2, ge=0, le=64)
    """How many processes think for computer players, hints and analysis, of some 50 MB each,
    started when they are needed. With 0, the bot's own process thinks."""

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
