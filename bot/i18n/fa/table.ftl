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
side-beginner =
    { $count ->
        [one] کامپیوتر، تازه‌کار
       *[other] هر دو کامپیوتر، تازه‌کار
    }
side-club =
    { $count ->
        [one] کامپیوتر
       *[other] هر دو کامپیوتر
    }
side-master =
    { $count ->
        [one] کامپیوتر، استاد
       *[other] هر دو کامپیوتر، استاد
    }
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
tip-nothing = هیچ ورقتان الان چیزی برنمی‌دارد؛ هرچه بیندازید روی زمین می‌ماند.
button-why = چرا؟
rules-agreed = سر این میز: { $options }.

round-over = ### دور تمام شد
round-side = {"\u200F"}**{ $name }**: { $points } در این دور، روی هم { $total }
score-sheet = برگهٔ امتیاز: **{ $scores }**

sign-turn = نوبت اوست
sign-dealer = ورق داده است
sign-total = امتیاز بازی
sign-held = ورق‌های در دست
sign-captured = ورق‌های برده در این دور
sign-pointed = راهنمایی، یا آنچه انتخاب می‌کنید
