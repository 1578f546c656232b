### What Persian is like.

language-name = فارسی
language-direction = rtl
language-digits = ۰۱۲۳۴۵۶۷۸۹
