"""Changes of a lobby: seats, computer players, options, speed, start."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.tables import lobby
from bot.tables.draft import Draft
from bot.tables.refusal import Refused
from bot.tables.table import Table
from pasur_core.registry import load_game
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


def partners(user_id: int) -> Callable[[Draft], None]:
    return lambda draft: lobby.change_partners(draft, user_id)


def game(key: str, user_id: int = ALI.user_id) -> Callable[[Draft], None]:
    return lambda draft: lobby.set_game(draft, user_id, key)


def with_seats(draft: Draft) -> Table:
    """Return the table with its people seated as after a draft."""
    return replace(draft.table, seats=tuple(draft.seats))


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


def test_a_person_sits_once_and_a_full_table_names_its_number_of_seats() -> None:
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


def test_only_options_that_differ_from_the_default_are_kept() -> None:
    table = laid_out("Ali", options={"target": 21})
    draft = drafted(table, options(ALI.user_id, target=62, teams=False))
    assert draft.row["options"] == {"teams": False}
    assert table.row.options == {"target": 21}


@pytest.mark.parametrize(
    ("changes", "allowed"), [({"target": 10}, 62), ({"teams": 1}, True), ({"aim": 2}, "target")]
)
def test_a_forbidden_option_is_refused_with_the_allowed_ones(
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


def test_a_new_computer_player_has_the_level_of_the_last_one() -> None:
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
    allowed = ("beginner", "club")
    for key, name, code in (
        ("pasur", "master", "level-off"),
        ("pasur", "grandmaster", "unknown-button"),
        ("pairs", "master", "no-level"),
    ):
        draft = Draft(laid_out("Ali", key=key), 0.0, allowed)
        add_computer(draft)
        level("beginner")(draft)
        with pytest.raises(Refused) as caught:
            level(name)(draft)
        assert caught.value.code == code


def test_masters_become_club_players_in_a_game_without_masters() -> None:
    table = laid_out("Ali", key="rami")
    draft = drafted(table, add_computer, level("master"), add_computer, level("beginner"))
    lobby.set_game(draft, ALI.user_id, "pairs")
    assert levels(draft) == [None, "club", "beginner"]


def test_in_a_rematch_computers_play_as_well_as_before() -> None:
    draft = drafted(laid_out("Ali"), add_computer, level("master"))
    again = lobby.seats_again(replace(draft.table, seats=tuple(draft.seats)))
    assert [seat.level for seat in again] == [None, "master"]


PAIRED = ("belote", "contree", "basra", "pasur")


@pytest.mark.parametrize("key", PAIRED)
def test_two_friends_with_two_computers_are_partners(key: str) -> None:
    draft = drafted(laid_out("Ali", "Sara", key=key), add_computer, add_computer)
    assert names(draft) == ["Ali", "C6", "Sara", "C7"]


@pytest.mark.parametrize("key", ["belote", "contree", "basra"])
def test_two_friends_are_partners_where_computers_fill_the_seats(key: str) -> None:
    draft = drafted(laid_out("Ali", "Sara", *["Mina"] * (key == "basra"), key=key))
    lobby.fill(draft, ALI.user_id, bytes(32))
    assert draft.match is not None
    partner = {"basra": "Mina"}.get(key, "Sara")
    assert names(draft)[::2] == ["Ali", partner]


def test_a_friend_who_comes_last_is_the_partner_of_the_other() -> None:
    draft = drafted(laid_out("Ali", computers=2, key="belote"), join)
    assert names(draft) == ["Ali", "C1", "Guest", "C2"]
    chosen = drafted(laid_out("Ali", "Sara", computers=2, key="belote"))
    assert names(chosen) == ["Ali", "Sara", "C1", "C2"], "no person is moved without a reason"


def test_a_pair_among_six_is_a_pair_among_four() -> None:
    draft = drafted(laid_out("Ali", "Sara", computers=3), add_computer)
    assert names(draft) == ["Ali", "C2", "C1", "Sara", "C3", "C6"]
    draft = drafted(with_seats(draft), drop_computer)
    draft = drafted(with_seats(draft), drop_computer)
    assert names(draft) == ["Ali", "C2", "Sara", "C1"]


def test_pairs_that_an_option_makes_put_friends_together() -> None:
    table = laid_out("Ali", "Sara", computers=2, options={"teams": False})
    assert names(drafted(table, options(ALI.user_id, teams=True))) == ["Ali", "C1", "Sara", "C2"]
    assert names(drafted(table, options(ALI.user_id, target=21))) == ["Ali", "Sara", "C1", "C2"]


def test_any_seated_person_changes_partners() -> None:
    table = laid_out("Ali", "Sara", "Reza", "Mina", key="belote")
    assert names(drafted(table, partners(SARA))) == ["Ali", "Sara", "Mina", "Reza"]
    assert refusal(table, partners(GUEST)).code == "not-seated"


@pytest.mark.parametrize(
    "table",
    [
        laid_out("Ali", "Sara", "Reza", key="belote"),
        laid_out("Ali", "Sara", "Reza", "Mina", options={"teams": False}),
        laid_out("Ali", "Sara", "Reza", "Mina", key="rami"),
    ],
    ids=["missing", "alone", "rami"],
)
def test_there_are_no_partners_to_change(table: Table) -> None:
    refused = refusal(table, partners(ALI.user_id))
    assert (refused.code, refused.facts) == ("no-partners", {})


def test_partners_stay_in_a_rematch_also_if_one_is_away() -> None:
    table = laid_out("Ali", "Reza", "Sara", "Mina", key="belote")
    reza, mina = table.seats[1], table.seats[3]
    assert [seat.name for seat in lobby.seats_again(table)] == ["Ali", "Reza", "Sara", "Mina"]
    for gone, stay in ((reza, ["Sara", "Mina", "Ali"]), (mina, ["Ali", "Reza", "Sara"])):
        seats = list(table.seats)
        seats[gone.seat] = replace(gone, away=True)
        again = lobby.seats_again(replace(table, seats=tuple(seats)))
        assert [seat.name for seat in again] == stay
        new = replace(laid_out(key="belote"), seats=tuple(again))
        assert sorted(names(drafted(new, join))[::2]) == ["Ali", "Sara"]


def test_people_stay_where_another_game_is_chosen() -> None:
    table = laid_out("Ali", "Sara", computers=2)
    draft = drafted(table, game("belote"))
    belote = load_game("belote")
    chosen = {"game": "belote", "rules_version": belote.rules_version, "options": {}}
    assert draft.row == chosen
    assert names(draft) == ["Ali", "C1", "Sara", "C2"]
    assert not drafted(table, game("pasur")).row


def test_options_stay_where_the_other_game_offers_the_same() -> None:
    kept = {"target": 101, "teams": False}
    assert drafted(laid_out("Ali", options=kept), game("basra")).row["options"] == {}
    assert drafted(laid_out("Ali", options={"target": 51}), game("basra")).row["options"] == {
        "target": 51
    }
    tricks = {"target": 2001, "undertrump": "optional", "litige": "carry", "capot_total": 250}
    moved = drafted(laid_out("Ali", key="belote", options=tricks), game("contree"))
    assert moved.row["options"] == {"undertrump": "optional"}


def test_defaults_of_one_game_are_not_taken_to_another() -> None:
    usual = load_game("crazy_eights").usual(2)
    table = laid_out("Ali", "Sara", key="crazy_eights", options=dict(usual))
    assert drafted(table, game("pasur")).row["options"] == {}
    assert drafted(laid_out("Ali", "Sara"), game("crazy_eights")).row["options"] == usual


def test_more_people_than_the_other_game_has_seats_are_refused() -> None:
    refused = refusal(laid_out(*["Ali"] * 5), game("belote"))
    assert refused.code == "too-many-people"
    assert refused.facts == {"game": "belote", "most": 4, "now": 5}
    fewer = drafted(laid_out("Ali", "Sara", "Reza", computers=4), game("belote"))
    assert names(fewer) == ["Ali", "Sara", "Reza", "C1"]


def test_the_host_alone_chooses_the_game() -> None:
    refused = refusal(laid_out("Ali", "Sara"), game("belote", SARA))
    assert (refused.code, refused.facts) == ("host-only", {"host": ALI.user_id})


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
    assert refused.facts == {"counts": (2, 3, 4, 5, 6, 8), "now": 1}


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
     options(ALI.user_id, target=21), speed(ALI.user_id, "live"), partners(ALI.user_id),
     game("belote")],
)  # fmt: skip
def test_a_lobby_is_over_once_the_match_has_begun(change: Callable[[Draft], None]) -> None:
    assert refusal(begun("Ali", "Sara"), change).code == "already-started"
    assert refusal(begun("Ali", "Sara", status="over"), change).code == "table-ended"
