"""Feats in words and pictures: the lines below a result, and the page of a person's feats."""

from __future__ import annotations

import datetime
from collections.abc import Collection, Iterator, Mapping, Sequence

from bot.features.feats.rows import Done
from bot.games.presenting.scene import look_of
from bot.i18n import Words
from bot.i18n.calendars import date_facts
from bot.pages.accents import TABLE_COLOUR
from bot.pages.custom_ids import Press
from bot.pages.names import person_name, seat_names
from bot.pictures.feats import MOST, FeatRow, FeatScene
from bot.pictures.scene import Pack
from bot.tables.table import Table
from bot.ui.layout import Block, Button, Page, Picture, Row, Text
from bot.ui.limits import ALT, fit
from bot.ui.stamps import on_day
from pasur_core.feats import Feat, feats_of
from pasur_core.registry import ordered_games

Latest = Mapping[tuple[str, str], float]
"""The Unix time when a person last did each feat, by game and name; the newest first."""


def feat_name(game: str, name: str, words: Words) -> str:
    """Return the name of a feat in the reader's language.

    `game` and `name` are the keys of the game and of the feat in the code.
    """
    return words(f"{game}-feat-{name}")


def feat_about(game: str, name: str, words: Words) -> str:
    """Return the description of a feat: a phrase without a subject, in the reader's language."""
    return words(f"{game}-feat-{name}-about")


def feat_lines(table: Table, found: Sequence[Feat], words: Words) -> Iterator[str]:
    """Yield a line in markdown for each feat of a match, with the names of its people."""
    game, names = table.row.game, seat_names(table, words)
    for name in feats_of(game):
        seats = [feat.seat for feat in found if feat.name == name]
        if seats:
            yield words(
                "feat-line",
                who=words.list(map(names, seats)),
                feat=feat_name(game, name, words),
                about=feat_about(game, name, words),
            )


def latest(done: Sequence[Done]) -> dict[tuple[str, str], float]:
    """Return the Unix time at which each feat was last done, by game and name.

    The feats stay in the order of `done`. Feats that this program does not know are left out.
    """
    found: dict[tuple[str, str], float] = {}
    for one in done:
        if one.name in feats_of(one.game):
            found.setdefault((one.game, one.name), one.ended_at)
    return found


def feats_page(
    user_id: int,
    name: str,
    done: Latest,
    played: Collection[str],
    words: Words,
    picture: bytes | None = None,
    won: int = 0,
) -> Page:
    """Return a person's feats: the newest as a picture, and a list for all games `played`.

    `picture` is a PNG, None for text only. `won` is the number of tournaments that the person has
    won.
    """
    number = sum(len(feats_of(game.key)) for game in ordered_games())
    whose = person_name(user_id, {user_id: name}, words, "markdown")
    title = words("feats-title", name=whose, done=len(done), number=number)
    blocks: list[Block] = [Text(title)]
    if picture is not None:
        blocks.append(Picture("feats.png", picture, feats_alt(done, words)))
    if won:
        blocks.append(Text(words("feats-tournaments", count=won)))
    lines = "\n".join(_lines(done, played, words))
    blocks.append(Text(lines or words("feats-none")))
    back = Press("stats", 0, 0, f"{user_id}/").button()
    blocks.append(Row((Button(words("button-statistics"), back),)))
    return Page(tuple(blocks), TABLE_COLOUR)


def feats_scene(done: Latest, words: Words, pack: Pack | None = None) -> FeatScene | None:
    """Return a scene with the newest feats, at most `MOST`; None if there are no feats.

    `pack` is the card design that the reader chose; None for the design with four colours.
    """
    if not done:
        return None
    rows = [
        FeatRow(game, name, feat_name(game, name, words), _when(game, at, words))
        for (game, name), at in [*done.items()][:MOST]
    ]
    return FeatScene(tuple(rows), look_of(words, pack or "four"))


def feats_alt(done: Latest, words: Words) -> str:
    """Return the alternative text of the picture of the newest feats."""
    words = words.spoken
    lines = [
        words(
            "feats-alt-line",
            feat=feat_name(game, name, words),
            about=feat_about(game, name, words),
            when=_when(game, at, words),
        )
        for (game, name), at in [*done.items()][:MOST]
    ]
    return fit("\n".join(lines), ALT)


def _lines(done: Latest, played: Collection[str], words: Words) -> Iterator[str]:
    """Yield the feats of each game that was played; feats that were done have their day."""
    shown = {*played, *(game for game, _ in done)}
    for game in ordered_games():
        if game.key not in shown or not feats_of(game.key):
            continue
        yield words("feats-game", game=words(f"{game.key}-title"))
        for name in feats_of(game.key):
            at = done.get((game.key, name))
            feat, about = feat_name(game.key, name, words), feat_about(game.key, name, words)
            if at is None:
                yield words("feats-open", feat=feat, about=about)
            else:
                yield words("feats-done", feat=feat, about=about, when=on_day(at))


def _when(game: str, at: float, words: Words) -> str:
    day = datetime.datetime.fromtimestamp(at, datetime.UTC).date()
    date = words("season-date", **date_facts(day, words))
    return words("feats-when", game=words(f"{game}-title"), date=date)
