web-of = { $part } از { $whole }
web-page = صفحهٔ { $page } از { $last }
web-place =
    { $place ->
        [1] بُرد
       *[other] نفر { $place }
    }
web-head-date = تاریخ
web-head-change = تغییر
web-latest-only = فقط { $count } بازی آخر اینجا آمده است.

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
web-person-form-about = اول، آخرین بازی.
web-person-form-won = {"\u200F"}{ $game }، بُرد
web-person-form-lost = {"\u200F"}{ $game }، بدون بُرد
web-person-season-now = این فصل
web-person-season-missing = { $missing } بازی دیگر
web-person-no-place = بدون رتبه
web-person-rivals = هم‌بازی‌های همیشگی
web-person-score = جلو : عقب
web-person-against = مقابل هم
web-person-together = بُرد کنار هم
web-person-compare = {"\u200F"}{ $name } و { $other }، بازی به بازی
web-person-list = بازی‌ها

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
web-rivalry-totals = {"\u2066"}{ $theirs } : { $points }{"\u2069"}

## A duplicate tournament.
web-duplicate-title = دست‌های یکسان، { $title }
web-duplicate-open = نتیجه‌ها در پایان معلوم می‌شود؛ تا آن وقت فقط شمار دست‌های تمام‌شدهٔ هر کس پیداست.
web-duplicate-how = هر دست از ۰ تا ۱۰۰ حساب می‌شود، بسته به اینکه نتیجه در برابر بقیه چطور باشد: از پنج نتیجه به بعد به درصد. نتیجهٔ نهایی میانگین همهٔ دست‌هاست و دستی که بازی نشده ۲۵ حساب می‌شود.
web-duplicate-ends = پایان:
web-duplicate-ended = تمام شد:
web-duplicate-nobody = هنوز کسی بازی نکرده است.
web-duplicate-deals = دست
web-duplicate-seals = دست‌ها و مُهرهایشان
web-duplicate-seals-open = دست‌ها پیش از بازی همه تعیین شده بودند. هر مُهر ‏SHA-256 کدی است که در پایان مسابقه باز می‌شود.
web-duplicate-seals-over = ‏SHA-256 هر کد همان مُهری است که پیش از اولین حرکت، اینجا و پشت «بُر مُهرشده»، نشان داده می‌شد.
web-duplicate-seal = مُهر
web-duplicate-seed = کد

## A deal of a tournament that is over.
web-deal-lines = حرکت به حرکت
web-deal-lines-about = اولین حرکتی که راه‌ها در آن جدا شد، در کادر است.
web-deal-result = نتیجه
web-deal-move = حرکت { $number }
web-deal-parted = جایی که راه‌ها جدا شد: تصمیم { $move }
web-deal-alike = همهٔ کسانی که این دست را بازی کردند یک جور بازی کردند.
web-deal-position = وضعیت، از چشم کسی که نوبتش است
web-deal-choices = انتخاب‌ها
web-deal-before = دست قبلی
web-deal-after = دست بعدی
web-deal-nobody = کسی این دست را تمام نکرده است.

## A game night.
web-night-title = دورهمی، { $title }
web-night-open = { $rounds } مرحله، هر کدام حداکثر { $minutes } دقیقه. ثبت‌نام در سرور باز است.
web-night-round = مرحلهٔ { $number } از { $rounds } در جریان است.
web-night-break = مرحلهٔ { $number } از { $rounds } تمام شد. مرحلهٔ بعد به‌زودی شروع می‌شود.
web-night-over = دورهمی تمام شد.
web-night-nobody = دورهمی پیش از مرحلهٔ اول تمام شد.
web-night-rounds = مرحله‌ها
web-night-round-title = مرحلهٔ { $number }
web-night-table = میزِ { $table }
web-night-byes = استراحت:
web-night-signed-up = ثبت‌نام‌کرده‌ها
web-night-nobody-yet = هنوز کسی ثبت‌نام نکرده.
