### Parties classées et amicales : au salon, et sous un résultat.

contest-computers = 🤝 **Amicale :** avec des ordinateurs.
contest-options = 🤝 **Amicale :** avec d’autres options que d’habitude.
contest-short = 🤝 **Amicale :** avec moins de la moitié de l’objectif habituel.
contest-hints = 🤝 **Amicale :** les conseils y sont possibles.
contest-end-rated = -# Classée : cette partie compte pour `/classement`.
contest-end-computers = -# Amicale : des ordinateurs ont joué.
contest-end-options = -# Amicale : les options n’étaient pas les options habituelles.
contest-end-short = -# Amicale : l’objectif était sous la moitié de l’objectif habituel.
contest-end-hints = -# Amicale : les conseils y étaient possibles.
contest-end-left = -# Partie quittée par { $who } : elle ne compte pas comme d’habitude, et quitter peut valoir la dernière place.
