### The analysis of a finished match: luck and play told apart, and what would have been better.
button-analysis-again = Look again
button-analysis-move = See move { $move }

analysis-title = ## Analysis · { $table }
analysis-points =
    { $count ->
        [one] { $amount } point
       *[other] { $amount } points
    }
analysis-percent = { $amount }%

## While it is made.
analysis-waiting =
    { $before ->
        [1] One moment: another match is being analysed first.
       *[other] One moment: { $before } other matches are analysed first.
    }
analysis-stage-1 = Looking at every decision: { $done } of { $total }.
analysis-stage-2 = Looking closer at what may have cost something: { $done } of { $total }.
analysis-stage-3 = Playing out the costliest decisions many times: { $done } of { $total }.
analysis-patience = -# This takes up to a minute, and goes on while you play. Should it stand still, press **{ button-analysis-again }**.

## What the match brought, and why.
# $others counts the other players; $rival is the name of a single one.
analysis-ahead =
    { $others ->
        [1] { $own ->
            [true] You finished **{ $amount }** ahead of { $rival }.
           *[false] { $name } finished **{ $amount }** ahead of { $rival }.
        }
       *[other] { $own ->
            [true] You finished **{ $amount }** ahead of the others.
           *[false] { $name } finished **{ $amount }** ahead of the others.
        }
    }
analysis-behind =
    { $others ->
        [1] { $own ->
            [true] You finished **{ $amount }** behind { $rival }.
           *[false] { $name } finished **{ $amount }** behind { $rival }.
        }
       *[other] { $own ->
            [true] You finished **{ $amount }** behind the others.
           *[false] { $name } finished **{ $amount }** behind the others.
        }
    }
analysis-level =
    { $others ->
        [1] { $own ->
            [true] You finished level with { $rival }.
           *[false] { $name } finished level with { $rival }.
        }
       *[other] { $own ->
            [true] You finished level with the others.
           *[false] { $name } finished level with the others.
        }
    }
analysis-before-rival =
    { $own ->
        [true] You finished ahead of { $rival }.
       *[false] { $name } finished ahead of { $rival }.
    }
analysis-behind-rival =
    { $own ->
        [true] You finished behind { $rival }.
       *[false] { $name } finished behind { $rival }.
    }
analysis-before =
    { $own ->
        [true] You finished ahead of **{ $amount }** of the others; in an even match that is half of them.
       *[false] { $name } finished ahead of **{ $amount }** of the others; in an even match that is half of them.
    }
analysis-cost =
    { $own ->
        [true] Your own decisions clearly cost you **{ $amount }**.
       *[false] Their own decisions clearly cost them **{ $amount }**.
    }
analysis-cost-none =
    { $own ->
        [true] None of your decisions clearly cost you anything.
       *[false] None of their decisions clearly cost them anything.
    }
analysis-luck-good =
    { $others ->
        [1] { $own ->
            [true] Luck, that is the cards and what { $rival } did, gave you **{ $amount }**.
           *[false] Luck, that is the cards and what { $rival } did, gave them **{ $amount }**.
        }
       *[other] { $own ->
            [true] Luck, that is the cards and what the others did, gave you **{ $amount }**.
           *[false] Luck, that is the cards and what the others did, gave them **{ $amount }**.
        }
    }
analysis-luck-bad =
    { $others ->
        [1] { $own ->
            [true] Luck, that is the cards and what { $rival } did, took **{ $amount }** from you.
           *[false] Luck, that is the cards and what { $rival } did, took **{ $amount }** from them.
        }
       *[other] { $own ->
            [true] Luck, that is the cards and what the others did, took **{ $amount }** from you.
           *[false] Luck, that is the cards and what the others did, took **{ $amount }** from them.
        }
    }
analysis-luck-even =
    { $others ->
        [1] Luck, that is the cards and what { $rival } did, was even.
       *[other] Luck, that is the cards and what the others did, was even.
    }

## The decisions that cost most.
analysis-worst = ### What would have been better
analysis-well = ### No decision was clearly a mistake. Well played!
analysis-decision = **{ $number }. Round { $round }, move { $move }**
analysis-better =
    { $own ->
        [true] You chose { $made }. **{ $best }** would have been better by about **{ $amount }**.
       *[false] { $name } chose { $made }. **{ $best }** would have been better by about **{ $amount }**.
    }
analysis-better-exact =
    { $own ->
        [true] You chose { $made }. **{ $best }** would have been better by exactly **{ $amount }**.
       *[false] { $name } chose { $made }. **{ $best }** would have been better by exactly **{ $amount }**.
    }
analysis-note =
    { $count ->
        [one] -# One decision was tried again in many deals that were possible at that moment. Only differences too large for chance are shown. The chart shows the result you could expect then; triangles mark what cost most.
       *[other] -# All { $count } decisions were tried again in many deals that were possible at that moment. Only differences too large for chance are shown. The chart shows the result you could expect at each; triangles mark what cost most.
    }
analysis-pick = Whose decisions?

## The chart.
analysis-picture-points = { $title }: expected lead in points
analysis-picture-chance = { $title }: others expected to be beaten, in %
analysis-alt-points =
    { $own ->
        [true] The lead that you could expect, decision after decision: { $first } at first, { $low } at worst, { $high } at best, { $last } in the end.
       *[false] The lead that { $name } could expect, decision after decision: { $first } at first, { $low } at worst, { $high } at best, { $last } in the end.
    }
analysis-alt-chance =
    { $others ->
        [1] { $own ->
            [true] How likely you were to beat { $rival }, decision after decision: { $first } at first, { $low } at worst, { $high } at best, { $last } in the end.
           *[false] How likely { $name } was to beat { $rival }, decision after decision: { $first } at first, { $low } at worst, { $high } at best, { $last } in the end.
        }
       *[other] { $own ->
            [true] How many of the others you could expect to beat, decision after decision: { $first } at first, { $low } at worst, { $high } at best, { $last } in the end.
           *[false] How many of the others { $name } could expect to beat, decision after decision: { $first } at first, { $low } at worst, { $high } at best, { $last } in the end.
        }
    }

refused-analysis-lobby = This match hasn’t begun yet. It can be analysed once it is over.
refused-analysis-running = This match is still being played, and an analysis would tell too much. Ask again once it is over; until then `/move hint` may help.
refused-analysis-closed = This match was not played to its end, so there is nothing to analyse.
refused-analysis-one = I’m still analysing another match for you, and each person has one analysis at a time. When that one has come, ask for this one.
refused-analysis-failed = I couldn’t finish this analysis: the calculation keeps stopping. Please ask again in a few minutes.

web-match-result = Result
# Folded: the pages of each two of the match's people.
web-match-rivalries = Head to head
web-match-same = Matches of the same people
web-match-before = Their match before
web-match-after = Their next match
web-match-play = Play
web-match-pause = Pause
# Label of the slider.
web-match-slider = Move
# Below the buttons, on wide screens.
web-match-keys = Keys: ← and → for a move, Page Up and Page Down for a round, Home and End.
# Label of the links to each round.
web-match-rounds = Rounds
web-match-round = Round { $round }
# Label of the links below: whose hands are open.
web-match-hands = Hands
web-match-open = All hands open
# As the player $name saw it.
web-match-seen = As { $name } saw it
web-match-here = Link to this move
web-match-copy = Copy a link to this move
web-match-copied = Copied
web-match-chart = Totals after each round
web-match-record = Download the record
# A heading over the moves that an analysis found to be mistakes.
web-match-costly = Costly decisions
web-match-costly-how = Found by an analysis: it tried each decision again in many deals that were possible at that moment.
# A link to such a move. $who made it.
web-match-costly-move = Move { $step }, { $who }:

## Check of the deals in the reader's browser.
web-check = Were the deals fair?
web-check-how = Since the first deal, everybody could see the first 32 digits of the seal: in the first message of the match’s thread, or else on its board. The seal is the SHA-256 of a seed that was still secret. Now that the match is over, the seed is open. Your own browser can compute every deal from it, so that you need not trust the bot.
web-check-seal = Seal
web-check-seed = Seed
# A field. The reader can leave it empty.
web-check-copied = The digits that you copied, at least 32
web-check-now = Check the deals
web-check-without = The check needs JavaScript. Without it, download the record and check it with “python -m pasur_core verify”.

# The page's title. $sides: web-match-duel, or a list of web-match-side. $title: the game. $date: season-date.
web-match-title = { $sides } · { $title }, { $date }
# The totals of two sides. $name, $other: the people of each.
web-match-duel = { $name } { $points } : { $theirs } { $other }
web-match-side = { $name } { $points }

## Check of the deals in the reader's browser.
web-check-sealed = The SHA-256 of the seed is the seal.
web-check-copied-same = The digits that you copied are the beginning of this seal.
web-check-copied-other = The digits that you copied do not begin this seal. Either they belong to another match, or this one was changed.
web-check-copied-short = That is not at least 32 digits of a seal (0 to 9, a to f). Copy all of them, or leave the field empty.
# $hash: hexadecimal digits.
web-check-unsealed = The SHA-256 of the seed is not the seal, but { $hash }.
# $good, $deals: numbers.
web-check-fair = { $good } of { $deals } shuffles and draws follow from the seal. All were fair.
web-check-unfair = Only { $good } of { $deals } shuffles and draws follow from the seal.
# The record's line and the computed one follow. $number: of the shuffle or draw.
web-check-differs = Number { $number } does not follow. First the record, then what the seed gives:
web-check-insecure = Your browser checks only on addresses that begin with https.
web-check-failed = The record could not be loaded. Check your connection and try again.
