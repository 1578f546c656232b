### Port, a game of the Pairs deck in which points are good.

port-title = Port
port-summary = How much do you dare? Draw a high sum and lock it before a pair sinks you. 2 to 7 players.

port-rules-1 =
    ## Port
    {"**"}In short:{"**"} draw cards as long as you dare, then lock what you have. A number that you have already sinks you. When all have locked or sunk, the larger sums score more. 21 points win.

    The deck holds 55 cards: one 1, two 2s, three 3s and so on up to **ten 10s**.

port-rules-2 =
    ### The round
    After each shuffle five cards are put aside unseen. Everybody gets **one card, face up**, and the lowest begins. If several share it, each of them gets one more card and the lowest new one begins. A pair drawn in such a tie does no harm: it is thrown away and replaced.

port-rules-3 =
    ### Your turn
    Press one of two buttons:
    - **Hit**: draw a card. If you have that number already, that is a **pair**: you are out of the round with nothing, and your cards stay on the table until it ends.
    - **Lock**: you are in port. What you have is yours, and you draw no more in this round.

    Then the next player’s turn comes. Players who are locked or out are passed over; the last one goes on until they lock or sink. When the deck runs out, the cards of earlier rounds are shuffled, and five are put aside again.

port-rules-4 =
    ### Points
    When all are locked or out, the sums are compared. You score **the number of players, less one for each who has a larger sum** than you. With five players and 23, 22, 22, 17 and one who is out, that makes 5, 4, 4, 2 and 0 points. It doesn’t matter by how much you are ahead.

port-rules-5 =
    ### The end
    Play to **21**, or what your table agreed on. After a round, the highest total at or above it wins. If several share it, they alone play one more round, and another, until one is ahead.

port-rules-6 =
    ### Pièce de Huit
    If your table plays it: with an **8** before you, you may throw it and draw **two** cards. If the first makes a pair, the second isn’t drawn.

port-rules-7 =
    ### Calamités
    If your table plays them, the **7s** bring surprises. For who begins, a 7 is lower than a 1. After you draw a 7 in your turn, it is your turn again. A pair of 7s sinks you as any pair does.

port-rules-8 =
    ### A few tips
    Tens are everywhere: with a 10 before you, about every sixth card is another. Two or three cards are often enough. Look at who has locked, and with how much, before you take a risk.

## Options

port-option-target = Target
port-option-target-about = The total from which the highest wins.
port-option-piece_de_huit = Pièce de Huit
port-option-piece_de_huit-about = Whether you may throw an 8 and draw two cards.
port-option-tie_pair = Pair in a tie
port-option-tie_pair-about = What is thrown away when somebody draws a pair while the lowest card is shared.
port-option-tie_pair-both = both cards
port-option-tie_pair-new_only = the new card

port-option-calamites = Calamités
port-option-calamites-about = Whether a 7 begins before all others and gives another turn.

## Scoreboard

port-column-points = Points
port-column-sunk = Sunk
port-prized =
    times
    sunk
port-prized-told = times sunk: { $amount }

## The board

port-heading = { $game } · round { $round } · to { $target }
port-turn-table = The round is over; the next one is coming up.
port-last-out = { $seat } drew { $cards }: a pair, and out!
port-last-lock = { $seat } is in port.
port-mark-in = sum { $total }
port-mark-locked = locked with { $total }
port-mark-out = out
port-mark-away = not in this round
port-note-in = { $total }
port-note-locked = { $total } ⚓
port-note-out = out
port-again = A 7 was drawn, so the same player has another turn.
port-extra-round = An extra round: only those who share the top play.

## The hand

port-hand = **Your cards** { $cards }
port-hand-spoken = Your cards: { $cards }.
port-hand-empty = You have no cards before you.
port-do-lock = Lock
port-tip =
    { $pairs ->
        [0] None of the { $hidden } cards nobody has seen would sink you.
        [one] One of the { $hidden } cards nobody has seen would sink you.
       *[other] { $pairs } of the { $hidden } cards nobody has seen would sink you.
    } { $best ->
        [0] You have { $total }; nobody is locked.
       *[other] You have { $total }; the best one locked has { $best }.
    }
port-forced-no_cards = With nothing to draw you can only lock.

## The story

port-event-first_dealer = { $seat } deals first.
port-event-deck_shuffled =
    { $burnt ->
        [0] The deck is shuffled.
        [one] The deck is shuffled, and { $burnt } card is put aside unseen.
       *[other] The deck is shuffled, and { $burnt } cards are put aside unseen.
    }
port-event-dealt =
    { $shared ->
        [true] **Round { $round }.** { $cards }. The lowest is shared, so one more card each for those who have it.
       *[false] **Round { $round }.** { $cards }. { $first } begins.
    }
port-event-tie_dealt =
    { $shared ->
        [true] { $cards }. A tie again, one more card each!
       *[false] { $cards }. { $first } begins.
    }
port-event-tie_paired =
    { $both ->
        [true] { $seat } draws a second { $card }: both are thrown away, and another card comes.
       *[false] { $seat } draws a second { $card }: it is thrown away, and another card comes.
    }
port-event-drawn = { $seat } draws { $card }.
port-event-turn_kept = { $seat } drew a 7 and has another turn.
port-event-eight_thrown = { $seat } throws an 8 to draw two cards.
port-event-sunk = { $seat } draws another { $card }: **a pair**, and sinks!
port-event-locked = { $seat } locks with { $sum }.
port-event-top_shared = { $leaders } share the top with { $total } points each. They alone play an extra round.
port-event-match_won = 🏆 **{ $seat }** wins with { $total } points.

port-count-title = ### Round { $round }
port-count-seat =
    { $points ->
        [one] **{ $name }** { $total } → **{ $points } point**
       *[other] **{ $name }** { $total } → **{ $points } points**
    }
port-count-seat-spoken =
    { $points ->
        [one] { $name }: { $total }. That makes { $points } point.
       *[other] { $name }: { $total }. That makes { $points } points.
    }
port-count-out = **{ $name }** out → nothing
port-count-out-spoken = { $name } is out and gets nothing.
port-score-sheet = Score sheet: **{ $scores }**

## Refusals

port-error-no_cards = No card is left to draw: everything lies on the table. Press **Lock**.
port-error-no_eight = You can throw only an 8 that lies before you, at a table that plays Pièce de Huit. Press one of your other buttons.
port-error-bad_deal = That isn’t the whole deck. Nothing has changed: let the bot deal again.

## Pictures

port-alarm-sunk = { $seat } sinks: a second { $card }
port-alarm-near = { $who } can reach { $goal } in this round
port-picture-out = out

## The lesson, step by step; what stands after a step's name answers other tries.
port-lesson-hello = **Port in five minutes.** The deck has one 1, two 2s and so on to ten 10s. Here you want a **large sum**, but a number twice and you sink. The first with 21 points wins.
port-lesson-hit = You have a 4. That is a small sum, and there are only three more 4s. **Hit.**
port-lesson-hit-lock = With a sum of 4 almost everybody will beat you. Hit!
port-lesson-again = Eleven, and the other has nineteen. What sinks you now is a 4 or a 7. One more! **Hit.**
port-lesson-again-lock = Eleven against nineteen would be the smaller sum. Dare one more: hit.
port-lesson-lock = Nineteen, and the other drew a second 9 and **sank**: no points for them. You are safe, so stay in port. **Lock.**
port-lesson-lock-hit = Why risk it? Nobody can pass you any more. Lock.
port-lesson-sums = When all have locked or sunk, you score one point for each player whose sum is not larger than yours, yourself and the sunk ones too: 2 here. So it goes on, round after round, until somebody has 21.

## Feats: a name, and what was done, without a subject.
port-feat-only_ship = The only ship
port-feat-only_ship-about = alone in port, while the others, three or more, all sank
