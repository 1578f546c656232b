## The ladder against computers.

# $game: its name.
ladder-title =
    ## Against computers · { $game }
# In a picture, below the name of the game.
ladder-about = Against computers
ladder-button = Against computers
# The lines of the levels of computer players.
ladder-beginner = beginners
ladder-club = club players
ladder-master = masters
# $level: ladder-beginner and so on. $shown: a number such as 1540.
ladder-line-level = -# { $level } · { $shown }
ladder-alt = Ladder against computers, { $game }.
ladder-alt-level = Computers, { $level }: { $shown }.
ladder-how = -# What counts: playing alone against computers to the end, with the usual options and without hints. Computers keep their numbers, so yours means the same in every server. A “?” stays until ten matches.
ladder-empty = Nobody is on this ladder yet. Open a table and press **Play with computers**.

## Why a rating changed: a line for each of the last ten matches.

ladder-why-title = ## You against computers in { $game }, match by match
ladder-why-none = You have not finished a match alone against computers in this game here yet, or it was not one with the usual options and without hints.
# In a list after “against”. $count: computer players of this level. $shown: their rating.
ladder-why-beginner =
    { $count ->
        [one] a beginner ({ $shown })
       *[other] { $count } beginners ({ $shown })
    }
# As ladder-why-beginner.
ladder-why-club =
    { $count ->
        [one] a club player ({ $shown })
       *[other] { $count } club players ({ $shown })
    }
# As ladder-why-beginner.
ladder-why-master =
    { $count ->
        [one] a master ({ $shown })
       *[other] { $count } masters ({ $shown })
    }

## In the lobby, and after the match.

# In small letters below the lobby, while one person is there. $name: the person. $shown: a number such as 1540.
ladder-near-beginner = -# Beginners are nearest to { $name }’s { $shown } against computers.
# As ladder-near-beginner.
ladder-near-club = -# Club players are nearest to { $name }’s { $shown } against computers.
# As ladder-near-beginner.
ladder-near-master = -# Masters are nearest to { $name }’s { $shown } against computers.
# In the lobby, a line of its own.
contest-ladder = 🪜 **Alone with computer players:** without hints, the match counts on the ladder against them.
contest-end-ladder = -# This match counts on the ladder against computers.
