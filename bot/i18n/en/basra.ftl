### Basra, the fishing game of Egyptian and Levantine coffee houses.

basra-title = Basra
basra-summary = The coffee-house fishing game: match a card that lies alone and it is a Basra. 2 players, or 4, two against two.

basra-rules-1 =
    ## Basra
    {"**"}In short:{"**"} fish cards off the table with a card of the same number, or one that is their sum. Match a card that lies there alone and it is a **Basra**, worth ten points. Most cards, jacks, aces and two special cards count too, and 101 points win.

    The game of coffee houses from Cairo to Beirut.

basra-rules-2 =
    ### The deal
    Two people play, or four, two against two, with partners facing each other; a side shares one heap of captured cards. Everybody gets **six cards**, and four lie face up on the table. When all hands are empty, six more each are dealt, and none to the table, until the pack is gone: four deals with two players, two with four. Then the round is counted and the next player deals.
    A jack among the first four cards goes back into the pack, and another card takes its place.

basra-rules-3 =
    ### Your turn
    Play exactly **one card**; there is no passing.
    - **Ace to ten** (an ace is 1) take a card of the same number, or cards that add up to it: a 7 takes a 7, or a 5 and a 2, or 4, 2 and ace. You may take several such groups at once, as long as they share no card: with 7, 5 and 2 lying there, your 7 can take all three. You choose how much you take.
    - A **queen** takes queens, a **king** takes kings: as many of those that lie there as you like.
    - A **jack** sweeps up **everything**. On an empty table it just stays there.
    - A card that takes nothing stays on the table.

basra-rules-4 =
    ### What you must take
    You may play any card you like, but a card that *can* take something must take something.
    After the very last card of the round, whatever still lies on the table goes to the side that took cards last.

basra-rules-5 =
    ### Basra!
    One card lies alone on the table, and your card takes it: that is a **Basra**, worth 10 points. A number must match it, a queen a queen, a king a king. With a jack it counts only if the lone card is a jack too. How the card came to lie alone does not matter. Clearing two or more cards is nice, but no Basra, and neither is what the last taker gets when the round ends.

basra-rules-6 =
    ### The count
    - Each **Basra**: 10 points
    - **10♦**: 3 points
    - **More than 26 cards**: 3 points (with 26 each, nobody has them)
    - **2♣**: 2 points
    - Each **jack** and each **ace**: 1 point

    That makes 16 points a round, or 13 with equal heaps, and 10 for each Basra.

basra-rules-7 =
    ### Winning
    Play to **101**, or what your table agreed on. After a round in which a side has reached the target, the higher total wins. If both have the same, you play another round.

basra-rules-8 =
    ### What your table may change
    Play **as in cafés** at one press: any clearing is a Basra, 7♦ plays the jack, most cards are worth 30, and hands are of four. Or one by one:
    - *Captures*: free, as above, or **full**, so that you may not leave a group lying that you could take as well.
    - *Basra*: for a lone card only, or for **any clearing** of the table. A jack still makes one only of a lone jack.
    - *Seven of diamonds*: a plain seven, or a **second kind of jack**. Then 7♦ takes everything, and it is a Basra if only numbers lay there that make ten or less together.
    - *Jacks on the first table*: put back, or left lying.
    - *Most cards*: worth 3, or 30.
    - *Hands*: of six cards, or of four.

basra-rules-9 =
    ### A few tips
    Never leave one card alone if you can help it, and think twice before you lay a card on an empty table: the next player may hold its match. Remember which numbers are gone: a card whose three sisters have been captured is safe to leave. Keep your jacks for a full table. Take cards for the majority, and ten of diamonds first of all.

## Options

basra-preset-cafe = As played in cafés
basra-preset-cafe-about = Clearing the table is a Basra, 7♦ takes it all like a jack, most cards count 30, hands of four.

basra-option-target = Target
basra-option-target-about = The total that wins the match.
basra-option-capture_choice = Captures
basra-option-capture_choice-about = Whether you may leave cards lying that your card could take as well.
basra-option-capture_choice-free = as much as you like
basra-option-capture_choice-maximal = full: no group may be left
basra-option-basra_rule = Basra
basra-option-basra_rule-about = What makes a Basra.
basra-option-basra_rule-lone_card = matching a card that lies alone
basra-option-basra_rule-sweep = clearing the table, but with a jack
basra-option-seven_of_diamonds = Seven of diamonds
basra-option-seven_of_diamonds-about = Whether 7♦ is a plain seven or takes the whole table like a jack.
basra-option-seven_of_diamonds-plain = a plain seven
basra-option-seven_of_diamonds-jack_like = takes the whole table
basra-option-initial_jacks = Jacks on the first table
basra-option-initial_jacks-about = What becomes of jacks among the first four cards on the table.
basra-option-initial_jacks-replace = put back and replaced
basra-option-initial_jacks-keep = left lying
basra-option-majority_points = Most cards
basra-option-majority_points-about = What more than half of the cards is worth.
basra-option-hand_size = Hands
basra-option-hand_size-about = How many cards everybody is dealt at a time.

## Scoreboard

basra-column-points = Points
basra-column-basras = Basras
basra-column-most_cards = Most cards
basra-prized =
    Basras
    /round
basra-prized-told = { $amount } Basras a round

## The board

basra-heading = { $game } · round { $round } · to { $target }
basra-choice-title = What should { $card } take?
basra-last-laid = { $seat } played { $card }.
basra-last-captured = { $seat } played { $card } and took { $taken }.
basra-turn-table = The round is over; the next deal is coming up.
basra-side-captured = { $count } captured
basra-mark-basras =
    { $count ->
        [one] { $count } Basra
       *[other] { $count } Basras
    }
# In a problem, on the panel of a side and below the picture: the points of its cards and Basras in
# this round.
basra-panel-so-far = +{ $points }
basra-so-far =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
basra-deal =
    Deal { $deal } of { $deals } · { $stock ->
        [0] no cards left to deal
        [one] { $stock } card left to deal
       *[other] { $stock } cards left to deal
    }.
basra-lone = One card lies alone: match it and you make a Basra.

## The hand

basra-button-take = { $card } → { $taken }
basra-button-take-spoken = { $card } takes { $taken }
basra-tip-way =
    { $count ->
        [one] { $card } takes { $taken }
       *[other] { $card } has { $count } ways to take
    }
basra-tip-way-many = { $card } takes { $count } cards
basra-tip-takes =
    { $more ->
        [true] { $ways } …
       *[false] { $ways }.
    } { $clears ->
        [none] A number takes its like, or cards that add up to it.
       *[other] { $clears } can make a Basra!
    }
basra-button-choice = { $card } → …
basra-button-choice-spoken = { $card }, several ways
basra-button-many = { $card } → { $count } cards
basra-button-many-spoken = { $card } takes { $count } cards

## The story

basra-event-first_dealer = { $seat } deals first.
basra-event-jack_buried = { $jack } lay on the table and goes back into the pack; { $card } takes its place.
basra-event-round_dealt = **Round { $round }.** { $dealer } has dealt, { $first } plays first. On the table: { $table }.
basra-event-round_dealt-spoken = **Round { $round }.** { $dealer } has dealt, { $first } plays first.
basra-event-hands_dealt =
    { $last ->
        [true] { $dealer } deals the last { $cards } cards each.
       *[false] { $dealer } deals { $cards } more cards each: deal { $deal } of { $deals }.
    }
basra-event-laid = { $seat } plays { $card }.
basra-event-captured =
    { $emptied ->
        [true] { $seat } plays { $card }, takes { $taken } and clears the table.
       *[false] { $seat } plays { $card } and takes { $taken }.
    }
basra-event-basra_made =
    { $count ->
        [one] **Basra!** Ten points for { $side }.
       *[other] **Basra!** Number { $count } in this round for { $side }.
    }
basra-event-swept = The cards left on the table go to { $seat }, who took last: { $cards }.
basra-event-total_shared = Both sides have { $count } points. Another round decides.
basra-event-match_won = 🏆 **{ $seats }** won with { $count } points. Final score: { $totals }.

## The count of a round, as it is read out: each item with the running total after it.

basra-count-title = ### The count of round { $round }
basra-count-side =
    { $points ->
        [0] **{ $name }** nothing this time
        [one] **{ $name }** { $items } → **{ $points } point**
       *[other] **{ $name }** { $items } → **{ $points } points**
    }
basra-count-side-spoken =
    { $points ->
        [0] { $name }: nothing this time.
        [one] { $name }: { $items }. That makes { $points } point.
       *[other] { $name }: { $items }. That makes { $points } points.
    }
basra-count-cards = { $count } cards **{ $total }**
basra-count-jacks =
    { $count ->
        [one] { $count } jack **{ $total }**
       *[other] { $count } jacks **{ $total }**
    }
basra-count-aces =
    { $count ->
        [one] { $count } ace **{ $total }**
       *[other] { $count } aces **{ $total }**
    }
basra-count-basras =
    { $count ->
        [one] { $count } Basra **{ $total }**
       *[other] { $count } Basras **{ $total }**
    }
basra-count-card = { $card } **{ $total }**
basra-most-won = Cards: { $captured }. The points for most cards go to { $name }.
basra-most-nobody = Cards: { $captured }. Nobody has more than half.
basra-score-sheet = Score sheet: **{ $scores }**

## Refusals

basra-error-must_capture = { $card } can take { $ways }, so it must take something. Choose what it takes, or play another card.
basra-error-ambiguous_capture = { $card } can take { $ways }. Choose one of them.
basra-error-no_such_capture =
    { $count ->
        [0] { $card } takes nothing here: it stays on the table. The table may have changed, so look again.
       *[other] { $card } cannot take that; it can take { $ways }. The table may have changed, so look again and choose.
    }
basra-error-capture_not_maximal = At this table you may not leave behind what { $card } could take as well. It can take { $ways }: choose that.
basra-error-bad_deal = That deal isn’t a whole pack. Nothing has changed: let the bot deal again.

## Pictures

basra-sign-token = a Basra
basra-sign-laid = played last, by this player
basra-sign-takes = takes cards
basra-progress = deal { $deal } of { $deals } · to { $target }
basra-band-basra_made = Basra! { $seat } clears the table
basra-alarm-last_deal = Last deal: who takes last gets the rest
basra-alarm-near = { $who } can reach { $goal } in this round
basra-count-row-cards = cards
basra-count-row-basras = Basras
basra-count-row-aces = aces
basra-count-row-jacks = jacks

## The lesson, step by step; what stands after a step's name answers other tries.
basra-lesson-hello = **Basra in five minutes.** Four cards lie on the table, six are yours. Each turn you play one card, and it may take cards from the table. The first side with 101 points wins.
basra-lesson-equal = A number card takes its equals, and cards that add up to it. { $a } takes { $b }, and { $c } + { $d } as well. **Press { $a } and take all three.**
basra-lesson-equal-less = That is allowed: you choose what you take. But the most cards bring 3 points, so take all three.
basra-lesson-equal-jack = { $e } takes the whole table, and you will need it in a moment. First { $a }.
basra-lesson-jack = A **jack** takes everything that lies there, queens and kings too. **Take { $b } and { $c } with { $a }.**
basra-lesson-basra = { $b } lies there alone, and you hold { $a }. To take a lone card with its equal is a **Basra**: 10 points! **Press { $a }.**
basra-lesson-lay = **Basra!** Nothing of yours takes { $b }, since only a king or a jack does. A card that takes nothing stays. **Lay { $a }.**
basra-lesson-count = At the end of a round: each Basra 10, { $a } 3, { $b } 2, each ace and each jack 1, and 3 for more than half of the cards. Some tables let { $c } sweep as a jack does: that is an option.

## Feats: a name, and what was done, without a subject.
basra-feat-four_basras = Four Basras
basra-feat-four_basras-about = four Basras in one round
basra-feat-most_of_all = Forty-five cards
basra-feat-most_of_all-about = 45 or more of the 52 cards in one round
