"""What Discord has of ours, by name, once it is known."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Known:
    """The ids of our commands, by their whole names, and of our emojis."""

    commands: dict[str, int] = field(default_factory=dict)
    emojis: dict[str, int] = field(default_factory=dict)
