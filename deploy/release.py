"""The parts of a release that its tag decides, for .github/workflows/release.yml and by hand.

    python deploy/release.py check v1.2.3       compare the tag with versions and changelog
    python deploy/release.py notes core-v1.2.3  print the changelog's part for this version
    python deploy/release.py settle FILE.tar.gz ...

The last one removes from source archives what differs between two builds: the times and the owners
of files. `$SOURCE_DATE_EPOCH` is the time that all of them get, as in wheels.

`v1.2.3` releases the bot, `core-v1.2.3` the engine. A check that succeeds prints lines for
`$GITHUB_OUTPUT`; one that fails prints a sentence and ends with status 1.
"""

from __future__ import annotations

import gzip
import io
import os
import re
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]

_TAG = re.compile(r"(?P<core>core-)?v(?P<version>[0-9]+\.[0-9]+\.[0-9]+(?P<pre>(?:a|b|rc)[0-9]+)?)")
_HEADING = re.compile(r"^## (\S+).*$", re.MULTILINE)
_VERSION = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)


class Wrong(Exception):
    """Raised with a sentence that says why a tag cannot be released, or is none."""


@dataclass(frozen=True, slots=True)
class Release:
    """The distribution, the version and the kind of release that a tag names."""

    distribution: str
    version: str
    prerelease: bool

    @property
    def changelog(self) -> str:
        """The path of the distribution's changelog."""
        return "CHANGELOG.md" if self.distribution == "pasur" else "pasur_core/CHANGELOG.md"


def named(tag: str) -> Release:
    """Return the release that a tag names. Raise `Wrong`.

    >>> named("v1.2.3")
    Release(distribution='pasur', version='1.2.3', prerelease=False)
    >>> named("core-v0.2.0rc1")
    Release(distribution='pasur-core', version='0.2.0rc1', prerelease=True)
    """
    found = _TAG.fullmatch(tag)
    if found is None:
        raise Wrong(f"A tag is v1.2.3 for the bot or core-v1.2.3 for the engine, not {tag}.")
    distribution = "pasur-core" if found["core"] else "pasur"
    return Release(distribution, found["version"], found["pre"] is not None)


def check(release: Release, root: Path = ROOT) -> None:
    """Raise `Wrong` unless the sources are of this version and its changes are described.

    The bot is published beside a published engine: the engine of the sources has to be the one of
    its own last tag.
    """
    present = _version(release.distribution, root)
    if present != release.version:
        raise Wrong(f"The sources are {release.distribution} {present}, not {release.version}.")
    newest = _HEADING.search(_changes(release, root))
    if newest is None or newest[1] != release.version:
        heading = "no version" if newest is None else newest[1]
        raise Wrong(f"The newest part of {release.changelog} is {heading}, not {release.version}.")
    notes(release, root)
    if release.distribution == "pasur":
        _check_engine(root)


def notes(release: Release, root: Path = ROOT) -> str:
    """Return the part of the changelog about a version, without its heading. Raise `Wrong`."""
    text = _changes(release, root)
    headings = [*_HEADING.finditer(text)]
    ends = [*(one.start() for one in headings[1:]), len(text)]
    for heading, end in zip(headings, ends, strict=True):
        if heading[1] == release.version and (part := text[heading.end() : end].strip()):
            return part
    raise Wrong(f"{release.changelog} says nothing about {release.version}.")


def settle(archive: Path, time: int) -> None:
    """Write a source archive anew: sorted, and each file of the same time and of no owner."""
    with tarfile.open(archive) as made:
        contents = {one: made.extractfile(one) for one in made.getmembers()}
        files = {one: None if file is None else file.read() for one, file in contents.items()}
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.PAX_FORMAT) as packed:
        for one in sorted(files, key=lambda one: one.name):
            one.mtime, one.pax_headers = time, {}
            one.uid = one.gid = 0
            one.uname = one.gname = ""
            content = files[one]
            packed.addfile(one, None if content is None else io.BytesIO(content))
    with (
        archive.open("wb") as file,
        gzip.GzipFile(filename="", fileobj=file, mode="wb", mtime=time) as zipped,
    ):
        zipped.write(plain.getvalue())


def _changes(release: Release, root: Path) -> str:
    return (root / release.changelog).read_text("utf-8")


def _version(distribution: str, root: Path) -> str:
    if distribution == "pasur":
        project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
        return str(project["project"]["version"])
    found = _VERSION.search((root / "pasur_core/__init__.py").read_text("utf-8"))
    return "of no version" if found is None else found[1]


def _check_engine(root: Path) -> None:
    tag = f"core-v{_version('pasur-core', root)}"
    if _git_fails(root, "rev-parse", "--quiet", "--verify", f"refs/tags/{tag}"):
        raise Wrong(f"The engine has no tag {tag}: release it first.")
    if _git_fails(root, "diff", "--quiet", tag, "--", "pasur_core"):
        raise Wrong(f"The engine has changed since {tag}: release it first, with a new version.")


def _git_fails(root: Path, *arguments: str) -> bool:
    done = subprocess.run(  # noqa: S603
        ["git", *arguments],  # noqa: S607
        cwd=root,
        stdout=subprocess.DEVNULL,
        check=False,
    )
    return done.returncode != 0


def main(arguments: Sequence[str]) -> int:
    """Run a command; return the exit status."""
    if arguments and arguments[0] == "settle":
        for file in arguments[1:]:
            settle(Path(file), int(os.environ["SOURCE_DATE_EPOCH"]))
        return 0
    if len(arguments) != 2 or arguments[0] not in ("check", "notes"):
        print(__doc__, file=sys.stderr)
        return 2
    try:
        release = named(arguments[1])
        if arguments[0] == "notes":
            print(notes(release))
            return 0
        check(release)
    except Wrong as wrong:
        print(wrong, file=sys.stderr)
        return 1
    print(f"distribution={release.distribution}")
    print(f"version={release.version}")
    print(f"prerelease={str(release.prerelease).lower()}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
