"""Let names in the engine's docstrings and types lead to where the engine exports them.

A type such as `pasur_core.match.Match` is documented as `pasur_core.Match`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment


def _exported(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, contnode: nodes.Element
) -> Any:
    """Return a reference to the exported name; None if the engine exports no such name."""
    if node.get("refdomain") != "py":
        return None
    import pasur_core

    for at, name in enumerate(parts := node["reftarget"].split(".")):
        if name in pasur_core.__all__:
            target = ".".join(["pasur_core", *parts[at:]])
            python = env.get_domain("py")
            return python.resolve_xref(
                env, node["refdoc"], app.builder, "obj", target, node, contnode
            )
    return None


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the extension with Sphinx."""
    app.connect("missing-reference", _exported)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
