### Games with an open stack of numbered cards before each player. A game may have its own version of
### any of these, named GAME-…

stack =
    { $count ->
        [0] بی‌ورق
       *[other] ورق: { $cards }
    }
deck =
    { $count ->
        [0] دستهٔ ورق تمام شده؛ هر وقت ورق لازم شود، ریخته‌ها را بُر می‌زنند.
       *[other] { $count } ورق در دسته مانده.
    }
deck-dry = ورقی برای کشیدن نمانده.
last-dealt = {"\u200F"}{ $seat } دست داد.
last-hit = {"\u200F"}{ $seat } { $cards } کشید.

do-hit = بکش
do-hit_two = ۸ بیندازم، دو تا بکشم
