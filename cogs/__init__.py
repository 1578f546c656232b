"""The slash commands: they parse, call other packages, and answer; no rules and no SQL."""
