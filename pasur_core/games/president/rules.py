"""Président: get rid of your cards first, and rule over the players who did not.

Rules: docs/rules/president.md
"""

from __future__ import annotations

import random
import re
from operator import add

from pasur_core.cards import HIDDEN, Card, in_order, read_cards
from pasur_core.errors import IllegalAction, InvalidAction, InvalidOptions, MatchOver, NotYourTurn
from pasur_core.families.first_dealer import Dealer, read_dealer
from pasur_core.games.president.actions import PASS, Give, Lay, Pass
from pasur_core.games.president.cards import (
    SQUARE,
    STRENGTH,
    TWO,
    cards_of,
    downwards,
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
    Equalled,
    GiftChosen,
    Gifted,
    Leads,
    MatchWon,
    RoundDealt,
    RoundScored,
)
from pasur_core.games.president.fast import ADDED, CLOSED, LED, PASSED, SERIES, WENT_OUT
from pasur_core.games.president.legal import GiveLegal, lays
from pasur_core.games.president.scoring import POINTS, exchanges, places_of, titles_of, to_give
from pasur_core.games.president.state import (
    EXCHANGE,
    NO_SERIES,
    Out,
    PresidentOptions,
    PresidentView,
    Round,
    State,
)
from pasur_core.games.president.turns import (
    EQUALS,
    closed,
    next_in,
    not_held,
    onward,
    refusal,
    skipped_by,
)
from pasur_core.phases import DEAL, DRAW, OVER, PLAY, SCORED, PhasedGame
from pasur_core.protocol import (
    NOTHING,
    SEAT_ACTS,
    TABLE,
    Action,
    Event,
    Legal,
    Result,
    Seat,
    Step,
    new_tuple,
)
from pasur_core.shuffle import Shuffler

_TRIES = 200
"""Redeals tried until the seat on turn can play; the last one is used in any case."""
_CARD = "(?:[A2-9TJQK][CDHS]|X)"
_CARDS = rf"{_CARD}(?:\+{_CARD}){{0,3}}"
_LAY = re.compile(_CARDS)
_GIVE = re.compile(rf"give ({_CARDS})")
_DEAL = re.compile(rf"deal ((?:{_CARD}|\?\?)+)")


class President(PhasedGame[State, PresidentOptions, PresidentView]):
    """The rules of Président, PR1 to PR18."""

    key = "president"
    order = 5
    seats = (3, 4, 5, 6, 7, 8)
    lengths = (
        (3, 33, 5.0),
        (4, 38, 5.0),
        (5, 42, 5.0),
        (6, 44, 5.0),
        (7, 46, 5.0),
        (8, 47, 5.0),
    )
    rules_version = 1
    sealed_from = 4
    options_type = PresidentOptions
    asked_first = ("rounds", "equal_skips")
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
        """Return the state before the first dealer is drawn.

        Raise `InvalidOptions` for a wrong number of seats.
        """
        if seats not in self.seats:
            raise InvalidOptions("seats", seats, self.seats)
        nothing = (0,) * seats
        return State(Round(options, nothing, nothing), DRAW, nothing)

    def sides(self, options: PresidentOptions, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """Return one side for each seat."""
        return tuple((seat,) for seat in range(seats))

    def acting(self, state: State) -> frozenset[Seat]:
        """Return the seat on turn, or the seats that still have to choose a gift, or `{TABLE}`.

        The set is empty once the match is over.
        """
        if state.phase == PLAY:
            return SEAT_ACTS[state.turn]
        if state.phase == EXCHANGE:
            sealed = state.round.sealed
            givers = [giver for giver, _, _ in exchanges(state.round.places)]
            return frozenset([giver for giver in givers if not sealed[giver]])
        return super().acting(state)

    def cards(self, state: State) -> tuple[Card, ...]:
        """Return the pack, collected from the hands and the cards laid."""
        return in_order(card for place in (*state.hands, state.gone) for card in cards_of(place))

    def result(self, state: State) -> Result | None:
        """Return the result of the match, with the reason `rounds` (PR18); None while it runs."""
        return state.round.result

    def legal(self, state: State, seat: Seat) -> Legal:
        """Return the lays and the pass of the seat on turn, or the gifts of a seat that must give.

        For the table, return its deals. For any other seat, return nothing.
        """
        played, phase, hands, turn, series, _, _, _, _ = state
        if phase == PLAY:
            if seat != turn:
                return NOTHING
            return lays(hands[seat], series, played)
        if phase == EXCHANGE:
            count = to_give(played.places, seat)
            if not count or played.sealed[seat]:
                return NOTHING
            return GiveLegal(hands[seat], count)
        return DealLegal(state) if seat == TABLE and phase != OVER else NOTHING

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """Return the next state and its events. Raise `IllegalAction` with one of `errors`."""
        if type(action) is Lay:
            return self._lay(state, seat, action)
        if type(action) is Pass:
            return self._pass(state, seat)
        return self._besides(state, seat, action)

    def _lay(self, state: State, seat: Seat, lay: Lay) -> Step[State]:
        """Lay cards on the series; the seat can go out, and the round can end (PR8 to PR14)."""
        # The state is unpacked and made again at once: one field at a time takes twice as long.
        played, phase, hands, turn, series, plays, passed, gone, out = state
        if phase != PLAY or seat != turn:
            raise closed(state, seat)
        options, cards, strength, count = played.options, lay.bits, lay.strength, lay.count
        left = hands[seat] ^ cards
        if not cards or cards & left:
            raise not_held(lay.cards, hands[seat])
        size, top, run, _ = series
        before, at_once = seat, strength >= TWO
        events: tuple[Event, ...]
        if strength > top and (count == size or not size):
            run = count
            events = (ADDED if size else LED)[seat][cards]
        elif strength == top and count in EQUALS[options.equal_skips][size][run]:
            run += count
            skipped = skipped_by(hands, seat, passed if options.pass_locks else 0)
            before = seat if skipped is None else skipped
            events = (Equalled(seat, lay.cards, run == SQUARE, skipped),)
        else:
            raise refusal(series, lay)
        series = SERIES[size or count][strength][run][seat]
        if at_once:
            left, gone = settled(left), joined(gone, cards)
        else:
            gone |= cards
        held = [*hands]
        held[seat] = left
        hands = tuple(held)
        if not left:
            fouled = at_once and options.finish_on_two == "forbidden"
            out = _with_seat(out, seat, fouled)
            place = len(out.finished)
            events += WENT_OUT[fouled][seat][place]
            if place == len(hands) - 1:
                return _scored(state._replace(hands=hands, gone=gone, out=out), events)
        if not at_once:
            turn, passed, could_not = onward(hands, series, passed, before, options)
            events += could_not
        if turn == seat:
            turn, series, plays, passed = seat if left else next_in(hands, seat), NO_SERIES, (), 0
            events += CLOSED[at_once][turn]
        else:
            plays += ((seat, cards),)
        laid = new_tuple(State, (played, phase, hands, turn, series, plays, passed, gone, out))
        return new_tuple(Step, (laid, events))

    def _pass(self, state: State, seat: Seat) -> Step[State]:
        """Pass (PR8, PR12)."""
        played, phase, hands, turn, series, plays, passed, gone, out = state
        if phase != PLAY or seat != turn:
            raise closed(state, seat)
        size, _, _, owner = series
        if not size:
            raise IllegalAction("must_lead")
        turn, passed, could_not = onward(hands, series, passed | 1 << seat, seat, played.options)
        events = PASSED[seat] + could_not
        if turn == owner:
            turn = owner if hands[owner] else next_in(hands, owner)
            series, plays, passed = NO_SERIES, (), 0
            events += CLOSED[False][turn]
        after = new_tuple(State, (played, phase, hands, turn, series, plays, passed, gone, out))
        return new_tuple(Step, (after, events))

    def deal(self, state: State, shuffler: Shuffler) -> Action:
        """Return the action in which the table draws the first dealer or deals a shuffled pack."""
        if state.phase == DRAW:
            return Dealer(shuffler.below(len(state.hands)))
        return Deal(shuffler.order(state.round.options.pack))

    def view(self, state: State, seat: Seat | None) -> PresidentView:
        """Return the view of a seat, or of a spectator if `seat` is None."""
        acting, played, series = self.acting(state), state.round, state.series
        gives = state.phase == EXCHANGE and seat in acting
        return PresidentView(
            seat=seat,
            round=played.number,
            dealer=played.dealer,
            acting=acting,
            sides=tuple([(owner,) for owner in range(len(state.hands))]),
            totals=played.totals,
            hands=tuple(
                [
                    cards_of(hand) if owner == seat else (HIDDEN,) * hand.bit_count()
                    for owner, hand in enumerate(state.hands)
                ]
            ),
            shown=(("table", cards_of(state.plays[-1][1]) if state.plays else ()),),
            stock=0,
            options=played.options,
            phase=state.phase,
            plays=tuple([(owner, cards_of(cards)) for owner, cards in state.plays]),
            count=series.size,
            rank=STRENGTH[series.top] if series.size else "",
            run=series.run,
            owner=series.owner if series.size else None,
            passed=tuple([one for one in range(len(state.hands)) if state.passed >> one & 1]),
            finished=state.out.finished,
            fouled=state.out.fouled,
            titles=titles_of(played.places) if played.places else (),
            gone=cards_of(state.gone),
            gifts=tuple(
                [
                    (giver, to, downwards(cards) if seat in (giver, to) else ())
                    for giver, to, cards in played.gifts
                ]
            ),
            sealed=() if seat is None else cards_of(played.sealed[seat]),
            gives=to_give(played.places, seat) if gives and seat is not None else 0,
        )

    def default(self, state: State, seat: Seat) -> Action:
        """Return a pass.

        A seat that leads lays its lowest card instead, and a giver gives its lowest cards.
        """
        hand = state.hands[seat]
        if state.phase == EXCHANGE:
            return Give(cards_of(lowest(hand, to_give(state.round.places, seat))))
        return PASS if state.series.size else Lay(cards_of(lowest(hand, 1)))

    def redeal(self, state: State, seat: Seat | None, rng: random.Random) -> State:
        """Return the state after shuffling the cards that the seat does not know.

        The seat on turn must be able to play, or it would have been skipped (rule 0.5). At most
        `_TRIES` deals are made to find such a deal; if none is found, the last one is used.
        """
        other = redealt(state, seat, rng)
        if state.phase == PLAY and state.series.size and state.turn != seat:
            for _ in range(_TRIES):
                if next(iter(self.legal(other, state.turn))) != PASS:
                    break
                other = redealt(state, seat, rng)
        return other

    def read_action(self, text: str) -> Action:
        """Return the action of the text `7D+7H`, `pass`, `give 3C+4D`, `dealer p2` or `deal CARDS`.

        Raise `InvalidAction` for any other text.
        """
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
        """Do the actions other than playing: dealing and giving."""
        phase = state.phase
        if phase == OVER:
            raise MatchOver()
        if seat == TABLE:
            if isinstance(action, Deal) and phase in (DEAL, SCORED):
                return self._deal(state, action)
            if isinstance(action, Dealer) and phase == DRAW:
                return self.draw_dealer(state, action, len(state.hands))
        if isinstance(action, Give):
            return self._give(state, seat, action)
        if seat != TABLE:
            raise NotYourTurn()
        raise IllegalAction("wrong_phase", phase=phase)

    def _deal(self, state: State, action: Deal) -> Step[State]:
        """Deal a round, and carry out the forced gifts of the lowest places (PR5, PR16)."""
        before, seats = state.round, len(state.hands)
        pack, places = in_bits(action, before.options), before.places
        if not pack:
            raise IllegalAction("bad_deal")
        number, dealer = before.number, before.dealer
        if places:
            number, dealer = number + 1, places[-1]
        first = (dealer + 1) % seats
        hands = dealt(pack, seats, first)
        if places and before.options.next_leader != "left_of_dealer":
            first = places[0] if before.options.next_leader == "president" else dealer
        gifts = forced_gifts(places, hands) if places else ()
        played = before._replace(sealed=(0,) * seats, number=number, dealer=dealer, gifts=gifts)
        phase = EXCHANGE if places else PLAY
        fresh = State(played, phase, after_gifts(hands, gifts), first)
        gifted = [Gifted(giver, to, downwards(cards), True) for giver, to, cards in gifts]
        return Step(fresh, (RoundDealt(number, dealer, first), *gifted))

    def _give(self, state: State, seat: Seat, action: Give) -> Step[State]:
        """Seal a gift; the last one carries out all of them (PR16)."""
        if seat not in self.acting(state):
            raise NotYourTurn()
        if state.phase != EXCHANGE:
            raise IllegalAction("wrong_phase", phase=state.phase)
        played, hand = state.round, state.hands[seat]
        count = to_give(played.places, seat)
        if not action.bits or action.bits & ~hand:
            raise not_held(action.cards, hand)
        if len(action.cards) != count:
            raise IllegalAction("wrong_gift", count=count, chosen=len(action.cards))
        sealed = (*played.sealed[:seat], action.bits, *played.sealed[seat + 1 :])
        gifts = tuple([(giver, to, sealed[giver]) for giver, to, _ in exchanges(played.places)])
        if not all(cards for _, _, cards in gifts):
            return Step(state._replace(round=played._replace(sealed=sealed)), (GiftChosen(seat),))
        given = state._replace(
            round=played._replace(sealed=(0,) * len(sealed), gifts=played.gifts + gifts),
            phase=PLAY,
            hands=after_gifts(state.hands, gifts),
        )
        gifted = [Gifted(giver, to, downwards(cards), False) for giver, to, cards in gifts]
        return Step(given, (*gifted, Leads(state.turn)))


def _with_seat(out: Out, seat: Seat, fouled: bool) -> Out:
    """Return the seats without cards, with one more (PR14)."""
    finished = (*out.finished, seat)
    return Out(finished, (*out.fouled, seat) if fouled else out.fouled)


def _scored(state: State, events: tuple[Event, ...]) -> Step[State]:
    """Score a round by titles; after the last one, end the match (PR15, PR18)."""
    played, out = state.round, state.out
    places = places_of(out.finished, out.fouled, len(state.hands))
    titles = titles_of(places)
    points = tuple([POINTS[title] for title in titles])
    totals = tuple(map(add, played.totals, points))
    fell = played.places[0] if played.places and played.places[0] != places[0] else None
    events = (*events, RoundScored(points, totals, played.number, places, titles, fell))
    phase, result = SCORED, None
    if played.number >= played.options.rounds:
        ranks = tuple(sum(other > total for other in totals) for total in totals)
        phase, result = OVER, Result(ranks, totals, "rounds")
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 0)
        events = (*events, MatchWon(winners, max(totals), totals))
    scored = played._replace(totals=totals, places=places, result=result)
    return Step(State(scored, phase, state.hands, gone=state.gone, out=out), events)


GAME = President()
