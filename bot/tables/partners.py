"""Seat partners in a lobby: find the pairs that its seats form, and all ways to form pairs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from bot.store.matches import SeatRow
from bot.tables.table import level_of
from pasur_core.errors import InvalidOptions
from pasur_core.options import read_options
from pasur_core.protocol import AnyGame, Seat

Pair = tuple[SeatRow, SeatRow]
Pairs = tuple[tuple[Seat, Seat], ...]
"""The two seats of each side, in a game that is played in pairs."""


def pairs_of(game: AnyGame, options: Mapping[str, object], count: int) -> Pairs:
    """Return the pairs of seats for `count` players; empty if each player plays alone.

    Return an empty result too if the game cannot be played by so many.
    """
    if count not in game.seats:
        return ()
    try:
        sides = game.sides(read_options(game.options_type, options), count)
    except InvalidOptions:
        return ()
    pairs = tuple((side[0], side[1]) for side in sides if len(side) == 2)
    return pairs if len(pairs) == len(sides) else ()


def people_together(seats: Sequence[SeatRow], pairs: Pairs) -> list[SeatRow]:
    """Return the seats rearranged so that people are partners of people where possible.

    Two pairs of a person and a computer player become a pair of people and one of computers. Pairs
    of two people stay, so seats that people have chosen change only if they must. The rows keep
    their old seat numbers.
    """
    moved = list(seats)
    mixed = [pair for pair in pairs if moved[pair[0]].computer != moved[pair[1]].computer]
    for first, second in zip(mixed[::2], mixed[1::2], strict=False):
        computer = next(seat for seat in first if moved[seat].computer)
        person = next(seat for seat in second if not moved[seat].computer)
        moved[computer], moved[person] = moved[person], moved[computer]
    return moved


def pairings(seats: Sequence[SeatRow]) -> list[tuple[Pair, ...]]:
    """Return every way to form pairs of the seated players, always in the same order.

    Computer players of one level are interchangeable: ways that differ only by them count as one.
    """
    members = sorted(seats, key=lambda seat: (seat.computer, seat.user_id or 0, seat.name))
    found: dict[tuple[tuple[str, ...], ...], tuple[Pair, ...]] = {}
    for pairing in _all_pairings(members):
        found.setdefault(_kind(pairing), pairing)
    return list(found.values())


def next_pairing(seats: Sequence[SeatRow], pairs: Pairs) -> list[SeatRow]:
    """Return the players (people and computers) in a new seat order, which forms the next pairing.

    The pairings are those of `pairings`; after the last one comes the first again. `pairs` are the
    pairs of partners' seats. The rows keep their old seat numbers.
    """
    ways = pairings(seats)
    present = _kind((seats[first], seats[second]) for first, second in pairs)
    place = [_kind(way) for way in ways].index(present)
    chosen = [sorted(pair, key=_number) for pair in ways[(place + 1) % len(ways)]]
    chosen.sort(key=lambda pair: pair[0].seat)
    moved = list(seats)
    for (first, second), (member, other) in zip(pairs, chosen, strict=True):
        moved[first], moved[second] = member, other
    return moved


def _all_pairings(members: Sequence[SeatRow]) -> Iterator[tuple[Pair, ...]]:
    if not members:
        yield ()
        return
    first, *others = members
    for place, other in enumerate(others):
        for pairing in _all_pairings(others[:place] + others[place + 1 :]):
            yield ((first, other), *pairing)


def _kind(pairing: Iterable[Pair]) -> tuple[tuple[str, ...], ...]:
    """Return a key of a pairing that does not depend on the order of its pairs."""
    return tuple(sorted(tuple(sorted(map(_member, pair))) for pair in pairing))


def _member(seat: SeatRow) -> str:
    return level_of(seat) if seat.computer else str(seat.user_id)


def _number(seat: SeatRow) -> Seat:
    return seat.seat
