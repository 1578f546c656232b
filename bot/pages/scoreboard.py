"""The scoreboard as a page, turned by buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.i18n import Words
from bot.pages.custom_ids import Press
from bot.pages.lobby import FELT
from bot.store import people, scores
from bot.store.scores import ScoreLine
from bot.ui.layout import Block, Button, Page, Row, Text
from bot.ui.names import escape, plain_name
from bot.ui.presenter import presenter
from pasur_core.registry import games, load_game

if TYPE_CHECKING:
    from bot.app import PasurBot

PER_PAGE = 10


class Ledger:
    """Reads the scoreboard; keeps nothing."""

    def __init__(self, bot: PasurBot) -> None:
        self.bot = bot

    async def page(
        self, interaction: discord.Interaction[Any], key: str, *, apart: bool, first: int
    ) -> Page:
        """A server's scoreboard from line `first` on; `key` empty: all games together."""
        reader = await self.bot.reader(interaction)
        guild_id = interaction.guild_id or 0
        chosen = key if key in games() else None
        async with self.bot.store.reading() as conn:
            lines, people_count = await scores.board(
                conn, guild_id, chosen, apart=apart, order="wins", offset=first, limit=PER_PAGE
            )
            empty = "scores-empty-apart" if apart else "scores-empty"
            if not lines and not apart and await scores.counted(conn, guild_id, chosen, apart=True):
                empty = "scores-only-apart"
            names = await people.names(conn, guild_id, [line.user_id for line in lines])
        words = reader.words
        blocks: list[Block] = [Text(_title(chosen, apart, words))]
        if lines:
            blocks.append(
                Text(
                    "\n".join(
                        _line(rank, line, names, chosen, words)
                        for rank, line in enumerate(lines, start=first + 1)
                    )
                )
            )
        else:
            blocks.append(Text(words(empty)))
        blocks.append(Row(_buttons(key, apart, first, people_count, words)))
        return Page(tuple(blocks), FELT)


def _title(key: str | None, apart: bool, words: Words) -> str:
    what = words(f"{key}-title") if key else words("scores-all-games")
    return words("scores-title-apart" if apart else "scores-title", what=what)


def _line(rank: int, line: ScoreLine, names: dict[int, str], key: str | None, words: Words) -> str:
    columns = line.columns
    name = escape(plain_name(names.get(line.user_id, ""))) or f"<@{line.user_id}>"
    matches, wins = columns.get("matches", 0), columns.get("wins", 0)
    head = words("scores-line", rank=rank, name=name, wins=wins, matches=matches)
    if key is None:
        return head
    shown = presenter(key, words.language)
    rounds = columns.get("rounds", 0)
    told = []
    for column in load_game(key).columns:
        amount = columns.get(column, 0)
        if column == "points" and rounds:
            told.append(words("scores-per-round", amount=f"{amount / rounds:.1f}"))
        elif amount:
            told.append(words("scores-column", column=shown.column(column), amount=amount))
    return f"{head}\n-# {' · '.join(told)}" if told else head


def _buttons(key: str, apart: bool, first: int, count: int, words: Words) -> tuple[Button, ...]:
    def turn(first: int, apart: bool) -> str:
        return Press("scorepage", 0, 0, f"{key}/{int(apart)}/{first}").button()

    other = Button(words("scores-without" if apart else "scores-with"), turn(0, not apart))
    if count <= PER_PAGE:
        return (other,)
    last = max(0, first - PER_PAGE)
    following = first + PER_PAGE
    return (
        Button(words("button-earlier"), turn(last, apart) + "/b", disabled=first == 0),
        Button(words("button-later"), turn(following, apart) + "/f", disabled=following >= count),
        other,
    )
