### Belote contrée.

contree-title = Belote contrée
contree-summary = Belote with an auction: bid how many points your side will make, or double the others. 4 players.

contree-rules-1 =
    ## Belote contrée
    {"**"}In short:{"**"} two sides bid for how many points their tricks will hold, and with which trumps. Follow suit, or trump if you can’t; each trick goes to its highest card. Reach your bid and you score it; fall short and the others do. The first side with 1,000 wins.

    Four people play, partners facing each other, with 32 cards: seven to ace. Everybody gets eight cards.

contree-rules-2 =
    ### The auction
    Going round from the dealer’s left, each player **bids** or **passes**. A bid is a trump suit and a number of points: **80, 90, 100 … 160**, **capot** (all eight tricks, counts 260) or **générale** (all eight tricks by yourself, counts 500). Each bid must be higher than the one before. A player who has passed may bid later.
    Three passes in a row end the auction. If nobody bids at all, the next player deals.
    If you don’t believe the last bid of your opponents, double it when it is your turn: **contre**! Then only their side speaks: **surcontre** doubles once more, or they pass.

contree-rules-3 =
    ### The cards
    Trumps, from the top: **J** (20 points), **9** (14), **A** (11), **10** (10), **K** (4), **Q** (3), 8, 7.
    Other suits: **A** (11), **10** (10), **K** (4), **Q** (3), **J** (2), 9, 8, 7.
    The player on the dealer’s left leads. The highest trump wins the trick; without a trump, the highest card of the suit led. The winner leads the next one.

contree-rules-4 =
    ### What may you play?
    - **Follow** the suit that was led if you can.
    - If you can’t, and an *opponent* is winning, you must **trump**.
    - If your *partner* is winning, you may throw away whatever you like.
    - If you play a trump, go **higher** than the trumps already there if you can. If you can’t go higher than an opponent’s trump, you must trump all the same. Over your partner’s trump you may throw away another suit, but a trump has to be a higher one if you have it.

    Your buttons only show cards that you may play.

contree-rules-5 =
    ### The count
    Each side counts the cards in its tricks. The **last trick** brings 10 more, 100 if one side won all tricks, and 350 if one player did.
    King and queen of trumps in one hand are a **belote**: 20 points, which count for the contract. They are announced by themselves when you play them. Nobody can take these 20 points away from you.

contree-rules-6 =
    ### Was the contract made?
    - **Made**: the bidders score their points *and* the contract; the others score their own points.
    - **Failed**: the bidders score nothing, the others 162 and the contract.
    - **With contre**: made, the bidders score their points and *twice* the contract, the others nothing; failed, the others score 162 and twice the contract. With **surcontre** it is four times the contract.
    - **Equal points** on a contract that was reached (81 to 81, or 91 to 91 with a belote): the bidders score nothing, the others their own points. If belote doesn’t help to reach the contract at your table, it doesn’t count here either: then 81 to 81 in card points is equal, whoever holds a belote.

contree-rules-7 =
    ### Laying down
    When you lead and all the tricks that are left are surely yours, a button lets you **lay your cards down**. If both opponents agree, these tricks are yours and the round is counted. If one of them would rather see it, or lets the time run out, you play on. It is the same when a capot or générale has failed and each side has a trick: the rest counts no more, so whoever leads may offer to stop.

contree-rules-8 =
    ### Winning
    Play to **1,000**, or what your table agreed on. The first side that has reached the target after a round wins. If both get there, the higher total wins; if they are equal, you play one more round.

contree-rules-9 =
    ### What a table may change
    - **Target:** how long you play.
    - **Trumping under an opponent:** you must, or as you like.
    - **When your partner wins:** another suit or a higher trump, or any card.
    - **Belote:** by itself, or by the players.
    - **Contracts made:** their points and the contract, or their points alone.
    - **Contracts failed:** 162 and the contract, or 162 alone.
    - **Made after a contre:** the others keep their points, or get nothing.
    - **What contre doubles:** the contract, or points and contract.
    - **Belote and the contract:** they help, or they only score.
    - **Equal points:** only the others score, or the contract is made.
    - **All tricks by one player:** only if a générale was bid, or always.

contree-rules-10 =
    ### A few tips
    80 with jack and nine of trumps and an outside ace is sound. Each bid of your partner’s is worth a raise by ten for every ace you hold. A contre costs much when it goes wrong: keep it for bids you can surely beat.

## Options

contree-option-target = Target
contree-option-target-about = The total that wins the match.
contree-option-undertrump = Trumping under an opponent
contree-option-undertrump-about = Whether you must trump when an opponent’s trump is higher than all of yours.
contree-option-undertrump-compulsory = you must
contree-option-undertrump-optional = as you like
contree-option-partner_master = When your partner wins
contree-option-partner_master-about = What you may play when you can’t follow suit and your partner is winning with a trump.
contree-option-partner_master-go_up_if_trumping = another suit or a higher trump
contree-option-partner_master-any = any card
contree-option-belote = Belote
contree-option-belote-about = Whether belote and rebelote are announced by themselves or by the players, who may forget.
contree-option-belote-auto = by itself
contree-option-belote-manual = by the players
contree-option-made_adds_contract = Contracts made
contree-option-made_adds_contract-about = What the bidders score for a contract that they make.
contree-option-made_adds_contract-true = their points and the contract
contree-option-made_adds_contract-false = their points alone
contree-option-fail_adds_contract = Contracts failed
contree-option-fail_adds_contract-about = What the others score for a contract that has failed.
contree-option-fail_adds_contract-true = 162 and the contract
contree-option-fail_adds_contract-false = 162 alone
contree-option-defence_scores_when_contre_made = Made after a contre
contree-option-defence_scores_when_contre_made-about = What the others score when a doubled contract is made.
contree-option-defence_scores_when_contre_made-true = their own points
contree-option-defence_scores_when_contre_made-false = nothing
contree-option-contre_multiplies = What contre doubles
contree-option-contre_multiplies-about = What a contre doubles and a surcontre quadruples. A belote stays 20 points.
contree-option-contre_multiplies-contract = the contract
contree-option-contre_multiplies-score = points and contract
contree-option-belote_counts_for_contract = Belote and the contract
contree-option-belote_counts_for_contract-about = Whether the 20 points for a belote help to reach the contract.
contree-option-belote_counts_for_contract-true = they help
contree-option-belote_counts_for_contract-false = they only score
contree-option-litige = Equal points
contree-option-litige-about = What happens when a contract is reached and both sides have the same.
contree-option-litige-defence = only the others score
contree-option-litige-none = the contract is made
contree-option-generale_needs_bid = All tricks by one player
contree-option-generale_needs_bid-about = When they are worth 350 instead of 100.
contree-option-generale_needs_bid-true = only if a générale was bid
contree-option-generale_needs_bid-false = always

## Scoreboard

contree-column-points = Points
contree-column-taken = Contracts
contree-column-made = Contracts made
contree-column-capots = Capots
contree-column-belotes = Belotes
contree-column-contres = Contres
contree-prized = capots
contree-prized-told = capots: { $amount }

## The board

contree-heading = { $game } · round { $round } · to { $target }
contree-contract =
    { $kind ->
        [capot] capot in { $suit }
        [generale] générale in { $suit }
       *[points] { $value } in { $suit }
    }{ $multiplier ->
        [2] {", contré"}
        [4] {", surcontré"}
       *[1] {""}
    }
contree-stake = **Contract** { $contract } · bid by { $name }
contree-stake-spoken = Contract: { $contract }, by { $name }.
contree-auction-open = **Auction** nobody has bid yet
contree-auction-open-spoken = Nobody has bid yet.
contree-auction = **Bid to beat** { $contract } · by { $name }
contree-auction-spoken = Bid to beat: { $contract }, by { $name }.
contree-auction-doubled = **Doubled** { $contract } · bid by { $name }
contree-auction-doubled-spoken = Doubled: { $contract }, by { $name }.
contree-said = **Said** { $calls }
contree-said-spoken = Said: { $calls }.
contree-said-call = { $name } { $call }
contree-said-pass = { $name } passes
contree-said-contre = { $name } says contre
contree-said-surcontre = { $name } says surcontre
contree-mark-contract = { $contract }
contree-turn-table = The next deal is coming up.
contree-do-pass = Pass
contree-do-lay = Lay down
contree-do-agree = Agree
contree-do-decline = Play on
contree-choice-title = Do you announce it with { $card }?
contree-do-contre = Contre!
contree-do-surcontre = Surcontre!
contree-choose-clubs = Bid ♣ clubs
contree-choose-diamonds = Bid ♦ diamonds
contree-choose-hearts = Bid ♥ hearts
contree-choose-spades = Bid ♠ spades
contree-bid =
    { $kind ->
        [capot] Capot { $symbol }
        [generale] Générale { $symbol }
       *[points] { $value } { $symbol }
    }
contree-forced-contred = After contre only surcontre or a pass is left.

## The story

contree-event-first_dealer = { $seat } deals first.
contree-event-round_dealt = **Round { $round }.** { $dealer } has dealt. { $first } speaks first.
contree-event-passed = { $seat } passes.
contree-event-bidden = { $seat } bids { $contract }.
contree-event-doubled = { $seat } says **contre!**
contree-event-redoubled = { $seat } says **surcontre!**
contree-event-contracted = The contract is **{ $contract }**, by { $seat }. { $first } leads.
contree-event-passed_out = Everybody passes. { $dealer } deals again.
contree-event-played = { $seat } plays { $card }.
contree-event-belote_said = **Belote!**
contree-event-rebelote_said = **Rebelote!** 20 points for { $seat }’s side.
contree-event-trick_won =
    { $points ->
        [0] { $seat } wins the trick.
        [one] { $seat } wins the trick: { $points } point.
       *[other] { $seat } wins the trick: { $points } points.
    }
contree-event-laid_down =
    { $cards_count ->
        [0] { $seat } would stop here: the contract has failed, and the rest no longer counts.
       *[other] { $seat } lays down { $cards }: **every trick that is left is theirs.**
    }
contree-event-agreed = { $seat } agrees.
contree-event-declined = { $seat } would rather play on. { $leader } leads.
contree-event-rest_won = The { $tricks } tricks that are left go to { $side }: { $points } points.
contree-event-total_shared = Both sides stand at { $total }. One more round decides.
contree-event-match_won = 🏆 **{ $seats }** won. Final score: { $totals }.

contree-count-made =
    ### The count of round { $round }
    { $taker } bid { $contract }: **made!**
contree-count-failed =
    ### The count of round { $round }
    { $taker } bid { $contract }: **failed!**
contree-count-litige =
    ### The count of round { $round }
    { $taker } bid { $contract }: reached, but with equal points. Only the others score.

## Refusals

contree-error-bad_bid = There is no such bid: it is a suit with 80, 90 … 160, capot or générale. Choose one of your buttons.
contree-error-bid_too_low = { $value } isn’t enough: { $standing } has been bid, whatever the suit. Choose one of your buttons.
contree-error-own_team = That bid is your own side’s, and you can’t double it. Choose one of your buttons.
contree-error-no_bid = Nobody has bid yet, so there is nothing to double. Bid, or pass.
contree-error-no_contre = Nobody has said contre, so there is nothing to double again. Choose one of your buttons.
contree-error-contred = The bid has been doubled, so it stands. Say surcontre, or pass.
contree-error-no_laying = You can’t lay down now. You can when you lead, once a round and before the last trick: when every trick that is left is surely yours, or when a capot or générale has failed and both sides have a trick. Play a card.
contree-error-bad_deal = That deal isn’t a whole pack. Nothing has changed: let the bot deal again.

## Pictures

contree-chip-open = no bid yet
contree-chip-contract = { $kind ->
        [capot] Capot
        [generale] Générale
       *[points] { $value }
    } { $symbol } · { $name }{ $multiplier ->
        [1] {""}
       *[other] {" "}· ×{ $multiplier }
    }
contree-band-doubled = { $seat }: contre!
contree-band-redoubled = { $seat }: surcontre!
contree-band-belote_said = Belote! { $seat }
contree-sign-token = belote and rebelote
contree-band-rebelote_said = Rebelote! { $seat }, +20
contree-band-capot_bid = { $seat } bids capot: every trick!
contree-band-generale_bid = { $seat } bids générale: every trick, alone!
contree-band-laid_down =
    { $cards_count ->
        [0] { $seat }: let’s stop here
       *[other] { $seat }: the rest is mine!
    }
contree-band-capot = Capot! Every trick for { $capot_side }
contree-band-generale = Générale! { $taker } takes every trick alone
contree-alarm-near = { $who } can reach { $goal } in this round
contree-count-row-contract = contract
contree-count-contract =
    { $kind ->
        [capot] capot { $symbol }
        [generale] générale { $symbol }
       *[points] { $value } { $symbol }
    }{ $multiplier ->
        [1] {""}
       *[other] {" "}×{ $multiplier }
    }
contree-picture-made = { $taker }: contract made!
contree-picture-failed = { $taker }: contract failed!
contree-picture-litige = Reached, but with equal points
contree-trick-capot =
    { $last ->
        [350] **Every trick for one player:** the last one counts 350.
       *[other] **Capot!** { $name } took every trick.
    }
contree-picture-capot =
    { $last ->
        [350] Every trick for one player: the last counts 350
       *[other] Capot! Every trick for { $name }
    }
contree-count-sum =
    { $base } + { $multiplier ->
        [1] { $value }
       *[other] { $multiplier } × { $value }
    }{ $belote ->
        [0] {""}
       *[other] {" "}+ { $belote }
    } = { $points }
contree-count-nothing = Contré: nothing for { $name }

## The lesson, step by step; what stands after a step's name answers other tries.
contree-lesson-hello = **Belote contrée in five minutes.** Tricks and trumps are those of Belote: if that is new to you, take its lesson first. Here there is an **auction**: the sides bid how many points they will make with which trump suit. You hold eight cards from the start.
contree-lesson-bid = { $a } { $b } { $c } { $d }: 55 points as trumps, and { $e } is a sure trick: worth **100 hearts**. **Press Bid hearts, then 100.**
contree-lesson-bid-pass = With a hand like this you should speak! Bid 100 hearts.
contree-lesson-bid-other = The jack and the nine that make strong trumps are hearts, and 100 is what this hand is worth: bid 100 hearts.
contree-lesson-trump = All passed, so the contract is yours. Had an opponent said **contre**, it would count double. Draw trumps first. **Play { $a }.**
contree-lesson-trump-ace = { $b } could be trumped. Draw the trumps first, with { $a }.
contree-lesson-again = Three trumps fell. { $c } was **belote**, and { $b } is still out. **Play { $a }**, now the highest.
contree-lesson-again-ace = Not yet: { $b } is still out and could trump. Play { $a }.
contree-lesson-ace = No opponent has a trump now, so the ace is safe. **Play { $a }**; your partner adds a ten.
contree-lesson-count = Reach 100 and you score what you won **plus the contract**. Fall short and the others get 162 plus the contract, and with a contre twice as much of it. The first side with 1,000 wins.

## Feats: a name, and what was done, without a subject.
contree-feat-all_alone = All eight alone
contree-feat-all_alone-about = all eight tricks won by one player alone
contree-feat-contre_made = Contre? Made!
contree-feat-contre_made-about = a contract of one’s own made after a contre
