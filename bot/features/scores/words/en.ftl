### The scoreboard of a server.

command-scoreboard = scoreboard
command-scoreboard-about = This server’s ranks in the season, ratings, the top of all matches, and its page
argument-score-game-about = One game only
argument-computers = computers
argument-computers-about = Matches with computer players instead

## On the scoreboard.
scores-hints =
    { $count ->
        [one] one hint
       *[other] { $count } hints
    }
scores-head-hints = hints

## The scoreboard.

# In scores-title and in a list.
scores-all-games = All games
scores-about-people = Among people, all time
scores-about-computers = With computer players, all time
scores-per-round = { $amount } points a round
scores-column = { $column } { $amount }
# On a scoreboard without a match.
scores-empty = Nobody has finished a match here yet. Be the first: `/play`.
scores-empty-here = Nobody has finished such a match here yet. The buttons below lead to those that were played.
# Button: matches without computer players.
scores-people = Among people
# Button: matches with computer players.
scores-computers = With computers

## The scoreboard's picture. Headings are narrow: at most two lines of about eight letters.
scores-head-won =
    won /
    played
scores-head-share = win %
scores-head-points =
    points
    /round
scores-cell-share = { $share }%
scores-told-won = { $wins } of { $matches } won

## Standings.
web-ever-empty = No such match has ended yet.

## Ratings.
rating-pick = Another game
