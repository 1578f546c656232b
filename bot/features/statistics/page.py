"""The statistics of one person in a server: form, games, best round, partner, rivals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from bot.features.statistics.rows import Company, GameSums, Statistics
from bot.games.presenting.presenter import presenter
from bot.i18n import Words
from bot.pages.accents import FELT
from bot.ui.layout import Block, Button, Page, Row, Text
from bot.ui.names import escape, plain_name

FORM = 10
"""Number of the latest matches whose results are shown in a row."""

RIVALS = 5
"""Most rivals that are listed, those met most often first."""


def statistics_page(
    user_id: int, found: Statistics, names: Mapping[int, str], words: Words, back: str
) -> Page:
    """Return a person's statistics; `names` are by user id, `back` is the custom id of *Back*."""
    name = shown_name(user_id, names.get(user_id, ""))
    lines = [words("stats-title", name=name)]
    lines += sums(found.games, words)
    if len(found.latest) > 1:  # the sums above already say it for a single match
        marks = " ".join(words("stats-won" if one.won else "stats-lost") for one in found.latest)
        won = sum(one.won for one in found.latest)
        lines.append(words("stats-form", count=len(found.latest), won=won, marks=marks))
    blocks: list[Block] = [Text("\n".join(lines))]
    if found.games:
        blocks.append(Text("\n".join(_games(found.games, words))))
    met = list(_company(found.company, names, words))
    if met:
        blocks.append(Text("\n".join(met)))
    blocks.append(Row((Button(words("button-matches"), back),)))
    return Page(tuple(blocks), FELT)


def shown_name(user_id: int, name: str) -> str:
    """Return a name escaped for markdown; without one, a mention."""
    return escape(plain_name(name)) or f"<@{user_id}>"


def sums(games: Sequence[GameSums], words: Words) -> Iterator[str]:
    """Yield the numbers of won matches, with computer players and without."""
    for with_computers, message in ((False, "stats-people"), (True, "stats-computers")):
        counted = [one for one in games if one.with_computers is with_computers]
        if counted:
            wins, matches = sum(one.wins for one in counted), sum(one.matches for one in counted)
            yield words(message, wins=wins, matches=matches)
    if hints := sum(one.hints for one in games):
        yield words("stats-hints", count=hints)


def _games(games: Sequence[GameSums], words: Words) -> Iterator[str]:
    """Yield one line per game, the favourite first."""
    played: Counter[str] = Counter()
    for one in games:
        played[one.game] += one.matches
    for number, (key, matches) in enumerate(played.most_common()):
        mine = [one for one in games if one.game == key]
        best = max(one.best or 0 for one in mine)
        shown = presenter(key, words.language)
        yield words(
            "stats-game-favourite" if number == 0 else "stats-game",
            game=shown.title,
            wins=sum(one.wins for one in mine),
            matches=matches,
            best=0 if shown.lower_wins else max(best, 0),
        )


def _company(company: Sequence[Company], names: Mapping[int, str], words: Words) -> Iterator[str]:
    """Yield the favourite partner, and the person's record against those met most often."""
    partner = max(company, key=lambda one: one.together, default=None)
    if partner is not None and partner.together:
        yield words(
            "stats-partner",
            name=shown_name(partner.user_id, names.get(partner.user_id, "")),
            won=partner.won_together,
            matches=partner.together,
        )
    met = sorted((one for one in company if one.against), key=lambda one: -one.against)
    for one in met[:RIVALS]:
        yield words(
            "stats-rival",
            name=shown_name(one.user_id, names.get(one.user_id, "")),
            ahead=one.ahead,
            behind=one.behind,
            matches=one.against,
        )
