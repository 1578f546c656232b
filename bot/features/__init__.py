"""The bot's features, a package each: what it stores, decides, shows and answers."""
