### What French is like.

language-name = Français
language-direction = ltr
language-digits = 0123456789
language-ranks = A R D V
language-decimal = ,

## Said to who may not know that there is this language, and to who has chosen it
language-offer = Tu préfères le **français** ? Appuie sur son nom.
language-or = -# Sinon, rien à faire : `/settings` le propose à tout moment.
language-chosen = Désormais, tu lis tout en français ici. `/settings` permet d’en changer à tout moment.
