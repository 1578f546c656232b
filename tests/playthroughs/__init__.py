"""Golden playthroughs: text files with the views, legal actions and events of every seat.

`python -m tests.playthroughs` writes them anew; read the difference before you commit it.
"""
