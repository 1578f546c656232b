### Lessons: the way in and out, and what every lesson says. Each game has its own steps.

lesson-offer =
    ## Learn a game
    A first deal, step by step, in five minutes at most. The cards are stacked and nobody is waiting: try whatever you like, and stop when you like.
lesson-pick = Another game
lesson-button-begin = Begin: { $title }
lesson-button-resume = Go on: { $title }
lesson-head = -# **{ $title }** · lesson, step { $step } of { $steps }
lesson-button-on = Go on
lesson-button-anew = Start over
lesson-button-leave = Leave
lesson-other = The rules allow that, but here something else comes first:
lesson-changed = This lesson has been rewritten since you were here, so it starts from the beginning.
lesson-elsewhere = You have moved on meanwhile. You are at this step:
lesson-left = Until next time! `/learn` goes on where you stopped.
lesson-table = Table { $table } is open in this channel, and the cards are dealt. Yours come by direct message, and are always behind **My hand**. Have fun!
lesson-table-elsewhere = Tables are opened in servers: type `/lobby open` in a channel of one, then press **Play with computers**.
button-learn = Learn to play
