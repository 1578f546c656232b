"""The contents of a picture as plain values: all data that the drawing functions get.

A scene has no game, no account and no hidden card, so a picture cannot show more than these values.
Cards are texts such as `7H`, `TD`, `X` (joker), `10` (a card that is only a number) or `??` (a
face-down card).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, get_args

Cards = tuple[str, ...]

DIGITS = "0123456789"

Pack = Literal["two", "four", "clear"]
"""The design of cards: suits in two colours, in four colours, or large and in high contrast."""
PACKS: tuple[Pack, ...] = get_args(Pack)


@dataclass(frozen=True, slots=True)
class Look:
    """The look of cards and numbers.

    `pack`: the design of cards; with `clear`, the whole picture has high contrast. `ranks`: the
    letters of ace, king, queen and jack. `digits`: the ten digits, on the cards and elsewhere.
    `mirrored`: whether the picture is laid out from right to left.
    """

    pack: Pack = "four"
    ranks: tuple[str, str, str, str] = ("A", "K", "Q", "J")
    digits: str = DIGITS
    mirrored: bool = False


@dataclass(frozen=True, slots=True)
class PlayerPanel:
    """The panel of one player or side.

    `total` is the sum on the score sheet, `captured` the number of captured cards, and `held` the
    number of cards in hand. None hides each of these. `marks` are short captions. `tokens` is the
    number of gold pieces. `cracked` is the number of pieces just lost, which `tokens` does not
    include. `barred` is whether the player can win no more pieces.

    `computer` is the level of the computer players if they have all seats of the side, else empty.
    `partners` are the names of a side's players; long names are on separate lines.
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
    partners: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardGroup:
    """A group of cards with a caption: the name of the cards' owner or kind, and a note."""

    name: str
    cards: Cards
    note: str = ""


@dataclass(frozen=True, slots=True)
class Move:
    """The last capture: the player's name, the cards played and the cards captured.

    None of these cards lies on the table any more.
    """

    name: str
    played: Cards
    taken: Cards


@dataclass(frozen=True, slots=True)
class TrickPlace:
    """A player's place in a trick, with the card that the player has played.

    `ringed` is whether this card is winning the trick. `said` is the player's last call in the
    auction. `to_act` is whether it is the player's turn.
    """

    name: str
    card: str | None = None
    ringed: bool = False
    said: str = ""
    to_act: bool = False


@dataclass(frozen=True, slots=True)
class Cross:
    """A trick: four players' places, clockwise from the bottom.

    `faded` is whether the trick has been taken. `last` are cards that are drawn small in a corner:
    the previous trick, or a hand that was laid down. `caption` is the name of the player who has
    these cards.
    """

    places: tuple[TrickPlace, ...]
    faded: bool = False
    last: Cards = ()
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Banner:
    """A caption across the table for a great moment.

    It is gold, or red for a loss or a warning.
    """

    text: str
    red: bool = False


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card in the reader's hand: `raised` if it is playable now, `gold` if it captures.

    `pointed` is for the card of a hint, or the card whose use is being chosen. A gold card has a
    star and a pointed card a triangle, so that colour is never the only sign.
    """

    card: str
    raised: bool = False
    gold: bool = False
    pointed: bool = False


class Spot(NamedTuple):
    """The position of a card in a scene: the card has the index `at` in the part `part`.

    In the part `groups`, the group has the index `at`, and the card has the index `card` in it.
    """

    part: Literal["hand", "cards", "pile", "stock", "groups"]
    at: int = 0
    card: int = 0


class MarkedCard(NamedTuple):
    """The card that was played last and still lies on the table, with its player's initial."""

    spot: Spot
    initial: str


@dataclass(frozen=True, slots=True)
class HandArea:
    """A hand below a table."""

    hand: tuple[HandCard, ...]
    look: Look


@dataclass(frozen=True, slots=True)
class Scene:
    """A table and, below it, the reader's hand (`None` for a spectator).

    In the middle are loose `cards`, or `groups`, or a `cross`. `pile` is beside these, or large in
    the middle if there are none. `stock` is the number of cards left in the stock, None for no
    stock. `chips` are captions such as trumps. `foot` is a line at the table area's lower edge,
    folded into two if it is long. `rings` are the cards on the table that belong to a hint or to
    the reader's choice. `move` is the last capture. If the card played last captured nothing,
    `laid` is that card and `move` is None.
    """

    panels: tuple[PlayerPanel, ...]
    look: Look
    cards: Cards = ()
    groups: tuple[CardGroup, ...] = ()
    cross: Cross | None = None
    pile: Cards = ()
    stock: int | None = None
    chips: tuple[str, ...] = ()
    move: Move | None = None
    laid: MarkedCard | None = None
    banner: Banner | None = None
    foot: str = ""
    rings: tuple[Spot, ...] = ()
    hand: tuple[HandCard, ...] | None = None

    def parts(self) -> tuple[Scene, HandArea | None]:
        """Return the part that all readers see, and the part for this reader alone.

        The two parts are drawn separately, so that the common part is drawn only once.
        """
        if self.hand is None:
            return self, None
        return replace(self, hand=None), HandArea(self.hand, self.look)
