### ورق‌ها، فهرست‌ها و آنچه همهٔ بازی‌ها مشترک دارند.

## A sentence out of a heading.
sentence = {"\u200F"}{ $text }.

list-pair = { $first } و { $last }
list-or = { $first } یا { $last }
list-with = { $first } با { $last }
list-more = {"\u200F"}{ $first }، { $last }
list-title =
    ## {"\u200F"}{ $kind }، { $title }
    -# {"\u200F"}{ $about }
list-alt = {"\u200F"}{ $kind }، { $title }. { $about }.
list-line =
    { $place ->
        [0] {"\u200F"}**{ $name }**، { $facts }
       *[other] {"\u200F"}{ $place }\. **{ $name }**، { $facts }
    }
list-line-own =
    { $place ->
        [0] {"\u200F"}**{ $name }** (شما)، { $facts }
       *[other] {"\u200F"}{ $place }\. **{ $name }** (شما)، { $facts }
    }
list-alt-line =
    { $place ->
        [0] {"\u200F"}{ $name }: { $facts }.
       *[other] {"\u200F"}{ $place }. { $name }: { $facts }.
    }
list-standings = جدول
row-joint = {"\u200F"}،{" "}
row-joint-spoken = ،{" "}
row-plus = {" "}+{" "}
row-plus-spoken = {" "}و{" "}
row-close = {" "}
row-close-spoken = ،{" "}
row-apart = {"\u200F"}؛{" "}

# Letters stand between left-to-right marks, or a row of cards is reversed.
card-rank-A = {"\u200E"}آ{"\u200E"}
card-rank-2 = ۲
card-rank-3 = ۳
card-rank-4 = ۴
card-rank-5 = ۵
card-rank-6 = ۶
card-rank-7 = ۷
card-rank-8 = ۸
card-rank-9 = ۹
card-rank-T = ۱۰
card-rank-J = {"\u200E"}س{"\u200E"}
card-rank-Q = {"\u200E"}ب{"\u200E"}
card-rank-K = {"\u200E"}ش{"\u200E"}
card-joker = {"\u200E"}جوکر{"\u200E"}

## A card in words. $rank is one of card-words-…, $suit one of card-suit-….
card-words = {"\u200F"}{ $rank } { $suit }
card-words-A = آس
card-words-1 = یک
card-words-2 = دو
card-words-3 = سه
card-words-4 = چهار
card-words-5 = پنج
card-words-6 = شش
card-words-7 = هفت
card-words-8 = هشت
card-words-9 = نه
card-words-10 = ده
card-words-T = ده
card-words-J = سرباز
card-words-Q = بی‌بی
card-words-K = شاه
card-suit-C = خاج
card-suit-D = خشت
card-suit-H = دل
card-suit-S = پیک
card-number-words = ورقِ { $number }
card-joker-words = جوکر
card-hidden-words = ورق پشت‌رو

## A row of cards in symbols; right-to-left languages keep it left to right here.
cards-row = {"\u2066"}{ $cards }{"\u2069"}
cards-none = هیچ

## Values of options that need no word of their own.
value-true = بله
value-false = نه
value-none = هرگز

## Refusals that every game knows.
error-not_your_turn = هنوز نوبت شما نشده. نوبتتان که شد، دکمه‌ها آماده‌اند.
error-not_in_hand = این ورق دیگر در دست شما نیست. **دست من** را بزنید تا ورق‌هایتان را ببینید.
error-wrong_phase = این کار الان نمی‌شود. **دست من** را بزنید تا ببینید چه می‌شود کرد.
error-match_over = این بازی تمام شده. میز دیگری باز کنید: {"\u2066"}`/play`{"\u2069"}
error-no_such_seat = این میز چنین جایی ندارد. یکی از جاهای فهرست را انتخاب کنید.
picture-beside-words = نوشته‌اش در زیر است.
