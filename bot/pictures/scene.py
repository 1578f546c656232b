"""The contents of a picture as plain values: all that drawing may know.

A scene holds no game, no player's account and no hidden card (a card nobody may see is `??`), so a
picture cannot tell more than the values it was made from. Cards are texts such as `7H`, `TD`, `X`
(joker), `10` (a card that is only a number) or `??` (a back).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, get_args

Cards = tuple[str, ...]

DIGITS = "0123456789"

Pack = Literal["two", "four", "clear"]
"""How cards are printed: suits in black and red, or in four colours, or large in high contrast."""
PACKS: tuple[Pack, ...] = get_args(Pack)


@dataclass(frozen=True, slots=True)
class Look:
    """The look of cards and numbers.

    `pack`: how cards are printed; a `clear` one has felt and plates in high contrast as well.
    `ranks`: the letters of ace, king, queen and jack.
    `digits`: the ten digits, on the cards and beside them.
    `mirrored`: plates, tables and hands begin at the right, as the reader's language does.
    """

    pack: Pack = "four"
    ranks: tuple[str, str, str, str] = ("A", "K", "Q", "J")
    digits: str = DIGITS
    mirrored: bool = False


@dataclass(frozen=True, slots=True)
class Plate:
    """The plate of one player or side.

    `total` is the score sheet's sum, `captured` the size of the pile, `held` the cards in hand;
    `None` hides each. `marks` are short captions, `tokens` gold pieces, of which `cracked` are
    lost, and `barred` tells that no more can be won. `computer` is how well a computer player plays
    who has all seats of the side, empty where a person plays. `partners` are the names that the
    name of a side of several is made of, each for a line of its own where they are long. `fallback`
    is shown in place of a name in a script that the fonts don't have.
    """

    name: str
    total: int | None
    captured: int | None = None
    held: int | None = None
    marks: tuple[str, ...] = ()
    tokens: int = 0
    cracked: int = 0
    barred: bool = False
    to_act: bool = False
    dealer: bool = False
    computer: str = ""
    fallback: str = ""
    partners: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards that lie together below a caption, which says whose or which they are, and a note."""

    name: str
    cards: Cards
    note: str = ""


@dataclass(frozen=True, slots=True)
class Move:
    """The last move as cards: who played what, and what it took, which has left the table."""

    name: str
    played: Cards
    taken: Cards = ()


@dataclass(frozen=True, slots=True)
class Place:
    """Where a player's card lies in a trick, `ringed` while it wins.

    `said` is their last call while they bid, and `to_act` says that they are waited for.
    """

    name: str
    card: str | None = None
    ringed: bool = False
    said: str = ""
    to_act: bool = False


@dataclass(frozen=True, slots=True)
class Cross:
    """A trick: four places from the foot clockwise, `faded` once it has been taken.

    `last` is the trick before, small in a corner, or a hand laid down, whose cards lie closer where
    they are many; `caption` says whose it is.
    """

    places: tuple[Place, ...]
    faded: bool = False
    last: Cards = ()
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Band:
    """A great moment across the felt: gold, or red where somebody loses by it."""

    text: str
    red: bool = False


@dataclass(frozen=True, slots=True)
class Held:
    """A card in the reader's hand: `raised` if it can be played now, `gold` if it takes something.

    `pointed` marks the card of a hint, or the card whose use is being chosen. Gold comes with a
    star and the mark with a triangle: nothing in a picture is told by its colour alone.
    """

    card: str
    raised: bool = False
    gold: bool = False
    pointed: bool = False


class Spot(NamedTuple):
    """A card in a picture: number `at` of a part; for `groups` card number `card` of group `at`."""

    part: Literal["hand", "cards", "pile", "stock", "groups"]
    at: int = 0
    card: int = 0


@dataclass(frozen=True, slots=True)
class Tray:
    """A hand below a table."""

    hand: tuple[Held, ...]
    look: Look


@dataclass(frozen=True, slots=True)
class Scene:
    """A table and, below it, the reader's hand; a spectator has none (`None`).

    In the middle lie loose `cards`, or `groups`, or a `cross`. `pile` lies beside them, large where
    nothing else lies there; `stock` is the number of cards left, `None` for no stock. `chips` are
    what is in force, `foot` is a line at the felt's lower edge, or two where it is long. `rings`
    are the cards on the felt that a hint or a choice of the reader is about.
    """

    plates: tuple[Plate, ...]
    look: Look
    cards: Cards = ()
    groups: tuple[CardGroup, ...] = ()
    cross: Cross | None = None
    pile: Cards = ()
    stock: int | None = None
    chips: tuple[str, ...] = ()
    move: Move | None = None
    band: Band | None = None
    foot: str = ""
    rings: tuple[Spot, ...] = ()
    hand: tuple[Held, ...] | None = None

    def parts(self) -> tuple[Scene, Tray | None]:
        """Return what all readers of the table see alike, and what only this one does.

        They are drawn apart, so that the former is drawn once for all of them.
        """
        if self.hand is None:
            return self, None
        return replace(self, hand=None), Tray(self.hand, self.look)
