"""The colours at the edge of messages, as 0xRRGGBB."""

from __future__ import annotations

TABLE_COLOUR = 0x1B6B43
"""The green of the table area, for all pages that do not use `HAND_COLOUR`."""
HAND_COLOUR = 0x8A6D1D
"""The colour of pages with a person's hand, with choices in it, and with analyses."""
