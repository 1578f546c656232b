"""The public interface of `pasur_core`: one import, clear errors, immutable values."""

from __future__ import annotations

import copy
import pickle
import random
import re
import subprocess
import sys
from itertools import islice

import pytest

import pasur_core as pc
from tests.contract.walks import Setting, plain_settings, walk
from tests.support.later_rules import LATER

KEYS = [game.key for game in pc.ordered_games()]
in_every_game = pytest.mark.parametrize("key", KEYS)


def begun(key: str = "pasur", **options: object) -> pc.Match:
    """Return a match in which a seat is to act, with a fixed seed."""
    game = pc.load_game(key)
    made = pc.Match.new(game, seed=bytes(32), **options)  # type: ignore[arg-type]
    return made.dealt()


def ended(key: str) -> pc.Match:
    """Return a match that is over."""
    return begun(key).play(pc.player_for(key), random.Random(1))


def test_every_exported_name_exists() -> None:
    assert sorted(pc.__all__) == sorted(set(pc.__all__))
    assert all(hasattr(pc, name) for name in pc.__all__)


def test_importing_it_loads_no_game_and_nothing_foreign() -> None:
    said = subprocess.run(
        [sys.executable, "-c", "import pasur_core, sys; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    loaded = [name for name in said if name.startswith("pasur_core.games.")]
    assert not loaded
    assert not {"discord", "sqlalchemy", "fluent", "PIL", "typing_extensions"} & set(said)


@in_every_game
def test_a_match_is_played_by_notation_alone(key: str) -> None:
    match = begun(key)
    for _ in range(20):
        if match.awaits_table:
            match = match.dealt()
            continue
        seat = min(match.acting)
        text = str(next(iter(match.legal(seat))))
        after, events = match.submit(seat, f" {text} ")
        assert str(after.log[-1].action) == text
        assert after.log[:-1] == match.log
        assert all(isinstance(event, pc.Event) for event in events)
        match = after


def test_a_new_match_has_a_secret_seed_and_the_fewest_seats() -> None:
    one, other = pc.Match.new("rami"), pc.Match.new("rami")
    assert one.seed != other.seed
    assert one.seats == 2
    assert one.seed is not None
    assert one.seed.hex() not in repr(one)


def test_an_unknown_game_is_named_with_the_known_ones() -> None:
    with pytest.raises(pc.UnknownGame, match=r"'chess'; there are: basra, .*rami"):
        pc.Match.new("chess")
    with pytest.raises(pc.UnknownGame, match=r"'pasrur' \(did you mean 'pasur'\?\); there are: "):
        pc.Match.new("pasrur")


@pytest.mark.parametrize("seats", [0, 1, 99, -2, "two", 2.5])
def test_a_wrong_number_of_seats_is_named_with_the_right_ones(seats: int) -> None:
    with pytest.raises(pc.InvalidSeats, match=f"seats cannot be {seats!r}; allowed: 2, 3, 4"):
        pc.Match.new("pasur", seats=seats)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"trumps": 3}, "there is no option 'trumps'; there are: target, "),
        ({"traget": 31}, r"there is no option 'traget' \(did you mean 'target'\?\); there are: "),
        ({"target": "high"}, "target cannot be 'high'"),
        ({"target": 62.0}, "target cannot be 62.0.*whole number"),
        ({"target": True}, "target cannot be True"),
        ({"target": -1}, "target cannot be -1"),
        ({"teams": 1}, "teams cannot be 1; allowed: True, False"),
    ],
)
def test_unknown_options_are_named(options: dict[str, object], said: str) -> None:
    with pytest.raises(pc.InvalidOptions, match=said):
        pc.Match.new("pasur", **options)  # type: ignore[arg-type]


@in_every_game
@pytest.mark.parametrize(
    "text",
    ["", "hello", "5S>", "deal", "t claim", pytest.param("\x00", id="NUL"), "9" * 5000],
)
def test_an_unreadable_notation_is_named_with_its_entry(key: str, text: str) -> None:
    match = begun(key)
    seat = min(match.acting)
    with pytest.raises(pc.InvalidAction) as refused:
        match.submit(seat, text)
    assert f"(entry {len(match.log) + 1}, by p{seat + 1})" in str(refused.value)
    assert len(str(refused.value)) < 200


def test_a_value_that_is_no_action_is_refused() -> None:
    with pytest.raises(pc.InvalidAction, match=r"not an action: 5 \(entry 3, by p1\)"):
        begun().submit(0, 5)  # type: ignore[arg-type]


@in_every_game
def test_an_action_out_of_turn_names_the_seat_to_act(key: str) -> None:
    match = begun(key)
    if len(match.acting) == match.seats:
        seat = max(match.acting)
        match, _ = match.submit(seat, next(iter(match.legal(seat))))
    seat = min(match.acting)
    other = next(one for one in range(match.seats) if one not in match.acting)
    action = next(iter(match.legal(seat)))
    with pytest.raises(pc.NotYourTurn, match=rf"by p{other + 1}; to act: .*p{seat + 1}"):
        match.submit(other, action)


@pytest.mark.parametrize("seat", [2, -2, 99])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    match = begun()
    for tried in (lambda: match.submit(seat, "claim"), lambda: match.legal(seat)):
        with pytest.raises(pc.NoSuchSeat):
            tried()
    with pytest.raises(pc.NoSuchSeat):
        match.view(seat)


@in_every_game
def test_a_match_is_equal_to_its_copies(key: str) -> None:
    """The test tries a match at its start, under way and at its end, also by other rules."""
    for rules in (pc.load_game(key), *([LATER] if key == LATER.key else [])):
        new = pc.Match.new(rules, seed=bytes(32))
        for match in (new, new.dealt(), ended(key)):
            for copied in (pickle.loads(pickle.dumps(match)), copy.deepcopy(match)):  # noqa: S301
                assert copied == match
                assert hash(copied.game) == hash(match.game)
                assert copied.settled().log == match.settled().log


def test_games_by_other_rules_are_not_equal() -> None:
    games = [LATER, *pc.ordered_games()]
    assert len({*games}) == len(games)
    assert pc.load_game("pasur") != LATER


@in_every_game
def test_a_game_is_shown_as_its_name(key: str) -> None:
    assert repr(pc.load_game(key)) == key


def test_a_match_is_printed_as_its_table() -> None:
    match = pc.Match.new("belote", seed=bytes(32))
    assert str(match.settled()).splitlines() == [
        "belote, 4 seats, 2 entries",
        "Round 1, dealer p3",
        "  p1      ?? ?? ?? ?? ??",
        "  p2      ?? ?? ?? ?? ??",
        "  p3      ?? ?? ?? ?? ??",
        "> p4      ?? ?? ?? ?? ??",
        "  turned  9D",
        "  stock   11",
        "  score   p1+p3 0, p2+p4 0",
    ]
    over = match.play(pc.player_for("belote"), random.Random(1))
    assert str(over).splitlines()[-1] == "Over (target): first p2+p4"


@in_every_game
def test_settled_plays_on_until_a_seat_is_to_act(key: str) -> None:
    match = pc.Match.new(key, seed=bytes(32))
    assert match.awaits_table
    settled = match.settled()
    assert settled == match.dealt()
    assert settled.settled() is settled
    assert ended(key).settled().result is not None
    with pytest.raises(pc.NothingToDeal, match="no seed"):
        pc.read_record(pc.Record.of(match).dumps()).start().settled()


def test_a_match_is_played_by_one_player_a_seat() -> None:
    asked = []

    class Noting(pc.RandomPlayer):
        def choose(self, view: pc.View, legal: pc.Legal, rng: random.Random) -> pc.Action:
            asked.append((self, view.seat))
            return super().choose(view, legal, rng)

    players = [Noting(), Noting(), Noting()]
    match = pc.Match.new("pairs", seats=3, seed=bytes(32)).play(players, random.Random(1))
    assert match.result is not None
    assert {*asked} == {(player, seat) for seat, player in enumerate(players)}


@in_every_game
def test_a_match_that_is_over_takes_nothing_more(key: str) -> None:
    match = ended(key)
    last = next(entry for entry in reversed(match.log) if entry.seat != pc.TABLE)
    with pytest.raises(pc.MatchOver, match=rf"entry {len(match.log) + 1}"):
        match.submit(last.seat, last.action)
    with pytest.raises(pc.NothingToDeal):
        match.dealt()


@in_every_game
def test_a_refusal_shows_no_card_and_changes_nothing(key: str) -> None:
    """The text of the error is a code and a place in the log, for any hand."""
    match = begun(key)
    before = match
    refusals = 0
    for card in (*pc.FRENCH_52, pc.JOKER):
        for seat in range(match.seats):
            try:
                match.submit(seat, str(card))
            except pc.PasurError as refused:
                refusals += 1
                text = re.sub(r"not an action: \S+", "", str(refused))
                assert not re.search(r"\b[A2-9TJQK][CDHS]\b", text), text
    assert refusals
    assert match == before


def test_nothing_is_dealt_twice_or_without_a_seed() -> None:
    with pytest.raises(pc.NothingToDeal, match="nothing to deal"):
        begun().deal()
    record = pc.Record.of(pc.Match.new("pasur"))
    with pytest.raises(pc.NothingToDeal, match="no seed"):
        pc.read_record(record.dumps()).start().deal()


# Values are immutable.


@pytest.mark.parametrize("setting", plain_settings(), ids=str)
def test_no_action_and_no_event_can_be_written(setting: Setting) -> None:
    """Many matches share these objects, so a change would alter the moves of other matches."""
    for move in islice(walk(setting, 4), 40):
        legal = () if move.seat == pc.TABLE else islice(move.before.legal(move.seat), 5)
        for value in (move.action, *legal, *move.events):
            names = getattr(value, "__match_args__", ())
            for name in names:
                held = getattr(value, name)
                with pytest.raises(AttributeError):
                    setattr(value, name, held)
            with pytest.raises((AttributeError, TypeError)):
                value.something_new = 1  # type: ignore[union-attr]


@pytest.mark.parametrize("setting", plain_settings(), ids=str)
def test_actions_and_events_print_as_notation(setting: Setting) -> None:
    """The output shows cards, and never a bit set as a number, which says nothing to a reader."""
    for move in islice(walk(setting, 4), 60):
        if move.seat == pc.TABLE:
            continue
        assert repr(move.action) == f"{type(move.action).__name__}({str(move.action)!r})"
        assert str(next(iter(move.before.legal(move.seat)))) in repr(move.before.legal(move.seat))
        for event in move.events:
            assert not re.search(r"\d{5}", repr(event)), event
        assert not re.search(r"\d{5}", repr(move.after.view(move.seat)))
