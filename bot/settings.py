"""What a host may set, read once at start from the environment and `.env`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict

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

    computer_seconds: float = Field(default=1.5, ge=0, allow_inf_nan=False)
    """How long a computer player seems to think."""

    board_seconds: float = Field(default=1.2, ge=0, allow_inf_nan=False)
    """The least time between two edits of one board."""
