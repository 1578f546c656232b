### The matches of a person, and their records.

command-stats = stats
command-stats-about = Your rank and how you do here: rating, season, rivals, each match to look back on
argument-stats-person-about = Whose statistics; yours if left out
argument-table = table
argument-table-about = One match, by the number of its table

# Over the file of a match that is over.
record-whole = The whole record of table { $table }.
# Over the file of a match that still runs.
record-seen = The record of table { $table } so far, as your seat saw it.

## A person’s matches in a server: a list with a button beside each match.

matches-title-own = ## Your matches in this server
# $name: the person.
matches-title = ## Matches of { $name } in this server
# A match in the list, on a phone beside a button. $place: 1 is the best, 0 if it is not known.
# $when: how long ago, as Discord shows it. $who: names of the others.
matches-line =
    { $place ->
        [0] **{ $game }**
        [1] 🏆 **{ $game }** · won
        [2] **{ $game }** · 2nd
        [3] **{ $game }** · 3rd
       *[other] **{ $game }** · { $place }th
    }
    -# with { $who } · { $when }
# In place of the list, if the reader may open none of the matches.
matches-hidden = These matches were played in channels that you can’t see.
# Below the last page of the list.
matches-older = -# These are the latest { $count }. `/stats` with the number of a table opens any other.
# Button beside a match of the list, one word: open it.
button-view = View
# In place of the result. $table: table-with.
match-running =
    ### { $table }
    This match is still being played.
# As match-running.
match-closed = ### { $table }

## The page of the server.
web-now = Being played now
web-matches = Last matches
# Behind a player's name, for screen readers.
web-won = (won)
web-matches-all = All matches
# The first choices of a game and of a person.
web-matches-all-games = All games
web-matches-all-people = All people
web-matches-games = Game
web-matches-people = Person
web-matches-of = Matches of { $name }
web-matches-begin = To begin, type /play in a channel of the server: friends join with one press, and computer players fill the other seats.
web-matches-discord = Go to Discord
