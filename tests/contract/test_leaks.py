"""Nobody is shown what only others may know.

`Game.redeal` gives another state that a seat could not tell from the real one, so whatever the
seat is shown has to be the same in both.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import count

import pytest

from pasur_core.cards import HIDDEN, Card
from pasur_core.families.melds.meld import Meld
from pasur_core.match import Match
from pasur_core.players.levels import MASTER, think
from pasur_core.protocol import TABLE, Seat
from tests.contract.openings import RARE, Rare
from tests.contract.shown import SHOWN
from tests.contract.twins import secretive_settings, twins
from tests.contract.walks import (
    Move,
    Setting,
    hand_of,
    held_cards,
    parts,
    plain_settings,
    settings,
    walk,
)

REDEALS = 3

TWINS = 6
"""Hidden moves of a match, for each seat, that are given a twin."""

in_every_setting = pytest.mark.parametrize("setting", settings(), ids=str)


def redealt(match: Match, seat: Seat | None, seed: int) -> Match:
    state = match.game.redeal(match.state, seat, random.Random(seed))
    return Match(match.game, match.options, match.seats, match.seed, match.log, state)


@in_every_setting
def test_what_is_shown_does_not_depend_on_hidden_cards(setting: Setting) -> None:
    for number, move in enumerate(walk(setting, 7)):
        for seat in setting.viewers():
            other = redealt(move.after, seat, number)
            for shown in SHOWN:
                found = f"after {move.action}, seat {seat} can tell by {shown.__name__}"
                assert shown(move.after, seat) == shown(other, seat), found


@in_every_setting
def test_a_redeal_moves_hidden_cards_and_keeps_the_pack(setting: Setting) -> None:
    game, moved = setting.game, Counter[Seat | None]()
    for number, move in enumerate(walk(setting, 8)):
        for seat in setting.viewers():
            other = redealt(move.after, seat, number)
            assert game.cards(other.state) == game.cards(move.after.state)
            moved[seat] += other.state != move.after.state
    hides = any(HIDDEN in hand for hand in game.view(move.before.state, None).hands)
    if hides:
        assert all(moved[seat] for seat in setting.viewers()), "redeal never changes anything"


@in_every_setting
def test_a_redeal_depends_on_nothing_that_the_seat_cannot_see(setting: Setting) -> None:
    for number, move in enumerate(walk(setting, 10)):
        for seat in setting.viewers():
            other = redealt(move.after, seat, number)
            assert redealt(other, seat, 5).state == redealt(move.after, seat, 5).state


@pytest.mark.parametrize("rare", RARE, ids=str)
def test_rare_positions_are_redealt_and_thought_about(rare: Rare) -> None:
    """Cards put back twice, packs shuffled anew and nothing left to draw (BA6, PS4, HU5, HU15)."""
    match = rare.made()
    for seat in (*range(match.seats), None):
        other = redealt(match, seat, 1)
        assert match.game.cards(other.state) == match.game.cards(match.state)
        assert redealt(other, seat, 5).state == redealt(match, seat, 5).state
        for shown in SHOWN:
            assert shown(other, seat) == shown(match, seat), shown.__name__
    for seat in match.acting:
        asked = count()
        chosen = think(match, seat, MASTER, 1, enough=lambda asked=asked: next(asked) > 20)
        assert chosen in match.legal(seat)


@in_every_setting
def test_events_tell_no_card_that_a_redeal_may_move(setting: Setting) -> None:
    for number, move in enumerate(walk(setting, 9)):
        for seat in setting.viewers():
            told = {card for event in move.events for card in held_cards(event.for_seat(seat))}
            for owner in set(range(setting.seats)) - {seat}:
                check_known(setting, move, seat, owner, told, number)


def check_known(
    setting: Setting, move: Move, seat: Seat | None, owner: Seat, told: set[Card], number: int
) -> None:
    """A card told to a seat that lies in another's hand stays there in every redeal."""
    pack = Counter(setting.game.cards(move.after.state))
    held = hand_of(move.after, owner)
    named = {card for card in held if card in told and pack[card] == 1}
    for turn in range(REDEALS if named else 0):
        other = hand_of(redealt(move.after, seat, number + turn), owner)
        assert named <= set(other), f"after {move.action}, seat {seat} is told {named}"


@in_every_setting
def test_views_hold_no_card_that_an_event_or_an_action_kept_from_the_seat(setting: Setting) -> None:
    """A redeal keeps gifts, sealed choices and drawn cards, so comparing two deals cannot see them.

    Every field of every view is read. A seat knows a card if it holds it, an event names it to that
    seat, an action puts it down, or it lies face up. A new round ends what was known. The card that
    a joker stands for is a name, not a card of the pack.
    """
    game = setting.game
    known: dict[Seat | None, set[Card]] = {seat: set() for seat in setting.viewers()}
    hidden: dict[Seat | None, set[Card]] = {seat: set() for seat in setting.viewers()}
    for move in walk(setting, 10):
        put_down, kept = named_in_action(move)
        for seat in setting.viewers():
            if begins_round(move):
                known[seat].clear()
                hidden[seat].clear()
            told = [event.for_seat(seat) for event in move.events]
            hands = (
                [] if seat is None else [hand_of(one, seat) for one in (move.before, move.after)]
            )
            known[seat] |= put_down | face_up(move) | set(held_cards((*told, *hands)))
            hidden[seat] |= kept | set(held_cards(move.events))
            view = game.view(move.after.state, seat)
            shown = {part for part in parts(view) if isinstance(part, Card)}
            stood_for = {part.joker_as for part in parts(view) if isinstance(part, Meld)}
            leaked = shown & hidden[seat] - known[seat] - stood_for
            assert not leaked, f"after {move.action}, seat {seat} is shown {leaked}"


@pytest.mark.parametrize("setting", secretive_settings(), ids=str)
def test_what_one_seat_was_told_changes_nothing_that_others_are_shown(setting: Setting) -> None:
    """Also what is no card: a count, a rank, what may be done."""
    rng = random.Random(1)
    for seat in setting.viewers():
        for move, twin in twins(walk(setting, 10), seat, rng, TWINS):
            for shown in SHOWN:
                found = f"after {move.action}, seat {seat} can tell by {shown.__name__}"
                assert shown(move.after, seat) == shown(twin, seat), found


def named_in_action(move: Move) -> tuple[set[Card], set[Card]]:
    """The cards that an action names and puts down, and those that it names and keeps in hand."""
    if move.seat == TABLE:
        return set(), set()
    named = set(held_cards(move.action))
    before, after = (Counter(hand_of(one, move.seat)) for one in (move.before, move.after))
    kept = {card for card in named if before[card] <= after[card]}
    return named - kept, kept


def begins_round(move: Move) -> bool:
    """Whether the table has dealt another round."""
    rounds = [one.game.view(one.state, None).round for one in (move.before, move.after)]
    return move.seat == TABLE and rounds[0] != rounds[1]


def face_up(move: Move) -> set[Card]:
    """The cards that lay open before an action, and after it where the table has acted."""
    seen = (move.before, move.after) if move.seat == TABLE else (move.before,)
    return {card for one in seen for card in held_cards(one.game.view(one.state, None).shown)}


@in_every_setting
def test_views_show_no_card_more_often_than_the_pack_holds_it(setting: Setting) -> None:
    for move in walk(setting, 10):
        pack = Counter(setting.game.cards(move.after.state))
        for seat in setting.viewers():
            view = setting.game.view(move.after.state, seat)
            groups = (*view.hands, *(cards for _, cards in view.shown))
            shown = Counter(card for cards in groups for card in cards if card != HIDDEN)
            assert shown <= pack, f"seat {seat} is shown more cards than there are"


@pytest.mark.parametrize("setting", plain_settings(), ids=str)
def test_reprs_tell_no_hand(setting: Setting) -> None:
    for move in walk(setting, 11):
        for seat in range(setting.seats):
            open_to_all = move.after.game.view(move.after.state, None).hands[seat]
            hand = set(hand_of(move.after, seat)) - set(open_to_all)
            text = repr(move.after)
            assert not [card for card in hand if len(card) == 2 and card in text]
