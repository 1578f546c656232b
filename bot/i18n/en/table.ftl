### A table while it is played: the board, the hand, the story. A game may have its own version of
### any of these, named GAME-…

# Top of the board. $game: its title.
heading = { $game } · round { $round }
# A side's cards on the board. $cards: a row of cards.
group = **{ $name }** { $cards }
# group, read aloud: $cards in words. So it is with all messages that end in -spoken.
group-spoken = { $name }: { $cards }.
shown-table = Table
shown-table-empty = The table is empty.
# A line for each player. $facts: side-total, seat-cards and more, joined by row-joint.
standing = **{ $name }** · { $facts }
standing-spoken = { $name }: { $facts }.
# In score-sheet. $number: points.
score = { $name }: { $number }

# $names: one or several players.
turn = { $names } to play.
turn-table = Waiting for the deal.
turn-nobody = The match is over.
several = Several players
# In the picture, before the player whose turn it is.
mark-turn = ▶ { $name }

# A side's points in the match so far.
side-total =
    { $total ->
        [one] { $total } point
       *[other] { $total } points
    }
# How many cards a player still holds.
seat-cards =
    { $count ->
        [0] no cards left
        [one] { $count } card in hand
       *[other] { $count } cards in hand
    }
# One of the facts in standing. $count: players on the side.
side-beginner =
    { $count ->
        [one] computer player, beginner
       *[other] computer players, beginners
    }
side-club =
    { $count ->
        [one] computer player
       *[other] computer players
    }
side-master =
    { $count ->
        [one] computer player, master
       *[other] computer players, masters
    }
side-has-beginner = { $name } is a computer player, a beginner
side-has-club = { $name } is a computer player
side-has-master = { $name } is a computer player, a master
# How many cards are left to deal or draw.
stock =
    { $count ->
        [one] { $count } card left in the stock.
       *[other] { $count } cards left in the stock.
    }

# One's own cards, a row of them.
hand = **Your hand** { $cards }
hand-spoken = Your hand: { $cards }.
hand-empty = Your hand is empty.
# Below the hand, at most 125 characters, when the rules leave few choices.
forced-must_capture = Each of your cards takes something, and a card that can take must take.
# Below the hand, at most 125 characters, for newcomers.
tip-nothing = None of your cards takes anything now: what you play stays on the table.
# Button. Opens the rule that forces or refuses a move.
button-why = Why?
# Below a page of the rules. $options: a list of option-is.
rules-agreed = At this table: { $options }.

round-over = ### The round is over
# $points: of this round. $total: of the match.
round-side = **{ $name }**: { $points } in this round, { $total } in all
# $scores: score for each side, joined by row-joint.
score-sheet = Score sheet: **{ $scores }**

## What the signs in a picture mean, each on a line of at most 35 letters.
sign-turn = to play
sign-dealer = dealt the cards
sign-total = points in the match
sign-held = cards in hand
sign-captured = cards captured in this round
sign-pointed = the hint, or what you choose
