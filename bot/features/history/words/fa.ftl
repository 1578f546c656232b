### مرور یک بازی، و آنچه از آن پخش می‌شود.

refused-no-round-yet = هنوز دوری شمرده نشده. بعد از دور اول دوباره نگاه کنید.
refused-shared-today = نمودار، دور آخر، حرکت‌ها و تحلیل هر بازی را روزی یک بار می‌شود نشان داد، و این یکی را نشان داده‌اید. فردا باز می‌توانید.

shared-by = -# {"\u200F"}**{ $name }** این را نشان داد
chart-title = ### بعد از { $rounds } دور
film-title =
    { $moves ->
        [1] ### دورِ { $round }: آخرین حرکت
       *[other] ### دورِ { $round }: { $moves } حرکت آخر
    }
film-alt =
    { $moves ->
        [1] آخرین حرکت دورِ { $round } در یک تصویر متحرک. شرح بازی همهٔ حرکت‌ها را به نوشته دارد: {"\u2066"}/stats{"\u2069"} و بعد «شرح بازی».
       *[other] { $moves } حرکت آخر دورِ { $round } در یک تصویر متحرک. شرح بازی همهٔ حرکت‌ها را به نوشته دارد: {"\u2066"}/stats{"\u2069"} و بعد «شرح بازی».
    }

chart-side = {"\u200F"}{ $who }: { $totals }.
step-hand = {"\u200F"}**{ $name }** { $cards }

web-match-step =
    { $rounds ->
        [1] حرکت { $step } از { $steps }
       *[other] حرکت { $step } از { $steps } · دور { $round } از { $rounds }
    }
web-match-dealt = ورق‌ها پخش شد.
web-match-no-cards = بدون ورق
web-live-following = این صفحه همراه میز پیش می‌رود.
web-live-lost = ارتباط قطع شد؛ صفحه دوباره تلاش می‌کند.
web-live-reload = برای دیدن آخرین حرکت صفحه را دوباره باز کنید.
web-live-over = بازی تمام شد.
web-live-first = حرکت اول
web-live-now = زنده
web-live-behind = این یکی از حرکت‌های قبلی است؛ بازی ادامه دارد.
web-live-keys = کلیدها: ← و → برای یک حرکت، {"\u2066"}Home{"\u2069"} برای حرکت اول، {"\u2066"}End{"\u2069"} برای پخش زنده.
web-live-before = { $count ->
    [0] هنوز حرکتی نشده
   *[other] { $count } حرکت تا اینجا
}

web-live-title = {"\u200F"}{ $who }، { $title }، زنده
