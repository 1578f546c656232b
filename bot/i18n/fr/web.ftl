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
web-failure-503-why = Pasur démarre ou est lent, ou sa base de données ne répond pas. Recharge la page dans une minute.

## The page of the server.
web-matches-none = Aucune partie n’est encore finie dans un salon que tout le monde voit.
web-open = en cours
web-over = c’est fini

## The server's page, in /setup and at other messages.
button-web = Ouvrir la page
web-live-steps = Revoir la partie coup par coup
button-browser = Dans le navigateur

## Standings.
web-view-ever = Depuis toujours
web-view-rating = Cotes
web-seasons = Saisons
web-parts = Pages de la liste
web-head-place = Place
web-head-person = Nom
web-person-compare = { $name } et { $other }, partie par partie
web-page = Page { $page } sur { $last }
web-latest-only = Seules les { $count } dernières parties sont listées ici.
web-match-in-words = La table en mots
web-match-list = Coups
web-match-moves = Coup par coup
web-match-failed = Ce coup n’a pas pu être chargé. Vérifie ta connexion et réessaie.
