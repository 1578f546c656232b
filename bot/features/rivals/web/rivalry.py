"""The page that compares two people: matches as opponents and as partners, and the newest ones."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection

from bot.features.rivals import rows
from bot.features.rivals.decide import Duel, duel, extremes
from bot.features.rivals.rows import Meeting, Rivalry
from bot.features.statistics.rows import LATELY
from bot.i18n import Words
from bot.pages.web_links import HANDLE
from bot.web.moments import TimeElement, moment
from bot.web.people import ShownPerson, listed_names, shown_person
from bot.web.visit import Html, Missing, Route, Visit


@dataclass(frozen=True, slots=True)
class MeetingRow:
    """A match of the two people as text for the page.

    Attributes:
        game: the game's title.
        url: the page of the match.
        said: a sentence: who finished first, or whether they won together.
        kind: `ahead`, `behind` or `level` for opponents, `won` or `lost` for partners.
        totals: the totals of both as text; empty if the game has none.
        at: when it ended.
    """

    game: str
    url: str
    said: str
    kind: str
    totals: str
    at: TimeElement


@dataclass(frozen=True, slots=True)
class Extreme:
    """The closest match or the one with the largest margin, and its heading."""

    label: str
    row: MeetingRow


@dataclass(frozen=True, slots=True)
class RivalryView:
    """The contents of the page.

    Attributes:
        one: the first person.
        other: the other person.
        ahead: the number of matches in which the first person finished before the other, as text;
            empty if they were never opponents.
        behind: the number of matches in which the first person finished after the other, as text;
            empty if they were never opponents.
        said: both numbers in a sentence, or that the two have not met.
        level: the number of level matches, as text; empty for none.
        together: a sentence about their matches as partners; empty for none.
        parts: the lengths of the three parts of the bar, which add up to 100. They stand for the
            matches with the first person ahead, with both level, and with the other person ahead.
        extremes: the closest match and the one with the largest margin; empty if they are the same.
        meetings: their newest matches, the newest first.
        note: a note that older matches are left out; empty if none are.
    """

    one: ShownPerson
    other: ShownPerson
    ahead: str
    behind: str
    said: str
    level: str
    together: str
    parts: tuple[float, float, float]
    extremes: tuple[Extreme, ...]
    meetings: tuple[MeetingRow, ...]
    note: str


async def answer(visit: Visit) -> Html:
    """Return the page of the two people in the address.

    Raise `Missing` if both are the same person, or if one of them has opted out of lists.
    """
    one, other = visit.person("one"), visit.person("other")
    if one == other:
        raise Missing
    names, found = await visit.store.read(_read, visit, one, other)
    if len(names) < 2:
        raise Missing
    people = shown_person(one, names, visit), shown_person(other, names, visit)
    return Html("rivalry.html", {"page": view_of(*people, found, visit)})


ROUTES = (Route(f"rivalry/{{one:{HANDLE}}}/{{other:{HANDLE}}}", answer),)


def _read(
    conn: Connection, visit: Visit, user_id: int, other_id: int
) -> tuple[dict[int, str], Rivalry]:
    found = rows.rivalry(conn, visit.guild_id, user_id, other_id, visit.channels)
    return listed_names(conn, visit.guild_id, [user_id, other_id]), found


def view_of(one: ShownPerson, other: ShownPerson, found: Rivalry, visit: Visit) -> RivalryView:
    """Return the contents of the page of two people."""
    words, names = visit.words, {"name": one.name, "other": other.name}
    level = found.against - found.ahead - found.behind
    if found.against:
        kind = _kind_of(found.ahead, found.behind)
        scores = {"ahead": found.ahead, "behind": found.behind, "matches": found.against}
        said = words(f"web-rivalry-{kind}", **names, **scores)
    else:
        said = words(
            "web-rivalry-partners-alone" if found.together else "web-rivalry-none", **names
        )
    marked = extremes(found.latest)
    labels = (words("web-rivalry-closest"), words("web-rivalry-clearest"))
    return RivalryView(
        one,
        other,
        words.decimal(found.ahead, 0) if found.against else "",
        words.decimal(found.behind, 0) if found.against else "",
        said,
        words("web-rivalry-level-matches", count=level) if level else "",
        words("web-rivalry-together", won=found.won_together, matches=found.together)
        if found.together
        else "",
        _parts(found.ahead, level, found.behind),
        tuple(
            Extreme(label, _row(duel_.meeting, one, other, visit))
            for label, duel_ in zip(labels, marked or (), strict=False)
        ),
        tuple(_row(meeting, one, other, visit) for meeting in found.latest),
        words("web-latest-only", count=LATELY) if found.matches > len(found.latest) else "",
    )


def _parts(*counts: int) -> tuple[float, float, float]:
    whole = sum(counts) or 1
    ahead, level, behind = (round(100 * one / whole, 2) for one in counts)
    return ahead, level, behind


def _kind_of(ahead: int, behind: int) -> str:
    if ahead == behind:
        return "level"
    return "ahead" if ahead > behind else "behind"


def _row(meeting: Meeting, one: ShownPerson, other: ShownPerson, visit: Visit) -> MeetingRow:
    words = visit.words
    if meeting.partners:
        kind = "won" if meeting.place == 0 else "lost"
    else:
        kind = _kind_of(meeting.their_place, meeting.place)
    said = words(f"web-rivalry-line-{kind}", name=one.name, other=other.name)
    return MeetingRow(
        words(f"{meeting.game}-title"),
        visit.links.match(meeting.match_id),
        said,
        kind,
        _totals(duel(meeting), words),
        moment(meeting.ended_at, words, visit.guild.zone),
    )


def _totals(counted: Duel | None, words: Words) -> str:
    if counted is None:
        return ""
    facts = {"points": counted.points, "theirs": counted.their_points}
    return words("web-rivalry-totals", **facts, column=counted.column)
