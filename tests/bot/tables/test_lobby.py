"""Gathering at a table: seats, computer players, options, speed, start."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.tables import lobby
from bot.tables.draft import Draft
from bot.tables.refusal import Refused
from bot.tables.table import Table
from tests.bot.room import ALI, START, begun, laid_out

SARA, GUEST = ALI.user_id + 1, 5000


def add_computer(draft: Draft) -> None:
    lobby.add_computer(draft, ALI.user_id)


def level(name: str) -> Callable[[Draft], None]:
    return lambda draft: lobby.set_level(draft, ALI.user_id, name)


def levels(draft: Draft) -> list[str | None]:
    return [seat.level for seat in draft.seats]


def drop_computer(draft: Draft) -> None:
    lobby.drop_computer(draft, ALI.user_id)


def drafted(table: Table, *changes: Callable[[Draft], None]) -> Draft:
    draft = Draft(table, START)
    for change in changes:
        change(draft)
    return draft


def refusal(table: Table, *changes: Callable[[Draft], None]) -> Refused:
    with pytest.raises(Refused) as caught:
        drafted(table, *changes)
    return caught.value


def names(draft: Draft) -> list[str]:
    assert [seat.seat for seat in draft.seats] == list(range(len(draft.seats)))
    return [f"C{seat.name}" if seat.computer else seat.name for seat in draft.seats]


def join(draft: Draft) -> None:
    lobby.join(draft, GUEST, "Guest")


def sit(user_id: int, seat: int) -> Callable[[Draft], None]:
    return lambda draft: lobby.sit(draft, user_id, seat)


def options(user_id: int, **changes: object) -> Callable[[Draft], None]:
    return lambda draft: lobby.set_options(draft, user_id, changes)


def speed(user_id: int, name: str) -> Callable[[Draft], None]:
    return lambda draft: lobby.set_speed(draft, user_id, name)


def start(draft: Draft) -> None:
    lobby.start(draft, ALI.user_id, bytes(32))


def test_people_sit_down_in_the_order_they_come() -> None:
    assert names(drafted(laid_out("Ali", "Sara"), join)) == ["Ali", "Sara", "Guest"]


def test_the_others_wait_five_minutes_for_the_host() -> None:
    table = laid_out("Ali", "Sara")
    waited = {0.0: False, 299.0: False, 300.0: True}
    assert {
        seconds: lobby.leads(Draft(table, START + seconds), SARA) for seconds in waited
    } == waited
    with pytest.raises(Refused) as caught:
        lobby.start(Draft(table, START), SARA, bytes(32))
    assert caught.value.facts == {"host": ALI.user_id, "minutes": 5}


def test_nobody_sits_twice_and_a_full_table_says_how_many_can_play() -> None:
    assert refusal(laid_out("Ali"), join, join).code == "already-seated"
    full = refusal(laid_out("Ali", "Sara", computers=6), join)
    assert (full.code, full.facts) == ("table-full", {"most": 8})
    assert refusal(laid_out("Ali", computers=7), add_computer).code == "table-full"


def test_computer_players_come_last_and_the_last_one_goes_first() -> None:
    draft = drafted(laid_out("Ali"), add_computer, join, add_computer)
    assert names(draft) == ["Ali", "C6", "Guest", "C7"]
    drop_computer(draft)
    assert names(draft) == ["Ali", "C6", "Guest"]
    assert refusal(laid_out("Ali"), drop_computer).code == "no-computer"


def test_no_two_computer_players_have_one_name() -> None:
    draft = drafted(
        laid_out("Ali", computers=2),
        sit(ALI.user_id, 2),
        drop_computer,
        add_computer,
    )
    assert sorted(names(draft)) == ["Ali", "C2", "C6"]


def test_changing_places_is_a_swap() -> None:
    table = laid_out("Ali", "Sara", computers=1)
    assert names(drafted(table, sit(ALI.user_id, 2))) == ["C1", "Sara", "Ali"]
    assert names(drafted(table, sit(ALI.user_id, 0))) == ["Ali", "Sara", "C1"]
    for seat in (-1, 3):
        assert refusal(table, sit(ALI.user_id, seat)).code == "no-such-place"
    assert refusal(table, sit(GUEST, 0)).code == "not-seated"


def test_only_what_differs_from_the_usual_rules_is_kept() -> None:
    table = laid_out("Ali", options={"target": 21})
    draft = drafted(table, options(ALI.user_id, target=62, teams=False))
    assert draft.row["options"] == {"teams": False}
    assert table.row.options == {"target": 21}


@pytest.mark.parametrize(
    ("changes", "allowed"), [({"target": 10}, 62), ({"teams": 1}, True), ({"aim": 2}, "target")]
)
def test_an_option_that_is_not_allowed_is_refused_with_what_is(
    changes: dict[str, object], allowed: object
) -> None:
    refused = refusal(laid_out("Ali"), options(ALI.user_id, **changes))
    assert refused.code == "option"
    assert allowed in refused.facts["allowed"]


def test_options_change_all_or_none() -> None:
    draft = Draft(laid_out("Ali"), START)
    with pytest.raises(Refused):
        options(ALI.user_id, teams=False, target=10)(draft)
    assert not draft.row


def test_only_the_host_agrees_on_options_and_speed() -> None:
    table = laid_out("Ali", "Sara")
    for change in (options(SARA, target=21), speed(SARA, "live")):
        refused = refusal(table, change)
        assert (refused.code, refused.facts) == ("host-only", {"host": ALI.user_id})
    assert drafted(table, speed(ALI.user_id, "live")).row == {"speed": "live"}
    assert refusal(table, speed(ALI.user_id, "hasty")).code == "no-such-speed"


def test_each_computer_player_has_a_level_the_next_one_that_of_the_last() -> None:
    draft = drafted(laid_out("Ali"), add_computer, add_computer, level("master"), add_computer)
    assert levels(draft) == [None, "club", "master", "master"]
    assert refusal(laid_out("Ali"), level("master")).code == "no-computer"
    stranger = refusal(laid_out("Ali"), lambda draft: lobby.set_level(draft, GUEST, "club"))
    assert stranger.code == "not-seated"


def test_seats_that_are_filled_play_at_the_level_of_the_last_computer() -> None:
    draft = drafted(laid_out("Ali", key="belote"), add_computer, level("beginner"))
    lobby.fill(draft, ALI.user_id, bytes(32))
    assert levels(draft) == [None, *["beginner"] * 3]


def test_a_level_that_was_switched_off_is_refused() -> None:
    lobby.check_level("beginner", ("beginner", "club"))
    for name, code in (("master", "level-off"), ("grandmaster", "unknown-button")):
        with pytest.raises(Refused) as caught:
            lobby.check_level(name, ("beginner", "club"))
        assert caught.value.code == code


def test_in_a_rematch_computers_play_as_well_as_before() -> None:
    draft = drafted(laid_out("Ali"), add_computer, level("master"))
    again = lobby.seats_again(replace(draft.table, seats=tuple(draft.seats)))
    assert [seat.level for seat in again] == [None, "master"]


def test_computers_play_at_once_if_the_host_wishes_so() -> None:
    table = laid_out("Ali", "Sara", computers=1)
    assert drafted(table, lambda draft: lobby.set_pauses(draft, ALI.user_id, False)).row == {
        "pauses": False
    }
    other = refusal(table, lambda draft: lobby.set_pauses(draft, SARA, False))
    assert other.code == "host-only"


def test_a_match_needs_enough_players() -> None:
    refused = refusal(laid_out("Ali"), start)
    assert refused.code == "seat-count"
    assert refused.facts == {"least": 2, "most": 8, "now": 1}


def test_a_game_for_one_number_of_players_is_refused_with_that_number() -> None:
    refused = refusal(laid_out("Ali", key="belote"), start)
    assert refused.code == "seat-exact"
    assert refused.facts == {"wanted": 4, "now": 1}


def test_a_number_of_players_that_a_game_leaves_out_is_refused_as_such() -> None:
    refused = refusal(laid_out(*["Ali"] * 7), start)
    assert refused.code == "seat-gap"
    assert refused.facts == {"game": "pasur", "counts": (2, 3, 4, 5, 6, 8), "now": 7}
    assert refusal(laid_out(*["Ali"] * 3, key="basra"), start).facts["counts"] == (2, 4)
    draft = drafted(laid_out(*["Ali"] * 8), start)
    assert draft.match is not None
    assert draft.match.seats == 8


def test_a_start_fixes_the_seed_and_deals() -> None:
    draft = drafted(laid_out("Ali", "Sara"), start)
    assert draft.row == {"status": "running", "seed": bytes(32), "started_at": START}
    assert draft.match is not None
    assert not draft.match.awaits_table


@pytest.mark.parametrize(
    "change",
    [join, add_computer, drop_computer, sit(ALI.user_id, 0), start,
     options(ALI.user_id, target=21), speed(ALI.user_id, "live")],
)  # fmt: skip
def test_a_lobby_is_over_once_the_match_has_begun(change: Callable[[Draft], None]) -> None:
    assert refusal(begun("Ali", "Sara"), change).code == "already-started"
    assert refusal(begun("Ali", "Sara", status="over"), change).code == "table-ended"
