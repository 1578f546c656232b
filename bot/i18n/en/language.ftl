### What the language is like. A new language is a folder with this file and as many more as there
### are; what it lacks is said in English.

language-name = English

## ltr or rtl
language-direction = ltr
language-digits = 0123456789
## The letters of ace, king, queen and jack
language-ranks = A K Q J
language-decimal = .

## Said to who may not know that there is this language, and to who has chosen it
language-offer = Would you rather read **English**? Press its name.
language-or = -# If not, there is nothing to do. `/settings` has it at any time.
language-chosen = From now on you read English here. `/settings` changes it at any time.
