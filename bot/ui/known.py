"""What Discord has of ours, by name, once it is known."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Known:
    """The mentions of our commands, by their whole names in any language, and our emojis' ids."""

    commands: dict[str, str] = field(default_factory=dict)
    emojis: dict[str, int] = field(default_factory=dict)
