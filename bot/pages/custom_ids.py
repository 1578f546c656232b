"""Custom ids: a button's, select's or form's account of itself, in at most 100 characters.

`b:VERB:TABLE:ASK:REST` for buttons, `s:VERB:TABLE:ASK:REST` for selects, `f:VERB:TABLE:ASK:REST`
for forms. A seat never stands in an id: who clicked decides. `ask` is the number of the question
the component belongs to, 0 where any moment will do.
"""

from __future__ import annotations

from dataclasses import dataclass

LIMIT = 100
"""https://discord.com/developers/docs/components/reference"""

PATTERN = r"(?P<verb>[a-z]{1,12}):(?P<table>[0-9]{1,18}):(?P<ask>[0-9]{1,9}):(?P<rest>.{0,100})"
BUTTON = rf"b:{PATTERN}"
SELECT = rf"s:{PATTERN}"
FORM = rf"f:{PATTERN}"


@dataclass(frozen=True, slots=True)
class Press:
    """One component pressed: verb, table, question number, and the rest that its id carries."""

    verb: str
    table: int
    ask: int = 0
    rest: str = ""

    def button(self) -> str:
        """Return the custom id of a button; raises `ValueError` beyond 100 characters.

        >>> Press("pick", 12, 3, "5S").button()
        'b:pick:12:3:5S'
        """
        return self._checked("b")

    def select(self) -> str:
        """Return the custom id of a select; raises `ValueError` beyond 100 characters."""
        return self._checked("s")

    def form(self) -> str:
        """Return the custom id of a form; raises `ValueError` beyond 100 characters."""
        return self._checked("f")

    def _checked(self, kind: str) -> str:
        text = f"{kind}:{self.verb}:{self.table}:{self.ask}:{self.rest}"
        if len(text) > LIMIT:
            raise ValueError(f"custom id of {len(text)} characters for {self.verb}")
        return text
