"""A tag is released only if versions and changelog agree with it."""

from __future__ import annotations

import os
import re
import subprocess
import tarfile
from pathlib import Path

import pytest

from deploy.release import (
    Release,
    Wrong,
    addressed,
    check,
    copy_sources,
    main,
    named,
    notes,
    settle,
)

BOT, ENGINE = named("v1.2.0"), named("core-v0.3.0")

ADDRESS = "https://github.com/Someone/pasur"
PROJECT = f"""[project]
version = "1.2.0"

[project.urls]
Homepage = "{ADDRESS}"
Changelog = "{ADDRESS}/blob/HEAD/CHANGELOG.md"
Documentation = "{ADDRESS}/tree/HEAD/docs"
Issues = "{ADDRESS}/issues"

[project.optional-dependencies]

[tool.pasur]
repository = "{ADDRESS}"
"""

CHANGES = """# Changelog

Newest first.

## 1.2.0 (2030-01-02)

For hosts: nothing has to be done.

### For players
- A tenth game.

## 1.1.0 (2030-01-01)

- Nine games.
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Make the sources of both releases, with a tag of the engine; return their folder."""
    (tmp_path / "pasur_core").mkdir()
    for name, text in {
        "pyproject.toml": PROJECT,
        "README.md": f"git clone {ADDRESS} there\n[changes](CHANGELOG.md) ![a](CHANGELOG.md#x)\n",
        "pasur_core/README.md": "[changes](CHANGELOG.md), [none](NONE.md), [there](https://a.b)\n",
        "CHANGELOG.md": CHANGES,
        "pasur_core/__init__.py": '__version__ = "0.3.0"\n',
        "pasur_core/CHANGELOG.md": "# Changelog\n\n## 0.3.0 (2030-01-02)\n\n- Faster.\n",
    }.items():
        (tmp_path / name).write_text(text)
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    git(
        tmp_path,
        *["-c", "user.name=A", "-c", "user.email=a@b", "commit", "--quiet", "--message", "Begin"],
    )
    git(tmp_path, "tag", "core-v0.3.0")
    return tmp_path


def git(folder: Path, *arguments: str) -> None:
    subprocess.run(["git", *arguments], cwd=folder, check=True)  # noqa: S603, S607


def refused(release: Release, checkout: Path) -> str:
    with pytest.raises(Wrong) as wrong:
        check(release, checkout)
    return str(wrong.value)


def test_a_release_has_its_version_everywhere_and_a_part_of_the_changelog(checkout: Path) -> None:
    check(BOT, checkout)
    check(ENGINE, checkout)
    assert notes(ENGINE, checkout) == "- Faster."
    assert notes(BOT, checkout).startswith("For hosts: nothing has to be done.\n")
    assert notes(BOT, checkout).endswith("- A tenth game.")
    assert notes(named("v1.1.0"), checkout) == "- Nine games."


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        (
            "pyproject.toml",
            f'repository = "{ADDRESS}"',
            'repository = ""',
            "Fill in the repository",
        ),
        ("README.md", ADDRESS, "…", "README.md has another address: run `python deploy/release.py"),
        ("pyproject.toml", "1.2.0", "1.1.0", "The sources are pasur 1.1.0, not 1.2.0."),
        ("CHANGELOG.md", "1.2.0", "Unreleased", "part of CHANGELOG.md is Unreleased, not 1.2.0."),
        ("CHANGELOG.md", CHANGES, "## 1.2.0\n\n", "CHANGELOG.md says nothing about 1.2.0."),
        ("pasur_core/__init__.py", "0.3.0", "0.4.0", "has no tag core-v0.4.0: release it first."),
        ("pasur_core/CHANGELOG.md", "Faster", "Slower", "The engine has changed since core-v0.3.0"),
    ],
    ids=[
        "no address",
        "another address",
        "version",
        "heading",
        "empty",
        "no engine",
        "another engine",
    ],
)
def test_a_bot_that_is_not_ready_is_refused(
    checkout: Path, file: str, old: str, new: str, said: str
) -> None:
    path = checkout / file
    path.write_text(path.read_text().replace(old, new))
    assert said in refused(BOT, checkout)


def test_an_engine_that_is_not_ready_is_refused(checkout: Path) -> None:
    assert refused(named("core-v0.4.0"), checkout) == (
        "The sources are pasur-core 0.3.0, not 0.4.0."
    )


def test_the_address_is_written_wherever_it_belongs(checkout: Path) -> None:
    (checkout / "docs/host").mkdir(parents=True)
    page = checkout / "docs/host/containers.md"
    page.write_text("git clone … /opt/pasur && cd there\ndocker pull ghcr.io/OWNER/pasur:VERSION\n")
    engine = checkout / "pasur_core/pyproject.toml"
    engine.write_text("[project]\n\n[project.optional-dependencies]\n")
    found = addressed(checkout)
    assert {*found} == {page, engine}
    assert found[page] == (
        f"git clone {ADDRESS} /opt/pasur && cd there\ndocker pull ghcr.io/someone/pasur:VERSION\n"
    )
    assert found[engine].count(f'"{ADDRESS}/blob/HEAD/pasur_core/CHANGELOG.md"') == 1
    for file, text in found.items():
        file.write_text(text)
    assert addressed(checkout) == {}


def test_files_of_this_checkout_have_the_address_if_there_is_one() -> None:
    """If it fails, run `python deploy/release.py address`."""
    assert addressed() == {}


def test_links_of_packaged_pages_lead_to_the_repository(checkout: Path, tmp_path: Path) -> None:
    """An index of packages has none of the files."""
    copied = tmp_path / "copied"
    copy_sources(copied, checkout)
    assert (copied / "README.md").read_text() == (
        f"git clone {ADDRESS} there\n[changes]({ADDRESS}/blob/v1.2.0/CHANGELOG.md)"
        f" ![a]({ADDRESS}/raw/v1.2.0/CHANGELOG.md#x)\n"
    )
    assert (copied / "pasur_core/README.md").read_text() == (
        f"[changes]({ADDRESS}/blob/core-v0.3.0/pasur_core/CHANGELOG.md), [none](NONE.md),"
        " [there](https://a.b)\n"
    )
    assert (copied / "CHANGELOG.md").read_text() == CHANGES


@pytest.mark.parametrize("tag", ["1.2.0", "v1.2", "v1.2.0-rc1", "corev1.2.0", "v1.2.0\n"], ids=repr)
def test_other_tags_are_refused(tag: str) -> None:
    with pytest.raises(Wrong, match="A tag is"):
        named(tag)


def test_archives_of_the_same_sources_are_the_same(tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    made = []
    for names, time in (("ab", 10), ("ba", 20)):
        archive = tmp_path / f"{names}.tar.gz"
        with tarfile.open(archive, "w:gz") as packed:
            packed.add(tmp_path / "kept", "sources", recursive=False)
            for name in names:
                (tmp_path / name).write_text(f"content of {name}")
                os.utime(tmp_path / name, (time, time))
                packed.add(tmp_path / name, f"sources/{name}")
        settle(archive, 1_900_000_000)
        made.append(archive.read_bytes())
    assert made[0] == made[1]
    with tarfile.open(archive) as settled:
        assert [one.mtime for one in settled.getmembers()] == [1_900_000_000] * 3
        content = settled.extractfile("sources/a")
        assert content is not None
        assert content.read() == b"content of a"


def test_the_command_explains_itself_and_reads_this_changelog(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([]) == 2
    assert "check v1.2.3" in capsys.readouterr().err
    assert main(["notes", "v0.1.0"]) == 0
    assert capsys.readouterr().out.startswith("The first version.")
    assert main(["check", "v0.0.0"]) == 1
    assert re.search("repository's address|The sources are pasur ", capsys.readouterr().err)


@pytest.mark.parametrize(
    ("name", "text", "waiting"),
    [
        ("bot/features/dice/words/fr.ftl", "# Untranslated: dice-rolled, dice-again\n", 2),
        ("bot/i18n/fa/lobby.ftl", "### Untranslated: button-join\n", 1),
        ("PRIVACY.fr.md", "| **Dice** | points | fun | a day <!-- dice untranslated --> |\n", 1),
    ],
)
def test_a_language_that_lacks_sentences_is_not_released(
    checkout: Path, name: str, text: str, waiting: int
) -> None:
    file = checkout / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
    with pytest.raises(Wrong, match=f"{name}: sentences that wait for a translator: {waiting}"):
        check(BOT, checkout)
    check(ENGINE, checkout)
