### Duplicate for partners: tables of four people who all play the same sealed deals.
# Two partners.
tournament-pair = { $first } & { $second }
# Two pairs.
tournament-sides = { $first } – { $second }

board-sealed = This deal is played. The results are compared when the tournament is over.
board-sealed-unplayed = This deal was closed before it was played to its end, so it does not count.
refused-sealed-board = Others are still to play this deal, so its board stays in this thread.
refused-sealed = This table plays a deal of a tournament, so it has no host. A moderator can close it; the deal then does not count.
