"""Ids that Discord gave to the bot's commands and emojis."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Known:
    """Ids and switches for rendering a page.

    Attributes:
        commands: the mentions of the bot's commands, by their full names in any language.
        emojis: the ids of the bot's emojis, by name.
        unused: the component verbs of features that the operator has switched off.
    """

    commands: dict[str, str] = field(default_factory=dict)
    emojis: dict[str, int] = field(default_factory=dict)
    unused: set[str] = field(default_factory=set)
