"""The page of two people: their matches as opponents and as partners, and the newest ones."""

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
    """A match of the two: its game and address, how it ended, the totals, and the day.

    Attributes:
        game: the game's title.
        url: the page of the match.
        said: the person who finished first, or whether they won together, in words.
        kind: `ahead`, `behind` or `level` of opponents, `won` or `lost` of partners.
        totals: the totals of both, in words; empty if the game counts none.
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
    """The closest or the clearest match: which of them it is, and the match."""

    label: str
    row: MeetingRow


@dataclass(frozen=True, slots=True)
class RivalryView:
    """The page in words.

    Attributes:
        one: the first person.
        other: the other person.
        ahead: the number of matches in which the first person finished before the other.
        behind: the number of matches in which the other finished first; both in words, empty
            without a match as opponents.
        said: the same in a sentence; of two who have not met, that they have not.
        level: how many matches were level, in words; empty for none.
        together: their matches as partners in a sentence; empty for none.
        parts: the lengths of the bar's parts (the first ahead, level, the other), from 0 to 100.
        extremes: the closest match and the clearest; empty if they are the same.
        meetings: their newest matches, the newest first.
        note: that older matches are left out; empty if none are.
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

    Raise `Missing` if they are one person, or if one of them stands on no list.
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
    """Return the matches of two people in words."""
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
