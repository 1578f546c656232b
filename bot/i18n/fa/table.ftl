### A table while it is played: the board, the hand, the story. A game may have its own version of
### any of these, named GAME-…

heading = { $game }، دورِ { $round }
group = {"\u200F"}**{ $name }** { $cards }
group-spoken = {"\u200F"}{ $name }: { $cards }.
shown-table = زمین
shown-table-empty = زمین خالی است.
standing = {"\u200F"}**{ $name }**، { $facts }
standing-spoken = {"\u200F"}{ $name }: { $facts }.
score = {"\u200F"}{ $name }: { $number }

turn = نوبتِ { $names }.
turn-table = منتظر دست دادن.
turn-nobody = بازی تمام شد.
several = چند نفر
mark-turn = {"\u200F"}◀ { $name }

side-total = { $total } امتیاز
seat-cards =
    { $count ->
        [0] ورقی نمانده
       *[other] { $count } ورق در دست
    }
side-beginner = کامپیوتر، تازه‌کار
side-club = کامپیوتر
side-master = کامپیوتر، استاد
side-has-beginner = {"\u200F"}{ $name } کامپیوتر است، تازه‌کار
side-has-club = {"\u200F"}{ $name } کامپیوتر است
side-has-master = {"\u200F"}{ $name } کامپیوتر است، استاد
stock =
    { $count ->
        [0] بانک خالی است.
       *[other] { $count } ورق در بانک مانده.
    }

hand = **ورق‌های شما** { $cards }
hand-spoken = ورق‌های شما: { $cards }.
hand-empty = دستتان خالی است.
forced-must_capture = هر ورقتان چیزی برمی‌دارد، و ورقی که می‌تواند بردارد باید بردارد.
hint-nothing = هیچ ورقتان الان چیزی برنمی‌دارد؛ هرچه بیندازید روی زمین می‌ماند.
button-why = چرا؟

round-over = ### دور تمام شد
round-side = {"\u200F"}**{ $name }**: { $points } در این دور، روی هم { $total }
score-sheet = برگهٔ امتیاز: **{ $scores }**
