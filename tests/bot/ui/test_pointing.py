"""Cards of a hint or a choice are marked in the hand and ringed in the table area."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from bot.games.presenting.presenter import presenter
from bot.i18n import words_for
from bot.pictures import draw
from bot.pictures.layout import fits
from bot.pictures.scene import Scene, Spot
from bot.ui.names import Names
from pasur_core.families.fishing.actions import Play
from pasur_core.protocol import Action
from pasur_core.registry import games
from tests.bot.room import begun
from tests.contract.walks import Setting, settings, walk
from tests.games.rami.positions import position as rami

REAL = [setting for setting in settings() if setting.game.key in games()]


def pointed(scene: Scene) -> list[str]:
    return [one.card for one in scene.hand or () if one.pointed]


@pytest.mark.parametrize("setting", REAL, ids=str)
def test_marked_cards_exist_and_belong_to_the_move(setting: Setting) -> None:
    key, seen = setting.game.key, 0
    shown = presenter(key, "en")
    for move in islice(walk(setting, 21), 0, 99, 3):
        match = move.after
        names = Names([f"P{seat}" for seat in range(match.seats)], words_for("en"), match.sides)
        for seat in match.acting:
            if seat < 0:
                continue
            view, legal = match.view(seat), match.legal(seat)
            scene = shown.scene(view, names, legal=legal)
            for action in legal.up_to(25):
                marked = shown.pointed(scene, view, (action,))
                assert replace(marked, hand=scene.hand, rings=()) == scene
                for card in pointed(marked):
                    assert card in str(action)
                for spot in marked.rings:
                    assert card_at(marked, spot)
                seen += bool(marked.rings or pointed(marked))
    named = getattr(setting.options, "dealers_choice", False)
    bids = key == "contree" or named
    assert seen or bids, "`spots` of the presenter marks no card of any move"


def card_at(scene: Scene, spot: Spot) -> str:
    """Return the card at a spot of the table area; raise `IndexError` if there is none."""
    match spot.part:
        case "cards":
            return scene.cards[spot.at]
        case "pile":
            return scene.pile[spot.at]
        case "groups":
            return scene.groups[spot.at].cards[spot.card]
    assert spot.part == "stock"
    assert scene.stock is not None
    return "??"


def test_of_a_choice_all_that_could_be_taken_is_ringed_and_the_card_played_is_marked() -> None:
    shown, found = presenter("pasur", "en"), 0
    for seed in range(40):
        table = begun("Ali", "Sara", seed=seed, moves=10)
        (seat,) = table.acting
        view, legal = table.view(seat), table.legal(seat)
        names = Names(["Ali", "Sara"], words_for("en"), ((0,), (1,)))
        scene = shown.scene(view, names, legal=legal)
        for card in view.hands[seat]:
            ways = [play for play in legal.matching((card,)) if isinstance(play, Play)]
            if len(ways) < 2:
                continue
            marked = shown.pointed(scene, view, ways)
            assert pointed(marked) == [card]
            ringed = {card_at(marked, spot) for spot in marked.rings}
            assert ringed == {one for play in ways for one in play.taken}
            assert len(set(marked.rings)) == len(marked.rings)
            found += 1
    assert found > 3


@pytest.mark.parametrize(
    ("state", "action", "held", "rings"),
    [
        (rami("3C4DKS", "5C", top="7H"), "draw", "", [Spot("stock")]),
        (rami("3C7S", "5C", table="7C7D7H"), "off 1 7S", "7S", [Spot("groups", 0, 2)]),
        (rami("3C7S", "5C", table="4S5S6S"), "off 1 7S high", "7S", [Spot("groups", 0, 2)]),
        (rami("3C3S", "5C", table="4S5S6S"), "off 1 3S low", "3S", [Spot("groups", 0, 0)]),
        (rami("3C6S", "5C", table="4S5SX"), "swap 1 6S", "6S", [Spot("groups", 0, 2)]),
        (rami("6S7S3C", "5C", top="5S"), "take lay 5S6S7S", "6S 7S", [Spot("pile")]),
    ],
    ids=["draw", "off-set", "off-high", "off-low", "swap", "take"],
)
def test_rami_marks_cards_that_leave_the_hand_and_their_meld(
    state: object, action: str, held: str, rings: list[Spot]
) -> None:
    game, shown = games()["rami"], presenter("rami", "en")
    view = game.view(state, 0)
    names = Names(["Ali", "Sara"], words_for("en"), ((0,), (1,)))
    scene = shown.scene(view, names)
    marked = shown.pointed(scene, view, (game.parse(action),))
    assert sorted(pointed(marked)) == held.split()
    assert list(marked.rings) == rings


@pytest.mark.slow
def test_a_scene_with_marks_can_be_drawn() -> None:
    for key in games():
        seats = max(2, min(games()[key].seats))
        table = begun(*("Ali", "Sara", "Reza", "Mina")[:seats], key=key, moves=6)
        shown, names = presenter(key, "en"), table.played.sides
        for seat in table.acting:
            if seat < 0:
                continue
            view, legal = table.view(seat), table.legal(seat)
            said = Names(["Ali", "Sara", "Reza", "Mina"][:seats], words_for("en"), names)
            scene = shown.scene(view, said, legal=legal)
            actions: list[Action] = legal.up_to(30)
            marked = shown.pointed(scene, view, actions)
            assert fits(marked)
            assert (draw(marked) != draw(scene)) == (marked != scene)
