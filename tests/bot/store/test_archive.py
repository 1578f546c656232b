"""Files of archived matches."""

from __future__ import annotations

import gzip
import stat
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from bot.store.archive import Archive, ArchiveError

TEXT = 'format = 1\nlog = ["p1 5♣"]\n'


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    return Archive(tmp_path / "archive")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return the path of match 12 of server 7."""
    return tmp_path / "archive" / "7" / "12.toml.gz"


def refused(call: Callable[..., object], *arguments: object) -> str:
    with pytest.raises(ArchiveError) as told:
        call(*arguments)
    return told.value.reason


def test_an_archived_match_can_be_read_again_also_by_other_programs(
    archive: Archive, file: Path
) -> None:
    archive.put(7, 12, TEXT)
    assert archive.get(7, 12) == TEXT
    assert gzip.decompress(file.read_bytes()).decode() == TEXT
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700


def test_many_may_archive_the_same_match_at_once(archive: Archive, file: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        for done in [pool.submit(archive.put, 7, 12, TEXT) for _ in range(40)]:
            done.result()
    assert [one.name for one in file.parent.iterdir()] == [file.name]
    assert archive.get(7, 12) == TEXT


def test_another_match_is_never_written_over(archive: Archive) -> None:
    archive.put(7, 12, TEXT)
    assert refused(archive.put, 7, 12, "another") == "it holds another match"
    assert archive.get(7, 12) == TEXT


@pytest.mark.parametrize(
    "rest",
    [b"", b"not zipped", gzip.compress(TEXT.encode(), mtime=0)[:-9]],
    ids=["empty", "not zipped", "cut off"],
)
def test_a_damaged_file_is_reported_and_replaced(archive: Archive, file: Path, rest: bytes) -> None:
    archive.put(7, 12, TEXT)
    file.write_bytes(rest)
    assert refused(archive.get, 7, 12)
    archive.put(7, 12, TEXT)
    assert archive.get(7, 12) == TEXT


def test_a_file_that_is_too_long_is_reported(archive: Archive, file: Path) -> None:
    archive.put(7, 12, TEXT)
    file.write_bytes(gzip.compress(b"#" * 4_000_001, mtime=0))
    assert refused(archive.get, 7, 12) == "it is too long"
    file.write_bytes(b"#" * 4_000_001)
    assert refused(archive.get, 7, 12) == "it is too long"


def test_a_missing_file_is_reported(archive: Archive) -> None:
    assert refused(archive.get, 7, 12) == "No such file or directory"


def test_a_server_is_forgotten_with_all_its_files_and_no_others(
    archive: Archive, file: Path
) -> None:
    for guild_id, match_id in ((7, 12), (7, 13), (8, 14)):
        archive.put(guild_id, match_id, TEXT)
    archive.forget(7)
    archive.forget(7)
    assert not file.parent.exists()
    assert archive.get(8, 14) == TEXT
    archive.drop(8, 14)
    archive.drop(8, 14)
    assert refused(archive.get, 8, 14)


def test_a_folder_that_cannot_be_written_is_reported(
    bare_folder: Path, unprivileged: Callable[[], None]
) -> None:
    archive = Archive(bare_folder / "archive")
    archive.put(7, 12, TEXT)
    unprivileged()
    assert refused(archive.put, 7, 13, TEXT) == "Permission denied"
    assert refused(archive.drop, 7, 12) == "Permission denied"
    assert refused(archive.forget, 7) == "Permission denied"
