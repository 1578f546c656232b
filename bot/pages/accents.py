"""The colours at the edge of messages, as 0xRRGGBB."""

from __future__ import annotations

FELT = 0x1B6B43
"""The colour at the side of public pages and of rules: the green of the table area."""
HAND = 0x8A6D1D
"""The colour of private pages."""
