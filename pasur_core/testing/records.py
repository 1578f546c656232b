"""Checks that a record preserves a match, and that a seat's record hides what it never saw."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime
from functools import lru_cache
from itertools import pairwise

from pasur_core.cards import HIDDEN, Card
from pasur_core.match import Match
from pasur_core.protocol import TABLE, Seat
from pasur_core.records.record import Record, RecordError
from pasur_core.records.redaction import lines_seen
from pasur_core.records.replay import ReplayedLine
from pasur_core.records.replay import walk as walk_lines
from pasur_core.records.score_sheet import sheet_json
from pasur_core.testing.cases import (
    in_every_setting,
    in_plain_settings,
    in_sealed_secretive_settings,
)
from pasur_core.testing.setting import Setting
from pasur_core.testing.twins import twins
from pasur_core.testing.values import held_cards
from pasur_core.testing.walks import hand_of, walk

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
SEEDS = range(3)


def record_of(match: Match) -> Record:
    """Return the record of a match, with a date in it."""
    return Record.of(match, date=NOON)


def unsealed(match: Match) -> Record:
    """Return the record of a match with its seed, even if the match is not over."""
    return replace(record_of(match), seed=match.seed)


@lru_cache(maxsize=1)
def half_way(setting: Setting) -> dict[Seat | None, Record]:
    """Return, for each viewer, its record of a match half way through.

    Many cards have been shown by then. The key None is the spectator.
    """
    moves = list(walk(setting, 6))
    record = record_of(moves[len(moves) // 2].after)
    return {seat: record.seen_by(seat) for seat in setting.viewers()}


@in_every_setting
def a_parsed_record_replays_to_an_equal_state(setting: Setting) -> None:
    """Check that the log contains every draw (rule 0.3) and no forced moves (rule 0.5)."""
    for seed in SEEDS:
        moves = list(walk(setting, seed))
        end = moves[-1].after
        record = Record.loads(unsealed(end).dumps())
        assert record == unsealed(end)
        replay = record.replay()
        assert replay.bad is None
        assert replay.match.state == end.state
        assert replay.match.log == end.log
        assert replay.totals == end.result.totals if end.result else False
        assert sheet_json(replay)["over"]


@in_every_setting
def every_deal_follows_from_the_seed(setting: Setting) -> None:
    """Check that all draws follow from the seed and from no other seed (rule 0.3)."""
    for seed in SEEDS:
        end = list(walk(setting, seed))[-1].after
        record = unsealed(end)
        assert record.verify() is None
        other = replace(record, seed=bytes(32), seed_sha256=None)
        assert other.verify() is not None


@in_plain_settings
def a_changed_draw_is_found_at_its_line(setting: Setting) -> None:
    """Check that `verify` finds two exchanged cards of a deal, and a changed first dealer."""
    whole = unsealed(list(walk(setting, 0))[-1].after)
    changed = 0
    for place, line in enumerate(whole.log):
        for other in _exchanged(line):
            changed += 1
            found = replace(whole, log=(*whole.log[:place], other)).verify()
            assert found is not None, f"line {place + 1} differs from its seed unnoticed"
            assert found.number == place + 1
    assert changed, "no deal of the match has two different cards"


def _exchanged(line: str) -> list[str]:
    """Return the line of a draw, changed: two different cards exchanged, or another dealer.

    The list is empty for the line of a seat, and for a line without two different cards.
    """
    seat, name, *drawn = line.split()
    if seat != "t" or not drawn:
        return []
    if drawn[0].startswith("p"):
        return [f"t {name} p{2 if drawn[0] == 'p1' else 1}"]
    apart = " " if len(drawn) > 1 else ""
    cards = drawn if apart else re.findall(r"[A-Z0-9]{2}|X", drawn[0])
    last = max((at for at, card in enumerate(cards) if card != cards[0]), default=0)
    if not last:
        return []
    cards[0], cards[last] = cards[last], cards[0]
    return [f"t {name} {apart.join(cards)}"]


@in_plain_settings
def a_cut_record_replays_to_the_state_it_was_cut_at(setting: Setting) -> None:
    """Check that a record whose log ends early replays to the state at that moment."""
    moves = list(walk(setting, 4))
    whole = unsealed(moves[-1].after)
    for length, move in enumerate(moves):
        if length % 7 == 0:
            cut = replace(whole, log=whole.log[:length], result=None)
            assert cut.replay().match.state == move.before.state


@in_plain_settings
def a_bad_line_leaves_the_match_before_it(setting: Setting) -> None:
    """Check that the replay ends before a bad line, and reports its number and error."""
    moves = list(walk(setting, 5))
    whole = unsealed(moves[-1].after)
    for place in range(0, len(moves), 11):
        for text, code in (("p1 gibberish", "invalid_action"), ("", "invalid_action")):
            log = (*whole.log[:place], text, *whole.log[place:])
            replay = replace(whole, log=log).replay()
            assert replay.match.state == moves[place].before.state
            assert replay.bad is not None
            assert (replay.bad.number, replay.bad.code, replay.bad.text) == (place + 1, code, text)


@in_plain_settings
def a_seat_that_is_not_there_is_named(setting: Setting) -> None:
    """Check that the line of a missing seat is reported with the code `no_such_seat`."""
    moves = list(walk(setting, 5))
    whole = unsealed(moves[-1].after)
    place = next(place for place, move in enumerate(moves) if move.seat != TABLE)
    text = f"p{setting.seats + 1} {moves[place].action}"
    replay = replace(whole, log=(*whole.log[:place], text)).replay()
    assert replay.bad is not None
    assert (replay.bad.number, replay.bad.code) == (place + 1, "no_such_seat")


@in_plain_settings
def a_seat_reads_back_its_own_record_but_cannot_replay_it(setting: Setting) -> None:
    """Check a seat's record after the first deal and half way through a match.

    The record equals the full record except for hidden cards. If it hides any, `replay` refuses it.
    """
    moves = list(walk(setting, 6))
    dealt = next((move.after for move in moves if hides_hands(move.after)), None)
    for match in (moves[len(moves) // 2].after, *([dealt] if dealt else [])):
        record = record_of(match)
        hidden = 0
        for seat in setting.viewers():
            seen = record.seen_by(seat) if match is dealt else half_way(setting)[seat]
            assert Record.loads(seen.dumps()) == seen
            assert seen.seed is None
            assert len(seen.log) == len(record.log)
            for line, whole in zip(seen.log, record.log, strict=True):
                assert re.fullmatch(re.escape(line).replace(r"\?\?", "(?:[A-Z0-9]{1,2})"), whole)
            if any("??" in line for line in seen.log):
                hidden += 1
                try:
                    seen.replay()
                except RecordError as refused:
                    assert "hides cards" in str(refused), refused  # noqa: PT017
                else:
                    raise AssertionError(f"the record of seat {seat} can be replayed")
    assert hidden or not dealt, "a game with hidden hands has records that hide nothing"


def hides_hands(match: Match) -> bool:
    """Return whether some hand has cards that a spectator sees face down."""
    return any(HIDDEN in hand for hand in match.game.view(match.state, None).hands)


@in_plain_settings
def a_record_for_one_seat_names_only_cards_it_has_seen(setting: Setting) -> None:
    """Check that a seat's record names no card that the seat has not seen since the last deal."""
    seen: dict[Seat | None, set[str]] = {seat: set() for seat in setting.viewers()}
    deals, moves = 0, list(walk(setting, 6))
    record = record_of(moves[-1].after)
    lines = [
        line for line in walk_lines(record.start(), record.log) if isinstance(line, ReplayedLine)
    ]
    looks = max(9, len(moves) // 12)
    for number, move in enumerate(moves):
        match = move.after
        if str(move.action).startswith("deal"):
            deals, seen = number, {seat: set() for seat in seen}
        pack = {card for card in match.game.cards(match.state) if len(card) == 2}
        for seat, cards in seen.items():
            cards.update(held_cards(setting.game.view(match.state, seat)))
            cards.update(held_cards(tuple(event.for_seat(seat) for event in move.events)))
            if number % looks == 0:
                text = " ".join(lines_seen(setting.game, lines[deals : number + 1], seat))
                named = {card for card in pack if card in text}
                assert named <= cards, f"seat {seat} never saw {named - cards}"


@in_sealed_secretive_settings
def a_record_for_one_seat_shows_no_sealed_choice(setting: Setting) -> None:
    """Check that a sealed choice is hidden even if its cards are known to the seat.

    The seat can know a card, for example, because it gave the card away.
    """
    for seed in SEEDS:
        rng = random.Random(seed)
        for seat in setting.viewers():
            for move, twin in twins(walk(setting, seed), seat, rng, 6):
                logs = (record_of(match).seen_by(seat).log for match in (move.after, twin))
                mine, theirs = ([line for line in log if line[0] == "p"] for log in logs)
                assert mine == theirs, f"after {move.action}, seat {seat} can tell"


@in_plain_settings
def a_record_for_one_seat_has_the_lines_of_each_deal(
    setting: Setting,
) -> None:
    """Check that redacting the log deal by deal gives the same lines as redacting it at once."""
    moves = list(walk(setting, 6))
    half = moves[: len(moves) // 2 + 1]
    record = record_of(half[-1].after)
    deals = [number for number, move in enumerate(half) if str(move.action).startswith("deal")]
    lines = [
        line for line in walk_lines(record.start(), record.log) if isinstance(line, ReplayedLine)
    ]
    for seat, seen in half_way(setting).items():
        apart = [
            text
            for start, end in pairwise((0, *deals, len(lines)))
            for text in lines_seen(setting.game, lines[start:end], seat)
        ]
        assert tuple(apart) == seen.log


@in_plain_settings
def a_seat_sees_its_own_hand_and_its_own_moves_in_its_record(setting: Setting) -> None:
    """Check that a seat's record names the cards of a deal that the seat has held since.

    Cards that the pack holds more than once are left out. The lines since each deal are checked at
    several moments after the deal.
    """
    moves = list(walk(setting, 6))
    record = record_of(moves[-1].after)
    lines = [
        line for line in walk_lines(record.start(), record.log) if isinstance(line, ReplayedLine)
    ]
    deals, looks = 0, max(9, len(moves) // 8)
    held, looked = [set[Card]() for _ in range(setting.seats)], 0
    for number, move in enumerate(moves):
        if str(move.action).startswith("deal"):
            deals, held = number, [set() for _ in held]
        for seat, cards in enumerate(held):
            hand = Counter(hand_of(move.after, seat))
            pack = Counter(move.after.game.cards(move.after.state))
            cards.update(card for card, copies in hand.items() if copies == pack[card])
            if (number - deals) % looks and number - deals != 1:
                continue
            since = lines[deals : number + 1]
            seen = list(lines_seen(setting.game, since, seat))
            dealt = " ".join(
                text for text, line in zip(seen, since, strict=True) if line.entry.seat == TABLE
            )
            hidden = {card for card in cards if card not in dealt}
            assert not hidden, f"the record of seat {seat} hides {hidden}, which lay in its hand"
            looked += len(cards)
            for text, line in zip(seen, since, strict=True):
                if line.entry.seat == seat:
                    assert text == str(line.entry), f"the record of seat {seat} hides its own move"
    single = 1 in Counter(setting.game.cards(moves[-1].after.state)).values()
    assert looked or not single, "no hand was looked at"
