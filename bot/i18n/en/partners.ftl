### Duplicate for partners: tables of four people who all play the same sealed deals.

tournament-form-pairs =
    ## New duplicate tournament: { $title }, for partners
    Four people sit at each table, two against two. All tables play the same deals, each when its people are there. It will be announced in this channel, and each table plays in a private thread.
tournament-form-sides = Who plays with whom
tournament-form-sides-0 = Alone, against computer players
tournament-form-sides-1 = With a partner, at tables of four
tournament-announced-pairs =
    ## Duplicate tournament for partners: { $title }
    { $deals ->
        [one] The same deal for all tables of four,
       *[other] The same { $deals } deals for all tables of four,
    } two against two. Press **Sit down**, alone or with friends; two tables are enough. It ends { $until }.
tournament-about-pairs =
    { $people ->
        [0] Ends { $until }. Partners play against partners, at tables of four.
       *[other] Ends { $until }. { $people } pairs have entered.
    }
tournament-span-pairs =
    { $deals ->
        [one] one deal
       *[other] { $deals } deals
    } · { $people } pairs
tournament-button-sit = Sit down
tournament-button-table = To your table
tournament-button-new-table = New table
tournament-button-up = Get up
tournament-button-ready = I’m ready
# Two partners.
tournament-pair = { $first } & { $second }
# Two pairs.
tournament-sides = { $first } – { $second }
tournament-seat-free = …
# A table at which a seat is free. $sides: tournament-sides.
tournament-waiting = 🪑 Table { $number } still has room: { $sides }
tournament-blocked = ⚠️ Table { $number } waits: I may not open a private thread in this channel. Ask a moderator to allow me **Create Private Threads** here.
# The private page of the seats.
tournament-seats = ## { $title }: your seat
tournament-your-table = You sit at table { $number }: { $sides }
tournament-your-wait = As soon as four people sit there, the table gets a private thread, and I mention you in it.
tournament-your-thread = The table is complete. Meet in its private thread; each deal begins when all four are ready.
tournament-pick-seat = Choose a seat
# A seat with a partner. $name: the partner.
tournament-seat-with = Table { $number }, with { $name }
# A seat without one. $names: the people who sit at the table.
tournament-seat-against = Table { $number }, against { $names }
tournament-you-stood-up = Your seat is free again.
# The name of a table's private thread. $id: the number of the tournament. $filled: above 1 if people have changed.
tournament-thread =
    { $filled ->
        [1] { $title } { $id } · table { $number }
       *[other] { $title } { $id } · table { $number } ({ $filled })
    }
# In the thread. $who: mentions.
tournament-complete =
    { $deals ->
        [one] { $who }: your table is complete. There is one deal to play, whenever all four of you have time.
       *[other] { $who }: your table is complete. There are { $deals } deals to play, whenever all four of you have time.
    }
tournament-table = ### Table { $number }: { $sides }
tournament-table-waits = **Deal { $number } of { $deals }** begins when all of you have pressed **I’m ready** within a quarter of an hour.
tournament-table-ready = ✅ Ready: { $names }
tournament-table-rules =
    -# All tables play the same deals, so keep the cards to yourselves until the tournament is over. You have a day for each card. If a person leaves a deal, or runs out of time and a computer player sits in, that deal counts as not played for their pair; it still counts for the other pair. Deals are friendly: they count for no season or rating. Moderators who manage threads can read this thread.
tournament-table-plays = Deal { $number } is being played.
tournament-table-all = You have played all deals. The scores are shown when the tournament is over.
tournament-table-gone = Each pair of this table has lost a person, so it cannot play the other deals. Those you have played count.
# A table that has begun, of which a person has deleted their data.
tournament-table-computer =
    -# A computer player sits in for the person who is gone. The deal counts for the other pair alone.
tournament-table-over = The tournament is over.
# $pair: the one with more points. $margin: how many more, with +.
tournament-table-result = Deal { $number }: **{ $pair }** { $margin }
tournament-table-tie = Deal { $number }: a tie
tournament-table-void = Deal { $number } was not played to its end, so it does not count.
tournament-table-unfinished = Deal { $number } does not count: the tournament was over before it ended.
# $pairs: those that a person left during the deal.
tournament-table-absent = -# A person of { $pairs } left it, so it counts as not played for them.
tournament-own-void = Deal { $number }: does not count
tournament-final-one-table = Only one table played this time, so there is nothing to compare and no winner.

board-sealed = This deal is played. The results are compared when the tournament is over.
board-sealed-unplayed = This deal was closed before it was played to its end, so it does not count.

# $link: where the permission can be given.
refused-tournament-private-threads = Each table plays in a private thread, and I may not open one in this channel: I need **Create Private Threads** in a text channel. [Allow it]({ $link }), then press **Open it here** again.
refused-tournament-once = You took part in this tournament before your data was deleted; nobody plays its deals twice.
refused-tournament-seated = You already sit at table { $number }. Get up there first, if you want another seat.
refused-tournament-seat-taken = Somebody was faster: that seat is taken. Here are the others.
refused-tournament-not-seated = You don’t sit at a table of this tournament. Press **Sit down** at its announcement.
refused-tournament-begun = Your table has seen cards, so its people stay together until the end.
refused-tournament-in-play = Your deal is being played already.
refused-tournament-incomplete = Your table has a free seat. As soon as four people sit there, it can begin.
refused-tournament-gone = Each pair of your table has lost a person, so it cannot play the other deals. Those you have played count.
refused-tournament-table-done = Your table has played all deals.
refused-sealed-board = Others are still to play this deal, so its board stays in this thread.
refused-sealed = Table { $table } plays a deal of a tournament, so it has no host. A moderator can close it; the deal then does not count.
