"""Hints: lines below a person's hand, buttons, and the host's choice where hints are allowed."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.presenting.presenter import presenter
from bot.i18n import Words
from bot.pages.custom_ids import Press
from bot.pages.names import seat_names
from bot.store.matches import SeatRow
from bot.tables.hints import (
    AGREED,
    CHOICES,
    COMPUTERS,
    are_given,
    has_choice,
    stored_advice,
    waiting_for,
)
from bot.tables.table import Table
from bot.ui.layout import Block, Button, Choice, Row, Select
from bot.ui.limits import ROW
from pasur_core.players.advising import CHANCE, Advice, Advised
from pasur_core.players.reasons import reasons

_REASONS = 3
"""The most reasons given for the best move."""

_MANY = 10
"""Differences of at least this many points are shown without tenths."""


def advice_lines(table: Table, seat: SeatRow, words: Words) -> tuple[str, ...]:
    """Return the markdown lines of the hint that a seat has for its next move; empty without one.

    The hint names the best move, with at most three reasons. For each other move it says how many
    points worse that move is. In some games it says instead which share of the opponents will
    probably finish later. The hint is made only from this seat's view.
    """
    advice = stored_advice(table, seat)
    if advice is None:
        return ()
    first, *others = advice.moves
    behind = " ".join(_behind(one, advice, table, words) for one in others)
    known = words("advice-known" if advice.exact else "advice-seen", count=seat.hints)
    return (
        _best(first, advice, table, seat, words),
        *_because(table, seat, first, words),
        *((f"-# {behind}",) if behind else ()),
        known,
    )


def _because(table: Table, seat: SeatRow, one: Advised, words: Words) -> Iterator[str]:
    """Yield the line with the reasons for a move, if there are any."""
    shown, names = presenter(table.row.game, words.language), seat_names(table, words)
    view, legal = table.view(seat.seat), table.legal(seat.seat)
    why = list(reasons(table.row.game, view, legal, one.action))[:_REASONS]
    if why:
        yield f"-# {' '.join(shown.reason(reason, names) for reason in why)}"


def _move(one: Advised, table: Table, words: Words) -> str:
    return presenter(table.row.game, words.language).action_label(one.action)


def _best(one: Advised, advice: Advice, table: Table, seat: SeatRow, words: Words) -> str:
    move = _move(one, table, words)
    if advice.unit == CHANCE:
        names = seat_names(table, words)
        rival, *more = (names(other.seat) for other in table.seats if other.seat != seat.seat)
        share, others = round(100 * one.mean), 1 + len(more)
        return words("advice-best-chance", move=move, share=share, rival=rival, others=others)
    return words("advice-best-exact" if advice.exact else "advice-best", move=move)


def _behind(one: Advised, advice: Advice, table: Table, words: Words) -> str:
    move = _move(one, table, words)
    if advice.unit == CHANCE:
        return words("advice-chance", move=move, share=round(100 * one.mean))
    behind = round(advice.moves[0].mean - one.mean, 1)
    if one.alike or behind <= 0:
        return words("advice-alike-exact" if advice.exact else "advice-alike", move=move)
    name = "advice-less-exact" if advice.exact else "advice-less"
    return words(name, move=move, **points_of(behind, words))


def points_of(number: float, words: Words) -> dict[str, str | float]:
    """Return points as arguments of a message: `points` is the text, `count` decides the plural.

    Points are rounded to tenths below 10, else to whole points.

    >>> from bot.i18n import words_for
    >>> points_of(1.04, words_for("fr")), points_of(1.26, words_for("fr"))
    ({'points': '1', 'count': 1}, {'points': '1,3', 'count': 1.3})
    >>> points_of(12.4, words_for("fr"))
    {'points': '12', 'count': 12}
    """
    rounded = round(number, 0 if number >= _MANY else 1)
    count = int(rounded) if rounded == int(rounded) else rounded
    return {"points": words.decimal(count, 0 if count == int(count) else 1), "count": count}


def offers_hint(table: Table, seat: SeatRow) -> bool:
    """Return whether a seat can ask for a hint, and has none yet for its next move."""
    may = table.running and not seat.away and seat.seat in table.acting and are_given(table)
    return may and has_choice(table, seat) and stored_advice(table, seat) is None


def with_hint(shown: tuple[Row, ...], table: Table, seat: SeatRow, words: Words) -> tuple[Row, ...]:
    """Return the rows below a hand, with *Hint* added to the last row if there is room.

    The button is added only if the seat can ask for a hint. A hand that already shows its hint gets
    no button.
    """
    if not offers_hint(table, seat) or not shown or len(shown[-1].buttons) >= ROW:
        return shown
    hint = Button(words("button-hint"), Press("hint", table.id).button())
    return (*shown[:-1], Row((*shown[-1].buttons, hint)))


def agree_button(table: Table, words: Words) -> Button:
    """Return the button with which a person agrees to hints."""
    return Button(words("button-agree"), Press("agree", table.id).button())


def hint_lines(table: Table, words: Words) -> list[str]:
    """Return a list with one phrase about where hints are allowed.

    The list is empty at a table without computer players if hints are allowed only against these.
    """
    choice = table.row.hints
    if choice == COMPUTERS and not table.with_computers:
        return []
    return [words(f"agreed-hints-{choice}")]


def agreeing_lines(table: Table, words: Words) -> list[str]:
    """Return a list with a line about agreement to hints; empty if no agreement is needed."""
    if table.row.hints != AGREED:
        return []
    names = seat_names(table, words)
    missing = [names(seat.seat) for seat in waiting_for(table)]
    return [words("lobby-hints", who=words.list(missing), count=len(missing))]


def hint_choice(table: Table, words: Words) -> list[Block]:
    """Return the select for the host to choose where hints are allowed."""
    return [
        Select(
            Press("hints", table.id).select(),
            words("options-hints-pick"),
            tuple(
                Choice(words(f"hints-{choice}"), choice, chosen=choice == table.row.hints)
                for choice in CHOICES
            ),
        )
    ]
