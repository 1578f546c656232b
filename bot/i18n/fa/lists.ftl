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
        [1] ژانویهٔ
        [2] فوریهٔ
        [3] مارس
        [4] آوریل
        [5] مه
        [6] ژوئن
        [7] ژوئیهٔ
        [8] اوت
        [9] سپتامبر
        [10] اکتبر
        [11] نوامبر
       *[12] دسامبر
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
