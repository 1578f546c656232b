### Ce que la ligne de commande dit à qui héberge le bot.

host-about = Pasur : jouer aux cartes entre amis, sur son serveur Discord.
host-run-about = lancer le bot (par défaut)
host-new-about = créer sans demander une nouvelle base de données s’il n’y en a pas
host-stay-about = après une panne que seul quelqu’un peut réparer, attendre au lieu de finir, pour qu’un conteneur ne redémarre pas pour elle
host-check-about = dire ce qui manque encore
host-settings-about = afficher tous les paramètres et leurs valeurs par défaut, comme un .env à remplir
host-sync-about = donner les commandes à Discord
host-playground-about = jouer dans le navigateur, sans jeton
host-ban-about = exclure un serveur ou une personne, par son identifiant Discord
host-unban-about = laisser revenir un serveur ou une personne
host-forget-server-about = effacer tout ce qui est conservé d’un serveur, par son identifiant Discord
host-announce-about = afficher une phrase à chaque table ; "" pour ne plus rien afficher
host-rebuild-statistics-about = recompter tous les scores à partir des coups, le bot arrêté
host-recounted =
    { $count ->
        [0] Il n’y a pas de partie finie à compter.
        [1] Une partie finie est recomptée.
       *[other] { $count } parties finies sont recomptées.
    }
host-rebuild = Parties finies : { $count }, dont { $rate } par seconde : { $minutes ->
        [0] moins d’une minute.
        [1] environ une minute.
       *[other] environ { $minutes } minutes.
    } D’ici là, le bot ne démarre pas.
host-rebuilding = Serveur { $server } sur { $servers } : { $done } parties sur { $count }, { $rate } par seconde, { $minutes ->
        [0] encore moins d’une minute
        [1] encore une minute environ
       *[other] encore { $minutes } minutes environ
    }
host-not-replayed =
    { $count ->
        [1] Une partie qui ne se rejoue plus ici garde ses scores.
       *[other] { $count } parties qui ne se rejouent plus ici gardent leurs scores.
    }
host-banned = { $id } ne peut plus ouvrir ni rejoindre de table. Les tables en cours continuent.
host-unbanned = { $id } peut jouer de nouveau.
host-not-banned = { $id } n’était pas exclu. Rien n’a changé.
host-server-forgotten = Il ne reste plus rien du serveur { $id }.
host-announced = Chaque table l’affiche dès son prochain changement. Pour l’enlever : pasur announce ""
host-announced-nothing = Plus aucune table n’affiche d’annonce.
host-long-announcement = Une annonce a { $most } caractères au plus. Écris-la plus court.
host-bad-id = « { $id } » n’est pas un identifiant Discord. Dans Discord, active le mode développeur sous Avancés ; puis fais un clic droit sur le serveur ou la personne, et copie l’identifiant.
host-backup-about = copier la base SQLite dans un fichier, même pendant que le bot tourne
host-keep-about = copier dans le dossier FILE, par date, et n’y garder que les N dernières copies
host-migrate-about = mettre la base de données au schéma de ce programme, puis s’arrêter
host-restore-about = remettre une sauvegarde dans une base neuve ou vide
host-copy-about = copier toute la base de données dans celle que nomme PASUR_COPY_TO
host-archive-about = compresser les parties finies depuis plus de PASUR_ARCHIVE_DAYS jours
host-no-token = Il n’y a pas encore de jeton. Fais-en un sur https://discord.com/developers/applications (Bot, Reset Token) et écris PASUR_TOKEN=… dans le fichier .env, ou essaie le terrain de jeu : pasur playground (dans les sources : make play).
host-no-database = Il n’y a ni base de données ni fichier .env dans { $folder }. Va dans le dossier de ton bot, ou crée ici une nouvelle base : pasur run --new
host-ask-database = Il n’y a ni base de données ni fichier .env dans { $folder }. Créer ici une nouvelle base ? [y/N]
host-closed-4004 = Discord n’accepte plus ce jeton. Fais-en un nouveau sur https://discord.com/developers/applications (Bot, Reset Token) et écris-le dans .env.
host-closed-4010 = Discord ne connaît pas ce fragment (shard). Un nouveau démarrage demande combien il y en a.
host-closed-4011 = Le bot est sur trop de serveurs pour ses connexions. Un nouveau démarrage demande combien il en faut.
host-closed-4012 = Discord ne parle plus la version que ce programme connaît. Mets Pasur à jour.
host-closed-4013 = Discord ne comprend pas ce que ce programme demande à recevoir. Mets Pasur à jour.
host-closed-4014 = Discord ne permet pas à ce programme de recevoir ce qu’il demande. Pasur n’a besoin d’aucun intent privilégié : utilise son code tel quel, ou mets-le à jour.
host-wrong-token = Discord n’accepte pas ce jeton. Fais-en un nouveau sur https://discord.com/developers/applications (Bot, Reset Token) et écris-le dans .env.
host-no-discord = Discord est injoignable ({ $why }). Vérifie la connexion et réessaie.
host-bad-setting = Le paramètre { $name } est illisible. Compare-le avec la liste de pasur settings (dans les sources : .env.example).
host-no-setting = { $name } n’est pas un paramètre.
host-near-setting = { $name } n’est pas un paramètre. Voulais-tu dire { $near } ?
host-secret-unread = { $name } désigne le fichier { $path }, qui est illisible : { $why }. Vérifie que le fichier existe et que l’utilisateur du bot peut le lire.
host-secret-empty = Le fichier { $path } que désigne { $name } est vide. Mets-y le secret, et rien d’autre.
host-secret-twice = { $name } et { $name }_FILE sont donnés tous les deux. Enlève l’un des deux.
host-secret-no-user = PASUR_DATABASE_PASSWORD_FILE complète une adresse PostgreSQL avec un utilisateur et sans mot de passe dans PASUR_DATABASE_URL, par exemple : postgresql+asyncpg://pasur@database/pasur
host-bad-file = Le fichier .env est illisible. Enregistre-le en texte brut (UTF-8).
host-bad-port = « { $port } » n’est pas un port. Donne un nombre de 0 à { $most } ; 0 prend n’importe quel port libre.
host-port-taken = Le terrain de jeu ne peut pas écouter sur le port { $port }. Donne-en un autre, par exemple : --port 9000 (ou make play PORT=9000).
host-play-database = PASUR_DATABASE_URL désigne une base qui a déjà servi. Le Discord du terrain de jeu recommence à neuf chaque fois : il lui en faut une vide. Donne-en une autre, ou laisse-le utiliser la sienne : PASUR_DATABASE_URL= make play
host-address-taken = Impossible d’écouter sur { $address }. Donne un autre port à { $setting }, ou enlève-le.
host-web-both = PASUR_WEB et PASUR_WEB_URL vont ensemble : donne les deux, ou aucun. pasur settings dit ce qu’ils veulent dire.
host-no-play = Il manque un paquet au terrain de jeu. Tape make play, ou installe Pasur avec : pip install "pasur[play]".
host-synced =
    { $count ->
        [one] Discord connaît maintenant { $count } commande.
       *[other] Discord connaît maintenant { $count } commandes.
    } { $uploaded ->
        [0] Il avait déjà les images de toutes les cartes.
        [one] Il a reçu { $uploaded } image de carte.
       *[other] Il a reçu { $uploaded } images de cartes.
    }
host-backed-up = La base de données est copiée dans { $file }.
host-bad-keep = « { $typed } » n’est pas un nombre de sauvegardes à garder. Donne-en un de 1 à 9999, par exemple : --keep 14
host-restored = La base de données est maintenant ce que contient { $file }. Démarre le bot.
host-no-copy-to = Écris l’adresse de la nouvelle base dans PASUR_COPY_TO, comme celle de l’ancienne dans PASUR_DATABASE_URL.
host-copy-to = La base de données que nomme PASUR_COPY_TO ne s’ouvre pas. Vérifie l’adresse, l’utilisateur et le mot de passe, que son serveur tourne et qu’on peut y écrire.
host-copying = { $table } : { $count } lignes sur { $total }
host-copied =
    { $count ->
        [0] Il n’y avait rien à copier.
        [1] La copie est complète : une ligne, comparée et identique.
       *[other] La copie est complète : { $count } lignes, comparées et identiques.
    } Écris son adresse dans PASUR_DATABASE_URL et démarre le bot.
host-no-archive-days = Écris dans PASUR_ARCHIVE_DAYS après combien de jours une partie finie est archivée.
host-archived =
    { $count ->
        [0] Il n’y avait pas de partie à archiver.
        [1] Une partie finie est archivée.
       *[other] { $count } parties finies sont archivées.
    }
host-migrated =
    { $before ->
        [none] La base de données est créée, à la révision { $after }.
       *[other] La base de données est passée de la révision { $before } à { $after }.
    }
host-migrated-already = La base de données est déjà à la révision { $after }, il n’y avait rien à faire.
host-playground =
    La salle de jeu est ouverte : { $url }
    Ouvre-la dans un navigateur. Ctrl-C la ferme.

store-unreachable = La base de données est injoignable. Vérifie PASUR_DATABASE_URL et que son serveur tourne.
store-not_let_in = La base de données refuse l’entrée à ce programme. Vérifie l’utilisateur, le mot de passe et le nom de la base dans PASUR_DATABASE_URL.
store-read_only = On ne peut pas écrire dans la base de données. Vérifie les droits du fichier et que son disque n’est pas en lecture seule.
store-not_ours = { $path } appartient à l’utilisateur { $owner }, et le bot, qui est l’utilisateur { $user }, ne peut pas y écrire. Donne-le au bot : chown { $user } { $paths }
store-no_folder = Le dossier { $paths } n’existe pas, et le bot, qui est l’utilisateur { $user }, ne peut pas le créer dans { $path }, qui appartient à l’utilisateur { $owner }. Crée-le pour le bot : mkdir -p { $paths } && chown { $user } { $paths }
store-full = Le disque de la base de données est plein. Libère de la place et redémarre ; rien n’est perdu.
store-newer = La base de données vient d’une version plus récente de Pasur. Mets le programme à jour et redémarre.
store-prerelease = Cette base de données date d’avant la première version publiée de Pasur, et ce programme ne peut pas s’en servir. Garde le programme qui l’a faite, ou commence avec une nouvelle base (PASUR_DATABASE_URL).
store-locked = Un autre programme utilise la base de données. Arrête-le, ou attends, et redémarre.
store-broken = Le fichier de la base de données est abîmé. Restaure ta dernière sauvegarde (pasur restore FILE).
store-altered = La base de données n’est pas telle que ce programme la fait ({ $reason }) ; elle ne sert donc pas. Restaure une sauvegarde que personne n’a modifiée.
store-not_a_url = PASUR_DATABASE_URL n’est pas l’adresse d’une base de données. pasur settings montre comment s’écrit une adresse.

check-store-well = La base de données est en ordre : { $location }, révision { $revision }, { $size } Mo.
check-store-new = Il n’y a pas encore de base de données dans { $location }. Le démarrage la crée.
check-store-old = Le démarrage fait d’abord une sauvegarde de la base, puis la met à niveau.
check-store-old-postgres = Le démarrage met la base à niveau, et ne fait pas de sauvegarde de PostgreSQL : fais-en une avant, avec pg_dump.
check-env-open = Chaque utilisateur de cette machine peut lire le fichier .env, et donc le jeton. Ferme-le : chmod o= .env
check-token-well = Le jeton est valide : { $name }.
check-invite = Pour l’inviter sur un serveur : { $link }
check-no-server = Le bot n’est encore sur aucun serveur. Ouvre le lien ci-dessus pour l’inviter.
check-permissions = Sur { $server }, il manque au bot { $missing }.
check-endpoint = Sur https://discord.com/developers/applications, une « Interactions Endpoint URL » est définie : le bot n’entend aucun bouton ni aucune commande. Vide ce champ (General Information).
check-code-grant = Sur https://discord.com/developers/applications, « Requires OAuth2 Code Grant » est activé : personne ne peut ajouter le bot. Désactive-le (Bot).
check-user-install = Sur https://discord.com/developers/applications, « User Install » est activé ; une table a besoin d’un serveur, désactive-le (Installation).
check-guild-install = Sur https://discord.com/developers/applications, « Guild Install » est désactivé : aucun serveur ne peut ajouter le bot. Active-le (Installation).
check-install-link = Sur https://discord.com/developers/applications, le lien d’installation par défaut pour les serveurs demande trop peu. Donne-lui les scopes bot et applications.commands, et les permissions du lien ci-dessus (Installation).
check-privileged = Sur https://discord.com/developers/applications, un intent privilégié est activé. Pasur n’en a pas besoin : désactive-le (Bot).
check-not-synced = Discord ne connaît pas encore les commandes actuelles. Le démarrage les enregistre.
check-commands-changed = Sur Discord, un autre programme a changé { $commands }. Redémarre le bot, qui enregistre de nouveau les commandes.
check-language-entry = Le message à la ligne { $line } du fichier de traduction { $file } est incompréhensible. On le lit en anglais. Corrige-le et redémarre.
check-language-bytes = Le fichier de traduction { $file } n’est pas du texte brut à la ligne { $line }. On le lit tout entier en anglais à la place. Enregistre-le en UTF-8 et redémarre.
check-language-closed = Impossible d’ouvrir le fichier de traduction { $file }. On le lit tout entier en anglais à la place. Donne au bot le droit de le lire et redémarre.
check-language-trait = Le fichier de traduction { $file } donne un { $name } inutilisable ; il reste celui de l’anglais. Compare-le avec en/language.ftl et redémarre.
check-language-folder = La traduction du dossier { $folder } est laissée de côté. Donne au dossier le code d’une langue (par exemple fr ou pt-BR) et un language.ftl avec son language-name, puis redémarre.
store-no_driver = Ce type de base de données a besoin d’un paquet de plus. Installe Pasur avec : pip install "pasur[postgres]".
store-no_copy = La copie ne peut pas s’écrire là. Donne un nouveau fichier dans un dossier où l’on peut écrire.
store-nothing_there = Il n’y a pas encore de base de données à copier. Démarre le bot une fois, ou vérifie PASUR_DATABASE_URL.
store-no_backup = Ce fichier n’est pas une sauvegarde entière de ce type de base. Donne un fichier que pasur backup a fait à partir du même type.
store-not_empty = Il y a déjà quelque chose dans cette base de données. Donne une base neuve ou vide.
store-use_pg_dump = PostgreSQL a ses propres outils pour cela : pg_dump sauvegarde une base et pg_restore la restaure. Les deux commandes sont sur la page « Large bots » du guide d’hébergement.
store-older = Cette base de données est d’une version plus ancienne. Lance d’abord pasur migrate.
store-half_copied = La copie dans cette base de données n’est pas allée jusqu’au bout. Relance pasur copy, ou donne une autre base.
store-half_counted = Les scores sont en train d’être recomptés, ou cela a été interrompu. Attends la fin de pasur rebuild-statistics, ou relance-le.
store-not_same = La copie diffère de la base de données dans la table { $reason } ; elle ne sert donc pas. Recommence dans une base vide.
