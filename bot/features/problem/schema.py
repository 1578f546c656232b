"""The database tables of the problems of the day and of the answers."""

from __future__ import annotations

from sqlalchemy import JSON, Boolean, Column, Double, Index, Integer, Table, Text

from bot.store.columns import discord_key, metadata

problems = Table(
    "problems",
    metadata,
    Column("day", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("log", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("moves", JSON, nullable=False),
    Column("best", Integer, nullable=False),
    Column("exact", Boolean, nullable=False),
)

problem_answers = Table(
    "problem_answers",
    metadata,
    Column("day", Text, primary_key=True),
    discord_key("user_id"),
    Column("answer", Text, nullable=False),
    Column("correct", Boolean, nullable=False),
    Column("at", Double, nullable=False),
    Index(None, "user_id"),
)
