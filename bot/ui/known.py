"""What Discord has of ours, by name, once it is known."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Known:
    """What a page is rendered with.

    Attributes:
        commands: the mentions of our commands, by their whole names in any language.
        emojis: the ids of our emojis, by their names.
        unused: the verbs of components that belong to features which the host has switched off.

    """

    commands: dict[str, str] = field(default_factory=dict)
    emojis: dict[str, int] = field(default_factory=dict)
    unused: set[str] = field(default_factory=set)
