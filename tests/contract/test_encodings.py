"""Encodings lose nothing that a seat sees, whatever is played, and their ids are the actions."""

from __future__ import annotations

import dataclasses
import itertools
import pickle
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pasur_core as pc
from pasur_core import registry
from pasur_core.families.fishing.encoding import DONE
from pasur_core.families.melds.meld import read
from pasur_core.families.tricks.state import LaidOpen, Taken
from pasur_core.games.contree.state import Contract
from pasur_core.games.pairs.state import Last
from pasur_core.games.president.encoding import PASS_ID
from pasur_core.games.rami.encoding import DRAW, MELD
from pasur_core.options import choices
from pasur_core.protocol import AnyGame
from pasur_core.testing import encodings
from pasur_core.testing.encodings import Seen, check_choices
from pasur_core.testing.setting import LENGTHS, daily_settings, playable
from tests.contract.walks import Setting, every_game, seed_bytes, walk
from tests.contract.walks import settings as every_setting

in_every_setting = pytest.mark.parametrize("setting", every_setting(), ids=str)


@in_every_setting
def test_an_encoding_tells_all_views_apart(setting: Setting) -> None:
    encodings.an_encoding_tells_all_views_apart(setting)


@in_every_setting
def test_the_ids_of_an_encoding_are_the_legal_actions(setting: Setting) -> None:
    encodings.the_ids_of_an_encoding_are_the_legal_actions(setting)


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.key)
def test_an_encoding_refuses_what_is_not_its_own(game: AnyGame) -> None:
    encodings.an_encoding_refuses_what_is_not_its_own(game)


@st.composite
def matches(draw: st.DrawFn, game: AnyGame) -> tuple[pc.Match, random.Random]:
    """Draw a match before its first deal, with any seats and options, and how it is played."""
    values: dict[str, Any] = {
        name: draw(st.sampled_from(held), label=name)
        for name, held in choices(game.options_type).items()
        if name not in LENGTHS
    }
    options = game.options_type(**values)
    seats = [seats for seats in game.seats if playable(game, options, seats)]
    seed = draw(st.integers(0, 1 << 32), label="seed")
    match = pc.Match.start(game, options, draw(st.sampled_from(seats)), seed_bytes(seed))
    return match, random.Random(seed)


def explore(
    match: pc.Match, rng: random.Random, seen: Seen, meant: dict[Any, Any], moves: int
) -> None:
    """Play so many moves at random; look at views and ids after each of them."""
    match = match.settled()
    for _ in range(moves):
        if match.result is not None:
            break
        seat = rng.choice(sorted(match.acting))
        match, _ = match.submit(seat, rng.choice(match.legal(seat).up_to(50)))
        match = match.settled()
        for one in {seat, *match.acting}:
            seen.add(match.view(one))
        if rng.random() < 0.1:
            check_choices(seen.encoding, match, seat, meant)


@pytest.mark.parametrize("key", registry.games())
@pytest.mark.parametrize(
    ("examples", "moves"), [(5, 80), pytest.param(20, 10_000, marks=pytest.mark.nightly)]
)
def test_all_views_of_all_settings_are_told_apart(key: str, examples: int, moves: int) -> None:
    game = pc.load_game(key)
    seen, meant = Seen(pc.encoding_for(key)), dict[Any, Any]()

    @settings(max_examples=examples)
    @given(matches(game))
    def found(drawn: tuple[pc.Match, random.Random]) -> None:
        explore(*drawn, seen, meant, moves)

    found()


FOLLOWS: dict[str, set[str]] = {
    "basra": {"captured"},
    "belote": {"hands", "leader", "playing", "shown", "stock"},
    "contree": {"hands", "leader", "playing", "shown"},
    "pasur": {"captured"},
    "president": {"count", "run", "shown"},
    "rami": {"melds", "owners", "shown"},
}
"""Fields of views that follow from others, so that a view with another value of one is no view."""


@pytest.mark.parametrize("key", registry.games())
def test_every_field_of_a_view_is_in_its_observation(key: str) -> None:
    game, encoding, rng = pc.load_game(key), pc.encoding_for(key), random.Random(1)
    for setting in daily_settings([game]):
        after = [move.after for move in walk(setting, 6) if not move.after.awaits_table]
        views = [match.view(0) for match in rng.sample(after, min(20, len(after)))]
        for view in views[:5]:
            found = encoding.encode(view)
            for other, field in itertools.product(views, dataclasses.fields(view)):
                value = getattr(other, field.name)
                if value != getattr(view, field.name) and field.name not in FOLLOWS.get(key, ()):
                    mixed = dataclasses.replace(view, **{field.name: value})
                    assert encoding.encode(mixed) != found, f"{field.name}: {value}"


def cards(text: str) -> tuple[pc.Card, ...]:
    return pc.read_cards(text)


HIDDEN = cards("??")
OPEN_HANDS: list[dict[str, Any]] = [
    {"acting": frozenset[int](), "hands": (cards("5H"), cards(one))} for one in ("6H", "7H")
]
RAMI_ACTIONS = (
    *("draw", "discard 5H", "discard 6H", "off 1 5H low", "off 1 5H high", "off 2 5H low"),
    *("take off 1 5H low", "swap 1 5H", "take swap 1 5H", "lay 5C5D5H", "lay 5C5D5H+6C6D6H"),
)
MELD_OF_SEVENS = read(cards("7C7D7H"))
TRICKS: list[dict[str, Any]] = [
    {"belote_seat": 1},
    {"belote_seat": 1, "rebelote": True},
    {"laid": LaidOpen(1, ())},
    *({"hands": (cards("7C"), cards(one), HIDDEN, HIDDEN)} for one in ("8C", "9C", "??")),
    *({"taken": (Taken(0, cards("7C8C9C" + one), 0, 0),)} for one in ("7D", "8D")),
]
SELDOM: dict[str, list[dict[str, Any]]] = {
    "basra": [
        {"buried": cards("JH")},
        {"basras": (0, 1)},
        *({"last": (1, pc.Card("KH"), cards(one))} for one in ("KC", "KD")),
    ],
    "belote": [*TRICKS, {"pot": 81}],
    "contree": [*TRICKS, *({"contract": Contract(1, 80, "H", times)} for times in (1, 2, 4))],
    "crazy_eights": [
        *OPEN_HANDS,
        {"pending": 4},
        {"announced": (True, True)},
    ],
    "pairs": [
        {"again": True},
        {"dry": True},
        {"limit": 22},
        *({"last": Last("fold", 1, (3,), owner)} for owner in (0, 1)),
        *({"last": Last(kind, 1, (3,))} for kind in ("hit", "pair")),
    ],
    "pasur": [
        {"surs": (1, 2)},
        {"claim_used": (False, True)},
        {"count": (1, 2)},
        {"buried": pc.Card("JH")},
        {"sur_line": 1},
        *({"last": (1, pc.Card("5H"), cards(one))} for one in ("6C", "6D")),
    ],
    "port": [
        *({"standing": some} for some in ((0, 1), (0, 2), (0, 3), (1, 0))),
        {"players": (0,)},
    ],
    "president": [
        {"fouled": (2,)},
        {"sealed": cards("3C")},
        {"gives": 1},
        *({"gifts": ((0, 2, cards(one)), (2, 0, cards("AS")))} for one in ("3C", "4C")),
        *({"gifts": ((2, 0, cards(one)),)} for one in ("AS", "AH")),
    ],
    "rami": [
        *OPEN_HANDS,
        {"owing": True},
        {"jokers": (0, 1)},
        {"out": (0, 3)},
        {"back": cards("5H")},
        *({"discards": cards(some)} for some in ("5H6H", "6H5H", "6H")),
        *({"melds": (MELD_OF_SEVENS,), "owners": (owner,)} for owner in (0, 1)),
        *({"last": (1, pc.load_game("rami").parse(some))} for some in RAMI_ACTIONS),
    ],
}
"""Values of fields that random matches of two or three seats seldom have."""


@pytest.mark.parametrize("key", registry.games())
def test_what_seldom_happens_is_seen_too(key: str) -> None:
    encoding, setting = pc.encoding_for(key), daily_settings([pc.load_game(key)])[0]
    view = next(move.after for move in walk(setting, 6) if not move.after.awaits_table).view(0)
    changes: list[dict[str, Any]] = [
        {},
        {"totals": (view.totals[0] + 1, *view.totals[1:])},
        {"totals": (*view.totals[:-1], view.totals[-1] + 1)},
        {"round": view.round + 1},
        {"dealer": (view.dealer + 1) % len(view.hands)},
        *SELDOM[key],
    ]
    found = [encoding.encode(dataclasses.replace(view, **change)) for change in changes]
    for place, one in enumerate(found):
        assert found.index(one) == place, f"{changes[place]} is not seen"


@pytest.mark.parametrize(
    ("key", "begun"),
    [
        ("pasur", (DONE,)),
        ("president", (PASS_ID,)),
        ("president", (10_000,)),
        ("rami", (DRAW,)),
        ("rami", (10_000,)),
        ("rami", (MELD,) * 6),
    ],
)
def test_ids_that_begin_no_action_are_not_encoded(key: str, begun: tuple[int, ...]) -> None:
    view = pc.Match.new(key, seed=bytes(32)).dealt().view(0)
    with pytest.raises(pc.IdNotLegal):
        pc.encoding_for(key).encode(view, begun)


@pytest.mark.parametrize("key", registry.games())
def test_matches_by_turns_have_the_observations_of_each_alone(key: str) -> None:
    encoding, settings = pc.encoding_for(key), daily_settings([pc.load_game(key)])
    played = [
        [
            move.after.view(seat)
            for move in itertools.islice(walk(setting, 3), 60)
            if not move.after.awaits_table
            for seat in range(setting.seats)
        ]
        for setting in (settings[0], settings[-1])
    ]
    alone = [[encoding.encode(view) for view in views] for views in played]
    for views, found in zip(zip(*played, strict=False), zip(*alone, strict=False), strict=True):
        assert [encoding.encode(view) for view in views] == list(found)


@pytest.mark.parametrize("key", registry.games())
def test_an_encoding_can_be_sent_to_another_process(key: str) -> None:
    sent = pickle.loads(pickle.dumps(pc.encoding_for(key)))  # noqa: S301
    view = pc.Match.new(key, seed=bytes(32)).dealt().view(0)
    assert sent.encode(view) == pc.encoding_for(key).encode(view)


def test_planes_are_named_where_they_are() -> None:
    match = pc.Match.new("contree", seed=bytes(32)).dealt()
    seat, encoding = min(match.acting), pc.encoding_for("contree")
    found = encoding.encode(match.view(seat))
    named = {
        name: found[plane.offset : plane.offset + plane.size]
        for name, plane in encoding.planes.items()
    }
    assert sum(named["hand"]) == 8
    assert list(named["turn"]) == [1, 0, 0, 0]
    assert not any(named["bids"])
    match, _ = match.submit(seat, "100H")
    found = encoding.encode(match.view((seat + 1) % 4))
    bids = encoding.planes["bids"]
    (place,) = [place for place in range(bids.size) if found[bids.offset + place]]
    before_the_reader = 3
    bid = next(iter(encoding.ids(pc.load_game("contree").parse("100H"))))
    assert place == before_the_reader * 44 + bid - 40


def test_what_has_no_encoding_or_no_such_id_is_named() -> None:
    match = pc.Match.new("port", seats=2, seed=bytes(32)).dealt()
    legal, port = match.legal(min(match.acting)), pc.encoding_for("port")
    with pytest.raises(pc.NoEncoding, match="tiny has no encoding"):
        pc.encoding_for(every_game()[-1])
    with pytest.raises(pc.NotEncodable, match="this is no view of pasur"):
        pc.encoding_for("pasur").encode(match.view(0))
    with pytest.raises(pc.NotEncodable, match="call `dealt"):
        port.encode(pc.Match.new("port").view(0))
    with pytest.raises(pc.UnknownId, match="90 is no id of port; its ids are 0 to 2"):
        port.action_of(legal, [90])
    with pytest.raises(pc.IdNotLegal, match="no legal action has the ids 1"):
        port.action_of(legal, [1])
    for begun in ([0], [90], [-1]):
        with pytest.raises(pc.IdNotLegal):
            port.encode(match.view(0), begun)
    with pytest.raises(pc.InvalidAction):
        port.ids(pc.load_game("pasur").parse("5H"))
    assert match == pc.Match.new("port", seats=2, seed=bytes(32)).dealt()
