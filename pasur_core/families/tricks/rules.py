"""Rules shared by Belote and contrée: the play of cards, the score sheet, the views.

Each game adds its auction, its deal and its scoring.
"""

from __future__ import annotations

import random
from abc import abstractmethod
from typing import Any, ClassVar, Generic

from pasur_core.cards import FACE_DOWN, Card
from pasur_core.errors import IllegalAction, InvalidAction, InvalidOptions, MatchOver, NotYourTurn
from pasur_core.families.first_dealer import Dealer
from pasur_core.families.tricks.actions import (
    AGREE,
    ANSWERING,
    DECLINE,
    LAY,
    PLAYS,
    SAYING,
    CardsLegal,
    Deal,
    DealLegal,
    Play,
    bits_of,
    read_common,
)
from pasur_core.families.tricks.cards import CARD, PACK, SEATS, SUIT_OF, cards_of, singles
from pasur_core.families.tricks.events import (
    Agreed,
    BeloteSaid,
    Declined,
    LaidDown,
    MatchWon,
    PassedOut,
    RebeloteSaid,
    RestWon,
    RoundScored,
    TotalShared,
)
from pasur_core.families.tricks.fast import ACTING, LAYING, PLAYED, SILENT, WON
from pasur_core.families.tricks.law import Law, Trick, lacking
from pasur_core.families.tricks.placing import Unseen, dealt_out
from pasur_core.families.tricks.state import (
    BID,
    LAID,
    NOBODY,
    NOTHING_LAID,
    AuctionT,
    Hands,
    Laid,
    LaidOpen,
    OptionsT,
    Round,
    State,
    Won,
    taken_of,
)
from pasur_core.phases import DEAL, DRAW, OVER, PLAY, SCORED, PhasedGame
from pasur_core.protocol import (
    NOTHING,
    TABLE,
    Action,
    Event,
    Legal,
    Result,
    Seat,
    Step,
    ViewT,
    new_tuple,
)
from pasur_core.shuffle import Shuffler

SIDES = ((0, 2), (1, 3))

COMMON_ERRORS = frozenset(
    {
        "not_your_turn",
        "not_in_hand",
        "wrong_phase",
        "match_over",
        "bad_deal",
        "must_follow",
        "must_go_up",
        "must_trump",
        "no_belote",
        "no_laying",
    }
)


class TrickGame(
    PhasedGame[State[OptionsT, AuctionT], OptionsT, ViewT], Generic[OptionsT, AuctionT, ViewT]
):
    """Base of Belote and contrée: play (BE12 to BE20, BE26 to BE28), score sheet and views."""

    seats = (SEATS,)
    columns: ClassVar[tuple[str, ...]] = ("points", "taken", "made", "capots", "belotes")

    @abstractmethod
    def first_auction(self) -> AuctionT:
        """Return the auction of a match in which no card has been dealt yet."""

    @abstractmethod
    def dealt(
        self, round_: Round[OptionsT, AuctionT], law: Law, bits: tuple[int, ...]
    ) -> Step[Any]:
        """Return the step that opens the auction after a deal.

        `round_` already has the number and the dealer of the new round, and `law` has no trump yet.
        `bits` are the cards in the order of dealing.
        """

    @abstractmethod
    def legal_calls(self, state: State[OptionsT, AuctionT]) -> Legal:
        """Return the legal calls of the seat on turn."""

    @abstractmethod
    def call(self, state: State[OptionsT, AuctionT], seat: Seat, action: Action) -> Step[Any]:
        """Return the step after a call in the auction; raise `IllegalAction` if it is not legal."""

    @abstractmethod
    def last_trick(self, round_: Round[OptionsT, AuctionT], won: Won) -> int:
        """Return the points of the bonus for the last trick.

        The points in `won` do not include this bonus yet.
        """

    @abstractmethod
    def scored(
        self, round_: Round[OptionsT, AuctionT], suit: str, won: Won
    ) -> tuple[RoundScored, AuctionT]:
        """Return the score of a round with this trump, and the auction for the state after it.

        `won` includes the bonus for the last trick.
        """

    def known(self, state: State[OptionsT, AuctionT], seat: Seat) -> int:
        """Return, as bits, the cards that all players know to be in a seat's hand."""
        laid = state.round.laid
        open_hand = state.hands[seat] & laid.cards if seat == laid.seat else 0
        return open_hand | (state.royal if seat == state.belote else 0)

    def given_up(self, state: State[OptionsT, AuctionT]) -> bool:
        """Return whether all players can see that the remaining tricks no longer count.

        It is called only when the seat on turn is to lead.
        """
        return False

    def start(self, options: OptionsT, seats: int) -> State[OptionsT, AuctionT]:
        """Return the state before the first dealer is drawn.

        Raise `InvalidOptions` for a wrong number of seats.
        """
        if seats not in self.seats:
            raise InvalidOptions("seats", seats, self.seats)
        return State(Round(options, self.first_auction()), options.law())

    def sides(self, options: OptionsT, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """Return two pairs of opposite seats (BE1)."""
        return SIDES

    def acting(self, state: State[OptionsT, AuctionT]) -> frozenset[Seat]:
        """Return the seat to call or play, or `{TABLE}`; empty once the match is over."""
        return ACTING[state.turn]

    def cards(self, state: State[OptionsT, AuctionT]) -> tuple[Card, ...]:
        """Return the pack, collected from hands, table and tricks."""
        lying = sum(state.hands) + sum(state.trick)
        return cards_of(lying + sum(card for trick in state.done for card in trick.cards))

    def result(self, state: State[OptionsT, AuctionT]) -> Result | None:
        """Return the result of the match, always with the reason `target`; None while it runs."""
        return state.round.result

    def legal(self, state: State[OptionsT, AuctionT], seat: Seat) -> Legal:
        """Return the actions of the seat on turn, or of the table; empty for any other seat."""
        if seat != state.turn:
            return NOTHING
        cards = state.open
        if cards:
            lay = not state.trick and self._may_lay(state)
            if state.royal and state.law.manual:
                return CardsLegal(cards, state.royal & cards, lay=lay)
            return LAYING[cards] if lay else SILENT[cards]
        if state.phase == LAID:
            return ANSWERING
        return DealLegal(state.phase) if seat == TABLE else self.legal_calls(state)

    def deal(self, state: State[OptionsT, AuctionT], shuffler: Shuffler) -> Action:
        """Return the action in which the table draws the first dealer or deals a shuffled pack."""
        if state.phase == DRAW:
            return Dealer(shuffler.below(SEATS))
        return Deal(shuffler.order(PACK))

    def default(self, state: State[OptionsT, AuctionT], seat: Seat) -> Action:
        """Return a pass in the auction, and "no" as the answer to a hand laid down.

        Otherwise return the cheapest playable card, with its announcement.
        """
        if state.phase == LAID:
            return DECLINE
        if state.phase == BID:
            return next(iter(self.legal_calls(state)))
        worth, beats = state.law.worth, state.law.beats

        def cost(bit: int) -> tuple[int, int, int]:
            return worth[bit], bit & state.law.trumps, -beats[bit].bit_count()

        bit = min(singles(state.open), key=cost)
        return (SAYING if state.law.manual and bit & state.royal else PLAYS)[bit]

    def read_action(self, text: str) -> Action:
        """Return the action of a text such as `KH`, `KH belote`, `pass`, `lay` or `dealer p2`.

        The texts of the game's own calls are read too. Raise `InvalidAction` for any other text.
        """
        action = read_common(text) or self.read_call(text)
        if action is None:
            raise InvalidAction(text)
        return action

    @abstractmethod
    def read_call(self, text: str) -> Action | None:
        """Return the action of a notation that only this game's auction has, or None."""

    def apply(
        self, state: State[OptionsT, AuctionT], seat: Seat, action: Action
    ) -> Step[State[OptionsT, AuctionT]]:
        """Return the next state and its events.

        Raise `IllegalAction` with one of the codes in `errors`.
        """
        if not isinstance(action, Play):
            return self._not_a_card(state, seat, action)
        # The state is unpacked and made again in one go: field by field takes twice as long.
        (
            round_, law, phase, turn, hands, playable, trick, best, winner, done, royal, belote,
        ) = state  # fmt: skip
        bit = action.bit
        if seat != turn or not bit & playable:
            raise _refusal(state, seat, action)
        events = PLAYED[seat][bit]
        if bit & royal or action.says:
            events, royal, belote = _announced(state, action)
        first, second, third, fourth = hands
        if seat == 0:
            hands = (first ^ bit, second, third, fourth)
        elif seat == 1:
            hands = (first, second ^ bit, third, fourth)
        elif seat == 2:
            hands = (first, second, third ^ bit, fourth)
        else:
            hands = (first, second, third, fourth ^ bit)
        if not trick or bit & law.beats[best]:
            best, winner = bit, seat
        trick += (bit,)
        if len(trick) < SEATS:
            turn = seat + 1 & 3
            playable = law.playable(hands[turn], trick[0], best, turn ^ winner == 2)
        else:
            worth = law.worth
            first, second, third, _ = trick
            value = worth[first] + worth[second] + worth[third] + worth[bit]
            done += (new_tuple(Trick, (seat + 1 & 3, trick, winner, value)),)
            events += (WON[winner][value],)
            turn, playable, trick, best = winner, hands[winner], (), 0
        played = new_tuple(State, (
            round_, law, phase, turn, hands, playable, trick, best, winner, done, royal, belote,
        ))  # fmt: skip
        if not trick and not playable:
            return self._over(played, events, Won(played.points, played.tricks, played.belote_side))
        return new_tuple(Step, (played, events))

    def _not_a_card(
        self, state: State[OptionsT, AuctionT], seat: Seat, action: Action
    ) -> Step[State[OptionsT, AuctionT]]:
        if state.phase == OVER:
            raise MatchOver()
        if seat != state.turn:
            raise NotYourTurn(turn=state.turn)
        if seat != TABLE:
            if state.phase == BID and not isinstance(action, Dealer | Deal):
                return self.call(state, seat, action)
            if state.phase == PLAY and action == LAY:
                return self._laid(state)
            if state.phase == LAID and action in (AGREE, DECLINE):
                return self._answered(state, seat, agrees=action == AGREE)
            raise IllegalAction("wrong_phase", phase=state.phase)
        if isinstance(action, Dealer) and state.phase == DRAW:
            return self.draw_dealer(state, action, SEATS)
        if isinstance(action, Deal) and state.phase in (DEAL, SCORED):
            bits = bits_of(action.pack)
            if not bits:
                raise IllegalAction("bad_deal")
            options, auction, totals, number, dealer, *_ = state.round
            if state.phase == SCORED:
                number, dealer = number + 1, dealer + 1 & 3
            round_ = Round(options, auction, totals, number, dealer)
            return self.dealt(round_, options.law(), bits)
        raise IllegalAction("wrong_phase", phase=state.phase)

    def bidding(
        self, round_: Round[OptionsT, AuctionT], law: Law, turn: Seat, hands: Hands
    ) -> State[OptionsT, AuctionT]:
        """Return the state in which the seat `turn` is to call; `law` has no trump yet."""
        return new_tuple(State, (round_, law, BID, turn, hands, 0, (), 0, TABLE, (), 0, TABLE))

    def playing(
        self, round_: Round[OptionsT, AuctionT], suit: str, hands: Hands
    ) -> State[OptionsT, AuctionT]:
        """Return the state in which the seat after the dealer leads (BE12); `suit` is trump."""
        law = round_.options.law(suit)
        first = round_.dealer + 1 & 3
        lead, royal = hands[first], _royal(law, hands)
        return new_tuple(
            State, (round_, law, PLAY, first, hands, lead, (), 0, TABLE, (), royal, TABLE)
        )

    def passed_out(
        self, round_: Round[OptionsT, AuctionT], events: tuple[Event, ...]
    ) -> Step[State[OptionsT, AuctionT]]:
        """Return the step after which the next dealer deals, in the same round (BE10, CO11).

        The step has the given `events`, then `PassedOut`.
        """
        dealer = (round_.dealer + 1) % SEATS
        fresh = State(round_._replace(dealer=dealer, taker=TABLE), round_.options.law(), DEAL)
        return Step(fresh, (*events, PassedOut(dealer)))

    def _may_lay(self, state: State[OptionsT, AuctionT]) -> bool:
        """Return whether the seat that leads can lay down (BE26, CO26)."""
        hand, law = state.open, state.law
        first, second, third, fourth = state.hands
        unseen = first + second + third + fourth - hand
        # Usually another seat has the highest trump, and one mask shows that.
        sure = law.above[unseen & law.trumps] & hand and law.takes_all(hand, unseen)
        if not (sure or self.given_up(state)):
            return False
        return hand & hand - 1 != 0 and state.round.laid is NOTHING_LAID

    def _laid(self, state: State[OptionsT, AuctionT]) -> Step[State[OptionsT, AuctionT]]:
        """Let the seat that leads lay down; its opponents are asked in turn (BE26, CO26)."""
        seat, hand = state.turn, state.open
        if state.trick or not self._may_lay(state):
            raise IllegalAction("no_laying")
        cards = 0 if self.given_up(state) else hand
        round_ = state.round._replace(laid=Laid(seat, cards))
        asked = state._replace(round=round_, phase=LAID, turn=seat + 1 & 3, open=0)
        return Step(asked, (LaidDown(seat, cards_of(cards)),))

    def _answered(
        self, state: State[OptionsT, AuctionT], seat: Seat, *, agrees: bool
    ) -> Step[State[OptionsT, AuctionT]]:
        """Apply an opponent's answer: two agree, or one has the rest played (BE27, BE28)."""
        leader, cards = state.round.laid
        if not agrees:
            after = state._replace(phase=PLAY, turn=leader, open=state.hands[leader])
            return Step(after, (Declined(seat, leader),))
        events: tuple[Event, ...] = (Agreed(seat),)
        if seat == leader + 1 & 3:
            return Step(state._replace(turn=leader + 3 & 3), events)
        winner = leader if cards else state.round.taker + 1 & 3
        return self._awarded(state._replace(winner=winner), events)

    def _awarded(
        self, state: State[OptionsT, AuctionT], events: tuple[Event, ...]
    ) -> Step[State[OptionsT, AuctionT]]:
        """Score the round as if `state.winner` won all tricks that are left (BE27, CO26).

        A belote that could still be announced counts.
        """
        winner, worth, belote = state.winner, state.law.worth, state.belote_side
        for seat, hand in enumerate(state.hands):
            if state.royal & hand:
                belote = seat & 1
                if state.belote == TABLE:
                    events = (*events, BeloteSaid(seat))
                events = (*events, RebeloteSaid(seat))
        tricks, points = [*state.tricks], [*state.points]
        left = state.hands[winner].bit_count()
        value = sum([worth[card] for card in singles(sum(state.hands))])
        tricks[winner] += left
        points[winner & 1] += value
        won = Won((points[0], points[1]), tuple(tricks), belote)
        return self._over(state, (*events, RestWon(winner & 1, left, value)), won)

    def _over(
        self, state: State[OptionsT, AuctionT], events: tuple[Event, ...], cards: Won
    ) -> Step[State[OptionsT, AuctionT]]:
        """Enter the round's points on the score sheet; this can end the match (BE25, CO24)."""
        options, _, _, number, dealer, taker, *_ = round_ = state.round
        first, second = cards.points
        last = self.last_trick(round_, cards)
        points = (first, second + last) if state.winner & 1 else (first + last, second)
        count, auction = self.scored(
            round_, state.law.suit, Won(points, cards.tricks, cards.belote)
        )
        first, second = count.totals
        phase, turn, result = SCORED, TABLE, None
        events = (*events, count)
        if max(first, second) >= options.target:
            if first == second:
                events = (*events, TotalShared(first))
            else:
                ahead = int(second > first)
                phase, turn = OVER, NOBODY
                result = Result((ahead, 1 - ahead), count.totals, "target")
                events = (*events, MatchWon(ahead, SIDES[ahead], count.totals))
        scored = Round(options, auction, (first, second), number, dealer, taker, result)
        return Step(state._replace(round=scored, phase=phase, turn=turn), events)

    def redeal(
        self, state: State[OptionsT, AuctionT], seat: Seat | None, rng: random.Random
    ) -> State[OptionsT, AuctionT]:
        """Return the state after redealing all cards whose places the seat does not know.

        The redeal is consistent with everything that the play has revealed. For a spectator, `seat`
        is None. After the last card of the round, return the state unchanged.
        """
        if state.phase in (SCORED, OVER):
            return state
        fixed, hidden, room, lacks = self.unseen(state, seat)
        dealt = dealt_out(hidden, room, lacks, rng)
        hands = [kept | more for kept, more in zip(fixed, dealt, strict=True)]
        return self.with_hands(state, tuple(hands))

    def unseen(self, state: State[OptionsT, AuctionT], seat: Seat | None) -> Unseen:
        """Return the cards whose owners a seat does not know, and the constraints on their owners.

        The seat None is a spectator.
        """
        fixed = [
            hand if owner == seat else hand & self.known(state, owner)
            for owner, hand in enumerate(state.hands)
        ]
        room = [
            hand.bit_count() - kept.bit_count()
            for hand, kept in zip(state.hands, fixed, strict=True)
        ]
        return Unseen(fixed, sum(state.hands) ^ sum(fixed), room, self.excluded(state))

    def excluded(self, state: State[OptionsT, AuctionT]) -> list[int]:
        """Return, for each seat, the set of cards (bits) that it is known not to hold.

        These are the suits that it failed to follow and the trumps that it would have had to play.
        If belote is announced automatically, a seat that played one royal card of trumps without an
        announcement does not hold the other.
        """
        law = state.law
        tricks = [(one.leader, one.cards) for one in state.done]
        tricks.append((state.leader, state.trick))
        lacks = lacking(law, tricks)
        if state.belote == TABLE and not law.manual:
            for leader, played in tricks:
                for index, card in enumerate(played):
                    if card & law.royal:
                        lacks[leader + index & 3] |= law.royal
        return lacks

    def with_hands(
        self, state: State[OptionsT, AuctionT], hands: Hands
    ) -> State[OptionsT, AuctionT]:
        """Return the state with these hands, and with all fields that follow from the hands."""
        law, royal, playable = state.law, state.royal, state.open
        if state.phase in (PLAY, LAID) and not law.royal & ~sum(hands):
            royal = _royal(law, hands)
        if state.phase == PLAY:
            playable = hands[state.turn]
            if state.trick:
                partner = state.turn ^ state.winner == 2
                playable = law.playable(playable, state.trick[0], state.best, partner)
        return state._replace(hands=hands, royal=royal, open=playable)

    def seen(
        self,
        state: State[OptionsT, AuctionT],
        seat: Seat | None,
        turned: tuple[tuple[str, tuple[Card, ...]], ...] = (),
        stock: int = 0,
    ) -> tuple[Any, ...]:
        """Return the first fields of a view, in the order of `TrickView`, which all games share.

        Args:
            state: the state.
            seat: the reader, None for a spectator.
            turned: the groups of cards to show before the first card is played.
            stock: the number of cards that are not dealt yet.
        """
        round_, law, phase, turn, held, _, trick, _, winner, done, _, belote = state
        options, _, totals, number, dealer, taker, _, open_ = round_
        playing, over, laid = phase in (PLAY, LAID), phase in (SCORED, OVER), phase == LAID
        hands = [FACE_DOWN[hand.bit_count()] for hand in held]
        if seat is not None:
            hands[seat] = cards_of(held[seat])
        for owner in range(SEATS) if over else (open_.seat,) if open_.cards else ():
            hands[owner] = cards_of(held[owner])
        taken, points = taken_of(done)
        return (
            seat,
            number,
            dealer,
            ACTING[turn],
            SIDES,
            totals,
            tuple(hands),
            (("trick", tuple([CARD[bit] for bit in trick])),) if playing else turned,
            stock,
            options,
            playing,
            law.suit,
            None if taker == TABLE else taker,
            state.leader if playing else TABLE,
            winner if trick else None,
            taken,
            points,
            None if belote == TABLE else belote,
            state.belote_side is not None,
            LaidOpen(open_.seat, cards_of(open_.cards)) if laid else None,
        )


def _royal(law: Law, hands: Hands) -> int:
    """Return king and queen of trumps if one hand holds both (BE20), else 0."""
    royal = law.royal
    return royal if royal in [hand & royal for hand in hands] else 0


def _announced(state: State[Any, Any], action: Play) -> tuple[tuple[Event, ...], int, Seat]:
    """Return the events, the honour still to be announced, and the announcing seat (BE20)."""
    seat, bit = state.turn, action.bit
    if action.says and not (state.law.manual and bit & state.royal):
        raise IllegalAction("no_belote", card=action.card, manual=str(state.law.manual).lower())
    events = PLAYED[seat][bit]
    if state.law.manual and not action.says:
        return events, 0, TABLE
    left = state.royal ^ bit
    said: Event = BeloteSaid(seat) if left else RebeloteSaid(seat)
    return (*events, said), left, seat


def _refusal(state: State[Any, Any], seat: Seat, action: Play) -> IllegalAction:
    """Return the error for a card that cannot be played (BE13 to BE16)."""
    law = state.law
    if state.phase == OVER:
        return MatchOver()
    if seat != state.turn:
        return NotYourTurn(turn=state.turn)
    if state.phase != PLAY:
        return IllegalAction("wrong_phase", phase=state.phase)
    if not action.bit & state.hands[seat]:
        return IllegalAction("not_in_hand", card=action.card)
    led = state.trick[0]
    facts: dict[str, Any] = {"card": action.card, "cards": cards_of(state.open)}
    if state.open & SUIT_OF[led] and not action.bit & SUIT_OF[led]:
        return IllegalAction("must_follow", suit=CARD[led].suit, **facts)
    if action.bit & law.trumps:
        return IllegalAction("must_go_up", best=CARD[state.best], **facts)
    return IllegalAction("must_trump", suit=law.suit, **facts)
