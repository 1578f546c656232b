## Rated and friendly matches.
contest-computers = 🤝 **دوستانه:** با کامپیوتر.
contest-options = 🤝 **دوستانه:** با گزینه‌های غیرمعمول.
contest-short = 🤝 **دوستانه:** با هدفی کمتر از نصف معمول.
contest-hints = 🤝 **دوستانه:** بعد از راهنمایی.
contest-first-hint = 🤝 **رسمی تا اولین راهنمایی.**
contest-end-rated = -# رسمی: این بازی در {"\u2066"}`/scoreboard`{"\u2069"} حساب می‌شود.
contest-end-computers = -# دوستانه: کامپیوتر هم بازی کرد.
contest-end-options = -# دوستانه: گزینه‌ها معمول نبودند.
contest-end-short = -# دوستانه: هدف کمتر از نصف هدف معمول بود.
contest-end-hints = -# دوستانه: کسی راهنمایی خواست.
contest-end-left = -# کسی رفت، پس این بازی مثل همیشه حساب نمی‌شود و کسی که رفت ممکن است نفر آخر شود.

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
season-month =
    {"\u200F"}{ $month ->
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
season-days = از { $first } تا { $last }
season-since = از { $first }
season-about-running =
    { $left ->
        [0] { $span }
        [1] { $span }، امشب تمام می‌شود (UTC)
       *[other] { $span }، { $left } روز مانده
    }
season-about-closed = { $span }، نهایی
season-facts = میانگین { $value } در { $matches } بازی
season-facts-below = میانگین { $value }، { $missing } بازی دیگر تا رتبه
season-nameless = یک نفر
season-how = میانگین شما: ۱۰۰ برای نفر اول شدن، صفر برای نفر آخر شدن، با پنج بازی ۵۰ که به همه اضافه می‌شود. از { $least } بازی رسمی به بعد رتبه می‌گیرید.
season-how-closed = این جدول نهایی است.
season-next =
    { $place ->
        [0] -# بازی رسمی بعدی شما: اگر نفر اول شوید میانگینتان { $first } می‌شود، اگر نفر آخر شوید { $last }.
       *[other] -# بازی رسمی بعدی شما: اگر نفر اول شوید میانگینتان { $first } می‌شود که فعلاً برای نفر { $place } شدن بس است؛ اگر نفر آخر شوید { $last }.
    }
season-weekly =
    { $count ->
        [1] 🏅 برندهٔ آخرین مسابقهٔ هفته ({ $title }): **{ $names }**
       *[other] 🏅 برنده‌های آخرین مسابقهٔ هفته ({ $title }): **{ $names }**
    }
season-empty = این فصل هنوز کسی بازی رسمی‌ای تمام نکرده است. با {"\u2066"}`/lobby open`{"\u2069"} شروع کنید: بی‌کامپیوتر، با گزینه‌های معمول، بی‌راهنمایی.
season-empty-game = {"\u200F"}{ $what }: این فصل هنوز کسی بازی رسمی‌ای تمام نکرده است. با {"\u2066"}`/lobby open`{"\u2069"} شروع کنید: بی‌کامپیوتر، با گزینه‌های معمول، بی‌راهنمایی.
season-empty-closed =
    ## {"\u200F"}{ $what }، { $span }
    در این فصل کسی بازی رسمی‌ای تمام نکرد.
season-none = هنوز فصلی اینجا تمام نشده است.
season-off = این سرور فصل ندارد. مدیرهایش با {"\u2066"}`/setup`{"\u2069"} می‌توانند عوضش کنند.
season-hidden = -# همان‌طور که در {"\u2066"}`/settings`{"\u2069"} خواستید، در هیچ جدولی نیستید.
season-head-value = میانگین
season-head-matches = بازی
season-cell-below = { $matches } از { $least }
season-button-now = فصل
season-button-hall = تالار قهرمانان
season-past = فصل‌های پیش
season-button-final = جدول نهایی
season-button-earlier = فصل قبل‌تر
season-button-later = فصل بعدتر
season-hall-title =
    ## تالار قهرمانان
    -# قهرمان هر فصل، در همهٔ بازی‌ها و در هر بازی.
season-hall-empty = هنوز فصلی که قهرمان داشته باشد اینجا تمام نشده است.
season-hall-line = {"\u200F"}**{ $span }** 🏆 **{ $name }**
season-hall-nobody = {"\u200F"}**{ $span }**
season-hall-games = -# {"\u200F"}{ $games }
season-hall-game = {"\u200F"}{ $game }: { $name }
season-over =
    ## فصل تمام شد، { $span }
season-over-champion = 🏆 برنده: **{ $name }** با میانگین { $value } در { $matches } بازی. دست‌مریزاد!
season-over-nobody = این بار کسی آن‌قدر بازی رسمی نکرد که رتبه بگیرد. فصل بعد برای همه باز است.

## Settings.
setup-seasons = فصل‌ها
setting-season = **فصل‌های جدول امتیاز**
setting-season-month = هر ماه یک فصل
setting-season-quarter = هر سه ماه یک فصل
setting-season-hand = تا وقتی همین‌جا تمامش کنم
setting-season-off = بدون فصل
setting-season-day = **روزی از ماه که فصل شروع می‌شود (نیمه‌شب UTC)**
setting-season-day-1 = ۱
setting-season-day-5 = ۵
setting-season-day-10 = ۱۰
setting-season-day-15 = ۱۵
setting-season-day-20 = ۲۰
setting-season-day-25 = ۲۵
setting-season-day-28 = ۲۸
setting-season-matches = **بازی‌های رسمی لازم برای رتبه**
setting-season-matches-3 = ۳
setting-season-matches-5 = ۵
setting-season-matches-8 = ۸
setting-season-matches-12 = ۱۲
setting-season-matches-16 = ۱۶
setting-season-matches-20 = ۲۰
setting-scoreboard-channel = **چنلی که جدول فصل در آن به‌روز می‌ماند و جدول نهایی هم در آن می‌آید**
setting-scoreboard-channel-none = هیچ چنلی
setting-champion-role = **نقش قهرمان فصل قبل در همهٔ بازی‌ها، که خودش دست‌به‌دست می‌شود**
setting-champion-role-none = هیچ نقشی
setup-allow-roles = اجازهٔ مدیریت نقش‌ها به من
setting-any-options = **بازی‌هایی که با هر گزینه‌ای رسمی‌اند.** در بقیه، بازی فقط با گزینه‌های معمول رسمی است.
setting-any-options-none = گزینه‌های معمول در همهٔ بازی‌ها
champion-reason = قهرمان فصل

## What fails in a server.
warning-for-managers = ⚙️ **برای مدیرهای این سرور:** { $said }
warning-role-permission = نمی‌توانم نقش قهرمان، { $role }، را بدهم: اجازهٔ {"\u2066"}*Manage Roles*{"\u2069"} را ندارم. در تنظیمات سرور، در نقش من، اجازه بدهید، یا با دکمه‌ای که در {"\u2066"}`/setup`{"\u2069"} زیر **فصل‌ها** است.
warning-role-above = نمی‌توانم نقش قهرمان، { $role }، را بدهم: پایین‌تر از نقش من نیست. در تنظیمات سرور، در بخش {"\u2066"}*Roles*{"\u2069"}، نقش من را بالای آن بکشید.
warning-role-rights = نقش قهرمان، { $role }، را نمی‌دهم: حالا اجازهٔ مدیریت یا نظارت دارد. در تنظیمات سرور این اجازه‌ها را از آن بگیرید، یا در {"\u2066"}`/setup`{"\u2069"} زیر **فصل‌ها** نقش دیگری انتخاب کنید.
warning-role-deleted = نقش قهرمان پاک شده است. در {"\u2066"}`/setup`{"\u2069"} زیر **فصل‌ها** نقش دیگری انتخاب کنید، یا هیچ.
warning-role-left = قهرمان دیگر در این سرور نیست، پس کسی { $role } را ندارد. قهرمان بعدی آن را می‌گیرد.
warning-role-hidden = قهرمان به خواست خودش دیگر در هیچ فهرستی نیست، پس کسی { $role } را ندارد. قهرمان بعدی آن را می‌گیرد.
warning-role-unknown = دیگر نمی‌دانم نقش قهرمان، { $role }، با کیست. اگر هنوز کسی آن را دارد، در تنظیمات سرور پس بگیرید. قهرمان بعدی آن را از من می‌گیرد.
warning-channel-deleted = چنل جدول امتیاز پاک شده است. در {"\u2066"}`/setup`{"\u2069"} زیر **فصل‌ها** چنل دیگری انتخاب کنید، یا هیچ.
warning-channel-closed = در { $channel }، چنل جدول امتیاز، نمی‌توانم بنویسم. بگذارید آن را ببینم و آنجا پیام و فایل بفرستم، یا در {"\u2066"}`/setup`{"\u2069"} زیر **فصل‌ها** چنل دیگری انتخاب کنید.
warning-channel-refused = دیسکورد جدول امتیاز را در { $channel } نمی‌پذیرد. شاید فیلتری مثل {"\u2066"}AutoMod{"\u2069"} مانع است. فیلتر را عوض کنید، یا در {"\u2066"}`/setup`{"\u2069"} زیر **فصل‌ها** چنل دیگری انتخاب کنید.
warning-weekly-deleted = چنل مسابقهٔ هفته پاک شده است. مسابقه هنوز در {"\u2066"}`/tournament`{"\u2069"} هست؛ در {"\u2066"}`/setup`{"\u2069"} زیر **فصل‌ها** چنل دیگری انتخاب کنید، یا هیچ.
warning-weekly-closed = در { $channel }، چنل مسابقهٔ هفته، نمی‌توانم بنویسم. بگذارید آن را ببینم و آنجا پیام و فایل بفرستم، یا در {"\u2066"}`/setup`{"\u2069"} زیر **فصل‌ها** چنل دیگری انتخاب کنید.
warning-weekly-refused = دیسکورد مسابقهٔ هفته را در { $channel } نمی‌پذیرد. شاید فیلتری مثل {"\u2066"}AutoMod{"\u2069"} مانع است. فیلتر را عوض کنید، یا در {"\u2066"}`/setup`{"\u2069"} زیر **فصل‌ها** چنل دیگری انتخاب کنید.
refused-role-unfit = این نقش را بات خودش می‌دهد، پس نقشی انتخاب کنید که فقط نشانه باشد: بی‌اجازهٔ مدیریت، نه {"\u2066"}@everyone{"\u2069"} و نه نقش یک بات.
refused-role-rights = برای انتخاب { $role } خودتان اجازهٔ {"\u2066"}*Manage Roles*{"\u2069"} و نقشی بالاتر از آن لازم دارید. نقش دیگری انتخاب کنید، یا از کسی بخواهید که این اجازه را دارد.
setup-end-season = پایان فصل، همین امشب
setup-season-ends = فصل امشب در نیمه‌شب UTC تمام می‌شود.
refused-no-season = الان فصلی در جریان نیست: با بازی رسمی بعدی شروع می‌شود.
setting-scoreboards = **جدول‌ها و فهرست‌های دیگر**
setting-scoreboards-auto = من هم کنار بقیه باشم
setting-scoreboards-never = هیچ‌جا نباشم
refused-not-listed = این شخص نتیجه‌هایش را برای خودش نگه می‌دارد. بازی‌هایی که با هم کرده‌اید در {"\u2066"}`/stats`{"\u2069"} خودتان هست.
