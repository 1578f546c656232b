"""The page of two people's matches, in words and as a picture, and the line below a result."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.features.rivals.decide import Duel, duel, extremes
from bot.features.rivals.rows import Meeting, Rivalry, RivalScore
from bot.features.statistics.page import page_id
from bot.features.statistics.rows import ENOUGH
from bot.games.presenting.scene import look_of
from bot.i18n import Words
from bot.pages.accents import TABLE_COLOUR
from bot.pages.names import Style, people_key, person_name
from bot.pages.story import unmarked
from bot.pictures.profile import Mark, ProfileFact, ProfileScene
from bot.pictures.scene import Pack
from bot.ui.layout import Block, Button, Page, Picture, Row, Text
from bot.ui.limits import ALT, fit
from bot.ui.stamps import relative

LATEST = 10
"""The number of matches that the page lists."""

_RESULTS: dict[str, Mark] = {"ahead": "won", "level": "level", "behind": "lost"}
"""The sign of each result in the picture."""


@dataclass(frozen=True, slots=True)
class Two:
    """The reader's matches with another person; `name` is that person's name, empty if unknown."""

    reader_id: int
    other_id: int
    name: str
    rivalry: Rivalry

    @property
    def names(self) -> dict[int, str]:
        """The other person's name, by that person's user id; empty if the name is unknown."""
        return {self.other_id: self.name} if self.name else {}


def rivalry_page(two: Two, words: Words, picture: bytes | None = None) -> Page:
    """Return the matches of the reader and another person, with buttons to both people's pages.

    `picture` is a PNG with everything but the latest matches; None for text only.
    """
    blocks: list[Block] = []
    if picture is not None:
        blocks.append(Picture("rivals.png", picture, rivalry_alt(two, words)))
        blocks += people_key((two.other_id,), two.names, words)
    else:
        name = _name(two, words, "markdown")
        title = words("rivals-title", name=name)
        blocks.append(Text("\n".join((title, *_summary(two.rivalry, name, words)))))
    if two.rivalry.matches:
        lines = [_line(one, words) for one in two.rivalry.latest[:LATEST]]
        blocks.append(Text("\n".join((words("rivals-latest", count=len(lines)), *lines))))
    mine = Button(words("button-my-statistics"), page_id(two.reader_id))
    theirs = Button(words("button-their-statistics"), page_id(two.other_id))
    blocks.append(Row((mine, theirs)))
    return Page(tuple(blocks), TABLE_COLOUR)


def rivalry_alt(two: Two, words: Words) -> str:
    """Return the alternative text of the picture."""
    words = words.spoken
    name = _name(two, words)
    lines = (words("rivals-alt", name=name), *_summary(two.rivalry, name, words))
    return fit(unmarked("\n".join(lines)), ALT)


def rivalry_scene(two: Two, words: Words, pack: Pack | None = None) -> ProfileScene | None:
    """Return the picture of the two people's matches; None if they have not met.

    `pack` is the card design that the reader chose; None for the design with four colours.
    """
    found = two.rivalry
    if not found.matches:
        return None
    name = _name(two, words, "drawn")
    scored = found.against >= ENOUGH
    score = words("stats-cell-score", ahead=found.ahead, behind=found.behind)
    return ProfileScene(
        title=words("rivals-head", name=name),
        about=words("rivals-about"),
        number=score if scored else "",
        number_about=words("rivals-head-score") if scored else "",
        curve=(),
        form_about=words("stats-row-form"),
        form=tuple(_RESULTS[_kind(one)] for one in found.latest if not one.partners)[:LATEST],
        facts=tuple(_facts(found, words)),
        look=look_of(words, pack or "four"),
    )


def _facts(found: Rivalry, words: Words) -> Iterator[ProfileFact]:
    """Yield the lines of the picture."""
    if found.against:
        yield ProfileFact(words("rivals-row-against"), "", words.decimal(found.against, 0))
    if found.together:
        won = words("scores-cell-won", wins=found.won_together, matches=found.together)
        yield ProfileFact(words("rivals-row-partners"), "", won)
    if found.against >= ENOUGH and (marked := extremes(found.latest)):
        for message, one in zip(("closest", "clearest"), marked, strict=True):
            score = words("stats-cell-score", ahead=one.points, behind=one.their_points)
            yield ProfileFact(
                words(f"rivals-row-{message}"), words(f"{one.meeting.game}-title"), score
            )


def _summary(found: Rivalry, name: str, words: Words) -> Iterator[str]:
    """Yield sentences about all matches of the two people."""
    if not found.matches:
        yield words("rivals-none", name=name)
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
            yield words(message, **_totals(one, words))


def end_line(score: RivalScore, name: str, other: str, words: Words) -> str:
    """Return the line below a result about which of two people has won more matches.

    The person who is ahead is named first. `name` and `other` are escaped markdown.
    """
    if score.ahead == score.behind:
        return words("rivals-end-level", name=name, other=other, wins=score.ahead)
    if score.behind > score.ahead:
        return words("rivals-end", name=other, other=name, ahead=score.behind, behind=score.ahead)
    return words("rivals-end", name=name, other=other, ahead=score.ahead, behind=score.behind)


def _scored(found: Rivalry) -> str:
    if found.ahead == found.behind:
        return "rivals-score-level"
    return "rivals-score-ahead" if found.ahead > found.behind else "rivals-score-behind"


def _totals(one: Duel, words: Words) -> dict[str, str | int]:
    game = words(f"{one.meeting.game}-title")
    totals: dict[str, str | int] = {"points": one.points, "theirs": one.their_points}
    return {"game": game, "column": one.column, **totals}


def _line(one: Meeting, words: Words) -> str:
    """Return a line about a match: the game, who placed first, the totals, and when it ended."""
    game, when = words(f"{one.game}-title"), relative(one.ended_at)
    if one.partners:
        message = "rivals-line-won" if one.place == 0 else "rivals-line-lost"
        return words(message, game=game, when=when)
    kind = _kind(one)
    counted = duel(one)
    if counted is None:
        return words(f"rivals-line-{kind}", game=game, when=when)
    return words(f"rivals-line-{kind}-points", **_totals(counted, words), when=when)


def _kind(one: Meeting) -> str:
    """Return how the first person placed: `ahead`, `level` or `behind`."""
    if one.place == one.their_place:
        return "level"
    return "ahead" if one.place < one.their_place else "behind"


def _name(two: Two, words: Words, style: Style = "plain") -> str:
    return person_name(two.other_id, two.names, words, style)
