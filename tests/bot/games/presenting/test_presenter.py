"""A game needs only its word file to be shown and narrated, and no reader sees hidden cards."""

from __future__ import annotations

import logging
import random
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, islice
from pathlib import Path

import pytest

from bot import i18n
from bot.games.presenting.presenter import AnyPresenter, Presenter, presenter
from bot.i18n import Words, words_for
from bot.pictures.scene import Scene
from bot.ui.board import Board
from bot.ui.hand import HandPage, Offered
from bot.ui.layout import Button, Page, Picture, Row, Text, rows
from bot.ui.limits import ALT
from bot.ui.names import Names
from examples.tiny_game import TINY, Sealed, TinyOptions
from pasur_core import registry
from pasur_core.cards import HIDDEN, Card
from pasur_core.games.belote.state import BeloteView
from pasur_core.match import Match
from pasur_core.protocol import (
    Action,
    Choose,
    Do,
    Event,
    Legal,
    Offer,
    Pick,
    Seat,
    View,
)
from pasur_core.registry import UnknownGame
from pasur_core.valueclass import valueclass
from tests.contract.walks import Setting, WalkStep, plain_settings, settings, walk
from tests.pseudo import spoken

ALONE = ((0,), (1,))
COMPUTERS = {0: "beginner", 1: "master", 2: "club"}
PEOPLE = ("Ali", "Sara_", "علی رضا", "", "Zoë", "*Tom*", "W" * 32, "Yara")
REAL = [setting for setting in settings() if setting.game.key in registry.games()]
PLAIN = frozenset(plain_settings())
"""The settings for the generic presenter, which supports no options."""

in_every_setting = pytest.mark.parametrize("setting", REAL, ids=str)

ENGLISH = words_for("en")
"""The bot's own English, without words of the tiny game."""

TINY_WORDS = """
tiny-title = Tiny
tiny-shown-sealed = Face down
tiny-event-sealed = { $seat } puts { $card }.
tiny-event-turned_up = { $cards_count } cards are turned up: { $cards }.
tiny-rules-1 =
    ## Tiny
    One page.

    ### The end
    Another page.
tiny-rules-2 =
    ### A hint
    A third one.
tiny-option-points = Points
tiny-option-points-about = Points that win.
tiny-option-points-3 = three
tiny-call-stop = Stop!
tiny-do-pass = Pass
tiny-choose-bid = Bid
tiny-select-lay = Lay
"""


@pytest.fixture
def tiny(tmp_path: Path) -> Iterator[AnyPresenter]:
    """Yield the tiny game's presenter: the generic one, with a word file."""
    shutil.copytree(i18n.FOLDER / "en", tmp_path / "en")
    (tmp_path / "en" / "tiny.ftl").write_text(TINY_WORDS, "utf-8")
    with spoken(tmp_path):
        yield Presenter(TINY, Words("en"))


def named(match: Match) -> Names:
    return Names(PEOPLE[: match.seats], words_for("en"), match.sides)


def seen(match: Match, seat: Seat | None = None) -> View:
    return match.game.view(match.state, seat)


def dealt() -> Match:
    return Match.start(TINY, TinyOptions(), 2, bytes(32)).deal()[0]


# A game without a presenter.


def test_a_board_of_a_game_without_a_presenter(tiny: AnyPresenter) -> None:
    match = dealt()
    board = tiny.board(seen(match), Names(["Ali", "Sara"], words_for("en"), ALONE))
    assert board.title == "Tiny · round 1"
    assert board.lines == (
        "The table is empty.",
        "**Face down** none",
        "**Ali** · 0 points · 2 cards in hand",
        "**Sara** · 0 points · 2 cards in hand",
        "-# 4 cards left in the stock.",
    )
    assert "Ali and Sara to play." in board.alt
    scene = tiny.scene(seen(match), Names(["Ali", "Sara"], words_for("en"), ALONE))
    assert [(panel.to_act, panel.held) for panel in scene.panels] == [(True, 2), (True, 2)]


def test_a_hand_of_a_game_without_a_presenter(tiny: AnyPresenter) -> None:
    match = dealt()
    page = tiny.hand(
        seen(match, 0), TINY.legal(match.state, 0), Names(["Ali", "Sara"], tiny.words, ALONE)
    )
    assert page.cards == tuple(sorted(seen(match, 0).hands[0]))
    assert [(one.label, one.kind) for one in page.buttons] == [
        (str(card), "pick") for card in dict.fromkeys(page.cards)
    ]


def test_equal_cards_are_one_button(tiny: AnyPresenter) -> None:
    page = page_of(tiny, Pick("put", (Card("5"), Card("1"), Card("1"))))
    assert [one.text for one in page.buttons] == ["1", "5"]


@dataclass(frozen=True)
class Say(Action):
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Offers(Legal):
    given: tuple[Offer, ...]

    def __contains__(self, action: object) -> bool:
        return False

    def __iter__(self) -> Iterator[Action]:
        return iter(())

    @property
    def offers(self) -> tuple[Offer, ...]:
        return self.given

    def matching(self, cards: tuple[Card, ...]) -> tuple[Action, ...]:
        return ()


def page_of(shown: AnyPresenter, *offers: Offer) -> HandPage:
    return shown.hand(seen(dealt(), 0), Offers(offers), Names(["Ali", "Sara"], shown.words, ALONE))


def test_the_whole_grammar_of_offers_has_buttons(
    tiny: AnyPresenter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(TINY), "calls", ("stop",))
    page = page_of(
        tiny,
        Pick("put", (Card("3"),)),
        Choose("bid", (Say("80"), Say("90"))),
        Pick("lay", tuple(map(Card, ("4", "3", "3"))), 2, 3),
        *(Do(Say(text)) for text in ("pass", "stop", "redouble now")),
    )
    assert [(one.label, one.kind, one.text, one.group) for one in page.buttons] == [
        ("3", "pick", "3", 0),
        ("Bid", "choose", "bid", 1),
        ("Pass", "do", "pass", 3),
        ("Stop!", "do", "stop", 4),
        ("redouble now", "do", "redouble now", 5),
    ]
    (selecting,) = page.selects
    assert (selecting.verb, selecting.label, selecting.least, selecting.most) == (
        "lay",
        "Lay",
        2,
        3,
    )
    assert selecting.cards == (("3", "3"), ("3.2", "3"), ("4", "4"))


def test_private_facts_of_one_seat_are_not_narrated(tiny: AnyPresenter) -> None:
    names = Names(["Ali", "Sara"], tiny.words, ALONE)
    assert tiny.describe(Sealed(0, Card("5")), names) == "Ali puts ▮▮."


Owner = Seat


@valueclass
class Handed(Event):
    """An event with all notations for the type of a seat."""

    code = "handed"
    giver: Seat
    second: Owner
    third: Seat | None
    nobody: Seat | None
    others: tuple[Owner, ...]
    left: int


def test_a_seat_is_named_for_any_notation_of_its_type(tiny: AnyPresenter) -> None:
    names = Names(["Ali", "Sara", "Zoë"], tiny.words, ((0,), (1,), (2,)))
    assert tiny.facts(Handed(0, 1, 2, None, (0, 1), 2), names) == {
        "giver": "Ali",
        "second": "Sara",
        "third": "Zoë",
        "nobody": "none",
        "others": "Ali and Sara",
        "others_count": 2,
        "left": 2,
    }


def test_a_match_is_narrated_from_the_word_file(tiny: AnyPresenter) -> None:
    names = Names(["Ali", "Sara"], tiny.words, ALONE)
    told = [
        tiny.describe(event, names)
        for move in walk(Setting(TINY, 2, TinyOptions()), 1)
        for event in move.events
    ]
    assert any("2 cards are turned up: " in str(text) for text in told)
    assert any(str(text).startswith("### The round is over\n**Ali**: ") for text in told)
    assert not any("{" in str(text) for text in told)


def test_an_event_without_words_has_no_sentence(tiny: AnyPresenter) -> None:
    other = Presenter(TINY, ENGLISH)
    assert other.describe(Sealed(0, Card("5")), Names(["Ali", "Sara"], tiny.words, ALONE)) is None


def test_rules_options_and_values_come_from_the_word_file(tiny: AnyPresenter) -> None:
    assert tiny.rules == (
        "## Tiny\nOne page.",
        "### The end\nAnother page.",
        "### A hint\nA third one.",
    )
    assert tiny.option("points") == "Points"
    assert tiny.option_about("points") == "Points that win."
    assert [tiny.option_value("points", value) for value in (2, 3)] == ["2", "three"]
    assert tiny.option_value("points", True) == "yes"


def test_a_refusal_that_every_game_knows_needs_no_word_of_its_own(tiny: AnyPresenter) -> None:
    assert tiny.error("not_in_hand", card=Card("5")).startswith("That card isn’t in your hand")


# The registry's games.


def test_a_presenter_is_found_and_kept() -> None:
    for key in registry.games():
        assert presenter(key, "en") is presenter(key, "en")
        assert presenter(key, None).words.language == "en"
    with pytest.raises(UnknownGame):
        presenter("no such game", "en")


@in_every_setting
def test_every_game_has_a_title_and_names_for_its_values(setting: Setting) -> None:
    shown = presenter(setting.game.key, "en")
    for name in setting.game.options_type.__dataclass_fields__:
        value = getattr(setting.options, name)
        texts = (shown.title, shown.option(name), shown.option_about(name))
        assert not any("{" in text for text in (*texts, shown.option_value(name, value)))
    assert not any("{" in shown.column(name) for name in setting.game.columns)


def some(setting: Setting, seed: int) -> Iterator[WalkStep]:
    """Yield some dozen moves of a random match, early and late in every deal."""
    moves = list(islice(walk(setting, seed), 150))
    return iter(moves[:: max(1, len(moves) // 30)])


@dataclass(frozen=True)
class Reading:
    """All content for a seat or a spectator: texts, alternative texts, ids, data of pictures."""

    match: Match
    seat: Seat | None
    shown: AnyPresenter
    view: View
    scene: Scene
    board: Board | None
    page: HandPage | None
    hint: str

    @property
    def sent(self) -> object:
        """Return all that is sent of it, to compare two readings: texts, buttons and scene."""
        page = self.page
        if page is None:
            return self.board, self.scene
        buttons = [(one.label, one.kind, one.text, one.style, one.group) for one in page.buttons]
        hand = page.lines, page.spoken, page.cards, page.alt, page.remarks, buttons, page.why
        return hand, self.scene, self.hint


def read(shown: AnyPresenter, match: Match, seat: Seat | None, names: Names) -> Reading:
    view = seen(match, seat)
    if seat is None:
        board = shown.board(view, names, computers=COMPUTERS)
        return Reading(match, seat, shown, view, shown.scene(view, names), board, None, "")
    legal = match.game.legal(match.state, seat)
    page = shown.hand(view, legal, names)
    scene = shown.scene(view, names, legal=legal)
    hint = shown.tip(view, legal) if seat in view.acting else ""
    return Reading(match, seat, shown, view, scene, None, page, hint)


@contextmanager
def logged() -> Iterator[list[str]]:
    """Yield a list to which the bot's warnings are added, such as those about missing words."""
    told: list[str] = []

    class Heard(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            told.append(record.getMessage())

    handler = Heard()
    logging.getLogger("bot").addHandler(handler)
    try:
        yield told
    finally:
        logging.getLogger("bot").removeHandler(handler)


@lru_cache(maxsize=1)
def readings(setting: Setting) -> tuple[list[Reading], list[str]]:
    """Return the readings of all at some moments, and the warnings of the game's presenter."""
    found: list[Reading] = []
    names = named(setting.start(0))
    own, generic = presenter(setting.game.key, "en"), Presenter(setting.game, words_for("en"))
    with logged() as told:
        for move in some(setting, 6):
            found += [read(own, move.after, seat, names) for seat in setting.viewers()]
    if setting in PLAIN:
        found += [read(generic, one.match, one.seat, names) for one in found]
    return found, told


@pytest.mark.slow
@in_every_setting
def test_readings_do_not_depend_on_hidden_cards(setting: Setting) -> None:
    moved, others = 0, dict[tuple[int, Seat | None], Match]()
    names = named(setting.start(0))
    for one in readings(setting)[0]:
        match, where = one.match, (len(one.match.log), one.seat)
        if where not in others:
            rng = random.Random(len(match.log))
            others[where] = replace(match, state=match.game.redeal(match.state, one.seat, rng))
            moved += others[where].state != match.state
        other = read(one.shown, others[where], one.seat, names)
        assert one.sent == other.sent, str(match.log[-1])
    assert moved > 5


@in_every_setting
def test_a_picture_has_no_card_that_a_spectator_does_not_see(setting: Setting) -> None:
    for one in readings(setting)[0]:
        if one.seat is not None:
            continue
        view, scene = one.view, one.scene
        lying = {*scene.cards, *scene.pile}
        lying |= {card for group in scene.groups for card in group.cards}
        if scene.cross is not None:
            lying |= {place.card for place in scene.cross.places if place.card}
        open_to_all = {card for _, group in view.shown for card in group}
        melds = (meld.cards for meld in getattr(view, "melds", ()))
        tricks = (trick.cards for trick in getattr(view, "taken", ()))
        assert HIDDEN not in lying
        assert scene.hand is None
        if not isinstance(view, BeloteView):  # a turned-up card is a caption
            assert open_to_all <= lying
        assert lying <= open_to_all.union(*view.hands, *melds, *tricks)


@in_every_setting
def test_a_great_moment_is_a_short_sentence_without_gaps(setting: Setting) -> None:
    shown, names, told = presenter(setting.game.key, "en"), None, list[str]()
    for number, move in enumerate(chain.from_iterable(walk(setting, seed) for seed in (6, 7, 8))):
        if told and number >= 300:
            break
        match = move.after
        names = names or named(match)
        if (banner := shown.banner(match.recent, match.view(), names.plain)) is not None:
            told.append(banner.text)
    assert told, "no great moment came: no event has a message `KEY-band-CODE` or `KEY-alarm-CODE`"
    for text in told:
        assert "{" not in text
        assert 0 < len(text) <= 90


@in_every_setting
def test_a_picture_for_a_seat_has_its_hand_and_no_other(setting: Setting) -> None:
    of_seats = [one for one in readings(setting)[0] if one.seat is not None]
    drawn = [one for one in of_seats if one.scene.hand]
    hidden = any(one.match.view().hands != one.view.hands for one in of_seats)
    assert drawn or not hidden, "no hand is drawn, though seats hold what others do not see"
    for one in drawn:
        held = sorted(card.card for card in one.scene.hand)
        assert held == sorted(one.view.hands[one.seat])


def drawn(blocks: tuple[Text | Picture | Row, ...]) -> Page:
    return Page(blocks, 0x1B6B43)


def as_page(lines: tuple[str, ...], spoken: str, alt: str, buttons: tuple[Offered, ...]) -> Page:
    """Return the largest board or hand: picture, text and a button for each offer."""
    made = [Button(one.label, id=f"b:{one.kind}:123456:1:{one.text}") for one in buttons]
    text = "\n".join((*lines, f"-# {spoken}"))
    return drawn((Text(text), Picture("table.png", b"x", alt), *rows(made)))


@in_every_setting
def test_every_page_of_a_random_match_can_be_sent(setting: Setting) -> None:
    longest = 0
    names = named(setting.start(0))
    for one in readings(setting)[0]:
        if one.board is not None:
            as_page(one.board.lines, one.board.spoken, one.board.alt, ())
            longest = max(longest, len(one.board.alt))
        if one.page is not None and one.seat is not None:
            as_page(one.page.lines, one.page.spoken, one.page.alt, one.page.buttons)
            legal = one.match.game.legal(one.match.state, one.seat)
            for offer in legal.offers:
                if isinstance(offer, Pick) and offer.most == 1:
                    for card in offer.cards:
                        made = one.shown.captures(one.view, legal.matching((card,)), names)
                        drawn((*rows(Button(label, id=str(act)) for label, act in made[:20]),))
    assert 0 < longest <= ALT


@in_every_setting
def test_no_word_is_missing_on_any_page_of_a_random_match(setting: Setting) -> None:
    assert not readings(setting)[1]


@in_every_setting
def test_every_event_of_a_random_match_has_a_sentence_without_gaps(
    setting: Setting, caplog: pytest.LogCaptureFixture
) -> None:
    shown = presenter(setting.game.key, "en")
    with caplog.at_level(logging.WARNING):
        for move in walk(setting, 6):
            for event in move.events:
                text = shown.describe(event, named(move.after))
                assert text
                assert "{" not in text
                assert "None" not in text
            if move.seat >= 0:
                assert "{" not in shown.action_label(move.action)
    assert not caplog.records


def test_a_panel_of_two_computers_shows_the_weaker_level() -> None:
    match = Match.new("belote", seats=4, seed=bytes(32)).dealt()
    shown = presenter("belote", "en")
    levels = {1: "master", 2: "club", 3: "beginner"}
    scene = shown.scene(seen(match, None), named(match), computers=levels)
    assert [one.computer for one in scene.panels] == ["", "beginner"]
    scene = shown.scene(seen(match, None), named(match), computers={0: "master", 2: "master"})
    assert [one.computer for one in scene.panels] == ["master", ""]
