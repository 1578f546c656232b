"""The files of card faces: one for each design of cards in each language."""

from __future__ import annotations

from functools import cache

from bot.games.presenting.presenter import presenter
from bot.i18n import languages
from bot.pictures.card_sheet import card_sheet
from pasur_core.registry import games


@cache
def sheets() -> dict[str, bytes]:
    """Return the SVG files of card faces by name."""
    return {
        sheet_name(game, language): card_sheet(presenter(game, language).look())
        for game in games()
        for language in languages()
    }


def sheet_name(game: str, language: str) -> str:
    """Return the name of the file with the cards of a game (by key) for readers of a language."""
    return f"cards-{presenter(game, language).look().pack}-{language}.svg"
