"""The packages of the bot, each alone, on real databases and if necessary a simulated Discord."""
