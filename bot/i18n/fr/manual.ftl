### Aide, confidentialité et paramètres ; ce qui est écrit sous le nom du bot.

presence = Une partie ? Tape /jouer
hand-forgotten = Tu avais une place à une table ici. Tu as demandé l’oubli : il n’en reste rien à ton nom.

greeting = **Salâm !** Ici, on joue aux cartes : **Pâsur**, Belote, Rami et six autres jeux, entre amis ou avec des ordinateurs.
greeting-more =
    `/apprendre` enseigne un jeu, `/règles` l’explique, `/aide` dit le reste.
    Tes cartes se voient avec **{ button-hand }**, et arrivent aussi [en message privé]({ $link }).
greeting-manager = Tu gères ce serveur : **{ button-setup }** décide où et à quoi on joue. La langue choisie ici est alors celle du serveur.
