"""The types that a type checker infers from a game's key: options, views and matches.

Run it with `python -m examples.typed_views`.
"""

from __future__ import annotations

from typing import assert_type

import pasur_core as pc
from pasur_core.games.pasur.state import PasurOptions, PasurView


def main() -> None:
    """Print the number of captured cards by side after nine log entries, then an option's error."""
    game = pc.load_game("pasur")
    options = game.options_type(target=31)
    assert_type(options, PasurOptions)
    match = pc.Match.start(game, options, 2, bytes(32)).settled()
    assert_type(match, pc.Match[PasurView])
    while len(match.log) < 9:
        (seat,) = match.acting
        match = match.submit(seat, next(iter(match.legal(seat))))[0].settled()
    view = match.view(0)
    print(view.by_side(view.captured))
    try:
        # A type checker reports this mistake; at run time the error lists the allowed values.
        game.options_type(target="high")  # type: ignore[arg-type]
    except pc.InvalidOptions as error:
        print(error)


if __name__ == "__main__":
    main()
