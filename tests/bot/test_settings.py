"""Settings of a host: read from the environment, documented, and never shown."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pydantic
import pytest

from bot.features.registry import features
from bot.interactions.permissions import NEEDED, SCOPES, invite
from bot.settings import Settings

ROOT = Path(__file__).parents[2]
EXAMPLE = (ROOT / ".env.example").read_text("utf-8")
README = (ROOT / "README.md").read_text("utf-8")
TOKEN = "MTIz.secret.token"  # noqa: S105


def read(monkeypatch: pytest.MonkeyPatch, **environment: str) -> Settings:
    given: dict[str, Any] = {"_env_file": None}
    for name in Settings.model_fields:
        monkeypatch.delenv(f"PASUR_{name}".upper(), raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(f"PASUR_{name}".upper(), value)
    return Settings(**given)


def plain(value: object) -> str:
    if isinstance(value, tuple):
        return ",".join(value)
    if value is None:
        return ""
    text = value.get_secret_value() if isinstance(value, pydantic.SecretStr) else str(value)
    return text.lower() if isinstance(value, bool) else text


def test_the_example_has_all_settings_and_no_others() -> None:
    described = set(re.findall(r"^(?:# )?(PASUR_[A-Z_]+)=", EXAMPLE, re.MULTILINE))
    assert described == {f"PASUR_{name}".upper() for name in Settings.model_fields}


def test_the_example_shows_the_defaults(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = read(monkeypatch)
    for name in Settings.model_fields:
        shown = re.findall(rf"^(?:# )?PASUR_{name.upper()}=(.*)$", EXAMPLE, re.MULTILINE)
        assert shown[0] == plain(getattr(settings, name))


def test_the_readme_names_only_existing_settings() -> None:
    named = set(re.findall(r"PASUR_[A-Z_]+", README))
    assert named
    assert named <= {f"PASUR_{name}".upper() for name in Settings.model_fields}


def test_the_readmes_invite_link_has_exactly_the_needed_permissions() -> None:
    (link,) = re.findall(r"https://discord\.com/oauth2/authorize\?\S+?(?=`)", README)
    assert f"permissions={NEEDED.value}" in link
    assert f"scope={'+'.join(SCOPES)}" in link
    assert f"permissions={NEEDED.value}" in invite(1)
    assert "client_id=1&" in invite(1)


def test_settings_are_read_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = read(
        monkeypatch, token=TOKEN, log_level="debug", log_json="yes", computer_seconds="0"
    )
    assert settings.token.get_secret_value() == TOKEN
    assert (settings.log_level, settings.log_json, settings.computer_seconds) == ("DEBUG", True, 0)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("log_level", "LOUD"),
        ("log_json", "perhaps"),
        ("computer_seconds", "soon"),
        ("computer_seconds", "-1"),
        ("board_seconds", "nan"),
        ("health", "99999"),
        ("health", "-1"),
        ("health", "somewhere"),
        ("health", "a b:80"),
        ("board_seconds", "inf"),
        ("levels", "club,grandmaster"),
        ("features", "daily,roulette"),
    ],
)
def test_a_wrong_value_is_named(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    with pytest.raises(pydantic.ValidationError) as caught:
        read(monkeypatch, **{name: value})
    assert caught.value.errors()[0]["loc"] == (name,)


def test_the_club_always_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    assert read(monkeypatch, levels=" Beginner ,").levels == ("beginner", "club")
    assert read(monkeypatch).levels == ("beginner", "club", "master")


def test_privacy_is_always_switched_on(monkeypatch: pytest.MonkeyPatch) -> None:
    assert read(monkeypatch, features=" Daily,").features == ("daily", "privacy")
    assert read(monkeypatch).features == tuple(features())


def test_token_and_database_password_are_shown_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = read(monkeypatch, token=TOKEN, database_url="postgresql://me:hush@host/pasur")
    for text in (repr(settings), str(settings), repr(settings.model_dump())):
        assert TOKEN not in text
        assert "hush" not in text
