"""Records preserve a match, report a faulty file in one sentence, and hide hidden cards."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from functools import partial
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from examples.tiny_game import TINY, TinyOptions
from pasur_core import registry
from pasur_core.errors import NoSuchSeat, PasurError
from pasur_core.match import Match
from pasur_core.records.record import LONGEST_FILE, Difference, Record, RecordError, StatedResult
from pasur_core.records.replay import BadLine
from pasur_core.shuffle import commitment
from tests.support.later_rules import LATER

SEED = bytes(range(32))
NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
MINIMAL = """\
format = 2
game = "tiny"
rules_version = 1
seats = ["Ali", "Zoë"]
log = ["t deal 1 4 2 3 1 2 5 6", "p1 put 4", "p2 put 3 auto  # too slow", "p1 put 1", "p2 put 2"]
"""


@pytest.fixture(autouse=True)
def tiny_game_in_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.games(), TINY.key, TINY)


def played(steps: int = 1000, **options: int) -> Match:
    match = Match.start(TINY, TinyOptions(**options), 2, SEED)
    while match.result is None and len(match.log) < steps:
        if match.awaits_table:
            match, _ = match.deal()
        else:
            seat = min(TINY.acting(match.state))
            match, _ = match.submit(seat, TINY.default(match.state, seat), auto=seat == 1)
    return match


def record(**options: int) -> Record:
    return Record.of(played(**options), ["Ali", "Zoë"], NOON)


def test_a_file_has_its_keys_in_the_documented_order() -> None:
    text = record(points=3).dumps()
    assert list(tomllib.loads(text)) == [
        "format",
        "game",
        "rules_version",
        "date",
        "seats",
        "seed_sha256",
        "seed",
        "log",
        "options",
        "result",
    ]
    assert text.startswith(
        'format = 2\ngame = "tiny"\nrules_version = 1\ndate = 2026-11-21T12:00:00Z\n'
    )
    assert "\n[options]\npoints = 3\n\n[result]\ntotals = " in text


def test_optional_keys_without_a_value_are_not_written() -> None:
    match = Match.start(TINY, TinyOptions(), 2)
    text = Record.of(match, ["Ali", "Zoë"], NOON).dumps()
    assert list(tomllib.loads(text)) == ["format", "game", "rules_version", "date", "seats", "log"]


def test_the_seed_is_written_only_when_the_match_is_over() -> None:
    begun = Record.of(Match.start(TINY, TinyOptions(), 2, SEED).dealt())
    assert begun.seed is None
    assert begun.seed_sha256 == commitment(SEED)
    assert begun.seats == ("p1", "p2")
    assert record().seed == SEED
    assert SEED.hex() not in repr(record())
    assert "put" not in repr(record())


@given(names=st.lists(st.text(), min_size=2, max_size=2))
@pytest.mark.slow
def test_any_name_survives(names: list[str]) -> None:
    match = Match.start(TINY, TinyOptions(), 2, SEED)
    kept = Record.of(match, names, NOON)
    assert Record.loads(kept.dumps()) == kept
    assert Record.loads(kept.dumps().encode()) == kept


def test_a_lone_surrogate_is_replaced() -> None:
    match = Match.start(TINY, TinyOptions(), 2)
    text = Record.of(match, ["\ud83c", "Zoë"], NOON).dumps()
    assert Record.loads(text.encode()).seats == ("\ufffd", "Zoë")


def test_the_date_is_kept_in_universal_time_without_fractions() -> None:
    date = datetime(2026, 11, 21, 13, 30, 5, 99, tzinfo=timezone(timedelta(hours=3.5)))
    kept = Record.of(played(), ["a", "b"], date)
    assert "date = 2026-11-21T10:00:05Z" in kept.dumps()
    assert Record.loads(kept.dumps()) == kept


def test_a_record_made_by_hand_needs_little() -> None:
    kept = Record.loads(MINIMAL)
    assert kept.seats == ("Ali", "Zoë")
    assert (kept.date, kept.seed, kept.seed_sha256, kept.result) == (None, None, None, None)
    replay = kept.replay()
    assert replay.bad is None
    assert replay.match.result is None
    assert [scored.points for scored in replay.rounds] == [(1, 0), (0, 1)]
    assert replay.totals == (1, 1)
    assert [entry.auto for entry in replay.match.log] == [False, False, True, False, False]
    assert Record.loads(kept.dumps()) == kept


def test_line_ends_of_windows_are_read() -> None:
    text = MINIMAL.replace("\n", "\r\n")
    assert Record.loads("\ufeff" + text) == Record.loads(MINIMAL)
    assert Record.loads(b"\xef\xbb\xbf" + text.encode()) == Record.loads(MINIMAL)


def test_a_line_with_only_a_comment_is_skipped() -> None:
    text = MINIMAL.replace('"p1 put 1"', '"  # second trick", "p1 put 1"')
    assert Record.loads(text).replay().match == Record.loads(MINIMAL).replay().match


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("p1 put 6", "not_in_hand"),
        ("p2 put 2", "not_your_turn"),
        ("p3 put 2", "no_such_seat"),
        ("p1 put", "invalid_action"),
        ("p1 put 99", "invalid_action"),
        ("p0 put 1", "invalid_action"),
        ("", "invalid_action"),
        ("p1 put 4" + " " * 100_000 + "x", "invalid_action"),
        ("t deal 1", "not_your_turn"),
    ],
)
def test_a_bad_line_is_named_with_its_place_and_code(line: str, code: str) -> None:
    good = Record.loads(MINIMAL)
    log = ("t deal 1 4 2 3 1 2 5 6", "# dealt", "p2 put 3", line, "p1 put 4")
    replay = replace(good, log=log).replay()
    assert replay.bad == BadLine(4, code, line)
    assert [str(entry) for entry in replay.match.log] == [log[0], log[2]]
    assert replay.match.state == replace(good, log=log[:3]).replay().match.state


def test_a_line_after_the_end_is_bad() -> None:
    whole = record()
    replay = replace(whole, log=(*whole.log, "p1 put 1")).replay()
    assert replay.bad == BadLine(len(whole.log) + 1, "match_over", "p1 put 1")
    assert replay.match.result is not None


WRONG_FILES = {
    MINIMAL.replace("format = 2", "format = 1"): "record of format 1; format 2 is read here",
    "format = 3": "record of format 3",
    "": "no format",
    "format = true": "format must be a whole number",
    "format = 0x" + "F" * 5000: "format must be a whole number",
    'format = 2\ngame = "chess"': "no game is called 'chess'",
    'format = 2\ngame = "tiny"': "no rules_version",
    'format = 2\ngame = "tiny"\nrules_version = 2': "version 2 of the rules of tiny",
    'format = 2\ngame = "tiny"\nrules_version = 1': "no seats",
    MINIMAL.replace('"Zoë"', '"b", "c", "d"'): "played by 2, 3 seats; here are 4",
    MINIMAL.replace('"Zoë"', "7"): "Entry 2 of seats must be text",
    MINIMAL.replace('"p1 put 4"', "4"): "Entry 2 of log must be text",
    MINIMAL.replace("log = ", "logs = "): "no log",
    MINIMAL + "seed = 7": "seed must be text",
    MINIMAL + 'seed = "7"': "seed must be 64 hexadecimal digits",
    MINIMAL + 'seed_sha256 = ""': "seed_sha256 must be 64 hexadecimal digits",
    MINIMAL
    + f'seed = "{SEED.hex()}"\nseed_sha256 = "{"0" * 64}"': "does not match its seed_sha256",
    MINIMAL + "date = 7": "date must be a date with a time",
    MINIMAL + "date = 0001-01-01T00:00:00+10:00": "date is too far",
    MINIMAL + "options = 7": "options must be a table",
    MINIMAL + "[options]\npoints = 9": "points cannot be 9; allowed: 2, 3",
    MINIMAL + "[options]\npionts = 2": "no option 'pionts' (did you mean 'points'?)",
    MINIMAL + "[options]\npoints = [0x" + "F" * 5000 + "]": "option points must be",
    MINIMAL + "[options]\npoints = 0x" + "F" * 5000: "option points must be",
    MINIMAL + "result = 7": "result must be a table",
    MINIMAL + "[result]\nwinner = 0": "no totals",
    MINIMAL + "[result]\ntotals = [1, true]": "totals of result must be whole numbers",
    MINIMAL + '[result]\ntotals = [1, 2]\nwinner = "Ali"': "winner must be a whole number",
    MINIMAL + "seats = 7": "not a TOML file",
    "format = ": "not a TOML file",
    "a = " + "9" * 5000: "not a TOML file",
    "a = " + "[" * 100_000: "more tables, keys or entries",
    "a" + ".a" * 1_000_000 + " = 1": "more tables, keys or entries",
    "a" * (LONGEST_FILE + 1): "too long to be a record",
    "\x00\x1b[31m": "not a TOML file",
}


@pytest.mark.parametrize(("text", "said"), WRONG_FILES.items(), ids=WRONG_FILES.values())
def test_a_file_that_is_wrong_is_refused_in_one_plain_sentence(text: str, said: str) -> None:
    with pytest.raises(RecordError) as refused:
        Record.loads(text)
    sentence = str(refused.value)
    assert said in sentence
    assert len(sentence) <= 300
    assert sentence.isprintable()
    assert sentence.endswith((".", "…"))


def test_dots_in_names_and_comments_are_no_keys() -> None:
    dots = "." * 200
    text = MINIMAL.replace("Zoë", f'\\"{dots}').replace("Ali", dots) + f"# it's {dots}"
    assert Record.loads(text).seats == (dots, f'"{dots}')


ENDLESS: dict[str, Callable[[], str]] = {
    "tables": lambda: "\n".join(f"[a{number}]" for number in range(200_000)),
    "deep tables": lambda: "\n".join(f"[a{number}{'.a' * 18}]" for number in range(40_000)),
    "tables in a list": lambda: "[[a]]\n" * 500_000,
    "tables in a line": lambda: "a = [" + "{}," * 1_000_000 + "]",
    "lists": lambda: "a = [" + "[]," * 1_000_000 + "]",
    "keys": lambda: "\n".join(f"a{number} = 1" for number in range(200_000)),
    "dotted keys": lambda: "\n".join(f"a{number}{'.a' * 18} = 1" for number in range(40_000)),
    "entries": lambda: 'log = ["", ' + "1, " * 1_000_000 + "]",
    "lines": lambda: "\n" * 3_000_000,
    "after a text of lines": lambda: 'a = ["""\n\'""", ' + "{}," * 100_000 + "]",
    "after five quotes": lambda: 'a = ["""a""""", ' + "{}," * 100_000 + "]",
    "after a text of lines without escapes": lambda: "a = ['''\n\"''', " + "{}," * 100_000 + "]",
}


@pytest.mark.parametrize("text", ENDLESS.values(), ids=ENDLESS)
def test_a_file_of_more_than_a_record_has_is_never_parsed(
    monkeypatch: pytest.MonkeyPatch, text: Callable[[], str]
) -> None:
    parsed: list[str] = []
    monkeypatch.setattr(tomllib, "loads", parsed.append)
    with pytest.raises(RecordError, match="more tables, keys or entries"):
        Record.loads(text())
    assert not parsed


def test_signs_within_texts_are_not_counted() -> None:
    signs = "[{.=,]}" * 30
    texts = {
        f'"{signs}"': signs,
        f"'{signs}'": signs,
        f'"""{signs}\n"{signs}"""': f'{signs}\n"{signs}',
    }
    for written, name in texts.items():
        assert Record.loads(MINIMAL.replace('"Ali"', written)).seats[0] == name
    assert Record.loads(MINIMAL + f"# '{signs}").seats == Record.loads(MINIMAL).seats


def test_bytes_that_are_not_utf_8_are_refused() -> None:
    with pytest.raises(RecordError, match="not UTF-8"):
        Record.loads(b"format = 2\xff")


@pytest.mark.parametrize(
    "text", [None, 7, bytearray(b"format = 2"), []], ids=["none", "number", "bytearray", "list"]
)
def test_values_that_are_no_text_are_refused(text: Any) -> None:
    with pytest.raises(RecordError, match="neither the text nor the bytes"):
        Record.loads(text)


@pytest.mark.parametrize(
    "seat", [2, 9, -1, 10**5000, 1.0, "1"], ids=["2", "9", "-1", "endless", "1.0", "text"]
)
def test_a_record_is_seen_by_its_seats_alone(seat: Any) -> None:
    for kept in (record(), Record.of(Match.start(TINY, TinyOptions(), 2))):
        with pytest.raises(NoSuchSeat):
            kept.seen_by(seat)


@pytest.mark.parametrize(
    "names", [[], ["a"], ["a", "b", "c"], ["a", 7]], ids=["none", "one", "three", "number"]
)
def test_a_record_refuses_names_that_cannot_be_parsed(names: Any) -> None:
    with pytest.raises(RecordError, match="needs 2 names"):
        Record.of(played(), names)


def test_a_record_refuses_a_value_that_is_no_date() -> None:
    with pytest.raises(RecordError, match="must be a date"):
        Record.of(played(), date=cast(Any, "2026-11-21"))


@pytest.mark.parametrize("date", ["0001-01-01T00:00:00+12:00", "9999-12-31T23:00:00-12:00"])
def test_a_record_refuses_a_date_that_universal_time_cannot_have(date: str) -> None:
    with pytest.raises(RecordError, match="too far"):
        Record.of(played(), date=datetime.fromisoformat(date))


def test_a_record_built_by_hand_raises_errors_of_its_kind_alone() -> None:
    kept = record()
    wrong: list[dict[str, Any]] = [
        {"game": "chess"},
        {"game": 7},
        {"rules_version": 99},
        {"seats": ("a",)},
        {"seed": b"short"},
        {"options": None},
        {"log": (7,)},
    ]
    for change in wrong:
        damaged = replace(kept, **change)
        for use in (damaged.replay, damaged.verify, partial(damaged.seen_by, 0)):
            with pytest.raises(PasurError):
                use()


KEYS = ("format", "game", "rules_version", "date", "seats", "seed", "log", "options", "result")
VALUES = (
    *("1", "true", "1.5", "nan", '"tiny"', '"p1 put 1"', '"\\u0000"', "{}", '["a", "b"]', "[[[]]]"),
    *("2026-11-21", "0001-01-01T00:00:00+23:00", "07:32:00", "0x" + "F" * 4000),
    '["t deal 1 4 2 3 1 2 5 6"]',
)
keys, values = st.sampled_from(KEYS), st.sampled_from(VALUES)
lines = st.one_of(
    st.builds("{} = {}".format, keys, values),
    st.builds("[{}]".format, keys),
    st.builds("[[{}]]".format, keys),
    st.builds("{}.{} = {}".format, keys, keys, values),
    st.text(max_size=10),
)


@pytest.mark.slow
@settings(max_examples=150)
@given(st.one_of(st.lists(lines).map("\n".join), st.text(), st.binary()))
def test_parsing_any_text_gives_a_record_or_a_sentence(text: str | bytes) -> None:
    try:
        found = Record.loads(text)
    except RecordError:
        return
    assert Record.loads(found.dumps()) == found


@settings(max_examples=150)
@given(st.data())
@pytest.mark.slow
def test_a_damaged_record_is_refused_replayed_or_stops_at_a_line(data: st.DataObject) -> None:
    text = record(points=3).dumps()
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 20)))
    damaged = text[:start] + data.draw(st.text(max_size=5)) + text[end:]
    try:
        kept = Record.loads(damaged)
        replay = kept.replay()
        kept.verify()
    except RecordError:
        return
    assert replay.bad is None or 0 < replay.bad.number <= len(kept.log)


def test_a_true_record_is_verified() -> None:
    assert record(points=3).verify() is None
    assert len([line for line in record(points=3).log if line.startswith("t")]) > 1


def test_an_exchanged_card_is_found_by_its_line() -> None:
    whole = record(points=3)
    place = [number for number, line in enumerate(whole.log) if line.startswith("t")][1]
    true = whole.log[place]
    first, second, *rest = true.removeprefix("t deal ").split()
    forged = " ".join(["t deal", second, first, *rest])
    assert first != second
    found = replace(whole, log=(*whole.log[:place], forged, *whole.log[place + 1 :])).verify()
    assert found == Difference(place + 1, forged[2:], true[2:])


def test_a_wrong_result_is_found() -> None:
    whole = record()
    assert whole.result is not None
    forged = StatedResult(whole.result.totals[::-1], whole.result.winner)
    found = replace(whole, result=forged).verify()
    assert found is not None
    assert isinstance(found, Difference)
    assert found.number is None


def test_a_result_of_a_match_that_is_not_over_is_found() -> None:
    whole = record()
    assert replace(whole, log=whole.log[:-1]).verify() == Difference(
        None, str(whole.result), "not over"
    )


def test_a_bad_line_is_found_by_verifying() -> None:
    whole = record()
    assert replace(whole, log=(*whole.log, "p1 x")).verify() == BadLine(
        len(whole.log) + 1, "invalid_action", "p1 x"
    )


def test_a_record_is_replayed_by_the_version_of_its_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new("pasur", seed=SEED).dealt()
    match, _ = match.submit(0, "claim")
    monkeypatch.setitem(registry.games(), LATER.key, LATER)
    kept = Record.loads(Record.of(match).dumps())
    assert kept.rules_version == 1
    assert kept.replay().match == replace(match, seed=None)
    later = replace(kept, rules_version=2).replay()
    assert later.match.game == LATER
    assert later.bad == BadLine(len(kept.log), "claim_closed", "p1 claim")
    with pytest.raises(RecordError, match="only version 1 and 2 can be replayed"):
        Record.loads(replace(kept, rules_version=3).dumps())


def test_a_match_without_a_seed_cannot_be_verified() -> None:
    with pytest.raises(RecordError, match="no seed"):
        replace(record(), seed=None).verify()


def test_a_sealed_choice_is_hidden_from_others_and_cards_of_which_there_are_two_too() -> None:
    """The pack has 1 and 2 twice. Equal cards show together only after both were put."""
    kept = replace(Record.loads(MINIMAL), log=Record.loads(MINIMAL).log[:2])
    assert kept.seen_by(0).log == ("t deal ?? 4 ?? ?? ?? ?? ?? ??", "p1 put 4")
    assert kept.seen_by(1).log == ("t deal ?? ?? ?? 3 ?? ?? ?? ??", "p1 put ??")
    assert kept.seen_by(None).log == ("t deal ?? ?? ?? ?? ?? ?? ?? ??", "p1 put ??")


def test_turned_up_cards_are_shown_if_they_are_unique() -> None:
    kept = Record.loads(MINIMAL)
    assert kept.seen_by(None).log[0] == "t deal ?? 4 ?? 3 ?? ?? ?? ??"
    assert kept.seen_by(None).log[1:] == ("p1 put ??", "p2 put 3 auto", "p1 put ??", "p2 put 2")


def test_a_record_with_hidden_cards_can_be_parsed_but_not_replayed() -> None:
    seen = Record.loads(MINIMAL).seen_by(1)
    assert Record.loads(seen.dumps()) == seen
    for use in (seen.replay, seen.verify, lambda: seen.seen_by(0)):
        with pytest.raises(RecordError, match="Line 1 of the log hides cards"):
            use()


def test_a_seats_record_has_no_seed() -> None:
    assert record().seed is not None
    assert record().seen_by(0).seed is None
    assert SEED.hex() not in record().seen_by(None).dumps()


def test_no_seat_sees_a_match_with_a_bad_line() -> None:
    kept = Record.loads(MINIMAL)
    with pytest.raises(RecordError, match="line 6 of the log is refused"):
        replace(kept, log=(*kept.log, "p1 x")).seen_by(0)
