### Commands as Discord lists them. Discord has no Persian, so names stay the client’s own here.

command-play = play
command-play-about = شروع بازی ورق یا دیدن دستتان: پاسور، رامی، بلوت، کنتره، باسرا، رئیس، جفت، بندر
command-move = move
command-move-about = نوشتن حرکت به جای دکمه: یک ورق، یک اعلام، دست بده، راهنمایی
command-lobby = lobby
command-lobby-about = میز پیش از بازی: دعوت، نشستن، اداره
command-invite = invite
command-invite-about = دعوت کردن کسی به میزتان
argument-invite-about = چه کسی دعوت شود
command-join = join
command-join-about = نشستن سر میزی که اینجا منتظر است
command-manage = manage
command-manage-about = ادارهٔ میزتان: شروع، کامپیوتر، گزینه‌ها، جاها، بلند کردن کسی، بستن
command-leave = leave
command-leave-about = بلند شدن از میز؛ کامپیوتر جایتان می‌نشیند
command-help = help
command-help-about = از کجا شروع کنیم؛ چه از شما نگه داشته می‌شود، و این بات چیست

argument-game = game
argument-game-about = کدام بازی
argument-word = word
argument-word-about = یک ورق مثل ۷ خاج، یا: دست بده، پُر شدم، کارت، راهنمایی، آخر، امتیاز، زمین، حرکت‌ها، دست قبل
argument-person = person
argument-topic = topic
argument-topic-about = اگر ننویسید: از کجا شروع کنیم
choice-privacy = حریم خصوصی
choice-about = دربارهٔ بات
