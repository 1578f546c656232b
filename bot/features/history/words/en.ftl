### A match to look back on, and what is shared of it.

refused-no-round-yet = No round has been counted yet. Look again after the first one.
# To a second press on button-share.
refused-shared-today = A match’s chart, last round, moves and analysis can each be shared once a day, and you have shared this one. Tomorrow you can again.

# Last line of what is shown so, in small letters. $name: the person who pressed button-share.
shared-by = -# Shared by **{ $name }**
# Over the chart.
chart-title =
    { $rounds ->
        [one] ### After one round
       *[other] ### After { $rounds } rounds
    }
# Over the film. $moves: how many it shows.
film-title =
    { $moves ->
        [one] ### Round { $round }: the last move
       *[other] ### Round { $round }: the last { $moves } moves
    }
# Read aloud in place of the film.
film-alt =
    { $moves ->
        [one] The last move of round { $round }, as an animated picture. The record of the match tells every move in words: /stats, then Record as a file.
       *[other] The last { $moves } moves of round { $round }, as an animated picture. The record of the match tells every move in words: /stats, then Record as a file.
    }

# The chart in words, a line for each side. $totals: numbers.
chart-side = { $who }: { $totals }.
# A hand at this move. $cards: a row of cards.
step-hand = **{ $name }** { $cards }

# Over each move. $step of $steps moves, $round of $rounds rounds.
web-match-step =
    { $rounds ->
        [one] Move { $step } of { $steps }
       *[other] Move { $step } of { $steps } · round { $round } of { $rounds }
    }
# A move that only deals cards.
web-match-dealt = The cards are dealt.
# In step-hand: an empty hand.
web-match-no-cards = no cards

## A running match.
web-live-following = This page follows the table.
web-live-lost = The connection is lost; the page tries again.
web-live-reload = Reload the page to see the latest move.
web-live-over = The match is over.
# A button: to the first move of the match.
web-live-first = First move
# A button: back to the present move of the match.
web-live-now = Live
# While one looks at an earlier move.
web-live-behind = This is an earlier move; the match goes on.
# Below the buttons, on wide screens.
web-live-keys = Keys: ← and → for a move, Home for the first one, End for live.
web-live-before = { $count ->
    [one] One move so far
   *[other] { $count } moves so far
}

## A running match.
web-live-title = { $who } · { $title }, live
