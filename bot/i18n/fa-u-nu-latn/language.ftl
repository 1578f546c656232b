### Persian with the digits that cards sold in Iran often have. All else is said as Persian says it.

language-name = فارسی (123)
language-digits = 0123456789
language-decimal = .
