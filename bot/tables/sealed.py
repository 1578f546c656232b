"""Play a sealed deal: one round of a person, in the first seat, against computer players.

The same deal can be played by many people, each alone and at another time. The computer players
have the level `CLUB`. They answer in the same transaction as the person's move. Their random
choices depend only on the deal's seed and the log, so equal moves of two people get equal answers.
"""

from __future__ import annotations

import hmac
import random
from dataclasses import dataclass, field, replace
from statistics import fmean
from typing import Any, Generic, TypeVar, cast

from bot.tables.draft import try_action
from bot.tables.table import Table
from bot.tables.unstored import unstored
from pasur_core.match import Entry, Match
from pasur_core.options import Options, read_options
from pasur_core.players.levels import CLUB, decide
from pasur_core.protocol import TABLE, Action, RoundScored
from pasur_core.registry import load_game
from pasur_core.shuffle import new_seed

PERSON = 0
"""The seat of the person who plays."""

_DIGITS = 9
"""Decimals of a margin: in floating point, 5 - 8/3 and 8 - 17/3 would be two numbers."""


@dataclass(frozen=True, slots=True)
class SealedDeal:
    """A deal whose seed is a secret as long as it can be played.

    Attributes:
        game: the key of the game.
        rules_version: the version of the game's rules.
        seats: the number of players.
        low: whether fewer points are better in this game.
        options: the game's options by name.
        seed: the seed of the shuffler.
    """

    game: str
    rules_version: int
    seats: int
    low: bool
    options: dict[str, Any]
    seed: bytes = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class SealedTry:
    """A person's try at a deal; a feature's subclass adds the deal and the person.

    Its times are Unix times.

    Attributes:
        log: the match so far, one entry per line; secret, because it contains the packs. It is
            empty if the person's data was deleted but the result stays.
        version: grows by one with every move of the person.
        began_at: when the try was begun.
        ended_at: when the round was scored; None while it is being played.
        margin: the points by which the person did better than the mean of the others; None while
            the round is being played.
    """

    log: str = field(repr=False)
    version: int = 0
    began_at: float
    ended_at: float | None = None
    margin: float | None = None


TryT = TypeVar("TryT", bound=SealedTry)


@dataclass(frozen=True, slots=True)
class PlayedTry(Generic[TryT]):
    """The state of a try: its row, and the match that its log replays to."""

    row: TryT
    match: Match

    @property
    def over(self) -> bool:
        """Whether the round was scored."""
        return self.row.ended_at is not None

    def table(self, user_id: int, name: str) -> Table:
        """Return the person's in-memory table, as `table_of` does."""
        return table_of(self.match, user_id, name)


def seed_with_turn(deal: SealedDeal) -> bytes:
    """Return a new seed for a deal, chosen so that the person gets a turn; `deal.seed` is ignored.

    For a fifth of all seeds, another player ends a round of Pairs before the person's first turn.
    Raise `UnknownRules` as `begun` does.
    """
    while True:
        seed = new_seed()
        if PERSON in begun(replace(deal, seed=seed)).acting:
            return seed


def begun(deal: SealedDeal) -> Match:
    """Return the match at the person's first turn.

    The seed must come from `seed_with_turn`. Raise `UnknownRules` if this program does not know the
    deal's version of the rules.
    """
    match, _ = _played_on(_start(deal))
    return match


def replayed(deal: SealedDeal, log: str) -> Match:
    """Replay a stored log (`written`); return the match. Raise `UnknownRules` as `begun` does."""
    game = load_game(deal.game, deal.rules_version)
    entries = (Entry.read(game, line) for line in log.split("\n"))
    return Match.replay(game, _options(deal), deal.seats, entries, deal.seed)


def dealt(deal: SealedDeal) -> Match:
    """Return the match as it was dealt, before the first action of a seat.

    Raise `UnknownRules` as `begun` does.
    """
    match = begun(deal)
    first = next((at for at, one in enumerate(match.log) if one.seat != TABLE), len(match.log))
    return Match.replay(match.game, match.options, match.seats, match.log[:first], match.seed)


def answered(match: Match, text: str) -> tuple[Match, RoundScored | None]:
    """Return the match after the person's action (notation) and the answers of the computers.

    The second value is the score of the round if it has ended; otherwise it is None, and the person
    is to act. Raise `Refused` for an impossible action.
    """
    moved, events = try_action(table_of(match, 0, ""), PERSON, text)
    scored = next((one for one in events if isinstance(one, RoundScored)), None)
    return (moved, scored) if scored is not None else _played_on(moved)


def action_of(deal: SealedDeal, line: str) -> Action:
    """Return the action of one line of a stored log (`written`) of this deal."""
    return Entry.read(load_game(deal.game, deal.rules_version), line).action


def table_of(match: Match, user_id: int, name: str) -> Table:
    """Return an in-memory table with this match, at which the person has a seat.

    The number of the person's question is the length of the log.
    """
    table = unstored(match, PERSON, user_id, name, len(match.log))
    return replace(table, row=replace(table.row, sealed=True))


def written(match: Match) -> str:
    """Return the log of a match as stored text, one entry per line; it contains the packs."""
    return "\n".join(map(str, match.log))


def own_moves(log: str) -> list[str]:
    """Return the person's own moves in a stored log, in notation, without packs and others' moves.

    >>> own_moves(chr(10).join(["p1 8c", "p2 9c", "p1 10c"]))
    ['8c', '10c']
    """
    return [line.partition(" ")[2] for line in own_lines(log)]


def own_lines(log: str) -> list[str]:
    """Return the lines of a stored log with the person's own moves, as `action_of` reads them."""
    return [line for line in log.split("\n") if line.startswith("p1 ")]


def margin(scored: RoundScored, match: Match, *, low: bool) -> float:
    """Return the points by which the person's side did better than the mean of the other sides.

    `scored` is the score of the round, and `match` has the sides. With `low`, fewer points are
    better. The margin is rounded to 9 decimals, so that equal results have equal margins.
    """
    points = list(scored.points)
    side = next(number for number, seats in enumerate(match.sides) if PERSON in seats)
    more = round(points.pop(side) - fmean(points), _DIGITS)
    return -more if low else more


def _start(deal: SealedDeal) -> Match:
    game = load_game(deal.game, deal.rules_version)
    return Match.start(game, _options(deal), deal.seats, deal.seed)


def _options(deal: SealedDeal) -> Options:
    game = load_game(deal.game, deal.rules_version)
    return cast(Options, read_options(game.options_type, deal.options))


def _played_on(match: Match) -> tuple[Match, RoundScored | None]:
    """Return the match at the person's next turn, or after the round and with its score."""
    while match.acting != {PERSON}:
        if match.awaits_table:
            match, events = match.deal()
        else:
            # Always in the same order, so that equal moves get equal answers.
            seat = min(match.acting - {PERSON})
            action = decide(match.game.key, match.state, seat, CLUB, _rng(match))
            match, events = match.submit(seat, action)
        scored = next((one for one in events if isinstance(one, RoundScored)), None)
        if scored is not None:
            return match, scored
    return match, None


def _rng(match: Match) -> random.Random:
    """Return the generator for a computer's next decision, the same for the same moves."""
    seed = cast(bytes, match.seed)
    drawn = hmac.new(seed, f"computer/{len(match.log)}".encode(), "sha256").digest()
    return random.Random(drawn)  # noqa: S311 - a person who has the seed knows the deal anyway
