### 8 américain, a cousin of crazy eights.

crazy_eights-title = 8 américain
crazy_eights-summary = Match the suit or the rank, and make your neighbours draw. 2 to 8 players.

crazy_eights-rules-1 =
    ## 8 américain
    {"**"}In short:{"**"} play a card of the same suit or the same rank as the last one, or an 8 on anything; if you can’t, draw. Be the first without cards: the others mark points for what they hold. When somebody reaches the target, the fewest points win.

crazy_eights-rules-2 =
    ### The deal
    Everybody gets **eight cards** from a pack with two jokers; six to eight players shuffle two such packs together, and so do five where a penalty doesn’t cost the turn. One card is turned up to start the pile. If it is an 8, a joker, a jack, an ace or a 2, it goes back into the pack and another is turned. Whoever sits after the dealer begins, and play goes **clockwise**.

crazy_eights-rules-3 =
    ### Your turn
    Play **one card** on the pile:
    - a card of the **same suit** or of the **same rank** as the top card,
    - or an **8** or a **joker**, on anything.

    If you can play, you must. If you can’t, **draw** one card from the stock; if it fits, you may play it at once. If you don’t, the turn passes.

    When the stock runs out, the pile is shuffled, all but its top card, and becomes the new stock. If even then there is nothing to draw, the turn simply passes.

crazy_eights-rules-4 =
    ### Cards that do something
    - **8**: you name the suit that must be played next.
    - **Joker**: the next player draws **four**. The suit stays as it was, and there is no rank to match.
    - **2**: the next player draws **two**.
    - **Jack**: the next player misses a turn.
    - **Ace**: play goes round the other way. With two players it changes nothing.

    If you draw a penalty, you lose that turn. A 2 or a joker can’t be answered with another, so penalties never add up, unless your table has agreed on that.

crazy_eights-rules-5 =
    ### Carte!
    With one card left everybody hears **carte** from you. At most tables it is said by itself.
    Your table may leave it to you: then say it together with the play that leaves you one card, or with *Carte!* before your next turn. If you forget, you may not play your last card: you draw one instead.

crazy_eights-rules-6 =
    ### The end of a round
    As soon as somebody has no cards the round is over, and what the last card would have done is not done any more. Everybody marks what they still hold:
    - joker: 50 points
    - any 8, and 2♠: 25 points
    - the other 2s, and aces: 15 points
    - king, queen, jack: 10 points
    - everything else: 5 points

    Play to **200** (**100** with two players, 500 for a long match), or what your table agreed on. When a total gets there, the match is over and the **lowest** total wins. If it is shared, another round is played.

crazy_eights-rules-7 =
    ### What your table may change
    - **Target:** how long you play.
    - **After drawing a penalty:** the turn is lost, or play goes on with that player.
    - **Answering a penalty:** penalties add up, or not allowed.
    - **A joker:** names a suit, or leaves the suit as it was.
    - **A special first card:** stays and counts, or goes back into the pack.
    - **Ace with two players:** nothing, or the other misses a turn.
    - **Drawing:** always allowed, or only if you can’t play.
    - **Saying “carte”:** left to be remembered, or said by itself.
    - **8 or joker as the last card:** allowed, or not allowed.

crazy_eights-rules-8 =
    ### A tip
    Keep an 8 for the end, and watch who is down to two cards.

## Options

crazy_eights-option-target = Target
crazy_eights-option-target-about = The match ends when somebody’s total reaches this.
crazy_eights-option-penalty_loses_turn = After drawing a penalty
crazy_eights-option-penalty_loses_turn-about = Whether a player who draws two or four cards loses the turn too.
crazy_eights-option-penalty_loses_turn-true = the turn is lost
crazy_eights-option-penalty_loses_turn-false = play goes on with that player
crazy_eights-option-stack_penalties = Answering a penalty
crazy_eights-option-stack_penalties-about = Whether a 2 or a joker may be answered with another, so that the next player draws them all.
crazy_eights-option-stack_penalties-true = penalties add up
crazy_eights-option-stack_penalties-false = not allowed
crazy_eights-option-joker_names_suit = A joker
crazy_eights-option-joker_names_suit-about = Whether a joker names the suit, like an 8.
crazy_eights-option-joker_names_suit-true = names a suit
crazy_eights-option-joker_names_suit-false = leaves the suit as it was
crazy_eights-option-starter_effects = A special first card
crazy_eights-option-starter_effects-about = Whether an 8, a jack, an ace or a 2 that comes up first stays and does what it does.
crazy_eights-option-starter_effects-true = stays and counts
crazy_eights-option-starter_effects-false = goes back into the pack
crazy_eights-option-ace_two_players = Ace with two players
crazy_eights-option-ace_two_players-about = What an ace does when only two play.
crazy_eights-option-ace_two_players-nothing = nothing
crazy_eights-option-ace_two_players-skip = the other misses a turn
crazy_eights-option-may_draw_anytime = Drawing
crazy_eights-option-may_draw_anytime-about = Whether you may draw although you could play.
crazy_eights-option-may_draw_anytime-true = always allowed
crazy_eights-option-may_draw_anytime-false = only if you can’t play
crazy_eights-option-announce = Saying “carte”
crazy_eights-option-announce-about = Whether you have to think of it yourself with one card left.
crazy_eights-option-announce-required = left to be remembered
crazy_eights-option-announce-auto = said by itself
crazy_eights-option-finish_on_eight = 8 or joker as the last card
crazy_eights-option-finish_on_eight-about = Whether a round may be finished with one.
crazy_eights-option-finish_on_eight-allowed = allowed
crazy_eights-option-finish_on_eight-forbidden = not allowed

## Scoreboard

crazy_eights-column-points = Points (fewer is better)
crazy_eights-column-went_out = Rounds won
crazy_eights-column-forgotten = Cartes forgotten
crazy_eights-prized =
    rounds
    won
crazy_eights-prized-told = rounds won: { $amount }

## The board

crazy_eights-heading = { $game } · round { $round } · to { $target }
crazy_eights-shown-pile = On the pile
crazy_eights-shown-pile-empty = Nothing lies on the pile yet.
crazy_eights-suit = In force: **{ $suit }**
crazy_eights-suit-spoken = In force: { $suit }.
crazy_eights-suit-rank = In force: **{ $suit }**, or any **{ $rank }**
crazy_eights-suit-rank-spoken = In force: { $suit }, or any { $rank }.
crazy_eights-pending =
    { $rank ->
        [none] { $count } cards are waiting to be drawn: answer with a joker, or draw them.
       *[other] { $count } cards are waiting to be drawn: answer with a { $rank } or a joker, or draw them.
    }
crazy_eights-reversed = Play goes round the other way.
crazy_eights-mark-carte = carte!
crazy_eights-last-played = { $seat } played { $card }.
crazy_eights-last-named = { $seat } played { $card } and named { $suit }.
crazy_eights-last-draw = { $seat } drew.
crazy_eights-last-keep = { $seat } drew and kept the card.
crazy_eights-turn-table = The round is over; the next deal is coming up.

## The hand

crazy_eights-drawn = You drew { $card }. Play it, or keep it.
crazy_eights-unannounced = You didn’t say *carte* in time, so you draw a card instead of playing your last one.
crazy_eights-tip-fits =
    What fits: { $fits }.{ $power ->
        [none] {""}
        [two] {" "}{ $card } makes the next player draw two.
        [four] {" "}{ $card } makes the next player draw four.
        [skips] {" "}{ $card } makes the next player miss a turn.
        [turns] {" "}{ $card } turns the direction.
       *[names] {" "}With { $card } you name the suit.
    }
crazy_eights-tip-fits-suit =
    { $more ->
        [true] by suit { $cards } …
       *[false] by suit { $cards }
    }
crazy_eights-tip-fits-rank =
    { $more ->
        [true] by rank { $cards } …
       *[false] by rank { $cards }
    }
crazy_eights-tip-fits-always =
    { $more ->
        [true] always { $cards } …
       *[false] always { $cards }
    }
crazy_eights-tip-answer = { $cards } passes the penalty on: the next player draws more.
crazy_eights-forced-not_playable = Nothing you hold fits, so you draw.
crazy_eights-call-carte = Carte!
crazy_eights-do-draw = Draw
crazy_eights-do-keep = Keep it
crazy_eights-choice-suit = { $card } → { $suit }
crazy_eights-choice-suit-spoken = { $card }, naming { $suit }
crazy_eights-choice-carte = { $play } · carte!
crazy_eights-choice-carte-spoken = { $play }, carte!

## The story

crazy_eights-event-first_dealer = { $seat } deals first.
crazy_eights-event-starter_buried = { $card } came up first and goes back into the pack.
crazy_eights-event-round_dealt = **Round { $round }.** { $dealer } has dealt, { $first } begins. On the pile: { $starter }.
crazy_eights-event-played =
    { $suit ->
        [none] { $seat } plays { $card }.
       *[other] { $seat } plays { $card } and names { $suit }.
    }
crazy_eights-event-announced = { $seat }: **carte!** One card left.
crazy_eights-event-forgotten = { $seat } forgot to say *carte* and cannot play the last card.
crazy_eights-event-skipped = { $seat } misses a turn.
crazy_eights-event-reversed = Play changes direction.
crazy_eights-event-drew = { $seat } draws a card.
crazy_eights-event-penalised =
    { $cards_count ->
        [one] { $seat } draws one card.
       *[other] { $seat } draws { $cards_count } cards.
    }
crazy_eights-event-passed = { $seat } plays nothing.
crazy_eights-event-penalty_grew = { $seat } now faces { $count } cards.
crazy_eights-event-reshuffled = The pile is shuffled: { $count } cards are the new stock.
crazy_eights-event-lowest_shared = { $leaders } share the lowest total. Another round decides.
crazy_eights-event-match_won = 🏆 **{ $seat }** has the fewest points and wins. Final score: { $totals }.

crazy_eights-round-title = ### { $name } is out of cards in round { $round }
crazy_eights-round-side =
    { $points ->
        [0] **{ $name }**: nothing to mark
        [one] **{ $name }**: { $cards }, which makes **{ $points }** point
       *[other] **{ $name }**: { $cards }, which makes **{ $points }** points
    }
crazy_eights-score-sheet = Score sheet (fewer is better): **{ $scores }**

## Refusals

crazy_eights-error-not_playable =
    { $pending ->
        [0]
            { $rank ->
                [none] { $card } doesn’t fit: play { $suit }, an 8 or a joker.
               *[other] { $card } doesn’t fit: play { $suit }, any { $rank }, an 8 or a joker.
            }
       *[other]
            { $rank ->
                [none] { $card } is no answer to a joker: play another joker, or draw the { $pending } cards.
               *[other] { $card } is no answer to a { $rank }: play another { $rank } or a joker, or draw the { $pending } cards.
            }
    }
crazy_eights-error-must_play = You can play, so you must: { $cards }.
crazy_eights-error-nothing_drawn = You haven’t drawn a card, so there is none to keep. Play a card, or draw.
crazy_eights-error-not_announced = You hadn’t said *carte*, so your last card has to wait. Draw instead.
crazy_eights-error-nothing_to_announce = *Carte* is for when you are down to one card and haven’t said it yet. Nothing was announced.
crazy_eights-error-too_late = Your turn has come before you said *carte*. Draw instead.
crazy_eights-error-suit_missing = { $card } names a suit. Choose which.
crazy_eights-error-names_no_suit = { $card } names no suit here. Play it by itself.
crazy_eights-error-only_drawn_card = You have just drawn { $card }: play it, or keep it.
crazy_eights-error-finish_forbidden = At this table { $card } can’t be the last card of a round. Draw instead.
crazy_eights-error-bad_deal = That deal isn’t a whole pack. Nothing has changed: let the bot deal again.

## Carte as a slash command.

## Pictures

crazy_eights-chip-suit = { $symbol } { $suit }
crazy_eights-chip-pending = +{ $count }
crazy_eights-chip-reversed = 🔄 reversed
crazy_eights-band-announced = Carte! { $seat } has one card
crazy_eights-alarm-penalty_grew = Passed on: +{ $count } for { $seat }
crazy_eights-alarm-forgotten = { $seat } forgot to say carte
crazy_eights-alarm-near = { $who } can reach { $goal }: this may be the last round
crazy_eights-band-round_scored = { $winner } won the round!
crazy_eights-picture-closed = { $name } is out of cards

## The lesson, step by step; what stands after a step's name answers other tries.
crazy_eights-lesson-hello = **8 américain in five minutes.** Be the first without cards. On the pile goes a card of the same **suit** or the same **rank**, or an **8** on anything. What the others still hold counts against them.
crazy_eights-lesson-follow = { $a } lies there, so hearts are asked for. **Play { $b }.**
crazy_eights-lesson-follow-eight = An 8 always fits, so keep { $c } for when nothing else does. Play { $b }.
crazy_eights-lesson-rank = { $a } now. You have no heart, but a six: the same rank fits as well, and changes the suit. **Play { $b }.**
crazy_eights-lesson-rank-eight = Not yet: { $b } fits by its rank, so { $c } may wait.
crazy_eights-lesson-plus = A **2** makes the next player draw two cards and miss the turn (a joker: four). **Play { $b }** on { $a }.
crazy_eights-lesson-plus-eight = { $c } would do, but { $b } makes somebody else draw. That is better!
crazy_eights-lesson-eight = Your turn again, and nothing fits { $d }: that is what the **8** is for. You name the suit, say clubs, for { $b } and { $c }. **Play { $a } and name clubs.**
crazy_eights-lesson-eight-suit = You could. Here name clubs, so that { $b } and { $c } can follow.
crazy_eights-lesson-clubs = Clubs it is. A queen left in your hand would cost 10, a five only 5. **Play { $a }.**
crazy_eights-lesson-clubs-five = { $b } fits, but { $a } would cost you more if it stayed. Play that one.
crazy_eights-lesson-jack = A **jack** skips the next player; an ace turns the direction. Between two, after a jack it is your turn again. **Play { $a }** on { $b }.
crazy_eights-lesson-jack-low = { $c } fits, but with { $a } you play twice.
crazy_eights-lesson-carte = Down to one card you have to say **carte!**; the table does it for you unless it was agreed otherwise. Without a card that fits you draw one. At 200 points, or 100 between two, the match is over, and the lowest total wins.

## Feats: a name, and what was done, without a subject.
crazy_eights-feat-penalty_passed = Not for me
crazy_eights-feat-penalty_passed-about = a penalty of eight cards or more passed on
crazy_eights-feat-too_soon = Gone already
crazy_eights-feat-too_soon-about = out of cards while all others, two or more, held at least eight
