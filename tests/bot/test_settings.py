"""Settings of a host: read from the environment, documented, and never shown."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pydantic
import pytest

from bot.features.registry import features
from bot.host.commented_settings import commented_settings, meanings
from bot.host.failures import understood
from bot.interactions.permissions import NEEDED, SCOPES, invite
from bot.settings import SecretFileError, Settings
from bot.store.database.address import Address

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
TOKEN = "MTIz.secret.token"  # noqa: S105


def read(monkeypatch: pytest.MonkeyPatch, **environment: str) -> Settings:
    given: dict[str, Any] = {"_env_file": None}
    for name in Settings.model_fields:
        monkeypatch.delenv(f"PASUR_{name}".upper(), raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(f"PASUR_{name}".upper(), value)
    return Settings(**given)


def test_the_example_has_all_settings_with_their_meanings() -> None:
    described = re.findall(r"^(?:# )?PASUR_([A-Z_]+)=", commented_settings(), re.MULTILINE)
    assert [name.lower() for name in described] == [*meanings()]
    assert meanings().keys() == Settings.model_fields.keys()


def test_a_settings_file_of_the_defaults_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / ".env"
    file.write_text(re.sub("^# PASUR", "PASUR", commented_settings(), flags=re.MULTILINE))
    defaults = read(monkeypatch)
    assert Settings(_env_file=file).model_dump() == defaults.model_dump()


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
    assert read(monkeypatch, features="All").features == tuple(features())


def test_token_and_database_password_are_shown_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = read(monkeypatch, token=TOKEN, database_url="postgresql://me:hush@host/pasur")
    for text in (repr(settings), str(settings), repr(settings.model_dump())):
        assert TOKEN not in text
        assert "hush" not in text


def written(folder: Path, secret: str | bytes) -> str:
    file = folder / "secret"
    file.write_bytes(secret if isinstance(secret, bytes) else secret.encode())
    return str(file)


def test_secrets_may_be_in_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Editors end a file with a line break, which is no part of the secret."""
    settings = read(monkeypatch, token="", token_file=written(tmp_path, f"{TOKEN}\n"))
    assert settings.token.get_secret_value() == TOKEN
    assert TOKEN not in repr(settings)
    url = "postgresql://me:hush@host/pasur"
    settings = read(monkeypatch, database_url_file=written(tmp_path, url))
    assert settings.database_url.get_secret_value() == url


@pytest.mark.parametrize("password", ["hush", "p@ss:w/rd %?#é"])
def test_a_password_in_a_file_completes_the_address_of_the_database(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, password: str
) -> None:
    settings = read(
        monkeypatch,
        database_url="postgres://me@host:5/pasur?ssl=require",
        database_password_file=written(tmp_path, password),
    )
    url = Address.read(settings.database_url.get_secret_value()).url
    assert (url.username, url.password) == ("me", password)
    assert (url.host, url.port, url.database, url.query) == ("host", 5, "pasur", {"ssl": "require"})
    assert password not in repr(settings)


@pytest.mark.parametrize(
    ("message", "content", "settings"),
    [
        ("unread", None, {}),
        ("unread", b"\xff\xfe" + TOKEN.encode(), {}),
        ("empty", b" \n", {}),
        ("twice", TOKEN, {"token": TOKEN}),
        ("no-user", "hush", {"token_file": ""}),
        ("no-user", "hush", {"token_file": "", "database_url": "postgres://me:old@host/pasur"}),
    ],
    ids=["a folder", "no text", "empty", "twice", "no user", "a password in the address"],
)
def test_a_secret_that_cannot_be_taken_from_its_file_is_explained_without_it(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    message: str,
    content: str | bytes | None,
    settings: dict[str, str],
) -> None:
    path = str(tmp_path) if content is None else written(tmp_path, content)
    which = "database_password_file" if message == "no-user" else "token_file"
    with pytest.raises(SecretFileError) as caught:
        read(monkeypatch, **{which: path, **settings})
    stop = understood(caught.value)
    assert stop is not None
    assert caught.value.message == f"host-secret-{message}"
    assert not stop.may_pass
    for secret in (TOKEN, "hush", "old", "xff"):
        assert secret not in stop.sentence + repr(caught.value)
    assert f"PASUR_{'TOKEN' if message == 'twice' else which.upper()}" in stop.sentence
