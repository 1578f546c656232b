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
# In small letters below the position, for each side. $name: of the side. $facts: pasur-so-far or
# basra-so-far.
problem-so-far = { $name }: { $facts }.
# In small letters below the position. $cards: those that left the game in this round, by suit.
problem-gone = -# Already gone: { $cards }
# Below a move, in small letters, where no reason of reasons.ftl can be given: for the best move, for
# one whose reasons the best move has too, for one without any.
problem-why-best = No rule of thumb says why: it came out ahead when everything was played out.
problem-why-alike = What speaks for it speaks for the best move too.
problem-why-not = No rule of thumb speaks for it.
# Below a move that is not the best, in small letters. $why: a sentence of reasons.ftl.
problem-why-for = In its favour: { $why }
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
problem-next = Next problem: { $at }.

refused-problem-second = You have answered this problem already; the first answer counts. `/daily` has a new problem tomorrow.
refused-problem-none = I have found no clear problem for today yet. Ask `/daily` for it again in a while.
refused-problem-rules = The rules of this game have changed since this problem was made, so it is gone. `/daily` has a new problem tomorrow.
