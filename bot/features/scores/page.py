"""The page of the scoreboard: a picture or its words, and buttons for other scoreboards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol, TypeVar

from bot.features.scores.rows import ScoreLine
from bot.games.presenting.presenter import AnyPresenter, presenter
from bot.games.presenting.scene import look_of
from bot.i18n import Words
from bot.pages.accents import TABLE_COLOUR
from bot.pages.custom_ids import Press
from bot.pictures import legible
from bot.pictures.scene import Pack
from bot.pictures.scores import ScoreRow, ScoreScene
from bot.ui.layout import Block, Button, Choice, Page, Picture, Row, Select, Text
from bot.ui.limits import ALT, fit, length
from bot.ui.names import NAME, plain_name, shown_name
from pasur_core.registry import load_game, ordered_games

PER_PAGE = 10
"""Entries on one page of a scoreboard."""

ALL_GAMES = "all"
"""The choice of all games together in a list of games."""

_SHARED = 10
"""Matches from which on the share of wins says more than their number."""

_SUMMED = ("points", "penalty")
"""Columns that are shown as averages per round."""


@dataclass(frozen=True, slots=True)
class Standings:
    """A part of a server's scoreboard.

    Attributes:
        key: the game; None for the sums of all games.
        with_computers: whether matches with computer players are counted, else those without.
        first: the number of people above this part.
        lines: the lines of this part, and the reader's own line if it is in another part, the best
            first.
        names: the people's names, by user id.
        count: the number of people on the whole scoreboard.
        filled: the values of `with_computers` for which there are matches.
        reader_id: the person whose line is always shown.

    """

    key: str | None
    with_computers: bool
    first: int
    lines: Sequence[ScoreLine]
    names: Mapping[int, str]
    count: int
    filled: frozenset[bool]
    reader_id: int = 0


def scoreboard_page(standings: Standings, words: Words, picture: bytes | None = None) -> Page:
    """Return the picture (a PNG) with buttons; without it, one or two lines of text per person."""
    blocks: list[Block] = []
    if picture is not None:
        blocks.append(Picture("scores.png", picture, scoreboard_alt(standings, words)))
    else:
        title = words(
            "scores-title", what=game_title(standings.key, words), about=_about(standings, words)
        )
        lines = [_line(line, standings, words) for line in standings.lines]
        blocks += [Text(title), Text("\n".join(lines) if lines else words(_empty(standings)))]
    blocks.append(Row(_switches(standings, words)))
    if standings.count > PER_PAGE:
        blocks.append(
            Row(
                turn_buttons(
                    standings.first,
                    standings.count,
                    words,
                    partial(_id, standings, standings.with_computers),
                )
            )
        )
    picks = Press("scorepage", 0, 0, f"/{int(standings.with_computers)}/0/g").select()
    blocks.append(games_select(picks, every_game(), standings.key, words))
    return Page(tuple(blocks), TABLE_COLOUR)


def scoreboard_scene(
    standings: Standings, words: Words, pack: Pack | None = None
) -> ScoreScene | None:
    """Return the scoreboard as a picture to draw; None if it has no lines.

    `pack` is the reader's choice of cards, None for four colours.
    """
    if not standings.lines:
        return None
    shown = _presenter(standings, words)
    hinted = any(line.columns.get("hints") for line in standings.lines)
    shared = any(line.columns.get("matches", 0) >= _SHARED for line in standings.lines)
    rows = []
    for line in standings.lines:
        name = plain_name(standings.names.get(line.user_id, ""))
        rows.append(
            ScoreRow(
                line.place,
                legible(name, words("seat-nobody", number=line.place)),
                (
                    *(cell for _, cell in _cells(line, shown, words, shared=shared)),
                    *_hints(line, hinted, words),
                ),
                line.user_id == standings.reader_id,
            )
        )
    return ScoreScene(
        title=game_title(standings.key, words),
        about=_about(standings, words),
        heads=(
            *(head for head, _ in _cells(standings.lines[0], shown, words, shared=shared)),
            *((words("scores-head-hints"),) if hinted else ()),
        ),
        rows=tuple(rows),
        look=look_of(words, pack or "four"),
    )


def scoreboard_alt(standings: Standings, words: Words) -> str:
    """Return the scoreboard in plain words, as the picture's alternative text."""
    words = words.spoken
    shown, what = _presenter(standings, words), game_title(standings.key, words)

    def lines_with(most: int) -> Iterator[str]:
        yield words("scores-alt", what=what, about=_about(standings, words))
        for line in standings.lines:
            name = plain_name(standings.names.get(line.user_id, ""))
            seen = name or words("seat-nobody", number=line.place)
            facts = words.row(_facts(line, shown, words), "apart")
            yield words("scores-alt-line", place=line.place, name=fit(seen, most), facts=facts)

    return list_alt(lines_with)


def _presenter(standings: Standings, words: Words) -> AnyPresenter | None:
    return presenter(standings.key, words.language) if standings.key else None


def game_title(key: str | None, words: Words) -> str:
    """Return the name of a game; for None, the name of all games together."""
    return words(f"{key}-title") if key else words("scores-all-games")


def every_game() -> tuple[str | None, ...]:
    """Return the keys of all games, after None for all games together."""
    return (None, *(game.key for game in ordered_games()))


def games_select(
    custom_id: str, keys: Sequence[str | None], chosen: str | None, words: Words
) -> Select:
    """Return the list of the games of a page, with its own game chosen.

    None, in `keys` and as `chosen`, is all games together, of which the value is `ALL_GAMES`.
    """
    choices = (
        Choice(game_title(key, words), key or ALL_GAMES, chosen=key == chosen) for key in keys
    )
    return Select(custom_id, words("rating-pick"), tuple(choices))


def whole_board(key: str | None) -> str:
    """Return the custom id of the button to the scoreboard of all time without computer players.

    `key` is the game, None for all games.
    """
    return Press("scorepage", 0, 0, f"{key or ''}/0/0/w").button()


def _about(standings: Standings, words: Words) -> str:
    return words("scores-about-computers" if standings.with_computers else "scores-about-people")


def _empty(standings: Standings) -> str:
    if standings.filled:
        return "scores-empty-here"
    return "scores-empty"


def _cells(
    line: ScoreLine, shown: AnyPresenter | None, words: Words, *, shared: bool
) -> Iterator[tuple[str, str]]:
    """Yield the heading and the cell of each column of the picture, without the hints.

    `shared` says whether any listed person has played enough for the column of shares.
    """
    columns = line.columns
    matches, wins = columns.get("matches", 0), columns.get("wins", 0)
    rounds = max(columns.get("rounds", 0), 1)
    yield words("scores-head-won"), words("scores-cell-won", wins=wins, matches=matches)
    if shown is None:
        if shared:
            enough = matches >= _SHARED
            share = words("scores-cell-share", share=100 * wins // matches) if enough else ""
            yield words("scores-head-share"), share
        return
    for column in shown.game.columns:
        if column in _SUMMED:
            yield words("scores-head-points"), words.decimal(columns.get(column, 0) / rounds, 1)
    if shown.prized:
        amount = columns.get(shown.prized, 0)
        yield shown.say("prized"), _prized(amount, rounds, shown)


def _hints(line: ScoreLine, hinted: bool, words: Words) -> tuple[str, ...]:
    """Return the cell with the person's number of hints, if any listed person asked for one."""
    return (words.decimal(line.columns.get("hints", 0), 0),) if hinted else ()


def _facts(line: ScoreLine, shown: AnyPresenter | None, words: Words) -> Iterator[str]:
    """Yield each cell of the picture as words."""
    columns = line.columns
    matches, wins = columns.get("matches", 0), columns.get("wins", 0)
    rounds = max(columns.get("rounds", 0), 1)
    yield words("scores-told-won", wins=wins, matches=matches)
    if hints := columns.get("hints", 0):
        yield words("scores-hints", count=hints)
    if shown is None:
        return
    for column in shown.game.columns:
        if column in _SUMMED:
            amount = words.decimal(columns.get(column, 0) / rounds, 1)
            yield words("scores-per-round", amount=amount)
    if shown.prized:
        own = columns.get(shown.prized, 0)
        yield shown.say("prized-told", amount=_prized(own, rounds, shown))


def _prized(amount: int, rounds: int, shown: AnyPresenter) -> str:
    """Return the amount in the column that the game prizes, or its average per round."""
    if shown.prized_by_round:
        return shown.words.decimal(amount / rounds, 2)
    return shown.words.decimal(amount, 0)


def _line(line: ScoreLine, standings: Standings, words: Words) -> str:
    columns = line.columns
    name = shown_name(line.user_id, standings.names.get(line.user_id, ""))
    matches, wins = columns.get("matches", 0), columns.get("wins", 0)
    own = line.user_id == standings.reader_id
    head = words(
        "scores-line-own" if own else "scores-line",
        rank=line.place,
        name=name,
        wins=wins,
        matches=matches,
    )
    hints = columns.get("hints", 0)
    hinted = [words("scores-hints", count=hints)] if hints else []
    if standings.key is None:
        return f"{head}\n-# {words.row(hinted)}" if hinted else head
    shown = presenter(standings.key, words.language)
    rounds = columns.get("rounds", 0)
    amounts = []
    for column in load_game(standings.key).columns:
        amount = columns.get(column, 0)
        if column in _SUMMED and rounds:
            amounts.append(words("scores-per-round", amount=words.decimal(amount / rounds, 1)))
        elif column == shown.prized and shown.prized_by_round and rounds:
            amounts.append(shown.say("prized-told", amount=words.decimal(amount / rounds, 2)))
        elif amount:
            amounts.append(words("scores-column", column=shown.column(column), amount=amount))
    amounts += hinted
    return f"{head}\n-# {words.row(amounts)}" if amounts else head


def _id(standings: Standings, with_computers: bool, first: int, button: str) -> str:
    """Return the custom id of another part; `button` keeps two buttons to the same part apart."""
    rest = (standings.key or "", int(with_computers), first, button)
    return Press("scorepage", 0, 0, "/".join(map(str, rest))).button()


def _switches(standings: Standings, words: Words) -> tuple[Button, ...]:
    """Return buttons for the kinds: the chosen one is marked, one without results disabled."""
    season = Press("season", 0, 0, f"now/{standings.key or ''}/0/s").button()
    buttons = [Button(words("season-button-now"), season)]
    for name, with_computers in (("people", False), ("computers", True)):
        chosen = with_computers == standings.with_computers
        buttons.append(
            Button(
                words(f"scores-{name}"),
                _id(standings, with_computers, 0, name[0]),
                style="primary" if chosen else "secondary",
                disabled=chosen or with_computers not in standings.filled,
            )
        )
    return tuple(buttons)


class _Placed(Protocol):
    """A line of a list of people; `user_id` is None for a forgotten person."""

    @property
    def user_id(self) -> int | None: ...


_PlacedT = TypeVar("_PlacedT", bound=_Placed)


def part_of(lines: Sequence[_PlacedT], first: int, reader_id: int) -> list[_PlacedT]:
    """Return a page of a list from line `first` (from 0) on, and the reader's own line."""
    return [
        line
        for number, line in enumerate(lines)
        if first <= number < first + PER_PAGE or line.user_id == reader_id
    ]


def list_alt(lines_with: Callable[[int], Iterable[str]]) -> str:
    """Return a list in plain words, as its picture's alternative text.

    `lines_with` takes the most UTF-16 units of a name and returns the lines. Names are shortened
    until the text fits; if it never does, it is cut off.
    """
    text = ""
    for most in (NAME, NAME // 2, NAME // 4):
        text = "\n".join(lines_with(most))
        if length(text) <= ALT:
            break
    return fit(text, ALT)


def turn_buttons(
    first: int,
    count: int,
    words: Words,
    id_at: Callable[[int, str], str],
    per_page: int = PER_PAGE,
) -> tuple[Button, ...]:
    """Return the buttons to the parts of a list before and after the shown one.

    Args:
        first: the number of lines above the shown part.
        count: the number of lines of the whole list.
        words: the language.
        id_at: returns the custom id for the part below a number of lines; a letter keeps two
            buttons to the same part apart.
        per_page: the number of lines of a part.
    """
    before, following = max(0, first - per_page), first + per_page
    return (
        Button(words("button-earlier"), id_at(before, "b"), disabled=first == 0),
        Button(words("button-later"), id_at(following, "f"), disabled=following >= count),
    )
