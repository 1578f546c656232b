### Cards, lists and what every game shares.

## A sentence out of a heading.

# Ends a heading with a full stop, so that it can be read aloud.
sentence = { $text }.

# Joins the last two of a list, such as names.
list-pair = { $first } and { $last }
# As list-pair: one of them may be chosen.
list-or = { $first } or { $last }
# $first: who. $last: a list of partners.
list-with = { $first } with { $last }
# Joins all but the last two of a list.
list-more = { $first }, { $last }
# Above a list of people. $kind: which list. $title: a game. $about: which matches count.
list-title =
    ## { $kind } · { $title }
    -# { $about }
# As list-title, in the words of a picture.
list-alt = { $kind }, { $title }. { $about }.
# A line of a list of people. $place: 0 for a person without a place. $facts: the rest of the line.
list-line =
    { $place ->
        [0] **{ $name }** · { $facts }
       *[other] { $place }\. **{ $name }** · { $facts }
    }
# As list-line, for the reader.
list-line-own =
    { $place ->
        [0] **{ $name }** (you) · { $facts }
       *[other] { $place }\. **{ $name }** (you) · { $facts }
    }
# As list-line, in the words of a picture.
list-alt-line =
    { $place ->
        [0] { $name }: { $facts }.
       *[other] { $place }. { $name }: { $facts }.
    }
# Above the standings of a contest.
list-standings = Standings
# Between facts on one line; the quotes keep its spaces.
row-joint = {" "}·{" "}
row-joint-spoken = ,{" "}
# Between numbers or cards that add up.
row-plus = {" "}+{" "}
row-plus-spoken = {" "}and{" "}
row-close = {" "}
row-close-spoken = ,{" "}
# Between rows of cards.
row-apart = ;{" "}

# In pictures, on buttons and in sentences: a letter or two for each rank.
card-rank-A = A
card-rank-2 = 2
card-rank-3 = 3
card-rank-4 = 4
card-rank-5 = 5
card-rank-6 = 6
card-rank-7 = 7
card-rank-8 = 8
card-rank-9 = 9
card-rank-T = 10
card-rank-J = J
card-rank-Q = Q
card-rank-K = K
card-joker = Joker

## A card in words. $rank is one of card-words-…, $suit one of card-suit-….
card-words = { $rank } of { $suit }
card-words-A = ace
card-words-1 = one
card-words-2 = two
card-words-3 = three
card-words-4 = four
card-words-5 = five
card-words-6 = six
card-words-7 = seven
card-words-8 = eight
card-words-9 = nine
card-words-10 = ten
card-words-T = ten
card-words-J = jack
card-words-Q = queen
card-words-K = king
card-suit-C = clubs
card-suit-D = diamonds
card-suit-H = hearts
card-suit-S = spades
card-number-words = number { $number }
card-joker-words = joker
# Read aloud: a card that is not shown.
card-hidden-words = face-down card

## A row of cards in symbols; right-to-left languages keep it left to right here.
cards-row = { $cards }
# In place of a row of cards when there are none.
cards-none = none

## Values of options that need no word of their own.

# In option-is.
value-true = yes
# In option-is.
value-false = no
# In option-is: an option that is off for ever.
value-none = never

## Refusals that every game knows.

# To somebody who plays out of turn. All error-… say what happened and what to do next.
error-not_your_turn = It’s not your turn yet. Your buttons will be waiting when it is.
# Names button-hand.
error-not_in_hand = That card isn’t in your hand any more. Press **My hand** to see what you hold now.
# Names button-hand.
error-wrong_phase = That can’t be done at this moment of the game. Press **My hand** to see what you can do now.
# The match is over.
error-match_over = This match is over. Open another table with `/play`.
# To somebody who names a seat that the table lacks.
error-no_such_seat = There is no such seat at this table. Choose one of those that are listed.
# The description of a picture whose words stand below it.
picture-beside-words = The words are below.
