### A match as the bot frames it: whose turn, clocks, the hand's page, the end, records.

# Below the board. $who: whose turn it is, one or several names.
board-turn = **{ $who }** to play.
# $at: a time as Discord shows it, such as “in 30 seconds”; “6 seconds ago” once it has passed.
board-turn-until = **{ $who }** to play. Time limit: { $at }.
# As board-turn-until, once that time has passed.
board-turn-late = **{ $who }** to play. Time is up: a computer can play at any moment.
# Between rounds. $at: a time as Discord shows it. Names button-deal-now.
board-deal-until = Next round: { $at }, or at once with **Deal now**.
# As board-deal-until, once that time has passed.
board-deal-late = The next round is about to be dealt.
# Between rounds. Names button-deal-now.
board-deal = The round is over. Press **Deal now** for the next one.
# Below the board of a match that is over.
board-over = This match is over.
# Below the board of a table that was closed.
board-closed = This table was closed before the match was over.
# The same. $who: the host or a moderator who closed it.
board-closed-by = { $who } closed this table before the match was over.
# The same, by the agreement of all who were there.
board-closed-agreed = This table was closed before the match was over. Everybody there agreed.
# The same at a table of a game night, whose round has a clock.
board-stopped = Time is up: the match counts for the night as its score sheet stands.
# $who: people for whom computer players play. $count: how many.
board-away =
    { $count ->
        [one] A computer player sits in for { $who }.
       *[other] Computer players sit in for { $who }.
    }
# In a match that counts, about people who are away. $who: their names. $count: how many.
board-away-until =
    { $count ->
        [one] If { $who } is not back before the next round or the end, the match counts as left by them.
       *[other] If { $who } are not back before the next round or the end, the match counts as left by them.
    }
# In a match that counts, about people who have left it; they may have come back since.
board-left = The match counts as left by { $who }.
# On board, hand and count while nobody is there to play. Names button-back.
everybody-away = Everybody is away: the match waits. Press **I’m back** to go on.
# Button below a great moment, such as a Sur, and below the result of a match: a cheer for the player.
button-cheer = 👏 Afarin!
# Below that moment. $who: the first two people who pressed button-cheer, and cheers-more.
cheers = 👏 Afarin! { $who }
# Last in cheers. $count: how many others have pressed it.
cheers-more =
    { $count ->
        [one] { $count } more
       *[other] { $count } more
    }
# Last line of the board. $agreed: table-room and a list of option-is.
board-foot = -# { $agreed }
table-room = Room { $room }

# First line of the hand, and over the question whether to close a table of any server. $table: table-with.
hand-title = -# **{ $table }**
# $said: one more sentence, such as what is forced.
hand-below = -# { $table } · { $said }
# First line of a hand sent by direct message.
hand-place = -# { $server } · { $channel }
# Over one's hand.
hand-turn = **Your turn.**
# $at: as in board-turn-until.
hand-turn-until = **Your turn.** Time limit: { $at }.
# As hand-turn-until, once that time has passed.
hand-turn-late = **Your turn.** Time is up: a computer can play for you at any moment.
# Over one's hand when others play. $who: names.
hand-wait = Next to play: **{ $who }**.
# As hand-wait, in a direct message, which stays as it is while others play one after the other.
hand-wait-dm = Next to play: **{ $who }**. This message changes when it is your turn.
# The answer to typed-moves when there is nothing to tell.
asked-moves-none = Nobody has played yet.
# The answer to typed-trick before the first one.
asked-trick-none = No trick has been taken in this round.
# In the story: the reader’s own last move. $move: as on a button.
story-own = You: { $move }.
# In the story. $name: the person, who was too slow, or had left and has come back.
late = A computer played for { $name }.
# To that person. $move: what the computer played, as on a button.
late-yourself = **Time was up: a computer played { $move } for you.** If that happens again at your next turn, it sits in for you.
# Over one's hand. Goes with button-back.
hand-away = A computer player sits in for you. Your seat is yours again with one press.
# Below hand-away and left-match, in a match that counts.
hand-away-until = If you are not back before the next round or the end, the match counts as left by you.
# The same, if that has happened.
hand-left = The match counts as left by you.
# In small letters. Names button-hand.
hand-dm-closed = -# I can’t send you direct messages here: see your hand with the button **My hand**.
# Once a person, over the first hand shown privately, in small letters. $link: their direct messages.
hand-mail-too = -# Good to know: private answers vanish when the app restarts. **{ button-hand }** brings your cards back, and they come [by direct message]({ $link }) too.
# $channel: a link to the channel.
hand-hidden = I can’t show the board in { $channel } at the moment, so no clock runs. Your cards are here, and I keep trying.
# In place of an older message with the hand.
hand-newer = Your hand is in a newer message, further down.
# In place of one's hand between rounds. $channel: a link to the channel.
hand-round-over = The round is over. Its count is in { $channel }.
# In place of one's hand after the match. $channel: a link to the channel.
hand-match-over = The match is over. The result is in { $channel }.
# Button. A link to the count of the round.
button-to-count = See the count
# Button. A link to the result of the match.
button-to-result = See the result
# In the direct message, while the hand is shown in the channel. Names button-hand.
hand-elsewhere = You are playing in { $channel } at the moment, with the button **My hand**.
# Button. After call-sure: say it, such as “Per shodam!”.
button-call = Yes, call it
# Before something is called out that everybody hears. $call: what would be said.
call-sure = { $call } Are you sure? Everybody will hear it.
# Over the ways to play one card. $card: the card.
choice-title = How do you play { $card }?
# In a list before something is chosen, at most 150 characters.
choice-cards = Choose the cards to take
# Over several cards that can be chosen. $name: of the choice.
choose-title = **{ $name }**: choose one.
# In a list before something is chosen, at most 150 characters.
choose-one = Choose one
# $cards: a row of cards.
chosen = You chose { $cards }. What should they do?
# $cards: a row of cards.
chosen-nothing = { $cards } don’t go together here. Choose others.
# Over a list of cards, when the ways are too many to list.
choice-many = There are many ways. Choose the cards on the table.

# Button below the board: what the signs in the picture mean.
button-signs = ?
# In words, the picture behind button-signs. $signs: a list of sign-… and side-….
signs-alt = The signs in the picture mean: { $signs }.
# Behind button-signs, to a reader whose tables are shown in words.
signs-none = Your tables are shown in words, without signs.

# Button below button-more and below the deal of the day: the page fair-sealed or daily-seal.
button-fair = Fair shuffle
# A small line below lobby and board, or the first message of a match's thread. $hash: 32 letters and digits.
seal = -# 🔒 Shuffle sealed: `{ $hash }`
# $hash: 64 letters and digits. $thread: true if the match has a thread that begins with its seal.
fair-sealed =
    ## Fair shuffle
    The shuffle was fixed before the first deal, and this seal proves it. Its first 32 digits are { $thread ->
        [true] in the first message of the thread, which is never edited
       *[false] on the board, where everybody sees them
    }: copy them if you want to hold me to it. When the match is over, the seed is shown here, and anyone can check that it fits.
    -# `{ $hash }`

# In place of a message that could not be drawn. Names button-hand.
post-broken = Something went wrong on my side with this message. The match is safe: press **My hand**, or type `/move down` for the board.

# A notification. $who: a mention. $table: table-with.
turn-notice = { $who }, it’s your turn: { $table }.
# A second notification. $who: a mention.
turn-reminder = { $who }, you are still to play: { $table }. When your time is up, I’ll play for you.
# In place of turn-notice for a person who asked for it. $who: their mention. $said: what has
# happened since their last move, and told-turn.
told-at-turn = { $who } { $said }
# $title: the game. $names: the others at the table. $count: how many.
told-turn =
    { $count ->
        [one] Your turn: { $title } with { $names }.
       *[other] Your turn: { $title }.
    }
# Button. A link to the board.
button-to-board = To the table
# A direct message: new cards were dealt. $table: table-with.
hand-dealt = { $table }: your cards have come.
# Below a hand that may be out of date. Names button-hand.
hand-old = This hand may be out of date. Press **My hand** for a fresh one.

# Top of the result. $title: the game.
end-title = { $title } · the end
# $who: names, joined by list-pair. $count: how many.
end-winner =
    { $count ->
        [0] Nobody won this one.
        [one] **{ $who }** won. Well played!
       *[other] **{ $who }** won together. Well played!
    }
# One line for each side. $rank: its place, and so 1\. 2\. 3\. $total: the points.
end-line = { $rank }\. { $who } · { $total }
# Behind button-fair once the match is over. $seed: letters and digits. $hash, $thread: as in
# fair-sealed.
end-proof =
    ### The shuffle, unsealed
    Seed `{ $seed }`
    -# Its SHA-256 is { $hash }. The first 32 digits were shown { $thread ->
        [true] in the first message of the thread
       *[false] on the board
    } since the first deal, the others under **Fair shuffle**. Anyone can check every deal with the record below.
# Button below the result: a line chart of the points.
button-chart = Chart
# Button below the result: how the last round was counted.
button-last-count = Last count
# Button below the result: an animated picture of the last round.
button-film = Last round
# Button below the result: go through the match.
button-steps = Move by move
# Button below a result, a chart, a film, a move or an analysis that one sees alone: show it to everybody.
button-share = Share in this channel
# Button, one of four in a row: short.
button-round-before = Round back
# As button-round-before: one move back.
button-move-before = Back
# As button-round-before: one move on.
button-move-after = Next
# As button-round-before.
button-round-after = Next round
# In the picture, at most one narrow line.
chart-picture = { $title } so far
# $step of $steps: numbers of moves.
step-title = ### Move { $step } of { $steps }
# step-hand, read aloud: $cards in words.
step-hand-spoken = { $name }: { $cards }.
# In a list, at most 100 characters. $who: names. $date: a day.
record-choice = { $title } · { $who } · { $date } · { $table }

## The scoreboard.
# Button: matches of all time.
scores-ever = All time

## The scoreboard's picture. Headings are narrow: at most two lines of about eight letters.
scores-cell-won = { $wins }/{ $matches }

## A person’s matches in a server: a list with a button beside each match.
# Button: matches after those that are shown.
button-newer = Newer
# Button: matches before those that are shown.
button-older = Older
# Button below the list: the page that stats-title begins.
button-statistics = Statistics
# Button below a match or the statistics: back to the list.
button-matches = All matches

## Pictures of a count and of the end. Short: a picture is narrow.
count-picture =
    { $goal ->
        [0] Round { $round }
       *[other] Round { $round } · to { $goal }
    }
count-this-round = round
count-total = total
count-row-left = cards left
count-short-left = left
count-row-sum = sum
end-picture-won =
    { $count ->
        [0] Nobody won this one.
       *[other] Well played!
    }
# In the picture of the result, one narrow line. $round: the number of the round.
end-best = Best round: { $name }, +{ $points } in round { $round }
# Button below the count of a round: give the cards for the next one.
button-deal-now = Deal now
# In place of a round's count once the next round is dealt. $scores: everybody's totals.
count-past = -# Round { $round }: { $scores }
# Below the count of a round. $at: a time as Discord shows it.
count-deal-until = Next round: { $at }.
# As count-deal-until, once that time has passed.
count-deal-late = The next round is about to be dealt.
# As count-deal-until. Names button-deal-now.
count-deal = The next round waits for **Deal now**.
# As count-deal-until.
count-deal-by = The next round is dealt by its dealer, or by the host.

button-analyse = Analyse
# Button below a match, the last one: download it.
button-record = Record as a file
