"""Golden playthroughs: text files with the views, legal actions and events of every seat.

`python -m tests.playthroughs` rewrites them; read the difference before you commit it.
"""
