### Ce qui s’est passé, et que faire ensuite. Rien n’a changé quand on lit l’un de ces refus.

error-unexpected = Il y a eu un problème de mon côté, et rien n’est perdu. Réessaie dans un instant.
error-database = Je n’ai pas accès à ma mémoire pour le moment. Regarde à nouveau dans une minute et, si rien n’a été fait, réessaie.
refused-no-such-table = Il n’y a pas de table { $table } ici. Ouvres-en une avec `/jouer`.
refused-archived = Les coups de la table { $table } sont archivés, et je ne peux plus les lire. Demande à l’opérateur du bot.
refused-old-rules = Cette table a été jouée avec d’anciennes règles que je ne sais plus rejouer. Ouvres-en une avec `/jouer`.
refused-new-rules = Cette table a besoin d’une version plus récente de moi, en cours d’installation. Réessaie dans une minute.
refused-no-record = Aucune carte n’a été donnée à cette table : elle n’a pas de relevé. Choisis-en une autre.
refused-still-lobby = La partie n’a pas encore commencé. Appuie d’abord sur **Commencer**.
refused-seats-kept = Les places libres de cette revanche sont gardées { $minutes } minutes pour les joueurs de la partie d’avant. Réessaie ensuite, ou ouvre ta propre table avec `/jouer`.
refused-already-started = La partie a déjà commencé : les places et les options ne changent plus. Ouvre une autre table avec `/jouer`.
refused-table-ended = Cette table n’est plus ouverte. Ouvres-en une autre avec `/jouer`.
refused-not-seated = Tu n’as pas de place à cette table. Appuie sur **Rejoindre** à une table qui attend du monde, ou ouvre la tienne avec `/jouer`.
refused-spectator = Tu n’as pas de place à cette table, donc pas de cartes ici. Pour la suivre, regarde son plateau, qui change à mesure qu’on joue.
refused-lowered-lately = Cette table vient d’être déplacée à la fin. Tu peux la déplacer de nouveau dans { $seconds ->
    [1] une seconde
   *[other] { $seconds } secondes
}.
seated-elsewhere = Ta place est à une autre table : { $table }. Continue là-bas.
refused-already-seated = Tu as déjà une place à cette table : continue.
refused-table-full =
    { $most ->
        [one] La table est complète : { $most } place. Ouvres-en une autre avec `/jouer`.
       *[other] La table est complète : { $most } places. Ouvres-en une autre avec `/jouer`.
    }
refused-no-computer = Il n’y a pas d’ordinateur ici. Ajoutes-en d’abord un à la table.
refused-no-level = Ce jeu n’a pas d’ordinateurs de ce niveau. Choisis-en un autre.
refused-level-off =
    { $level ->
        [beginner] Le niveau débutant est désactivé ici. Choisis un autre niveau, ou demande à l’opérateur du bot.
       *[other] Le niveau maître est désactivé ici. Choisis un autre niveau, ou demande à l’opérateur du bot.
    }
refused-no-such-place = Cette place n’existe pas. Choisis-en une dans la liste.
refused-alone = Il n’y a que toi à cette table : personne avec qui changer de place. Ajoute d’abord un ordinateur.
refused-no-partners = Personne n’a de partenaire pour l’instant. Les équipes se changent dès que chacun en a un.
refused-too-many-people = { $title } se joue à { $most } au plus, et vous êtes { $now }. Choisis un autre jeu, ou attends que quelqu’un parte.
refused-host-only = Seul l’hôte, { $host }, peut faire cela. Demande-lui.
refused-remove-counts = Cette partie compte : on ne peut en retirer personne. Un ordinateur joue pour les absents, et la modération peut fermer la table si elle n’y joue pas.
refused-start-host =
    { $minutes ->
        [1] { $host } est l’hôte de cette table et lance la partie. Après une minute sans nouvelles, n’importe qui à la table peut le faire.
       *[other] { $host } est l’hôte de cette table et lance la partie. Après { $minutes } minutes sans nouvelles, n’importe qui à la table peut le faire.
    }
refused-deal-host =
    { $minutes ->
        [1] La manche suivante est donnée par le donneur ou par l’hôte, { $host }. Après une minute sans nouvelles de l’hôte, n’importe qui à la table peut le faire.
       *[other] La manche suivante est donnée par le donneur ou par l’hôte, { $host }. Après { $minutes } minutes sans nouvelles de l’hôte, n’importe qui à la table peut le faire.
    }
refused-seat-count = Ce jeu se joue à { $allowed }, et { $now ->
        [1] il n’y a que toi ici
       *[other] vous êtes { $now }
    }. Attends du monde ou ajoute un ordinateur.
refused-seat-gap = Ce jeu se joue à { $allowed }, et vous êtes { $now }. Attends quelqu’un d’autre, ajoute un ordinateur, ou laisse quelqu’un céder sa place.
refused-option = « { $value } » ne va pas pour { $option }. Choix possibles : { $allowed }.
refused-option-number = « { $value } » ne va pas pour { $option }. Il faut un nombre entier de { $least } à { $most } ; d’habitude { $usual }.
refused-option-unknown = Il n’y a pas d’option « { $option } ». Choisis { $allowed }.
refused-no-such-game = Je ne connais pas ce jeu. Choisis-en un dans la liste.
refused-no-such-speed = Je ne connais pas ce rythme. Choisis-en un dans la liste.
refused-not-away = Ta place est déjà à toi. Appuie sur **Ma main** pour continuer.
refused-close-not-asked = Plus personne ne demande à fermer cette table. La partie continue.
refused-close-away = Un ordinateur joue à ta place, ta réponse ne compte donc pas. Appuie sur **Me revoilà**, puis réponds de nouveau.
refused-nothing-to-deal = Il n’y a rien à donner pour le moment. Appuie sur **Ma main** pour voir à qui c’est de jouer.
refused-cheer-own = Ces applaudissements sont pour toi. Les autres applaudissent avec ce bouton, et le plateau montre leurs noms.
refused-cheer-late = Cette partie est finie depuis longtemps, on ne l’applaudit plus. Le prochain beau coup aura de nouveau son bouton.
refused-cheered = Tu as déjà applaudi ce coup. Le prochain beau coup aura de nouveau son bouton.
refused-old-question = La table a continué depuis. Voici où elle en est.
refused-others-turn = Pas encore : c’est à { $who } de jouer. Tes cartes t’attendront à ton tour.
refused-between-rounds = La manche est finie. Appuie sur **Donner tout de suite**, ou attends : la suivante arrive bientôt.
refused-unreadable = Je n’ai pas compris ce coup. Choisis-en un dans la liste, ou appuie sur **Ma main**.
refused-several-captures =
    { $count ->
        [one] Cette carte se joue de { $count } façon. Choisis-la dans la liste, ou appuie sur la carte dans **Ma main**.
       *[other] Cette carte se joue de { $count } façons différentes. Choisis-en une dans la liste, ou appuie sur la carte dans **Ma main**.
    }
refused-several-readings = « { $typed } » peut vouloir dire { $readings }. Écris la couleur en toutes lettres, ou appuie sur la carte dans **Ma main**.
refused-unknown-button = Ce bouton ne marche plus. Retrouve-le à jour avec `/jouer` ou `/coup fin`.
refused-switched-off = Cette fonction est désactivée ici. `/aide` montre ce que ce bot propose.
refused-old-command = Cette commande a changé ou n’existe plus. Attends un instant et tape-la de nouveau, ou regarde `/aide`.
refused-no-own-table = Tu n’as de place à aucune table ici. Ouvres-en une avec `/jouer`, ou rejoins celle de quelqu’un.
refused-no-lobby-here = Aucune table n’attend du monde dans ce salon. Ouvres-en une avec `/jouer`.
refused-no-table-here = Il n’y a pas de table dans ce salon. Ouvres-en une avec `/jouer`.
refused-not-a-member = Mes commandes sont sur ce serveur, mais moi non. Une personne qui le gère peut [m’inviter]({ $link }), et nous pourrons jouer.
refused-game-not-here = Ce jeu ne se joue pas sur ce serveur. Choisis { $games }.
refused-channel-not-here = Ici, les tables s’ouvrent dans { $channels }. Réessaie là-bas.
refused-role-needed = Sur ce serveur, { $role } peut ouvrir des tables. Rejoins une table ouverte, ou demande le rôle à la modération.
hosted-table = { $title } sur { $server } (table { $table })
refused-hosting-enough =
    { $count ->
        [1] Tu as déjà une table ouverte : { $tables }. Ferme-la ici, ou laisse quelqu’un d’autre ouvrir celle-ci.
       *[other] Tu as déjà { $count } tables ouvertes : { $tables }. Fermes-en une ici, ou laisse quelqu’un d’autre ouvrir celle-ci.
    }
refused-server-full =
    { $most ->
        [1] Une table est ouverte sur ce serveur, qui n’en permet pas plus. Rejoins-la, ou attends qu’elle finisse.
       *[other] { $most } tables sont ouvertes sur ce serveur, qui n’en permet pas plus. Rejoins-en une, ou attends que l’une finisse.
    }
refused-opened-enough =
    { $minutes ->
        [1] Tu viens d’ouvrir beaucoup de tables, tous serveurs confondus. Attends une minute, ou rejoins une table ouverte.
       *[other] Tu viens d’ouvrir beaucoup de tables, tous serveurs confondus. Attends { $minutes } minutes, ou rejoins une table ouverte.
    }
refused-banned = Tu ne peux ni ouvrir ni rejoindre de table ici. Si tu penses que c’est une erreur, écris à l’opérateur du bot.
refused-too-fast = C’est allé plus vite que je ne peux suivre : tout n’a pas été fait. Attends quelques secondes, puis continue.
refused-server-too-fast = Trop de boutons à la fois sur ce serveur : tout n’a pas été fait. Attends quelques secondes, puis continue.
refused-server-only = Cela ne marche que dans un salon de serveur. Vas-y et retape la commande.
refused-permissions = Je ne peux pas ouvrir de table ici : il me manque { $missing }. Demande à la modération de me l’accorder dans les paramètres de ce salon.
refused-share-permissions = Je ne peux pas montrer cela ici : il me manque { $missing }. Demande à la modération de me l’accorder dans les paramètres de ce salon, puis appuie de nouveau.
refused-private-thread = Je ne suis pas dans ce fil privé, alors je n’ai pas pu continuer ici. Mentionne-moi une fois pour me faire entrer, puis réessaie.
refused-thread-permissions = Je ne peux pas ouvrir de fils ici : il me manque { $missing }. Accorde-le dans les paramètres de ce salon, ou dans mon rôle, puis choisis de nouveau.
refused-guest-seated = Cette personne est déjà à ta table. Invite quelqu’un d’autre.
refused-guest-not-here = Cette personne n’est pas sur ce serveur. Invite quelqu’un qui y est.
refused-guest-is-a-bot = C’est un bot. Pour jouer contre un ordinateur, ajoutes-en un à la table.
refused-invited-already = { $guest } a déjà une invitation à cette table. Laisse-lui un peu de temps.
refused-invited-often = { $guest } vient de recevoir plusieurs invitations. Laisse-lui un peu de temps.
refused-invited-enough =
    { $most ->
        [1] Une invitation est déjà partie pour cette table, et c’est le maximum. Pour les autres places, appuie sur **Appeler du monde**.
       *[other] { $most } invitations sont déjà parties pour cette table, et c’est le maximum. Pour les autres places, appuie sur **Appeler du monde**.
    }
refused-nobody-to-call = Personne ici n’a encore appuyé sur **Me prévenir**. Invite quelqu’un avec `/partie inviter`, ou ajoute un ordinateur.
refused-called-by-you =
    { $minutes ->
        [1] Tu as déjà lancé un appel sur ce serveur. C’est possible une fois par minute : d’ici là, invite quelqu’un avec `/partie inviter`, ou demande à quelqu’un d’autre à la table d’appuyer sur **Appeler du monde**.
       *[other] Tu as déjà lancé un appel sur ce serveur. C’est possible une fois toutes les { $minutes } minutes : d’ici là, invite quelqu’un avec `/partie inviter`, ou demande à quelqu’un d’autre à la table d’appuyer sur **Appeler du monde**.
    }
refused-called-lately =
    { $minutes ->
        [1] Un appel vient d’être lancé sur ce serveur. Attends une minute, ou invite quelqu’un avec `/partie inviter`.
       *[other] Un appel vient d’être lancé sur ce serveur. Attends { $minutes } minutes, ou invite quelqu’un avec `/partie inviter`.
    }
refused-busy = Trop de monde appuie en même temps à cette table. Réessaie.

## Permissions, comme Discord les nomme dans ses paramètres.
permission-read_messages = Voir le salon
permission-send_messages = Envoyer des messages
permission-send_messages_in_threads = Envoyer des messages dans les fils
permission-create_public_threads = Créer des fils publics
permission-attach_files = Joindre des fichiers
permission-read_message_history = Voir les anciens messages

refused-unshared = C’était trop long, rien n’a été partagé. Appuie encore une fois.

refused-organised = Cette table fait partie d’une soirée : elle n’a pas d’hôte. Ses organisateurs peuvent retirer quelqu’un ou y mettre fin, avec **Organiser** sous son message.

## Ce qui échoue sur un serveur, pour qui le gère.
refused-role-unfit = Je donne ce rôle moi-même : choisis-en un qui n’est qu’un signe, sans droit de gérer ni de modérer, ni @everyone, ni le rôle d’un bot.
refused-role-rights = Pour choisir { $role }, il te faut *Gérer les rôles*, et un rôle au-dessus. Choisis un autre rôle, ou demande à quelqu’un qui a ces droits.
