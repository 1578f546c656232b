"""A hint as its owner reads it, and what is told of hints around it: button, lobby, options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.i18n import Words
from bot.pages.accents import HAND
from bot.pages.custom_ids import Press
from bot.pages.names import seat_names
from bot.store.matches import SeatRow
from bot.tables.hints import AGREED, CHOICES, COMPUTERS, are_given, has_choice, waiting_for
from bot.tables.table import Table
from bot.ui.layout import Block, Button, Choice, Page, Row, Select, Text
from bot.ui.limits import ROW
from bot.ui.presenter import presenter
from pasur_core.players.advising import CHANCE, Advice, Advised
from pasur_core.players.reasons import Reason, reasons

_REASONS, _OTHERS = 3, 2
"""So many reasons are told of the best move, and of each other."""

_MANY = 10
"""Of so many points nobody wants to know the tenths."""


def advice_page(table: Table, seat: SeatRow, advice: Advice, words: Words) -> Page:
    """Return the best moves, by how much each is behind, and why; from this seat's view alone."""
    title = words(f"{table.row.game}-title")
    lines = [words("advice-title", title=title, table=table.id)]
    first, *others = advice.moves
    best = _why(table, seat, first)
    lines.append(_best(first, advice, table, words))
    lines += _because(table, best[:_REASONS], words)
    for one in others:
        own = [reason for reason in _why(table, seat, one) if reason not in best]
        lines.append(_behind(one, advice, table, words))
        lines += _because(table, own[:_OTHERS], words)
    known = "advice-known" if advice.exact else "advice-seen"
    lines.append(words(known, count=seat.hints))
    return Page((Text("\n".join(lines)),), HAND)


def _why(table: Table, seat: SeatRow, one: Advised) -> tuple[Reason, ...]:
    """Return the reasons for a move; another's are told where the best move has not the same."""
    view, legal = table.view(seat.seat), table.legal(seat.seat)
    return tuple(reasons(table.row.game, view, legal, one.action))


def _because(table: Table, why: Sequence[Reason], words: Words) -> Iterator[str]:
    """Yield the line of some reasons, if there are any."""
    shown, names = presenter(table.row.game, words.language), seat_names(table, words)
    if why:
        yield f"-# {' '.join(shown.reason(reason, names) for reason in why)}"


def _move(one: Advised, table: Table, words: Words) -> str:
    return presenter(table.row.game, words.language).action_label(one.action)


def _best(one: Advised, advice: Advice, table: Table, words: Words) -> str:
    move = _move(one, table, words)
    if advice.unit == CHANCE:
        return words("advice-best-chance", move=move, share=round(100 * one.mean))
    return words("advice-best-exact" if advice.exact else "advice-best", move=move)


def _behind(one: Advised, advice: Advice, table: Table, words: Words) -> str:
    move = _move(one, table, words)
    if advice.unit == CHANCE:
        return words("advice-chance", move=move, share=round(100 * one.mean))
    behind = round(advice.moves[0].mean - one.mean, 1)
    if one.alike or behind <= 0:
        return words("advice-alike-exact" if advice.exact else "advice-alike", move=move)
    said = "advice-less-exact" if advice.exact else "advice-less"
    return words(said, move=move, **points_of(behind, words))


def points_of(number: float, words: Words) -> dict[str, str | float]:
    """Return points as a sentence takes them: as they are written, and the number itself.

    >>> from bot.i18n import words_for
    >>> points_of(1.04, words_for("fr")), points_of(1.26, words_for("fr"))
    ({'points': '1', 'count': 1}, {'points': '1,3', 'count': 1.3})
    >>> points_of(12.4, words_for("fr"))
    {'points': '12', 'count': 12}
    """
    rounded = round(number, 0 if number >= _MANY else 1)
    count = int(rounded) if rounded == int(rounded) else rounded
    return {"points": words.decimal(count, 0 if count == int(count) else 1), "count": count}


def with_hint(shown: tuple[Row, ...], table: Table, seat: SeatRow, words: Words) -> tuple[Row, ...]:
    """Return the rows below a hand with *Hint* in the last, where one may be had and fits."""
    may = table.running and seat.seat in table.acting and are_given(table)
    if not (may and has_choice(table, seat)) or not shown or len(shown[-1].buttons) >= ROW:
        return shown
    hint = Button(words("button-hint"), Press("hint", table.id).button())
    return (*shown[:-1], Row((*shown[-1].buttons, hint)))


def agree_button(table: Table, words: Words) -> Button:
    """Return the button by which somebody agrees to hints."""
    return Button(words("button-agree"), Press("agree", table.id).button())


def hint_lines(table: Table, words: Words) -> list[str]:
    """Return in a phrase where hints may be asked for, if that means anything here."""
    choice = table.row.hints
    if choice == COMPUTERS and not table.with_computers:
        return []
    return [words(f"agreed-hints-{choice}")]


def agreeing_lines(table: Table, words: Words) -> list[str]:
    """Return who has yet to agree to hints, where that is asked."""
    if table.row.hints != AGREED:
        return []
    names = seat_names(table, words)
    missing = [names(seat.seat) for seat in waiting_for(table)]
    return [words("lobby-hints", who=words.list(missing), count=len(missing))]


def hint_choice(table: Table, words: Words) -> list[Block]:
    """Return the host's choice of where hints may be asked for."""
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
