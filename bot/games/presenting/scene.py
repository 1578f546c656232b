"""Make pictures of any game, from the view of their reader alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import ClassVar, Self

from bot.games.presenting.board import NOBODY, BoardPresenter, ViewT
from bot.i18n import Words
from bot.pictures.scene import HandCard, Look, Pack, PlayerPanel, Scene, Spot
from bot.ui.names import Names
from pasur_core.cards import Card, in_order
from pasur_core.players.levels import LEVELS
from pasur_core.protocol import Action, Legal, Pick, Seat


def look_of(words: Words, pack: Pack) -> Look:
    """Return the look of pictures for the readers of a language, with this design of cards."""
    return Look(pack, words.ranks, words.digits, words.right_to_left)


class ScenePresenter(BoardPresenter[ViewT]):
    """Makes the pictures of one game in one language.

    Presenters of families of games and of single games override how parts of the card table look.
    In the methods, `names` are names for pictures.
    """

    pack: ClassVar[Pack] = "four"
    """The design of the game's cards unless the reader has chosen another."""

    draws_all: ClassVar[bool] = False
    """Whether a picture shows all moves since the reader's last one."""

    def scene(
        self,
        view: ViewT,
        names: Names,
        *,
        computers: Mapping[int, str] = NOBODY,
        legal: Legal | None = None,
        pack: Pack | None = None,
    ) -> Scene:
        """Return a scene with the table and, below it, the hand of the view's seat.

        Args:
            view: the reader's view.
            names: the names at the table.
            computers: the levels of computer players by seat.
            legal: the seat's legal actions, None if they are not shown.
            pack: the card design that the reader chose; None for the game's own design.
        """
        plain = names.plain
        scene = Scene(
            panels=tuple(
                self.panel(view, side, plain, computers) for side in range(len(view.sides))
            ),
            look=self.look(pack),
            hand=None if view.seat is None else self.held(view, view.seat, legal),
        )
        return self.lay(scene, view, plain)

    def look(self, pack: Pack | None = None) -> Look:
        """Return the look of pictures with the card design `pack`.

        If `pack` is None, the look has the game's own design.
        """
        return look_of(self.words, pack or self.pack)

    def lay(self, scene: Scene, view: ViewT, names: Names) -> Scene:
        """Return the scene with all face-up cards and the stock on the table.

        The line below the cards is about the last move. If the view does not have a last move, the
        line is about the turn.
        """
        cards = tuple(card for _, group in view.shown for card in group)
        foot = self.last_move(view, names) or self.turn(view, names)
        return replace(scene, cards=cards, stock=view.stock or None, foot=foot)

    def pointed(self, scene: Scene, view: ViewT, actions: Iterable[Action]) -> Scene:
        """Return the scene with marks on the cards of these actions.

        Cards of the hand that an action plays are marked. Cards on the table that an action takes
        or adds to get rings.
        """
        found = dict.fromkeys(spot for one in actions for spot in self.spots(scene, view, one))
        hand = scene.hand and tuple(
            replace(held, pointed=Spot("hand", at) in found) for at, held in enumerate(scene.hand)
        )
        return replace(scene, hand=hand, rings=tuple(one for one in found if one.part != "hand"))

    def spots(self, scene: Scene, view: ViewT, action: Action) -> Iterator[Spot]:
        """Yield the places of the cards that belong to an action, each place once.

        By default yield nothing.
        """
        yield from ()

    def panel(
        self, view: ViewT, side: int, names: Names, computers: Mapping[int, str]
    ) -> PlayerPanel:
        """Return a side's player panel.

        For a side of one player, the panel also has the number of cards in hand.
        """
        seats = view.sides[side]
        alone = len(seats) == 1
        acting = [seat for seat in seats if seat in view.acting]
        turn = tuple(self.say("mark-turn", name=names(seat)) for seat in acting if not alone)
        held = len(view.hands[seats[0]])
        return PlayerPanel(
            name=names.side(side),
            total=view.totals[side],
            captured=self.captured(view, side),
            held=held if alone and held and self.hides_hands else None,
            marks=(*turn, *self.panel_marks(view, side)),
            to_act=bool(acting),
            dealer=view.dealer in seats,
            computer=self._level(seats, computers),
            partners=names.partners(side),
        )

    def _level(self, seats: Sequence[Seat], computers: Mapping[int, str]) -> str:
        """Return the level of a side's computer players, the weaker of two; empty with a person."""
        if any(seat not in computers for seat in seats):
            return ""
        return min((computers[seat] for seat in seats), key=LEVELS.index)

    hides_hands: ClassVar[bool] = True
    """Whether hands are hidden; if not, panels do not show the number of cards."""

    def captured(self, view: ViewT, side: int) -> int | None:
        """Return the number of cards that a side has captured; None in games without piles."""
        return None

    def marks(self, view: ViewT, side: int) -> tuple[str, ...]:
        """Return short captions with facts about a side; empty by default."""
        return ()

    def panel_marks(self, view: ViewT, side: int) -> tuple[str, ...]:
        """Return the captions of a side that fit on its player panel, by default all."""
        return self.marks(view, side)

    def recalled(self, scene: Scene, view: ViewT) -> Scene:
        """Return the scene with `so_far` on the player panels.

        It is for a reader who has not watched the round.
        """
        panels = (
            replace(panel, marks=(*panel.marks, mark))
            if (mark := self.so_far(view, side, short=True))
            else panel
            for side, panel in enumerate(scene.panels)
        )
        return replace(scene, panels=tuple(panels))

    # The hand.

    sortings: ClassVar[tuple[str, ...]] = ()
    """The possible orders of a reader's hand, the default first."""

    sorting: str | None = None
    """The order of hands in this presenter; None for the default."""

    @property
    def sorted_now(self) -> str | None:
        """The order of hands in this presenter; None if there is only one order."""
        return self.sorting or next(iter(self.sortings), None)

    def sorted_by(self, sorting: str | None) -> Self:
        """Return a presenter with this order of hands.

        Return this presenter if the order is None or does not exist.
        """
        if sorting not in self.sortings:
            return self
        other = copy(self)
        other.sorting = sorting
        return other

    def hand_order(self, cards: Iterable[Card], view: ViewT) -> tuple[Card, ...]:
        """Return the cards in their order for pictures, texts, lists and buttons."""
        return in_order(cards)

    def held(self, view: ViewT, seat: Seat, legal: Legal | None) -> tuple[HandCard, ...]:
        """Return the cards of a seat's hand, with the playable cards raised.

        If `legal` is None, no card is raised.
        """
        cards = self.hand_order(view.hands[seat], view)
        offers = legal.offers if legal is not None else ()
        playable = {card for offer in offers if isinstance(offer, Pick) for card in offer.cards}
        return tuple(
            HandCard(card, card in playable, legal is not None and self.takes(card, legal))
            for card in cards
        )

    def takes(self, card: Card, legal: Legal) -> bool:
        """Return whether playing the card now would take cards from the table."""
        return False


def held_spots(scene: Scene, cards: Iterable[str]) -> Iterator[Spot]:
    """Yield the places of these cards in the hand of a scene; other cards are left out."""
    held = [one.card for one in scene.hand or ()]
    return (Spot("hand", at) for at in _places(held, cards))


def loose_spots(scene: Scene, cards: Iterable[str]) -> Iterator[Spot]:
    """Yield the places of these cards among the loose cards on the table of a scene."""
    return (Spot("cards", at) for at in _places(scene.cards, cards))


def _places(lying: Sequence[str], wanted: Iterable[str]) -> Iterator[int]:
    """Yield the index of each wanted card; of equal cards, the first ones.

    >>> list(_places(("7H", "8C", "7H"), ("7H", "9D", "7H")))
    [0, 2]
    """
    left = list(enumerate(lying))
    for card in wanted:
        found = next((one for one in left if one[1] == card), None)
        if found is not None:
            left.remove(found)
            yield found[0]
