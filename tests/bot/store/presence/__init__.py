"""One bot, or many processes of one, at a database."""
