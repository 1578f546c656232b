### Aide, confidentialité et paramètres ; ce qui est écrit sous le nom du bot.

presence = Une partie ? Tape /jouer
hand-forgotten = Tu avais une place à une table ici. Tu as demandé l’oubli : il n’en reste rien à ton nom.

greeting =
    ## Salâm ! La salle de jeu est ouverte.
    Neuf jeux de cartes entre amis, du **Pâsur** persan au Rami et au Président, avec des ordinateurs quand il n’y a personne d’autre.
    Appuie sur **Ouvrir une table** pour commencer, ou tape `/jouer` où tu veux. `/aide` explique tout.
    Tes cartes se voient avec **{ button-hand }**, et arrivent aussi [en message privé]({ $link }). Si tu gères ce serveur, décide avec **Configurer** où et à quoi on joue, et si chaque partie a son propre fil.
