"""The page of a deal in a closed tournament, with all moves side by side.

The first decision at which people chose differently is marked.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bot.features.daily.page import signed
from bot.features.tournaments import rows
from bot.features.tournaments.compare import Parting, parting_of
from bot.features.tournaments.decide import is_percentage, scores_at
from bot.features.tournaments.partners import compare
from bot.features.tournaments.partners.scores import line_of, number_of
from bot.features.tournaments.rows import Tournament, TournamentDeal, Try
from bot.features.tournaments.standings import deal_score
from bot.features.tournaments.web.duplicate import (
    DEALS,
    PublicTournament,
    people_of,
    public_tournament,
)
from bot.games.presenting.presenter import presenter
from bot.i18n import Words
from bot.pages.hand import hand_of
from bot.pages.story import unmarked
from bot.tables import sealed
from bot.tables.unstored import unstored
from bot.web.lines import FactLine
from bot.web.people import ShownPerson
from bot.web.threads import in_thread
from bot.web.visit import Html, Missing, Route, Visit
from pasur_core.registry import UnknownRules
from pasur_core.shuffle import commitment

_LABELLED = re.compile("\u200f?\\*\\*(.+?)\\*\\* (.+)")
"""A line with a bold label, which can follow a right-to-left mark."""


@dataclass(frozen=True, slots=True)
class MoveCell:
    """A move as text.

    `parted` is whether the person made it at the first decision at which people chose differently.
    """

    text: str
    parted: bool


@dataclass(frozen=True, slots=True)
class LineRow:
    """A person's or a pair's result at the deal, as text.

    For a person, `moves` are the person's moves in order, and `line` is empty. For a pair, `line`
    names the line of the pair, and `moves` is empty.
    """

    who: tuple[ShownPerson, ...]
    line: str
    margin: str
    score: str
    moves: tuple[MoveCell, ...]


@dataclass(frozen=True, slots=True)
class ChoiceRow:
    """A move at the decision where people first chose differently, and the people who made it."""

    move: str
    people: tuple[ShownPerson, ...]


@dataclass(frozen=True, slots=True)
class PartedView:
    """The first decision at which people chose differently.

    Attributes:
        title: the number of the decision.
        position: the position as lines of text.
        choices: the moves, the most chosen first.
        best: a sentence with the best move; empty if it is not computed yet. It is computed when a
            person opens the comparison of the deal in Discord.
    """

    title: str
    position: tuple[FactLine, ...]
    choices: tuple[ChoiceRow, ...]
    best: str


@dataclass(frozen=True, slots=True)
class DealView:
    """A deal as text for its page.

    Attributes:
        game: the title of the game.
        title: the title of the deal.
        tournament: the address of the tournament.
        score_head: the heading of the scores.
        line_head: the heading of the lines of pairs; empty for none.
        lines: the results of the people or pairs, the best first.
        longest: the headings of the columns of moves: the numbers of the moves, from 1.
        parted: the first decision at which people chose differently; None if there is none.
        seal: the hash of the seed, published before the first move.
        seed: the seed.
        before: the address of the previous deal; empty for none.
        after: the address of the next deal; empty for none.
    """

    game: str
    title: str
    tournament: str
    score_head: str
    line_head: str
    lines: tuple[LineRow, ...]
    longest: tuple[str, ...]
    parted: PartedView | None
    seal: str
    seed: str
    before: str
    after: str


async def answer(visit: Visit) -> Html:
    """Return the page of the deal in the address.

    Raise `Missing` as `public_tournament` does, for an open tournament, and for an unknown deal.
    """
    found, number = await public_tournament(visit), visit.number("deal")
    deal = next((one for one in found.deals if one.number == number), None)
    if deal is None or not found.over:
        raise Missing
    tries = await visit.store.read(rows.tries_at, found.tournament.id, number)
    people = _people(found, visit)
    named = [one for one in tries if one.entry in people]
    if found.tournament.paired:
        parting = await _parting_of_tables(deal, found, people, visit)
    else:
        parting = await in_thread(_parting, deal, named)
    best = None
    if parting is not None:
        key = (found.tournament.id, number, len(parting.match.log))
        best = await visit.store.read(rows.best_at, *key)
    view = await in_thread(view_of, found, deal, people, named, parting, best, visit)
    return Html("deal.html", {"page": view})


ROUTES = (Route(f"{DEALS}/deal/{{deal:[0-9]{{1,4}}}}", answer),)


def _people(found: PublicTournament, visit: Visit) -> dict[int, tuple[ShownPerson, ...]]:
    """Return the people whom the page can name, by entry number."""
    return {one.number: who for one in found.entries if (who := people_of(one, found, visit))}


def view_of(
    found: PublicTournament,
    deal: TournamentDeal,
    people: Mapping[int, tuple[ShownPerson, ...]],
    named: Sequence[Try],
    parting: Parting | None,
    best: str | None,
    visit: Visit,
) -> DealView:
    """Return a deal as text for its page, without people who opted out of lists.

    Args:
        found: the tournament.
        deal: the deal.
        people: the people whom the page can name, by entry number.
        named: the finished tries of these people.
        parting: the first decision at which people chose differently; None if there is none.
        best: the best move at that decision (notation); None if it is not known.
        visit: the request.
    """
    words, tournament = visit.words, found.tournament
    scores = scores_at(tournament, found.entries, deal.number)
    margins = {one.number: one.margins for one in found.entries}
    labels = _Labels(deal, words)
    moves = {one.entry: _moves(one, parting, labels) for one in named}
    lines_of = {key: line_of(key) if tournament.paired else 0 for key in scores}
    ordered = sorted(
        people.keys() & scores.keys(), key=lambda key: (lines_of[key], -scores[key], key)
    )
    percent = is_percentage(tournament, found.entries, [deal.number])

    def score(key: int) -> str:
        number = deal_score(scores[key], words)
        return words("tournament-percent", score=number) if percent else number

    lines = tuple(
        LineRow(
            people[key],
            words("tournament-line-cell", line=lines_of[key]) if tournament.paired else "",
            signed(margins[key][deal.number], words),
            score(key),
            moves.get(key, ()),
        )
        for key in ordered
    )
    longest = max((len(one.moves) for one in lines), default=0)
    return DealView(
        words(f"{tournament.game}-title"),
        words("tournament-deal", number=deal.number),
        visit.links.duplicate(tournament.id),
        words("tournament-head-percent" if percent else "tournament-head-points"),
        words("tournament-head-line") if tournament.paired else "",
        lines,
        tuple(words.decimal(number, 0) for number in range(1, longest + 1)),
        None if parting is None else _parting_view(parting, best, people, tournament, words),
        commitment(deal.seed),
        deal.seed.hex(),
        _deal_url(found, deal.number - 1, visit),
        _deal_url(found, deal.number + 1, visit),
    )


def _parting(deal: TournamentDeal, tries: Sequence[Try]) -> Parting | None:
    try:
        return parting_of(deal, tries)
    except UnknownRules:
        return None


async def _parting_of_tables(
    deal: TournamentDeal,
    found: PublicTournament,
    people: Mapping[int, tuple[ShownPerson, ...]],
    visit: Visit,
) -> Parting | None:
    """Return the first decision that differs between tables whose people the page can name."""
    load, number = visit.loader.load, found.tournament.id
    matches = await compare.matches_of(visit.store, load, number, deal.number)
    named = {
        table: match
        for table, match in matches.items()
        if all(number_of(table, seat) in people for seat in (0, 1))
    }
    return await in_thread(compare.parting_of, named)


def _moves(one: Try, parting: Parting | None, labels: _Labels) -> tuple[MoveCell, ...]:
    """Return a person's own moves; empty if the rules of that time are no longer known."""
    at = None if parting is None else parting.move - 1
    try:
        texts = [labels(line) for line in sealed.own_lines(one.log)]
    except UnknownRules:
        return ()
    return tuple(MoveCell(text, place == at) for place, text in enumerate(texts))


class _Labels:
    """The texts of a deal's moves; cached, because many people make the same moves."""

    def __init__(self, deal: TournamentDeal, words: Words) -> None:
        self._deal = deal
        self._label = presenter(deal.game, words.language).action_label
        self._known: dict[str, str] = {}

    def __call__(self, line: str) -> str:
        """Return the text for a line of a log; raise `UnknownRules`."""
        if line not in self._known:
            self._known[line] = self._label(sealed.action_of(self._deal, line))
        return self._known[line]


def _parting_view(
    parting: Parting,
    best: str | None,
    people: Mapping[int, tuple[ShownPerson, ...]],
    tournament: Tournament,
    words: Words,
) -> PartedView:
    table = unstored(parting.match, parting.seat, 0, "", len(parting.match.log))
    if tournament.paired:
        # The people of several tables sit in each seat.
        nameless = (replace(one, name="", computer=False) for one in table.seats)
        table = replace(table, seats=tuple(nameless))
    hand = hand_of(table, table.seats[parting.seat], words)
    label = presenter(tournament.game, words.language).action_label
    return PartedView(
        words("web-deal-parted", move=parting.move),
        tuple(_fact(line) for line in hand.lines),
        tuple(
            ChoiceRow(label(action), tuple(one for key in keys for one in people[key]))
            for action, keys in parting.moves
        ),
        ""
        if best is None
        else unmarked(words("tournament-best", move=label(parting.match.game.parse(best)))),
    )


def _fact(line: str) -> FactLine:
    """Return a markdown line of a hand as a label and a text.

    >>> _fact("**Table** 4♣ · K♣")
    FactLine(label='Table', text='4♣ · K♣', who=None)
    >>> _fact("-# 40 cards left.")
    FactLine(label='', text='40 cards left.', who=None)
    """
    found = _LABELLED.fullmatch(line)
    return FactLine("", unmarked(line)) if found is None else FactLine(found[1], found[2])


def _deal_url(found: PublicTournament, number: int, visit: Visit) -> str:
    """Return the address of a deal of the same tournament; empty if there is none."""
    if not 1 <= number <= found.tournament.deals:
        return ""
    return visit.links.to(f"duplicate/{found.tournament.id}/deal/{number}")
