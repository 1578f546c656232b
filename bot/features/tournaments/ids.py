"""The custom ids of all components of tournaments."""

from __future__ import annotations

from bot.pages.custom_ids import Press

VERB = "tournament"
"""The verb of all components of tournaments; the rest is `NAME VERB REST`."""


def press(name: object, verb: str, rest: object = "") -> Press:
    """Return the custom id, as a `Press`, of a component of a tournament.

    Args:
        name: the id of a tournament, 0 for the list and the form.
        verb: the verb that `presses` handles.
        rest: the text after the verb.
    """
    return Press(VERB, 0, 0, f"{name} {verb} {rest}".rstrip())
