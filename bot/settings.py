"""What a host may set, read once at start from the environment and `.env`."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from pasur_core.players.levels import CLUB, LEVELS

_LAST_PORT = 65535


def _host_and_port(text: str) -> str:
    """Return the address with its host; raises `ValueError`.

    >>> _host_and_port("8080"), _host_and_port("[::]:80"), _host_and_port("")
    ('127.0.0.1:8080', '[::]:80', '')
    """
    host, _, port = text.rpartition(":")
    if not text:
        return ""
    if not re.fullmatch(r"[0-9]{1,5}", port) or not 0 < int(port) <= _LAST_PORT:
        raise ValueError("no port")
    if host and not re.fullmatch(r"[\w.-]+|\[[0-9a-fA-F:.]+\]", host):
        raise ValueError("no host")
    return f"{host or '127.0.0.1'}:{port}"


def _levels(given: object) -> object:
    """Return the levels of a list with commas, the club's among them; raises `ValueError`.

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


Level = Literal["DEBUG", "INFO", "WARNING", "ERROR"]


class Settings(BaseSettings):
    """Settings of one process; every name is prefixed `PASUR_` in the environment."""

    model_config = SettingsConfigDict(env_prefix="PASUR_", env_file=".env", extra="ignore")

    token: SecretStr = Field(default=SecretStr(""))
    """The bot's token from Discord's developer portal."""

    database_url: SecretStr = Field(default=SecretStr("sqlite+aiosqlite:///data/pasur.db"))
    """`sqlite+aiosqlite:///FILE` or `postgresql+asyncpg://USER:PASSWORD@HOST/NAME`."""

    log_level: Annotated[Level, BeforeValidator(str.upper)] = "INFO"
    log_json: bool = False

    health: Annotated[str, AfterValidator(_host_and_port)] = ""
    """`HOST:PORT` where `/healthz` and `/readyz` answer; empty: nowhere. A port alone is one of
    this machine, which nobody else can reach."""

    computer_seconds: float = Field(default=1.5, ge=0, allow_inf_nan=False)
    """How long a computer player seems to think."""

    levels: Annotated[tuple[str, ...], NoDecode, BeforeValidator(_levels)] = LEVELS
    """How well computer players may play, with commas between; `club` always may."""

    board_seconds: float = Field(default=1.2, ge=0, allow_inf_nan=False)
    """The least time between two edits of one board."""

    picture_processes: int = Field(default=2, ge=0, le=64)
    """How many processes draw pictures; with 0 the bot's own does, in threads."""

    thinking_processes: int = Field(default=2, ge=0, le=64)
    """How many processes think for computer players and hints; with 0 the bot's own does, in
    threads."""
