"""What a turn of 8 américain allows and leads to: which cards fit, whose turn follows."""

from __future__ import annotations

from pasur_core.cards import HIDDEN, Card, in_order
from pasur_core.errors import IllegalAction, MatchOver, NotYourTurn
from pasur_core.games.crazy_eights.actions import FITTING, STACKING
from pasur_core.games.crazy_eights.cards import EIGHTS, WILD
from pasur_core.games.crazy_eights.events import PASSED, REVERSED, SKIPPED, Forgotten
from pasur_core.games.crazy_eights.state import (
    OVER,
    PLAY,
    SCORED,
    CrazyEightsOptions,
    CrazyEightsView,
    State,
)
from pasur_core.protocol import Event, Seat, Step

_NONE: frozenset[Card] = frozenset()


def still_in(stock: tuple[Card, ...], buried: tuple[Card, ...]) -> tuple[Card, ...]:
    """The starters put back that did not come up once more."""
    left, found = list(stock), []
    for card in buried:
        if card in left:
            left.remove(card)
            found.append(card)
    return tuple(found)


def namers(options: CrazyEightsOptions, hand: tuple[Card, ...]) -> frozenset[Card]:
    """Which cards name a suit; the last card of a hand names none (HU9, HU17)."""
    if len(hand) == 1:
        return _NONE
    return WILD if options.joker_names_suit else EIGHTS


def answers(state: State) -> frozenset[Card]:
    """What the seat to play may put down at all, whatever it holds."""
    if state.pending and state.top is not None:
        return STACKING[state.top.rank]
    return FITTING[state.suit][state.rank]


def allowed(state: State, held: int) -> frozenset[Card]:
    """The same for a hand of so many cards: the last one may have to be no 8 and no joker."""
    barred = held == 1 and state.options.finish_on_eight == "forbidden"
    return answers(state) - WILD if barred else answers(state)


def playable(state: State, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of a hand that fit (HU8), each once, also an unannounced last one."""
    able = allowed(state, len(hand))
    fits = [card for card in hand if card in able]
    if len(fits) > 1 and fits[-1] == fits[-2]:
        fits.pop()
    return tuple(fits)


def fitting(state: State, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that the seat to play may play now, each once."""
    if state.drawn:
        return (state.drawn,)
    if len(hand) == 1 and must_announce(state, state.turn):
        return ()
    return playable(state, hand)


def must_announce(state: State, seat: Seat) -> bool:
    """Whether a seat holds one card and has not said so (HU16)."""
    if len(state.hands[seat]) != 1 or state.announced[seat]:
        return False
    return state.options.announce == "required"


def forgot(state: State, seat: Seat) -> bool:
    """Whether the seat to play could play its last card, had it said so (HU16)."""
    return must_announce(state, seat) and bool(playable(state, state.hands[seat]))


def passed_over(state: State, events: tuple[Event, ...]) -> Step[State]:
    """What follows when no card is left to draw: who has none to play passes (HU15, rule 0.5)."""
    for _ in state.hands:
        seat = state.turn
        if fitting(state, state.hands[seat]):
            break
        if forgot(state, seat):
            events += (Forgotten(seat),)
        events += PASSED[seat]
        state = state._replace(turn=(seat + state.direction) % len(state.hands))
    return Step(state, events)


def refusal(state: State, card: Card) -> IllegalAction:
    """Why a card of the hand cannot be played."""
    if state.drawn:
        return IllegalAction("only_drawn_card", card=state.drawn)
    if card not in answers(state):
        return IllegalAction(
            "not_playable", card=card, suit=state.suit, rank=state.rank, pending=state.pending
        )
    if state.options.finish_on_eight == "forbidden" and card in WILD:
        return IllegalAction("finish_forbidden", card=card)
    return IllegalAction("not_announced", card=card)


def closed(state: State) -> IllegalAction:
    """Why a seat may not play, draw or keep now."""
    if state.phase == PLAY:
        return NotYourTurn(turn=state.turn)
    if state.phase == OVER:
        return MatchOver()
    return IllegalAction("wrong_phase", phase=state.phase)


def onward(
    options: CrazyEightsOptions, card: Card, seat: Seat, direction: int, seats: int
) -> tuple[Seat, int, tuple[Event, ...]]:
    """Who plays after a jack or an ace, which way round, and what is told (HU11, HU12)."""
    victim = (seat + direction) % seats
    if card.rank == "J":
        return (victim + direction) % seats, direction, SKIPPED[victim]
    if seats == 2 and options.ace_two_players == "skip":
        return seat, -direction, (*REVERSED[seat], *SKIPPED[victim])
    return (seat - direction) % seats, -direction, REVERSED[seat]


def marked(announced: tuple[bool, ...], seat: Seat, said: bool) -> tuple[bool, ...]:
    """Who has said "carte", with one seat changed."""
    changed = [*announced]
    changed[seat] = said
    return tuple(changed)


def view_of(state: State, seat: Seat | None, acting: frozenset[Seat]) -> CrazyEightsView:
    """The view of a seat, or of a spectator (None)."""
    laid_open = state.phase in (SCORED, OVER)
    return CrazyEightsView(
        seat=seat,
        round=state.round,
        dealer=state.dealer,
        acting=acting,
        sides=tuple([(owner,) for owner in range(len(state.hands))]),
        totals=state.totals,
        hands=tuple(
            hand if owner == seat or laid_open else (HIDDEN,) * len(hand)
            for owner, hand in enumerate(state.hands)
        ),
        shown=(("pile", (state.top,) if state.top else ()),),
        stock=len(state.stock),
        target=state.options.target,
        direction=state.direction,
        suit=state.suit,
        rank=state.rank,
        pile=in_order(state.pile),
        drawn=state.drawn if seat == state.turn else None,
        announced=state.announced,
        pending=state.pending,
        may_announce=state.options.announce == "required",
        last=(state.last[0], str(state.last[1])) if state.last else None,
    )
