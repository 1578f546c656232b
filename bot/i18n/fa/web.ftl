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
web-failure-503-why = پاسور دارد روشن می‌شود، یا پایگاه داده‌اش جواب نمی‌دهد. یک دقیقهٔ دیگر صفحه را دوباره باز کنید.

## The page of the server.
web-now = همین حالا
web-matches = آخرین بازی‌ها
web-matches-none = هنوز در چنلی که همه می‌بینند بازی‌ای تمام نشده است.
web-won = (برنده)
web-tournaments = مسابقه‌های دست‌های یکسان
web-nights = دورهمی‌ها
web-open = در جریان
web-over = تمام‌شده
web-more-season = جدول کامل
web-more-ever = از اول تا حالا
web-more-rating = درجه‌ها
web-more-hall = تالار قهرمانان

## The server's page, in /setup and at other messages.
button-web = صفحه در مرورگر
setup-web = صفحه
setup-web-none = **صفحه‌ای در مرورگر**
    -# جدول‌ها، آدم‌ها و بازی‌های این سرور، برای دیدن و فرستادن، با پیوندی محرمانه. هر کس پیوند را دارد می‌تواند بخواند. بازی‌های چنل‌هایی که همه نمی‌بینند در آن نیست، و کسی هم که نخواهد در فهرستی باشد در آن نیست. **ساختن صفحه** پیوند را می‌دهد.
setup-web-make = ساختن صفحه
setup-web-here = **این سرور صفحه‌ای در مرورگر دارد**
    -# هر کس پیوند را دارد می‌تواند بخواند. **پیوند تازه** پیوند فعلی را همان لحظه از کار می‌اندازد، و **بدون صفحه** خود صفحه را.
setup-web-new = پیوند تازه
setup-web-off = بدون صفحه

## Standings.
web-view-season = فصل
web-view-ever = از اول تا حالا
web-view-rating = درجه‌ها
web-view-hall = تالار قهرمانان
web-views = نوع جدول
web-games = بازی
web-kinds = بازی‌هایی که حساب می‌شوند
web-seasons = فصل‌ها
web-parts = بخش‌های فهرست
web-before = رتبه‌های قبل
web-after = رتبه‌های بعد
web-head-place = رتبه
web-head-person = نام
web-season-none = الان فصلی در جریان نیست. با اولین بازی رسمی شروع می‌شود.
web-season-empty = این فصل هنوز کسی بازی رسمی‌ای تمام نکرده است.
web-ever-empty = هنوز چنین بازی‌ای تمام نشده است.
web-rating-empty = هنوز کسی درجه ندارد. با بازی‌های رسمی به دست می‌آید.
web-hall-empty = هنوز فصلی که قهرمان داشته باشد اینجا تمام نشده است.
