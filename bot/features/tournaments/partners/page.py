"""Pages of paired tournaments: the seats, and the messages in the threads of the tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.features.daily.page import signed
from bot.features.tournaments.ids import press
from bot.features.tournaments.partners.decide import LEAST_PEOPLE, is_ready, table_of_person
from bot.features.tournaments.partners.rows import SEATS, FourTable, PairSeat, TableDeal
from bot.features.tournaments.partners.scores import (
    final,
    is_decided,
    line_of,
    number_of,
    pairs_of,
)
from bot.features.tournaments.rows import Tournament
from bot.i18n import Words
from bot.pages.accents import TABLE_COLOUR
from bot.pages.names import COMPUTER, Style, person_name
from bot.ui.layout import Block, Button, Choice, Lookup, Notice, Page, Row, Select, Text

_OFFERED = 12
"""The most tables in the list of free seats, with up to two seats each."""


@dataclass(frozen=True, slots=True)
class Room:
    """The tables of a paired tournament, with the stored names of their people by user id."""

    tournament: Tournament
    tables: Sequence[FourTable]
    names: Mapping[int, str]

    @property
    def free(self) -> list[FourTable]:
        """The tables at which people sit and seats are free."""
        return [one for one in self.tables if one.people and not (one.begun or one.complete)]


def sit_button(found: Tournament, words: Words, *, seated: bool = False) -> Button:
    """Return the button *Sit down*, which shows the free seats.

    For a person who is `seated`, its label is *To your table*.
    """
    label = words("tournament-button-table" if seated else "tournament-button-sit")
    return Button(label, press(found.id, "seats").button(), style="success")


def waiting_lines(room: Room, words: Words) -> Iterator[str]:
    """Yield a line, in markdown, with the people at each table that has free seats."""
    for one in room.free[:_OFFERED]:
        yield words("tournament-waiting", number=one.number, sides=_sides(room, one, words))


def blocked_lines(room: Room, words: Words) -> Iterator[str]:
    """Yield a line for each table for which the bot lacks the permission to open a thread."""
    for one in room.tables:
        if one.blocked and not one.begun:
            yield words("tournament-blocked", number=one.number)


def seats_page(room: Room, user_id: int, words: Words, *, sentence: str = "") -> Page:
    """Return the page with the free seats; for a person with a seat, the page with their table.

    `sentence` is shown above the page.
    """
    found = room.tournament
    own = table_of_person(room.tables, user_id)
    head = words("tournament-seats", title=words(f"{found.game}-title"))
    lines = [*filter(None, (sentence,)), head]
    buttons: list[Button] = []
    blocks: list[Block] = []
    if own is not None:
        lines += [
            words("tournament-your-table", number=own.number, sides=_sides(room, own, words)),
            words("tournament-your-thread" if own.playable else "tournament-your-wait"),
        ]
        if not (own.begun or own.complete):
            enough = len(own.people) >= LEAST_PEOPLE
            lines.append(words("tournament-your-fill" if enough else "tournament-your-two"))
            if enough:
                fill = press(found.id, "fill").button()
                buttons.append(Button(words("tournament-button-fill"), fill))
        if own.thread_id is not None:
            url = f"https://discord.com/channels/{found.guild_id}/{own.thread_id}"
            buttons.append(Button(words("tournament-button-table"), url=url))
        seated = own.seat_of(user_id)
        opposite = None if seated is None else (seated.seat + 2) % SEATS
        if opposite is not None and own.seats[opposite] is None and not own.complete:
            guest_id = own.kept_for(opposite)
            guests = () if guest_id is None else (guest_id,)
            lines += [words("tournament-your-kept", guest=f"<@{one}>") for one in guests]
            select = press(found.id, "keep").select()
            blocks.append(Lookup(select, words("tournament-keep-seat"), "user", guests))
        if not own.begun:
            buttons.append(_up_button(found, words))
    else:
        lines += waiting_lines(room, words)
        hosts = [name for one in room.free for name in _hosts(room, one, user_id, words)]
        if hosts:
            lines.append(words("tournament-kept-for-you", names=words.list(hosts)))
            decline = press(found.id, "decline").button()
            buttons.append(Button(words("tournament-button-decline"), decline))
        if choices := tuple(_choices(room, user_id, words)):
            select = press(found.id, "sit").select()
            blocks.append(Select(select, words("tournament-pick-seat"), choices))
        new = press(found.id, "sitnew").button()
        buttons.append(Button(words("tournament-button-new-table"), new, style="success"))
    buttons.append(_look(found, words))
    return Page((Text("\n".join(lines)), *blocks, Row(tuple(buttons))), TABLE_COLOUR)


def _hosts(room: Room, table: FourTable, user_id: int, words: Words) -> Iterator[str]:
    """Yield the names of people who keep the seat opposite for a person, as markdown."""
    names = _names(room, table, words)
    for seat in range(SEATS):
        if table.kept_for(seat) == user_id:
            yield names[(seat + 2) % SEATS]


def _choices(room: Room, user_id: int, words: Words) -> Iterator[Choice]:
    """Yield one free seat of each pair, labelled with the partner or the opponents.

    Seats that are kept for people other than the reader `user_id` are left out.
    """
    for table in room.free[:_OFFERED]:
        names = _names(room, table, words, "plain")
        for side in (0, 1):
            free = [
                seat
                for seat in (side, side + 2)
                if table.seats[seat] is None and table.kept_for(seat) in (None, user_id)
            ]
            if not free:
                continue
            partner = next((names[seat] for seat in (side, side + 2) if table.seats[seat]), None)
            others = [names[seat] for seat in range(SEATS) if table.seats[seat]]
            label = (
                words("tournament-seat-against", number=table.number, names=words.list(others))
                if partner is None
                else words("tournament-seat-with", number=table.number, name=partner)
            )
            yield Choice(label, f"{table.number}/{free[0]}")


def _names(room: Room, table: FourTable, words: Words, style: Style = "markdown") -> list[str]:
    names = []
    for seat, one in enumerate(table.seats):
        guest = table.kept_for(seat)
        if one is not None:
            names.append(person_name(one.user_id, room.names, words, style))
        elif guest is not None:
            names.append(words("tournament-seat-kept", guest=f"<@{guest}>"))
        elif table.complete:
            names.append(person_name(COMPUTER, room.names, words, style))
        else:
            names.append(words("tournament-seat-free"))
    return names


def _sides(room: Room, table: FourTable, words: Words) -> str:
    """Return the names of both pairs of a table, as markdown."""
    first, second = (_pair(room, table, side, words) for side in (0, 1))
    return words("tournament-sides", first=first, second=second)


def complete_notice(room: Room, mentioned: Sequence[int], words: Words) -> Notice:
    """Return the notice that a table is complete; it notifies the `mentioned` people."""
    who = words.list(f"<@{user_id}>" for user_id in mentioned)
    return Notice(words("tournament-complete", who=who, deals=room.tournament.deals))


def partner_notice(
    room: Room, table: FourTable, seated: PairSeat, words: Words
) -> tuple[Notice, int] | None:
    """Return a notice about the seat opposite a person, and the user id that it notifies.

    The notice asks the chosen guest to sit there. If the guest has declined, it tells the person
    so. Return None if there is nothing to notify of.
    """
    found, opposite = room.tournament, (seated.seat + 2) % SEATS
    over = found.closed_at is not None or table.begun or table.complete
    if over or seated.user_id is None or seated.guest_id is None or table.seats[opposite]:
        return None
    host, guest = f"<@{seated.user_id}>", f"<@{seated.guest_id}>"
    if seated.declined:
        said = words("tournament-partner-not", host=host, guest=guest)
        return Notice(said, (sit_button(found, words, seated=True),)), seated.user_id
    said = words(
        "tournament-partner-asked",
        host=person_name(seated.user_id, room.names, words, "markdown"),
        guest=guest,
        title=words(f"{found.game}-title"),
    )
    take = press(found.id, "sit", f"{table.number}/{opposite}").button()
    decline = press(found.id, "decline").button()
    buttons = (
        Button(words("tournament-button-sit"), take, style="success"),
        Button(words("tournament-button-decline"), decline),
    )
    return Notice(said, buttons), seated.guest_id


def thread_page(room: Room, table: FourTable, words: Words, now: float) -> Page:
    """Return the message in a table's thread: the table's results so far, and the next step.

    After the end of the tournament, the places of the pairs replace the next step.
    """
    found = room.tournament
    over, number = found.closed_at is not None, len(table.deals) + 1
    head = words("tournament-table", number=table.number, sides=_sides(room, table, words))
    lines, buttons = [head], list[Button]()
    ended = [one for one in table.deals if one.ended_at is not None]
    if before := ended[:-1]:
        lines.append(_results_before(room, table, before, words))
    if ended:
        lines.append(_result(room, table, ended[-1], words, over=over))
    if over:
        lines.append(words("tournament-table-over"))
        lines += _places(room, table, words)
    elif table.played is not None:
        lines.append(words("tournament-table-plays", number=table.played.deal))
    elif number > found.deals:
        lines.append(words("tournament-table-all"))
    elif not table.playable:
        lines.append(words("tournament-table-gone"))
    else:
        lines.append(_waits(room, table, number, words, now))
        if not table.begun:
            first, second = (_pair(room, table, side, words) for side in (0, 1))
            lines.append(words("tournament-table-lines", first=first, second=second))
            lines.append(words("tournament-table-rules"))
            buttons.append(_up_button(found, words))
        ready = press(found.id, "ready").button()
        buttons.insert(0, Button(words("tournament-button-ready"), ready, style="success"))
    buttons.append(_look(found, words, compare=over and bool(ended)))
    return Page((Text("\n".join(lines)), Row(tuple(buttons))), TABLE_COLOUR)


def _pair(room: Room, table: FourTable, side: int, words: Words) -> str:
    """Return the names of one pair of a table, the first (0) or the second (1), as markdown."""
    names = _names(room, table, words)
    return words("tournament-pair", first=names[side], second=names[side + 2])


def _places(room: Room, table: FourTable, words: Words) -> Iterator[str]:
    """Yield the final place of each pair of a table, or the reason why there are no winners."""
    placed = final(room.tournament, pairs_of(room.tables))
    if not is_decided(placed):
        if placed:
            yield words("tournament-final-one-table")
        return
    for side in (0, 1):
        pair = number_of(table.number, side)
        own = next((one for one in placed if one.key == pair), None)
        if own is not None:
            yield words(
                "tournament-table-place",
                pair=_pair(room, table, side, words),
                line=side,
                place=own.place,
                of=sum(line_of(one.key) == side for one in placed),
                score=words("tournament-points", score=words.decimal(own.score, 1)),
            )


def _results_before(room: Room, table: FourTable, played: Sequence[TableDeal], words: Words) -> str:
    """Return the results of earlier deals, for the first pair, as markdown.

    A second line says which pairs a person has left in one of them.
    """
    results = words.row(
        words("tournament-own-void", number=one.deal)
        if one.margin is None
        else words("tournament-own", number=one.deal, margin=signed(one.margin, words))
        for one in played
    )
    line = words("tournament-table-before", pair=_pair(room, table, 0, words), results=results)
    absent = [side for side in (0, 1) if any(one.absent & (1 << side) for one in played)]
    if not absent:
        return line
    left = words.row(_pair(room, table, side, words) for side in absent)
    return f"{line}\n{words('tournament-left', names=left)}"


def _waits(room: Room, table: FourTable, number: int, words: Words, now: float) -> str:
    names = _names(room, table, words)
    ready = [names[at] for at, one in enumerate(table.seats) if is_ready(one, now)]
    deals = room.tournament.deals
    lines = [words("tournament-table-waits", number=number, deals=deals)]
    if ready:
        lines.append(words("tournament-table-ready", names=words.list(ready)))
    lapsed = [
        names[at]
        for at, one in enumerate(table.seats)
        if one is not None and one.ready_at is not None and not is_ready(one, now)
    ]
    if lapsed:
        lines.append(words("tournament-table-lapsed", names=words.list(lapsed)))
    if not table.complete:
        lines.append(words("tournament-table-computer"))
    return "\n".join(lines)


def _result(room: Room, table: FourTable, played: TableDeal, words: Words, *, over: bool) -> str:
    """Return the result of a deal at this table as a line of markdown."""
    if played.margin is None:
        name = "tournament-table-unfinished" if over else "tournament-table-void"
        return words(name, number=played.deal)
    pair = _pair(room, table, 1 if played.margin < 0 else 0, words)
    margin = signed(abs(played.margin), words)
    message = "tournament-table-result" if played.margin else "tournament-table-tie"
    line = words(message, number=played.deal, pair=pair, margin=margin)
    left = [_pair(room, table, side, words) for side in (0, 1) if played.absent & (1 << side)]
    if not left:
        return line
    return f"{line}\n{words('tournament-table-absent', pairs=words.list(left))}"


def _up_button(found: Tournament, words: Words) -> Button:
    return Button(words("tournament-button-up"), press(found.id, "up").button())


def _look(found: Tournament, words: Words, *, compare: bool = False) -> Button:
    label = words("tournament-button-compare" if compare else "tournament-button-look")
    return Button(label, press(found.id, "look", 0).button())
