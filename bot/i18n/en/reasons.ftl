### Why a move is good, as a hint or an analysis says it: short sentences about the move itself.
### A game may have its own version of any of these, named GAME-reason-…

# Below a hint: why a move is good. No reason says “you”: it may be about the hand of another.
reason-only = Nothing else can be done.
reason-out = It empties the hand.

## Games in which a card takes others from the table.

# $cards: those that count. $count: points.
reason-points =
    { $count ->
        [one] It takes a point: { $cards }.
       *[other] It takes { $count } points: { $cards }.
    }
reason-keeps_jack = { $card } is kept for a fuller table.
reason-gives_nothing = It gives away nothing that scores.
# $count: points that the next player could take with one card.
reason-offers =
    { $count ->
        [0] With one card the others can’t take a point from what it leaves on the table.
        [one] With one card the others can take at most one point from what it leaves.
       *[other] With one card the others can take at most { $count } points from what it leaves.
    }
pasur-reason-claim = The side has the { $count } points that win: time to say so.
pasur-reason-sur = It clears the table: a Sur, { $count } points.
pasur-reason-cancels = It clears the table and takes a Sur from the others: { $count } points less for them.
pasur-reason-clubs =
    { $count ->
        [one] It takes a club, { $total } so far.
       *[other] It takes { $count } clubs, { $total } so far.
    }
pasur-reason-clubs_won =
    { $count ->
        [one] It takes a club, and with { $total } the 7 points for clubs are safe.
       *[other] It takes { $count } clubs, and with { $total } the 7 points for clubs are safe.
    }
pasur-reason-over_ten = It leaves { $count } on the table: too much for a Sur.
pasur-reason-not_cleared = No card can make a Sur of what it leaves.
pasur-reason-clearing_gone = None of the cards still unseen can make a Sur of what it leaves.
basra-reason-basra = It clears the table: a Basra, { $count } points.
basra-reason-cards = It takes { $count } cards, { $total } so far; more than half of the pack scores.
basra-reason-majority_won = That makes more than half of the cards: { $count } points.
basra-reason-not_cleared = No card can make a Basra of what it leaves.
basra-reason-clearing_gone = None of the cards still unseen can make a Basra of what it leaves.

## Games with tricks and trump.
reason-takes =
    { $count ->
        [0] It wins the trick.
        [one] It wins the trick, with one point in it.
       *[other] It wins the trick, with { $count } points in it.
    }
reason-takes_last = It wins the last trick: { $count } points.
reason-unbeaten = Nobody can beat it any more in this trick.
reason-master = It is the highest card left of its suit.
reason-feeds =
    { $count ->
        [one] The partner is winning: a point more for that side.
       *[other] The partner is winning: { $count } points more for that side.
    }
reason-feeds_sure =
    { $count ->
        [one] The partner wins the trick for sure: a point more.
       *[other] The partner wins the trick for sure: { $count } points more.
    }
reason-cheap =
    { $count ->
        [0] The others are ahead in the trick, and get no points with it.
        [one] The others are ahead in the trick, and get only one point with it.
       *[other] The others are ahead in the trick, and get only { $count } points with it.
    }
reason-keeps_high = The higher cards of the suit are kept.
reason-draws =
    { $count ->
        [one] It draws trumps: the others hold one.
       *[other] It draws trumps: the others hold { $count }.
    }
reason-no_trumps = The others’ last trump is out.
reason-keeps_trumps = The trumps are kept for later.
reason-void = It is the last of its suit in the hand: next time a trump can go there.
reason-says = It announces the belote: { $count } points.
reason-lay = What is left is settled: nothing can be lost.
reason-agree = What is left is settled: playing on changes nothing.
reason-jack_nine = The two highest trumps are there: { $cards }.
reason-jack = The highest trump is there: { $card }.
reason-trumps = { $count } trumps together.
reason-royal = { $cards } make a belote: { $count } points.
reason-aces = Aces beside: { $cards }.
belote-reason-few_trumps =
    { $count ->
        [0] No card would be a trump.
        [one] No suit would have more than one trump.
       *[other] No suit would have more than { $count } trumps.
    }
contree-reason-few_of_a_suit =
    { $count ->
        [one] No suit has more than one card.
       *[other] No suit has more than { $count } cards.
    }
contree-reason-raises = { $seat } has bid this suit too.
contree-reason-ours = { $seat } holds the contract for this side.

## Président
president-reason-closes = It closes the series and keeps the lead.
president-reason-highest = Nobody can lay anything higher.
president-reason-square = It completes the four, and the next player is skipped.
president-reason-too_few =
    { $count ->
        [one] { $seat } has only one card and cannot answer.
       *[other] { $seat } has only { $count } cards and cannot answer.
    }
president-reason-lowest = The lowest rank of the hand goes first.
president-reason-lowest_here = It is the lowest that can be laid here.
president-reason-together = { $count } cards go at once.
president-reason-breaks_nothing = It breaks up no pair, three or four.
president-reason-saves_high = Only high cards could be laid here: they are kept.
president-reason-saves_sets = Whatever is laid here breaks up a pair, a three or a four.
president-reason-gives_alone = The card given had no equal in the hand.
president-reason-gives_lowest = What is given is the lowest of the hand.

## Rami
rami-reason-uses = { $card } goes to the table at once.
rami-reason-no_use = { $card } cannot be put to use now.
rami-reason-unseen = What is drawn stays unseen.
rami-reason-opens = It opens: from now on only the hand counts, and not 100.
rami-reason-lays =
    { $count ->
        [one] One point less in the hand.
       *[other] { $count } points less in the hand.
    }
rami-reason-joker = A joker comes into the hand.
rami-reason-twice = The hand has { $card } twice.
rami-reason-alone = { $card } goes with no other card of the hand.
rami-reason-fits_nowhere = { $card } fits on nothing that lies there, unlike others of the hand.
rami-reason-not_wanted = One { $card } was thrown before, and nobody took it.
rami-reason-dearest = { $card } costs the most of the hand: { $count } points.

## 8 américain
crazy_eights-reason-stops =
    { $count ->
        [one] { $seat } has only one card left.
       *[other] { $seat } has only { $count } cards left.
    }
crazy_eights-reason-penalty = { $seat } faces { $count } penalty cards.
crazy_eights-reason-skips = { $seat } misses a turn.
crazy_eights-reason-keeps_wild = { $card } is kept: it fits on anything.
crazy_eights-reason-only_wild = Nothing else of the hand fits.
crazy_eights-reason-sheds = Of the cards that fit, it would cost the most if it stayed in the hand: { $count } points.
crazy_eights-reason-suit = { $count } more cards of that suit are in the hand.
crazy_eights-reason-carte = *Carte* is said in time.
crazy_eights-reason-nothing_fits = No card of the hand fits.
crazy_eights-reason-keeps_drawn = { $card } may be worth more later.

## Pairs and Port
reason-safe = None of the cards still unseen makes a pair.
reason-risk =
    { $count ->
        [one] Only one of { $total } unseen cards makes a pair.
       *[other] Only { $count } of { $total } unseen cards make a pair.
    }
reason-risk_else =
    { $count ->
        [one] One of { $total } unseen cards would make a pair.
       *[other] { $count } of { $total } unseen cards would make a pair.
    }
reason-throws_eight = The 8 can make no pair any more.
pairs-reason-fold_loses = To fold costs { $count }, and the match.
pairs-reason-costs =
    { $count ->
        [one] It costs one point and no more.
       *[other] It costs { $count } points and no more.
    }
pairs-reason-rids = It gets rid of all { $count } cards in front.
port-reason-behind = { $seat } has { $count }, more than { $total }.
port-reason-ahead = Nobody has more than { $count } now.
port-reason-sure = Nobody can get past { $count } any more.
