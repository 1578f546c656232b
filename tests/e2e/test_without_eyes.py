"""A match of every game through the text alone, as a screen reader tells it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from simcord.components import walk_components

from bot.tables.table import Table
from pasur_core.registry import games
from tests.discord_world import ResponseMessage, World, discord_world, labels
from tests.e2e.playing import fix_deals, open_table
from tests.e2e.reader import ASIDE, Screen, heard, moves, scores, understood
from tests.e2e.test_games import shortest

_TURNS = 300

_LOOKS = 2000
"""So often somebody looks at the board at most."""

_TAPS = 8
"""So many taps are enough for any move that one means."""


async def press(world: World, label: str, message: ResponseMessage) -> None:
    """Press a button by what it is called."""
    await world.click("Ali", message, labels(message)[label])


async def choose(world: World, label: str, message: ResponseMessage) -> None:
    """Choose what is called so in the first list that has it, and what follows where more must."""
    for one in walk_components(message.components):
        options = one["options"] if one["type"] == 3 else []
        names = [option["label"] for option in options]
        if label in names:
            least, at = one.get("min_values", 1), names.index(label)
            chosen = [option["value"] for option in (options[at:] + options[:at])[:least]]
            await world.choose_in("Ali", message, one["custom_id"], *chosen)
            return
    raise AssertionError(f"nothing is called {label}")


async def play_typed(world: World, rng: random.Random) -> None:
    """Type `/play` and take one of the suggestions by what it is called."""
    found = await world.people["Ali"].autocomplete(world.channel, "play", "card", "")
    offered = {one["name"]: one["value"] for one in found if not one["name"].startswith(ASIDE)}
    await world.type("Ali", "play", card=offered[rng.choice(sorted(offered))])


async def play_pressed(world: World, message: ResponseMessage, rng: random.Random) -> None:
    """Press or choose, by what is heard, until something was played; else type it."""
    before = (await world.table()).row.version
    for _ in range(_TAPS):
        screen = heard(message)
        pressed, listed = moves(screen), [one for choices in screen.lists for one in choices]
        assert pressed or listed, screen.whole
        if pressed and (not listed or rng.random() < 0.7):
            await press(world, rng.choice(pressed), message)
        else:
            await choose(world, rng.choice(listed), message)
        if (await world.table()).row.version > before:
            return
    await play_typed(world, rng)  # cards that make nothing lead back to themselves


def check_belief(table: Table, hand: Screen, board: Screen) -> None:
    """What was heard is what the engine knows."""
    view = table.view(0)
    belief = understood(hand)
    assert belief.hand == sorted(map(str, view.hands[0])), hand.whole
    melds = [meld.cards for meld in getattr(view, "melds", ())]
    lying = [str(card) for cards in (*dict(view.shown).values(), *melds) for card in cards]
    assert belief.lying == sorted(lying), hand.whole
    for seat, name in enumerate(one.name for one in table.seats):
        if name in belief.others:
            assert belief.others[name] == sorted(map(str, view.hands[seat])), hand.whole
    heard_scores = scores(board)
    assert sorted(heard_scores.values()) == sorted(view.totals), board.whole


async def play_by_ear(world: World, seed: int, turns: int) -> None:
    """Play so many turns with nothing but what is heard, pressing and typing."""
    rng, taken = random.Random(seed), 0
    for _ in range(_LOOKS):
        if taken == turns or not (await world.table()).running:
            return
        board = heard(world.board())
        if "Deal now" in board.buttons:
            await world.press("Ali", "Deal now")
        elif "**Ali** to play" in board.said:
            message = await world.hand("Ali")
            if "**Your turn.**" not in heard(message).said:
                await world.wait(1)
                continue
            check_belief(await world.table(), heard(message), heard(world.board()))
            if taken % 2:
                await play_typed(world, rng)
            else:
                await play_pressed(world, message, rng)
            taken += 1
        else:
            await world.wait(1)


DESCRIBED = ("belote", "port")
"""Games that are played by the descriptions of their pictures as well."""


@pytest.mark.parametrize(
    ("key", "pictures"),
    [*((key, False) for key in games()), *((key, True) for key in DESCRIBED)],
)
async def test_a_match_is_played_through_the_text_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str, pictures: bool
) -> None:
    """Without pictures by the words of the messages, with pictures by their descriptions."""
    fix_deals(monkeypatch, 5)
    game = games()[key]
    async with discord_world(tmp_path, people=("Ali",), pictures=pictures) as world:
        computers = game.seats[0] - 1
        await open_table(world, "Ali", computers=computers, game=key, options=shortest(game))
        await play_by_ear(world, 1, _TURNS)
        assert (await world.table()).row.status == "over"
