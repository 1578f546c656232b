"""The pages of the ladder: people and levels of a game, and why a person's rating changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from bot.competition import ladder as rules
from bot.features.ladder.rows import Climb
from bot.features.ratings.page import (
    RatingLine,
    alt_text,
    line_of,
    line_text,
    score_row,
    signed,
)
from bot.features.ratings.rows import Standing
from bot.features.scores.page import (
    PER_PAGE,
    game_title,
    games_select,
    list_alt,
    turn_buttons,
)
from bot.features.seasons.page import view_row
from bot.games.presenting.scene import look_of
from bot.i18n import Words
from bot.pages.accents import TABLE_COLOUR
from bot.pages.custom_ids import Press
from bot.pictures.scene import Pack
from bot.pictures.scores import ScoreRow, ScoreScene
from bot.ui.layout import Block, Button, Page, Picture, Row, Text
from bot.ui.stamps import relative


@dataclass(frozen=True, slots=True)
class Rung:
    """The line of a level of computer players; `shown` is its rating as people read it."""

    level: str
    shown: int


@dataclass(frozen=True, slots=True)
class LadderList:
    """A part of a server's ladder in a game.

    Attributes:
        key: the game.
        games: all games that have a ladder.
        first: the number of people above this part.
        lines: the people of this part and all levels, the highest rating first; people who rest
            come last. The reader's own line is among them, if they have one.
        names: the people's names, by user id.
        count: the number of people on the whole ladder.
        reader_id: the person whose line is always shown.
        notes: the ids of the messages below the ladder.
    """

    key: str
    games: Sequence[str]
    first: int
    lines: Sequence[RatingLine | Rung]
    names: Mapping[int, str]
    count: int
    reader_id: int
    notes: tuple[str, ...] = ()


def ordered(found: Mapping[int, Standing], now: float) -> list[RatingLine]:
    """Return the lines of all people, the highest rating first, and those who rest last.

    An open rating stands among the others, between the levels, but has no place. `now` is Unix
    time.
    """
    lines = sorted(
        (line_of(user_id, one, now) for user_id, one in found.items()),
        key=lambda line: (line.resting, -line.shown, line.user_id),
    )
    places = iter(range(1, len(lines) + 1))
    return [line if line.place is None else replace(line, place=next(places)) for line in lines]


def with_levels(lines: Sequence[RatingLine], key: str) -> list[RatingLine | Rung]:
    """Return the lines with those of the game's levels, the highest rating first.

    A person stands above an equal level. People who rest come last, below all levels.
    """
    rungs = [Rung(level, one.shown) for level, one in rules.levels(key).items()]
    return sorted(
        [*lines, *rungs],
        key=lambda one: (
            isinstance(one, RatingLine) and one.resting,
            -one.shown,
            isinstance(one, Rung),
        ),
    )


def ladder_page(ladder: LadderList, words: Words, picture: bytes | None = None) -> Page:
    """Return the ladder, with *Why?*, other games, and the buttons to ratings and seasons.

    `picture` is the ladder as a PNG, None for words.
    """
    blocks: list[Block] = []
    if picture is not None:
        blocks.append(Picture("ladder.png", picture, ladder_alt(ladder, words)))
    else:
        title = words("ladder-title", game=game_title(ladder.key, words))
        lines = [_line(line, ladder, words) for line in ladder.lines]
        blocks.append(Text("\n".join((title, *lines))))
    blocks.append(Text(words("ladder-how")))
    blocks += [Text(words(note)) for note in ladder.notes]
    blocks.append(view_row(ladder.key, "rating", words))
    blocks.append(Row(_turns(ladder, words)))
    picks = Press("ladder", 0, 0, "pick").select()
    blocks.append(games_select(picks, ladder.games, ladder.key, words))
    return Page(tuple(blocks), TABLE_COLOUR)


def ladder_scene(ladder: LadderList, words: Words, pack: Pack | None = None) -> ScoreScene:
    """Return the ladder as a picture to draw.

    `pack` is the reader's choice of cards, None for four colours.
    """
    return ScoreScene(
        title=game_title(ladder.key, words),
        about=words("ladder-about"),
        heads=(
            words("rating-head-rating"),
            words("rating-head-interval"),
            words("rating-head-matches"),
        ),
        rows=tuple(
            _rung_row(line, words)
            if isinstance(line, Rung)
            else score_row(line, ladder.names, ladder.reader_id, words)
            for line in ladder.lines
        ),
        look=look_of(words, pack or "four"),
    )


def _rung_row(rung: Rung, words: Words) -> ScoreRow:
    cells = (words.decimal(rung.shown, 0), "", "")
    return ScoreRow(0, words(f"ladder-{rung.level}"), cells, level=rung.level)


def ladder_alt(ladder: LadderList, words: Words) -> str:
    """Return the ladder in plain words, as the picture's alternative text."""
    words = words.spoken

    def lines_with(most: int) -> Iterator[str]:
        yield words("ladder-alt", game=game_title(ladder.key, words))
        for line in ladder.lines:
            if isinstance(line, Rung):
                level = words(f"ladder-{line.level}")
                yield words("ladder-alt-level", level=level, shown=line.shown)
            else:
                yield alt_text(line, ladder.names, most, words)

    return list_alt(lines_with)


def _line(line: RatingLine | Rung, ladder: LadderList, words: Words) -> str:
    if isinstance(line, Rung):
        level = words(f"ladder-{line.level}")
        return words("ladder-line-level", level=level, shown=line.shown)
    return line_text(line, ladder.names, ladder.reader_id, words)


def why_page(key: str, latest: Sequence[Climb], words: Words) -> Page:
    """Return a sentence for each of a person's latest matches, with a button back to the ladder.

    Raise `ValueError` for a match without a stored change.
    """
    title = words("ladder-why-title", game=game_title(key, words))
    lines = [_why(one, words) for one in latest] or [words("ladder-why-none")]
    back = Button(words("ladder-button"), ladder_id(key, 0, "k"))
    return Page((Text("\n".join((title, *lines))), Row((back,))), TABLE_COLOUR)


def _why(climb: Climb, words: Words) -> str:
    step = climb.stored
    if step is None:
        raise ValueError("the match is not counted")
    ranks, own = climb.contest.ranks, climb.contest.side_of(climb.seat)
    met = Counter(
        climb.computers[seat]
        for number, side in enumerate(climb.contest.sides)
        if number != own
        for seat in side
    )
    fixed = rules.levels(climb.game)
    others = [
        words(f"ladder-why-{level}", count=count, shown=fixed[level].shown)
        for level, count in met.items()
    ]
    return words(
        "rating-why-line",
        change=signed(step.after.shown - step.before.shown, words),
        shown=words.decimal(step.after.shown, 0),
        what=words("rating-why-place", place=ranks[own] + 1, sides=len(ranks)),
        reasons=words("rating-why-against", ratings=words.list(others)),
        when=relative(climb.ended_at),
    )


def ladder_id(key: str | None, first: int, button: str) -> str:
    """Return the custom id of the button to the part of a ladder below `first` people.

    `key` is the game, None for the one with most people. `button` is a letter that keeps apart the
    ids of two buttons to the same part.
    """
    return Press("ladder", 0, 0, f"list/{key or ''}/{first}/{button}").button()


def _turns(ladder: LadderList, words: Words) -> tuple[Button, ...]:
    why = Press("ladder", 0, 0, f"why/{ladder.key}/0/w").button()
    people = Press("rating", 0, 0, f"list/{ladder.key}/0/p").button()
    own = ladder_id(ladder.key, 0, "c")
    buttons = [
        Button(words("scores-people"), people),
        Button(words("scores-computers"), own, style="primary", disabled=True),
        Button(words("rating-button-why"), why),
    ]
    if ladder.count > PER_PAGE:
        id_at = partial(ladder_id, ladder.key)
        buttons += turn_buttons(ladder.first, ladder.count, words, id_at)
    return tuple(buttons)
