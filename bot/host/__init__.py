"""The process for its host: start, stop, logs, health, metrics and the owner's commands."""
