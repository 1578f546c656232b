"""Feats in words: the lines below a result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.i18n import Words
from bot.pages.names import seat_names
from bot.tables.table import Table
from pasur_core.feats import Feat, feats_of


def feat_name(game: str, name: str, words: Words) -> str:
    """Return the name of a feat."""
    return words(f"{game}-feat-{name}")


def feat_about(game: str, name: str, words: Words) -> str:
    """Return what a player did in a feat: a phrase without a verb that needs a subject."""
    return words(f"{game}-feat-{name}-about")


def feat_lines(table: Table, found: Sequence[Feat], words: Words) -> Iterator[str]:
    """Yield a line for each feat of a match, with the people who did it."""
    game, names = table.row.game, seat_names(table, words)
    for name in feats_of(game):
        seats = [feat.seat for feat in found if feat.name == name]
        if seats:
            yield words(
                "feat-line",
                who=words.list(map(names, seats)),
                feat=feat_name(game, name, words),
                about=feat_about(game, name, words),
            )
