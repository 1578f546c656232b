"""Adapt what autodoc finds in the engine: names as it exports them, and the options of games."""

from __future__ import annotations

import dataclasses
import importlib
import inspect
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pasur_core as pc

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment


def exported(name: str) -> str | None:
    """Return the name by which the engine exports an object or a member of one, or None.

    >>> exported("pasur_core.match.Match.submit"), exported("pasur_core.match.Nothing")
    ('pasur_core.Match.submit', None)
    """
    parts = name.split(".")
    for at, part in enumerate(parts):
        if part in pc.__all__:
            return ".".join(["pasur_core", *parts[at:]])
    return None


def described(lines: list[str], documented: object) -> list[str]:
    """Return the lines of a docstring, with the options of a game's class of options.

    Python's own text for the fields of named tuples is left out.
    """
    if lines and lines[0].startswith("Alias for field number"):
        return []
    if not (isinstance(documented, type) and issubclass(documented, pc.Options)):
        return lines
    options = [one for one in dataclasses.fields(documented) if "doc" in one.metadata]
    return [*lines, "", *(f"* ``{option.name}``: {option.metadata['doc']}" for option in options)]


def source_of(module: str, name: str) -> str | None:
    """Return the file and the lines of a class or function of the engine; None for other values.

    >>> source_of("pasur_core", "RandomPlayer").startswith("pasur_core/players/")
    True
    >>> source_of("pasur_core", "FRENCH_52"), source_of("pasur_core", "Game.columns")
    (None, None)
    """
    try:
        found = attrgetter(name)(importlib.import_module(module))
        found = inspect.unwrap(found.fget if isinstance(found, property) else found)
        lines, first = inspect.getsourcelines(found)
        path = Path(inspect.getfile(found)).relative_to(Path(pc.__file__).parents[1])
    except (AttributeError, TypeError, OSError, ValueError):
        return None
    return f"{path.as_posix()}#L{first}-L{first + len(lines) - 1}"


def _lead_on(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, contnode: nodes.Element
) -> Any:
    """Return a reference to an exported name, such as `pasur_core.Match` for its own module's."""
    target = exported(node["reftarget"]) if node.get("refdomain") == "py" else None
    if target is None:
        return None
    python = env.get_domain("py")
    return python.resolve_xref(env, node["refdoc"], app.builder, "obj", target, node, contnode)


def _describe(
    app: Sphinx, what: str, name: str, documented: object, options: object, lines: list[str]
) -> None:
    """Change the lines of a docstring in place, as Sphinx asks for."""
    lines[:] = described(lines, documented)


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the extension with Sphinx."""
    app.connect("missing-reference", _lead_on)
    app.connect("autodoc-process-docstring", _describe)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
