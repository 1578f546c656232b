## Two people's matches in a server: the reader and $name.
rivals-title = ## شما و { $name }
rivals-none = شما و { $name } هنوز در این سرور بازی‌ای را با هم تمام نکرده‌اید. با {"\u2066"}`/play`{"\u2069"} میزی باز کنید و صدایش کنید.
rivals-score-ahead =
    در { $matches } بازی مقابل هم، **{ $ahead } به { $behind }** جلویید{ $level ->
        [0] {""}
       *[other] ، { $level } بازی مساوی
    }.
rivals-score-behind =
    در { $matches } بازی مقابل هم، **{ $ahead } به { $behind }** عقبید{ $level ->
        [0] {""}
       *[other] ، { $level } بازی مساوی
    }.
rivals-score-level =
    در { $matches } بازی مقابل هم، **{ $ahead } به { $behind }** مساوی هستید{ $level ->
        [0] {""}
       *[other] ، { $level } بازی مساوی
    }.
rivals-few =
    { $matches ->
        [0] هنوز مقابل هم بازی نکرده‌اید؛ نتیجه از { $enough } بازی به بعد شمرده می‌شود.
       *[other] تا حالا { $matches } بازی مقابل هم؛ نتیجه از { $enough } بازی به بعد شمرده می‌شود.
    }
rivals-partners = کنار هم: **{ $won } بُرد از { $matches }**
rivals-closest = نزدیک‌ترین: **{ $game }**، { $points } به { $theirs }{ $column ->
        [penalty] {" "}جریمه
       *[points] {""}
    }
rivals-clearest = پراختلاف‌ترین: **{ $game }**، { $points } به { $theirs }{ $column ->
        [penalty] {" "}جریمه
       *[points] {""}
    }
rivals-latest =
    { $count ->
        [0] **بازی‌های آخر**
        [1] **بازی آخر**
       *[other] **{ $count } بازی آخر**
    }
rivals-line-ahead = {"\u200F"}**{ $game }**، شما جلوتر، { $when }
rivals-line-ahead-points = {"\u200F"}**{ $game }**، شما جلوتر، { $points } به { $theirs }{ $column ->
        [penalty] {" "}جریمه
       *[points] {""}
    }، { $when }
rivals-line-behind = {"\u200F"}**{ $game }**، شما عقب‌تر، { $when }
rivals-line-behind-points = {"\u200F"}**{ $game }**، شما عقب‌تر، { $points } به { $theirs }{ $column ->
        [penalty] {" "}جریمه
       *[points] {""}
    }، { $when }
rivals-line-level = {"\u200F"}**{ $game }**، مساوی، { $when }
rivals-line-level-points = {"\u200F"}**{ $game }**، مساوی، { $points } به { $theirs }{ $column ->
        [penalty] {" "}جریمه
       *[points] {""}
    }، { $when }
rivals-line-won = {"\u200F"}**{ $game }**، بُرد کنار هم، { $when }
rivals-line-lost = {"\u200F"}**{ $game }**، باخت کنار هم، { $when }
button-my-statistics = آمار من
button-their-statistics = آمار او
rivals-end = -# {"\u200F"}**{ $name }** مقابل **{ $other }**: { $ahead } به { $behind }
rivals-end-level = -# {"\u200F"}**{ $name }** و **{ $other }** مساوی‌اند: { $wins } به { $wins }

## The picture of two people.
rivals-alt = شما و { $name }.
rivals-head = شما و { $name }
rivals-about = با هم در این سرور
rivals-head-score = نتیجه
rivals-row-against = مقابل هم
rivals-row-partners = کنار هم
rivals-row-closest = نزدیک‌ترین
rivals-row-clearest = پراختلاف‌ترین

## Two people.
web-rivalry-title = {"\u200F"}{ $name } و { $other }
web-rivalry-ahead =
    { $matches ->
        [1] {"\u200F"}{ $name } تنها بازی‌اش مقابل { $other } را برده است.
       *[other] {"\u200F"}{ $name } در { $matches } بازی مقابل { $other }، { $ahead } به { $behind } جلوست.
    }
web-rivalry-behind =
    { $matches ->
        [1] {"\u200F"}{ $other } تنها بازی‌اش مقابل { $name } را برده است.
       *[other] {"\u200F"}{ $other } در { $matches } بازی مقابل { $name }، { $behind } به { $ahead } جلوست.
    }
web-rivalry-level =
    { $matches ->
        [1] تنها بازی { $name } و { $other } مساوی شد.
       *[other] {"\u200F"}{ $name } و { $other } در { $matches } بازی، { $ahead } به { $behind } مساوی‌اند.
    }
web-rivalry-none = {"\u200F"}{ $name } و { $other } هنوز در چنلی که همه می‌بینند بازی‌ای را با هم تمام نکرده‌اند.
web-rivalry-partners-alone = {"\u200F"}{ $name } و { $other } تا حالا فقط یار هم بوده‌اند.
web-rivalry-level-matches = { $count } بازی مساوی شد.
web-rivalry-together = کنار هم: { $won } بُرد از { $matches } بازی.
web-rivalry-closest = نزدیک‌ترین
web-rivalry-clearest = پراختلاف‌ترین
web-rivalry-list = بازی به بازی
web-rivalry-line-ahead = {"\u200F"}{ $name } جلوتر
web-rivalry-line-behind = {"\u200F"}{ $other } جلوتر
web-rivalry-line-level = مساوی
web-rivalry-line-won = بُرد کنار هم
web-rivalry-line-lost = باخت کنار هم
web-rivalry-totals = {"\u2066"}{ $theirs } : { $points }{"\u2069"}{ $column ->
        [penalty] {" "}جریمه
       *[points] {""}
    }
