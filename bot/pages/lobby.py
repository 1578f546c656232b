"""The lobby: the seats of a table and the agreed options."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.i18n import Words
from bot.pages.accents import TABLE_COLOUR
from bot.pages.advice import agree_button, agreeing_lines, hint_lines
from bot.pages.custom_ids import Press
from bot.pages.lengths import minutes
from bot.pages.names import seat_name, seat_names
from bot.pages.options import option_lines
from bot.pages.sentences import seat_gap
from bot.store.matches import SeatRow
from bot.tables.contest import friendly_reason
from bot.tables.hints import AGREED
from bot.tables.lobby import last_computer
from bot.tables.partners import pairings, pairs_of, people_together
from bot.tables.proposing import Proposal
from bot.tables.table import Table, empty_seat, level_of
from bot.ui.layout import Button, Choice, Page, Row, Rule, Select, Style, Text, rows
from bot.ui.limits import CHOICE_TEXT, CHOICES, fit
from bot.ui.names import Names
from pasur_core.players.levels import CLUB, LEVELS
from pasur_core.protocol import Seat
from pasur_core.registry import load_game, ordered_games

_NAME = 40
"""The most units of a name in the choice of a level."""
_MOVABLE = 2
"""The number of people whose seats do not matter: with two at a table there is one order."""


def lobby_page(
    table: Table,
    words: Words,
    *,
    newcomers: bool = False,
    near: Proposal | None = None,
    levels: Sequence[str] = LEVELS,
    games: Sequence[str] | None = None,
    gave_language: bool = False,
) -> Page:
    """Return the public message of a table whose match has not begun (or never did).

    Args:
        table: the table.
        words: the readers' language.
        newcomers: whether someone seated has never finished a match of this game.
        near: why the level of the computer players was proposed; None without a reason.
        levels: the levels that the host allows computer players.
        games: the games that the server allows, None for all.
        gave_language: whether the server has its language from the host of this table.
    """
    row, game = table.row, table.game
    title = words(f"{game.key}-title")
    if table.ended:
        return Page((Text(words("lobby-closed", title=title)),), TABLE_COLOUR)
    names = seat_names(table, words)
    least = min(game.seats)
    seats = [
        words(_seat_message(table, seat), place=seat.seat + 1, name=names(seat.seat))
        for seat in table.seats
    ]
    seated = len(table.seats)
    missing = least - seated
    full = seated >= max(game.seats)
    state = (
        words("lobby-full")
        if full
        else words("lobby-missing", count=missing)
        if missing > 0
        else words("lobby-ready")
        if seated in game.seats
        else seat_gap(game.key, game.seats, seated, words)
    )
    head = words("lobby-title", title=title)
    about = words(f"{game.key}-summary")
    reason = friendly_reason(table)
    counts = [] if reason is None else [words(f"contest-{reason}")]
    options = words.row(
        [
            words(f"speed-{row.speed}"),
            *option_lines(table, words),
            *hint_lines(table, words),
        ]
    )
    agreed = words("lobby-agreed", agreed=options, minutes=minutes(table))
    agreed = "\n".join((agreed, *agreeing_lines(table, words)))
    if newcomers:
        agreed = f"{agreed}\n{words('lobby-newcomers')}"
    if near is not None:
        why = words(f"lobby-now-{near.level}", name=names(near.seat), before=near.before)
        agreed = f"{agreed}\n{why}"
    if gave_language:
        agreed = f"{agreed}\n{words('lobby-language')}"
    return Page(
        (
            Text(f"{head}\n{about}"),
            Text("\n".join([*seats, *_partners(table, names, words)])),
            Text("\n".join([state, *counts])),
            Text(agreed),
            Rule(),
            *_buttons(table, words, levels),
            *_games(table, words, games),
        ),
        TABLE_COLOUR,
    )


def _seat_message(table: Table, seat: SeatRow) -> str:
    if seat.computer:
        return f"lobby-{level_of(seat)}"
    return "lobby-host" if seat.user_id == table.row.host_id else "lobby-seat"


def played_elsewhere_page(table: Table, words: Words) -> Page:
    """Return the lobby's message once the match has moved to its thread."""
    title, names = words(f"{table.row.game}-title"), seat_names(table, words)
    who = words.list(names(seat.seat) for seat in table.seats)
    said = "thread-over" if table.ended else "thread-running"
    thread = f"<#{table.row.thread_id}>"
    return Page((Text(words(said, title=title, who=who, thread=thread)),), TABLE_COLOUR)


def _partners(table: Table, names: Names, words: Words) -> list[str]:
    """Return the pairs of partners; empty if each plays alone.

    While computer players are still to take seats, only pairs with people are shown.
    """
    game, seats = table.game, list(table.seats)
    wanted = next((count for count in game.seats if count >= len(seats)), len(seats))
    pairs = pairs_of(game, table.row.options, wanted)
    if not pairs or (wanted > len(seats) and len(table.people) < _MOVABLE):
        return []
    seats += (empty_seat(seat, None, "", level=CLUB) for seat in range(len(seats), wanted))
    if wanted == len(table.seats):
        return [words("lobby-partners", sides=_sides(seats, pairs, names, words))]
    seats = people_together(seats, pairs)
    peopled = [pair for pair in pairs if not all(seats[seat].computer for seat in pair)]
    return [words("lobby-partners-then", sides=_sides(seats, peopled, names, words))]


def _sides(
    seats: Sequence[SeatRow], pairs: Iterable[tuple[Seat, Seat]], names: Names, words: Words
) -> str:
    """Return "Ali with Sara and Reza with a computer player"."""

    def name(place: Seat) -> str:
        seat = seats[place].seat
        return names(seat) if seat < len(names) else words("some-computer")

    return words.list(words.list(map(name, pair), "with") for pair in pairs)


def _counts(seats: Sequence[int], words: Words) -> str:
    """Return the numbers of players that a game allows, as a phrase."""
    least, most = min(seats), max(seats)
    if least == most:
        return words("game-for-exactly", count=most)
    return words("game-for", least=least, most=most)


def _other_partners(table: Table) -> bool:
    """Return whether those seated can form other pairs."""
    pairs = pairs_of(table.game, table.row.options, len(table.seats))
    return bool(pairs) and len(pairings(table.seats)) > 1


def _games(table: Table, words: Words, allowed: Sequence[str] | None) -> tuple[Select, ...]:
    """Return the choice of the game, if there are several."""
    keys = [
        game.key
        for game in ordered_games()
        # The table's own game stays in the list, even if the server has disallowed it since.
        if allowed is None or game.key in allowed or game.key == table.row.game
    ]
    if len(keys) < 2:
        return ()
    choices = tuple(
        Choice(
            fit(words(f"{key}-title"), CHOICE_TEXT),
            key,
            _counts(load_game(key).seats, words),
            chosen=key == table.row.game,
        )
        for key in keys[:CHOICES]
    )
    return (Select(Press("game", table.id).select(), words("game-pick"), choices),)


def _buttons(table: Table, words: Words, levels: Sequence[str]) -> tuple[Row | Select, ...]:
    full = len(table.seats) >= max(table.game.seats)

    def button(verb: str, style: Style = "secondary", *, disabled: bool = False) -> Button:
        press = Press(verb, table.id).button()
        return Button(words(f"button-{verb}"), press, style=style, disabled=disabled)

    begins = "start" if len(table.seats) in table.game.seats else "fill"
    main = [
        button("join", "success", disabled=full),
        button("computer", disabled=full),
        button(begins, "primary"),
    ]
    more = [button("leave")]
    if any(seat.computer for seat in table.seats):
        more.append(button("dropcomputer"))
    if len(table.seats) > _MOVABLE:
        more.append(button("seats"))
    if _other_partners(table):
        more.append(button("partners"))
    wanted = () if full else (Row((button("callplayers"), button("watch"))),)
    more.append(button("options"))
    if table.row.hints == AGREED:
        more.append(agree_button(table, words))
    return Row(tuple(main)), *rows(more), *_levels(table, words, levels), *wanted


def _levels(table: Table, words: Words, levels: Sequence[str]) -> tuple[Select, ...]:
    """Return the choice of the last computer player's level, if there is one."""
    last = last_computer(table.seats)
    levels = [level for level in table.game.levels if level in levels]
    if last is None or len(levels) < 2:
        return ()
    now = level_of(last)
    name = fit(seat_name(table, last.seat, words), _NAME)
    choices = tuple(
        Choice(
            words(f"level-{level}-of", name=name),
            level,
            words(f"level-{level}-about"),
            chosen=level == now,
        )
        for level in levels
    )
    return (Select(Press("level", table.id).select(), words("level-pick", name=name), choices),)


def seats_page(table: Table, user_id: int, words: Words) -> Page:
    """Return the private choice of a seat for this person, without their own seat."""
    names = seat_names(table, words)
    seats = tuple(
        Choice(
            words("lobby-place", place=seat.seat + 1, name=names.plain(seat.seat)), str(seat.seat)
        )
        for seat in table.seats
        if seat.user_id != user_id
    )
    return Page(
        (
            Text(words("seats-title")),
            Select(Press("sit", table.id).select(), words("seats-pick"), seats),
        ),
        TABLE_COLOUR,
    )
