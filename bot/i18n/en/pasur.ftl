### Pâsur, also called Chahâr barg, Haft khâj or Yâzdahtâyi.

pasur-title = Pâsur
# In lists of games, at most 100 characters.
pasur-summary = The Persian fishing game: take cards from the table by making eleven. 2 to 6 or 8 players.

pasur-rules-1 =
    ## Pâsur
    {"**"}In short:{"**"} take cards from the table that make **eleven** together with the one you play; a jack sweeps nearly everything. Clubs, aces, jacks and two special cards bring points, and so does a **Sur**: your card clears the table. 62 points win: at the end of a round, or at once for a side that notices and says **Per shodam!**

    Persian players also call it *Chahâr barg* (four cards), *Haft khâj* (seven clubs), *Yâzdahtâyi* (the elevens) and *Haft va chahâr, yâzdah* (seven and four, eleven). In Persian, “pasur” has come to mean playing cards at large.

pasur-rules-2 =
    ### The deal
    Two to six people play, or eight; four, six and eight play in sides of two, partners facing each other, unless your table says otherwise. Everybody gets **four cards**, and four lie face up on the table. When all hands are empty, four more each are dealt, and none to the table, until the pack is gone: six deals with two players, four with three, three with four. Then the round is counted and the next player deals.

pasur-rules-3 =
    ### The first cards on the table
    A jack among the first cards on the table goes back into the pack and another card takes its place. With two jacks, three queens or three kings lying there, everything is dealt again.
    From **five players** on two packs are shuffled together, and it takes five queens or five kings to deal again. Five begin like everybody else; six and eight find **eight cards** on the table. Seven can’t play: two packs don’t come out even among seven hands.

pasur-rules-4 =
    ### Your turn
    Play exactly **one card**.
    - **Ace to ten** (an ace is 1) take cards from the table that make **eleven** together with yours: a 7 takes a 4, or a 3 and an ace. Only one such set at a time; if there are several, you choose.
    - A **king** takes one king, a **queen** takes one queen. Nothing else does.
    - A **jack** takes every number card and every jack on the table. Kings and queens stay.
    - A card that takes nothing stays on the table.

    You may play any card you like, but a card that *can* take something must take it.
    After the very last card of the round, whatever still lies on the table goes to the side that took cards last.

pasur-rules-5 =
    ### Sur
    Empty the table with any card but a jack: that is a **Sur**, worth 5 points. (At some tables kings and queens make none either.) If another side holds Surs, yours wipes out one of theirs instead of scoring.
    In the last deal of a round there are no Surs. A side that starts the round with 50 points or more can neither score nor wipe out Surs.

pasur-rules-6 =
    ### The count
    - Most **clubs**: 7 points
    - Each **Sur**: 5 points
    - **10♦**: 3 points
    - **2♣**: 2 points
    - Each **ace** and each **jack**: 1 point

    That makes 20 points a round, and 5 for each Sur. If two sides hold equally many clubs, the highest number that nobody shares wins the seven: with 5, 5 and 3 it is the player with 3. With two packs a round brings 33 points.

pasur-rules-7 =
    ### Winning
    Play to **62**, or what your table agreed on. After a round the highest total at or above the target wins. If it is shared, you play further rounds until one side stands alone on top.

pasur-rules-8 =
    ### Per shodam! “I am full!”
    The table doesn’t show the points of the running round: you keep count in your head. If you think that your side has reached the target, press **Per shodam!**, also out of turn. The button is there once your side can reach the target in this round. It asks first, and only there you see what your side could count now.

pasur-rules-9 =
    ### After the claim
    - Everybody is counted: the score sheet, the cards captured so far and the Surs held. Clubs count only for a side that nobody can catch up with any more; cards on the table count for nobody.
    - The highest total at or above the target wins the match, even if another side claimed!
    - If nobody has reached the target, the round goes on, and by old custom whoever claimed is the fool of the table. It costs no points, but a side has only one wrong claim in a round.
    - If the highest total is shared, the round is played to its end and nobody may claim any more. Nobody may claim in the round after a shared total either.

pasur-rules-10 =
    ### A few tips
    Play high when you can’t take anything: of the numbers only an ace takes a ten. Fish clubs, and don’t put one down that no other card of yours can take back. Of several captures choose the one that brings most. Leave more than ten on the table, so that no number can clear it; if ten or less lies there, a king or queen put on top blocks it best. A jack that sweeps the table makes the next player lay a card there alone, and you may clear it for a Sur. Three alone: if the player before you holds Surs, help the player after you to wipe one out.

## Options

pasur-option-target = Target
pasur-option-target-about = The total that wins the match.
pasur-option-teams = Four, six or eight players
pasur-option-teams-about = Whether four, six or eight players have partners or play each alone.
pasur-option-teams-true = with partners, face to face
pasur-option-teams-false = each alone
pasur-option-sur_blocked_from = No Surs from
pasur-option-sur_blocked_from-about = A side that starts a round with this many points can neither score nor wipe out Surs.
pasur-option-sur_blocked_from-idle = With this target it matters only when a tie makes you play on.
pasur-option-strict_seven-idle = It matters only when four play each alone.
pasur-option-sur_blocked_from-none = never: Surs always count
pasur-option-last_deal_cancel = Surs in the last deal
pasur-option-last_deal_cancel-about = Whether clearing the table in the last deal still wipes out one of the others’ Surs.
pasur-option-last_deal_cancel-true = wipe out a Sur
pasur-option-last_deal_cancel-false = do nothing
pasur-option-strict_seven = Clubs, four alone
pasur-option-strict_seven-about = When four play each alone: how many clubs it takes to score the seven points.
pasur-option-strict_seven-true = seven or more
pasur-option-strict_seven-false = the most that nobody shares
pasur-option-court_sur = Kings and queens
pasur-option-court_sur-about = Whether a king or queen that clears the table makes a Sur.
pasur-option-court_sur-true = make Surs
pasur-option-court_sur-false = make none, like jacks
pasur-option-open_count = Running count
pasur-option-open_count-about = Whether the table shows what everybody would have now, or you count in your heads.
pasur-option-open_count-true = shown to all
pasur-option-open_count-false = in your heads

## The lobby

pasur-refused-seat-gap = Seven can’t play Pâsur: two packs don’t come out even among seven hands. Wait for one more friend, add a computer player, or let somebody leave.

## Scoreboard

pasur-column-points = Points
pasur-column-surs = Surs
pasur-column-clubs = Clubs won
pasur-column-claims_right = Right claims
pasur-column-claims_wrong = Wrong claims
pasur-prized =
    Surs
    /round
pasur-prized-told = { $amount } Surs a round

## The board

# Top of the board. $game: its title. $target: points that win.
pasur-heading = { $game } · round { $round } · to { $target }
# Over the ways to play $card.
pasur-choice-title = What should { $card } take?
pasur-last-laid = { $seat } played { $card }.
pasur-last-captured = { $seat } played { $card } and took { $taken }.
pasur-turn-table = The round is over; the next deal is coming up.
pasur-side-captured = { $count } captured
pasur-mark-surs =
    { $count ->
        [one] { $count } Sur
       *[other] { $count } Surs
    }
pasur-mark-barred = no Surs any more
pasur-mark-count = { $count } if counted now
pasur-panel-count = now { $count }
# In a problem, on the panel of a side and below the picture: its clubs in this round, and its points
# without the seven for clubs.
pasur-panel-so-far = ♣ { $clubs } · +{ $points }
pasur-so-far =
    { $clubs ->
        [one] 1 club
       *[other] { $clubs } clubs
    }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }
# $deal of $deals: several deals make a round. $stock: cards not yet dealt.
pasur-deal =
    Deal { $deal } of { $deals } · { $stock ->
        [0] no cards left to deal
        [one] { $stock } card left to deal
       *[other] { $stock } cards left to deal
    }.
pasur-last-deal =
    { $cancels ->
        [true] Last deal of the round: clearing the table only wipes out a Sur of the others now.
       *[false] Last deal of the round: clearing the table is no Sur now.
    }
pasur-claims-closed = Nobody can claim per shodam in the rest of this round.

## The hand

pasur-own-barred = Your side started this round with { $total } points, so it makes no Surs any more.
pasur-own-claim-used = Your side’s per shodam for this round is spent.
# Button. A cry: the side says that it has reached the target. Keep it in Persian or as your players
# say it.
pasur-call-claim = Per shodam!
# Before the claim. $target: the points it claims. $total: the side's points from earlier rounds.
# $counted: the points that a claim adds now. $partners: players on the side.
pasur-call-claim-sure =
    { $partners ->
        [1] **Claim that you have reached { $target }?** You have { $total } from earlier rounds and { $counted } that can be counted now. If that is wrong, you can’t claim again in this round.
       *[other] **Claim that your side has reached { $target }?** It has { $total } from earlier rounds and { $counted } that can be counted now. If that is wrong, it can’t claim again in this round.
    }
pasur-call-claim-yes = Claim
# Button. $card: to play. $taken: the cards it takes.
pasur-button-take = { $card } → { $taken }
pasur-button-take-spoken = { $card } takes { $taken }
pasur-tip-way =
    { $count ->
        [one] { $card } takes { $taken }
       *[other] { $card } has { $count } ways to take
    }
pasur-tip-way-many = { $card } takes { $count } cards
# Below the hand, at most 125 characters. $ways: a list of pasur-tip-way. $clears: cards that can
# clear the table, or none.
pasur-tip-takes =
    { $more ->
        [true] { $ways } …
       *[false] { $ways }.
    } { $clears ->
        [none] Numbers make eleven; kings and queens take their like.
       *[other] { $clears } can clear the table: a Sur!
    }
pasur-button-choice = { $card } → …
pasur-button-choice-spoken = { $card }, several ways
pasur-button-many = { $card } → { $count } cards
pasur-button-many-spoken = { $card } takes { $count } cards

## The story

pasur-event-first_dealer = { $seat } deals first.
pasur-event-dealt_again = Too many court cards on the table: { $shown }. { $dealer } shuffles and deals again.
pasur-event-jack_buried = { $jack } lay on the table and goes back into the pack; { $card } takes its place.
pasur-event-round_dealt = **Round { $round }.** { $dealer } has dealt, { $first } plays first. On the table: { $table }.
pasur-event-round_dealt-spoken = **Round { $round }.** { $dealer } has dealt, { $first } plays first.
pasur-event-hands_dealt =
    { $last ->
        [true] { $dealer } deals the last four cards each. { $cancels ->
            [true] Surs only wipe out those of the others now!
           *[false] No Surs any more in this round!
        }
       *[false] { $dealer } deals four more cards each: deal { $deal } of { $deals }.
    }
pasur-event-laid = { $seat } plays { $card }.
# $sur: true if it makes a Sur. $emptied: true if it clears the table without one.
pasur-event-captured =
    { $sur ->
        [true] { $seat } plays { $card }, takes { $taken } and clears the table: **Sur!**
       *[false] { $emptied ->
            [true] { $seat } plays { $card }, takes { $taken } and clears the table.
           *[false] { $seat } plays { $card } and takes { $taken }.
        }
    }
pasur-event-sur_gained =
    { $count ->
        [one] { $side }: { $count } Sur.
       *[other] { $side }: { $count } Surs.
    }
pasur-event-sur_cancelled =
    { $count ->
        [0] It wipes out the last Sur of { $holder }.
        [one] It wipes out a Sur of { $holder }: { $count } left.
       *[other] It wipes out a Sur of { $holder }: { $count } left.
    }
pasur-event-swept = The cards left on the table go to { $seat }, who took last: { $cards }.
pasur-event-claim_right =
    { $seat } calls **per shodam!** The cards are counted: { $counted }.
    Full indeed: { $count } for { $side }!
# $reached: true if the claiming side has the target too, and another has more.
pasur-event-claim_lost =
    { $seat } calls **per shodam!** The cards are counted: { $counted }.
    { $reached ->
        [true] Full indeed, but someone is fuller: { $count } for { $winner }. What a finish!
       *[false] Oh dear: { $count } for { $winner }, and the match with it. Thank you, { $seat }, for pointing it out!
    }
# “Fool of the table” is a friendly custom: take the joke of your own players.
pasur-event-claim_wrong =
    { $seat } calls **per shodam!** The cards are counted: { $counted }.
    Nobody has { $target } yet. By old custom { $seat } is now the fool of the table, with love. The round goes on.
pasur-event-claim_shared =
    { $seat } calls **per shodam!** The cards are counted: { $counted }.
    { $leaders } have { $count } each! The round is played to its end, and nobody can claim any more.
pasur-event-total_shared = { $leaders } share the top with { $count } each. Another round decides, without per shodam.
# $by_claim: true if a claim ended the match; the winner may be another side than the claiming one.
pasur-event-match_won =
    { $by_claim ->
        [true] 🏆 The count decides: **{ $seats }** won with { $count } points. Final score: { $totals }.
       *[false] 🏆 **{ $seats }** won with { $count } points. Final score: { $totals }.
    }

## The count of a round, as it is read out: each item with the running total after it.

pasur-count-title =
    { $by_claim ->
        [true] ### The count in round { $round }, at the claim
       *[false] ### The count of round { $round }
    }
pasur-count-side =
    { $points ->
        [0] **{ $name }** nothing this time
        [one] **{ $name }** { $items } → **{ $points } point**
       *[other] **{ $name }** { $items } → **{ $points } points**
    }
pasur-count-side-spoken =
    { $points ->
        [0] { $name }: nothing this time.
        [one] { $name }: { $items }. That makes { $points } point.
       *[other] { $name }: { $items }. That makes { $points } points.
    }
pasur-count-clubs =
    { $count ->
        [one] { $count } club **{ $total }**
       *[other] { $count } clubs **{ $total }**
    }
pasur-count-surs =
    { $count ->
        [one] { $count } Sur **{ $total }**
       *[other] { $count } Surs **{ $total }**
    }
pasur-count-card = { $card } **{ $total }**
# “Haft khâj”, seven clubs, is the name of these seven points. $clubs: each side with its number.
pasur-clubs-won = Clubs: { $clubs }. **Haft khâj!** The seven points go to { $name }.
pasur-clubs-nobody = Clubs: { $clubs }. Nobody scores them.
pasur-score-sheet = Score sheet: **{ $scores }**

## Refusals

pasur-error-must_capture = { $card } can take { $ways }, so it must. Choose what it takes, or play another card.
pasur-error-ambiguous_capture = { $card } can take { $ways }. Choose one of them.
pasur-error-no_such_capture =
    { $count ->
        [0] { $card } takes nothing here: it stays on the table. The table may have changed, so look again.
       *[other] { $card } cannot take that; it can take { $ways }. The table may have changed, so look again and choose.
    }
pasur-error-claim_used = Your side has already claimed per shodam in this round, and it wasn’t so. You can claim again in the next round.
# $target, $total, $partners: as in pasur-call-claim-sure. $most: $total, all the points of a round's
# cards, and the Surs that the side has.
pasur-error-claim_out_of_reach =
    { $partners ->
        [1] Per shodam claims { $target } points. You had { $total } when the round began, and with all its cards you would have { $most } now. Play on.
       *[other] Per shodam claims { $target } points. Your side had { $total } when the round began, and with all its cards it would have { $most } now. Play on.
    }
pasur-error-claim_closed = Per shodam can’t be claimed right now. It is possible while cards are being played, unless a shared top total has closed it for the round.
pasur-error-bad_deal = That deal isn’t a whole pack. Nothing has changed: let the bot deal again.

## Pictures

pasur-sign-token = a Sur
pasur-sign-barred = no Surs any more
pasur-sign-laid = played last, by this player
pasur-sign-takes = takes cards
pasur-progress = deal { $deal } of { $deals } · to { $target }
pasur-band-sur_gained = { $side_count ->
    [one] Sur! { $side } clears the table, +5
   *[other] Sur! { $side } clear the table, +5
}
pasur-alarm-sur_cancelled = { $side_count ->
    [one] { $side } wipes out a Sur of { $holder }
   *[other] { $side } wipe out a Sur of { $holder }
}
pasur-alarm-claim_wrong = Per shodam? { $seat } claimed too soon
pasur-alarm-last_deal = Last deal: no Surs any more
pasur-alarm-last_deal_cancels = Last deal: Surs only wipe out
pasur-alarm-barred = { $who } reached { $line }: no more Surs
pasur-alarm-near = { $who } can reach { $goal } in this round
pasur-count-row-clubs = ♣ clubs
pasur-count-short-clubs = ♣
pasur-count-row-surs = Surs
pasur-count-short-surs = Sur
pasur-count-row-aces = aces
pasur-count-short-aces = A
pasur-count-row-jacks = jacks
pasur-count-short-jacks = J
pasur-count-at-call = counted at the claim

## The lesson, step by step; what stands after a step's name answers other tries.
pasur-lesson-goal = **The goal: take cards off the table.** A number takes what makes **eleven** with it; the ace is 1. Each ace and each jack brings a point, { $a } brings 2, { $b } 3, and the most clubs 7. Below are the table, and your four cards.
pasur-lesson-eleven = 4 + 7 = 11: **press { $a }**, and { $b } is yours. Both cards go to your pile and count for you at the end.
pasur-lesson-eleven-eight = 8 + 2 + 1 = 11 is right, and comes next. First take { $b } with { $a }.
pasur-lesson-eleven-king = A king takes a king: right! It’ll still be there. First take { $b } with { $a }.
pasur-lesson-jack-later = A jack takes all the numbers at once. Keep it a little longer.
pasur-lesson-choice = Several cards may help: 8 + 1 + 2 = 11. But 8 + 3 = 11 as well, and you may take only one of the two. The ace is worth a point: **press { $a } and take { $b } and { $c }**.
pasur-lesson-choice-other = 8 + 3 = 11, right. But the ace is worth a point: take { $b } and { $c }.
pasur-lesson-choice-king = A king takes a king: right, and that comes next. First take the ace with { $a }.
pasur-lesson-king = Kings and queens make no eleven. A king takes one king, a queen one queen: **take { $b }**.
pasur-lesson-jack = A jack takes **all numbers and jacks** at once, but neither kings nor queens: **press { $a }**.
pasur-lesson-queen = All hands were empty, so each got four new cards. Now you: **take { $a }**.
pasur-lesson-queen-number = That makes no queen yours. What takes a queen?
pasur-lesson-sur = Empty the table with any card but a jack, and you make a **Sur**: 5 points. 6 + 4 + 1 = 11: **press { $c }**.
pasur-lesson-sur-five = 5 + 6 = 11, right, but { $b } would stay there. { $c } takes both.
pasur-lesson-ten-later = The ten of diamonds is worth 3 points. Keep it until it takes something.
pasur-lesson-stay = **Sur!** Now none of your cards makes eleven with { $c }. Then a card just stays on the table. Keep { $b }, it is worth 3 points: **press { $a }**.
pasur-lesson-must = 10 + 1 = 11: **press { $a }**. You may play any card, but one that can take something **has to** take it.
pasur-lesson-full = { $a } had to take { $b }. Your points: a Sur 5, the ten of diamonds 3, three aces and a jack 4. That’s 12; this lesson goes to 11, a real match to 62. Nobody says so for you: **press Per shodam!** (“I’m full”).
pasur-lesson-full-first = You have enough points to win. Say so before you go on: **Per shodam!**
pasur-lesson-early = *Per shodam* says “I’m full”, and you aren’t yet. In a match, your only wrong claim of this round would be spent.
pasur-lesson-end = **You’ve won, 12 to 0!** Three things more: while others hold a Sur, yours wipes out one of theirs; the last deal has no Surs; and the side that takes last gets what is left. `/rules` has the rest. Ready for a real match?

## Feats: a name, and what was done, without a subject.
pasur-feat-four_surs = Four Surs
pasur-feat-four_surs-about = four Surs in one round
pasur-feat-exact_claim = Full to the point
pasur-feat-exact_claim-about = a right per shodam with exactly the target, while another side lacked a point or two
pasur-feat-last_chance = Last chance
pasur-feat-last_chance-about = the only Sur of another side taken away by the last card of the last deal but one
pasur-feat-all_clubs = Thirteen clubs
pasur-feat-all_clubs-about = all thirteen clubs of the pack in one round
