### بازی‌های دست و حکم. A game may have its own version of any of these, named GAME-…

shown-trick = دست
shown-trick-empty = ورقی روی زمین نیست.

trick-suit = {"\u200F"}{ $symbol } { $suit }
trick-lead = **روی زمین** هنوز هیچ، { $name } شروع می‌کند
trick-lead-spoken = {"\u200F"}{ $name } دست بعد را شروع می‌کند.
trick-table = **روی زمین** { $cards }، { $name } جلوست
trick-table-spoken = روی زمین: { $cards }. { $name } جلوست.
trick-winning = { $name } جلوست.
trick-last = دست قبل: { $cards } ← { $name }، { $points } امتیاز
trick-last-spoken = دست قبل: { $cards }. { $name } آن را با { $points } امتیاز برد.
trick-card = {"\u200F"}{ $name } { $card }
trick-card-spoken = {"\u200F"}{ $card } از { $name }

side-tricks = { $count } دست ({ $points } امتیاز) تا اینجا
mark-belote =
    { $both ->
        [true] بلوت و ربلوت
       *[false] بلوت
    }
## Below the hand of the taking side ($own) and of the others.
trick-need =
    { $own ->
        [true] طرف شما از { $need } امتیازی که لازم دارد { $have } دارد.
       *[false] حریف از { $need } امتیازی که لازم دارد { $have } دارد.
    }
forced-must_follow = باید هم‌خال بیندازید: { $suit }.
forced-must_trump = { $suit } ندارید، پس باید ببُرید.
forced-must_go_up = حکم باید از { $best } بالاتر باشد، اگر دارید.

button-says = {"\u200F"}{ $card }، با اعلام
tip-lead =
    {"\u200F"}{ $count ->
        [0] هیچ ورقتان در خال خودش بالاترین نیست.
       *[other] بالاترین‌های خال خودشان: { $cards }.
    } { $trumps ->
        [0] دیگران حکمی ندارند.
       *[other] دیگران { $trumps } حکم دارند.
    }
tip-follow =
    {"\u200F"}{ $own ->
        [true] { $best } یارتان جلوست،
       *[false] { $best } جلوست،
    } { $points ->
        [0] هنوز بی‌امتیاز.
       *[other] تا اینجا { $points } امتیاز.
    } { $count ->
        [0] هیچ ورقی که می‌توانید بیندازید از آن بالاتر نیست.
       *[other] بالاتر از آن: { $cards }.
    }
tip-bid =
    { $suit }: { $cards } اگر حکم باشد { $points } امتیاز است{ $belote ->
        [true] {" "}و ۲۰ امتیاز بلوت
       *[false] {""}
    }. { $aces ->
        [0] در خال‌های دیگر آس ندارید.
       *[other] در خال‌های دیگر { $aces } آس دارید.
    }

## رو کردن ورق‌ها: وقتی همهٔ دست‌های مانده حتماً مال یک نفر است، یا دیگر حساب نمی‌شود.
trick-may-lay = تکلیف بقیه معلوم است: می‌توانید ورق‌هایتان را رو کنید.
trick-laid = {"\u200F"}{ $name } ورق‌هایش را رو کرد: { $cards }. همهٔ دست‌های مانده مال اوست.
trick-given_up = {"\u200F"}{ $name } می‌گوید همین‌جا بس است: قرارداد نرسید و بقیه دیگر حساب نیست.
trick-agree = قبول دارید؟
trick-laid-caption = {"\u200F"}ورق‌های { $name }

## The count of a round.
trick-count-side = {"\u200F"}**{ $name }** { $tricks } دست، { $won } امتیاز{ $belote ->
        [true] {" "}و ۲۰ برای بلوت
       *[false] {""}
    } ← **{ $points }**
trick-count-side-spoken = {"\u200F"}{ $name }: { $tricks } دست، { $won } امتیاز{ $belote ->
        [true] {" "}و ۲۰ برای بلوت
       *[false] {""}
    }. { $points } امتیاز نوشته می‌شود.
trick-capot = **کاپو!** { $name } همهٔ دست‌ها را برد.
trick-sheet = برگهٔ امتیاز: **{ $scores }**

## Refusals.
error-must_follow = این دست با { $suit } شروع شد و شما دارید، پس { $card } باید بماند. می‌توانید { $cards } بیندازید.
error-must_trump = خال این دست را ندارید و حریف جلوست، پس باید ببُرید. می‌توانید { $cards } بیندازید.
error-must_go_up = اگر حکمی بالاتر از { $best } دارید، باید همان را بیندازید. می‌توانید { $cards } بیندازید.
error-no_laying = الان نمی‌شود ورق‌ها را رو کرد. هر کس شروع می‌کند می‌تواند، دوری یک بار و پیش از دست آخر: وقتی همهٔ دست‌های مانده حتماً مال او باشد. یک ورق بیندازید.
error-no_belote =
    { $manual ->
        [false] در این میز بلوت خودش اعلام می‌شود. { $card } را بی‌اعلام بیندازید.
       *[true] با { $card } نمی‌شود اعلام کرد: بلوت یعنی شاه و بی‌بی حکم در یک دست، که با اولی و باز با دومی گفته می‌شود. بی‌اعلام بیندازید.
    }

## Pictures

trick-before = { $name }
panel-tricks = { $count } دست، { $points }

## The count as a picture.
count-row-tricks = دست
count-row-won = امتیاز
count-row-twenty = بلوت
picture-capot = کاپو! همهٔ دست‌ها برای { $name }
