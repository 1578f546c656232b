"""Messages of a duplicate tournament that is over: its winners and final standings."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.tournaments.decide import final
from bot.features.tournaments.ids import press
from bot.features.tournaments.page import look_button
from bot.features.tournaments.partners.scores import is_decided, line_of
from bot.features.tournaments.rows import Tournament
from bot.features.tournaments.standings import (
    TournamentSheet,
    name_in,
    score_of,
    standings_blocks,
    title_of,
)
from bot.i18n import Words
from bot.pages.accents import TABLE_COLOUR
from bot.ui.layout import Button, Page, Row, Text
from pasur_core.tournaments.duplicate import DuplicateStanding


def over_page(found: Tournament, words: Words) -> Page:
    """Return the new contents of the announcement after the end of the tournament.

    The page links to the message with the final standings, which must have been sent before.
    """
    said = words("tournament-over", title=title_of(found, words))
    where = f"{found.guild_id}/{found.channel_id}/{found.final_id}"
    link = f"https://discord.com/channels/{where}"
    buttons = (Button(words("tournament-button-final"), url=link), look_button(found, words))
    return Page((Text(said), Row(buttons)), TABLE_COLOUR)


def final_page(sheet: TournamentSheet, words: Words, picture: bytes | None = None) -> Page:
    """Return the public message with the final standings, and a button to open a tournament.

    `picture` is the PNG of the standings, None for text only.
    """
    opening = Button(words("tournament-button-new"), press(0, "form").button())
    found, placed = sheet.tournament, final(sheet.tournament, sheet.entries)
    if found.paired:
        # Computer players can be first, too, and have no stored place.
        first = [one.key for one in placed if one.place == 1]
        winners = first if is_decided(placed) else []
    else:
        winners = [one.number for one in sheet.entries if one.place == 1]
    names = [name_in(sheet, key, words) for key in winners]
    head = words("tournament-final", title=title_of(found, words))
    if not placed:
        said = words("tournament-final-nobody")
    elif not names and found.paired:
        said = words("tournament-final-one-table")
    elif not names:
        said = words("tournament-final-alone", name=name_in(sheet, placed[0].key, words))
    elif found.paired:
        lines = (_line_winners(sheet, placed, winners, line, words) for line in (0, 1))
        said = "\n".join((*filter(None, lines), words("tournament-lines-mean")))
        if left := [name_in(sheet, one.number, words) for one in sheet.entries if one.left]:
            said = f"{said}\n{words('tournament-left', names=words.row(left))}"
    else:
        said = words(
            "tournament-final-winners",
            count=len(names),
            names=words.list(names),
            score=score_of(sheet, placed[0], words),
        )
    return Page(
        (
            Text(f"{head}\n{said}"),
            *(standings_blocks(sheet, words, picture) if placed else ()),
            Row((look_button(found, words, compare=True), opening)),
        ),
        TABLE_COLOUR,
    )


def _line_winners(
    sheet: TournamentSheet,
    placed: Sequence[DuplicateStanding[int]],
    winners: Sequence[int],
    line: int,
    words: Words,
) -> str:
    """Return a sentence about a line's winners in a paired tournament; empty without results."""
    own = [key for key in winners if line_of(key) == line]
    if not own:
        return ""
    return words(
        "tournament-final-line",
        line=line,
        count=len(own),
        names=words.list(name_in(sheet, key, words) for key in own),
        score=score_of(sheet, next(one for one in placed if one.key == own[0]), words),
    )
