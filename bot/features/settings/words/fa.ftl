### تنظیمات هر کس، در /settings.

command-settings = settings
command-settings-about = تنظیمات خودتان: زبان، ورق‌ها، نوشته به جای تصویر، خبر کردن

settings-own = ## برای شما
settings-server-elsewhere = -# برای همهٔ سرور: {"\u2066"}`/setup`{"\u2069"} که برای مدیرهایش باز است.
settings-pick = انتخاب کنید
settings-now = {"\u200F"}{ $value } ({ $question })
setting-hand = **ورق‌هایتان کجا بیاید**
setting-hand-auto = طبق تنظیم سرور
setting-hand-dm = با پیام خصوصی، و با دکمهٔ «دست من»
setting-hand-here = فقط با دکمهٔ «دست من»
setting-look = **ورق‌هایتان چطور دیده شود**
setting-look-auto = همان‌طور که سرور میزها را نشان می‌دهد
setting-look-text = فقط با نوشته، برای صفحه‌خوان‌ها
setting-look-told = فقط با نوشته، و هر نوبت بگو چه شد
setting-look-picture = با تصویر
setting-look-both = با تصویر، و نوشته زیر آن
setting-pack = **ورق‌های تصویرهای شما**
setting-pack-auto = ورق معمول هر بازی
setting-pack-two = سیاه و قرمز
setting-pack-four = چهار رنگ: ♠ سیاه، ♥ قرمز، ♦ آبی، ♣ سبز
setting-pack-clear = نشانه‌های درشت و رنگ‌های پُرتضاد، برای بهتر دیدن
setting-hints = **چند نکته همراه ورق‌ها**
setting-hints-auto = در سه بازی اولم از هر بازی
setting-hints-always = همیشه
setting-hints-never = هیچ‌وقت
setting-notice = **وقتی نوبتتان می‌شود**
setting-notice-away = اگر پیدایم نبود صدایم کن
setting-notice-always = هر بار صدایم کن
setting-notice-told = هر بار صدایم کن و بگو چه شد
setting-notice-never = هیچ‌وقت صدایم نکن
setting-language = **زبان**
setting-language-auto = هر چه دیسکورد می‌گوید

## What fails in a server.
setting-scoreboards = **جدول‌ها و فهرست‌های دیگر**
setting-scoreboards-auto = من هم کنار بقیه باشم
setting-scoreboards-never = هیچ‌جا نباشم
setting-end-browsers = بستن جاهای من در مرورگر
