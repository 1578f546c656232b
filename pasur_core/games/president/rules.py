"""Président: be rid of your cards first, and rule over those who were not.

Rules: docs/rules/president.md
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from operator import add

from pasur_core.cards import HIDDEN, Card, in_order, read_cards
from pasur_core.errors import IllegalAction, InvalidAction, InvalidOptions, NotYourTurn
from pasur_core.families.first_dealer import Dealer, FirstDealer, read_dealer
from pasur_core.games.president.actions import MIXED, PASS, Give, GiveLegal, Lay, LayLegal, Pass
from pasur_core.games.president.cards import (
    SIZE,
    SQUARE,
    STRENGTH,
    TWO,
    cards_of,
    downwards,
    holds,
    joined,
    lowest,
    settled,
)
from pasur_core.games.president.dealing import (
    Deal,
    DealLegal,
    after_gifts,
    dealt,
    forced_gifts,
    in_bits,
    redealt,
)
from pasur_core.games.president.events import (
    CouldNot,
    Equalled,
    GiftChosen,
    Gifted,
    Laid,
    Leads,
    MatchWon,
    Passed,
    RoundDealt,
    RoundScored,
    SeriesClosed,
    WentOut,
)
from pasur_core.games.president.scoring import POINTS, exchanges, places_of, titles_of, to_give
from pasur_core.games.president.state import (
    DEAL,
    DRAW,
    EXCHANGE,
    OVER,
    PLAY,
    SCORED,
    PresidentOptions,
    PresidentView,
    State,
)
from pasur_core.games.president.turns import EQUALS, NEEDED, ONWARDS, next_asked, next_in
from pasur_core.protocol import (
    NOBODY_ACTS,
    NOTHING,
    SEAT_ACTS,
    TABLE,
    TABLE_ACTS,
    Action,
    Event,
    Game,
    Legal,
    Result,
    Seat,
    Step,
    new_tuple,
)
from pasur_core.shuffle import Shuffler

_TRIES = 200
_CARD = "(?:[A2-9TJQK][CDHS]|X)"
_CARDS = rf"{_CARD}(?:\+{_CARD}){{0,3}}"
_LAY = re.compile(_CARDS)
_GIVE = re.compile(rf"give ({_CARDS})")
_DEAL = re.compile(rf"deal ((?:{_CARD}|\?\?)+)")
_CLOSED: tuple[int, int, int, Seat, tuple[tuple[Seat, int], ...], int] = (0, -1, 0, TABLE, (), 0)
"""Count, top, run, owner, plays and passed while no series lies."""


class President(Game[State, PresidentOptions]):
    """The rules of Président, PR1 to PR18."""

    key = "president"
    order = 5
    seats = (3, 4, 5, 6, 7, 8)
    rules_version = 1
    options_type = PresidentOptions
    columns = ("points", "president", "vice_president", "vice_trou", "trou")
    errors = frozenset(
        {
            "not_your_turn",
            "not_in_hand",
            "wrong_phase",
            "match_over",
            "mixed_ranks",
            "wrong_count",
            "not_higher",
            "must_lead",
            "wrong_gift",
            "bad_deal",
        }
    )

    def start(self, options: PresidentOptions, seats: int) -> State:
        """The state before the first dealer is drawn; raises `InvalidOptions`."""
        if seats not in self.seats:
            raise InvalidOptions("seats", seats, self.seats)
        nothing = (0,) * seats
        return State(options, DRAW, nothing, nothing, nothing)

    def sides(self, options: PresidentOptions, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """Each alone."""
        return tuple((seat,) for seat in range(seats))

    def acting(self, state: State) -> frozenset[Seat]:
        """The seat on turn, those who still have to choose their gift, or the table."""
        if state.phase == PLAY:
            return SEAT_ACTS[state.turn]
        if state.phase == EXCHANGE:
            return frozenset(
                [giver for giver, _, _ in exchanges(state.places) if not state.sealed[giver]]
            )
        return NOBODY_ACTS if state.phase == OVER else TABLE_ACTS

    def between_rounds(self, state: State) -> bool:
        """After a scored round, until the next deal."""
        return state.phase == SCORED

    def cards(self, state: State) -> tuple[Card, ...]:
        """The pack as it lies in hands and among the cards laid."""
        return in_order(card for place in (*state.hands, state.gone) for card in cards_of(place))

    def result(self, state: State) -> Result | None:
        """How the match ended: reason `rounds` (PR18)."""
        return state.result

    def legal(self, state: State, seat: Seat) -> Legal:
        """Lays and a pass for the seat on turn, gifts for those who are to give."""
        if state.phase == PLAY:
            if seat != state.turn:
                return NOTHING
            return LayLegal(state)
        if state.phase == EXCHANGE:
            count = to_give(state.places, seat)
            if not count or state.sealed[seat]:
                return NOTHING
            return GiveLegal(state.hands[seat], count)
        return DealLegal(state) if seat == TABLE and state.phase != OVER else NOTHING

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """The next state; raises `IllegalAction` with one of `errors`."""
        # The state is unpacked and made again in one go: field by field takes twice as long.
        (
            options, phase, totals, hands, sealed, number, dealer, turn, count, top, run,
            owner, plays, passed, finished, fouled, gone, gifts, places, result,
        ) = state  # fmt: skip
        if phase != PLAY or seat != turn:
            return self._besides(state, seat, action)
        before, at_once = seat, False
        events: tuple[Event, ...]
        if type(action) is Lay:
            laid, strength, size = action.bits, action.strength, action.count
            left = hands[seat] ^ laid
            if not laid or laid & left:
                raise _not_held(action.cards, hands[seat])
            if strength > top:
                if not count:
                    events, count = _LED[seat][laid], size
                elif size == count:
                    events = _ADDED[seat][laid]
                else:
                    raise _refusal(state, action)
                run = size
            else:
                if strength != top or size not in EQUALS[options.equal_skips][count][run]:
                    raise _refusal(state, action)
                skipped = next_asked(hands, seat, passed if options.pass_locks else 0)
                before = seat if skipped is None else skipped
                run += size
                events = (Equalled(seat, action.cards, run == SQUARE, skipped),)
            top, owner = strength, seat
            plays = (*plays, (seat, laid))
            if strength < TWO:
                gone |= laid
            else:
                at_once, left, gone = True, settled(left), joined(gone, laid)
            held = [*hands]
            held[seat] = left
            hands = tuple(held)
            if not left:
                finished = (*finished, seat)
                if at_once and options.finish_on_two == "forbidden":
                    fouled = (*fouled, seat)
                events = (*events, WentOut(seat, len(finished), seat in fouled))
                if len(finished) == len(hands) - 1:
                    over = state._replace(hands=hands, finished=finished, fouled=fouled, gone=gone)
                    return _scored(over, events)
        elif type(action) is Pass:
            if not count:
                raise IllegalAction("must_lead")
            passed |= 1 << seat
            events = _PASSED[seat]
        else:
            return self._besides(state, seat, action)
        if not at_once:
            above = SQUARE * top
            could_not: tuple[Seat, ...] = ()
            for turn in ONWARDS[len(hands)][before]:
                if turn == owner:
                    break
                hand = hands[turn]
                if not hand or (options.pass_locks and passed >> turn & 1):
                    continue
                higher = hand >> above
                if higher > 15 and (count == 1 or holds(higher >> SQUARE, count)):
                    break
                equal = higher & 15
                if equal and SIZE[equal] >= NEEDED[options.equal_skips][count][run]:
                    break
                passed |= 1 << turn
                could_not += (turn,)
            if could_not:
                events += _COULD_NOT[could_not]
        if turn == owner:
            turn = owner if hands[owner] else next_in(hands, owner)
            count, top, run, owner, plays, passed = _CLOSED
            events += _CLOSES[at_once][turn]
        played = new_tuple(State, (
            options, phase, totals, hands, sealed, number, dealer, turn, count, top, run,
            owner, plays, passed, finished, fouled, gone, gifts, places, result,
        ))  # fmt: skip
        return new_tuple(Step, (played, events))

    def deal(self, state: State, shuffler: Shuffler) -> Action:
        """The first dealer, or a shuffled pack."""
        if state.phase == DRAW:
            return Dealer(shuffler.below(len(state.hands)))
        return Deal(shuffler.order(state.options.pack))

    def view(self, state: State, seat: Seat | None) -> PresidentView:
        """What a seat, or a spectator (None), can see."""
        return view_of(state, seat, self.acting(state))

    def default(self, state: State, seat: Seat) -> Action:
        """A pass; the lowest card of who leads, the lowest cards of who gives."""
        hand = state.hands[seat]
        if state.phase == EXCHANGE:
            return Give(cards_of(lowest(hand, to_give(state.places, seat))))
        return PASS if state.size else Lay(cards_of(lowest(hand, 1)))

    def redeal(self, state: State, seat: Seat | None, rng: random.Random) -> State:
        """The same match with every card shuffled that the seat does not know of.

        Who is asked in a series can play something, or would have been passed over (0.5); where
        chance finds no such hands, any stand.
        """
        other = redealt(state, seat, rng)
        if state.phase == PLAY and state.size and state.turn != seat:
            for _ in range(_TRIES):
                if next(iter(LayLegal(other))) != PASS:
                    break
                other = redealt(state, seat, rng)
        return other

    def parse(self, text: str) -> Action:
        """`7D+7H`, `pass`, `give 3C+4D`, `dealer p2` or `deal CARDS`."""
        if _LAY.fullmatch(text):
            return Lay(tuple(map(Card, text.split("+"))))
        if text == "pass":
            return PASS
        if found := _GIVE.fullmatch(text):
            return Give(tuple(map(Card, found[1].split("+"))))
        if found := _DEAL.fullmatch(text):
            return Deal(read_cards(found[1]))
        if dealer := read_dealer(text):
            return dealer
        raise InvalidAction(text)

    def _besides(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """What is done besides playing, and why nobody but the seat on turn plays."""
        phase = state.phase
        if phase == OVER:
            raise IllegalAction("match_over")
        if seat == TABLE:
            if isinstance(action, Deal) and phase in (DEAL, SCORED):
                return self._deal(state, action)
            if isinstance(action, Dealer) and phase == DRAW:
                return self._first_dealer(state, action)
        if isinstance(action, Give):
            return self._give(state, seat, action)
        if isinstance(action, Lay | Pass):
            if phase == PLAY or seat == TABLE:
                raise NotYourTurn(turn=state.turn)
        elif seat != TABLE:
            raise NotYourTurn()
        raise IllegalAction("wrong_phase", phase=phase)

    def _first_dealer(self, state: State, action: Dealer) -> Step[State]:
        if not 0 <= action.seat < len(state.hands):
            raise IllegalAction("bad_deal")
        return Step(state._replace(phase=DEAL, dealer=action.seat), (FirstDealer(action.seat),))

    def _deal(self, state: State, action: Deal) -> Step[State]:
        """A round's hands, and the forced gifts of those at the bottom (PR5, PR16)."""
        pack = in_bits(action, state.options)
        if not pack:
            raise IllegalAction("bad_deal")
        seats, places, number, dealer = len(state.hands), state.places, state.round, state.dealer
        if places:
            number, dealer = number + 1, places[-1]
        first = (dealer + 1) % seats
        hands = dealt(pack, seats, first)
        if places and state.options.next_leader != "left_of_dealer":
            first = places[0] if state.options.next_leader == "president" else dealer
        gifts = forced_gifts(places, hands) if places else ()
        fresh = State(
            state.options,
            EXCHANGE if places else PLAY,
            state.totals,
            after_gifts(hands, gifts),
            (0,) * seats,
            number,
            dealer,
            first,
            gifts=gifts,
            places=places,
        )
        told = [Gifted(giver, to, downwards(cards), True) for giver, to, cards in gifts]
        return Step(fresh, (RoundDealt(number, dealer, first), *told))

    def _give(self, state: State, seat: Seat, action: Give) -> Step[State]:
        """A gift is sealed; the last one is carried out with the others (PR16)."""
        if seat not in self.acting(state):
            raise NotYourTurn()
        if state.phase != EXCHANGE:
            raise IllegalAction("wrong_phase", phase=state.phase)
        count, hand = to_give(state.places, seat), state.hands[seat]
        if not action.bits or action.bits & ~hand:
            raise _not_held(action.cards, hand)
        if len(action.cards) != count:
            raise IllegalAction("wrong_gift", count=count, chosen=len(action.cards))
        sealed = (*state.sealed[:seat], action.bits, *state.sealed[seat + 1 :])
        gifts = tuple([(giver, to, sealed[giver]) for giver, to, _ in exchanges(state.places)])
        if not all(cards for _, _, cards in gifts):
            return Step(state._replace(sealed=sealed), (GiftChosen(seat),))
        given = state._replace(
            phase=PLAY,
            hands=after_gifts(state.hands, gifts),
            sealed=(0,) * len(sealed),
            gifts=state.gifts + gifts,
        )
        told = [Gifted(giver, to, downwards(cards), False) for giver, to, cards in gifts]
        return Step(given, (*told, Leads(state.turn)))


def _scored(state: State, events: tuple[Event, ...]) -> Step[State]:
    """The titles and points of a finished round; after the last, the result (PR15, PR18)."""
    seats = len(state.hands)
    places = places_of(state.finished, state.fouled, seats)
    titles = titles_of(places)
    points = tuple([POINTS[title] for title in titles])
    totals = tuple(map(add, state.totals, points))
    events = (*events, RoundScored(points, totals, state.round, places, titles))
    over = state.round >= state.options.rounds
    result = None
    if over:
        ranks = tuple(sum(other > total for other in totals) for total in totals)
        result = Result(ranks, totals, "rounds")
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 0)
        events = (*events, MatchWon(winners, max(totals), totals))
    scored = State(
        state.options,
        OVER if over else SCORED,
        totals,
        state.hands,
        state.sealed,
        state.round,
        state.dealer,
        finished=state.finished,
        fouled=state.fouled,
        gone=state.gone,
        gifts=state.gifts,
        places=places,
        result=result,
    )
    return Step(scored, events)


_PASSED = tuple((Passed(seat),) for seat in range(8))
_CLOSES = tuple(
    tuple((SeriesClosed(seat, at_once),) for seat in range(8)) for at_once in (False, True)
)


class _CouldNots(dict[tuple[Seat, ...], tuple[CouldNot]]):
    """The event of seats that were passed over, made once for each turn of them."""

    def __missing__(self, seats: tuple[Seat, ...]) -> tuple[CouldNot]:
        told = self[seats] = (CouldNot(seats),)
        return told


_COULD_NOT = _CouldNots()


class _Told(dict[int, tuple[Laid]]):
    """The event of plain lays by one seat, by cards; made once for each: there are few."""

    def __init__(self, seat: Seat, led: bool) -> None:
        super().__init__()
        self._seat = seat
        self._led = led

    def __missing__(self, cards: int) -> tuple[Laid]:
        told = self[cards] = (Laid(self._seat, in_order(cards_of(cards)), self._led),)
        return told


_LED = tuple(_Told(seat, True) for seat in range(8))
_ADDED = tuple(_Told(seat, False) for seat in range(8))


def _not_held(cards: Sequence[Card], hand: int) -> IllegalAction:
    """The first card that the hand does not hold, or not as often."""
    held = list(cards_of(hand))
    for card in cards:
        if card not in held:
            return IllegalAction("not_in_hand", card=card)
        held.remove(card)
    return IllegalAction("not_in_hand", card=cards[0])


def _refusal(state: State, lay: Lay) -> IllegalAction:
    """Why cards of the hand do not fit the series (PR9, PR10)."""
    if lay.strength == MIXED:
        return IllegalAction("mixed_ranks", count=state.size)
    facts = {"count": state.size, "rank": STRENGTH[state.top], "chosen": lay.count}
    if lay.count != state.size:
        return IllegalAction("wrong_count", missing=SQUARE - state.run, **facts)
    equal = lay.strength == state.top
    return IllegalAction("not_higher", equal=str(equal).lower(), **facts)


def view_of(state: State, seat: Seat | None, acting: frozenset[Seat]) -> PresidentView:
    """The view of a seat, or of a spectator (None)."""
    gives = state.phase == EXCHANGE and seat in acting
    return PresidentView(
        seat=seat,
        round=state.round,
        dealer=state.dealer,
        acting=acting,
        sides=tuple([(owner,) for owner in range(len(state.hands))]),
        totals=state.totals,
        hands=tuple(
            [
                cards_of(hand) if owner == seat else (HIDDEN,) * hand.bit_count()
                for owner, hand in enumerate(state.hands)
            ]
        ),
        shown=(("table", cards_of(state.plays[-1][1]) if state.plays else ()),),
        stock=0,
        options=state.options,
        phase=state.phase,
        plays=tuple([(who, cards_of(cards)) for who, cards in state.plays]),
        count=state.size,
        rank=STRENGTH[state.top] if state.size else "",
        run=state.run,
        owner=state.owner if state.size else None,
        passed=tuple([one for one in range(len(state.hands)) if state.passed >> one & 1]),
        finished=state.finished,
        fouled=state.fouled,
        titles=titles_of(state.places) if state.places else (),
        gone=cards_of(state.gone),
        gifts=tuple(
            [
                (giver, to, downwards(cards) if seat in (giver, to) else ())
                for giver, to, cards in state.gifts
            ]
        ),
        sealed=() if seat is None else cards_of(state.sealed[seat]),
        gives=to_give(state.places, seat) if gives and seat is not None else 0,
    )


GAME = President()
