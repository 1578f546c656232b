"""The bot in a process of its own, playing a match until it is killed.

Run as `python -m tests.e2e.killed_bot FOLDER STATE`. `STATE` is a file: what Discord knows (its
messages) outlives the bot, so it is read at the start and written after each request that changed
it. What the bot has told anybody is so on disk before the bot goes on.
"""

from __future__ import annotations
