"""The custom ids of all components of tournaments."""

from __future__ import annotations

from bot.pages.custom_ids import Press

VERB = "tournament"
"""The verb in all custom ids of tournaments; a name, verb and rest of an embedded id follow it."""


def press(name: object, verb: str, rest: object = "") -> Press:
    """Return the custom id of a component of a tournament, as a `Press`.

    Args:
        name: the id of a tournament; 0 for the list of tournaments and the form.
        verb: a verb of the module `presses`.
        rest: the text after the verb.
    """
    return Press(VERB, 0, 0, f"{name} {verb} {rest}".rstrip())
