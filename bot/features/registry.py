"""Find the features: every package in `bot/features` that has a `FEATURE`."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import ModuleType

from sqlalchemy import MetaData

import bot.features
from bot.features.feature import Asked, Feature, Handler
from bot.interactions import presses
from bot.settings import Settings
from bot.store.schema import metadata
from bot.tables.hooks import Hooks


@cache
def features() -> dict[str, Feature]:
    """Return the features by the names of their packages, in alphabetical order.

    Raise `TypeError` if the `FEATURE` of a package is not a `Feature`.
    """
    found = (info for info in pkgutil.iter_modules(bot.features.__path__) if info.ispkg)
    return {one.name: _load(one.name) for one in found}


def complete_schema() -> MetaData:
    """Return all database tables: the bot's own and those that features declare."""
    features()
    return metadata


def chosen(settings: Settings) -> dict[str, Feature]:
    """Return the features that the operator has switched on, by name."""
    return {name: one for name, one in features().items() if name in settings.features}


def handlers(used: Mapping[str, Feature]) -> dict[str, Handler]:
    """Return the handler of each verb in custom ids: those of card tables and of these features.

    Raise `ValueError` if two handlers have the same verb.
    """
    found: dict[str, Handler] = dict(presses.HANDLERS)
    for name, feature in used.items():
        if duplicates := found.keys() & feature.presses.keys():
            raise ValueError(f"{name} handles verbs that are handled already: {sorted(duplicates)}")
        found |= feature.presses
    return found


def hooks(used: Mapping[str, Feature]) -> Hooks:
    """Return the functions of features that `tables/writer.py` calls in its transactions.

    They are in the order of feature names. Functions for export and deletion are included even if a
    feature is switched off.
    """
    return Hooks(
        ended=tuple(one.ended for one in used.values() if one.ended is not None),
        kept=tuple(one.kept for one in features().values() if one.kept is not None),
    )


def at_no_table(used: Mapping[str, Feature]) -> frozenset[str]:
    """Return all verbs that belong to no card table: the bot's own and those of these features.

    In their custom ids, the number of the table is 0.
    """
    return presses.AT_NO_TABLE.union(*(one.at_no_table for one in used.values()))


def page_questions(used: Mapping[str, Feature]) -> dict[str, Asked]:
    """Return the functions that answer questions from the web pages, by the question's name."""
    return {name: answer for one in used.values() for name, answer in one.asked.items()}


def web_folders() -> list[Path]:
    """Return the folders `web` of features, in the order of the features' names."""
    return sorted(Path(bot.features.__path__[0]).glob("*/web"))


def web_modules() -> Iterator[ModuleType]:
    """Yield the packages `web` of features, each followed by its modules.

    Only the web process calls this function, so the bot starts without importing these modules.
    """
    for folder in web_folders():
        package = f"{bot.features.__name__}.{folder.parent.name}.web"
        yield importlib.import_module(package)
        for info in pkgutil.iter_modules([str(folder)]):
            yield importlib.import_module(f"{package}.{info.name}")


def _load(name: str) -> Feature:
    feature = importlib.import_module(f"{bot.features.__name__}.{name}").FEATURE
    if not isinstance(feature, Feature):
        raise TypeError(f"bot.features.{name}.FEATURE is not a Feature")
    return feature
