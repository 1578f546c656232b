### The deal of the day: the same for everybody in every server, one try each.

# Answer to /daily. $title: the game. $computers: how many.
daily-offer =
    ## The deal of the day: { $title }
    The same sealed deal for everybody in every server: one round against { $computers ->
        [one] a computer player
       *[other] { $computers } computer players
    }, in private and without a clock. You have one try. By how many points do you beat them?
# $until: a time as Discord shows it.
daily-until = Closing time: { $until }. If you have begun by then, you have one hour more to finish.
# Behind button-fair. $hash: as in fair-sealed. $at: a time as Discord shows it.
daily-seal =
    ## Fair shuffle
    The shuffle is the same for everybody and was fixed before the first try; this seal proves it. Anyone can check it once the seed is shown: { $at }.
    -# `{ $hash }`
# $here: people of this server, $all: of all servers.
daily-finished = { $here ->
        [0] Nobody here has played it yet
        [one] { $here } person in this server has played it
       *[other] { $here } people in this server have played it
    }, { $all ->
        [0] nor anywhere else
        [one] one person in all
       *[other] { $all } people in all
    }.
# Button: begin the deal of the day.
daily-button-play = Play
daily-button-hand = Finish yesterday’s
daily-button-opened = Check yesterday’s deal
daily-head = -# **{ $title }** · deal of the day, { $day }
daily-plus = +{ $number }
daily-ranking = ### In this server
daily-nobody = Nobody from this server played this deal.
# $days: in a row until today. $longest: the most there were.
daily-streak = { $days ->
        [one] { $days } day in a row
       *[other] { $days } days in a row
    }; your best is { $longest }.
daily-next = Next deal: { $at }.
daily-gone = You can no longer start that deal. Here is today’s:
daily-opened =
    ## { $title }, { $day }
    This deal is over.
daily-proof =
    Seed: `{ $seed }`
    Its SHA-256 is the seal that was under **Fair shuffle** all day: `{ $hash }`. The file draws the whole deal again: `python -m pasur_core verify FILE`.
# For everybody in the channel. $place of $people: in this server.
daily-shared = **{ $name }** played the deal of the day ({ $title }, { $day }): **{ $margin }** against the computers, place { $place } of { $people } here, { $days ->
        [one] { $days } day
       *[other] { $days } days
    } in a row. And you? `/daily`

refused-daily-second = You have had your try at this deal; everybody has one. Type `/daily` to see when the next one comes.
refused-daily-over = The time for that deal is over, so this try counts for nothing. `/daily` has a new one.
refused-daily-sealed = That deal is still sealed: somebody may be playing it. Ask again an hour after the day is over, in UTC.
refused-daily-shared = You have already shared this.
refused-daily-rules = The rules of this game were changed while that deal was being played, so it cannot go on. `/daily` has a new one tomorrow.

command-daily = daily
command-daily-about = The deal or the problem (puzzle) of the day: the same for everybody, one try
argument-what = what
argument-what-about = The deal if left out
# In a list behind /daily.
choice-deal = the deal of the day
# In a list behind /daily.
choice-problem = the problem of the day
