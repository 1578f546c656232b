"""States in layers, changed by the names of fields in whatever layer they lie."""

from __future__ import annotations

from typing import Any


def changed(state: Any, **changes: Any) -> Any:
    """The state with these fields changed, its own or those of a named tuple within it."""
    own = {name: changes.pop(name) for name in [*changes] if name in state._fields}
    for name, layer in zip(state._fields, state, strict=True):
        fields = getattr(layer, "_fields", ())
        if given := {field: changes.pop(field) for field in fields if field in changes}:
            own[name] = layer._replace(**given)
    assert not changes, f"no field is called {', '.join(changes)}"
    return state._replace(**own)
