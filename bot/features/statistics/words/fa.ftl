## The statistics of a person.
stats-alt = {"\u200F"}{ $name } در این سرور.
stats-won-spoken = بُرد
stats-lost-spoken = باخت
stats-rating = درجه در { $game }: **{ $shown } ± { $interval }**
stats-rating-open = درجه در { $game }: **{ $shown }؟**، «؟» بعد از { $missing } برداشته می‌شود
stats-missing-matches = { $count } بازی رسمی دیگر
stats-missing-opponents = { $count } حریف دیگر
stats-rating-unsure = درجه در { $game }: **{ $shown }؟**، «؟» با بازی‌های رسمی بعدی برداشته می‌شود
stats-rating-rests = درجه در { $game }: **{ $shown }**، در استراحت تا بازی رسمی بعدی
stats-curve =
    { $count ->
        [0] -# بدون بازی رسمی.
        [1] -# در بازی رسمی آخر: از { $first } به { $last }.
       *[other] -# در { $count } بازی رسمی آخر: از { $first } به { $last }، حداکثر { $highest }.
    }
stats-season = فصل: **نفر { $place } از { $ranked }**، میانگین { $value } در { $matches } بازی
stats-season-below = فصل: میانگین { $value }، { $missing } بازی رسمی تا رتبه
stats-next-rating = -# «؟» کنار درجه بعد از { $missing } برداشته می‌شود.
stats-next-season = -# { $missing } بازی رسمی دیگر تا رتبه گرفتن در فصل.
stats-season-open = -# در این فصل هنوز بازی رسمی ندارید؛ با اولی وارد جدول می‌شوید.
stats-streak =
    { $now ->
        [0] بُرد پشت‌سرهم: حداکثر { $longest } در { $matches } بازی آخر
       *[other] بُرد پشت‌سرهم: الان { $now }، حداکثر { $longest } در { $matches } بازی آخر
    }
stats-met = { $matches } بازی با هم

## The picture.
stats-about = آمار در این سرور
stats-row-form = بازی‌های آخر
stats-row-season-below = بازی‌های فصل
stats-row-people = بُرد
stats-row-computers = با کامپیوتر
stats-row-best = بهترین دور
stats-row-streak = بُرد پشت‌سرهم
stats-row-rival = رقیب
stats-row-partner = یار
stats-cell-rating = {"\u2066"}{ $shown } ± { $interval }{"\u2069"}
stats-cell-rating-spoken = { $shown }، با خطای { $interval }
stats-cell-of = {"\u2066"}{ $part } / { $whole }{"\u2069"}
stats-cell-best = {"\u2066"}+{ $best }{"\u2069"}
# The first number is at the right, as in the sentences.
stats-cell-score = {"\u2066"}{ $behind } : { $ahead }{"\u2069"}
