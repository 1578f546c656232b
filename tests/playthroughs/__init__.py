"""Golden playthroughs: what every seat is shown, asked and told, step by step, in text files.

`python -m tests.playthroughs` writes them anew; read the difference before committing it.
"""
