## Ratings.
rating-about = چه کسی از چه کسی می‌برد، بازی به بازی
rating-how = همه با ۱۵۰۰ شروع می‌کنند. «؟» تا ده بازی رسمی با سه حریف متفاوت می‌ماند و بعد از وقفه‌ای طولانی برمی‌گردد. ترتیب بر اساس درجه منهای خطای آن است؛ پایین‌تر درجه‌های با «؟» می‌آیند و بعد «استراحت»: { $days } روز بی‌بازی رسمی؛ بازی بعدی رتبه را برمی‌گرداند.
rating-empty = هنوز کسی اینجا در این بازی درجه ندارد. بازی رسمی درجه می‌دهد: بی‌کامپیوتر، با گزینه‌های معمول، بی‌راهنمایی.
rating-none = هنوز کسی اینجا درجه ندارد. بازی رسمی درجه می‌دهد: بی‌کامپیوتر، با گزینه‌های معمول، بی‌راهنمایی. جفت و بندر درجه ندارند.
rating-head-interval = ±
rating-rests = استراحت
rating-end = -# درجه‌ها: { $people }
rating-end-person = {"\u200F"}{ $name } { $shown } ({ $change })

## Why a rating changed.
rating-why-title = ## درجهٔ شما در { $game }، بازی به بازی
rating-why-none = هنوز در این بازی اینجا بازی رسمی ندارید.
rating-why-line = {"\u200F"}**{ $change }**، درجه { $shown }: { $what }؛ { $reasons }، { $when }
rating-why-place =
    { $sides ->
        [2] { $place ->
            [1] بُرد
           *[2] باخت
        }
       *[other] {"\u200F"}نفر { $place } از { $sides }
    }
rating-why-left = از بازی رفتید، پس نفر آخر
rating-why-stayed = بُرد، چون حریف رفت
rating-why-against = مقابل { $ratings }
rating-why-repeat = بازی شمارهٔ { $repeat } همین دو نفر در این هفته
rating-why-new = نصف حساب شد، چون یکی از بازیکن‌ها تازه‌وارد بود
rating-why-uncounted = {"\u200F"}**{"\u2066"}±۰{"\u2069"}**: { $what }، پس این بازی برای شما حساب نمی‌شود، { $when }
rating-why-someone-left = کسی رفت

## Standings.
web-views = نوع جدول
web-games = بازی
web-kinds = بازی‌هایی که حساب می‌شوند
web-before = رتبه‌های قبل
web-after = رتبه‌های بعد
web-rating-empty = هنوز کسی درجه ندارد. با بازی‌های رسمی به دست می‌آید.
web-hall-empty = هنوز فصلی که قهرمان داشته باشد اینجا تمام نشده است.
