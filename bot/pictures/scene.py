"""The contents of a picture as plain values: all the data that drawing gets.

A scene holds no game, no account and no hidden card (a card that nobody can see is `??`), so a
picture cannot show more than these values. Cards are texts such as `7H`, `TD`, `X` (joker), `10` (a
card that is only a number) or `??` (a back).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, get_args

Cards = tuple[str, ...]

DIGITS = "0123456789"

Pack = Literal["two", "four", "clear"]
"""The print of cards: suits in two colours, in four colours, or large in high contrast."""
PACKS: tuple[Pack, ...] = get_args(Pack)


@dataclass(frozen=True, slots=True)
class Look:
    """The look of cards and numbers.

    `pack`: the print of cards; with `clear`, all of the picture has high contrast.
    `ranks`: the letters of ace, king, queen and jack.
    `digits`: the ten digits, on the cards and beside them.
    `mirrored`: whether the picture begins at the right, as the reader's language does.
    """

    pack: Pack = "four"
    ranks: tuple[str, str, str, str] = ("A", "K", "Q", "J")
    digits: str = DIGITS
    mirrored: bool = False


@dataclass(frozen=True, slots=True)
class PlayerPanel:
    """The panel of one player or side.

    `total` is the sum on the score sheet, `captured` the size of the pile, `held` the number of
    cards in hand; `None` hides each. `marks` are short captions. `tokens` are gold pieces; the
    `cracked` ones, just lost, are not among them. `barred` is whether no more can be won.

    `computer` is the level of a computer player that has all seats of the side, empty if a person
    plays. `partners` are the names of a side of several players, shown on a line each if they are
    long.
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
    """Cards that lie together below a caption, which names their owner or kind, and a note."""

    name: str
    cards: Cards
    note: str = ""


@dataclass(frozen=True, slots=True)
class Move:
    """The last capture: the player's name, the cards played and those captured, all now gone."""

    name: str
    played: Cards
    taken: Cards


@dataclass(frozen=True, slots=True)
class TrickPlace:
    """A player's place in a trick; the card is `ringed` while it wins.

    `said` is the player's last call of the auction. `to_act` is whether it is the player's turn.
    """

    name: str
    card: str | None = None
    ringed: bool = False
    said: str = ""
    to_act: bool = False


@dataclass(frozen=True, slots=True)
class Cross:
    """A trick: four places clockwise from the bottom one, `faded` once it has been taken.

    `last` is the previous trick, small in a corner, or a hand laid down, whose cards overlap if
    they are many. `caption` names the owner of `last`.
    """

    places: tuple[TrickPlace, ...]
    faded: bool = False
    last: Cards = ()
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Banner:
    """A caption for a great moment across the table: gold, or red for a loss or a warning."""

    text: str
    red: bool = False


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card in the reader's hand: `raised` if it is playable now, `gold` if it captures.

    `pointed` marks the card of a hint, or the card whose use is being chosen. Gold comes with a
    star and the mark with a triangle, so that no meaning depends on colour alone.
    """

    card: str
    raised: bool = False
    gold: bool = False
    pointed: bool = False


class Spot(NamedTuple):
    """The place of a card in a picture: the card with index `at` in `part`.

    In `groups` it is the card with index `card` of the group with index `at`.
    """

    part: Literal["hand", "cards", "pile", "stock", "groups"]
    at: int = 0
    card: int = 0


class MarkedCard(NamedTuple):
    """The card that was played last and lies on the table, with its player's initial."""

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

    In the middle lie loose `cards`, or `groups`, or a `cross`. `pile` lies beside them, or large in
    the middle if there are none; `stock` is the number of cards left, `None` for no stock. `chips`
    are facts in force, such as trumps. `foot` is a line at the table area's lower edge, folded into
    two if it is long. `rings` are the cards on the table that a hint or the reader's choice
    concerns. `move` is the last capture; a card that took nothing is `laid` instead.
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
        """Return the part that all readers of the table see, and the part of this reader alone.

        They are drawn separately, so that the shared part is drawn once for all.
        """
        if self.hand is None:
            return self, None
        return replace(self, hand=None), HandArea(self.hand, self.look)
