"""The parts of a release that its tag decides, for .github/workflows/release.yml and by hand.

    python deploy/release.py check v1.2.3       compare the tag with versions and changelog
    python deploy/release.py notes core-v1.2.3  print the changelog's part for this version
    python deploy/release.py address            write the repository's address wherever it belongs
    python deploy/release.py sources FOLDER     copy the sources, with links that work elsewhere
    python deploy/release.py settle FILE.tar.gz ...

The address is in `[tool.pasur]` of `pyproject.toml`; nothing is released while it is empty. It
belongs into clone lines, names of the image and the metadata of both distributions. In a folder of
`sources`, links of both README files lead to the repository at the version's tag, because an index
of packages has none of the files.

`settle` removes from source archives what differs between two builds: the times and the owners of
files. `$SOURCE_DATE_EPOCH` is the time that all of them get, as in wheels.

`v1.2.3` releases the bot, `core-v1.2.3` the engine. A check that succeeds prints lines for
`$GITHUB_OUTPUT`; one that fails prints a sentence and ends with status 1.
"""

from __future__ import annotations

import gzip
import io
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]

_TAG = re.compile(r"(?P<core>core-)?v(?P<version>[0-9]+\.[0-9]+\.[0-9]+(?P<pre>(?:a|b|rc)[0-9]+)?)")
_HEADING = re.compile(r"^## (\S+).*$", re.MULTILINE)
_VERSION = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)
_LINK = re.compile(
    r"(?P<mark>!?)(?P<text>\[[^\[\]]*\])\((?P<path>[^\s()#:]+)(?P<anchor>#[^\s()]*)?\)"
)

_CLONE = re.compile(r"(?<=git clone )(?:…|https://\S+)")
_IMAGE = re.compile(r"ghcr\.io/[\w.-]+/pasur(?=:VERSION)")
_NAME = re.compile(r"(?<=--repo )[\w.-]+/[\w.-]+")
_UNTRANSLATED = re.compile(r"^#+ Untranslated: (.+)$|<!-- .*untranslated -->", re.MULTILINE)
"""A mark for sentences of a Fluent file, or for the row of a page, that wait for a translator."""

_URLS = re.compile(r"\[project\.urls\]\n(?:.+\n)*\n|(?=\[project\.optional-dependencies\]\n)")
_ADDRESSED = ("*.md", "docs/**/*.md", "deploy/*", "pyproject.toml", "pasur_core/pyproject.toml")
"""Patterns of the files that can contain the repository's address."""

_PACKAGED = {"README.md": "pasur", "pasur_core/README.md": "pasur-core"}
"""The pages that an index of packages shows, with their distributions."""


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

    The bot is published with complete languages and beside a published engine: the engine of the
    sources has to be the one of the last `core-v` tag.
    """
    if not _address(root):
        raise Wrong("Fill in the repository's address below [tool.pasur] in pyproject.toml.")
    if unaddressed := sorted(addressed(root)):
        first = unaddressed[0].relative_to(root)
        raise Wrong(f"{first} has another address: run `python deploy/release.py address`.")
    present = _version(release.distribution, root)
    if present != release.version:
        raise Wrong(f"The sources are {release.distribution} {present}, not {release.version}.")
    newest = _HEADING.search(_changes(release, root))
    if newest is None or newest[1] != release.version:
        heading = "no version" if newest is None else newest[1]
        raise Wrong(f"The newest part of {release.changelog} is {heading}, not {release.version}.")
    notes(release, root)
    if release.distribution == "pasur":
        _check_words(root)
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


def addressed(root: Path = ROOT) -> Mapping[Path, str]:
    """Return the files that lack the repository's address, with the text that has it.

    Without an address nothing lacks it.
    """
    address = _address(root)
    if not address:
        return {}
    name = "/".join(address.split("/")[-2:])
    image = f"ghcr.io/{name.partition('/')[0].lower()}/pasur"
    urls = f"""[project.urls]
Homepage = "{address}"
Changelog = "{address}/blob/HEAD/%sCHANGELOG.md"
Documentation = "{address}/tree/HEAD/docs"
Issues = "{address}/issues"

"""
    found = {}
    for file in {one for pattern in _ADDRESSED for one in root.glob(pattern) if one.is_file()}:
        text = file.read_text("utf-8")
        if file.name == "pyproject.toml":
            folder = "pasur_core/" if file.parent != root else ""
            new = _URLS.sub(urls % folder, text, count=1)
        else:
            new = _CLONE.sub(address, _IMAGE.sub(image, _NAME.sub(name, text)))
        if new != text:
            found[file] = new
    return found


def copy_sources(folder: Path, root: Path = ROOT) -> None:
    """Copy all files that git knows into a folder, where links of packaged pages are absolute."""
    shutil.rmtree(folder, ignore_errors=True)
    listed = subprocess.run(
        ["git", "ls-files", "-z"],  # noqa: S607
        cwd=root,
        capture_output=True,
        check=True,
    )
    for name in listed.stdout.decode().split("\0"):
        if name and (root / name).exists():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(root / name, folder / name)
    for name, distribution in _PACKAGED.items():
        page = folder / name
        page.write_text(
            _absolute(page.read_text("utf-8"), root / name, distribution, root), "utf-8"
        )


def _absolute(text: str, page: Path, distribution: str, root: Path) -> str:
    """Return a page's text in which links to files are addresses; without an address, as it is."""
    address = _address(root)
    if not address:
        return text
    prefix = "core-" if distribution == "pasur-core" else ""
    tag = f"{prefix}v{_version(distribution, root)}"

    def led(link: re.Match[str]) -> str:
        target = Path(os.path.normpath(page.parent / link["path"]))
        if not target.exists():
            return link[0]
        kind = "raw" if link["mark"] else "tree" if target.is_dir() else "blob"
        path = f"{address}/{kind}/{tag}/{target.relative_to(root).as_posix()}"
        return f"{link['mark']}{link['text']}({path}{link['anchor'] or ''})"

    return _LINK.sub(led, text)


def settle(archive: Path, time: int) -> None:
    """Rewrite a source archive: sorted, and each file of the same time and of no owner."""
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


def _address(root: Path) -> str:
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    return str(project["tool"]["pasur"]["repository"]).rstrip("/")


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


def _check_words(root: Path) -> None:
    for file in sorted([*root.glob("bot/**/*.ftl"), *root.glob("PRIVACY*.md")]):
        marks = _UNTRANSLATED.findall(file.read_text("utf-8"))
        if waiting := sum(len(ids.split(",")) for ids in marks):
            path = file.relative_to(root)
            raise Wrong(f"{path}: sentences that wait for a translator: {waiting}. Translate them.")


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
    if len(arguments) == 2 and arguments[0] == "sources":
        copy_sources(Path(arguments[1]))
        return 0
    if [*arguments] == ["address"]:
        for file, text in addressed().items():
            file.write_text(text, "utf-8")
            print(file.relative_to(ROOT))
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
