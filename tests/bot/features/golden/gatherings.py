"""Pages of tournaments and game nights."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.features.nights.form import NewNight, form_page, when_form
from bot.features.nights.page import (
    call_notice,
    check_in_notice,
    elsewhere_page,
    joined_message,
    left_message,
    listings,
    night_page,
    panel_page,
    room_page,
    start_sure_page,
    view_of,
)
from bot.features.nights.rows import Member, NightSeat, Whole
from bot.features.tournaments.compare import Parting
from bot.features.tournaments.final import final_page
from bot.features.tournaments.page import (
    Parted,
    TournamentPlan,
    all_played,
    announcement_page,
    compare_page,
    fair_page,
    head_of,
    pair_results_page,
    result_page,
    sheet_page,
)
from bot.features.tournaments.page import form_page as tournament_form_page
from bot.features.tournaments.partners.page import (
    Room,
    complete_notice,
    partner_notice,
    seats_page,
    thread_page,
)
from bot.features.tournaments.partners.rows import FourTable, PairSeat, TableDeal
from bot.features.tournaments.partners.scores import pairs_of
from bot.features.tournaments.rows import Tournament, TournamentDeal, TournamentEntry
from bot.features.tournaments.standings import TournamentSheet, sheet_listing
from bot.i18n import words_for
from bot.pages.board import board_of
from bot.pages.hand import hand_of
from bot.pages.listing import list_scene
from bot.store.people import Guild
from bot.ui.layout import Attachment
from tests.bot.features.nights.samples import AT, night
from tests.bot.features.tournaments.samples import NOW, tournament
from tests.bot.pages.golden import States
from tests.bot.room import begun

EN = words_for("en")
PNG = b"a picture"
NAMES = dict(
    enumerate(("Ali", "Sara", "Reza", "Mina", "Nima", "Dara", "Omid", "Zoe", "Kian"), start=101)
)


def states() -> States:
    """Yield each page in its states."""
    yield from _tournaments()
    yield from _deals()
    yield from _pairs()
    yield from _tables()
    yield from _nights()
    yield from _forms()


def _sheet(
    found: Tournament,
    margins: Mapping[int, Mapping[int, float]],
    own: int | None,
    **changes: object,
) -> TournamentSheet:
    """Return a tournament with these margins of each entry, by the deal's number."""
    entries = [
        TournamentEntry(number, 100 + number, dict(of_person), 1 if number == 1 else None)
        for number, of_person in margins.items()
    ]
    return TournamentSheet(found, entries, NAMES, own, **changes)  # type: ignore[arg-type]


def _tournaments() -> States:
    found = replace(tournament(deals=3), role_id=None)
    over = replace(found, closed_at=NOW, final_id=1)
    two = {1: {1: 12.0, 2: -3.5}, 2: {1: 4.0}, 3: {}}
    many = {number: {1: float(number)} for number in range(1, 15)}
    weekly = replace(found, week="2026-W48", host_id=None)
    running = {
        "of a person without an entry": _sheet(found, two, None),
        "with a deal begun": _sheet(found, two, 2, begun={1: True, 2: False}),
        "all played": _sheet(
            found, {1: dict.fromkeys((1, 2, 3), 0.5)}, 1, begun={1: True, 2: True, 3: True}
        ),
        "of many": _sheet(found, many, 14, begun={1: True}),
        "of many, second part": _sheet(found, many, 14, first=12),
        "with twelve lines": _sheet(found, dict(list(many.items())[:12]), None),
        "weekly": _sheet(weekly, two, None),
        "without anybody": _sheet(found, {}, None),
    }
    for name, read in running.items():
        yield f"tournament sheet: {name}", sheet_page(read, EN, sentence="Done.", may_end=True)
        yield f"tournament announced: {name}", announcement_page(read, EN)
    yield "tournament sheet: in a picture", sheet_page(running["of many"], EN, PNG)
    for_role = _sheet(replace(found, role_id=5), two, None)
    yield "tournament announced: for a role", announcement_page(for_role, EN, PNG)
    full = {number: {1: float(number), 2: 3.0, 3: -1.0} for number in range(1, 11)}
    ended = {
        "points": _sheet(over, two, 1, begun={1: True, 2: True}),
        "percent": _sheet(over, full, 4),
        "of one person": replace(_sheet(over, {2: {1: 4.0}}, None)),
        "nobody": _sheet(over, {1: {}}, None),
    }
    tied = ended["percent"].entries
    shared = [replace(one, place=1 if one.number < 3 else 3) for one in tied]
    ended["two winners"] = replace(ended["percent"], entries=shared)
    for name, read in ended.items():
        yield f"tournament over: {name}", sheet_page(read, EN, may_end=True)
        yield f"tournament final: {name}", final_page(read, EN)
        yield f"tournament list: {name}", list_scene(sheet_listing(read, EN), EN)
    facts = (found.game, found.rules_version, found.seats, found.low, found.options)
    deals = [TournamentDeal(*facts, bytes([number]) * 32, number) for number in (1, 2)]
    for name, one in (("running", found), ("over", over)):
        yield f"tournament fair: {name}", fair_page(one, deals, EN)
    plan = TournamentPlan("belote", 8, 72, 5, 1)
    yield (
        "tournament form of partners",
        tournament_form_page(plan, EN, ["belote"], sentence="Done."),
    )


def _deals() -> States:
    found = replace(tournament(deals=2), role_id=None)
    over = replace(found, closed_at=NOW)
    table = begun("Ali", "Sara")
    margins = {number: {1: 12.0 - number} for number in range(1, 4)}
    read = _sheet(found, margins, 3, begun={1: True})
    done = replace(read, begun={1: True, 2: True})
    many = {number: {1: float(number)} for number in range(1, 15)}
    head = head_of(found, 1, EN)
    for name, sheet in {
        "first of two": read,
        "the last": done,
        "over": replace(read, tournament=over),
        "alone": _sheet(found, {3: {1: 0.0}}, 3, begun={1: True}),
        "of many": _sheet(found, many, 1, begun={1: True}),
    }.items():
        yield f"tournament result: {name}", result_page(sheet, 1, table, EN, None, head=head)
    yield "tournament all played", all_played(found, EN)
    (on_turn,) = table.acting
    seat, legal = table.seats[on_turn], list(table.legal(on_turn).up_to(7))
    choices = [(action, (number,)) for number, action in enumerate(legal[:4], start=1)]
    alike = Parting(table.played, on_turn, 3, tuple(choices[:2]))
    crowd = ((legal[0], tuple(range(1, 7))), (legal[1], (7, 8, 9, 10)))
    seven = [(action, (number,)) for number, action in enumerate(legal * 2, start=1)][:7]
    board, hand = board_of(table, EN), hand_of(table, seat, EN)
    parted = Parted(alike, "", None, board, hand)
    file = Attachment("deal.toml", b"a deal")
    of_many = _sheet(over, many, 1)
    for name, one in {
        "all alike": None,
        "two ways": parted,
        "best move, another's": replace(parted, best="7 of clubs", name="Sa*ra"),
        "in a picture": replace(parted, picture=PNG),
        "crowd": replace(parted, parting=replace(alike, moves=crowd)),
        "seven ways": replace(parted, parting=replace(alike, moves=tuple(seven))),
        "six ways": replace(parted, parting=replace(alike, moves=tuple(seven[:6]))),
    }.items():
        yield f"tournament compare: {name}", compare_page(of_many, 1, EN, one, file)


def _seat(number: int, table: int, seat: int, **changes: object) -> PairSeat:
    return PairSeat(number, table, seat, 100 + number, **changes)  # type: ignore[arg-type]


def _four(number: int, people: int = 4, **changes: object) -> FourTable:
    """Return a table with this number of people, its thread and no deal."""
    first = 4 * (number - 1)
    seats = [_seat(first + seat + 1, number, seat) for seat in range(people)]
    padded = (*seats, *[None] * (4 - people))
    facts = {"thread_id": 9000 + number, "blocked": False, "called": 0, "seats": padded}
    return FourTable(number, 1, **(facts | changes))  # type: ignore[arg-type]


def _paired(*, over: bool = False) -> Tournament:
    facts = {"paired": True, "role_id": None, "seats": 4, "closed_at": NOW if over else None}
    return replace(tournament("belote", deals=3), **facts)  # type: ignore[arg-type]


def _pairs() -> States:
    found = _paired()
    one, three = _four(1, 1, thread_id=None), _four(1, 3, thread_id=None)
    keeps = replace(one, seats=(_seat(1, 1, 0, guest_id=109), None, None, None))
    declined = replace(one, seats=(_seat(1, 1, 0, guest_id=109, declined=True), None, None, None))
    deal = TableDeal(1, 1, 5)
    for name, table in {
        "alone at a table": one,
        "keeps a seat": keeps,
        "keeps one no more": declined,
        "three at a table": three,
        "two at a table": _four(1, 2, thread_id=None),
        "complete": _four(1),
        "with computer players": _four(1, 2, computers=True),
        "begun": _four(1, deals=(deal,)),
        "begun, a person gone": _four(1, 3, deals=(deal,)),
    }.items():
        room = Room(found, [table], NAMES)
        yield f"seats: {name}", seats_page(room, 101, EN, sentence="Done.")
        yield f"seats of a stranger: {name}", seats_page(room, 108, EN)
        yield f"seats of a guest: {name}", seats_page(room, 109, EN)
        sheet = TournamentSheet(found, pairs_of([table]), NAMES, None, room=room)
        yield f"tournament of partners announced: {name}", announcement_page(sheet, EN)
    yield "seats: no table", seats_page(Room(found, [], NAMES), 101, EN)
    blocked = Room(found, [_four(1, blocked=True), _four(2, blocked=True, deals=(deal,))], NAMES)
    sheet = TournamentSheet(found, [], NAMES, None, room=blocked)
    yield "tournament of partners announced: threads blocked", announcement_page(sheet, EN)
    yield "table complete", complete_notice(blocked, [101, 102], EN)
    for name, table in {
        "asked": keeps,
        "declined": declined,
        "nobody": one,
        "complete": replace(keeps, computers=True),
        "taken": replace(keeps, seats=(keeps.seats[0], None, _seat(3, 1, 2), None)),
        "begun": replace(keeps, deals=(deal,)),
        "forgotten": replace(keeps, seats=(_seat(1, 1, 0, guest_id=109), None, None, None)).without(
            {101}
        ),
    }.items():
        (seated, *_) = table.people
        room = Room(found, [table], NAMES)
        yield f"partner: {name}", partner_notice(room, table, seated, EN) or "nothing"
    ended = replace(found, closed_at=NOW)
    yield (
        "partner: over",
        partner_notice(Room(ended, [keeps], NAMES), keeps, keeps.people[0], EN) or "nothing",
    )


def _tables() -> States:
    found, over = _paired(), _paired(over=True)
    deals = (TableDeal(1, 1, 5, 1.0, 120.0), TableDeal(1, 2, 6, 2.0, -40.0))
    of_pair = replace(deals[1], absent=2)
    void = TableDeal(1, 2, 6, 2.0)
    ready = (
        _seat(1, 1, 0, ready_at=NOW - 5),
        _seat(2, 1, 1, ready_at=NOW - 90_000),
        *_four(1).seats[2:],
    )
    gone = (replace(_seat(1, 1, 0), user_id=None), *_four(1).seats[1:])
    both = (gone[0], replace(_seat(2, 1, 1), user_id=None), *_four(1).seats[2:])
    lasting = (*deals, TableDeal(1, 3, 7, 3.0, 0.0))
    for name, table in {
        "complete": _four(1),
        "some ready": _four(1, seats=ready),
        "with a computer player": _four(1, 3, computers=True),
        "plays": _four(1, deals=(TableDeal(1, 1, 5),)),
        "after a deal": _four(1, deals=deals[:1]),
        "after two": _four(1, deals=deals),
        "after a deal left by a pair": _four(1, deals=(deals[0], of_pair)),
        "after a deal left by both": _four(1, deals=(replace(deals[0], absent=3),)),
        "after a void deal": _four(1, deals=(deals[0], void)),
        "after a void deal and another": _four(1, deals=(void, replace(deals[0], deal=3))),
        "a person gone": _four(1, seats=gone, deals=deals[:1]),
        "one gone from each pair": _four(1, seats=both, deals=deals[:1]),
        "one gone before the first deal": _four(1, seats=gone),
        "all played": _four(1, deals=lasting),
        "over alone": _four(1, deals=lasting),
        "over": _four(1, deals=lasting),
        "over, unfinished": _four(1, deals=(deals[0], void)),
        "over, nothing played": _four(1),
    }.items():
        tables = [table]
        if name.startswith("over") and name != "over alone":
            tables.append(_four(2, deals=(TableDeal(2, 1, 8, 1.0, -20.0),)))
        tournament_now = over if name.startswith("over") else found
        room = Room(tournament_now, tables, NAMES)
        yield f"table of partners: {name}", thread_page(room, table, EN, NOW)
        pairs = pairs_of(tables)
        begun_now = {one.deal: one.ended_at is not None for one in table.deals}
        sheet = TournamentSheet(tournament_now, pairs, NAMES, 1, begun_now, room=room)
        yield f"tournament of partners: {name}", sheet_page(sheet, EN)
        if tournament_now is over:
            yield f"tournament of partners final: {name}", final_page(sheet, EN)
        elif 1 in sheet.own_margins:
            yield f"deal of partners: {name}", pair_results_page(sheet, 1, EN)


def _whole(status: str, sitting: int, **changes: object) -> Whole:
    """Return a night of nine people, of whom one came late, one has left and one is hidden."""
    members = [Member(one, 100 + one, "here", one % 2 > 0, 1, AT) for one in range(1, 10)]
    members[7] = replace(members[7], status="dropped")
    members[8] = replace(members[8], since=2)
    seats = list[NightSeat]()
    for number in range(1, sitting + 1):
        for one in range(1, 8):
            table = None if one > 6 else 10 * number + (one - 1) // 3
            points = None if number == sitting or table is None else float(100 - 33.5 * (one % 3))
            seat = None if table is None else (one - 1) % 3
            seats.append(NightSeat(number, one, table, seat, points, False, 5 if one < 4 else None))
    tables: dict[int, tuple[str, int | None]] = {
        10 * sitting: ("over", 9001),
        10 * sitting + 1: ("running", None),
    }
    facts: dict[str, object] = {"game": "pasur", "status": status, "number": sitting}
    return Whole(night(**(facts | changes)), Guild(1), tuple(members), tuple(seats), tables)


def _nights() -> States:
    plan = {"tables": [[1, 3], [5, 7]], "byes": [9]}
    check_in = _whole("check-in", 0)
    shapes: dict[str, Whole] = {
        "open": _whole("open", 0),
        "open, for a role, calling": _whole("open", 0, role_id=5, calls=True),
        "open, nobody": replace(_whole("open", 0), members=()),
        "open, paused": _whole("open", 0, paused_at=AT),
        "check-in": check_in,
        "check-in, nobody yet": replace(
            _whole("check-in", 0), members=_whole("open", 0).members[1:2]
        ),
        "check-in, all there": replace(
            _whole("check-in", 0), members=_whole("open", 0).members[::2]
        ),
        "first sitting": _whole("sitting", 1),
        "second sitting": _whole("sitting", 2),
        "third sitting": _whole("sitting", 3),
        "last sitting": _whole("sitting", 4),
        "sitting, paused": _whole("sitting", 2, paused_at=AT),
        "break": _whole("break", 2),
        "break, paused": _whole("break", 2, paused_at=AT),
        "break, planned": _whole("break", 2, plan=plan),
        "break, planned otherwise": _whole("break", 2, plan=plan | {"byes": []}),
        "over": _whole("over", 4),
        "over, nobody": _whole("over", 0),
    }
    for why in ("few", "host", "game", "channel", "missed"):
        shapes[f"over, {why}"] = _whole("over", 2, why=why)
    for name, whole in shapes.items():
        view = view_of(whole, NAMES, {104})
        for before in (1200.0, 1201.0):
            said = joined_message(whole.night, AT - before)
            yield f"night joined {before:.0f} seconds before: {name}", EN(said, number=3)
        yield f"night left: {name}", EN(left_message(whole.night))
        yield f"night: {name}", night_page(view, EN)
        yield f"night panel: {name}", panel_page(view, EN, "Done.", "https://discord.example/")
        if whole.night.number:
            for room in (1, 2, 3):
                yield f"night room: {name}, room {room}", room_page(view, room, EN)
        else:
            yield f"night start: {name}", start_sure_page(view, EN)
            yield f"night check-in notice: {name}", check_in_notice(whole, EN, {103}, "https://x/")
    view = view_of(shapes["second sitting"], NAMES, set())
    yield "night: in a picture", night_page(view, EN, [PNG], spelled=True)
    yield "night panel: without a line", panel_page(view, EN)
    for number, listing in enumerate(listings(view, EN)):
        yield f"night list: {number}", list_scene(listing, EN)
    belote = _whole("sitting", 2, game="belote")
    fours = [
        replace(one, match_id=20, seat=one.person - 1, score=40 if one.person % 2 else 60)
        if one.sitting == 2 and one.person < 5
        else one
        for one in belote.seats
    ]
    partners = replace(belote, seats=tuple(fours))
    yield "night: partners", night_page(view_of(partners, NAMES, set()), EN)
    unscored = tuple(replace(one, score=None) for one in fours)
    yield (
        "night: partners without a score",
        night_page(view_of(replace(partners, seats=unscored), NAMES, set()), EN),
    )
    yield "night call", call_notice(night(), 5, "https://x/", EN)
    yield "night call without a link", call_notice(night(), 5, "", EN)
    yield "night elsewhere", elsewhere_page("now", "Se*rver", 3, EN)
    yield "night elsewhere, unknown", elsewhere_page("now", None, 3, EN)


def _forms() -> States:
    for name, new in {
        "in an hour": NewNight("pasur", "+1h"),
        "in minutes": NewNight("pasur", "+30m", 5, 45, 7, calls=True),
        "today": NewNight("belote", str(AT + 3600)),
        "tomorrow": NewNight("belote", str(AT + 86400)),
        "another day": NewNight("belote", str(AT + 5 * 86400)),
    }.items():
        page = form_page(
            new, EN, ["pasur", "belote"], "Europe/Paris", AT, sentence="Done.", callable_role=True
        )
        yield f"night form: {name}", page
    yield "night when", when_form("typed/x", EN)
