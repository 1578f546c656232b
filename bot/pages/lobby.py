"""The lobby: the seats of a table and the agreed options."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.i18n import Words
from bot.pages.accents import TABLE_COLOUR
from bot.pages.advice import agree_button, agreeing_lines, hint_lines
from bot.pages.custom_ids import Press
from bot.pages.example import example_table
from bot.pages.lengths import minutes
from bot.pages.names import person_name, seat_name, seat_names
from bot.pages.options import option_lines
from bot.pages.seal import seal_line
from bot.pages.sentences import seat_counts
from bot.store.matches import SeatRow
from bot.tables.contest import friendly_reason
from bot.tables.hints import AGREED, COMPUTERS
from bot.tables.lobby import KEPT_SECONDS, last_computer
from bot.tables.partners import pairings, pairs_of, people_together
from bot.tables.proposing import Proposal
from bot.tables.table import Table, empty_seat, level_of
from bot.ui.layout import (
    Block,
    Button,
    Choice,
    Page,
    Picture,
    Row,
    Select,
    Style,
    Text,
    rows,
)
from bot.ui.limits import CHOICE_TEXT, CHOICES, fit
from bot.ui.names import Names
from bot.ui.stamps import relative
from pasur_core.players.levels import CLUB, LEVELS
from pasur_core.protocol import Seat
from pasur_core.registry import load_game, ordered_games

_NAME = 40
"""The most UTF-16 units of a name in the choice of a level."""
_MOVABLE = 2
"""With this number of people or fewer, the order of seats makes no difference."""


def lobby_page(
    table: Table,
    words: Words,
    *,
    picture: bytes | None = None,
    newcomers: bool = False,
    near: Proposal | None = None,
    awaited: Sequence[SeatRow] = (),
    gave_language: bool = False,
) -> Page:
    """Return the public message of a table whose match has not begun (or never did).

    Args:
        table: the table.
        words: the readers' language.
        picture: the PNG of `example_table`, None for none.
        newcomers: whether a seated person has never finished a match of this game.
        near: a proposed new level for the computer players; None for none.
        awaited: the seats that a rematch keeps for people who have not sat down yet.
        gave_language: whether the server got its language from the host of this table.
    """
    game = table.game
    title = words(f"{game.key}-title")
    if table.ended:
        return Page((Text(words("lobby-closed", title=title)),), TABLE_COLOUR)
    names = seat_names(table, words)
    seats = [
        words(_seat_message(table, seat), place=seat.seat + 1, name=names(seat.seat))
        for seat in table.seats
    ]
    reason = friendly_reason(table)
    lines = [_state(table, words), *([] if reason is None else [words(f"contest-{reason}")])]
    if awaited and len(table.seats) < max(game.seats):
        lines.append(_kept(table, awaited, words))
    lines += [_agreed(table, words, short=True), *agreeing_lines(table, words)]
    if gave_language:
        lines.append(words("lobby-language"))
    elif newcomers:
        lines.append(words("lobby-newcomers"))
    if near is not None:
        lines.append(words(f"lobby-now-{near.level}", name=names(near.seat), before=near.before))
    lines.append(seal_line(table, words))
    head = [words("lobby-title", title=title)]
    if len(table.seats) < min(game.seats):
        head.append(words(f"{game.key}-summary"))
    blocks: list[Block] = [Text("\n".join(head))]
    if picture is not None:
        blocks.append(Picture("game.png", picture, example_table(game.key, words).alt))
    blocks.append(Text("\n".join([*seats, *_partners(table, names, words)])))
    blocks.append(Text("\n".join(filter(None, lines))))
    return Page((*blocks, Row(lobby_buttons(table, words))), TABLE_COLOUR)


def _state(table: Table, words: Words) -> str:
    """Return a sentence: whether the match can begin, or how many players are missing."""
    allowed, seated = table.game.seats, len(table.seats)
    if seated >= max(allowed):
        return words("lobby-full")
    if seated in allowed:
        return words("lobby-ready")
    return words("lobby-missing", count=_missing(table))


def _kept(table: Table, awaited: Sequence[SeatRow], words: Words) -> str:
    """Return a sentence: for whom a rematch keeps seats, and until when."""
    people = {seat.user_id: seat.name for seat in awaited if seat.user_id is not None}
    who = words.list(person_name(user_id, people, words, "markdown") for user_id in people)
    until = relative(table.row.opened_at + KEPT_SECONDS)
    return words("lobby-kept", who=who, count=len(people), until=until)


def _missing(table: Table) -> int:
    """Return how many more players the next allowed number needs; 0 if the table is full."""
    seated = len(table.seats)
    return next((count for count in table.game.seats if count > seated), seated) - seated


def _agreed(table: Table, words: Words, *, short: bool = False) -> str:
    """Return the agreed options and the approximate duration; empty if neither is known.

    The speed is left out for one person among computers, because no clock runs (`Table.rests`). If
    `short`, the usual choice of hints is also left out.
    """
    alone = len(table.people) == 1 and table.with_computers
    speed = [] if alone else [words(f"speed-{table.row.speed}")]
    hints = [] if short and table.row.hints == COMPUTERS else hint_lines(table, words)
    agreed = [*speed, *option_lines(table, words), *hints]
    lasts = minutes(table)
    if agreed:
        return words("lobby-agreed", agreed=words.row(agreed), minutes=lasts)
    return words("lobby-minutes", minutes=lasts) if lasts else ""


def _seat_message(table: Table, seat: SeatRow) -> str:
    if seat.computer:
        return f"lobby-{level_of(seat)}"
    return "lobby-host" if seat.user_id == table.row.host_id else "lobby-seat"


def played_elsewhere_page(table: Table, words: Words) -> Page:
    """Return the page that replaces the lobby in the channel when the match moves to its thread."""
    title, names = words(f"{table.row.game}-title"), seat_names(table, words)
    who = words.list(names(seat.seat) for seat in table.seats)
    said = "thread-over" if table.ended else "thread-running"
    thread = f"<#{table.row.thread_id}>"
    return Page((Text(words(said, title=title, who=who, thread=thread)),), TABLE_COLOUR)


def _partners(table: Table, names: Names, words: Words) -> list[str]:
    """Return the pairs of partners as text; empty if each plays alone.

    While computer players have yet to take seats, only pairs with people are shown.
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
    """Return a text such as "Ali with Sara and Reza with a computer player"."""

    def name(place: Seat) -> str:
        seat = seats[place].seat
        return names(seat) if seat < len(names) else words("some-computer")

    return words.list(words.list(map(name, pair), "with") for pair in pairs)


def _other_partners(table: Table) -> bool:
    """Return whether the seated players can form other pairs."""
    pairs = pairs_of(table.game, table.row.options, len(table.seats))
    return bool(pairs) and len(pairings(table.seats)) > 1


def _games(table: Table, words: Words, allowed: Sequence[str] | None) -> tuple[Select, ...]:
    """Return the select for the game; empty if there is only one."""
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
            words("game-for", allowed=seat_counts(load_game(key).seats, words)),
            chosen=key == table.row.game,
        )
        for key in keys[:CHOICES]
    )
    return (Select(Press("game", table.id).select(), words("game-pick"), choices),)


def _button(table: Table, verb: str, words: Words, style: Style = "secondary") -> Button:
    return Button(words(f"button-{verb}"), Press(verb, table.id).button(), style=style)


def lobby_buttons(table: Table, words: Words, *, seated: bool = False) -> tuple[Button, ...]:
    """Return the buttons of the lobby; the next possible steps come first and are coloured.

    The button for computer players adds as many as are missing for the next allowed number of
    players. A reader who is `seated` gets no button to join.
    """
    begins = len(table.seats) in table.game.seats
    buttons = [_button(table, "start", words, "primary")] if begins else []
    if missing := _missing(table):
        if not seated:
            buttons.append(_button(table, "join", words, "secondary" if begins else "success"))
        add = Press("computer", table.id, 0, str(missing)).button()
        buttons.append(Button(words("button-computer", count=missing), add))
    buttons.append(_button(table, "arrange", words))
    return (*buttons, *((agree_button(table, words),) if table.row.hints == AGREED else ()))


def arrange_page(
    table: Table,
    user_id: int,
    words: Words,
    levels: Sequence[str] = LEVELS,
    games: Sequence[str] | None = None,
) -> Page:
    """Return the private page with all other buttons of the lobby that this person can use.

    `levels` are the computer players' levels that the operator allows. `games` are the games that
    the server allows, None for all.
    """
    title = words("options-title", title=words(f"{table.game.key}-title"))
    agreed = _agreed(table, words)
    if table.seat_of(user_id) is None:
        return Page((Text(f"{title}\n{agreed}"), Row((_button(table, "watch", words),))))
    blocks: list[Block] = [Text(f"{title}\n{agreed}")]
    if user_id == table.row.host_id:
        rules = Row((_button(table, "options", words, "primary"),))
        blocks += [*_games(table, words, games), rules]
    verbs = ["leave"]
    if any(seat.computer for seat in table.seats):
        verbs.append("dropcomputer")
    if len(table.seats) > _MOVABLE:
        verbs.append("seats")
    if _other_partners(table):
        verbs.append("partners")
    if _missing(table):
        verbs += ["callplayers", "watch"]
    buttons = rows([_button(table, verb, words) for verb in verbs])
    return Page((*blocks, *_levels(table, words, levels), *buttons), TABLE_COLOUR)


def _levels(table: Table, words: Words, levels: Sequence[str]) -> tuple[Select, ...]:
    """Return the select for the last computer player's level; empty without computer players."""
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
    """Return the private page for choosing another seat."""
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
