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
stats-row-season-below = بازی‌های فصل
stats-row-people = بُرد
stats-row-computers = با کامپیوتر
stats-row-best = بهترین دور
stats-row-streak = بُرد پشت‌سرهم
stats-row-rival = رقیب
stats-row-partner = یار
stats-cell-of = {"\u2066"}{ $part } / { $whole }{"\u2069"}
stats-cell-best = {"\u2066"}+{ $best }{"\u2069"}

## در جدول امتیاز.
stats-hints = { $count } راهنمایی خواسته شده

## The statistics of a person.
stats-title = ## {"\u200F"}{ $name } در این سرور
stats-empty = {"\u200F"}{ $name } هنوز در این سرور بازی‌ای را تمام نکرده. با هم بازی کنید: {"\u2066"}`/lobby invite`{"\u2069"} به میزتان دعوت می‌کند.
stats-empty-own = هنوز در این سرور بازی‌ای را تمام نکرده‌اید. میزی باز کنید یا اول یک بازی یاد بگیرید؛ بازی‌هایتان اینجا می‌آید.
stats-people = بین آدم‌ها: **{ $wins } بُرد از { $matches }**
stats-computers = با کامپیوتر: **{ $wins } بُرد از { $matches }**
stats-alone = -# {"\u200F"}{ $game } تنها با کامپیوتر، بی‌راهنمایی: { $levels }.
stats-alone-beginner = { $wins } بُرد از { $matches } در برابر تازه‌کارها
stats-alone-club = { $wins } بُرد از { $matches } در برابر کاربلدها
stats-alone-master = { $wins } بُرد از { $matches } در برابر استادها
stats-form = { $count } بازی آخر، از تازه به قدیم: { $marks }، { $won } بُرد
stats-won = 🏆
stats-lost = ▫️
stats-game = {"\u200F"}**{ $game }**، { $wins } بُرد از { $matches }{ $best ->
        [0] {""}
       *[other] ، بهترین دور {"\u2066"}+{ $best }{"\u2069"}
    }
stats-game-favourite =
    بازی محبوب: **{ $game }**، { $wins } بُرد از { $matches }{ $best ->
        [0] {""}
       *[other] ، بهترین دور {"\u2066"}+{ $best }{"\u2069"}
    }
stats-partner = یار محبوب: **{ $name }**، با هم { $won } بُرد از { $matches }
stats-rival = در برابرِ **{ $name }**، در { $matches } بازی { $ahead } بار جلوتر، { $behind } بار عقب‌تر

web-of = { $part } از { $whole }
web-place =
    { $place ->
        [1] بُرد
       *[other] نفر { $place }
    }
web-head-date = تاریخ
web-head-change = تغییر

## A person.
web-person-games = بازی این درجه
web-person-rating-in = درجه در { $game }
web-person-open = علامت سؤال بعد از { $missing } برداشته می‌شود.
web-person-unsure = مدتی بازی نشده است: علامت سؤال با بازی‌های رسمی بعدی می‌رود.
web-person-no-rating = هنوز بازی رسمی‌ای از این بازی نیست.
web-person-rests = در استراحت تا بازی رسمی بعدی.
web-person-curve =
    { $count ->
        [0] بدون بازی رسمی.
        [1] در بازی رسمی آخر: از { $first } به { $last }.
       *[other] در { $count } بازی رسمی آخر: از { $first } به { $last }، حداقل { $lowest }، حداکثر { $highest }.
    }
web-person-curve-how = قدرت واقعی احتمالاً در نوار دور خط است.
web-person-curve-table = همین بازی‌ها در جدول
web-person-in-short = خلاصه
web-person-people = بُرد در برابر آدم‌ها
web-person-computers = بُرد با کامپیوترها
web-person-streak = بُرد پشت‌سرهم
web-person-best = بهترین دور
web-person-partner = یار همیشگی
web-person-form = آخرین بازی‌ها
web-person-rank = رتبهٔ { $place } از { $whole }
web-person-all = همهٔ بازی‌ها
web-person-feats = هر { $count } شاهکار
web-person-season-now = این فصل
web-person-season-missing = { $missing } بازی دیگر
web-person-no-place = { $matches } بازی از { $least } بازی
web-person-rivals = هم‌بازی‌های همیشگی
web-person-score = جلو : عقب
web-person-against = مقابل هم
web-person-together = بُرد کنار هم

## صفحهٔ شاهکارهای یک نفر.
button-feats = شاهکارها

## Two people's matches in a server: the reader and $name.
button-against-me = مقابل من
rivals-pick = شما و …

## What fails in a server.
refused-not-listed = این شخص نتیجه‌هایش را برای خودش نگه می‌دارد. بازی‌هایی که با هم کرده‌اید در {"\u2066"}`/stats`{"\u2069"} خودتان هست.
