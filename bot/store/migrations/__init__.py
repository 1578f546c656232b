"""The migrations, oldest first in `versions`; `bot.store.migrate` runs them."""
