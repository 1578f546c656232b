"""Pages of duplicate tournaments: the list, the form, the announcement, deals and standings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.features.daily.page import signed
from bot.features.scores.page import turn_buttons
from bot.features.tournaments.compare import Parting
from bot.features.tournaments.decide import is_percentage, scores_at
from bot.features.tournaments.ids import VERB, press
from bot.features.tournaments.partners.page import blocked_lines, sit_button, waiting_lines
from bot.features.tournaments.partners.scores import has_pairs, line_of
from bot.features.tournaments.rows import Tournament, TournamentDeal
from bot.features.tournaments.standings import (
    LINES,
    TournamentSheet,
    deal_score,
    name_in,
    people_in,
    spoken_line,
    standings_blocks,
    title_of,
)
from bot.games.presenting.presenter import presenter
from bot.i18n import Words
from bot.pages.accents import TABLE_COLOUR
from bot.pages.frame import Frame
from bot.pages.listing import ListRow, list_text
from bot.pages.results import count_blocks, latest
from bot.pages.story import described
from bot.tables.table import Table
from bot.ui.board import Board
from bot.ui.hand import HandPage
from bot.ui.layout import (
    Attachment,
    Block,
    Button,
    Choice,
    Lookup,
    Page,
    Picture,
    Row,
    Select,
    Text,
    rows,
)
from bot.ui.names import escape
from bot.ui.stamps import relative
from pasur_core.shuffle import commitment
from pasur_core.tournaments.duplicate import MATCHPOINTS_FROM

DEALS = (1, 2, 4, 8, 12, 16)
"""The numbers of deals that the form offers."""

HOURS = (2, 24, 72, 168, 336)
"""The durations that the form offers, in hours."""

CLOSED = 5
"""The most closed tournaments in the list."""

_MOVES, _NAMES = 5, 4
"""The most moves in a comparison, and the most names beside each."""


@dataclass(frozen=True, slots=True)
class TournamentPlan:
    """A tournament that a person is about to open, with the values of the form.

    Attributes:
        game: the key of the game.
        deals: the number of deals.
        hours: the hours for which it stays open.
        role_id: the role whose people can enter; 0 for everyone.
        paired: 1 if people play as partners against partners, else 0.
    """

    game: str
    deals: int = 4
    hours: int = 168
    role_id: int = 0
    paired: int = 0

    @property
    def rest(self) -> str:
        """The values of the form in custom ids: `GAME/DEALS/HOURS/ROLE/PAIRED`."""
        return f"{self.game}/{self.deals}/{self.hours}/{self.role_id}/{self.paired}"


def frame_of(tournament_id: int, number: int) -> Frame:
    """Return the beginning of the custom ids of the buttons below a person's hand.

    `number` is the number of the deal.
    """
    return Frame(VERB, f"{tournament_id}.{number}")


def hub_page(
    running: Sequence[tuple[Tournament, int, int]],
    closed: Sequence[Tournament],
    words: Words,
    *,
    sentence: str = "",
) -> Page:
    """Return the list of a server's tournaments, with a button to open one.

    Args:
        running: the open tournaments, each with its number of people and the reader's number of
            finished deals.
        closed: the closed tournaments, the latest first.
        words: the reader's language.
        sentence: a sentence above the page.
    """
    blocks: list[Block] = [Text("\n".join(filter(None, (sentence, words("tournament-hub")))))]
    for one, people, done in running:
        line = words(
            "tournament-hub-line",
            title=title_of(one, words),
            deals=one.deals,
            until=relative(one.ends_at),
            people=people,
            done=done,
        )
        blocks += [
            Text(line),
            Row((*(_play(one, words) if done < one.deals else ()), look_button(one, words))),
        ]
    if not running:
        blocks.append(Text(words("tournament-hub-none")))
    if closed:
        choices = tuple(
            Choice(
                words("tournament-hub-closed", number=one.id, title=title_of(one, words)),
                str(one.id),
            )
            for one in closed
        )
        select = press(0, "past").select()
        blocks.append(Select(select, words("tournament-hub-past"), choices))
    opening = Button(words("tournament-button-new"), press(0, "form").button())
    return Page((*blocks, Row((opening,))), TABLE_COLOUR)


def form_page(
    plan: TournamentPlan, words: Words, allowed: Sequence[str], *, sentence: str = ""
) -> Page:
    """Return the form for a new tournament; `allowed` has the games that the server allows."""
    games = tuple(Choice(words(f"{key}-title"), key, chosen=key == plan.game) for key in allowed)
    deals = tuple(
        Choice(words("tournament-deals", deals=one), str(one), chosen=one == plan.deals)
        for one in DEALS
    )
    hours = tuple(
        Choice(words(f"tournament-hours-{one}"), str(one), chosen=one == plan.hours)
        for one in HOURS
    )
    shown = presenter(plan.game, words.language)
    if plan.paired:
        about = words("tournament-form-partners", title=shown.title)
    else:
        about = words("tournament-form", title=shown.title, computers=shown.solo_seats - 1)
    sides = tuple(
        Choice(words(f"tournament-form-sides-{one}"), str(one), chosen=one == plan.paired)
        for one in (0, 1)
    )

    def select(field: str) -> str:
        return press(0, "set", f"{plan.rest}/{field}").select()

    return Page(
        (
            Text("\n".join(filter(None, (sentence, about)))),
            Select(select("game"), words("tournament-form-game"), games),
            *(
                (Select(select("paired"), words("tournament-form-sides"), sides),)
                if has_pairs(plan.game)
                else ()
            ),
            Select(select("deals"), words("tournament-form-deals"), deals),
            Select(select("hours"), words("tournament-form-hours"), hours),
            Lookup(
                select("role_id"),
                words("tournament-form-role"),
                "role",
                (plan.role_id,) if plan.role_id else (),
            ),
            Row(
                (
                    Button(
                        words("tournament-button-open"),
                        press(0, "open", plan.rest).button(),
                        style="success",
                    ),
                    Button(words("tournament-button-list"), press(0, "hub").button()),
                )
            ),
        ),
        TABLE_COLOUR,
    )


def announcement_page(sheet: TournamentSheet, words: Words, picture: bytes | None = None) -> Page:
    """Return the public message of a running tournament: how many deals each person has played.

    `picture` is the standings as a PNG, None for text only. No card of a deal is shown.
    """
    found = sheet.tournament
    message = "tournament-announced" if found.week is None else "tournament-announced-weekly"
    lines = [
        words(
            "tournament-announced-partners" if found.paired else message,
            title=title_of(found, words),
            deals=found.deals,
            computers=found.seats - 1,
            until=relative(found.ends_at),
        )
    ]
    if found.role_id is not None:
        lines.append(words("tournament-for", role=f"<@&{found.role_id}>"))
    seats = list[Text]()
    if sheet.room is not None:
        waiting = (*waiting_lines(sheet.room, words), *blocked_lines(sheet.room, words))
        seats = [Text("\n".join(waiting))] if waiting else []
    return Page(
        (
            Text("\n".join(lines)),
            *standings_blocks(sheet, words, picture),
            *seats,
            Row((*_play(found, words), look_button(found, words))),
        ),
        TABLE_COLOUR,
    )


def sheet_page(
    sheet: TournamentSheet,
    words: Words,
    picture: bytes | None = None,
    *,
    may_end: bool = False,
    sentence: str = "",
) -> Page:
    """Return a tournament's page for one reader: the reader's deals, and the standings.

    Args:
        sheet: the tournament.
        words: the reader's language.
        picture: the standings as a PNG, None for text only.
        may_end: whether the reader can end the tournament now.
        sentence: a sentence above the page.
    """
    found = sheet.tournament
    blocks: list[Block] = [Text("\n".join(_about(sheet, words, sentence)))]
    blocks += standings_blocks(sheet, words, picture)
    if sheet.readable:
        choices = tuple(
            Choice(words("tournament-deal", number=number), str(number))
            for number in sheet.readable
        )
        label = words("tournament-compare" if sheet.over else "tournament-results")
        blocks.append(Select(press(found.id, "deal").select(), label, choices))
    seated = sheet.own is not None
    buttons = [] if sheet.over else list(_play(found, words, sheet.following, seated=seated))
    if len(sheet.entries) > LINES:

        def id_at(part: int, button: str) -> str:
            return press(found.id, "look", f"{part} {button}").button()

        buttons += turn_buttons(sheet.first, len(sheet.entries), words, id_at, LINES)
    buttons.append(Button(words("button-fair"), press(found.id, "fair").button()))
    if may_end and not sheet.over:
        buttons.append(Button(words("tournament-button-end"), press(found.id, "ask").button()))
    return Page((*blocks, *rows(tuple(buttons))), TABLE_COLOUR)


def ask_page(found: Tournament, words: Words) -> Page:
    """Return the question whether to end a tournament now."""
    return Page(
        (
            Text(words("tournament-ask", title=title_of(found, words))),
            Row(
                (
                    Button(
                        words("tournament-button-end-now"),
                        press(found.id, "end").button(),
                        style="danger",
                    ),
                    look_button(found, words),
                )
            ),
        ),
        TABLE_COLOUR,
    )


def fair_page(found: Tournament, deals: Sequence[TournamentDeal], words: Words) -> Page:
    """Return the hash of each deal's seed, and the seed itself after the end."""
    over = found.closed_at is not None
    lines = [words("tournament-fair-over" if over else "tournament-fair")]
    for one in deals:
        shown = one.seed.hex() if over else commitment(one.seed)
        lines.append(words("tournament-fair-line", number=one.number, hash=shown))
    return Page((Text("\n".join(lines)), Row((look_button(found, words),))), TABLE_COLOUR)


def result_page(
    sheet: TournamentSheet,
    number: int,
    table: Table,
    words: Words,
    picture: bytes | None,
    *,
    head: str,
) -> Page:
    """Return the page of a deal that a person has finished: the count, and a list of results.

    The best `LINES` results and the reader's own are listed.

    Args:
        sheet: the tournament.
        number: the number of the deal.
        table: the person's table after the round.
        words: the reader's language.
        picture: the PNG of the count, None for text only.
        head: the text above the result.
    """
    found = sheet.tournament
    own = words("daily-margin", margin=signed(sheet.own_margins[number], words))
    if not sheet.over and sheet.following is None:
        own = f"{own}\n{all_played(found, words)}"
    buttons = [] if sheet.over else list(_play(found, words, sheet.following, after=True))
    return Page(
        (
            Text(head),
            *count_blocks(table, latest(table), words, picture),
            Text(own),
            Text("\n".join(_results(sheet, number, words))),
            Row((*buttons, look_button(found, words))),
        ),
        TABLE_COLOUR,
    )


def pair_results_page(sheet: TournamentSheet, number: int, words: Words) -> Page:
    """Return the results so far of a deal that the reader's pair has finished."""
    lines = (head_of(sheet.tournament, number, words), *_results(sheet, number, words))
    return Page(
        (Text("\n".join(lines)), Row((look_button(sheet.tournament, words),))), TABLE_COLOUR
    )


@dataclass(frozen=True, slots=True)
class Parted:
    """The first decision at which people chose differently, for one reader.

    Attributes:
        parting: the decision.
        best: the best move by the analysis, as text; empty if unknown.
        picture: the PNG of table and hand, None for text only.
        board: the table.
        hand: the hand of the seat that decided.
        name: the person in that seat; empty if it is the reader.
        key: the names that the picture cannot show, as text.
    """

    parting: Parting
    best: str
    picture: bytes | None
    board: Board
    hand: HandPage
    name: str = ""
    key: tuple[Text, ...] = ()


def compare_page(
    sheet: TournamentSheet, number: int, words: Words, parted: Parted | None, record: Attachment
) -> Page:
    """Return the page that compares how people played a deal of a closed tournament.

    The page lists the best `LINES` results and the reader's own. It shows the first decision at
    which people chose differently, with the most frequent moves and some of the people who made
    them. Other moves are left out, and other people are only counted.

    Args:
        sheet: the tournament.
        number: the number of the deal.
        words: the reader's language.
        parted: the first decision at which people chose differently; None if there is none.
        record: the deal as a file.
    """
    found = sheet.tournament
    blocks: list[Block] = [
        Text("\n".join((head_of(found, number, words), *_results(sheet, number, words))))
    ]
    if parted is None:
        blocks.append(Text(words("tournament-alike")))
    else:
        board, hand = parted.board, parted.hand
        if parted.name:
            blocks.append(Text(words("tournament-parted-seat", name=escape(parted.name))))
        if parted.picture is None:
            blocks.append(Text("\n".join(dict.fromkeys((*board.lines, *hand.lines)))))
        else:
            blocks.append(Picture("hand.png", parted.picture, described(hand, board, ())))
            blocks += parted.key
        blocks.append(Text("\n".join(_choices(sheet, parted, words))))
    blocks.append(record)
    return Page((*blocks, Row((look_button(found, words),))), TABLE_COLOUR)


def _choices(sheet: TournamentSheet, parted: Parted, words: Words) -> Iterator[str]:
    """Yield the number of the decision, the people who chose each move, and the best move."""
    label, parting = presenter(sheet.tournament.game, words.language).action_label, parted.parting
    yield words("tournament-parted", move=parting.move)
    for action, keys in parting.moves[:_MOVES]:
        rest = max(len(keys) - _NAMES, 0)
        kind = "more" if rest else "pair"
        names = words.list((name_in(sheet, key, words) for key in keys[:_NAMES]), kind)
        yield words("tournament-parted-line", move=label(action), names=names, rest=rest)
    if others := sum(len(keys) for _, keys in parting.moves[_MOVES:]):
        yield words("tournament-parted-others", people=others)
    if parted.best:
        yield words("tournament-best", move=parted.best)


def _about(sheet: TournamentSheet, words: Words, sentence: str) -> Iterator[str]:
    found = sheet.tournament
    if sentence:
        yield sentence
    yield words("tournament-title", title=title_of(found, words))
    if sheet.over:
        yield words("tournament-about-over-partners" if found.paired else "tournament-about-over")
        return
    until = relative(found.ends_at)
    about = "tournament-about-partners" if found.paired else "tournament-about"
    yield words(about, until=until, people=len(sheet.entries))
    for number in range(1, found.deals + 1):
        margin = sheet.own_margins.get(number)
        if margin is not None:
            yield words("tournament-own", number=number, margin=signed(margin, words))
        elif found.paired and (sheet.begun or {}).get(number):
            left = sheet.own_entry is not None and number in sheet.own_entry.left
            yield words("tournament-own-left" if left else "tournament-own-void", number=number)
        elif number in (sheet.begun or {}):
            begun = "tournament-own-begun-partners" if found.paired else "tournament-own-begun"
            yield words(begun, number=number)
    if sheet.own is None:
        yield words("tournament-invites")


def _results(sheet: TournamentSheet, number: int, words: Words) -> Iterator[str]:
    """Yield the best `LINES` results of a deal, the best first, and the reader's own result."""
    found = sheet.tournament
    scores = scores_at(found, sheet.entries, number)
    by_number = {one.number: one for one in sheet.entries}
    lines = {key: line_of(key) if found.paired else 0 for key in scores}
    ordered = sorted(scores, key=lambda key: (lines[key], -by_number[key].margins[number], key))
    percent = is_percentage(found, sheet.entries, [number])
    scored = "tournament-percent" if percent else "tournament-points"
    yield words("tournament-deal-results", count=len(ordered))

    def row(key: int) -> ListRow:
        entry = by_number[key]
        facts = (
            *spoken_line(sheet, words, key),
            signed(entry.margins[number], words),
            words(scored, score=deal_score(scores[key], words)),
        )
        return ListRow(None, people_in(sheet, entry), (), words.row(facts), key == sheet.own)

    listed_keys = [key for at, key in enumerate(ordered) if at < LINES or key == sheet.own]
    yield list_text(map(row, listed_keys), sheet.names, words)
    if found.paired:
        yield words("tournament-lines-mean")
    elif len(ordered) > 1:
        first = scores[sheet.own if sheet.own in scores else ordered[0]]
        message = "tournament-percent-means" if percent else "tournament-points-mean"
        yield words(message, score=words.decimal(first, 0), enough=MATCHPOINTS_FROM)


def all_played(found: Tournament, words: Words) -> str:
    """Return the sentence for a person who has played all deals of an open tournament."""
    return words("tournament-all-played", deals=found.deals, until=relative(found.ends_at))


def head_of(found: Tournament, number: int, words: Words) -> str:
    """Return the heading of a hand or a result: the game and the number of the deal."""
    return words("tournament-head", title=title_of(found, words), number=number, deals=found.deals)


def _play(
    found: Tournament,
    words: Words,
    number: int | None = 0,
    *,
    after: bool = False,
    seated: bool = False,
) -> tuple[Button, ...]:
    """Return the button *Play*; `number` is the deal, 0 for the reader's next, None for no button.

    In a paired tournament, return *Sit down*, or *To your table* if the reader is `seated`.
    """
    if number is None:
        return ()
    if found.paired:
        return (sit_button(found, words, seated=seated),)
    label = words("tournament-button-next" if after else "tournament-button-play")
    return (Button(label, press(found.id, "play", number).button(), style="success"),)


def look_button(found: Tournament, words: Words, *, compare: bool = False) -> Button:
    """Return the button that shows a tournament's page.

    Its label is *Standings*, or *Compare* with `compare`.
    """
    label = words("tournament-button-compare" if compare else "tournament-button-look")
    return Button(label, press(found.id, "look", 0).button())
