### A seat in a browser: the same seat at the same table, as a page.

## In Discord.
seat-link-made =
    {"\u200F"}{ $table }: جای شما، در مرورگر خودتان. این پیوند فقط برای شماست: هر کس تا { $minutes } دقیقه بازش کند، می‌تواند به جای شما بنشیند. فقط یک بار کار می‌کند.
seat-link = باز کردن جای من
seat-ended-all = { $count ->
    [0] در هیچ مرورگری جایی باز ندارید.
   *[other] { $count } جا در مرورگر بسته شد.
}
refused-seat-no-pages = این سرور در مرورگر صفحه‌ای ندارد. کسی که سرور را مدیریت می‌کند می‌تواند با {"\u2066"}`/setup`{"\u2069"} روشنش کند.
refused-seat-not-in-server = شما از آن سرور رفته‌اید، پس میزهایش در مرورگر باز نمی‌شوند.

## The page that the link leads to.
seat-door-about = جای { $name }، در مرورگر خودتان. این شما نیستید؟ پس این صفحه را ببندید: هنوز هیچ اتفاقی نیفتاده است.
seat-door-sit = نشستن به نام { $name }

## The seat’s page.
seat-footer = با پاسور در دیسکورد بازی شده. این صفحه ورق‌های خودتان را نشان می‌دهد: آن را به کسی ندهید.
seat-moves = حرکت‌های شما
seat-table = زمین
seat-you = شما
seat-result = نتیجه
seat-choose = انتخاب
seat-again = به‌روزرسانی
seat-turn = نوبت شماست.
seat-turn-until = نوبت شماست. وقت مانده: { $left }.
seat-deal = این دور تمام شد. دور بعد منتظر دست‌دهنده است.
seat-deal-until = این دور تمام شد. دور بعد تا { $left } دیگر شروع می‌شود.
seat-deal-late = دور بعد همین حالا شروع می‌شود.
seat-left-hours = { $count } ساعت
seat-left-minutes = { $count } دقیقه
seat-left-seconds = { $count } ثانیه
seat-lobby = میز منتظر بازیکن‌هاست. میزبان بازی را شروع می‌کند.
seat-rematch-join = رفتن به بازی بعدی
seat-analysing = بازی تحلیل می‌شود؛ تا یک دقیقه طول می‌کشد. بعد دوباره نگاه کنید.
seat-channel = چنل میز
seat-somebody = کسی

## The table that moves, in a browser with scripts.
seat-own-hand = دست شما
seat-moves-so-far = حرکت‌ها
seat-menu = منو
seat-menu-close = بستن
seat-one-tap = بازی با یک لمس، وقتی فقط یک راه هست
seat-tone = صدایی آرام وقتی نوبت من است و برگه در پس‌زمینه است
seat-in-title = نوبت من در عنوان برگه
seat-failed = میز این صفحه از کار افتاد. این فرم‌ها همان کار را می‌کنند.

## The keys of the table, which answer screen readers.
seat-keys = کلیدها
seat-keys-about = همه جای این صفحه کار می‌کنند، جز در خانه‌های تیک. اگر صفحه‌خوان حرف‌ها را برای خودش نگه می‌دارد، اول حالت مرور آن را خاموش کنید.
seat-key-table = زمین، و این که نوبت کیست
seat-key-hand = دست شما
seat-key-score = امتیازها، و ورق‌هایی که مانده
seat-key-moves = آنچه از حرکت آخرتان تا حالا شده
seat-key-choices = کارهایی که می‌توانید بکنید، با شماره
seat-key-help = همهٔ کلیدها
seat-key-digits = انتخاب ورق یا جواب با این شماره
seat-key-enter = بازی کردن آنچه انتخاب شده
seat-key-escape = کنار گذاشتن انتخاب
seat-no-cards = ورقی در دست ندارید.
seat-nothing-to-do = حالا کاری برای شما نیست.
seat-dropped = چیزی انتخاب نشده است.
seat-enter-plays = برای بازی کردن، اینتر را بزنید.
seat-range = { $begin } تا { $end }: از { $first } تا { $last }.

## What goes wrong.
seat-note-heading = جای شما در مرورگر
seat-gone-unknown = این پیوند استفاده شده، وقتش گذشته، یا هرگز معتبر نبوده است. برای پیوند تازه، در دیسکورد زیر دستتان «در مرورگر» را بزنید.
seat-gone-over = این جا بسته است: وقتش تمام شده. اگر بازی در جریان است، برای پیوند تازه، در دیسکورد زیر دستتان «در مرورگر» را بزنید.
seat-gone-gone = شما دیگر سر این میز جایی ندارید، پس صفحه‌اش بسته است.
seat-gone-banned = صاحب این بات دسترسی شما را بسته است، پس این صفحه هم بسته است.
seat-gone-renewed = سرور برای صفحه‌هایش پیوند تازه‌ای دارد، پس این جا بسته است. برای باز کردن یکی دیگر، در دیسکورد زیر دستتان «در مرورگر» را بزنید.
seat-slow = بات کند است؛ شاید حرکتتان هنوز برسد. چند ثانیهٔ دیگر دوباره نگاه کنید.
seat-slow-door = بات کند است. چند ثانیهٔ دیگر صفحه را دوباره باز کنید.
seat-no-answer = جوابی نیامد؛ شاید اتصالتان قطع شده است. وقتی برگشت، دوباره بزنید: هیچ حرکتی دو بار بازی نمی‌شود.
seat-broken = آن فرم کامل نبود، پس هیچ اتفاقی نیفتاد. وضع میز این است.
seat-form-foreign = آن فرم از سایت دیگری آمد، پس هیچ اتفاقی نیفتاد.
seat-form-large = آن فرم بیش از اندازه بزرگ بود، پس هیچ اتفاقی نیفتاد.
seat-form-broken = آن فرم خوانده نشد، پس هیچ اتفاقی نیفتاد.
seat-form-hasty = خیلی تند بود: آن فرم خوانده نشد. برگردید، یک ثانیه صبر کنید و دوباره امتحان کنید.
refused-seat-nothing-chosen = اول دست‌کم یک ورق انتخاب کنید.
