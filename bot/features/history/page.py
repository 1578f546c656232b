"""Pages about a match: an animation of the last round, the chart of scores, single moves."""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Iterator
from dataclasses import replace

from bot.games.presenting.presenter import presenter
from bot.i18n import Words
from bot.pages.accents import TABLE_COLOUR
from bot.pages.board import board_of, scene_of
from bot.pages.custom_ids import Press
from bot.pages.names import drawn_names, person_name, seat_names, table_key
from bot.pages.results import end_of
from bot.pages.story import unmarked
from bot.pictures.end import EndScene
from bot.pictures.layout import fits
from bot.pictures.replay import MOST_MOVES, ReplayScenes
from bot.pictures.scene import CardGroup, Pack, Scene
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.layout import Button, Page, Picture, Row, Text
from bot.ui.limits import ALT, fit, length
from pasur_core.match import Match
from pasur_core.protocol import Event, RoundScored

SHOWN = "show"
"""The end of the custom id of a button that shows a move in a new message."""


def table_at(table: Table, match: Match) -> Table:
    """Return a copy of the table that has `match` as its match, and the status "running"."""
    return replace(table, match=match, row=replace(table.row, status="running"))


def positions(match: Match) -> tuple[int, ...]:
    """Return the length of the log after each move; deals in a row count as one move."""
    log = match.log
    return tuple(
        number
        for number in range(1, len(log) + 1)
        if log[number - 1].seat >= 0 or number == len(log) or log[number].seat >= 0
    )


def _moves(match: Match) -> Iterator[tuple[int, Match, tuple[Event, ...]]]:
    """Yield the match after each entry of its log, with the entry's number and its events."""
    match_then = Match.replay(match.game, match.options, match.seats, ())
    for number, entry in enumerate(match.log, start=1):
        match_then, events = match_then.submit(entry.seat, entry.action, auto=entry.auto)
        yield number, match_then, events


# Sharing with others.


def share_row(table: Table, what: str, words: Words) -> Row:
    """Return a row with the button that shares a page with the channel; `what` names the page."""
    return Row((Button(words("button-share"), Press("share", table.id, 0, what).button()),))


def shared_page(page: Page, user_id: int, name: str, words: Words) -> Page:
    """Return a page for the channel, without buttons. It names the person who shared it."""
    shown = tuple(block for block in page.blocks if isinstance(block, Text | Picture))
    by = person_name(user_id, {user_id: name}, words, "markdown")
    return Page((*shown, Text(words("shared-by", name=by))), page.accent)


# The chart.


def chart_of(table: Table, words: Words, *, pack: Pack | None = None) -> EndScene:
    """Return the chart of all sides' totals as a scene.

    `pack` is the card design that the reader chose; None for the game's own design. Raise `Refused`
    if no round has been counted yet.
    """
    if table.row.status == "over":
        return end_of(table, words, pack=pack)
    if not table.rounds:
        raise Refused("no-round-yet")
    shown = presenter(table.row.game, words.language)
    names, look = drawn_names(table, words), shown.look(pack)
    return shown.standing(table.rounds, names, look)


def chart_page(table: Table, words: Words, picture: bytes) -> Page:
    """Return the page with the chart (a PNG); its alternative text has each side's totals."""
    names, rounds = seat_names(table, words), table.rounds
    lines = [
        words(
            "chart-side",
            who=names.plain.side(side),
            totals=words.list([words.decimal(scored.totals[side], 0) for scored in rounds]),
        )
        for side in range(len(rounds[-1].totals))
    ]
    title = Text(words("chart-title", rounds=len(rounds)))
    chart = Picture("chart.png", picture, fit(" ".join(lines), ALT))
    return Page((title, chart, *table_key(table, words)), TABLE_COLOUR)


# The last round.


def film_of(table: Table, words: Words, *, pack: Pack | None = None) -> ReplayScenes:
    """Return the last counted round as a spectator saw it, one scene per move.

    Only the last `MOST_MOVES` moves of a long round are shown. Moves with too many cards for a
    picture are left out. `pack` is the card design that the reader chose; None for the game's own
    design. Raise `Refused` if no round has been counted yet.
    """
    begun, found = list[Match](), list[Match]()
    shown = frozenset(positions(table.played))
    for number, match_then, events in _moves(table.played):
        if number in shown:
            begun.append(match_then)
        if any(isinstance(event, RoundScored) for event in events):
            begun, found = [], begun
    if not found:
        raise Refused("no-round-yet")
    scenes = (scene_of(table_at(table, match), words, pack=pack) for match in found[-MOST_MOVES:])
    return ReplayScenes(tuple(filter(fits, scenes)))


def film_page(table: Table, moves: int, words: Words, film: bytes) -> Page:
    """Return the page with the last round as an animation (WebP).

    `moves` is the number of moves in the animation. The alternative text has the latest moves.
    """
    rounds = len(table.rounds)
    title = words("film-title", round=rounds, moves=moves)
    alt = words("film-alt", round=rounds, moves=moves)
    said = deque(_round_in_words(table, words))
    while said and length(" ".join((alt, *said))) > ALT:
        said.popleft()
    shown = Picture("round.webp", film, " ".join((alt, *said)))
    return Page((Text(title), shown, *table_key(table, words)), TABLE_COLOUR)


def _round_in_words(table: Table, words: Words) -> list[str]:
    """Return a sentence for each move of the last counted round, for a screen reader."""
    shown = presenter(table.row.game, words.spoken.language)
    names = seat_names(table, words).plain
    current, counted = list[str](), list[str]()
    for _, _, events in _moves(table.played):
        texts = (shown.describe(one, names) for one in events if not isinstance(one, RoundScored))
        current += (unmarked(text) for text in texts if text)
        if any(isinstance(event, RoundScored) for event in events):
            current, counted = [], current
    return counted


# Move by move.


def step_of(table: Table, step: int) -> tuple[Table, tuple[Event, ...]]:
    """Return a finished match after move number `step` (from 0), and that move's events.

    If `step` is out of range, the first or the last move is used.
    """
    numbers = positions(table.played)
    before, number = 0, numbers[0]
    if step > 0:
        step = min(step, len(numbers) - 1)
        before, number = numbers[step - 1], numbers[step]
    match, found = table.played, list[Event]()
    match_then = Match.replay(match.game, match.options, match.seats, match.log[:before])
    for entry in match.log[before:number]:
        match_then, events = match_then.submit(entry.seat, entry.action, auto=entry.auto)
        found += events
    return table_at(table, match_then), tuple(found)


def hands_of(then: Table, words: Words, *, pack: Pack | None = None) -> Scene:
    """Return a scene with all hands; the match must be over.

    `pack` is the card design that the reader chose; None for the game's own design.
    """
    shown, names = presenter(then.row.game, words.language), drawn_names(then, words)
    groups = []
    for seat in range(len(then.seats)):
        view = then.view(seat)
        if view.hands[seat]:
            groups.append(CardGroup(names.plain(seat), shown.hand_order(view.hands[seat], view)))
    return Scene((), shown.look(pack), groups=tuple(groups))


def step_page(
    table: Table,
    step: int,
    then: Table,
    events: tuple[Event, ...],
    words: Words,
    picture: bytes | None,
    hands: bytes | None,
) -> Page:
    """Return the page of a finished match after a move: the table, all hands, and the move.

    Args:
        table: the finished match.
        step: the number of the move, from 0.
        then: the table after the move.
        events: the events of the move.
        words: the reader's language.
        picture: the PNG of the table, None for text only.
        hands: the PNG of the hands, None for text only.
    """
    match = table.played
    shown, names = presenter(table.row.game, words.language), seat_names(table, words)
    numbers = positions(match)
    step = max(0, min(step, len(numbers) - 1))
    board = board_of(then, words)
    aloud = presenter(table.row.game, words.spoken.language)
    held, heard = list[str](), list[str]()
    for seat in range(len(then.seats)):
        view = then.view(seat)
        if view.hands[seat]:
            cards = shown.hand_order(view.hands[seat], view)
            held.append(words("step-hand", name=names(seat), cards=shown.cards(cards)))
            named = aloud.cards(cards)
            heard.append(words.spoken("step-hand", name=names.plain(seat), cards=named))
    texts = (shown.describe(event, names) for event in events if not isinstance(event, RoundScored))
    said = " ".join(text for text in texts if text) or board.move or board.title
    title = words("step-title", step=step + 1, steps=len(numbers))
    blocks: list[Text | Picture | Row] = [Text(title)]
    if picture is not None:
        blocks.append(Picture("table.png", picture, board.alt))
    else:
        blocks.append(Text("\n".join(board.lines)))
    if hands is not None and held:
        blocks.append(Picture("hands.png", hands, fit(" ".join(heard), ALT)))
    elif held:
        blocks.append(Text("\n".join(held)))
    blocks.append(Text(said))
    if picture is not None:
        blocks += table_key(table, words)
    rounds = [numbers.index(number) for number in _round_begins(match) if number in numbers]
    blocks.append(_turning(table, step, len(numbers) - 1, rounds, words))
    return Page(tuple(blocks), TABLE_COLOUR)


def _round_begins(match: Match) -> tuple[int, ...]:
    """Return the length of the log after the deal of each round."""
    numbers, ends = positions(match), [0]
    for number, _, events in _moves(match):
        if any(isinstance(event, RoundScored) for event in events):
            ends.append(number)
    begins = (bisect_right(numbers, end) for end in ends)
    return tuple(numbers[place] for place in begins if place < len(numbers))


def _turning(table: Table, step: int, last: int, rounds: list[int], words: Words) -> Row:
    """Return the buttons to the previous and next round and move."""
    earlier = max((begin for begin in rounds if begin < step), default=0)
    later = min((begin for begin in rounds if begin > step), default=last)

    def button(name: str, to: int, off: bool) -> Button:
        press = Press("steps", table.id, 0, f"{to} {name}").button()
        return Button(words(f"button-{name}"), press, disabled=off)

    return Row(
        (
            button("round-before", earlier, step == 0),
            button("move-before", step - 1 if step else 0, step == 0),
            button("move-after", min(step + 1, last), step == last),
            button("round-after", later, step == last),
        )
    )
