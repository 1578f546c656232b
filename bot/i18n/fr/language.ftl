### What French is like.

language-name = Français
language-direction = ltr
language-digits = 0123456789
