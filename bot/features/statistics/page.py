"""The statistics of one person: rating, season, form, games, best round, partner, rivals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from bot.competition.ratings import SETTLED_MATCHES, SETTLED_OPPONENTS, Rating
from bot.features.ratings.rows import PersonRating, rating_now
from bot.features.scores.page import games_select
from bot.features.seasons.page import next_line
from bot.features.statistics.decide import (
    SeasonLine,
    favourites,
    games_played,
)
from bot.features.statistics.rows import ENOUGH, Company, GameSums, Statistics
from bot.games.presenting.presenter import presenter
from bot.games.presenting.scene import look_of
from bot.i18n import Words
from bot.pages.accents import TABLE_COLOUR
from bot.pages.custom_ids import Press
from bot.pages.names import Style, people_key, person_name
from bot.pages.story import unmarked
from bot.pictures.profile import CurvePoint, ProfileFact, ProfileScene
from bot.pictures.scene import Pack
from bot.store.alone import Alone
from bot.ui.layout import Block, Button, Choice, Page, Picture, Row, Select, Text
from bot.ui.limits import ALT, CHOICE_TEXT, CHOICES, fit
from pasur_core.players.levels import LEVELS

FORM = 10
"""Number of the latest matches whose results are shown as a row of signs."""

RIVALS = 5
"""Most rivals in the list, the most frequent first."""


@dataclass(frozen=True, slots=True)
class Profile:
    """The facts that the page shows about a person.

    Attributes:
        user_id: the person.
        own: whether the reader is that person.
        found: the statistics.
        names: people's names, by user id.
        key: the chosen game; None for the person's most played game.
        rating: the rating in that game; None for none.
        now: the current Unix time.
        curve: the rating before the first of the latest rated matches, and after each of these
            matches.
        season: the line in the running season; None for none.
        alone: the latest matches in that game against computer players only.
        notes: the messages below the page, such as `season-hidden`.
    """

    user_id: int
    own: bool
    found: Statistics
    names: Mapping[int, str]
    key: str | None = None
    rating: PersonRating | None = None
    now: float = 0.0
    curve: Sequence[Rating] = ()
    season: SeasonLine | None = None
    alone: Sequence[Alone] = ()
    notes: tuple[str, ...] = ()


def statistics_page(profile: Profile, words: Words, picture: bytes | None = None) -> Page:
    """Return a person's statistics, as `picture` (PNG) or as text.

    For a person without matches, return an invitation to play.
    """
    found = profile.found
    if not found.games:
        return empty_page(profile.user_id, profile.names, words, own=profile.own)
    blocks: list[Block] = []
    if picture is not None:
        blocks.append(Picture("stats.png", picture, statistics_alt(profile, words)))
        others = (one.other_id for one in _drawn_facts(profile, words))
        blocks += people_key((profile.user_id, *others), profile.names, words)
        more = (*_missing(profile, words), *_alone(profile, words), *_next(profile, words))
        if more:
            blocks.append(Text("\n".join(more)))
    else:
        title = words("stats-title", name=_name(profile.user_id, profile, words, "markdown"))
        about = (*_about(profile, words), *_alone(profile, words), *_next(profile, words))
        blocks.append(Text("\n".join((title, *about))))
        blocks.append(Text("\n".join(_games(profile, words))))
        if met := list(_company(profile, words)):
            blocks.append(Text("\n".join(met)))
    blocks += [Text(words(note)) for note in profile.notes]
    blocks += _choices(profile, words)
    blocks.append(Row(tuple(_buttons(profile, words))))
    return Page(tuple(blocks), TABLE_COLOUR)


def empty_page(user_id: int, names: Mapping[int, str], words: Words, *, own: bool) -> Page:
    """Return the page for a person without finished matches in this server, with the next steps."""
    if not own:
        name = person_name(user_id, names, words, "markdown")
        return Page((Text(words("stats-empty", name=name)),), TABLE_COLOUR)
    table = Button(words("button-open-table"), Press("opentable", 0).button(), style="primary")
    learn = Button(words("button-learn"), Press("learn", 0).button())
    return Page((Text(words("stats-empty-own")), Row((table, learn))), TABLE_COLOUR)


def page_id(user_id: int) -> str:
    """Return the custom id of a button to a person's statistics.

    The rating shown there is the one in the person's most played game.
    """
    return Press("stats", 0, 0, f"{user_id}/").button()


def _choices(profile: Profile, words: Words) -> Iterator[Select]:
    """Yield the list of other games, and the list of people whom the person has met."""
    games = [key for key, _ in games_played(profile.found.games)][:CHOICES]
    if len(games) > 1:
        custom_id = Press("stats", 0, 0, f"{profile.user_id}/").select()
        yield games_select(custom_id, games, _key(profile), words)
    met = profile.found.company[:CHOICES] if profile.own else ()
    if met:
        people = (
            Choice(
                fit(_name(one.user_id, profile, words), CHOICE_TEXT),
                str(one.user_id),
                words("stats-met", matches=one.against + one.together),
            )
            for one in met
        )
        yield Select(Press("rivals", 0).select(), words("rivals-pick"), tuple(people))


def _buttons(profile: Profile, words: Words) -> Iterator[Button]:
    if not profile.own:
        against = Press("rivals", 0, 0, str(profile.user_id)).button()
        yield Button(words("button-against-me"), against, style="primary")
    yield Button(words("button-matches"), Press("matches", 0, 0, f"{profile.user_id}/0").button())
    if profile.own and profile.rating is not None:
        why = Press("rating", 0, 0, f"why/{_key(profile)}/0/w").button()
        yield Button(words("rating-button-why"), why)
    yield Button(words("button-feats"), Press("feats", 0, 0, str(profile.user_id)).button())


def _key(profile: Profile) -> str:
    """Return the key of the game whose rating is shown."""
    return profile.key or games_played(profile.found.games)[0][0]


def statistics_alt(profile: Profile, words: Words) -> str:
    """Return the alternative text of the picture."""
    words = words.spoken
    title = words("stats-alt", name=_name(profile.user_id, profile, words))
    partner, rival = favourites(profile.found.company)
    lines = [title, *_about(profile, words), *_game(profile, _key(profile), words)]
    lines += _partner(partner, profile, words, "plain")
    lines += _rival(rival, profile, words, "plain")
    return fit(unmarked("\n".join(lines)), ALT)


def statistics_scene(
    profile: Profile, words: Words, pack: Pack | None = None
) -> ProfileScene | None:
    """Return the picture of a person's statistics; None if they have finished no match.

    `pack` is the card design that the reader chose; None for the design with four colours.
    """
    found, key = profile.found, _key(profile) if profile.found.games else ""
    if not found.games:
        return None
    number, about = "", ""
    if profile.rating is not None:
        number = _rating_cell(profile, words)
        about = words.row((words("rating-button"), words(f"{key}-title")))
    return ProfileScene(
        title=_name(profile.user_id, profile, words, "drawn"),
        about=words("stats-about"),
        number=number,
        number_about=about,
        curve=tuple(CurvePoint(one.shown, one.interval) for one in profile.curve),
        form_about=words("stats-row-form"),
        form=tuple("won" if one.won else "lost" for one in found.latest[:FORM]),
        facts=tuple(
            ProfileFact(one.label, _other(one.other_id, profile, words), one.number)
            for one in _drawn_facts(profile, words)
        ),
        look=look_of(words, pack or "four"),
    )


def _drawn_facts(profile: Profile, words: Words) -> Iterator[PersonFact]:
    return facts_of(replace(profile, key=_key(profile)), words, brief=True)


@dataclass(frozen=True, slots=True)
class PersonFact:
    """A fact about a person: a label, a number as text, and the other person it is about."""

    label: str
    number: str
    other_id: int | None = None


def facts_of(profile: Profile, words: Words, *, brief: bool) -> Iterator[PersonFact]:
    """Yield the facts for the list in a picture or on a web page.

    The labels are `brief` in a picture, because it has little space.
    """

    def label(kind: str) -> str:
        return words(f"stats-row-{kind}" if brief else f"web-person-{kind}")

    found, key, season = profile.found, profile.key, profile.season
    if season is not None and season.place is not None:
        number = words("stats-cell-of", part=season.place, whole=season.ranked)
        yield PersonFact(words("season-button-now"), number)
    elif season is not None:
        least = season.matches + season.missing
        number = words("stats-cell-of", part=season.matches, whole=least)
        yield PersonFact(words("stats-row-season-below"), number)
    for name, with_computers in (("people", False), ("computers", True)):
        counted = [one for one in found.games if one.with_computers is with_computers]
        if counted and len(found.games) > 1:  # the line of the game already says it for one
            yield PersonFact(label(name), _won(counted, words))
    if of_game := [one for one in found.games if one.game == key]:
        yield PersonFact(words(f"{key}-title"), _won(of_game, words))
    if best := best_round(found.games, key or "", words) if of_game else 0:
        yield PersonFact(label("best"), words("stats-cell-best", best=best))
    _, longest = found.streaks
    if longest > 1:
        yield PersonFact(label("streak"), words.decimal(longest, 0))
    partner, rival = favourites(found.company)
    if rival is not None:
        score = words("stats-cell-score", ahead=rival.ahead, behind=rival.behind)
        yield PersonFact(words("stats-row-rival"), score, rival.user_id)
    if partner is not None:
        won, matches = partner.won_together, partner.together
        number = words("scores-cell-won", wins=won, matches=matches)
        yield PersonFact(label("partner"), number, partner.user_id)


def _rating_cell(profile: Profile, words: Words) -> str:
    now, opens, resting = _rating(profile)
    if opens:
        return words("rating-open", shown=now.shown)
    if resting:
        return words.decimal(now.shown, 0)
    return words("stats-cell-rating", shown=now.shown, interval=now.interval)


def _about(profile: Profile, words: Words) -> Iterator[str]:
    """Yield a sentence for each general fact, not about a single game or another person."""
    found = profile.found
    yield from _rating_lines(profile, words)
    if profile.season is not None:
        yield _season_line(profile.season, words)
    yield from sums(found.games, words)
    if len(found.latest) > 1:  # the sums above already say it for a single match
        form = found.latest[:FORM]
        signs = (words("stats-won" if one.won else "stats-lost") for one in form)
        marks = words.row(signs, "close")
        won = sum(one.won for one in form)
        yield words("stats-form", count=len(form), won=won, marks=marks)
    now, longest = found.streaks
    if longest > 1:
        yield words("stats-streak", now=now, longest=longest, matches=len(found.latest))


def _rating(profile: Profile) -> tuple[Rating, bool, bool]:
    """Return the rating now, whether it is open, and whether the person rests."""
    if profile.rating is None:
        raise ValueError("no rating")
    return rating_now(profile.rating, profile.now)


def _rating_lines(profile: Profile, words: Words) -> Iterator[str]:
    standing = profile.rating
    if standing is None:
        return
    now, opens, resting = _rating(profile)
    facts: dict[str, str | int] = {"game": words(f"{_key(profile)}-title"), "shown": now.shown}
    missing = until_settled(standing, words)
    if opens and missing:
        yield words("stats-rating-open", missing=missing, **facts)
    elif resting:
        yield words("stats-rating-rests", **facts)
    elif opens:
        yield words("stats-rating-unsure", **facts)
    else:
        yield words("stats-rating", interval=now.interval, **facts)
    if len(profile.curve) > 1:
        shown = [one.shown for one in profile.curve]
        yield words(
            "stats-curve",
            count=len(shown) - 1,
            first=shown[0],
            last=shown[-1],
            highest=max(shown),
        )


def until_settled(standing: PersonRating, words: Words) -> str:
    """Return, as text, how many matches and opponents a person still needs for a settled rating.

    The text is empty if the rating is settled.
    """
    needed = (
        ("stats-missing-matches", SETTLED_MATCHES - standing.matches),
        ("stats-missing-opponents", SETTLED_OPPONENTS - standing.opponents),
    )
    missing = [words(message, count=number) for message, number in needed if number > 0]
    return words.list(missing) if missing else ""


def _missing(profile: Profile, words: Words) -> Iterator[str]:
    """Yield what a rating and a place in the season still need; the picture has no space for it."""
    if profile.rating is not None and (missing := until_settled(profile.rating, words)):
        yield words("stats-next-rating", missing=missing)
    if profile.season is not None and profile.season.missing:
        yield words("stats-next-season", missing=profile.season.missing)


def _alone(profile: Profile, words: Words) -> Iterator[str]:
    """Yield the person's results against each level of computer players in the shown game."""
    of_level = {level: [one.won for one in profile.alone if one.level == level] for level in LEVELS}
    done = [
        words(f"stats-alone-{level}", wins=sum(won), matches=len(won))
        for level, won in of_level.items()
        if won
    ]
    if done:
        game = words(f"{_key(profile)}-title")
        yield words("stats-alone", game=game, levels=words.list(done))


def _next(profile: Profile, words: Words) -> Iterator[str]:
    """Yield the possible effect of the next match in the season, on the reader's own page only."""
    if profile.own and profile.season is not None:
        yield next_line(profile.season.prospect, words)


def _season_line(season: SeasonLine, words: Words) -> str:
    value = words.decimal(season.average, 1)
    if season.place is None:
        return words("stats-season-below", value=value, missing=season.missing)
    facts = {"place": season.place, "ranked": season.ranked, "matches": season.matches}
    return words("stats-season", value=value, **facts)


def sums(games: Sequence[GameSums], words: Words) -> Iterator[str]:
    """Yield up to three lines about a person's games.

    They are the matches and wins among people, the matches and wins with computer players, and the
    hints.
    """
    for with_computers, message in ((False, "stats-people"), (True, "stats-computers")):
        counted = [one for one in games if one.with_computers is with_computers]
        if counted:
            wins, matches = sum(one.wins for one in counted), sum(one.matches for one in counted)
            yield words(message, wins=wins, matches=matches)
    if hints := sum(one.hints for one in games):
        yield words("stats-hints", count=hints)


def _games(profile: Profile, words: Words) -> Iterator[str]:
    """Yield one line per game, the favourite first."""
    for key, _ in games_played(profile.found.games):
        yield from _game(profile, key, words)


def _game(profile: Profile, key: str, words: Words) -> Iterator[str]:
    games = profile.found.games
    mine = [one for one in games if one.game == key]
    favourite = key == games_played(games)[0][0]
    yield words(
        "stats-game-favourite" if favourite else "stats-game",
        game=words(f"{key}-title"),
        wins=sum(one.wins for one in mine),
        matches=sum(one.matches for one in mine),
        best=best_round(games, key, words),
    )


def _won(games: Sequence[GameSums], words: Words) -> str:
    wins, matches = sum(one.wins for one in games), sum(one.matches for one in games)
    return words("scores-cell-won", wins=wins, matches=matches)


def best_round(games: Sequence[GameSums], key: str, words: Words) -> int:
    """Return the highest points in one round of the game `key`; 0 for none.

    Return 0 also for a game where low scores win.
    """
    best = max(one.best or 0 for one in games if one.game == key)
    return 0 if presenter(key, words.language).lower_wins else max(best, 0)


def _company(profile: Profile, words: Words) -> Iterator[str]:
    """Yield the favourite partner, and the person's record against their most frequent rivals."""
    partner, _ = favourites(profile.found.company)
    yield from _partner(partner, profile, words, "markdown")
    met = sorted(
        (one for one in profile.found.company if one.against >= ENOUGH),
        key=lambda one: -one.against,
    )
    for one in met[:RIVALS]:
        yield from _rival(one, profile, words, "markdown")


def _partner(
    partner: Company | None, profile: Profile, words: Words, style: Style
) -> Iterator[str]:
    if partner is not None:
        yield words(
            "stats-partner",
            name=_name(partner.user_id, profile, words, style),
            won=partner.won_together,
            matches=partner.together,
        )


def _rival(rival: Company | None, profile: Profile, words: Words, style: Style) -> Iterator[str]:
    if rival is not None:
        yield words(
            "stats-rival",
            name=_name(rival.user_id, profile, words, style),
            ahead=rival.ahead,
            behind=rival.behind,
            matches=rival.against,
        )


def _other(user_id: int | None, profile: Profile, words: Words) -> str:
    return "" if user_id is None else _name(user_id, profile, words, "drawn")


def _name(user_id: int, profile: Profile, words: Words, style: Style = "plain") -> str:
    return person_name(user_id, profile.names, words, style)
