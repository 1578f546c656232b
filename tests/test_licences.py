"""Packages that the bot runs with are pinned, and their licences ask for no more than credit.

The tests read the licence of each installed package from its SPDX expression, else from its
classifiers, else from the field or the text of its licence.
"""

from __future__ import annotations

import re
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.installed import run_with

ROOT = Path(__file__).parents[1]

PERMISSIVE = {"MIT", "MIT-CMU", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "PSF-2.0", "ISC"}
SPELLED = {
    "OSI Approved :: MIT License": "MIT",
    "OSI Approved :: BSD License": "BSD-3-Clause",
    "OSI Approved :: Apache Software License": "Apache-2.0",
    "OSI Approved :: Python Software Foundation License": "PSF-2.0",
}
TEXTS = {"Permission is hereby granted, free of charge, to any person obtaining a copy": "MIT"}


def licences(name: str) -> set[str]:
    """Return the SPDX names of an installed package's licences."""
    package = metadata.distribution(name)
    told = package.metadata
    if expression := told.get("License-Expression"):
        return set(re.split(r" (?:AND|OR) ", expression))
    classified = {
        SPELLED.get(one.removeprefix("License :: "), one)
        for one in told.get_all("Classifier") or ()
        if one.startswith("License :: ")
    }
    if classified:
        return classified
    if field := told.get("License"):
        return {field.strip()}
    texts = [
        str(file.read_text()) for file in package.files or () if "LICENSE" in file.name.upper()
    ]
    return {
        known
        for sentence, known in TEXTS.items()
        if any(sentence in " ".join(text.split()) for text in texts)
    }


def test_the_bot_names_a_lowest_and_a_highest_version_of_each_dependency() -> None:
    """The pinned version is one of them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    named = (project["dependencies"], extras["docs"], extras["play"], extras["postgres"])
    asked = [Requirement(one) for some in named for one in some]
    assert asked
    for one in asked:
        assert [bound.operator for bound in sorted(one.specifier, key=str)] == ["<", ">="], one
        assert one.specifier.contains(metadata.version(one.name)), one


def test_there_is_a_list() -> None:
    assert {"discord-py", "aiohttp", "sqlalchemy", "asyncpg", "pillow", "resvg-py"} <= {*run_with()}


@pytest.mark.parametrize("name", run_with())
def test_each_licence_is_known_and_asks_for_credit_alone(name: str) -> None:
    found = licences(name)
    assert found, f"{name} does not name its licence"
    assert found <= PERMISSIVE, f"{name}: {found}"


@pytest.mark.parametrize("name", run_with())
def test_a_version_is_pinned_and_is_the_one_installed(name: str) -> None:
    pinned = {}
    for line in (ROOT / "constraints.txt").read_text("utf-8").splitlines():
        package, _, version = line.partition("==")
        pinned[canonicalize_name(package)] = version
    assert pinned[name] == metadata.version(name)
