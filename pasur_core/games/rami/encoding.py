"""The observations and action ids of Rami."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pasur_core.cards import FRENCH_52, HIDDEN, JOKER, RANKS, SUITS, Card
from pasur_core.encoding import UNBOUNDED, Encoding, OptionsCode
from pasur_core.errors import InvalidAction
from pasur_core.families.melds.cards import LONGEST
from pasur_core.families.melds.finding import melds_in
from pasur_core.families.melds.growing import HIGH, LOW
from pasur_core.families.melds.meld import SEQUENCE, Meld
from pasur_core.games.rami.actions import Discard, Draw, Lay, LayOff, Swap, Take
from pasur_core.games.rami.cards import PACKS
from pasur_core.games.rami.state import RamiOptions, RamiView
from pasur_core.protocol import Action, Seat

SEATS = max(PACKS)
CARDS: tuple[Card, ...] = (*FRENCH_52, JOKER)
WIDTH = len(CARDS)
PLACE: dict[Card, int] = {card: place for place, card in enumerate(CARDS)}
COPIES = (0, 6)
"""The bounds of planes that count copies of a card; three packs have six jokers."""
PILE = len(PACKS[SEATS])
MELDS = PILE // 3
"""The most melds on the table."""
IN_HAND = 5
"""The most melds that a hand of fifteen cards makes at once."""

LAID = {meld.cards: place for place, meld in enumerate(melds_in((*FRENCH_52, *FRENCH_52, JOKER)))}
"""The place of each meld that can be laid, by its cards as they lie."""
_CARDS = tuple(LAID)
_ENDS = ("", LOW, HIGH)

DRAW, TAKE, DONE, DISCARD = 0, 1, 2, 3
OFF = DISCARD + WIDTH
SWAP = OFF + WIDTH
ON = SWAP + WIDTH
MELD = ON + len(_ENDS) * MELDS
"""The first id of each kind: `ON` has three ids for each meld on the table, by the end of it."""

_KINDS = {kind: place for place, kind in enumerate((Draw, Discard, Lay, LayOff, Swap))}
_BLOCK = 1 + len(SUITS) + 4
_OPTIONS = OptionsCode(RamiOptions)


class RamiEncoding(Encoding[RamiView]):
    """The encoding of Rami; seats are counted from the reader on.

    An action is one id or more: `DRAW`; `DISCARD` and a card's place; `OFF` or `SWAP` and the card,
    then `ON`, three times the index of the meld on the table and the end (0 in a set and for a
    swap, 1 low, 2 high); `MELD` and its place in `LAID` for each meld that is laid, then `DONE`.
    `TAKE` comes before the use of the top discard. Steps that leave no choice are skipped.

    `choices` reads the whole list of legal actions, which is long for a hand full of jokers.

    - `hand`, `table`, `discards`, `back`: the copies of each card in the reader's hand, in melds,
      among the discards, and in the last reshuffle.
    - `open`: for the other seats the copies of each card that lies open, at the end of a match.
    - `drawn`: the card that the reader has drawn from the stock in this turn.
    - `pile`: the discards from the top down, each as its place plus one, in fifty-thirds.
    - `melds`: the melds in order, each as whether it is a sequence, its suits, its lowest rank in
      thirteenths, its cards in fourteenths, whether it has a joker, and its place in fourteenths.
    - `owners`: for each meld the seat that laid it.
    - `last`, `last_seat`, `last_card`, `last_where`: the last action: draw, discard, lay, lay-off or
      swap, and whether it took the top discard; who did it; the card; the meld's index plus one,
      the end (1 low, 2 high) and the number of melds laid.
    - `held`, `jokers`: the number of cards in each hand, and of jokers that all players saw go
      there, in tens.
    - `turn`, `dealer`, `opened`: a seat each; which seats have laid a first meld.
    - `totals`: of each seat, in hundreds.
    - `out`: the round in which each seat went out, in hundreds.
    - `numbers`: the seats in eighths, the stock in hundreds; whether the seat to play has to draw,
      and has to use a joker.
    - `options`: the options in their order, each as a share of its highest value or last choice.
    - `lap`, `round`: their numbers in hundreds.
    - `begun`: whether the top discard is taken; the card to lay off, then to swap; melds as above.
    """

    key = "rami"
    view_type = RamiView
    action_count = MELD + len(LAID)
    begun_size = 1 + 2 * WIDTH + IN_HAND * _BLOCK
    shape = (
        ("hand", WIDTH, *COPIES),
        ("table", WIDTH, *COPIES),
        ("discards", WIDTH, *COPIES),
        ("back", WIDTH, *COPIES),
        ("open", (SEATS - 1) * WIDTH, *COPIES),
        ("drawn", WIDTH),
        ("pile", PILE),
        ("melds", MELDS * _BLOCK),
        ("owners", MELDS * SEATS),
        ("last", len(_KINDS) + 1),
        ("last_seat", SEATS),
        ("last_card", WIDTH),
        ("last_where", 3, 0, MELDS),
        ("held", SEATS, 0, 2),
        ("jokers", SEATS),
        ("turn", SEATS),
        ("dealer", SEATS),
        ("opened", SEATS),
        ("totals", SEATS, 0, 40),
        ("out", SEATS, *UNBOUNDED),
        ("numbers", 4, 0, 2),
        ("options", _OPTIONS.size),
        ("lap", 1, *UNBOUNDED),
        ("round", 1, *UNBOUNDED),
    )

    def ids(self, action: Action) -> tuple[int, ...]:
        """Return the ids of an action, in the order that the class describes."""
        try:
            if type(action) is Take:
                return (TAKE, *self._used(action.use))
            if type(action) is Draw:
                return (DRAW,)
            if type(action) is Discard:
                return (DISCARD + PLACE[action.card],)
            return self._used(action)
        except KeyError:
            raise InvalidAction(str(action)) from None

    def _used(self, action: Action) -> tuple[int, ...]:
        if type(action) is Lay:
            return (*[MELD + LAID[cards] for cards in action.melds], DONE)
        if type(action) is LayOff and action.meld < MELDS:
            on = ON + len(_ENDS) * action.meld + _ENDS.index(action.end)
            return (OFF + PLACE[action.card], on)
        if type(action) is Swap and action.meld < MELDS:
            return (SWAP + PLACE[action.card], ON + len(_ENDS) * action.meld)
        raise InvalidAction(str(action))

    def fill_begun(self, numbers: list[float], start: int, begun: Sequence[int]) -> None:
        """Write what was chosen of an action so far."""
        at = start + 1 + 2 * WIDTH
        for step in begun:
            if step == TAKE:
                numbers[start] = 1
            elif OFF <= step < ON:
                numbers[start + 1 + step - OFF] = 1
            elif step >= MELD:
                numbers[at : at + _BLOCK] = _block(_CARDS[step - MELD])
                at += _BLOCK

    def fill(self, numbers: list[float], view: RamiView, seat: Seat) -> None:
        """Write the view, all of whose facts are in a plane."""
        at, hands, seats = self.at, view.hands, len(view.hands)
        hands = hands[seat:] + hands[:seat]
        for card in hands[0]:
            numbers[PLACE[card]] += 1
        start = at["discards"]
        places = [PLACE[card] for card in reversed(view.discards)]
        for place in places:
            numbers[start + place] += 1
        start = at["pile"]
        numbers[start : start + len(places)] = [(place + 1) / WIDTH for place in places]
        if view.back:
            start = at["back"]
            for card in view.back:
                numbers[start + PLACE[card]] += 1
        if view.melds:
            self._fill_melds(numbers, view, seat)
        if view.drawn is not None:
            numbers[at["drawn"] + PLACE[view.drawn]] = 1
        if view.last is not None:
            self._fill_last(numbers, view.last, seat, seats)
        if not view.acting:
            for place, hand in enumerate(hands[1:]):
                start = at["open"] + WIDTH * place
                for card in hand:
                    if card != HIDDEN:
                        numbers[start + PLACE[card]] += 1
        for one in view.acting:
            numbers[at["turn"] + (one - seat) % seats] = 1
        numbers[at["dealer"] + (view.dealer - seat) % seats] = 1
        start = at["held"]
        numbers[start : start + seats] = [len(hand) / 10 for hand in hands]
        for name, values, share in (
            ("jokers", view.jokers, 10),
            ("opened", view.opened, 1),
            ("totals", view.totals, 100),
            ("out", view.out, 100),
        ):
            if any(values):
                start = at[name]
                turned = values[seat:] + values[:seat]
                numbers[start : start + seats] = [value / share for value in turned]
        start = at["numbers"]
        numbers[start : at["round"] + 1] = (
            seats / 8,
            view.stock / 100,
            view.drawing,
            view.owing,
            *_OPTIONS.encode(view.options),
            view.lap / 100,
            view.round / 100,
        )

    def _fill_melds(self, numbers: list[float], view: RamiView, seat: Seat) -> None:
        start, table, owners = self.at["melds"], self.at["table"], self.at["owners"]
        seats = len(view.hands)
        for meld, owner in zip(view.melds, view.owners, strict=True):
            numbers[start : start + _BLOCK] = _block(meld.cards)
            numbers[owners + (owner - seat) % seats] = 1
            for card in meld.cards:
                numbers[table + PLACE[card]] += 1
            start += _BLOCK
            owners += SEATS

    def _fill_last(
        self, numbers: list[float], last: tuple[Seat, Action], seat: Seat, seats: int
    ) -> None:
        at, (player, action) = self.at, last
        numbers[at["last_seat"] + (player - seat) % seats] = 1
        if type(action) is Take:
            numbers[at["last"] + len(_KINDS)] = 1
            action = action.use
        numbers[at["last"] + _KINDS[type(action)]] = 1
        if isinstance(action, Discard | LayOff | Swap):
            numbers[at["last_card"] + PLACE[action.card]] = 1
        where = at["last_where"]
        if isinstance(action, LayOff | Swap):
            numbers[where] = action.meld + 1
        if type(action) is LayOff:
            numbers[where + 1] = _ENDS.index(action.end)
        if type(action) is Lay:
            numbers[where + 2] = len(action.melds)


@lru_cache(1 << 12)
def _block(cards: tuple[Card, ...]) -> tuple[float, ...]:
    """Return the numbers of a meld; `cards` as they lie."""
    joker = cards.index(JOKER) if JOKER in cards else -1
    natural = [card for card in cards if card != JOKER]
    is_row = len({card.rank for card in natural}) > 1
    suits = {card.suit for card in natural}
    low = RANKS.index(natural[0].rank) - (is_row and joker == 0)
    return (
        is_row,
        *[suit in suits for suit in SUITS],
        low % len(RANKS) / 13,
        len(cards) / LONGEST,
        joker >= 0,
        (joker + 1) / LONGEST,
    )


ENCODING = RamiEncoding()
