"""The presenters of single games, one module for each game key.

A game without a presenter can be played, too.

Codes such as BA21 or PS14 refer to clauses of the rules in `docs/rules`.
"""
