## The ladder against computers.

ladder-title =
    ## در برابر کامپیوتر، { $game }
ladder-about = در برابر کامپیوتر
ladder-button = در برابر کامپیوتر
ladder-beginner = تازه‌کارها
ladder-club = کاربلدها
ladder-master = استادها
ladder-line-level = -# {"\u200F"}{ $level }، { $shown }
ladder-alt = نردبان در برابر کامپیوتر، { $game }.
ladder-alt-level = کامپیوتر، { $level }: { $shown }.
ladder-how = -# بازی‌ای حساب می‌شود که تنها با کامپیوتر و تا آخر باشد، با گزینه‌های معمول و بی‌راهنمایی. درجهٔ کامپیوترها ثابت است، پس درجهٔ شما در همهٔ سرورها یک معنی دارد. «؟» تا ده بازی می‌ماند.
ladder-empty = هنوز کسی روی این نردبان نیست. میزی باز کنید و **بازی با کامپیوتر** را بزنید.

## Why a rating changed.

ladder-why-title = ## شما در برابر کامپیوتر در { $game }، بازی به بازی
ladder-why-none = هنوز اینجا در این بازی تنها با کامپیوتر، با گزینه‌های معمول و بی‌راهنمایی، بازی‌ای را تمام نکرده‌اید.
ladder-why-beginner = {"\u200F"}{ $count } تازه‌کار ({ $shown })
ladder-why-club = {"\u200F"}{ $count } کاربلد ({ $shown })
ladder-why-master = {"\u200F"}{ $count } استاد ({ $shown })

## In the lobby, and after the match.

ladder-near-beginner = -# {"\u200F"}تازه‌کارها نزدیک‌ترین کامپیوترها به درجهٔ { $name } هستند: { $shown }.
ladder-near-club = -# {"\u200F"}کاربلدها نزدیک‌ترین کامپیوترها به درجهٔ { $name } هستند: { $shown }.
ladder-near-master = -# {"\u200F"}استادها نزدیک‌ترین کامپیوترها به درجهٔ { $name } هستند: { $shown }.
contest-ladder = 🪜 **تنها با کامپیوتر:** این بازی بی‌راهنمایی در نردبان حساب می‌شود.
contest-end-ladder = -# این بازی در نردبان حساب می‌شود.
