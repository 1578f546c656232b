"""The database table of people's progress in lessons."""

from __future__ import annotations

from sqlalchemy import Column, Integer, Table, Text

from bot.store.columns import discord_key, metadata

lessons = Table(
    "lessons",
    metadata,
    discord_key("user_id"),
    Column("game", Text, primary_key=True),
    Column("step", Integer, nullable=False),
    Column("fingerprint", Text, nullable=False),
)
