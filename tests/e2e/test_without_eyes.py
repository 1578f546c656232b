"""A match of every game through text alone, as a screen reader reads it."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from itertools import chain, repeat
from math import inf
from pathlib import Path

import pytest
from simcord.components import walk_components

from bot.games.presenting.presenter import presenter
from bot.pages.names import seat_names
from bot.store import people
from bot.tables.table import Table
from pasur_core.protocol import AnyGame
from pasur_core.registry import games
from tests.discord_world import ResponseMessage, World, discord_world, private
from tests.e2e.playing import fix_deals, hurry
from tests.e2e.reader import Listener, Screen, aloud, heard, total
from tests.e2e.whole_matches import agreed
from tests.transactions import writing

LANGUAGES = ("en", "fr", "fa")

_LOOKS = 3000
"""The most readings of the board in a match."""

_HEARD, _HEARD_LATER = 6, 1
"""Turns of the first round and of each later one that are played by screen reader every day."""

_TRIES = 6
"""The most choices of cards from lists before a button that certainly plays is pressed."""

_ASIDE = (
    "button-why",
    "button-hint",
    "button-back",
    "button-back-to-hand",
    "button-sort-suit",
    "button-sort-rank",
    "button-show-here",
    "button-hand",
    "button-down",
    "button-more",
    "call-claim",
    "call-carte",
)
"""The names of buttons that a player does not need to play."""


class Ear:
    """Ali, who hears messages, and presses, chooses or types what they name."""

    def __init__(self, world: World, listener: Listener, seed: int, *, whole: bool) -> None:
        self.world = world
        self.listener = listener
        self._rng = random.Random(seed)
        self._aside = {listener.says(name) for name in _ASIDE}
        self._tries = 0
        self._heard = repeat(inf) if whole else chain([_HEARD], repeat(_HEARD_LATER))

    @property
    def hand(self) -> ResponseMessage:
        """Return the message with the hand: the newest private answer."""
        return [one for one in self.world.seen("Ali") if one.ephemeral][-1]

    async def press(self, name: str, message: ResponseMessage) -> None:
        """Press the button with this name."""
        await self.world.click("Ali", message, heard(message).buttons[name])

    async def press_said(self, message_id: str, **facts: int) -> None:
        """Press the board's button whose label is the Fluent message `message_id`."""
        await self.press(self.listener.says(message_id, **facts), self.world.board())

    async def choose(self, name: str, message: ResponseMessage) -> None:
        """Choose the value with this name in the first list that has it.

        If the list requires several values, choose those that follow it as well.
        """
        for one in walk_components(message.components):
            options = one["options"] if one["type"] == 3 else []
            names = [aloud(option["label"]) for option in options]
            if name in names:
                least, at = one.get("min_values", 1), names.index(name)
                chosen = [option["value"] for option in (options[at:] + options[:at])[:least]]
                await self.world.choose_in("Ali", message, one["custom_id"], *chosen)
                return
        raise AssertionError(f"nothing is called {name}")

    async def turn_by_pressing(self) -> None:
        """Press or choose one of the heard names, to play a move."""
        screen, say = heard(self.hand), self.listener.says
        plays = [name for name in screen.buttons if name not in self._aside]
        listed = [name for names in screen.lists for name in names]
        self._tries += 1
        if plays and (not listed or self._tries > _TRIES or self._rng.random() < 0.7):
            await self.press(self._rng.choice(plays), self.hand)
            if not self._asked(heard(self.hand)):
                self._tries = 0
        elif say("button-back-to-hand") in screen.buttons and self._tries > _TRIES:
            await self.press(say("button-back-to-hand"), self.hand)
        else:
            await self.choose(self._rng.choice(listed), self.hand)

    def _asked(self, hand: Screen) -> bool:
        """Whether the hand asks for a move, or for the action of a chosen card."""
        say = self.listener.says
        return say("hand-turn") in hand.text or say("button-back-to-hand") in hand.buttons

    async def turn_by_typing(self) -> None:
        """Type `/move`, and take one of the suggestions by its name."""
        ali = self.world.people["Ali"]
        found = await ali.autocomplete(self.world.channel, "move", "word", "")
        named = {aloud(one["name"]): one["value"] for one in found if one["value"].startswith("=")}
        await self.world.type("Ali", "move", word=named[self._rng.choice(sorted(named))])

    async def chose_words(self) -> None:
        """Set one's own hand to text, by the form's own labels."""
        form = private(await self.world.typed("Ali", "settings"))
        await self.choose(self.listener.says("setting-look-text"), form)

    async def open_table(self, game: AnyGame) -> None:
        """Open a table, fill it with computer players and begin."""
        await self.world.open("Ali", game=game.key, **agreed(game))
        await self.press_said("button-computer", count=game.seats[0] - 1)
        await self.press_said("button-start")

    async def play(self, turn: Callable[[Ear], Awaitable[None]]) -> None:
        """Play a match to its end by `turn`, perhaps without a screen reader at rounds' ends."""
        say = self.listener.says
        left = next(self._heard)
        for _ in range(_LOOKS):
            board, newest = heard(self.world.board()), self.world.messages()[-1]
            if say("button-rematch") in heard(newest).buttons:
                return
            if say("button-deal-now") in heard(newest).buttons:
                await self.press(say("button-deal-now"), newest)
                await self.world.wait(1)
                left = next(self._heard)
            elif self._asked(hand := heard(self.hand)):
                check(self.listener, await self.world.table(), hand, board)
                if left <= 0:
                    await hurry(self.world, stop=lambda table: table.between_rounds)
                    continue
                await turn(self)
                left -= 1
            else:
                await self.world.wait(1)
        raise AssertionError("the match has no end")


def check(listener: Listener, table: Table, hand: Screen, board: Screen) -> None:
    """Fail unless the heard facts are the engine's, and changes come first."""
    names, view = seat_names(table, listener.words).plain, table.view(0)
    before_hand = _check_hand(listener, table, hand)
    totals = [total(board, names.side(side)) for side in range(len(view.sides))]
    assert [number for number, _ in totals] == list(view.totals), board.text
    before_totals = min((told for _, told in totals), key=len)
    shown, turn = presenter(table.row.game, listener.words.language), aloud(names(0))
    assert turn in before_totals, board.text
    if banner := shown.banner(table.played.recent, table.view(None), names):
        assert aloud(banner.text) in before_totals, board.text
    latest = table.played.log[-1].seat
    if latest > 0 and before_hand:
        assert aloud(names(latest)) in before_hand, hand.text


def _check_hand(listener: Listener, table: Table, hand: Screen) -> str:
    """Assert that a hand is the seat's; return the text before it while the seat is to act."""
    belief, view = listener.believed(hand), table.view(0)
    if belief is None:
        return ""
    names = seat_names(table, listener.words).plain
    assert belief.hand == sorted(map(str, view.hands[0])), hand.text
    if listener.says("hand-turn") not in hand.text:
        return ""
    melds = [meld.cards for meld in getattr(view, "melds", ())]
    lying = [str(card) for cards in (*dict(view.shown).values(), *melds) for card in cards]
    # The cards of a trick are told with those who played them, and not again as lying there.
    told = listener.cards(belief.changed) if "trick" in dict(view.shown) else []
    untold = belief.lying or not set(lying) <= {*told}
    assert belief.lying == (sorted(lying) if untold else []), hand.text
    if not presenter(table.row.game, None).hides_hands:
        for seat in range(1, len(table.seats)):
            told = listener.before(hand, names(seat))
            assert told == sorted(map(str, view.hands[seat])), hand.text
    return belief.changed


WAYS = {"press": Ear.turn_by_pressing, "type": Ear.turn_by_typing}
DESCRIBED = ("belote", "port")
"""Games that are also played by the descriptions of their pictures."""
TYPED = ("pasur", "port")
"""Games that are also played by typing alone."""
PLAYED = [
    *((key, False, "press") for key in games()),
    *((key, True, "press") for key in DESCRIBED),
    *((key, False, "type") for key in TYPED),
]
BY_NIGHT = {
    ("belote", True, "press"),
    ("port", False, "type"),
    *((key, False, "press") for key in games() if key != "crazy_eights"),
}
"""Matches that are played only with `--long`; by day a match is played in each language, in each
way, and with pictures."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Play each match in one language by turns, with `--all-languages` in every one."""
    everything = metafunc.config.getoption("all_languages")
    long = everything or metafunc.config.getoption("long")
    metafunc.parametrize(
        ("language", "key", "pictures", "way"),
        [
            (language, *played)
            for number, played in enumerate(PLAYED)
            for place, language in enumerate(LANGUAGES)
            if everything or number % len(LANGUAGES) == place
            if long or played not in BY_NIGHT
        ],
    )


async def test_a_match_is_played_through_the_text_alone(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    key: str,
    pictures: bool,
    way: str,
    pytestconfig: pytest.Config,
) -> None:
    """The player reads the text of messages, or with pictures their descriptions."""
    fix_deals(monkeypatch, 5)
    async with discord_world(tmp_path, people=("Ali",), pictures=pictures) as world:
        async with writing(world.services.store) as conn:
            await conn.run_sync(people.set_guild, world.guild.id, language=language)
            await conn.run_sync(people.set_person, world.people["Ali"].id, language=language)
        whole = pytestconfig.getoption("long") or pytestconfig.getoption("all_languages")
        ear = Ear(world, Listener(language, key), 1, whole=whole)
        if not pictures:
            await ear.chose_words()
        await ear.open_table(games()[key])
        await ear.play(WAYS[way])
        assert (await world.table()).row.status == "over"
