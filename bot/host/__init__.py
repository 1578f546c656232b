"""The process as its host sees it: start, stop, logs, health, metrics and owner's tools."""
