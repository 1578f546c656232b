"""The bot's features, one package for each: what the feature stores, decides, shows and answers."""
