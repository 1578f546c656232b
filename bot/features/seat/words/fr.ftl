### A seat in a browser: the same seat at the same table, as a page.

## In Discord.
seat-link-made =
    { $table } : ta place, dans ton navigateur. Ce lien n’est que pour toi : qui l’ouvre dans les { $minutes } minutes peut jouer à ta place. Il ne sert qu’une fois.
seat-link = Ouvrir ma place
seat-ended-all = { $count ->
    [0] Tu n’as aucune place ouverte dans un navigateur.
    [1] Une place dans un navigateur est fermée.
   *[other] { $count } places dans des navigateurs sont fermées.
}
refused-seat-no-pages = Ce serveur n’a pas de page dans le navigateur. Quelqu’un qui gère le serveur peut l’activer avec `/configurer`.
refused-seat-not-in-server = Tu as quitté ce serveur ; ses tables ne s’ouvrent donc pas dans un navigateur.

## The page that the link leads to.
seat-door-about = La place « { $name } », dans ton navigateur. Ce n’est pas toi ? Ferme cette page : rien ne s’est encore passé.
seat-door-sit = Prendre la place « { $name } »

## The seat’s page.
seat-footer = Joué avec Pasur sur Discord. Cette page montre tes propres cartes : ne la partage pas.
seat-moves = Tes coups
seat-table = La table
seat-you = toi
seat-result = Résultat
seat-choose = Choisir
seat-again = Actualiser
seat-turn = À toi de jouer.
seat-turn-until = À toi de jouer. Temps restant : { $left }.
seat-deal = La manche est finie. La suivante attend d’être donnée.
seat-deal-until = La manche est finie. Prochaine donne dans { $left }.
seat-deal-late = La manche suivante va être donnée.
seat-left-hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
}
seat-left-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
seat-left-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}
seat-lobby = La table attend ses joueurs. L’hôte lance la partie.
seat-rematch-join = Aller à la revanche
seat-analysing = La partie est en cours d’analyse ; cela prend une minute au plus. Actualise ensuite.
seat-channel = le salon de la table
seat-somebody = quelqu’un

## The table that moves, in a browser with scripts.
seat-own-hand = Ta main
seat-moves-so-far = Coups
seat-menu = Menu
seat-menu-close = Fermer
seat-one-tap = Jouer d’un seul toucher quand il n’y a qu’une possibilité
seat-tone = Un son doux quand c’est à moi et que l’onglet est en arrière-plan
seat-in-title = Mon tour dans le titre de l’onglet
seat-failed = La table de cette page s’est arrêtée. Ces formulaires font la même chose.

## The keys of the table, which answer screen readers.
seat-keys = Touches
seat-keys-about = Elles marchent partout sur cette page, sauf dans une case à cocher. Si ton lecteur d’écran garde les lettres pour lui, quitte d’abord son mode navigation.
seat-key-table = La table, et à qui de jouer
seat-key-hand = Ta main
seat-key-score = Les scores, et ce qui reste à donner
seat-key-moves = Ce qui s’est passé depuis ton dernier coup
seat-key-choices = Ce que tu peux faire, avec des numéros
seat-key-help = Toutes les touches
seat-key-digits = Choisir la carte ou la réponse de ce numéro
seat-key-enter = Jouer ce qui est choisi
seat-key-escape = Annuler le choix
seat-no-cards = Tu n’as pas de carte en main.
seat-nothing-to-do = Tu n’as rien à faire pour le moment.
seat-dropped = Rien n’est choisi.
seat-enter-plays = Appuie sur Entrée pour jouer.
seat-range = { $begin } à { $end } : de { $first } à { $last }.

## What goes wrong.
seat-note-heading = Ta place dans le navigateur
seat-gone-unknown = Ce lien a déjà servi, a expiré ou n’a jamais été valable. Pour en avoir un nouveau, appuie sur « Dans le navigateur » sous ta main dans Discord.
seat-gone-over = Cette place est fermée : son temps est écoulé. Si une partie est en cours, appuie sur « Dans le navigateur » sous ta main dans Discord pour avoir un nouveau lien.
seat-gone-gone = Tu n’as plus de place à cette table ; sa page est donc fermée.
seat-gone-banned = Le propriétaire de ce bot t’a fermé l’accès ; cette page est donc fermée.
seat-gone-renewed = Le serveur a un nouveau lien pour ses pages ; cette place est donc fermée. Appuie sur « Dans le navigateur » sous ta main dans Discord pour en ouvrir une autre.
seat-slow = Le bot est lent ; ton coup peut encore arriver. Actualise dans quelques secondes.
seat-slow-door = Le bot est lent. Recharge la page dans quelques secondes.
seat-no-answer = Pas de réponse ; ta connexion est peut-être coupée. Dès qu’elle est revenue, appuie de nouveau : rien n’est joué deux fois.
seat-broken = Ce formulaire était incomplet ; rien ne s’est donc passé. Voici où en est la table.
seat-form-foreign = Ce formulaire venait d’un autre site ; rien ne s’est donc passé.
seat-form-large = C’était trop pour un seul formulaire ; rien ne s’est donc passé.
seat-form-broken = Ce formulaire était illisible ; rien ne s’est donc passé.
seat-form-hasty = Trop vite : ce formulaire n’a pas été lu. Reviens en arrière, attends une seconde et réessaie.
refused-seat-nothing-chosen = Choisis d’abord au moins une carte.
