"""Import and read what processes of the bot need when they start; the fork server does it once."""

from __future__ import annotations

import gc
import importlib
import pkgutil

import asyncpg  # noqa: F401  # only a database address imports it

import cogs
from bot.features.registry import features
from bot.i18n import faults
from pasur_core.registry import games

features()
games()
for info in pkgutil.iter_modules(cogs.__path__):
    importlib.import_module(f"cogs.{info.name}")

# `check` reads all sentences, which takes more than a second, and every process reads some.
faults(whole=True)

# A search for garbage among these objects would copy their memory in each forked process.
gc.freeze()
