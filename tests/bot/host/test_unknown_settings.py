"""Names that are almost a setting are named with that setting, never with their values."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bot.host.unknown_settings import unknown_settings
from bot.i18n import words_for
from bot.settings import Settings

EN = words_for("en")
SECRET = "MTIz.secret.token"  # noqa: S105


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in [name for name in os.environ if name.upper().startswith("PASUR_")]:
        monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)


def near(name: str, setting: str) -> str:
    return EN("host-near-setting", name=name, near=setting)


def test_every_setting_is_known_in_any_case(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [f"pasur_{name}" for name in Settings.model_fields]
    Path(".env").write_text("".join(f"{name}=x\n" for name in [*names, "IMAGE"]))
    for name in names:
        monkeypatch.setenv(name.upper(), "x")
    assert not unknown_settings()


@pytest.mark.parametrize("name", ["PASUR_BORD_SECONDS", "pasur_bord_seconds"])
def test_a_name_with_a_typo_is_named_with_the_nearest_setting(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    expected = near("PASUR_BORD_SECONDS", "PASUR_BOARD_SECONDS")
    assert expected == "PASUR_BORD_SECONDS is no setting. Did you mean PASUR_BOARD_SECONDS?"
    monkeypatch.setenv(name, SECRET)
    assert unknown_settings() == [expected]
    monkeypatch.delenv(name)
    Path(".env").write_text(f"export {name}={SECRET}\n")
    assert unknown_settings() == [expected]


def test_a_name_that_resembles_no_setting_is_named_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PASUR_SERVICE_HOST", SECRET)
    monkeypatch.setenv("PASUR_", SECRET)
    assert unknown_settings() == [
        "PASUR_ is no setting.",
        EN("host-no-setting", name="PASUR_SERVICE_HOST"),
    ]


def test_a_name_in_both_places_is_named_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PASUR_TOKN", SECRET)
    Path(".env").write_text(f"PASUR_TOKN={SECRET}\nPASUR_WEBB={SECRET}\n")
    assert unknown_settings() == [
        near("PASUR_TOKN", "PASUR_TOKEN"),
        near("PASUR_WEBB", "PASUR_WEB"),
    ]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (f"PASUR_TOKEN:{SECRET}", []),
        (f"PASUR_TOKEN:{SECRET}=", [near("PASUR_TOKEN…", "PASUR_TOKEN")]),
        (f"PASUR_TOKN:{SECRET}=", [near("PASUR_TOKN…", "PASUR_TOKEN")]),
        (f"PASUR_TOKEN: {SECRET}", []),
    ],
)
def test_no_part_of_a_secret_in_a_malformed_line_is_shown(line: str, expected: list[str]) -> None:
    Path(".env").write_text(f"{line}\n")
    assert unknown_settings() == expected
