"""The pages of ratings: a server's list for a game, and the changes of a person's rating."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from bot.competition.rated import LEFT
from bot.competition.ratings import REST_DAYS, WHOLE_REPEATS
from bot.features.ratings.rows import Latest, PersonRating, SeatChange, rating_now
from bot.features.scores.page import (
    PER_PAGE,
    game_title,
    games_select,
    turn_buttons,
)
from bot.features.seasons.page import view_row
from bot.i18n import Words
from bot.pages.accents import TABLE_COLOUR
from bot.pages.custom_ids import Press
from bot.pages.listing import Listing, ListRow, list_blocks
from bot.ui.layout import Block, Button, Page, Row, Text
from bot.ui.names import Names
from bot.ui.stamps import relative
from pasur_core.protocol import Seat


@dataclass(frozen=True, slots=True)
class RatingLine:
    """A person's line in the list of ratings.

    `place` counts from 1. It is None for an open rating (not yet certain) and for a `resting`
    person, who has not played lately. `shown` and `interval` are as in `Rating`.
    """

    user_id: int
    place: int | None
    shown: int
    interval: int
    matches: int
    resting: bool = False


@dataclass(frozen=True, slots=True)
class RatingList:
    """A part of a server's list of ratings in a game.

    Attributes:
        key: the key of the game; None if no game has ratings here.
        games: the keys of the games that have ratings here.
        first: the number of lines above this part.
        lines: the lines of this part, and the reader's own line if it is in another part.
        names: the people's names, by user id.
        count: the number of lines of the whole list.
        reader_id: the person whose line is always shown.
        notes: the ids of the messages below the list.
    """

    key: str | None
    games: Sequence[str]
    first: int
    lines: Sequence[RatingLine]
    names: Mapping[int, str]
    count: int
    reader_id: int
    notes: tuple[str, ...] = ()


def order_lines(found: Mapping[int, PersonRating], now: float) -> list[RatingLine]:
    """Return all lines: people with settled ratings, then with open ones, then `resting` people.

    Each group is sorted from best to worst; only settled ratings get places. `now` is Unix time.
    """

    def keyed(user_id: int, one: PersonRating) -> tuple[tuple[float, ...], RatingLine]:
        line = line_of(user_id, one, now)
        order = rating_now(one, now)[0].order
        return (line.resting, line.place is None, -order, user_id), line

    lines = [one for _, one in sorted(keyed(user_id, one) for user_id, one in found.items())]
    return [
        line if line.place is None else replace(line, place=place)
        for place, line in enumerate(lines, start=1)
    ]


def line_of(user_id: int, standing: PersonRating, now: float) -> RatingLine:
    """Return a person's line; `order_lines` sets its `place` later.

    Until then, `place` is 0 for a settled rating, and None for an open rating or a resting person.
    `now` is Unix time.
    """
    current, opens, resting = rating_now(standing, now)
    place = None if opens or resting else 0
    numbers = (current.shown, current.interval, standing.matches)
    return RatingLine(user_id, place, *numbers, resting)


def rating_page(ratings: RatingList, words: Words, picture: bytes | None = None) -> Page:
    """Return the page with the list of ratings.

    It has the button *Why?*, buttons to the seasons, and a select with all rated games. `picture`
    is the list as a PNG, None for text only.
    """
    blocks: list[Block] = []
    if ratings.lines:
        blocks += list_blocks(partial(rating_listing, ratings), words, picture)
    else:
        blocks.append(Text(words("rating-none" if ratings.key is None else "rating-empty")))
    blocks += [Text(words(note)) for note in ratings.notes]
    blocks.append(view_row(ratings.key, "rating", words))
    if turns := tuple(_turns(ratings, words)):
        blocks.append(Row(turns))
    if len(ratings.games) > 1:
        picks = Press("rating", 0, 0, "pick").select()
        blocks.append(games_select(picks, ratings.games, ratings.key, words))
    return Page(tuple(blocks), TABLE_COLOUR)


def rating_listing(ratings: RatingList, words: Words) -> Listing:
    """Return the lines of a list of ratings."""
    return Listing(
        kind=words("rating-button"),
        title=game_title(ratings.key, words),
        about=words("rating-about"),
        heads=(
            words("rating-head-rating"),
            words("rating-head-interval"),
            words("season-head-matches"),
        ),
        rows=[
            ListRow(
                line.place,
                (line.user_id,),
                _cells(line, words),
                _facts(line, words),
                line.user_id == ratings.reader_id,
            )
            for line in ratings.lines
        ],
        names=ratings.names,
        note=words("rating-how", days=REST_DAYS),
    )


def _cells(line: RatingLine, words: Words) -> tuple[str, ...]:
    matches = words.decimal(line.matches, 0)
    if line.resting:
        return (words.decimal(line.shown, 0), words("rating-rests"), matches)
    interval = words.decimal(line.interval, 0)
    if line.place is None:
        return (words("rating-open", shown=line.shown), interval, matches)
    return (words.decimal(line.shown, 0), interval, matches)


def _facts(line: RatingLine, words: Words) -> str:
    """Return a rating in words, with its interval if it is settled."""
    if line.resting:
        return words.row((words.decimal(line.shown, 0), words("rating-rests")))
    if line.place is None:
        return words("rating-open", shown=line.shown)
    return words("stats-cell-rating", shown=line.shown, interval=line.interval)


def why_page(key: str, latest: Sequence[Latest], words: Words) -> Page:
    """Return a page with a sentence about each change of a person's rating."""
    title = words("rating-why-title", game=game_title(key, words))
    lines = [_why(one, words) for one in latest] or [words("rating-why-none")]
    back = Button(words("rating-button"), list_id(key, 0, "k"))
    return Page((Text("\n".join((title, *lines))), Row((back,))), TABLE_COLOUR)


def _why(one: Latest, words: Words) -> str:
    change, contest = one.change.seats[one.seat], one.played.contest
    when = relative(one.played.ended_at)
    if change.after is None:
        what = words("rating-why-left" if one.seat in contest.left else "rating-why-someone-left")
        return words("rating-why-uncounted", what=what, when=when)
    moved = change.after.shown - change.before.shown
    ranks, own = contest.final_ranks, contest.side_of(one.seat)
    if one.seat in contest.left:
        what = words("rating-why-left")
    elif contest.friendly == LEFT:
        what = words("rating-why-stayed")
    else:
        what = words("rating-why-place", place=ranks[own] + 1, sides=len(ranks))
    others = [
        words.decimal(one.change.seats[seat].before.shown, 0)
        for number, side in enumerate(contest.sides)
        if number != own
        for seat in side
    ]
    reasons = [words("rating-why-against", ratings=words.list(others))]
    if one.change.repeat > WHOLE_REPEATS:
        reasons.append(words("rating-why-repeat", repeat=one.change.repeat))
    if any(other.is_new for seat, other in enumerate(one.change.seats) if seat != one.seat):
        reasons.append(words("rating-why-new"))
    return words(
        "rating-why-line",
        change=signed(moved, words),
        shown=words.decimal(change.after.shown, 0),
        what=what,
        reasons=words.row(reasons, "apart"),
        when=when,
    )


def end_line(changes: Mapping[Seat, SeatChange], names: Names, words: Words) -> str | None:
    """Return the line with new ratings below a result; None if no rating changed."""
    lines = [
        words(
            "rating-end-person",
            name=names(seat),
            shown=words.decimal(one.after.shown, 0),
            change=signed(one.after.shown - one.before.shown, words),
        )
        for seat, one in changes.items()
        if one.after is not None
    ]
    return words("rating-end", people=words.row(lines)) if lines else None


def signed(number: int, words: Words) -> str:
    """Return a number with its sign in front, also in right-to-left text."""
    text = words.decimal(number, 0)
    if number < 0:
        return text
    return f"\u2066+{text}\u2069" if words.right_to_left else f"+{text}"


def list_id(key: str | None, first: int, button: str) -> str:
    """Return the custom id of a button that opens a page of the list of ratings.

    `first` is the number of lines before that page. `key` is the game, None for the game with the
    most people. `button` is a letter that makes the ids of two buttons to the same page different.
    """
    return Press("rating", 0, 0, f"list/{key or ''}/{first}/{button}").button()


def _turns(ratings: RatingList, words: Words) -> Iterator[Button]:
    if ratings.key is not None:
        why = Press("rating", 0, 0, f"why/{ratings.key}/0/w").button()
        yield Button(words("rating-button-why"), why)
    if ratings.count > PER_PAGE:
        yield from turn_buttons(ratings.first, ratings.count, words, partial(list_id, ratings.key))
