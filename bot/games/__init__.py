"""The presenters of single games, in a module per game key; a game is playable without one.

Codes such as BA21 or PS14 refer to clauses of the rules in `docs/rules`.
"""
