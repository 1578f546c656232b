"""The observations and action ids of Président."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pasur_core.cards import JOKER, Card
from pasur_core.encoding import Encoding, Numbers, OptionsCode
from pasur_core.errors import InvalidAction
from pasur_core.games.president.actions import MIXED, Give, Lay, Pass
from pasur_core.games.president.cards import CARD, SQUARE, STRENGTH
from pasur_core.games.president.scoring import titles_by_place
from pasur_core.games.president.state import EXCHANGE, PresidentOptions, PresidentView
from pasur_core.phases import PLAY
from pasur_core.protocol import Action, Seat
from pasur_core.valueclass import reader

SEATS = 8
PLACE: dict[Card, int] = {
    card: place for place, card in enumerate(dict.fromkeys(map(CARD.__getitem__, sorted(CARD))))
}
"""The index of each card: from threes up to twos, by suit within a rank, then the joker."""
WIDTH = len(PLACE)
TITLES = dict.fromkeys(titles_by_place(5))
GIFTS = 4
"""The most gifts of a round."""
_LAYS = (1 << SQUARE) - 1
PASS_ID = _LAYS * (len(STRENGTH) - 1) + 2
GIVE = PASS_ID + 1
_OPTIONS = OptionsCode(PresidentOptions)
_TITLE = {title: place for place, title in enumerate(TITLES)}


class PresidentEncoding(Encoding[PresidentView]):
    """The encoding of Président. Seat 0 is the reader, whose view is encoded.

    Ids 0 to 194 lay cards of one rank. There are 15 sets of suits for each rank from 3 up to 2. Id
    195 lays one joker, 196 lays two, and 197 passes. From 198 on an id gives one card. A gift of
    two cards takes two steps, the lower card first.

    - `hand`, `gone`: the reader's cards, and the cards laid in this round: by rank from 3 up to 2
      and then by suit; then the number of jokers.
    - `plays`, `laid_by`: for each card laid in this series, the number of the play in which it was
      laid, divided by 60; and the seat that laid it, from 1, divided by 8.
    - `rank`: the rank to beat, from 3 up to the joker.
    - `owner`, `turn`, `dealer`: 1 at one seat each. `owner` is the seat that laid last.
    - `demand`: the number of cards to lay, and the number of cards of the rank to beat that lie on
      top, both divided by 4.
    - `passed`: the seats that passed in this series.
    - `fouled`: the seats whose last card was a forbidden 2 or joker.
    - `finished`: for each seat without cards its place, from 1, divided by 8.
    - `titles`: for each seat its title: président, vice, neutral, vice-trou, trou du cul.
    - `gifts`: the exchanges of this round in order, each as giver and receiver, from 1, divided by
      8.
    - `given`, `received`: the cards that the reader gave away and got in these exchanges.
    - `sealed`: the cards that the reader has chosen to give.
    - `held`: the number of cards in each hand, divided by 20.
    - `totals`: the total of each seat, divided by 100.
    - `numbers`: the number of seats divided by 8; the number of cards that the reader has to give
      now, divided by 2; whether gifts are being chosen; whether cards are being laid.
    - `options`: the numbers of `OptionsCode`.
    - `round`: the number of the round, divided by 100.
    """

    key = "president"
    view_type = PresidentView
    action_count = GIVE + WIDTH
    begun_size = WIDTH
    steady = ("round", "dealer", "totals", "options", "titles", "gifts")
    shape = (
        ("hand", WIDTH, 0, 2),
        ("gone", WIDTH, 0, 2),
        ("plays", WIDTH, 0, 2),
        ("laid_by", WIDTH),
        ("rank", len(STRENGTH)),
        ("demand", 2),
        ("owner", SEATS),
        ("turn", SEATS),
        ("dealer", SEATS),
        ("passed", SEATS),
        ("fouled", SEATS),
        ("finished", SEATS),
        ("titles", SEATS * len(TITLES)),
        ("gifts", 2 * GIFTS),
        ("given", WIDTH, 0, 2),
        ("received", WIDTH, 0, 2),
        ("sealed", WIDTH, 0, 2),
        ("held", SEATS),
        ("totals", SEATS, -1, 1),
        ("numbers", 4),
        ("options", _OPTIONS.size),
        ("round", 1),
    )

    def __init__(self) -> None:
        super().__init__()
        self._cards = [self.offsets(name, PLACE) for name in ("hand", "gone", "plays", "sealed")]
        self._moving = reader(
            PresidentView, "hands", "gone", "plays", "rank", "count", "run", "owner", "acting",
            "passed", "fouled", "finished", "sealed", "gives", "phase",
        )  # fmt: skip

    def ids(self, action: Action) -> tuple[int, ...]:
        """Return the id of a lay or a pass, or one id for each card of a gift."""
        if type(action) is Lay and action.bits and action.strength != MIXED:
            suits = action.bits >> SQUARE * action.strength
            either = action.count if action.strength == len(STRENGTH) - 1 else suits
            return (_LAYS * action.strength + either - 1,)
        if type(action) is Give and action.bits:
            return tuple(sorted([GIVE + PLACE[card] for card in action.cards]))
        if type(action) is Pass:
            return (PASS_ID,)
        raise InvalidAction(str(action))

    def fill_begun(self, numbers: Numbers, start: int, begun: Sequence[int]) -> None:
        """Write the first card that was chosen for a gift of two cards."""
        super().fill_begun(numbers, start, [step - GIVE for step in begun])

    def fill_steady(self, numbers: Numbers, seat: Seat, *facts: Any) -> None:
        """Write the scores and titles before the round, its gifts, and the options."""
        number, dealer, totals, options, titles, gifts = facts
        at, seats, code = self.at, len(totals), _OPTIONS.encode(options)
        numbers[at["dealer"] + (dealer - seat) % seats] = 1
        for place, total in enumerate(totals[seat:] + totals[:seat], at["totals"]):
            numbers[place] = total / 100
        if titles:
            start = at["titles"]
            for title in (*titles[seat:], *titles[:seat]):
                numbers[start + _TITLE[title]] = 1
                start += len(TITLES)
        start = at["gifts"]
        for giver, receiver, cards in gifts:
            numbers[start] = ((giver - seat) % seats + 1) / SEATS
            numbers[start + 1] = ((receiver - seat) % seats + 1) / SEATS
            start += 2
            plane = at["given"] if giver == seat else at["received"]
            for card in cards:
                numbers[plane + PLACE[card]] += 1
        numbers[at["numbers"]] = seats / SEATS
        numbers[at["options"] : at["options"] + len(code)] = code
        numbers[at["round"]] = number / 100

    def fill(self, numbers: Numbers, view: PresidentView, seat: Seat) -> None:
        """Write the facts that change with each action, such as hands and plays."""
        at, laid_by = self.at, self.at["laid_by"] - self.at["plays"]
        own, gone_at, played, sealed_at = self._cards
        (
            hands, gone, plays, rank, count, run, owner, acting, passed, fouled, finished, sealed,
            gives, phase,
        ) = self._moving(view)  # fmt: skip
        seats = len(hands)
        for places, cards in ((own, hands[seat]), (gone_at, gone), (sealed_at, sealed)):
            if cards:
                for card in cards:
                    numbers[places[card]] = 1.0
                if cards[-1] == JOKER:  # the last, and the only card of which there can be two
                    numbers[places[JOKER]] = cards.count(JOKER)
        for number, (player, cards) in enumerate(plays, start=1):
            share = ((player - seat) % seats + 1) / SEATS
            for card in cards:
                place = played[card]
                numbers[place] += number / 60
                numbers[place + laid_by] = share
        if rank:
            numbers[at["rank"] + STRENGTH.index(rank)] = 1.0
            numbers[at["demand"]] = count / 4
            numbers[at["demand"] + 1] = run / 4
        if owner is not None:
            numbers[at["owner"] + (owner - seat) % seats] = 1.0
        for one in acting:
            numbers[at["turn"] + (one - seat) % seats] = 1.0
        for one in passed:
            numbers[at["passed"] + (one - seat) % seats] = 1.0
        for one in fouled:
            numbers[at["fouled"] + (one - seat) % seats] = 1.0
        for place, one in enumerate(finished, start=1):
            numbers[at["finished"] + (one - seat) % seats] = place / SEATS
        start = at["held"]
        for other, hand in enumerate(hands, -seat):
            if hand:
                numbers[start + (other if other >= 0 else other + seats)] = len(hand) / 20
        start = at["numbers"]
        numbers[start + 1] = gives / 2
        numbers[start + 2] = phase == EXCHANGE
        numbers[start + 3] = phase == PLAY


ENCODING = PresidentEncoding()
