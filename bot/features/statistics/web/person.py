"""A person's page: rating, seasons, form, feats, favourite partner, rivals, and their matches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup
from sqlalchemy import Connection

from bot.competition.ratings import Rating
from bot.features.feats import rows as feats
from bot.features.feats.page import feat_about, feat_name
from bot.features.feats.rows import Done
from bot.features.ratings import rows as ratings
from bot.features.ratings.page import RatingLine, order_lines, signed
from bot.features.ratings.rows import PersonRating, RatingStep
from bot.features.seasons import rows as seasons
from bot.features.seasons.page import span_text
from bot.features.seasons.rows import PastSeason, SeasonTableLine
from bot.features.statistics import rows as statistics
from bot.features.statistics.decide import (
    SeasonLine,
    games_played,
    season_line,
    season_table,
)
from bot.features.statistics.page import FORM, Profile, facts_of, until_settled
from bot.features.statistics.rows import Company, GameSums, MatchOutcome, Statistics
from bot.features.statistics.web.curve import ChartPoint, Curve, curve_of
from bot.features.tournaments.rows import won_by
from bot.i18n import Words
from bot.pages.names import person_name
from bot.pages.web_links import HANDLE
from bot.pictures.feats import emblem_svg
from bot.store import matches
from bot.tables.table import Table
from bot.web.lines import FactLine, Link
from bot.web.moments import TimeElement, moment
from bot.web.people import listed_names, players, public_table, shown_person
from bot.web.visit import FRESH, Html, Missing, Route, Visit
from pasur_core import registry
from pasur_core.feats import feats_of

_SEASONS = 12
"""Most closed seasons that are listed."""

_RIVALS = 6
"""Most people in the list, the most frequent first."""

_FEATS = 4
"""Most feats that are always visible; others are in a section that can be opened."""


@dataclass(frozen=True, slots=True)
class PersonFacts:
    """The stored facts about a person, except single matches.

    Attributes:
        name: the person's name.
        games: the sums of each game.
        latest: their newest matches, newest first.
        channels: the channels of these matches, by the matches' numbers.
        past: the person's lines in closed seasons, the latest first.
        done: the person's feats, the newest first.
        tournaments: the number of duplicate tournaments that the person won.
    """

    name: str
    games: Sequence[GameSums]
    latest: Sequence[MatchOutcome]
    channels: Mapping[int, int]
    past: Sequence[PastSeason]
    done: Sequence[Done]
    tournaments: int


@dataclass(frozen=True, slots=True)
class ListedPart:
    """The facts for a person's rating and lists of matches.

    Attributes:
        standing: the person's rating in the chosen game; None if there is none.
        steps: the changes of that rating by the person's latest matches, the oldest first.
        company: the other people in the person's latest matches, the most frequent first.
        tables: the latest matches, latest first, without their logs.
        places: the person's place in each of these matches, from 0; unknown places are missing.
        names: the names that the page is allowed to show, by user id.
    """

    standing: PersonRating | None
    steps: Sequence[RatingStep]
    company: Sequence[Company]
    tables: Sequence[Table]
    places: Mapping[int, int]
    names: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class RatingRow:
    """A match in the table of a rating: its date, the rating after it, and the change, as text."""

    at: TimeElement
    url: str
    shown: str
    change: str


@dataclass(frozen=True, slots=True)
class RatingView:
    """The rating in one game.

    Attributes:
        number: the rating with its interval, as text.
        place: the person's place and the number of places, as text; empty for an open rating.
        url: the address of the list of ratings.
        note: a sentence about an open rating; empty for a settled one.
        said: a sentence about the chart; empty if there is none.
        curve: the chart; None if no match has changed the rating.
        rows: the matches of the chart as a table, the newest first.
    """

    number: str
    place: str
    url: str
    note: str
    said: str
    curve: Curve | None
    rows: tuple[RatingRow, ...]


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """A season as text: its days, the place, the average, and the number of matches.

    `url` is the address of its table.
    """

    days: str
    url: str
    place: str
    average: str
    matches: str


@dataclass(frozen=True, slots=True)
class FeatLine:
    """A feat as text: its name, its description, and the game.

    It also has the emblem, the last day on which the person did it, and the address of that match.
    """

    name: str
    about: str
    game: str
    at: TimeElement
    emblem: Markup
    url: str


@dataclass(frozen=True, slots=True)
class RivalRow:
    """A frequent rival or partner: their name, the page about both, and their scores as text."""

    name: str
    url: str
    score: str
    against: str
    together: str


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match in a list: its game, address, result and day, and the other people's names."""

    game: str
    url: str
    result: str
    won: bool
    others: tuple[str, ...]
    at: TimeElement


@dataclass(frozen=True, slots=True)
class PersonView:
    """A person's page as text; see the classes of its parts.

    `more_feats` are in a section that the reader can open. Its title is `more_feats_said`.
    `all_url` is the address of the person's matches; empty if none was in a public channel.
    """

    name: str
    tabs: tuple[Link, ...]
    game: str
    rating: RatingView | None
    facts: tuple[FactLine, ...]
    seasons: tuple[SeasonRow, ...]
    feats: tuple[FeatLine, ...]
    more_feats: tuple[FeatLine, ...]
    more_feats_said: str
    tournaments: str
    rivals: tuple[RivalRow, ...]
    matches: tuple[MatchLine, ...]
    all_url: str


async def answer(visit: Visit) -> Html:
    """Return the page of the person in the address.

    Raise `Missing` for a person who opted out of lists, or who never played in the server.
    """
    user_id, store = visit.person("person"), visit.store
    known = await store.read(_person_facts, visit.guild_id, user_id)
    if known is None:
        raise Missing
    season = season_line(await _season_table(visit), visit.guild, user_id)
    seen = [one for one in known.latest if known.channels.get(one.match_id) in visit.channels]
    keys = [key for key, _ in games_played(known.games)]
    asked = visit.parameter("game")
    key = asked if asked in keys else next(iter(keys), "")
    listed = await store.read(_listed_part, visit.guild_id, user_id, key, seen)
    lines = await _rating_lines(visit, key) if listed.standing is not None else ()
    view = _View(visit, user_id, key, season, lines).page(known, listed, seen)
    return Html("person.html", {"page": view})


_VALID = {"game": registry.games().__contains__}

ROUTES = (Route(f"person/{{person:{HANDLE}}}", answer, _VALID),)


async def _rating_lines(visit: Visit, key: str) -> Sequence[RatingLine]:
    """Return the ratings in a game, the best first; cached for the pages of other people."""

    def read(conn: Connection) -> Sequence[RatingLine]:
        return order_lines(ratings.listed_ratings(conn, visit.guild_id, key), visit.now)

    lines: Sequence[RatingLine] = await visit.shared.get(
        ("statistics", "ratings", visit.guild_id, key), lambda: visit.store.read(read), FRESH
    )
    return lines


async def _season_table(visit: Visit) -> Sequence[SeasonTableLine]:
    """Return the table of the running season; cached for the pages of other people."""
    guild = visit.guild
    key = ("statistics", guild.guild_id, guild.season_matches)
    table: Sequence[SeasonTableLine] = await visit.shared.get(
        key, lambda: visit.store.read(season_table, guild, visit.now), FRESH
    )
    return table


def _person_facts(conn: Connection, guild_id: int, user_id: int) -> PersonFacts | None:
    names = listed_names(conn, guild_id, [user_id])
    if user_id not in names:
        return None
    latest = statistics.latest(conn, guild_id, user_id)
    done = feats.of_person(conn, guild_id, user_id)
    ids = {one.match_id for one in latest} | {one.match_id for one in done}
    return PersonFacts(
        names[user_id],
        statistics.games_of(conn, guild_id, user_id),
        latest,
        matches.channels(conn, ids),
        seasons.past_of(conn, guild_id, user_id, _SEASONS),
        done,
        won_by(conn, guild_id, user_id),
    )


def _listed_part(
    conn: Connection,
    guild_id: int,
    user_id: int,
    key: str,
    seen: Sequence[MatchOutcome],
) -> ListedPart:
    of_page = [one.match_id for one in seen[:FORM]]
    tables = [Table(row.match, row.seats, None) for row in matches.get_without_logs(conn, of_page)]
    of_game = [one.match_id for one in seen if one.game == key]
    company = statistics.company_in(conn, user_id, [one.match_id for one in seen])
    met = {one.user_id for one in company}
    met |= {seat.user_id for one in tables for seat in one.seats if seat.user_id is not None}
    return ListedPart(
        ratings.standings(conn, guild_id, key, [user_id]).get(user_id),
        ratings.steps(conn, user_id, of_game),
        company,
        tables,
        statistics.places(conn, user_id, of_page),
        listed_names(conn, guild_id, met),
    )


@dataclass(frozen=True, slots=True)
class _View:
    """Turns a person's facts into the texts of the page.

    `key` is the chosen game, and `season` their line in the running season, if there is one.
    `lines` are the ratings of all people in the game, empty if this person has none.
    """

    visit: Visit
    user_id: int
    key: str
    season: SeasonLine | None
    lines: Sequence[RatingLine]

    @property
    def words(self) -> Words:
        """The reader's language."""
        return self.visit.words

    def page(
        self, known: PersonFacts, listed: ListedPart, seen: Sequence[MatchOutcome]
    ) -> PersonView:
        """Return the page; `seen` are the person's matches in public channels."""
        words, feats_done = self.words, tuple(self._feats(known))
        handle = self.visit.links.handle(self.user_id)
        return PersonView(
            name=known.name,
            tabs=tuple(self._tabs(known.games)),
            game=words(f"{self.key}-title") if self.key else "",
            rating=self._rating(listed),
            facts=tuple(self._facts(known.games, seen, listed)),
            seasons=tuple(self._seasons(known)),
            feats=feats_done[:_FEATS],
            more_feats=feats_done[_FEATS:],
            more_feats_said=words("web-person-feats", count=len(feats_done)),
            tournaments=words("feats-tournaments", count=known.tournaments)
            if known.tournaments
            else "",
            rivals=tuple(self._rivals(listed)),
            matches=tuple(self._match(one, listed) for one in listed.tables),
            all_url=self.visit.links.to("matches", person=handle) if seen else "",
        )

    def _tabs(self, games: Sequence[GameSums]) -> Iterator[Link]:
        for key, _ in games_played(games):
            url = self._url(game=key)
            yield Link(self.words(f"{key}-title"), url, key == self.key)

    def _url(self, **parameters: str | int) -> str:
        return self.visit.links.to(f"person/{self.visit.links.handle(self.user_id)}", **parameters)

    def _rating(self, listed: ListedPart) -> RatingView | None:
        standing, words = listed.standing, self.words
        if standing is None:
            return None
        now, opens, resting = ratings.rating_now(standing, self.visit.now)
        if opens:
            number = words("rating-open", shown=now.shown)
        else:
            number = words("stats-cell-rating", shown=now.shown, interval=now.interval)
        missing = until_settled(standing, words)
        if opens and missing:
            note = words("web-person-open", missing=missing)
        elif resting:
            note = words("web-person-rests")
        else:
            note = words("web-person-unsure") if opens else ""
        steps = listed.steps
        values = [one.before for one in steps[:1]] + [one.after for one in steps]
        mine = next((one for one in self.lines if one.user_id == self.user_id), None)
        placed = sum(one.place is not None for one in self.lines)
        return RatingView(
            number,
            words("web-person-rank", place=mine.place, whole=placed) if mine and mine.place else "",
            self.visit.links.to("standings", view="rating", game=self.key),
            note,
            self._curve_said(values) if steps else "",
            curve_of([ChartPoint(one.shown, one.interval) for one in values], words),
            tuple(self._step(one) for one in reversed(steps)),
        )

    def _curve_said(self, values: Sequence[Rating]) -> str:
        shown = [one.shown for one in values]
        return self.words(
            "web-person-curve",
            count=len(shown) - 1,
            first=shown[0],
            last=shown[-1],
            highest=max(shown),
            lowest=min(shown),
        )

    def _step(self, step: RatingStep) -> RatingRow:
        words = self.words
        shown, interval = step.after.shown, step.after.interval
        return RatingRow(
            moment(step.ended_at, words, self.visit.guild.zone),
            self.visit.links.match(step.match_id),
            words("stats-cell-rating", shown=shown, interval=interval),
            signed(shown - step.before.shown, words),
        )

    def _facts(
        self, games: Sequence[GameSums], seen: Sequence[MatchOutcome], listed: ListedPart
    ) -> Iterator[FactLine]:
        named = [one for one in listed.company if one.user_id in listed.names]
        found = Statistics(games, seen, named)
        profile = Profile(self.user_id, False, found, {}, self.key)
        for one in facts_of(profile, self.words, brief=False):
            who = None
            if one.other_id is not None:
                who = shown_person(one.other_id, listed.names, self.visit)
            yield FactLine(one.label, one.number, who)

    def _seasons(self, known: PersonFacts) -> Iterator[SeasonRow]:
        words, season = self.words, self.season
        if season is not None:
            yield SeasonRow(
                words("web-person-season-now"),
                self.visit.links.to("standings"),
                words("web-of", part=season.place, whole=season.ranked)
                if season.place is not None
                else words("web-person-season-missing", missing=season.missing),
                words.decimal(season.average, 1),
                words.decimal(season.matches, 0),
            )
        for one in known.past:
            place = one.line.place
            yield SeasonRow(
                span_text(one.season.span, words),
                self.visit.links.to("standings", view="season", season=one.season.number),
                words("web-person-no-place", matches=one.line.matches, least=one.needed)
                if place is None
                else words("web-of", part=place, whole=one.ranked),
                words.decimal(one.line.average, 1),
                words.decimal(one.line.matches, 0),
            )

    def _feats(self, known: PersonFacts) -> Iterator[FeatLine]:
        words, found = self.words, set[tuple[str, str]]()
        for one in known.done:
            key = (one.game, one.name)
            if key in found or one.name not in feats_of(one.game):
                continue
            if known.channels.get(one.match_id) not in self.visit.channels:
                continue
            found.add(key)
            drawn = emblem_svg(one.game, one.name, mirrored=words.right_to_left)
            yield FeatLine(
                feat_name(one.game, one.name, words),
                feat_about(one.game, one.name, words),
                words(f"{one.game}-title"),
                moment(one.ended_at, words, self.visit.guild.zone),
                Markup(drawn),  # noqa: S704 - made of the bot's own files alone
                self.visit.links.match(one.match_id),
            )

    def _rivals(self, listed: ListedPart) -> Iterator[RivalRow]:
        words = self.words
        met = [one for one in listed.company if one.user_id in listed.names]
        for one in met[:_RIVALS]:
            yield RivalRow(
                person_name(one.user_id, listed.names, words),
                self.visit.links.rivalry(self.user_id, one.user_id),
                words("stats-cell-score", ahead=one.ahead, behind=one.behind)
                if one.against
                else "",
                words.decimal(one.against, 0) if one.against else "",
                words("web-of", part=one.won_together, whole=one.together) if one.together else "",
            )

    def _match(self, table: Table, listed: ListedPart) -> MatchLine:
        words, row = self.words, table.row
        place = listed.places.get(table.id, -1) + 1
        there = {seat.user_id for seat in table.seats if seat.user_id is not None}
        public = public_table(table, there - listed.names.keys())
        others = [
            one.name
            for one, seat in zip(players(public, self.visit), public.seats, strict=True)
            if seat.user_id != self.user_id
        ]
        return MatchLine(
            words(f"{row.game}-title"),
            self.visit.links.match(table.id),
            words("web-place", place=place) if place else "",
            place == 1,
            tuple(others),
            moment(table.ended_at, words, self.visit.guild.zone),
        )
