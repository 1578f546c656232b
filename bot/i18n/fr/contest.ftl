### Parties classées et amicales : au salon, et sous un résultat.

contest-computers = 🤝 **Amicale :** avec des ordinateurs.
contest-options = 🤝 **Amicale :** avec d’autres options que d’habitude.
contest-short = 🤝 **Amicale :** avec moins de la moitié de l’objectif habituel.
contest-hints = 🤝 **Amicale :** après un conseil.
contest-first-hint = 🤝 **Classée jusqu’au premier conseil.**
contest-end-rated = -# Classée : cette partie compte pour `/classement`.
contest-end-computers = -# Amicale : des ordinateurs ont joué.
contest-end-options = -# Amicale : les options n’étaient pas les options habituelles.
contest-end-short = -# Amicale : l’objectif était sous la moitié de l’objectif habituel.
contest-end-hints = -# Amicale : un conseil a été demandé.
contest-end-left = -# Quelqu’un est parti : cette partie ne compte pas comme d’habitude, et les personnes parties peuvent être classées dernières.
