### Games with tricks and trump. A game may have its own version of any of these, named GAME-…

shown-trick = Trick
shown-trick-empty = No card lies on the table.

# $symbol: ♣ ♦ ♥ ♠. $suit: card-suit-…
trick-suit = { $symbol } { $suit }
# On the board. $name: the player who plays first.
trick-lead = **On the table** nothing yet · { $name } leads
trick-lead-spoken = { $name } leads the next trick.
# On the board. $cards: the trick so far. $name: the player whose card is the best.
trick-table = **On the table** { $cards } · { $name } is winning
trick-table-spoken = On the table: { $cards }. { $name } is winning.
# In the hand, below the cards of the trick. $name: as in trick-table.
trick-winning = { $name } is winning.
# On the board. $points: in this trick.
trick-last = Last trick: { $cards } → { $name }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
trick-last-spoken = Last trick: { $cards }. { $name } won it with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
# One card of a trick. $name: the player who laid it.
trick-card = { $name } { $card }
trick-card-spoken = { $card } from { $name }

# What a side has won so far in this round.
side-tricks =
    { $count ->
        [one] { $count } trick
       *[other] { $count } tricks
    } ({ $points ->
        [one] { $points } point
       *[other] { $points } points
    }) so far
# Beside a player. $both: true once both cards are played.
mark-belote =
    { $both ->
        [true] belote and rebelote
       *[false] belote
    }
## Below the hand of the taking side ($own) and of the others.
trick-need =
    { $own ->
        [true] Your side has { $have } of the { $need } points it needs.
       *[false] They have { $have } of the { $need } points they need.
    }
# Below the hand, at most 125 characters. $suit: card-suit-…
forced-must_follow = You must follow suit: { $suit }.
# As forced-must_follow.
forced-must_trump = You have no { $suit }, so you must trump.
# As forced-must_follow. $best: the highest trump in the trick.
forced-must_go_up = If you play a trump, go higher than { $best } if you can.

# Button: play $card and announce belote.
button-says = { $card }, announced
# Below the hand, at most 125 characters, for newcomers.
tip-lead =
    { $count ->
        [0] None of your cards is the highest left of its suit.
       *[other] Highest left of their suits: { $cards }.
    } { $trumps ->
        [0] The others hold no trumps.
        [one] The others hold one trump.
       *[other] The others hold { $trumps } trumps.
    }
# As tip-lead. $own: true if the partner's card is the best. $best: that card. $count: cards that
# beat it.
tip-follow =
    { $own ->
        [true] Your partner’s { $best } is winning,
       *[false] { $best } is winning,
    } { $points ->
        [0] no points so far.
        [one] one point so far.
       *[other] { $points } points so far.
    } { $count ->
        [0] Nothing you may play beats it.
       *[other] It is beaten by { $cards }.
    }
# As tip-lead. $cards: of this suit in the hand. $aces: of other suits.
tip-bid =
    { $suit }: { $cards } would count { $points } as trumps{ $belote ->
        [true] {" "}and 20 for belote
       *[false] {""}
    }. { $aces ->
        [0] No ace in the other suits.
        [one] One ace in the other suits.
       *[other] { $aces } aces in the other suits.
    }

## Laying down: when all tricks that are left are surely one player’s, or count no more.

# Below the hand, before laying down (see the rules of Belote).
trick-may-lay = The rest is decided: you may lay your cards down.
# $name: the player who wants to end the round. $cards: that player's hand.
trick-laid = { $name } lays down { $cards }: every trick that is left is theirs.
# As trick-laid, in contrée.
trick-given_up = { $name } would stop here: the contract has failed, and the rest no longer counts.
# To the two opponents of that player.
trick-agree = Do you agree?
trick-laid-caption = { $name } lays down

## The count of a round.

# A line of the count. $won: points in tricks. $points: what is written down.
trick-count-side = **{ $name }** { $tricks ->
        [one] { $tricks } trick
       *[other] { $tricks } tricks
    }, { $won ->
        [one] { $won } point
       *[other] { $won } points
    }{ $belote ->
        [true] {" "}and 20 for belote
       *[false] {""}
    } → **{ $points }**
trick-count-side-spoken =
    { $name }: { $tricks ->
        [one] { $tricks } trick
       *[other] { $tricks } tricks
    }, { $won ->
        [one] { $won } point
       *[other] { $won } points
    }{ $belote ->
        [true] {" "}and 20 for belote
       *[false] {""}
    }. { $points ->
        [one] { $points } point is written down.
       *[other] { $points } points are written down.
    }
# $name: a side.
trick-capot = **Capot!** { $name } took every trick.
trick-sheet = Score sheet: **{ $scores }**

## Refusals.

# $suit: card-suit-…. $card: the card that was refused. $cards: those that are allowed.
error-must_follow = The suit led is { $suit }, and you have some, so { $card } must wait. You can play { $cards }.
# $cards: those that are allowed.
error-must_trump = You have no card of the suit led, and your opponents are winning, so you must trump. You can play { $cards }.
# $best: the highest trump in the trick. $cards: those that are allowed.
error-must_go_up = You have a trump higher than { $best }, so you must go higher. You can play { $cards }.
error-no_laying = You can’t lay down now. You can when you lead, once a round and before the last trick, and every trick that is left is surely yours. Play a card.
error-no_belote =
    { $manual ->
        [false] Belote is announced by itself at this table. Play { $card } without a word.
       *[true] { $card } can’t be announced: belote is king and queen of trumps in one hand, called with the first and again with the second. Play it without a word.
    }

## Pictures

trick-before = { $name }
panel-tricks =
    { $count ->
        [one] 1 trick
       *[other] { $count } tricks
    } · { $points }

## The count as a picture.
count-row-tricks = tricks
count-row-won = points
count-row-twenty = belote
picture-capot = Capot! Every trick for { $name }
