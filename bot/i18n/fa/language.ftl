### What Persian is like.

language-name = فارسی

## There once every message is translated: tests then hold the language to all that English says
language-finished = yes
language-direction = rtl
language-digits = ۰۱۲۳۴۵۶۷۸۹
language-ranks = آ ش ب س
language-decimal = ٫
language-zone = Asia/Tehran
language-calendar = jalali

## Said to who may not know that there is this language, and to who has chosen it
language-others = -# {"\u200F"}{ $languages }: {"\u2066"}`/settings`{"\u2069"}. زبان دست شما و جواب‌های من عوض می‌شود؛ میز به زبان سرور است.
language-chosen = از این پس دست شما و جواب‌های من به فارسی است؛ میز به زبان سرور می‌ماند. همیشه با {"\u2066"}`/settings`{"\u2069"} عوض می‌شود.

## نام‌های دیگرِ خال‌ها، عددها و حرکت‌ها که نوشته می‌شوند؛ میانشان |
typed-suit-C = خاج | گشنیز
typed-suit-D = خشت
typed-suit-H = دل
typed-suit-S = پیک
typed-rank-A = آس | تک
typed-rank-K = شاه
typed-rank-Q = بی‌بی | ملکه
typed-rank-J = سرباز | جک
typed-pass = پاس | رد
typed-draw = می‌کشم | بکش | کشیدن
typed-take = می‌گیرم | گرفتن
typed-keep = نگه می‌دارم | نگه داشتن
typed-claim = پر شدم
typed-low = پایین | سرِ پایین
typed-high = بالا | سرِ بالا
typed-deal = دست بده | بده
typed-hint = راهنمایی | راهنما
typed-down = آخر | به آخر | بیاور به آخر
typed-score = امتیاز | امتیازها | نتیجه
typed-table = زمین | میز
typed-moves = حرکت‌ها | چه شد
typed-trick = دست قبل | دست قبلی
typed-deal-choice = دست بده: دور بعد، یا دور اول میزتان
typed-hint-choice = راهنمایی: بهترین حرکت‌های شما در این لحظه و دلیلشان؛ شمرده می‌شود
typed-down-choice = آخر: آوردن میز به آخر این چنل
typed-score-choice = امتیاز: امتیاز همه، و آنچه از دستهٔ ورق مانده
typed-table-choice = زمین: ورق‌های روی زمین، و نوبت کیست
typed-moves-choice = حرکت‌ها: آنچه از حرکت آخر شما تا حالا شده
typed-trick-choice = دست قبل: ورق‌هایش و برنده‌اش
