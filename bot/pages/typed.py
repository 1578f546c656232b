"""The text typed after `/move`: suggestions, and the meaning of a text.

The words of `_BUTTONS` do the same as buttons, and those of `QUESTIONS` ask about the card table.
Every other text is a move. It is read in the person's own language first, then in English. If
neither can read it, it is read in each other language, and must mean the same move in all that can
read it. A rank alone means the only playable card of that rank. The messages `typed-…` have a
language's other names for suits, ranks and moves.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache, lru_cache

from bot.games.presenting.presenter import AnyPresenter, presenter
from bot.i18n import DEFAULT, Words, languages, words_for
from bot.i18n.folding import folded
from bot.pages.advice import offers_hint
from bot.pages.names import seat_names
from bot.store.matches import SeatRow
from bot.tables.find import typed_action
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.cards import SYMBOLS, card_words
from bot.ui.limits import CHOICE_TEXT, CHOICES, TYPED, fit, length
from pasur_core.cards import FRENCH_52, JOKER, RANKS, SUITS, Card
from pasur_core.protocol import TABLE, Action, Seat

_CONSIDERED = 500
"""The most legal actions that are searched; some games generate them lazily."""

_EXACTLY = "="
"""Prefix of a notation that was chosen from the list; it is not translated."""

_MOVES = ("pass", "draw", "take", "keep", "claim", "low", "high")
"""The words of notations that a language can translate."""

DEAL, DOWN = "deal", "down"
"""The verbs of the buttons for dealing and for moving a table to the end of the channel."""

_BUTTONS = (DEAL, "hint", DOWN)
"""The words for buttons are the buttons' verbs; the messages `typed-…` have their spellings."""

QUESTIONS = ("score", "table", "moves", "trick")
"""The words for questions about the table; the messages `typed-…` have their spellings."""

_LETTERS = str.maketrans({sign: letter for letter, sign in SYMBOLS.items()})
_NO_CARD = re.compile(r"[^\w♣♦♥♠>+,;:/()=→←×-]")


def typed_button(typed: str, words: Words) -> str | None:
    """Return the verb of the button that a typed text names; None if it names none.

    >>> [typed_button(text, words_for("fr")) for text in ("Conseil", "hint", "/down", "roi")]
    ['hint', 'hint', 'down', None]
    """
    return _stands_for(typed, _BUTTONS, words)


def typed_question(typed: str, words: Words) -> str | None:
    """Return the question, one of `QUESTIONS`, that a typed text names; None if it names none.

    >>> [typed_question(text, words_for("fr")) for text in ("dernier pli", "S", "table", "roi")]
    ['trick', 'score', 'table', None]
    """
    return _stands_for(typed, QUESTIONS, words)


def _stands_for(typed: str, known: Iterable[str], words: Words) -> str | None:
    """Return the first known word that a text spells in the reader's or any other language."""
    text = _plain(typed)
    for language in _tried(words):
        for one in known:
            if text in _spellings(language, one):
                return one
    return None


def typed_call(table: Table, typed: str, words: Words) -> str | None:
    """Return the call of the table's game that a typed text names, legal or not, in notation.

    Return None for any other text.
    """
    text = _bare(typed.removeprefix(_EXACTLY))
    for call in table.game.calls:
        action, names = table.game.parse(call), {call}
        for one in _tried(words):
            names.add(presenter(table.row.game, one.language).action_label(action))
            if call in _MOVES:
                names.update(_spellings(one, call))
        if text in map(_bare, names):
            return call
    return None


def typed_choices(
    table: Table, user_id: int, typed: str, words: Words, unused: Collection[str] = ()
) -> list[tuple[str, str]]:
    """Return suggestions for a text after `/move`: pairs of shown and sent text, at most 25.

    First come moves, then words for buttons, except for `unused` verbs, then questions if they fit.
    Calls, such as a claim, come last, because a wrong claim is costly. A person without a seat gets
    no suggestions. At most 500 legal actions are searched. Formatting their labels takes time, so
    use this function in a thread.
    """
    typed = typed[:TYPED]
    seat = table.seat_of(user_id)
    if seat is None:
        return []
    moves, calls = _move_choices(table, seat.seat, typed, words) if table.running else ([], [])
    buttons = [*_button_choices(table, seat, typed, words, unused)]
    shown = [*moves[: CHOICES - len(buttons) - len(calls)], *buttons]
    asked = [*_question_choices(table, typed, words)] if table.running else []
    return [*shown, *asked[: CHOICES - len(shown) - len(calls)], *calls]


def _button_choices(
    table: Table, seat: SeatRow, typed: str, words: Words, unused: Collection[str]
) -> Iterator[tuple[str, str]]:
    """Yield the words for possible buttons that begin with the typed text."""
    possible = {
        DEAL: table.between_rounds or (len(table.seats) in table.game.seats and table.is_lobby),
        "hint": offers_hint(table, seat),
        DOWN: True,
    }
    offered = [verb for verb in _BUTTONS if verb not in unused and possible[verb]]
    yield from _begun(offered, typed, words)


def _question_choices(table: Table, typed: str, words: Words) -> Iterator[tuple[str, str]]:
    """Yield the questions that begin with the typed text; *trick* only in games with tricks."""
    tricks = presenter(table.row.game, words.language).has_tricks
    return _begun([one for one in QUESTIONS if tricks or one != "trick"], typed, words)


def _begun(known: Iterable[str], typed: str, words: Words) -> Iterator[tuple[str, str]]:
    """Yield a choice for each known word that has a spelling beginning with the text."""
    text = _plain(typed)
    for one in known:
        spellings = (*_spellings(words, one), *_spellings(words_for(DEFAULT), one))
        if any(spelling.startswith(text) for spelling in spellings):
            yield words(f"typed-{one}-choice"), one


def _move_choices(
    table: Table, seat: Seat, typed: str, words: Words
) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """Return the moves and the calls of a seat that match a typed text.

    A text matches a part of the label, or the beginning of a word in the spoken label. The reader's
    language is tried first, then others. Moves that begin with the text come first.
    """
    shown, view = presenter(table.row.game, words.language), table.view(seat)
    meant = {_reading(words, typed), _reading(words_for(DEFAULT), typed)}
    shouted = {_shouted(text) for text in meant}
    spoken, actions = _bare(typed), table.legal(seat).up_to(_CONSIDERED)

    def fitting(known: Sequence[AnyPresenter]) -> Iterator[tuple[bool, str, str]]:
        for action in actions:
            label, notation = fit(_label(shown, action), CHOICE_TEXT), str(action)
            read, signs = _reading(words, label), _shouted(notation)
            fits = any(text in read for text in meant) or any(text in signs for text in shouted)
            said = [_spoken(one, action) for one in known] if spoken else []
            later = not any(one[0].startswith(spoken) for one in said)
            fits = fits or any(part.startswith(spoken) for one in said for part in one)
            if fits and length(notation) < CHOICE_TEXT and not shown.out_of_reach(view, notation):
                yield later, label, notation

    def aloud(*known: Words) -> list[AnyPresenter]:
        return [presenter(table.row.game, one.spoken.language) for one in known]

    found = [*fitting(aloud(words))] or [*fitting(aloud(*map(words_for, languages())))]
    found.sort(key=lambda one: one[0])
    calls = [(label, notation) for _, label, notation in found if notation in table.game.calls]
    moves = [(label, notation) for _, label, notation in found if notation not in table.game.calls]
    return [(label, _EXACTLY + notation) for label, notation in moves], calls


@lru_cache(maxsize=8192)
def _spoken(aloud: AnyPresenter, action: Action) -> tuple[str, ...]:
    """Return the spoken label of an action from each of its words on, letters only."""
    said = _spread(aloud.action_label(action)).split()
    return tuple(_bare(" ".join(said[start:])) for start in range(len(said))) or ("",)


def typed_meaning(table: Table, user_id: int, typed: str, words: Words) -> str:
    """Return the action, in notation, that a typed text means in the person's language.

    A text that means nothing in any language is returned with suit signs as letters, so that the
    rules refuse it. Text beyond the limit of the command's option is cut. Use this function in a
    thread, like `typed_choices`. Raise `Refused` if the person has no seat, if there is no match,
    or if the text is ambiguous.
    """
    typed = typed[:TYPED]
    seat = table.seat_of(user_id)
    if seat is None or table.match is None:
        raise Refused("not-seated", table=table.id)
    if typed.startswith(_EXACTLY):
        return typed_action(table, user_id, typed.removeprefix(_EXACTLY))
    found = _meant(table, seat.seat, typed, words)
    named = _card(words, typed)
    if not found:
        found = _meant(table, seat.seat, typed, words_for(DEFAULT))
    if not found:
        known = map(words_for, languages())
        found = {one for other in known for one in _meant(table, seat.seat, typed, other)}
    elif named is not None and found.isdisjoint(_ways(table, seat.seat, named)):
        # Read as a card of the hand, the text is not allowed now: ask, before another card is
        # played.
        held = table.game.view(table.match.state, seat.seat).hands[seat.seat]
        if named in held:
            raise _several(typed, words, [card_words(words, named), *_labels(table, found, words)])
    if len(found) > 1:
        if named is not None and found <= _ways(table, seat.seat, named):
            raise Refused("several-captures", count=len(found))
        raise _several(typed, words, _labels(table, found, words))
    if found:
        return found.pop()
    if (rank := _rank(words, typed)) is not None:
        return _of_rank(table, seat.seat, rank, typed, words)
    return typed_action(table, user_id, as_notation(typed, words))


def _of_rank(table: Table, seat: Seat, rank: str, typed: str, words: Words) -> str:
    """Return the notation of the only card of a rank that a seat can play.

    Raise `Refused` if there is none, or if several cards or several ways to play it are possible.
    """
    held = dict.fromkeys(table.view(seat).hands[seat])
    cards = [card for card in held if card.suit and card.rank == rank]
    ways = {card: found for card in cards if (found := _ways(table, seat, card))}
    if len(ways or cards) > 1:
        raise _several(typed, words, [card_words(words, card) for card in ways or cards])
    if not ways:
        return typed_action(
            table, table.seats[seat].user_id or 0, str(cards[0]) if cards else typed
        )
    ((card, found),) = ways.items()
    exactly = {one for one in found if _shouted(one) == card} or found
    if len(exactly) > 1:
        raise Refused("several-captures", count=len(exactly))
    return exactly.pop()


def _rank(words: Words, typed: str) -> str | None:
    """Return the rank if a text names nothing else, in the reader's or another language; else None.

    >>> [_rank(words_for("fr"), text) for text in ("as", "ace of", "Deux de", "10", "as de pique")]
    ['A', 'A', '2', 'T', None]
    """
    text = typed[:TYPED]
    return next(filter(None, (_Reader.of(one).rank(text) for one in _tried(words))), None)


def as_notation(typed: str, words: Words) -> str:
    """Return a card's notation if the whole text names the card, in the reader's language first.

    In any other text, only suit signs become letters. Text beyond the limit of the command's option
    is cut.

    >>> en, fr = words_for("en"), words_for("fr")
    >>> [as_notation(text, en) for text in ("8♥", "queen of hearts", "Queen  Hearts", "hm", "AC")]
    ['8H', 'QH', 'QH', 'hm', 'AC']
    >>> [as_notation(text, fr) for text in ("AC", "dame coeur", "queen of hearts")]
    ['AH', 'QH', 'QH']
    """
    typed = typed[:TYPED]
    for language in _tried(words):
        card = _card(language, typed)
        if card is not None:
            return str(card)
    return typed.strip().translate(_LETTERS)


def check_turn(table: Table, user_id: int, typed: str, words: Words) -> None:
    """Raise `Refused` if a card is typed out of turn; do nothing for any other text.

    The refusal names the players who must act. Between two rounds, its code is `between-rounds`.
    """
    seat = table.seat_of(user_id)
    if seat is None or seat.seat in table.acting or not table.acting:
        return
    card = as_notation(typed[:TYPED].removeprefix(_EXACTLY), words).upper().replace(" ", "")
    if card.replace("10", "T") not in (*FRENCH_52, JOKER) and _rank(words, typed) is None:
        return
    if TABLE in table.acting:
        raise Refused("between-rounds")
    names = seat_names(table, words)
    raise Refused("others-turn", who=words.list(names(one) for one in sorted(table.acting)))


class _Reader:
    """Reads cards in one language: `QH` and each other name of that card become `Q♥`."""

    def __init__(self, words: Words) -> None:
        self._ranks, self._suits = dict(_ranks(words)), dict(_suits(words))
        self._jokers = {folded(words(one)) for one in ("card-joker", "card-joker-words")}
        self._moves = {alias: move for move in _MOVES for alias in _spellings(words, move)}
        self._joint = folded(words("card-words", rank="", suit=""))
        long = [name for name in self._suits if len(name) > 1 or not name.isalpha()]
        self._card = re.compile(
            rf"(?<!\w)({_either(self._ranks)})\s*(?:{re.escape(self._joint)}\s*)?"
            rf"({_either(self._suits)})(?!\w)"
        )
        self._bid = re.compile(rf"(?<!\w)(\d{{3}}|[2-9]0)\s*({_either(self._suits)})(?!\w)")
        self._suit = re.compile(rf"(?<!\w)({_either(long)})(?!\w)")
        self._joker = re.compile(rf"(?<!\w)({_either(self._jokers)})(?!\w)")
        self._move = re.compile(rf"(?<!\w)({_either(self._moves)})(?!\w)")

    @staticmethod
    @cache
    def of(words: Words) -> _Reader:
        """Return the reader of a language."""
        return _Reader(words)

    def __call__(self, text: str) -> str:
        """Return a text with cards, suits and jokers as symbols, case-folded and without spaces."""
        return self._signs(_spread(text))

    def _signs(self, plain: str) -> str:
        signs = self._card.sub(self._as_card, plain)
        signs = self._bid.sub(lambda bid: bid[1] + self._sign(bid[2]), signs)
        signs = self._suit.sub(lambda suit: self._sign(suit[1]), signs)
        return _NO_CARD.sub("", self._joker.sub(JOKER.lower(), signs)).replace(" ", "")

    def moved(self, text: str) -> str:
        """Return a text as a notation, with the words for moves translated."""
        moves = self._move.sub(lambda move: self._moves[self._key(move[1])], _spread(text))
        return _shouted(self._signs(moves))

    def rank(self, text: str) -> str | None:
        """Return the rank if a text names only a rank, alone or followed by a word like "of"."""
        return self._ranks.get(_spread(text).removesuffix(f" {self._joint}"))

    def _as_card(self, found: re.Match[str]) -> str:
        rank = self._ranks[self._key(found[1])].lower().replace("t", "10")
        return rank + self._sign(found[2])

    def _sign(self, suit: str) -> str:
        return SYMBOLS[self._suits[suit]]

    def _key(self, name: str) -> str:
        return " ".join(name.split())


def _bare(text: str) -> str:
    """Return a short text case-folded, with only letters and digits: `Per shodam!`, `pershodam`."""
    return "".join(filter(str.isalnum, _spread(text[:TYPED])))


def _plain(typed: str) -> str:
    """Return a typed text case-folded, without a slash before it."""
    return _spread(typed[:TYPED]).lstrip("/ ")


@lru_cache(maxsize=1024)
def _spread(text: str) -> str:
    """Return a case-folded text, cached for all languages; a character can become eighteen."""
    return folded(text)[: 2 * TYPED]


@lru_cache(maxsize=8192)
def _reading(words: Words, text: str) -> str:
    """Return a short text as a language's `_Reader` reads it; cached, because labels recur."""
    return _Reader.of(words)(text)


@lru_cache(maxsize=8192)
def _label(shown: AnyPresenter, action: Action) -> str:
    """Return the label of an action; cached, because an action stays legal for many turns."""
    return shown.action_label(action)


def _card(words: Words, text: str) -> Card | None:
    """Return the card if the whole text names it in a language; else None."""
    notation = _shouted(_reading(words, text)).replace("10", "T")
    return next((one for one in (*FRENCH_52, JOKER) if one == notation), None)


def _tried(words: Words) -> tuple[Words, ...]:
    """Return the languages for reading a text: the reader's own, English, then the others."""
    return tuple(dict.fromkeys((words, *map(words_for, (DEFAULT, *languages())))))


@cache
def _spellings(words: Words, word: str) -> tuple[str, ...]:
    """Return the alternatives of `typed-WORD` in a language; compounds also as separate words."""
    written = words(f"typed-{word}").split("|")
    return tuple(folded(one) for text in written for one in (text, text.replace("\u200c", " ")))


def _ranks(words: Words) -> Iterator[tuple[str, str]]:
    for rank in RANKS:
        yield folded(words(f"card-rank-{rank}")), rank
        yield folded(words(f"card-words-{rank}")), rank
        if words.has(f"typed-rank-{rank}"):
            yield from ((one, rank) for one in _spellings(words, f"rank-{rank}"))


def _suits(words: Words) -> Iterator[tuple[str, str]]:
    for suit in SUITS:
        yield SYMBOLS[suit], suit
        yield folded(words(f"card-suit-{suit}")), suit
        yield from ((one, suit) for one in _spellings(words, f"suit-{suit}"))
    # In other scripts, notation's letters are free; in French, D is a queen and C stands for
    # hearts.
    if all(not one.isascii() for one in words.ranks):
        yield from ((suit.lower(), suit) for suit in SUITS)


def _either(names: Iterable[str]) -> str:
    longest = sorted(names, key=len, reverse=True)
    return "|".join(re.escape(one) for one in longest)


def _shouted(text: str) -> str:
    return text.translate(_LETTERS).upper().replace(" ", "")


def _ways(table: Table, seat: Seat, card: Card) -> set[str]:
    return set(map(str, table.legal(seat).matching((card,))))


def _meant(table: Table, seat: Seat, typed: str, words: Words) -> set[str]:
    """Return the notations of the legal actions that a typed text can mean in a language."""
    card = _card(words, typed)
    if card is not None and (ways := _ways(table, seat, card)):
        exactly = {one for one in ways if _shouted(one) == card}
        return exactly or ways
    text, notation = _reading(words, typed), _Reader.of(words).moved(typed)
    if not text:
        return set()
    shown, names = presenter(table.row.game, words.language), seat_names(table, words)
    view = None if table.match is None else table.game.view(table.match.state, seat)
    actions = table.legal(seat).up_to(_CONSIDERED)
    forms = (notation, notation.replace("10", "T"))
    if exactly := {str(one) for one in actions if _shouted(str(one)) in forms}:
        return exactly

    def labels(action: Action) -> Iterator[str]:
        yield _label(shown, action)
        yield from (label for label, _ in shown.captures(view, [action], names))

    def named(action: Action) -> bool:
        return any(text == _reading(words, label) for label in labels(action))

    return {str(one) for one in actions if named(one)}


def _labels(table: Table, notations: set[str], words: Words) -> list[str]:
    shown = presenter(table.row.game, words.language)
    return [shown.action_label(table.game.parse(one)) for one in sorted(notations)]


def _several(typed: str, words: Words, readings: list[str]) -> Refused:
    return Refused("several-readings", typed=fit(typed, 40), readings=words.list(readings, "or"))
