### Pairs, with its variants Continuous, Pièce de Huit and Calamités.

pairs-title = Pairs
pairs-summary = Dare to draw: a pair costs you points, and there is just one loser. 2 to 8 players.

pairs-rules-1 =
    ## Pairs
    {"**"}In short:{"**"} draw a card, and hope that it is no number you have already: a pair costs as many points as it shows. Or give in, and take the lowest card on the table as your points. The first player with too many points loses; everybody else has done well.

    The deck holds 55 cards: one 1, two 2s, three 3s and so on up to **ten 10s**. So high cards are common, and they hurt.

pairs-rules-2 =
    ### The round
    After each shuffle five cards are put aside unseen, so that nobody can count everything. Everybody gets **one card, face up**. The lowest card begins. If several share it, each of them gets one more card and the lowest new one begins. A pair drawn in such a tie costs nothing: it is thrown away and replaced.

pairs-rules-3 =
    ### Your turn
    Press one of two buttons:
    - **Hit**: draw a card. If you don’t have that number yet, the next player’s turn comes. If you do, that is a **pair**: you score as many points as one of the two cards shows, and the round is over.
    - **Fold**: give in, and take the **lowest card on the table** as your points, no matter whose it is. The round is over too.

    Points are bad! When the deck runs out, the cards thrown away are shuffled, and five are put aside again. Cards that score stay with their owners.

pairs-rules-4 =
    ### The end
    The first to reach the losing score loses at once:
    - 2 players: **31** points
    - 3 players: **21**
    - 4 players: **16**
    - 5 players: **13**
    - 6 and more: **11**

pairs-rules-5 =
    ### A few tips
    Your risk is what you have: one card 10 is worse than a 1, a 2 and a 3 together. A low card on the table is a cheap way out, and somebody else may take it first. Don’t fold if it makes you lose: a hit may still go well.

pairs-rules-6 =
    ## Variants of Pairs
    The host may switch them on, also several at once.

pairs-rules-7 =
    ### Continuous
    After a pair or a fold only **your own cards** are thrown away. You stay in with an empty place, and the next player’s turn comes. It is all one long round, until somebody loses.
    - If you fold, you take **any card** on the table, your own or another’s: so you may leave the low cards where they are, or take one that somebody was glad to have.
    - With no cards before you, you have to hit.

pairs-rules-8 =
    ### Pièce de Huit
    If you have an **8**, you may throw it instead of hitting, and draw **two** cards. If the first makes a pair, the second isn’t drawn. The 8 that you threw can’t make a pair any more.

pairs-rules-9 =
    ### Calamités
    The **7s** bring trouble.
    - For who begins, a 7 is lower than a 1.
    - After you draw a 7 in your turn, it is your turn again.
    - A pair of 7s ends the round as any pair does. In Continuous you score 7, throw your cards, and draw one at once; if that is a 7, it is your turn again.
    - With Pièce de Huit: if one of your two cards is a 7, you have one more turn after both. If both are 7s they are a pair of 7s, and there is no other turn for the first.

pairs-rules-10 =
    ### Dealer’s choice
    Before each round its dealer names what is played in it: simple Pairs, Continuous, Pièce de Huit or Calamités, one at a time. Continuous goes on until somebody has lost, so it is the last thing that anybody names.

pairs-rules-11 =
    ### One dealer
    Your table may agree that the first dealer deals every round.

pairs-rules-12 =
    ### A forfeit
    If your table plays for one, a small and harmless forfeit is drawn for the loser at the end.

pairs-rules-13 =
    ### Pairs in a tie
    When the lowest card is shared and somebody draws a pair, both cards are thrown away. Your table may agree that only the new one is.

## Options

pairs-option-continuous = Continuous
pairs-option-continuous-about = One long round: a pair or a fold throws only your own cards, and who folds takes any card.
pairs-option-piece_de_huit = Pièce de Huit
pairs-option-piece_de_huit-about = Whether you may throw an 8 and draw two cards.
pairs-option-calamites = Calamités
pairs-option-calamites-about = Whether a 7 begins before all others and gives another turn.
pairs-option-tie_pair = Pair in a tie
pairs-option-tie_pair-about = What is thrown away when somebody draws a pair while the lowest card is shared.
pairs-option-tie_pair-both = both cards
pairs-option-tie_pair-new_only = the new card

pairs-option-one_dealer = One dealer
pairs-option-one_dealer-about = Whether the first dealer deals every round. It matters most in dealer’s choice.
pairs-option-one_dealer-idle = Continuous is one long round, so the deal never passes on.
pairs-option-forfeit = Forfeit
pairs-option-forfeit-about = Whether a small, harmless forfeit is drawn for the loser at the end.
pairs-option-dealers_choice = Dealer’s choice
pairs-option-dealers_choice-about = Whether the dealer names the variant before each round.
pairs-option-continuous-idle = With dealer’s choice the dealer names the variants.
pairs-option-piece_de_huit-idle = With dealer’s choice the dealer names the variants.
pairs-option-calamites-idle = With dealer’s choice the dealer names the variants.

## Scoreboard

pairs-column-losses = Lost
pairs-column-pairs = Pairs drawn
pairs-column-folds = Folds
pairs-prized =
    times
    lost
pairs-prized-told = matches lost: { $amount }

## The board

pairs-heading = { $game } · round { $round } · { $limit } points lose
pairs-heading-continuous = { $game } · { $limit } points lose
pairs-heading-named = { $game } · { $variant } · round { $round } · { $limit } points lose
pairs-turn-naming = { $names } deals and names what is played.
pairs-naming = The dealer names what is played in this round.
pairs-naming-own = You deal: name what is played in this round.
pairs-turn-table = The round is over; the next one is coming up.
pairs-last-pair = { $seat } drew { $cards }: a pair!
pairs-last-fold =
    { $own ->
        [true] { $seat } folded and took their own { $card }.
       *[false] { $seat } folded and took { $card } from { $owner }.
    }
pairs-again = A 7 was drawn, so the same player has another turn.

## The hand

pairs-hand = **Your cards** { $cards }
pairs-hand-spoken = Your cards: { $cards }.
pairs-hand-empty = You have no cards before you.
pairs-own-left =
    { $count ->
        [one] One more point and you lose.
       *[other] { $count } more points and you lose.
    }
pairs-variant-simple = Simple
pairs-variant-continuous = Continuous
pairs-variant-piece_de_huit = Pièce de Huit
pairs-variant-calamites = Calamités
pairs-do-fold = Fold
pairs-do-fold-lowest = Fold: take { $card }
pairs-do-fold-card = Fold: take { $card } of player { $number }
pairs-choose-fold = Fold: take a card
pairs-tip =
    { $pairs ->
        [0] None of the { $hidden } cards nobody has seen would make a pair.
        [one] One of the { $hidden } cards nobody has seen would make a pair.
       *[other] { $pairs } of the { $hidden } cards nobody has seen would make a pair.
    } { $lowest ->
        [one] The lowest card that a fold takes: one point.
       *[other] The lowest card that a fold takes: { $lowest } points.
    }
pairs-forced-no_cards = With nothing to draw you can only fold.
pairs-forced-must_hit = With no card before you, you have to hit.
pairs-take-own = { $card } of your own
pairs-take-other = { $card } of { $name }

## The story

pairs-event-first_dealer = { $seat } deals first.
pairs-event-deck_shuffled =
    { $burnt ->
        [0] The deck is shuffled.
        [one] The deck is shuffled, and { $burnt } card is put aside unseen.
       *[other] The deck is shuffled, and { $burnt } cards are put aside unseen.
    }
pairs-event-dealt =
    { $shared ->
        [true] **Round { $round }.** { $cards }. The lowest is shared, so one more card each for those who have it.
       *[false] **Round { $round }.** { $cards }. { $first } begins.
    }
pairs-event-tie_dealt =
    { $shared ->
        [true] { $cards }. A tie again, one more card each!
       *[false] { $cards }. { $first } begins.
    }
pairs-event-tie_paired =
    { $both ->
        [true] { $seat } draws a second { $card }: both are thrown away, and another card comes.
       *[false] { $seat } draws a second { $card }: it is thrown away, and another card comes.
    }
pairs-event-variant_named =
    { $variant ->
        [continuous] { $seat } names **Continuous**: one long round until somebody has lost.
        [piece_de_huit] { $seat } names **Pièce de Huit**: an 8 may be thrown for two cards.
        [calamites] { $seat } names **Calamités**: a 7 begins, and gives another turn.
       *[simple] { $seat } names **simple Pairs**.
    }
pairs-event-drawn =
    { $again ->
        [true] { $seat } draws { $card } and has another turn.
       *[false] { $seat } draws { $card }.
    }
pairs-event-turn_kept = { $seat } drew a 7 before, so they have another turn.
pairs-event-eight_thrown = { $seat } throws an 8 to draw two cards.
pairs-event-paired = { $seat } draws another { $card }: **a pair!**
pairs-event-folded =
    { $own ->
        [true] { $seat } folds and takes their own { $card }.
       *[false] { $seat } folds and takes { $card } from { $owner }.
    }
pairs-event-passed = { $seat } has no cards and none is left to draw, so the next player’s turn comes.
pairs-event-match_lost = 🎴 **{ $seat }** has { $total } points and loses; { $limit } were enough. Everybody else is off the hook!

pairs-event-forfeit_drawn = 🎁 A forfeit for **{ $seat }**: { $forfeit }
# Sixteen forfeits, small, kind and harmless, that anybody can do in a chat. Each language has its own.
pairs-forfeit =
    { $number ->
        [1] tell your best short joke.
        [2] say something nice about everybody at the table.
        [3] sing or hum a line of a song and let the others guess it.
        [4] write your next message in rhyme.
        [5] tell which food you could eat every day.
        [6] make the sound of an animal that the others choose.
        [7] tell about a small thing that made you smile this week.
        [8] describe what you see out of your window, as if it were a film.
        [9] recommend a film or a book to the others.
        [10] invent a new name for this game.
        [11] tell of something that you learned lately.
        [12] count from ten to one in another language, as far as you get.
        [13] describe yourself with three emojis.
        [14] make a toast to the boldest player.
        [15] say a tongue twister three times, or write one.
       *[16] choose what is played next, and explain why.
    }

pairs-round-taken =
    { $points ->
        [one] ### Round { $round }: { $points } point for { $name }
       *[other] ### Round { $round }: { $points } points for { $name }
    }
pairs-score-sheet = Points: **{ $scores }**

## Refusals

pairs-error-must_hit = You have no cards before you, so you can’t fold. Press **Hit**.
pairs-error-no_cards = No card is left to draw: everything lies on the table or has been scored. Press **Fold**.
pairs-error-no_eight = You can throw only an 8 that lies before you, at a table that plays Pièce de Huit. Press one of your other buttons.
pairs-error-no_such_card = { $card } can’t be taken like that. Look at the table again and press **Fold**.
pairs-error-which_card = Which card do you want to take? Press **Fold** and choose one of those on the table.
pairs-error-bad_deal = That isn’t the whole deck. Nothing has changed: let the bot deal again.

## The end of a match: there is one loser and no winner.
pairs-end-winner = **{ $losers }** lost this one. Everybody else got away.

## Pictures

pairs-count-picture = Round { $round } · { $goal } points lose
pairs-alarm-paired = A pair of { $card }: { $seat }
pairs-alarm-near = { $who } can lose in this round
pairs-end-picture-won = { $losers } lost this one.

## The lesson, step by step; what stands after a step's name answers other tries.
pairs-lesson-hello = **Pairs in five minutes.** The deck has one 1, two 2s and so on to ten 10s. Points are bad: the first player with too many loses, and everybody else is fine. For two players that is 31.
pairs-lesson-hit = You have a 4, the lowest card, so you begin. Draw, and hope for a number that you don’t have yet. **Hit.**
pairs-lesson-hit-fold = With one card a pair is unlikely: only three 4s are left. Hit!
pairs-lesson-fold = A 7: now a 4 or another 7 would make a **pair**, and cost its number. To **fold** costs the lowest card on the table, your own 4, and ends the round. **Fold.**
pairs-lesson-fold-hit = Brave, but six 7s are still about. Four points are cheap: fold.
pairs-lesson-pair = The 4 stays beside you as 4 points. Had you drawn a second 7, it would have been 7. Then new cards are dealt, and so on until somebody has 31.

## Feats: a name, and what was done, without a subject.
pairs-feat-no_points = Spotless
pairs-feat-no_points-about = a match without a point, while the others scored ten times or more
