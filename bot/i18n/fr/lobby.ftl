### Se réunir autour d’une table, et les boutons que toutes les tables partagent.

button-join = Rejoindre
button-leave = Partir
button-computer =
    { $count ->
        [1] Ajouter un ordinateur
       *[other] Ajouter { $count } ordinateurs
    }
button-dropcomputer = Retirer un ordinateur
button-start = Commencer
button-seats = Changer de place
button-partners = Changer les équipes
button-arrange = Options
button-options = Règles et rythme
button-number = Autre nombre…
button-hand = Ma main
button-show-here = Voir ma main ici
button-down = Déplacer à la fin
button-more = Plus
button-open-table = Ouvrir une table
button-setup = Configurer
button-callplayers = Appeler du monde
button-watch = Me prévenir
button-follow = Regarder
button-fill = Avec des ordinateurs
button-greeting = Plus · { $languages }
button-go-on = Reprendre
button-go-on-table = { $title }, table { $table }
button-new-game = Nouvelle partie
button-rematch = Revanche
button-again = Nouvelle table
button-back = Me revoilà
button-back-to-hand = Retour
button-sort-suit = Trier par couleur
button-sort-rank = Trier par valeur
button-leave-match = Quitter la partie
button-rules = Règles
button-scores = Classement
button-close = Fermer la table
button-close-hosted = Fermer la table { $table } ({ $title })
button-close-now = Oui, la fermer
button-not-now = Non, continuer
close-ask = Fermer cette table sans résultat ? La question est posée à toutes les personnes présentes. Si toutes sont d’accord, la partie ne compte pas. Sinon, tu peux aussi la quitter.
button-close-ask = Oui, demander
close-asked = La question est posée. La table ferme dès que toutes les personnes présentes sont d’accord.
close-question =
    { $count ->
        [0] **Fermer cette table sans résultat ?** Oui : { $who }.
       *[other] **Fermer cette table sans résultat ?** Oui : { $who }. Pas encore de réponse : { $others }. Si tout le monde est d’accord, la partie ne compte pas.
    }
button-close-yes = Fermer
button-close-no = Continuer
close-sure = Fermer cette table pour de bon ? Personne ne gagne, et la partie ne compte pas.
button-options-more = Plus d’options
button-options-fewer = Retour
button-play-so = Jouer ainsi
button-usual-rules = Règles habituelles
button-earlier = Précédents
button-later = Suivants

# Vingt-quatre noms du Livre des Rois et des salles de jeu, séparés par des barres.
computer-names = Rostam | Tahmineh | César | Gordâfarid | Panisse | Rudâbeh | Bizhan | Ginette | Siyâvash | Farangis | Escartefigue | Sindokht | Dédé | Katâyun | Monsieur Brun | Mémé Belote | Kâveh | Tonton Atout | Simorgh | Rakhsh | Surchi | Khâj Khân | Bibi Khânom | Khâleh Khesht
seat-nobody = Anonyme { $number }
names-drawn = -# Sur l’image, { $names }.
name-drawn = { $drawn }, c’est { $name }
some-computer = un ordinateur
some-server = ton serveur

lobby-title = ## { $title }
lobby-host = { $place }. **{ $name }** · hôte
lobby-seat = { $place }. **{ $name }**
lobby-beginner = { $place }. **{ $name } 🤖** · débutant
lobby-club = { $place }. **{ $name } 🤖** · habitué
lobby-master = { $place }. **{ $name } 🤖** · maître
lobby-missing =
    { $count ->
        [1] Il manque encore quelqu’un.
       *[other] Il manque encore { $count } personnes.
    }
lobby-ready = Quand tu veux : appuie sur **Commencer**, ou attends encore du monde.
lobby-full = La table est complète : appuie sur **Commencer**.
lobby-agreed =
    { $minutes ->
        [0] Convenu : { $agreed }.
        [one] Convenu : { $agreed }. Environ { $minutes } minute de jeu.
       *[other] Convenu : { $agreed }. Environ { $minutes } minutes de jeu.
    }
lobby-minutes =
    { $minutes ->
        [one] Environ { $minutes } minute de jeu.
       *[other] Environ { $minutes } minutes de jeu.
    }
lobby-newcomers = -# Première fois ? `/apprendre` joue une première donne avec toi.
lobby-language = -# En français. Qui gère le serveur change avec `/configurer`.
lobby-now-beginner = -# Ces derniers temps, { $name } perd contre les habitués : voici plutôt des débutants.
lobby-now-club =
    { $before ->
        [beginner] -# Ces derniers temps, { $name } bat les débutants : voici plutôt des habitués.
       *[master] -# Ces derniers temps, { $name } perd contre les maîtres : voici plutôt des habitués.
    }
lobby-now-master = -# Ces derniers temps, { $name } bat les habitués : voici plutôt des maîtres.
lobby-closed = Cette table ({ $title }) est fermée. Ouvres-en une avec `/jouer`.
lobby-kept =
    { $count ->
        [1] Une place est gardée pour { $who } ; elle s’ouvre à tous { $until }.
       *[other] Des places sont gardées pour { $who } ; elles s’ouvrent à tous { $until }.
    }
lobby-partners = Équipes : { $sides }.
lobby-partners-then = Avec des ordinateurs en plus, équipes : { $sides }.
lobby-place = { $place }. { $name }

level-beginner-about = oublie ce qui a été joué et ne voit pas tout
level-club-about = se souvient de chaque carte et joue juste
level-master-about = réfléchit avant chaque coup
level-beginner-of = { $name } : débutant
level-club-of = { $name } : habitué
level-master-of = { $name } : maître
level-pick = Comment joue { $name }
pauses-unhurried = Les ordinateurs prennent leur temps
pauses-at-once = Les ordinateurs jouent aussitôt
options-pauses-pick = Vitesse des ordinateurs

speed-live = vif (45 secondes par tour)
speed-relaxed = calme (5 minutes par tour)
speed-slow = lent (un jour par tour)
speed-off = sans limite
option-is = { $option } : { $value }
option-typed = `{ $typed }` ({ $value })

options-title = ## Options : { $title }
options-one =
    {"**"}{ $option }{"**"}
    -# { $about }
options-idle =
    { $option }
    -# { $why }
option-idle = Sans effet avec les autres options actuelles.
options-usual = { $value } · habituel
number-label = Quel nombre ?
number-about = Un nombre entier de { $least } à { $most }.
options-speed = **Rythme**
options-speed-pick = Temps pour chaque tour
seats-title = Où veux-tu t’asseoir ? Si la place est prise, vous échangez.
seats-pick = Choisis une place
seat-taken = Tu es maintenant à la place { $place }.

game-pick = Choisis un jeu
game-for = Se joue à { $allowed }
example-alt = Un exemple, { $title }. { $table }

table-in-words = Ici, la table est décrite en mots : je ne peux pas joindre de fichiers dans ce salon.
table-opened = Ta table est ouverte, juste en dessous. On la rejoint avec son bouton, et on peut y ajouter des ordinateurs.
tables-rest =
    { $count ->
        [1] Une de tes parties contre des ordinateurs est en pause ici.
       *[other] { $count } de tes parties contre des ordinateurs sont en pause ici.
    }
table-closed-for = Tu peux avoir { $most } tables ouvertes : celle qui était en pause depuis le plus longtemps est fermée. C’était { $closed }.
rematch-opened-there = Tu es de la revanche, dans { $channel }. J’ai appelé les autres, et leurs places sont gardées cinq minutes. L’hôte appuie sur **Commencer** quand tout le monde est là.
rematch-begun = La revanche a commencé dans { $channel }. Tes cartes arrivent en privé, ici ou par message, et le bouton **Ma main** les montre aussi.
rematch-opened = Tu es de la revanche. J’ai appelé les autres, et leurs places sont gardées cinq minutes. L’hôte appuie sur **Commencer** quand tout le monde est là.
joined = Te voilà à la table. Tes cartes arrivent en privé, ici ou par message, et le bouton **Ma main** les montre aussi.
left-lobby = Tu as quitté la table.
left-match = Tu as quitté la table. Un ordinateur joue à ta place jusqu’à ton retour.
left-match-last = Tu as quitté la table. Il n’y a plus personne : la partie attend que quelqu’un revienne.
removed = Cette personne a quitté la table.
computer-add =
    { $count ->
        [1] Un ordinateur a rejoint la table.
       *[other] { $count } ordinateurs ont rejoint la table.
    }
started = La partie a commencé. Bonne chance !
dealt = C’est donné. Ta nouvelle main est prête.
brought-down = La table arrive à la fin de ce salon.
table-closed = La table est fermée. Elle ne compte pas.

more-title = Table { $table }
more-remove-lobby = En tant qu’hôte, tu peux retirer quelqu’un de la table.
more-remove = En tant qu’hôte, tu peux retirer quelqu’un de la table ; un ordinateur joue à sa place.
more-remove-pick = Qui doit partir ?

## Fils

table-with = { $title } avec { $names }
table-in-room = { $title } · salle { $room }
table-in-duplicate = { $title } · table { $room }
thread-running =
    ## { $title }
    Partie en cours dans { $thread } : { $who }.
thread-over =
    ## { $title }
    Partie jouée dans { $thread } : { $who }.

## Chercher du monde

invitation = { $guest }, { $host } t’invite à une partie : { $title }. Appuie sur **Rejoindre**, et une place est à toi.
players-wanted = { $who } · { $host } cherche du monde : { $title }. Appuie sur **Rejoindre**, et une place est à toi.
rematch-call =
    { $count ->
        [1] { $who }, { $host } veut une revanche : { $title }. Ta place est gardée ; elle s’ouvre à tous { $until }.
       *[other] { $who }, { $host } veut une revanche : { $title }. Les places sont gardées ; elles s’ouvrent à tous { $until }.
    }
button-im-in = J’en suis
invitation-over = { $title } : cette table n’accueille plus personne. Ouvres-en une avec `/jouer`.
invited = L’invitation à ta table est partie : { $guest }.
players-called = L’appel est lancé pour ta table.
watching = Tu le sauras quand une table de ce serveur cherchera du monde. Appuie encore sur **Me prévenir** pour arrêter.
watching-no-more = Tu ne recevras plus d’appels de tables.

## Un mot de l’opérateur du bot

announcement = -# 📣 { $sentence }

button-learn = Apprendre à jouer

seated-notice = { $who } : les cartes sont données.
