"""What somebody types after `/play`: the moves that are suggested, and cards in words or signs."""

from __future__ import annotations

import unicodedata
from functools import cache

from bot.i18n import Words, languages, words_for
from bot.pages.names import seat_names
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.cards import SYMBOLS, card_text, card_words
from bot.ui.limits import CHOICE_TEXT, CHOICES, fit
from bot.ui.presenter import presenter
from pasur_core.cards import FRENCH_52, JOKER
from pasur_core.protocol import TABLE

_CONSIDERED = 500
"""Of a longer list only so many actions are looked at, so that lazy lists stay lazy."""

_LETTERS = str.maketrans({sign: letter for letter, sign in SYMBOLS.items()})


def typed_choices(table: Table, user_id: int, typed: str, words: Words) -> list[tuple[str, str]]:
    """Return the choices after `/play`: (the text shown, the notation), at most 25.

    What is called out of turn stands last: a claim that is wrong is lost.
    """
    seat = table.seat_of(user_id)
    if seat is None or not table.running:
        return []
    shown, wanted = presenter(table.row.game, words.language), as_notation(typed)
    moves, calls = list[tuple[str, str]](), list[tuple[str, str]]()
    for action in table.legal(seat.seat).up_to(_CONSIDERED):
        label, notation = fit(shown.action_label(action), CHOICE_TEXT), str(action)
        if typed.lower() in label.lower() or wanted.upper() in notation.upper():
            (calls if notation in table.game.calls else moves).append((label, notation))
    return [*moves, *calls][:CHOICES]


def as_notation(typed: str) -> str:
    """Return a typed text with cards as the notation has them, in any language that we speak.

    >>> [as_notation(text) for text in ("8♥", "queen of hearts", "Queen  Hearts", "7♣>4♦", "hm")]
    ['8H', 'QH', 'QH', '7C>4D', 'hm']
    """
    named = _by_name().get(_plain(typed))
    return named if named is not None else typed.strip().translate(_LETTERS)


def check_turn(table: Table, user_id: int, typed: str, words: Words) -> None:
    """Raise `Refused` with whose turn it is for a card that is typed out of turn."""
    seat = table.seat_of(user_id)
    if seat is None or seat.seat in table.acting or not table.acting:
        return
    card = as_notation(typed).upper().replace(" ", "").replace("10", "T")
    if card not in (*FRENCH_52, JOKER):
        return
    if TABLE in table.acting:
        raise Refused("between-rounds")
    names = seat_names(table, words)
    raise Refused("others-turn", who=words.list(names(one) for one in sorted(table.acting)))


@cache
def _by_name() -> dict[str, str]:
    """Return the cards by what they are called in every language, with and without small words."""
    found: dict[str, str] = {}
    for language in languages():
        words = words_for(language)
        for card in (*FRENCH_52, JOKER):
            found[_plain(card_words(words, card))] = str(card)
            found[_plain(card_text(words, card))] = str(card)
            if card != JOKER:
                pair = (words(f"card-words-{card.rank}"), words(f"card-suit-{card.suit}"))
                found[_plain(" ".join(pair))] = str(card)
    return found


def _plain(text: str) -> str:
    """Return a text in small letters, without accents and spaces.

    >>> _plain("Dame de cœur"), _plain("  SEVEN of  Hearts ")
    ('damedecœur', 'sevenofhearts')
    """
    spread = unicodedata.normalize("NFKD", text.casefold())
    return "".join(one for one in spread if not (one.isspace() or unicodedata.combining(one)))
