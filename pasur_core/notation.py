"""Values as text for a terminal: cards in their notation, and the items of sets in order."""

from __future__ import annotations

from collections.abc import Mapping


def written(value: object) -> str:
    """Format a value on one line.

    >>> from pasur_core.cards import Card
    >>> written((Card("AC"), Card("5D"))), written((3, (Card("X"),), None))
    ('(AC 5D)', '(3 (X) None)')
    >>> written(frozenset({2, 1})), written("a word")
    ('(1 2)', 'a word')
    """
    if isinstance(value, frozenset):
        return written(tuple(sorted(value)))
    if type(value) is tuple:
        return f"({' '.join(map(written, value))})"
    return str(value)


def called(name: str, facts: Mapping[str, object]) -> str:
    """Format a value with named parts like a call of its class.

    >>> called("TableShared", {"sides": (0, 1), "points": 3})
    'TableShared(sides=(0 1), points=3)'
    """
    return f"{name}({', '.join(f'{part}={written(fact)}' for part, fact in facts.items())})"
