"""The page of the scoreboard: the list, and buttons for other scoreboards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol, TypeVar

from bot.features.scores.rows import ScoreLine
from bot.games.presenting.presenter import AnyPresenter, presenter
from bot.i18n import Words
from bot.pages.accents import TABLE_COLOUR
from bot.pages.custom_ids import Press
from bot.pages.listing import Listing, ListRow, list_blocks, list_title
from bot.ui.layout import Block, Button, Choice, Page, Row, Select, Text
from pasur_core.registry import ordered_games

PER_PAGE = 10
"""Lines on one page of a scoreboard."""

ALL_GAMES = "all"
"""The value for all games together in a list of games."""

_SHARED = 10
"""Least matches for showing a person's share of wins."""

_SUMMED = ("points", "penalty")
"""The columns that are shown as averages per round."""


@dataclass(frozen=True, slots=True)
class Standings:
    """A part of a server's scoreboard.

    Attributes:
        key: the game; None for the sums of all games.
        with_computers: True if only matches with computer players are counted, False if only
            matches without them are.
        first: the number of people above this part.
        lines: the lines of this part, and the reader's own line if it is in another part, the best
            first.
        names: the people's names, by user id.
        count: the number of people on the whole scoreboard.
        filled: the values of `with_computers` for which there are matches.
        reader_id: the person whose line is always shown.
    """

    key: str | None
    with_computers: bool
    first: int
    lines: Sequence[ScoreLine]
    names: Mapping[int, str]
    count: int
    filled: frozenset[bool]
    reader_id: int = 0


def scoreboard_page(standings: Standings, words: Words, picture: bytes | None = None) -> Page:
    """Return a scoreboard with buttons.

    It is shown as `picture` (PNG), or as text if there is none.
    """
    blocks: list[Block] = []
    if standings.lines:
        blocks += list_blocks(partial(scoreboard_listing, standings), words, picture)
    else:
        listing = scoreboard_listing(standings, words)
        blocks.append(Text(list_title(listing, words)))
        empty = "scores-empty-here" if standings.filled else "scores-empty"
        blocks.append(Text(words(empty)))
    blocks.append(Row(_switches(standings, words)))
    if standings.count > PER_PAGE:
        blocks.append(
            Row(
                turn_buttons(
                    standings.first,
                    standings.count,
                    words,
                    partial(_id, standings, standings.with_computers),
                )
            )
        )
    picks = Press("scorepage", 0, 0, f"/{int(standings.with_computers)}/0/g").select()
    blocks.append(games_select(picks, every_game(), standings.key, words))
    return Page(tuple(blocks), TABLE_COLOUR)


def scoreboard_listing(standings: Standings, words: Words) -> Listing:
    """Return the lines of a scoreboard."""
    shown = _presenter(standings, words)
    hinted = any(line.columns.get("hints") for line in standings.lines)
    shared = any(line.columns.get("matches", 0) >= _SHARED for line in standings.lines)
    heads = tuple(head for head, _ in _cells({}, shown, words, shared=shared, hinted=hinted))
    return Listing(
        kind=words("button-scores"),
        title=game_title(standings.key, words),
        about=words(
            "scores-about-computers" if standings.with_computers else "scores-about-people"
        ),
        heads=heads,
        rows=[
            ListRow(
                line.place,
                (line.user_id,),
                tuple(
                    cell
                    for _, cell in _cells(line.columns, shown, words, shared=shared, hinted=hinted)
                ),
                words(
                    "scores-told-won",
                    wins=line.columns.get("wins", 0),
                    matches=line.columns.get("matches", 0),
                ),
                line.user_id == standings.reader_id,
                tuple(_more(line.columns, shown, words)),
                tuple(_details(line.columns, shown, words)),
            )
            for line in standings.lines
        ],
        names=standings.names,
    )


def _presenter(standings: Standings, words: Words) -> AnyPresenter | None:
    return presenter(standings.key, words.language) if standings.key else None


def game_title(key: str | None, words: Words) -> str:
    """Return the name of a game; for None, the name of all games together."""
    return words(f"{key}-title") if key else words("scores-all-games")


def every_game() -> tuple[str | None, ...]:
    """Return the keys of all games, after None for all games together."""
    return (None, *(game.key for game in ordered_games()))


def games_select(
    custom_id: str, keys: Sequence[str | None], chosen: str | None, words: Words
) -> Select:
    """Return a select of the games `keys`, with `chosen` selected.

    In `keys` and `chosen`, None means all games together. The choice for it has the value
    `ALL_GAMES`.
    """
    choices = (
        Choice(game_title(key, words), key or ALL_GAMES, chosen=key == chosen) for key in keys
    )
    return Select(custom_id, words("rating-pick"), tuple(choices))


def whole_board(key: str | None) -> str:
    """Return the custom id of the button that opens the scoreboard of all time.

    That scoreboard counts matches without computer players. `key` is the game, None for all games.
    """
    return Press("scorepage", 0, 0, f"{key or ''}/0/0/w").button()


def _cells(
    columns: Mapping[str, int],
    shown: AnyPresenter | None,
    words: Words,
    *,
    shared: bool,
    hinted: bool,
) -> Iterator[tuple[str, str]]:
    """Yield the heading and the cell of each column.

    `shared` is whether anyone in the list has enough matches for the column of shares. `hinted` is
    whether anyone has asked for a hint.
    """
    matches, wins = columns.get("matches", 0), columns.get("wins", 0)
    rounds = max(columns.get("rounds", 0), 1)
    yield words("scores-head-won"), words("scores-cell-won", wins=wins, matches=matches)
    if shown is None and shared:
        enough = matches >= _SHARED
        share = words("scores-cell-share", share=100 * wins // matches) if enough else ""
        yield words("scores-head-share"), share
    for column in shown.game.columns if shown is not None else ():
        if column in _SUMMED:
            yield words("scores-head-points"), words.decimal(columns.get(column, 0) / rounds, 1)
    if shown is not None and shown.prized:
        amount = columns.get(shown.prized, 0)
        yield shown.say("prized"), _prized(amount, rounds, shown)
    if hinted:
        yield words("scores-head-hints"), words.decimal(columns.get("hints", 0), 0)


def _more(columns: Mapping[str, int], shown: AnyPresenter | None, words: Words) -> Iterator[str]:
    """Yield each cell of a line as text, except the first."""
    rounds = max(columns.get("rounds", 0), 1)
    if hints := columns.get("hints", 0):
        yield words("scores-hints", count=hints)
    for column in shown.game.columns if shown is not None else ():
        if column in _SUMMED:
            amount = words.decimal(columns.get(column, 0) / rounds, 1)
            yield words("scores-per-round", amount=amount)
    if shown is not None and shown.prized:
        own = columns.get(shown.prized, 0)
        yield shown.say("prized-told", amount=_prized(own, rounds, shown))


def _details(columns: Mapping[str, int], shown: AnyPresenter | None, words: Words) -> Iterator[str]:
    """Yield the sums of a game that have no cell, as text."""
    for column in shown.game.columns if shown is not None else ():
        amount = columns.get(column, 0)
        if shown is not None and amount and column not in (*_SUMMED, shown.prized):
            yield words("scores-column", column=shown.column(column), amount=amount)


def _prized(amount: int, rounds: int, shown: AnyPresenter) -> str:
    """Return a person's amount in the game's most important column, in total or per round."""
    if shown.prized_by_round:
        return shown.words.decimal(amount / rounds, 2)
    return shown.words.decimal(amount, 0)


def _id(standings: Standings, with_computers: bool, first: int, button: str) -> str:
    """Return the custom id for another part; `button` makes the ids of two buttons different."""
    rest = (standings.key or "", int(with_computers), first, button)
    return Press("scorepage", 0, 0, "/".join(map(str, rest))).button()


def _switches(standings: Standings, words: Words) -> tuple[Button, ...]:
    """Return buttons for matches with and without computers: one marked, disabled if empty."""
    season = Press("season", 0, 0, f"now/{standings.key or ''}/0/s").button()
    buttons = [Button(words("season-button-now"), season)]
    for name, with_computers in (("people", False), ("computers", True)):
        chosen = with_computers == standings.with_computers
        buttons.append(
            Button(
                words(f"scores-{name}"),
                _id(standings, with_computers, 0, name[0]),
                style="primary" if chosen else "secondary",
                disabled=chosen or with_computers not in standings.filled,
            )
        )
    return tuple(buttons)


class _Placed(Protocol):
    """A line of a list of people; `user_id` is None if the person's data was deleted."""

    @property
    def user_id(self) -> int | None: ...


_PlacedT = TypeVar("_PlacedT", bound=_Placed)


def part_of(lines: Sequence[_PlacedT], first: int, reader_id: int) -> list[_PlacedT]:
    """Return the lines of one page, from line `first` (from 0) on.

    The reader's own line is added if it is on another page.
    """
    return [
        line
        for number, line in enumerate(lines)
        if first <= number < first + PER_PAGE or line.user_id == reader_id
    ]


def turn_buttons(
    first: int,
    count: int,
    words: Words,
    id_at: Callable[[int, str], str],
    per_page: int = PER_PAGE,
) -> tuple[Button, ...]:
    """Return the buttons to the previous and the next part of a list.

    Args:
        first: the number of lines above the shown part.
        count: the number of lines of the whole list.
        words: the language.
        id_at: returns the custom id of a button to a part. Its arguments are the number of lines
            above the part, and a letter that makes the ids of two buttons different.
        per_page: the number of lines of a part.
    """
    before, following = max(0, first - per_page), first + per_page
    return (
        Button(words("button-earlier"), id_at(before, "b"), disabled=first == 0),
        Button(words("button-later"), id_at(following, "f"), disabled=following >= count),
    )
