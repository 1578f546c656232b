"""The page of two people's matches, and the line about them below a result."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.features.rivals.decide import Duel, duel, extremes
from bot.features.rivals.rows import Meeting, Rivalry, Score
from bot.features.statistics.page import page_id
from bot.features.statistics.rows import ENOUGH
from bot.i18n import Words
from bot.pages.accents import FELT
from bot.ui.layout import Block, Button, Page, Row, Text
from bot.ui.stamps import relative

LATEST = 10
"""Matches that the page lists."""


@dataclass(frozen=True, slots=True)
class Two:
    """The reader's matches with another person; `name` is that person's, escaped for markdown."""

    other_id: int
    name: str
    rivalry: Rivalry


def rivalry_page(two: Two, words: Words) -> Page:
    """Return the matches of the reader and another person, with a button to that one's page."""
    blocks: list[Block] = [Text("\n".join(summary(two, words)))]
    if two.rivalry.matches:
        lines = [_line(one, words) for one in two.rivalry.latest[:LATEST]]
        blocks.append(Text("\n".join((words("rivals-latest", count=len(lines)), *lines))))
    theirs = Button(words("button-statistics"), page_id(two.other_id, ""))
    blocks.append(Row((theirs,)))
    return Page(tuple(blocks), FELT)


def summary(two: Two, words: Words) -> Iterator[str]:
    """Yield the facts about all matches of the two."""
    found = two.rivalry
    yield words("rivals-title", name=two.name)
    if not found.matches:
        yield words("rivals-none", name=two.name)
        return
    if found.against >= ENOUGH:
        facts = {"ahead": found.ahead, "behind": found.behind, "matches": found.against}
        yield words(_scored(found), **facts, level=found.against - found.ahead - found.behind)
    elif found.against:
        yield words("rivals-few", matches=found.against, enough=ENOUGH)
    if found.together:
        yield words("rivals-partners", won=found.won_together, matches=found.together)
    if found.against >= ENOUGH and (marked := extremes(found.latest)):
        for message, one in zip(("rivals-closest", "rivals-clearest"), marked, strict=True):
            yield words(message, **_facts(one, words), when=relative(one.meeting.ended_at))


def end_line(score: Score, name: str, other: str, words: Words) -> str:
    """Return the line below a result, with the person in front first; names are escaped."""
    if score.ahead == score.behind:
        return words("rivals-end-level", name=name, other=other, wins=score.ahead)
    if score.behind > score.ahead:
        return words("rivals-end", name=other, other=name, ahead=score.behind, behind=score.ahead)
    return words("rivals-end", name=name, other=other, ahead=score.ahead, behind=score.behind)


def _scored(found: Rivalry) -> str:
    if found.ahead == found.behind:
        return "rivals-score-level"
    return "rivals-score-ahead" if found.ahead > found.behind else "rivals-score-behind"


def _facts(one: Duel, words: Words) -> dict[str, str | int]:
    game = words(f"{one.meeting.game}-title")
    return {"game": game, "points": one.points, "theirs": one.their_points}


def _line(one: Meeting, words: Words) -> str:
    """Return a match in a line: the game, who placed first, the totals, and when it ended."""
    game, when = words(f"{one.game}-title"), relative(one.ended_at)
    if one.partners:
        message = "rivals-line-won" if one.place == 0 else "rivals-line-lost"
        return words(message, game=game, when=when)
    kind = (
        "level"
        if one.place == one.their_place
        else "ahead"
        if one.place < one.their_place
        else "behind"
    )
    counted = duel(one)
    if counted is None:
        return words(f"rivals-line-{kind}", game=game, when=when)
    return words(f"rivals-line-{kind}-points", **_facts(counted, words), when=when)
