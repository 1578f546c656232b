### What Persian is like.

language-name = فارسی
language-direction = rtl
language-digits = ۰۱۲۳۴۵۶۷۸۹
language-ranks = آ ش ب س
language-decimal = ٫

## Said to who may not know that there is this language, and to who has chosen it
language-offer = می‌خواهید به **فارسی** بخوانید؟ نامش را بزنید.
language-or = -# اگر نه، کاری لازم نیست. همیشه در {"\u2066"}`/settings`{"\u2069"} هست.
language-chosen = از این پس اینجا را به فارسی می‌خوانید. همیشه با {"\u2066"}`/settings`{"\u2069"} عوض می‌شود.
