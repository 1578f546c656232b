"""Print what bot and engine require of others, for a layer of the image that few upgrades change.

It reads `pyproject.toml` and `pasur_core/pyproject.toml` in the current folder.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

IMAGE = "pasur[postgres]"
"""The distribution in the image, with its extras."""


def requirements(requirement: str, projects: Mapping[str, Mapping[str, Any]]) -> set[str]:
    """Return the requirement, or if it names a project, what that and its extras require."""
    parts = re.fullmatch(r"([\w.-]+)(?:\[([\w,-]+)\])?.*", requirement)
    if parts is None or parts[1] not in projects:
        return {requirement}
    project = projects[parts[1]]
    extras = parts[2].split(",") if parts[2] else []
    named = [*project["dependencies"]]
    named += [one for extra in extras for one in project["optional-dependencies"][extra]]
    return {found for one in named for found in requirements(one, projects)}


def main() -> None:
    """Print the requirements, one a line."""
    files = Path("pyproject.toml"), Path("pasur_core/pyproject.toml")
    read = [tomllib.loads(file.read_text("utf-8"))["project"] for file in files]
    print("\n".join(sorted(requirements(IMAGE, {one["name"]: one for one in read}))))


if __name__ == "__main__":
    main()
