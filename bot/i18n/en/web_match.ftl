### The page of a match, in a browser. No markdown here: texts are shown as they are.

# The page's title. $title: the game.
web-match-title = { $title }, table { $table }
web-match-result = Result
web-match-moves = Move by move
# Over each move. $step of $steps moves, $round of $rounds rounds.
web-match-step =
    { $rounds ->
        [one] Move { $step } of { $steps }
       *[other] Move { $step } of { $steps } · round { $round } of { $rounds }
    }
# A move that only deals cards.
web-match-dealt = The cards are dealt.
# A heading for screen readers: the table follows in words.
web-match-in-words = The table in words
web-match-play = Play
web-match-pause = Pause
# Label of the slider.
web-match-slider = Move
# Below the buttons, on wide screens.
web-match-keys = Keys: ← and → for a move, Page Up and Page Down for a round, Home and End.
# Label of the links to each round.
web-match-rounds = Rounds
web-match-round = Round { $round }
# Label of the links below: whose hands are open.
web-match-hands = Hands
web-match-open = All hands open
# As the player $name saw it.
web-match-seen = As { $name } saw it
# In step-hand: an empty hand.
web-match-no-cards = no cards
web-match-here = Link to this move
web-match-copy = Copy a link to this move
web-match-copied = Copied
# A heading over the list of moves.
web-match-list = Moves
web-match-failed = This move could not be loaded. Check your connection and try again.
web-match-chart = Totals after each round
web-match-record = Download the record
# A heading over the moves that an analysis found to be mistakes.
web-match-costly = Costly decisions
web-match-costly-how = Found by an analysis: it tried each decision again in many deals that were possible at that moment.
# A link to such a move. $who made it.
web-match-costly-move = Move { $step }, { $who }:

## Check of the deals in the reader's browser.
web-check = Were the deals fair?
web-check-how = Before the first deal, the bot showed the seal in the channel: the SHA-256 of a seed that was still secret. Now that the match is over, the seed is open. Your own browser can compute every deal from it, so that you need not trust the bot.
web-check-seal = Seal
web-check-seed = Seed
web-check-now = Check the deals
web-check-without = The check needs JavaScript. Without it, download the record and check it with “python -m pasur_core verify”.
web-check-sealed = The SHA-256 of the seed is the seal.
# $hash: hexadecimal digits.
web-check-unsealed = The SHA-256 of the seed is not the seal, but { $hash }.
# $good, $deals: numbers.
web-check-fair = { $good } of { $deals } deals follow from the seal. The deals were fair.
web-check-unfair = Only { $good } of { $deals } deals follow from the seal.
# The record's line and the computed one follow. $number: the number of the deal.
web-check-differs = Deal { $number } does not follow. First the record, then what the seed gives:
web-check-insecure = Your browser checks only on addresses that begin with https.
web-check-failed = The record could not be loaded. Check your connection and try again.

## A running match.
web-live-title = { $title }, table { $table }, live
web-live-following = This page follows the table.
web-live-lost = The connection is lost; the page tries again.
web-live-reload = Reload the page to see the latest move.
web-live-over = The match is over.
# A link to the page of the finished match.
web-live-steps = Look at the match move by move
web-live-before = { $count ->
    [one] One move so far
   *[other] { $count } moves so far
}
