### Aide, confidentialité et paramètres ; ce qui est écrit sous le nom du bot.

presence = Une partie ? Tape /partie ouvrir

rules-agreed = À cette table : { $options }.
rules-short = En bref
rules-pick = En savoir plus sur…
button-next = Suite : { $title }
button-example = Voir un exemple
button-rules-back = Retour aux règles
rules-example = ### Exemple : { $title }

help =
    ## Comment jouer
    1. Ouvre une table (`/partie ouvrir`). On te rejoint avec **Rejoindre** ; sans personne d’autre, appuie sur **Avec des ordinateurs**.
    2. Tes cartes arrivent en message privé, et le bouton **Ma main** les montre toujours.
    3. Appuie sur une carte pour la jouer. Si elle peut prendre plusieurs choses, tu choisis.
button-what-else = Quoi d’autre ?
help-what-else =
    ## Ce qu’il y a d’autre
    - `/jouer conseil` : de l’aide à ton tour
    - `/défi` : la donne du jour, la même pour tout le monde, ou un problème : trouve le meilleur coup
    - `/tournoi` : les mêmes donnes pour tout le monde, quand tu veux
    - `/soirée` : une soirée avec de nouvelles tables à chaque ronde
    - `/classement` : qui est en tête
    - `/stats` : tes parties et tes résultats ; chacune coup par coup, et ce qui t’y a coûté le plus
    - `/jouer table` : déplacer la table à la fin du salon
    - `/paramètres` : ta langue, l’aspect des cartes, tes notifications

    Besoin de partir ? Un ordinateur joue pour toi. À ton retour, appuie sur **Me revoilà**. Beaucoup d’ordinateurs portent les noms des héros du Livre des rois persan.
help-games = Les jeux et leurs règles

privacy =
    ## Confidentialité
    Pasur conserve ton identifiant Discord et le nom que ce serveur affiche, les tables où tu as joué avec tous leurs coups, tes scores et tes cotes, ce que tu as fait dans les tournois, les soirées, les donnes et les problèmes du jour, tes paramètres et où tu en es dans les leçons. Il ne lit pas les discussions. C’est conservé pour que les parties et le classement durent ; rien n’est transmis à personne.
    `/confidentialité` avec **emporter** te donne tout dans un fichier ; avec **m’oublier**, ton nom, tes scores et tes paramètres sont effacés, et tes parties gardent leurs coups, sans toi.
privacy-policy = [Toute la politique de confidentialité]({ $link })
privacy-terms = [Les conditions d’utilisation]({ $link })
privacy-ask =
    ## T’oublier ?
    Tu quittes toutes les tables ; ton nom, tes scores et tes paramètres sont effacés partout. Tes parties gardent leurs coups, sans toi. Pour que personne n’ait un deuxième essai, un code sans ton nom reste jusqu’à la fin de la donne et du problème du jour. C’est définitif ; appuie sur **{ $button }** si tu le veux.
button-forget = M’oublier
hand-forgotten = Tu avais une place à une table ici. Tu as demandé l’oubli : il n’en reste rien à ton nom.
privacy-export = Tout ce qui est conservé à ton sujet :
privacy-forgotten = C’est fait. Ton nom, tes scores et tes paramètres sont effacés.

greeting =
    ## Salâm ! La salle de jeu est ouverte.
    Neuf jeux de cartes entre amis, du **Pâsur** persan au Rami et au Président, avec des ordinateurs quand il n’y a personne d’autre.
    Appuie sur **Ouvrir une table** pour commencer, ou tape `/partie ouvrir` où tu veux. `/aide` explique tout.
    Tes cartes se voient avec **{ button-hand }**, et arrivent aussi [en message privé]({ $link }). Si tu gères ce serveur, décide avec **Configurer** où et à quoi on joue, et si chaque partie a son propre fil.

settings-own = ## Pour toi
settings-server-elsewhere = -# Pour tout le serveur : `/configurer`, ouvert à qui peut le gérer.
settings-pick = Choisis
setting-hand = **Où montrer ta main**
setting-hand-auto = Comme le serveur l’a choisi
setting-hand-dm = En message privé, et avec le bouton Ma main
setting-hand-here = Seulement avec le bouton Ma main
setting-look = **Comment montrer ta main**
setting-look-auto = Comme le serveur montre ses tables
setting-look-text = En mots seulement, pour les lecteurs d’écran
setting-look-picture = En image
setting-look-both = En image, avec les mots dessous
setting-pack = **Les cartes de tes images**
setting-pack-auto = Celles de chaque jeu
setting-pack-two = Noir et rouge
setting-pack-four = Quatre couleurs : ♠ noir, ♥ rouge, ♦ bleu, ♣ vert
setting-pack-clear = Grands signes et fort contraste, faciles à voir
setting-hints = **Des repères avec tes cartes**
setting-hints-auto = Pendant mes trois premières parties de chaque jeu
setting-hints-always = Toujours
setting-hints-never = Jamais
setting-notice = **Quand c’est ton tour**
setting-notice-away = Me mentionner si je semble ailleurs
setting-notice-always = Me mentionner chaque fois
setting-notice-never = Ne jamais me mentionner
setting-board = **La table**
setting-board-picture = Une image
setting-board-both = Une image, avec les mots dessous
setting-board-text = Des mots seulement
setting-auto-deal = **La prochaine manche**
setting-auto-deal-0 = Donnée quand on appuie sur Donner tout de suite
setting-auto-deal-10 = Donnée après 10 secondes
setting-auto-deal-20 = Donnée après 20 secondes
setting-auto-deal-60 = Donnée après une minute
setting-speed = **Rythme des nouvelles tables**
setting-speed-live = Vif : 45 secondes par tour
setting-speed-relaxed = Calme : 5 minutes par tour
setting-speed-slow = Lent : un jour par tour
setting-speed-off = Sans limite
setting-language = **Langue**
setting-language-auto = Celle de Discord

setup-language-auto = Celle de Discord ou du premier hôte

## Le fuseau horaire d’un serveur.
setting-zone = **Fuseau horaire :** { $zone }, où il est { $time }.{ $fixed ->
        [yes] {" "}L’heure n’y change jamais : choisis une ville si la tienne change.
       *[no] {""}
    }
    -# Les saisons, le duplicate de la semaine et les heures que l’on écrit le suivent.
setup-zone-type = Choisir une ville…
setup-zone-offer = Heure : { $zone }
setup-zone-many = Plusieurs conviennent : laquelle ?
setup-zone-title = Fuseau horaire
setup-zone-label = Une grande ville à ton heure
setup-zone-about = Dans une de mes langues : Montréal, Tehran, پاریس. Ou bien un pays, UTC ou GMT+2.
refused-zone-unknown = Je ne connais aucun fuseau de ce nom. Écris une grande ville qui a la même heure que toi, comme Paris ou Montréal, un pays, ou un décalage comme `GMT+2`.

setup-title =
    ## Pour ce serveur
    Ce que tu choisis vaut tout de suite, pour les nouvelles tables.
setup-tables = Tables
setup-looks = Affichage
setting-threads = **Où se joue une partie**
setting-threads-busy = Dans le salon ; si une autre y est en cours, dans un fil
setting-threads-always = Toujours dans un fil ; l’ouverture de la table et le résultat restent dans le salon
setting-threads-never = Toujours dans le salon
setting-channels = **Salons où l’on peut ouvrir des tables**
setting-channels-any = Dans tous les salons
setting-games = **Jeux que l’on peut jouer**
setting-games-all = Tous
setting-opener-role = **Qui peut ouvrir des tables**
setting-opener-role-none = Tout le monde
setting-players-role = **Rôle à appeler quand une table cherche du monde**
setting-players-role-none = Aucun rôle
setting-most-tables = **Tables ouvertes en même temps**
setting-most-tables-5 = 5
setting-most-tables-10 = 10
setting-most-tables-25 = 25
setting-most-tables-50 = 50
setting-most-tables-100 = 100
