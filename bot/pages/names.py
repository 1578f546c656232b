"""The names of people and of a table's seats in a language; names that look alike get numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import count
from typing import Literal, NamedTuple

from bot.i18n import Words
from bot.i18n.folding import folded
from bot.pictures import legible
from bot.pictures.captions import digits
from bot.tables.table import Table, is_present, level_of
from bot.ui.layout import Text
from bot.ui.limits import fit, length
from bot.ui.names import NAME, Names, escape, plain_name
from pasur_core.protocol import Seat

_DRAWN = 16
"""The most UTF-16 units of a name in a picture, whose captions have other words, too."""

_KEY = 1_000
"""The most UTF-16 units of the list of names below a picture."""

_SAME = str.maketrans("авекмнорстухіјѕԁԛԝαβεζηικμνορτυχ", "abekmhopctyxijsdqwabezhikmnoptyx")
"""Small Cyrillic and Greek letters to the Latin letters that they, or their capitals, look like."""

COMPUTER = 0
"""The id that represents a computer player in lists of user ids."""

Style = Literal["plain", "markdown", "drawn"]
"""Where a name is shown: as plain text or on a web page, in a message, or in a picture."""


class _Shown(NamedTuple):
    """A name in its displayed forms; all names of a list or table differ from each other.

    Attributes:
        plain: the name as text; empty if none of it is visible.
        drawn: the name in a picture.
        whole: whether the picture shows all its letters.
    """

    plain: str
    drawn: str
    whole: bool


def _told_apart(
    names: Sequence[tuple[str, str]], words: Words, most: int, most_drawn: int
) -> Iterator[_Shown]:
    """Yield names in their displayed forms; names that look alike are followed by a number.

    Names look alike if their beginnings in a picture differ only in accents, capitals, similar
    letters of other alphabets, and so on.

    Args:
        names: pairs of a stored name and a text to draw instead if the fonts lack its letters.
        words: the language.
        most: the most UTF-16 units of a name as text.
        most_drawn: the most UTF-16 units of a name in a picture.
    """
    cleaned = [(plain_name(name), nameless) for name, nameless in names]
    seen = [legible(name, "") for name, _ in cleaned]
    # A name of which nothing can be seen looks like no other.
    looks = [
        _look(fit(drawn or name, min(most, _DRAWN))) if name else None
        for drawn, (name, _) in zip(seen, cleaned, strict=True)
    ]
    alike, taken = Counter(looks), set(looks)

    def numbered(name: str, limit: int, first: int) -> str:
        """Return the sign that makes a name differ from all before, from the number `first` on."""
        for number in count(first):
            sign = digits(f" ({number})", words.digits) if number else ""
            look = _look(_with_sign(name, sign, limit))
            if look not in taken:
                taken.add(look)
                return sign
        raise AssertionError

    for (name, nameless), drawn, look in zip(cleaned, seen, looks, strict=True):
        sign = ""
        if name and alike[look] > 1:
            sign = numbered(drawn or name, min(most, _DRAWN), 1)
        own = sign if drawn else numbered(nameless, most_drawn, 0)
        yield _Shown(
            plain=_with_sign(name, sign, most) if name else "",
            drawn=_with_sign(drawn or nameless, own, most_drawn),
            whole=bool(drawn) and drawn.count("…") == name.count("…"),
        )


def _look(name: str) -> str:
    """Return a key that is equal for names that look alike.

    >>> _look("Аlex") == _look("Alex"), _look("Άλεξ") == _look("Alex")
    (True, False)
    """
    return folded(name).translate(_SAME)


def _with_sign(name: str, sign: str, most: int) -> str:
    return fit(name, max(most - length(sign), 2)) + sign


@lru_cache(maxsize=256)
def _people(names: tuple[tuple[int, str], ...], words: Words, most: int) -> Mapping[int, _Shown]:
    """Return names in their displayed forms by user id; `names` are in the order of user ids."""
    real = {folded(plain_name(name)) for _, name in names}
    numbered = (words("seat-nobody", number=number) for number in count(1))
    free = (nameless for nameless in numbered if folded(nameless) not in real)
    told = [(name, "" if legible(plain_name(name), "") else next(free)) for _, name in names]
    shown = _told_apart(told, words, most, most)
    return {user_id: one for (user_id, _), one in zip(names, shown, strict=True)}


def _shown_person(
    user_id: int | None, names: Mapping[int, str], words: Words, most: int = NAME
) -> _Shown | None:
    if user_id is None or user_id not in names:
        return None
    return _people(tuple(sorted(names.items())), words, most)[user_id]


def person_name(
    user_id: int | None,
    names: Mapping[int, str],
    words: Words,
    style: Style = "plain",
    most: int = NAME,
) -> str:
    r"""Return a person's name for display, with a number if another of `names` looks the same.

    Args:
        user_id: the person; None if their data was deleted or they opted out of lists; `COMPUTER`
            for a computer player.
        names: the stored names of the people on the list, by user id.
        words: the language.
        style: where the name is shown. For `markdown`, the name is escaped, and a name without
            visible letters becomes a mention. For `drawn`, it has only letters of the fonts.
        most: the most UTF-16 units of the name.

    >>> from bot.i18n import words_for
    >>> person_name(7, {7: "x_x"}, words_for("en"), "markdown"), person_name(8, {}, words_for("en"))
    ('x\\_x', 'Someone')
    >>> person_name(7, {7: "Alex", 9: "alex"}, words_for("en"))
    'Alex (1)'
    """
    if user_id == COMPUTER:
        return words("side-club", count=1)
    shown = _shown_person(user_id, names, words, most)
    if style == "drawn" and shown is not None:
        return shown.drawn
    name = "" if shown is None else shown.plain
    if style == "markdown" and user_id is not None:
        return escape(name) or f"<@{user_id}>"
    return name or (words("season-nameless") if shown is None else shown.drawn)


def people_name(
    user_ids: Sequence[int | None],
    names: Mapping[int, str],
    words: Words,
    style: Style = "plain",
    most: int = NAME,
) -> str:
    """Return the name of a person, or of two partners, each as `person_name` returns it."""
    first, *partner = (person_name(one, names, words, style, most) for one in user_ids)
    return words("tournament-pair", first=first, second=partner[0]) if partner else first


@lru_cache(maxsize=64)
def _seats(table: Table, words: Words) -> tuple[_Shown, ...]:
    """Return the displayed names by seat; names that look alike are numbered by user id."""
    order = sorted(
        table.seats, key=lambda seat: (seat.user_id is None, seat.user_id or 0, seat.seat)
    )
    names = []
    for seat in order:
        nameless = words("seat-nobody", number=seat.seat + 1)
        names.append((_stored_name(table, seat.seat, words) or nameless, nameless))
    shown = _told_apart(names, words, NAME, _DRAWN)
    by_seat = {seat.seat: one for seat, one in zip(order, shown, strict=True)}
    return tuple(by_seat[seat.seat] for seat in table.seats)


def _stored_name(table: Table, seat: Seat, words: Words) -> str:
    row = table.seats[seat]
    if not row.computer:
        return plain_name(row.name)
    names = words("computer-names").split(" | ")
    return names[(int(row.name) - 1) % len(names)]


@lru_cache(maxsize=64)
def seat_names(table: Table, words: Words) -> Names:
    """Return the names by seat in markdown; a person whose data was deleted has a number."""
    sides = table.match.sides if table.match is not None else ()
    return Names((one.plain for one in _seats(table, words)), words, sides)


@lru_cache(maxsize=64)
def drawn_names(table: Table, words: Words) -> Names:
    """Return the names by seat for a picture, cut to 16 UTF-16 units.

    A name in a script that the fonts lack becomes "Player 2"; `table_key` shows the real name.
    """
    sides = table.match.sides if table.match is not None else ()
    return Names((one.drawn for one in _seats(table, words)), words, sides)


def seat_name(table: Table, seat: Seat, words: Words) -> str:
    """Return a seat's name as plain text; computer players have other names in each language.

    A person whose data was deleted is "Player 2".
    """
    return _seats(table, words)[seat].plain


def table_name(
    table: Table, words: Words, reader_id: int | None = None, *, plain: bool = False
) -> str:
    """Return a table's title: the game, and the names of the players.

    At a table of a game night or a tournament, the table's number replaces the names.

    Args:
        table: the table.
        words: the language.
        reader_id: the only reader, who is left out of the players; None for a public message.
        plain: whether to return plain text, not markdown.
    """
    title = words(f"{table.row.game}-title")
    if table.row.room is not None:
        name = "table-in-duplicate" if table.row.sealed else "table-in-room"
        return words(name, title=title, room=table.row.room)
    shown = [
        one.plain if plain else escape(one.plain)
        for seat, one in zip(table.seats, _seats(table, words), strict=True)
        if reader_id is None or seat.user_id != reader_id
    ]
    return words("table-with", title=title, names=words.list(shown)) if shown else title


def table_key(table: Table, words: Words) -> tuple[Text, ...]:
    """Return a line with the names that a table's picture cannot fully show; empty if none."""
    return _key(((one.drawn, escape(one.plain), one) for one in _seats(table, words)), words)


def people_key(
    user_ids: Iterable[int | None], names: Mapping[int, str], words: Words
) -> tuple[Text, ...]:
    """Return a line with the names that a list's picture cannot fully show; empty if none.

    The arguments are as for `person_name`.
    """
    return _key(
        (
            (one.drawn, person_name(user_id, names, words, "markdown"), one)
            for user_id in dict.fromkeys(user_ids)
            if (one := _shown_person(user_id, names, words)) is not None
        ),
        words,
    )


def _key(names: Iterable[tuple[str, str, _Shown]], words: Words) -> tuple[Text, ...]:
    pairs = [
        words("name-drawn", drawn=escape(drawn), name=name)
        for drawn, name, one in names
        if not one.whole
    ]
    return (Text(fit(words("names-drawn", names=words.list(pairs)), _KEY)),) if pairs else ()


def played_by_computer(table: Table) -> dict[int, str]:
    """Return the computer player's level for each seat that a computer player plays now."""
    return {seat.seat: level_of(seat) for seat in table.seats if not is_present(seat)}
