"""The scoreboard as a page, turned by buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.i18n import Words
from bot.pages.custom_ids import Press
from bot.pages.lobby import FELT
from bot.store.scores import ScoreLine
from bot.ui.layout import Block, Button, Page, Row, Text
from bot.ui.names import escape, plain_name
from bot.ui.presenter import presenter
from pasur_core.registry import load_game

PER_PAGE = 10


@dataclass(frozen=True, slots=True)
class Standings:
    """A stretch of a server's scoreboard.

    Attributes:
        key: the game; None: all games together.
        with_computers: whether it is the scoreboard of matches with computer players.
        first: how many stand above this stretch.
        lines: who stands here, the best first.
        names: what they are called, by user id.
        count: how many people are on the whole scoreboard.
        only_with_computers: nobody is on this scoreboard, but somebody on the one with computers.

    """

    key: str | None
    with_computers: bool
    first: int
    lines: Sequence[ScoreLine]
    names: Mapping[int, str]
    count: int
    only_with_computers: bool = False


def scoreboard_page(standings: Standings, words: Words) -> Page:
    """One line a person, and the buttons that turn to others."""
    lines = [
        _line(rank, line, standings, words)
        for rank, line in enumerate(standings.lines, start=standings.first + 1)
    ]
    blocks: list[Block] = [
        Text(_title(standings, words)),
        Text("\n".join(lines) if lines else words(_empty(standings))),
        Row(_buttons(standings, words)),
    ]
    return Page(tuple(blocks), FELT)


def _title(standings: Standings, words: Words) -> str:
    key = standings.key
    what = words(f"{key}-title") if key else words("scores-all-games")
    return words("scores-title-apart" if standings.with_computers else "scores-title", what=what)


def _empty(standings: Standings) -> str:
    if standings.with_computers:
        return "scores-empty-apart"
    return "scores-only-apart" if standings.only_with_computers else "scores-empty"


def _line(rank: int, line: ScoreLine, standings: Standings, words: Words) -> str:
    columns = line.columns
    name = escape(plain_name(standings.names.get(line.user_id, ""))) or f"<@{line.user_id}>"
    matches, wins = columns.get("matches", 0), columns.get("wins", 0)
    head = words("scores-line", rank=rank, name=name, wins=wins, matches=matches)
    if standings.key is None:
        return head
    shown = presenter(standings.key, words.language)
    rounds = columns.get("rounds", 0)
    amounts = []
    for column in load_game(standings.key).columns:
        amount = columns.get(column, 0)
        if column == "points" and rounds:
            amounts.append(words("scores-per-round", amount=f"{amount / rounds:.1f}"))
        elif amount:
            amounts.append(words("scores-column", column=shown.column(column), amount=amount))
    return f"{head}\n-# {' · '.join(amounts)}" if amounts else head


def _buttons(standings: Standings, words: Words) -> tuple[Button, ...]:
    with_computers, first = standings.with_computers, standings.first

    def turn(first: int, with_computers: bool) -> str:
        rest = f"{standings.key or ''}/{int(with_computers)}/{first}"
        return Press("scorepage", 0, 0, rest).button()

    other = Button(
        words("scores-without" if with_computers else "scores-with"), turn(0, not with_computers)
    )
    if standings.count <= PER_PAGE:
        return (other,)
    last = max(0, first - PER_PAGE)
    following = first + PER_PAGE
    return (
        Button(words("button-earlier"), turn(last, with_computers) + "/b", disabled=first == 0),
        Button(
            words("button-later"),
            turn(following, with_computers) + "/f",
            disabled=following >= standings.count,
        ),
        other,
    )
