### تنظیمات سرور، در /setup.

command-setup = setup
command-setup-about = بازی‌ها، چنل‌ها و اجازه‌های میزهای این سرور، فقط برای مدیرهایش

refused-manage-server = تنظیمات سرور را فقط مدیرهایش عوض می‌کنند. از یکی‌شان بخواهید.

setting-board = **میز**
setting-board-picture = تصویر
setting-board-both = تصویر، و نوشته زیر آن
setting-board-text = فقط نوشته
setting-auto-deal = **دور بعد**
setting-auto-deal-0 = وقتی کسی «همین حالا دست بده» را بزند
setting-auto-deal-10 = بعد از ۱۰ ثانیه
setting-auto-deal-20 = بعد از ۲۰ ثانیه
setting-auto-deal-60 = بعد از یک دقیقه
setting-speed = **میزهای تازه**
setting-speed-live = تند: هر نوبت ۴۵ ثانیه
setting-speed-relaxed = آرام: هر نوبت ۵ دقیقه
setting-speed-slow = کند: هر نوبت یک روز
setting-speed-off = بدون محدودیت وقت

setup-title =
    ## برای این سرور
    آنچه انتخاب کنید همین حالا برای میزهای تازه برقرار است.
setup-games = بازی‌ها
setup-channels = چنل‌ها
setup-tables = میزها
setup-language = زبان
setup-back = بازگشت
setup-line-games =
    { $count ->
        [0] همهٔ بازی‌ها
       *[other] { $games }
    }
setup-line-channels =
    { $count ->
        [0] میز در همهٔ چنل‌ها
       *[other] میز در { $channels }
    }
setup-line-tables =
    { $threads ->
        [always] هر بازی ترد خودش را دارد
        [never] بازی‌ها در همان چنل می‌مانند
       *[busy] اگر بازی دیگری در جریان باشد، بازی ترد می‌گیرد
    }
setup-line-language =
    {"\u200F"}{ $chosen ->
        [auto] زبان دیسکورد یا اولین میزبان
       *[yes] { $language }
    } · { $zone }، { $time }
setup-line-seasons =
    { $season ->
        [month] هر ماه یک فصل، از روز { $day }
        [quarter] هر سه ماه یک فصل، از روز { $day }
        [hand] یک فصل تا وقتی تمامش کنید
       *[off] بدون فصل
    }
setup-line-web =
    { $page ->
        [yes] صفحه‌ای در مرورگر
       *[no] بدون صفحه در مرورگر
    }
setting-threads = **جای بازی**
setting-threads-busy = در همان چنل؛ اگر بازی دیگری آنجا در جریان باشد، در ترد
setting-threads-always = همیشه در ترد؛ فقط شروع و نتیجه در چنل
setting-threads-never = همیشه در همان چنل
setting-channels = **چنل‌هایی که می‌شود در آن‌ها میز باز کرد**
setting-channels-any = همهٔ چنل‌ها
setting-games = **بازی‌هایی که می‌شود کرد**
setting-games-all = همه
setting-president-ranks = **نام رده‌های پایین در رئیس، به انگلیسی و فرانسه**
setting-president-ranks-usual = Trou du cul
setting-president-ranks-polite = مؤدبانه: Clerk و Commis
setup-language-auto = زبان دیسکورد یا میزبان اولین میز
setting-zone = **منطقهٔ زمانی:** { $zone }، الان ساعت { $time } است.{ $fixed ->
        [yes] {" "}ساعت آنجا هیچ‌وقت عقب و جلو نمی‌رود: اگر ساعت شما می‌رود، شهری انتخاب کنید.
       *[no] {""}
    }
    -# فصل‌ها، مسابقهٔ هفته و ساعت‌هایی که می‌نویسید با آن حساب می‌شوند.
setup-zone-type = انتخاب شهر…
setup-zone-offer = به وقت { $zone }
setup-zone-many = چند جا پیدا شد: کدام؟
setup-zone-title = منطقهٔ زمانی
setup-zone-label = شهری بزرگ که با شما هم‌ساعت است
setup-zone-about = به هر یک از زبان‌های من، مثل تهران یا پاریس؛ یا نام کشور، یا {"\u2066"}GMT+2{"\u2069"}.
refused-zone-unknown = منطقه‌ای به این نام نمی‌شناسم. شهری بزرگ بنویسید که با شما هم‌ساعت است، مثل تهران یا پاریس، یا نام کشوری، یا اختلافی مثل {"\u2066"}`GMT+2`{"\u2069"}.
setting-opener-role = **چه کسی می‌تواند میز باز کند**
setting-opener-role-none = همه
setting-players-role = **نقشی که برای بازیکن خواستن صدا می‌شود**
setting-players-role-none = هیچ نقشی
setting-most-tables = **میزهای باز هم‌زمان**
setting-most-tables-5 = ۵
setting-most-tables-10 = ۱۰
setting-most-tables-25 = ۲۵
setting-most-tables-50 = ۵۰
setting-most-tables-100 = ۱۰۰

## The server's page, in /setup and at other messages.
setup-web = صفحه
setup-web-none = **صفحه‌ای در مرورگر**
    -# جدول‌ها، آدم‌ها و بازی‌های این سرور، برای دیدن و فرستادن، با پیوندی محرمانه. هر کس پیوند را دارد می‌تواند بخواند. بازی‌های چنل‌هایی که همه نمی‌بینند در آن نیست، و کسی هم که نخواهد در فهرستی باشد در آن نیست. **ساختن صفحه** پیوند را می‌دهد.
setup-web-make = ساختن صفحه
setup-web-here = **این سرور صفحه‌ای در مرورگر دارد**
    -# هر کس پیوند را دارد می‌تواند بخواند.
setup-web-new = پیوند تازه
setup-web-off = بدون صفحه
setup-web-new-sure = پیوند تازه می‌خواهید؟ پیوند فعلی همان لحظه از کار می‌افتد، حتی پشت دکمه‌های پیام‌های قبلی. چیزی از صفحه گم نمی‌شود.
setup-web-off-sure = دیگر صفحه‌ای نباشد؟ پیوندش همان لحظه از کار می‌افتد، حتی پشت دکمه‌های پیام‌های قبلی. بازی‌ها و جدول‌ها در دیسکورد می‌مانند و می‌توانید دوباره صفحه بسازید.
setup-web-new-done = ✅ **این پیوند تازه است.** پیوند قبلی دیگر کار نمی‌کند.
setup-web-off-done = ✅ **صفحه دیگر نیست.** پیوندش هم کار نمی‌کند.
setup-web-new-twice = این پیوند همین حالا تازه است، پس چیزی عوض نشد.

## Settings.
setup-seasons = فصل‌ها
setting-season = **فصل‌های جدول امتیاز**
setting-season-month = هر ماه یک فصل
setting-season-quarter = هر سه ماه یک فصل
setting-season-hand = تا وقتی همین‌جا تمامش کنم
setting-season-off = بدون فصل
setting-season-day = **روزی از ماه که فصل شروع می‌شود**
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

## پایان فصلی که روزی ندارد.
setup-end-season = پایان فصل، همین امشب
setup-season-ends = فصل امشب نیمه‌شب تمام می‌شود ({ $zone }).
refused-no-season = الان فصلی در جریان نیست: با بازی رسمی بعدی شروع می‌شود.

setting-weekly-channel = **مسابقهٔ هفته با دست‌های یکسان: هر دوشنبه در این چنل باز می‌شود**
setting-weekly-channel-none = بدون مسابقهٔ هفته
