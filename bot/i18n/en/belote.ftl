### Belote.

belote-title = Belote
belote-summary = The great French card game: two against two, name the trump suit and win more than half the points. 4 players.

belote-rules-1 =
    ## Belote
    {"**"}In short:{"**"} one card is turned up, and the player who takes it makes its suit trump. Follow suit, or trump if you can’t; each trick goes to its highest card. The side that took must win more than half of the points, or it scores nothing. The first side with 501 wins.

    Four people play, two against two, partners facing each other, with 32 cards: seven to ace.

belote-rules-2 =
    ### Who takes?
    Everybody gets five cards, and one card is turned up. Going round from the dealer’s left, each player either **takes**, which makes the turned suit **trump**, or **passes**. If all four pass, they go round once more, and now you may take with any of the *other* three suits. If all eight answers are “pass”, nobody scores and the next player deals.
    The taker gets the turned card and two more, the others three. Now everybody holds eight.

belote-rules-3 =
    ### The cards
    Trumps, from the top: **J** (20 points), **9** (14), **A** (11), **10** (10), **K** (4), **Q** (3), 8, 7.
    Other suits: **A** (11), **10** (10), **K** (4), **Q** (3), **J** (2), 9, 8, 7.
    The player on the dealer’s left leads the first trick, no matter who took. The highest trump wins it; without a trump, the highest card of the suit led. The winner leads the next one.

belote-rules-4 =
    ### What may you play?
    - **Follow** the suit that was led if you can.
    - If you can’t, and an *opponent* is winning, you must **trump**.
    - If your *partner* is winning, you may throw away whatever you like.
    - If you play a trump, go **higher** than the trumps already there if you can. If you can’t go higher than an opponent’s trump, you must trump all the same. Over your partner’s trump you may throw away another suit, but a trump has to be a higher one if you have it.

    Your buttons only show cards that you may play.

belote-rules-5 =
    ### The count
    Each side counts the cards in its tricks. The **last trick** brings 10 more, so there are 162 points in a round.
    King and queen of trumps in one hand are a **belote**, worth 20. They are announced by themselves when you play them: “belote” with the first, “rebelote” with the second. Nobody can take these 20 points away from you.

belote-rules-6 =
    ### Did the takers make it?
    - The takers need more than half: **82** points, or **92** if there is a belote (their own belote helps them).
    - If they make it, both sides score what they have.
    - If not, they are *dedans*, inside: they score nothing, and the others 162. The same if both sides have half: 81 to 81, or 91 to 91 with a belote.
    - **Capot**: a side that wins all eight tricks gets 252 instead of 162.

belote-rules-7 =
    ### Laying down
    When you lead and all the tricks that are left are surely yours, a button lets you **lay your cards down**. If both opponents agree, these tricks are yours and the round is counted. If one of them would rather see it, or lets the time run out, you play on.

belote-rules-8 =
    ### Winning
    Play to **501**, or what your table agreed on. The first side that has reached the target after a round wins. If both get there, the higher total wins; if they are equal, you play one more round.

belote-rules-9 =
    ### What a table may change
    - **Target:** how long you play.
    - **Trumping under an opponent:** you must, or as you like.
    - **When your partner wins:** another suit or a higher trump, or any card.
    - **Belote:** by itself, or by the players.
    - **Equal points:** the takers are dedans, or their points wait for the next round’s winner.
    - **Capot:** 252 points, or 250.

belote-rules-10 =
    ### A few tips
    Take with the jack and another trump or two, or with jack and nine. Lead trumps when your side has taken: then your aces are safe. Throw your tens on your partner’s tricks.

## Options

belote-option-target = Target
belote-option-target-about = The total that wins the match.
belote-option-undertrump = Trumping under an opponent
belote-option-undertrump-about = Whether you must trump when an opponent’s trump is higher than all of yours.
belote-option-undertrump-compulsory = you must
belote-option-undertrump-optional = as you like
belote-option-partner_master = When your partner wins
belote-option-partner_master-about = What you may play when you can’t follow suit and your partner is winning with a trump.
belote-option-partner_master-go_up_if_trumping = another suit or a higher trump
belote-option-partner_master-any = any card
belote-option-belote = Belote
belote-option-belote-about = Whether belote and rebelote are announced by themselves or by the players, who may forget.
belote-option-belote-auto = by itself
belote-option-belote-manual = by the players
belote-option-litige = Equal points
belote-option-litige-about = What happens when the takers have exactly half.
belote-option-litige-dedans = the takers are dedans
belote-option-litige-carry = their points wait for the next round’s winner
belote-option-capot_total = Capot
belote-option-capot_total-about = What winning all eight tricks is worth.

## Scoreboard

belote-column-points = Points
belote-column-taken = Rounds taken
belote-column-made = Rounds made
belote-column-capots = Capots
belote-column-belotes = Belotes
belote-prized = capots
belote-prized-told = capots: { $amount }

## The board

belote-heading = { $game } · round { $round } · to { $target }
belote-turned = **Turned up** { $card } · the taker makes { $suit } trump
belote-turned-spoken = Turned up: { $card }. The taker makes { $suit } trump.
belote-turned-refused = **Turned up** { $card } · nobody wanted { $suit }; now any other suit may be named
belote-turned-refused-spoken = Turned up: { $card }. Nobody wanted { $suit }; now any other suit may be named.
belote-stake = **Trump** { $suit } · { $name } took and needs { $needed }
belote-stake-spoken = { $suit } are trump. { $name } took and needs { $needed }.
belote-pot =
    { $between ->
        [true] { $pot } points wait for whoever wins the next round.
       *[false] { $pot } points wait for whoever wins this round.
    }
belote-pot-paid = **{ $name }** also won the { $pot } points that were waiting.
belote-mark-took = took { $suit }
belote-turn-table = The next deal is coming up.
belote-do-pass = Pass
belote-do-lay = Lay down
belote-do-agree = Agree
belote-do-decline = Play on
belote-shown-turned = Turned up
belote-choice-title = Do you announce it with { $card }?
belote-button-take = Take { $suit }

## The story

belote-event-first_dealer = { $seat } deals first.
belote-event-round_dealt = **Round { $round }.** { $dealer } has dealt and turned up { $turned }. { $first } speaks first.
belote-event-round_dealt-spoken = **Round { $round }.** { $dealer } has dealt. { $first } speaks first.
belote-event-passed = { $seat } passes.
belote-event-second_round = Nobody wants { $suit }. A second time round: any other suit may be named.
belote-event-passed_out = Everybody passes. { $dealer } deals again.
belote-event-took = { $seat } takes: **{ $suit } are trump**, and { $turned } goes to { $seat }. { $first } leads.
belote-event-played = { $seat } plays { $card }.
belote-event-belote_said = **Belote!**
belote-event-rebelote_said = **Rebelote!** 20 points for { $seat }’s side.
belote-event-trick_won =
    { $points ->
        [0] { $seat } wins the trick.
        [one] { $seat } wins the trick: { $points } point.
       *[other] { $seat } wins the trick: { $points } points.
    }
belote-event-laid_down = { $seat } lays down { $cards }: **every trick that is left is theirs.**
belote-event-agreed = { $seat } agrees.
belote-event-declined = { $seat } would rather play on. { $leader } leads.
belote-event-rest_won = The { $tricks } tricks that are left go to { $side }: { $points } points.
belote-event-total_shared = Both sides stand at { $total }. One more round decides.
belote-event-match_won = 🏆 **{ $seats }** won. Final score: { $totals }.

belote-count-made =
    ### The count of round { $round }
    { $taker } took { $suit } and needed { $needed }: **made!**
belote-count-failed =
    ### The count of round { $round }
    { $taker } took { $suit } and needed { $needed }: **dedans!**
belote-count-litige =
    ### The count of round { $round }
    { $taker } took { $suit } and needed { $needed }: exactly half. { $pot } points are put aside.

## Refusals

belote-error-wrong_suit = { $suit } can’t be named now. { $turned } was turned up: its suit is offered first, the other three in the second round. Choose one of your buttons.
belote-error-bad_deal = That deal isn’t a whole pack. Nothing has changed: let the bot deal again.

## Pictures

belote-chip-trump = Trump { $symbol } · { $name }
belote-chip-turned = { $refused ->
    [true] all passed: another suit?
   *[false] turned up: { $card }
}
belote-band-belote_said = Belote! { $seat }
belote-sign-token = belote and rebelote
belote-band-rebelote_said = Rebelote! { $seat }, +20
belote-band-laid_down = { $seat }: the rest is mine!
belote-band-capot = Capot! Every trick for { $capot_side }
belote-alarm-near = { $who } can reach { $goal } in this round
belote-picture-made = { $taker } took { $suit }: made!
belote-picture-failed = { $taker } took { $suit }: dedans!
belote-picture-litige = Exactly half: { $pot } points wait
belote-picture-paid = { $name } had { $pot } waiting

## The lesson, step by step; what stands after a step's name answers other tries.
belote-lesson-hello = **Belote in five minutes.** You play with the partner across the table, two against two. Each plays one card, the best one wins all four: that is a **trick**. Whoever takes the card turned up makes its suit **trump**, and then has to win more than half of the points.
belote-lesson-take = { $a } is turned up. You hold { $b } and { $c }, the two best trumps if you take. **Take it!**
belote-lesson-take-pass = With jack and nine of a suit you take: nobody else has trumps as good.
belote-lesson-trump = Trumps go **J 9 A 10 K Q 8 7**: { $a } is the master and worth 20. Lead it and the others must give you their trumps. **Play { $a }.**
belote-lesson-trump-nine = { $b } is the second best. Nobody can beat { $a }, so start with that one.
belote-lesson-trump-ace = An ace of another suit can be trumped while the others hold trumps. Draw those first, with { $a }.
belote-lesson-again = The trick is yours; the picture keeps it small in a corner. With { $c } came **belote**: king and queen of trumps in one hand, 20 points for them. { $a } is the highest trump now. **Play { $a }.**
belote-lesson-again-ace = There is still a trump out: { $b } wasn’t seen yet. Draw it with { $a }.
belote-lesson-ace = Now no opponent has a trump left, and in the other suits the **ace** is highest (A 10 K Q J 9 8 7). **Play { $a }**; your partner will throw points on it.
belote-lesson-low = See { $b }? Your partner gave you 10 points. Keep your last trumps and get rid of a loser. **Play { $a }.**
belote-lesson-low-trump = { $c } wins whenever you like: keep it. Better lose { $a } now.
belote-lesson-ruff = { $ace } takes the trick, with { $ten } on it. You must always **follow** the suit that was led. If you can’t, and an opponent is winning, you **must trump**, and go over a trump that lies there if you can. Your buttons show only cards that you may play.
belote-lesson-count = All cards and the last trick are worth 162: the takers need **82**, or 92 with a belote. Make it and both sides score what they won; fall short and the others get all. The first side with 501 wins.

## Feats: a name, and what was done, without a subject.
belote-feat-to_the_point = To the point
belote-feat-to_the_point-about = taken and made with exactly the points that were needed
belote-feat-capot_over_belote = Capot over a belote
belote-feat-capot_over_belote-about = all tricks won, though the other side had the belote
