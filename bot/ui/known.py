"""Ids that Discord gave to the bot's commands and emojis."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Known:
    """The data that rendering a page needs.

    Attributes:
        commands: the mentions of our commands, by their whole names in any language.
        emojis: the ids of our emojis, by their names.
        unused: the verbs of components of features that the host has switched off.

    """

    commands: dict[str, str] = field(default_factory=dict)
    emojis: dict[str, int] = field(default_factory=dict)
    unused: set[str] = field(default_factory=set)
