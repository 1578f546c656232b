"""The bot: its process in the modules of this package, everything else in the packages below."""
