### دورهمی‌ها: چند مرحله، هر بار با میزهای تازه، که بات می‌چیند.

## دورهمی تازه، فقط برای کسی که می‌سازدش.
night-form =
    ## دورهمی تازه: { $title }
    {"\u200F"}{ $when }
    { $sittings } مرحله، هر کدام حداکثر { $minutes } دقیقه، در همین چنل.
night-form-at = شروع: **{ $moment }**، { $relative }؛ به ساعت شما: { $at }.
night-form-wait =
    { $unit ->
        [m] شروع: **{ $count } دقیقه** بعد از اعلام.
        [h] شروع: **{ $count } ساعت** بعد از اعلام.
       *[d] شروع: **{ $count } روز** بعد از اعلام.
    }
night-pick-game = کدام بازی
night-pick-sittings = چند مرحله
night-pick-minutes = دقیقه برای هر مرحله
night-pick-role = چه کسی می‌تواند بیاید: همه
night-count-sittings = { $count } مرحله
night-count-minutes = هر مرحله { $count } دقیقه
night-when-title = شروع دورهمی
night-when-label = ساعت، یا مدتی از حالا
night-when-about = مثل ۲۰:۳۰، ۹ شب، فردا ۲۱ یا {"\u2066"}20:30 UTC+2{"\u2069"}؛ یا ۴۵ دقیقه، ۲ ساعت

## پیام دورهمی.
night-title = ## 🌙 دورهمی، { $title }
night-starts = **شروع: { $at }**، { $relative }.
night-about =
    { $sittings } مرحله، هر کدام حداکثر { $minutes } دقیقه و با میزهای تازه. برای هر نوبت { $seconds } ثانیه وقت دارید؛ بعد من به جای شما بازی می‌کنم.
    { $form ->
        [partners] یارها عوض می‌شوند و امتیاز هر کس مال خودش است: برد ۱۰۰، مساوی ۵۰، باخت ۰.
        [both] امتیاز هر کس مال خودش است. با یار: برد ۱۰۰، مساوی ۵۰. بی‌یار: از ۱۰۰ برای نفر اول تا ۰ برای نفر آخر.
       *[alone] هر بازی به نفر اول ۱۰۰ امتیاز می‌دهد، به نفر آخر ۰، و به بقیه چیزی بین این دو.
    } اگر امتیازها برابر باشد، اختلاف بازی‌ها تعیین می‌کند.
night-sign-up = اگر بازی می‌کنید **ثبت‌نام** را بزنید. ده دقیقه پیش از شروع، کسانی را که بیش از ده دقیقه پیش از آن ثبت‌نام کرده‌اند صدا می‌زنم تا حضورشان را اعلام کنند.
night-check-in = ✅ **وقت اعلام حضور است.** پیش از شروع **هستم** را بزنید: بدون آن بازی نمی‌کنید.
night-is-paused = ⏸️ **دورهمی متوقف است.** با خواست برگزارکننده‌ها ادامه پیدا می‌کند، یا خودبه‌خود { $by }.
night-sitting = **مرحلهٔ { $number } از { $sittings }**، پایان وقت { $until }.
night-sitting-paused = **مرحلهٔ { $number } از { $sittings }**، بازی‌ها ادامه دارند و ساعت ایستاده است.
night-clock = -# وقت که تمام شد دیگر دستی داده نمی‌شود و هر بازی همان‌طور حساب می‌شود که در برگهٔ امتیازش هست.
night-break = **مرحلهٔ { $number } از { $sittings } تمام شد.** مرحلهٔ بعد { $until } شروع می‌شود.
night-break-paused = **مرحلهٔ { $number } از { $sittings } تمام شد.**
night-late-join = -# دیر رسیدید؟ **ثبت‌نام** را بزنید تا از مرحلهٔ بعد بازی کنید.
night-end =
    { $count ->
        [0] دورهمی تمام شد.
        [1] 🏆 برندهٔ دورهمی: **{ $names }** با { $points } امتیاز. دست‌مریزاد به همه!
       *[other] 🏆 مقام اول مشترک: **{ $names }** با { $points } امتیاز. دست‌مریزاد به همه!
    }
night-end-nobody = دورهمی پیش از مرحلهٔ اول تمام شد و مرحله‌ای بازی نشد.
night-tie = -# امتیازها برابر بود و اختلاف بازی‌ها تعیین کرد.
night-why-few = -# برای یک میز دیگر بازیکن کافی نماند.
night-why-host = -# برگزارکننده‌ها زودتر تمامش کردند.
night-why-game = -# این سرور دیگر این بازی را اجازه نمی‌دهد.
night-why-channel = -# چنلش حذف شد یا به روی من بسته است.
night-why-missed = -# وقت شروع روشن نبودم. با {"\u2066"}`/night`{"\u2069"} یکی دیگر باز کنید.
night-signed-up = **ثبت‌نام کرده‌اند ({ $count }):** { $names }
night-signed-up-none = هنوز کسی ثبت‌نام نکرده.
night-checked-in = **حاضر ({ $count }):** { $names }
night-checked-in-none = هنوز کسی حضورش را اعلام نکرده.
night-missing = **هنوز حضورشان را اعلام نکرده‌اند ({ $count }):** { $names }
night-dropped = -# حضورشان را اعلام نکردند و در این دورهمی نیستند: { $names }
night-name = {"\u2068"}{ $name }{"\u2069"}
night-and-more = {"\u200F"}{ $names } و { $more } نفر دیگر
night-table = {"\u200F"}**{ $where }**: { $names }
night-table-over = {"\u200F"}✔️ { $where }: { $names }
night-table-here = **همین‌جا**: { $names }
night-side = {"\u200F"}{ $names } { $score }
night-next = **مرحلهٔ { $number }:**

## در هر اتاق، بین دو مرحله و در پایان.
night-room-waits = ⏳ اتاق‌های دیگر هنوز بازی می‌کنند؛ پایان وقتشان { $until }. بعد همین‌جا می‌گویم کجا بروید.
night-room-waits-last = ⏳ اتاق‌های دیگر هنوز بازی می‌کنند؛ پایان وقتشان { $until }. بعد دورهمی تمام است.
night-room-next = ⏭️ **مرحلهٔ { $number } { $until } شروع می‌شود.** سر میزتان صدایتان می‌زنم.
night-room-gone = -# دیگر بازی نمی‌کنند: { $names }
night-room-over = 🏁 **دورهمی تمام شد.** جدول کامل: { $channel }
night-so-far = جدول: { $places }
night-place = {"\u200F"}{ $place }. **{ $name }** { $points }
night-left = -# ترک بازی، که صفر حساب می‌شود: { $names }
night-rested = -# استراحت، که به اندازهٔ میانگین خودشان حساب می‌شود: { $names }
night-missed = -# نبودن در یک مرحله، که صفر حساب می‌شود: { $names }
night-bye =
    { $count ->
        [1] **استراحت در این مرحله:** { $names }. برایش به اندازهٔ میانگین خودش حساب می‌شود.
       *[other] **استراحت در این مرحله:** { $names }. برایشان به اندازهٔ میانگین خودشان حساب می‌شود.
    }
night-about-running =
    { $played ->
        [0] دورهمی، مرحلهٔ اول از { $sittings }
       *[other] دورهمی، بعد از { $played } مرحله از { $sittings }
    }
night-about-final = دورهمی، نهایی

## دکمه‌ها.
night-button-join = ثبت‌نام
night-button-checkin = هستم
night-button-see = رفتن به دورهمی
night-button-calls =
    { $calls ->
        [yes] 🔔 بازیکن‌ها: خبر می‌شوند
       *[no] 🔕 بازیکن‌ها: بی‌خبر
    }
night-button-leave = انصراف
night-button-organise = مدیریت
night-button-announce = اعلام
night-button-when = کِی…
night-button-start = شروع، همین حالا
night-button-move = تغییر ساعت…
night-button-pause = توقف
night-button-go = ادامه
night-button-end = پایان دورهمی
night-button-back = بازگشت

## صدا زدن‌ها و پاسخ‌ها.
night-notice = {"\u200F"}{ $who }، دورهمی ({ $title }) { $start } شروع می‌شود. برای بازی، زیر پیامش **هستم** را بزنید.
night-notice-role = {"\u200F"}{ $who }، دورهمی ({ $title }) { $start } شروع می‌شود. برای بازی، زیر پیامش **ثبت‌نام** را بزنید.
night-you-signed-up = ثبت‌نام کردید. ده دقیقه پیش از شروع صدایتان می‌زنم.
night-you-signed-up-lately = ثبت‌نام کردید و لازم نیست حضورتان را اعلام کنید. مرحله که شروع شود سر میزتان صدایتان می‌زنم.
night-you-checked-in = حضورتان ثبت شد. مرحله که شروع شود سر میزتان صدایتان می‌زنم.
night-you-joined = از مرحلهٔ { $number } بازی می‌کنید. سر میزتان صدایتان می‌زنم.
night-you-left = دیگر در این دورهمی نیستید.
night-you-left-later = در مرحله‌های بعد بازی نمی‌کنید. بازی جاری‌تان ادامه دارد و حساب می‌شود.
night-panel = **مدیریت دورهمی.** هنگام توقف بازی‌ها ادامه دارند، ولی مرحله‌ای شروع یا تمام نمی‌شود. هر کس بخواهد بیاید خودش **ثبت‌نام** را می‌زند.
night-panel-before = **مدیریت دورهمی.** هر کس بخواهد بازی کند خودش **ثبت‌نام** را می‌زند.
night-you-announced = ✅ دورهمی اعلام شد.
night-you-started = مرحلهٔ اول تا چند ثانیهٔ دیگر شروع می‌شود.
night-you-moved = ✅ شروع دورهمی: { $at }، { $relative }.
night-start-sure = همین حالا شروع شود؟ **بازی می‌کنند ({ $count }):** { $names }
night-start-sure-none = همین حالا شروع شود؟ هنوز کسی نیست.
night-start-without = -# حضورشان را اعلام نکردند و در این دورهمی نیستند: { $names }
night-pick = بیرون کردن کسی از دورهمی
night-you-pause = دورهمی متوقف شد.
night-you-go = دورهمی ادامه پیدا کرد.
night-you-ended = دورهمی تمام می‌شود. جدول در پیام دورهمی است.
night-you-removed = {"\u200F"}{ $name } در مرحله‌های بعد بازی نمی‌کند. بازی جاری‌اش ادامه دارد و حساب می‌شود.
night-end-sure = دورهمی برای همه تمام شود؟ بازی‌های جاری همان‌طور که هستند حساب می‌شوند.
night-event = دورهمی، { $title }
night-hint-events = -# اگر اجازهٔ {"\u2066"}*Create Events*{"\u2069"} داشته باشم، دورهمی‌ها را در فهرست رویدادهای سرور هم می‌گذارم تا هر کس خواست یادآوری بگیرد.
night-allow-events = اجازهٔ ساختن رویداد به من
night-moment =
    {"\u200F"}{ $ahead ->
        [0] امروز ساعت { $time }
        [1] فردا ساعت { $time }
       *[other] { $date } ساعت { $time }
    } ({ $zone })

## پاسخ‌های منفی.
refused-night-when = این زمان را نفهمیدم. ساعتی به وقت این سرور بنویسید، مثل «۲۰:۳۰»، «۹ شب» یا «فردا ۲۱»، یا مدتی از حالا، مثل «۴۵ دقیقه»، «۲ ساعت» یا {"\u2066"}`+1d`{"\u2069"}. تاریخ پیش از آن می‌آید: {"\u2066"}`2026-12-01 20:30`{"\u2069"}. منطقهٔ زمانی دیگر پس از آن می‌آید: {"\u2066"}`20:30 UTC+2`{"\u2069"}.
refused-night-when-which = این ساعت است یا مدتی از حالا؟ بنویسید {"\u2066"}`{ $clock }`{"\u2069"} یا {"\u2066"}`{ $wait }`{"\u2069"}.
refused-night-past = آن وقت گذشته است: { $at }. ساعتی دیرتر بنویسید، مثل «فردا ۲۰:۳۰»، یا مدتی از حالا، مثل «۳۰ دقیقه».
refused-night-far = خیلی دور است: { $at }. دورهمی باید تا ۳۰ روز دیگر شروع شود.
refused-night-here = در این چنل همین حالا یک دورهمی باز است. پیامش را همین‌جا پیدا کنید، یا در چنل دیگری یکی باز کنید.
refused-night-enough = این سرور همین حالا { $most } دورهمی باز دارد. صبر کنید تا یکی تمام شود.
refused-night-hosted = شما اینجا { $most } دورهمیِ باز دارید. یکی را با **مدیریت** تمام کنید، یا بگذارید دیگری این یکی را باز کند.
refused-night-none = این دورهمی دیگر نیست. با {"\u2066"}`/night`{"\u2069"} یکی تازه باز کنید.
refused-night-over = این دورهمی تمام شده. با {"\u2066"}`/night`{"\u2069"} یکی تازه باز کنید.
refused-night-joined = همین حالا در این دورهمی هستید. وقتش که شد صدایتان می‌زنم.
refused-night-removed = برگزارکننده‌ها شما را از این دورهمی بیرون کرده‌اند. اگر اشتباه است از آن‌ها بپرسید.
refused-night-absent = در دو بازی این دورهمی نبودید، پس این بار دیگر بازی نمی‌کنید. تا دورهمی بعد!
refused-night-late = بیش از نیمی از مرحله‌های این دورهمی شروع شده و دیگر کسی نمی‌تواند بیاید. تا دورهمی بعد!
refused-night-full = این دورهمی { $most } نفر دارد و جا نیست.
refused-night-elsewhere = در همان وقت در دورهمی دیگری در { $server } هستید (شروع: { $start }). اول از آن انصراف بدهید.
refused-night-not-in = در این دورهمی نیستید. تا وقتی بیش از نیمی از مرحله‌ها شروع نشده، با **ثبت‌نام** می‌توانید بیایید.
refused-night-host = این کار فقط از برگزارکننده‌های دورهمی برمی‌آید: کسی که آن را باز کرده و مدیرهای سرور.
refused-night-begun = دورهمی شروع شده، پس ساعت و مرحله‌هایش دیگر عوض نمی‌شود.
refused-night-few = برای یک میز این بازی هنوز بازیکن کافی نیست. همین که کافی شد، می‌توانید شروع کنید.
refused-night-role = این دورهمی فقط برای { $role } است.
refused-night-paused = دورهمی همین حالا متوقف است.
refused-night-runs = دورهمی متوقف نیست.

command-night = night
command-night-about = دورهمی: چند مرحله، هر بار با میزهای تازه، برای همهٔ چنل
## A game night.
web-night-title = دورهمی، { $title }
web-night-open = { $sittings } مرحله، هر کدام حداکثر { $minutes } دقیقه. ثبت‌نام در سرور باز است.
web-night-sitting = مرحلهٔ { $number } از { $sittings } در جریان است.
web-night-break = مرحلهٔ { $number } از { $sittings } تمام شد. مرحلهٔ بعد به‌زودی شروع می‌شود.
web-night-over = دورهمی تمام شد.
web-night-nobody = دورهمی پیش از مرحلهٔ اول تمام شد و مرحله‌ای بازی نشد.
web-night-sittings = مرحله‌ها
web-night-sitting-title = مرحلهٔ { $number }
web-night-table = اتاقِ { $room }
web-night-byes = استراحت:
web-night-signed-up = ثبت‌نام‌کرده‌ها
web-night-nobody-yet = هنوز کسی ثبت‌نام نکرده.

## The page of the server.
web-nights = دورهمی‌ها
