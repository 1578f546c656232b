### What the language is like. A new language is a folder with this file and as many more as there
### are; what it lacks is said in English.

language-name = English

## There once every message is translated: tests then hold the language to all that English says
language-finished = yes

## ltr or rtl
language-direction = ltr
language-digits = 0123456789
## The letters of ace, king, queen and jack
language-ranks = A K Q J
language-decimal = .
# The IANA name of the time zone that managers who read this language are offered; UTC for none.
language-zone = UTC
# The calendar of its dates: gregorian or jalali. The messages season-date and season-month name its
# months.
language-calendar = gregorian

## In small letters below the first private answer to a newcomer. $languages: names of the other
## languages.
language-others = -# { $languages }: `/settings`. That changes your hand and my answers; the table speaks the server’s language.
## Answer to somebody who has chosen this language.
language-chosen = From now on your hand and my answers are in English; a table speaks its server’s language. `/settings` changes yours at any time.

## Typed after /move: what else a suit, a rank, a move is called; one may choose any, with | between
typed-suit-C = clubs | club | c
typed-suit-D = diamonds | diamond | d
typed-suit-H = hearts | heart | h
typed-suit-S = spades | spade | s
typed-rank-A = ace
typed-rank-K = king
typed-rank-Q = queen
typed-rank-J = jack | knave
typed-pass = pass | i pass
typed-draw = draw | i draw
typed-take = take | i take
typed-keep = keep | i keep
typed-claim = claim | per shodam
typed-low = low | bottom
typed-high = high | top
# What may be typed after /move in place of pressing button-deal-now, button-hint or button-down.
typed-deal = deal | deal now
typed-hint = hint | hints
typed-down = down | end | to the end | bring down
# Other words that ask: the score, the table, the moves, the last trick.
typed-score = score | scores | points | s
typed-table = table | t
typed-moves = moves | what happened
typed-trick = last trick | trick
# In the list that Discord shows while one types after /move, at most 100 characters. The first word
# has to be one of typed-deal, typed-hint or typed-down.
typed-deal-choice = deal: the next round, or the first one of your table
typed-hint-choice = hint: the best moves for you now, and why; it is counted
typed-down-choice = down: move the table to the end of this channel
# The same for what can be asked.
typed-score-choice = score: the points of everybody, and what is left of the pack
typed-table-choice = table: the cards that lie there, and whose turn it is
typed-moves-choice = moves: what has happened since your last one
typed-trick-choice = last trick: its cards and its winner
