### What the language is like. A new language is a folder with this file and as many more as there
### are; what it lacks is said in English.

language-name = English

## ltr or rtl
language-direction = ltr
language-digits = 0123456789
