"""Sets of cards packed into a number."""

from __future__ import annotations

from pasur_core.cards import JOKER, Card
from pasur_core.families.melds.packing import holds, pack
from tests.families.melds.hands import PACK


def test_packed_cards_are_counted() -> None:
    held = pack(PACK)
    assert holds(held, pack((JOKER,) * 4))
    assert not holds(held, pack((JOKER,) * 5))
    assert holds(held, held)
    assert not holds(held - pack((Card("7H"),)), held)
