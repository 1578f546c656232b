### Rami, the French rummy with 51 points to open.

rami-title = Rami (51)
rami-summary = The French rummy: collect sets and sequences, open with 51 points, be the first without cards. 2 to 7 players.

rami-rules-1 =
    ## Rami
    {"**"}In short:{"**"} draw a card, discard a card, and collect sets and sequences; your first ones must count 51 together. The player with no card left ends the round, and the others pay for what they hold. At 201 points you are out; the last one left wins.

    Your table may have agreed otherwise on some points: see its options.

rami-rules-2 =
    ### The cards
    Two whole packs with four jokers, or with seven players three packs with six. Everybody gets **14 cards**; one card is turned up and begins the discard pile.

rami-rules-3 =
    ### Your turn
    1. **Draw** a card, from the stock or under conditions the top card of the discard pile.
    2. If you like, lay cards on the table.
    3. **Discard** one card. That ends your turn.

    In your very first turn of a round you only draw and discard.

rami-rules-4 =
    ### Sets and sequences
    - A **set** is three or four cards of one rank, all of different suits: 7♣ 7♦ 7♠.
    - A **sequence** is three or more cards of one suit in a row: 5♥ 6♥ 7♥. The ace stands below the 2 or above the king, but never in between: K, A, 2 is no sequence.

    The packs are mixed, so two 7♣ can be in your hand, but never in one set.

rami-rules-5 =
    ### Jokers
    A joker stands for one certain card. A set or sequence has **one joker at most**, and in a sequence it stands only **at an end**; nothing is added beyond it.

rami-rules-6 =
    ### Opening with 51
    The first time you lay cards in a round, from your second turn on, they must count **51 or more**, all at once, and one of them must be a **sequence without a joker**.
    - 2 to 10 count their number; jack, queen and king 10.
    - An ace counts 1 in A 2 3, else 11.
    - A joker counts what it stands for.

rami-rules-7 =
    ### Once you have opened
    In the same turn already, and in every later one, you may
    - lay any further set or sequence,
    - **lay off** single cards on everything that lies on the table, no matter who laid it,
    - **swap a joker**: lay down the very card it stands for and take the joker into your hand. In a set of three the suit of the joker is open, so it cannot be swapped there; a fourth card settles it.

rami-rules-8 =
    ### The discard pile
    From your second turn on you may take its top card instead of drawing, but only if that card goes to the table at once: in a new set or sequence, as a lay-off, or for a joker. If you have not opened, it must be part of your 51.

rami-rules-9 =
    ### Nothing left!
    A round ends when somebody has no card left, with a last discard or without. That player pays nothing; the others pay
    - what they hold: aces 11, jacks, queens and kings 10, jokers nothing, but a joker in the hand **doubles** it;
    - **100** instead if they have not opened;
    - **200** each instead if nobody at all had opened before that very turn!

rami-rules-10 =
    ### The stock runs out
    When the stock is empty, all discards but the top one are shuffled into a new one. If there is only that one, the player whose turn it is must take it and use it; if that can’t be done, the round is void and nobody pays.

rami-rules-11 =
    ### Winning
    A player who reaches **201**, or the limit of your table, is out; the last one left wins. If the last ones go out together, the lowest total among them wins.

rami-rules-12 =
    ### How to do it here
    To lay cards, choose **all of them at once** in the list: you are shown what they make and what they count before anything happens. To lay off a card or swap a joker, press **Add to the table**. A discard ends your turn: choose one card alone in the list. Green buttons lay the melds that bring most at one tap; without melds, three buttons discard the cards that are missed least.

## Options

rami-option-limit = Limit
rami-option-limit-about = The total at which a player is out of the match.
rami-option-hand_size = Cards each
rami-option-hand_size-about = How many cards everybody is dealt.
rami-option-joker_strict_ends = Jokers in sequences
rami-option-joker_strict_ends-about = Whether cards may be laid off beyond a joker that stands at the end of a sequence.
rami-option-joker_strict_ends-true = always stay at the end
rami-option-joker_strict_ends-false = stand at the end when laid, cards may follow
rami-option-pure_needs_no_joker = The sequence for opening
rami-option-pure_needs_no_joker-about = What the sequence must be like that everybody needs for opening.
rami-option-pure_needs_no_joker-true = has no joker at all
rami-option-pure_needs_no_joker-false = has three real cards in a row
rami-option-swap_must_meld = A swapped joker
rami-option-swap_must_meld-about = What becomes of a joker that was swapped for.
rami-option-swap_must_meld-true = goes back to the table at once
rami-option-swap_must_meld-false = may be kept
rami-option-last_card_no_discard = With one card left
rami-option-last_card_no_discard-about = Whether somebody with a single card may take the top discard.
rami-option-last_card_no_discard-true = draw from the stock only
rami-option-last_card_no_discard-false = the discard may be taken too

## Scoreboard

rami-column-penalty = Penalty points
rami-column-closed = Rounds closed
rami-column-at_once = Closed before anyone opened
rami-prized =
    Rami
    in one
rami-prized-told = closed at once: { $amount }

## The board

rami-heading = { $game } · round { $round } · out at { $limit }
rami-top = **Discard pile** { $card } on top
rami-top-empty = **Discard pile** empty
rami-top-spoken = On the discard pile: { $card }.
rami-top-empty-spoken = The discard pile is empty.
rami-melds = **On the table**
rami-meld = `{ $number }` { $cards } · { $name }
rami-melds-spoken = On the table: { $melds }.
rami-meld-spoken = { $number }, { $name }: { $cards }
rami-caption = { $number } · { $name }
rami-joker-as = Joker={ $card }
rami-joker-as-spoken = joker for { $card }
rami-range = { $first }–{ $last }
rami-range-spoken = { $first } to { $last }
rami-turn-table = The cards are being shuffled and dealt.
rami-mark-opened = opened
rami-mark-closed = not opened
rami-mark-out = out
rami-last-draw = { $seat } drew a card.
rami-last-discard = { $seat } discarded { $card }.
rami-last-lay = { $seat } laid { $cards }.
rami-last-off = { $seat } laid off { $card }.
rami-last-swap = { $seat } laid { $card } and took the joker for it.
rami-last-take-lay = { $seat } took the discard and laid { $cards }.
rami-last-take-off = { $seat } took the discard and laid off { $card }.
rami-last-take-swap = { $seat } took the discard, laid { $card } and took the joker for it.
rami-stock =
    { $count ->
        [0] The stock is empty.
        [one] One card in the stock.
       *[other] { $count } cards in the stock.
    }
rami-first-turns = First turn of the round: draw and discard only. Cards go to the table from the second turn on.

## The hand

rami-own-take = There is nothing to shuffle either, so you have to take the discard.
rami-own-drawn = You drew { $card }.
rami-own-closed = Your first cards on the table must count { $least } or more, with a sequence without a joker among them.
rami-own-closed-loose = Your first cards on the table must count { $least } or more, with a sequence of three real cards in a row among them.
rami-own-owing = You have swapped for a joker: now it must go to the table.
rami-own-discard = A discard ends your turn.
rami-select-discard = Discard a card
rami-select-lay = Lay cards
rami-select-lay-or-discard = Lay cards or discard one
rami-select-take = Take the discard with …
rami-choose-add = Add to the table
rami-choose-take = Take the discard
rami-do-draw = Draw
rami-do-discard = Discard { $card }
rami-do-lay = Lay { $melds }
rami-do-lay-best = Lay { $melds } = { $points }
rami-do-lay-best-spoken = Lay { $melds }: { $points } points
rami-tip-nothing = Your hand makes no set or sequence yet. Opening takes { $least } points of them.
rami-tip-makes =
    { $lacks ->
        [opened] Your hand makes { $melds }: { $points } points.
        [none] Your hand makes { $melds }: { $points } points, enough to open.
        [no_pure_sequence] Your hand makes { $melds }: { $points } points, but no sequence without a joker.
       *[too_few_points] Your hand makes { $melds }: { $points } of the { $least } points for opening.
    }
rami-tip-fits = These fit on what lies there: { $cards }.
rami-do-off = { $card } to meld { $number }
rami-do-off-low = { $card } to meld { $number }, low end
rami-do-off-high = { $card } to meld { $number }, high end
rami-do-off-there = { $card } → { $meld }
rami-do-off-there-spoken = { $card } onto { $meld }
rami-do-swap = { $card } for the joker of meld { $number }
rami-do-swap-there = { $card } for the joker in { $meld }
rami-do-take = Take the discard: { $what }
rami-do-take-lay = Take the discard and lay { $melds }
rami-do-take-lay-best = Take and lay { $melds } = { $points }
rami-do-take-lay-best-spoken = Take and lay { $melds }: { $points } points
rami-button-choice = { $card } …
rami-chosen-taking = With { $card } from the discard pile.
rami-chosen-made =
    { $count ->
        [one] **{ $melds }**: { $points } points.
       *[other] **{ $melds }**: { $points } points together.
    }
rami-chosen-top = { $card } must be part of it: choose the cards it needs, or go back.
rami-chosen-left = { $cards } is left over. Leave it out, or choose the cards it needs too.
rami-chosen-left-many = { $cards } are left over. Leave them out, or choose the cards they need too.
rami-chosen-nothing-made = { $cards } make no set and no sequence. Choose three cards or more that do.
rami-chosen-one = What should { $card } do?
rami-chosen-fine = Press the button to lay this, or choose more cards in the list.
rami-chosen-which = Choose how they lie, or choose other cards in the list.
rami-chosen-opens = That is enough to open.
rami-chosen-too_few_points =
    { $missing ->
        [one] You need { $least } to open: one point is missing. Choose more cards in the list.
       *[other] You need { $least } to open: { $missing } points are missing. Choose more cards in the list.
    }
rami-chosen-no_pure_sequence = Enough points, but to open you also need a sequence without a joker among them.
rami-chosen-no_pure_sequence-loose = Enough points, but to open you also need a sequence with three real cards in a row.
rami-chosen-joker = The joker you swapped for must be among them.

## The story

rami-event-first_dealer = { $seat } deals first.
rami-event-round_dealt = **Round { $round }.** { $dealer } has dealt, { $first } begins. The first discard is { $card }.
rami-event-reshuffled =
    { $count ->
        [one] The stock was empty: one discard is the new one. { $card } stays on the pile.
       *[other] The stock was empty: { $count } discards are shuffled into a new one. { $card } stays on the pile.
    }
rami-event-drew = { $seat } draws a card.
rami-event-took = { $seat } takes { $card } from the discard pile.
rami-event-laid =
    { $opening ->
        [true] { $seat } **opens** with { $value }: { $melds }.
       *[false] { $seat } lays { $melds }.
    }
rami-event-laid_off = { $seat } lays off { $card }: { $cards }.
rami-event-swapped = { $seat } lays { $card } and takes the joker for it: { $cards }.
rami-event-discarded =
    { $left ->
        [0] { $seat } discards { $card }, the last card!
        [one] { $seat } discards { $card } and has **one card** left.
       *[other] { $seat } discards { $card }.
    }
rami-event-went_out = **{ $seat }** has { $total } points and is out of the match. Thank you for playing!
rami-event-match_won = 🏆 **{ $seats }** won. Final score: { $totals }.

## The count of a round

rami-count-closed = ### Round { $round }: { $name } has no cards left
rami-count-at-once =
    ### Round { $round }: { $name } goes out in one turn!
    Nobody had opened: that costs everybody else 200.
rami-count-void =
    ### Round { $round } ends without a winner
    There was nothing left to draw. Nobody pays anything.
rami-count-nothing = **{ $name }** pays nothing → **{ $total }**
rami-count-nothing-spoken = { $name } pays nothing and stays at { $total }.
rami-count-held =
    { $doubled ->
        [true] **{ $name }** { $cards }: doubled by the joker, **{ $points }** → **{ $total }**
       *[false] **{ $name }** { $cards }: **{ $points }** → **{ $total }**
    }
rami-count-held-spoken =
    { $doubled ->
        [true] { $name }: { $cards }. Doubled by the joker, that makes { $points }, and { $total } in all.
       *[false] { $name }: { $cards }. That makes { $points }, and { $total } in all.
    }
rami-count-closed-hand = **{ $name }** had not opened: **{ $points }** → **{ $total }**
rami-count-closed-hand-spoken = { $name } had not opened: that makes { $points }, and { $total } in all.

## Refusals

rami-error-bad_deal = Those aren’t all the cards of the packs. Nothing has changed: let the bot deal again.
rami-error-first_turn = In your first turn of a round you only draw and discard. From your next turn on you can lay cards.
rami-error-not_opened =
    { $loose ->
        [true] You haven’t opened yet: lay { $least } points of your own first, with a sequence of three real cards in a row. Then you can add to the table.
       *[false] You haven’t opened yet: lay { $least } points of your own first, with a sequence without a joker. Then you can add to the table.
    }
rami-error-too_few_points = That counts { $points }, and your first cards must count { $least } or more. Choose more sets or sequences.
rami-error-no_pure_sequence =
    { $loose ->
        [true] That counts { $points }, but one of your first melds must be a sequence with three real cards in a row. Choose one as well.
       *[false] That counts { $points }, but one of your first melds must be a sequence without a joker. Choose one as well.
    }
rami-error-not_a_meld = { $cards } is no set and no sequence. A set has three or four cards of one rank, a sequence three or more of one suit in a row.
rami-error-suit_twice = { $cards } is no set: each suit may be in it only once. Leave one out.
rami-error-two_jokers = { $cards } would have two jokers. One is the most for a set or sequence: leave one out.
rami-error-joker_inside =
    { $card ->
        [none] { $cards }: a joker stands only at the end of a sequence here. Put it at an end, or choose other cards.
       *[card] { $card } can’t go beyond the joker of { $cards }. Lay it elsewhere, or swap the joker first.
    }
rami-error-does_not_fit = { $card } doesn’t fit on { $cards }. The table may have changed, so look again.
rami-error-which_end =
    { $fits ->
        [low] { $card } fits at the low end of { $cards } only: say `low`.
        [high] { $card } fits at the high end of { $cards } only: say `high`.
        [both] { $card } fits at both ends of { $cards }: say `low` or `high`.
       *[set] { $card } fits on { $cards }, but a set has no ends: leave `low` or `high` out.
    }
rami-error-no_such_meld = There is no meld { $meld } on the table. Look at the board and choose again.
rami-error-no_joker = { $cards } has no joker to swap. Choose another meld.
rami-error-open_joker = The joker in { $cards } stands for no certain suit yet, so it can’t be swapped. Lay off a fourth card first.
rami-error-wrong_card = The joker there stands for { $joker_as }: only that very card takes its place, not { $card }.
rami-error-no_use_for_joker = You could not use that joker at once, as this table plays it. Leave it where it is for now.
rami-error-must_use_joker = You have swapped for a joker: first lay it on the table, then go on.
rami-error-top_not_used = { $card } is taken only if it goes to the table at once. Choose something with { $card } in it, or draw.
rami-error-last_card = With a single card in hand you draw from the stock, as this table plays it. Press **Draw a card**.
rami-error-stock_empty = There is nothing to draw. Take the top discard with what it makes.

## Pictures

rami-count-picture = Round { $round } · out at { $goal }
rami-alarm-went_out = { $seat } is out of the match
rami-alarm-near = { $who } can go out of the match in this round
rami-band-closed = { $closer } closed the round!
rami-band-at_once = Rami! { $closer } out in one turn
rami-picture-closed = { $name } has no cards left
rami-picture-at-once = { $name } goes out in one turn!
rami-picture-void = Nothing left to draw: nobody pays
rami-picture-not-opened = { $names } had not opened

## The lesson, step by step; what stands after a step's name answers other tries.
rami-lesson-hello = **Rami in five minutes.** Collect **sets** (three or four of a rank, suits all different) and **sequences** (three or more of a suit in a row). Lay them all down and you close the round; the others pay for what they hold.
rami-lesson-draw = You hold a set, { $a } { $b } { $c }, and two sequences, { $d } { $e } { $f } and { $g } { $h } { $i }. Every turn begins with a card from the stock. **Draw a card.**
rami-lesson-discard = { $a } came. In your first turn nothing may be laid yet, so you end it with a discard: a card that fits nowhere. **Discard { $b }.**
rami-lesson-discard-meld = That one belongs to your melds! Discard a card that fits nowhere, { $b }.
rami-lesson-again = From now on you may lay, and take the discard if it goes down at once. This time **draw a card.**
rami-lesson-lay = { $a } makes { $b } { $c } { $d } { $e }. Your first melds must count **51 or more together**, one of them a sequence without a joker: yours count 94. The green button lays them in the best way. **Lay them all.**
rami-lesson-end = Well laid! Now end the turn. An ace left in the hand costs 11, so away with it: **discard { $a }.**
rami-lesson-off = Once you have opened you may also **add cards** to any meld, and fetch a **joker** with the card it stands for. No cards left: the round is yours, and the others pay. At 201 one is out; the last one in wins.

## Feats: a name, and what was done, without a subject.
rami-feat-at_once = Rami at once
rami-feat-at_once-about = opened and out of cards in one turn, before anyone else had opened
rami-feat-whole_suit = The whole suit
rami-feat-whole_suit-about = a sequence of thirteen cards, or the last card of one
