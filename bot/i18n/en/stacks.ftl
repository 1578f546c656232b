### Games with an open stack of numbered cards before each player. A game may have its own version of
### any of these, named GAME-…

# $cards: the numbers before a player.
stack =
    { $count ->
        [0] no cards
        [one] card { $cards }
       *[other] cards { $cards }
    }
# How many cards are left to draw.
deck =
    { $count ->
        [0] The deck is empty; the discards are shuffled when a card is needed.
        [one] { $count } card left in the deck.
       *[other] { $count } cards left in the deck.
    }
deck-dry = No card is left to draw.
last-dealt = { $seat } has dealt.
last-hit = { $seat } drew { $cards }.

# Button in Pairs and Port: draw a card. Sentences and lessons name it, word for word.
do-hit = Hit
# Button in Port.
do-hit_two = Throw an 8, draw two
