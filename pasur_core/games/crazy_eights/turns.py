"""The turn order of 8 américain, and the errors of refused actions."""

from __future__ import annotations

from pasur_core.cards import Card
from pasur_core.errors import IllegalAction, MatchOver, NotYourTurn
from pasur_core.games.crazy_eights.cards import WILD
from pasur_core.games.crazy_eights.events import Forgotten
from pasur_core.games.crazy_eights.fast import PASSED, REVERSED, SKIPPED
from pasur_core.games.crazy_eights.legal import fitting, forgot
from pasur_core.games.crazy_eights.state import CrazyEightsOptions, State, TurnOrder
from pasur_core.phases import OVER, PLAY
from pasur_core.protocol import Event, Seat, Step


def onward(
    options: CrazyEightsOptions, card: Card, seat: Seat, course: TurnOrder, seats: int
) -> tuple[Seat, TurnOrder, tuple[Event, ...]]:
    """Return the next seat, the turn order and the events after `seat` played a jack or an ace.

    Rules: HU11, HU12.

    Args:
        options: the options of the match.
        card: the jack or ace.
        seat: the seat that played the card; the dealer for the starter.
        course: the turn order before the card.
        seats: the number of seats.
    """
    announced, direction, owed = course
    victim = (seat + direction) % seats
    if card.rank == "J":
        return (victim + direction) % seats, course, SKIPPED[victim]
    course = TurnOrder(announced, -direction, owed)
    if seats == 2 and options.ace_two_players == "skip":
        return seat, course, (*REVERSED[seat], *SKIPPED[victim])
    return (seat - direction) % seats, course, REVERSED[seat]


def passed_over(state: State, events: tuple[Event, ...]) -> Step[State]:
    """Return the step in which seats pass because they have no playable card and cannot draw.

    The turn goes to the next seat that can play (HU15, rule 0.5). The step's events begin with
    `events`.
    """
    for _ in state.hands:
        seat = state.turn
        if fitting(state, state.hands[seat]):
            break
        if forgot(state, seat):
            events += (Forgotten(seat),)
        events += PASSED[seat]
        state = state._replace(turn=(seat + state.course.direction) % len(state.hands))
    return Step(state, events)


def refusal(state: State, card: Card) -> IllegalAction:
    """Return the error for a card of the hand that cannot be played."""
    if state.drawn:
        return IllegalAction("only_drawn_card", card=state.drawn)
    if state.top and card not in state.top.fits:
        _, suit, rank, _, pending = state.top
        return IllegalAction("not_playable", card=card, suit=suit, rank=rank, pending=pending)
    if state.round.options.finish_on_eight == "forbidden" and card in WILD:
        return IllegalAction("finish_forbidden", card=card)
    return IllegalAction("not_announced", card=card)


def closed(state: State) -> IllegalAction:
    """Return the error for a seat that cannot play, draw or keep now."""
    if state.phase == PLAY:
        return NotYourTurn(turn=state.turn)
    if state.phase == OVER:
        return MatchOver()
    return IllegalAction("wrong_phase", phase=state.phase)
