web-title = {"\u200F"}{ $server } · پاسور
web-nameless-server = این سرور
web-skip = رفتن به محتوا
web-languages = زبان
web-footer = با پاسور در دیسکورد بازی شده. فقط کسانی که این پیوند را دارند این صفحه را می‌خوانند.

## Failures.
web-failure-404 = چنین صفحه‌ای نیست
web-failure-404-why = پیوند کاملاً درست نیست، یا یکی تازه جایش را گرفته است. پیوند فعلی را در سرور بپرسید.
web-failure-405 = این صفحه فقط خواندنی است
web-failure-405-why = چیزی به آن نمی‌شود فرستاد.
web-failure-429 = درخواست‌ها زیاد است
web-failure-429-why = چند ثانیه صبر کنید و صفحه را دوباره باز کنید.
web-failure-500 = مشکلی پیش آمد
web-failure-500-why = تقصیر ماست. بعداً صفحه را دوباره باز کنید.
web-failure-503 = فعلاً در دسترس نیست
web-failure-503-why = پاسور دارد روشن می‌شود یا کند است، یا پایگاه داده‌اش جواب نمی‌دهد. یک دقیقهٔ دیگر صفحه را دوباره باز کنید.

## The page of the server.
web-matches-none = هنوز در چنلی که همه می‌بینند بازی‌ای تمام نشده است.
web-open = در جریان
web-over = تمام‌شده

## The server's page, in /setup and at other messages.
button-web = صفحه در مرورگر
web-live-steps = بازی را حرکت به حرکت ببینید
button-browser = در مرورگر

## Standings.
web-view-ever = از اول تا حالا
web-view-rating = درجه‌ها
web-seasons = فصل‌ها
web-parts = بخش‌های فهرست
web-head-place = رتبه
web-head-person = نام
web-person-compare = {"\u200F"}{ $name } و { $other }، بازی به بازی
web-page = صفحهٔ { $page } از { $last }
web-latest-only = فقط { $count } بازی آخر اینجا آمده است.
web-match-in-words = شرح زمین
web-match-list = حرکت‌ها
web-match-moves = حرکت به حرکت
web-match-failed = این حرکت باز نشد. اینترنتتان را بررسی کنید و دوباره بزنید.
