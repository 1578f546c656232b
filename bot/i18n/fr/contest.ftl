### Parties classées et amicales : au salon, et sous un résultat.

contest-computers = 🤝 **Amicale :** avec des ordinateurs, donc hors saison et sans effet sur la cote.
contest-options = 🤝 **Amicale :** avec d’autres options que d’habitude, donc hors saison et sans effet sur la cote.
contest-short = 🤝 **Amicale :** avec moins de la moitié de l’objectif habituel, donc hors saison et sans effet sur la cote.
contest-hints = 🤝 **Amicale :** les conseils y sont possibles, donc hors saison et sans effet sur la cote.
contest-end-rated = -# Classée : cette partie compte pour `/classement`.
contest-end-computers = -# Amicale : des ordinateurs ont joué.
contest-end-options = -# Amicale : les options n’étaient pas les options habituelles.
contest-end-short = -# Amicale : l’objectif était sous la moitié de l’objectif habituel.
contest-end-hints = -# Amicale : les conseils y étaient possibles.
contest-end-left = -# Partie quittée par { $who } : elle ne compte pas comme d’habitude, et quitter peut valoir la dernière place.
