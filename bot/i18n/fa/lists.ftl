### فهرست آدم‌ها: واژه‌هایی که چند بخش نشان می‌دهند.

daily-margin = ## اختلاف شما: { $margin }

## صفحهٔ شاهکارهای یک نفر.
feats-tournaments = 🏆 برنده در { $count } مسابقهٔ دست‌های یکسان

## Ratings.
rating-head-rating = درجه
rating-open = { $shown }؟
rating-open-spoken = { $shown }، هنوز قطعی نیست
rating-button = درجه
rating-button-why = چرا؟

## A season's table.
season-date =
    {"\u200F"}{ $day } { $month ->
        [1] فروردین
        [2] اردیبهشت
        [3] خرداد
        [4] تیر
        [5] مرداد
        [6] شهریور
        [7] مهر
        [8] آبان
        [9] آذر
        [10] دی
        [11] بهمن
       *[12] اسفند
    } { $year }
season-nameless = یک نفر
season-hidden = -# همان‌طور که در {"\u2066"}`/settings`{"\u2069"} خواستید، در هیچ جدولی نیستید.
season-head-value = میانگین
season-head-matches = بازی
season-button-now = فصل
season-button-hall = تالار قهرمانان

## The picture.
stats-row-form = بازی‌های آخر
stats-cell-rating = {"\u2066"}{ $shown } ± { $interval }{"\u2069"}
stats-cell-rating-spoken = { $shown }، با خطای { $interval }
# The first number is at the right, as in the sentences.
stats-cell-score = {"\u2066"}{ $behind } : { $ahead }{"\u2069"}

tournament-points = { $score } امتیاز
tournament-for = -# برای { $role }.
tournament-head-points = امتیاز
