"""Checks that no viewer is shown a fact that only other viewers are allowed to know.

`Game.redeal` returns a state that a seat cannot distinguish from the real one, so everything shown
to the seat must be the same in both.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import lru_cache

from pasur_core.cards import HIDDEN, Card
from pasur_core.families.melds.meld import Meld
from pasur_core.match import Match
from pasur_core.protocol import TABLE, Seat, View, seat_text
from pasur_core.testing.cases import in_every_setting, in_plain_settings, in_secretive_settings
from pasur_core.testing.setting import Setting
from pasur_core.testing.shown import SHOWN
from pasur_core.testing.twins import twins
from pasur_core.testing.values import held_cards, parts
from pasur_core.testing.walks import WalkStep, hand_of, listed, walk

REDEALS = 3

TWINS = 6
"""Limit on the hidden moves of a match that get a twin, for each seat."""

SEED = 6
"""The seed of the match that is played in every setting."""

Views = dict[Seat | None, View]
"""The views of all seats and of the spectator at one moment."""


def redealt(match: Match, seat: Seat | None, seed: int) -> Match:
    """Return the match after redealing the cards that the seat cannot see."""
    state = match.game.redeal(match.state, seat, random.Random(seed))
    return Match(match.game, match.options, match.seats, match.seed, match.log, state)


@lru_cache(maxsize=1)
def redeals(setting: Setting) -> list[tuple[WalkStep, Seat | None, Match]]:
    """Return each move of a match once for every viewer, with a redeal of the state after it.

    The redeal deals all cards that the viewer cannot see again, at random.
    """
    return [
        (move, seat, redealt(move.after, seat, number))
        for number, move in enumerate(walk(setting, SEED))
        for seat in setting.viewers()
    ]


@lru_cache(maxsize=1)
def moments(setting: Setting) -> list[tuple[WalkStep, Views, Views]]:
    """Return each move of a match with the views of every viewer before and after it."""
    moves = list(walk(setting, SEED))
    seen = [
        {seat: match.game.view(match.state, seat) for seat in setting.viewers()}
        for match in (moves[0].before, *(move.after for move in moves))
    ]
    return list(zip(moves, seen[:-1], seen[1:], strict=True))


@in_every_setting
def shown_values_do_not_depend_on_hidden_cards(setting: Setting) -> None:
    """Check that every function of `SHOWN` returns the same before and after a redeal."""
    for move, seat, other in redeals(setting):
        for shown in SHOWN:
            found = f"after {move.action}, seat {seat} can tell by {shown.__name__}"
            assert shown(move.after, seat) == shown(other, seat), found


@in_every_setting
def a_redeal_moves_hidden_cards(setting: Setting) -> None:
    """Check that redeals for every viewer change the state at some moment, if hands are hidden."""
    moved = Counter[Seat | None]()
    for move, seat, other in redeals(setting):
        moved[seat] += other.state != move.after.state
    _, before, _ = moments(setting)[-1]
    if any(HIDDEN in hand for hand in before[None].hands):
        assert all(moved[seat] for seat in setting.viewers()), "redeal never changes anything"


@in_every_setting
def a_redeal_does_not_depend_on_hidden_cards(setting: Setting) -> None:
    """Check that redeals of two states that a seat cannot distinguish are equal."""
    for move, seat, other in redeals(setting):
        assert redealt(other, seat, 5).state == redealt(move.after, seat, 5).state


@in_every_setting
def a_redeal_does_not_depend_on_hidden_actions_of_others(setting: Setting) -> None:
    """Check that a redeal stays the same if another seat had acted otherwise in secret.

    Such an action is, for example, a sealed choice, a gift or a draw.
    """
    unseen = 0
    for number, move in enumerate(walk(setting, 8)):
        for seat in setting.viewers():
            if other := done_otherwise(move, seat, number):
                unseen += 1
                found = f"after {move.action}, the redeal for seat {seat} keeps what it did not see"
                assert redealt(other, seat, 5).state == redealt(move.after, seat, 5).state, found
    assert unseen or not setting.seals


def done_otherwise(move: WalkStep, seat: Seat | None, seed: int) -> Match | None:
    """Return the match after another action that this seat cannot distinguish from the move.

    Return None if the seat itself made the move or saw all of it. Return None too if none of nine
    random actions fits.
    """
    seen = [event.for_seat(seat) for event in move.events]
    if move.seat in (TABLE, seat) or seen == list(move.events):
        return None
    before = redealt(move.before, seat, seed)
    actions = listed(before, move.seat)
    view = move.after.game.view(move.after.state, seat)
    for action in random.Random(seed).sample(actions, min(len(actions), 9)):
        after, events = before.submit(move.seat, action)
        alike = [event.for_seat(seat) for event in events] == seen
        if alike and after.game.view(after.state, seat) == view:
            return after
    return None


@in_every_setting
def events_show_no_card_that_a_redeal_may_move(setting: Setting) -> None:
    """Check that a redeal moves no card that an event has shown to the viewer.

    Such a card lies in another seat's hand, and a redeal must leave it there.
    """
    for number, (move, _, after) in enumerate(moments(setting)):
        for seat in setting.viewers():
            told = {card for event in move.events for card in held_cards(event.for_seat(seat))}
            if named := named_in_hands(setting, move, seat, told, after):
                for turn in range(REDEALS):
                    other = redealt(move.after, seat, number + turn)
                    for owner, cards in named.items():
                        kept = cards <= set(hand_of(other, owner))
                        assert kept, f"after {move.action}, seat {seat} is shown {cards}"


def named_in_hands(
    setting: Setting, move: WalkStep, seat: Seat | None, named_to_seat: set[Card], after: Views
) -> dict[Seat, set[Card]]:
    """Return, for each other seat, the cards in its hand that were shown to `seat`.

    `named_to_seat` are all cards that were shown to `seat`. Cards that the pack holds more than
    once are left out.
    """
    found = {}
    for owner in set(range(setting.seats if named_to_seat else 0)) - {seat}:
        if named := named_to_seat.intersection(after[owner].hands[owner]):
            pack = Counter(setting.game.cards(move.after.state))
            if named := {card for card in named if pack[card] == 1}:
                found[owner] = named
    return found


@in_every_setting
def views_hold_no_card_that_an_event_or_an_action_kept_from_the_seat(setting: Setting) -> None:
    """Check every field of every view for cards that the seat cannot know.

    A redeal keeps gifts, sealed choices and drawn cards, so a comparison with a redeal misses them.
    A seat knows a card that it holds, that an event shows to it, that an action puts down, or that
    lies face up. That knowledge ends with the round. The card that a joker stands for is a name,
    not a card of the pack.
    """
    known: dict[Seat | None, set[Card]] = {seat: set() for seat in setting.viewers()}
    hidden: dict[Seat | None, set[Card]] = {seat: set() for seat in setting.viewers()}
    for move, before, after in moments(setting):
        put_down, kept = named_in_action(move, before, after)
        open_to_all = put_down | face_up(move, before, after)
        named = kept | set(held_cards(move.events))
        is_new_round = move.seat == TABLE and before[None].round != after[None].round
        for seat in setting.viewers():
            if is_new_round:
                known[seat].clear()
                hidden[seat].clear()
            told = [event.for_seat(seat) for event in move.events]
            hands = [] if seat is None else [one[seat].hands[seat] for one in (before, after)]
            known[seat] |= open_to_all | set(held_cards((*told, *hands)))
            hidden[seat] |= named
            if secret := hidden[seat] - known[seat]:
                shown = list(parts(after[seat]))
                stood_for = {part.joker_as for part in shown if isinstance(part, Meld)}
                leaked = {part for part in shown if isinstance(part, Card)} & secret - stood_for
                assert not leaked, f"after {move.action}, seat {seat} is shown {leaked}"


@in_secretive_settings
def private_events_of_one_seat_change_nothing_that_others_see(setting: Setting) -> None:
    """Check that a seat is shown nothing that depends on the cards an event hides from it.

    The functions of `SHOWN` must return the same for a match and for its twin. In the twin, other
    cards are in the place of the hidden ones (see `twins`).
    """
    rng = random.Random(1)
    for seat in setting.viewers():
        for move, twin in twins(walk(setting, 10), seat, rng, TWINS):
            for shown in SHOWN:
                found = f"after {move.action}, seat {seat} can tell by {shown.__name__}"
                assert shown(move.after, seat) == shown(twin, seat), found


def named_in_action(move: WalkStep, before: Views, after: Views) -> tuple[set[Card], set[Card]]:
    """Return the cards that a seat's action puts down, and those that it names but keeps in hand.

    For an action of the table, both sets are empty.
    """
    if move.seat == TABLE:
        return set(), set()
    named = set(held_cards(move.action))
    had, has = (Counter(views[move.seat].hands[move.seat]) for views in (before, after))
    kept = {card for card in named if had[card] <= has[card]}
    return named - kept, kept


def face_up(move: WalkStep, before: Views, after: Views) -> set[Card]:
    """Return the cards that lay face up before an action.

    If the table has acted, the cards that lie face up after the action are included.
    """
    seen = (before, after) if move.seat == TABLE else (before,)
    return {card for one in seen for card in held_cards(one[None].shown)}


@in_every_setting
def views_show_no_card_more_often_than_the_pack_holds_it(setting: Setting) -> None:
    """Check that the hands and the groups of a view together hold no card too often."""
    for move, _, after in moments(setting):
        pack = Counter(setting.game.cards(move.after.state))
        for seat, view in after.items():
            groups = (*view.hands, *(cards for _, cards in view.shown))
            shown = Counter(card for cards in groups for card in cards if card != HIDDEN)
            assert shown <= pack, f"seat {seat} is shown more cards than there are"


@in_every_setting
def the_text_of_a_view_does_not_depend_on_hidden_cards(setting: Setting) -> None:
    """Check that a redeal does not change the `str` of a view, or of the match for a spectator."""
    for move, seat, other in redeals(setting):
        assert str(other.view(seat)) == str(move.after.view(seat))
        if seat is None:
            assert str(other) == str(move.after)


@in_plain_settings
def the_text_of_a_view_has_the_hand_and_the_seat_on_turn(setting: Setting) -> None:
    """Check that `str` of a view shows each hand and marks acting seats and the viewer."""
    for move, _, after in moments(setting):
        for seat, view in after.items():
            lines = {line[2:].split(" ")[0]: line for line in str(view).splitlines()[1:]}
            for other, hand in enumerate(view.hands):
                line = lines[seat_text(other)]
                assert line.startswith(">") == (other in move.after.acting)
                assert ("(you)" in line) == (other == seat)
                assert line.endswith(" ".join(hand))


@in_plain_settings
def the_text_of_a_view_shows_no_captured_cards(setting: Setting) -> None:
    """Check that the `str` of a view names no captured cards.

    All seats saw these cards and have to remember them (PS25).
    """
    for _, _, after in moments(setting):
        for view in after.values():
            captured = {card for pile in getattr(view, "piles", ()) for card in pile}
            shown = {card for _, cards in view.shown for card in cards}
            own = {card for hand in view.hands for card in hand}
            assert not (captured - shown - own) & set(str(view).split())


@in_plain_settings
def reprs_show_no_hand(setting: Setting) -> None:
    """Check that the `repr` of a match names only cards that a spectator sees."""
    for move, _, after in moments(setting):
        text = repr(move.after)
        for seat in range(setting.seats):
            hand = set(after[seat].hands[seat]) - set(after[None].hands[seat])
            # A rank or number alone is also in counts, such as "10 entries".
            told = [card for card in hand if len(card) == 2 and not card.isdecimal()]
            assert not [card for card in told if card in text]
