### مسابقهٔ دست‌های یکسان: همه همان دست‌های مُهرشده را تنها با کامپیوترها بازی می‌کنند.

tournament-hub =
    ## مسابقهٔ دست‌های یکسان
    همه همان دست‌ها را بازی می‌کنند، پس شانس برای همه یکی است: تنها با همان کامپیوترها، هر وقت که بخواهند، یا با یار سر میزهای چهارنفره.
tournament-hub-none = فعلاً اینجا مسابقه‌ای باز نیست.
tournament-hub-line =
    { $people ->
        [0] {"\u200F"}**{ $title }**، پایان { $until }؛ شما { $done } از { $deals } دست را بازی کرده‌اید
       *[other] {"\u200F"}**{ $title }**، پایان { $until }، { $people } نفر؛ شما { $done } از { $deals } دست را بازی کرده‌اید
    }
tournament-hub-closed = {"\u200F"}{ $title }، شمارهٔ { $number }
tournament-hub-past = مسابقه‌های تمام‌شده
tournament-button-new = مسابقهٔ تازه
tournament-button-list = مسابقه‌ها
tournament-button-open = همین‌جا باز شود
tournament-button-play = بازی
tournament-button-next = دست بعدی
tournament-button-look = جدول
tournament-button-compare = مقایسه
tournament-button-end = پایان مسابقه
tournament-button-end-now = همین حالا تمام شود
tournament-form =
    ## مسابقهٔ تازهٔ دست‌های یکسان: { $title }
    هر دست یک دور با { $computers ->
        [1] یک کامپیوتر
       *[other] { $computers } کامپیوتر
    } است، خصوصی و بدون محدودیت وقت. در همین چنل اعلام می‌شود.
tournament-form-game = کدام بازی
tournament-form-deals = چند دست
tournament-form-hours = چه مدت
tournament-form-role = چه کسانی: همه
tournament-deals =
    { $deals ->
        [1] یک دست
       *[other] { $deals } دست
    }
tournament-hours-2 = دو ساعت
tournament-hours-24 = یک روز
tournament-hours-72 = سه روز
tournament-hours-168 = یک هفته
tournament-hours-336 = دو هفته
tournament-announced =
    ## مسابقهٔ دست‌های یکسان: { $title }
    { $deals ->
        [1] یک دست که برای همه یکی است
       *[other] { $deals } دست که برای همه یکی است
    }؛ هر کس تنها با { $computers ->
        [1] یک کامپیوتر
       *[other] { $computers } کامپیوتر
    } بازی می‌کند. هر وقت خواستید **بازی** را بزنید؛ پایان { $until }.
tournament-announced-weekly =
    ## مسابقهٔ هفته، دست‌های یکسان: { $title }
    { $deals ->
        [1] یک دست که برای همه یکی است
       *[other] { $deals } دست که برای همه یکی است
    }؛ هر کس تنها با { $computers ->
        [1] یک کامپیوتر
       *[other] { $computers } کامپیوتر
    } بازی می‌کند. هر وقت خواستید **بازی** را بزنید؛ پایان { $until }.
tournament-for = -# برای { $role }.
tournament-nobody = هنوز کسی بازی نکرده است. اولین نفر شما باشید!
tournament-percent = { $score }٪
tournament-points = { $score } امتیاز
tournament-head-deals = دست
tournament-head-percent = نتیجه
tournament-head-points = امتیاز
tournament-cell = { $done } از { $deals }
tournament-done = { $done } از { $deals } دست
tournament-span = { $deals ->
        [1] یک دست
       *[other] { $deals } دست
    }، { $people } نفر
tournament-title = ## مسابقهٔ دست‌های یکسان: { $title }
tournament-about =
    { $people ->
        [0] پایان { $until }.
       *[other] پایان { $until }. { $people } نفر شرکت کرده‌اند.
    }
tournament-about-over = مسابقه تمام شده است. هر دست از ۰ تا ۱۰۰ حساب می‌شود، بسته به اینکه نتیجهٔ شما در برابر بقیه چطور باشد: از پنج نتیجه به بعد به درصد. نتیجهٔ نهایی میانگین همهٔ دست‌هاست و دستی که بازی نکنید ۲۵ حساب می‌شود.
tournament-own = دست { $number }: **{ $margin }**
tournament-own-begun = دست { $number }: نیمه‌کاره
tournament-invites = -# هر دست را فقط کسی می‌بیند که آن را بازی کرده باشد.
tournament-deal = دست { $number }
tournament-results = نتیجه‌های دستی که بازی کرده‌اید
tournament-compare = مقایسهٔ یک دست
tournament-all-played = همهٔ دست‌ها را بازی کرده‌اید. امتیازها در پایان مسابقه معلوم می‌شود.
tournament-head = -# {"\u200F"}**{ $title }**، مسابقهٔ دست‌های یکسان، دست { $number } از { $deals }
tournament-deal-results =
    { $count ->
        [1] ### فعلاً یک نتیجه
       *[other] ### { $count } نتیجه
    }
tournament-parted-seat = {"\u200F"}دست **{ $name }**، آن‌طور که از جای خودش می‌دید:
tournament-parted = ### جایی که راهتان جدا شد: تصمیم { $move }
tournament-parted-line =
    { $rest ->
        [0] {"\u200F"}**{ $move }**: { $names }
       *[other] {"\u200F"}**{ $move }**: { $names } و { $rest } نفر دیگر
    }
tournament-parted-others = { $people } نفر چیز دیگری انتخاب کردند.
tournament-best = تحلیل **{ $move }** را انتخاب می‌کرد.
tournament-alike = همهٔ کسانی که این دست را بازی کردند یک جور بازی کردند.
tournament-fair =
    ## بُر مُهرشده
    دست‌ها پیش از بازی همه تعیین شده بودند؛ این مُهرها گواه آن‌اند. کدها در پایان مسابقه باز می‌شود.
tournament-fair-over =
    ## بُر مُهرشده
    کد دست‌ها. ‏SHA-256 هر کدام همان مُهری است که پیش‌تر همین‌جا بود.
tournament-fair-line = {"\u200F"}{ $number }. {"\u2066"}`{ $hash }`{"\u2069"}
tournament-ask = مسابقه ({ $title }) همین حالا برای همه تمام شود؟ دست‌های نیمه‌کاره حساب نمی‌شود.
tournament-over = مسابقهٔ دست‌های یکسان ({ $title }) تمام شد.
tournament-button-final = نتیجهٔ نهایی
tournament-final =
    ## مسابقهٔ دست‌های یکسان تمام شد: { $title }
tournament-final-winners =
    { $count ->
        [1] 🏆 برنده: **{ $names }** با { $score }. دست‌مریزاد!
       *[other] 🏆 مقام اول مشترک با { $score }: { $names }. دست‌مریزاد!
    }
tournament-final-alone = این بار فقط { $name } بازی کرد، پس برنده‌ای نیست.
tournament-final-nobody = این بار کسی بازی نکرد.

setting-weekly-channel = **مسابقهٔ هفته با دست‌های یکسان: هر دوشنبه (UTC) در این چنل باز می‌شود**
setting-weekly-channel-none = بدون مسابقهٔ هفته

refused-tournament-hosted = شما اینجا { $most } مسابقهٔ باز دارید. یکی را با **پایان مسابقه** تمام کنید، یا بگذارید دیگری این یکی را باز کند.
refused-tournament-many = همین حالا { $most } مسابقه اینجا باز است. صبر کنید تا یکی تمام شود، یا از کسی که بازش کرده بخواهید تمامش کند.
refused-tournament-role = این مسابقه فقط برای { $role } است.
refused-tournament-over = این مسابقه تمام شده است و دست‌هایش را دیگر نمی‌شود بازی کرد. نتیجه‌اش این شد.
refused-tournament-second = این دست را یک بار بازی کرده‌اید و هر کس فقط یک بار می‌تواند.
refused-tournament-full = { $most } نفر در این مسابقه بازی می‌کنند و جا پر است.
refused-tournament-rules = قانون این بازی از آن وقت عوض شده است و این دست را دیگر نمی‌شود ادامه داد. برای کسی حساب نمی‌شود.
refused-tournament-old-rules = قانون‌های این بازی از آن وقت عوض شده‌اند و حرکت‌های این دست دیگر نشان داده نمی‌شوند. جدول سر جایش می‌ماند.
refused-tournament-sealed = آن دست را هنوز تمام نکرده‌اید. اول بازی‌اش کنید، یا تا پایان مسابقه صبر کنید.
refused-tournament-host = فقط کسی که مسابقه را باز کرده، یا یکی از مدیرهای سرور، می‌تواند تمامش کند.
