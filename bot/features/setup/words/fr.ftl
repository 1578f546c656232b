### Les réglages d’un serveur, dans /setup.

command-setup = configurer
command-setup-about = Jeux, salons et droits des tables de ce serveur, pour qui le gère

refused-manage-server = Seules les personnes qui gèrent le serveur peuvent changer ses paramètres. Demande à l’une d’elles.

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

setup-title =
    ## Pour ce serveur
    Ce que tu choisis vaut tout de suite, pour les nouvelles tables.
setup-games = Jeux
setup-channels = Salons
setup-tables = Tables
setup-language = Langue
setup-back = Retour
setup-line-games =
    { $count ->
        [0] Tous les jeux
       *[other] { $games }
    }
setup-line-channels =
    { $count ->
        [0] Des tables dans tous les salons
       *[other] Des tables dans { $channels }
    }
setup-line-tables =
    { $threads ->
        [always] Chaque partie a son fil
        [never] Les parties restent dans le salon
       *[busy] Une partie a son fil si une autre est en cours
    }
setup-line-language =
    { $chosen ->
        [auto] Langue de Discord ou du premier hôte
       *[yes] { $language }
    } · { $zone }, { $time }
setup-line-seasons =
    { $season ->
        [month] Une saison par mois, dès le jour { $day }
        [quarter] Une saison par trimestre, dès le jour { $day }
        [hand] Une saison jusqu’à ce que tu la termines
       *[off] Pas de saison
    }
setup-line-web =
    { $page ->
        [yes] Une page dans le navigateur
       *[no] Pas de page dans le navigateur
    }
setting-threads = **Où se joue une partie**
setting-threads-busy = Dans le salon ; si une autre y est en cours, dans un fil
setting-threads-always = Toujours dans un fil ; l’ouverture de la table et le résultat restent dans le salon
setting-threads-never = Toujours dans le salon
setting-channels = **Salons où l’on peut ouvrir des tables**
setting-channels-any = Dans tous les salons
setting-games = **Jeux que l’on peut jouer**
setting-games-all = Tous
setting-president-ranks = **Noms du bas de l’échelle au Président**
setting-president-ranks-usual = Trou du cul
setting-president-ranks-polite = Polis : Commis
setup-language-auto = Celle de Discord ou du premier hôte
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

## The server's page, in /setup and at other messages.
setup-web = Page
setup-web-none = **Une page dans le navigateur**
    -# Classements, joueurs et parties de ce serveur, à regarder et à partager, par un lien secret. Tous ceux qui ont le lien peuvent la lire. Les parties des salons que tout le monde ne voit pas n’y sont pas, ni les personnes qui ne veulent figurer dans aucune liste. **Créer la page** te donne le lien.
setup-web-make = Créer la page
setup-web-here = **Ce serveur a une page dans le navigateur**
    -# Tous ceux qui ont le lien peuvent la lire.
setup-web-new = Nouveau lien
setup-web-off = Pas de page
setup-web-new-sure = Un nouveau lien ? Le lien actuel cesse tout de suite de marcher, aussi derrière les boutons des messages passés. Rien ne se perd sur la page.
setup-web-off-sure = Plus de page ? Son lien cesse tout de suite de marcher, aussi derrière les boutons des messages passés. Parties et classements restent dans Discord, et tu peux recréer une page.
setup-web-new-done = ✅ **Ce lien est nouveau.** Le précédent ne marche plus.
setup-web-off-done = ✅ **La page n’existe plus.** Son lien ne marche plus.
setup-web-new-twice = Ce lien est déjà nouveau : rien n’a changé.

## Paramètres.
setup-seasons = Saisons
setting-season = **Saisons du classement**
setting-season-month = Une saison par mois
setting-season-quarter = Une saison par trimestre
setting-season-hand = Jusqu’à ce que je la termine ici
setting-season-off = Pas de saison
setting-season-day = **Jour du mois où commence une saison**
setting-season-day-1 = 1
setting-season-day-5 = 5
setting-season-day-10 = 10
setting-season-day-15 = 15
setting-season-day-20 = 20
setting-season-day-25 = 25
setting-season-day-28 = 28
setting-season-matches = **Parties classées pour avoir une place**
setting-season-matches-3 = 3
setting-season-matches-5 = 5
setting-season-matches-8 = 8
setting-season-matches-12 = 12
setting-season-matches-16 = 16
setting-season-matches-20 = 20
setting-scoreboard-channel = **Salon où le tableau de la saison reste à jour, et où paraît le tableau final**
setting-scoreboard-channel-none = Aucun salon
setting-champion-role = **Rôle du champion de la dernière saison, tous jeux confondus ; il se transmet tout seul**
setting-champion-role-none = Aucun rôle
setup-allow-roles = Me laisser gérer les rôles
setting-any-options = **Jeux classés avec n’importe quelles options.** Dans les autres, une partie n’est classée qu’avec les options habituelles.
setting-any-options-none = Options habituelles dans chaque jeu

## La fin d’une saison sans date.
setup-end-season = Finir la saison ce soir
setup-season-ends = La saison finit ce soir à minuit ({ $zone }).
refused-no-season = Aucune saison n’est en cours ici : une saison commence avec la prochaine partie classée.

setting-weekly-channel = **Le duplicate de la semaine : il ouvre chaque lundi dans ce salon**
setting-weekly-channel-none = Pas de duplicate de la semaine
