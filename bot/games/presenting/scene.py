"""Pictures of any game, made from the view of their reader and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import ClassVar, Self

from bot.games.presenting.board import NOBODY, BoardPresenter, ViewT
from bot.i18n import Words
from bot.pictures.scene import Held, Look, Pack, Plate, Scene, Spot
from bot.ui.names import Names
from pasur_core.cards import Card, in_order
from pasur_core.players.levels import LEVELS
from pasur_core.protocol import Action, Legal, Pick, Seat


def look_of(words: Words, pack: Pack) -> Look:
    """Return how readers of a language see pictures, with the pack of their choice."""
    return Look(pack, words.ranks, words.digits, words.right_to_left)


class ScenePresenter(BoardPresenter[ViewT]):
    """Scenes of one game in one language; its families and games lay the felt their own way.

    `names` are those that a picture can show.
    """

    pack: ClassVar[Pack] = "four"
    """How the game's cards are printed unless the reader wants them otherwise."""

    draws_all: ClassVar[bool] = False
    """Whether a picture shows all that the others did since the reader's last move."""

    def scene(
        self,
        view: ViewT,
        names: Names,
        *,
        computers: Mapping[int, str] = NOBODY,
        legal: Legal | None = None,
        pack: Pack | None = None,
    ) -> Scene:
        """Return the table, and below it the hand of the view's seat.

        `legal` is what that seat may do.
        """
        plain = names.plain
        scene = Scene(
            plates=tuple(
                self.plate(view, side, plain, computers) for side in range(len(view.sides))
            ),
            look=self.look(pack),
            hand=None if view.seat is None else self.held(view, view.seat, legal),
        )
        return self.lay(scene, view, plain)

    def look(self, pack: Pack | None = None) -> Look:
        """Return the look of cards: the game's own pack unless the reader wants another."""
        return look_of(self.words, pack or self.pack)

    def lay(self, scene: Scene, view: ViewT, names: Names) -> Scene:
        """Return the scene with what lies on the felt: all face-up cards and the stock."""
        cards = tuple(card for _, group in view.shown for card in group)
        foot = self.last_move(view, names) or self.turn(view, names)
        return replace(scene, cards=cards, stock=view.stock or None, foot=foot)

    def pointed(self, scene: Scene, view: ViewT, actions: Iterable[Action]) -> Scene:
        """Return the scene with marks on the cards that actions play, and rings around the rest.

        The rest are the cards on the felt that the actions take or add to.
        """
        found = dict.fromkeys(spot for one in actions for spot in self.spots(scene, view, one))
        hand = scene.hand and tuple(
            replace(held, pointed=Spot("hand", at) in found) for at, held in enumerate(scene.hand)
        )
        return replace(scene, hand=hand, rings=tuple(one for one in found if one.part != "hand"))

    def spots(self, scene: Scene, view: ViewT, action: Action) -> Iterator[Spot]:
        """Yield the cards of a scene that an action is about, a card once."""
        yield from ()

    def plate(self, view: ViewT, side: int, names: Names, computers: Mapping[int, str]) -> Plate:
        """Return a side's plate; the cards in hand of one player are public in every game."""
        seats = view.sides[side]
        alone = len(seats) == 1
        acting = [seat for seat in seats if seat in view.acting]
        turn = tuple(self.say("mark-turn", name=names(seat)) for seat in acting if not alone)
        held = len(view.hands[seats[0]])
        return Plate(
            name=names.side(side),
            total=view.totals[side],
            captured=self.captured(view, side),
            held=held if alone and held and self.hides_hands else None,
            marks=(*turn, *self.plate_marks(view, side)),
            to_act=bool(acting),
            dealer=view.dealer in seats,
            computer=self._level(seats, computers),
            partners=names.partners(side),
        )

    def _level(self, seats: Sequence[Seat], computers: Mapping[int, str]) -> str:
        """Return how well computer players play a side; of two, as the weaker."""
        if any(seat not in computers for seat in seats):
            return ""
        return min((computers[seat] for seat in seats), key=LEVELS.index)

    hides_hands: ClassVar[bool] = True
    """Whether hands are held; elsewhere cards lie open and need no count."""

    def captured(self, view: ViewT, side: int) -> int | None:
        """Return how many cards a side has captured, None in games without piles."""
        return None

    def marks(self, view: ViewT, side: int) -> tuple[str, ...]:
        """Return short captions at a side."""
        return ()

    def plate_marks(self, view: ViewT, side: int) -> tuple[str, ...]:
        """Return the captions at a side as a plate has room for them."""
        return self.marks(view, side)

    def recalled(self, scene: Scene, view: ViewT) -> Scene:
        """Return the scene with `so_far` on the plates, for a reader who has not watched."""
        plates = (
            replace(plate, marks=(*plate.marks, mark))
            if (mark := self.so_far(view, side, short=True))
            else plate
            for side, plate in enumerate(scene.plates)
        )
        return replace(scene, plates=tuple(plates))

    # The hand.

    sortings: ClassVar[tuple[str, ...]] = ()
    """The ways in which a reader may have their hand sorted, the usual one first."""

    sorting: str | None = None
    """The way of this presenter; None: the usual one."""

    @property
    def sorted_now(self) -> str | None:
        """How this presenter sorts hands; None where there is one way only."""
        return self.sorting or next(iter(self.sortings), None)

    def sorted_by(self, sorting: str | None) -> Self:
        """Return a presenter that sorts hands in one of the ways there are; for others this one."""
        if sorting not in self.sortings:
            return self
        other = copy(self)
        other.sorting = sorting
        return other

    def hand_order(self, cards: Iterable[Card], view: ViewT) -> tuple[Card, ...]:
        """Return the cards in the order in which pictures, words, lists and buttons show a hand."""
        return in_order(cards)

    def held(self, view: ViewT, seat: Seat, legal: Legal | None) -> tuple[Held, ...]:
        """Return the hand, the cards that can be played now raised."""
        cards = self.hand_order(view.hands[seat], view)
        offers = legal.offers if legal is not None else ()
        playable = {card for offer in offers if isinstance(offer, Pick) for card in offer.cards}
        return tuple(
            Held(card, card in playable, legal is not None and self.takes(card, legal))
            for card in cards
        )

    def takes(self, card: Card, legal: Legal) -> bool:
        """Return whether playing the card now would take something."""
        return False


def held_spots(scene: Scene, cards: Iterable[str]) -> Iterator[Spot]:
    """Yield where these cards are in the hand of a scene; those that it lacks are left out."""
    held = [one.card for one in scene.hand or ()]
    return (Spot("hand", at) for at in _places(held, cards))


def loose_spots(scene: Scene, cards: Iterable[str]) -> Iterator[Spot]:
    """Yield where these cards lie loose on the felt of a scene."""
    return (Spot("cards", at) for at in _places(scene.cards, cards))


def _places(lying: Sequence[str], wanted: Iterable[str]) -> Iterator[int]:
    """Yield the place of each wanted card, of equal cards the first ones.

    >>> list(_places(("7H", "8C", "7H"), ("7H", "9D", "7H")))
    [0, 2]
    """
    left = list(enumerate(lying))
    for card in wanted:
        found = next((one for one in left if one[1] == card), None)
        if found is not None:
            left.remove(found)
            yield found[0]
