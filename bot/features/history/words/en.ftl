### A match to look back on, and what is shared of it.

refused-no-round-yet = No round has been counted at table { $table } yet. Look again after the first one.
# To a second press on button-share.
refused-shared-today = A match’s chart, last round, moves and analysis can each be shared once a day, and you have shared this one. Tomorrow you can again.

# Last line of what is shown so, in small letters. $name: the person who pressed button-share.
shared-by = -# Shared by **{ $name }**
# Over the chart.
chart-title =
    { $rounds ->
        [one] ### Table { $table } after one round
       *[other] ### Table { $table } after { $rounds } rounds
    }
# Over the film. $moves: how many it shows.
film-title =
    { $moves ->
        [one] ### Table { $table }, round { $round }: the last move
       *[other] ### Table { $table }, round { $round }: the last { $moves } moves
    }
# Read aloud in place of the film.
film-alt =
    { $moves ->
        [one] The last move of round { $round }, as an animated picture. The record of the match tells every move in words: /stats, then Record as a file.
       *[other] The last { $moves } moves of round { $round }, as an animated picture. The record of the match tells every move in words: /stats, then Record as a file.
    }
