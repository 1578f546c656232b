web-title = { $server } · Pasur
web-nameless-server = Ce serveur
web-skip = Aller au contenu
web-languages = Langue
web-footer = Joué avec Pasur sur Discord. Seules les personnes qui ont ce lien peuvent lire cette page.

## Failures.
web-failure-404 = Cette page n’existe pas
web-failure-404-why = Le lien n’est pas tout à fait juste, ou un nouveau l’a remplacé. Demande le lien actuel sur le serveur.
web-failure-405 = Cette page est en lecture seule
web-failure-405-why = On ne peut rien lui envoyer.
web-failure-429 = Trop de requêtes
web-failure-429-why = Attends quelques secondes, puis recharge la page.
web-failure-500 = Quelque chose a mal tourné
web-failure-500-why = L’erreur vient de nous. Recharge la page plus tard.
web-failure-503 = Indisponible pour le moment
web-failure-503-why = Pasur démarre, ou sa base de données ne répond pas. Recharge la page dans une minute.

## The page of the server.
web-now = En ce moment
web-matches = Dernières parties
web-matches-none = Aucune partie n’est encore finie dans un salon que tout le monde voit.
web-won = (victoire)
web-tournaments = Tournois duplicate
web-nights = Soirées
web-open = en cours
web-over = c’est fini
web-more-season = Tout le classement

## The server's page, in /setup and at other messages.
button-web = Ouvrir la page
setup-web = Page
setup-web-none = **Une page dans le navigateur**
    -# Classements, joueurs et parties de ce serveur, à regarder et à partager, par un lien secret. Tous ceux qui ont le lien peuvent la lire. Les parties des salons que tout le monde ne voit pas n’y sont pas, ni les personnes qui ne veulent figurer dans aucune liste. **Créer la page** te donne le lien.
setup-web-make = Créer la page
setup-web-here = **Ce serveur a une page dans le navigateur**
    -# Tous ceux qui ont le lien peuvent la lire. **Nouveau lien** met fin tout de suite au lien actuel, **Pas de page** à la page elle-même.
setup-web-new = Nouveau lien
setup-web-off = Pas de page

## Standings.
web-view-ever = Depuis toujours
web-view-rating = Cotes
web-views = Sorte de classement
web-games = Jeu
web-kinds = Parties qui comptent
web-seasons = Saisons
web-parts = Pages de la liste
web-before = Places précédentes
web-after = Places suivantes
web-head-place = Place
web-head-person = Nom
web-season-none = Aucune saison en cours. La première partie classée en ouvre une.
web-season-empty = Personne n’a encore fini de partie classée cette saison.
web-ever-empty = Aucune partie de ce genre n’est encore finie.
web-rating-empty = Personne n’a encore de cote. Les parties classées en donnent une.
web-hall-empty = Aucune saison avec un champion n’est encore finie.
