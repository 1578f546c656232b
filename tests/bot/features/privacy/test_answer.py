"""The file with a person's data."""

from __future__ import annotations

import io
import json
from zipfile import ZipFile

import pytest

from bot.features.privacy.answer import file_of
from bot.ui.limits import FILE_BYTES


def test_a_small_export_is_a_json_file() -> None:
    kept = {"names": [{"name": "Sara \u0633\u0627\u0631\u0627"}]}
    file = file_of(kept)
    assert file.file_name == "pasur-data.json"
    assert json.loads(file.data) == kept


@pytest.mark.slow
def test_an_export_too_large_for_discord_is_packed() -> None:
    """The moves of 1,300 matches take over ten megabytes."""
    moves = [
        {"table": number // 70, "number": number % 70, "text": "7c x 3d+4h", "at": 1.7e9 + number}
        for number in range(120_000)
    ]
    file = file_of({"moves": moves})
    assert file.file_name == "pasur-data.zip"
    with ZipFile(io.BytesIO(file.data)) as archive:
        (name,) = archive.namelist()
        data = archive.read(name)
    assert name == "pasur-data.json"
    assert len(data) > FILE_BYTES > len(file.data)
    assert json.loads(data) == {"moves": moves}
