### A match as the bot frames it: whose turn, clocks, the hand's page, the end, records.

board-turn = **{ $who }** to play.
board-turn-until = **{ $who }** to play. Time runs out { $until }.
board-deal-at = The next round is dealt { $at }, or at once with **Deal**.
board-deal = The round is over. Press **Deal** for the next one.
board-over = This match is over.
board-closed = This table was closed before the match was over.
board-away =
    { $count ->
        [one] A computer player sits in for { $who }.
       *[other] Computer players sit in for { $who }.
    }
board-foot = -# Table { $table }
board-foot-options = -# Table { $table } · { $options }

hand-title = -# **{ $title }** · table { $table }
hand-below = -# { $title } · table { $table } · { $said }
hand-place = -# { $server } · { $channel }
hand-turn = **Your turn.**
hand-turn-until = **Your turn.** Time runs out { $until }.
hand-wait = Next to play: **{ $who }**. The board shows how it goes.
late = Time was up: a computer played for { $name }.
late-yourself = **Time was up: a computer played { $move } for you.** If that happens once more, it sits in for you.
hand-away = A computer player sits in for you. Your seat is yours again with one press.
hand-dm-closed = -# I can’t send you direct messages here, so your hand lives behind **My hand**.
hand-hidden = I can’t show the board in { $channel } at the moment, so no clock runs. Your cards are here, and I keep trying.
hand-newer = Your hand is in a newer message, further down.
hand-parked = You are playing in { $channel } at the moment, behind **My hand**.
button-call = Yes, call it
call-sure = { $call } Are you sure? Everybody will hear it.
choice-title = How do you play { $card }?
choice-cards = Choose the cards to take
choose-title = **{ $name }**: choose one.
choose-one = Choose one
chosen = You chose { $cards }. What should they do?
chosen-nothing = { $cards } don’t go together here. Choose others.
choice-many = There are many ways. Choose the cards on the table.

more-seal = -# The shuffle is sealed as { $hash }. When the match is over, the seed is shown, and anyone can check that it fits.

post-broken = Something went wrong on my side with this message of table { $table }. The match is safe: press **My hand**, or type `/table` for the board.

turn-notice = { $who }, it’s your turn: { $title }, table { $table }.
turn-reminder = { $who }, table { $table } ({ $title }) is waiting for you. When your time is up, I’ll play for you.
turn-over = -# This turn is over.
button-to-board = To the table
hand-dealt = { $title }, table { $table }: your cards have come.
hand-old = This hand may be out of date. Press **My hand** for a fresh one.

end-title = { $title } · the end
end-winner =
    { $count ->
        [0] Nobody won this one.
        [one] **{ $who }** won. Well played!
       *[other] **{ $who }** won together. Well played!
    }
end-line = { $rank }\. { $who } · { $total }
end-proof =
    ### The shuffle, unsealed
    Seed `{ $seed }`
    -# Its SHA-256 is { $hash }, shown under **More** since the first deal. Anyone can check every deal with the record below.
button-chart = Chart
button-film = Last round
button-steps = Move by move
button-round-before = Round back
button-move-before = Back
button-move-after = Next
button-round-after = Next round
chart-title =
    { $rounds ->
        [one] ### Table { $table } after one round
       *[other] ### Table { $table } after { $rounds } rounds
    }
chart-picture = { $title } · table { $table } so far
chart-side = { $who }: { $totals }.
film-title =
    { $moves ->
        [one] ### Table { $table }, round { $round }: the last move
       *[other] ### Table { $table }, round { $round }: the last { $moves } moves
    }
film-alt =
    { $moves ->
        [one] The last move of round { $round }, as an animated picture. /record tells every move in words.
       *[other] The last { $moves } moves of round { $round }, as an animated picture. /record tells every move in words.
    }
step-title = ### Table { $table }, move { $step } of { $steps }
step-hand = **{ $name }** { $cards }
step-hand-spoken = { $name }: { $cards }.
record-choice = { $table } · { $title } · { $who } · { $date }
record-whole = The whole record of table { $table }.
record-seen = The record of table { $table } so far, as your seat saw it.

## The scoreboard.
scores-title =
    ## Scoreboard · { $what }
    -# { $about }
scores-all-games = All games
scores-about-people-month = Among people, last 30 days
scores-about-people-ever = Among people, all time
scores-about-computers-month = With computer players, last 30 days
scores-about-computers-ever = With computer players, all time
scores-line = { $rank }. **{ $name }** · { $wins } of { $matches } won
scores-line-own = { $rank }. **{ $name }** (you) · { $wins } of { $matches } won
scores-per-round = { $amount } points a round
scores-column = { $column } { $amount }
scores-empty = Nobody has finished a match here yet. Be the first: `/lobby open`.
scores-empty-here = Nobody has finished such a match here yet. The buttons below lead to those that were played.
scores-month = Last 30 days
scores-ever = All time
scores-people = Among people
scores-computers = With computers

## The scoreboard's picture. Headings are narrow: at most two lines of about eight letters.
scores-head-won =
    won /
    played
scores-head-share = won
scores-head-points =
    points
    /round
scores-cell-won = { $wins }/{ $matches }
scores-cell-share = { $share }%
scores-alt = Scoreboard, { $what }. { $about }.
scores-alt-line = { $place }. { $name }: { $facts }.
scores-told-won = { $wins } of { $matches } won

## The statistics of a person.
stats-title = ## { $name } in this server
stats-empty = { $name } hasn’t finished a match in this server yet.
stats-empty-own = You haven’t finished a match in this server yet. Begin one: `/lobby open`.
stats-people = Among people: **{ $wins } of { $matches } won**
stats-computers = With computer players: **{ $wins } of { $matches } won**
stats-form =
    { $count ->
        [one] The latest: { $marks }
       *[other] The latest { $count }, newest first: { $marks } · { $won } won
    }
stats-won = 🏆
stats-lost = ▫️
stats-game = **{ $game }** · { $wins } of { $matches } won{ $best ->
        [0] {""}
       *[other] {" "}· best round +{ $best }
    }
stats-game-favourite =
    Favourite game: **{ $game }** · { $wins } of { $matches } won{ $best ->
        [0] {""}
       *[other] {" "}· best round +{ $best }
    }
stats-partner = Favourite partner: **{ $name }** · { $won } of { $matches } won together
stats-rival = Against **{ $name }** · ahead in { $ahead } of { $matches }, behind in { $behind }

## Pictures of a count and of the end. Short: a picture is narrow.
count-picture =
    { $goal ->
        [0] Round { $round }
       *[other] Round { $round } · to { $goal }
    }
count-picture-low = Round { $round } · until { $goal }
count-this-round = round
count-row-left = cards left
count-short-left = left
count-row-sum = sum
end-picture = { $title } · table { $table }
end-picture-won =
    { $count ->
        [0] Nobody won this one.
       *[other] Well played!
    }
end-best = Best round: { $name }, +{ $points } in round { $round }
button-deal-now = Deal now
count-deal-at = The next round is dealt { $at }.
count-deal = The next round waits for **Deal now**.
count-deal-by = The next round is dealt by its dealer, or by the host.
