"""Read the value that a person types into a form for an option."""

from __future__ import annotations

import unicodedata

from pasur_core.options import Options, choices, ranges

_DIGITS = 9
"""The most digits of a number; no option has a longer one."""


def read_value(kind: type[Options], name: str, typed: str) -> object:
    """Return the value that a person typed for an option.

    If the text is no allowed value, return the text itself. Digits can be of any script, and
    invisible characters are ignored.
    """
    plain = "".join(one for one in typed if unicodedata.category(one) != "Cf").lower()
    if plain.isdecimal() and len(plain) <= _DIGITS:
        number = int(plain)
        if number in ranges(kind).get(name, ()):
            return number
        plain = str(number)
    allowed = choices(kind).get(name, ())
    return next((one for one in allowed if str(one).lower() == plain), typed)
