"""Checks that the promises of the protocol hold in random play."""

from __future__ import annotations

import copy
import json
import random
from itertools import islice

from pasur_core.errors import IllegalAction, InvalidAction
from pasur_core.match import Entry, Match
from pasur_core.protocol import TABLE, Action, AnyGame, Do, Pick, RoundScored, Seat
from pasur_core.testing.cases import (
    in_every_game,
    in_every_setting,
    in_plain_settings,
    in_sealed_settings,
    with_idle_options,
)
from pasur_core.testing.setting import Setting
from pasur_core.testing.values import lasting, parts
from pasur_core.testing.walks import LISTED, listed, universe, walk

MATCHES = 4
SAMPLED = 40


@in_every_setting
def notations_of_actions_can_be_parsed(setting: Setting) -> None:
    """Check that parsing the text of an action or of a log entry gives an equal value."""
    for seed in range(MATCHES):
        for move in walk(setting, seed):
            text = str(move.action)
            assert setting.game.parse(text) == move.action, text
            assert hash(setting.game.parse(text)) == hash(move.action), text
            for auto in (False, True):
                entry = Entry(move.seat, move.action, auto)
                assert Entry.read(setting.game, str(entry)) == entry, text


@in_every_game
def a_value_that_is_no_text_is_no_action(game: AnyGame) -> None:
    """Check that `Game.parse` raises `InvalidAction` for values that are not a `str`."""
    for value in (5, None, b"pass", ["pass"], ("pass",)):
        try:
            game.parse(value)  # type: ignore[arg-type]
        except InvalidAction as refused:
            assert "not an action" in str(refused), value  # noqa: PT017 - without pytest
        else:
            raise AssertionError(f"{value!r} is read as an action")


@with_idle_options
def an_idle_option_changes_no_match(name: str, plain: Setting, varied: Setting) -> None:
    """Check that a match is the same with each value of an option that has no effect (rule 0.8)."""
    assert plain.options != varied.options, name
    for seed in range(MATCHES):
        moves = [
            [(str(move.action), move.events) for move in walk(one, seed)] for one in (plain, varied)
        ]
        assert moves[0] == moves[1]


@in_every_setting
def cards_are_conserved(setting: Setting) -> None:
    """Check that the pack is the same from the first deal to the end."""
    for seed in range(MATCHES):
        packs = {move.after.game.cards(move.after.state) for move in walk(setting, seed)}
        assert len(packs - {()}) == 1, f"cards appear or vanish in {setting}, seed {seed}"


@in_every_setting
def a_seat_or_the_table_can_act_until_the_match_is_over(setting: Setting) -> None:
    """Check that each acting seat has a legal action, and that its default action is legal."""
    game = setting.game
    for seed in range(MATCHES):
        for move in walk(setting, seed):
            state = move.before.state
            acting = game.acting(state)
            assert acting, "nobody acts, yet there is no result"
            assert acting == {TABLE} or TABLE not in acting, "the table acts together with seats"
            assert setting.seals or len(acting) == 1, "seats act at once: see `Game.sealed_from`"
            assert game.result(state) is None
            for seat in acting - {TABLE}:
                assert next(iter(game.legal(state, seat)), None) is not None, seat
                default = game.default(state, seat)
                assert default in game.legal(state, seat), default
                game.apply(state, seat, default)


@in_every_setting
def no_action_is_possible_after_the_end(setting: Setting) -> None:
    """Check that after the end of a match no action is legal, and every action is refused."""
    game = setting.game
    end = list(walk(setting, 0))[-1].after
    assert game.acting(end.state) == frozenset()
    assert end.result is not None
    for seat in (TABLE, *range(setting.seats)):
        assert listed(end, seat) == []
        assert game.legal(end.state, seat).offers == ()
        for action in universe(setting):
            assert action not in game.legal(end.state, seat)
            assert refusal(end, seat, action) in game.errors


@in_every_setting
def results_rank_sides_by_their_totals(setting: Setting) -> None:
    """Check the rank and the total of each side, and the winner, in the result of a match."""
    for seed in range(MATCHES):
        end = list(walk(setting, seed))[-1].after
        result = end.result
        assert result is not None
        assert result.reason
        assert len(result.ranks) == len(result.totals) == len(end.sides)
        for rank in result.ranks:
            better = sum(other < rank for other in result.ranks)
            assert rank == better, "a rank is the number of sides that did better"
        alone = result.ranks.count(0) == 1
        assert result.winner == (result.ranks.index(0) if alone else None)
        assert sorted(seat for side in end.sides for seat in side) == list(range(setting.seats))


@in_every_setting
def scored_rounds_add_up_to_the_totals(setting: Setting) -> None:
    """Check that the points of all rounds add up to the totals of the result."""
    totals = setting.game.view(setting.start(0).state, None).totals
    for move in walk(setting, 0):
        for event in move.events:
            if isinstance(event, RoundScored):
                pairs = zip(totals, event.points, strict=True)
                assert event.totals == tuple(total + more for total, more in pairs)
                json.dumps(event.extra())
                totals = event.totals
    assert setting.game.view(move.after.state, None).totals == totals
    assert move.after.result is not None
    assert move.after.result.totals == totals


@in_every_setting
def tallies_name_columns_of_the_game(setting: Setting) -> None:
    """Check that tallies name existing columns and seats, and event codes have only letters."""
    for move in walk(setting, 0):
        for event in move.events:
            assert event.code.replace("_", "").isalpha(), f"a code has letters only: {event.code}"
            for seat, column, _ in event.tallies():
                assert column in setting.game.columns, f"{column} is no column of the game"
                assert 0 <= seat < setting.seats


@in_plain_settings
def equal_states_list_the_same_actions_in_the_same_order(setting: Setting) -> None:
    """Check that two equal random matches list equal actions, and none of them twice."""
    moves = list(walk(setting, 1))
    again = list(walk(setting, 1))
    for move, other in zip(moves, again, strict=True):
        assert move.before.state == other.before.state
        for seat in range(setting.seats):
            actions = listed(move.before, seat)
            assert actions == listed(move.before, seat) == listed(other.before, seat)
            assert len(set(actions)) == len(actions), "an action is listed twice"
            texts = [str(action) for action in actions]
            assert len(set(texts)) == len(texts), "two actions share a notation"


@in_plain_settings
def listed_actions_and_legal_actions_are_the_same(setting: Setting) -> None:
    """Check that an action of the match is legal exactly if it is listed."""
    game = setting.game
    for move in walk(setting, 2):
        state = move.before.state
        for seat in range(setting.seats):
            legal = game.legal(state, seat)
            actions = list(islice(legal, LISTED + 1))
            assert all(action in legal for action in actions)
            if len(actions) <= LISTED:
                found = {action for action in universe(setting) if action in legal}
                assert found <= set(actions), f"legal but not listed: {found - set(actions)}"


@in_every_setting
def a_refused_action_changes_nothing_and_has_a_known_code(setting: Setting) -> None:
    """Check rule 0.4 with actions that are legal at other moments and refused now."""
    game, rng = setting.game, random.Random(3)
    moves = list(walk(setting, 3))
    for move in rng.sample(moves, min(SAMPLED, len(moves))):
        state = move.before.state
        kept = copy.deepcopy(state)
        for seat in (TABLE, *range(setting.seats)):
            legal = game.legal(state, seat)
            for action in universe(setting):
                if action in legal or (seat == TABLE and TABLE in game.acting(state)):
                    continue
                code = refusal(move.before, seat, action)
                assert code in game.errors, f"`{action}` is refused with {code}, not in `errors`"
        assert state == kept, "a refused action changed the state"


def refusal(match: Match, seat: Seat, action: Action) -> str | None:
    """Return the code with which an action is refused; None if it is accepted."""
    try:
        match.game.apply(match.state, seat, action)
    except IllegalAction as refused:
        return refused.code
    return None


@in_plain_settings
def a_state_holds_only_immutable_values(setting: Setting) -> None:
    """Check that every part of a state is immutable.

    Caches are forbidden too, because states are compared as a whole.
    """
    for move in walk(setting, 5):
        changeable = {type(value) for value in parts(move.after.state) if not lasting(value)}
        assert not changeable, f"in the state after {move.action}: {changeable}"


@in_plain_settings
def accepted_actions_leave_the_old_state_alone(setting: Setting) -> None:
    """Check that an action leaves the old state unchanged, and has the same result if repeated."""
    for move in walk(setting, 4):
        kept = copy.deepcopy(move.before.state)
        step = setting.game.apply(move.before.state, move.seat, move.action)
        assert move.before.state == kept
        assert step.state == move.after.state, "the same action led elsewhere"
        assert step.events == move.events


@in_plain_settings
def all_offers_are_legal_and_all_legal_actions_are_offered(setting: Setting) -> None:
    """Check that the offers contain exactly the legal actions.

    Offers of several cards are left out.
    """
    for move in walk(setting, 5):
        for seat in range(setting.seats):
            legal = setting.game.legal(move.before.state, seat)
            reached = set()
            only_single = True
            for offer in legal.offers:
                if isinstance(offer, Do):
                    reached.add(offer.action)
                elif isinstance(offer, Pick) and offer.most == 1:
                    for card in offer.cards:
                        meant = legal.matching((card,))
                        assert meant, (
                            f"{offer.verb} {card} is offered, and `matching` returns no action"
                        )
                        reached.update(meant)
                else:
                    only_single = False
            assert all(action in legal for action in reached)
            if only_single:
                assert reached == set(listed(move.before, seat))


@in_sealed_settings
def a_sealed_choice_is_invisible_and_the_order_of_choices_does_not_matter(
    setting: Setting,
) -> None:
    """Check that two seats can choose in both orders, and that neither sees the other's choice."""
    game, compared = setting.game, 0
    for move in walk(setting, 6):
        match: Match = move.before
        acting = sorted(game.acting(match.state))
        if len(acting) < 2:
            continue
        first, second = acting[:2]
        for one in listed(match, first)[:3]:
            halfway, events = match.submit(first, one)
            for other_one in listed(match, first)[:3]:
                compared += one != other_one
                otherwise, other_events = match.submit(first, other_one)
                seen = [game.view(half.state, second) for half in (halfway, otherwise)]
                assert seen[0] == seen[1], f"{one} can be told from {other_one}"
                told = [
                    [event.for_seat(second) for event in half] for half in (events, other_events)
                ]
                assert told[0] == told[1], f"{one} is told apart from {other_one}"
            for two in listed(match, second)[:3]:
                before = match.submit(second, two)[0].submit(first, one)[0]
                after = halfway.submit(second, two)[0]
                assert before.state == after.state
    assert compared, "no choice was sealed"
