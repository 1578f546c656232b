### Président, also called Trou du cul, Trouduc, Asshole or Scum.

president-title = Président
president-summary = Get rid of your cards before the others do. The first becomes Président, and the last pays for it in the next round. 3 to 8 players.

president-rules-1 =
    ## Président
    {"**"}In short:{"**"} lay just as many cards as the player before you, of a higher rank, or pass. The first without cards is **Président**, the last one **Trou du cul**, and in the next round the one at the bottom gives the best cards to the one at the top.

president-rules-2 =
    ### The cards
    All 52 cards are dealt out, so some may hold one card more. From high to low: **2, A, K, Q, J, 10, 9, 8, 7, 6, 5, 4, 3**. The 2 is the highest! Suits don’t count.

president-rules-3 =
    ### A series
    The leader lays **one to four cards of one rank** and may not pass. Everybody after that passes or lays **just as many cards of a higher rank**: on a pair of 7s, a pair of 8s or more. On a single card, one card.
    - **Passing** costs only this turn: when it comes round again, you may play again. If you hold nothing that goes higher, you pass by yourself.
    - **A square:** if you hold all the cards that are missing from the four of the rank lying on top, you may lay them: one on three, two on a pair, three on a single. The next player is skipped, and the series goes on as before.

president-rules-4 =
    ### How a series ends
    - **A 2** closes the series at once.
    - When everybody else has passed, the cards are turned over.

    The player who laid last leads the next series. If that player has gone out, the next one still in leads.

president-rules-5 =
    ### Going out
    A player who lays the last card of their hand is out. The round goes on until only one player holds cards. Then there are titles:
    - first: **Président**, 2 points
    - second: **Vice-Président**, 1 point
    - in between: nothing at all
    - last but one: **Vice-trou du cul**, 1 point less
    - last: **Trou du cul**, 2 points less

    With three players there are no vices.

president-rules-6 =
    ### The exchange
    From the second round on, cards change hands after the deal.
    - The Trou du cul gives the **two highest cards** of the hand to the Président, the Vice-trou du cul the highest one to the Vice-Président. That happens by itself; of equal cards spades go first, then hearts, diamonds and clubs.
    - Then the Président gives back **any two cards**, and the Vice-Président **any one**. Both choose at the same time; nobody sees a choice before both are made, and only the two concerned see the cards.

    The Trou du cul deals, and the next player leads. In the first round the player after the dealer leads.

president-rules-7 =
    ### Winning
    After the last round, five unless your table agreed on another number, the highest total wins. A tie is shared.

president-rules-8 =
    ### What your table may change
    - **Jokers:** two jokers are added, above the 2. They close a series as a 2 does.
    - **Equal cards:** the same number of cards of the same rank may always be laid, not only to complete a square, and the next player is skipped.
    - **Passing:** a player who passes is out of the series until it closes.
    - **Going out on a 2:** forbidden. A player who does so, or goes out on a joker, becomes Trou du cul.
    - **Who leads:** from the second round on the Président, or the Trou du cul.

president-rules-9 =
    ### A few tips
    Lead your low pairs and triples early: few hands can answer them. Keep a 2 to take the lead when you have only one kind of cards left after it. Don’t break up pairs for a series that you can’t win. As Président, give away single low cards, and keep what goes together.

## Options

president-option-rounds = Rounds
president-option-rounds-about = How many rounds are played. The highest total then wins.
president-option-jokers = Jokers
president-option-jokers-about = How many jokers are in the pack. They are higher than a 2 and close a series as it does.
president-option-equal_skips = Equal cards
president-option-equal_skips-about = When cards of the same rank may be laid on one another, so that the next player is skipped.
president-option-equal_skips-square_only = only to complete the four
president-option-equal_skips-always = always
president-option-pass_locks = After a pass
president-option-pass_locks-about = Whether someone who passed may play again in the same series.
president-option-pass_locks-true = out of the series
president-option-pass_locks-false = may play again
president-option-finish_on_two = Going out on a 2
president-option-finish_on_two-about = Whether a 2, or a joker, may be your last card. If not, a player who does it becomes Trou du cul.
president-option-finish_on_two-allowed = allowed
president-option-finish_on_two-forbidden = makes you Trou du cul
president-option-next_leader = Who leads
president-option-next_leader-about = Who leads first, from the second round on.
president-option-next_leader-idle = There is no second round, so nothing depends on it.
president-option-next_leader-left_of_dealer = the player after the Trou du cul
president-option-next_leader-president = the Président
president-option-next_leader-trou = the Trou du cul

## Scoreboard

president-column-points = Points
president-column-president = Président
president-column-vice_president = Vice-Président
president-column-vice_trou = Vice-trou
president-column-trou = Trou du cul
president-prized =
    times
    first
president-prized-told = Président: { $amount }

## Titles

president-role-president = Président
president-role-vice_president = Vice-Président
president-role-neutral = in between
president-role-vice_trou = Vice-trou du cul
president-role-trou = Trou du cul

## The board

president-heading = { $game } · round { $round } of { $rounds }
president-shown-table-empty = No cards lie on the table.
president-last-laid = { $seat } laid { $cards }.
president-turn-giving =
    { $count ->
        [one] { $names } is choosing what to give.
       *[other] { $names } are choosing what to give.
    }
president-turn-leading = { $names } to lead: one to four cards of one rank.
president-turn-table = The round is over; the next deal is coming up.
president-mark-out = out as number { $place }
president-mark-fouled = out on a forbidden 2
president-mark-passed = passed
president-panel-president = Président
president-panel-vice_president = Vice
president-panel-vice_trou = Vice-trou
president-panel-trou = Trouduc
president-panel-fouled = out on a 2
president-panel-out =
    { $place ->
        [1] out 1st
        [2] out 2nd
        [3] out 3rd
       *[other] out { $place }th
    }
president-wanted =
    { $count ->
        [1] Asked for: one card higher than { $rank }.
       *[other] Asked for: { $count } cards of one rank, higher than { $rank }.
    }
president-equal =
    { $count ->
        [1] Another { $rank } will do as well: the next player is skipped.
       *[other] { $count } more of rank { $rank } will do as well: the next player is skipped.
    }
president-square =
    { $missing ->
        [1] The fourth { $rank } makes a square.
       *[other] The other { $missing } of rank { $rank } make a square.
    }

## The hand

president-own-give =
    { $count ->
        [one] You are { $role }. Choose one card for the { $receiver }.
       *[other] You are { $role }. Choose { $count } cards for the { $receiver }.
    }
president-own-sealed = You give { $cards } to the { $receiver }, as soon as the other choice is made.
president-own-given = You gave { $cards } to the { $role }.
president-own-taken = The { $role } gave you { $cards }.
president-select-lay = Choose the cards to lay
president-select-give = Choose the cards to give
president-do-pass = Pass
president-do-give = Give { $cards }
president-do-set = { $count } × { $rank }
president-do-set-spoken = { $count } times { $rank }
president-tip-beats =
    { $closes ->
        [true] Higher: { $ranks }. A 2 closes the series.
       *[false] Higher: { $ranks }.
    }
president-tip-leads =
    { $several ->
        [true] You lead: one card, or several of a rank at once.
       *[false] You lead: one card of your choice.
    }

## The story

president-event-first_dealer = { $seat } deals first.
president-event-round_dealt = **Round { $round }.** { $dealer } has dealt. { $first } will lead.
president-event-gifted =
    { $forced ->
        [true] { $cards_count ->
            [one] { $giver } has to give { $receiver } the highest card.
           *[other] { $giver } has to give { $receiver } the { $cards_count } highest cards.
        }
       *[false] { $cards_count ->
            [one] { $giver } gives { $receiver } one card in return.
           *[other] { $giver } gives { $receiver } { $cards_count } cards in return.
        }
    }
president-event-gift_chosen = { $seat } has chosen what to give.
president-event-leads = { $seat } leads.
president-event-laid =
    { $led ->
        [true] { $seat } leads { $cards }.
       *[false] { $seat } lays { $cards }.
    }
president-event-equalled =
    { $square ->
        [true] { $seat } lays { $cards }: **a square!**
       *[false] { $seat } lays { $cards }, the same again.
    } { $skipped ->
        [none] Nobody is left to be skipped.
       *[other] { $skipped } is skipped.
    }
president-event-passed = { $seat } passes.
president-event-could_not =
    { $seats_count ->
        [one] { $seats } has nothing that goes there and passes.
       *[other] { $seats } have nothing that goes there and pass.
    }
president-event-went_out =
    { $fouled ->
        [true] **{ $seat }** goes out on a forbidden card, and falls to the bottom!
       *[false] { $place ->
            [1] **{ $seat }** is out first!
            [2] **{ $seat }** is out second.
            [3] **{ $seat }** is out third.
           *[other] **{ $seat }** is out as number { $place }.
        }
    }
president-event-series_closed =
    { $at_once ->
        [true] That closes the series. { $leader } leads the next.
       *[false] Nobody goes higher, and the cards are turned over. { $leader } leads.
    }
president-event-match_won =
    { $seats_count ->
        [one] 🏆 **{ $seats }** won with { $total ->
            [one] { $total } point
           *[other] { $total } points
        }. Final score: { $totals }.
       *[other] 🏆 **{ $seats }** share the victory with { $total ->
            [one] { $total } point
           *[other] { $total } points
        }. Final score: { $totals }.
    }

## A finished round

president-round-title = ### Round { $round } is over
president-round-place = { $place }. **{ $name }**, { $role }: { $points } in this round, **{ $total }** in all
president-signed =
    { $sign ->
        [more] +{ $points }
       *[less] { $points }
    }

## Refusals

president-error-mixed_ranks =
    { $count ->
        [0] Those cards aren’t all of one rank. Choose cards that are.
       *[other] Those cards aren’t all of one rank. Choose cards that are, or pass.
    }
president-error-wrong_count =
    { $count ->
        [1] You chose { $chosen } cards, and this series is played with single cards. Choose one card higher than { $rank }, or pass.
       *[other] You chose { $chosen }, and this series is played with { $count } cards of one rank at a time. Choose { $count } higher than { $rank }, or pass.
    }
president-error-not_higher =
    { $equal ->
        [true] { $rank } lies there already: the same rank goes only on top of it as a square, with all that is missing from the four. Go higher than { $rank }, or pass.
       *[false] That isn’t higher than { $rank }. Go higher, or pass.
    }
president-error-must_lead = You lead this series, so you can’t pass. Lay one to four cards of one rank.
president-error-wrong_gift =
    { $count ->
        [one] You give exactly one card. Choose one.
       *[other] You give exactly { $count } cards, and you chose { $chosen }. Choose again.
    }
president-error-bad_deal = That deal isn’t a whole pack. Nothing has changed: let the bot deal again.

## Pictures

president-chip-wanted = { $count } × higher than { $rank }
president-band-went_out = { $seat } is out
president-alarm-fouled = { $seat } goes out on a forbidden card
president-band-crowned = { $president } is Président!
president-band-deposed = { $president } dethrones { $deposed } and is Président!
president-alarm-last_round = The last round!
president-count-row-title = title

## The lesson, step by step; what stands after a step's name answers other tries.
president-lesson-hello = **Président in five minutes.** Get rid of your cards: the first one out becomes **Président**, the last one **Trou du cul**. Ranks go from 3 up to ace, and **2 is the highest**. Suits don’t matter.
president-lesson-lead = You lead: one to four cards of a rank, low ones first. **Lead { $a } { $b }.**
president-lesson-lead-two = Twos are your strongest cards: keep them for the moment when you need the lead. Begin with { $a } { $b }.
president-lesson-lead-single = One three at a time would leave you with the other. Lead both: { $a } { $b }.
president-lesson-lead-pair = A pair, good. But the lowest goes first: { $a } { $b }.
president-lesson-beat = { $c } { $d } lie there: only a **higher pair** goes on them. A pair of twos beats everything, and a 2 ends the series: you lead again. **Lay { $a } { $b }.**
president-lesson-beat-pass = You may pass, but here the twos give you the lead. Lay { $a } { $b }.
president-lesson-single = You lead again. A single card now, and a low one. **Lead { $a }.**
president-lesson-single-high = High cards win you the lead later. Get rid of { $a } first.
president-lesson-pass = { $a } lies there. You could beat it, but { $b } is worth more later. If you pass, you may play again when your turn comes back. **Pass.**
president-lesson-titles = When all others have passed, the player who laid last leads again. Out first is Président (2 points), then Vice-Président (1), last but one Vice-trou (−1), last Trou (−2). Next round, the Trou gives the Président the two best cards and gets any two back.

## Feats: a name, and what was done, without a subject.
president-feat-rise = From Trou to Président
president-feat-rise-about = Trou in one round and Président in the next, of four players or more
president-feat-from_the_bottom = From the bottom up
president-feat-from_the_bottom-about = a match won alone after a first round as Trou, of four players or more
