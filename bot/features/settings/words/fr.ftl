### Les réglages d’une personne, dans /settings.

command-settings = paramètres
command-settings-about = Régler ta langue, tes cartes, les mots au lieu des images, les mentions

settings-own = ## Pour toi
settings-server-elsewhere = -# Pour tout le serveur : `/configurer`, ouvert à qui peut le gérer.
settings-pick = Choisis
settings-now = { $value } ({ $question })
setting-hand = **Où montrer ta main**
setting-hand-auto = Comme le serveur l’a choisi
setting-hand-dm = En message privé, et avec le bouton Ma main
setting-hand-here = Seulement avec le bouton Ma main
setting-look = **Comment montrer ta main**
setting-look-auto = Comme le serveur montre ses tables
setting-look-text = En mots seulement, pour les lecteurs d’écran
setting-look-told = En mots seulement, et me dire à chaque tour ce qui s’est passé
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
setting-notice-told = Me mentionner chaque fois, avec ce qui s’est passé
setting-notice-never = Ne jamais me mentionner
setting-language = **Langue**
setting-language-auto = Celle de Discord

## Ce qui échoue sur un serveur, pour qui le gère.
setting-scoreboards = **Classements et autres listes**
setting-scoreboards-auto = M’y mettre avec les autres
setting-scoreboards-never = Ne me mettre nulle part
setting-end-browsers = Fermer mes places (navigateur)
