"""Fast playouts of trick-taking rounds, with the club-level player as rollout policy.

Only plain numbers are computed, so that search can play many deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pasur_core.families.tricks.cards import SEATS, SUIT_OF
from pasur_core.families.tricks.law import lacking
from pasur_core.families.tricks.players import choose_card
from pasur_core.families.tricks.state import State, Won
from pasur_core.protocol import TABLE, Seat


def lacks_of(state: State[Any, Any]) -> list[int]:
    """Return, by seat, the set of cards (bits) that it is publicly known not to hold."""
    tricks = [(trick.leader, trick.cards) for trick in state.done]
    return lacking(state.law, [*tricks, (state.leader, state.trick)])


def play_out(state: State[Any, Any], lacks: Sequence[int]) -> tuple[Won, Seat]:
    """Play a round to its end; return the tricks won and the winner of the last one.

    `lacks` is the result of `lacks_of` for the state. The result does not include the bonus for the
    last trick.
    """
    (
        round_, law, _, turn, held, able, lying, best, winner, _, royal, said,
    ) = state  # fmt: skip
    beats, worth, trumps, above = law.beats, law.worth, law.trumps, law.above
    taking, hands, lacks, trick = round_.taker & 1, [*held], [*lacks], [*lying]
    first, second, third, fourth = hands
    left = first | second | third | fourth
    points, tricks = [*state.points], [*state.tricks]
    for _ in range(left.bit_count()):
        hand = hands[turn]
        if not trick:
            able, unseen = hand, left ^ hand
            if above[unseen & trumps] & hand and law.takes_all(hand, unseen):
                for one in hands:
                    while one:
                        card = one & -one
                        one ^= card
                        points[turn & 1] += worth[card]
                tricks[turn] += hand.bit_count()
                winner = turn
                break
        else:
            able = law.playable(hand, trick[0], best, turn ^ winner == 2)
        if able & able - 1:
            card = choose_card(
                law, turn & 1 == taking, turn, hand, able, left ^ hand, lacks, trick, best, winner
            )
        else:
            card = able
        hands[turn] = hand ^ card
        left ^= card
        if not trick:
            best, winner = card, turn
        else:
            led = trick[0]
            if not card & SUIT_OF[led] or card & trumps:
                lacks[turn] |= law.ruled_out(card, led, best, turn ^ winner == 2)
            if card & beats[best]:
                best, winner = card, turn
        trick.append(card)
        if len(trick) < SEATS:
            turn = turn + 1 & 3
        else:
            one, two, three, four = trick
            points[winner & 1] += worth[one] + worth[two] + worth[three] + worth[four]
            tricks[winner] += 1
            turn, trick = winner, []
    belote = said & 1 if said != TABLE else None
    if belote is None and royal:
        belote = next(seat & 1 for seat, hand in enumerate(held) if royal & hand)
    return Won((points[0], points[1]), tuple(tricks), belote), winner
