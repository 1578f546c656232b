"""The looks of cards for readers of each language."""

from __future__ import annotations

from bot.i18n import words_for
from bot.pictures import Look

ENGLISH, FRENCH, PERSIAN = (
    Look(ranks=words.ranks, digits=words.digits) for words in map(words_for, ("en", "fr", "fa"))
)
EVERY = (ENGLISH, FRENCH, PERSIAN)
