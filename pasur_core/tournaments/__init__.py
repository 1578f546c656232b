"""Scores and seating of tournaments: duplicate, and game nights with several rounds.

All functions are pure and need no Discord: equal arguments give equal results on every machine. The
caller identifies people by keys or numbers.

`duplicate` scores results on equal deals. `pairing` seats people at the tables of a round. `whist`
has seating plans in which every two people are partners exactly once. `nights` adds up the points
of a night, and `places` turns the places of a match into points.

>>> from pasur_core.tournaments.duplicate import deal_scores
>>> deal_scores({"Ali": 30.0, "Sara": 0.0, "Reza": -30.0}, deviation=30.0)
{'Ali': 75.0, 'Sara': 50.0, 'Reza': 25.0}

>>> from pasur_core.tournaments.pairing import PairingEntrant, Partners, seat
>>> seat([PairingEntrant(number) for number in range(1, 6)], Partners(), seed=1).byes
(1,)
"""
