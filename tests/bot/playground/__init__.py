"""The playground, over its own sample bot."""
