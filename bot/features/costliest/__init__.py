"""The costliest move of a round, found and shown between rounds at tables with computers."""
