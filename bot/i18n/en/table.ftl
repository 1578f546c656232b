### A table while it is played: the board, the hand, the story. A game may have its own version of
### any of these, named GAME-…

heading = { $game } · round { $round }
group = **{ $name }** { $cards }
group-spoken = { $name }: { $cards }.
shown-table = Table
shown-table-empty = The table is empty.
standing = **{ $name }** · { $facts }
standing-spoken = { $name }: { $facts }.
score = { $name }: { $number }

turn = { $names } to play.
turn-table = Waiting for the deal.
turn-nobody = The match is over.
several = Several players
mark-turn = ▶ { $name }

side-total =
    { $total ->
        [one] { $total } point
       *[other] { $total } points
    }
seat-cards =
    { $count ->
        [0] no cards left
        [one] { $count } card in hand
       *[other] { $count } cards in hand
    }
side-beginner = computer player, beginner
side-club = computer player
side-master = computer player, master
side-has-beginner = { $name } is a computer player, a beginner
side-has-club = { $name } is a computer player
side-has-master = { $name } is a computer player, a master
stock =
    { $count ->
        [one] { $count } card left in the stock.
       *[other] { $count } cards left in the stock.
    }

hand = **Your hand** { $cards }
hand-spoken = Your hand: { $cards }.
hand-empty = Your hand is empty.
forced-must_capture = Each of your cards takes something, and a card that can take must take.
hint-nothing = None of your cards takes anything now: what you play stays on the table.
button-why = Why?

round-over = ### The round is over
round-side = **{ $name }**: { $points } in this round, { $total } in all
score-sheet = Score sheet: **{ $scores }**
