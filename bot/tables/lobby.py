"""Change a table before its match starts: its people, seats, options and speed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from bot.store.matches import SeatRow
from bot.tables.deadlines import SPEEDS
from bot.tables.draft import Draft
from bot.tables.partners import Pairs, next_pairing, pairs_of, people_together
from bot.tables.refusal import Refused
from bot.tables.table import Table, empty_seat, is_present, level_of
from pasur_core.errors import InvalidOptions
from pasur_core.match import Match
from pasur_core.options import choices, read_options
from pasur_core.players.levels import CLUB, LEVELS
from pasur_core.protocol import AnyGame
from pasur_core.registry import UnknownGame, load_game

COMPUTER_NAMES = 24
"""A computer player's stored name is a number up to this; each language turns it into a name."""
_STEP = 7
"""The names of the next table's computer players start this many names later."""

HOST_SECONDS = 300.0
"""Seconds without a press after which other people can start or deal in place of the host."""


def check_options(key: str, options: dict[str, object]) -> None:
    """Raise `Refused` if there is no game with this key or its options are invalid."""
    try:
        read_options(load_game(key).options_type, options)
    except UnknownGame as error:
        raise Refused("no-such-game") from error
    except InvalidOptions as error:
        raise option_refused(key, error) from error


def option_refused(key: str, error: InvalidOptions) -> Refused:
    """Return the refusal of an option for its error, with the allowed values."""
    return Refused(
        "option",
        game=key,
        option=error.option,
        value=error.value,
        allowed=error.allowed,
        numbers=error.numbers,
    )


KEPT_SECONDS = 300.0
"""Seconds for which a rematch keeps the seats of the previous match for their people."""


def join(draft: Draft, user_id: int, name: str, kept: Sequence[SeatRow] = ()) -> None:
    """Give a person the seat after the last one, or their own seat among `kept`.

    `kept` are the seats that a rematch keeps (`seats_again`). Raise `Refused` if the match has
    begun, the person has a seat already, or no seat is left for them.
    """
    draft.need("lobby")
    if any(seat.user_id == user_id for seat in draft.seats):
        raise Refused("already-seated", table=draft.table.id)
    missing = [seat for seat in awaited(kept, draft.seats) if seat.user_id != user_id]
    own = next((seat for seat in kept if seat.user_id == user_id), None)
    if own is None and missing and len(draft.seats) + len(missing) >= max(draft.table.game.seats):
        raise Refused("seats-kept", minutes=int(KEPT_SECONDS / 60))
    _add(draft, user_id, name)
    if own is not None:
        places = {_occupant(seat): place for place, seat in enumerate(kept)}
        draft.put(draft.seat_of(user_id), agrees=own.agrees)
        draft.seats.sort(key=lambda seat: places.get(_occupant(seat), len(places)))
        draft.number_seats()


def awaited(kept: Sequence[SeatRow], seats: Sequence[SeatRow]) -> list[SeatRow]:
    """Return the seats in `kept` whose people have not taken one of `seats` yet."""
    here = {seat.user_id for seat in seats}
    return [seat for seat in kept if not seat.computer and seat.user_id not in here]


def _occupant(seat: SeatRow) -> int | str:
    """Return the person of a seat by user id, or its computer player by its stored name."""
    return seat.name if seat.user_id is None else seat.user_id


def add_computer(draft: Draft, user_id: int, proposed: str = CLUB) -> None:
    """Add a computer player; anyone seated can do so.

    It has the level of the last computer player or, if there is none, the level `proposed`. Raise
    `Refused` if the person is not seated or no seat is left.
    """
    draft.need("lobby")
    draft.seat_of(user_id)
    draft.seats = at_levels(draft.seats, draft.levels)
    taken = {seat.name for seat in draft.seats if seat.computer}
    turn = (computer_name(draft.table.id, more) for more in range(COMPUTER_NAMES))
    last = last_computer(draft.seats)
    level = proposed if last is None else level_of(last)
    _add(draft, None, next(name for name in turn if name not in taken), level)


def computer_name(table_id: int, number: int) -> str:
    """Return the name by which a table's computer player is stored; `number` counts from 0."""
    return str(((table_id - 1) * _STEP + number) % COMPUTER_NAMES + 1)


def last_computer(seats: Sequence[SeatRow]) -> SeatRow | None:
    """Return the computer player in the highest seat; None if there is none.

    It is the first computer player to be removed.
    """
    return next((seat for seat in reversed(seats) if seat.computer), None)


def set_level(draft: Draft, user_id: int, level: str) -> None:
    """Change the level of the last computer player (`last_computer`); anyone seated can do so.

    Raise `Refused` if the person is not seated, there is no computer player, or the level is not
    allowed.
    """
    draft.need("lobby")
    draft.seat_of(user_id)
    _check_level(draft, level)
    last = last_computer(draft.seats)
    if last is None:
        raise Refused("no-computer")
    draft.put(last, level=level)


def _check_level(draft: Draft, level: str) -> None:
    """Raise `Refused` if the game has no such level (`no-level`), or it is not allowed here."""
    if level not in LEVELS:
        raise Refused("unknown-button")
    if level not in draft.table.game.levels:
        raise Refused("no-level")
    if level not in draft.levels:
        raise Refused("level-off", level=level)


def at_levels(seats: Sequence[SeatRow], allowed: Collection[str]) -> list[SeatRow]:
    """Return the seats; computer players whose level is not `allowed` now get the level `CLUB`."""
    return [
        replace(seat, level=CLUB) if seat.computer and level_of(seat) not in allowed else seat
        for seat in seats
    ]


def _add(draft: Draft, user_id: int | None, name: str, level: str | None = None) -> None:
    most = max(draft.table.game.seats)
    if len(draft.seats) >= most:
        raise Refused("table-full", most=most)
    draft.seats.append(empty_seat(len(draft.seats), user_id, name, level=level))
    follow_seats(draft, len(draft.seats) - 1)


def follow_seats(draft: Draft, before: int) -> None:
    """Adapt options and seats to a new number of seats; `before` is the old number.

    An option that still has its usual value for the old number gets its usual value for the new
    one. In a game in pairs, people become partners of people where possible.
    """
    game, options = draft.table.game, draft.row.get("options", draft.table.row.options)
    usual_before, usual = game.usual(before), game.usual(len(draft.seats))
    changed = {
        name for name, value in usual_before.items() if options.get(name) == value != usual[name]
    }
    if changed:
        draft.row["options"] = {**options, **{name: usual[name] for name in changed}}
    _seat_people_together(draft, game)


def _seat_people_together(draft: Draft, game: AnyGame) -> None:
    options = draft.row.get("options", draft.table.row.options)
    pairs = pairs_of(game, options, len(draft.seats))
    draft.seats = people_together(draft.seats, pairs)
    draft.number_seats()


def drop_computer(draft: Draft, user_id: int) -> None:
    """Remove the last computer player (`last_computer`); anyone seated can do so.

    Raise `Refused` if the person is not seated, or (`no-computer`) if there is no computer player.
    """
    draft.need("lobby")
    draft.seat_of(user_id)
    last = last_computer(draft.seats)
    if last is None:
        raise Refused("no-computer")
    del draft.seats[last.seat]
    draft.number_seats()
    follow_seats(draft, len(draft.seats) + 1)


def sit(draft: Draft, user_id: int, seat: int) -> None:
    """Exchange a person's seat with the seat `seat`, counted from 0.

    Raise `Refused` if the match has begun, the person has no seat or there is no such seat.
    """
    draft.need("lobby")
    own = draft.seat_of(user_id).seat
    if not 0 <= seat < len(draft.seats):
        raise Refused("no-such-place")
    draft.seats[own], draft.seats[seat] = draft.seats[seat], draft.seats[own]
    draft.number_seats()


def change_partners(draft: Draft, user_id: int) -> None:
    """Form the next pairs of the seated players; repeated calls go through all pairings.

    Raise `Refused` if the match has begun, the person has no seat, or the game is not played in
    pairs (`no-partners`).
    """
    draft.need("lobby")
    draft.seat_of(user_id)
    table = draft.table
    pairs = pairs_of(table.game, table.row.options, len(draft.seats))
    if not pairs:
        raise Refused("no-partners")
    draft.seats = next_pairing(draft.seats, pairs)
    draft.number_seats()


def set_game(draft: Draft, user_id: int, key: str) -> None:
    """Change the game of the lobby; only the host can.

    People keep their seats, and computer players stay if there are seats left for them. An option
    stays if a person chose it and the new game offers its value. `key` is the key of a known game.
    Raise `Refused` if the person is not the host, if the match has begun, or if the game has too
    few seats (`too-many-people`).
    """
    draft.need("lobby")
    need_host(draft, user_id)
    row, game = draft.table.row, load_game(key)
    if key == row.game:
        return
    most, people = max(game.seats), len(draft.table.people)
    if people > most:
        raise Refused("too-many-people", game=key, most=most, now=people)
    usual_before = draft.table.game.usual(len(draft.seats))
    while len(draft.seats) > most and (last := last_computer(draft.seats)) is not None:
        del draft.seats[last.seat]
        draft.number_seats()
    usual, offered = game.usual(len(draft.seats)), choices(game.options_type)
    kept = {
        name: value
        for name, value in row.options.items()
        if value != usual_before.get(name) and _is_offered(value, offered.get(name, ()))
    }
    options = {
        name: value
        for name, value in {**usual, **kept}.items()
        if value != offered[name][0] or name in usual
    }
    draft.row |= {"game": key, "rules_version": game.rules_version, "options": options}
    draft.seats = at_levels(draft.seats, game.levels)
    _seat_people_together(draft, game)


def _is_offered(value: object, offered: Sequence[object]) -> bool:
    return any(value == each and type(value) is type(each) for each in offered)


def set_options(draft: Draft, user_id: int, changes: dict[str, object]) -> None:
    """Change some options of the match.

    A default value is stored only if another value is usual for the game. Raise `Refused` unless
    the host of a lobby chooses allowed values.
    """
    draft.need("lobby")
    need_host(draft, user_id)
    game = draft.table.game
    options = {**draft.table.row.options, **changes}
    check_options(game.key, options)
    defaults, usual = choices(game.options_type), game.usual(len(draft.seats))
    draft.row["options"] = {
        name: value
        for name, value in options.items()
        if value != defaults[name][0] or name in usual
    }
    if pairs_of(game, options, len(draft.seats)) != _pairs(draft.table):
        _seat_people_together(draft, game)


def set_speed(draft: Draft, user_id: int, speed: str) -> None:
    """Change the time limit of a turn to a key of `SPEEDS`; only the host can.

    Raise `Refused` for another person or an unknown key, or if the match has begun.
    """
    draft.need("lobby")
    need_host(draft, user_id)
    if speed not in SPEEDS:
        raise Refused("no-such-speed")
    draft.row["speed"] = speed


def set_pauses(draft: Draft, user_id: int, pauses: bool) -> None:
    """Change whether computer players pause before they act; only the host can.

    Raise `Refused` for another person, or if the match has begun.
    """
    draft.need("lobby")
    need_host(draft, user_id)
    draft.row["pauses"] = pauses


def need_host(draft: Draft, user_id: int) -> None:
    """Raise `Refused` (`host-only`, `organised`, `sealed`) unless this person is the host."""
    if draft.table.row.organised:
        raise Refused("sealed" if draft.table.row.sealed else "organised")
    if user_id != draft.table.row.host_id:
        raise Refused("host-only", host=draft.table.row.host_id)


def leads(draft: Draft, user_id: int) -> bool:
    """Return whether a seated person can start and deal: the host, or anyone if the host is gone.

    A host is gone after leaving, or after `HOST_SECONDS` without a press or a command here.
    """
    host_id, opened = draft.table.row.host_id, draft.table.row.opened_at
    if user_id == host_id:
        return True
    host = next((seat for seat in draft.seats if seat.user_id == host_id), None)
    if host is None or not is_present(host):
        return True
    return draft.now - max(opened, host.acted_at or 0.0) >= HOST_SECONDS


def start(draft: Draft, user_id: int, seed: bytes) -> None:
    """Start the match: store the seed, draw the dealer, deal. Only those who lead (`leads`) can.

    Raise `Refused` for other people, or if the number of seats or the options do not fit the game.
    """
    draft.need("lobby")
    draft.seat_of(user_id)
    if not leads(draft, user_id):
        host = draft.table.row.host_id
        raise Refused("start-host", host=host, minutes=int(HOST_SECONDS / 60))
    table = draft.table
    if len(draft.seats) not in table.game.seats:
        raise _seats_refused(table.row.game, table.game.seats, len(draft.seats))
    draft.seats = at_levels(draft.seats, draft.levels)
    try:
        chosen = draft.row.get("options", table.row.options)
        options = read_options(table.game.options_type, chosen)
        draft.match = Match.start(table.game, options, len(draft.seats), seed)
    except InvalidOptions as error:
        raise option_refused(table.row.game, error) from error
    draft.row |= {"status": "running", "seed": seed, "started_at": draft.now}
    draft.deal(breaks=True)


def fill(draft: Draft, user_id: int, seed: bytes, proposed: str = CLUB) -> None:
    """Start the match after adding the computer players that are missing; see `start`.

    The added players have the level of the last computer player; if there is none, the level
    `proposed`.
    """
    draft.need("lobby")
    draft.seat_of(user_id)
    seated = len(draft.seats)
    wanted = next((count for count in draft.table.game.seats if count >= seated), seated)
    for _ in range(wanted - seated):
        add_computer(draft, user_id, proposed)
    start(draft, user_id, seed)


def invite(draft: Draft, user_id: int, guest_id: int) -> None:
    """Have a person invited to the table; anyone seated can do so.

    Raise `Refused` if the person is not seated, or if the guest is seated already.
    """
    draft.need("lobby")
    draft.seat_of(user_id)
    if guest_id == user_id:
        raise Refused("already-seated", table=draft.table.id)
    if any(seat.user_id == guest_id for seat in draft.seats):
        raise Refused("guest-seated")
    draft.wants["invite", guest_id] = 0.0


def call_players(draft: Draft, user_id: int) -> None:
    """Have the people who asked to hear of new tables mentioned; anyone seated can do so.

    Raise `Refused` if the person is not seated, or if the match has begun.
    """
    draft.need("lobby")
    draft.seat_of(user_id)
    draft.wants["call", user_id] = 0.0


def seats_again(table: Table) -> list[SeatRow]:
    """Return new seats for the players of a table, in the same order, without those who are away.

    Agreements to hints stay. In a game in pairs, the order starts after the last seat that is left
    out: the last player takes that seat, and the others keep their partners.

    >>> from tests.bot.room import begun
    >>> [(seat.seat, seat.name) for seat in seats_again(begun("Ali", "Sara"))]
    [(0, 'Ali'), (1, 'Sara')]
    """
    seats, gone = table.seats, [seat.seat for seat in table.seats if not _stays(seat)]
    if gone and _pairs(table):
        first = gone[-1] + 1
        seats = seats[first:] + seats[:first]
    stay = [seat for seat in seats if _stays(seat)]
    return [
        replace(
            empty_seat(
                number, seat.user_id, seat.name, level=level_of(seat) if seat.computer else None
            ),
            agrees=seat.agrees,
        )
        for number, seat in enumerate(stay)
    ]


def seats_at_first(rematch: Table, user_id: int) -> list[SeatRow]:
    """Return the seats with which a rematch opens: computer players and the person who opens it."""
    again = [one for one in seats_again(rematch) if one.computer or one.user_id == user_id]
    return [replace(seat, seat=number) for number, seat in enumerate(again)]


def waits_for_nobody(rematch: Table, old: Table) -> bool:
    """Return whether a rematch can begin at once: its only person and the computers are seated.

    `old` is the match before. All its present players must have a seat in the rematch, and exactly
    one of them must be a person.
    """
    all_here = len(seats_again(old)) == len(rematch.seats)
    full = len(rematch.seats) in rematch.game.seats
    return rematch.is_lobby and all_here and full and len(rematch.people) == 1


def _stays(seat: SeatRow) -> bool:
    return seat.computer or is_present(seat)


def _pairs(table: Table) -> Pairs:
    return pairs_of(table.game, table.row.options, len(table.seats))


def _seats_refused(key: str, counts: tuple[int, ...], now: int) -> Refused:
    """Return the refusal of a number of players that is too low or not allowed in the game."""
    if min(counts) < now < max(counts):
        return Refused("seat-gap", game=key, counts=counts, now=now)
    return Refused("seat-count", counts=counts, now=now)
