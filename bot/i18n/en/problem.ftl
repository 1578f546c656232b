### The problem of the day: one position, one answer, then the reasons.

# First line. $title: the game. $day: a date.
problem-head = -# **{ $title }** · problem of the day, { $day }
# Over the position and its moves.
problem-ask = What would you do here? One move is clearly the best, and your first answer counts.
# $move: the answer, as on a button.
problem-right = ## Right: { $move }
# $answer: what the person chose. $move: the best one.
problem-wrong =
    ## Not this time
    You chose { $answer }. Best is { $move }.
problem-estimated = -# Each move was played out many times, with the hidden cards dealt in ways that were possible from this seat.
problem-exact = -# Not a guess: each move was calculated to the end for every possible lie of the hidden cards.
# $own: true if it was the person's answer.
problem-move-best =
    { $own ->
        [true] **{ $move }: the best** (your answer)
       *[false] **{ $move }: the best**
    }
problem-move =
    { $own ->
        [true] { $move }: { $points } { $count ->
            [one] point less
           *[other] points less
        } (your answer)
       *[false] { $move }: { $points } { $count ->
            [one] point less
           *[other] points less
        }
    }
problem-count = { $answers ->
        [one] One answer so far, { $correct } right.
       *[other] { $answers } answers so far, { $correct } right.
    }
problem-own = You have solved { $correct } of { $answers } so far.
problem-next = The next problem comes { $at }.

refused-problem-second = You have answered this problem already; the first answer counts. `/problem` has a new one tomorrow.
refused-problem-none = I have found no clear problem for today yet. Ask again with `/problem` in a while.
refused-problem-rules = The rules of this game have changed since this problem was made, so it is gone. `/problem` has a new one tomorrow.
