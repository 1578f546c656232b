"""Custom ids: the meaning of a button, select or form, in at most 100 characters.

The formats are `b:VERB:TABLE:ASK:REST` for buttons, `s:VERB:TABLE:ASK:REST` for selects, and
`f:VERB:TABLE:ASK:REST` for forms. An id never contains a seat: the seat follows from the person who
clicks. Each time a person has to choose a move, their seat gets a new number (`SeatRow.ask`). ASK
is this number if the component is valid only for that choice, or 0 if it is always valid.
"""

from __future__ import annotations

from dataclasses import dataclass

LIMIT = 100
"""The most characters of an id: https://discord.com/developers/docs/components/reference"""

PATTERN = r"(?P<verb>[a-z]{1,12}):(?P<table>[0-9]{1,18}):(?P<ask>[0-9]{1,9}):(?P<rest>.{0,100})"
BUTTON = rf"b:{PATTERN}"
SELECT = rf"s:{PATTERN}"
FORM = rf"f:{PATTERN}"


@dataclass(frozen=True, slots=True)
class Press:
    """The contents of a custom id.

    `table` is the number of a card table, or 0 for none. `ask` is `SeatRow.ask` at the choice for
    which the component is valid, or 0 if it never becomes invalid. `rest` is the text after these.
    """

    verb: str
    table: int
    ask: int = 0
    rest: str = ""

    def button(self) -> str:
        """Return the custom id of a button. Raise `ValueError` beyond 100 characters.

        >>> Press("pick", 12, 3, "5S").button()
        'b:pick:12:3:5S'
        """
        return self._checked("b")

    def select(self) -> str:
        """Return the custom id of a select. Raise `ValueError` beyond 100 characters."""
        return self._checked("s")

    def form(self) -> str:
        """Return the custom id of a form. Raise `ValueError` beyond 100 characters."""
        return self._checked("f")

    def _checked(self, kind: str) -> str:
        text = f"{kind}:{self.verb}:{self.table}:{self.ask}:{self.rest}"
        if len(text) > LIMIT:
            raise ValueError(f"custom id of {len(text)} characters for {self.verb}")
        return text
