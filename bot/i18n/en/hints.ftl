### Hints that are asked for: the button, the answer, and where they may be had.

# Button below the hand at one's turn.
button-hint = Hint
# Button in the lobby: I agree that hints may be asked for.
button-agree = Agree to hints

## The answer: a move, and by how much the others are behind.

# In the hand, below hand-turn. $move: a move, as on a button. “Looks”: it is an estimate.
advice-best = **{ $move }** looks best.
# As advice-best: it is certain.
advice-best-exact = **{ $move }** is best.
# $share: percents. $others: the number of other players. $rival: the only one.
advice-best-chance =
    { $others ->
        [1] **{ $move }** looks best: it finishes before { $rival } { $share }% of the time.
       *[other] **{ $move }** looks best: it finishes before { $share }% of the others.
    }
# A move that is not the best. $points: a number such as 1.5. $count: chooses its plural.
advice-less =
    { $count ->
        [one] **{ $move }**: about { $points } point less.
       *[other] **{ $move }**: about { $points } points less.
    }
advice-less-exact =
    { $count ->
        [one] **{ $move }**: { $points } point less.
       *[other] **{ $move }**: { $points } points less.
    }
# A move that is about as good as the best.
advice-alike = **{ $move }**: about as good.
advice-alike-exact = **{ $move }**: just as good.
advice-chance = **{ $move }**: { $share }%.
# Below a hint. $count: hints in this match.
advice-seen =
    { $count ->
        [one] -# Guessed from what you can see. That’s your first hint of this match.
       *[other] -# Guessed from what you can see. You’ve asked for { $count } hints in this match.
    }
# Below a hint that is certain. $count: hints in this match.
advice-known =
    { $count ->
        [one] -# Not a guess: calculated to the end for every lie of the hidden cards, with best play by all. That’s your first hint of this match.
       *[other] -# Not a guess: calculated to the end for every lie of the hidden cards, with best play by all. You’ve asked for { $count } hints in this match.
    }

## Where hints may be had.

# Over a list, at most 150 characters.
options-hints-pick = Where hints are allowed
# In that list, at most 100 characters.
hints-computers = Hints with computer players
hints-agreed = Hints once everybody here agrees
hints-off = No hints
agreed-hints-computers = hints at your turn
agreed-hints-agreed = hints if everybody agrees
agreed-hints-off = no hints
# $who: those who have not pressed button-agree. $count: how many.
lobby-hints =
    { $count ->
        [0] -# Everybody agrees to hints.
       *[other] -# Hints wait until these agree: { $who }.
    }

refused-hints-off = This table plays without hints. Its host can allow them in the options of the next one.
refused-hints-people = Only people play here, so there are no hints. If all of you want them, the host chooses **{ hints-agreed }** in the options of the next table.
refused-hints-waiting =
    { $count ->
        [one] Hints need everybody’s word here. { $who } has yet to press **Agree to hints**, in the lobby or after `/move hint`.
       *[other] Hints need everybody’s word here. { $who } have yet to press **Agree to hints**, in the lobby or after `/move hint`.
    }
refused-hints-need-none = Nobody has to agree to hints at this table.
refused-hint-not-now = It isn’t your turn. Ask again when it is.
refused-hint-no-choice = There is only one thing you can do now, so no hint was counted.
refused-hint-away = A computer player sits in for you. Press **I’m back**, then ask again.
