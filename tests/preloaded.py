"""Import what every process of the bot imports while it starts; the fork server imports it once."""

from __future__ import annotations

import gc
import importlib
import pkgutil

import asyncpg  # noqa: F401  # only a database address imports it

import cogs
from bot.features.registry import features
from pasur_core.registry import games

features()
games()
for info in pkgutil.iter_modules(cogs.__path__):
    importlib.import_module(f"cogs.{info.name}")

# A search for garbage among these objects would copy their memory in each forked process.
gc.freeze()
